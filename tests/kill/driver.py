"""Kills a program at random moments and looks what is left.

``python -m tests.kill.driver --times 500 --seed 1`` prints a line of figures at the end;
with ``--window`` the whole program with its window plays, not only what is under it.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tests.kill.table import Log, Table, require_kept

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT: Final = Path(__file__).parents[2]
STARTS_IN_A_FOLDER: Final = 25
"""After so many kills the next folder is begun, so that the first start is killed too."""

MOST_JOBS: Final = 100
LONGEST_START: Final = 0.4  # seconds; a kill in there meets imports, opening, the first deal
LONGEST_WAIT: Final = 0.005  # seconds after a confirmed job


@dataclass
class Tally:
    """What happened in all the runs."""

    kills: int = 0
    unheard: int = 0  # killed before the program said anything
    jobs: int = 0  # confirmed
    ahead: int = 0  # kills after which more was there than had been confirmed
    won: int = 0
    lost: int = 0


def player(folder: Path, seed: str) -> list[str]:
    """Give the command of a program that plays in *folder* and tells of it."""
    return [sys.executable, "-m", "tests.kill.player", str(folder), seed]


def window(folder: Path, seed: str) -> list[str]:
    """Give the command of the whole program, playing by itself in its window."""
    return [sys.executable, "-m", "tests.kill.window", str(folder), seed]


def kill_often(
    times: int, seed: int, parent: Path, command: Callable[[Path, str], list[str]] = player
) -> Tally:
    """Start a program and kill it, again and again; fail if anything confirmed is missing."""
    chance = random.Random(seed)  # noqa: S311 - the same kills every time, as far as time allows
    tally, before, folder = Tally(), Table(), parent
    for number in range(times):
        if number % STARTS_IN_A_FOLDER == 0:
            _count_ends(tally, before)
            before, folder = Table(), parent / f"data-{number}"
        log = _run_and_kill(command(folder, f"{seed}-{number}"), chance)
        tally.kills += 1
        before = require_kept(folder, log, before)
        if log.done is None:
            tally.unheard += 1
        else:
            tally.jobs += log.done
            tally.ahead += before != log.tables[log.done]
    _count_ends(tally, before)
    return tally


def _run_and_kill(command: list[str], chance: random.Random) -> Log:
    log = Log()
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        if chance.random() < 0.2:
            time.sleep(chance.random() * LONGEST_START)
        else:
            jobs = chance.randrange(MOST_JOBS)
            while log.done is None or log.done < jobs:
                line = process.stdout.readline()
                assert line, "the program ended by itself"
                log.read(line)
            time.sleep(chance.random() * LONGEST_WAIT)
        process.kill()
        for line in process.stdout:
            log.read(line)
    return log


def _count_ends(tally: Tally, table: Table) -> None:
    ends = [*table.ended.values()]
    tally.won += ends.count("won")
    tally.lost += ends.count("lost")


def main() -> None:
    """Kill as often as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--window", action="store_true")
    options = parser.parse_args()
    command = window if options.window else player
    with tempfile.TemporaryDirectory() as parent:
        print(kill_often(options.times, options.seed, Path(parent), command))


if __name__ == "__main__":
    main()
