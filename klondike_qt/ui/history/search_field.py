"""A field to search with, whose cross a finger can hit: Qt's own is too small for that."""

from typing import Final

from PySide6.QtCore import QEvent
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QWidget

from klondike_qt.app.i18n import _
from klondike_qt.ui import theme
from klondike_qt.ui.buttons import BarButton
from klondike_qt.ui.icons import icon
from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.text_field import PADDING, TextField


@guarded
class SearchField(TextField):
    """A line of text with a cross at its end while it is not empty."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.empty: Final = QAction(self)
        self._cross = BarButton(self.empty, self)
        self._cross.hide()
        self.empty.triggered.connect(self.clear)
        self.empty.triggered.connect(self.setFocus)
        self.textChanged.connect(self._show_cross)

    def retranslate(self) -> None:
        """Name the cross in the language spoken now."""
        self.empty.setText(_("Clear the search"))
        self.empty.setToolTip(_("Clear the search"))

    def changeEvent(self, event: QEvent) -> None:
        """Draw the cross in the theme's ink."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self.isVisible():
            self._draw_cross()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the cross at the end."""
        super().resizeEvent(event)
        size = self._cross.sizeHint()
        self._cross.setGeometry(
            self.width() - size.width(),
            (self.height() - size.height()) // 2,
            size.width(),
            size.height(),
        )

    def _draw_cross(self) -> None:
        self.empty.setIcon(icon("close", night=theme.is_night(self)))

    def _show_cross(self, text: str) -> None:
        self._cross.setVisible(bool(text))
        self._draw_cross()
        self.setTextMargins(PADDING, 0, self._cross.sizeHint().width() if text else PADDING, 0)
