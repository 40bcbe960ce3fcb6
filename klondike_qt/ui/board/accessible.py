"""The table as a screen reader finds it: a button over each card that shows and each empty place.

Scene items cannot be seen by assistive technologies, widgets can. The buttons paint nothing and let
mouse and fingers through; they lie in the order in which a table is read: stock, waste,
foundations, then the columns from the left, each from its first card on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QEvent, QRect, Qt
from PySide6.QtWidgets import QAbstractButton, QWidget

from klondike_qt.core.piles import STOCK, WASTE, PileKind
from klondike_qt.ui.board.choices import Run
from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.speech import place_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QFocusEvent, QKeyEvent, QPaintEvent

    from klondike_qt.core.piles import Pile
    from klondike_qt.ui.board.board import Board
    from klondike_qt.ui.board.layout import Rect
    from klondike_qt.ui.board.placement import Placement


class Place(NamedTuple):
    """What a button stands for: a run beginning with its card, its name, and where it shows."""

    run: Run
    name: str
    rect: QRect


@guarded
class PlaceButton(QAbstractButton):
    """One card that shows, or the place of a pile without any; keys go through it to the board."""

    def __init__(self, parent: QWidget, table: AccessibleTable) -> None:
        super().__init__(parent)
        self._table = table
        self.run = Run(STOCK, 0)
        # It has the focus while the ring is there, but Tab goes past all buttons as past one.
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.clicked.connect(self._press)

    def stand_for(self, place: Place) -> None:
        """Take a place's name and geometry."""
        self.run = place.run
        if place.name != self.accessibleName():
            self.setAccessibleName(place.name)
        self.setGeometry(place.rect)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint nothing: the picture is the scene's."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave every key to the board."""
        event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Leave every key to the board."""
        event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Bring the ring here, if it was a screen reader that came here."""
        super().focusInEvent(event)
        self._table.point_at(self.run)

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002 - as Qt calls it
        """Leave the board as a whole."""
        return self._table.leave(forwards=next)

    def _press(self) -> None:
        self._table.press_at(self.run)


@guarded
class AccessibleTable(QWidget):
    """All buttons of a board, kept in step with its `Placement`, its ring and the language."""

    def __init__(self, board: Board) -> None:
        super().__init__(board.viewport())
        self._board = board
        self._scene = board.table_scene
        self._hands = board.hands
        self._piles: dict[Pile, _PileOfButtons] = {}
        self._is_leaving = False
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._scene.laid_out.connect(self.follow)
        self._hands.ring_moved.connect(self._follow_ring)
        self._hands.selection_changed.connect(self.follow)
        self.follow()

    # ── Following the board ──────────────────────────────────────────────────────────────────────

    def follow(self) -> None:
        """Give every visible card, and every place without one, its button."""
        placement = self._scene.placement
        if placement is None or self._scene.are_cards_hidden:
            self._release_focus()
            self.hide()
            return
        self.setGeometry(self._board.viewport().rect())
        piles = list(placement.layout.piles())
        if piles != list(self._piles):
            self._make_piles(piles)
        for pile, group in self._piles.items():
            group.show_places([self._seen(place) for place in self._places(placement, pile)])
        self.show()
        if self._has_focus():  # before its button may go, or Qt would give the focus to another
            self._hands.keyboard.follow()
        for group in self._piles.values():
            group.hide_surplus()

    def button_of(self, run: Run) -> PlaceButton | None:
        """Give the button at which a run begins."""
        group = self._piles.get(run.pile)
        return None if group is None else group.button_of(run.count)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.follow()

    # ── What is done with a button ───────────────────────────────────────────────────────────────

    def point_at(self, run: Run) -> None:
        """Bring the ring to a run whose button has got the focus."""
        keyboard = self._hands.keyboard
        if not keyboard.is_shown or keyboard.focus != run:
            keyboard.point_at(run)

    def press_at(self, run: Run) -> None:
        """Do with a run what Enter does."""
        self._hands.press_at(run)

    def leave(self, *, forwards: bool) -> bool:
        """Go on from the board, whichever button has the focus."""
        self._release_focus()
        return self._board.focusNextPrevChild(forwards)

    # ── Inside ───────────────────────────────────────────────────────────────────────────────────

    def _follow_ring(self, run: Run | None) -> None:
        """Let the focus be where the ring is, while the board has it."""
        if run is None:
            self._release_focus()
        elif (
            not self.isHidden()
            and not self._is_leaving
            and (self._has_focus() or self._board.hasFocus())
        ):
            button = self.button_of(run)
            if button is not None and not button.hasFocus():
                button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _has_focus(self) -> bool:
        focused: QWidget | None = self.focusWidget()
        return focused is not None and focused.hasFocus()

    def _release_focus(self) -> None:
        """Give the focus to the board itself, which gives it back to no button for now."""
        if self._has_focus():
            self._is_leaving = True
            self._board.setFocus(Qt.FocusReason.OtherFocusReason)
            self._is_leaving = False

    def _make_piles(self, piles: list[Pile]) -> None:
        """Begin anew for a table with other piles."""
        self._release_focus()
        for group in self._piles.values():
            group.hide()
            group.deleteLater()
        self._piles = {pile: _PileOfButtons(self) for pile in piles}

    def _places(self, placement: Placement, pile: Pile) -> Iterator[Place]:
        """Name what shows of a pile, each card by the part that no other card covers."""
        state, rules = placement.state, placement.layout.room.rules
        cards = state.cards(pile)
        if pile == STOCK or not cards:
            run = Run(pile, 1 if cards else 0)
            name = place_words.pile_place(state, rules, pile)
            yield Place(run, name, _rounded(placement.top(pile)))
            return
        first = 0
        if pile == WASTE:
            first = len(cards) - place_words.shown_waste(state, rules)
        elif pile.kind is PileKind.FOUNDATION:
            first = len(cards) - 1
        for index in range(first, len(cards)):
            run = Run(pile, len(cards) - index)
            name = place_words.card_place(state, pile, index, lifted=self._is_lifted(run))
            rect = _rounded(placement.rect(cards[index]))
            if index + 1 < len(cards):
                rect = _uncovered(rect, _rounded(placement.rect(cards[index + 1])))
            yield Place(run, name, rect)

    def _seen(self, place: Place) -> Place:
        """Say where on the board a place of the table is seen, which may face the other way."""
        if not self._board.is_turned:
            return place
        corner = self.rect().bottomRight() - place.rect.bottomRight()
        return place._replace(rect=QRect(corner, place.rect.size()))

    def _is_lifted(self, run: Run) -> bool:
        selected = self._hands.selected
        return selected is not None and selected.pile == run.pile and run.count <= selected.count


class _PileOfButtons(QWidget):
    """The buttons of one pile; it keeps them together in the order of reading."""

    def __init__(self, table: AccessibleTable) -> None:
        super().__init__(table)
        self._table = table
        self._buttons: list[PlaceButton] = []
        self._count = 0  # of those in use

    def show_places(self, places: list[Place]) -> None:
        """Let the first buttons stand for these places; those left over are still there."""
        self._count = len(places)
        whole = QRect()
        for place in places:
            whole = whole.united(place.rect)
        self.setGeometry(whole)
        while len(self._buttons) < self._count:
            self._buttons.append(PlaceButton(self, self._table))
        for place, button in zip(places, self._buttons, strict=False):
            button.stand_for(place._replace(rect=place.rect.translated(-whole.topLeft())))
            button.show()
        self.show()

    def hide_surplus(self) -> None:
        """Let go of the buttons that stand for nothing any more."""
        for button in self._buttons[self._count :]:
            button.hide()
            button.deleteLater()
        del self._buttons[self._count :]

    def button_of(self, count: int) -> PlaceButton | None:
        """Give the button of the card that so many cards begin with."""
        used = self._buttons[: self._count]
        return next((button for button in used if button.run.count == count), None)


def _rounded(rect: Rect) -> QRect:
    return QRect(round(rect.x), round(rect.y), round(rect.width), round(rect.height))


def _uncovered(rect: QRect, covering: QRect) -> QRect:
    """Give the strip of a card that shows beside the next one, which lies lower or further on."""
    if covering.y() > rect.y():
        return QRect(rect.x(), rect.y(), rect.width(), covering.y() - rect.y())
    return QRect(rect.x(), rect.y(), max(covering.x() - rect.x(), 1), rect.height())
