"""Active time (RULES §6): only what is spent at the game counts."""

import pytest

from klondike_qt.app.clock import ActiveClock
from tests.app.conftest import FakeTime


@pytest.fixture
def time() -> FakeTime:
    """Give a time of the test's own."""
    return FakeTime()


@pytest.fixture
def clock(time: FakeTime) -> ActiveClock:
    """Give a clock that goes by it."""
    return ActiveClock(time)


def play(time: FakeTime, clock: ActiveClock, seconds: int) -> None:
    """Let *seconds* pass at the table, where the clock is read once a second."""
    for _ in range(seconds):
        time.seconds += 1
        _ = clock.seconds


def test_a_clock_stands_still_until_it_is_started(time: FakeTime, clock: ActiveClock) -> None:
    """Looking at a deal before the first move takes no time."""
    play(time, clock, 30)

    assert clock.seconds == 0
    assert not clock.is_running


def test_a_running_clock_counts_fractions(time: FakeTime, clock: ActiveClock) -> None:
    """It can be read at any time, as often as one likes."""
    clock.start()
    play(time, clock, 2)
    time.seconds += 0.25

    assert clock.seconds == 2.25
    assert clock.seconds == 2.25
    assert clock.is_running


def test_a_pause_is_not_counted(time: FakeTime, clock: ActiveClock) -> None:
    """Paused at 60 s for 600 s, then five more: 65."""
    clock.start()
    play(time, clock, 60)
    clock.stop()
    time.seconds += 600
    clock.start()
    play(time, clock, 5)

    assert clock.seconds == 65


def test_starting_or_stopping_twice_changes_nothing(time: FakeTime, clock: ActiveClock) -> None:
    """Every move starts the clock; one that runs does not begin anew."""
    clock.start()
    time.seconds += 3
    clock.start()
    time.seconds += 1
    clock.stop()
    time.seconds += 10
    clock.stop()

    assert clock.seconds == 4


def test_a_clock_begins_where_the_game_was_left(time: FakeTime, clock: ActiveClock) -> None:
    """It stands at that time until the next move."""
    clock.start()
    clock.reset(100.5)
    time.seconds += 3
    assert clock.seconds == 100.5

    clock.start()
    time.seconds += 1
    assert clock.seconds == 101.5


def test_a_suspended_machine_counts_as_one_tick(time: FakeTime, clock: ActiveClock) -> None:
    """The lid was closed for eight hours in the middle of a game."""
    clock.start()
    play(time, clock, 10)
    time.seconds += 8 * 60 * 60
    assert clock.seconds == 11

    play(time, clock, 10)
    assert clock.seconds == 21


@pytest.mark.parametrize("gap", [1.0, 3.0, 5.0])
def test_a_late_reading_loses_nothing(time: FakeTime, clock: ActiveClock, gap: float) -> None:
    """A busy machine shows the time late; that is still time at the game."""
    clock.start()
    for number in range(1, 5):
        time.seconds += gap
        assert clock.seconds == number * gap


def test_what_was_read_is_never_lost(time: FakeTime, clock: ActiveClock) -> None:
    """A game is kept after 4 s in which a busy machine showed nothing, and left after 8."""
    clock.start()
    time.seconds += 4
    kept = clock.seconds
    time.seconds += 4
    clock.stop()

    assert clock.seconds == kept + 4


def test_time_never_runs_backwards(time: FakeTime, clock: ActiveClock) -> None:
    """Even with a clock that somebody sets back an hour, what was counted stays."""
    clock.start()
    play(time, clock, 10)
    time.seconds -= 3600
    assert clock.seconds == 10

    play(time, clock, 5)
    assert clock.seconds == 15
