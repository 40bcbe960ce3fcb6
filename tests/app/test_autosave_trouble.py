"""What keeps autosaving from its work: it is told once, made up for, and loses nothing."""

from __future__ import annotations

import shutil
import sqlite3
import threading
from contextlib import closing
from functools import partial
from typing import TYPE_CHECKING

import pytest

from klondike_qt.app.autosave import Autosave
from klondike_qt.app.settings import Preferences
from klondike_qt.core.match_setup import MatchKind
from klondike_qt.core.modes import DEFAULT
from klondike_qt.core.piles import DRAW
from klondike_qt.storage.errors import (
    Damaged,
    Failing,
    Full,
    Newer,
    ReadOnly,
    UnreadableGame,
)
from klondike_qt.storage.files import NAME
from klondike_qt.storage.records import Counters
from tests.app.saved_table import Table, fail_with, kept, troubles_of
from tests.played_matches import RACE
from tests.played_matches import played as played_match
from tests.played_matches import write as write_match
from tests.saving import AT, unwritable
from tests.spoiling import scribble

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from klondike_qt.storage.games import Games
    from klondike_qt.storage.store import Store


def test_a_missed_step_is_made_up_for_by_the_next(autosave: Autosave, folder: Path) -> None:
    """After a failure the whole game is written, so that no move is missing in between."""
    table = Table(autosave)
    table.draw()
    autosave.post(fail_with(Full(folder)))
    table.draw()  # given before the failure can be known, so left out
    autosave.flush()
    table.draw()
    autosave.close()

    assert kept(folder) == table.saved
    assert table.wholes >= 1


def test_nothing_is_written_after_a_gap(autosave: Autosave, folder: Path, qtbot: QtBot) -> None:
    """Steps that were on their way when one failed do not end up in its place."""
    table = Table(autosave)
    table.draw()
    before = table.saved
    autosave.flush()
    gate = threading.Event()

    def wait_and_fail(games: Games) -> None:
        gate.wait()
        raise Full(folder)

    autosave.post(wait_and_fail)
    table.draw()
    with qtbot.waitSignal(autosave.trouble):
        gate.set()

    assert table.wholes == 0
    assert autosave.current(DEFAULT.key) == before


def test_what_was_missed_is_tried_again_at_the_end(autosave: Autosave, folder: Path) -> None:
    """The last move of an evening failed; quitting writes it."""
    table = Table(autosave)
    autosave.post(fail_with(Full(folder)))
    table.draw()
    autosave.close()

    assert table.wholes == 1
    assert kept(folder) == table.saved


def test_what_was_missed_is_tried_again_after_a_while(
    autosave: Autosave, folder: Path, qtbot: QtBot
) -> None:
    """Nobody has to move for it."""
    autosave._retry.setInterval(10)
    table = Table(autosave)

    with qtbot.waitSignal(autosave.reopened):
        autosave.post(fail_with(Full(folder)))
    autosave.flush()

    assert table.wholes == 1


def test_a_full_disk_fills_no_record_by_halves(
    autosave: Autosave, folder: Path, qtbot: QtBot
) -> None:
    """SQLite refuses more pages; when there is room again, the whole game is there."""
    troubles = troubles_of(autosave)
    table = Table(autosave)
    autosave.post(lambda g: g._connection.execute("PRAGMA max_page_count = 1"))
    with qtbot.waitSignal(autosave.trouble):
        for _ in range(2000):
            table.draw()
    autosave.flush()
    found = autosave.current(DEFAULT.key)
    assert found is not None
    assert found.counters.cursor == len(found.moves) < 2000

    autosave._database.read(
        lambda store: store.connection.execute("PRAGMA max_page_count = 100000")
    )
    table.draw()
    autosave.close()

    assert kept(folder) == table.saved
    assert troubles == [Full]


def test_each_kind_of_trouble_is_told_once(autosave: Autosave, folder: Path, qtbot: QtBot) -> None:
    """A full disk stays full for many moves; when all is made up for, the next time is another."""
    troubles = troubles_of(autosave)
    missed = [Full(folder), Full(folder), ReadOnly(folder), Full(folder)]
    autosave.reopened.connect(lambda: autosave.post(fail_with(missed.pop()) if missed else _write))
    with qtbot.waitSignal(autosave.recovered):
        autosave.post(fail_with(Full(folder)))
        while missed:
            autosave.flush()
        autosave.flush()

    assert troubles == [Full, ReadOnly]
    autosave.post(fail_with(Full(folder)))
    qtbot.waitUntil(lambda: len(troubles) == 3)


def test_on_a_disk_that_fails_at_once_making_up_comes_to_an_end(
    autosave: Autosave, folder: Path
) -> None:
    """What is written to make up for a miss is missed itself before the next is given."""

    def make_up() -> None:
        for _ in range(3):
            autosave.post(fail_with(Failing(folder)))
            autosave._drain()  # as a thread does that is quicker than this one
        rounds.append(None)

    rounds: list[None] = []
    autosave.reopened.connect(make_up)
    autosave.post(fail_with(Failing(folder)))
    autosave.flush()
    assert len(rounds) == 1


def _write(games: Games) -> None:
    """Write nothing, which no disk refuses."""


def test_what_follows_a_job_comes_also_when_it_failed(
    autosave: Autosave, folder: Path, qtbot: QtBot
) -> None:
    """A win that cannot be kept is shown all the same."""
    shown: list[bool] = []
    autosave.after(fail_with(Full(folder)), lambda: shown.append(True))

    qtbot.waitUntil(lambda: shown == [True])


def test_a_bug_is_not_swallowed(autosave: Autosave, qtbot: QtBot) -> None:
    """What is no trouble of the disk is raised where bugs are reported."""
    with (
        qtbot.captureExceptions() as exceptions,
        qtbot.waitSignal(autosave._written),
    ):
        autosave.post(fail_with(ZeroDivisionError()))

    assert [kind for kind, _, _ in exceptions] == [ZeroDivisionError]


# What is found at the start, or while running


def test_trouble_of_the_start_is_told_when_the_window_listens(folder: Path, qtbot: QtBot) -> None:
    """The file is opened first and the window made afterwards; it still hears of it."""
    folder.mkdir()
    (folder / NAME).write_bytes(bytes(4096))
    autosave = Autosave(folder)
    table = Table(autosave)
    table.draw()

    with qtbot.waitSignal(autosave.trouble) as told:
        pass
    autosave.close()

    assert isinstance(told.args[0], Damaged)
    assert kept(folder) == table.saved


def test_a_file_found_damaged_by_the_first_reading_is_replaced(folder: Path, qtbot: QtBot) -> None:
    """The start reads once more, from the new database."""
    first = Autosave(folder)
    Table(first).draw()
    first.close()
    scribble(folder / NAME)

    autosave = Autosave(folder)
    assert autosave.current(DEFAULT.key) is None
    with qtbot.waitSignal(autosave.trouble) as told:
        pass
    autosave.close()

    assert isinstance(told.args[0], Damaged)


def test_with_a_newer_file_the_game_goes_on_in_memory(folder: Path, qtbot: QtBot) -> None:
    """Modes, figures and settings work until the program ends."""
    Autosave(folder).close()
    with closing(sqlite3.connect(folder / NAME)) as connection:
        connection.execute("PRAGMA user_version = 99")
    before = (folder / NAME).read_bytes()

    autosave = Autosave(folder)
    troubles = troubles_of(autosave)
    table = Table(autosave)
    table.draw()
    assert autosave.current(DEFAULT.key) == table.saved
    autosave.look_after()
    qtbot.waitUntil(lambda: troubles == [Newer])
    autosave.close()

    assert (folder / NAME).read_bytes() == before


def test_a_game_on_a_read_only_disk_can_be_played(folder: Path, qtbot: QtBot) -> None:
    """It is there, it goes on, and the file stays as it is."""
    first = Autosave(folder)
    table = Table(first)
    table.draw()
    first.close()
    before = (folder / NAME).read_bytes()
    with unwritable({NAME: before}) as place:
        autosave = Autosave(place)
        troubles = troubles_of(autosave)
        assert autosave.current(DEFAULT.key) == table.saved
        autosave.post(lambda g: g.step(table.saved.id, 1, DRAW, Counters(cursor=2), AT))
        found = autosave.current(DEFAULT.key)
        assert found is not None
        assert len(found.moves) == 2
        qtbot.waitUntil(lambda: troubles == [ReadOnly])
        autosave.close()
        assert (place / NAME).read_bytes() == before


def test_a_deleted_folder_is_no_loss(autosave: Autosave, folder: Path) -> None:
    """The move after the deletion is there at the next start, and so is all before it."""
    table = Table(autosave)
    table.draw()
    autosave.flush()
    shutil.rmtree(folder)
    table.draw()
    autosave.close()

    assert kept(folder) == table.saved


def test_settings_are_made_up_for_too(autosave: Autosave, folder: Path, qtbot: QtBot) -> None:
    """The database was replaced while playing; what the player chose is written again."""
    preferences = Preferences(autosave)
    preferences.speed = "fast"
    table = Table(autosave)
    table.draw()
    with qtbot.waitSignal(autosave.trouble):
        autosave.post(fail_with(Damaged(folder / NAME)))
    assert autosave.settings() == {}
    table.draw()
    autosave.close()

    again = Autosave(folder)
    assert Preferences(again).speed == "fast"
    assert again.current(DEFAULT.key) == table.saved
    again.close()


@pytest.mark.parametrize("move", ["x>y", "t1>t2:9"], ids=["no move", "an illegal move"])
def test_a_game_that_cannot_be_played_counts_as_none(
    autosave: Autosave, qtbot: QtBot, move: str
) -> None:
    """It is told of, and the rest of the database is not touched."""
    table = Table(autosave)
    table.draw()
    autosave.post(lambda g: g._connection.execute("UPDATE moves SET move = ?", (move,)))

    with qtbot.waitSignal(autosave.trouble) as told:
        assert autosave.current(DEFAULT.key) is None

    assert isinstance(told.args[0], UnreadableGame)
    table.draw()
    autosave.flush()
    assert table.wholes == 0


def test_a_game_that_cannot_be_read_is_no_hindrance_at_the_start(
    folder: Path, qtbot: QtBot
) -> None:
    """The first reading finds it; a new deal takes its place."""
    first = Autosave(folder)
    Table(first).draw()
    first.post(lambda g: g._connection.execute("UPDATE moves SET move = 'x>y'"))
    first.close()

    autosave = Autosave(folder)
    assert autosave.current(DEFAULT.key) is None
    with qtbot.waitSignal(autosave.trouble) as told:
        pass
    table = Table(autosave)
    table.draw()
    autosave.close()

    assert isinstance(told.args[0], UnreadableGame)
    assert kept(folder) == table.saved


def test_damage_found_by_reading_is_made_up_for(
    autosave: Autosave, folder: Path, qtbot: QtBot
) -> None:
    """A question while playing finds it; the answer is nothing, and the game is written anew."""
    table = Table(autosave)
    table.draw()

    def find(store: Store) -> int:
        raise Damaged(folder / NAME)

    with qtbot.waitSignal(autosave.trouble):
        assert autosave.ask(find, 7) == 7
    autosave.close()

    assert len(list(folder.glob("*aside*"))) == 1
    assert kept(folder) == table.saved


def test_damage_found_in_a_quiet_moment_is_told(
    autosave: Autosave, folder: Path, qtbot: QtBot
) -> None:
    """The game goes on in the new database, with every move of it."""
    Table(autosave)
    for name in range(300):
        autosave.save_setting(str(name), "x" * 100)
    autosave.close()
    path = folder / NAME
    scribble(path, -3, pages=1)

    again = Autosave(folder)
    table = Table(again)
    table.draw()
    with qtbot.waitSignal(again.trouble) as told:
        again.look_after()
    again.close()

    assert isinstance(told.args[0], Damaged)
    assert told.args[0].kept is not None
    assert kept(folder) == table.saved


def test_what_cannot_be_answered_later_is_told_and_made_up_for(
    autosave: Autosave, qtbot: QtBot
) -> None:
    """As whatever else is missed."""

    def fail(_store: Store) -> None:
        raise Full(autosave._database.path)

    heard: list[object] = []
    with qtbot.waitSignal(autosave.trouble):
        autosave.ask_later(fail, heard.append)
    with qtbot.waitSignal(autosave.reopened):
        autosave.flush()

    assert not heard


def test_a_match_missed_by_a_full_disk_is_written_whole(
    autosave: Autosave, folder: Path, qtbot: QtBot
) -> None:
    """After a gap its next entry comes with all those that were missed."""
    saved = played_match(RACE)
    autosave.reopened.connect(lambda: autosave.write(lambda store: store.matches.begin(saved, AT)))
    autosave.write(partial(write_match, saved=saved._replace(entries=(), times=())))
    autosave.post(fail_with(Full(folder)))
    autosave.flush()

    keep, entry, seconds = len(saved.entries) - 1, saved.entries[-1], saved.seconds
    autosave.write(lambda store: store.matches.step(saved.id, keep, entry, seconds, saved.home, AT))

    found = autosave.current_match(MatchKind.RACE)
    assert found is not None
    assert found.entries == saved.entries
