"""A line to write in, as high as a finger needs it."""

from PySide6.QtCore import QEvent
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLineEdit

from klondike_qt.ui import theme
from klondike_qt.ui.overrides import guarded

_PADDING = 10


@guarded
class TextField(QLineEdit):
    """Takes a name or a deal's ID, in the colours of the theme."""

    def showEvent(self, event: QShowEvent) -> None:
        """Dress before it is seen."""
        self._dress()
        super().showEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self.isVisible():
            self._dress()

    def _dress(self) -> None:
        look = theme.colours(self)
        self.setFont(theme.font(theme.BODY))
        self.setMinimumHeight(theme.scaled(theme.TARGET))
        sheet = f"""
            QLineEdit {{
                background: {look.surface}; color: {look.text}; padding: 0 {_PADDING}px;
                border: 1px solid {look.border}; border-radius: 8px;
            }}
            QLineEdit:focus {{ border: 2px solid {look.focus}; padding: 0 {_PADDING - 1}px; }}
        """
        if sheet != self.styleSheet():
            self.setStyleSheet(sheet)
