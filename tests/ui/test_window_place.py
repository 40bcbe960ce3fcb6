"""The window comes back where it was, as far as today's screens allow."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from klondike_qt.app.settings import WindowPlace
from klondike_qt.ui import window_place
from klondike_qt.ui.window_place import (
    ScreenWatch,
    is_within_reach,
    moved_into_view,
    place_of,
    restore,
)

if TYPE_CHECKING:
    from pathlib import Path

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
    assert QGuiApplication.primaryScreen().availableGeometry().contains(window.frameGeometry())


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


@pytest.mark.parametrize(
    ("x", "y", "screens", "seen_at"),
    [
        (100, 100, [SCREEN], (100, 100)),
        (-600, 0, [SCREEN], (0, 0)),  # it stuck out where a screen is no more
        (1000, 700, [SCREEN], (480, 168)),
        (-600, 0, [SCREEN, LEFT_OF_IT], (-600, 0)),  # put across two screens
        (-2000, 700, [SCREEN, LEFT_OF_IT], (-1920, 448)),
        (9000, 9000, [SCREEN], (480, 168)),
    ],
)
def test_a_window_that_sticks_out_is_moved_into_view(
    x: int, y: int, screens: list[QRect], seen_at: tuple[int, int]
) -> None:
    """As little as it takes to see it whole, with the title that the system draws."""
    assert moved_into_view(QPoint(x, y), QSize(800, 600), screens) == QPoint(*seen_at)


def test_a_window_comes_back_when_its_screen_is_taken_away(window: QWidget) -> None:
    """It is moved while it runs, unless it can be got hold of where it is."""
    application = QGuiApplication.instance()
    assert isinstance(application, QGuiApplication)
    ScreenWatch(window)
    window.resize(500, 420)
    window.show()
    window.move(9000, 30)
    application.screenRemoved.emit(window.screen())
    back = window.pos()
    window.move(60, 70)
    application.screenRemoved.emit(window.screen())

    assert window.screen().availableGeometry().contains(QRect(back, window.size()))
    assert window.pos() == QPoint(60, 70)


PLACES = """
import sys
from PySide6.QtWidgets import QApplication, QWidget
from klondike_qt.app.settings import WindowPlace
from klondike_qt.ui import window_place

application = QApplication([])
for text in sys.argv[1:]:
    place = WindowPlace(*eval(text))
    window = QWidget()
    window.setMinimumSize(360, 360)
    window_place.restore(window, place)
    window_place.show(window, place)
    application.processEvents()
    kept = window_place.place_of(window)
    print(window.screen().name(), *window.size().toTuple(), kept == place)
    window.close()
"""


def on_screens(folder: Path, *places: WindowPlace) -> list[str]:
    """Restore windows where a second, smaller, finer screen stands to the right of the first."""
    screens = [
        {"name": "first", "x": 0, "y": 0, "width": 1920, "height": 1080, "dpr": 1},
        {"name": "second", "x": 1920, "y": 0, "width": 1280, "height": 800, "dpr": 2},
    ]
    for screen in screens:
        screen |= {"logicalDpi": 96, "logicalBaseDpi": 96}
    setup = folder / "screens.json"
    setup.write_text(
        json.dumps(
            {
                "synchronousWindowSystemEvents": True,
                "windowFrameMargins": False,
                "screens": screens,
            }
        )
    )
    done = subprocess.run(
        [sys.executable, "-c", PLACES, *(repr(tuple(place)) for place in places)],
        env={**os.environ, "QT_QPA_PLATFORM": f"offscreen:configfile={setup}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    return done.stdout.splitlines()


def test_each_screen_gets_back_the_window_that_was_on_it(tmp_path: Path) -> None:
    """As a window, maximised or filling it; and what is kept is what was kept before."""
    found = on_screens(
        tmp_path,
        WindowPlace(800, 600, 100, 100),
        WindowPlace(800, 600, 2100, 100),
        WindowPlace(800, 600, 2100, 100, maximised=True),
        WindowPlace(800, 600, 2100, 100, full_screen=True),
        WindowPlace(800, 600, 100, 100, maximised=True),
    )

    assert found == [
        "first 800 600 True",
        "second 800 600 True",
        "second 1280 800 True",
        "second 1280 800 True",
        "first 1920 1080 True",
    ]


def test_a_window_is_no_larger_than_its_own_screen(tmp_path: Path) -> None:
    """Whatever the other screen has; and one whose screen is gone comes to the first."""
    found = on_screens(
        tmp_path,
        WindowPlace(1900, 1000, 2100, 100),
        WindowPlace(1900, 1000, 9000, 100),
        WindowPlace(1900, 1000, 9000, 100, maximised=True),
    )

    assert found == ["second 1280 800 False", "first 1900 1000 False", "first 1920 1080 False"]
