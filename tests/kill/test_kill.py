"""Killed at any moment, the program loses at most the move that was being made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.kill.driver import kill_often, window

if TYPE_CHECKING:
    from pathlib import Path


def test_a_kill_loses_nothing_that_was_confirmed(tmp_path: Path) -> None:
    """Every move, undo, deal and end that was committed is there, and every start resumes."""
    tally = kill_often(12, seed=2, parent=tmp_path)

    assert tally.kills == 12
    assert tally.jobs > 50


def test_a_kill_of_the_whole_program_loses_nothing(tmp_path: Path) -> None:
    """With the window, its pictures and its timers too."""
    tally = kill_often(6, seed=3, parent=tmp_path, command=window)

    assert tally.kills == 6
    assert tally.jobs > 20
