"""The deals that are shipped: winnable, new, and as hard as they are said to be."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from klondike_qt.app.shipped_deals import levels, problem, shipped_deals
from klondike_qt.core.modes import MODES, mode
from klondike_qt.core.rules import Rules
from klondike_qt.solver.difficulty import (
    GAMES,
    Difficulty,
    Levels,
    cuts,
    has_levels,
    is_winnable,
    wins,
)

if TYPE_CHECKING:
    from collections.abc import Callable

ALL_RULES = list(dict.fromkeys(mode.rules for mode in MODES))
LEAST = 6
ONE_ERROR = 0.11  # of a share in the middle

A_BAD_DEAL = b"""{"games": 20, "rows": [
    {"rules": "a", "medium": 1, "easy": 2, "sample": [], "command": "", "deals": {"nonsense": 1}}
]}"""

each_rules = pytest.mark.parametrize("rules", ALL_RULES, ids=str)
each_with_levels = pytest.mark.parametrize(
    "rules", [rules for rules in ALL_RULES if has_levels(rules)], ids=str
)


def test_every_mode_has_its_deals() -> None:
    """In the order in which modes are offered; scoring makes no difference to a deal."""
    assert list(shipped_deals()) == [str(rules) for rules in ALL_RULES]


@each_with_levels
def test_there_are_some_of_each_level(rules: Rules) -> None:
    """At least six of each, cut as the sample of the row was."""
    row = shipped_deals()[str(rules)]
    found = [row.levels.of(share) for share in row.deals.values()]
    sample = [won / GAMES for won, deals in enumerate(row.sample) for _deal in range(deals)]

    assert min(found.count(level) for level in Difficulty) >= LEAST
    assert row.levels == levels(rules) == cuts(sample)
    assert all(deal.decks == rules.decks for deal in row.deals)
    assert row.command.startswith("python resources/make_deals.py --mode ")


def test_where_deals_hardly_differ_they_are_only_winnable() -> None:
    """With two decks, whoever plays on wins; there are as many as of all levels elsewhere."""
    (rules,) = (rules for rules in ALL_RULES if not has_levels(rules))

    assert rules == mode("spider-klondike").rules
    assert set(shipped_deals()[str(rules)].deals.values()) == {1.0}
    assert len(shipped_deals()[str(rules)].deals) >= LEAST * len(Difficulty)


def test_no_deal_is_shipped_twice() -> None:
    """Whoever has played it in one mode would know it in another."""
    shipped = [deal for row in shipped_deals().values() for deal in row.deals]

    assert len(set(shipped)) == len(shipped)


def test_rules_that_nobody_measured_are_cut_into_thirds() -> None:
    """A mode of the player's own has levels, too."""
    assert levels(Rules(decks=2, columns=9)) == Levels()


@each_rules
@pytest.mark.compiled
def test_every_deal_is_winnable(rules: Rules) -> None:
    """Proved again, each in a moment."""
    for deal in shipped_deals()[str(rules)].deals:
        assert is_winnable(deal, rules), deal


@each_with_levels
@pytest.mark.compiled
def test_the_shares_are_those_of_the_fair_player_as_it_is(rules: Rules) -> None:
    """One deal of the middle measured again; where they differ, make_deals must be run anew.

    A share is repeatable, but a player that has learnt a little may have another.
    """
    row = shipped_deals()[str(rules)]
    middle = (each for each in row.deals.items() if row.levels.of(each[1]) is Difficulty.MEDIUM)
    deal, share = next(middle)

    assert abs(wins(deal, rules, range(GAMES)) / GAMES - share) <= 3 * ONE_ERROR


@pytest.mark.parametrize(
    "damage",
    [
        None,
        b"",
        b"\xff\xfe",
        b'{"games": 20, "rows": [{"rules"',
        b"[]",
        b"null",
        b'{"games": 0, "rows": 1}',
        A_BAD_DEAL,
    ],
    ids=["missing", "empty", "binary", "cut", "list", "null", "number", "deal"],
)
def test_a_table_that_cannot_be_read_is_an_empty_one(
    damage: bytes | None, damaged_deals: Callable[[bytes | None], None]
) -> None:
    """And says why; the game goes on with any deal."""
    damaged_deals(damage)

    assert shipped_deals() == {}
    assert problem() is not None
    assert levels(Rules()) == Levels()
