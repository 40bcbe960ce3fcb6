"""The window of the statistics: what is chosen, shown, removed and put back."""

from __future__ import annotations

import threading
from datetime import date, datetime
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from klondike_qt.app import formats
from klondike_qt.app.shipped_deals import levels
from klondike_qt.core.modes import DEFAULT, Mode, mode
from klondike_qt.storage.keys import mode_of
from klondike_qt.storage.wall_clock import midnight
from klondike_qt.ui import theme
from klondike_qt.ui.history.window import HistoryWindow
from klondike_qt.ui.statistics.choice import COUNTED, LEVELS, PERIODS, Choice, Period, since_of
from klondike_qt.ui.statistics.dialog import StatisticsDialog
from tests.ui.fit import low, misfits
from tests.ui.targets import small_targets

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from klondike_qt.ui.dialogs.chooser import Chooser
    from tests.ui.conftest import Open
    from tests.ui.statistics.conftest import Opened, OpenStatistics

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

SIZES = [(1280, 800), (800, 600), (360, 640)]


def take(opened: Opened, box: Chooser, number: int) -> None:
    """Choose an entry of a list, as its menu does."""
    box.choose(number)
    box.chosen.emit(number)
    opened.wait()


def played(opened: Opened) -> int:
    """Say how many games are counted; none, if the window says that there are none."""
    if opened.dialog.nothing.isVisible():
        return 0
    return int(opened.lines()["Games played"].replace(",", ""))


def of_default(rows: list[dict[str, Any]], is_meant: Callable[[dict[str, Any]], bool]) -> int:
    """Count the games of the mode on the table that are meant."""
    return len([row for row in rows if row["mode_key"] == DEFAULT.key and is_meant(row)])


def test_it_begins_with_the_mode_on_the_table(open_statistics: OpenStatistics) -> None:
    """All modes together come before it, after it those that were played, then games for two."""
    vegas = mode("vegas")
    opened = open_statistics(mode=vegas)
    chips = [chip.text() for chip in opened.dialog.modes.chips]
    keys = {row["mode_key"] for row in opened.rows}

    assert opened.dialog.modes.mode == vegas
    assert list(opened.dialog.modes.list.entries)[:2] == ["All modes", "Vegas"]
    assert len(opened.dialog.modes.list.entries) == len(keys | {vegas.key}) + 2
    assert opened.dialog.modes.list.entries[-1] == "Games for two"
    assert chips[:2] == ["All modes", "Vegas"]


def test_few_modes_are_chips_and_many_are_a_list(open_statistics: OpenStatistics) -> None:
    """So they are where the window is narrow."""
    few = open_statistics(4)
    seen = [few.dialog.modes.chips[0].isVisible(), few.dialog.modes.list.isVisible()]
    few.dialog.resize(360, 640)
    QApplication.processEvents()
    seen += [few.dialog.modes.chips[0].isVisible(), few.dialog.modes.list.isVisible()]

    assert seen == [True, False, False, True]


def test_a_chip_chooses_a_mode(open_statistics: OpenStatistics) -> None:
    """By the mouse, and by the arrow keys from chip to chip."""
    opened = open_statistics(6)
    modes = opened.dialog.modes
    QTest.mouseClick(modes.chips[0], Qt.MouseButton.LeftButton)
    opened.wait()
    together = played(opened)
    modes.chips[0].setFocus()
    QTest.keyClick(modes.chips[0], Qt.Key.Key_Right)
    QTest.keyClick(modes.chips[1], Qt.Key.Key_Right)
    opened.wait()

    assert together == 6
    assert modes.mode is not None
    assert played(opened) == len([r for r in opened.rows if r["mode_key"] == modes.mode.key])
    assert modes.chips[2].isChecked()
    assert modes.chips[2].hasFocus()


def test_statistics_can_be_of_unhelped_games_only(open_statistics: OpenStatistics) -> None:
    """Counted anew over those without a hint or other help, or without an undo as well."""
    opened = open_statistics()
    found = []
    for number in range(len(COUNTED)):
        take(opened, opened.dialog.filters.counted, number)
        found.append(played(opened))

    assert found == [
        of_default(opened.rows, lambda row: True),
        of_default(opened.rows, lambda row: not row["hints"] and not row["helped"]),
        of_default(opened.rows, lambda row: not (row["hints"] or row["helped"] or row["undos"])),
    ]
    assert found[0] > found[1] > found[2] > 0


def test_statistics_can_be_of_deals_that_are_so_hard(open_statistics: OpenStatistics) -> None:
    """Each by the levels of its own mode; deals never measured are a choice too."""
    opened = open_statistics(1_000)
    opened.choose(None)
    found, expected = [], []
    for number, hard in enumerate(LEVELS):
        take(opened, opened.dialog.filters.level, number)
        found.append(played(opened))
        expected.append(len([row for row in opened.rows if hard is None or _level(row) in hard]))

    assert found == expected
    assert all(expected)


def _level(row: dict[str, Any]) -> object:
    key = row["mode_key"]
    return None if row["share"] is None else levels(mode_of(key, key).rules).of(row["share"])


@pytest.mark.parametrize(
    ("period", "begins"),
    [
        (Period.THIS_YEAR, date(2028, 1, 1)),
        (Period.TWELVE_MONTHS, date(2027, 2, 28)),
        (Period.THIRTY_DAYS, date(2028, 1, 30)),
        (Period.SEVEN_DAYS, date(2028, 2, 22)),
    ],
)
def test_a_period_is_of_whole_days(period: Period, begins: date) -> None:
    """Today is its last; a year before a leap day is the day before March."""
    assert since_of(period, date(2028, 2, 28)) == midnight(begins)


def test_twelve_months_hold_every_day_of_a_year_once() -> None:
    """From the day after the same one of last year on."""
    assert since_of(Period.TWELVE_MONTHS, date(2028, 2, 27)) == midnight(date(2027, 2, 28))
    assert since_of(Period.TWELVE_MONTHS, date(2028, 3, 1)) == midnight(date(2027, 3, 2))
    assert since_of(Period.EVER, date(2028, 3, 1)) is None


def test_statistics_can_be_of_a_period(open_statistics: OpenStatistics) -> None:
    """The random games are years old: of this week there is none, and the window says so."""
    opened = open_statistics()
    found = {}
    for number, period in enumerate(PERIODS):
        take(opened, opened.dialog.filters.period, number)
        found[period] = played(opened)
    today = datetime.now().astimezone().date()
    since = {period: since_of(period, today) for period in PERIODS}

    ends = [
        datetime.fromisoformat(row["ended"])
        for row in opened.rows
        if row["mode_key"] == DEFAULT.key
    ]

    assert found == {
        period: len([end for end in ends if begin is None or end >= begin])
        for period, begin in since.items()
    }


def test_all_games_are_one_press_away(open_statistics: OpenStatistics) -> None:
    """Where nothing fits what was chosen."""
    opened = open_statistics()
    take(opened, opened.dialog.filters.period, len(PERIODS) - 1)
    nothing = opened.dialog.nothing
    seen = [nothing.all.isVisible(), opened.dialog.save.isEnabled()]
    nothing.all.click()
    opened.wait()

    assert seen == [True, False]
    assert not nothing.isVisible()
    assert opened.dialog.filters.of(DEFAULT) == Choice(DEFAULT)
    assert played(opened) == of_default(opened.rows, lambda row: True)


def test_before_the_first_game_the_window_is_friendly(open_statistics: OpenStatistics) -> None:
    """It says how figures begin; there is nothing to save or to remove."""
    dialog = open_statistics(0).dialog
    said = [label.text() for label in dialog.nothing.findChildren(QLabel)]

    assert said == [
        "No game has ended here yet",
        "Draw 1: with the first game that you finish, its figures begin.",
    ]
    assert not dialog.nothing.all.isVisible()
    assert not dialog.sheet.isVisible()
    assert not dialog.save.isEnabled()
    assert not dialog.remove.isEnabled()


def test_the_window_follows_the_language(open_statistics: OpenStatistics) -> None:
    """Every word of it, and what is chosen stays chosen."""
    opened = open_statistics()
    take(opened, opened.dialog.filters.counted, 1)
    before = played(opened)
    seen = {}
    for language in ("fr", "es", "en"):
        opened.program.preferences.language = language
        QApplication.processEvents()
        labels = opened.dialog.findChildren(QLabel)
        seen[language] = {label.text() for label in labels if label.isVisible()}
    card = opened.dialog.sheet.figures.cards[0]

    assert {"Statistiques", "Parties jouées", "Taux de victoire au fil du temps"} <= seen["fr"]
    assert {"Estadísticas", "Partidas jugadas", "Modo por modo"} <= seen["es"]
    assert {"Statistics", "Games played", "Mode by mode"} <= seen["en"]
    assert not {text for text in seen["fr"] & seen["en"] if " " in text and "%" not in text}
    assert card.group.main.value == formats.number(before)
    assert opened.dialog.filters.counted.index == 1


def test_an_answer_to_an_older_question_is_dropped(open_statistics: OpenStatistics) -> None:
    """Whoever chooses quickly sees only what was chosen last."""
    opened = open_statistics(1_000)
    vegas = mode("vegas")
    shown = {played(opened)}
    for of in (None, mode("draw3"), vegas):
        opened.dialog.modes.choose(of)
    while not opened.dialog.is_up_to_date:
        QApplication.processEvents()
        shown.add(played(opened))

    assert shown == {
        of_default(opened.rows, lambda row: True),
        len([row for row in opened.rows if row["mode_key"] == vegas.key]),
    }


def test_a_closed_window_hears_no_answer(open_statistics: OpenStatistics) -> None:
    """It is gone while its games are still being counted."""
    opened = open_statistics(1_000)
    opened.dialog.modes.choose(None)
    opened.dialog.accept()
    heard: list[object] = []
    opened.program.autosave.ask_later(lambda store: None, heard.append)
    opened.bot.waitUntil(lambda: bool(heard))

    assert QApplication.activeModalWidget() is None


def test_a_reset_asks_removes_and_can_be_undone(open_statistics: OpenStatistics) -> None:
    """The mode's games go out of the figures at once, and come back as if nothing had been."""
    opened = open_statistics()
    dialog, before = opened.dialog, opened.lines()
    dialog.remove.click()
    question = dialog.reset.said
    asked = dialog.reset.keep.hasFocus()
    dialog.reset.remove.click()
    opened.wait()
    after, offer = played(opened), dialog.reset.said
    left = opened.log()
    dialog.reset.put_back.click()
    opened.wait()

    assert question.startswith(f"Remove all {before['Games played']} games of Draw 1 from")
    assert asked
    assert after == 0
    assert offer.startswith(f"{before['Games played']} games were removed.")
    assert {row["mode_key"] for row in left} == {r["mode_key"] for r in opened.rows} - {DEFAULT.key}
    assert opened.lines() == before
    assert not dialog.reset.isVisible()


def test_the_table_s_mode_follows_upon_one_that_was_reset(
    open_statistics: OpenStatistics,
) -> None:
    """What is named is also what is counted."""
    opened = open_statistics()
    before = opened.lines()
    other = next(mode for mode in opened.dialog.modes._offered[2:] if isinstance(mode, Mode))
    opened.choose(other)
    opened.dialog.remove.click()
    opened.dialog.reset.remove.click()
    opened.wait()

    assert opened.dialog.modes.mode == DEFAULT
    assert opened.lines() == before


def test_a_reset_that_is_not_confirmed_does_nothing(open_statistics: OpenStatistics) -> None:
    """The question goes away."""
    opened = open_statistics()
    before = opened.lines()
    opened.dialog.remove.click()
    opened.dialog.reset.keep.click()
    opened.wait()

    assert not opened.dialog.reset.isVisible()
    assert opened.lines() == before
    assert len(opened.log()) == len(opened.rows)


def test_all_modes_can_be_reset_and_put_back_later(open_statistics: OpenStatistics) -> None:
    """The offer is there again when the window is opened again."""
    opened = open_statistics()
    opened.choose(None)
    opened.dialog.remove.click()
    opened.dialog.reset.remove.click()
    opened.wait()
    opened.dialog.accept()
    opened.program.window.commands.statistics.trigger()
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, StatisticsDialog)
    again = opened._replace(dialog=dialog)
    again.wait()
    seen = [again.dialog.nothing.isVisible(), again.dialog.reset.put_back.isVisible()]
    again.dialog.reset.put_back.click()
    again.choose(None)
    back = played(again)
    again.dialog.accept()

    assert seen == [True, True]
    assert back == len(opened.rows)


def test_the_list_of_games_is_one_press_away(open_statistics: OpenStatistics) -> None:
    """It takes the place of the statistics."""
    opened = open_statistics()
    opened.dialog.leads[0].click()
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, HistoryWindow)
    dialog.accept()

    assert not opened.dialog.isVisible()


def test_ten_thousand_games_are_counted_off_the_drawing_thread(
    open_statistics: OpenStatistics,
) -> None:
    """The window is there before they are, and its first picture waits for none of them."""
    opened = open_statistics(10_000)
    opened.dialog.modes.choose(None)
    was_waiting = not opened.dialog.is_up_to_date
    opened.wait()

    assert was_waiting
    assert played(opened) == 10_000


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_nothing_is_cut(
    open_statistics: OpenStatistics, language: str, size: tuple[int, int]
) -> None:
    """Neither figures nor words, and everything that can be pressed is large enough."""
    opened = open_statistics(mode=mode("vegas"), language=language, size=size)
    opened.program.preferences.keep_bankroll = True
    opened.choose(None)
    opened.choose(mode("vegas"))
    found = misfits(opened.dialog) + small_targets(opened.dialog)
    opened.dialog.remove.click()
    found += misfits(opened.dialog)
    opened.dialog.reset.remove.click()
    opened.wait()

    assert found + misfits(opened.dialog) == []


class Painted(QObject):
    """Watches the words of a dialog, and notes those that are painted squeezed."""

    def __init__(self, dialog: QWidget) -> None:
        super().__init__(dialog)
        self.squeezed: list[str] = []
        self.painted: set[str] = set()
        for label in dialog.findChildren(QLabel):
            label.installEventFilter(self)

    def eventFilter(self, label: QObject, event: QEvent) -> bool:
        """Look at a label that is about to be painted."""
        if event.type() == QEvent.Type.Paint and isinstance(label, QLabel):
            self.painted.add(label.text())
            self.squeezed += [label.text() for _fault in low(label)]
        return False


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("code", ["en", "es"])
def test_figures_side_by_side_stand_on_a_line(
    open_statistics: OpenStatistics, code: str, size: tuple[int, int]
) -> None:
    """Right under the longest of their names; also when the window has changed its size."""
    opened = open_statistics(size=size, language=code)
    found = []
    for width in (opened.dialog.width(), opened.dialog.width() - 60, opened.dialog.width()):
        opened.dialog.resize(width, opened.dialog.height())
        QApplication.processEvents()
        rows: dict[int, list[tuple[int, int]]] = {}
        for card in opened.dialog.sheet.figures.cards:
            name, value, *_others = card.findChildren(QLabel)
            assert value.text() == card.group.main.value
            below = name.y() + card.name_height(card.width())
            rows.setdefault(card.y(), []).append((value.y(), value.y() - below))
        found += [
            (len({top for top, _ in row}), min(gap for _, gap in row)) for row in rows.values()
        ]

    assert set(found) == {(1, 2)}


@pytest.mark.parametrize("size", [*SIZES, (640, 360)])
def test_a_picture_asked_for_as_the_answer_comes_is_not_squeezed(
    open_program: Open, qtbot: QtBot, size: tuple[int, int]
) -> None:
    """What is shown has its place by then; the first picture of all may well be asked for so."""
    program = open_program(size=size)
    may_answer = threading.Event()
    program.autosave.ask_later(lambda _store: may_answer.wait(), partial(print, end=""))
    program.window.commands.statistics.trigger()
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, StatisticsDialog)
    watch = Painted(dialog)
    qtbot.waitUntil(lambda: bool(watch.painted))
    may_answer.set()
    while not dialog.is_up_to_date:
        QApplication.sendPostedEvents()  # once through: what is asked for meanwhile has to wait
    dialog.repaint()

    assert "No game has ended here yet" in watch.painted
    assert watch.squeezed == []


@pytest.mark.usefixtures("large_text")
@pytest.mark.parametrize("size", [(1280, 800), (360, 640)])
@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_text_twice_as_large_is_not_cut(
    open_statistics: OpenStatistics, language: str, size: tuple[int, int]
) -> None:
    """Cards get fewer to a row."""
    opened = open_statistics(language=language, size=size)
    before = opened.dialog.sheet.wall.before

    assert misfits(opened.dialog) == []
    assert before.width() >= theme.TARGET  # its picture, too, gets as small as that


def test_the_page_is_as_high_as_what_is_on_it(open_statistics: OpenStatistics) -> None:
    """Nothing lies over anything else, and there is no empty end, whatever is chosen."""
    opened = open_statistics()
    for of in (None, mode("vegas"), DEFAULT):
        opened.choose(of)
        for size in SIZES:
            opened.dialog.resize(*size)
            QApplication.processEvents()
            QApplication.processEvents()
            sheet = opened.dialog.sheet
            parts = [sheet._headline, sheet.figures, sheet._note, sheet.wall]
            ends = [part.geometry().bottom() for part in parts]

            assert ends == sorted(ends)
            assert sheet.height() - ends[-1] < 8
            assert sheet.figures.height() == sheet.figures.heightForWidth(sheet.width())
