"""One program for each data folder, tried with real processes."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import threading
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtNetwork import QLocalServer

from klondike_qt.app.single_instance import Claim, SingleInstance
from tests.saving import NOBODY, unwritable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0  # seconds; never waited for on a machine that works


class Program:
    """A process that wants the folder."""

    def __init__(self, folder: Path, name: str, *options: str, patience: float = PATIENCE) -> None:
        self.name = name
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.app.one_program", folder, name, str(patience), *options],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def line(self) -> str:
        """Wait for the next thing it says; nothing when it has ended."""
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def end(self) -> list[str]:
        """Have it quit, and give what it has not said before."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        return self.process.stdout.read().splitlines()

    def kill(self) -> None:
        """End it as a crash does."""
        self.process.kill()
        with self.process:
            pass  # closes its pipes and waits for it


@contextmanager
def running(*programs: Program) -> Iterator[None]:
    """See that no process outlives the test."""
    try:
        yield
    finally:
        for program in programs:
            program.kill()


@pytest.mark.parametrize("number", range(4))
def test_of_programs_started_together_exactly_one_plays(tmp_path: Path, number: int) -> None:
    """The others hand over what they were asked to do, each once, and end."""
    folder = tmp_path / "data"
    programs = [Program(folder, name) for name in "abcde"]
    with running(*programs):
        claims = {program.name: program.line() for program in programs}
        (first,) = (program for program in programs if claims[program.name] == "FIRST")
        others = sorted(name for name in claims if name != first.name)
        assert [claims[name] for name in others] == ["HANDED_OVER"] * 4
        assert sorted(first.end()) == [f"asked {name}" for name in others]


def test_a_crash_leaves_nothing_in_the_way(tmp_path: Path) -> None:
    """Killed while it listened, a program leaves lock and socket behind; the next one plays."""
    first = Program(tmp_path, "first")
    with running(first):
        assert first.line() == "FIRST"
        second = Program(tmp_path, "second")
        with running(second):
            assert second.line() == "HANDED_OVER"  # so the first one listens
    third = Program(tmp_path, "third")
    with running(third):
        assert third.line() == "FIRST"
        fourth = Program(tmp_path, "fourth")
        with running(fourth):
            assert fourth.line() == "HANDED_OVER"
        assert third.end() == ["asked fourth"]


def test_a_program_that_does_not_answer_is_given_up_on(tmp_path: Path) -> None:
    """The second one says so instead of waiting for ever, and the first still plays."""
    first = Program(tmp_path, "first", "deaf")
    with running(first):
        assert first.line() == "FIRST"
        second = Program(tmp_path, "second", patience=0.2)
        with running(second):
            assert second.line() == "NO_ANSWER"


def test_a_program_that_waits_takes_the_place_of_one_that_ends(
    tmp_path: Path, qtbot: QtBot
) -> None:
    """The first was just quitting when the second was started."""
    first = Program(tmp_path, "first", "deaf")
    with running(first):
        assert first.line() == "FIRST"
        name = SingleInstance(tmp_path)._name
        QLocalServer.removeServer(name)
        server = QLocalServer()
        assert server.listen(name)  # in the place of the first, to see that the second waits
        second = Program(tmp_path, "second")
        with running(second):
            with qtbot.waitSignal(server.newConnection):
                pass
            first.end()
            server.nextPendingConnection().abort()
            server.close()
            assert second.line() == "FIRST"


def test_another_folder_is_another_matter(tmp_path: Path) -> None:
    """Two players at one machine do not meet."""
    one, other = SingleInstance(tmp_path / "one"), SingleInstance(tmp_path / "other")

    assert one.claim({}) is Claim.FIRST
    assert other.claim({}) is Claim.FIRST
    one.close()
    other.close()


def test_a_folder_that_cannot_be_written_is_no_hindrance(tmp_path: Path) -> None:
    """There can be no lock there, and nothing that two programs could spoil."""
    with unwritable({}) as folder:
        instances = [SingleInstance(folder), SingleInstance(folder)]
        assert [instance.claim({}) for instance in instances] == [Claim.FIRST, Claim.FIRST]


def test_a_window_may_come_forward_where_a_token_is_needed(
    tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The token that the second program was started with travels with the payload."""
    monkeypatch.setenv("XDG_ACTIVATION_TOKEN", "a click")
    instance = SingleInstance(tmp_path)
    assert instance.claim({}) is Claim.FIRST
    instance.listen()
    second = Program(tmp_path, "second")
    with running(second), qtbot.waitSignal(instance.asked) as asked:
        pass
    instance.close()

    assert asked.args == [{"name": "second", "XDG_ACTIVATION_TOKEN": "a click"}]


@pytest.mark.parametrize(
    "message",
    [
        b"nonsense\n",
        b"[1]\n",
        b'{"open": 3}\n',
        b"\xff\n",
        b"[" * 50_000 + b"\n",
    ],
)
def test_what_is_no_message_is_not_heard(tmp_path: Path, qtbot: QtBot, message: bytes) -> None:
    """Whoever sends it gets no answer, and the next one does."""
    instance = SingleInstance(tmp_path)
    assert instance.claim({}) is Claim.FIRST
    instance.listen()
    assert instance._server is not None
    heard: list[object] = []
    instance.asked.connect(heard.append)
    with socket.socket(socket.AF_UNIX) as stranger:
        stranger.connect(instance._server.fullServerName())
        stranger.sendall(message)
        second = Program(tmp_path, "second")
        with running(second), qtbot.waitSignal(instance.asked):
            pass
        assert stranger.recv(100) == b""
    instance.close()

    assert heard == [{"name": "second"}]


def test_those_who_say_nothing_are_in_nobody_s_way(tmp_path: Path, qtbot: QtBot) -> None:
    """Only a few of them are borne with, and none is remembered who has left."""
    instance = SingleInstance(tmp_path)
    assert instance.claim({}) is Claim.FIRST
    instance.listen()
    assert instance._server is not None
    with ExitStack() as stack:
        strangers = [stack.enter_context(socket.socket(socket.AF_UNIX)) for _ in range(20)]
        for stranger in strangers:
            stranger.connect(instance._server.fullServerName())
            stranger.sendall(b"{")
        second = Program(tmp_path, "second")
        with running(second), qtbot.waitSignal(instance.asked) as asked:
            pass
        assert strangers[0].recv(10) == b""
        assert len(instance._visitors) <= 8
    qtbot.waitUntil(lambda: not instance._visitors)
    instance.close()

    assert asked.args == [{"name": "second"}]


def test_a_message_without_end_is_broken_off(tmp_path: Path, qtbot: QtBot) -> None:
    """No memory is filled with it."""
    instance = SingleInstance(tmp_path)
    assert instance.claim({}) is Claim.FIRST
    instance.listen()
    assert instance._server is not None
    name = instance._server.fullServerName()

    def talk() -> None:
        with socket.socket(socket.AF_UNIX) as stranger, suppress(ConnectionError):
            stranger.connect(name)
            while True:
                stranger.sendall(b"x" * 100_000)

    talker = threading.Thread(target=talk)
    talker.start()
    qtbot.waitUntil(lambda: not talker.is_alive())
    instance.close()


def test_other_users_are_kept_out(tmp_path: Path) -> None:
    """Whose file the socket is can reach it, and nobody else."""
    instance = SingleInstance(tmp_path)
    assert instance.claim({}) is Claim.FIRST
    instance.listen()
    assert instance._server is not None
    path = Path(instance._server.fullServerName())
    assert path.stat().st_mode & 0o077 == 0
    if os.geteuid() == 0:
        os.seteuid(NOBODY)
        try:
            with socket.socket(socket.AF_UNIX) as stranger, pytest.raises(PermissionError):
                stranger.connect(str(path))
        finally:
            os.seteuid(0)
    instance.close()


def test_nothing_is_handed_to_another_user_s_program(
    tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may have taken the name in the folder that all users have for such files."""
    impostor = SingleInstance(tmp_path)
    assert impostor.claim({}) is Claim.FIRST
    impostor.listen()
    heard: list[object] = []
    impostor.asked.connect(heard.append)
    monkeypatch.setattr(os, "getuid", lambda: NOBODY)

    assert SingleInstance(tmp_path).claim({"open": "mine"}, patience=0.0) is Claim.NO_ANSWER

    qtbot.waitUntil(lambda: not impostor._visitors)
    impostor.close()
    assert heard == []
