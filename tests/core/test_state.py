"""Positions and their text (CLI, notation 5)."""

import pytest
from hypothesis import given

from klondike_qt.core.modes import Mode
from klondike_qt.core.piles import Pile
from klondike_qt.core.problems import InputError, Problem
from klondike_qt.core.rules import Rules
from klondike_qt.core.state import GameState
from tests.core.tables import TWO_DECKS, positions, table

DIAGRAM = """
    s: KH 2C 3C       # the last one is drawn next
    w: 5D
    f: 2S AH
    t1:

    t2: [5C] 8D
    t7: [6C 7C] 9S 8H
    p: 2
"""


def test_a_diagram_says_where_every_card_lies() -> None:
    """A pile a line, from the bottom to the top, face-down cards in brackets."""
    state = table(DIAGRAM)

    assert [str(card) for card in state.stock] == ["KH", "2C", "3C"]
    assert [len(pile) for pile in state.foundations] == [2, 1, 0, 0]
    assert [str(card) for card in state.columns[1].down] == ["5C"]
    assert [str(card) for card in state.columns[6].cards] == ["6C", "7C", "9S", "8H"]
    assert (state.columns[6].run, state.columns[0].run) == (2, 0)
    assert (state.pass_number, state.decks, state.foundation_total) == (2, 1, 3)
    assert not state.is_won


def test_what_is_printed_has_every_pile() -> None:
    """Printing and reading are inverses."""
    assert str(table(DIAGRAM)) == (
        "s: KH 2C 3C\nw: 5D\nf: 2S AH\n"
        "t1:\nt2: [5C] 8D\nt3:\nt4:\nt5:\nt6:\nt7: [6C 7C] 9S 8H\np: 2"
    )


@given(positions())
def test_positions_read_back(found: tuple[Mode, GameState]) -> None:
    """Every position of a game is its text, piece by piece within each pile."""
    _, state = found

    assert GameState.parse(str(state), state.decks) == state
    assert str(GameState.parse(str(state))) == str(state)


@pytest.mark.parametrize(
    ("text", "decks"),
    [
        ("t1: AS", 1),
        ("t1: AS AS", 2),
        ("f: 3H\n t1: 2H", 2),
        ("f: AH AH", 2),
        ("f: 0H 3H", 2),
        ("t10: AS", 2),
    ],
)
def test_two_decks_are_recognised(text: str, decks: int) -> None:
    """A card that is there twice, or ten columns, tell that there are two decks."""
    assert GameState.parse(text).decks == decks


def test_the_second_foundation_of_a_suit_may_be_the_only_one() -> None:
    """With two decks an empty first pile is written ``0H``, so that it stays the first."""
    state = GameState.parse("f: 0H 3H")

    assert [len(pile) for pile in state.foundations] == [0, 0, 0, 3, 0, 0, 0, 0]
    assert "f: 0H 3H\n" in str(state)
    assert GameState.parse(str(state)) == state


@pytest.mark.parametrize(
    ("text", "problem", "offending", "line"),
    [
        ("t1: 1S", Problem.NOT_A_CARD, "1S", 1),
        ("s: 2C\nt1: AS XX", Problem.NOT_A_CARD, "XX", 2),
        ("t0: AS", Problem.NOT_A_PILE, "t0", 1),
        ("t1: KS\nfH: AH", Problem.NOT_A_PILE, "fH", 2),
        ("x: AS", Problem.NOT_A_PILE, "x", 1),
        ("AS", Problem.NOT_A_PILE, "AS", 1),
        ("t1: AS\nt1: 2S", Problem.DOUBLED_PILE, "t1: 2S", 2),
        ("t1: [AS", Problem.NOT_A_CARD, "[", 1),
        ("t1: 2S [AS]", Problem.NOT_A_CARD, "[", 1),
        ("s: [AS]", Problem.NOT_A_CARD, "[", 1),
        ("f: XH", Problem.NOT_A_CARD, "XH", 1),
        ("f: 0X", Problem.NOT_A_CARD, "0X", 1),
        ("p: 0", Problem.TOO_MANY_PASSES, "0", 1),
        ("p: two", Problem.TOO_MANY_PASSES, "two", 1),
        ("p:", Problem.TOO_MANY_PASSES, "", 1),
        ("p: 1 2", Problem.TOO_MANY_PASSES, "1 2", 1),
        ("p: " + "9" * 5000, Problem.TOO_MANY_PASSES, "9" * 60 + "…", 1),
        ("t1: AS\nt2: AS\nt3: AS", Problem.DOUBLED_CARD, "AS", 3),
        ("f: 5H 5H 5H", Problem.DOUBLED_CARD, "AH", 1),
        ("f: 0H 0H 0H", Problem.DOUBLED_CARD, "AH", None),
    ],
)
def test_what_is_wrong_is_named(
    text: str, problem: Problem, offending: str, line: int | None
) -> None:
    """The offending part and its line are told."""
    with pytest.raises(InputError) as caught:
        GameState.parse(text)

    assert (caught.value.problem, caught.value.text) == (problem, offending)
    assert caught.value.line == line


def test_one_deck_has_each_card_once() -> None:
    """Where the number of decks is known, a doubled card is refused; the foundations count."""
    for text, line in [("t1: AS\nt2: AS", 2), ("f: 5H\nt1: 2H", 2), ("f: KH KH", 1)]:
        with pytest.raises(InputError) as caught:
            GameState.parse(text, 1)
        assert (caught.value.problem, caught.value.line) == (Problem.DOUBLED_CARD, line)


def test_errors_are_one_line_in_english() -> None:
    """They say what is wrong and where, whatever the text was."""
    with pytest.raises(InputError) as caught:
        GameState.parse("s: 2C\nw: \x1b" + "A" * 100)

    assert str(caught.value) == "line 2: not a card:  " + "A" * 59 + "…"


@pytest.mark.parametrize("pile", ["t8", "fH2", "f", "t0"])
def test_a_table_has_no_other_piles(pile: str) -> None:
    """The cards of a pile that is not there cannot be told."""
    found = Pile.parse(pile) if pile != "t0" else Pile(Pile.parse("t1").kind, 0)
    with pytest.raises(InputError) as caught:
        table("").cards(found)

    assert caught.value.problem is Problem.NOT_A_PILE


def test_every_pile_is_named_once() -> None:
    """A table of one deck has 13 piles, one of two decks and ten columns has 20."""
    assert " ".join(map(str, table("").piles())) == ("s w fS1 fH1 fD1 fC1 t1 t2 t3 t4 t5 t6 t7")
    two = table("t10: AS", TWO_DECKS)
    assert len(set(two.piles())) == 20
    assert [str(card) for card in two.cards(Pile.parse("t10"))] == ["AS"]


def test_the_pass_tells_positions_apart_only_where_it_is_limited() -> None:
    """Without a limit, turning the waste over leads back to where one was."""
    first, second = GameState(), GameState(pass_number=2)
    free, limited = Rules(), Rules(passes=3)

    assert first != second
    assert first.told_apart(free) == second.told_apart(free)
    assert first.told_apart(limited) != second.told_apart(limited)


def test_all_cards_on_the_foundations_win() -> None:
    """52 cards, or 104 with two decks."""
    assert table("f: KS KH KD KC").is_won
    assert not table("f: KS KH KD QC").is_won
    assert table("f: KS KS KH KH KD KD KC KC", TWO_DECKS).is_won
    assert not table("f: KS KS KH KH KD KD KC QC", TWO_DECKS).is_won
