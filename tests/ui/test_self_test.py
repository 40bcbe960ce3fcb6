"""The self-test passes in a whole installation, and names what a damaged one lacks."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import klondike_qt
from klondike_qt.app import assets
from klondike_qt.app.sounds import variants
from klondike_qt.ui import inventory

PACKAGE = Path(klondike_qt.__file__).parent

SelfTest = Callable[[], "subprocess.CompletedProcess[str]"]


@pytest.fixture
def installation(tmp_path: Path) -> Path:
    """Install the program in a folder of its own, to be damaged."""
    copy = tmp_path / "installed" / "klondike_qt"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    return copy


WATCH = """
import os, socket, sys

def refuse(event, arguments):
    inner = event == "socket.__new__" and arguments[1] == getattr(socket, "AF_UNIX", None)
    if event.startswith("socket.") and not inner:
        os.write(2, f"the internet was wanted: {event}".encode())
        raise SystemError(event)

sys.addaudithook(refuse)
"""
"""What a child imports first of all: it ends whatever opens a socket to the internet."""


@pytest.fixture
def watched(tmp_path: Path) -> dict[str, str]:
    """Give the environment of a child that is kept from the internet."""
    folder = tmp_path / "watch"
    folder.mkdir()
    (folder / "sitecustomize.py").write_text(WATCH, encoding="utf-8")
    return {**os.environ, "PYTHONPATH": str(folder)}


@pytest.fixture
def self_test(installation: Path, tmp_path: Path, watched: dict[str, str]) -> SelfTest:
    """Run the installed program's self-test, for a player who has never played."""

    def run() -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "klondike_qt", "--self-test"],
            cwd=installation.parent,
            env={**watched, "XDG_DATA_HOME": str(tmp_path / "player"), "LC_ALL": "C.UTF-8"},
            capture_output=True,
            text=True,
            check=False,
        )

    return run


def test_a_whole_installation_passes(self_test: SelfTest, tmp_path: Path) -> None:
    """It ends well, says so in one line, and leaves the player's own folder alone."""
    done = self_test()

    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("klondike-qt: self-test passed on offscreen: ")
    assert done.stdout.count("\n") == 1
    assert not (tmp_path / "player").exists()


def test_what_reaches_for_the_internet_would_be_noticed(watched: dict[str, str]) -> None:
    """The self-tests here are all kept from it: not one of them needs it."""
    done = subprocess.run(
        [sys.executable, "-c", "import socket; socket.socket()"],
        env=watched,
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode != 0
    assert "the internet was wanted" in done.stderr


@pytest.mark.parametrize(
    ("damage", "named"),
    [
        (lambda data: (data / "cards/large-two-fr/QS.svg").unlink(), "the face QS (large-two-fr)"),
        (lambda data: (data / "backs/aurora.svg").write_text("<svg/>"), "the back aurora"),
        (lambda data: (data / "help/fr/01-aim.md").unlink(), "the help in fr"),
        (lambda data: (data / "icons-night/undo.svg").unlink(), "the night icon undo"),
        (lambda data: (data / "sounds/win-1.wav").write_bytes(b"RIFF"), "the sound win-1"),
        (lambda data: shutil.rmtree(data / "locale/es"), "klondike_qt.mo"),
        (shutil.rmtree, f"and {len([*inventory.pictures()]) + len(variants()) - 12} more"),
    ],
    ids=["face", "empty back", "help page", "icon", "sound", "language", "everything"],
)
def test_what_is_missing_is_named(
    damage: Callable[[Path], None], named: str, installation: Path, self_test: SelfTest
) -> None:
    """It ends with status 1 and one line, never with a traceback."""
    damage(installation / "data")

    done = self_test()

    assert (done.returncode, done.stdout) == (1, "")
    assert named in done.stderr
    assert done.stderr.count("\n") == 1


def test_an_installation_that_was_never_built_says_so(installation: Path, tmp_path: Path) -> None:
    """The game too ends with one line, which names a file, instead of a traceback."""
    shutil.rmtree(installation / "data")

    done = subprocess.run(
        [sys.executable, "-m", "klondike_qt", "--data-dir", tmp_path / "player"],
        cwd=installation.parent,
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 1
    assert done.stderr.startswith("klondike-qt: missing file: ")
    assert done.stderr.count("\n") == 1


def replace(file: Path, good: str, bad: str) -> None:
    """Break one place of a file."""
    text = file.read_text(encoding="utf-8")
    assert text.count(good) == 1
    file.write_text(text.replace(good, bad), encoding="utf-8")


@pytest.mark.parametrize(
    ("file", "good", "bad", "told"),
    [
        (
            "data/help/fr/01-aim.md",
            "{#way}",
            "{#chemin}",
            "the help in fr has other sections",
        ),
        (
            "app/formats.py",
            "is_first = day.day == 1",
            "is_first = False",
            "in fr, “1 juin 2025” should be “1er juin 2025”",
        ),
        (
            "ui/board/played_view.py",
            "self._hands.draw_wanted.connect(self.draw_wanted)",
            "pass",
            "a click on the stock draws no card",
        ),
        (
            "ui/presenter.py",
            "(commands.undo, controller.undo),",
            "",
            "nothing was undone",
        ),
        (
            "app/current_game.py",
            "while self.game.moves > saved.counters.cursor:",
            "while False:",
            "the game was not resumed as it was left: counters ",
        ),
        (
            "ui/board/played_view.py",
            "super().__init__(table.state,",
            "super().__init__(type(table.state).parse('t1: KS', 1),",
            "the table does not show the game that was resumed",
        ),
        # Qt itself would pass over it.
        (
            "ui/presenter.py",
            "self._board.show_change(change)",
            "1 / 0",
            "ZeroDivisionError: division by zero",
        ),
    ],
    ids=["help", "language", "mouse", "undo", "resuming", "table", "bug"],
)
def test_what_does_not_work_fails_the_self_test(
    file: str, good: str, bad: str, told: str, installation: Path, self_test: SelfTest
) -> None:
    """Whatever part of the program it is, it is told in one line."""
    replace(installation / file, good, bad)

    done = self_test()

    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(f"klondike-qt: self-test failed: {told}")
    assert done.stderr.count("\n") == 1


def test_a_window_that_is_not_painted_is_not_waited_for_for_ever(
    installation: Path, self_test: SelfTest
) -> None:
    """As where a system has no picture for it: the check ends, and says why."""
    replace(installation / "ui" / "board" / "board.py", "self.first_shown.emit()", "pass")
    replace(
        installation / "ui" / "self_test.py", "_PATIENCE_MS: Final = 30_000", "_PATIENCE_MS = 9"
    )

    done = self_test()

    assert done.stderr == "klondike-qt: self-test failed: the window was not painted\n"
    assert done.returncode == 1


@pytest.mark.parametrize(
    ("folder", "names"),
    [
        ("backs", inventory.BACKS),
        ("marks", inventory.MARKS),
        ("marks-dark", inventory.MARKS),
        ("icons", inventory.ICONS),
        ("icons-night", inventory.ICONS),
        ("identity", inventory.IDENTITY),
    ],
)
def test_the_inventory_names_every_built_picture(folder: str, names: tuple[str, ...]) -> None:
    """The build makes exactly the pictures that are asked for."""
    assert {path.stem for path in assets.folder(folder).iterdir()} == set(names)
