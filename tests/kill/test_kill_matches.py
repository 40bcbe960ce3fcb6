"""Killed at any moment, the program loses nothing of a match that was confirmed."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from functools import partial
from typing import TYPE_CHECKING, Any

from klondike_qt.core.match_setup import MatchKind
from klondike_qt.storage.database import Database
from tests.kill.driver import ROOT

if TYPE_CHECKING:
    from pathlib import Path

    from klondike_qt.storage.match_records import SavedMatch
    from klondike_qt.storage.store import Store


def played(folder: Path, seed: int, jobs: int) -> tuple[list[dict[str, Any]], int]:
    """Kill a program after so many confirmed jobs; give what it wrote, how much was confirmed."""
    command = [sys.executable, "-m", "tests.kill.match_player", str(folder), str(seed)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        told, kept = [], 0
        while kept < jobs:
            line = json.loads(process.stdout.readline())
            if line == "kept":
                kept += 1
            else:
                told.append(line)
        process.kill()
        for rest in process.stdout:
            if rest.endswith(b"\n"):
                line = json.loads(rest)
                kept += line == "kept"
                told += [] if line == "kept" else [line]
    return told, kept


def found(store: Store, match_id: str) -> SavedMatch | None:
    """Read a match, open or over."""
    opened = (store.matches.current(kind) for kind in MatchKind)
    return next((saved for saved in opened if saved and saved.id == match_id), None) or (
        store.matches.ended(match_id)
    )


def state_of(store: Store, match_id: str) -> dict[str, Any] | None:
    """Say how a match stands, as the program tells it; ``None`` if there is no record."""
    saved = found(store, match_id)
    if saved is None:
        return None
    entries = [str(entry) for entry in saved.entries]
    return {"id": match_id, "entries": entries, "over": saved.outcome is not None}


def test_a_kill_loses_nothing_of_a_match(tmp_path: Path) -> None:
    """Moves, undone ones, ends: what is there is what was confirmed, or a job or more ahead."""
    chance = random.Random(4)  # noqa: S311 - the same kills every time, as far as time allows
    confirmed = 0
    for seed in range(6):
        told, kept = played(tmp_path, seed, chance.randrange(1, 60))
        confirmed += kept
        database = Database(tmp_path)
        assert database.trouble is None
        possible = told[max(kept - 1, 0) :]
        states = [database.run(partial(state_of, match_id=each["id"])) for each in possible]
        database.close()
        assert any(state == each for state, each in zip(states, possible, strict=True))
    assert confirmed > 50
