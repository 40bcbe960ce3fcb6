"""What of a line is needed."""

from __future__ import annotations

from klondike_qt.core.piles import Move
from klondike_qt.core.play import play
from klondike_qt.core.rules import Rules
from klondike_qt.core.state import GameState
from klondike_qt.solver.trim import without_loops, without_needless

TWO_KINGS = GameState.parse("f: KS KH QD QC\nt1: KD\nt2: KC")
STATE = GameState.parse("f: TS KH TD KC\nt1: KS QD JS\nt2: KD QS JD")


def moves(text: str) -> list[Move]:
    """Read moves."""
    return [Move.parse(word) for word in text.split()]


def test_what_comes_back_to_where_it_was_is_a_loop() -> None:
    """The first visit counts; what follows the loop stays."""
    assert without_loops(TWO_KINGS, Rules(), moves("t1>t3 t3>t4 t4>t1 t1>f t2>f")) == [3, 4]


def test_draws_round_the_stock_are_a_loop_only_where_passes_are_free() -> None:
    """A pass that is used up does not come back."""
    state = GameState.parse("f: KS KH QD QC\nw: KD\ns: KC")
    line = moves("s>w w>s>w w>f s>w w>f")

    assert without_loops(state, Rules(), line) == [2, 3, 4]
    assert without_loops(state, Rules(passes=3), line) == [0, 1, 2, 3, 4]


def test_a_card_that_goes_by_way_of_another_column_may_go_straight() -> None:
    """The later move then begins where the card still lies."""
    line = moves("t1>t3 t3>t4 t2>f t4>f")

    needed, straight = without_needless(TWO_KINGS, Rules(), line, range(4))

    assert needed == [2, 3]
    assert straight == tuple(moves("t2>f t1>f"))


def test_where_the_game_is_not_won_it_must_end_the_same() -> None:
    """What leads to the last position is needed."""
    line = moves("t1>t3 t3>t4")

    needed, straight = without_needless(TWO_KINGS, Rules(), line, range(2))

    assert needed == [1]
    assert straight == tuple(moves("t1>t4"))


def test_what_is_needed_stays() -> None:
    """Without the move that frees a card nothing after it is possible."""
    line = moves("t1>f t2>f t2>f t1>f t2>f t1>f")
    end = STATE
    for move in line:
        end = play(end, Rules(), move).state

    assert end.is_won
    assert without_needless(STATE, Rules(), line, range(6)) == ([0, 1, 2, 3, 4, 5], tuple(line))


def test_whoever_stops_looking_has_the_line_as_it_was() -> None:
    """Nothing is left out that was not looked at."""
    line = moves("t1>t3 t3>t4 t2>f t4>f")

    found = without_needless(TWO_KINGS, Rules(), line, range(4), lambda: True)

    assert found == ([0, 1, 2, 3], tuple(line))
