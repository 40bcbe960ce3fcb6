"""Killed in the middle of an import or a restore, the data is as before or as after, whole."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Final

from klondike_qt.storage.database import Database
from klondike_qt.storage.exports import write_games_json
from klondike_qt.storage.files import NAME
from klondike_qt.storage.reading import reading
from tests.kill.driver import ROOT
from tests.kill.table import contents
from tests.real_games import add_real, real_games

if TYPE_CHECKING:
    from klondike_qt.storage.store import Store

KILLS: Final = 12


def kill(argv: list[str], delay: float) -> bool:
    """Run a command, kill it after a while, and tell whether it was still running."""
    with subprocess.Popen(
        [sys.executable, "-m", "klondike_qt", *argv],
        cwd=ROOT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as process:
        try:
            process.wait(delay)
        except subprocess.TimeoutExpired:
            process.kill()
            return True
    assert process.returncode == 0
    return False


def duration(argv: list[str]) -> float:
    """Measure how long a command takes when nobody kills it."""
    began = time.monotonic()
    assert not kill(argv, 600)
    return time.monotonic() - began


def test_a_kill_during_an_import_imports_all_or_nothing(folder: Path, tmp_path: Path) -> None:
    """And the next import finds the file to be taken in."""
    file = tmp_path / "games.json"

    def others(store: Store) -> None:
        for place, game in enumerate([*real_games(260)][20:], 1):
            store.games.add(game, place)

    with closing(Database(tmp_path / "other")) as other:
        other.run(others)
    with reading(tmp_path / "other") as store, file.open("w") as out:
        write_games_json(store.connection, out)
    before = contents(folder)
    argv = ["games", "import", str(file), "--data-dir"]
    whole = duration([*argv, str(tmp_path / "whole")])
    chance = random.Random(4)  # noqa: S311 - the same kills every time, as far as time allows
    kills = 0
    # Once half-way, which no machine is through by then; most near the end, where it writes.
    for share in (0.5, *(1 - chance.random() ** 2 / 2 for _ in range(KILLS))):
        if not kill([*argv, str(folder)], whole * share):
            break
        kills += 1
        found = contents(folder)
        if found != before:
            break

    assert kills
    kill([*argv, str(folder)], 600)
    assert len(contents(folder)) == 260


def test_a_kill_during_a_restore_leaves_the_old_or_the_new(folder: Path, tmp_path: Path) -> None:
    """Never a mixture, never nothing."""
    archive = tmp_path / "backup.zip"
    with closing(Database(tmp_path / "other")) as other:
        other.run(lambda store: add_real(store, 600))
    assert not kill(["backup", str(archive), "--data-dir", str(tmp_path / "other")], 600)
    old, new = contents(folder), contents(tmp_path / "other")
    argv = ["restore", str(archive), "--data-dir"]
    whole = duration([*argv, str(tmp_path / "whole")])
    chance = random.Random(5)  # noqa: S311
    kills = 0
    for _ in range(KILLS):
        kills += kill([*argv, str(folder)], whole * (0.3 + 0.7 * chance.random()))
        assert contents(folder) in (old, new)

    assert kills
    assert not kill([*argv, str(folder)], 600)
    assert contents(folder) == new
    kept = [*folder.glob("klondike.replaced-*.sqlite3")]
    assert kept
    for number, copy in enumerate(kept):
        (tmp_path / f"kept-{number}").mkdir()
        copy.rename(tmp_path / f"kept-{number}" / NAME)
        assert contents(tmp_path / f"kept-{number}") in (old, new)
