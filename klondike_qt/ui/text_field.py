"""A line to write in, as high as a finger needs it."""

from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QPaintEvent, QPalette
from PySide6.QtWidgets import QLineEdit, QWidget

from klondike_qt.ui import theme
from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.strokes import NO_INK, paint_frame, smooth_painter

PADDING: Final = 10


@guarded
class TextField(QLineEdit):
    """Takes a name, a deal's ID or what is searched for; it is framed as what opens a list.

    A style sheet would keep it from following the theme, and write in half the ink what is to be
    typed.
    """

    def __init__(self, parent: QWidget | None = None, *, size: int = theme.BODY) -> None:
        super().__init__(parent)
        self.setFrame(False)
        self.setTextMargins(PADDING, 0, PADDING, 0)
        without_ground = QPalette()
        without_ground.setColor(QPalette.ColorRole.Base, NO_INK)
        self.setPalette(without_ground)
        theme.typeset(self, size)

    def sizeHint(self) -> QSize:
        """Be as high as what stands beside it."""
        return QSize(super().sizeHint().width(), theme.scaled(theme.TARGET))

    def minimumSizeHint(self) -> QSize:
        """Get no lower."""
        return QSize(super().minimumSizeHint().width(), theme.scaled(theme.TARGET))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the frame, and let Qt write in it."""
        painter = smooth_painter(self)
        look = theme.colours(self)
        paint_frame(painter, self, look, look.surface)
        painter.end()
        super().paintEvent(event)
