"""Which modules of the solver are compiled, when, and what is left where none can be."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from compile_solver import (
    NoCompilerError,
    binary,
    compile_in_place,
    compile_modules,
    modules,
    outdated,
)
from working_tree import ROOT

TABLE = Path("klondike_qt/solver/table.py")
SEARCH = Path("klondike_qt/solver/search.py")
LATER = 2_000_000_000  # seconds since 1970
LATEST = LATER + 1


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Write a solver of two modules to be compiled, the second using the first, and a third."""
    solver = tmp_path / TABLE.parent
    solver.mkdir(parents=True)
    for name in ("__init__.py", "odds.py", "table.py", "search.py"):
        (solver / name).touch()
    (solver / "table.pxd").write_text("cdef class Table:\n    pass\n", encoding="utf-8")
    (solver / "search.pxd").write_text(
        "from klondike_qt.solver.table cimport Table\n\ncdef class Search:\n    cdef Table table\n",
        encoding="utf-8",
    )
    return tmp_path


def pretend_compiled(tree: Path) -> None:
    """Put something where the compiled modules belong, newer than their sources."""
    for source in modules(tree):
        place = tree / binary(source)
        place.touch()
        os.utime(place, (LATER, LATER))


def test_a_module_with_declarations_is_compiled(tree: Path) -> None:
    """The others stay Python."""
    assert modules(tree) == [SEARCH, TABLE]


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        ("odds.py", []),
        ("search.py", [SEARCH]),
        ("search.pxd", [SEARCH]),
        ("table.py", [TABLE]),
        ("table.pxd", [SEARCH, TABLE]),
    ],
)
def test_a_change_outdates_what_is_made_from_it(
    tree: Path, changed: str, expected: list[Path]
) -> None:
    """A module is made from its source, its declarations and those that it uses."""
    assert outdated(tree) == [SEARCH, TABLE]
    pretend_compiled(tree)
    assert outdated(tree) == []

    os.utime(tree / TABLE.with_name(changed), (LATEST, LATEST))

    assert outdated(tree) == expected


def test_what_is_current_is_left_alone(tree: Path) -> None:
    """Only a compiled form whose module is gone is taken away."""
    pretend_compiled(tree)
    gone = tree / binary(TABLE.with_name("gone.py"))
    gone.touch()

    assert compile_in_place(tree) == []

    assert not gone.exists()
    assert all((tree / binary(each)).exists() for each in (SEARCH, TABLE))


def test_without_a_compiler_all_modules_stay_python(
    tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No older compiled form is left of any: a mixture would not fit together."""
    monkeypatch.setenv("CC", "/bin/false")
    pretend_compiled(tree)
    os.utime(tree / SEARCH, (LATEST, LATEST))
    before = {each for each in tree.rglob("*") if not each.name.endswith(binary(TABLE).suffix)}

    with pytest.raises(NoCompilerError, match="no C compiler"):
        compile_in_place(tree)

    assert set(tree.rglob("*")) == before


def test_a_compiler_that_is_not_there_is_none(
    tree: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It makes no difference to one that fails."""
    monkeypatch.setenv("CC", "no-such-compiler")

    with pytest.raises(NoCompilerError, match="no-such-compiler"):
        compile_modules(tree, modules(tree), tmp_path / "made")


def test_every_module_of_the_solver_that_is_compiled_is_current() -> None:
    """The tests are about what the sources say now: all are compiled, or none could be."""
    assert outdated(ROOT) in ([], modules(ROOT))
