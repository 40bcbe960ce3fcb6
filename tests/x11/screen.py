"""A private X screen, and a hand on its mouse and keyboard: events go through the server."""

from __future__ import annotations

import os
import subprocess
from contextlib import contextmanager
from typing import TYPE_CHECKING

from Xlib import XK, X
from Xlib.display import Display
from Xlib.ext import xtest
from Xlib.protocol.event import ClientMessage

if TYPE_CHECKING:
    from collections.abc import Iterator

    from Xlib.xobject.drawable import Window

SIZE = (1280, 800)


@contextmanager
def private_screen(width: int = SIZE[0], height: int = SIZE[1]) -> Iterator[str]:
    """Run an X server of our own; give the name of its display."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{width}x{height}x24"]
    server = subprocess.Popen(
        [*command, "-nolisten", "tcp"], pass_fds=[write], stderr=subprocess.DEVNULL
    )
    os.close(write)
    try:
        with os.fdopen(read) as told:
            number = told.readline().strip()
        assert number, "Xvfb did not start"
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()


class Hand:
    """Moves the server's one pointer and presses its keys, as a person's hand would."""

    def __init__(self, display: str) -> None:
        self._display = Display(display)

    def close(self) -> None:
        """Leave the server."""
        self._display.close()

    def move_to(self, x: float, y: float) -> None:
        """Move the pointer to a place on the screen."""
        self._send(X.MotionNotify, 0, round(x), round(y))

    def press(self, button: int = 1) -> None:
        """Press a button of the mouse; 1 is the left one, 3 the right one."""
        self._send(X.ButtonPress, button)

    def release(self, button: int = 1) -> None:
        """Release a button of the mouse."""
        self._send(X.ButtonRelease, button)

    def click(self, x: float, y: float) -> None:
        """Press and release at a place."""
        self.move_to(x, y)
        self.press()
        self.release()

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 4) -> None:
        """Press at *start*, go to *end* in *steps*, and let go there."""
        self.move_to(*start)
        self.press()
        for step in range(1, steps + 1):
            part = step / steps
            self.move_to(
                start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
            )
        self.release()

    def key(self, name: str, *, shift: bool = False) -> None:
        """Press and release a key by its X name, with or without Shift."""
        codes = [self._code(name)]
        if shift:
            codes.insert(0, self._code("Shift_L"))
        for code in codes:
            self._send(X.KeyPress, code)
        for code in reversed(codes):
            self._send(X.KeyRelease, code)

    def focus(self, window: int) -> None:
        """Give a window the keyboard, as a window manager would."""
        resource = self._display.create_resource_object("window", window)
        resource.set_input_focus(X.RevertToParent, X.CurrentTime)
        self._display.sync()

    def focus_program(self, name: str) -> None:
        """Give the keyboard to the one window that a program of this name shows."""
        windows = self.windows_of(name)
        if not windows:
            message = f"{name} shows no window"
            raise LookupError(message)
        self.focus(windows[0].id)

    def windows_of(self, name: str) -> list[Window]:
        """Give the windows that a program of this name shows."""
        return [
            window
            for window in self._display.screen().root.query_tree().children
            if name in (window.get_wm_class() or ())
            and window.get_attributes().map_state == X.IsViewable
        ]

    def title_of(self, window: Window) -> str:
        """Give the title that a window asks for."""
        name = self._display.intern_atom("_NET_WM_NAME")
        told = window.get_full_property(name, X.AnyPropertyType)
        return told.value.decode() if told else ""

    def close_window(self, window: Window) -> None:
        """Ask a window to close, as the cross in its corner does."""
        protocols, delete = map(self._display.intern_atom, ("WM_PROTOCOLS", "WM_DELETE_WINDOW"))
        data = (32, [delete, X.CurrentTime, 0, 0, 0])
        window.send_event(ClientMessage(window=window, client_type=protocols, data=data))
        self._display.sync()

    def _code(self, name: str) -> int:
        return self._display.keysym_to_keycode(XK.string_to_keysym(name))

    def _send(self, kind: int, detail: int, x: int = 0, y: int = 0) -> None:
        xtest.fake_input(self._display, kind, detail, x=x, y=y)
        self._display.sync()
