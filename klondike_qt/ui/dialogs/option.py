"""One of several things to choose from: a name, and under it what it means."""

from typing import Final

from PySide6.QtCore import QRect, QRectF, QSize
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from klondike_qt.ui import theme
from klondike_qt.ui.theme import LEFT, WRAP

_LEFT: Final = 16
_PADDING: Final = 8
_TOP_LEFT: Final = 0x21


class Option(QAbstractButton):
    """A row that can be chosen; of those with the same parent only one is."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.description = ""
        self.setCheckable(True)
        self.setAutoExclusive(True)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def set_words(self, name: str, description: str) -> None:
        """Show other words."""
        self.description = description
        self.setText(name)
        self.setAccessibleDescription(description)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Prefer a width at which few lines wrap."""
        return QSize(280, self.heightForWidth(280))

    def minimumSizeHint(self) -> QSize:
        """Get as narrow as a phone."""
        return QSize(120, self.heightForWidth(280))

    def hasHeightForWidth(self) -> bool:
        """Wrap, and get higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Say how high the row is when its words wrap at *width*."""
        name, description = self._boxes(width)
        return name.height() + description.height() + 2 * _PADDING

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground and the bar of the chosen row, and its words."""
        look = theme.colours(self)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QColor(0, 0, 0, 0))
        if self.isChecked() or self.underMouse():
            painter.setBrush(QColor(look.hover))
            painter.drawRoundedRect(box, 10, 10)
        if self.isChecked():
            painter.setBrush(QColor(look.accent))
            painter.drawRoundedRect(QRectF(1, 9, 4, self.height() - 18), 2, 2)
        if self.hasFocus():
            painter.setBrush(QColor(0, 0, 0, 0))
            painter.setPen(QPen(QColor(look.focus), 2))
            painter.drawRoundedRect(box, 10, 10)
        name, description = self._boxes(self.width())
        painter.setFont(theme.font(theme.BODY, bold=True))
        painter.setPen(QColor(look.text))
        painter.drawText(name, LEFT | WRAP, self.text())
        painter.setFont(theme.font(theme.NOTE))
        painter.setPen(QColor(look.secondary))
        painter.drawText(description, _TOP_LEFT | WRAP, self.description)

    def _boxes(self, width: int) -> tuple[QRect, QRect]:
        room = width - _LEFT - 8
        name = _box(theme.font(theme.BODY, bold=True), room, self.text())
        name.moveTo(_LEFT, _PADDING)
        if not self.description:
            return name, QRect()
        description = _box(theme.font(theme.NOTE), room, self.description)
        description.moveTo(_LEFT, name.bottom() + 1)
        return name, description


def _box(font: QFont, room: int, text: str) -> QRect:
    """Measure wrapped text; the box is as wide as the room."""
    box = QFontMetrics(font).boundingRect(QRect(0, 0, room, 10_000), WRAP, text)
    return QRect(0, 0, room, box.height())
