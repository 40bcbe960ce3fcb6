"""What a C compiler makes of the solver's modules."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from compile_solver import CompileError, binary, compile_in_place

COUNTER = Path("klondike_qt/solver/counter.py")
USER = Path("klondike_qt/solver/user.py")

COUNTER_SOURCE = '''
try:
    import cython
except ImportError:
    from klondike_qt.solver import shim as cython

is_compiled = cython.compiled

@cython.cclass
class Counter:
    """Counts."""

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def add(self, number: cython.int) -> cython.void:
        self.total += number
'''
COUNTER_DECLARATIONS = """
cdef class Counter:
    cdef int total
    cdef void add(self, int number) noexcept nogil
"""
USER_SOURCE = '''
try:
    import cython
except ImportError:
    from klondike_qt.solver import shim as cython

if cython.compiled:
    from cython.cimports.klondike_qt.solver.counter import Counter
else:
    from klondike_qt.solver.counter import Counter

def count(numbers: list[int]) -> int:
    """Add the numbers up."""
    counter: Counter = Counter()
    for number in numbers:
        counter.add(number)
    return counter.total
'''
USE = """
import sys
sys.modules["cython"] = None
from klondike_qt.solver import counter, user
print(user.count([1, 2, 3]), counter.is_compiled, "klondike_qt.solver.shim" in sys.modules)
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Write two small modules, the second using the first's class in C, and compile them."""
    solver = tmp_path / COUNTER.parent
    solver.mkdir(parents=True)
    (tmp_path / "klondike_qt" / "__init__.py").touch()
    (solver / "__init__.py").touch()
    (tmp_path / COUNTER).write_text(COUNTER_SOURCE, encoding="utf-8")
    (tmp_path / COUNTER).with_suffix(".pxd").write_text(COUNTER_DECLARATIONS, encoding="utf-8")
    (tmp_path / USER).write_text(USER_SOURCE, encoding="utf-8")
    (tmp_path / USER).with_suffix(".pxd").touch()
    before = set(tmp_path.rglob("*"))

    assert compile_in_place(tmp_path) == [COUNTER, USER]

    made = {tmp_path / binary(COUNTER), tmp_path / binary(USER)}
    assert set(tmp_path.rglob("*")) == before | made
    return tmp_path


def test_compiled_modules_want_no_cython(tree: Path) -> None:
    """They use each other in C, and run where Cython is missing."""
    run = subprocess.run(
        [sys.executable, "-c", USE], cwd=tree, capture_output=True, text=True, check=False
    )

    assert (run.stdout, run.stderr) == ("6 True False\n", "")


def test_only_a_changed_module_is_compiled_again(tree: Path) -> None:
    """And nothing when nothing has changed."""
    with (tree / USER).open("a", encoding="utf-8") as file:
        file.write("\n# changed\n")

    assert compile_in_place(tree) == [USER]
    assert compile_in_place(tree) == []


def test_a_module_with_a_mistake_loses_its_compiled_form(
    tree: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """The mistake is told, the other modules stay, and nobody runs what the source was before."""
    with (tree / USER).open("a", encoding="utf-8") as file:
        file.write("\nnumber: cython.int = missing(\n")

    with pytest.raises(CompileError, match=r"user\.py: not translated to C"):
        compile_in_place(tree)

    assert "user.py" in capfd.readouterr().err
    assert (tree / binary(COUNTER)).exists()
    assert not (tree / binary(USER)).exists()
