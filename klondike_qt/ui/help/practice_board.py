"""A small board to play on in the middle of a page, apart from the saved game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from klondike_qt.app.i18n import _
from klondike_qt.app.practice import PracticeTable
from klondike_qt.core.modes import DEFAULT
from klondike_qt.core.state import GameState
from klondike_qt.ui import theme, words
from klondike_qt.ui.board.board import Board
from klondike_qt.ui.buttons import PanelButton
from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.practice_taste import PracticeTaste

if TYPE_CHECKING:
    from klondike_qt.app.change import Change
    from klondike_qt.app.settings import Preferences
    from klondike_qt.core.deal import Deal
    from klondike_qt.core.piles import Move
    from klondike_qt.core.play import Refusal
    from klondike_qt.ui.board.look import Look


@guarded
class PracticeBoard(QWidget):
    """A board, a word about the last move, and two buttons: undo, and deal again."""

    def __init__(self, deal: Deal, look: Look, preferences: Preferences, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.Window)
        start = GameState.opening(deal, DEFAULT.rules)
        self.practice = PracticeTable(DEFAULT, start, self)
        self.board = Board(self.practice, look)
        self.board.set_portrait(False)
        PracticeTaste(self.board, self.practice, preferences)
        self._said = QLabel(textFormat=Qt.TextFormat.PlainText)
        self._said.setWordWrap(True)
        theme.typeset(self._said, theme.NOTE)
        self.undo = PanelButton(self, picture="undo")
        self.undo.clicked.connect(self.practice.undo)
        self.restart = PanelButton(self, picture="restart")
        self.restart.clicked.connect(self.practice.restart)
        row = QHBoxLayout()
        row.setContentsMargins(0, 4, 0, 0)
        row.addWidget(self._said, 1)
        row.addWidget(self.undo)
        row.addWidget(self.restart)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(4)
        whole.addWidget(self.board, 1)
        whole.addLayout(row)
        QWidget.setTabOrder(self.board, self.undo)
        QWidget.setTabOrder(self.undo, self.restart)
        self.board.move_wanted.connect(self.practice.play)
        self.board.draw_wanted.connect(self.practice.draw)
        self.board.raise_all_wanted.connect(self.practice.raise_all)
        self.practice.changed.connect(self._follow)
        self.practice.refused.connect(self._refuse)
        self._retranslate()
        self._enable()

    @property
    def said(self) -> str:
        """What is written beside the buttons."""
        return self._said.text()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _retranslate(self) -> None:
        """Name everything in the language spoken now; what was said of a move is not said again."""
        self.board.setAccessibleName(_("A board to try things on"))
        self.undo.setText(_("Undo"))
        self.restart.setText(_("Restart"))
        self._tell_outcome()

    def _follow(self, change: Change) -> None:
        self.board.show_change(change)
        self._tell_outcome()
        self._enable()

    def _tell_outcome(self) -> None:
        self._said.setText(_("Won! All 52 cards are up.") if self.practice.state.is_won else "")

    def _refuse(self, move: Move, reason: Refusal) -> None:
        self.board.refuse(move)
        self._said.setText(words.refusal(reason))
        self.board.say(words.refusal(reason), urgent=True)

    def _enable(self) -> None:
        self.undo.setEnabled(self.practice.game.can_undo)
        self.restart.setEnabled(bool(self.practice.game.steps))
