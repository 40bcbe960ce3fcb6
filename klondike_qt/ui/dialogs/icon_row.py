"""A row that does something: an icon, what it does, and what that means."""

from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize
from PySide6.QtGui import QColor, QIcon, QPainter
from PySide6.QtWidgets import QWidget

from klondike_qt.ui import theme
from klondike_qt.ui.buttons import ICON
from klondike_qt.ui.dialogs.option import ActionRow
from klondike_qt.ui.icons import icon
from klondike_qt.ui.overrides import guarded

_LEFT: Final = 10


@guarded
class IconRow(ActionRow):
    """Shows a picture of the design beside the name."""

    def __init__(self, picture: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._picture = picture
        self._make_room()

    def changeEvent(self, event: QEvent) -> None:
        """Let the picture grow with the words."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._make_room()

    def paint_ground(self, painter: QPainter, look: theme.Colours, box: QRectF) -> None:
        """Draw the ground under the pointer, and the icon beside the name."""
        if self.isEnabled() and (self.underMouse() or self.isDown()):
            painter.setBrush(QColor(look.hover))
            painter.drawRoundedRect(box, 10, 10)
        mode = QIcon.Mode.Normal if self.isEnabled() else QIcon.Mode.Disabled
        drawn = icon(self._picture, night=theme.is_night(self))
        pixmap = drawn.pixmap(QSize(self._side, self._side), self.devicePixelRatio(), mode)
        name = self.boxes(self.width())[0]
        middle = name.y() + min(name.height(), theme.scaled(theme.BODY) * 1.3) / 2
        painter.drawPixmap(QPoint(_LEFT, round(middle - self._side / 2)), pixmap)

    def _make_room(self) -> None:
        self._side = theme.scaled(ICON)
        self.left = _LEFT + self._side + 14
