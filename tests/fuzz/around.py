"""What is done round the board: to the window and its screen, to settings, to the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, get_args

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from klondike_qt.app.settings import (
    LARGEST_TEXT,
    PREFERENCES,
    Back,
    Celebration,
    Hints,
    Scheme,
    Surface,
)
from klondike_qt.core.modes import MODES, mode
from klondike_qt.core.notation import Entry
from tests.fuzz.hands import Hands
from tests.won_games import WON_GAMES

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

SIZES: Final = (
    (360, 360), (360, 480), (360, 640), (400, 900), (640, 360), (640, 480),
    (800, 360), (800, 600), (1024, 768), (1280, 708), (1366, 768), (1600, 1000),
)  # fmt: skip
CHOICES: Final = {
    "language": (None, "en", "fr", "es"),
    "speed": ("off", "fast", "normal", "normal", "normal", "slow"),
    "left_handed": (False, True),
    "recycle_draws": (False, True),
    "tap_first": ("ask", "foundation", "tableau"),
    "position_light": (False, True),
    "tells_lost": (False, True),
    "index_letters": ("auto", "en", "fr"),
    "large_index": ("auto", "always", "never"),
    "four_colours": (False, True),
    "back": get_args(Back),
    "surface": get_args(Surface),
    "table_colour": ("#27705a", "#ffffff", "#000000", "#c02040"),
    "deepen_table": (False, True),
    "scheme": get_args(Scheme),
    "celebration": get_args(Celebration),
    "sound": (False, True),
    "volume": (0, 1, 50, 100),
    "text_size": (100, 100, 125, LARGEST_TEXT),
    "show_toolbar": (False, True, True),
    "show_clock": (False, True),
    "show_score": (False, True),
    "show_figures": (False, True, True),
    "show_achievements": (False, True),
    "keep_bankroll": (False, True),
    "auto_move": ("never", "never", "safe", "always"),
    "hints": get_args(Hints),
}
OWN_MODES: Final = tuple(
    mode(f"custom:{words}")
    for words in ("1x8-draw3", "1x9-open-draw2:vegas", "2x7-passes2", "2x9-draw3-noreturn:cards")
)
"""Modes that a player puts together; with those that have names, all that is played."""


class Around(Hands):
    """Everything that happens to the window, and to what it shows."""

    def __init__(self, random: Random, say: Callable[[str], None]) -> None:
        """Decide by *random*; *say* hears every event before it is sent."""
        super().__init__(random, say)
        self._is_gone = False  # the window is minimised, hidden, or behind another
        self._others: list[QWidget] = []

    # The window

    def _resize(self) -> None:
        window = self.program.window
        width, height = self.random.choice(SIZES)
        if self.random.random() < 0.3:
            width, height = self.random.randint(360, 1600), self.random.randint(360, 1000)
        self.say(f"resize {width}x{height}")
        window.resize(width, height)

    def _move_window(self) -> None:
        """Move to a place on any screen, each of which may have a scale of its own."""
        screen = self.random.choice(QGuiApplication.screens())
        area = screen.availableGeometry()
        at = area.topLeft() + QPoint(
            self.random.randrange(max(area.width() - 120, 1)),
            self.random.randrange(max(area.height() - 40, 1)),
        )
        self.say(f"move to {at.x()},{at.y()} on {screen.name()}, x {screen.devicePixelRatio()}")
        self.program.window.move(at)

    def _window(self) -> None:
        """Minimise, hide, cover or fill the screen, and come back at once or later."""
        window = self.program.window
        what = self.random.choice(("minimise", "hide", "cover", "full", "max"))
        self.say(what)
        if what == "minimise":
            window.showMinimized()
        elif what == "hide":
            window.hide()
        elif what == "cover":
            other = QWidget(windowTitle="another program's window")
            other.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            other.show()
            other.activateWindow()
            self._others.append(other)
        elif what == "full":
            window.showFullScreen()
        else:
            window.showMaximized()
        QApplication.processEvents()
        self._is_gone = what in {"minimise", "hide", "cover"}
        if not self._is_gone or self.random.random() < 0.5:
            self.come_back()

    def come_back(self) -> None:
        """Bring the window back, from wherever it was."""
        self.say("back to normal")
        self._is_gone = False
        while self._others:
            self._others.pop().close()
        self.program.window.showNormal()
        self.program.window.activateWindow()

    def _lose(self) -> None:
        """Lose the window, the pointer or the screen in the middle of whatever goes on."""
        board, window = self.board, self.program.window
        what = self.random.choice(("deactivate", "ungrab", "ratio", "palette", "font", "wheel"))
        self.say(f"event {what}")
        if what == "deactivate":
            other = QWidget()
            other.show()
            other.activateWindow()
            QApplication.processEvents()
            other.close()
            other.deleteLater()
            window.activateWindow()
        elif what == "ungrab":
            QApplication.sendEvent(board.viewport(), QEvent(QEvent.Type.UngrabMouse))
        elif what == "ratio":
            QApplication.sendEvent(board, QEvent(QEvent.Type.DevicePixelRatioChange))
        elif what == "palette":
            QApplication.sendEvent(window, QEvent(QEvent.Type.PaletteChange))
        elif what == "font":
            QApplication.sendEvent(window, QEvent(QEvent.Type.FontChange))
        else:
            QTest.wheelEvent(self.handle, QPointF(self.anywhere()), QPoint(0, 120))

    # The game

    def _set(self) -> None:
        name = self.random.choice(list(CHOICES))
        assert name in PREFERENCES
        value = self.random.choice(CHOICES[name])
        self.say(f"setting {name} = {value}")
        setattr(self.program.preferences, name, value)

    def _switch(self) -> None:
        to = self.random.choice(MODES + OWN_MODES)
        self.say(f"mode {to.id}")
        self.board.cancel_gesture()
        if self.random.random() < 0.6:
            self.program.controller.switch_mode(to)
        else:
            self.program.controller.new_game(mode=to)

    def _open(self) -> None:
        """Open a game not far from its end, in the mode it was won in."""
        game = self.random.choice(WON_GAMES)
        number = max(len(game.moves) - self.random.choice((1, 1, 2, 5, 20, 60)), 0)
        moves, self._plan = game.moves[:number], [*game.moves[number:]]
        self.say(f"open {game.deal.id} in {game.mode.id} after {len(moves)} moves")
        entry = Entry(game.deal, moves=moves)
        self.board.cancel_gesture()
        self.program.controller.open_entry(entry, game.mode)

    def _wait(self) -> None:
        time = self.random.choice((1, 10, 50, 200))
        self.say(f"wait {time} ms", 0)
        QTest.qWait(time)
