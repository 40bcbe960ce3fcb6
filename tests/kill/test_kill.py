"""Killed at any moment, the program loses at most the move that was being made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.kill.driver import kill_often

if TYPE_CHECKING:
    from pathlib import Path


def test_a_kill_loses_nothing_that_was_confirmed(tmp_path: Path) -> None:
    """Every move, undo, deal and end that was committed is there, and every start resumes."""
    tally = kill_often(12, seed=2, parent=tmp_path)

    assert tally.kills == 12
    assert tally.jobs > 50
