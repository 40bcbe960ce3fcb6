"""Tells a screen reader what happens in a match beside the cards, and who played them."""

from functools import partial
from typing import TYPE_CHECKING

from klondike_qt.app.i18n import _
from klondike_qt.core.match import Seat
from klondike_qt.ui import match_words
from klondike_qt.ui.match import sentences
from klondike_qt.ui.speech.stage_narrator import StageNarrator

if TYPE_CHECKING:
    from klondike_qt.core.match import TurnRefusal
    from klondike_qt.core.piles import Move
    from klondike_qt.core.play import Refusal
    from klondike_qt.ui.board.reader import BoardReader
    from klondike_qt.ui.main_window import MainWindow
    from klondike_qt.ui.match.party import Party


class MatchNarrator(StageNarrator):
    """Lets the board of a player at this machine say what concerns both."""

    def __init__(self, window: "MainWindow", party: "Party") -> None:
        controller = party.controller
        super().__init__(party.stage, party, is_paused=controller.is_paused)
        self._controller = controller
        for seat, board in party.screen.table.boards.items():
            board.reader_came.connect(partial(self._welcome, seat))
            window.activity_changed.connect(board.meet_reader)
        controller.dealt.connect(self._tell_match)
        controller.turn_changed.connect(lambda _seat: self._say(sentences.turn(controller)))
        controller.refused.connect(self._tell_refusal)
        controller.paused.connect(self._tell_pause)
        party.ending.told.connect(self._say)

    def _welcome(self, seat: Seat, reader: "BoardReader") -> None:
        if seat in self._controller.people and self._voice is None:
            self._speak_by(reader.voice)

    def _tell_match(self) -> None:
        match = match_words.match_name(self._controller.setup)
        self._say(_("New game: {mode}.").format(mode=match))
        self._say(sentences.turn(self._controller))

    def _tell_refusal(self, _seat: Seat, _move: "Move", reason: "Refusal | TurnRefusal") -> None:
        self._say(sentences.refusal(reason), urgent=True)
