"""Measuring the board in motion: the processor's milliseconds for each frame that is painted.

A frame's cost is all that the process spends from one painting to the next: stepping the cards,
painting, and handing the picture over. Windows counts it in steps of 16 ms, which only the
median of a long motion outlives.
"""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from math import ceil, cos, sin
from statistics import median
from time import process_time
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QEvent, QEventLoop, QObject, QPointF, QTimer
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from klondike_qt.app.change import Cause, Change
from klondike_qt.core.cards import full_deck
from klondike_qt.core.deal import Deal
from klondike_qt.core.modes import DEFAULT
from klondike_qt.core.piles import column
from klondike_qt.core.state import Column, GameState
from klondike_qt.ui.application import make_application
from klondike_qt.ui.board.board import Board
from klondike_qt.ui.garbage import tidy
from klondike_qt.ui.main_window import MainWindow

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtCore import QCoreApplication, SignalInstance

    from klondike_qt.app.settings import Celebration
    from klondike_qt.core.piles import Pile
    from klondike_qt.core.rules import Rules

SIZE: Final = (1280, 800)
"""The window, in logical pixels."""

LARGE: Final = (1920, 1080)
"""The same on a large screen: with a scale of 2 that is eight million pixels."""

_FRAME_MS: Final = 16
DEALS: Final = 3
SHUFFLES: Final = 5
_DRAG_FRAMES: Final = 240
_DRAG_RADIUS: Final = 180.0  # pixels
_DRAG_SPEED: Final = 0.05  # radians a frame

MIDDLE_OF_A_GAME: Final = GameState.parse("""
s: 7D 2C 7H 4S JD 9C 3H 6S QC 8D
w: 5S TC 2H
f: AC AH AS AD
t1: KH QS JH TS 9H 8S
t2: [4D 7C] JC
t3: [KD 3C] 5H 4C 3D 2S
t4: [6C JS QD] KC
t5: [8H 9S 5D TD] 6D 5C 4H 3S 2D
t6: [7S KS] 9D 8C
t7: [QH 6H] TH
""")
_WITH_TWO_DECKS: Final = GameState.parse(
    """
s: 7D 2C 7H 4S JD 9C 3H 6S QC 8D 7D 2C 7H 4S JD 9C 3H 6S QC 8D
w: 5S TC 2H
f: AC AC AH AH AS AS AD AD
t1: KH QS JH TS 9H 8S
t2: [4D 7C] JC
t3: [KD 3C] 5H 4C 3D 2S
t4: [6C JS QD] KC
t5: [8H 9S 5D TD] 6D 5C 4H 3S 2D
t6: [7S KS] 9D 8C
t7: [QH 6H] TH
t8: [KH QS JH TS 9H] 8S 7S
t9: [4D 7C JC KD 3C 5H 4C 3D] 2S
t10: [6C JS QD KC 8H 9S 5D TD 6D] 5C
""",
    2,
)
"""Long columns, and a run of six to drag."""


@dataclass
class Table:
    """A table that nobody plays at."""

    state: GameState
    rules: Rules


class Meter(QObject):
    """Notes what a clock shows whenever the table is painted."""

    def __init__(self, board: Board, clock: Callable[[], float]) -> None:
        super().__init__(board)
        self._clock = clock  # in seconds
        self._moments: list[float] = []
        board.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let everything through."""
        if event.type() == QEvent.Type.Paint:
            self._moments.append(self._clock())
        return False

    def measure(self, move: Callable[[], None]) -> list[float]:
        """Give the milliseconds of each frame while *move* is carried out."""
        self._moments = []
        move()
        following = zip(self._moments, self._moments[1:], strict=False)
        return [1000 * (later - earlier) for earlier, later in following]


def measure(rules: Rules = DEFAULT.rules) -> dict[str, Any]:
    """Show each motion in windows of two sizes, and give median, 99th percentile and worst.

    The large window's figures are a part of those of the usual one, under its size. ``cards`` is
    every card of the game on its way at once, the most that can be. ``two`` holds those of a table
    with two boards, whose cards are 104.
    """
    from klondike_qt.ui import bench_match

    small = _measured(SIZE, rules) | {"two": bench_match.measured(SIZE)}
    large = _measured(LARGE, rules) | {"two": bench_match.measured(LARGE)}
    return small | {"x".join(map(str, LARGE)): large}


def _measured(size: tuple[int, int], rules: Rules) -> dict[str, Any]:
    with shown_board(size, rules) as board:
        meter = Meter(board, process_time)
        return {
            "deal": times(meter, lambda: deal(board), DEALS),
            "drag": times(meter, lambda: drag(board)),
            "win": times(meter, lambda: win(board)),
            "stairs": times(meter, lambda: win(board, "stairs")),
            "snowfall": times(meter, lambda: win(board, "snowfall")),
            "cards": times(meter, lambda: _shuffle(board), SHUFFLES),
        }


@contextmanager
def shown_board(size: tuple[int, int] = SIZE, rules: Rules = DEFAULT.rules) -> Iterator[Board]:
    """Show a table that nobody plays at, with everything drawn, as long as the block runs."""
    application = the_application()
    board = Board(Table(GameState.opening(Deal.numbered(1, rules.decks), rules), rules))
    window = MainWindow(board)
    window.resize(*size)
    until(board.first_shown, window.show)
    tidy()
    while board.table_scene.render_next():
        pass
    yield board
    window.close()
    application.processEvents()


def the_application() -> QCoreApplication:
    """Give the one application, made when it is first needed."""
    return QApplication.instance() or make_application()


def times(meter: Meter, move: Callable[[], None], repeated: int = 1) -> dict[str, float]:
    """Give the `summary` of the frames of *move*, carried out a few times."""
    return summary([each for _ in range(repeated) for each in meter.measure(move)])


def summary(frames: list[float]) -> dict[str, float]:
    """Give the median, the 99th percentile and the worst of *frames*, in milliseconds."""
    frames = sorted(frames)
    return {
        "median_ms": round(median(frames), 2),
        "p99_ms": round(frames[ceil(0.99 * len(frames)) - 1], 2),
        "worst_ms": round(frames[-1], 2),
    }


def deal(board: Board) -> None:
    """Deal a game."""
    rules = _rules(board)
    state = GameState.opening(Deal.numbered(2, rules.decks), rules)
    until(board.settled, partial(board.show_change, Change(Cause.DEALT, state)))


def drag(board: Board) -> None:
    """Carry the king's run of six round in circles."""
    board.show_state(MIDDLE_OF_A_GAME if _rules(board).decks == 1 else _WITH_TWO_DECKS)
    drag_king(board, column(1))


def drag_king(board: Board, pile: Pile) -> None:
    """Carry a column's cards round in circles, from the king on that it begins with."""
    placement = board.table_scene.placed
    king = placement.rect(placement.state.cards(pile)[0])
    start = QPointF(king.x + king.width / 2, king.y + king.height / 8)
    loop, timer = QEventLoop(), QTimer()
    timer.setInterval(_FRAME_MS)
    steps = iter(range(1, _DRAG_FRAMES))

    def step() -> None:
        number = next(steps, None)
        if number is None:
            loop.quit()
            return
        angle = _DRAG_SPEED * number
        way = QPointF(_DRAG_RADIUS * sin(angle), _DRAG_RADIUS * (1 - cos(angle)))
        _point(board, QEvent.Type.MouseMove, start + way)

    timer.timeout.connect(step)
    _point(board, QEvent.Type.MouseButtonPress, start)
    timer.start()
    loop.exec()
    timer.stop()
    board.cancel_gesture()


def win(board: Board, celebration: Celebration = "aurora") -> None:
    """Celebrate a game that is won."""
    board.set_celebration(celebration)
    rules = _rules(board)
    decks, cards = rules.decks, full_deck(rules.decks)
    piles = [cards[first : first + 13] for first in range(0, len(cards), 13)]
    by_suit = [piles[suit + 4 * deck] for suit in range(4) for deck in range(decks)]
    columns = (Column(),) * rules.columns
    board.show_state(GameState(foundations=tuple(by_suit), columns=columns))
    until(board.settled, board.celebrate)


def _shuffle(board: Board) -> None:
    """Let every card fly to the next column."""
    rules = _rules(board)
    cards, count = full_deck(rules.decks), rules.columns
    columns = [Column(up=cards[number::count]) for number in range(count)]
    empty = ((),) * 4 * rules.decks
    for number in range(count):
        turned = tuple(columns[number:] + columns[:number])
        state = GameState(foundations=empty, columns=turned)
        if number:
            until(board.settled, partial(board.show_change, Change(Cause.UNDONE, state)))
        else:
            board.show_state(state)


def _rules(board: Board) -> Rules:
    return board.table_scene.placed.layout.room.rules


def until(signal: SignalInstance, move: Callable[[], object]) -> None:
    """Begin *move*, and let the program run until *signal* tells that it is done."""
    loop = QEventLoop()
    signal.connect(loop.quit)
    move()
    loop.exec()
    signal.disconnect(loop.quit)


def _point(board: Board, kind: QEvent.Type, position: QPointF) -> None:
    """Send the table a mouse event, as a window system would."""
    from PySide6.QtCore import Qt

    viewport, left = board.viewport(), Qt.MouseButton.LeftButton
    button = Qt.MouseButton.NoButton if kind == QEvent.Type.MouseMove else left
    spot = QPointF(viewport.mapToGlobal(position.toPoint()))
    QApplication.sendEvent(
        viewport, QMouseEvent(kind, position, spot, button, left, Qt.KeyboardModifier.NoModifier)
    )
