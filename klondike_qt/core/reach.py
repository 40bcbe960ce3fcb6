"""Which stock cards can be played next, whatever is drawn and recycled before."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from klondike_qt.core.rules import Rules
    from klondike_qt.core.state import GameState


class RunThrough(NamedTuple):
    """How far a stock has been run through: how many cards are drawn, how many recycles left.

    Without a limit on passes one recycle is left for ever, and nothing counts as drawn
    where a recycle would give nothing new: with all cards drawn, or only whole draws.
    """

    cards: int
    recycles: int

    @classmethod
    def of(cls, state: GameState, rules: Rules) -> RunThrough:
        """Say how far the stock of *state* has been run through."""
        limit = rules.passes
        return cls(len(state.waste), 1 if limit is None else max(0, limit - state.pass_number))


class Reach:
    """The plays of the cards of one stock; it remembers its answers."""

    def __init__(self, rules: Rules, cards: list[int]) -> None:
        """Take the *cards*, each a bit, in the order in which they are drawn."""
        self._draw = rules.draw
        self._limited = rules.passes is not None
        self._cards = cards
        self._known: dict[tuple[int, RunThrough], dict[int, RunThrough]] = {}

    def plays(self, left: int, drawn: RunThrough) -> dict[int, RunThrough]:
        """Name the cards that can be the next one played, and what is drawn after that.

        *left* are the cards still there. Each is played in the first pass in which it can
        be: a later pass would leave fewer recycles and change nothing else. In the pass
        after the next, the same cards come up as in the next.
        """
        found = self._known.get((left, drawn))
        if found is None:
            found = self._known[left, drawn] = self._find(left, drawn)
        return found

    def _find(self, left: int, drawn: RunThrough) -> dict[int, RunThrough]:
        cards = [card for card in self._cards if card & left]
        found: dict[int, RunThrough] = {}
        for place, recycles in ((drawn.cards, drawn.recycles), (0, drawn.recycles - 1)):
            if recycles < 0:
                break
            ends = [place, *range(place + self._draw, len(cards), self._draw), len(cards)]
            for end in ends:
                if end:
                    found.setdefault(cards[end - 1], self._after(end - 1, len(cards) - 1, recycles))
        return found

    def _after(self, drawn: int, cards: int, recycles: int) -> RunThrough:
        if self._limited:
            return RunThrough(drawn, recycles)
        return RunThrough(0 if drawn == cards or drawn % self._draw == 0 else drawn, 1)
