"""The program as a shell starts it: exit status, pipes, and no Qt where none is needed."""

import errno
import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import TextIO

import pytest

from klondike_qt.cli.arguments import Subcommand, parse
from klondike_qt.cli.main import run
from klondike_qt.core.deal import Deal
from klondike_qt.storage.database import Database

ROOT = Path(__file__).parents[2]
PROGRAM = [sys.executable, "-m", "klondike_qt"]


def start(*argv: str, **environment: str) -> subprocess.Popen[str]:
    """Start the program with pipes at both ends."""
    return subprocess.Popen(
        [*PROGRAM, *argv],
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **environment},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )


@pytest.mark.parametrize(
    ("argv", "stdin", "status"),
    [
        (["deal"], "", 0),
        (["show"], "000-000-024", 0),
        (["replay", "-"], '{"deal": "000-000-024", "moves": ["s>w"]}', 0),
        (["replay", "-"], '{"deal": "000-000-024", "moves": ["w>s"]}', 2),
        (["show"], "***", 2),
        (["solve", "-"], "000-000-024", 0),
        (["solve", "-"], "000-000-024\n***", 2),
        (["solve", "no-such-file"], "", 2),
        (["solve", "-", "--mode", "draw1", "--open"], "000-000-024", 2),
        (["odds", "--deals", "2"], "", 0),
        (["odds", "--mode", "race"], "", 2),
        (["show", "no-such-file"], "", 2),
        (["no-such-file"], "", 2),
        (["--mode", "none"], "", 2),
        (["--version"], "", 0),
    ],
)
def test_the_exit_status_tells(argv: list[str], stdin: str, status: int) -> None:
    """0 done, 2 wrong usage or input, and then one line on standard error or JSON that says so."""
    program = start(*argv)
    out, err = program.communicate(stdin)

    assert program.returncode == status
    assert len(err.splitlines()) == (1 if status and not out else 0)


@pytest.mark.parametrize(
    "argv",
    [
        ["deal"],
        ["deal", "--winnable"],
        ["show"],
        ["replay", "-"],
        ["solve", "-"],
        ["odds", "--deals", "2", "--threads", "1"],
    ],
    ids=" ".join,
)
def test_a_subcommand_needs_neither_qt_nor_a_display(argv: list[str]) -> None:
    """It imports nothing of Qt, nor Babel, nor a progress bar that nobody would see."""
    script = (
        "import sys; from klondike_qt.__main__ import main; main(sys.argv[1:]);"
        "print(*(name for name in sys.modules if name.startswith(('PySide6', 'babel', 'tqdm'))),"
        " file=sys.stderr)"
    )
    result = subprocess.run(
        [sys.executable, "-c", script, *argv],
        cwd=ROOT,
        input='{"deal": "000-000-024"}',
        capture_output=True,
        check=True,
        encoding="utf-8",
        env={**os.environ, "DISPLAY": "", "PYTHONIOENCODING": "utf-8"},
    )

    assert result.stderr == "\n"


def test_a_reader_that_has_enough_is_no_error() -> None:
    """As with ``| head``: nothing on standard error, and done."""
    with start("deal", "--count", "20000") as program:
        assert program.stdout is not None
        assert program.stderr is not None
        first = program.stdout.readline()
        program.stdout.close()

        assert len(first.strip()) == 11
        assert program.stderr.read() == ""
    assert program.returncode == 0


class FullDisk(io.StringIO):
    """An output into a file on a disk without space."""

    def __init__(self, file: TextIO) -> None:
        super().__init__()
        self.file = file

    def fileno(self) -> int:
        """Name the file."""
        return self.file.fileno()

    def write(self, text: str) -> int:
        """Do as the system does."""
        raise OSError(errno.ENOSPC, "No space left on device")


def test_a_full_disk_is_told_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Not as a fault of the program, and not as if it were done."""
    request = parse(["deal"])
    assert isinstance(request, Subcommand)
    with (tmp_path / "output").open("w") as file:
        monkeypatch.setattr(sys, "stdout", FullDisk(file))

        assert run(request) == 1

    assert capsys.readouterr().err == "klondike-qt deal: cannot write: No space left on device\n"


class Interrupting(io.StringIO):
    """An output during which Ctrl+C is pressed."""

    def write(self, text: str) -> int:
        """Do as Python does at Ctrl+C."""
        raise KeyboardInterrupt


def test_an_interrupt_leaves_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl+C is no fault to trace, but it is not done either."""
    request = parse(["deal"])
    assert isinstance(request, Subcommand)
    monkeypatch.setattr(sys, "stdout", Interrupting())

    assert run(request) == 1


def test_a_deal_is_answered_while_the_input_goes_on() -> None:
    """So that another program may ask one question after another."""
    with start("solve", "-") as program:
        assert program.stdin is not None
        assert program.stdout is not None
        for number in range(3):
            deal = Deal.numbered(number).id
            print(deal, file=program.stdin, flush=True)
            assert json.loads(program.stdout.readline())["deal"] == deal
        program.stdin.close()
    assert program.returncode == 0


def test_output_in_an_encoding_without_suits() -> None:
    """Letters stand in for them."""
    program = start("show", PYTHONIOENCODING="ascii")
    out, err = program.communicate("000-000-024")

    assert (program.returncode, err) == (0, "")
    assert out.isascii()
    assert ".S   .H   .D   .C" in out


def test_commands_work_together() -> None:
    """What deal prints, show and replay read."""
    deal = start("deal", "--seed", "1", "--format", "json").communicate()[0]
    plain = start("show", "--plain").communicate(deal)[0]
    game = json.dumps({"position": plain, "moves": ["s>w"]})
    answer = json.loads(start("replay", "-").communicate(game)[0])

    assert answer["moves"] == 1
    assert answer["position"].splitlines()[3:] == plain.splitlines()[3:]


def test_where_there_is_no_output_nothing_is_wrong(tmp_path: Path) -> None:
    """Who starts the program may have closed it."""
    script = (
        "import sys; sys.stdout = None\n"
        "from klondike_qt.__main__ import main\n"
        f"sys.exit(main(['stats', '--json', '--data-dir', {str(tmp_path)!r}]))"
    )

    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, check=False
    )

    assert (done.returncode, done.stderr) == (0, b"")


def test_what_an_output_cannot_print_is_replaced(tmp_path: Path) -> None:
    """The folder's name has a letter that the terminal lacks; the work is done all the same."""
    folder = str(tmp_path / "spiel-für-zwei")
    file = str(tmp_path / "backup.zip")
    Database(Path(folder)).close()

    for argv in (["backup", file], ["restore", file]):
        program = start(*argv, "--data-dir", folder, PYTHONIOENCODING="ascii:strict")
        out, err = program.communicate()
        assert (program.returncode, err) == (0, "")

    assert "spiel-f?r-zwei" in out
