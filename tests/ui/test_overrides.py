"""A bug in one of Qt's functions that we override is told like any other, on every Python."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QIconEngine
from PySide6.QtWidgets import QDialog, QGraphicsView, QPushButton, QToolButton

UI = Path(__file__).parents[2] / "klondike_qt" / "ui"
QTS = (QDialog, QGraphicsView, QIconEngine, QObject, QPushButton, QToolButton)
CALLED_BY_QT = {
    name
    for kind in QTS
    for name in dir(kind)
    if name.endswith(("Event", "Hint", "ForWidth")) or name in {"event", "eventFilter", "paint"}
}
TOOLS = {"bench_child.py", "bench_frames.py"}  # no player meets them
HALF_MADE = """
import sys
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget
from klondike_qt.ui.overrides import guarded

@guarded
class Broken(QWidget):
    def resizeEvent(self, event: QResizeEvent) -> None:
        max([])

application = QApplication([])
widget = Broken()
try:
    widget.show()
    widget.resize(300, 200)
except ValueError as error:
    print(error)
"""


def overriding_classes() -> list[tuple[str, ast.ClassDef]]:
    """Find every class that overrides what Qt calls."""
    return [
        (path.name, node)
        for path in sorted(UI.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef)
        and path.name not in TOOLS
        and node.bases
        and any(
            isinstance(part, ast.FunctionDef) and part.name in CALLED_BY_QT for part in node.body
        )
    ]


@pytest.mark.parametrize(
    ("file", "node"), overriding_classes(), ids=lambda part: getattr(part, "name", part)
)
def test_every_overriding_class_is_guarded(file: str, node: ast.ClassDef) -> None:
    """None is forgotten."""
    assert "guarded" in [ast.unparse(each) for each in node.decorator_list], file


def test_a_bug_in_an_override_does_not_end_the_program() -> None:
    """An exception that Python's own C code raised arrives whole."""
    done = subprocess.run(
        [sys.executable, "-c", HALF_MADE], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "empty" in done.stdout


def test_no_item_of_a_list_is_made_in_python() -> None:
    """Qt destroys a list's items while PySide 6.11 may have let go of those made in Python.

    That crashed now and then as the help's contents were listed anew; `addItem` makes them whole.
    """
    made = re.compile(r"Q(List|Table|Tree)WidgetItem\(")
    sources = UI.rglob("*.py")

    assert [path.name for path in sources if made.search(path.read_text(encoding="utf-8"))] == []


def test_what_moves_is_moved_by_one_driver() -> None:
    """An animation of Qt's that nobody keeps never runs, and one that is stopped never finishes.

    Nor is a scene emptied under cards that may still be on their way.
    """
    risky = re.compile(r"Q(Property|Variant|Abstract)Animation|cene\.clear\(\)")
    sources = UI.rglob("*.py")

    assert [path.name for path in sources if risky.search(path.read_text(encoding="utf-8"))] == []
