"""Every move is kept, off the drawing thread, and what is missed is made up for."""

from __future__ import annotations

import sqlite3
import threading
from contextlib import closing
from functools import partial
from typing import TYPE_CHECKING

from klondike_qt.app.autosave import Autosave
from klondike_qt.core.match_game import Entry
from klondike_qt.core.match_setup import MatchKind, MatchSetup
from klondike_qt.core.modes import DEFAULT
from klondike_qt.core.piles import DRAW, Move
from klondike_qt.storage.errors import (
    UnreadableMatch,
)
from klondike_qt.storage.files import NAME
from klondike_qt.storage.records import Counters, Result
from tests.app.saved_table import Table, kept, troubles_of
from tests.played_matches import RACE
from tests.played_matches import ended as ended_match
from tests.played_matches import played as played_match
from tests.played_matches import write as write_match
from tests.saving import AT, LATER, dealt

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from klondike_qt.storage.games import Games
    from klondike_qt.storage.match_records import SavedMatch


def test_jobs_are_done_in_order_off_the_drawing_thread(autosave: Autosave) -> None:
    """Each is given the games, on one and the same other thread."""
    done: list[tuple[int, int]] = []

    def note(number: int, _: Games) -> None:
        done.append((number, threading.get_ident()))

    for number in range(50):
        autosave.post(partial(note, number))
    autosave.flush()

    assert [number for number, _ in done] == list(range(50))
    threads = {thread for _, thread in done}
    assert len(threads) == 1
    assert threading.get_ident() not in threads


def test_what_follows_a_job_comes_after_its_commit(
    autosave: Autosave, folder: Path, qtbot: QtBot
) -> None:
    """A win is on the disk before it is shown, and shown by the drawing thread."""
    game = dealt()
    seen: list[tuple[object, int]] = []

    def look() -> None:
        with closing(sqlite3.connect(folder / NAME)) as other:
            rows = other.execute("SELECT result FROM games").fetchall()
        seen.append((rows, threading.get_ident()))

    def play(games: Games) -> None:
        games.begin(game, AT)
        games.step(game.id, 0, DRAW, Counters(cursor=1), AT)
        games.finish(game.id, Result.WON, Counters(cursor=1), AT)

    autosave.after(play, look)

    qtbot.waitUntil(lambda: bool(seen))
    assert seen == [([("won",)], threading.get_ident())]


def test_reading_counts_everything_posted_before(autosave: Autosave) -> None:
    """A mode left and come back to at once has the last move."""
    table = Table(autosave)
    for _ in range(5):
        table.draw()

    assert autosave.current(DEFAULT.key) == table.saved


def test_closing_leaves_nothing_undone(autosave: Autosave, folder: Path) -> None:
    """All that was posted is there at the next start, in one file."""
    table = Table(autosave)
    for _ in range(40):
        table.draw()
    autosave.close()

    assert [path.name for path in folder.iterdir()] == [NAME]
    assert kept(folder) == table.saved


def test_ends_and_figures_can_be_asked_for(autosave: Autosave) -> None:
    """A deal is known, and the game counted, when it has ended."""
    table = Table(autosave)
    table.draw()
    assert table.saved.deal is not None
    assert not autosave.is_known(table.saved.deal)

    autosave.post(lambda g: g.finish(table.saved.id, Result.LOST, table.saved.counters, LATER))

    assert autosave.is_known(table.saved.deal)
    assert autosave.statistics()[DEFAULT.key].played == 1
    assert autosave.statistics("another mode") == {}


def test_a_backup_that_cannot_be_made_is_no_trouble(autosave: Autosave, folder: Path) -> None:
    """Something is in its way; moves are kept all the same."""
    (folder / "klondike.backup.sqlite3.new").mkdir()
    autosave.look_after()
    assert autosave._upkeep is not None
    autosave._upkeep[1].join()
    table = Table(autosave)
    table.draw()
    autosave.close()

    assert kept(folder) == table.saved


def test_a_quiet_moment_makes_a_backup(autosave: Autosave, folder: Path, qtbot: QtBot) -> None:
    """It holds what was committed, and moves go on being written meanwhile."""
    table = Table(autosave)
    autosave.look_after()
    for _ in range(20):
        table.draw()
    qtbot.waitUntil((folder / "klondike.backup.sqlite3").exists)
    autosave.close()

    assert kept(folder) == table.saved


def test_a_move_goes_in_as_it_is(autosave: Autosave) -> None:
    """Undoing keeps what can be redone; another move forgets it."""
    table = Table(autosave)
    table.draw()
    table.draw()
    game = table.saved.id
    autosave.post(lambda g: g.step(game, 2, None, Counters(cursor=1, undos=1), AT))
    undone = autosave.current(DEFAULT.key)
    autosave.post(lambda g: g.step(game, 1, Move.parse("s>w"), Counters(cursor=2, undos=1), AT))
    replayed = autosave.current(DEFAULT.key)

    assert undone is not None
    assert (len(undone.moves), undone.counters.cursor) == (2, 1)
    assert replayed is not None
    assert (len(replayed.moves), replayed.counters.cursor) == (2, 2)


def test_what_is_asked_for_later_counts_what_was_posted_before(
    autosave: Autosave, qtbot: QtBot
) -> None:
    """It comes to this thread by itself, and nobody waits for it."""
    heard: list[tuple[bool, int]] = []
    game = dealt()._replace(started=AT)
    autosave.post(lambda games: games.begin(game, AT))
    autosave.ask_later(
        lambda store: store.games.current(DEFAULT.key) is not None,
        lambda is_there: heard.append((is_there, threading.get_ident())),
    )
    autosave.flush()
    at_once = list(heard)
    qtbot.waitUntil(lambda: bool(heard))

    assert not at_once
    assert heard == [(True, threading.get_ident())]


def test_the_open_match_of_each_game_comes_back(autosave: Autosave, folder: Path) -> None:
    """Whatever both players did is kept as it happens, and read in order with the writing."""
    double, race = played_match(MatchSetup(MatchKind.DOUBLE)), played_match(RACE)
    for saved in (double, race):
        autosave.write(partial(write_match, saved=saved))

    assert [autosave.current_match(kind) for kind in MatchKind] == [double, race]

    autosave.close()
    later = Autosave(folder)
    assert [later.current_match(kind) for kind in MatchKind] == [double, race]
    later.close()


def test_a_match_that_cannot_be_played_counts_as_none(autosave: Autosave, qtbot: QtBot) -> None:
    """Neither an open one, which is told of, nor one of the history."""
    troubles = troubles_of(autosave)
    impossible = played_match(RACE)._replace(entries=(Entry.parse("1:t7>t1:5"),), times=(0.5,))
    over = ended_match(impossible, None)._replace(id="over", setup=MatchSetup())
    good = ended_match(played_match(RACE, 8), None)
    for saved in (over, good, impossible):
        autosave.write(partial(write_match, saved=saved))

    assert autosave.current_match(MatchKind.RACE) is None
    assert autosave.current_match(MatchKind.DOUBLE) is None
    qtbot.waitUntil(lambda: troubles == [UnreadableMatch])
    answers: list[SavedMatch | None] = []
    for match_id in ("over", good.id):
        autosave.ended_match_later(match_id, answers.append)
    qtbot.waitUntil(lambda: len(answers) == 2)
    assert answers == [None, good]
