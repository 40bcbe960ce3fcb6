"""Numbers, money and times are written the way of the language."""

from __future__ import annotations

import re
import subprocess
import sys
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING

import pytest
from babel import Locale
from babel.numbers import format_currency, format_decimal
from PySide6.QtCore import QLocale

from klondike_qt.app import formats, i18n

if TYPE_CHECKING:
    from collections.abc import Iterator

NB, NNB, MINUS = "\N{NO-BREAK SPACE}", "\N{NARROW NO-BREAK SPACE}", "\N{MINUS SIGN}"


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    i18n.set_language("en")


@pytest.mark.parametrize("code", i18n.LANGUAGES)
def test_small_numbers_are_written_as_babel_would(code: str) -> None:
    """What is written without Babel is what Babel writes, but for the true minus sign."""
    i18n.set_language(code)
    for value in range(-1005, 1006):
        expected = format_decimal(value, locale=code).replace("-", MINUS)
        assert formats.number(value) == expected


@pytest.mark.parametrize("code", i18n.LANGUAGES)
def test_money_stands_where_the_language_puts_it(code: str) -> None:
    """Sign, amount and dollar sign come in the order in which Babel puts them."""
    i18n.set_language(code)
    symbol = Locale.parse(code).currency_symbols["USD"]
    for dollars in (-52, -5, 0, 208, 999, 1000, -1040, 1_234_567):
        babels = format_currency(dollars, "USD", locale=code).replace(symbol, "$")
        expected = re.sub(r"[.,]00(?!\d)", "", babels).replace("-", MINUS)
        assert formats.money(dollars) == expected


@pytest.mark.parametrize(
    ("code", "number", "money", "share"),
    [
        ("en", "12,345", f"{MINUS}$52", "45%"),
        ("fr", f"12{NNB}345", f"{MINUS}52{NB}$", f"45{NB}%"),
        ("es", "12.345", f"{MINUS}52{NB}$", f"45{NB}%"),
    ],
)
def test_each_language_has_its_own_way(code: str, number: str, money: str, share: str) -> None:
    """Groups, signs and spaces differ; the dollars stay dollars."""
    i18n.set_language(code)

    assert formats.number(12_345) == number
    assert formats.money(-52) == money
    assert formats.percentage(0.453) == share


@pytest.mark.parametrize(
    ("seconds", "expected"),
    [
        (0, "0:00"),
        (9.99, "0:09"),
        (222, "3:42"),
        (3599, "59:59"),
        (3600, "1:00:00"),
        (37_000, "10:16:40"),
    ],
)
def test_a_time_reads_like_a_clock(seconds: float, expected: str) -> None:
    """Seconds are counted when they are full; hours appear when there are any."""
    assert formats.duration(seconds) == expected


@pytest.mark.parametrize(
    ("code", "expected"),
    [("en", "June 15, 2025"), ("fr", "15 juin 2025"), ("es", "15 de junio de 2025")],
)
def test_a_day_is_written_out(code: str, expected: str) -> None:
    """A date is written as the language writes it in a sentence."""
    i18n.set_language(code)
    noon = datetime(2025, 6, 15, 12).astimezone()  # by the computer's clock

    assert formats.date(noon.astimezone(UTC)) == expected


@pytest.mark.parametrize(
    ("code", "day", "month"),
    [
        ("en", "Dec 24, 2026", "Dec"),
        ("fr", "24 déc. 2026", "déc."),
        ("es", "24 dic 2026", "dic"),
    ],
)
def test_where_room_is_scarce_days_are_short(code: str, day: str, month: str) -> None:
    """Still the language's own way, with the month as a word."""
    i18n.set_language(code)

    assert formats.short_day(date(2026, 12, 24)) == day
    assert formats.month_name(12) == month


@pytest.mark.parametrize(
    ("code", "long", "short"),
    [
        ("en", "December 1, 2011", "Dec 1, 2011"),
        ("fr", "1er décembre 2011", "1er déc. 2011"),
        ("es", "1 de diciembre de 2011", "1 dic 2011"),
    ],
)
def test_in_french_a_month_begins_with_its_first(code: str, long: str, short: str) -> None:
    """As an ordinal number; other languages count."""
    i18n.set_language(code)

    assert (formats.day(date(2011, 12, 1)), formats.short_day(date(2011, 12, 1))) == (long, short)


@pytest.mark.parametrize(
    ("code", "share", "exact"),
    [("en", "45%", "45.3%"), ("fr", f"45{NB}%", f"45,3{NB}%"), ("es", f"45{NB}%", f"45,3{NB}%")],
)
def test_a_share_has_as_many_decimals_as_are_wanted(code: str, share: str, exact: str) -> None:
    """None, if not said otherwise."""
    i18n.set_language(code)

    assert (formats.percentage(0.4527), formats.percentage(0.4527, decimals=1)) == (share, exact)


@pytest.mark.parametrize(
    ("code", "month", "days", "letter"),
    [
        ("en", "December 2026", ("Mon", "Sun", "Mon"), "T"),
        ("fr", "Décembre 2026", ("lun.", "dim.", "lun."), "M"),
        ("es", "Diciembre de 2026", ("lun", "dom", "lun"), "M"),
    ],
)
def test_a_calendar_is_the_language_s_own(
    code: str, month: str, days: tuple[str, ...], letter: str
) -> None:
    """Its title begins with a capital; Monday is the eighth day too."""
    i18n.set_language(code)

    assert formats.month(date(2026, 12, 24)) == month
    assert tuple(map(formats.weekday, (0, 6, 7))) == days
    assert formats.weekday(1, narrow=True) == letter


@pytest.mark.parametrize(
    ("code", "system", "day"),
    [
        ("en", "en_US", "Sun"),
        ("en", "en_GB", "Mon"),
        ("en", "de_DE", "Sun"),
        ("fr", "fr_CA", "dim."),
        ("fr", "fr_FR", "lun."),
        ("fr", "en_US", "lun."),
        ("es", "es_MX", "dom"),
        ("es", "es_ES", "lun"),
        ("es", "C", "lun"),
    ],
)
def test_a_week_begins_as_where_the_player_lives(
    code: str, system: str, day: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The system knows if it speaks the program's language; else that is taken at its home."""
    i18n.set_language(code)
    monkeypatch.setattr(QLocale, "system", lambda: QLocale(system))

    assert formats.weekday(formats.first_weekday()) == day


@pytest.mark.parametrize(
    ("code", "first", "day_first", "names"),
    [
        ("en", "January", False, ("a and b", "a, b, or c")),
        ("fr", "janvier", True, ("a et b", "a, b ou c")),
        ("es", "enero", True, ("a y b", "a, b o c")),
    ],
)
def test_what_is_typed_and_listed_follows_the_language(
    code: str, first: str, day_first: bool, names: tuple[str, str]
) -> None:
    """Names of months, the order of a date in figures, and lists of names; one name is no list."""
    i18n.set_language(code)

    assert formats.months(code)[0] == (1, first)
    assert len(formats.months(code)) == 12
    assert formats.day_comes_first() is day_first
    assert (formats.listing(["a", "b"]), formats.choice(["a", "b", "c"])) == names
    assert formats.listing(["a"]) == formats.choice(["a"]) == "a"


@pytest.mark.parametrize(
    ("code", "expected"), [("en", f"8:05{NNB}PM"), ("fr", "20:05"), ("es", "20:05")]
)
def test_a_time_of_day_is_by_the_computer_s_clock(code: str, expected: str) -> None:
    """With two halves of the day where the language has them."""
    i18n.set_language(code)
    moment = datetime(2026, 12, 24, 20, 5, 59).astimezone()

    assert formats.time_of_day(moment.astimezone(UTC)) == expected


def test_the_first_picture_does_not_wait_for_babel() -> None:
    """Score, moves, money and time of a game are written with no import of Babel."""
    program = """
import sys
from klondike_qt.app import formats
formats.number(745), formats.money(-52), formats.duration(3600)
print("babel" in sys.modules)
formats.number(1000)
print("babel" in sys.modules)
"""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )

    assert done.stdout.split() == ["False", "True"]
