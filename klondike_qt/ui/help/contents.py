"""What the help holds: its pages and the sections of the one shown, or what a search found."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from klondike_qt.app.i18n import _
from klondike_qt.ui import theme
from klondike_qt.ui.finger_scroll import FingerScroll
from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.scroll import BAR

if TYPE_CHECKING:
    from PySide6.QtCore import QModelIndex, QPersistentModelIndex
    from PySide6.QtGui import QPainter, QResizeEvent

    from klondike_qt.app.help_pages import Manual
    from klondike_qt.app.help_search import Hit

_TARGET: Final = Qt.ItemDataRole.UserRole
_IS_PART: Final = Qt.ItemDataRole.UserRole + 1
_INDENT: Final = 14
_PADDING: Final = 7
_BESIDE: Final = 8 + 8 + 4 + 6  # padding, the bar of the entry chosen, and Qt's own margins
_MANY: Final = 40
"""A page with more sections than this, the glossary, lists none of them here."""


@guarded
class Indented(QStyledItemDelegate):
    """Draws the parts of a page further to the right than the pages."""

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Draw an entry, in less room if it is a part."""
        if index.data(_IS_PART):
            option.rect.setLeft(option.rect.left() + _INDENT)
        super().paint(painter, option, index)


@guarded
class Contents(QListWidget):
    """A list whose entries lead to sections."""

    wanted = Signal(str)  # page#anchor

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFrameShape(QListWidget.Shape.NoFrame)
        self.setItemDelegate(Indented(self))
        self.setWordWrap(True)
        self.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        FingerScroll(self)
        self.itemClicked.connect(self._go)
        self.itemActivated.connect(self._go)

    def show_contents(self, manual: Manual, page_id: str, target: str) -> None:
        """List the pages, and under the one shown its sections; *target* is where the text is."""
        self.clear()
        self.setAccessibleName(_("Contents"))
        for page in manual.pages:
            is_here = page.id == page_id
            item = self._add(page.title, page.id, bold=is_here)
            if is_here:
                self.setCurrentItem(item)
            parts = [section for section in page.sections[1:] if section.level == 2]
            if not is_here or len(parts) > _MANY:
                continue
            for section in parts:
                entry = self._add(section.title, section.target, note=True)
                entry.setData(_IS_PART, True)
                if section.target == target:
                    self.setCurrentItem(entry)
        self.dress()

    def show_hits(self, hits: list[Hit]) -> None:
        """List what a search found, each with a piece of its text."""
        self.clear()
        self.setAccessibleName(_("Search results"))
        for hit in hits:
            self._add(f"{hit.section.title}\n{hit.snippet}", hit.section.target, note=True)
        if not hits:
            item = self._add(_("Nothing was found."), "", note=True)
            item.setFlags(Qt.ItemFlag.NoItemFlags)
        self.dress()

    def dress(self) -> None:
        """Take the theme's colours."""
        look = theme.colours(self)
        self.verticalScrollBar().setStyleSheet(BAR)
        self._fit()
        self.setStyleSheet(f"""
            QListWidget {{ background: {look.window}; outline: none; border: none; }}
            QListWidget::item {{
                color: {look.text}; padding: {_PADDING}px 8px; border-left: 4px solid transparent;
            }}
            QListWidget::item:hover {{ background: {look.hover}; }}
            QListWidget::item:selected {{
                background: {look.hover}; color: {look.text}; border-left: 4px solid {look.accent};
            }}
        """)

    def targets(self) -> list[str]:
        """Give where the entries lead."""
        return [str(self.item(row).data(_TARGET)) for row in range(self.count())]

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Wrap entries anew."""
        super().resizeEvent(event)
        self._fit()

    def sizeHint(self) -> QSize:
        """Ask for the design's width."""
        return QSize(theme.scaled(212), 300)

    def _add(
        self, text: str, target: str, *, bold: bool = False, note: bool = False
    ) -> QListWidgetItem:
        # One made here would be destroyed by Qt when the list is cleared, while PySide may have
        # let go of it: a crash now and then (6.11). One that the list makes has no such half.
        self.addItem(text)
        item = self.item(self.count() - 1)
        item.setData(_TARGET, target)
        item.setFont(theme.font(theme.NOTE if note else theme.LABEL, bold=bold))
        return item

    def _fit(self) -> None:
        """Give each entry the height of its lines: by itself Qt forgets the sheet's padding."""
        for row in range(self.count()):
            item = self.item(row)
            indent = _INDENT if item.data(_IS_PART) else 0
            room = QRect(0, 0, self.viewport().width() - _BESIDE - indent, 10_000)
            lines = QFontMetrics(item.font()).boundingRect(room, theme.WRAP, item.text())
            item.setSizeHint(QSize(0, max(lines.height() + 2 * _PADDING, theme.TARGET)))

    def _go(self, item: QListWidgetItem) -> None:
        target = str(item.data(_TARGET))
        if target:
            self.wanted.emit(target)
