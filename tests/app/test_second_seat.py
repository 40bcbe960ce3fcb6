"""Who sits down across."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from klondike_qt.app.autosave import Autosave
from klondike_qt.app.clock import ActiveClock
from klondike_qt.app.ghost import Ghost
from klondike_qt.app.match_player import ComputerPlayer
from klondike_qt.app.second_seat import SecondSeat
from klondike_qt.app.settings import Preferences
from klondike_qt.core.match import RACE
from klondike_qt.core.match_game import Match
from klondike_qt.core.match_setup import MatchKind, MatchSetup, Opponent
from klondike_qt.storage.match_records import SavedMatch
from tests.app.conftest import FakeTime
from tests.played_matches import agreed
from tests.real_games import add_real

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from klondike_qt.storage.records import SavedGame
    from klondike_qt.storage.store import Store


class Seated:
    """A seat in a program of its own, whose time passes when a test says so."""

    def __init__(self, folder: Path) -> None:
        self.time = FakeTime()
        self.clock = ActiveClock(self.time)
        self.autosave = Autosave(folder)
        self.preferences = Preferences(self.autosave)
        self.seat = SecondSeat(self.autosave, self.preferences, self.clock)

    def against(self, opponent: Opponent) -> object:
        """Have somebody sit down to a new match."""
        return self.seat.invite(agreed(MatchSetup(opponent=opponent)))


@pytest.fixture
def seated(tmp_path: Path, qtbot: QtBot) -> Iterator[Seated]:
    """Give the seat across."""
    del qtbot  # only for its application
    seated = Seated(tmp_path)
    yield seated
    seated.autosave.close()


def test_a_person_sits_down_by_themselves(seated: Seated) -> None:
    """Nobody plays for them."""
    assert seated.against(Opponent.PERSON) is None


def test_the_computer_follows_the_pace_that_is_preferred(seated: Seated) -> None:
    """From the beginning, and when it is changed in the middle of a match."""
    seated.preferences.match_pace = "slow"
    computer = seated.against(Opponent.GOOD)
    assert isinstance(computer, ComputerPlayer)
    paces = [computer._pace.pace]

    seated.preferences.match_pace = "fast"
    paces.append(computer._pace.pace)

    assert paces == ["slow", "fast"]


def test_who_has_left_follows_nothing(seated: Seated) -> None:
    """Nor does any other preference change the pace."""
    left = seated.against(Opponent.GOOD)
    assert isinstance(left, ComputerPlayer)
    seated.preferences.recycle_draws = not seated.preferences.recycle_draws
    seated.against(Opponent.PERSON)

    seated.preferences.match_pace = "fast"

    assert left._pace.pace == "normal"


def test_a_ghost_goes_by_the_clock_of_the_match(seated: Seated) -> None:
    """It plays the game that the match names."""

    def job(store: Store) -> list[SavedGame]:
        return add_real(store, 90)

    games: list[SavedGame] = seated.autosave.ask(job, [])
    game = next(game for game in games if game.times and game.mode.rules == RACE.rules)
    assert game.deal is not None
    setup = MatchSetup(MatchKind.RACE, Opponent.GHOST)
    match = SavedMatch("a", setup, game.deal.id, ghost=game.id)

    ghost = seated.seat.invite(match)

    assert isinstance(ghost, Ghost)
    assert ghost.line.moves == game.moves
    ghost.watch(Match(setup.deals(game.deal), RACE).state, RACE)
    assert ghost._seconds() == 0
    seated.clock.start()
    seated.time.seconds += 3
    assert ghost._seconds() == seated.clock.seconds > 0
