# The types of what the solver uses of Cython (klondike_qt/solver/shim.py has the same names).
#
# To the type checker a C integer is an `int`, and memory of a module's own a list, as they are
# when the solver runs uncompiled. It takes `cython.compiled` for false (pyproject.toml), so what
# only a compiled module does, `cython.cimports` above all, is not looked at.

from typing import Any, Final, TypeAlias, TypeVar, overload

_T = TypeVar("_T")
_bool: TypeAlias = bool
_int: TypeAlias = int

compiled: Final[_bool]

bint: TypeAlias = _bool
double: TypeAlias = float
char: TypeAlias = _int
schar: TypeAlias = _int
uchar: TypeAlias = _int
short: TypeAlias = _int
ushort: TypeAlias = _int
int: TypeAlias = _int
uint: TypeAlias = _int
long: TypeAlias = _int
ulong: TypeAlias = _int
longlong: TypeAlias = _int
ulonglong: TypeAlias = _int
size_t: TypeAlias = _int
Py_ssize_t: TypeAlias = _int
void: TypeAlias = None

p_void: TypeAlias = list[Any]
p_char: TypeAlias = list[_int]
p_uchar: TypeAlias = list[_int]
p_short: TypeAlias = list[_int]
p_ushort: TypeAlias = list[_int]
p_int: TypeAlias = list[_int]
p_uint: TypeAlias = list[_int]
p_longlong: TypeAlias = list[_int]
p_ulonglong: TypeAlias = list[_int]
p_double: TypeAlias = list[float]

class _Nothing:
    def __call__(self, decorated: _T) -> _T: ...
    def __enter__(self) -> None: ...
    def __exit__(self, *error: object) -> None: ...

cclass: _Nothing
cfunc: _Nothing
ccall: _Nothing
final: _Nothing
inline: _Nothing
internal: _Nothing
no_gc: _Nothing
nogil: _Nothing
gil: _Nothing

def exceptval(value: object = ..., *, check: _bool = ...) -> _Nothing: ...
def boundscheck(value: _bool) -> _Nothing: ...
def wraparound(value: _bool) -> _Nothing: ...
def cdivision(value: _bool) -> _Nothing: ...
def initializedcheck(value: _bool) -> _Nothing: ...
def nonecheck(value: _bool) -> _Nothing: ...
def freelist(size: _int) -> _Nothing: ...
def infer_types(value: _bool | None) -> _Nothing: ...
def overflowcheck(value: _bool) -> _Nothing: ...
def returns(kind: object) -> _Nothing: ...
def locals(**kinds: object) -> _Nothing: ...
def cast(kind: type[_T], value: object) -> _T: ...
@overload
def declare(kind: type[_T]) -> _T: ...
@overload
def declare(kind: type[_T], value: object) -> _T: ...
def likely(condition: _T) -> _T: ...
def unlikely(condition: _T) -> _T: ...
