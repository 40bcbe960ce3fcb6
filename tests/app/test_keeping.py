"""Exports, imports, backups and restores from the window."""

from __future__ import annotations

import csv
import json
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from klondike_qt.app.autosave import Autosave
from klondike_qt.app.keeping import (
    BackedUp,
    Exported,
    FiguresExported,
    Keeping,
    Restored,
    TakenIn,
)
from klondike_qt.core.modes import DEFAULT
from klondike_qt.storage import opening
from klondike_qt.storage.database import Database
from klondike_qt.storage.errors import Damaged, Failing, Locked, StorageError
from klondike_qt.storage.files import NAME
from klondike_qt.storage.filters import Filter
from klondike_qt.storage.imports import Imported, NotAnExport
from tests.real_games import add_real
from tests.saving import AT, dealt

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot


@pytest.fixture
def autosave(tmp_path: Path, qtbot: QtBot) -> Iterator[Autosave]:
    """Give an autosave over twelve games."""
    with closing(Database(tmp_path / "home")) as database:
        database.run(lambda store: add_real(store, 12))
    autosave = Autosave(tmp_path / "home")
    yield autosave
    autosave.close()


@pytest.fixture
def keeping(autosave: Autosave, tmp_path: Path) -> Iterator[Keeping]:
    """Give what keeps the data as files."""
    keeping = Keeping(tmp_path / "home", autosave)
    yield keeping
    keeping.close()


def done(qtbot: QtBot, keeping: Keeping, begin: Callable[[Path], None], path: Path) -> object:
    """Have something done, and give what it came to, or what went wrong."""
    results: list[object] = []
    for signal in (keeping.finished, keeping.failed, keeping.broken):
        signal.connect(results.append)
    begin(path)
    qtbot.waitUntil(lambda: bool(results))
    return results[0]


def test_games_are_exported_with_the_last_move_that_was_made(
    qtbot: QtBot, keeping: Keeping, autosave: Autosave, tmp_path: Path
) -> None:
    """In either format; an import brings back what is missing."""
    assert done(qtbot, keeping, keeping.export, tmp_path / "a.json") == Exported(12)
    assert done(qtbot, keeping, keeping.export, tmp_path / "a.CSV") == Exported(12)
    assert len(json.loads((tmp_path / "a.json").read_text())["games"]) == 12
    with (tmp_path / "a.CSV").open(newline="") as file:
        assert len([*csv.DictReader(file)]) == 12
    before = autosave.statistics()
    autosave.write(lambda store: store.connection.execute("DELETE FROM games WHERE number > 4"))

    taken = done(qtbot, keeping, keeping.take_in, tmp_path / "a.json")

    assert taken == TakenIn(Imported(8, 4), 0, [])
    assert autosave.statistics() == before


def test_figures_are_exported_mode_by_mode(
    qtbot: QtBot, keeping: Keeping, autosave: Autosave, tmp_path: Path
) -> None:
    """In either format, as the statistics show them."""
    modes = autosave.statistics()

    for name in ("a.json", "a.csv"):
        told = done(qtbot, keeping, keeping.export_figures, tmp_path / name)
        assert told == FiguresExported(len(modes))

    assert len(json.loads((tmp_path / "a.json").read_text())["modes"]) == len(modes)
    with (tmp_path / "a.csv").open(newline="") as file:
        assert len([*csv.DictReader(file)]) >= len(modes)


def test_what_cannot_be_written_is_not_taken_in(
    qtbot: QtBot,
    keeping: Keeping,
    autosave: Autosave,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Another program keeps the file to itself: nothing is imported, nothing exchanged."""
    monkeypatch.setattr(opening, "PATIENCE", 20)
    done(qtbot, keeping, keeping.export, tmp_path / "a.json")
    done(qtbot, keeping, keeping.back_up, tmp_path / "b.zip")
    with closing(sqlite3.connect(tmp_path / "home" / NAME, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert isinstance(done(qtbot, keeping, keeping.take_in, tmp_path / "a.json"), Failing)
        assert isinstance(done(qtbot, keeping, keeping.restore, tmp_path / "b.zip"), Locked)

    assert sum(each.played for each in autosave.statistics().values()) == 12


def test_a_bug_of_ours_is_handed_on(qtbot: QtBot, keeping: Keeping, tmp_path: Path) -> None:
    """To whoever reports those: it is no trouble that a player could mend."""
    nonsense = Filter(mode_key=[])  # type: ignore[arg-type]
    heard: list[object] = []
    keeping.broken.connect(heard.append)

    found = done(qtbot, keeping, lambda path: keeping.export(path, nonsense), tmp_path / "a.json")

    assert heard == [found]
    assert isinstance(found, sqlite3.Error)
    assert not (tmp_path / "a.json").exists()


def test_a_restored_backup_takes_the_place_of_everything(
    qtbot: QtBot, keeping: Keeping, autosave: Autosave, tmp_path: Path
) -> None:
    """What the program still holds is written no more: it belongs to what was."""
    assert done(qtbot, keeping, keeping.back_up, tmp_path / "b.zip") == BackedUp(12)
    autosave.write(lambda store: store.connection.execute("DELETE FROM games"))
    late = dealt()

    restored = done(qtbot, keeping, keeping.restore, tmp_path / "b.zip")
    autosave.post(lambda games: games.begin(late, AT))
    autosave.flush()

    assert isinstance(restored, Restored)
    assert restored.games == 12
    assert restored.kept.exists()
    assert sum(each.played for each in autosave.statistics().values()) == 12
    assert autosave.current(DEFAULT.key) is None


def test_what_cannot_be_done_is_told_and_changes_nothing(
    qtbot: QtBot, keeping: Keeping, autosave: Autosave, tmp_path: Path
) -> None:
    """A file that is none of ours, one that is not there, and a folder that is not."""
    before = autosave.statistics()
    wrong = tmp_path / "wrong"
    wrong.write_bytes(b"wrong")

    assert isinstance(done(qtbot, keeping, keeping.take_in, wrong), NotAnExport)
    assert isinstance(done(qtbot, keeping, keeping.take_in, tmp_path / "none"), StorageError)
    assert isinstance(done(qtbot, keeping, keeping.restore, wrong), Damaged)
    assert isinstance(
        done(qtbot, keeping, keeping.export, tmp_path / "no" / "x.json"), StorageError
    )
    assert isinstance(
        done(qtbot, keeping, keeping.back_up, tmp_path / "no" / "x.zip"), StorageError
    )

    assert autosave.statistics() == before
    late = dealt()
    autosave.post(lambda games: games.begin(late, AT))
    saved = autosave.current(DEFAULT.key)
    assert saved is not None
    assert saved.id == late.id
