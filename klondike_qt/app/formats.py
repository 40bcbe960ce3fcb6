"""Numbers, money and times, written the way of the player's language.

One formatter for all of them, Babel; it takes 45 ms to import, so what the first picture shows is
written without it, in the same form.
"""

import datetime as dt
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Literal

from klondike_qt.app import i18n

MINUS: Final = "\N{MINUS SIGN}"
_NO_BREAK: Final = "\N{NO-BREAK SPACE}"

_FIRST_GROUP: Final = 1000
"""From here on languages differ in how they write a whole number."""

_DOLLARS: Final = {"en": "${}", "fr": f"{{}}{_NO_BREAK}$", "es": f"{{}}{_NO_BREAK}$"}


def number(value: int) -> str:
    """Write a whole number, with a real minus sign."""
    if abs(value) < _FIRST_GROUP:
        return _signed(value, str(abs(value)))
    from babel.numbers import format_decimal

    return _signed(value, format_decimal(abs(value), locale=_locale()))


def money(dollars: int) -> str:
    """Write whole dollars: −$52 in English, −52 $ in French and Spanish."""
    if abs(dollars) < _FIRST_GROUP:
        return _signed(dollars, _DOLLARS[_locale()].format(abs(dollars)))
    from babel import Locale
    from babel.numbers import format_decimal

    pattern = Locale.parse(_locale()).currency_formats["standard"].pattern
    whole = pattern.replace(".00", "").replace("\N{CURRENCY SIGN}", "$")
    return _signed(dollars, format_decimal(abs(dollars), format=whole, locale=_locale()))


def percentage(share: float, *, decimals: int = 0) -> str:
    """Write a share of 1 in per cent, with so many decimals."""
    from babel import Locale
    from babel.numbers import format_percent

    whole = Locale.parse(_locale()).percent_formats[None].pattern
    pattern = whole.replace("##0", f"##0.{'0' * decimals}") if decimals else whole
    return str(format_percent(share, format=pattern, locale=_locale()))


def duration(seconds: float) -> str:
    """Write a time as a clock shows it: 3:42, or 1:03:42 from an hour on."""
    minutes, left = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{left:02}" if hours else f"{minutes}:{left:02}"


def date(moment: dt.datetime) -> str:
    """Write the day of *moment*, in the computer's time zone."""
    return day(moment.astimezone().date())


def day(day: dt.date) -> str:
    """Write a day: December 24, 2026."""
    return _written(day, "long", _locale())


def short_day(day: dt.date) -> str:
    """Write a day where room is scarce: Dec 24, 2026."""
    return _short_day(day, _locale())


def time_of_day(moment: dt.datetime) -> str:
    """Write when on its day *moment* was, by the computer's clock: 8:15 PM, or 20:15."""
    time = moment.astimezone().time()
    return _time_of_day(dt.time(time.hour, time.minute), _locale())


def month(day: dt.date) -> str:
    """Write the month that *day* is in, to stand alone: December 2026."""
    from babel.dates import format_skeleton

    written = str(format_skeleton("yMMMM", day, locale=_locale()))
    return sentence(written)


def month_name(number: int) -> str:
    """Abbreviate a month, to stand alone; 1 is January."""
    from babel.dates import get_month_names

    return str(get_month_names("abbreviated", "stand-alone", _locale())[number])


def months(language: str) -> list[tuple[int, str]]:
    """Give the months' numbers and full names in a language, as dates have them."""
    from babel.dates import get_month_names

    return [
        (number, str(name)) for number, name in get_month_names("wide", locale=language).items()
    ]


def day_comes_first() -> bool:
    """Whether a date in figures begins with the day: 24/12/2026, not 12/24/2026."""
    from babel.dates import get_date_format

    return str(get_date_format("short", _locale()).pattern).startswith("d")


def weekday(number: int, *, narrow: bool = False) -> str:
    """Abbreviate a day of the week, *narrow* to one letter; 0 and 7 are Monday."""
    from babel.dates import get_day_names

    names = get_day_names("narrow" if narrow else "abbreviated", "stand-alone", _locale())
    return str(names[number % 7])


def first_weekday() -> int:
    """Say with which day the player's weeks begin; 0 is Monday.

    Where one language is spoken they differ from country to country: the system knows the
    player's, if it speaks the language of the program.
    """
    from PySide6.QtCore import QLocale

    spoken, system = QLocale(_locale()), QLocale.system()
    is_spoken = system.language() == spoken.language()
    return int((system if is_spoken else spoken).firstDayOfWeek().value) - 1


def sentence(words: str) -> str:
    """Begin *words* with a capital, as what begins a sentence."""
    return words[:1].upper() + words[1:]


def listing(names: Sequence[str]) -> str:
    """Write names one after another: a, b, and c."""
    return _listed(names, "standard")


def choice(names: Sequence[str]) -> str:
    """Write names of which one is to be chosen: a, b, or c."""
    return _listed(names, "or")


def _listed(names: Sequence[str], style: Literal["standard", "or"]) -> str:
    if len(names) == 1:
        return names[0]
    from babel.lists import format_list

    return format_list(names, style=style, locale=_locale())


@lru_cache(2000)  # a long list of games has few days, and a day few minutes
def _short_day(day: dt.date, locale: str) -> str:
    return _written(day, "medium", locale)


def _written(day: dt.date, style: Literal["long", "medium"], locale: str) -> str:
    from babel.dates import format_date

    written = str(format_date(day, format=style, locale=locale))
    is_first = day.day == 1 and locale.startswith("fr")  # which no pattern of the locale says
    return written.replace("1", "1er", 1) if is_first else written


@lru_cache(2000)
def _time_of_day(time: dt.time, locale: str) -> str:
    from babel.dates import format_time

    return str(format_time(time, format="short", locale=locale))


def _signed(value: int, text: str) -> str:
    return MINUS + text if value < 0 else text


def _locale() -> str:
    """Name the language for Babel; one it does not know is written the English way."""
    return i18n.written_language()
