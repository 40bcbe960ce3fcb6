"""Each fault that players of other programs reported has its test, by name, in docs/FAULTS.md."""

from __future__ import annotations

import ast
import re
import tomllib
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
TABLE = (ROOT / "docs" / "FAULTS.md").read_text(encoding="utf-8")
SECTIONS = {
    "Scoring": 6,
    "Undo, redo, stock and waste": 10,
    "Rules and positions that cannot be": 6,
    "Input, drags, clicks and motion": 13,
    "Automatic finish, hints, stuck games, solver": 11,
    "Statistics and clock": 10,
    "Saving, loading, files": 7,
    "Layout and drawing": 7,
    "Access, languages, type": 9,
    "PySide6 and Qt": 9,
    "Packages": 7,
}
"""How many kinds of fault each section has to answer for."""

NAMED = re.compile(r"`((?:tests|packaging)/[\w/]+\.py)::(\w+)`")
LOOP = re.compile(r"Q\w*Application|.*\.exec")


def rows() -> dict[str, list[list[str]]]:
    """Read the rows of each section, cell by cell."""
    found: dict[str, list[list[str]]] = {}
    for part in TABLE.split("\n## ")[1:]:
        title, *lines = part.splitlines()
        cells = [line.strip("|").split(" | ") for line in lines if line.startswith("| ")]
        if cells:
            found[title] = [[cell.strip() for cell in row] for row in cells[1:]]
    return found


@cache
def functions(path: str) -> set[str]:
    """Name the functions of a file."""
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


def test_every_kind_of_fault_is_answered_for() -> None:
    """No row was lost, and each says what, where from, and names its tests and nothing else."""
    read = rows()

    assert {title: len(cells) for title, cells in read.items()} == SECTIONS
    for kind, source, tests in (row for cells in read.values() for row in cells):
        assert kind
        assert source
        assert NAMED.search(tests), kind
        assert NAMED.sub("", tests).strip(", ") == "", kind


def test_every_test_that_is_named_exists() -> None:
    """One that was renamed is renamed there too."""
    named = NAMED.findall(TABLE)

    assert [f"{path}::{name}" for path, name in named if name not in functions(path)] == []
    assert TABLE.count("::") == len(named)


def test_no_test_can_hang_or_run_a_loop_of_its_own() -> None:
    """Each has a limit of time, warnings of Qt fail it, and one application serves all.

    What is run by another process, a script or a text handed to Python, may have both.
    """
    options = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    options = options["tool"]["pytest"]["ini_options"]
    own = []
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        text = path.read_text(encoding="utf-8")
        if ".exec(" in text or "Application(" in text:  # as words of a script, perhaps
            calls = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call)]
            called = [ast.unparse(call.func) for call in calls]
            own += [f"{path.name}: {name}" for name in called if LOOP.fullmatch(name)]

    assert own == []
    assert 0 < options["timeout"] <= 300
    assert options["qt_log_level_fail"] == "WARNING"
    assert options["filterwarnings"] == ["error"]
