"""Whole games as text, from the deal to the win."""

import json
from pathlib import Path
from typing import Any

import pytest

from klondike_qt.core.deal import Deal
from klondike_qt.core.events import Won
from klondike_qt.core.game import Game
from klondike_qt.core.modes import MODES, Mode, mode
from klondike_qt.core.piles import Move
from klondike_qt.core.rules import Rules
from klondike_qt.core.scoring import SCORINGS, STANDARD, VEGAS, Scoring
from klondike_qt.core.state import GameState
from tests.core.scores import scores

DATA = Path(__file__).parents[1] / "data"


def games(name: str) -> list[dict[str, Any]]:
    """Read a game a line."""
    return [json.loads(line) for line in (DATA / name).read_text(encoding="utf-8").splitlines()]


GAMES = games("won_games.jsonl")


def play(record: dict[str, Any], playing: Mode) -> tuple[Game, list[GameState]]:
    """Play a whole game; give it and all its positions."""
    game = Game.of(Deal.parse(record["deal"]), playing)
    positions = [game.state]
    positions += [game.play(Move.parse(word)).state for word in record["moves"]]
    return game, positions


def test_there_is_a_won_game_of_every_mode() -> None:
    """None of them cannot be won."""
    assert {record["mode"] for record in GAMES} == {mode.id for mode in MODES}


@pytest.mark.parametrize("record", GAMES, ids=lambda record: f"{record['mode']} {record['deal']}")
@pytest.mark.parametrize("scoring", SCORINGS, ids=lambda scoring: scoring.id)
def test_a_whole_game_is_won(record: dict[str, Any], scoring: Scoring) -> None:
    """The last card wins, and not before; in each system the score is what its table says."""
    playing = mode(record["mode"]).scored_by(scoring)

    game, positions = play(record, playing)

    assert [state.is_won for state in positions] == [False] * len(record["moves"]) + [True]
    assert game.steps[-1].events[-1] == Won()
    assert game.score == scores(playing, positions, record["moves"])[-1]


def test_a_whole_game_with_two_decks_is_won() -> None:
    """All 104 cards reach the eight foundations."""
    record = next(record for record in GAMES if record["mode"] == "spider-klondike")

    game, _ = play(record, mode("spider-klondike:cards"))

    assert (game.is_won, game.score, game.state.foundation_total) == (True, 104, 104)


def test_a_full_win_in_vegas_is_208_dollars() -> None:
    """52 cards at 5 dollars, less the 52 they cost."""
    record = next(record for record in GAMES if record["mode"] == "vegas")

    assert play(record, mode("vegas"))[0].score == 208


def test_745_is_the_most() -> None:
    """24 stock cards pay 15 by either way, 28 others 10, and 21 of them 5 for being turned."""
    record = next(record for record in GAMES if record["mode"] == "draw1")

    assert play(record, Mode("", Rules(), STANDARD))[0].score == 745
    assert play(record, Mode("", Rules(), VEGAS))[0].score == 208
