"""What two players agree on before they begin: the game, the deals, and who sits across."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from klondike_qt.core.deal import NUMBERS, Deal
from klondike_qt.core.match import DOUBLE, DOUBLE_IN_TURNS, OWN_CARDS, RACE, MatchRules
from klondike_qt.core.problems import InputError, Problem


class MatchKind(Enum):
    """The two games for two (RULES §4)."""

    DOUBLE = "double"
    RACE = "race"


class Opponent(Enum):
    """Who plays the second board, a computer's strength included; results are kept by this."""

    PERSON = "person"
    BEGINNER = "beginner"
    GOOD = "good"
    BEST = "best"
    GHOST = "ghost"  # an earlier game of one's own on the same deal; in a race only

    @property
    def is_computer(self) -> bool:
        """Whether the program thinks for this player."""
        return self in {Opponent.BEGINNER, Opponent.GOOD, Opponent.BEST}


class MatchSetup(NamedTuple):
    """All that is chosen before the deal."""

    kind: MatchKind = MatchKind.DOUBLE
    opponent: Opponent = Opponent.GOOD
    in_turns: bool = False  # a race never is
    same_deal: bool = True  # in a race; in Double each player has the deal of their own

    @property
    def rules(self) -> MatchRules:
        """What each board allows, and whether both share foundations."""
        if self.kind is MatchKind.RACE:
            return RACE
        return DOUBLE_IN_TURNS if self.in_turns else DOUBLE

    @property
    def key(self) -> str:
        """What results are filed under, beside the opponent: equal keys are one game.

        >>> MatchSetup(MatchKind.RACE).key
        'race 1x7 draw1 passesunlimited return hidden same'
        """
        if self.kind is MatchKind.RACE:
            way = "same" if self.same_deal else "different"
        else:
            way = "turns" if self.in_turns else "live"
        return f"{self.kind.value} {self.rules.rules} {way}"

    @property
    def has_one_deal(self) -> bool:
        """Whether both players get the same cards."""
        return self.kind is MatchKind.RACE and self.same_deal

    def deals(self, deal: Deal) -> tuple[Deal, Deal]:
        """Give both players' deals, as *deal* names them (RULES §1).

        A numbered deal is the first player's, and the next number's the second's; a deal of two
        decks holds one after the other. In a race with the same deal both have the first. Raise
        `InputError` where the second player's cards cannot be told, or are no whole deck.
        """
        if deal.decks > 1:
            first, second = (
                Deal.of(card.from_deck(0) for card in part)
                for part in (deal.cards[:OWN_CARDS], deal.cards[OWN_CARDS:])
            )
        elif self.has_one_deal:
            first = second = deal
        elif deal.number is not None:
            first, second = deal, Deal.numbered((deal.number + 1) % NUMBERS)
        else:
            raise InputError(Problem.WRONG_LENGTH, deal.id)
        return first, first if self.has_one_deal else second

    def deal_of(self, deals: tuple[Deal, Deal]) -> Deal:
        """Give the one deal that names both players': the inverse of `deals`."""
        first, second = deals
        follows = first.number is not None and second.number == (first.number + 1) % NUMBERS
        if self.has_one_deal or follows:
            return first
        return Deal.of((*first.cards, *second.cards))
