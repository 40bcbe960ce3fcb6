"""What a move of a match changes, told to each board that shows something else after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from klondike_qt.app.change import Cause, Change
from klondike_qt.core.game import Step
from klondike_qt.core.scoring import Score

if TYPE_CHECKING:
    from collections.abc import Iterator

    from klondike_qt.core.events import Event
    from klondike_qt.core.match import MatchState, Seat
    from klondike_qt.core.piles import Move


def changes(
    cause: Cause,
    seat: Seat,
    move: Move,
    events: tuple[Event, ...],
    before: MatchState,
    after: MatchState,
) -> Iterator[tuple[Seat, Change]]:
    """Give a player's move that was played or taken back: their board first, then the other's."""
    board = after.board(seat)
    step = Step(move, events, board, Score(after.home(seat)), board.foundation_total)
    yield seat, Change(cause, board, step)
    if after.board(seat.other) != before.board(seat.other):
        yield seat.other, Change(cause, after.board(seat.other))
