"""The development command's own decisions."""

import os
import signal
import sys
from pathlib import Path

import pytest

import dev
from klondike_qt.cli.arguments import COMMANDS
from steps import SetupError, run_quietly


@pytest.mark.parametrize(
    ("platform", "environment", "expected"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ""}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("linux", {"QT_QPA_PLATFORM": "vnc"}, True),
        ("darwin", {}, True),
        ("win32", {}, True),
    ],
)
def test_only_linux_may_lack_a_display(
    platform: str, environment: dict[str, str], expected: bool
) -> None:
    """An empty variable is none, and a platform chosen by hand is respected."""
    assert dev.has_display(platform, environment) is expected


def test_exit_statuses_are_passed_through(tmp_path: Path) -> None:
    """A program's own status, and 128 + n after signal n."""
    leave = "import os, sys; sys.exit(7)"
    die = f"import os; os.kill(os.getpid(), {int(signal.SIGTERM)})"

    assert dev.status([sys.executable, "-c", leave], tmp_path) == 7
    if sys.platform != "win32":
        assert dev.status([sys.executable, "-c", die], tmp_path) == 128 + signal.SIGTERM


@pytest.mark.parametrize(
    ("arguments", "expected"), [([], 2), (["dance"], 2), (["--help"], 0), (["-h"], 0)]
)
def test_a_wrong_command_is_answered_with_the_list_of_commands(
    arguments: list[str], expected: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every command is in the list, and asking for it is no mistake."""
    assert dev.main(arguments) == expected

    shown = capsys.readouterr().out
    assert all(f"packaging/dev.py {command}" in shown for command in dev.COMMANDS)


def test_a_failed_step_shows_what_the_command_said() -> None:
    """Silence is for success."""
    speak = "import sys; print('no room left'); sys.exit(3)"

    with pytest.raises(SetupError, match=r"(?s)no room left.*exit status 3"):
        run_quietly([sys.executable, "-c", speak])


def test_a_set_up_that_cannot_go_on_ends_with_status_one(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the user has to do stands on standard error, without a traceback."""

    def refuse(_arguments: list[str]) -> int:
        raise SetupError("Please run this")

    monkeypatch.setitem(dev.COMMANDS, "test", refuse)

    assert dev.main(["test"]) == 1
    assert capsys.readouterr().err == "Please run this\n"


def test_what_cannot_be_tried_here_is_told_and_no_failure(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only root can make the bare system that the Debian package is tried on."""
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)

    assert dev.try_on_bare_system(tmp_path) == 0
    assert "was not tried" in capsys.readouterr().out


def test_no_subcommand_needs_a_display() -> None:
    """Each runs as it is where there is none."""
    assert set(COMMANDS) <= dev.WITHOUT_A_PLAYER
