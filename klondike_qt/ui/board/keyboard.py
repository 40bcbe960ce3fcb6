"""The keyboard on the board: a ring goes from pile to pile, lifts a run and places it.

Arrows move the ring. Up first takes more cards of a run, then goes on to the top row; Down
goes back the same way. While a run is lifted the arrows go only where it may lie. Enter lifts
and places, Space draws, Escape lets go, a digit goes to that column.
"""

from __future__ import annotations

from enum import Enum, auto
from functools import cache
from typing import TYPE_CHECKING, Protocol

from klondike_qt.core.piles import STOCK, Pile, PileKind, column
from klondike_qt.core.play import liftable, targets

if TYPE_CHECKING:
    from klondike_qt.core.piles import Move
    from klondike_qt.ui.board.choices import Run
    from klondike_qt.ui.board.placement import Placement


class Key(Enum):
    """What a key means on the board."""

    LEFT = auto()
    RIGHT = auto()
    UP = auto()
    DOWN = auto()
    MORE = auto()
    FEWER = auto()
    ROW_START = auto()
    ROW_END = auto()
    TOP_ROW = auto()
    COLUMNS = auto()
    ACT = auto()


class Desk(Protocol):
    """What the keyboard finds on the board and asks of it."""

    @property
    def placed(self) -> Placement:
        """Where everything lies; there is no key and no ring before the first picture."""

    @property
    def selected(self) -> Run | None:
        """The lifted run."""

    def select(self, run: Run | None) -> None:
        """Mark a run as lifted, or nothing."""

    def ask(self, move: Move) -> None:
        """Ask for a move."""

    def draw(self) -> None:
        """Ask for a draw."""

    def shake(self, run: Run) -> None:
        """Show that a run has nowhere to go."""

    def tell_inert(self, run: Run) -> None:
        """Tell that nothing can be lifted there."""

    def mark_focus(self, run: Run | None) -> None:
        """Draw the ring round cards, round an empty place (count 0), or nowhere."""


class Keyboard:
    """Where the ring is, and what keys do to it."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._pile = STOCK
        self._count = 1
        self._is_shown = False
        self._is_pointed = False  # the ring was put where it is, maybe round what cannot be lifted
        self._is_sure = True  # the player knows where the ring is: at the start, at the stock

    @property
    def focus(self) -> Run:
        """What the ring is, or would be, round; of an empty pile 0 cards."""
        from klondike_qt.ui.board.choices import Run  # takes 3 ms: not for the first picture

        return Run(self._pile, self._count)

    @property
    def is_shown(self) -> bool:
        """Whether the ring can be seen."""
        return self._is_shown

    def show(self) -> None:
        """Let the ring be seen, as keys are being used."""
        self._is_shown = True
        self.follow()

    def hide(self) -> None:
        """Take the ring away, as the pointer is being used."""
        if self._is_shown:
            self._is_shown = False
            self._desk.mark_focus(None)
        self._is_sure = False

    def follow(self) -> None:
        """Keep the ring on its pile after the table changed."""
        placement = self._desk.placed
        if self._pile not in placement.slots:
            self._pile = STOCK
        self._count = self._clamped(self._count)
        self._desk.mark_focus(self.focus if self._is_shown else None)

    def press(self, key: Key) -> None:
        """Do what a key means."""
        was_sure = self._is_sure or self._is_shown
        self._is_sure = True
        if key is not Key.ACT:
            self._go(key)
        elif was_sure:
            self._act()
        self.show()

    def point_at(self, run: Run) -> None:
        """Put the ring round any cards of a pile, whether or not they can be lifted."""
        self._pile, self._count = run.pile, run.count
        self._is_pointed = self._is_sure = True
        self.show()

    def go_to(self, number: int) -> None:
        """Go to a column, counted from 1; a column that is not there is ignored."""
        if column(number) in self._desk.placed.slots:
            self._set(column(number))
            self.show()

    def _act(self) -> None:
        """Lift the run in the ring, place the lifted one, or draw."""
        desk, selected = self._desk, self._desk.selected
        placement = desk.placed
        if self._pile == STOCK:
            desk.draw()
        elif selected is not None and selected.pile == self._pile:
            desk.select(None)
        elif selected is not None:
            from klondike_qt.ui.board.choices import move_to

            desk.ask(move_to(placement.state, selected, self._pile))
        elif 0 < self._count <= liftable(placement.state, placement.layout.room.rules, self._pile):
            if self._targets(self.focus):
                desk.select(self.focus)
            else:
                desk.shake(self.focus)
        else:
            desk.tell_inert(self.focus)

    def _go(self, key: Key) -> None:
        selected = self._desk.selected
        self._is_pointed = False
        if selected is not None:
            self._go_among([selected.pile, *self._targets(selected)], key)
        elif key is Key.MORE or (key is Key.UP and self._clamped(self._count + 1) > self._count):
            self._count = self._clamped(self._count + 1)
        elif key is Key.FEWER or (key is Key.DOWN and self._count > 1):
            self._count = self._clamped(max(self._count - 1, 1))
        else:
            placed = self._desk.placed
            here = [pile for pile in placed.slots if not placed.layout.is_across(pile)]
            row = [pile for pile in here if self._is_beside(pile, key)]
            self._step(row, key)

    def _go_among(self, piles: list[Pile], key: Key) -> None:
        """Go among places that take the lifted run, across rows from left to right."""
        if key in (Key.UP, Key.TOP_ROW, Key.DOWN, Key.COLUMNS):
            piles = [pile for pile in piles if self._is_beside(pile, key)]
        self._step(piles, key)

    def _is_beside(self, pile: Pile, key: Key) -> bool:
        """Whether a pile is in the row that a key goes along or to."""
        is_column = pile.kind is PileKind.COLUMN
        to_row = Key.DOWN if self._desk.placed.layout.room.row_below else Key.UP
        if key in (to_row, Key.TOP_ROW):
            return not is_column
        if key in (Key.UP, Key.DOWN, Key.COLUMNS):
            return is_column
        return is_column is (self._pile.kind is PileKind.COLUMN)

    def _step(self, piles: list[Pile], key: Key) -> None:
        """Go to the next of *piles* in a key's direction, or the nearest in another row."""
        if not piles:
            return
        here = self._place(self._pile)
        piles = sorted(piles, key=self._place)
        match key:
            case Key.LEFT:
                self._set(
                    max((p for p in piles if self._place(p) < here), key=self._place, default=None)
                )
            case Key.RIGHT:
                self._set(
                    min((p for p in piles if self._place(p) > here), key=self._place, default=None)
                )
            case Key.ROW_START:
                self._set(piles[0])
            case Key.ROW_END:
                self._set(piles[-1])
            case _:
                if self._pile not in piles:
                    self._set(min(piles, key=lambda pile: abs(self._place(pile)[0] - here[0])))

    def _place(self, pile: Pile) -> tuple[float, float]:
        slot = self._desk.placed.layout.slot(pile)
        return slot.x, slot.y

    def _set(self, pile: Pile | None) -> None:
        if pile is not None and pile != self._pile:
            self._pile = pile
            self._is_pointed = False
            self._count = self._clamped(1)

    def _clamped(self, count: int) -> int:
        """Bring a count within what the ring may go round; of a pile that holds cards at least 1.

        Keys take only what can be lifted.
        """
        placement = self._desk.placed
        cards = placement.state.cards(self._pile)
        if not cards:
            return 0
        rules = placement.layout.room.rules
        most = len(cards) if self._is_pointed else liftable(placement.state, rules, self._pile)
        return max(1, min(count, most))

    def _targets(self, run: Run) -> list[Pile]:
        placement = self._desk.placed
        return targets(placement.state, placement.layout.room.rules, run.pile, run.count)


def key_meaning(key: int, *, shifted: bool) -> Key | None:
    """Say what one of Qt's keys means on the board, if it means anything to the ring."""
    return _keys().get((key, shifted))


@cache
def _keys() -> dict[tuple[int, bool], Key]:
    from PySide6.QtCore import Qt  # takes 18 ms to load: not for the first picture

    plain = {
        Qt.Key.Key_Left: Key.LEFT,
        Qt.Key.Key_Right: Key.RIGHT,
        Qt.Key.Key_Up: Key.UP,
        Qt.Key.Key_Down: Key.DOWN,
        Qt.Key.Key_Home: Key.ROW_START,
        Qt.Key.Key_End: Key.ROW_END,
        Qt.Key.Key_PageUp: Key.TOP_ROW,
        Qt.Key.Key_PageDown: Key.COLUMNS,
        Qt.Key.Key_Return: Key.ACT,
        Qt.Key.Key_Enter: Key.ACT,
    }
    shifted = {Qt.Key.Key_Up: Key.MORE, Qt.Key.Key_Down: Key.FEWER}
    keys = {(key.value, False): meaning for key, meaning in plain.items()}
    return keys | {(key.value, True): meaning for key, meaning in shifted.items()}
