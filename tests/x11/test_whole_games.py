"""Whole games in the real window on a real X screen, with each kind of input alone."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from klondike_qt.app.autosave import Autosave
from klondike_qt.core.match_setup import MatchKind
from klondike_qt.core.modes import mode
from tests.won_games import won_by
from tests.x11.screen import private_screen

if TYPE_CHECKING:
    from collections.abc import Iterator

    Report = dict[str, Any]

HERE = Path(__file__).parent
PLAYED = (
    ("mouse", "draw3"),
    ("keyboard", "vegas"),
    ("touch", "draw1"),
    *((how, "spider-klondike") for how in ("mouse", "keyboard", "touch")),
)


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """Have a screen of our own."""
    with private_screen() as name:
        yield name


def play(script: str, display: str, *arguments: str | Path) -> Report:
    """Run a script that plays there, and give what it reports."""
    environment = os.environ | {
        "DISPLAY": display,
        "QT_QPA_PLATFORM": "xcb",
        "PYTHONPATH": str(HERE.parents[1]),
    }
    done = subprocess.run(
        [sys.executable, HERE / script, *arguments],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    report: Report = json.loads(done.stdout)
    assert report["platform"] == "xcb"
    assert report["bugs"] == []
    return report


@pytest.mark.parametrize(("how", "mode_id"), PLAYED)
def test_a_whole_game_is_won(tmp_path: Path, display: str, how: str, mode_id: str) -> None:
    """Every move is made by that input alone, the win is shown, counted once, and over."""
    game = won_by(mode_id)
    report = play("play_game.py", display, how, tmp_path, game.line)
    assert report["won"]
    assert report["moves"] == len(game.moves)
    autosave = Autosave(tmp_path)
    figures = autosave.statistics()[mode(mode_id).key]
    autosave.close()
    assert (figures.played, figures.won, figures.streak) == (1, 1, 1)
    assert figures.score.best == report["score"]


def test_a_whole_race_is_won_against_the_computer(tmp_path: Path, display: str) -> None:
    """By the mouse, while the computer plays on its own half; then the race is over, and kept."""
    game = won_by("draw1")
    report = play("play_race.py", display, tmp_path, game.line)
    assert report["won"]
    assert report["moves"] == len(game.moves)
    assert report["computer"] > 0
    autosave = Autosave(tmp_path)
    still_open = autosave.current_match(MatchKind.RACE)
    autosave.close()
    assert still_open is None
