"""Rows to choose from, to switch on and off, or to do something: a name and what it means."""

from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSize
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from klondike_qt.ui import measure, theme
from klondike_qt.ui.buttons import name_button
from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.strokes import (
    NO_INK,
    fill_box,
    frame_box,
    mark_chosen,
    ring_focus,
    smooth_painter,
)
from klondike_qt.ui.theme import LEFT, TOP_LEFT, WRAP

_PADDING: Final = 8
_ENTER: Final = (0x01000004, 0x01000005)
"""Return and Enter, by number: the Qt namespace takes 18 ms to load."""


@guarded
class Row(QAbstractButton):
    """A name and its description, wrapped to the width there is."""

    left = 0
    right = 8
    is_strong = True  # whether the name stands out

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.description = ""
        self.setCheckable(True)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def set_words(self, name: str, description: str) -> None:
        """Show other words."""
        self.description = description
        name_button(self, name)
        self.setAccessibleDescription(description)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Prefer a width at which few lines wrap."""
        return QSize(280, self.heightForWidth(280))

    def minimumSizeHint(self) -> QSize:
        """Get as narrow as a phone."""
        return QSize(120, self.heightForWidth(10_000))

    def hasHeightForWidth(self) -> bool:
        """Wrap, and get higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Say how high the row is when its words wrap at *width*."""
        name, description = self.boxes(width)
        return name.height() + description.height() + 2 * name.y()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the row's ground, the focus, and the words."""
        look = theme.colours(self)
        painter = smooth_painter(self)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(NO_INK)
        self.paint_ground(painter, look, box)
        if self.hasFocus():
            self.paint_focus(painter, look, box)
        name, description = self.boxes(self.width())
        painter.setFont(theme.font(theme.BODY, bold=self.is_strong))
        painter.setPen(QColor(look.text if self.isEnabled() else look.secondary))
        painter.drawText(name, LEFT | WRAP, self.text())
        painter.setFont(theme.font(theme.NOTE))
        painter.setPen(QColor(look.secondary))
        painter.drawText(description, TOP_LEFT | WRAP, self.description)

    def paint_ground(self, painter: QPainter, look: theme.Colours, box: QRectF) -> None:
        """Draw what lies under the words, in a *box* that the focus goes round; there is no pen."""
        raise NotImplementedError

    def paint_focus(self, painter: QPainter, look: theme.Colours, box: QRectF) -> None:
        """Draw the ring of the focus."""
        ring_focus(painter, look, box)

    def boxes(self, width: int) -> tuple[QRect, QRect]:
        """Give where name and description stand in a row of this width."""
        room = width - self.left - self.right
        height = measure.lines_height(self.text(), theme.BODY, room, bold=self.is_strong)
        name = QRect(0, 0, room, height)
        around = (theme.TARGET + 1 - name.height()) // 2  # a name alone stands in the middle
        name.moveTo(self.left, _PADDING if self.description else max(_PADDING, around))
        if not self.description:
            return name, QRect()
        height = measure.lines_height(self.description, theme.NOTE, room)
        description = QRect(0, 0, room, height)
        description.moveTo(self.left, name.bottom() + 1)
        return name, description


class Option(Row):
    """One of several things; of those with the same parent only one is chosen."""

    left = 16

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAutoExclusive(True)

    def paint_ground(self, painter: QPainter, look: theme.Colours, box: QRectF) -> None:
        """Draw the ground and the bar of the chosen row."""
        if self.isChecked() or self.isDown() or self.underMouse():
            fill_box(painter, box, look.hover)
        if self.isChecked():
            mark_chosen(painter, look, QRectF(1, 9, 4, self.height() - 18))


@guarded
class ActionRow(Row):
    """Something to be done or opened, by a click or by Enter."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setCheckable(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take Enter as a click; the dialog's own button must not have it."""
        if event.key() in _ENTER:
            self.click()
        else:
            super().keyPressEvent(event)


class Switch(Row):
    """Something that is on or off."""

    right = 64

    def paint_ground(self, painter: QPainter, look: theme.Colours, box: QRectF) -> None:
        """Draw the switch at the right end; on, it is filled and ticked."""
        on = self.isChecked()
        if self.isDown():
            fill_box(painter, box, look.hover)
        track = self._track()
        painter.setPen(QPen(QColor(look.primary if on else look.secondary), 1.4))
        painter.setBrush(QColor(look.primary if on else look.hover))
        painter.drawRoundedRect(track, 13, 13)
        knob = QPointF(track.right() - 13 if on else track.left() + 13, track.center().y())
        painter.setPen(NO_INK)
        painter.setBrush(QColor(look.on_primary if on else look.secondary))
        painter.drawEllipse(knob, 9, 9)
        if on:
            painter.setPen(QPen(QColor(look.primary), 2))
            tick = [QPointF(-4, 0), QPointF(-1, 3), QPointF(4, -3)]
            painter.drawPolyline([knob + point for point in tick])

    def paint_focus(self, painter: QPainter, look: theme.Colours, box: QRectF) -> None:
        """Draw the ring round the switch: round the row it would go through its words."""
        track = self._track()
        frame_box(painter, track.adjusted(2, 2, -2, -2), look.surface, 2, 11)
        ring_focus(painter, look, track, 13)

    def _track(self) -> QRectF:
        """Say where the switch is: it ends where all controls end."""
        return QRectF(self.width() - 47, (self.height() - 26) / 2, 46, 26)
