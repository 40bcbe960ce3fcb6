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

# C's numbers. Nothing wraps around here: a module masks what could, see docs/SOLVER.md.
bint = builtins.bool
double = builtins.float
char = schar = uchar = short = ushort = int = uint = long = ulong = builtins.int
longlong = ulonglong = size_t = Py_ssize_t = builtins.int
void = None

# A pointer into memory of the module's own is a list, always used with an index.
p_void = p_char = p_uchar = p_short = p_ushort = p_int = p_uint = builtins.list
p_longlong = p_ulonglong = p_double = builtins.list


class _Nothing:
    """A decorator and a block that change nothing."""

    def __call__(self, decorated: _T) -> _T:
        return decorated

    def __enter__(self) -> None:
        pass

    def __exit__(self, *_error: object) -> None:
        pass


cclass = cfunc = ccall = final = inline = internal = no_gc = nogil = gil = _Nothing()


def _directive(*_values: object, **_options: object) -> _Nothing:
    """Take a directive's values, and change nothing."""
    return _Nothing()


exceptval = boundscheck = wraparound = cdivision = initializedcheck = nonecheck = _directive
freelist = infer_types = overflowcheck = returns = locals = _directive


def cast(kind: Callable[[Any], Any], value: Any) -> Any:  # noqa: ANN401 - of any kind
    """Give *value* as a number of another kind; one that is too large for it stays as it is."""
    return kind(value) if kind in {builtins.int, builtins.float, builtins.bool} else value


_MISSING: Final = object()


def declare(kind: Callable[[Any], Any], value: Any = _MISSING) -> Any:  # noqa: ANN401 - as cast
    """Give *value* as a number of a kind; without one, ``None``."""
    return None if value is _MISSING else cast(kind, value)


def likely(condition: _T) -> _T:
    """Give *condition*, whose truth is the rule."""
    return condition


unlikely = likely
