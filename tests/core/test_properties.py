"""What holds in every game, however it is played."""

from __future__ import annotations

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from klondike_qt.core.deal import NUMBERS, Deal
from klondike_qt.core.game import Game
from klondike_qt.core.modes import Mode
from klondike_qt.core.piles import RECYCLE, RECYCLE_AND_DRAW, Move
from klondike_qt.core.play import legal_moves
from klondike_qt.core.possible import require_possible
from klondike_qt.core.state import GameState
from tests.core.scores import scores
from tests.core.tables import ALL_MODES

STOCK_MOVES = {"s>w", "w>s", "w>s>w"}


class AnyGame(RuleBasedStateMachine):
    """A game in which any legal move may be played, undone and redone at any time."""

    mode: Mode

    @initialize(number=st.integers(0, NUMBERS - 1))
    def deal(self, number: int) -> None:
        """Deal any number."""
        self.game = Game.of(Deal.numbered(number, self.mode.rules.decks), self.mode)
        self.positions, self.moves = [self.game.state], list[str]()
        self.undone = list[tuple[str, GameState, int]]()

    def legal(self, recycle: Move = RECYCLE_AND_DRAW) -> list[Move]:
        """List the legal moves."""
        return legal_moves(self.game.state, self.mode.rules, recycle=recycle)

    def play(self, move: Move) -> None:
        """Play a move, by its text."""
        step = self.game.play(Move.parse(str(move)))
        assert step.move == move
        assert step.state != self.positions[-1]
        self.positions.append(step.state)
        self.moves.append(str(move))
        self.undone.clear()

    @rule(pick=st.integers(0, 999), recycle=st.sampled_from([RECYCLE, RECYCLE_AND_DRAW]))
    def any_move(self, pick: int, recycle: Move) -> None:
        """Play anything, draws and recycles mostly."""
        moves = self.legal(recycle)
        if moves:
            self.play(moves[pick % len(moves)])

    @rule(pick=st.integers(0, 999))
    def move_with_cards(self, pick: int) -> None:
        """Play anything but a draw or recycle, if there is such a move."""
        moves = self.legal()
        wanted = [move for move in moves if str(move) not in STOCK_MOVES] or moves
        if wanted:
            self.play(wanted[pick % len(wanted)])

    @rule()
    def turn_or_raise(self) -> None:
        """Prefer what brings the game on, so that late positions come up too."""
        moves = self.legal()
        moves.sort(key=lambda move: not str(move).endswith("f"))
        if moves:
            self.play(moves[0])

    @precondition(lambda self: self.moves)
    @rule()
    def undo(self) -> None:
        """Take back the last move."""
        points = self.game.score
        step = self.game.undo()
        assert str(step.move) == self.moves[-1]
        self.undone.append((self.moves.pop(), self.positions.pop(), points))

    @precondition(lambda self: self.undone)
    @rule()
    def redo(self) -> None:
        """Play again what was taken back."""
        move, position, points = self.undone.pop()
        step = self.game.redo()
        assert (str(step.move), step.state, self.game.score) == (move, position, points)
        self.moves.append(move)
        self.positions.append(position)

    @invariant()
    def the_history_is_as_it_was_played(self) -> None:
        """Position, counter, undo and redo agree with the list of moves."""
        assert self.game.state == self.positions[-1]
        assert self.game.moves == len(self.moves)
        assert (self.game.can_undo, self.game.can_redo) == (bool(self.moves), bool(self.undone))

    @invariant()
    def every_card_is_somewhere_once(self) -> None:
        """No piece is lost or doubled."""
        state = self.game.state
        pieces = [card.index for pile in state.piles() for card in state.cards(pile)]
        assert sorted(pieces) == list(range(self.mode.rules.cards))

    @invariant()
    def the_position_is_possible(self) -> None:
        """What a game leads to is believed from a file too."""
        require_possible(self.game.state, self.mode.rules)

    @invariant()
    def the_highest_total_is_remembered(self) -> None:
        """Undone moves do not count, cards taken down do."""
        assert self.game.best_total == max(state.foundation_total for state in self.positions)

    def teardown(self) -> None:
        """Add up the score once more; undo everything, then redo everything."""
        steps = self.game.steps[: self.game.moves]
        totals = [step.score.points for step in steps]
        assert totals == scores(self.mode, self.positions, self.moves)[1:]
        last, points = self.game.state, self.game.score
        for _ in self.moves:
            self.game.undo()
        assert self.game.state == self.game.start
        assert self.game.score == self.mode.scoring.start(self.mode.rules)
        for _ in self.moves:
            self.game.redo()
        assert (self.game.state, self.game.score) == (last, points)


@pytest.mark.parametrize("mode", ALL_MODES, ids=lambda mode: mode.id)
def test_every_mode_keeps_its_cards_and_its_score(mode: Mode) -> None:
    """52 or 104 cards, each once; undo gives back the deal, redo the game; the score adds up."""
    playing = type(AnyGame.__name__, (AnyGame,), {"mode": mode})
    run_state_machine_as_test(playing, settings=settings(max_examples=6, stateful_step_count=50))
