"""The solver needs neither a compiler nor Cython."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import klondike_qt.solver
from klondike_qt.solver import shim

if TYPE_CHECKING:
    from tests.plain_python import PlainPython

SOLVER = Path(klondike_qt.solver.__file__).parent
MODULES = sorted(path.stem for path in SOLVER.glob("*.py"))

LOAD = """
import importlib, sys
for name in sys.argv[1:]:
    module = importlib.import_module(f"klondike_qt.solver.{name}")
    print(module.__file__.rpartition("/")[2], getattr(module, "cython", sys).__name__)
"""


def used_of_cython(source: str) -> set[str]:
    """Name what *source* uses of Cython when it runs uncompiled."""
    used = set[str]()
    unread: list[ast.AST] = [ast.parse(source)]
    while unread:
        node = unread.pop()
        if isinstance(node, ast.If) and ast.unparse(node.test) == "cython.compiled":
            unread += node.orelse
        elif isinstance(node, ast.Attribute) and ast.unparse(node.value) == "cython":
            used.add(node.attr)
        else:
            unread += ast.iter_child_nodes(node)
    return used


def test_every_module_loads_without_cython(plain_python: PlainPython) -> None:
    """Each is plain Python then, and takes the stand-in for Cython."""
    modules = [name for name in MODULES if not name.startswith("__")]

    said = [line.split() for line in plain_python.run(LOAD, *modules).splitlines()]

    assert [file for file, _ in said] == [f"{name}.py" for name in modules]
    assert {cython for _, cython in said} <= {"klondike_qt.solver.shim", "sys"}


@pytest.mark.parametrize("module", MODULES)
def test_the_stand_in_has_all_that_a_module_uses(module: str) -> None:
    """In a function that is seldom called, too."""
    source = (SOLVER / f"{module}.py").read_text(encoding="utf-8")

    assert {name for name in used_of_cython(source) if not hasattr(shim, name)} == set()


def test_the_stand_in_has_nothing_else() -> None:
    """Nor have the types of it; so a word that is new to the solver is noticed."""
    used = {
        name
        for module in MODULES
        for name in used_of_cython((SOLVER / f"{module}.py").read_text(encoding="utf-8"))
    }
    types = Path(__file__).parents[2] / "packaging" / "stubs" / "cython.pyi"

    assert defined(SOLVER / "shim.py") == defined(types) == used


def defined(path: Path) -> set[str]:
    """Name what a module defines for others."""
    names = set[str]()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef):
            names.add(node.name)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names |= {target.id for target in targets if isinstance(target, ast.Name)}
    return {name for name in names if not name.startswith("_")}


def test_what_is_used_of_cython_is_found() -> None:
    """As a type, a decorator, a block and a function, but not where it runs compiled only."""
    source = """
@cython.cfunc
def count(top: cython.int) -> int:
    if cython.compiled:
        free(cython.address(top))
    else:
        release(top)
    with cython.nogil:
        return cython.cast(cython.uint, top.bits)
"""

    assert used_of_cython(source) == {"cast", "cfunc", "int", "nogil", "uint"}


def test_a_decorator_and_a_block_change_nothing() -> None:
    """With arguments or without."""

    @shim.cfunc
    @shim.nogil
    @shim.exceptval(check=False)
    def double(number: int) -> int:
        with shim.nogil:
            return 2 * number

    assert double(21) == 42


@pytest.mark.parametrize(
    ("kind", "value", "expected"),
    [
        (shim.int, 3.7, 3),
        (shim.bint, 2, True),
        (shim.double, 1, 1.0),
        (shim.ulonglong, 2**70, 2**70),
    ],
)
def test_a_cast_gives_a_number_of_the_kind(kind: type, value: object, expected: object) -> None:
    """But does not wrap one that is too large for it in C."""
    cast = shim.cast(kind, value)

    assert cast == expected
    assert type(cast) is type(expected)


def test_memory_is_passed_on_as_it_is() -> None:
    """A pointer is a list, and stays the same list."""
    words = [1, 2]

    assert shim.cast(shim.p_ulonglong, words) is words
