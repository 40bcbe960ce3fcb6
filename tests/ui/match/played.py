"""A match to play on: real states and a real table, joined as a controller joins them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint

from klondike_qt.app.change import Cause, Change
from klondike_qt.core.game import Step
from klondike_qt.core.match import DOUBLE, IllegalMatchMove, MatchState, Seat, play
from klondike_qt.core.piles import DRAW, FOUNDATION, RECYCLE_AND_DRAW, WASTE, Move, column
from klondike_qt.core.scoring import Score
from klondike_qt.core.state import Column, GameState
from klondike_qt.ui.match.table import MatchTable
from tests.ui.board.table import point_of, require_items

if TYPE_CHECKING:
    from klondike_qt.core.cards import Card
    from klondike_qt.core.match import MatchRules
    from klondike_qt.core.rules import Rules
    from klondike_qt.ui.board.board import Board


class SeatTable:
    """One player's half of a match."""

    def __init__(self, match: PlayedMatch, seat: Seat) -> None:
        self._match = match
        self._seat = seat

    @property
    def state(self) -> GameState:
        """The position on this half."""
        return self._match.state.board(self._seat)

    @property
    def rules(self) -> Rules:
        """What may be done there."""
        return self._match.rules.rules


class PlayedMatch:
    """A match whose players' wishes are played at once, and which remembers what happened."""

    def __init__(self, state: MatchState, rules: MatchRules = DOUBLE) -> None:
        """Lay out *state*; the table is not shown yet."""
        self.state = state
        self.rules = rules
        self.moves: list[str] = []
        self.refused: list[str] = []
        self.inputs: list[Seat] = []
        self._before: list[MatchState] = []
        self.table = MatchTable(SeatTable(self, Seat.FIRST), SeatTable(self, Seat.SECOND), rules)
        self.table.move_wanted.connect(self.play)
        self.table.draw_wanted.connect(self.draw)
        self.table.raise_all_wanted.connect(self.raise_all)
        self.table.input_began.connect(self.inputs.append)

    def play(self, seat: Seat, move: Move) -> None:
        """Play a move and show it on both boards, or have it refused."""
        try:
            after, events = play(self.state, self.rules, seat, move)
        except IllegalMatchMove:
            self.refused.append(f"{seat + 1}:{move}")
            self.table.refuse(seat, move)
            return
        self.moves.append(f"{seat + 1}:{move}")
        self._before.append(self.state)
        before, self.state = self.state, after
        board = after.board(seat)
        step = Step(move, events, board, Score(0), board.foundation_total)
        self.table.show_change(seat, Change(Cause.PLAYED, board, step))
        self._show_across(seat, before, Cause.PLAYED)

    def undo(self, seat: Seat) -> None:
        """Take back the last move, which was this player's."""
        before, self.state = self.state, self._before.pop()
        self.table.show_change(seat, Change(Cause.UNDONE, self.state.board(seat)))
        self._show_across(seat, before, Cause.UNDONE)

    def draw(self, seat: Seat) -> None:
        """Draw, or turn the waste over."""
        self.play(seat, DRAW if self.state.board(seat).stock else RECYCLE_AND_DRAW)

    def raise_all(self, seat: Seat) -> None:
        """Play every card up that goes."""
        for source in (WASTE, *(column(number) for number in range(1, 8))):
            if self.state.board(seat).cards(source):
                self.play(seat, Move(source, FOUNDATION))

    def board(self, seat: Seat) -> Board:
        """Give a player's board."""
        return self.table.boards[seat]

    def at(self, seat: Seat, place: str) -> QPoint:
        """Find where a player presses for ``t2:3`` and the like, in their board's viewport."""
        point = point_of(self.board(seat), self.state.board(seat), place)
        if self.board(seat).is_turned:
            view = self.board(seat).viewport()
            return QPoint(view.width() - point.x(), view.height() - point.y())
        return point

    def require_the_picture_is_the_match(self) -> None:
        """Compare every card of both halves with the place that the match gives it."""
        for seat, board in self.table.boards.items():
            assert board.table_scene.placed.state == self.state.board(seat)
            require_items(board)
            assert self.table.guests_on(seat) == 0

    def _show_across(self, seat: Seat, before: MatchState, cause: Cause) -> None:
        other = seat.other
        if self.state.board(other) != before.board(other):
            self.table.show_change(other, Change(cause, self.state.board(other)))


def lay_out(first: str, second: str) -> MatchState:
    """Read both players' positions; the foundations are those that the first one's text names."""
    one, two = GameState.parse(first, 2), GameState.parse(second, 2)
    across = _from_second(two)._replace(foundations=one.foundations)
    return MatchState((one, across))


def _from_second(state: GameState) -> GameState:
    return state._replace(
        stock=_second(state.stock),
        waste=_second(state.waste),
        columns=tuple(Column(_second(pile.down), _second(pile.up)) for pile in state.columns),
    )


def _second(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(card.from_deck(1) for card in cards)
