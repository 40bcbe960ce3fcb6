"""Qt's functions overridden in Python, made safe for a bug in them on Python 3.11.

There PySide 6.11 crashes when Qt, called by us, calls an override that lets an exception out
which Python's own C code raised, such as that of ``max([])``: it finds the exception half
made. Raised once more it is whole, and goes where every bug goes. Python 3.12 makes them whole.
"""

from __future__ import annotations

import sys
from functools import wraps
from typing import TYPE_CHECKING, Any, Final, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

C = TypeVar("C", bound=type)

_NEEDED: Final = sys.version_info < (3, 12)


def guarded(overriding: C) -> C:
    """Decorate a class that overrides functions of a Qt class."""
    if _NEEDED:
        for name, method in list(vars(overriding).items()):
            if callable(method) and _is_qts(overriding, name):
                setattr(overriding, name, _raising_whole(method))
    return overriding


def _is_qts(overriding: type, name: str) -> bool:
    """Whether one of Qt's classes that *overriding* stands on has a function of this name."""
    if name.startswith("__"):
        return False
    return any(
        name in vars(base)
        for base in overriding.__mro__[1:]
        if base.__module__.startswith("PySide6")
    )


def _raising_whole(method: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(method)
    def call(*arguments: Any, **named: Any) -> Any:  # noqa: ANN401 - whatever Qt gives and takes
        try:
            return method(*arguments, **named)
        except BaseException:  # noqa: TRY203 - caught, it is made whole
            raise

    return call
