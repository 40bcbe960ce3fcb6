"""What each event pays, system by system (RULES §5)."""

from typing import Any

import pytest

from klondike_qt.core.cards import Suit
from klondike_qt.core.deal import Deal
from klondike_qt.core.events import Recycled
from klondike_qt.core.game import Game
from klondike_qt.core.modes import Mode
from klondike_qt.core.piles import FOUNDATION, Move, foundation
from klondike_qt.core.play import IllegalMove, play
from klondike_qt.core.rules import Rules
from klondike_qt.core.scoring import (
    BONUS_AFTER,
    CARDS,
    SCORINGS,
    STANDARD,
    TIME,
    TRADITIONAL,
    VEGAS,
    WIN_LOSS,
    WINDOWS,
    Score,
    Scoring,
)
from tests.core.tables import DRAW_1, DRAW_3, TWO_DECKS, table

SYSTEMS = (STANDARD, TRADITIONAL, VEGAS, CARDS, WINDOWS, WIN_LOSS, TIME)
HIGH = 10_000  # far above every least score

# What the event pays in each of SYSTEMS, in a diagram with a move that makes it.
EVENTS: list[tuple[str, str, str, tuple[int, ...]]] = [
    ("tableau to foundation", "t1: AS", "t1>f", (10, 10, 5, 1, 10, 0, 0)),
    ("waste to foundation", "w: AS", "w>f", (15, 13, 5, 1, 10, 0, 0)),
    ("waste to tableau", "w: 7H\n t1: 8S", "w>t1", (5, 5, 0, 0, 5, 0, 0)),
    ("a card turned", "t1: [5C] 7H\n t2: 8S", "t1>t2", (5, 5, 0, 0, 5, 0, 0)),
    ("foundation to tableau", "f: 5H\n t1: 6S", "fH>t1", (0, -10, -5, -1, -15, 0, 0)),
    ("a draw", "s: 2C", "s>w", (0, 0, 0, 0, 0, 0, 0)),
    ("column to column", "t1: 7H\n t2: 8S", "t1>t2", (0, 0, 0, 0, 0, 0, 0)),
    ("won, by a tableau card", "f: KS KH KD QC\n t1: KC", "t1>f", (10, 10, 5, 1, 10, 1, 0)),
    ("first recycle", "w: 2C", "w>s", (0, -20, 0, 0, -100, 0, 0)),
    ("third recycle", "w: 2C\n p: 3", "w>s", (0, -20, 0, 0, -100, 0, 0)),
]
RECYCLES = [
    # draw, number of the recycle, then what it pays in each of SYSTEMS
    (1, 1, (0, -20, 0, 0, -100, 0, 0)),
    (1, 9, (0, -20, 0, 0, -100, 0, 0)),
    (2, 1, (0, -20, 0, 0, 0, 0, 0)),
    (2, 2, (0, -20, 0, 0, 0, 0, 0)),
    (2, 3, (0, -20, 0, 0, -20, 0, 0)),
    (3, 1, (-20, -20, 0, 0, 0, 0, 0)),
    (3, 2, (-20, -20, 0, 0, 0, 0, 0)),
    (3, 3, (-20, -20, 0, 0, -20, 0, 0)),
    (3, 9, (-20, -20, 0, 0, -20, 0, 0)),
]


def test_the_systems_are_these() -> None:
    """Each of them can be chosen in every mode."""
    assert SCORINGS == SYSTEMS


@pytest.mark.parametrize(("name", "diagram", "move", "pays"), EVENTS, ids=str)
def test_each_event_pays(name: str, diagram: str, move: str, pays: tuple[int, ...]) -> None:
    """The table of events, row by row."""
    events = play(table(diagram), DRAW_1, Move.parse(move)).events

    assert pays == tuple(
        Score(HIGH).after(events, system, DRAW_1).points - HIGH for system in SYSTEMS
    )


@pytest.mark.parametrize(("draw", "number", "pays"), RECYCLES)
def test_each_recycle_pays(draw: int, number: int, pays: tuple[int, ...]) -> None:
    """What turning the waste over costs depends on the draw and on how often it was done."""
    rules = Rules(draw=draw)

    assert pays == tuple(
        Score(HIGH).after([Recycled((), number)], system, rules).points - HIGH for system in SYSTEMS
    )


@pytest.mark.parametrize(
    ("scoring", "decks", "start"),
    [(VEGAS, 1, -52), (VEGAS, 2, -104), *((system, 2, 0) for system in SYSTEMS if system != VEGAS)],
    ids=lambda value: getattr(value, "id", value),
)
def test_a_game_starts_with(scoring: Scoring, decks: int, start: int) -> None:
    """In Vegas a deck costs its 52 cards, elsewhere one starts with nothing."""
    rules = Rules(decks=decks)

    assert Game.of(Deal.numbered(0, decks), Mode("", rules, scoring)).score == start


@pytest.mark.parametrize(
    ("scoring", "least"),
    [(STANDARD, 0), (TRADITIONAL, -20), (VEGAS, -52), (CARDS, 0), (WINDOWS, 0), (WIN_LOSS, 0)],
    ids=lambda value: getattr(value, "id", value),
)
def test_no_event_goes_below_the_least_score(scoring: Scoring, least: int) -> None:
    """A recycle at the start costs nothing more, but in the traditional system."""
    game = Game(Mode("", DRAW_3, scoring), table("w: 2C\n p: 5"))

    game.play(Move.parse("w>s"))

    assert game.score == least


def test_the_buy_in_is_the_least() -> None:
    """In Vegas a card taken down before any went up cannot cost more than the buy-in."""
    game = Game(Mode("", DRAW_1, VEGAS), table("f: 5H\n t1: 6S"))

    game.play(Move.parse("fH>t1"))

    assert game.score == -52


def test_a_card_is_paid_once_on_its_way_up() -> None:
    """In the standard system moving a card down and up again earns nothing."""
    game = Game(Mode("", DRAW_1, STANDARD), table("f: 4H\n t1: 5H\n t2: 6S"))
    game.play_all(map(Move.parse, ["t1>f", "fH>t2", "t2>f", "fH>t2", "t2>f"]))

    assert game.score == 10


def test_undo_makes_a_card_payable_again() -> None:
    """What was undone was never paid."""
    game = Game(Mode("", DRAW_1, STANDARD), table("f: 4H\n w: 5H"))
    game.play(Move.parse("w>f"))
    game.undo()
    game.play(Move.parse("w>f"))

    assert game.score == 15


def test_equal_cards_of_two_decks_are_each_paid() -> None:
    """The other ace of hearts is another card."""
    game = Game(Mode("", TWO_DECKS, STANDARD), table("w: AH\n t1: AH", TWO_DECKS))
    game.play_all(map(Move.parse, ["w>f", "t1>f"]))

    assert game.score == 25


@pytest.mark.parametrize("scoring", [TRADITIONAL, VEGAS, CARDS], ids=lambda system: system.id)
def test_other_systems_take_back_what_they_paid(scoring: Scoring) -> None:
    """Down and up again is worth nothing either way."""
    game = Game(Mode("", DRAW_1, scoring), table("f: 4H\n t1: 5H\n t2: 6S"))
    game.play(Move.parse("t1>f"))
    once = game.score
    game.play_all(map(Move.parse, ["fH>t2", "t2>f"]))

    assert game.score == once


@pytest.mark.parametrize("rules", [DRAW_1, DRAW_3, TWO_DECKS], ids=str)
def test_an_ace_in_vegas(rules: Rules) -> None:
    """It pays 5 once, by whatever ways it comes and goes; undone to the start nothing was paid."""
    game = Game(Mode("", rules, VEGAS), table("s: 3H 5C 4H\n w: AH\n t1: 2S", rules))
    buy_in = game.score
    game.play(Move.parse("w>f"))
    for _ in range(10):
        for other in (1, 2):
            with pytest.raises(IllegalMove):
                game.play(Move(FOUNDATION, foundation(Suit.HEARTS, other)))
        assert game.score == buy_in + 5
        game.play_all(map(Move.parse, ["fH>t1", "t1>f"]))
        assert game.score == buy_in + 5

    while game.can_undo:
        game.undo()
    assert game.score == buy_in == -52 * rules.decks


def test_the_way_by_a_column_pays_more_in_windows() -> None:
    """From the waste to a column to the foundation is 15, straight up is 10."""
    start = table("f: 4H\n w: 5H\n t1: 6S")
    by_column, straight = (Game(Mode("", DRAW_1, WINDOWS), start) for _ in range(2))
    by_column.play_all(map(Move.parse, ["w>t1", "t1>f"]))
    straight.play(Move.parse("w>f"))

    assert (by_column.score, straight.score) == (15, 10)


def test_windows_recycles() -> None:
    """Draw 1 loses 100 down to nothing; draw 3 loses 20 from the third recycle on."""
    diagram = "w: 2C\n t1: [5C] AS\n t2: [6C] AH"
    first = [*map(Move.parse, ["t1>f", "t2>f", "w>s", "s>w", "w>s", "s>w"])]
    one, three = (Game(Mode("", rules, WINDOWS), table(diagram)) for rules in (DRAW_1, DRAW_3))
    one.play_all(first[:3])
    three.play_all(first)
    before = three.score
    three.play(Move.parse("w>s"))

    assert (one.score, before, three.score) == (0, 30, 10)


@pytest.mark.parametrize(
    ("scoring", "score", "seconds", "won", "total"),
    [
        (STANDARD, 500, 95, True, 500),
        (WINDOWS, 500, 95, False, 482),
        (WINDOWS, 500, 100, True, 480 + 7000),
        (WINDOWS, 500, 99, True, 482 + 7070),
        (WINDOWS, 500, 30, True, 494),
        (WINDOWS, 500, 31, True, 494 + 22580),
        (WINDOWS, 10, 600, False, 0),
        (TIME, 0, 321, True, 321),
        (VEGAS, -52, 600, False, -52),
        (WIN_LOSS, 1, 600, True, 1),
    ],
    ids=lambda value: getattr(value, "id", value),
)
def test_what_time_adds(scoring: Scoring, score: int, seconds: int, won: bool, total: int) -> None:
    """Windows takes 2 for each full 10 seconds, and pays 700,000 / seconds for a win over 30 s."""
    assert scoring.final(score, seconds, won=won) == total
    assert BONUS_AFTER == 30


def test_a_changed_table_keeps_older_bests_apart() -> None:
    """The key tells the system and its revision."""
    values: dict[str, Any] = {"id": "cards", "revision": 2}

    assert (CARDS.key, Scoring(**values).key) == ("cards-1", "cards-2")
