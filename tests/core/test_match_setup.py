"""What is agreed before a match, and the one ID that names two deals."""

from __future__ import annotations

import pytest

from klondike_qt.core.deal import NUMBERS, Deal
from klondike_qt.core.match_setup import MatchKind, MatchSetup, Opponent
from klondike_qt.core.problems import InputError

RACE = MatchSetup(MatchKind.RACE)
APART = RACE._replace(same_deal=False)
SETUPS = (MatchSetup(), MatchSetup(in_turns=True), RACE, APART)
UNNUMBERED = Deal(Deal.numbered(5).cards)


def test_every_game_is_filed_apart_whoever_plays() -> None:
    """The opponent is no part of the key; what may be done on the table is."""
    assert len({setup.key for setup in SETUPS}) == len(SETUPS)
    assert RACE._replace(opponent=Opponent.PERSON).key == RACE.key
    assert [each for each in Opponent if each.is_computer] == [
        Opponent.BEGINNER,
        Opponent.GOOD,
        Opponent.BEST,
    ]
    assert [setup.rules.in_turns for setup in SETUPS] == [False, True, False, False]


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.key)
@pytest.mark.parametrize("number", [0, 17, NUMBERS - 1])
def test_one_number_names_both_deals(setup: MatchSetup, number: int) -> None:
    """The second player has the next number's deal, or the same one where that is agreed."""
    deal = Deal.numbered(number)
    first, second = setup.deals(deal)

    assert first == deal
    assert second == (deal if setup is RACE else Deal.numbered((number + 1) % NUMBERS))
    assert setup.deal_of((first, second)) is deal
    assert setup.deals(Deal.parse(deal.id)) == (first, second)


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.key)
def test_a_long_id_holds_both(setup: MatchSetup) -> None:
    """Whatever the order of the cards."""
    both = UNNUMBERED, UNNUMBERED if setup is RACE else Deal.numbered(9)
    named = Deal.parse(setup.deal_of(both).id)

    assert setup.deals(named) == both
    assert named.decks == (1 if setup is RACE else 2)


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.key)
def test_a_long_id_may_give_both_the_same_cards(setup: MatchSetup) -> None:
    """Where the deals were to differ, too: then it is still an ID that tells both."""
    twice = Deal.of(UNNUMBERED.cards * 2)
    both = setup.deals(twice)

    assert both == (UNNUMBERED, UNNUMBERED)
    assert setup.deals(Deal.parse(setup.deal_of(both).id)) == both


def test_a_second_deal_that_nobody_named_is_refused() -> None:
    """An order of one deck has no next; and half a double deck must be a deck."""
    with pytest.raises(InputError):
        MatchSetup().deals(UNNUMBERED)
    with pytest.raises(InputError):
        MatchSetup().deals(Deal.numbered(3, decks=2))
