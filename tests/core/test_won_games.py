"""Whole games as text, from the deal to the win."""

import pytest

from klondike_qt.core.events import Won
from klondike_qt.core.modes import MODES, Mode, mode
from klondike_qt.core.rules import Rules
from klondike_qt.core.scoring import SCORINGS, STANDARD, VEGAS, Scoring
from tests.core.scores import scores
from tests.won_games import WON_GAMES, WonGame, won_by


def test_there_is_a_won_game_of_every_mode() -> None:
    """None of them cannot be won."""
    assert {won.mode.id for won in WON_GAMES} == {mode.id for mode in MODES}


@pytest.mark.parametrize("won", WON_GAMES, ids=lambda won: f"{won.mode.id} {won.deal.id}")
@pytest.mark.parametrize("scoring", SCORINGS, ids=lambda scoring: scoring.id)
def test_a_whole_game_is_won(won: WonGame, scoring: Scoring) -> None:
    """The last card wins, and not before; in each system the score is what its table says."""
    playing = won.mode.scored_by(scoring)

    game = won.played(playing)

    positions = [game.start, *(step.state for step in game.steps)]
    assert [state.is_won for state in positions] == [False] * len(won.moves) + [True]
    assert game.steps[-1].events[-1] == Won()
    assert game.score == scores(playing, positions, [*map(str, won.moves)])[-1]


def test_a_whole_game_with_two_decks_is_won() -> None:
    """All 104 cards reach the eight foundations."""
    game = won_by("spider-klondike").played(mode("spider-klondike:cards"))

    assert (game.is_won, game.score, game.state.foundation_total) == (True, 104, 104)


def test_a_full_win_in_vegas_is_208_dollars() -> None:
    """52 cards at 5 dollars, less the 52 they cost."""
    assert won_by("vegas").played().score == 208


def test_745_is_the_most() -> None:
    """24 stock cards pay 15 by either way, 28 others 10, and 21 of them 5 for being turned."""
    won = won_by("draw1")

    assert won.played(Mode("", Rules(), STANDARD)).score == 745
    assert won.played(Mode("", Rules(), VEGAS)).score == 208
