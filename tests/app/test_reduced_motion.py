"""The system's wish for little motion, asked of a real portal on a bus of its own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from klondike_qt.app import reduced_motion
from klondike_qt.app.reduced_motion import ReducedMotion
from tests.desktop import Desktop, Process

if TYPE_CHECKING:
    from collections.abc import Iterator

APPEARANCE = ("org.freedesktop.appearance", "reduced-motion")
GNOME = ("org.gnome.desktop.interface", "enable-animations")
KDE = ("org.kde.kdeglobals.KDE", "AnimationDurationFactor")


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
