"""A disk that fails at any call costs nothing that was confirmed, and never the program."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from tests.kill.faults import ROOT


@pytest.mark.parametrize(("scene", "step"), [("moves", 8), ("match", 16), ("damaged", 32)])
def test_a_call_that_fails_costs_nothing(scene: str, step: int) -> None:
    """Full, broken or read-only, once or from there on; the whole campaign tries every call."""
    command = [sys.executable, "-m", "tests.kill.faults", "--scene", scene, "--step", str(step)]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)

    assert found.returncode == 0, found.stdout + found.stderr
    trials = re.search(r"'trials': (\d+)", found.stdout)
    assert trials is not None
    assert int(trials[1]) >= 18, "calls fail no more"
