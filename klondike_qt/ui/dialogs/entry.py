"""A row that says something and leads somewhere: a finding of a review, a game of a list."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from klondike_qt.ui import theme
from klondike_qt.ui.dialogs.marks import Mark, paint_mark
from klondike_qt.ui.dialogs.option import ActionRow
from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.strokes import fill_box

_MARK: Final = 16


@guarded
class Entry(ActionRow):
    """A mark, a name, a description; pressed, it goes where it leads."""

    left = 40

    def __init__(self, mark: Mark, parent: QWidget | None = None, *, leads: bool = True) -> None:
        """Without *leads* it only says something."""
        super().__init__(parent)
        self.mark = mark
        self._leads = leads
        if not leads:
            self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def paint_ground(self, painter: QPainter, look: theme.Colours, box: QRectF) -> None:
        """Draw the ground under the pointer, and the mark."""
        if self._leads and (self.underMouse() or self.isDown()):
            fill_box(painter, box, look.hover)
        size = theme.scaled(_MARK)
        top = self.boxes(self.width())[0].y()
        middle = QPointF(20, top + theme.scaled(theme.BODY) * 0.65)
        paint_mark(painter, self.mark, middle, min(size, 26), look)
