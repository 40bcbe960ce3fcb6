"""Stands in for the module ``cython`` where the solver runs uncompiled and Cython is missing.

It holds what the solver's modules use of it, and all of it does nothing: a decorator gives back
what it is given, ``with cython.nogil`` changes nothing, a C integer is an `int` of any size.
``packaging/stubs/cython.pyi`` gives the same names their types.
"""

from __future__ import annotations

import builtins
from typing import TYPE_CHECKING, Any, Final, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

_T = TypeVar("_T")

compiled: Final = False

# C's numbers. Nothing wraps around here: a module masks what could (CONTRIBUTING.md).
bint = builtins.bool
double = builtins.float
int = uint = longlong = ulonglong = builtins.int
void = None

# A pointer into memory of the module's own is a list, always used with an index.
p_uchar = p_int = p_ulonglong = builtins.list


class _Nothing:
    """A decorator and a block that change nothing."""

    def __call__(self, decorated: _T) -> _T:
        return decorated

    def __enter__(self) -> None:
        pass

    def __exit__(self, *_error: object) -> None:
        pass


cclass = cfunc = inline = nogil = gil = _Nothing()


def exceptval(*_values: object, **_options: object) -> _Nothing:
    """Take what a C function says of exceptions, and change nothing."""
    return _Nothing()


def cast(kind: Callable[[Any], Any], value: Any) -> Any:  # noqa: ANN401 - of any kind
    """Give *value* as a number of another kind; one that is too large for it stays as it is."""
    return kind(value) if kind in {builtins.int, builtins.float, builtins.bool} else value
