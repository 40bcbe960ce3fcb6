"""The parts of a score add up to it, in every scoring, however a game is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from klondike_qt.core.breakdown import Part, breakdown
from klondike_qt.core.deal import NUMBERS, Deal
from klondike_qt.core.game import Game
from klondike_qt.core.modes import MODES, Mode, mode
from klondike_qt.core.piles import Move
from klondike_qt.core.play import legal_moves
from klondike_qt.core.scoring import SCORINGS, WINDOWS
from klondike_qt.core.state import GameState
from tests.won_games import WON_GAMES

if TYPE_CHECKING:
    from collections.abc import Sequence

EVERY_MODE = [each.scored_by(scoring) for each in MODES for scoring in SCORINGS]


def final(game: Game, seconds: int) -> int:
    """Give the score that such a game ends with."""
    return game.mode.scoring.final(game.score, seconds, won=game.is_won)


@given(
    mode=st.sampled_from(EVERY_MODE),
    number=st.integers(0, NUMBERS - 1),
    picks=st.lists(st.integers(0, 999), max_size=120),
    undone=st.integers(0, 10),
    seconds=st.integers(0, 5_000),
)
def test_the_parts_of_any_game_add_up(
    mode: Mode, number: int, picks: Sequence[int], undone: int, seconds: int
) -> None:
    """Whichever moves were made and taken back, and however long they took."""
    game = Game.of(Deal.numbered(number, mode.rules.decks), mode)
    for pick in picks:
        if moves := legal_moves(game.state, mode.rules):
            moves.sort(key=lambda move: str(move).endswith("f"))  # some players like them
            game.play(moves[-1] if pick % 3 else moves[pick % len(moves)])
    for _ in range(min(undone, game.moves)):
        game.undo()
    parts = breakdown(game, seconds)

    assert sum(parts.values()) == final(game, seconds)
    assert all(parts.values())
    assert [*parts] == [part for part in Part if part in parts]


@pytest.mark.parametrize("scoring", SCORINGS, ids=lambda scoring: scoring.id)
@pytest.mark.parametrize("seconds", [12, 345])
def test_the_parts_of_won_games_add_up(scoring: object, seconds: int) -> None:
    """With what a win and its time bring."""
    system = next(each for each in SCORINGS if each is scoring)
    for won in WON_GAMES[:6]:
        game = won.played(won.mode.scored_by(system))
        parts = breakdown(game, seconds)

        assert sum(parts.values()) == final(game, seconds)
        assert (Part.BONUS in parts) is (system is WINDOWS and seconds > 30)
        assert (Part.WIN in parts) is (system.won > 0)
        assert (Part.START in parts) is system.is_money


@pytest.mark.parametrize(
    ("mode_id", "moves", "parts"),
    [
        ("draw1:windows", "s>w w>t2", {Part.WASTE: 5}),
        ("draw1:windows", "t1>f", {Part.FOUNDATIONS: 10, Part.TURNED_UP: 5}),
        (
            "draw1:windows",
            "s>w w>t2 t1>f fH>t3",
            {Part.FOUNDATIONS: 10, Part.TURNED_UP: 5, Part.WASTE: 5, Part.RETURNS: -15},
        ),
        (
            "draw1:windows",
            "s>w t1>f s>w w>s",
            {Part.FOUNDATIONS: 10, Part.TURNED_UP: 5, Part.RECYCLES: -15},
        ),
        ("vegas", "t1>f", {Part.START: -52, Part.FOUNDATIONS: 5}),
    ],
)
def test_each_event_goes_to_its_part(mode_id: str, moves: str, parts: dict[Part, int]) -> None:
    """Also where the least possible score takes all that was earned."""
    state = GameState.parse("""
        s: 5C 3H
        f: AH
        t1: [KD] 2H
        t2: 4S
        t3: 3C
    """)
    game = Game(mode(mode_id), state)
    for move in moves.split():
        game.play(Move.parse(move))

    assert breakdown(game, 0) == parts


def test_where_time_is_the_score_it_is_all_of_it() -> None:
    """And before the first second there is nothing."""
    game = Game.of(Deal.numbered(5), mode("draw1:time"))

    assert breakdown(game, 0) == {}
    assert breakdown(game, 61) == {Part.TIME: 61}
