"""What a move does, and which moves there are (RULES §2)."""

import pytest
from hypothesis import given

from klondike_qt.core.cards import SUITS, Card
from klondike_qt.core.events import Drawn, Event, Moved, Recycled, TurnedUp, Won
from klondike_qt.core.modes import Mode
from klondike_qt.core.piles import (
    DRAW,
    FOUNDATION,
    RECYCLE,
    STOCK,
    WASTE,
    Move,
    Pile,
    column,
    foundation,
)
from klondike_qt.core.play import (
    foundation_for,
    legal_moves,
    liftable,
    play,
    refusal,
    targets,
)
from klondike_qt.core.rules import Rules
from klondike_qt.core.state import GameState
from tests.core.tables import DRAW_1, DRAW_3, NO_RETURN, TWO_DECKS, positions, table, words


def cards(text: str) -> tuple[Card, ...]:
    """Read cards parted by blanks."""
    return tuple(map(Card.parse, text.split()))


@pytest.mark.parametrize(
    ("before", "move", "after", "events"),
    [
        (
            "t1: 8H 7S 6D\n t2: 9C",
            "t1>t2:3",
            "t2: 9C 8H 7S 6D",
            [Moved(cards("8H 7S 6D"), column(1), column(2))],
        ),
        (
            "t1: [5C 2H] 7S\n t2: 8H",
            "t1>t2",
            "t1: [5C] 2H\n t2: 8H 7S",
            [Moved(cards("7S"), column(1), column(2)), TurnedUp(Card.parse("2H"), column(1))],
        ),
        (
            "t1: [5C] AS",
            "t1>f",
            "t1: 5C\n f: AS",
            [
                Moved(cards("AS"), column(1), foundation(SUITS[0], 1)),
                TurnedUp(Card.parse("5C"), column(1)),
            ],
        ),
        (
            "w: 3C AS",
            "w>f",
            "w: 3C\n f: AS",
            [Moved(cards("AS"), WASTE, foundation(SUITS[0], 1))],
        ),
        (
            "f: 3S\n t1: 4H",
            "fS>t1",
            "f: 2S\n t1: 4H 3S",
            [Moved(cards("3S"), foundation(SUITS[0], 1), column(1))],
        ),
        ("s: 2C 3C", "s>w", "s: 2C\n w: 3C", [Drawn(cards("3C"))]),
        (
            "w: 2C 3C",
            "w>s",
            "s: 3C 2C\n p: 2",
            [Recycled(cards("2C 3C"), 1)],
        ),
        (
            "w: 2C 3C\n p: 4",
            "w>s>w",
            "s: 3C\n w: 2C\n p: 5",
            [Recycled(cards("2C 3C"), 4), Drawn(cards("2C"))],
        ),
        (
            "f: KS KH KD QC\n t7: KC",
            "t7>f",
            "f: KS KH KD KC",
            [Moved(cards("KC"), column(7), foundation(SUITS[3], 1)), Won()],
        ),
    ],
)
def test_a_move_does_this(before: str, move: str, after: str, events: list[Event]) -> None:
    """The position after it, and what happened in which order."""
    played = play(table(before), DRAW_1, Move.parse(move))

    assert played.state == table(after)
    assert list(played.events) == events


@pytest.mark.parametrize(
    ("draw", "before", "after"),
    [
        (1, "s: 5C 4C 3C 2C", "s: 5C 4C 3C\n w: 2C"),
        (2, "s: 5C 4C 3C 2C", "s: 5C 4C\n w: 2C 3C"),
        (3, "s: 5C 4C 3C 2C", "s: 5C\n w: 2C 3C 4C"),
        (3, "s: 5C\n w: 2C", "w: 2C 5C"),
        (3, "s: 5C 4C", "w: 4C 5C"),
        (2, "s: 5C\n w: 2C", "w: 2C 5C"),
    ],
)
def test_a_draw_turns_up_to_n_cards_in_their_order(draw: int, before: str, after: str) -> None:
    """Fewer cards are drawn if fewer are left; the last one drawn is playable."""
    assert play(table(before), Rules(draw=draw), DRAW).state == table(after)


def test_when_the_wastes_card_is_played_the_one_beneath_is_next() -> None:
    """Whatever else of the waste is visible, its cards go one by one."""
    state = table("w: 6S 8H 7C\n t1: 8D\n t2: 9S")

    state = play(state, DRAW_3, Move.parse("w>t1")).state
    state = play(state, DRAW_3, Move.parse("w>t2")).state

    assert state == table("w: 6S\n t1: 8D 7C\n t2: 9S 8H")


@pytest.mark.parametrize(
    ("tops", "card", "number"),
    [
        ("", "AH", 1),
        ("f: AH", "AH", 2),
        ("f: 0H AH", "AH", 1),
        ("f: 3H 3H", "4H", 1),
        ("f: 2H 5H", "6H", 2),
        ("f: 2H 5H", "3H", 1),
        ("f: 2H 5H", "KH", 1),
    ],
)
def test_of_two_foundations_the_one_that_takes_the_card(tops: str, card: str, number: int) -> None:
    """If both would, they are equally full and the first one does."""
    chosen = foundation_for(table(tops, TWO_DECKS), Card.parse(card))

    assert chosen == foundation(Card.parse(card).suit, number)


def test_a_return_names_the_fuller_foundation() -> None:
    """Of two piles of a suit the one with more cards gives one, unless the move says which."""
    state = table("f: 3H 5H\n t1: 6S\n t2: 4S", TWO_DECKS)

    assert play(state, TWO_DECKS, Move.parse("fH>t1")).state == table(
        "f: 3H 4H\n t1: 6S 5H\n t2: 4S", TWO_DECKS
    )
    first = play(state, TWO_DECKS, Move.parse("fH1>t2"))
    assert first.state == table("f: 2H 5H\n t1: 6S\n t2: 4S 3H", TWO_DECKS)
    assert first.events[0] == Moved(cards("3H"), Pile.parse("fH1"), column(2))


@pytest.mark.parametrize(
    ("diagram", "rules", "expected"),
    [
        ("", DRAW_1, ""),
        ("s: 2C", DRAW_1, "s>w"),
        ("w: 2C", DRAW_1, "w>s>w"),
        ("w: 2C", Rules(passes=1), ""),
        ("f: KS", DRAW_1, " ".join(f"fS>t{number}" for number in range(1, 8))),
        ("f: KS", NO_RETURN, ""),
        ("t1: 8H 7S 6D\n t2: 9C\n t3: 8D", DRAW_1, "t1>t2:3 t1>t3:2 t3>t2"),
        ("t1: [5C] KH", DRAW_1, " ".join(f"t1>t{number}" for number in range(2, 8))),
        ("t1: AS 7H 8S", Rules(face_up=True), ""),
        ("f: 3H 5H\n t1: 6S", TWO_DECKS, "fH2>t1"),
    ],
)
def test_the_legal_moves_are_these(diagram: str, rules: Rules, expected: str) -> None:
    """Each is listed once, of equal foundations the one the rules choose."""
    assert words(legal_moves(table(diagram, rules), rules)) == expected


def test_a_recycle_is_listed_as_the_player_wants_it() -> None:
    """With its draw or without is a setting, not a rule."""
    assert legal_moves(table("w: 2C"), DRAW_1, recycle=RECYCLE) == [RECYCLE]


@given(positions())
def test_no_legal_move_is_forgotten(found: tuple[Mode, GameState]) -> None:
    """Every move one could name is asked about: the legal ones are exactly those listed."""
    mode, state = found
    columns = [column(number) for number in range(1, len(state.columns) + 1)]
    numbers = (0,) if state.decks == 1 else (1, 2)
    stacks = [foundation(suit, number) for suit in SUITS for number in numbers]
    every = [DRAW, RECYCLE, Move(WASTE, FOUNDATION), *(Move(WASTE, to) for to in columns)]
    every += [Move(stack, to) for stack in stacks for to in columns]
    for source in columns:
        every.append(Move(source, FOUNDATION))
        every += [Move(source, to, count) for to in columns for count in range(1, 14)]

    legal = legal_moves(state, mode.rules, recycle=RECYCLE)

    assert sorted(map(str, legal)) == sorted(
        str(move) for move in every if refusal(state, mode.rules, move) is None
    )


@given(positions())
def test_targets_are_what_a_lifted_run_may_go_to(found: tuple[Mode, GameState]) -> None:
    """For every pile and number of cards: the piles that light up are those that take them."""
    mode, state = found
    for source in state.piles():
        most = liftable(state, mode.rules, source)
        for count in range(1, most + 1):
            lit = {
                (to.kind, to.suit, to.number) for to in targets(state, mode.rules, source, count)
            }
            assert lit == {
                (to.kind, to.suit, to.number)
                for to in state.piles()
                if to not in (STOCK, WASTE)
                and refusal(state, mode.rules, Move(source, to, count)) is None
                and (to.suit is None or to == foundation_for(state, state.cards(source)[-1]))
            }
        assert targets(state, mode.rules, source, most + 1) == []


@pytest.mark.parametrize(
    ("pile", "rules", "expected"),
    [
        ("s", DRAW_1, 0),
        ("w", DRAW_1, 1),
        ("fH", DRAW_1, 1),
        ("fH", NO_RETURN, 0),
        ("fS", DRAW_1, 0),
        ("t1", DRAW_1, 3),
        ("t2", DRAW_1, 0),
        ("t3", DRAW_1, 1),
    ],
)
def test_so_many_cards_can_be_lifted(pile: str, rules: Rules, expected: int) -> None:
    """A run as far as it goes, one card of waste and foundation, none of the stock."""
    state = table("s: 2C\n w: 3C 4C\n f: 5H\n t1: [KS QH] 8H 7S 6D\n t3: [2S] 9S")

    assert liftable(state, rules, Pile.parse(pile)) == expected
