"""The help's pages in a list to be opened, where there is no room for the contents."""

from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QComboBox, QSizePolicy, QStyledItemDelegate

from klondike_qt.ui import theme
from klondike_qt.ui.dialogs.chooser import paint_field
from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.scroll import BAR
from klondike_qt.ui.strokes import smooth_painter


@guarded
class PageList(QComboBox):
    """Looks as every list of the program; up and down turn pages without opening it."""

    def __init__(self) -> None:
        super().__init__()
        theme.typeset(self, theme.LABEL)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setItemDelegate(QStyledItemDelegate(self))  # the usual one hears of no style sheet

    def dress(self) -> None:
        """Give the opened list the colours of the theme shown now, and rows for fingers."""
        look = theme.colours(self)
        self.view().setStyleSheet(f"""
            QAbstractItemView {{ background: {look.surface}; border: 1px solid {look.border}; }}
            QAbstractItemView::item {{ min-height: {theme.TARGET}px; padding: 0 12px; }}
            QAbstractItemView::item:selected {{ background: {look.hover}; color: {look.text}; }}
            {BAR}
        """)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the page that is read as the entry chosen."""
        paint_field(smooth_painter(self), self, self.currentText())
