"""Measuring two boards on one table in motion, as `bench_frames` does a single one.

Each board is painted by itself: a frame is all that happens from one painting of the first board
to the next, the second board's part included.
"""

from __future__ import annotations

from contextlib import contextmanager
from functools import partial
from time import process_time
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QTimer

from klondike_qt.app.change import Cause, Change
from klondike_qt.core.cards import CARDS
from klondike_qt.core.deal import Deal
from klondike_qt.core.match import DOUBLE, MatchState, Seat
from klondike_qt.core.piles import column
from klondike_qt.core.state import Column, GameState
from klondike_qt.ui import bench_frames
from klondike_qt.ui.bench_frames import MIDDLE_OF_A_GAME, Meter, Table, drag_king, times, until
from klondike_qt.ui.garbage import tidy
from klondike_qt.ui.match.table import MatchTable

if TYPE_CHECKING:
    from collections.abc import Iterator

_DECKS: Final = {seat: CARDS[52 * seat : 52 * (seat + 1)] for seat in Seat}
_NONE_HOME: Final = ((),) * 8


def measured(size: tuple[int, int]) -> dict[str, dict[str, float]]:
    """Show each motion in a window of *size*: median, 99th percentile and worst, milliseconds."""
    with _shown(size) as table:
        meter = Meter(table.boards[Seat.FIRST], process_time)
        return {
            "deal": times(meter, partial(_deal, table), bench_frames.DEALS),
            "drag": times(meter, partial(_drag, table)),
            "win": times(meter, partial(_win, table)),
            "cards": times(meter, partial(_shuffle, table), bench_frames.SHUFFLES),
        }


@contextmanager
def _shown(size: tuple[int, int]) -> Iterator[MatchTable]:
    """Show a table at which nobody plays, with everything drawn, as long as the block runs."""
    application = bench_frames.the_application()
    first, second = _opening().boards
    table = MatchTable(Table(first, DOUBLE.rules), Table(second, DOUBLE.rules), DOUBLE)
    table.resize(*size)
    until(table.boards[Seat.SECOND].first_shown, table.show)
    tidy()
    for board in table.boards.values():
        while board.table_scene.render_next():
            pass
    yield table
    table.close()
    application.processEvents()


def _opening() -> MatchState:
    return MatchState.opening((Deal.numbered(1), Deal.numbered(2)), DOUBLE)


def _deal(table: MatchTable) -> None:
    """Deal to both players at once."""
    until(table.settled, partial(_show, table, Cause.DEALT, _opening().boards))


def _drag(table: MatchTable) -> None:
    """Carry a run in circles over the middle, while cards are dealt on the other board."""
    first, second = (table.boards[seat] for seat in Seat)
    held, *others = MIDDLE_OF_A_GAME.columns
    columns = (*others[:5], held, *others[5:])  # beside the middle, so that it is always on both
    first.show_state(_of_two(MIDDLE_OF_A_GAME._replace(columns=columns)))
    dealing = QTimer(table)
    dealt = Change(Cause.DEALT, _opening().board(Seat.SECOND))
    dealing.timeout.connect(partial(second.show_change, dealt))
    dealing.start(1500)
    second.show_change(dealt)
    drag_king(first, column(6))
    dealing.stop()
    dealing.deleteLater()
    table.complete()


def _win(table: MatchTable) -> None:
    """Celebrate on the first half."""
    home = tuple(
        pile for suit in range(0, 52, 13) for pile in (_DECKS[Seat.FIRST][suit : suit + 13], ())
    )
    table.boards[Seat.FIRST].show_state(GameState(foundations=home))
    until(table.settled, partial(table.celebrate, Seat.FIRST))


def _shuffle(table: MatchTable) -> None:
    """Let every card of both decks fly to the next column."""
    for turn in range(7):
        states = tuple(
            GameState(
                foundations=_NONE_HOME,
                columns=tuple(Column(up=_DECKS[seat][(turn + n) % 7 :: 7]) for n in range(7)),
            )
            for seat in Seat
        )
        if turn:
            until(table.settled, partial(_show, table, Cause.UNDONE, states))
        else:
            for seat in Seat:
                table.boards[seat].show_state(states[seat])


def _show(table: MatchTable, cause: Cause, states: tuple[GameState, ...]) -> None:
    for seat in Seat:
        table.show_change(seat, Change(cause, states[seat]))


def _of_two(state: GameState) -> GameState:
    """Give a position of one player, whose foundations are the first of each suit."""
    return state._replace(
        foundations=tuple(pile for home in state.foundations for pile in (home, ()))
    )
