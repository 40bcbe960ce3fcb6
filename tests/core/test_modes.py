"""Modes: those with names, and every other pair of rules and scoring."""

from __future__ import annotations

from itertools import product

import pytest

from klondike_qt.core.deal import Deal
from klondike_qt.core.modes import MODES, Mode, mode, mode_or_none, mode_with
from klondike_qt.core.problems import InputError
from klondike_qt.core.rules import Rules, most_columns
from klondike_qt.core.scoring import CARDS, SCORINGS, STANDARD, VEGAS, Scoring
from klondike_qt.core.state import GameState

RULES = [
    Rules(decks, columns, draw, passes, returns, face_up)
    for decks in (1, 2)
    for columns in range(7, most_columns(decks) + 1)
    for draw, passes, returns, face_up in product(
        (1, 2, 3), (1, 2, 3, None), (True, False), (True, False)
    )
]


@pytest.mark.parametrize("scoring", SCORINGS, ids=lambda scoring: scoring.id)
def test_every_pair_is_a_mode_whose_id_leads_back_to_it(scoring: Scoring) -> None:
    """All 336 rules values, in every scoring: printed and read again, they are the same mode."""
    modes = [mode_with(rules, scoring) for rules in RULES]

    assert len(RULES) == 336
    assert [each.rules for each in modes] == RULES
    assert {each.scoring for each in modes} == {scoring}
    assert [mode(each.id) for each in modes] == modes
    assert len({each.id for each in modes}) == len({each.key for each in modes}) == len(RULES)


def test_equal_keys_are_one_mode() -> None:
    """Rules and scoring that have a name are the mode of that name, however they are spelt."""
    for named in MODES:
        for scoring in SCORINGS:
            twin = named.scored_by(scoring)
            spelt = f"custom:{str(twin.rules).replace(' ', '-')}:{scoring.id}"
            assert mode(spelt).key == twin.key
            assert not mode(spelt).is_custom
        assert mode_with(named.rules, named.scoring) == named


def test_every_rules_value_deals_all_its_cards() -> None:
    """The columns take what they must, and the stock the rest, which is never nothing."""
    for rules in RULES:
        state = GameState.opening(Deal.numbered(3, rules.decks), rules)
        assert len(state.columns) == rules.columns
        assert len(state.stock) == rules.cards - rules.tableau_cards > 0


def test_what_an_id_leaves_out_is_as_in_draw_1() -> None:
    """In any order, in capitals too."""
    assert mode("custom:1x8").rules == Rules(columns=8)
    assert mode("custom:").id == "draw1"
    assert mode("Custom:NoReturn-2x9-DRAW3:Cards") == mode_with(
        Rules(decks=2, columns=9, draw=3, returns=False), CARDS
    )
    assert mode("custom:draw3-passes3:vegas").id == "vegas"


@pytest.mark.parametrize(
    "text",
    [
        "custom",
        "custom:mine",
        "custom:1x10",
        "custom:2x11",
        "custom:3x7",
        "custom:draw4",
        "custom:draw",
        "custom:passes0",
        "custom:draw1-draw3",
        "custom:1x8-",
        "custom:1x8:points",
        "custom:1x8:cards:vegas",
        "custom:1x8 draw3",
    ],
)
def test_what_cannot_be_dealt_or_read_is_refused(text: str) -> None:
    """The text that is wrong is named."""
    with pytest.raises(InputError):
        mode(text)

    assert mode_or_none(text) is None


def test_a_custom_mode_with_another_scoring_is_another() -> None:
    """Its own id says so."""
    eight = mode("custom:1x8")

    assert eight.scored_by(STANDARD) == eight
    assert eight.scored_by(VEGAS).id.endswith(":vegas")
    assert eight.scored_by(VEGAS).key != eight.key


def test_a_scoring_of_an_earlier_revision_is_no_mode_of_today() -> None:
    """Bests by an earlier table stay apart."""
    earlier = mode_with(Rules(), STANDARD._replace(revision=0))

    assert earlier.key != MODES[0].key
    assert isinstance(earlier, Mode)
