"""The list of all games: found, sorted, deleted, read out, and fitting every window."""

from __future__ import annotations

import sqlite3
from datetime import datetime
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from klondike_qt.app import formats, i18n
from klondike_qt.storage.filters import EVERY_GAME
from klondike_qt.storage.keys import known_mode
from klondike_qt.storage.records import Result
from klondike_qt.ui import words
from klondike_qt.ui.buttons import BarButton
from klondike_qt.ui.history.columns import Column
from klondike_qt.ui.history.game_replay import GameReplay
from klondike_qt.ui.history.model import BLOCK, KEPT
from klondike_qt.ui.statistics.dialog import StatisticsDialog
from tests.played_games import rows
from tests.ui.fit import misfits
from tests.ui.history.conftest import LAST, shown
from tests.ui.targets import small_targets
from tests.ui.test_finger_scroll import Hand

if TYPE_CHECKING:
    from collections.abc import Callable

    from klondike_qt.ui.history.window import HistoryWindow
    from tests.ui.history.conftest import Desk, OpenHistory

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

SIZES = [(360, 640), (640, 360), (800, 600), (1280, 800)]


def plain(desk: Desk) -> list[dict[str, Any]]:
    """Give all games as the database has them, the last one first."""
    nothing: list[dict[str, Any]] = []
    return desk.program.autosave.ask(rows, nothing)[::-1]


def type_in(desk: Desk, text: str) -> None:
    """Search for something, key by key."""
    field = desk.window.filters.search
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, text)
    desk.settle()


def test_every_game_is_listed_the_last_one_first(desk: Desk) -> None:
    """With the first of them chosen and the keys at the list."""
    assert desk.games == [row["id"] for row in plain(desk)]
    assert desk.window.count.text() == "151 games"
    assert desk.window.view.currentIndex().row() == 0
    assert desk.window.view.hasFocus()


SORTED: dict[Column, Callable[[dict[str, Any]], Any]] = {
    Column.RESULT: lambda row: row["result"],
    Column.MODE: lambda row: words.mode_name(known_mode(row["mode_key"])).casefold(),
    Column.ENDED: lambda row: row["place"],
    Column.DEAL: lambda row: row["deal"] or "",
    Column.SECONDS: lambda row: row["seconds"],
    Column.MOVES: lambda row: row["cursor"],
    Column.SCORE: lambda row: row["score"],
    Column.HELP: lambda row: (bool(row["helped"]), row["hints"] > 0, row["undos"] > 0),
}


@pytest.mark.parametrize("column", Column)
def test_a_heading_sorts_and_sorts_the_other_way(desk: Desk, column: Column) -> None:
    """As a plain sort of the same games has them."""
    by_id = {row["id"]: row for row in plain(desk)}
    header = desk.window.view.horizontalHeader()
    x = header.sectionViewportPosition(column) + 12
    found = []
    for _press in range(2):
        QTest.mouseClick(
            header.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(x, header.height() // 2)
        )
        desk.settle()
        keys = [SORTED[column](by_id[each]) for each in desk.games]
        descending = desk.window.filters.descending
        assert keys == sorted(keys, reverse=descending)
        assert (header.sortIndicatorOrder() == Qt.SortOrder.DescendingOrder) is descending
        found.append(descending)

    assert set(found) == {True, False}
    assert len(desk.games) == 151


def test_words_of_a_mode_are_found_in_the_language_spoken(open_history: OpenHistory) -> None:
    """However they are accented; all of them must begin a word of its name."""
    desk = open_history(language="fr")
    type_in(desk, "TRÓIS tirage 3")
    wanted = [
        row["id"]
        for row in plain(desk)
        if "Tirage 3, trois" in words.mode_name(known_mode(row["mode_key"]))
    ]

    assert wanted
    assert desk.games == wanted


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "2023-03"),
        ("en", "march 2023"),
        ("en", "3/2023"),
        ("fr", "mars 2023"),
        ("es", "marzo de 2023"),
    ],
)
def test_a_month_is_found(open_history: OpenHistory, language: str, text: str) -> None:
    """By its name or in figures."""
    desk = open_history(language=language)
    type_in(desk, text)
    wanted = [
        row["id"]
        for row in plain(desk)
        if f"{datetime.fromisoformat(row['ended']).astimezone():%Y-%m}" == "2023-03"
    ]

    assert len(wanted) > 10
    assert desk.games == wanted


def test_a_deal_is_found_by_part_of_its_id(desk: Desk) -> None:
    """In small letters, with or without hyphens."""
    assert LAST.deal is not None
    part = LAST.deal.id.replace("-", "")[-4:].lower()
    type_in(desk, part)
    wanted = [
        row["id"] for row in plain(desk) if part.upper() in (row["deal"] or "").replace("-", "")
    ]

    assert LAST.id in wanted
    assert desk.games == wanted


def test_mode_and_result_narrow_the_list(desk: Desk) -> None:
    """Both together; how many are left is said."""
    filters = desk.window.filters
    filters.mode.choose(1)
    filters.mode.chosen.emit(1)
    filters.result.choose(1)
    filters.result.chosen.emit(1)
    desk.settle()
    wanted = [
        row["id"]
        for row in plain(desk)
        if words.mode_name(known_mode(row["mode_key"])) == filters.mode.text()
        and row["result"] == Result.WON.value
    ]

    assert desk.games == wanted
    assert desk.window.count.text().startswith(f"{len(wanted)} game")
    assert desk.window.count.text().endswith("of 151 in all")


def test_what_is_nowhere_is_said(desk: Desk) -> None:
    """And the cross of the search brings all games back."""
    type_in(desk, "zzz")
    nothing = desk.window.nothing
    said, was_shown = nothing.text(), nothing.isVisible()
    [cross] = desk.window.filters.search.findChildren(BarButton)
    QTest.mouseClick(cross, Qt.MouseButton.LeftButton)
    desk.settle()

    assert (said, was_shown) == ("No game is like that.", True)
    assert len(desk.games) == 151
    assert desk.window.view.isVisible()


def test_delete_removes_and_put_back_undoes_it(desk: Desk) -> None:
    """By the key; the neighbour is chosen then, and afterwards all is as it was."""
    view, before = desk.window.view, desk.games
    QTest.keyClick(view, Qt.Key.Key_Down)
    QTest.keyClick(view, Qt.Key.Key_Delete)
    desk.settle()
    after, place = desk.games, view.currentIndex().row()
    [button] = [
        each
        for each in desk.window.messages.findChildren(BarButton)
        if each.text() == "Put back" and each.isVisible()
    ]
    count = desk.window.count.text()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    desk.settle()

    assert after == [before[0], *before[2:]]
    assert (place, count) == (1, "150 games")
    assert desk.games == before
    assert not desk.window.messages.isVisible()


def test_what_the_statistics_remove_is_listed_no_more(desk: Desk) -> None:
    """All windows know one history: the list hears of it at once."""
    desk.program.window.commands.statistics.trigger()
    statistics = shown(StatisticsDialog)
    statistics._history.reset(EVERY_GAME)
    desk.settle()
    listed = desk.games
    statistics.reject()

    assert listed == []


def test_every_game_is_listed_once_the_chosen_mode_has_none(desk: Desk) -> None:
    """As the choice says then."""
    filters = desk.window.filters
    filters.mode.choose(1)
    filters.mode.chosen.emit(1)
    desk.settle()
    gone = len(desk.games)
    desk.window._history.reset(filters.query.chosen)
    desk.settle()

    assert filters.mode.text() == "All modes"
    assert desk.window.count.text() == f"{len(desk.games)} games"
    assert len(desk.games) == 151 - gone


@pytest.mark.parametrize("way", ["key", "mouse", "finger"])
def test_a_game_is_opened(desk: Desk, way: str) -> None:
    """By Enter, by a click and by a tap."""
    view = desk.window.view
    at = view.visualRect(desk.window.model.index(0, Column.MODE)).center()
    if way == "key":
        QTest.keyClick(view, Qt.Key.Key_Return)
    elif way == "mouse":
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    else:
        Hand(desk.qtbot, view).touch(view.viewport(), at, QPoint(0, 0))
    desk.settle()

    screen = shown(GameReplay)
    assert screen.saved.id == LAST.id
    screen.reject()


def test_a_finger_scrolls_and_opens_nothing(desk: Desk) -> None:
    """As far as it moves."""
    view = desk.window.view
    Hand(desk.qtbot, view).touch(view.viewport(), QPoint(300, 400), QPoint(0, -200))
    desk.settle()

    assert view.verticalScrollBar().value() > 100
    assert QApplication.activeModalWidget() is desk.window


def test_every_row_is_written_once_it_was_read(open_history: OpenHistory) -> None:
    """From the first to the last, though only those near the place are remembered."""
    count = (KEPT + 4) * BLOCK
    desk = open_history(count)
    model, view = desk.window.model, desk.window.view
    for row in range(0, count + 1, BLOCK):
        view.scrollTo(model.index(row, 0))
        view.viewport().repaint()
        desk.settle()
        game = model.game(row)
        assert game is not None
        assert game.number == model.numbers[row]
    assert len(model._blocks) <= KEPT
    assert model.game(0) is None
    desk.settle()
    first = model.game(0)
    assert first is not None
    assert first.id == LAST.id


def test_a_row_is_told_whole_to_those_who_hear_it(desk: Desk) -> None:
    """Mode, result, date, time, moves, score, help and deal in its first cell."""
    index = desk.window.model.index(0, 0)
    assert LAST.deal is not None
    assert LAST.ended is not None
    said = index.data(Qt.ItemDataRole.AccessibleTextRole)

    assert said == (
        f"Draw 1: lost, {formats.short_day(LAST.ended.astimezone().date())}, "
        f"{formats.time_of_day(LAST.ended)}, 7:01, {LAST.counters.cursor} moves, score 185, "
        f"3 moves undone, 2 hints, with help that knows every card, deal {LAST.deal.id}"
    )
    QTest.keyClick(desk.window.view, Qt.Key.Key_Right)
    assert desk.window.view.currentIndex().column() == Column.RESULT


def test_everything_follows_the_language(desk: Desk) -> None:
    """While it is open."""
    i18n.set_language("fr")
    QApplication.processEvents()
    model = desk.window.model
    said = [model.index(0, column).data() for column in (Column.RESULT, Column.MODE)]
    heading = model.headerData(Column.MOVES, Qt.Orientation.Horizontal)
    title = desk.window.windowTitle()

    assert said == ["Perdue", "Tirage 1"]
    assert (heading, title) == ("Coups", "Parties jouées")


def test_opening_does_not_wait_for_a_database_that_is_held(open_history: OpenHistory) -> None:
    """By another program: the window is there, and the games come when it lets go."""
    desk = open_history()
    desk.window.reject()
    program = desk.program
    other = sqlite3.connect(program.autosave._database.path, isolation_level=None)
    program.autosave.flush()
    other.execute("BEGIN IMMEDIATE")
    program.controller.draw()  # a job that waits, and all after it
    program.window.commands.games.trigger()
    window = QApplication.activeModalWidget()
    QApplication.processEvents()
    was_there = window is not None and window.isVisible()
    count = window.model.rowCount()  # type: ignore[union-attr]
    other.execute("ROLLBACK")
    other.close()
    desk.qtbot.waitUntil(lambda: window.model.rowCount() == 151)  # type: ignore[union-attr]

    assert was_there
    assert count == 0


def fits(window: HistoryWindow) -> list[str]:
    """Say what of the window is cut or too small, its filters as well."""
    found = misfits(window) + small_targets(window)
    window.filter_action.setChecked(True)
    found += misfits(window) + small_targets(window)
    window.filter_action.setChecked(False)
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("code", i18n.LANGUAGES)
def test_nothing_is_cut(open_history: OpenHistory, code: str, size: tuple[int, int]) -> None:
    """A table where there is room for all columns, else a few lines for each game."""
    desk = open_history(20, size=size, language=code)
    desk.window.filters.search.setText("v")
    desk.settle()

    assert fits(desk.window) == []
    assert desk.window.view.is_table is (size[0] == 1280)
    desk.window.reject()


@pytest.mark.usefixtures("large_text")
@pytest.mark.parametrize("size", SIZES)
def test_text_twice_as_large_is_not_cut(open_history: OpenHistory, size: tuple[int, int]) -> None:
    """In a low window games and filters take turns."""
    desk = open_history(20, size=size, language="fr")

    assert fits(desk.window) == []
    assert desk.window.view.height() >= 0.4 * size[1]
    desk.window.reject()
