"""Finding words that do not fit, on whatever the screen shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QPushButton, QWidget

from klondike_qt.ui.buttons import BarButton, Face, PanelButton
from klondike_qt.ui.dialogs.chooser import Chooser
from klondike_qt.ui.dialogs.option import Row
from klondike_qt.ui.dialogs.page_index import PageEntry
from klondike_qt.ui.dialogs.picture_choice import PictureTile
from klondike_qt.ui.dialogs.segments import Segment
from klondike_qt.ui.figure import Figure
from klondike_qt.ui.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Iterator

    from klondike_qt.app.autosave import Autosave

PASSES = 4
"""So many rounds of events a layout takes at most: words wrap, a scroll bar comes, words wrap."""

QUESTIONS = 3
"""So many a dialog asks of the records at most, each when the one before was answered."""


def let_it_be_told(autosave: Autosave) -> None:
    """Wait for all that a dialog has asked of the records, which answer in order."""
    for _question in range(QUESTIONS):
        autosave.ask(lambda _store: None, None)
        QApplication.processEvents()


def misfits(root: QWidget) -> list[str]:
    """Name each visible widget in *root* whose words are cut, or that reaches out of its place."""
    for _round in range(PASSES):
        QApplication.processEvents()
    wide = [
        f"{type(area).__name__}: what it scrolls is wider than itself"
        for area in root.findChildren(ScrollArea)
        if area.isVisible()
        and (inside := area.widget())
        and inside.width() > area.viewport().width()
    ]
    return wide + [
        f"{type(widget).__name__} {words_of(widget)!r}: {fault}"
        for widget in (root, *root.findChildren(QWidget))
        if widget.isVisible() and words_of(widget)
        for fault in faults(widget)
    ]


def words_of(widget: QWidget) -> str:
    """Give what is written on a widget."""
    if isinstance(widget, Figure):
        return f"{widget.label} {widget.value}"
    if isinstance(widget, (QLabel, QPushButton, Row, Chooser, PageEntry, Segment, PictureTile)):
        return widget.text()
    if isinstance(widget, BarButton) and widget.face is not Face.ICON:
        return widget.text()
    return ""


def faults(widget: QWidget) -> Iterator[str]:
    """Say what is wrong with the place that a widget has for its words."""
    parent = widget.parentWidget()
    if parent and not widget.isWindow() and not 0 <= widget.x() <= parent.width() - widget.width():
        yield f"reaches out of its {type(parent).__name__} sideways"
    if isinstance(widget, PanelButton) and widget.minimumSizeHint().width() > widget.width():
        yield "is too narrow for its longest word"
    if isinstance(widget, QLabel) and widget.wordWrap():
        yield from low(widget)
        yield from long_words(widget.fontMetrics(), widget.text(), widget.width())
    elif isinstance(widget, Row):
        yield from low(widget)
        room = widget.width() - widget.left - widget.right
        yield from long_words(widget.fontMetrics(), widget.text(), room)
    elif isinstance(widget, (PageEntry, Segment, PictureTile)):
        yield from low(widget)
        if widget.minimumSizeHint().width() > widget.width():
            yield "is too narrow for its longest word"
    elif isinstance(widget, (Chooser, PanelButton)):
        yield from low(widget)
    elif isinstance(widget, (QLabel, Figure, BarButton)):
        wanted = widget.sizeHint()
        if wanted.width() > widget.width() or wanted.height() > widget.height():
            yield f"wants {wanted.toTuple()}, has {widget.size().toTuple()}"


def low(widget: QWidget) -> Iterator[str]:
    """Say whether words that wrap have too little height."""
    if widget.heightForWidth(widget.width()) > widget.height():
        yield "is too low for its lines"


def long_words(metrics: QFontMetrics, text: str, room: int) -> Iterator[str]:
    """Name words that no line can hold; a zero-width space is as good as a space."""
    for word in text.replace("\N{ZERO WIDTH SPACE}", " ").split():
        if metrics.horizontalAdvance(word) > room:
            yield f"{word!r} is longer than a line"


def menu_misfits(menu: QMenu) -> list[str]:
    """Say whether a menu is cut: it is drawn whole, or not all of it can be seen."""
    wanted = menu.sizeHint()
    if wanted.width() > menu.width() or wanted.height() > menu.height():
        return [f"the menu wants {wanted.toTuple()}, has {menu.size().toTuple()}"]
    return []
