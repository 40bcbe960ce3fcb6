"""Killed in the middle of an import or a restore, the data is as before or as after, whole."""

from __future__ import annotations

import random
import shutil
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


def kill_within(argv: list[str], folder: Path, copy: Path, delay: float) -> float:
    """Kill a command that works on a *copy* of *folder*, and say after how long.

    That is sooner than wished where the machine is faster than it was.
    """
    while True:
        shutil.copytree(folder, copy)
        if kill([*argv, str(copy)], delay):
            return delay
        shutil.rmtree(copy)
        delay *= 0.8


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
    for number in range(KILLS):
        copy = tmp_path / f"killed-{number}"
        share = 1 - chance.random() ** 2 / 2  # most near the end, where it writes
        whole = kill_within(argv, folder, copy, whole * share) / share
        found = contents(copy)
        assert found == before or len(found) == 260

        if number % 4 == 0:
            kill([*argv, str(copy)], 600)
            assert len(contents(copy)) == 260


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
    for number in range(KILLS):
        copy = tmp_path / f"killed-{number}"
        share = 0.3 + 0.7 * chance.random()
        whole = kill_within(argv, folder, copy, whole * share) / share
        assert contents(copy) in (old, new)

        if number % 4 == 0:
            assert not kill([*argv, str(copy)], 600)
            assert contents(copy) == new
            kept = [*copy.glob("klondike.replaced-*.sqlite3")]
            assert kept
            for place, replaced in enumerate(kept):
                beside = tmp_path / f"kept-{number}-{place}"
                beside.mkdir()
                replaced.rename(beside / NAME)
                assert contents(beside) in (old, new)
