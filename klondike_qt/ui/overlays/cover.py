"""A panel in the middle of the dimmed table."""

from typing import Final

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from klondike_qt.ui import theme
from klondike_qt.ui.board.frames import Shadow, paint_shadow
from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.scroll import ScrollArea

RADIUS: Final = 20
DIM: Final = QColor(6, 16, 28, round(0.34 * 255))
_SHADOW: Final = Shadow(offset=10, blur=34, opacity=0.22)
_LEAST_MARGIN: Final = 12


@guarded
class Cover(QWidget):
    """Dims the table and holds one panel; nothing under it can be touched."""

    def __init__(self, parent: QWidget, *, width: int) -> None:
        super().__init__(parent)
        self._wanted = width
        self.panel = QWidget()
        self.column = QVBoxLayout(self.panel)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        self._scroll = ScrollArea(self.panel, self)
        # Keys go to the cover itself, or to the buttons on it.
        self._scroll.setFocusPolicy(self.focusPolicy().NoFocus)
        self.setFocusPolicy(self.focusPolicy().ClickFocus)
        for ground in (self._scroll, self._scroll.viewport(), self.panel):
            ground.setAutoFillBackground(False)
        self.hide()

    def leave(self) -> None:
        """Go away, on a stage out of sight too.

        If it was seen the window has the focus again, not as if someone had gone there by Tab.
        """
        if self.isVisible():
            self.window().setFocus()
        self.hide()

    def fit(self, width: int, height: int) -> None:
        """Prepare the panel for the room there is; a panel with much in it leaves some out."""

    def arrange(self) -> None:
        """Put the panel in the middle, as high as its content, scrolling if it must."""
        width = min(theme.scaled(self._wanted), self.width() - 2 * _LEAST_MARGIN)
        room = self.height() - 2 * _LEAST_MARGIN
        self.fit(width, room)
        height = min(self.height_at(width), room)
        self._scroll.setGeometry(self.place(width, height))
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stay in the middle."""
        self.arrange()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Let nothing through to the table."""
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Dim the table; draw the panel's ground and shadow."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), DIM)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self._scroll.geometry())
        paint_shadow(painter, _SHADOW, box, RADIUS)
        painter.setPen(QColor(0, 0, 0, 0))
        painter.setBrush(QColor(theme.colours(self).surface))
        painter.drawRoundedRect(box, RADIUS, RADIUS)

    def height_at(self, width: int) -> int:
        """Measure the whole panel at a width."""
        self.column.invalidate()
        self.column.activate()
        wanted = self.column.totalHeightForWidth(width)
        return wanted if wanted > 0 else self.panel.sizeHint().height()

    def place(self, width: int, height: int) -> QRect:
        """Give the panel its place: the middle."""
        return QRect((self.width() - width) // 2, (self.height() - height) // 2, width, height)
