"""Buttons drawn by the design: flat ones for bars, framed ones for panels."""

from enum import Enum, auto
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRect, QRectF, QSize
from PySide6.QtGui import (
    QAction,
    QColor,
    QIcon,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from klondike_qt.ui import theme
from klondike_qt.ui.icons import icon
from klondike_qt.ui.ink import write
from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.strokes import ROUND, fill_box, paint_frame, ring_focus, smooth_painter
from klondike_qt.ui.theme import CENTRE, LEFT, WRAP

if TYPE_CHECKING:
    from collections.abc import Sequence

ICON: Final = 24
_NEAR: Final = 20
"""What a panel's button needs beside its words on both sides together, if room is scarce."""


class Face(Enum):
    """What a button shows."""

    ICON = auto()
    BESIDE = auto()  # a word beside the icon
    UNDER = auto()  # a word under it, in two lines if need be
    WORD = auto()


@guarded
class BarButton(QToolButton):
    """A flat button that shows its action; QToolButton leaves the focus where it is."""

    def __init__(self, action: QAction, parent: QWidget, face: Face = Face.ICON) -> None:
        super().__init__(parent)
        self.face = face
        self.strong = False  # a word that stands out, as it is the way on
        self.was_touched = False  # by a finger, when it was pressed last
        self.is_left_out = False
        self.setDefaultAction(action)
        action.changed.connect(self._describe)
        self._describe()

    @property
    def is_offered(self) -> bool:
        """Whether the button makes sense beside what is on the table."""
        return self.defaultAction().isVisible() and not self.is_left_out

    def sizeHint(self) -> QSize:
        """Give the size at which nothing is cut."""
        theme.typeset(self, 12 if self.face is Face.UNDER else theme.LABEL, bold=self.strong)
        metrics = self.fontMetrics()
        side = theme.scaled(ICON)
        words = metrics.horizontalAdvance(self.text())
        match self.face:
            case Face.ICON:
                return QSize(side + 20, max(side + 16, theme.TARGET))
            case Face.BESIDE:
                height = max(side, metrics.height()) + 16
                return QSize(10 + side + 6 + words + 12, max(height, theme.TARGET))
            case Face.WORD:
                height = max(side, metrics.height()) + 16
                return QSize(max(words + 20, theme.TARGET), max(height, theme.TARGET))
            case Face.UNDER:
                longest = max(map(metrics.horizontalAdvance, self.text().split()), default=0)
                lines = metrics.boundingRect(QRect(0, 0, longest, 0), CENTRE | WRAP, self.text())
                width = max(max(longest, side) + 8, theme.TARGET)
                return QSize(width, side + 4 + lines.height() + 4 + 8)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember whether a finger pressed."""
        device = event.device()
        self.was_touched = device.type() == device.DeviceType.TouchScreen
        super().mousePressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground only under the pointer, and the focus only for the keyboard."""
        look = theme.colours(self)
        painter = smooth_painter(self)
        box = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        if self.isEnabled() and (self.underMouse() or self.isDown()):
            painter.setPen(QColor(look.border if self.isDown() else look.hover))
            painter.setBrush(QColor(look.hover))
            painter.drawRoundedRect(box, 8, 8)
        if self.hasFocus():
            ring_focus(painter, look, box, 8)
        self._paint_face(painter, look)

    def _describe(self) -> None:
        """Tell those who cannot see the picture what it shows, where that is not its word."""
        self.setAccessibleName(self.defaultAction().statusTip())

    def _paint_face(self, painter: QPainter, look: theme.Colours) -> None:
        side = theme.scaled(ICON)
        width, height = self.width(), self.height()
        ink = look.text if self.isEnabled() else look.secondary
        match self.face:
            case Face.ICON:
                self._paint_icon(painter, (width - side) // 2, (height - side) // 2)
            case Face.BESIDE:
                self._paint_icon(painter, 10, (height - side) // 2)
                write(painter, QRect(16 + side, 0, width, height), LEFT, self.text(), ink)
            case Face.WORD:
                strong = self.strong and self.isEnabled()
                ink = look.accent if strong else look.secondary
                write(painter, self.rect(), CENTRE, self.text(), ink)
            case Face.UNDER:
                area = QRect(4, 0, width - 8, height)
                lines = self.fontMetrics().boundingRect(area, CENTRE | WRAP, self.text()).height()
                top = (height - side - 4 - lines) // 2
                self._paint_icon(painter, (width - side) // 2, top)
                area = QRect(4, top + side + 4, width - 8, lines)
                write(painter, area, CENTRE | WRAP, self.text(), ink)

    def _paint_icon(self, painter: QPainter, x: int, y: int) -> None:
        side = theme.scaled(ICON)
        mode = QIcon.Mode.Normal if self.isEnabled() else QIcon.Mode.Disabled
        pixmap = self.icon().pixmap(QSize(side, side), self.devicePixelRatio(), mode)
        painter.drawPixmap(QPoint(x, y), pixmap)


@guarded
class PanelButton(QPushButton):
    """A framed button; the *primary* one of a panel is filled."""

    def __init__(self, parent: QWidget, *, picture: str = "", primary: bool = False) -> None:
        super().__init__(parent)
        self.picture = picture
        self._primary = primary
        self.setAutoDefault(False)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        """Give the size at which nothing is cut."""
        theme.typeset(self, theme.BODY, bold=True)
        side = theme.scaled(ICON) + 8 if self.picture else 0
        metrics = self.fontMetrics()
        words = metrics.horizontalAdvance(self.text())
        return QSize(side + words + 32, max(metrics.height() + 18, theme.scaled(theme.TARGET)))

    def minimumSizeHint(self) -> QSize:
        """Get as narrow as the longest word; large text on a phone needs several lines."""
        height = self.sizeHint().height()
        if not self.text():
            return QSize(theme.TARGET, height)
        longest = max(map(self.fontMetrics().horizontalAdvance, self.text().split()), default=0)
        return QSize(longest + _NEAR, height)

    def hasHeightForWidth(self) -> bool:
        """Wrap, and get higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Say how high the button is when its words wrap at *width*."""
        least = self.sizeHint().height()
        return max(least, self._lines(width).height() + 18)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the frame, the icon and the word in the middle."""
        look = theme.colours(self)
        painter = smooth_painter(self)
        hovered = self.isEnabled() and (self.underMouse() or self.isDown())
        filled = self._primary and self.isEnabled()
        ground = look.primary if filled else look.hover if hovered else look.surface
        if filled:
            box = QRectF(self.rect())
            lit = QColor(ground).darker(112).name() if hovered else ground
            if self.hasFocus():  # apart from the ring, which may have nearly its colour
                paint_frame(painter, self, look, look.surface)
                fill_box(painter, box.adjusted(4, 4, -4, -4), lit, ROUND - 3)
            else:
                fill_box(painter, box.adjusted(0.3, 0.3, -0.3, -0.3), lit)
        else:
            paint_frame(painter, self, look, ground)
        ink = look.on_primary if filled else look.text if self.isEnabled() else look.secondary
        self._paint_words(painter, QColor(ink))

    def _paint_words(self, painter: QPainter, ink: QColor) -> None:
        painter.setPen(ink)
        if self.text() and self.sizeHint().width() > self.width():
            painter.drawText(
                self.rect().adjusted(_NEAR // 2, 0, -_NEAR // 2, 0), CENTRE | WRAP, self.text()
            )
            return
        side = min(theme.scaled(ICON), self.width() - 8)
        words = self.fontMetrics().horizontalAdvance(self.text())
        gap = 8 if self.text() else 0
        x = (self.width() - words - (side + gap if self.picture else 0)) // 2
        if self.picture:
            drawn = icon(self.picture, night=ink.lightness() > 128)
            pixmap = drawn.pixmap(QSize(side, side), self.devicePixelRatio())
            painter.drawPixmap(QPoint(x, (self.height() - side) // 2), pixmap)
            x += side + gap
        painter.drawText(QRect(x, 0, words + 4, self.height()), LEFT, self.text())

    def _lines(self, width: int) -> QRect:
        room = QRect(0, 0, width - _NEAR, 10_000)
        return self.fontMetrics().boundingRect(room, CENTRE | WRAP, self.text())


def name_button(button: QAbstractButton, words: str) -> None:
    """Write *words* as they are, for eyes and screen readers: Qt makes a key of a name's &."""
    button.setText(words)
    button.setAccessibleName(words)
    if "&" in words:  # the type costs the start 15 ms
        button.setShortcut(QKeySequence())


def one_of(buttons: "Sequence[QAbstractButton]", parent: QWidget) -> QButtonGroup:
    """Let one of *buttons* be checked at a time; ``idClicked`` tells its number, from 0 on."""
    group = QButtonGroup(parent)
    for number, button in enumerate(buttons):
        group.addButton(button, number)
    return group
