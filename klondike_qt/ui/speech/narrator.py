"""Tells a screen reader what the window says and shows beside the cards."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence

from klondike_qt.app import formats
from klondike_qt.app.change import Cause
from klondike_qt.app.i18n import _
from klondike_qt.ui import words
from klondike_qt.ui.speech.questions import Question

if TYPE_CHECKING:
    from collections.abc import Sequence

    from klondike_qt.app.change import Change
    from klondike_qt.app.controller import GameController
    from klondike_qt.core.piles import Move
    from klondike_qt.core.play import Refusal
    from klondike_qt.ui.board.reader import BoardReader
    from klondike_qt.ui.ending import Ending
    from klondike_qt.ui.main_window import MainWindow
    from klondike_qt.ui.presenter import Presenter


class Narrator(QObject):
    """Joins the program's parts to the voice of the board's `BoardReader`."""

    def __init__(
        self,
        window: "MainWindow",
        reader: "BoardReader",
        controller: "GameController",
        presenter: "Presenter",
        ending: "Ending",
    ) -> None:
        super().__init__(window)
        self._window = window
        self._voice = reader.voice
        self._controller = controller
        self._game = controller.current.id
        self._was_paused = controller.is_paused
        controller.changed.connect(self._tell_game)
        controller.refused.connect(self._tell_refusal)
        controller.paused.connect(self._tell_pause)
        controller.won.connect(lambda: self._voice.say(_("The game is won.")))
        presenter.talk.said.connect(self._tell_message)
        ending.told.connect(self._voice.say)
        action = QAction(self)
        action.setShortcut(QKeySequence(Question.FIGURES.value))
        action.triggered.connect(self._say_figures)
        window.addAction(action)

    def _say_figures(self) -> None:
        status = self._window.status
        figures = [*status.figures[:-1], *([status.light] if status.light else [])]
        names = [figure.accessibleName() for figure in figures if figure.value]
        self._voice.say(f"{formats.listing(names)}.")

    def _tell_game(self, change: "Change") -> None:
        """Say which game is on the table, where it is another than before."""
        game, self._game = self._game, self._controller.current.id
        mode = words.mode_name(self._controller.mode)
        if change.cause is Cause.DEALT:
            self._voice.say(_("New game: {mode}.").format(mode=mode), first=True)
        elif change.cause is Cause.RESUMED and game != self._game:
            self._voice.say(_("The game goes on: {mode}.").format(mode=mode), first=True)

    def _tell_refusal(self, _move: "Move", reason: "Refusal") -> None:
        self._voice.say(words.refusal(reason), urgent=True)

    def _tell_pause(self, paused: bool) -> None:
        if paused:
            self._voice.say(_("The cards are hidden and the clock stands still."))
        elif self._was_paused:
            self._voice.say(_("The cards are shown again."))
        self._was_paused = paused

    def _tell_message(self, sentence: str, actions: "Sequence[QAction]") -> None:
        """Say what is written in the window, and what is offered with it."""
        self._voice.say(sentence)
        offered = [action.toolTip() for action in actions if action.isEnabled()]
        if offered:
            self._voice.say(_("Offered: {actions}.").format(actions=formats.choice(offered)))
