"""Tells a screen reader what happens in a match beside the cards, and who played them."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from klondike_qt.app import formats
from klondike_qt.app.i18n import _
from klondike_qt.core.match import Seat
from klondike_qt.ui import match_words
from klondike_qt.ui.match import sentences

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QAction

    from klondike_qt.core.piles import Move
    from klondike_qt.ui.board.reader import BoardReader
    from klondike_qt.ui.main_window import MainWindow
    from klondike_qt.ui.match.party import Party
    from klondike_qt.ui.speech.voice import Voice


class MatchNarrator(QObject):
    """Lets the board of a player at this machine say what concerns both."""

    def __init__(self, window: "MainWindow", party: "Party") -> None:
        super().__init__(party)
        self._controller = party.controller
        self._voice: Voice | None = None
        self._was_paused = party.controller.is_paused
        for seat, board in party.screen.table.boards.items():
            board.reader_came.connect(partial(self._welcome, seat))
            window.activity_changed.connect(board.meet_reader)
        controller = party.controller
        controller.dealt.connect(self._tell_match)
        controller.turn_changed.connect(lambda _seat: self._say(sentences.turn(controller)))
        controller.refused.connect(self._tell_refusal)
        controller.paused.connect(self._tell_pause)
        party.stage.talk.said.connect(self._tell_message)
        party.ending.told.connect(self._say)

    def _welcome(self, seat: Seat, reader: "BoardReader") -> None:
        if seat in self._controller.people and self._voice is None:
            self._voice = reader.voice

    def _say(self, sentence: str) -> None:
        if self._voice is not None:
            self._voice.say(sentence)

    def _tell_match(self) -> None:
        match = match_words.match_name(self._controller.setup)
        self._say(_("New game: {mode}.").format(mode=match))
        self._say(sentences.turn(self._controller))

    def _tell_refusal(self, _seat: Seat, _move: "Move", reason: object) -> None:
        if self._voice is not None:
            self._voice.say(sentences.refusal(reason), urgent=True)  # type: ignore[arg-type]

    def _tell_pause(self, paused: bool) -> None:
        if paused:
            self._say(_("The cards are hidden and the clock stands still."))
        elif self._was_paused:
            self._say(_("The cards are shown again."))
        self._was_paused = paused

    def _tell_message(self, sentence: str, actions: "Sequence[QAction]") -> None:
        """Say what is written in the window, and what is offered with it."""
        self._say(sentence)
        offered = [action.toolTip() for action in actions if action.isEnabled()]
        if offered:
            self._say(_("Offered: {actions}.").format(actions=formats.choice(offered)))
