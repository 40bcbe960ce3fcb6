"""What holds on every screen: nothing runs on, the clock stands, no word is left untranslated."""

from __future__ import annotations

import re
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QAbstractEventDispatcher, QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QLineEdit, QWidget

from klondike_qt.app import i18n
from klondike_qt.app.lesson_texts import lesson_texts, situation_texts
from klondike_qt.core.piles import DRAW, Move
from klondike_qt.ui.overlays.win_panel import WinPanel
from tests.fuzz.leftovers import active_timers
from tests.ui.conftest import ONE_MOVE_FROM_THE_END
from tests.ui.pseudo import PSEUDO, make_language
from tests.ui.settings.operate import opened_over
from tests.ui.test_accessible_names import SCREENS

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from klondike_qt.ui.application import Program
    from tests.ui.conftest import Open

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

OWN_FILES = {"help", "lesson", "situation"}
"""Their words are pages of their own, which tests of their own compare in all languages."""

CALENDAR = r"[A-Z]\w+ \d{4}|Mon|Tue|Wed|Thu|Fri|Sat|Sun"
KEYS = r"(Ctrl\+|Shift\+|P, Pause).*"
LANGUAGES = "English|Français|Español"
ELSEWHERE = re.compile(f"{CALENDAR}|{KEYS}|{LANGUAGES}")
"""What is not for translators: from Babel, from Qt, and what is called so everywhere."""


@contextmanager
def shown(program: Program, qtbot: QtBot, screen: str) -> Iterator[QWidget]:
    """Have a screen open for a while, with all that it begins with behind it."""
    root = SCREENS[screen](program)
    qtbot.waitUntil(root.isActiveWindow)
    yield root
    program.controller.resume()
    if root is not program.window:
        root.close()
        program.window.activateWindow()
        qtbot.waitUntil(program.window.isActiveWindow)


class Painted(QObject):
    """Notes what is painted of an object, or of everything if that is the application."""

    def __init__(self, watched: QObject) -> None:
        super().__init__(watched)
        self.names: list[str] = []
        self.rounds = 0
        watched.installEventFilter(self)

    def is_still(self) -> bool:
        """Whether nothing was painted for ten rounds of events."""
        self.names.clear()
        QApplication.processEvents()
        self.rounds = 0 if self.names else self.rounds + 1
        return self.rounds > 10

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note a picture, and let it be painted."""
        if event.type() == QEvent.Type.Paint:
            self.names.append(type(watched).__name__)
        return False


class Timers:
    """Finds timers that go on for ever; those of earlier tests are not looked at."""

    def __init__(self) -> None:
        self._before = self._running()

    def ticking(self) -> list[str]:
        """Name the owner of each, a text cursor's blinking left out."""
        before = set(map(id, self._before))
        found = [each for each in self._running() if id(each) not in before]
        owners = [each.parent() if isinstance(each, QTimer) else each for each in found]
        names = [owner.metaObject().className() if owner else "nobody" for owner in owners]
        return [name for name in names if name not in {"QWidgetLineControl", "QWidgetTextControl"}]

    def _running(self) -> list[QObject]:
        dispatcher = QAbstractEventDispatcher.instance()
        return [*active_timers(repeating=True)] + [
            each
            for window in QApplication.topLevelWidgets()
            for each in window.findChildren(QObject)
            if not isinstance(each, QTimer) and dispatcher.registeredTimers(each)
        ]


def test_an_idle_screen_paints_nothing_and_its_clock_stands(
    open_program: Open, qtbot: QtBot, qapp: QApplication
) -> None:
    """Once it is there no timer ticks; over or beside the table no time is counted."""
    timers = Timers()
    program = open_program()
    program.controller.play(DRAW)
    painted = Painted(qapp)
    runs = {}
    for screen in SCREENS:
        with shown(program, qtbot, screen):
            painted.rounds = 0
            qtbot.waitUntil(painted.is_still)
            qtbot.waitUntil(lambda: timers.ticking() == [])
            runs[screen] = program.controller.is_clock_running
    beside = program.controller.is_clock_running

    assert [screen for screen, is_running in runs.items() if is_running] == ["main"]
    assert beside


def test_the_running_clock_paints_nothing_but_itself(open_program: Open, qtbot: QtBot) -> None:
    """Once a second the figures, and no card; after a win nothing at all."""
    timers = Timers()
    program = open_program(ONE_MOVE_FROM_THE_END)
    window, controller = program.window, program.controller
    controller.play(Move.parse("fS>t2"))
    controller.play(Move.parse("t2>f"))
    qtbot.waitUntil(lambda: timers.ticking() == [])
    QApplication.processEvents()
    painted = Painted(window.board.viewport())
    with qtbot.waitSignal(program._presenter._tick.timeout):
        pass
    QApplication.processEvents()
    names = list(painted.names)
    time = window.status.time.value
    controller.play(Move.parse("t1>f"))
    qtbot.waitUntil(lambda: window.findChild(WinPanel) is not None)
    qtbot.waitUntil(lambda: timers.ticking() == [])
    ticks = program._presenter._tick.isActive()

    assert time != "0:00"
    assert not ticks
    assert names == []


def test_whatever_is_said_was_looked_up(open_program: Open, qtbot: QtBot, tmp_path: Path) -> None:
    """In a language that puts brackets round every sentence none is without, on any screen."""
    make_language(tmp_path, lambda text: f"[{text}]")
    titles = {text.title for read in (lesson_texts, situation_texts) for text in read().values()}
    program = open_program()
    program.controller.play(DRAW)
    i18n.set_language(PSEUDO, tmp_path)
    qtbot.waitUntil(lambda: program.window.windowTitle().startswith("["))
    bare, heard = [], 0
    for screen in SCREENS.keys() - OWN_FILES:
        with shown(program, qtbot, screen) as root:
            for text in texts(root):
                heard += 1
                if not ("[" in text or text in titles or ELSEWHERE.fullmatch(text)):
                    bare.append(f"{screen}: {text}")

    assert bare == []
    assert heard > 500


def texts(root: QWidget) -> Iterator[str]:
    """Give all words that a screen shows, tells on request or says to those who cannot see it."""
    found = [root.windowTitle()]
    for widget in [root, *root.findChildren(QWidget)]:
        if widget.isVisible():
            found += [widget.toolTip(), widget.accessibleName(), widget.accessibleDescription()]
            found += [action.text() for action in widget.actions()]
            if isinstance(widget, (QLabel, QAbstractButton)):
                found.append(widget.text())
            elif isinstance(widget, QLineEdit):
                found.append(widget.placeholderText())
    return (text for text in found if re.search(r"[^\W\d]{2}", text))


def test_right_to_left_mirrors_a_dialog(open_program: Open, qapp: QApplication) -> None:
    """The index goes to the other side; the table behind it goes by the player's hand alone."""
    program = open_program(size=(800, 600))
    before = program.window.board.grab().toImage()
    indexes = []
    for direction in (Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft):
        qapp.setLayoutDirection(direction)
        try:
            dialog = opened_over(program)
            indexes.append(dialog.index.mapTo(dialog, dialog.index.rect().center()).x())
            width, picture = dialog.width(), program.window.board.grab().toImage()
            dialog.close()
        finally:
            qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)

    assert indexes[0] < width / 2 < indexes[1]
    assert picture == before
