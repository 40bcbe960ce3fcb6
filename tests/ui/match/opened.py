"""A match in the program itself, and the events of those who play it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from klondike_qt.core.piles import PileKind
from tests.ui.board.gestures import FAR, LEFT
from tests.ui.board.table import point_of

if TYPE_CHECKING:
    from klondike_qt.app.match_controller import MatchController
    from klondike_qt.core.match import Seat
    from klondike_qt.core.piles import Move
    from klondike_qt.ui.application import Program
    from klondike_qt.ui.board.board import Board
    from klondike_qt.ui.match.house import MatchHouse
    from klondike_qt.ui.match.party import Party


class OpenedMatch:
    """The program with a match on its stage."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.window = program.window
        self.device = QTest.createTouchDevice()

    @property
    def house(self) -> MatchHouse:
        """The way in and out."""
        assert self.program._house is not None
        return self.program._house

    @property
    def party(self) -> Party:
        """What shows the match."""
        assert self.house.party is not None
        return self.house.party

    @property
    def controller(self) -> MatchController:
        """What plays it."""
        return self.party.controller

    @property
    def entries(self) -> list[str]:
        """What was done."""
        return [str(entry) for entry in self.controller.match.entries]

    def board(self, seat: Seat) -> Board:
        """Give a player's board."""
        return self.party.screen.table.boards[seat]

    def at(self, seat: Seat, place: str) -> QPoint:
        """Find where a player presses for ``t2:3`` and the like, in their board's viewport."""
        board = self.board(seat)
        point = point_of(board, self.controller.state.board(seat), place)
        if board.is_turned:
            view = board.viewport()
            return QPoint(view.width() - point.x(), view.height() - point.y())
        return point

    def way(self, seat: Seat, move: Move) -> tuple[QPoint, QPoint]:
        """Give where a pointer goes down and up again for a move; for a draw both are one."""
        if PileKind.STOCK in {move.source.kind, move.target.kind}:
            return self.at(seat, "s"), self.at(seat, "s")
        source = str(move.source)
        if move.count > 1:
            source += f":{move.count}"
        target = str(move.target)
        if move.target.kind is PileKind.FOUNDATION and len(target) == 1:
            card = self.controller.state.board(seat).cards(move.source)[-1]
            target += card.suit.value
        return self.at(seat, source), self.at(seat, target)

    def drag(self, seat: Seat, move: Move) -> None:
        """Play a move by the mouse."""
        view = self.board(seat).viewport()
        start, end = self.way(seat, move)
        if start == end:
            QTest.mouseClick(view, LEFT, pos=start)
            return
        QTest.mousePress(view, LEFT, pos=start)
        QTest.mouseMove(view, start + FAR)
        QTest.mouseMove(view, end)
        QTest.mouseRelease(view, LEFT, pos=end)

    def drag_both(self, moves: dict[Seat, Move]) -> None:
        """Play a move of each player with a finger of their own, all at the same time."""
        table = self.party.screen.table
        ways = {seat: self.way(seat, move) for seat, move in moves.items()}
        for what, place in (("press", 0), ("move", None), ("move", 1), ("release", 1)):
            event = QTest.touchEvent(table, self.device)
            for seat, way in ways.items():
                at = way[0] + FAR if place is None and way[0] != way[1] else way[place or 0]
                getattr(event, what)(int(seat), at, self.board(seat).viewport())
            event.commit()

    def press_key(self, key: Qt.Key) -> None:
        """Press a key, wherever the focus is in the window."""
        QTest.keyClick(self.window.focusWidget(), key)
