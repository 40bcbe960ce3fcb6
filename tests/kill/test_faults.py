"""A disk that fails at any call costs nothing that was confirmed, and never the program."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from tests.kill.driver import ROOT


@pytest.mark.parametrize(
    "options",
    [
        "moves --step 8",
        "match --step 16",
        "damaged --step 32",
        "import --step 5",
        "start --step 7 --reads",
    ],
)
def test_a_call_that_fails_costs_nothing(options: str) -> None:
    """Full, broken or read-only, once or from there on; the whole campaign tries every call.

    One that fails to read may pass for damage, which a second look tells from it.
    """
    command = [sys.executable, "-m", "tests.kill.faults", "--scene", *options.split()]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)

    assert found.returncode == 0, found.stdout + found.stderr
    trials = re.search(r"'trials': (\d+)", found.stdout)
    assert trials is not None
    assert int(trials[1]) >= 18, "calls fail no more"
