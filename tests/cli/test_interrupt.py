"""Ctrl+C in the program itself, by the signal that a terminal sends."""

import json
import signal
import subprocess
import sys
from pathlib import Path

from klondike_qt.app.autosave import Autosave
from klondike_qt.core.deal import Deal

ROOT = Path(__file__).parents[2]

GAME = """
import sys
from pathlib import Path
from klondike_qt.app.options import GameOptions
from klondike_qt.ui.start import run

def follow(program):
    program.first_shown.connect(lambda: print("shown", flush=True))

raise SystemExit(run(GameOptions(data_dir=Path(sys.argv[1])), follow))
"""
"""The game, which says when it can be played."""


def start(*argv: str) -> subprocess.Popen[str]:
    """Start a subcommand with pipes at all ends."""
    return start_python("-m", "klondike_qt", *argv)


def start_python(*argv: str) -> subprocess.Popen[str]:
    """Start anything of ours so."""
    return subprocess.Popen(
        [sys.executable, *argv],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )


def press_ctrl_c(program: subprocess.Popen[str]) -> str:
    """Interrupt a program that is at work; give the rest of its output."""
    assert program.stdout is not None
    assert program.stderr is not None
    program.send_signal(signal.SIGINT)
    rest = program.stdout.read()
    assert program.stderr.read() == ""
    return rest


def test_ctrl_c_leaves_what_is_done() -> None:
    """The deals solved by then are printed, whole and in their order; the others are not."""
    deals = [Deal.numbered(number).id for number in range(3000)]
    with start("solve", "-", "--threads", "2") as program:
        assert program.stdin is not None
        assert program.stdout is not None
        program.stdin.write("\n".join(deals))
        program.stdin.flush()
        first = program.stdout.readline()
        rest = press_ctrl_c(program)

    assert program.returncode == 1
    solved = [json.loads(line)["deal"] for line in (first + rest).splitlines()]
    assert 1 <= len(solved) < 3000
    assert solved == [deal for deal in deals if deal in solved]


def test_ctrl_c_while_it_waits_for_input() -> None:
    """The program ends, though its input does not."""
    with start("solve", "-") as program:
        assert program.stdin is not None
        assert program.stdout is not None
        print(Deal.numbered(1).id, file=program.stdin, flush=True)
        program.stdout.readline()

        assert press_ctrl_c(program) == ""
    assert program.returncode == 1


def test_ctrl_c_closes_the_game_as_its_player_would(tmp_path: Path) -> None:
    """The status is that of a game that was closed, and what is kept then is kept."""
    with start_python("-c", GAME, str(tmp_path)) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "shown\n"

        assert press_ctrl_c(program) == ""
    assert program.returncode == 0
    autosave = Autosave(tmp_path)
    assert "window" in autosave.settings()
    autosave.close()
