"""Starts two programs on the same folder at the same moment, again and again.

``python -m tests.kill.together --times 100`` looks each time that exactly one of them stays and the
other ends well, and that the game they began is kept to the next start.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path
from typing import Final

from klondike_qt.storage.backups import require_sound
from klondike_qt.storage.database import Database
from tests.kill.driver import ROOT

PATIENCE: Final = 120.0  # seconds
_PAUSE: Final = 0.05  # seconds


def start_two(folder: Path) -> list[int]:
    """Start both, wait until one has ended, end the other; give the status of the first to end."""
    command = [sys.executable, "-m", "klondike_qt", "--data-dir", str(folder)]
    environ = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    both = [subprocess.Popen(command, cwd=ROOT, env=environ) for _ in range(2)]
    deadline = time.monotonic() + PATIENCE
    while not (ended := [each.poll() for each in both if each.poll() is not None]):
        assert time.monotonic() < deadline, "both go on"
        time.sleep(_PAUSE)  # other processes: there is no signal to wait for
    left = [each for each in both if each.poll() is None]
    for each in left:
        each.kill()
        each.wait()
    assert len(left) == 1, "both ended"
    return [status for status in ended if status is not None]


def games(folder: Path) -> list[str]:
    """Name the games in a folder, which must be sound."""
    with closing(Database(folder)) as database:
        assert database.trouble is None
        require_sound(database._connection, database.path)
        rows = database.read(
            lambda store: store.connection.execute(
                "SELECT id FROM games ORDER BY number"
            ).fetchall()
        )
    return [game_id for (game_id,) in rows]


def main() -> None:
    """Start as many pairs as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--times", type=int, default=100)
    times = parser.parse_args().times
    with tempfile.TemporaryDirectory() as parent:
        for number in range(times):
            folder = Path(parent, f"data-{number // 10}")
            before = games(folder) if folder.exists() else []
            assert start_two(folder) == [0]
            after = games(folder)
            assert len(after) == 1
            assert before in ([], after)
            print(f"{number + 1} pairs: one window each, no game lost", flush=True)


if __name__ == "__main__":
    main()
