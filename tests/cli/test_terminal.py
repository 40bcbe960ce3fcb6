"""What the program shows on a terminal, and only there."""

import json
import os
import re
import signal
import subprocess
import sys
import termios
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from klondike_qt.core.deal import Deal

ROOT = Path(__file__).parents[2]
PROGRAM = [sys.executable, "-m", "klondike_qt"]


@contextmanager
def terminal() -> Iterator[tuple[int, int]]:
    """Open a terminal: the end a person sits at, and the one that the program writes to."""
    mine, its = os.openpty()
    termios.tcsetwinsize(its, (24, 100))
    try:
        yield mine, its
    finally:
        os.close(mine)


def shown(mine: int) -> str:
    """Read all that a program showed, until it has ended."""
    data = b""
    try:
        while part := os.read(mine, 100_000):
            data += part
    except OSError:  # how Linux says that nobody writes any more
        pass
    return data.decode()


def deals(tmp_path: Path, count: int) -> str:
    """Write a file of deals."""
    path = tmp_path / "deals.txt"
    lines = [Deal.numbered(number).id for number in range(count)]
    path.write_text("\n".join(lines), encoding="utf-8")
    return str(path)


def test_progress_is_shown_beside_the_output(tmp_path: Path) -> None:
    """How many deals are winnable so far, how much is done; in the end the bar is taken away."""
    with terminal() as (mine, its):
        program = subprocess.Popen(
            [*PROGRAM, "solve", deals(tmp_path, 40)],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=its,
            encoding="utf-8",
        )
        os.close(its)
        with program:
            out = program.communicate()[0]
        seen = shown(mine)

    assert program.returncode == 0
    assert len([json.loads(line) for line in out.splitlines()]) == 40
    assert "0 winnable, 0 lost, 0 undecided   0% |" in seen
    assert "{" not in seen
    assert seen.split("\r")[-2].strip() == ""


def test_output_and_progress_share_a_terminal(tmp_path: Path) -> None:
    """Each line of output stands alone on its line, from the first column on."""
    with terminal() as (mine, its):
        program = subprocess.Popen(
            [*PROGRAM, "solve", deals(tmp_path, 20)], cwd=ROOT, stdout=its, stderr=its
        )
        os.close(its)
        seen = shown(mine)
        program.wait()

    lines = [line for line in re.split(r"[\r\n]+", seen) if line.startswith("{")]
    assert [json.loads(line)["deal"] for line in lines] == [
        Deal.numbered(number).id for number in range(20)
    ]
    assert " winnable, " in seen


def test_no_progress_is_shown_into_a_pipe(tmp_path: Path) -> None:
    """Nothing but what the program has to complain of goes to standard error."""
    done = subprocess.run(
        [*PROGRAM, "solve", deals(tmp_path, 3)], cwd=ROOT, capture_output=True, check=True
    )

    assert done.stderr == b""


def test_odds_tell_of_the_deals_before_ctrl_c() -> None:
    """They are those of a shorter measurement, never of the quickly decided deals alone."""
    measure = [*PROGRAM, "odds", "--deals"]
    with terminal() as (mine, its):
        program = subprocess.Popen(
            [*measure, "10000"], cwd=ROOT, stdout=subprocess.PIPE, stderr=its, encoding="utf-8"
        )
        os.close(its)
        seen = b""
        while not re.search(rb" [1-9]% \|", seen):  # so that there is something to tell of
            seen += os.read(mine, 1000)
        program.send_signal(signal.SIGINT)
        with program:
            out = program.communicate()[0]

    assert program.returncode == 1
    odds = json.loads(out)
    repeated = json.loads(subprocess.check_output([*measure, str(odds["deals"])], cwd=ROOT))
    del odds["seconds"], repeated["seconds"]
    assert odds == repeated
    assert odds["deals"] < 10000
