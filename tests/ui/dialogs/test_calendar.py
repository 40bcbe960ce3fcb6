"""A month of days, gone through by mouse and keys."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from klondike_qt.app import i18n
from klondike_qt.ui import theme
from klondike_qt.ui.dialogs.calendar import Calendar, Day, Sign

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

FIRST = date(2026, 11, 10)
TODAY = date(2027, 1, 31)
SIGNS = {date(2027, 1, 30): (Sign.DONE, Sign.TRIED)}


@pytest.fixture
def calendar(qtbot: QtBot) -> Iterator[Calendar]:
    """Show a calendar that ends on the last of January."""
    made = Calendar(
        FIRST, TODAY, lambda first, last: SIGNS, lambda day, signs: f"{day} {len(signs)}"
    )
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    made.focus_day()
    yield made
    i18n.set_language("en")
    theme.set_text_size(100)


def button(calendar: Calendar, day: date) -> Day:
    """Find the button of a day that is shown."""
    return next(each for each in calendar.days if each.day == day)


def test_it_begins_with_the_last_day(calendar: Calendar) -> None:
    """The month of today is shown whole, today is chosen, and what is to come is closed."""
    assert calendar.day == TODAY
    assert [each.day.day for each in calendar.days] == list(range(1, 32))
    assert button(calendar, TODAY).isChecked()
    assert button(calendar, TODAY).is_today


@pytest.mark.parametrize(
    ("country", "name", "day"),
    [("en_US", "Sun", date(2027, 1, 3)), ("en_GB", "Mon", date(2027, 1, 4))],
)
def test_each_day_stands_under_its_weekday(
    calendar: Calendar, monkeypatch: pytest.MonkeyPatch, country: str, name: str, day: date
) -> None:
    """The third of January 2027 is a Sunday, which comes first where the player's weeks do so."""
    monkeypatch.setattr(QLocale, "system", lambda: QLocale(country))
    calendar.retranslate()
    left = min(each.x() for each in calendar.days)
    (label,) = [each for each in calendar.findChildren(QLabel) if each.text() == name]

    assert button(calendar, day).x() == left
    assert label.geometry().center().x() == button(calendar, day).geometry().center().x()


@pytest.mark.parametrize(
    ("key", "day"),
    [
        (Qt.Key.Key_Left, date(2027, 1, 30)),
        (Qt.Key.Key_Up, date(2027, 1, 24)),
        (Qt.Key.Key_PageUp, date(2026, 12, 31)),
        (Qt.Key.Key_Right, TODAY),
        (Qt.Key.Key_Down, TODAY),
        (Qt.Key.Key_PageDown, TODAY),
    ],
)
def test_keys_go_from_day_to_day(calendar: Calendar, key: Qt.Key, day: date) -> None:
    """None leaves the days that are offered."""
    QTest.keyClick(button(calendar, TODAY), key)

    assert calendar.day == day
    assert button(calendar, day).hasFocus()


@pytest.mark.parametrize("today", [date(2027, 1, day) for day in range(25, 32)])
def test_the_arrows_stop_at_today(calendar: Calendar, today: date) -> None:
    """On whatever day of the week that is, and whatever days of other weeks lie beside it."""
    calendar.offer_to(today)
    calendar.choose(today)
    calendar.focus_day()
    reached = []
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down):
        QTest.keyClick(button(calendar, calendar.day), key)
        reached.append(calendar.day)

    assert reached == [today, today]
    assert button(calendar, today).hasFocus()


def test_a_month_goes_to_its_last_day_where_it_is_shorter(calendar: Calendar) -> None:
    """Two months before the 31st of January is the 30th of November."""
    for _time in range(2):
        QTest.keyClick(button(calendar, calendar.day), Qt.Key.Key_PageUp)

    assert calendar.day == date(2026, 11, 30)


def test_no_month_before_the_first_is_offered(calendar: Calendar) -> None:
    """Nor a day of it before the first."""
    QTest.mouseClick(calendar._before, Qt.MouseButton.LeftButton)
    QTest.mouseClick(calendar._before, Qt.MouseButton.LeftButton)

    assert calendar.day == date(2026, 11, 30)
    assert not calendar._before.isEnabled()
    assert not button(calendar, date(2026, 11, 9)).isEnabled()
    assert button(calendar, FIRST).isEnabled()


def test_a_click_chooses_a_day(calendar: Calendar, qtbot: QtBot) -> None:
    """It is told, once."""
    day = date(2027, 1, 5)

    with qtbot.waitSignal(calendar.chosen, check_params_cb=lambda chosen: chosen == day):
        QTest.mouseClick(button(calendar, day), Qt.MouseButton.LeftButton)

    assert calendar.day == day


def test_signs_are_shown_and_said(calendar: Calendar) -> None:
    """What cannot be seen can be heard."""
    with_signs = button(calendar, date(2027, 1, 30))

    assert with_signs.signs == (Sign.DONE, Sign.TRIED)
    assert with_signs.accessibleName() == "2027-01-30 2"


def test_tab_stops_once_in_the_month(calendar: Calendar) -> None:
    """Only at the day that is chosen."""
    stops = [each.day for each in calendar.days if each.focusPolicy() & Qt.FocusPolicy.TabFocus]

    assert stops == [TODAY]


@pytest.mark.parametrize(
    ("language", "title", "first"),
    [("en", "January 2027", "Sun"), ("fr", "Janvier 2027", "lun."), ("es", "Enero de 2027", "lun")],
)
def test_it_is_written_the_language_s_way(
    calendar: Calendar, monkeypatch: pytest.MonkeyPatch, language: str, title: str, first: str
) -> None:
    """Months and days of the week, whatever else the system speaks."""
    monkeypatch.setattr(QLocale, "system", QLocale.c)
    i18n.set_language(language)
    calendar.retranslate()

    assert calendar._title.text() == title
    assert calendar._names[0].text() == first


def test_days_of_the_week_are_letters_where_their_names_are_too_wide(
    calendar: Calendar, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Large text on a phone; names come back with the room."""
    monkeypatch.setattr(QLocale, "system", QLocale.c)
    found = []
    for percent in (200, 100):
        theme.set_text_size(percent)
        calendar.resize(calendar.minimumSizeHint().width(), 800)
        calendar.retranslate()
        found.append(calendar._names[0].text())

    assert found == ["S", "Sun"]
