"""The process in which plain Python searches."""

from __future__ import annotations

import signal
from functools import partial
from multiprocessing import Pipe
from threading import Thread
from typing import TYPE_CHECKING

import pytest

from klondike_qt.app.solver_process import serve
from klondike_qt.core.rules import Rules
from klondike_qt.core.state import GameState
from klondike_qt.solver.decide import decide
from klondike_qt.solver.verdict import Verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from multiprocessing.connection import Connection
    from typing import Any

STATE = GameState.parse("f: KS KH QD QC\nt1: KD\nt2: KC")


@pytest.fixture
def _ctrl_c() -> Iterator[None]:
    """Leave Ctrl+C as it was."""
    before = signal.getsignal(signal.SIGINT)
    yield
    signal.signal(signal.SIGINT, before)


def ask(pipe: Connection, calls: list[Callable[..., Any]], answers: list[Any]) -> None:
    """Be the program: have one call done after the other, then be gone."""
    for call in calls:
        pipe.send(call)
        answers.append(pipe.recv())
    pipe.close()


@pytest.mark.usefixtures("_ctrl_c")
def test_it_answers_until_the_program_is_gone() -> None:
    """What goes wrong in one call is told, with where that was, and the next one is done."""
    ours, its = Pipe()
    answers: list[Any] = []
    wrong = partial(decide, None, Rules())  # type: ignore[arg-type]
    program = Thread(
        target=ask, args=(ours, [partial(decide, STATE, Rules()), wrong, wrong], answers)
    )
    program.start()

    serve(its)
    program.join()

    assert answers[0].result.verdict is Verdict.WINNABLE
    assert answers[0].error is None
    assert all(isinstance(answer.error, AttributeError) for answer in answers[1:])
    assert "In the solver’s process" in answers[1].error.__notes__[0].replace("'", "’")
    assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN  # Ctrl+C is for the program
