"""Positions that no game leads to are refused by name (CLI, notations 3 and 5)."""

import pytest

from klondike_qt.core.deal import Deal
from klondike_qt.core.notation import read
from klondike_qt.core.possible import fitting_rules, require_possible
from klondike_qt.core.problems import InputError, Problem
from klondike_qt.core.rules import Rules
from klondike_qt.core.state import Column, GameState
from tests.core.tables import DRAW_1, TWO_DECKS

OPEN = Rules(face_up=True)
ONE_PASS = Rules(passes=1)

# Each is complete; the foundations hold what the other piles do not.
POSSIBLE = [
    ("w: QC JC\n f: KS KH KD TC\n t1: KC", DRAW_1),
    ("f: KS KH KD JC\n t2: [KC] QC", DRAW_1),
    ("f: KS KH QD JC\n t7: KC\n t2: [QC] KD", DRAW_1),
    ("f: QS QH KD KC\n t1: KS\n t2: KH", DRAW_1),
    ("f: KS KH KD KC", DRAW_1),
    ("f: KS QH JD KC\n t3: KH QD\n t4: KD", OPEN),
    ("f: KS KH KD TC\n t3: JC KC QC", OPEN),
    ("f: KS KH KD KC\n p: 3", Rules(passes=3)),
    ("f: KS KS KH KH KD KD KC QC\n t10: KC", TWO_DECKS),
]

IMPOSSIBLE = [
    ("f: KS KH KD QC", DRAW_1, Problem.MISSING_CARD, "KC"),
    ("f: KS KH KD KC", TWO_DECKS, Problem.MISSING_CARD, "AS"),
    ("f: KS KH KD KC\n t8:", DRAW_1, Problem.WRONG_COLUMNS, "8"),
    ("f: KS KH KD KC\n p: 2", ONE_PASS, Problem.TOO_MANY_PASSES, "2"),
    ("f: KS KH KD QC\n t3: [KC]", DRAW_1, Problem.ENDS_FACE_DOWN, "t3: [KC]"),
    ("f: KS KH KD JC\n t1: [QC] KC", DRAW_1, Problem.TOO_MANY_FACE_DOWN, "t1: [QC] KC"),
    ("f: KS KH KD TC\n t2: [QC JC] KC", DRAW_1, Problem.TOO_MANY_FACE_DOWN, "t2: [QC JC] KC"),
    ("f: KS KH KD JC\n t2: [QC] KC", OPEN, Problem.TOO_MANY_FACE_DOWN, "t2: [QC] KC"),
    ("f: KS KH KD JC\n t3: KC QC", DRAW_1, Problem.NOT_A_RUN, "t3: KC QC"),
    ("f: KS KH QD JC\n t3: KC QC KD", DRAW_1, Problem.NOT_A_RUN, "t3: KC QC KD"),
    ("f: KS KH KD JC\n t1: KC QC", OPEN, Problem.NOT_A_RUN, "t1: KC QC"),
    ("f: KS KH KD TC\n t2: KC QC JC", OPEN, Problem.NOT_A_RUN, "t2: KC QC JC"),
]


@pytest.mark.parametrize(("diagram", "rules"), POSSIBLE)
def test_what_may_come_up_is_believed(diagram: str, rules: Rules) -> None:
    """Whether a game really leads there is not asked."""
    state = read(diagram, rules=rules)

    assert isinstance(state, GameState)
    require_possible(state, rules)


@pytest.mark.parametrize(("diagram", "rules", "problem", "offending"), IMPOSSIBLE)
def test_what_cannot_come_up_is_named(
    diagram: str, rules: Rules, problem: Problem, offending: str
) -> None:
    """The card, the column or the number that cannot be so."""
    with pytest.raises(InputError) as caught:
        read(diagram, rules=rules)

    assert (caught.value.problem, caught.value.text) == (problem, offending)


def test_stock_and_waste_only_ever_get_smaller() -> None:
    """Seven columns leave 24 cards over."""
    deal = Deal.numbered(0)
    first, *others = GameState.opening(deal, DRAW_1).columns
    stock = GameState.opening(deal, DRAW_1).stock
    state = GameState(stock, first.up, ((),) * 4, (Column(), *others))

    with pytest.raises(InputError) as caught:
        require_possible(state, DRAW_1)

    assert (caught.value.problem, caught.value.text) == (Problem.TOO_LARGE_A_STOCK, "25")


def test_a_foundation_goes_up_from_the_ace() -> None:
    """A pile made by hand in another order is refused."""
    won = GameState.parse("f: KS KH KD KC")
    spades, *others = won.foundations
    state = GameState(foundations=(spades[::-1], *others))

    with pytest.raises(InputError) as caught:
        require_possible(state, DRAW_1)

    assert caught.value.problem is Problem.NOT_FROM_THE_ACE
    assert caught.value.text.startswith("KS QS JS")


@pytest.mark.parametrize(
    ("diagram", "rules"),
    [
        ("t1: AS", OPEN),
        ("t2: [AS] 5H", DRAW_1),
        ("t9: AS", Rules(columns=9, face_up=True)),
        ("t10: AS", Rules(decks=2, columns=10, face_up=True)),
    ],
)
def test_rules_can_be_told_from_a_position(diagram: str, rules: Rules) -> None:
    """The most generous ones with its decks and columns, open if nothing lies face down."""
    assert fitting_rules(GameState.parse(diagram)) == rules


def test_no_rules_have_eleven_columns() -> None:
    """Nor one deck ten."""
    for diagram, decks in [("t11: AS", None), ("t10: AS", 1)]:
        with pytest.raises(InputError) as caught:
            fitting_rules(GameState.parse(diagram, decks))
        assert caught.value.problem is Problem.WRONG_COLUMNS
