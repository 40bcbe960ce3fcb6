"""Piles and moves as text (CLI, *Notations*)."""

import pytest

from klondike_qt.core.piles import DRAW, RECYCLE, RECYCLE_AND_DRAW, Move, Pile, column
from klondike_qt.core.problems import InputError, Problem

PILES = ["s", "w", "f", *(f"t{number}" for number in range(1, 11))]
PILES += [f"f{suit}{number}" for suit in "SHDC" for number in ("", "1", "2")]


@pytest.mark.parametrize("text", PILES)
def test_a_pile_reads_back(text: str) -> None:
    """Stock, waste, columns and foundations have each one text."""
    assert str(Pile.parse(text)) == text


@pytest.mark.parametrize("text", ["", "t", "t0", "t100", "x1", "fX", "fH3", "fH0", "T1", "s1"])
def test_other_texts_are_no_piles(text: str) -> None:
    """A wrong pile is refused by name."""
    with pytest.raises(InputError) as caught:
        Pile.parse(text)

    assert (caught.value.problem, caught.value.text) == (Problem.NOT_A_PILE, text)


@pytest.mark.parametrize(
    "text",
    [
        *("s>w", "w>s", "w>s>w", "w>f", "w>t4", "w>fH"),
        *("t3>f", "t3>t5", "t3>t5:2", "t10>t1:13", "t1>fS2"),
        *("fH>t2", "fH1>t2", "fH2>t10", "f>t1"),
    ],
)
def test_a_move_reads_back(text: str) -> None:
    """Each kind of move has one text."""
    assert str(Move.parse(text)) == text


def test_moves_that_have_names() -> None:
    """Draw and recycle are the two moves with the stock."""
    assert [str(move) for move in (DRAW, RECYCLE, RECYCLE_AND_DRAW)] == ["s>w", "w>s", "w>s>w"]
    assert Move.parse("w>s>w") == RECYCLE_AND_DRAW


def test_one_card_needs_no_count() -> None:
    """A count of one may be written, and is not."""
    assert Move.parse("t3>t5:1") == Move(column(3), column(5))
    assert str(Move.parse("t3>t5:1")) == "t3>t5"


@pytest.mark.parametrize(
    "text",
    [
        *("", "t1", "t1>", ">t1", "t1>t2>t3", "t1-t2", "t1>t2:", "t1>t2:0", "t1>t2:x"),
        *("t1>t2:100", "s>t1", "t1>w", "t1>s", "f>f", "fH>fS", "w>w", "s>s", "fH>w", "w>s>f"),
        *("s>w>s", "t1 > t2", "T1>T2", "t1>t2:-1", "t1٢>f", "t1>t2:1٢"),
    ],
)
def test_other_texts_are_no_moves(text: str) -> None:
    """Cards never go to the waste but from the stock, nor from foundation to foundation."""
    with pytest.raises(InputError) as caught:
        Move.parse(text)

    assert (caught.value.problem, caught.value.text) == (Problem.NOT_A_MOVE, text)
