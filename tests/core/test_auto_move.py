"""Which cards may go up by themselves."""

from __future__ import annotations

import pytest

from klondike_qt.core.auto_move import is_safe, raises
from klondike_qt.core.play import play
from klondike_qt.core.rules import Rules
from klondike_qt.core.state import GameState
from klondike_qt.solver.decide import decide
from klondike_qt.solver.verdict import Budget, Verdict
from tests.core.positions import nearly_finished, random_rules, seeded
from tests.core.tables import DRAW_1, DRAW_3, NO_RETURN, table, words


def safe(text: str, rules: Rules = DRAW_1) -> str:
    """Give the safe ones of the moves up."""
    state = table(text, rules)
    return words(move for move in raises(state, rules) if is_safe(state, rules, move))


def test_the_waste_and_every_column_can_give_a_card() -> None:
    """Only their last cards, and only those whose turn it is."""
    state = table("f: 2S AH\n s: AC\n w: 5C 2H\n t1: 3S\n t2: 4S 3H\n t4: AD")

    assert words(raises(state, DRAW_1)) == "w>f t1>f t4>f"


def test_aces_and_twos_are_always_safe() -> None:
    """No card lies on an ace, and only an ace on a two."""
    assert safe("t1: AD\n t2: AC") == "t1>f t2>f"
    assert safe("f: AS\n t1: 2S") == "t1>f"


@pytest.mark.parametrize(
    ("foundations", "with_returns", "without"),
    [
        ("5S 4H 4D 3C", "t1>f", "t1>f"),  # every card below that could be wanted is up
        ("5S 4H 4D 2C", "", ""),
        ("5S 5H 5D AC", "", "t1>f"),  # a red five may have to come down for a black four
        ("5S 3H 4D 3C", "", ""),
    ],
)
def test_a_card_that_others_may_need_is_not_safe(
    foundations: str, with_returns: str, without: str
) -> None:
    """Where cards come back from the foundations, one of them could need it too."""
    text = f"f: {foundations}\n t1: 6S"

    assert safe(text) == with_returns
    assert safe(text, NO_RETURN) == without


def test_an_equal_card_needs_its_place_too() -> None:
    """With two decks the other pile of the suit must be as high."""
    rules = Rules(decks=2, columns=10)

    assert safe("f: 2S 2S AH AH AD AD AC AC\n t1: 3S", rules) == "t1>f"
    assert not safe("f: 2S AS AH AH AD AD AC AC\n t1: 3S", rules)


def test_a_waste_drawn_by_threes_keeps_its_order() -> None:
    """A card that leaves it shifts all that come later."""
    assert safe("w: AD") == "w>f"
    assert not safe("w: AD", DRAW_3)


def test_a_safe_card_never_loses_a_game() -> None:
    """What could be won before can be won after, in late positions of any rules."""
    random = seeded(4)
    tried = 0
    while tried < 400:
        rules = random_rules(random)
        state = nearly_finished(random, rules, 24)
        for move in raises(state, rules):
            if is_safe(state, rules, move):
                before = verdict(state, rules)
                tried += before is Verdict.WINNABLE
                assert verdict(play(state, rules, move).state, rules) is before


def verdict(state: GameState, rules: Rules) -> Verdict:
    """Decide a small position."""
    found = decide(state, rules, budget=Budget(nodes=100_000)).verdict
    assert found is not Verdict.UNDECIDED
    return found
