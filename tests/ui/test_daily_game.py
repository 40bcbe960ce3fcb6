"""The deal of the day, from the calendar to the table."""

from __future__ import annotations

import json
from datetime import UTC, date, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from klondike_qt.app.daily_deals import FIRST_DAY, DailyDeals
from klondike_qt.core.deal import Deal
from klondike_qt.core.match_setup import MatchKind
from klondike_qt.core.piles import DRAW
from klondike_qt.solver.daily import DAILY_MODES, daily_deal
from klondike_qt.storage.records import Result
from klondike_qt.storage.wall_clock import now
from klondike_qt.ui.daily_game import DailyGame
from klondike_qt.ui.dialogs.calendar import Sign
from klondike_qt.ui.dialogs.daily import DailyDialog
from klondike_qt.ui.dialogs.marks import Mark
from tests.ui.conftest import A_DEAL, Open
from tests.ui.match.opened import OpenedMatch

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from klondike_qt.ui.application import Program

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

DRAW_1, DRAW_3 = DAILY_MODES
A_DAY = date(2026, 12, 1)
FROZEN = json.loads(
    (Path(__file__).parents[1] / "data" / "daily_deals.jsonl")
    .read_text(encoding="utf-8")
    .splitlines()[0]
)


def calendar(program: Program, qtbot: QtBot) -> DailyDialog:
    """Open the calendar by its key."""
    program.window.activateWindow()
    qtbot.waitUntil(program.window.isActiveWindow)
    QTest.keyClick(program.window.board, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, DailyDialog)
    QApplication.processEvents()
    return dialog


def begin(program: Program, qtbot: QtBot, row: int, day: date | None = FIRST_DAY) -> None:
    """Press one of a day's deals in the calendar; ``None``: today's, which come first."""
    dialog = calendar(program, qtbot)
    if day is not None:
        dialog.calendar.choose(day)
    with qtbot.waitSignal(program.controller.changed):
        QTest.mouseClick(dialog.rows[row], Qt.MouseButton.LeftButton)


def sign(program: Program, qtbot: QtBot, row: int) -> Sign:
    """Read what the calendar shows of the first day."""
    dialog = calendar(program, qtbot)
    dialog.calendar.choose(FIRST_DAY)
    shown = next(button for button in dialog.calendar.days if button.day == FIRST_DAY)
    signs = shown.signs or (Sign.NOTHING, Sign.NOTHING)
    dialog.reject()
    return signs[row]


def test_the_calendar_goes_on_to_the_day_that_begins(qtbot: QtBot) -> None:
    """Over midnight, universal time; what was chosen stays so, and is today's no more."""
    window = QWidget()
    qtbot.addWidget(window)
    times = [datetime(2027, 1, 31, 23, 59, 59, 999_000, UTC)]
    dialog = DailyDialog(window, lambda: times[-1], lambda *_days: {}, lambda *_day: False)
    told = dialog._day.text()
    times.append(datetime(2027, 2, 1, tzinfo=UTC))
    qtbot.waitUntil(lambda: dialog.calendar.last == date(2027, 2, 1))

    assert dialog.calendar.day == date(2027, 1, 31)
    assert dialog._day.text() != told
    dialog.calendar.choose(date(2027, 2, 1))
    assert next(day for day in dialog.calendar.days if day.is_today).day == date(2027, 2, 1)


@pytest.mark.parametrize("row", [0, 1])
def test_today_s_deals_are_one_press_away(open_program: Open, qtbot: QtBot, row: int) -> None:
    """Both modes, found from the date."""
    program = open_program()

    before = now().date()
    begin(program, qtbot, row, None)
    after = now().date()  # another, if it is midnight just now

    day = date.fromisoformat(program.controller.current.saved.day or "")
    assert before <= day <= after
    assert program.controller.mode == DAILY_MODES[row]
    assert program.controller.game.deal == daily_deal(day, DAILY_MODES[row].rules)


def test_a_past_day_can_still_be_played(open_program: Open, qtbot: QtBot) -> None:
    """It has the deal that it had."""
    program = open_program()

    begin(program, qtbot, 1)

    assert program.controller.game.deal == daily_deal(FIRST_DAY, DRAW_3.rules)
    assert program.controller.current.saved.day == FIRST_DAY.isoformat()


def test_a_day_is_marked_by_what_became_of_it(open_program: Open, qtbot: QtBot) -> None:
    """Dealt: nothing yet. Begun: tried. Given up: still tried."""
    program = open_program()
    begin(program, qtbot, 0)
    assert sign(program, qtbot, 0) is Sign.NOTHING

    program.controller.play(DRAW)
    assert sign(program, qtbot, 0) is Sign.TRIED
    assert sign(program, qtbot, 1) is Sign.NOTHING

    program.controller.new_game(A_DEAL)
    assert sign(program, qtbot, 0) is Sign.TRIED


def test_a_win_stays_a_win(open_program: Open, qtbot: QtBot) -> None:
    """Whatever becomes of the day's deal when it is played again."""
    program = open_program()
    begin(program, qtbot, 0)
    program.controller.play(DRAW)
    won = program.controller.current.saved
    program.autosave.post(
        lambda games: games.finish(won.id, Result.WON, won.counters, datetime.now(UTC))
    )
    program.controller.new_game(A_DEAL)
    begin(program, qtbot, 0)
    assert program.controller.current.saved.known

    program.controller.play(DRAW)
    assert sign(program, qtbot, 0) is Sign.DONE
    dialog = calendar(program, qtbot)
    dialog.calendar.choose(FIRST_DAY)
    assert dialog.rows[0].mark is Mark.WON
    dialog.reject()


def test_an_open_game_of_the_day_goes_on(open_program: Open, qtbot: QtBot) -> None:
    """Pressing its row again comes back to it, as it was left, from another mode too."""
    program = open_program()
    begin(program, qtbot, 0)
    program.controller.play(DRAW)
    begun = program.controller.current.id
    program.controller.switch_mode(DRAW_3)
    dialog = calendar(program, qtbot)
    dialog.calendar.choose(FIRST_DAY)
    assert "go on" in dialog.rows[0].description

    with qtbot.waitSignal(program.controller.changed):
        dialog.rows[0].click()

    assert program.controller.current.id == begun
    assert program.controller.game.moves == 1


def test_it_says_when_an_open_game_is_given_up(open_program: Open, qtbot: QtBot) -> None:
    """Only where a move was made in it; and the game can be taken back for a while."""
    program = open_program()
    dialog = calendar(program, qtbot)
    assert "given up" not in dialog.rows[0].description
    dialog.reject()

    program.controller.play(DRAW)
    dialog = calendar(program, qtbot)
    assert "given up" in dialog.rows[0].description
    assert "given up" not in dialog.rows[1].description
    with qtbot.waitSignal(program.controller.changed):
        dialog.rows[0].click()

    assert program.controller.can_take_back
    program.controller.take_back()
    assert program.controller.game.deal == A_DEAL


def test_the_table_tells_which_day_s_deal_it_is(open_program: Open, qtbot: QtBot) -> None:
    """Beside the deal's ID, until another lies there."""
    program = open_program()
    begin(program, qtbot, 0)
    assert str(FIRST_DAY.year) in program.window.status.deal.toolTip()

    program.controller.new_game(A_DEAL)
    assert str(FIRST_DAY.year) not in program.window.status.deal.toolTip()


def test_the_day_survives_a_restart_of_the_deal(open_program: Open, qtbot: QtBot) -> None:
    """The same game, attempted again."""
    program = open_program()
    begin(program, qtbot, 0)
    program.controller.play(DRAW)
    program.controller.restart()

    assert program.controller.current.saved.day == FIRST_DAY.isoformat()
    saved = program.autosave.current(DRAW_1.key)
    assert saved is not None
    assert saved.day == FIRST_DAY.isoformat()


@pytest.mark.parametrize("other", ["game", "match"])
def test_a_deal_found_late_leaves_what_was_begun_since(
    open_program: Open, qtbot: QtBot, other: str
) -> None:
    """Where the search takes its time, the player may have gone on to a game or a match."""
    program = open_program()
    calendar(program, qtbot).rows[0].click()
    if other == "match":
        OpenedMatch(program).house.open(MatchKind.RACE)
    else:
        program.controller.new_game(A_DEAL)
    daily = program.window.findChild(DailyGame)
    assert daily is not None
    thread = daily._deals._thinker._thread
    assert thread is not None
    thread.join()
    QApplication.processEvents()

    assert program.controller.game.deal == A_DEAL
    assert (program.window.stage is program.window.game) == (other == "game")


def test_the_last_day_asked_for_counts(qtbot: QtBot) -> None:
    """Whoever changes the mind gets the other deal, and one found before comes at once."""
    deals = DailyDeals()
    found: list[Deal] = []
    deals.found.connect(lambda day, mode, deal: found.append(deal))

    deals.ask(date(2026, 12, 2), DRAW_1)
    with qtbot.waitSignal(deals.found):
        deals.ask(A_DAY, DRAW_1)
    deals.ask(A_DAY, DRAW_1)
    deals._thinker.close()

    assert [str(deal) for deal in found] == [FROZEN["draw1"]] * 2
