"""The ghost of an earlier game: its moves at its times, as long as the match goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from klondike_qt.app.autosave import Autosave
from klondike_qt.app.ghost import Ghost, GhostLine, find_ghosts, ghost_of
from klondike_qt.core.match import RACE, Seat
from klondike_qt.core.match_game import Ending, Entry, Match, Outcome
from klondike_qt.core.match_setup import MatchKind, MatchSetup, Opponent
from klondike_qt.core.modes import DEFAULT
from klondike_qt.core.piles import DRAW
from klondike_qt.storage import removal
from klondike_qt.storage.match_records import SavedMatch
from klondike_qt.storage.records import Result
from tests.app.conftest import FakeTime
from tests.real_games import add_real, real_games

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from klondike_qt.core.piles import Move
    from klondike_qt.storage.records import SavedGame
    from klondike_qt.storage.store import Store

SETUP = MatchSetup(MatchKind.RACE, Opponent.GHOST)
GAMES = [game for game in real_games(90) if game.mode.rules == DEFAULT.rules and game.times]
WON = next(game for game in GAMES if game.result is Result.WON)
LOST = next(game for game in GAMES if game.result is Result.LOST and game.counters.cursor)


def race_against(game: SavedGame, entries: tuple[Entry, ...] = ()) -> SavedMatch:
    """Give the record of a race on the deal of *game*."""
    assert game.deal is not None
    return SavedMatch("a", SETUP, game.deal.id, entries=entries, ghost=game.id)


class Race:
    """A race that goes on, whose time passes when a test says so."""

    def __init__(self, game: SavedGame | None, match: SavedMatch) -> None:
        """Begin, or go on with *match*."""
        self.time = FakeTime()
        self.time.seconds = 0.0
        deal = WON.deal if game is None else game.deal
        assert deal is not None
        self.match = Match(SETUP.deals(deal), RACE)
        self.match.replay(match.entries)
        self.ghost = Ghost.of(match, game, self.time)
        self.ghost.plays.connect(self._play)
        self.ghost.offers_to_stop.connect(
            lambda willing: self.match.offer_to_stop(Seat.SECOND, willing=willing)
        )
        self._tell()
        self.ghost.go_on()

    def draw(self) -> None:
        """Make a move of the player."""
        self.match.play(Seat.FIRST, DRAW)
        self._tell()

    def go_to(self, seconds: float, qtbot: QtBot) -> None:
        """Let the time come, and everything that is due happen."""
        self.time.seconds = seconds
        self._tell()
        for _ in range(1 + len(self.ghost.line.moves)):
            if not self.ghost.is_busy or self.ghost._due > seconds:
                return
            qtbot.waitUntil(self._has_acted)

    @property
    def played(self) -> tuple[Move, ...]:
        """What the ghost has played."""
        return tuple(
            entry.move
            for entry in self.match.entries
            if entry.seat is Seat.SECOND and entry.move is not None
        )

    def _has_acted(self) -> bool:
        return not self.ghost.is_busy or self.ghost._due > self.time.seconds

    def _play(self, move: Move) -> None:
        self.match.play(Seat.SECOND, move)
        self._tell()

    def _tell(self) -> None:
        self.ghost.watch(self.match.state, RACE)
        if self.match.outcome is not None:
            self.ghost.finish()


def line(game: SavedGame) -> tuple[Move, ...]:
    """Give the moves that were not undone."""
    return game.moves[: game.counters.cursor]


def test_a_ghost_waits_for_the_first_move(qtbot: QtBot) -> None:
    """As the clock of its own game did."""
    race = Race(WON, race_against(WON))
    was_busy = race.ghost.is_busy

    race.draw()

    assert (was_busy, race.ghost.is_busy) == (False, True)
    qtbot.waitUntil(lambda: bool(race.played))
    assert race.played == line(WON)[:1]


def test_every_move_comes_at_its_time(qtbot: QtBot) -> None:
    """Not before, and in its order; the last one wins at the time of the game."""
    race = Race(WON, race_against(WON))
    race.draw()
    times = GhostLine.of(WON).times
    for place in (3, 10, len(times) // 2, len(times) - 1):
        race.go_to(times[place] - 0.005, qtbot)
        assert race.played == line(WON)[: sum(time < times[place] for time in times)]

    race.go_to(times[-1], qtbot)

    assert race.played == line(WON)
    assert race.match.outcome == Outcome(Ending.FINISHED, Seat.SECOND)
    assert not race.ghost.is_busy


def test_a_paused_ghost_does_nothing(qtbot: QtBot) -> None:
    """It goes on where it was, by the clock of the match, which stood still as well."""
    race = Race(WON, race_against(WON))
    race.draw()
    race.go_to(10.0, qtbot)
    before = race.played

    race.ghost.pause()
    race.draw()
    was_busy = race.ghost.is_busy
    race.ghost.go_on()

    assert (was_busy, race.ghost.is_busy) == (False, True)
    assert race.played == before


def test_a_ghost_whose_game_was_lost_stays_and_would_stop(qtbot: QtBot) -> None:
    """From the end of its game on; its cards count, and the player may race on."""
    race = Race(LOST, race_against(LOST))
    race.draw()
    race.go_to(LOST.counters.seconds - 0.01, qtbot)
    assert race.played == line(LOST)
    assert race.match.willing == frozenset()

    race.go_to(LOST.counters.seconds, qtbot)

    assert race.match.willing == {Seat.SECOND}
    assert not race.ghost.is_busy
    race.draw()
    assert not race.ghost.is_busy
    assert race.match.outcome is None
    race.match.offer_to_stop(Seat.FIRST)
    home = race.match.state.home(Seat.SECOND)
    assert home == sum(len(pile) for pile in race.match.state.board(Seat.SECOND).foundations)
    assert race.match.outcome == Outcome(Ending.AGREED, Seat.SECOND if home else None)


def test_a_race_that_was_left_goes_on_at_the_right_second(qtbot: QtBot) -> None:
    """What the ghost had played is not played again."""
    race = Race(WON, race_against(WON))
    race.draw()
    race.go_to(20.0, qtbot)
    played = race.played

    again = Race(WON, race_against(WON, race.match.entries))
    again.go_to(20.0, qtbot)
    assert again.played == played
    again.go_to(25.0, qtbot)

    assert again.played == line(WON)[: sum(time <= 25.0 for time in GhostLine.of(WON).times)]
    assert len(again.played) > len(played)


def test_without_its_game_a_ghost_stands_still_and_would_stop(qtbot: QtBot) -> None:
    """A file may come from elsewhere."""
    race = Race(None, race_against(WON, (Entry(Seat.FIRST, DRAW), Entry(Seat.SECOND, DRAW))))

    race.go_to(5.0, qtbot)

    assert race.played == (DRAW,)
    assert race.match.willing == {Seat.SECOND}


def test_a_clock_that_stood_still_is_waited_for(qtbot: QtBot) -> None:
    """A machine that slept lets timers end too soon."""
    race = Race(WON, race_against(WON))
    race.draw()
    race.go_to(GhostLine.of(WON).times[1] - 0.03, qtbot)
    played = race.played

    with qtbot.waitSignal(race.ghost._timer.timeout):
        pass

    assert race.played == played
    assert race.ghost.is_busy
    race.ghost.close()


@pytest.mark.parametrize("game", GAMES[:12], ids=lambda game: game.id[-2:])
def test_a_line_is_what_was_not_undone_with_the_times_it_had(game: SavedGame) -> None:
    """Where one is not known it lies between its neighbours."""
    found = GhostLine.of(game)

    assert found.moves == line(game)
    assert len(found.times) == len(found.moves)
    assert list(found.times) == sorted(found.times)
    known = dict(enumerate(game.times[: game.counters.cursor]))
    assert all(known[place] in {None, time} for place, time in enumerate(found.times))
    assert found.end == game.counters.seconds


@pytest.mark.parametrize(
    ("times", "expected"),
    [
        ((), (0.0, 3.0, 6.0, 9.0, 12.0)),
        ((None, None, 4.0, 5.0, 6.0), (0.0, 2.0, 4.0, 5.0, 6.0)),
        ((1.0, None, None, 7.0, 7.5), (1.0, 3.0, 5.0, 7.0, 7.5)),
        ((1.0, 2.0, 3.0, None, None), (1.0, 2.0, 3.0, 7.5, 12.0)),
        ((1.0, 5.0, 4.0, 6.0, 12.0), (1.0, 5.0, 5.0, 6.0, 12.0)),  # the machine had slept
    ],
)
def test_times_that_nobody_knows_lie_evenly(
    times: tuple[float | None, ...], expected: tuple[float, ...]
) -> None:
    """Between those that are known, or over the whole game."""
    counters = WON.counters._replace(cursor=5, seconds=12.0)
    game = WON._replace(moves=WON.moves[:5], counters=counters, times=times)

    assert GhostLine.of(game).times == pytest.approx(expected)


def test_a_single_move_is_played_at_once() -> None:
    """There is nothing to spread."""
    counters = WON.counters._replace(cursor=1)
    game = WON._replace(moves=WON.moves[:1], counters=counters, times=())

    assert GhostLine.of(game).times == (0.0,)


def test_ghosts_are_found_and_seated_by_what_is_kept(qtbot: QtBot, tmp_path: Path) -> None:
    """Also one whose game was deleted after the race had begun."""
    autosave = Autosave(tmp_path)
    deleted: list[str] = []

    def prepare(store: Store) -> None:
        add_real(store, 6)
        deleted.append(next(real_games(1)).id)
        removal.remove_games(store.connection, deleted, "a-1")

    autosave.write(prepare)
    found: list[list[str]] = []
    find_ghosts(autosave, lambda games: found.append([game.id for game in games]))
    qtbot.waitUntil(lambda: bool(found))

    game = next(real_games(1))
    match = race_against(game)
    ghost = ghost_of(match, autosave, lambda: 0.0)
    autosave.close()

    assert found[0]
    assert deleted[0] not in found[0]
    assert ghost.line == GhostLine.of(game)
    assert ghost.line.moves
