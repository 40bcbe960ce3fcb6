"""The position on the table is judged while the player wants it, and only then."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from klondike_qt.app import position_watch
from klondike_qt.app.notices import Notice
from klondike_qt.app.position_watch import Light
from klondike_qt.core.modes import mode
from klondike_qt.core.state import GameState
from klondike_qt.solver.decide import decide
from klondike_qt.solver.verdict import Budget, Verdict
from tests.lost_game import LOST_GAME, RETURN_NEEDED, UP, WINNABLE_DEAL, WINNABLE_GAME
from tests.stuck import STUCK

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from tests.app.helped_desk import HelpedDesk

    Sit = Callable[[], HelpedDesk]


@pytest.fixture
def one_node(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no search come to an end."""
    monkeypatch.setattr(position_watch, "BUDGET", Budget(nodes=1))


def test_the_light_follows_the_game(sit_helped: Sit, qtbot: QtBot) -> None:
    """Winnable, lost by a move, winnable again at once when that is undone."""
    desk = sit_helped()
    desk.preferences.position_light = True
    desk.begin(WINNABLE_DEAL, WINNABLE_GAME)
    desk.rest(qtbot)
    desk.controller.play(LOST_GAME[-3])
    desk.rest(qtbot)
    desk.controller.undo()

    assert desk.lights[-5:] == [
        *(Light.THINKING, Light.WINNABLE),
        *(Light.THINKING, Light.LOST),
        Light.WINNABLE,
    ]
    assert not desk.watch.is_busy


def test_what_follows_from_a_verdict_needs_no_search(sit_helped: Sit, qtbot: QtBot) -> None:
    """On along the winning line, back from a winnable position, and on from a lost one."""
    desk = sit_helped()
    desk.preferences.position_light = True
    desk.begin(WINNABLE_DEAL, WINNABLE_GAME)
    desk.rest(qtbot)
    line = desk.known.here and desk.known.here.line
    assert line
    seen = []
    desk.controller.play(line[0])
    seen.append(desk.watch.light)
    desk.controller.undo()
    desk.controller.undo()
    seen.append(desk.watch.light)
    desk.controller.redo()
    desk.controller.play(LOST_GAME[-3])
    desk.rest(qtbot)
    desk.controller.play(LOST_GAME[-2])
    seen.append(desk.watch.light)

    assert seen == [Light.WINNABLE, Light.WINNABLE, Light.LOST]
    assert not desk.watch.is_busy


def test_every_line_that_was_concluded_wins(sit_helped: Sit, qtbot: QtBot) -> None:
    """Also one that first goes on as before an undo."""
    desk = sit_helped()
    desk.preferences.position_light = True
    desk.begin(WINNABLE_DEAL, WINNABLE_GAME)
    desk.rest(qtbot)
    for _move in WINNABLE_GAME:
        desk.controller.undo()
    known = desk.known.here
    assert known is not None
    assert known.line is not None

    assert known.line[: len(WINNABLE_GAME)] == WINNABLE_GAME
    for move in known.line:
        desk.controller.play(move)
    assert desk.controller.game.is_won


def test_a_late_answer_is_dropped(sit_helped: Sit, qtbot: QtBot) -> None:
    """The table changes while the solver thinks: only the position that lies there counts."""
    desk = sit_helped()
    desk.preferences.position_light = True
    desk.begin(WINNABLE_DEAL, WINNABLE_GAME)
    desk.watch._settle.stop()
    desk.watch._search()
    assert desk.watch.is_busy
    desk.controller.play(LOST_GAME[-3])
    desk.rest(qtbot)

    assert desk.lights[-1] is Light.LOST
    assert Light.WINNABLE not in desk.lights


@pytest.mark.usefixtures("one_node")
def test_out_of_budget_is_never_lost(sit_helped: Sit, qtbot: QtBot) -> None:
    """Nor is it told as a notice, although the position is lost; and it is no help."""
    desk = sit_helped()
    desk.preferences.position_light = desk.preferences.tells_lost = True
    desk.begin(WINNABLE_DEAL, LOST_GAME)
    desk.rest(qtbot)

    assert desk.lights[-1] is Light.NOT_KNOWN
    assert Light.LOST not in desk.lights
    assert Notice.LOST not in desk.notices
    counters = desk.controller.current.counters()
    assert not counters.light
    assert not counters.helped


def test_a_card_that_must_come_straight_back_loses_nothing(sit_helped: Sit, qtbot: QtBot) -> None:
    """Only a solver that lets cards return from the foundations sees the win."""
    desk = sit_helped()
    desk.preferences.position_light = desk.preferences.tells_lost = True
    desk.begin(RETURN_NEEDED, [UP])
    desk.rest(qtbot)
    no_returns = replace(desk.controller.rules, returns=False)

    assert desk.lights[-1] is Light.WINNABLE
    assert Notice.LOST not in desk.notices
    assert decide(desk.controller.state, no_returns).verdict is Verdict.LOST


def test_nothing_is_judged_unasked(sit_helped: Sit) -> None:
    """With both settings off no position is looked at, and nothing counts as help."""
    desk = sit_helped()
    desk.begin(WINNABLE_DEAL, WINNABLE_GAME)

    assert not desk.watch.is_busy
    assert desk.lights == []
    assert not desk.kept().helped


def test_a_paused_game_is_not_judged(sit_helped: Sit, qtbot: QtBot) -> None:
    """It is when the player comes back."""
    desk = sit_helped()
    desk.preferences.position_light = True
    desk.begin(WINNABLE_DEAL, WINNABLE_GAME)
    desk.controller.pause()
    was_busy = desk.watch.is_busy
    desk.controller.resume()
    desk.rest(qtbot)

    assert not was_busy
    assert desk.lights[-1] is Light.WINNABLE


def test_a_won_game_is_not_judged(sit_helped: Sit, qtbot: QtBot) -> None:
    """The light is off, and a win that it told nothing about is nobody's help."""
    desk = sit_helped()
    desk.preferences.position_light = True
    desk.begin(GameState.parse("f: KS KH KD QC\nt1: KC"))
    with qtbot.waitSignal(desk.controller.won):
        desk.controller.raise_all()

    assert desk.lights[-1] is Light.OFF
    assert not desk.watch.is_busy
    assert not desk.controller.current.saved.counters.light


def test_the_light_is_on_record_from_its_first_verdict(sit_helped: Sit, qtbot: QtBot) -> None:
    """Also before a move is made, and when it is switched off again; restarting keeps it."""
    desk = sit_helped()
    desk.preferences.position_light = True
    desk.begin(WINNABLE_DEAL)
    before = desk.kept()
    desk.rest(qtbot)
    desk.preferences.position_light = False
    after = desk.kept()
    desk.controller.draw()
    desk.controller.restart()

    assert (before.light, before.helped) == (False, False)
    assert (after.light, after.helped) == (True, True)
    assert desk.kept().light
    assert desk.watch.light is Light.OFF


def test_a_lost_game_is_told_of_once(sit_helped: Sit, qtbot: QtBot) -> None:
    """Not again after it was sent away, until the game could be won in between."""
    desk = sit_helped()
    desk.preferences.tells_lost = True
    desk.begin(WINNABLE_DEAL, WINNABLE_GAME)
    desk.rest(qtbot)
    before = desk.kept()
    desk.controller.play(LOST_GAME[-3])
    desk.rest(qtbot)
    told = desk.kept()
    desk.controller.play(LOST_GAME[-2])
    desk.controller.dismiss_notice()
    desk.controller.play(LOST_GAME[-1])
    desk.rest(qtbot)
    seen = list(desk.notices)
    for _move in LOST_GAME[-3:]:
        desk.controller.undo()
    desk.controller.redo()

    assert seen == [Notice.LOST, None]
    assert desk.notices == [Notice.LOST, None, Notice.LOST]
    assert (before.helped, told.helped, told.light) == (False, True, False)
    assert desk.lights == []


def test_the_next_game_hears_nothing_of_the_one_before(sit_helped: Sit, qtbot: QtBot) -> None:
    """It is no game with help because the one before was lost, or was lit."""
    desk = sit_helped()
    desk.preferences.tells_lost = True
    desk.begin(WINNABLE_DEAL, LOST_GAME)
    desk.rest(qtbot)
    lost = desk.controller.current.id
    desk.begin(WINNABLE_DEAL)
    fresh = desk.kept()
    desk.controller.take_back()
    desk.rest(qtbot)
    desk.controller.switch_mode(mode("draw3"))

    assert desk.controller.current.id != lost
    assert not fresh.helped
    assert not desk.kept().helped
    assert desk.notices == [Notice.LOST, None, Notice.LOST, None]


def test_the_light_of_the_game_before_is_not_the_next_ones(sit_helped: Sit, qtbot: QtBot) -> None:
    """It goes out until the new position is judged."""
    desk = sit_helped()
    desk.preferences.position_light = True
    desk.begin(WINNABLE_DEAL)
    desk.rest(qtbot)
    desk.controller.new_game()

    assert desk.watch.light is Light.THINKING
    assert not desk.kept().light


def test_a_loss_spares_the_notice_that_nothing_is_gained(sit_helped: Sit, qtbot: QtBot) -> None:
    """Of two sentences about the same position the stronger one is enough."""
    desk = sit_helped()
    desk.preferences.tells_lost = True
    desk.begin(GameState.parse(STUCK))
    desk.rest(qtbot)
    watch = desk.controller._watch
    qtbot.waitUntil(lambda: watch._is_told)

    assert desk.notices == [Notice.LOST]


def test_the_notice_goes_with_the_setting(sit_helped: Sit, qtbot: QtBot) -> None:
    """Whoever does not want to be told is not."""
    desk = sit_helped()
    desk.preferences.tells_lost = True
    desk.begin(WINNABLE_DEAL, LOST_GAME)
    desk.rest(qtbot)
    desk.preferences.tells_lost = False

    assert desk.notices == [Notice.LOST, None]
