"""A screen reader of the plainest kind: it reads the accessible tree, presses, and listens.

It speaks AT-SPI over D-Bus as Orca does, to the registry of a real accessibility bus.
"""

from __future__ import annotations

import time
from collections import deque
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

from jeepney import DBusAddress, DBusErrorResponse, MatchRule, message_bus, new_method_call
from jeepney.io.blocking import open_dbus_connection
from jeepney.wrappers import unwrap_msg

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

PATIENCE = 40.0
"""How long an answer may take, in seconds; mostly it is there at once."""

_REGISTRY = "org.a11y.atspi.Registry"
_ROOT = "/org/a11y/atspi/accessible/root"
_ACCESSIBLE = "org.a11y.atspi.Accessible"
_EVENTS = "org.a11y.atspi.Event.Object"
_SHOWING = 25


class Node(NamedTuple):
    """One object of a program, as the accessibility bus addresses it."""

    bus: str
    path: str


class Heard(NamedTuple):
    """Something that a program told: an announcement, or that the focus came to a node."""

    node: Node
    text: str
    kind: str


class ScreenReader:
    """Finds its way through a program by names, and hears what it says."""

    def __init__(self, session: str) -> None:
        """Join the accessibility bus of the desktop whose session bus has this address."""
        desktop = open_dbus_connection(session)
        launcher = DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Bus")
        (address,) = unwrap_msg(desktop.send_and_get_reply(new_method_call(launcher, "GetAddress")))
        desktop.close()
        self._bus = open_dbus_connection(address)
        self._heard: deque[Any] = deque()
        rule = MatchRule(type="signal", interface=_EVENTS)
        self._listening = self._bus.filter(rule, queue=self._heard)
        self._listening.__enter__()
        self._call(message_bus.AddMatch(rule))

    def listen(self) -> None:
        """Have announcements and changes of focus sent; for when a program is there to send them.

        Before that the registry has no client to stay for.
        """
        registry = DBusAddress("/org/a11y/atspi/registry", _REGISTRY, _REGISTRY)
        for event in ("object:announcement", "object:state-changed:focused"):
            self._call(new_method_call(registry, "RegisterEvent", "sass", (event, [], "")))

    def close(self) -> None:
        """Leave the bus."""
        self._listening.close()
        self._bus.close()

    # ── The tree ─────────────────────────────────────────────────────────────────────────────────

    def program(self, name: str) -> Node:
        """Wait until a program of this name is there."""
        return self.wait_for(lambda: self._find(Node(_REGISTRY, _ROOT), name, depth=1))

    def find(self, top: Node, name: str) -> Node | None:
        """Find what is called so below *top*."""
        return self._find(top, name, depth=99)

    def names(self, top: Node) -> dict[str, Node]:
        """List everything below *top* that has a name, in the order of the tree."""
        return {name: node for node in self._walk(top, 99) if (name := self.name(node))}

    def name(self, node: Node) -> str:
        """Ask for a node's name."""
        return str(self._property(node, _ACCESSIBLE, "Name"))

    def role(self, node: Node) -> str:
        """Ask what a node is."""
        return str(self._ask(node, _ACCESSIBLE, "GetRoleName")[0])

    def is_showing(self, node: Node) -> bool:
        """Ask whether a node can be seen."""
        return self._has_state(node, _SHOWING)

    def place(self, node: Node) -> tuple[int, int, int, int]:
        """Ask where on the screen a node is: x, y, width, height."""
        (extents,) = self._ask(node, "org.a11y.atspi.Component", "GetExtents", "u", (0,))
        return tuple(extents)

    def at(self, window: Node, x: int, y: int) -> Node:
        """Ask what lies at a point of the screen, down to the innermost node."""
        node = window
        while True:
            (found,) = self._ask(
                node, "org.a11y.atspi.Component", "GetAccessibleAtPoint", "iiu", (x, y, 0)
            )
            inner = Node(*found)
            if inner.path.endswith("/null") or inner == node:
                return node
            node = inner

    def press(self, node: Node) -> None:
        """Do the first action of a node, which of a button is to press it."""
        self._ask(node, "org.a11y.atspi.Action", "DoAction", "i", (0,))

    def focus(self, node: Node) -> None:
        """Bring the focus to a node."""
        self._ask(node, "org.a11y.atspi.Component", "GrabFocus")

    # ── What is heard ────────────────────────────────────────────────────────────────────────────

    def hear(self) -> Heard:
        """Wait for the next announcement or change of focus."""
        while True:
            message = self._bus.recv_until_filtered(self._heard, timeout=PATIENCE)
            sender, path = message.header.fields[7], message.header.fields[1]
            member, (detail, number, _more, value, *_rest) = message.header.fields[3], message.body
            if member == "Announcement":
                return Heard(Node(sender, path), value[1], "said")
            if member == "StateChanged" and detail == "focused" and number:
                return Heard(Node(sender, path), "", "focus")

    def hear_said(self) -> str:
        """Wait for the next announcement."""
        while (heard := self.hear()).kind != "said":
            pass
        return heard.text

    def hear_focus(self) -> str:
        """Wait until the focus comes to something, and ask what that is called."""
        while True:
            heard = self.hear()
            if heard.kind == "focus" and (name := self.name(heard.node)):
                return name

    def forget(self) -> None:
        """Forget what has been heard up to now."""
        self._heard.clear()

    def wait_for(self, look: Callable[[], Node | None]) -> Node:
        """Look until something is found; who has just started may not answer yet."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            with suppress(DBusErrorResponse):
                if (found := look()) is not None:
                    return found
            time.sleep(0.02)  # another process is to get on; nothing tells when it has
        raise TimeoutError

    # ── Inside ───────────────────────────────────────────────────────────────────────────────────

    def _find(self, top: Node, name: str, depth: int) -> Node | None:
        return next((node for node in self._walk(top, depth) if self.name(node) == name), None)

    def _walk(self, top: Node, depth: int) -> Iterator[Node]:
        for child in self._ask(top, _ACCESSIBLE, "GetChildren")[0]:
            yield (node := Node(*child))
            if depth > 1:
                yield from self._walk(node, depth - 1)

    def _has_state(self, node: Node, state: int) -> bool:
        (low, _high) = self._ask(node, _ACCESSIBLE, "GetState")[0]
        return bool(low >> state & 1)

    def _property(self, node: Node, interface: str, name: str) -> Any:  # noqa: ANN401 - any value
        answer = self._ask(node, "org.freedesktop.DBus.Properties", "Get", "ss", (interface, name))
        return answer[0][1]

    def _ask(
        self,
        node: Node,
        interface: str,
        method: str,
        signature: str = "",
        body: Any = (),  # noqa: ANN401
    ) -> Any:  # noqa: ANN401 - as D-Bus gives it
        address = DBusAddress(node.path, node.bus, interface)
        return self._call(new_method_call(address, method, signature or None, body))

    def _call(self, message: Any) -> Any:  # noqa: ANN401 - as D-Bus gives it
        return unwrap_msg(self._bus.send_and_get_reply(message, timeout=PATIENCE))
