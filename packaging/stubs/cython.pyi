# The types of what the solver uses of Cython (klondike_qt/solver/shim.py has the same names).
#
# To the type checker a C integer is an `int`, and memory of a module's own a list, as they are
# when the solver runs uncompiled. It takes `cython.compiled` for false (pyproject.toml), so what
# only a compiled module does, `cython.cimports` above all, is not looked at.

from typing import Final, TypeAlias, TypeVar

_T = TypeVar("_T")
_bool: TypeAlias = bool
_int: TypeAlias = int

compiled: Final[_bool]

bint: TypeAlias = _bool
double: TypeAlias = float
int: TypeAlias = _int
uint: TypeAlias = _int
longlong: TypeAlias = _int
ulonglong: TypeAlias = _int
void: TypeAlias = None

p_uchar: TypeAlias = list[_int]
p_int: TypeAlias = list[_int]
p_ulonglong: TypeAlias = list[_int]

class _Nothing:
    def __call__(self, decorated: _T) -> _T: ...
    def __enter__(self) -> None: ...
    def __exit__(self, *error: object) -> None: ...

cclass: _Nothing
cfunc: _Nothing
inline: _Nothing
nogil: _Nothing
gil: _Nothing

def exceptval(value: object = ..., *, check: _bool = ...) -> _Nothing: ...
def cast(kind: type[_T], value: object) -> _T: ...
