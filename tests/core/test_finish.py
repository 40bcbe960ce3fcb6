"""Ending a game by moves to the foundations, draws and recycles (RULES §3, *auto-finish*)."""

from __future__ import annotations

import pytest

from klondike_qt.core.finish import auto_finish
from klondike_qt.core.game import Game
from klondike_qt.core.modes import DEFAULT, Mode
from klondike_qt.core.piles import RECYCLE, RECYCLE_AND_DRAW, Move
from klondike_qt.core.rules import Rules
from klondike_qt.core.scoring import STANDARD
from klondike_qt.core.state import GameState
from tests.core.literal import literal_finish
from tests.core.positions import nearly_finished, random_rules, seeded

DRAW_1 = Rules()
DRAW_3 = Rules(draw=3)


def finish(text: str, rules: Rules = DRAW_1, recycle: Move = RECYCLE_AND_DRAW) -> str | None:
    """Give the moves of the end as text."""
    moves = auto_finish(GameState.parse(text, rules.decks), rules, recycle)
    return None if moves is None else " ".join(map(str, moves))


def test_a_column_is_played_up() -> None:
    """The end may need no card of the stock."""
    assert finish("f: KS JH KD QC\n t3: KC QH\n t1: KH") == "t3>f t1>f t3>f"


def test_the_waste_is_part_of_the_end() -> None:
    """The waste's card is played when it is the only one that can be."""
    assert finish("f: KS JH KD KC\n w: QH\n t1: KH\n p: 2") == "w>f t1>f"


def test_a_stock_of_the_first_pass_may_be_all_drawn() -> None:
    """With the stock empty every card is known in the first pass too."""
    assert finish("f: KS JH KD KC\n w: KH QH") == "w>f w>f"


def test_the_stock_is_drawn_and_recycled() -> None:
    """Draws and recycles are made where they are needed."""
    assert finish("f: KS TH KD KC\n w: KH\n s: QH JH\n p: 2") == "s>w w>f s>w w>f w>f"
    assert finish("f: KS TH KD KC\n w: KH\n s: JH QH\n p: 2") == "s>w s>w w>f w>f w>f"
    assert finish("f: KS TH KD KC\n w: JH QH\n s: KH\n p: 2") == "s>w w>s>w w>f s>w w>f s>w w>f"


def test_the_last_pass_is_not_left_unused() -> None:
    """Two recycles make three passes."""
    text = "f: QS TH KD KC\n s: JH KH\n w: KS QH\n p: 2"

    assert finish(text, Rules(passes=3)) == "s>w s>w w>f w>s>w w>f s>w w>f s>w w>f"


def test_recycles_count_before_moves_and_moves_count_too() -> None:
    """Of the ways with the fewest recycles, the one with the fewest draws is taken."""
    text = "f: JS JH QD JC\n w: QC\n s: KD KC KS KH QH QS\n p: 2"
    two = "f: JS KS QH JH KD QD KC QC\n w: QS QH KS\n s: KD KH\n t2: KH\n t7: KC\n p: 2"

    assert finish(text, DRAW_3) == "s>w s>w w>f w>s>w w>f w>f w>f s>w w>f w>f w>f"
    assert finish(two, Rules(decks=2)) == ("t7>f s>w w>f s>w w>f w>s>w w>f s>w w>f t2>f s>w w>f")


def test_a_recycle_takes_the_form_that_the_player_chose() -> None:
    """Recycling may go with its draw, or be a move of its own."""
    text = "f: KS JH KD KC\n w: QH KH\n p: 2"

    assert finish(text) == "w>s>w w>f s>w w>f"
    assert finish(text, recycle=RECYCLE) == "w>s s>w w>f s>w w>f"


def test_a_card_may_be_left_in_the_waste_for_the_order_of_the_others() -> None:
    """Played at once, the king would shift the queen of clubs off the top of every draw."""
    text = "f: QS QH KD JC\n w: KH KS\n s: KC QC\n p: 2"

    assert finish(text, DRAW_3) == "s>w w>s>w w>f w>f w>f s>w w>f"


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        pytest.param("f: KS KH KD KC", DRAW_1, id="the game is won"),
        pytest.param("f: KS KH KD JC\n t1: [KC] QC", DRAW_1, id="a card is face down"),
        pytest.param("f: KS KH KD JC\n s: KC QC", DRAW_1, id="a stock card is unseen"),
        pytest.param("f: KS KH KD JC\n t1: QC KC", DRAW_1, id="a card lies on the next one"),
        pytest.param("f: KS KH KD JC\n t1: KC", DRAW_1, id="a card is missing"),
        pytest.param(
            "f: KS KH KD JC\n w: QC KC\n p: 3", Rules(passes=3), id="another pass is needed"
        ),
        pytest.param("f: KS KH KD TC\n s: QC JC KC\n p: 2", DRAW_3, id="no draw shows the next"),
    ],
)
def test_an_end_is_not_offered(text: str, rules: Rules) -> None:
    """No end is offered unless every card is known and goes up by such moves alone."""
    assert finish(text, rules) is None


def test_of_two_equal_cards_the_right_one_goes_first() -> None:
    """Here the queen in the first column has to wait: a jack lies under the other one."""
    rules = Rules(decks=2, columns=10)
    text = "f: KS KS KH KH KD KD JC TC\n t1: KC QC\n t2: JC QC\n t3: KC"

    assert finish(text, rules) == "t2>f t2>f t1>f t1>f t3>f"


MANY_EQUAL_CARDS = """
    s: JH TS JH KH 8H QS 8C QH KD TC 5D 5H 6H 7D KC QS 4D 9H QD QC
    w: 8H 6D KD JD 9D TD
    f: JS 5S 7H 4H 9D 3D 9C 7C
    t3: JS TH 9C 8D 7S
    t4: KS QD JC TH 9S
    t5: KC QH JC TD
    t6: KH QC JD TC 9H 8S 7H 6S
    t7: KS
    p: 2
"""


def test_many_equal_cards_do_not_keep_the_player_waiting() -> None:
    """Where too many orders would have to be compared, some end is taken."""
    rules = Rules(decks=2)
    game = Game(Mode("two", rules, STANDARD), GameState.parse(MANY_EQUAL_CARDS, 2))

    game.play_all(auto_finish(game.state, rules) or ())

    assert game.is_won


@pytest.mark.parametrize("first", range(0, 120, 20))
def test_the_end_is_the_best_there_is(first: int) -> None:
    """It has the fewest recycles, then the fewest moves, and wins when it is played."""
    for seed in range(first, first + 20):
        random = seeded(seed)
        rules = random_rules(random)
        state = nearly_finished(random, rules, 8)
        recycle = random.choice((RECYCLE, RECYCLE_AND_DRAW))

        moves = auto_finish(state, rules, recycle)

        best = literal_finish(state, rules, recycle)
        if moves is None:
            assert best is None, f"{rules}\n{state}"
        else:
            assert (moves.count(recycle), len(moves)) == best, f"{rules}\n{state}"
            game = Game(DEFAULT._replace(rules=rules), state)
            game.play_all(moves)
            assert game.is_won
