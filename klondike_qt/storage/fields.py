"""The fields of a record in an export: none is believed before it is what it must be."""

from __future__ import annotations

import re
from enum import Enum
from typing import TYPE_CHECKING, Any, Final, TypeVar

from klondike_qt.core.problems import InputError, shortened
from klondike_qt.storage.columns import moment_of
from klondike_qt.storage.records import MOST, times_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

T = TypeVar("T")

ID: Final = re.compile(r"[0-9A-Za-z-]{1,64}")
LONGEST: Final = 200  # letters of a name
MOST_MOVES: Final = 100_000


class Fault(Enum):
    """Why a game is not taken; the value is its English sentence, for the command line."""

    NOT_JSON = "not JSON"
    NOT_A_GAME = "not a game"
    MISSING = "{text} is missing"
    WRONG = "{text} has a value that it cannot have"
    ILLEGAL = "a move that the rules forbid: {text}"
    OTHER_END = "the moves do not end as the game is said to have ended"
    OTHER_SCORE = "the moves do not bring the score that the game is said to have: {text}"
    OTHER_HOME = "the moves do not bring as many cards home as said: {text}"
    OTHER_PASSES = "the moves do not take as many passes as the game is said to have: {text}"


class Refused(ValueError):  # noqa: N818 - what became of a game
    """A game is not taken: for which fault, and what it is about."""

    def __init__(self, fault: Fault, text: str = "") -> None:
        """Keep the *fault* and its *text*, shortened to what a line can hold."""
        self.fault = fault
        self.text = shortened(text)
        super().__init__(fault, self.text)

    def __str__(self) -> str:
        """Say in one English line what is wrong."""
        return self.fault.value.format(text=self.text)


class Fields:
    """The fields of one record, each of the type and within the limits that it must have.

    Whoever asks for one that is not gets `Refused`.
    """

    def __init__(self, values: dict[str, Any]) -> None:
        """Take what stands in the file."""
        self.values = values

    def integer(self, name: str, least: int) -> int:
        """Give a whole number, *least* or more."""
        value = self.value(name, int)
        if isinstance(value, bool) or not least <= value <= MOST:
            raise Refused(Fault.WRONG, name)
        return value

    def flag(self, name: str) -> bool:
        """Give true or false."""
        return self.value(name, bool)

    def text(self, name: str, form: re.Pattern[str]) -> str:
        """Give a text that is of a *form*, whole."""
        value = self.value(name, str)
        if not form.fullmatch(value):
            raise Refused(Fault.WRONG, name)
        return value

    def time(self, name: str) -> datetime:
        """Give a moment that says which one it is everywhere."""
        text = self.value(name, str)
        try:
            return moment_of(text)
        except ValueError as error:
            raise Refused(Fault.WRONG, name) from error

    def seconds(self) -> float:
        """Give a time that has passed."""
        return number_of(self.value("seconds", object), "seconds")

    def times(self, moves: int) -> tuple[float | None, ...]:
        """Give the time of each of so many moves, where it is known."""
        values = self.values.get("times")
        if values is None:
            return ()
        if not isinstance(values, list) or len(values) != moves:
            raise Refused(Fault.WRONG, "times")
        return times_of([None if value is None else number_of(value, "times") for value in values])

    def row(self, name: str, parse: Callable[[str], T]) -> tuple[T, ...]:
        """Give what is written in words one after another: moves, or what was done in a match."""
        words = self.value(name, str).split()
        if not words or len(words) > MOST_MOVES:
            raise Refused(Fault.WRONG, name)
        try:
            known = {word: parse(word) for word in set(words)}  # they are few, and come often
        except InputError as error:
            raise Refused(Fault.WRONG, name) from error
        return tuple(known[word] for word in words)

    def value(self, name: str, kind: type[T]) -> T:
        """Give a value of a *kind*; raise `Refused` if it is missing or of another."""
        value = self.values.get(name)
        if value is None:
            raise Refused(Fault.MISSING, name)
        if not isinstance(value, kind):
            raise Refused(Fault.WRONG, name)
        return value


def number_of(value: object, name: str, most: float = MOST) -> float:
    """Take a number from 0 to *most*; raise `Refused` for another, and for what is none."""
    if not isinstance(value, int | float) or isinstance(value, bool) or not 0 <= value <= most:
        raise Refused(Fault.WRONG, name)
    return float(value)
