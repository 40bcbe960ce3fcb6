"""Killed at any moment, the program loses nothing of a match that was confirmed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.kill.match_driver import kill_often

if TYPE_CHECKING:
    from pathlib import Path


def test_a_kill_loses_nothing_of_a_match(tmp_path: Path) -> None:
    """Moves, undone ones, ends: what is there is what was confirmed, or a job or more ahead."""
    assert kill_often(6, 4, tmp_path) > 50
