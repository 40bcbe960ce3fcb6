"""Faults that players of such programs reported, tried out on records, clock and notices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from klondike_qt.app.notices import StuckWatch
from klondike_qt.core.deal import Deal
from klondike_qt.core.game import Game
from klondike_qt.core.modes import DEFAULT, MODES, mode
from klondike_qt.core.notation import Entry
from klondike_qt.core.piles import DRAW, RECYCLE_AND_DRAW, Move
from klondike_qt.core.play import Refusal, refusal
from klondike_qt.core.state import GameState
from tests.stuck import STUCK

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from tests.app.conftest import Desk

LAST_CARD = GameState.parse("f: KS KH KD QC\nt1: KC")


def test_a_game_won_twice_counts_once(sit_down: Callable[..., Desk], qtbot: QtBot) -> None:
    """Undo and the last move again change neither record nor clock."""
    desk = sit_down()
    desk.controller.open_entry(Entry(LAST_CARD))
    with qtbot.waitSignal(desk.controller.won):
        desk.controller.play(Move.parse("t1>f"))
    won = desk.controller.current.saved
    desk.wait(100)
    desk.controller.undo()
    desk.wait(10)
    desk.controller.redo()
    desk.controller.undo()
    desk.controller.play(Move.parse("t1>f"))
    desk.autosave.flush()

    assert desk.wins == 1
    assert desk.autosave.statistics()[DEFAULT.key].won == 1
    assert desk.controller.current.saved.counters == won.counters
    assert desk.controller.current.saved.ended == won.ended
    assert not desk.controller.is_clock_running


def test_a_won_game_is_not_won_again_by_the_next_start(
    sit_down: Callable[..., Desk], qtbot: QtBot
) -> None:
    """There is another deal on the table, and one win in the books."""
    desk = sit_down()
    desk.controller.open_entry(Entry(LAST_CARD))
    with qtbot.waitSignal(desk.controller.won):
        desk.controller.play(Move.parse("t1>f"))
    again = sit_down()
    again.controller.begin()
    again.autosave.flush()

    assert not again.controller.game.is_won
    assert again.wins == 0
    assert again.autosave.statistics()[DEFAULT.key].won == 1


def test_leaving_a_won_game_and_coming_back_adds_no_second(
    sit_down: Callable[..., Desk], qtbot: QtBot
) -> None:
    """Won at 3 seconds it stays at 3, whether the window is used or not."""
    desk = sit_down()
    desk.controller.open_entry(Entry(GameState.parse("f: KS KH KD JC\nt1: KC\nt2: QC")))
    desk.controller.play(Move.parse("t2>f"))
    desk.wait(3)
    with qtbot.waitSignal(desk.controller.won):
        desk.controller.play(Move.parse("t1>f"))
    desk.controller.set_active(False)
    desk.wait(600)
    desk.controller.set_active(True)
    desk.wait(5)

    assert desk.controller.current.seconds == 3


def test_the_beginning_of_a_game_is_one_moment(sit_down: Callable[..., Desk]) -> None:
    """The table and the disk name the same one, to the millisecond."""
    desk = sit_down()
    for _ in range(30):
        desk.controller.new_game()
        desk.controller.draw()
        kept = desk.autosave.current(DEFAULT.key)

        assert kept is not None
        assert kept.started == desk.controller.current.saved.started


def test_nothing_goes_on_after_the_end(sit_down: Callable[..., Desk]) -> None:
    """No timer of a closed table is left to run: no offer, no search, no finish."""
    desk = sit_down()
    desk.controller.draw()
    desk.controller.new_game()
    assert desk.controller.can_take_back

    desk.controller.close()

    timers = desk.controller.findChildren(QTimer)
    assert len(timers) >= 3
    assert not any(timer.isActive() for timer in timers)


def test_with_no_pass_left_the_stock_stays_shut_after_a_restart_of_the_program(
    sit_down: Callable[..., Desk],
) -> None:
    """The third recycle of three passes is refused; taking the second back allows it again."""
    three = mode("draw1-3")
    desk = sit_down(three)
    for _ in range(24 * 3):
        desk.controller.draw()
    assert desk.controller.state.pass_number == 3
    assert not desk.controller.state.stock
    again = sit_down(three).controller
    again.draw()

    assert refusal(again.state, again.rules, again.stock_move) is Refusal.NO_PASS_LEFT
    assert again.state.pass_number == 3
    while again.state.pass_number == 3:
        again.undo()
    assert again.stock_move == RECYCLE_AND_DRAW
    assert refusal(again.state, again.rules, RECYCLE_AND_DRAW) is None


def test_an_answer_that_comes_late_is_dropped(qtbot: QtBot) -> None:
    """What a search says of a position that is no longer on the table tells the player nothing."""
    watch, told = StuckWatch(), list[object]()
    watch.noticed.connect(told.append)
    watch.look(Game(DEFAULT, GameState.parse(STUCK)))
    late = watch._search._number
    watch.look(Game.of(Deal.numbered(7), DEFAULT))
    watch._search._ended.emit(late, False)

    assert told == []
    watch.stop()


def test_each_mode_counts_its_own_game(sit_down: Callable[..., Desk]) -> None:
    """One game given up in every mode makes as many rows as there are modes, each of one."""
    desk = sit_down()
    for each in MODES:
        desk.controller.new_game(mode=each)
        desk.controller.play(DRAW)
        desk.controller.new_game(mode=each)
    figures = desk.autosave.statistics()

    assert {key: row.played for key, row in figures.items()} == {each.key: 1 for each in MODES}
