"""Tells a screen reader what happens in a game of one player beside the cards."""

from typing import TYPE_CHECKING

from klondike_qt.app.change import Cause
from klondike_qt.app.i18n import _
from klondike_qt.ui import words
from klondike_qt.ui.speech.stage_narrator import StageNarrator

if TYPE_CHECKING:
    from klondike_qt.app.change import Change
    from klondike_qt.app.controller import GameController
    from klondike_qt.core.piles import Move
    from klondike_qt.core.play import Refusal
    from klondike_qt.ui.board.reader import BoardReader
    from klondike_qt.ui.ending import Ending
    from klondike_qt.ui.main_window import MainWindow


class Narrator(StageNarrator):
    """Joins the program's parts to the voice of the board's `BoardReader`."""

    def __init__(
        self,
        window: "MainWindow",
        reader: "BoardReader",
        controller: "GameController",
        ending: "Ending",
    ) -> None:
        super().__init__(window.game, window, is_paused=controller.is_paused)
        self._controller = controller
        self._game = controller.current.id
        self._speak_by(reader.voice)
        controller.changed.connect(self._tell_game)
        controller.refused.connect(self._tell_refusal)
        controller.paused.connect(self._tell_pause)
        controller.won.connect(lambda: self._say(_("The game is won.")))
        ending.told.connect(self._say)

    def _tell_game(self, change: "Change") -> None:
        """Say which game is on the table, where it is another than before."""
        game, self._game = self._game, self._controller.current.id
        mode = words.mode_name(self._controller.mode)
        if change.cause is Cause.DEALT:
            self._say(_("New game: {mode}.").format(mode=mode), first=True)
        elif change.cause is Cause.RESUMED and game != self._game:
            self._say(_("The game goes on: {mode}.").format(mode=mode), first=True)

    def _tell_refusal(self, _move: "Move", reason: "Refusal") -> None:
        self._say(words.refusal(reason), urgent=True)
