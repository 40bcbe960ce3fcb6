"""The system's wish for little motion, asked of a real portal on a bus of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from klondike_qt.app import reduced_motion
from klondike_qt.app.reduced_motion import ReducedMotion

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]

APPEARANCE = ("org.freedesktop.appearance", "reduced-motion")
GNOME = ("org.gnome.desktop.interface", "enable-animations")
KDE = ("org.kde.kdeglobals.KDE", "AnimationDurationFactor")


class Process:
    """A process that is spoken to by lines, and ends when its standard input does."""

    def __init__(self, *command: str, environment: dict[str, str] | None = None) -> None:
        self._process = subprocess.Popen(
            command,
            cwd=ROOT,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )

    def line(self) -> str:
        """Wait for the next line."""
        assert self._process.stdout is not None
        return self._process.stdout.readline().strip()

    def say(self, line: str) -> None:
        """Send a line."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{line}\n")
        self._process.stdin.flush()

    def end(self) -> None:
        """End it, asked or not."""
        self._process.terminate()
        with self._process:
            pass


class Desktop:
    """A desktop with a bus, on which a portal and whoever asks it can be started."""

    def __init__(self) -> None:
        self._processes = [
            Process("dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address")
        ]
        self._environment = {
            **os.environ,
            "DBUS_SESSION_BUS_ADDRESS": self._processes[0].line(),
        }

    def start(self, *arguments: str) -> Process:
        """Start one of our programs on the bus."""
        python = (sys.executable, "-m", *arguments)
        self._processes.append(Process(*python, environment=self._environment))
        return self._processes[-1]

    def portal(self, *settings: tuple[tuple[str, str], Any]) -> Process:
        """Start a portal that knows *settings*, and wait until it can be asked."""
        table: dict[str, dict[str, Any]] = {}
        for (namespace, key), value in settings:
            table.setdefault(namespace, {})[key] = value
        portal = self.start("tests.app.portal", json.dumps(table))
        assert portal.line() == "True"
        return portal

    def close(self) -> None:
        """End everything, the bus last."""
        for process in reversed(self._processes):
            process.end()


@pytest.fixture
def desktop() -> Iterator[Desktop]:
    """Give a desktop of the test's own."""
    made = Desktop()
    yield made
    made.close()


def change(portal: Process, setting: tuple[str, str], value: object) -> None:
    """Change a setting, as its owner does in the desktop's settings."""
    portal.say(json.dumps([*setting, value]))


@pytest.mark.parametrize(
    ("setting", "value"),
    [(APPEARANCE, 1), (GNOME, False), (KDE, 0), (KDE, "0"), (KDE, 0.0)],
)
def test_each_desktop_says_the_wish_in_its_own_way(
    desktop: Desktop, setting: tuple[str, str], value: object
) -> None:
    """It is heard when the program starts."""
    desktop.portal((setting, value))

    assert desktop.start("tests.app.wisher").line() == "True"


def test_a_changed_wish_is_followed(desktop: Desktop) -> None:
    """Both ways, while the program runs; what is no wish is not taken for one."""
    portal = desktop.portal((APPEARANCE, 0), (GNOME, False), (KDE, "1.5"))
    asking = desktop.start("tests.app.wisher")
    heard = [asking.line()]
    for value in (True, False):
        change(portal, ("org.gnome.desktop.interface", "clock-format"), "24h")
        change(portal, GNOME, value)
        heard.append(asking.line())

    assert heard == ["True", "False", "True"]


def test_one_desktops_wish_is_enough(desktop: Desktop) -> None:
    """It holds until the last setting that says it is taken back."""
    portal = desktop.portal((APPEARANCE, 1), (GNOME, False))
    asking = desktop.start("tests.app.wisher")
    first = asking.line()
    change(portal, APPEARANCE, 0)
    change(portal, GNOME, True)

    assert (first, asking.line()) == ("True", "False")


def test_with_no_bus_nothing_is_wished(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """And none is started to ask it."""
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    motion = ReducedMotion()
    motion.ask()

    assert not motion.is_wished
    assert not reduced_motion._has_session_bus()
