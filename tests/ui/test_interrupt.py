"""Ctrl+C in the terminal that the game was started from, and its end, by the signals for them."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from klondike_qt.app.autosave import Autosave

ROOT = Path(__file__).parents[2]
SIGNALS = (signal.SIGINT, signal.SIGTERM)

HEARS = """
import signal
import sys
signal.signal(signal.SIGINT, signal.default_int_handler)
"""
"""In the background of a shell it would be deaf."""

GAME = """
from pathlib import Path
from PySide6.QtCore import QTimer
from klondike_qt.app.options import GameOptions
from klondike_qt.ui.start import run

def follow(program):
    program.first_shown.connect(lambda: QTimer.singleShot(0, tell))

def tell():
    print("shown", flush=True)

raise SystemExit(run(GameOptions(data_dir=Path(sys.argv[1])), follow))
"""
"""The game, which says when it can be played."""

AT_REST = """
from PySide6.QtCore import QCoreApplication, QTimer
from klondike_qt.ui.interrupt import hear_interrupts

application = QCoreApplication([])
hear_interrupts(application, lambda: application.exit(7))
QTimer.singleShot(0, lambda: print("shown", flush=True))
raise SystemExit(application.exec())
"""
"""A loop that nothing wakes but a signal."""


def interrupted(
    number: signal.Signals, code: str, *arguments: str | Path
) -> subprocess.CompletedProcess[str]:
    """Run *code* until it says that it is shown, and send it the signal *number*."""
    with subprocess.Popen(
        [sys.executable, "-c", HEARS + code, *arguments],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "shown\n"
        program.send_signal(number)
        said, complaints = program.communicate(timeout=60)
    return subprocess.CompletedProcess(program.args, program.returncode, said, complaints)


@pytest.mark.parametrize("number", SIGNALS)
def test_it_wakes_a_loop_in_which_nothing_moves(number: signal.Signals) -> None:
    """Python looks for signals only when it runs, and there it would not any more."""
    done = interrupted(number, AT_REST)

    assert (done.returncode, done.stdout, done.stderr) == (7, "", "")


@pytest.mark.parametrize("number", SIGNALS)
def test_it_closes_the_game_as_its_player_would(tmp_path: Path, number: signal.Signals) -> None:
    """The status is that of a game that was closed, and what is kept then is kept."""
    done = interrupted(number, GAME, tmp_path)

    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    autosave = Autosave(tmp_path)
    assert "window" in autosave.settings()
    autosave.close()
