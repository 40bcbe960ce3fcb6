"""What has no end, or none near: each is told in one line, and no memory is filled with it."""

from __future__ import annotations

import os
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

import pytest

from klondike_qt.app.options import GameOptions
from klondike_qt.cli.arguments import parse
from klondike_qt.cli.console import one_line
from klondike_qt.cli.inputs import _LARGEST, Unreadable, read_lines, read_text
from klondike_qt.core.deal import Deal
from klondike_qt.core.notation import Entry

if TYPE_CHECKING:
    from tests.cli.conftest import Command


@pytest.fixture
def pipe(tmp_path: Path) -> Path:
    """Give a pipe that nobody writes into; or, where no file can be one, another device."""
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
        return tmp_path / "pipe"
    return Path(os.devnull)


@pytest.fixture
def zeros(tmp_path: Path) -> Path:
    """Give a file of zeros that takes no room on the disk and would take all memory."""
    path = tmp_path / "zeros"
    with path.open("wb") as file:
        file.truncate(1 << 30)
    return path


def test_a_file_that_is_held_whole_is_not_too_large(command: Command, zeros: Path) -> None:
    """Nor is a line; the rest of the file is not looked at."""
    with pytest.raises(Unreadable, match="too large"):
        read_text(str(zeros))
    with pytest.raises(Unreadable, match="too large"):
        list(read_lines(str(zeros)))
    for argv in (["show"], ["solve"], ["replay"]):
        result = command(*argv, str(zeros))
        assert (result.status, len(result.err.splitlines())) == (2, 1), argv
        assert "too large" in result.err
    assert zeros.stat().st_size > _LARGEST


def test_an_export_or_a_backup_is_an_ordinary_file(
    command: Command, pipe: Path, tmp_path: Path
) -> None:
    """A pipe would be waited for, and nobody knows how long."""
    for argv in (["games", "import"], ["restore"]):
        result = command(*argv, str(pipe), "--data-dir", str(tmp_path / "data"))
        assert (result.status, len(result.err.splitlines())) == (2, 1), argv


def test_a_pipe_in_a_terminal_is_read_to_its_end(command: Command, pipe: Path) -> None:
    """It is what ``<(…)`` is; whoever named one that nobody writes into can break that off."""
    deal = Deal.numbered(1)
    for argv in (["show", str(pipe)], ["solve", str(pipe)], [str(pipe)]):
        writer = Thread(target=pipe.write_text, args=(f"{deal.id}\n",))
        writer.start()
        if len(argv) > 1:
            read = command(*argv).status == 0
        else:
            read = parse(argv) == GameOptions(start=Entry(deal))
        writer.join()
        assert read or not hasattr(os, "mkfifo")  # elsewhere it is no pipe


def test_the_desktop_opens_ordinary_files_alone(pipe: Path) -> None:
    """Nobody would see what the program waits for."""
    assert parse(["--from-desktop", str(pipe)]) == GameOptions(unreadable=str(pipe))


def test_a_name_that_no_file_can_have_is_the_window_s_to_tell() -> None:
    """As is any other that cannot be opened."""
    name = "x" * 300
    assert parse(["--from-desktop", name]) == GameOptions(unreadable=name)


def test_a_complaint_is_a_line_that_a_terminal_can_show(capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever it quotes; of a long one both ends stay, the name and what is wrong."""
    said = one_line("klondike-qt show: a\nb\x1b[2J" + "x" * 5000 + ": no such file")
    assert len(said) == 200
    assert said.isprintable()
    assert said.startswith("klondike-qt show: a b [2Jx")
    assert said.endswith("x: no such file")
    with pytest.raises(SystemExit):
        parse(["--no-such-option" + "\x1b]0;title\x07" * 500])
    (line,) = capsys.readouterr().err.splitlines()
    assert line.isprintable()
    assert len(line) == 200
