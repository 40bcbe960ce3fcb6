"""The solver is asked on a thread or in a process, and only the newest answer counts."""

from __future__ import annotations

import os
import subprocess
import sys
import traceback
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar, cast

import pytest
from PySide6.QtCore import QCoreApplication

from klondike_qt.app.thinking import Thinker
from tests.app.thoughts import count_until_stopped, die, divide, fail_when_stopped, where

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pytestqt.qtbot import QtBot

T = TypeVar("T")

ROOT = Path(__file__).parents[2]

THINK_FOR_EVER = """
import sys
from PySide6.QtCore import QCoreApplication
from klondike_qt.app.thinking import Thinker
from tests.app.thoughts import count_aloud
application = QCoreApplication([])
thinker = Thinker(apart=sys.argv[1] == "1")
thinker.think(count_aloud)
application.exec()
"""


@pytest.fixture(params=[False, True], ids=["thread", "process"])
def thinker(request: pytest.FixtureRequest, qtbot: QtBot) -> Iterator[Thinker]:
    """Have somebody to ask."""
    thinker = Thinker(apart=request.param)
    yield thinker
    thinker.close()


def answer(thinker: Thinker, qtbot: QtBot, call: Callable[..., T]) -> T:
    """Ask, and wait for the answer."""
    with qtbot.waitSignal(thinker.answered) as heard:
        thinker.think(call)
    assert heard.args is not None
    return cast("T", heard.args[0])


def test_a_call_is_answered(thinker: Thinker, qtbot: QtBot) -> None:
    """One after another; until then the thinker thinks."""
    assert answer(thinker, qtbot, partial(divide, 4)) == 0.25
    states = [thinker.is_thinking]
    with qtbot.waitSignal(thinker.answered):
        thinker.think(partial(divide, 5))
        states.append(thinker.is_thinking)
    states.append(thinker.is_thinking)

    assert states == [False, True, False]


def test_a_newer_call_ends_the_one_before(thinker: Thinker, qtbot: QtBot) -> None:
    """The older one's answer is never heard."""
    answers: list[object] = []
    thinker.answered.connect(answers.append)

    thinker.think(count_until_stopped)
    thinker.think(count_until_stopped)
    answer(thinker, qtbot, partial(divide, 2))
    answer(thinker, qtbot, partial(divide, 4))

    assert answers == [0.5, 0.25]


def test_an_answer_that_was_on_its_way_comes_too_late(thinker: Thinker, qtbot: QtBot) -> None:
    """Given before the newer call was made, but not heard yet: that call goes on all the same."""
    answers: list[object] = []
    thinker.answered.connect(answers.append)

    thinker.think(partial(divide, 2))
    assert thinker._thread is not None
    thinker._thread.join()
    thinker.think(count_until_stopped)
    QCoreApplication.processEvents()
    was_thinking = thinker.is_thinking
    thinker.stop()
    answer(thinker, qtbot, partial(divide, 4))

    assert answers == [0.25]
    assert was_thinking


def test_a_call_that_is_stopped_has_no_answer(thinker: Thinker, qtbot: QtBot) -> None:
    """Nor does it keep the next one waiting."""
    answers: list[object] = []
    thinker.answered.connect(answers.append)

    thinker.think(count_until_stopped)
    thinker.stop()
    assert not thinker.is_thinking
    answer(thinker, qtbot, partial(divide, 1))

    assert answers == [1]


def test_a_bug_in_a_call_is_reported(thinker: Thinker, qtbot: QtBot) -> None:
    """As one of the drawing thread, with the place where it happened; the next call is answered."""
    with qtbot.captureExceptions() as bugs:
        thinker.think(partial(divide, 0))
        qtbot.waitUntil(lambda: bool(bugs))

    [(kind, error, trace)] = bugs
    assert kind is ZeroDivisionError
    told = "".join(traceback.format_exception(kind, error, trace))
    assert "in divide" in told
    assert not thinker.is_thinking
    assert answer(thinker, qtbot, partial(divide, 1)) == 1


def test_a_bug_of_a_call_that_is_not_wanted_any_more_is_reported_too(qtbot: QtBot) -> None:
    """No bug is hidden."""
    thinker = Thinker(apart=False)

    with qtbot.captureExceptions() as bugs:
        thinker.think(fail_when_stopped)
        thinker.stop()
        answer(thinker, qtbot, partial(divide, 1))

    assert [kind for kind, _error, _trace in bugs] == [ZeroDivisionError]


def test_a_process_that_dies_is_a_bug(qtbot: QtBot) -> None:
    """The next call gets another one."""
    thinker = Thinker(apart=True)

    with qtbot.captureExceptions() as bugs:
        thinker.think(die)
        qtbot.waitUntil(lambda: bool(bugs))

    assert [str(error) for _kind, error, _trace in bugs] == [
        "the solver's process ended before it had answered"
    ]
    assert answer(thinker, qtbot, partial(divide, 1)) == 1
    thinker.close()


@pytest.mark.parametrize("apart", [False, True], ids=["thread", "process"])
def test_nothing_outlives_the_program(apart: bool) -> None:
    """Not even when it is killed in the middle of a search: then nobody holds its output."""
    arguments = [sys.executable, "-c", THINK_FOR_EVER, str(int(apart))]
    with subprocess.Popen(arguments, cwd=ROOT, stdout=subprocess.PIPE) as program:
        assert program.stdout
        assert program.stdout.readline() == b"counting\n"

        program.kill()

        assert program.stdout.read() == b""


def test_a_thread_stays_in_the_program(qtbot: QtBot) -> None:
    """Where searches leave the interpreter to others."""
    process, _qt = answer(Thinker(apart=False), qtbot, where)

    assert process == os.getpid()


def test_a_process_has_no_qt(qtbot: QtBot) -> None:
    """It is kept from one call to the next."""
    thinker = Thinker(apart=True)

    first, qt = answer(thinker, qtbot, where)
    second, _qt = answer(thinker, qtbot, where)
    thinker.close()

    assert qt == []
    assert os.getpid() != first == second
