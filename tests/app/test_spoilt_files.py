"""Something else writes into the files that are open here: it is noticed by the next job, and told.

What is on the table is written again, whatever became of the rest. Windows too lets it be done.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from functools import partial
from typing import TYPE_CHECKING

import pytest

from klondike_qt.app.autosave import Autosave
from klondike_qt.app.clock import ActiveClock
from klondike_qt.app.controller import GameController
from klondike_qt.app.current_game import new_record
from klondike_qt.app.settings import Preferences
from klondike_qt.core.deal import Deal
from klondike_qt.core.modes import DEFAULT
from klondike_qt.storage.database import Database
from klondike_qt.storage.errors import Changed, Damaged, StorageError
from klondike_qt.storage.files import NAME, log_of
from klondike_qt.storage.history import find
from klondike_qt.storage.records import Result
from klondike_qt.storage.upkeep import Upkeep
from klondike_qt.ui import words
from tests.played_matches import RACE, played, write
from tests.real_games import add_real, real_games
from tests.spoiling import empty, halve, overwrite, scribble, zero
from tests.won_games import won_by

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from klondike_qt.storage.records import SavedGame
    from klondike_qt.storage.store import Store

BACKED_UP = 4
ENDED = 6


class Program:
    """What is under a window, a game on its table; its trouble is heard."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / NAME
        self.troubles: list[StorageError] = []
        self.autosave = Autosave(folder)
        self.autosave.trouble.connect(self.troubles.append)
        saved = new_record(DEFAULT, Deal.numbered(7))
        self.controller = GameController(
            saved, ActiveClock(), self.autosave, Preferences(self.autosave)
        )
        self.controller.current.begin()
        self.controller.set_active(False)  # the clock stands still
        self.controller.draw()
        self.autosave.flush()

    def close(self) -> None:
        """Leave the table."""
        self.controller.close()
        self.autosave.close()


@pytest.fixture
def program(qtbot: QtBot, tmp_path: Path) -> Iterator[Program]:
    """Have games that have ended, some in the backup too, and one on the table."""
    folder = tmp_path / "data"
    with closing(Database(folder)) as database:
        database.run(lambda store: add_real(store, BACKED_UP))
        Upkeep(database.path).run()
        for place, game in enumerate([*real_games(ENDED)][BACKED_UP:], BACKED_UP + 1):
            database.run(partial(_add, game=game, place=place))
    program = Program(folder)
    yield program
    program.close()


def _add(store: Store, game: SavedGame, place: int) -> None:
    store.games.add(game, place)


def ended(program: Program) -> int:
    """Count the games that have ended."""
    return program.autosave.ask(lambda store: len(find(store.connection)), -1)


@pytest.mark.parametrize("spoil", [empty, halve, zero, scribble, overwrite])
def test_a_file_spoilt_under_a_game_is_noticed_at_once(
    program: Program, spoil: Callable[[Path], None], qtbot: QtBot
) -> None:
    """The backup takes its place, the game on the table goes on in it, and that is told."""
    spoil(program.path)
    with qtbot.waitSignal(program.autosave.trouble):
        program.controller.draw()
    program.controller.draw()
    program.autosave.flush()

    (trouble,) = program.troubles
    assert isinstance(trouble, Damaged)
    assert trouble.restored
    assert trouble.kept is not None
    assert "a backup took their place" in words.trouble(trouble)
    assert ended(program) == BACKED_UP
    saved = program.controller.current.saved
    program.close()
    program.autosave = Autosave(program.path.parent)
    assert program.autosave.current(DEFAULT.key) == saved
    assert not program.autosave._database.trouble


def test_a_win_in_a_spoilt_file_is_kept(program: Program, qtbot: QtBot) -> None:
    """So is the deal after it: what is missed by the first job is written by those after it."""
    game = won_by(DEFAULT.id).played()
    program.controller.new_game(game.deal)
    for step in game.steps[:-1]:
        program.controller.play(step.move, alone=True)
    program.autosave.flush()
    won = program.controller.current.id
    empty(program.path)
    with qtbot.waitSignals([program.controller.won, program.autosave.recovered]):
        program.controller.play(game.steps[-1].move, alone=True)
        program.controller.new_game()
        program.controller.draw()
        program.autosave.flush()
        program.autosave.flush()

    kept = program.autosave.ended(won)
    assert kept is not None
    assert kept.result is Result.WON
    assert program.autosave.current(DEFAULT.key) == program.controller.current.saved


def older_copy(path: Path) -> Callable[[], object]:
    """Take a copy of how it is now, and give what puts it back in place."""
    with closing(sqlite3.connect(path)) as connection:
        content = connection.serialize()
    return lambda: path.write_bytes(content)


def test_an_older_copy_written_over_the_file_is_told(program: Program, qtbot: QtBot) -> None:
    """It is sound, and what it lacks nobody knows; but the game on the table is in it again."""
    put_back = older_copy(program.path)
    for _ in range(3):
        program.controller.draw()
    program.autosave.flush()
    with closing(sqlite3.connect(program.path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # nothing of it is only in the log
    assert ended(program) == ENDED
    put_back()
    with qtbot.waitSignal(program.autosave.recovered):
        program.controller.draw()
        program.autosave.flush()
        program.autosave.flush()

    (trouble,) = program.troubles
    assert isinstance(trouble, Changed)
    assert "This game is saved again" in words.trouble(trouble)
    assert not list(program.path.parent.glob("*aside*"))
    assert program.autosave.current(DEFAULT.key) == program.controller.current.saved


def test_a_log_that_was_emptied_is_told(program: Program, qtbot: QtBot) -> None:
    """It holds what was played last."""
    empty(log_of(program.path))
    with qtbot.waitSignal(program.autosave.recovered):
        program.controller.draw()
        program.autosave.flush()
        program.autosave.flush()

    assert len(program.troubles) == 1
    assert program.autosave.current(DEFAULT.key) == program.controller.current.saved


def test_whoever_writes_as_sqlite_does_is_no_trouble(program: Program, qtbot: QtBot) -> None:
    """A command line takes games in while somebody plays."""
    with closing(Database(program.path.parent)) as other:
        other.run(lambda store: write(store, played(RACE)))
        with closing(sqlite3.connect(program.path)) as connection:
            connection.execute("PRAGMA wal_checkpoint")
    program.controller.draw()
    program.autosave.flush()

    assert ended(program) == ENDED
    qtbot.wait(0)
    assert program.troubles == []


def test_what_is_found_out_by_the_last_job_is_known_before_the_end(program: Program) -> None:
    """Whoever closes the window then is asked; the game is saved by that time."""
    empty(program.path)
    program.controller.draw()

    assert isinstance(program.autosave.unsaved(), Damaged)
    assert program.autosave.current(DEFAULT.key) == program.controller.current.saved


def test_what_another_program_keeps_from_being_saved_is_known_before_the_end(
    program: Program, qtbot: QtBot
) -> None:
    """Once it lets go, everything is saved and nothing is to be said."""
    assert program.autosave.unsaved() is None
    with closing(sqlite3.connect(program.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        program.controller.draw()
        error = program.autosave.unsaved()
        assert error is not None
        assert "Another program holds" in words.trouble(error)
        with qtbot.waitSignal(program.autosave.trouble):
            pass
        other.execute("ROLLBACK")

    assert program.autosave.unsaved() is None
    assert program.autosave.current(DEFAULT.key) == program.controller.current.saved
