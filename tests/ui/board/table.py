"""A table to play on: a real game and a real board, joined as the window joins them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, QRect

from klondike_qt.app.change import Cause, Change
from klondike_qt.core.cards import CARDS
from klondike_qt.core.deal import Deal
from klondike_qt.core.game import Game
from klondike_qt.core.modes import Mode
from klondike_qt.core.piles import (
    DRAW,
    FOUNDATION,
    RECYCLE_AND_DRAW,
    WASTE,
    Move,
    Pile,
    PileKind,
    column,
)
from klondike_qt.core.play import IllegalMove
from klondike_qt.core.rules import Rules
from klondike_qt.core.scoring import STANDARD
from klondike_qt.core.state import GameState
from klondike_qt.ui.board.board import Board

if TYPE_CHECKING:
    from klondike_qt.core.play import Refusal

MIXED = """
    s: 2C 3C KC QC
    w: 9S 2S
    f: AS AH
    t1: KD
    t2: [4C 5C] 8C 7D 6S
    t3: 9D
    t4: 7H
    t5:
    t6: [JC] 3H
    t7: 8D
"""
"""A position with something of everything: runs, hidden cards, an empty column, aces up."""

FULLER = MIXED.replace("KC QC", "KC QC 4S 5D")
"""The same with more to draw."""

FRESH = str(GameState.opening(Deal.numbered(1), Rules()))
"""A game that has just been dealt."""


class PlayedTable:
    """A game whose board's wishes are played at once, and which remembers what happened."""

    def __init__(self, state: GameState, rules: Rules) -> None:
        """Lay out *state*; the board is not shown yet."""
        self.game = Game(Mode("test", rules, STANDARD), state)
        self.moves: list[str] = []
        self.refused: list[tuple[str, Refusal]] = []
        self.raised = 0
        self.inputs = 0
        self.board = Board(self)
        self.board.move_wanted.connect(self.play)
        self.board.draw_wanted.connect(self.draw)
        self.board.raise_all_wanted.connect(self.raise_all)
        self.board.input_began.connect(self._count_input)

    @property
    def state(self) -> GameState:
        """The position now."""
        return self.game.state

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.game.mode.rules

    def play(self, move: Move) -> None:
        """Play a move and show it, or have it refused."""
        try:
            step = self.game.play(move)
        except IllegalMove as error:
            self.refused.append((str(move), error.reason))
            self.board.refuse(move)
            return
        self.moves.append(str(move))
        self.board.show_change(Change(Cause.PLAYED, self.state, step))

    def draw(self) -> None:
        """Draw, or turn the waste over."""
        self.play(DRAW if self.state.stock else RECYCLE_AND_DRAW)

    def raise_all(self) -> None:
        """Play every card up that goes, as moves in one go."""
        self.raised += 1
        for number in range(self.rules.columns + 1):
            source = column(number) if number else WASTE
            if self.state.cards(source):
                self.play(Move(source, FOUNDATION))

    def undo(self) -> None:
        """Take back a move, if there is one."""
        if self.game.can_undo:
            step = self.game.undo()
            self.board.show_change(Change(Cause.UNDONE, self.state, step))

    def redo(self) -> None:
        """Play an undone move again, if there is one."""
        if self.game.can_redo:
            step = self.game.redo()
            self.board.show_change(Change(Cause.REDONE, self.state, step))

    def deal(self, deal: Deal) -> None:
        """Lay out another deal."""
        self.game = Game.of(deal, self.game.mode)
        self.board.show_change(Change(Cause.DEALT, self.state))

    def settle(self) -> None:
        """Let whatever moves come to its end."""
        self.board.complete()

    # Where things are

    def at(self, place: str) -> QPoint:
        """Find a point to press: ``t2:3`` is where the third last card of column 2 shows.

        A pile with nothing to show is pressed in the middle of its place.
        """
        return point_of(self.board, self.state, place)

    # What is seen

    def picture(self) -> dict[str, tuple[float, float, bool]]:
        """Tell where every card that can be seen lies, and whether its face shows."""
        shown = {}
        for pile in self.state.piles():
            for card in self.state.cards(pile):
                item = self.board.table_scene.card_item(card)
                if item.isVisible():
                    shown[f"{card}{card.deck}"] = (item.x(), item.y(), item.face_up)
        return shown

    def assert_picture_is_the_model(self) -> None:
        """Compare every item with the place that the position gives it."""
        require_picture_of(self.board, self.state)

    def _count_input(self) -> None:
        self.inputs += 1


def require_picture_of(board: Board, state: GameState) -> None:
    """Compare every item on *board* with the place that *state* gives it, all of it in view."""
    placement, area = board.table_scene.placed, board.viewport().rect()
    assert placement.state == state
    assert len(placement.spots) == sum(len(state.cards(pile)) for pile in state.piles())
    require_items(board)
    for index in placement.spots:
        rect = placement.rect(CARDS[index])
        assert area.contains(QRect(round(rect.x), round(rect.y), int(rect.width), int(rect.height)))


def require_items(board: Board) -> None:
    """Compare every item with the place that it should have come to rest at."""
    spots = board.table_scene.placed.spots
    for index, spot in spots.items():
        item = board.table_scene.item_at(index)
        assert item.isVisible() is spot.visible
        at = QPointF(spot.x, spot.y)  # Qt leaves an item whose new place is all but its old one
        assert item.pos() == at, (str(item.card), item.pos(), spot)
        assert item.zValue() == spot.z, (str(item.card), item.zValue(), spot)
        assert item.face_up is spot.face_up
        assert item.opacity() == 1
        assert item.transform().isIdentity()
    count = sum(item.isVisible() for item in board.table_scene.card_items())
    assert count == sum(spot.visible for spot in spots.values())


def show_at(table: PlayedTable, elapsed: float) -> None:
    """Show what moves as it is so many milliseconds after it began."""
    table.board.table_scene._animation.show_at(elapsed)


def point_of(board: Board, state: GameState, place: str) -> QPoint:
    """Find where to press *board* for ``t2:3`` and the like, as `PlayedTable.at` says."""
    name, _, depth = place.partition(":")
    pile = Pile.parse(name)
    if pile.suit and not pile.number:
        pile = Pile(PileKind.FOUNDATION, 1, pile.suit)
    placement = board.table_scene.placed
    cards, count = state.cards(pile), int(depth or 1)
    if not cards:
        slot = placement.layout.slot(pile)
        return QPoint(round(slot.x + slot.width / 2), round(slot.y + slot.height / 2))
    rect = placement.rect(cards[-count])
    if count == 1:
        return QPoint(round(rect.x + rect.width / 2), round(rect.y + rect.height / 2))
    covering = placement.rect(cards[1 - count])
    if covering.y > rect.y:
        return QPoint(round(rect.x + rect.width / 2), round((rect.y + covering.y) / 2))
    return QPoint(round((rect.x + covering.x) / 2), round(rect.y + rect.height / 2))
