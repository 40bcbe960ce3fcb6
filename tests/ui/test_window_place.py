"""The window comes back where it was, as far as today's screens allow."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from klondike_qt.app.settings import WindowPlace
from klondike_qt.ui import window_place
from klondike_qt.ui.window_place import is_within_reach, place_of, restore

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

SCREEN = QRect(0, 0, 1280, 800)
LEFT_OF_IT = QRect(-1920, 0, 1920, 1080)


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    """Give a window that may not get smaller than a phone."""
    made = QWidget()
    made.setMinimumSize(360, 360)
    qtbot.addWidget(made)
    return made


@pytest.mark.parametrize(
    ("x", "y", "screens", "reachable"),
    [
        (100, 100, [SCREEN], True),
        (-1800, 100, [SCREEN], False),  # on a screen that is gone
        (-1800, 100, [SCREEN, LEFT_OF_IT], True),
        (1200, 100, [SCREEN], False),  # hardly to be got hold of
        (100, 790, [SCREEN], False),
        (100, -30, [SCREEN], False),  # its top is above the screen
        (-600, 0, [SCREEN], True),
    ],
)
def test_a_window_must_be_within_reach(
    x: int, y: int, screens: list[QRect], reachable: bool
) -> None:
    """Some of its top has to lie on a screen."""
    assert is_within_reach(QPoint(x, y), QSize(800, 600), screens) is reachable


def test_size_and_position_come_back(window: QWidget) -> None:
    """What is kept at the end is what the next start shows."""
    place = WindowPlace(500, 420, 30, 40)
    restore(window, place)

    assert place_of(window) == place


def test_a_window_on_a_lost_screen_comes_to_one_that_is_there(window: QWidget) -> None:
    """Its size is kept, its position is left to the system."""
    restore(window, WindowPlace(500, 420, 9000, 9000))

    assert window.size() == QSize(500, 420)
    assert window.pos() != QPoint(9000, 9000)


def test_a_window_is_no_larger_than_the_screen_and_no_smaller_than_it_may(window: QWidget) -> None:
    """Sizes from another screen are corrected to this one."""
    screen = window.screen().availableGeometry().size()
    restore(window, WindowPlace(20_000, 20_000))
    large = window.size()
    restore(window, WindowPlace(1, 1))

    assert large == screen
    assert window.size() == QSize(360, 360)


def test_the_first_start_has_the_usual_size(window: QWidget) -> None:
    """Nothing kept: the usual size, or the screen's if that is smaller."""
    restore(window, None)

    assert window.size() == window_place.USUAL.boundedTo(window.screen().availableSize())


def test_a_maximised_window_remembers_what_it_returns_to(window: QWidget, qtbot: QtBot) -> None:
    """Maximised and full screen are kept beside the size, not as the size."""
    restore(window, WindowPlace(500, 420))
    window_place.show(window, WindowPlace(500, 420, maximised=True))
    qtbot.waitUntil(window.isMaximized)
    maximised = place_of(window)
    window.showNormal()
    window_place.show(window, WindowPlace(500, 420, full_screen=True))
    qtbot.waitUntil(window.isFullScreen)
    full = place_of(window)

    assert (maximised.width, maximised.height, maximised.maximised) == (500, 420, True)
    assert (full.width, full.height, full.full_screen) == (500, 420, True)


def test_under_wayland_no_position_is_kept(
    window: QWidget, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wayland tells every window that it is at (0, 0), and moves none."""
    monkeypatch.setattr(QGuiApplication, "platformName", staticmethod(lambda: "wayland-egl"))
    before = window.pos()
    restore(window, WindowPlace(500, 420, 30, 40))

    assert window.pos() == before
    assert (place_of(window).x, place_of(window).y) == (None, None)
