"""Kills a program that plays matches of two at random moments, and looks what is left.

``python -m tests.kill.match_driver --times 300 --seed 1`` says how much was confirmed.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import tempfile
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from klondike_qt.core.match_setup import MatchKind
from klondike_qt.storage.database import Database
from tests.kill.driver import ROOT

if TYPE_CHECKING:
    from klondike_qt.storage.match_records import SavedMatch
    from klondike_qt.storage.store import Store

KILLS_IN_A_FOLDER: Final = 25


def kill_often(times: int, seed: int, parent: Path) -> int:
    """Kill the program after so and so many jobs; fail if any that was confirmed is missing.

    What is there is what was confirmed, or a job or more ahead. Give how many were confirmed.
    """
    chance = random.Random(seed)  # noqa: S311 - the same kills every time, as far as time allows
    confirmed = 0
    for number in range(times):
        folder = parent / f"data-{number // KILLS_IN_A_FOLDER}"
        told, kept = _played(folder, f"{seed}-{number}", chance.randrange(1, 60))
        confirmed += kept
        database = Database(folder)
        assert database.trouble is None
        possible = told[max(kept - 1, 0) :]
        states = [database.run(partial(_state_of, match_id=each["id"])) for each in possible]
        database.close()
        assert any(state == each for state, each in zip(states, possible, strict=True))
    return confirmed


def _played(folder: Path, seed: str, jobs: int) -> tuple[list[dict[str, Any]], int]:
    """Kill a program after so many confirmed jobs; give what it wrote, how much was confirmed."""
    command = [sys.executable, "-m", "tests.kill.match_player", str(folder), seed]
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


def _found(store: Store, match_id: str) -> SavedMatch | None:
    """Read a match, open or over."""
    opened = (store.matches.current(kind) for kind in MatchKind)
    return next((saved for saved in opened if saved and saved.id == match_id), None) or (
        store.matches.ended(match_id)
    )


def _state_of(store: Store, match_id: str) -> dict[str, Any] | None:
    """Say how a match stands, as the program tells it; ``None`` if there is no record."""
    saved = _found(store, match_id)
    if saved is None:
        return None
    entries = [str(entry) for entry in saved.entries]
    return {"id": match_id, "entries": entries, "over": saved.outcome is not None}


def main() -> None:
    """Kill as often as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as parent:
        confirmed = kill_often(options.times, options.seed, Path(parent))
    print(f"{options.times} kills, {confirmed} jobs confirmed, nothing lost")


if __name__ == "__main__":
    main()
