"""What may be played, and why the rest may not (RULES §2)."""

from typing import NamedTuple

import pytest

from klondike_qt.core.cards import Suit
from klondike_qt.core.piles import (
    FOUNDATION,
    STOCK,
    WASTE,
    Move,
    Pile,
    PileKind,
    column,
    foundation,
)
from klondike_qt.core.play import IllegalMove, Refusal, play, refusal
from klondike_qt.core.rules import Rules
from tests.core.tables import DRAW_1, DRAW_3, NO_RETURN, TWO_DECKS, table


class Case(NamedTuple):
    """A diagram, a move in it, and the answer; ``None``: it may be played."""

    diagram: str
    move: str
    answer: Refusal | None
    rules: Rules = DRAW_1


CASES = [
    # Tableau build: one rank lower, other colour, single cards and runs.
    Case("t1: 7H\n t2: 8S", "t1>t2", None),
    Case("t1: 7H\n t2: 8C", "t1>t2", None),
    Case("t1: 7H\n t2: 8D", "t1>t2", Refusal.SAME_COLOUR),
    Case("t1: 7H\n t2: 8H", "t1>t2", Refusal.SAME_COLOUR),
    Case("t1: 7H\n t2: 9S", "t1>t2", Refusal.NOT_ONE_RANK_LOWER),
    Case("t1: 7H\n t2: 6S", "t1>t2", Refusal.NOT_ONE_RANK_LOWER),
    Case("t1: KH\n t2: AS", "t1>t2", Refusal.NOT_ONE_RANK_LOWER),
    Case("t1: 8H 7S 6D\n t2: 9C", "t1>t2:3", None),
    Case("t1: 8H 7S 6D\n t2: 8D", "t1>t2:2", None),
    Case("t1: 8H 7S 6D\n t2: 9C", "t1>t2:2", Refusal.NOT_ONE_RANK_LOWER),
    Case("t1: 8H 7S 6D\n t2: 9C", "t1>t2", Refusal.NOT_ONE_RANK_LOWER),
    Case("t1: [5C] 8H\n t2: 9C", "t1>t2:2", Refusal.CARD_IS_FACE_DOWN),
    Case("t1: 8H 7S\n t2: 9C", "t1>t2:3", Refusal.EMPTY_PILE),
    Case("t2: 9C", "t1>t2", Refusal.EMPTY_PILE),
    Case("t1: 9S 9H 8S\n t2: TH", "t1>t2:3", Refusal.NOT_A_RUN, TWO_DECKS),
    Case("t1: 9S 9H 8S\n t2: TS", "t1>t2:2", None, TWO_DECKS),
    Case("t1: 8H 7H\n t2: 9S", "t1>t2:2", Refusal.NOT_A_RUN, Rules(face_up=True)),
    Case("t1: 8H 7S", "t1>t1", Refusal.SAME_PILE),
    Case("t1: KH", "t1>t1", Refusal.SAME_PILE),
    Case("t1: 8H 7S", "t1>t1:2", Refusal.SAME_PILE),
    Case("t1: 7H", "t1>t8", Refusal.NO_SUCH_PILE),
    Case("t1: 7H", "t8>t1", Refusal.NO_SUCH_PILE),
    Case("w: 7H\n t2: 8S", "w>t2", None),
    Case("w: 7H 9D\n t2: 8S", "w>t2", Refusal.NOT_ONE_RANK_LOWER),
    Case("w: 9D 7H\n t2: 8S", "w>t2", None),
    Case("t2: 8S", "w>t2", Refusal.EMPTY_PILE),
    Case("w: 8S 7H\n t2: 9D", "w>t2:2", Refusal.ONLY_ONE_CARD_AT_A_TIME),
    # Empty column: a king, or a run that a king leads.
    Case("t1: [2C] KH", "t1>t2", None),
    Case("t1: KH", "t1>t2", None),
    Case("t1: [2C] KH QS", "t1>t2:2", None),
    Case("t1: [2C] KH QS", "t1>t2", Refusal.ONLY_A_KING_FILLS_A_COLUMN),
    Case("w: KS", "w>t1", None),
    Case("w: QS", "w>t1", Refusal.ONLY_A_KING_FILLS_A_COLUMN),
    Case("f: KS", "fS>t1", None),
    Case("f: QS", "fS>t1", Refusal.ONLY_A_KING_FILLS_A_COLUMN),
    # Foundations: up in suit from the ace, one card at a time.
    Case("w: AH", "w>f", None),
    Case("t1: [2C] AH", "t1>f", None),
    Case("t1: AH", "t1>fH", None),
    Case("t1: AH", "t1>fH1", None),
    Case("t1: AH", "t1>fS", Refusal.OTHER_SUIT),
    Case("t1: AH", "t1>fH2", Refusal.NO_SUCH_PILE),
    Case("t1: 2H", "t1>f", Refusal.FOUNDATION_BEGINS_WITH_THE_ACE),
    Case("t1: KH", "t1>f", Refusal.FOUNDATION_BEGINS_WITH_THE_ACE),
    Case("t1: 4H\n f: 2H", "t1>f", Refusal.NOT_THE_NEXT_OF_ITS_SUIT),
    Case("t1: 3H\n f: 2S", "t1>f", Refusal.FOUNDATION_BEGINS_WITH_THE_ACE),
    Case("t1: 3H\n f: 2H", "t1>f", None),
    Case("t1: 4S 3H\n f: 2H", "t1>f:2", Refusal.ONLY_ONE_CARD_AT_A_TIME),
    Case("", "t1>f", Refusal.EMPTY_PILE),
    Case("", "w>f", Refusal.EMPTY_PILE),
    Case("t1: 3H\n f: 2H 5H", "t1>f", None, TWO_DECKS),
    Case("t1: 6H\n f: 2H 5H", "t1>fH1", None, TWO_DECKS),
    Case("t1: 4H\n f: 2H 5H", "t1>f", Refusal.NOT_THE_NEXT_OF_ITS_SUIT, TWO_DECKS),
    Case("t1: AH\n f: AH", "t1>f", None, TWO_DECKS),
    # Returns, where the rules allow them.
    Case("f: 5H\n t1: 6S", "fH>t1", None),
    Case("f: 5H\n t1: 6S", "fH>t1", Refusal.NO_RETURN, NO_RETURN),
    Case("f: 5H\n t1: 6D", "fH>t1", Refusal.SAME_COLOUR),
    Case("f: 5H\n t1: 7S", "fH>t1", Refusal.NOT_ONE_RANK_LOWER),
    Case("f: 5H\n t1: 6S", "fS>t1", Refusal.EMPTY_PILE),
    Case("f: 5H\n t1: 6S", "fH2>t1", Refusal.NO_SUCH_PILE),
    Case("f: 5H\n t1: 6S", "f>t1", Refusal.NO_SUCH_PILE),
    Case("f: 5H\n t1: 6S", "fH>t1:2", Refusal.ONLY_ONE_CARD_AT_A_TIME),
    Case("f: 3H 5H\n t1: 6S", "fH>t1", None, TWO_DECKS),
    Case("f: 3H 5H\n t1: 6S", "fH2>t1", None, TWO_DECKS),
    Case("f: 3H 5H\n t1: 6S", "fH1>t1", Refusal.NOT_ONE_RANK_LOWER, TWO_DECKS),
    # The stock: draws, and recycles while a pass is left.
    Case("s: 2C", "s>w", None),
    Case("s: 2C", "s>w", None, DRAW_3),
    Case("w: 2C", "s>w", Refusal.STOCK_IS_EMPTY),
    Case("s: 2C 3C", "s>w:2", Refusal.ONLY_ONE_CARD_AT_A_TIME),
    Case("w: 2C", "w>s", None),
    Case("w: 2C", "w>s>w", None),
    Case("w: 2C 3C", "w>s:2", Refusal.ONLY_ONE_CARD_AT_A_TIME),
    Case("s: 2C\n w: 3C", "w>s", Refusal.STOCK_IS_NOT_EMPTY),
    Case("s: 2C\n w: 3C", "w>s>w", Refusal.STOCK_IS_NOT_EMPTY),
    Case("", "w>s", Refusal.EMPTY_PILE),
    Case("w: 2C\n p: 999", "w>s", None),
    Case("w: 2C", "w>s", Refusal.NO_PASS_LEFT, Rules(passes=1)),
    Case("w: 2C\n p: 2", "w>s>w", None, Rules(passes=3)),
    Case("w: 2C\n p: 3", "w>s>w", Refusal.NO_PASS_LEFT, Rules(passes=3)),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.move} {case.diagram}")
def test_every_rule(case: Case) -> None:
    """A move is refused for one reason, or is played."""
    state, move = table(case.diagram, case.rules), Move.parse(case.move)

    assert refusal(state, case.rules, move) is case.answer
    if case.answer is None:
        assert play(state, case.rules, move).state != state
    else:
        with pytest.raises(IllegalMove, match=case.answer.name) as caught:
            play(state, case.rules, move)
        assert (caught.value.move, caught.value.reason) == (move, case.answer)


NO_MOVES = [
    Move(column(1), WASTE),
    Move(column(1), STOCK),
    Move(STOCK, column(1)),
    Move(STOCK, FOUNDATION),
    Move(WASTE, WASTE),
    Move(foundation(Suit.HEARTS), foundation(Suit.HEARTS)),
    Move(foundation(Suit.HEARTS), WASTE),
]


@pytest.mark.parametrize("move", NO_MOVES, ids=str)
def test_no_cards_go_this_way(move: Move) -> None:
    """A card dropped on a pile that never takes any changes nothing."""
    state = table("s: 2C\n w: 3D\n f: 5H\n t1: 6S")

    assert refusal(state, DRAW_1, move) is Refusal.NO_SUCH_MOVE


def test_an_ace_does_not_go_from_foundation_to_foundation() -> None:
    """With two decks too, no card is paid twice for going back and forth."""
    state = table("f: AH", TWO_DECKS)
    move = Move(foundation(Suit.HEARTS, 1), foundation(Suit.HEARTS, 2))

    assert refusal(state, TWO_DECKS, move) is Refusal.NO_SUCH_MOVE


@pytest.mark.parametrize("suit", list(Suit), ids=lambda suit: suit.name)
@pytest.mark.parametrize("height", range(13))
def test_a_foundation_takes_only_the_next_of_its_suit(suit: Suit, height: int) -> None:
    """On every height of every suit exactly one rank is taken."""
    letters = "A23456789TJQK"
    tops = f"f: {letters[height - 1]}{suit.value}" if height else ""

    taken = []
    for rank in range(height + 1, 14):
        state = table(f"{tops}\n t1: {letters[rank - 1]}{suit.value}")
        if refusal(state, DRAW_1, Move(column(1), FOUNDATION)) is None:
            taken.append(rank)

    assert taken == [height + 1]


def test_every_reason_is_shown_by_a_case() -> None:
    """No reason is left over."""
    shown = {case.answer for case in CASES} | {Refusal.NO_SUCH_MOVE, None}

    assert shown == {*Refusal, None}


def test_a_stock_has_no_foundation_number() -> None:
    """A pile made by hand with a senseless number is no pile of the table."""
    move = Move(Pile(PileKind.WASTE), Pile(PileKind.COLUMN, 0))

    assert refusal(table("w: KH"), DRAW_1, move) is Refusal.NO_SUCH_PILE
