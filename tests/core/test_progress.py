"""When a game can get no further (RULES §3, *no progress*)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from klondike_qt.core.deal import Deal
from klondike_qt.core.modes import MODES, Mode
from klondike_qt.core.progress import Progress, find_progress
from klondike_qt.core.rules import Rules
from klondike_qt.core.state import Column, GameState
from tests.core.literal import literal_progress
from tests.core.positions import random_rules, seeded, small_position
from tests.players import greedy

DRAW_1 = Rules()
DRAW_2 = Rules(draw=2)
DRAW_3 = Rules(draw=3)
ONE_PASS = Rules(passes=1)
THREE_PASSES = Rules(passes=3)
NO_RETURN = Rules(returns=False)
OPEN = Rules(face_up=True)
TWO_DECKS = Rules(decks=2, columns=10)


def never() -> bool:
    """Let a search go on for ever."""
    return False


def progress(
    state: GameState, rules: Rules, best: int | None = None, stop: Callable[[], bool] = never
) -> Progress:
    """Ask for a position whose foundations were never fuller, if *best* does not say so."""
    return find_progress(state, rules, state.foundation_total if best is None else best, stop)


POSSIBLE = [
    pytest.param("s: 2C", DRAW_1, id="an unseen card can be drawn"),
    pytest.param("t1: [JC] 9S\n t2: TH", DRAW_1, id="a run goes onto a parent"),
    pytest.param("t1: [JC] 9S 8D 7C\n t2: TH", DRAW_1, id="a long run goes as well"),
    pytest.param("t1: [JC] 9S\n t2: JS TH 9C\n t3: TD\n", DRAW_1, id="the other parent is bare"),
    pytest.param("t1: [JC] KH QS", DRAW_1, id="a king goes to an empty column"),
    pytest.param("t1: [JC] AH", DRAW_1, id="an ace goes up"),
    pytest.param(
        "f: 6H\n t1: [JC] 7H 6S\n t2: 7D", DRAW_1, id="what lies on the card goes onto its twin"
    ),
    pytest.param("f: 8S\n t1: [JC] 7H\n t2: 9D", DRAW_1, id="a card comes down to take it"),
    pytest.param(
        "f: 9S\n t1: [JC] 7H\n t2: TD\n t3: 9D", DRAW_1, id="two cards come down to take it"
    ),
    pytest.param("f: KS\n t1: [JC] QH\n t2: KD", DRAW_1, id="a king comes down to an empty column"),
    pytest.param(
        "f: 6C\n t1: [JC] 8S\n t2: TC 9H\n t3: JS TD\n t4: 9D 8C\n w: 7C",
        DRAW_1,
        id="a parent stands free",
    ),
    pytest.param(
        "f: 7C 3S\n t1: [JC] 8S\n t2: TC 9H 8C\n p: 2", DRAW_1, id="a card goes up to make room"
    ),
    pytest.param("w: TH 4C\n t1: [JC] 9S\n t2: JS\n p: 2", DRAW_1, id="a drawn card is a parent"),
    pytest.param(
        "s: TH 4C 5C\n t1: [JC] 9S\n t2: JS\n p: 2", DRAW_3, id="one card of three can be played"
    ),
    pytest.param(
        "s: 4C TH 3C\n w: 5C\n t1: [JC] 9S\n t2: JS\n t3: 5H\n p: 2",
        DRAW_3,
        id="a card played shifts the next ones",
    ),
    pytest.param(
        "w: TH 4C\n t1: [JC] 9S\n t2: JS\n p: 2", THREE_PASSES, id="one more pass shows the card"
    ),
    pytest.param(
        "w: 4C TH\n t1: [JC] 9S\n t2: JS\n p: 3", THREE_PASSES, id="the waste's card needs no pass"
    ),
    pytest.param(
        "w: TH 4C\n t1: [JC] 9S\n t2: JS\n t3: 5D\n p: 3",
        THREE_PASSES,
        id="the card above it can go away",
    ),
    pytest.param("f: AS\n t1: 2S 9H\n t2: TC", OPEN, id="a two is freed"),
    pytest.param("f: AS\n t1: 2S 8D 9H 8S\n t2: TC\n t3: 9C", OPEN, id="a two under three"),
    pytest.param("f: AS\n t1: 2S KH", OPEN, id="a two under a king"),
    pytest.param(
        "f: AS\n t1: 2S KH\n t2: KS\n t3: KD\n t4: KC\n t5: QS\n t6: QC\n t7: QH 5C",
        OPEN,
        id="a column is emptied",
    ),
    pytest.param("f: AS AS\n t1: 3S\n w: 2S", TWO_DECKS, id="two piles, one card"),
]

NONE = [
    pytest.param("", DRAW_1, id="an empty table"),
    pytest.param("f: KS KH KD KC", DRAW_1, id="a won game"),
    pytest.param("t1: [JC] 9S\n t2: TS", DRAW_1, id="its colour does not fit"),
    pytest.param("t1: [JC] 9S\n t2: TH 9C\n t3: TD 5C", DRAW_1, id="the parents are covered"),
    pytest.param("t1: [JC] 9S\n t2: TH 9C", DRAW_1, id="the parent is taken"),
    pytest.param("f: 6H\n t1: [JC] 7H 6S", DRAW_1, id="what lies on the card has to stay"),
    pytest.param("f: 8S\n t1: [JC] 7H\n t2: 9D", NO_RETURN, id="no card comes down"),
    pytest.param("f: 9S\n t1: [JC] 7H\n t2: 9D", DRAW_1, id="the card above it has no place"),
    pytest.param(
        "f: 9S\n t1: [JC] 7H\n t2: TD 9C\n t3: 9D", DRAW_1, id="the place above it is taken"
    ),
    pytest.param("t1: 7H 6S\n t2: 7D\n t3: 8C", DRAW_1, id="moving runs about is no progress"),
    pytest.param(
        "t1: [JC] KH\n t2: KS\n t3: TS\n t4: 3S\n t5: 4S\n t6: 5S\n t7: 6S",
        DRAW_1,
        id="no column is empty",
    ),
    pytest.param(
        "s: 4C 5C TH 3C\n t1: [JC] 9S\n t2: JS\n p: 2", DRAW_3, id="draw 3 never shows it on top"
    ),
    pytest.param(
        "w: TH 4C\n t1: [JC] 9S\n t2: JS\n p: 3", THREE_PASSES, id="no pass is left to show it"
    ),
    pytest.param("f: AS\n t1: 2S 9H\n t2: TC 9D", OPEN, id="a two stays covered"),
    pytest.param("f: AS\n t1: 2S 8D 9H 8S\n t2: TC 9D", OPEN, id="one card too many lies on a two"),
    pytest.param("t1: KH QS\n t2: KD 4C\n t3: 5H", OPEN, id="a king that lies on the ground"),
    pytest.param("f: 3S 2S\n t1: 5S\n t2: 4H", TWO_DECKS, id="two piles that need other cards"),
]


@pytest.mark.parametrize(("text", "rules"), POSSIBLE)
def test_progress_is_possible(text: str, rules: Rules) -> None:
    """Some order of moves shows a card or brings the foundations higher than ever."""
    assert progress(GameState.parse(text, rules.decks), rules) is Progress.POSSIBLE


@pytest.mark.parametrize(("text", "rules"), NONE)
def test_no_progress_is_possible(text: str, rules: Rules) -> None:
    """Moves may be left, but no order of them helps."""
    assert progress(GameState.parse(text, rules.decks), rules) is Progress.NONE


def test_only_a_new_height_of_the_foundations_counts() -> None:
    """A card that came down may go up again, and that is no progress."""
    state = GameState.parse("f: 3H\n t1: 5H\n t2: 5C 4H")

    assert progress(state, DRAW_1, 3) is Progress.POSSIBLE
    assert progress(state, DRAW_1, 4) is Progress.POSSIBLE
    assert progress(state, DRAW_1, 5) is Progress.NONE


@pytest.mark.parametrize(
    ("text", "rules", "most"),
    [
        pytest.param("f: 2S 2S\n w: 3S 3S", TWO_DECKS, 2, id="equal foundations"),
        pytest.param(
            "w: 4D 6D\n f: 5S 3S 4H 5H 3D 5D 3C 4C\n t1: 6D\n p: 3",
            replace(TWO_DECKS, draw=3),
            2,
            id="of two equal cards one stays",
        ),
        pytest.param("f: 4S 2D 2C\n t1: 3D\n t2: [KD] 3H", DRAW_1, 1, id="not the locked card"),
        pytest.param("s: JC\n f: TS TH TD TC\n t3: QC KC\n p: 2", OPEN, 3, id="a king steps aside"),
        pytest.param(
            "f: KS QH TD KC\n t1: KH\n t3: KD JD QD\n p: 3", OPEN, 4, id="a queen steps aside"
        ),
        pytest.param("w: 6H 7H KD\n f: 6S 5H 5D 4C\n t1: 8D\n t2: 8C", DRAW_2, 2, id="two a draw"),
        pytest.param(
            "w: KC 9D KD JH\n f: QS 6H 8D JC\n t4: 9H\n t5: QC", DRAW_3, 3, id="three a draw"
        ),
        pytest.param(
            "s: 5S 7H\n w: 6C 7S 6D\n f: 4S 4H 4D 4C\n t2: 7C\n t4: 6H\n t5: 6S\n p: 3",
            replace(DRAW_3, returns=False),
            3,
            id="many ways, all but one wrong",
        ),
        pytest.param(
            "w: 3D 2H 3S\n f: 2S AD 2C\n t3: KH 2D", ONE_PASS, 2, id="no pass to come back"
        ),
        pytest.param(
            "w: 3C 2C 4H AC\n t1: 2D 2S", replace(OPEN, passes=2), 3, id="a pass not used up"
        ),
    ],
)
def test_the_foundations_get_so_far_and_no_further(text: str, rules: Rules, most: int) -> None:
    """So many cards more can be on the foundations, in the best order of moves."""
    state = GameState.parse(text, rules.decks)
    total = state.foundation_total

    assert progress(state, rules, total + most - 1) is Progress.POSSIBLE
    assert progress(state, rules, total + most) is Progress.NONE


def test_the_foundations_were_at_least_as_full_as_they_are() -> None:
    """A best total that leaves out the cards that lie there now is no reason for hope."""
    assert progress(GameState.parse("f: 3S\n t1: 4H"), DRAW_1, 0) is Progress.NONE


LONG_SEARCH = """
    s: QS
    w: KS 9S KC
    f: 7S 8H QD JC
    t1: KH
    t2: 8S TH
    p: 3
"""


def test_a_search_can_be_stopped() -> None:
    """A search that is stopped knows nothing; left alone it ends."""
    state = GameState.parse(LONG_SEARCH)

    assert progress(state, DRAW_1) is Progress.NONE
    assert progress(state, DRAW_1, stop=lambda: True) is Progress.UNKNOWN


def test_a_stop_is_asked_for_again_and_again() -> None:
    """A search that is not stopped at first may be later."""
    answers = [True, False, False]

    found = progress(GameState.parse(LONG_SEARCH), DRAW_1, stop=answers.pop)

    assert found is Progress.UNKNOWN
    assert not answers


@pytest.mark.parametrize("first", range(0, 400, 20))
def test_small_positions_agree_with_trying_everything(first: int) -> None:
    """Under all rules progress is what some order of legal moves reaches, and nothing else."""
    for seed in range(first, first + 20):
        random = seeded(seed)
        rules = random_rules(random)
        state = small_position(random, rules, 8)
        best = state.foundation_total + random.choice((0, 0, 1, 2))

        expected = literal_progress(state, rules, best, 250)

        if expected is not None:
            found = progress(state, rules, best)
            assert found is (Progress.POSSIBLE if expected else Progress.NONE), f"{rules}\n{state}"


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.id)
def test_the_ends_of_games_agree_with_trying_everything(mode: Mode) -> None:
    """Where a player who never looks ahead got stuck, all moves are tried as well."""
    for number in range(2):
        *_, state = greedy(
            GameState.opening(Deal.numbered(number, mode.rules.decks), mode.rules), mode.rules
        )

        expected = literal_progress(state, mode.rules, state.foundation_total, 100)

        if expected is not None:
            found = progress(state, mode.rules)
            assert found is (Progress.POSSIBLE if expected else Progress.NONE), state


def test_hidden_cards_have_no_part_in_the_answer() -> None:
    """Whatever lies face down, the answer is the same."""
    for seed in range(200):
        random = seeded(seed)
        rules = replace(random_rules(random), face_up=False)
        state = small_position(random, rules)
        hidden = [card for pile in state.columns for card in pile.down]
        random.shuffle(hidden)
        others = iter(hidden)
        columns = tuple(
            Column(tuple(next(others) for _ in pile.down), pile.up) for pile in state.columns
        )

        found = progress(state._replace(columns=columns), rules)

        assert found is progress(state, rules), f"{rules}\n{state}"
