"""Work on many items at once, and its end."""

import os
import signal
import sys
from collections.abc import Iterator
from multiprocessing import active_children
from threading import Event

import pytest

from klondike_qt.cli.console import CannotGoOn
from klondike_qt.cli.jobs import Jobs, processors
from klondike_qt.solver.verdict import StopSignal


class Endless:
    """A search that ends only when it is stopped."""

    def __init__(self) -> None:
        self.ended = Event()

    @property
    def stopped(self) -> bool:
        """Whether it was stopped."""
        return self.ended.is_set()

    @stopped.setter
    def stopped(self, stopped: bool) -> None:
        if stopped:
            self.ended.set()


def doubled(item: int, _stop: StopSignal) -> int:
    """Do work that is quickly done."""
    return 2 * item


def endless_at_0(item: int, stop: StopSignal) -> int | None:
    """Search for ever at item 0; press Ctrl+C at item 9."""
    if item == 0:
        search = Endless()
        stop.attach(search)
        search.ended.wait()
        stop.detach(search)
        return None
    if item == 9:
        os.kill(int(os.environ["PRESS"]), signal.SIGINT)
    return item


def killed(_item: int, _stop: StopSignal) -> int:
    """End the process at work, as a system without memory would."""
    os._exit(1)


def test_windows_has_processes_for_however_many_processors(monkeypatch: pytest.MonkeyPatch) -> None:
    """It waits for 61 at once, and Python refuses to begin with more."""
    monkeypatch.setattr(sys, "platform", "win32")
    nothing: list[int] = []
    with Jobs(doubled, nothing, 128, apart=True) as jobs:
        assert list(jobs) == nothing


@pytest.mark.parametrize("apart", [False, True], ids=["threads", "processes"])
@pytest.mark.parametrize("threads", [1, 3])
def test_results_come_in_the_order_of_the_items(threads: int, apart: bool) -> None:
    """However many work at once, and wherever."""
    with Jobs(doubled, range(300), threads, apart=apart) as jobs:
        assert list(jobs) == [2 * item for item in range(300)]
    assert not jobs.interrupted


def test_a_result_does_not_wait_for_the_next_item() -> None:
    """The first is given while the second is still to come."""
    first_given = Event()

    def items() -> Iterator[int]:
        yield 1
        first_given.wait()
        yield 2

    results = []
    with Jobs(doubled, items(), 2, apart=False) as jobs:
        for result in jobs:
            results.append(result)
            first_given.set()

    assert results == [2, 4]


def test_items_without_end_are_taken_as_needed() -> None:
    """Only so many ahead; the rest stays where it is."""
    taken = []

    def items() -> Iterator[int]:
        for number in range(10**9):
            taken.append(number)
            yield number

    with Jobs(doubled, items(), 1, apart=False) as jobs:
        for result in jobs:
            if result == 2000:
                break

    assert 1000 <= len(taken) < 1100


def test_ctrl_c_ends_the_searches_of_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """What has come from them by then, or comes soon, is kept, in the order of the items."""
    monkeypatch.setenv("PRESS", str(os.getpid()))

    with Jobs(endless_at_0, range(10**9), 2, apart=True) as jobs:
        results = list(jobs)

    assert jobs.interrupted
    assert results[0] is None
    done = [result for result in results if result is not None]
    assert done == sorted(set(done))
    assert active_children() == []


def test_ctrl_c_ends_the_searches_and_keeps_what_is_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The endless search has no result; those behind it that were done have theirs."""
    monkeypatch.setenv("PRESS", str(os.getpid()))
    before = signal.getsignal(signal.SIGINT)

    with Jobs(endless_at_0, range(10**9), 2, apart=False) as jobs:
        results = list(jobs)

    assert jobs.interrupted
    assert results[:10] == [None, *range(1, 10)]
    assert signal.getsignal(signal.SIGINT) == before


def test_a_fault_in_the_items_is_raised_where_results_are_taken() -> None:
    """After the results of the items before it."""

    def items() -> Iterator[int]:
        yield 1
        raise LookupError

    results = []
    with Jobs(doubled, items(), 2, apart=False) as jobs, pytest.raises(LookupError):
        results += list(jobs)

    with Jobs(doubled, items(), 2, apart=False) as jobs:
        assert next(iter(jobs)) == 2


def test_a_process_that_is_killed_is_told_in_one_line() -> None:
    """The work cannot go on, and does not hang."""
    with (
        Jobs(killed, range(5), 2, apart=True) as jobs,
        pytest.raises(CannotGoOn, match="one of the processes at work was killed"),
    ):
        list(jobs)


def test_there_is_a_processor() -> None:
    """At least the one that runs the test."""
    assert processors() >= 1
