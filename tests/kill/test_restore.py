"""A restore from the window: killed at any moment it is whole or not at all; else it goes on."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from contextlib import closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from klondike_qt.app.single_instance import LOCK, Claim, SingleInstance
from klondike_qt.storage.archive import back_up
from klondike_qt.storage.database import Database
from klondike_qt.storage.files import NAME
from tests.kill.driver import ROOT
from tests.kill.table import contents
from tests.real_games import add_real

if TYPE_CHECKING:
    from typing import Any

KILLS: Final = 5
MARK: Final = "KLONDIKE_RESTORED"
"""What a restorer, and whoever it starts, has in its environment: the folder."""


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    """Give a backup of six hundred games."""
    with closing(Database(tmp_path / "other")) as database:
        database.run(lambda store: add_real(store, 600))
    back_up(tmp_path / "other" / NAME, tmp_path / "backup.zip")
    return tmp_path / "backup.zip"


def restorer(folder: Path, archive: Path) -> subprocess.Popen[str]:
    """Start a program in whose window a backup is restored."""
    return subprocess.Popen(
        [sys.executable, "-m", "tests.kill.restorer", str(folder), str(archive)],
        cwd=ROOT,
        env={**os.environ, MARK: str(folder)},
        stdout=subprocess.PIPE,
        text=True,
    )


def ended(folder: Path) -> list[tuple[Any, ...]]:
    """Give what is kept of the games that have ended; another may have been dealt."""
    return [game for game in contents(folder) if game[2] != "open"]


def players_of(folder: Path) -> list[int]:
    """Find the restorer of *folder* and whoever it has started, be it only just forked.

    Such a process is not yet called what it will be, but has got what it passes on.
    """
    mark = os.fsencode(f"{MARK}={folder}")
    found = []
    for entry in Path("/proc").iterdir():
        with suppress(OSError, ValueError):
            if mark in (entry / "environ").read_bytes().split(b"\0"):
                found.append(int(entry.name))
    return found


def kill_players(folder: Path) -> None:
    """Kill them, and see them gone."""
    # Looked for twice, as a program has no environment for the moment in which it takes over.
    while players := players_of(folder) or players_of(folder):
        for player in players:
            with suppress(ProcessLookupError):
                os.kill(player, signal.SIGKILL)


def holders_of(folder: Path) -> list[int]:
    """Find those of them that have claimed it."""
    lock = folder / LOCK
    return [
        player
        for player in players_of(folder)
        if any(each.resolve() == lock for each in Path(f"/proc/{player}/fd").iterdir())
    ]


def test_a_kill_leaves_the_old_or_the_new(folder: Path, archive: Path, tmp_path: Path) -> None:
    """Never a mixture, never nothing."""
    old, new = ended(folder), ended(tmp_path / "other")
    chance = random.Random(6)  # noqa: S311 - the same kills every time, as far as time allows
    for _ in range(KILLS):
        with restorer(folder, archive) as process:
            assert process.stdout is not None
            assert process.stdout.readline() == "restoring\n"
            time.sleep(chance.random() * 0.3)
            process.kill()
        kill_players(folder)  # it had come so far as to start anew
        assert ended(folder) in (old, new)


def test_the_program_starts_anew_with_what_was_restored(
    folder: Path, archive: Path, tmp_path: Path
) -> None:
    """The old one ends well, and the new one has the folder to itself and answers."""
    new = ended(tmp_path / "other")
    with restorer(folder, archive) as process:
        assert process.stdout is not None
        said = process.stdout.readline(), process.stdout.readline()
        status = process.wait(60)
    try:
        assert said == ("restoring\n", "restored\n")
        assert status == 0
        deadline = time.monotonic() + 60
        while not holders_of(folder) and time.monotonic() < deadline:
            time.sleep(0.1)  # another process: there is no signal to wait for
        with closing(SingleInstance(folder)) as another:
            assert another.claim({}, patience=60) is Claim.HANDED_OVER
        assert len(players_of(folder)) == 1
        assert ended(folder) == new
    finally:
        for player in players_of(folder):
            os.kill(player, signal.SIGTERM)
