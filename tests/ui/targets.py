"""Measuring what can be pressed, on whatever the screen shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QApplication,
    QComboBox,
    QDialog,
    QHeaderView,
    QLineEdit,
    QPlainTextEdit,
    QScrollBar,
    QWidget,
)

from klondike_qt.ui.dialogs.paged import PagedDialog
from tests.ui.fit import PASSES

if TYPE_CHECKING:
    from collections.abc import Iterator

LEAST: Final = 44
"""What a finger hits without aiming, in logical pixels either way."""


def small_targets(root: QWidget) -> list[str]:
    """Name whatever can be pressed in *root* and is narrower or lower than `LEAST`."""
    for _round in range(PASSES):
        QApplication.processEvents()
    return [
        f"{name}: {size.width()} × {size.height()}"
        for widget in (root, *root.findChildren(QWidget))
        if widget.isVisible()
        for name, size in _targets(widget)
        if min(size.width(), size.height()) < LEAST
    ]


def pages(dialog: QDialog) -> Iterator[int]:
    """Show the pages of a dialog one after another, and give the number of each; most have one."""
    if not isinstance(dialog, PagedDialog):
        yield 0
        return
    for number in range(len(dialog.index.entries)):
        dialog.show_page(number)
        yield number


def _targets(widget: QWidget) -> Iterator[tuple[str, QSize]]:
    """List what of a widget can be pressed; scroll bars only show how far the page has moved."""
    name = type(widget).__name__
    if isinstance(widget, QScrollBar):
        return
    if isinstance(widget, QAbstractButton):
        yield f"{name} {widget.text()!r}", widget.size()
    elif isinstance(widget, (QLineEdit, QComboBox, QPlainTextEdit, QAbstractSlider)):
        yield name, widget.size()
    elif isinstance(widget, QHeaderView):
        for section in range(widget.count()):
            if widget.sectionsClickable() and not widget.isSectionHidden(section):
                title = widget.model().headerData(section, widget.orientation())
                yield f"{name} {title!r}", QSize(widget.sectionSize(section), widget.height())
    elif isinstance(widget, QAbstractItemView):
        model, root = widget.model(), widget.rootIndex()
        for row in range(model.rowCount(root)):
            index = model.index(row, 0, root)
            if index.flags() & index.flags().ItemIsSelectable:
                yield f"{name} {index.data()!r}", widget.visualRect(index).size()
