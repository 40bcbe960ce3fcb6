"""One setting as a typed attribute, and the readers that let no nonsense out of the database."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final, Generic, Protocol, TypeVar, get_args, overload

if TYPE_CHECKING:
    from collections.abc import Callable

    from klondike_qt.storage.settings import JSON

T = TypeVar("T")


class Keeper(Protocol):
    """Whoever has preferences as attributes."""

    values: dict[str, Any]
    """What differs from the default, by name."""

    def take(self, preference: Preference[Any]) -> None:
        """Keep the value that *preference* has now, which is another, and announce it."""


class Preference(Generic[T]):
    """One setting, as an attribute: reading is cheap, assigning keeps it."""

    name: str

    def __init__(
        self,
        default: T,
        read: Callable[[JSON], T],
        write: Callable[[T], Any] = lambda value: value,
    ) -> None:
        """Give the default, and how a value comes out of JSON (or is refused) and goes in."""
        self.default: Final = default
        self.read = read
        self.write = write

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    @overload
    def __get__(self, preferences: None, owner: type) -> Preference[T]: ...
    @overload
    def __get__(self, preferences: Keeper, owner: type) -> T: ...
    def __get__(self, preferences: Keeper | None, owner: type) -> Preference[T] | T:
        """Give the value; asked of the class, the preference itself."""
        if preferences is None:
            return self
        value: T = preferences.values.get(self.name, self.default)
        return value

    def __set__(self, preferences: Keeper, value: T) -> None:
        """Keep *value* and announce it, if it is another."""
        if value != self.__get__(preferences, type(preferences)):
            preferences.values[self.name] = value
            preferences.take(self)


def one_of(choices: Any) -> Callable[[JSON], Any]:  # noqa: ANN401 - typing has no name for Literal
    """Give a reader that takes only the members of a ``Literal``."""

    def read(value: JSON) -> Any:  # noqa: ANN401 - see above
        if value not in get_args(choices):
            raise ValueError(value)
        return value

    return read


def optional(read: Callable[[JSON], T]) -> Callable[[JSON], T | None]:
    """Give a reader that also takes nothing."""
    return lambda value: None if value is None else read(value)


def of(kind: type[T]) -> Callable[[JSON], T]:
    """Give a reader that takes only values of exactly this type."""

    def read(value: JSON) -> T:
        if type(value) is not kind:
            raise TypeError(value)
        return value

    return read


def numbers(value: JSON) -> dict[str, int]:
    """Read whole numbers by name."""
    if not isinstance(value, dict):
        raise TypeError(value)
    return {name: of(int)(number) for name, number in value.items()}


def percents(least: int, most: int) -> Callable[[JSON], int]:
    """Give a reader that takes only whole shares in per cent between two bounds."""

    def read(value: JSON) -> int:
        number = of(int)(value)
        if not least <= number <= most:
            raise ValueError(value)
        return number

    return read


def colour(value: JSON) -> str:
    """Read a colour such as ``#27705a``."""
    if re.fullmatch("#[0-9a-f]{6}", of(str)(value)) is None:
        raise ValueError(value)
    return of(str)(value)
