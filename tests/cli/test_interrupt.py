"""Ctrl+C in the program itself, by the signal that a terminal sends."""

import json
import signal
import subprocess
import sys
from pathlib import Path

from klondike_qt.core.deal import Deal

ROOT = Path(__file__).parents[2]


def start(*argv: str) -> subprocess.Popen[str]:
    """Start a subcommand with pipes at all ends."""
    return subprocess.Popen(
        [sys.executable, "-m", "klondike_qt", *argv],
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
