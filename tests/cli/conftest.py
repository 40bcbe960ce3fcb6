"""Runs the command line within the test, as the program does."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from klondike_qt.cli.arguments import Subcommand, parse
from klondike_qt.cli.main import run


class Result(NamedTuple):
    """What a command left behind."""

    status: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        """The lines of the output."""
        return self.out.splitlines()


Command = Callable[..., Result]


@pytest.fixture
def command(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Command:
    """Give a function that runs a subcommand with its arguments and its standard input."""

    def run_it(*argv: str, stdin: str | bytes = b"") -> Result:
        given = tmp_path / "standard input"
        given.write_bytes(stdin.encode() if isinstance(stdin, str) else stdin)
        with given.open(encoding="utf-8") as file:
            monkeypatch.setattr(sys, "stdin", file)
            try:
                request = parse(argv)
                assert isinstance(request, Subcommand)
                status = run(request)
            except SystemExit as leaving:
                status = int(leaving.code or 0)
        out, err = capsys.readouterr()
        return Result(status, out, err)

    return run_it
