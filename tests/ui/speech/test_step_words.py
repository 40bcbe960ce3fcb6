"""What happened is told in whole sentences, briefly."""

from __future__ import annotations

import pytest

from klondike_qt.core.game import Game
from klondike_qt.core.modes import Mode
from klondike_qt.core.piles import Move, Pile
from klondike_qt.core.rules import Rules
from klondike_qt.core.scoring import STANDARD
from klondike_qt.core.state import GameState
from klondike_qt.ui.speech import place_words, step_words
from tests.ui.board.table import MIXED


def game(text: str = MIXED, rules: Rules = Rules()) -> Game:  # noqa: B008 - a frozen value
    """Begin a game from a position."""
    return Game(Mode("test", rules, STANDARD), GameState.parse(text))


@pytest.mark.parametrize(
    ("move", "said", "taken_back"),
    [
        (
            "w>f",
            "Two of spades up to the foundation.",
            "Taken back: two of spades to the waste.",
        ),
        (
            "t2>t3:3",
            "Eight of clubs and 2 more cards to column 3. Turned up in column 2: five of clubs.",
            "Taken back: eight of clubs and 2 more cards to column 2.",
        ),
        (
            "t1>t5",
            "King of diamonds to column 5.",
            "Taken back: king of diamonds to column 1.",
        ),
        (
            "s>w",
            "Drawn: queen of clubs.",
            "Taken back: queen of clubs to the stock.",
        ),
    ],
)
def test_moves_are_told(move: str, said: str, taken_back: str) -> None:
    """With their cards, where they went, and what turned up."""
    played = game()
    step = played.play(Move.parse(move))

    assert step_words.played([step], played.mode.rules) == said
    assert step_words.undone(step) == taken_back


def test_three_cards_are_drawn_in_their_order() -> None:
    """The last is the one to play; and that the stock is empty is told."""
    rules = Rules(draw=3)
    played = game(rules=rules)
    first = played.play(Move.parse("s>w"))
    last = played.play(Move.parse("s>w"))

    assert step_words.played([first], rules) == (
        "Drawn: queen of clubs, king of clubs, and three of clubs, which lies on top."
    )
    assert step_words.played([last], rules) == "Drawn: two of clubs. The stock is empty."


@pytest.mark.parametrize(
    ("passes", "said"),
    [
        (None, "The waste is turned over. Drawn: nine of spades."),
        (3, "The waste is turned over for pass 2 of 3. Drawn: nine of spades."),
    ],
)
def test_a_pass_is_counted_where_they_are_few(passes: int | None, said: str) -> None:
    """Else its number helps nobody."""
    rules = Rules(passes=passes)
    played = game("w: 9S 2S", rules)
    step = played.play(Move.parse("w>s>w"))

    assert step_words.played([step], rules) == said
    assert step_words.undone(step) == "Taken back: the waste lies there again."


def test_what_comes_back_is_told_as_such() -> None:
    """A card from the foundation; undone, it is there again."""
    played = game("f: 2S\nt1: 3H")
    step = played.play(Move.parse("fS>t1"))

    assert step_words.played([step], Rules()) == (
        "Two of spades back from the foundation to column 1."
    )
    assert step_words.undone(step) == "Taken back: two of spades to the foundation."


def test_of_a_key_held_down_the_last_moves_are_told() -> None:
    """Cards that are drawn faster than the table follows did not go up."""
    played = game("s: 2S 3S 4S 5S 6S")
    steps = [played.play(Move.parse("s>w")) for _ in range(5)]
    drawn = step_words.played(steps, Rules())

    assert "went up" not in drawn
    assert drawn == step_words.played(steps[-3:], Rules())
    assert drawn.count("Drawn:") == 3


def test_many_cards_at_once_are_counted() -> None:
    """The first is named, as it is the player's own."""
    played = game("f: QS QH QD QC\nt1: KS\nt2: KH\nt3: KD\nt4: KC")
    steps = [played.play(Move.parse(f"t{number}>f")) for number in range(1, 5)]

    assert step_words.played(steps, Rules()) == (
        "King of spades up to the foundation. 3 more cards went up."
    )
    assert step_words.played(steps[:1], Rules()) == "King of spades up to the foundation."
    assert step_words.shown(1) == "1 move was played by itself."


@pytest.mark.parametrize(
    ("text", "rules", "pile", "said"),
    [
        (MIXED, Rules(), "s", "Stock, face-down cards."),
        (MIXED, Rules(), "w", "Waste, from the top: two of spades."),
        (MIXED, Rules(draw=3), "w", "Waste, from the top: two of spades and nine of spades."),
        (MIXED, Rules(), "fS1", "On the foundation: ace of spades."),
        (MIXED, Rules(), "fD1", "Foundation of diamonds, empty."),
        (MIXED, Rules(), "t1", "Column 1, from the top: king of diamonds."),
        (
            MIXED,
            Rules(),
            "t2",
            (
                "Column 2, from the top: six of spades, seven of diamonds, and eight of clubs;"
                " under them 2 face-down cards."
            ),
        ),
        (MIXED, Rules(), "t5", "Column 5, empty."),
        ("w: 9S", Rules(), "s", "Stock, empty; the waste can be turned over."),
        ("w: 9S", Rules(passes=1), "s", "Stock, empty; no pass is left."),
        ("t1: 9S", Rules(passes=1), "s", "Stock, empty."),
        ("t1: 9S", Rules(), "w", "Waste, empty."),
    ],
)
def test_a_pile_is_told_as_it_is_seen(text: str, rules: Rules, pile: str, said: str) -> None:
    """What lies face down is only counted, and of the stock not even that."""
    assert place_words.pile_contents(GameState.parse(text), rules, Pile.parse(pile)) == said


def test_foundations_are_told_together() -> None:
    """What lies on top of them, or that nothing does."""
    assert place_words.foundations(GameState.parse(MIXED)) == (
        "On the foundations: ace of spades and ace of hearts."
    )
    assert place_words.foundations(GameState.parse("t1: 9S")) == "All foundations are empty."
