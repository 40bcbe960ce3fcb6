"""A match over real storage, with what its controller announced."""

from __future__ import annotations

from typing import TYPE_CHECKING

from klondike_qt.app.autosave import Autosave
from klondike_qt.app.clock import ActiveClock
from klondike_qt.app.current_match import new_match
from klondike_qt.app.match_controller import MatchController
from klondike_qt.app.settings import Preferences
from klondike_qt.core.deal import Deal
from klondike_qt.core.match import Seat, refusal
from klondike_qt.core.match_setup import MatchSetup, Opponent
from klondike_qt.core.play import legal_moves

if TYPE_CHECKING:
    from pathlib import Path
    from random import Random

    from klondike_qt.app.change import Change
    from klondike_qt.app.match_player import MatchPlayer
    from klondike_qt.core.match_game import Outcome
    from klondike_qt.core.piles import Move
    from klondike_qt.storage.match_records import SavedMatch

PEOPLE = MatchSetup(opponent=Opponent.PERSON)
PEOPLE_IN_TURNS = PEOPLE._replace(in_turns=True)


class MatchDesk:
    """A controller that goes on with the open match of the folder, or deals one."""

    def __init__(
        self,
        folder: Path,
        setup: MatchSetup = PEOPLE,
        deal: Deal | None = None,
        player: MatchPlayer | None = None,
    ) -> None:
        self.seconds = 1000.0
        self.autosave = Autosave(folder)
        self.preferences = Preferences(self.autosave)
        saved = self.autosave.current_match(setup.kind)
        self.was_open = saved is not None
        first = saved or new_match(setup, deal or Deal.numbered(7))
        self.controller = MatchController(
            first, ActiveClock(self._now), self.autosave, self.preferences, lambda _saved: player
        )
        if saved is None:
            self.controller.current.begin()
        self.changes: list[tuple[Seat, Change]] = []
        self.refusals: list[tuple[Seat, object]] = []
        self.turns: list[Seat] = []
        self.outcomes: list[Outcome] = []
        controller = self.controller
        controller.changed.connect(lambda seat, change: self.changes.append((seat, change)))
        controller.refused.connect(lambda seat, _move, why: self.refusals.append((seat, why)))
        controller.turn_changed.connect(self.turns.append)
        controller.ended.connect(self.outcomes.append)
        controller.set_active(True)
        controller.begin()

    @property
    def turn(self) -> Seat:
        """Whose turn it is, in a match in turns."""
        seat = self.controller.state.turn
        assert seat is not None
        return seat

    def _now(self) -> float:
        return self.seconds

    def wait(self, seconds: int) -> None:
        """Let time pass, with the window reading the clock each second."""
        for _ in range(seconds):
            self.seconds += 1
            _ = self.controller.current.seconds

    def moves(self, seat: Seat) -> list[Move]:
        """List what a player may do now, draws last."""
        controller = self.controller
        rules = controller.match.rules
        allowed = [
            move
            for move in legal_moves(controller.state.board(seat), rules.rules)
            if refusal(controller.state, rules, seat, move) is None
        ]
        return sorted(allowed, key=lambda move: move.target.kind.value == "s")

    def play_some(self, random: Random, count: int) -> None:
        """Let both play anything that is allowed, ending turns where that is all there is."""
        for _ in range(count):
            seat = self.controller.state.turn
            seat = random.choice(list(Seat)) if seat is None else seat
            moves = self.moves(seat)
            if moves:
                self.controller.play(seat, random.choice(moves))
            else:
                self.controller.end_turn(seat)

    def saved(self, match_id: str) -> SavedMatch | None:
        """Read a match that has ended."""
        return self.autosave.ask(lambda store: store.matches.ended(match_id), None)

    def close(self) -> None:
        """Leave as the window does."""
        self.controller.close()
        self.autosave.close()
