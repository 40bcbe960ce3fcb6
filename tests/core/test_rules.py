"""Rules as values, and the modes that name them (RULES §4)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from klondike_qt.core.modes import DEFAULT, MODES, Mode, mode, mode_or_none
from klondike_qt.core.problems import InputError, Problem
from klondike_qt.core.rules import Rules
from klondike_qt.core.scoring import CARDS, SCORINGS, STANDARD, VEGAS, scoring_system

MODE_TABLE = [
    # id, decks, columns, draw, passes, return, face up, scoring
    ("draw1", 1, 7, 1, None, True, False, "standard"),
    ("draw2", 1, 7, 2, None, True, False, "standard"),
    ("draw3", 1, 7, 3, None, True, False, "standard"),
    ("draw1-3", 1, 7, 1, 3, True, False, "cards"),
    ("draw1-1", 1, 7, 1, 1, True, False, "cards"),
    ("fascination", 1, 7, 1, 1, False, False, "win-loss"),
    ("draw3-3", 1, 7, 3, 3, False, False, "win-loss"),
    ("vegas", 1, 7, 3, 3, True, False, "vegas"),
    ("vegas1", 1, 7, 1, 1, True, False, "vegas"),
    ("transparent", 1, 7, 1, None, True, True, "standard"),
    ("spider-klondike", 2, 10, 1, None, True, False, "standard"),
]

ALL_RULES = st.builds(
    Rules,
    decks=st.just(2),
    columns=st.integers(7, 10),
    draw=st.integers(1, 3),
    passes=st.sampled_from([1, 2, 3, None]),
    returns=st.booleans(),
    face_up=st.booleans(),
) | st.builds(Rules, columns=st.integers(7, 9), passes=st.sampled_from([1, None]))


@pytest.mark.parametrize("row", MODE_TABLE, ids=lambda row: row[0])
def test_a_mode_names_rules_and_scoring(
    row: tuple[str, int, int, int, int | None, bool, bool, str],
) -> None:
    """Each mode of one player is a line of data."""
    mode_id, decks, columns, draw, passes, returns, face_up, scoring = row

    found = mode(mode_id)

    assert found.rules == Rules(decks, columns, draw, passes, returns, face_up)
    assert found.scoring.id == scoring


def test_the_modes_are_these() -> None:
    """They are offered in the table's order, and draw 1 is the first choice."""
    assert [mode.id for mode in MODES] == [row[0] for row in MODE_TABLE]
    assert DEFAULT.id == "draw1"


def test_a_modes_key_is_its_rules_and_its_scoring() -> None:
    """A name is nothing: modes of equal rules and scoring are one, all others are apart."""
    assert Mode("mine", Rules(), STANDARD).key == DEFAULT.key
    assert DEFAULT.key == "1x7 draw1 passesunlimited return hidden standard-1"
    assert len({mode.key for mode in MODES}) == len(MODES)


def test_any_mode_takes_any_scoring() -> None:
    """Another scoring makes another mode, unless one of that key has a name already."""
    assert mode("draw1:vegas").scoring is VEGAS
    assert str(mode("draw1:vegas").id) == "draw1:vegas"
    assert mode("draw1").scored_by(STANDARD) is DEFAULT
    assert mode("vegas1").scored_by(CARDS).id == "draw1-1"
    assert mode("vegas1:cards").id == "draw1-1"
    assert mode_or_none("draw1") is DEFAULT


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("draw4", Problem.NOT_A_MODE),
        ("", Problem.NOT_A_MODE),
        ("draw1:points", Problem.NOT_A_SCORING),
    ],
)
def test_no_other_mode_is_known(text: str, problem: Problem) -> None:
    """What names no mode, or no scoring, is refused by name."""
    with pytest.raises(InputError) as caught:
        mode(text)

    assert caught.value.problem is problem
    assert caught.value.text == text.rpartition(":")[2]
    assert mode_or_none(text) is None


@given(ALL_RULES)
def test_rules_read_back_from_their_text(rules: Rules) -> None:
    """A mode's key can be read again by a later version."""
    assert Rules.parse(str(rules)) == rules


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1x7 draw1",
        "1x7 draw1 passes4 return hidden",
        "1x7 draw1 passes1 sometimes hidden",
        "1x7 draw1 passes1 return Hidden",
        "1x7 3 passes1 return hidden",
        "1 draw1 passes1 return hidden",
        "1x7 drawone passes1 return hidden",
        "1x7  draw1 passes1 return hidden",
    ],
)
def test_other_texts_are_no_rules(text: str) -> None:
    """What is not written exactly so is refused."""
    with pytest.raises(InputError) as caught:
        Rules.parse(text)

    assert (caught.value.problem, caught.value.text) == (Problem.NOT_A_RULES_VALUE, text)


@pytest.mark.parametrize(
    "values",
    [
        {"decks": 0},
        {"decks": 3},
        {"columns": 6},
        {"columns": 10},
        {"decks": 2, "columns": 11},
        {"decks": 2, "columns": 6},
        {"draw": 0},
        {"draw": 4},
        {"passes": 0},
        {"passes": 4},
    ],
)
def test_what_cannot_be_dealt_is_refused(values: dict[str, int]) -> None:
    """One deck fills 7 to 9 columns, two decks 7 to 10; draws and passes are 1 to 3."""
    with pytest.raises(ValueError, match="not"):
        Rules(**values)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("decks", "columns", "laid", "left"),
    [(1, 7, 28, 24), (1, 8, 36, 16), (1, 9, 45, 7), (2, 7, 28, 76), (2, 10, 55, 49)],
)
def test_columns_take_their_cards(decks: int, columns: int, laid: int, left: int) -> None:
    """C columns take C(C+1)/2 cards, the others form the stock."""
    rules = Rules(decks=decks, columns=columns)

    assert (rules.tableau_cards, rules.cards - rules.tableau_cards) == (laid, left)


@pytest.mark.parametrize(
    ("passes", "allowed"), [(1, [True, False]), (3, [True] * 3 + [False]), (None, [True] * 9)]
)
def test_passes_are_counted_from_the_first_run(passes: int | None, allowed: list[bool]) -> None:
    """Three passes are the first run and two recycles."""
    rules = Rules(passes=passes)

    assert [rules.allows_pass(number + 1) for number in range(len(allowed))] == allowed


def test_scoring_systems_are_found_by_their_id() -> None:
    """Each has an id of its own."""
    assert [scoring_system(system.id) for system in SCORINGS] == list(SCORINGS)
