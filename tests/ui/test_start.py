"""Starting the program as a desktop or a shell does, each time in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from klondike_qt.app.autosave import Autosave
from klondike_qt.app.options import GameOptions
from klondike_qt.app.single_instance import SingleInstance
from klondike_qt.ui.start import has_display, run

ROOT = Path(__file__).parents[2]
PROGRAM = (sys.executable, "-m", "klondike_qt")

PLAYED = """
import sys
from pathlib import Path
from klondike_qt.app.options import GameOptions
from klondike_qt.ui.application import Program
from klondike_qt.ui.start import run

def follow(program: Program) -> None:
    program.first_shown.connect(lambda: print("shown", flush=True))
    program._instance.asked.connect(lambda _asked: program.window.close())

raise SystemExit(run(GameOptions(data_dir=Path(sys.argv[1])), follow))
"""
"""A game that says when it can be played, and is closed once another program has spoken to it."""


def start(
    *arguments: str | Path, program: tuple[str, ...] = PROGRAM, **environment: str
) -> subprocess.CompletedProcess[str]:
    """Start the program, and wait until it ends."""
    return subprocess.run(
        [*program, *arguments],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_second_start_hands_over_what_it_was_asked_for(tmp_path: Path) -> None:
    """The game that is open changes to that mode, and the second program ends well."""
    command: list[str | Path] = [sys.executable, "-c", PLAYED, tmp_path]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as first:
        assert first.stdout is not None
        assert first.stdout.readline() == "shown\n"
        second = start("--data-dir", tmp_path, "--mode", "vegas")

    assert (second.returncode, second.stdout, second.stderr) == (0, "", "")
    assert first.returncode == 0
    autosave = Autosave(tmp_path)
    assert autosave.settings()["mode"] == "vegas"
    autosave.close()


IMPATIENT = """
import runpy
from klondike_qt.app.single_instance import SingleInstance
SingleInstance.claim.__defaults__ = (0.1,)
runpy.run_module("klondike_qt", run_name="__main__")
"""
"""The program, but it does not wait for long until another answers."""


def test_a_game_that_does_not_answer_is_told_of(tmp_path: Path) -> None:
    """No second one touches its data meanwhile."""
    other = SingleInstance(tmp_path)
    assert other.hold()
    second = start("--data-dir", tmp_path, program=(sys.executable, "-c", IMPATIENT))
    other.close()

    assert second.returncode == 1
    assert second.stderr == "klondike-qt: the game is already running, but does not answer\n"
    assert [path.name for path in tmp_path.iterdir()] == ["klondike.lock"]


def test_without_a_display_there_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Qt itself would abort the program."""
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)

    assert run(GameOptions()) == 1
    complaint = capsys.readouterr().err
    assert complaint.startswith("klondike-qt: there is no display to open a window on")
    assert complaint.count("\n") == 1


@pytest.mark.parametrize(
    ("platform", "environment"),
    [
        ("linux", {"DISPLAY": ":0"}),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}),
        ("linux", {"QT_QPA_PLATFORM": "offscreen"}),
        ("win32", {}),
        ("darwin", {}),
    ],
)
def test_where_a_window_can_be_opened(
    platform: str, environment: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One of the variables will do, and only Linux needs any."""
    monkeypatch.setattr(sys, "platform", platform)
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.setenv(name, environment.get(name, ""))

    assert has_display()


def test_a_picture_that_cannot_be_written_is_told_of(tmp_path: Path) -> None:
    """In one line, with the status of a failure; where it can, there is nothing to say."""
    nowhere, picture = tmp_path / "no-such-folder" / "table.png", tmp_path / "table.png"
    failed = start("--data-dir", tmp_path, "--screenshot", nowhere)
    done = start("--data-dir", tmp_path, "--screenshot", picture)

    assert failed.returncode == 1
    assert failed.stderr == f"klondike-qt: {nowhere} cannot be written\n"
    assert (done.returncode, done.stderr) == (0, "")
    assert picture.read_bytes().startswith(b"\x89PNG")
