"""Where every card lies in a position: the picture that the model asks for, as plain numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from klondike_qt.core.piles import STOCK, WASTE, Pile, PileKind
from klondike_qt.ui.board.fitting import fit
from klondike_qt.ui.board.layout import STOCK_LAYERS, Rect

if TYPE_CHECKING:
    from collections.abc import Iterator

    from klondike_qt.core.cards import Card
    from klondike_qt.core.state import GameState
    from klondike_qt.ui.board.layout import Room


class Spot(NamedTuple):
    """Where one card lies: its corner, its height in its pile, and how it shows."""

    x: float
    y: float
    z: int
    face_up: bool
    visible: bool = True  # false: covered or on another's half, so it need not be painted


class Hit(NamedTuple):
    """What lies under a point: a pile, and the card that shows there, if any.

    ``count`` is how many cards would be lifted with it; of an empty pile it is 0.
    """

    pile: Pile
    card: Card | None = None
    count: int = 0  # type: ignore[assignment]  # hides the method of tuples


class Placement:
    """A position laid out on a table: card by card, and the way back from a point."""

    def __init__(self, state: GameState, room: Room, *, hidden: bool = False) -> None:
        """Lay out *state* as large as *room* allows, with all cards face down if *hidden*."""
        self.state = state
        self.layout = fit(room, [(len(pile.down), len(pile.up)) for pile in state.columns])
        self.spots: dict[int, Spot] = {}
        self.slots = frozenset(self.layout.piles())
        self.pile_of: dict[int, Pile] = {}
        self._piles: dict[Pile, list[tuple[Card, Spot]]] = {}
        for pile in self.layout.piles():
            laid = list(zip(state.cards(pile), self._lay(pile), strict=True))
            self._piles[pile] = laid
            for card, spot in laid:
                self.spots[card.index] = spot._replace(face_up=spot.face_up and not hidden)
                self.pile_of[card.index] = pile

    def rect(self, card: Card) -> Rect:
        """Give the whole rectangle of a card, covered or not."""
        spot, layout = self.spots[card.index], self.layout
        return Rect(spot.x, spot.y, layout.card_width, layout.card_height)

    def run(self, pile: Pile, count: int) -> Rect:
        """Give what the last *count* cards of a pile cover, or its place if *count* is 0."""
        if not count:
            return self.top(pile)
        laid = self._piles[pile]
        first, last = self.rect(laid[-count][0]), self.rect(laid[-1][0])
        return Rect(first.x, first.y, last.right - first.x, last.bottom - first.y)

    def top(self, pile: Pile) -> Rect:
        """Give the rectangle of a pile's top card, or its place if it is empty."""
        laid = self._piles[pile]
        return self.rect(laid[-1][0]) if laid else self.layout.slot(pile)

    def zone(self, pile: Pile) -> Rect:
        """Give where a card let go counts for a pile: a column as far as it would then reach."""
        slot, top = self.layout.slot(pile), self.top(pile)
        if pile.kind is not PileKind.COLUMN:
            return slot
        step = self.layout.face.up * self.layout.card_height if self._piles[pile] else 0
        return Rect(slot.x, slot.y, slot.width, top.bottom + step - slot.y)

    def hit(self, x: float, y: float) -> Hit | None:
        """Say what is under a point: the card that shows there, else the pile that lies there.

        Half the gap round a pile counts as its edge, for the sake of fingers.
        """
        slack = self.layout.gap / 2
        near: Hit | None = None
        for pile, laid in self._piles.items():
            for count, (card, _) in enumerate(reversed(laid), 1):
                rect = self.rect(card)
                if rect.contains(x, y):
                    return Hit(pile, card, count)
                if near is None and count == 1 and rect.grown(slack).contains(x, y):
                    near = Hit(pile, card, count)
            if not laid and self.layout.slot(pile).grown(slack).contains(x, y):
                near = near or Hit(pile)
        return near

    def _lay(self, pile: Pile) -> Iterator[Spot]:
        """Give the spots of a pile's cards, from its bottom to its top."""
        slot, cards = self.layout.slot(pile), self.state.cards(pile)
        if pile.kind is PileKind.COLUMN:
            yield from self._lay_column(pile, slot)
        elif pile == STOCK:
            for z in range(len(cards)):
                layer = max(z - len(cards) + min(len(cards), STOCK_LAYERS), 0)
                shift = self.layout.stock_offset(layer)
                covered = z < len(cards) - STOCK_LAYERS
                yield Spot(slot.x + shift, slot.y + shift, z, face_up=False, visible=not covered)
        elif pile == WASTE:
            fan = self.layout.waste_offsets(min(len(cards), self.layout.room.rules.draw))
            for z in range(len(cards)):
                shown = z - len(cards) + len(fan)
                shift = fan[max(shown, 0)] if fan else 0
                # One more than the fan: it shows when the top card is lifted.
                yield Spot(slot.x + shift, slot.y, z, face_up=True, visible=shown >= -1)
        else:
            least = len(cards) if self.layout.is_across(pile) else len(cards) - 2
            for z in range(len(cards)):
                yield Spot(slot.x, slot.y, z, face_up=True, visible=z >= least)

    def _lay_column(self, pile: Pile, slot: Rect) -> Iterator[Spot]:
        cards = self.state.columns[pile.number - 1]
        steps = self.layout.steps(len(cards.down), len(cards.up))
        y = slot.y
        for z in range(len(cards.down)):
            yield Spot(slot.x, y, z, face_up=False)
            y += steps.down
        for z in range(len(cards.down), len(cards.cards)):
            yield Spot(slot.x, y, z, face_up=True)
            y += steps.up
