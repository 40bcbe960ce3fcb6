"""The layers' bounds that an import contract cannot state."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import klondike_qt

PACKAGE = Path(klondike_qt.__file__).parent

# The Qt modules that each layer may import; a layer not named here may import any.
ALLOWED_QT = {
    "core": frozenset[str](),
    "solver": frozenset[str](),
    "storage": frozenset[str](),
    "app": frozenset({"PySide6.QtCore"}),
}

# Two programs must be able to talk to each other, and a program to its desktop; an answer must not
# go to a window that was closed.
ALSO_ALLOWED = {
    "app/autosave.py": "shiboken6",
    "app/single_instance.py": "PySide6.QtNetwork",
    "app/portal.py": "PySide6.QtDBus",
}


def imported_modules(source: str) -> Iterator[str]:
    """Name each module *source* imports, with ``from PySide6 import X`` as ``PySide6.X``."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module == "PySide6":
            yield from (f"PySide6.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


@pytest.mark.parametrize("layer", ALLOWED_QT)
def test_a_layer_imports_only_the_qt_it_may(layer: str) -> None:
    """The core, the solver and the store know no Qt, and app knows only QtCore."""
    foreign = {
        f"{path.relative_to(PACKAGE)}: {module}"
        for path in (PACKAGE / layer).rglob("*.py")
        for module in imported_modules(path.read_text(encoding="utf-8"))
        if module.startswith(("PySide6", "shiboken6"))
        and module not in ALLOWED_QT[layer]
        and module != ALSO_ALLOWED.get(path.relative_to(PACKAGE).as_posix())
    }

    assert not foreign


def test_imports_are_found_wherever_they_stand() -> None:
    """An import inside a function, or of a module from its package, counts too."""
    source = """
def paint():
    from PySide6 import QtGui
    import PySide6.QtWidgets
from PySide6.QtCore import Signal
"""

    assert set(imported_modules(source)) == {
        "PySide6.QtCore",
        "PySide6.QtGui",
        "PySide6.QtWidgets",
    }
