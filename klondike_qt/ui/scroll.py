"""A scroll area with a slim bar in the theme's ink; fingers scroll it anywhere."""

from typing import Final

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QScrollArea, QWidget

from klondike_qt.ui.finger_scroll import FingerScroll
from klondike_qt.ui.overrides import guarded

BAR: Final = """
    QScrollBar:vertical { background: transparent; width: 12px; margin: 0; }
    QScrollBar::handle:vertical {
        background: palette(placeholder-text); border-radius: 3px; margin: 3px; min-height: 36px;
    }
    QScrollBar::add-line:vertical, QScrollBar::sub-line:vertical { height: 0; }
    QScrollBar::add-page:vertical, QScrollBar::sub-page:vertical { background: transparent; }
"""
"""The placeholder's role is the theme's secondary ink, as it is when the sheet is set."""


@guarded
class ScrollArea(QScrollArea):
    """Scrolls up and down what is as wide as itself."""

    def __init__(self, inside: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalScrollBar().setStyleSheet(BAR)
        self.setWidget(inside)
        FingerScroll(self)

    def changeEvent(self, event: QEvent) -> None:
        """Draw the bar in the ink of another theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.verticalScrollBar().setStyleSheet(BAR)
