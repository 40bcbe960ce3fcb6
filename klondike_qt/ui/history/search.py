"""What somebody may type to find a game: words of a mode's name, or a date, the language's way."""

import re
from typing import TYPE_CHECKING, Final

from klondike_qt.app import formats, i18n
from klondike_qt.app.help_search import Folded

if TYPE_CHECKING:
    from collections.abc import Iterable

    from klondike_qt.core.modes import Mode

_PART: Final = re.compile(r"[a-z]+|\d+")
_LEAST_OF_MONTH: Final = 3  # letters that tell a month; in French "jui" is two, and is none
_SMALL: Final = frozenset({"de", "del", "le", "of", "the", "er", "st", "nd", "rd", "th"})


def matching(text: str, named: "Iterable[tuple[Mode, str]]") -> tuple[str, ...]:
    """Give the keys of the modes in whose names all words of *text* begin a word."""
    wanted = Folded.of(text).letters.split()
    if not wanted:
        return ()
    return tuple(
        mode.key
        for mode, name in named
        if all(
            any(word.startswith(each) for word in re.findall(r"\w+", Folded.of(name).letters))
            for each in wanted
        )
    )


def as_period(text: str) -> str:
    """Write a day or a month in ISO's way: 24 December 2026, Dec 2026, 12/24/2026, 12/2026.

    What is none stays as it is; so does what is written that way already.
    """
    if re.match(r"\d{4}-", text.strip()):
        return text
    parts = [part for part in _PART.findall(Folded.of(text).letters) if part not in _SMALL]
    months = {part: month for part in parts if part.isalpha() and (month := _month(part))}
    numbers = [int(part) for part in parts if part.isdigit()]
    if any(part.isalpha() and part not in months for part in parts) or not numbers:
        return text
    *others, year = numbers
    if year < 1000 or len(months) + len(others) not in {1, 2} or len(months) > 1:
        return text
    if months:
        (month,) = months.values()
        day = others[0] if others else None
    elif len(others) == 1:
        month, day = others[0], None
    else:
        day, month = others if formats.day_comes_first() else reversed(others)
    return f"{year:04}-{month:02}" + ("" if day is None else f"-{day:02}")


def _month(word: str) -> int | None:
    """Give the month whose name *word* begins, if it is one alone; English ones are known too."""
    for language in (i18n.written_language(), i18n.SOURCE):
        names = {number: Folded.of(name).letters for number, name in formats.months(language)}
        found = [number for number, name in names.items() if name.startswith(word)]
        if len(word) >= _LEAST_OF_MONTH and len(found) == 1:
            return found[0]
    return None
