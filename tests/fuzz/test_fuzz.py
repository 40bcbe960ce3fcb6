"""Short random runs of the real program; the drivers make longer ones."""

from __future__ import annotations

import os
import subprocess
import sys
from random import SystemRandom

import pytest

RUNS = (
    ("driver", 300, ("--mode", "draw3")),
    ("driver", 300, ()),
    ("match_driver", 150, ("--way", "double")),
    ("match_driver", 150, ()),
)
"""Which driver, how many events, and what is played; in a run without that anything is."""


@pytest.mark.parametrize(("driver", "events", "what"), RUNS)
def test_whatever_is_done_to_it_the_program_stays_whole(
    driver: str, events: int, what: tuple[str, ...]
) -> None:
    """Picture, figures, actions and database agree with the model whenever nothing moves.

    Each driver runs once with the same seed as ever, and once with another each time. It has
    an application of its own, whose screens are of several scales.
    """
    seed = 1 if what else SystemRandom().randrange(1_000_000)
    environment = {name: value for name, value in os.environ.items() if name != "QT_QPA_PLATFORM"}
    command = [sys.executable, "-m", f"tests.fuzz.{driver}", "--seed", str(seed), *what]
    run = subprocess.run(
        [*command, "--events", str(events)],
        env=environment,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        timeout=600,
        check=False,
    )

    assert run.returncode == 0, f"seed {seed}:\n{run.stdout}\n{run.stderr}"
