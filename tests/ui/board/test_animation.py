"""One driver moves everything, and can be told at any moment to be done."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from klondike_qt.ui.board.animation import Animation, in_out_quad, linear, out_cubic, out_quad

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from klondike_qt.ui.board.animation import Easing


class Noted:
    """A tween that notes what it is told."""

    def __init__(self, delay: float, duration: float) -> None:
        self.delay = delay
        self.duration = duration
        self.heard: list[str | float] = []

    def begin(self) -> None:
        """Note the beginning."""
        self.heard.append("begin")

    def step(self, share: float) -> None:
        """Note the share."""
        self.heard.append(round(share, 3))

    def end(self) -> None:
        """Note the end."""
        self.heard.append("end")


@pytest.mark.parametrize("easing", [linear, out_quad, out_cubic, in_out_quad])
def test_easings_lead_from_start_to_end_without_turning_back(easing: Easing) -> None:
    """0 stays 0, 1 stays 1, and in between a card only goes forwards."""
    shares = [easing(step / 50) for step in range(51)]

    assert shares[0] == 0
    assert shares[-1] == 1
    assert all(one < other for one, other in pairwise(shares))


def test_each_tween_has_its_own_time(qtbot: QtBot) -> None:
    """One waits while the other moves; each ends when its own duration is over."""
    animation, early, late = Animation(), Noted(0, 100), Noted(150, 100)
    animation.start([late, early])

    for elapsed in (50, 120, 175, 300):
        animation.show_at(elapsed)

    assert early.heard == ["begin", 0.0, 0.5, "end"]
    assert late.heard == ["begin", 0.25, "end"]
    assert not animation.is_running


def test_it_ends_by_itself(qtbot: QtBot) -> None:
    """The timer brings everything to its end and stops."""
    animation, tween = Animation(), Noted(10, 20)

    with qtbot.waitSignal(animation.finished):
        animation.start([tween])

    assert tween.heard[0] == "begin"
    assert tween.heard[-1] == "end"
    assert not animation.is_running


def test_finishing_ends_also_what_has_not_begun(qtbot: QtBot) -> None:
    """Every tween hears its end exactly once, and so does whoever waits for all of them."""
    animation, early, late = Animation(), Noted(0, 100), Noted(500, 100)
    ends: list[bool] = []
    animation.finished.connect(lambda: ends.append(animation.is_running))
    animation.start([early, late])
    animation.show_at(40)

    animation.finish()
    animation.finish()

    assert early.heard == ["begin", 0.0, 0.4, "end"]
    assert late.heard == ["end"]
    assert ends == [False]


def test_a_new_animation_completes_the_old_one(qtbot: QtBot) -> None:
    """Nothing is left half-way when something else begins to move."""
    animation, old, new = Animation(), Noted(0, 100), Noted(0, 100)
    animation.start([old])
    animation.show_at(30)

    animation.start([new])

    assert old.heard[-1] == "end"
    assert new.heard == ["begin", 0.0]


def test_what_nobody_saw_can_be_dropped(qtbot: QtBot) -> None:
    """Before its first frame an animation can be replaced without being completed."""
    animation, tween = Animation(), Noted(0, 100)
    animation.start([tween])
    assert animation.is_fresh

    animation.drop()

    assert not animation.is_running
    assert tween.heard == ["begin", 0.0]


def test_nothing_to_move_starts_nothing(qtbot: QtBot) -> None:
    """With no tweens there is no timer, and nothing to announce."""
    animation = Animation()
    animation.finished.connect(lambda: pytest.fail("nothing was running"))

    animation.start([])

    assert not animation.is_running


def test_what_joins_leaves_what_runs_alone(qtbot: QtBot) -> None:
    """A tween that comes later has its own time from then on; the first goes on as it was."""
    animation, first, later = Animation(), Noted(0, 10_000), Noted(0, 10_000)
    animation.start([first])

    animation.join([later])

    assert "end" not in first.heard
    assert later.heard[:2] == ["begin", 0.0]
    animation.finish()
    assert first.heard[-1] == later.heard[-1] == "end"


def test_joining_nothing_starts(qtbot: QtBot) -> None:
    """Where nothing runs, a tween that joins is simply started."""
    animation, alone = Animation(), Noted(0, 10_000)

    animation.join([alone])

    assert animation.is_running
    animation.finish()
    assert alone.heard == ["begin", 0.0, "end"]
