"""The position light: a mark in the status line that tells whether the game can still be won."""

from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from klondike_qt.app.i18n import N_, _
from klondike_qt.app.position_watch import Light
from klondike_qt.ui import theme
from klondike_qt.ui.figure import Figure, Look
from klondike_qt.ui.ink import write
from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.theme import LEFT

WORDS: Final = {
    Light.OFF: "",
    Light.THINKING: N_("thinking"),
    Light.WINNABLE: N_("winnable"),
    Light.LOST: N_("lost"),
    Light.NOT_KNOWN: N_("not known"),
}

SENTENCES: Final = {
    Light.OFF: "",
    Light.THINKING: N_("The position is being looked at."),
    Light.WINNABLE: N_("From here the game can still be won."),
    Light.LOST: N_("The game is lost: that is proved."),
    Light.NOT_KNOWN: N_("Whether the game can still be won was not found out in time."),
}

_MARK: Final = 18
"""The mark's side in logical pixels, before the player's text size is applied."""

_GRID: Final = 18.0
"""Marks are drawn on a grid of so many units."""

_BETWEEN: Final = 6


@guarded
class PositionLight(Figure):
    """A mark, with its word beside it where there is room; a press on it says a sentence.

    Every state has a shape of its own, so that the mark is told without colours: a disc with a
    tick, a ring with a cross, a broken ring with a question mark, three dots.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.take_keys()
        self.light = Light.OFF
        self.retranslate()

    def show_light(self, light: Light) -> None:
        """Show another state; its place stays the same."""
        self.light = light
        self.retranslate()
        self.update()

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self.label = _("Light")
        self.value = self.word(self.light)
        self.setToolTip(self.sentence())
        self.describe()

    @staticmethod
    def word(light: Light) -> str:
        """Give the word for a state."""
        return _(WORDS[light]) if WORDS[light] else ""

    def sentence(self) -> str:
        """Say what the light tells now; nothing while it is off."""
        return _(SENTENCES[self.light]) if SENTENCES[self.light] else ""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the label as any figure's, then the mark and its word."""
        look = theme.colours(self)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side, box = theme.scaled(_MARK), self.rect()
        label, font = self._shown_label(), self._label_font()
        painter.setFont(font)
        if self.look is Look.STACKED:
            line = self.label_line()
            write(painter, QRect(0, 0, box.width(), line), LEFT, label, look.secondary)
            self._paint_mark(painter, QRectF(0, line, side, side), look)
            self.paint_focus(painter, look)
            return
        x = 0
        if label:
            write(painter, box, LEFT, label, look.secondary)
            x = painter.fontMetrics().horizontalAdvance(label) + _BETWEEN
        elif self.centred:
            x = (box.width() - side) // 2
        self._paint_mark(painter, QRectF(x, (box.height() - side) / 2, side, side), look)
        if not self.brief:
            painter.setFont(self._value_font())
            box.setLeft(x + side + _BETWEEN)
            write(painter, box, LEFT, self.value, look.text)
        self.paint_focus(painter, look)

    def _measure(self) -> QSize:
        """Take the room of the longest word, so that nothing moves when the light changes."""
        side = theme.scaled(_MARK)
        label = QFontMetrics(self._label_font())
        words = label.horizontalAdvance(self._shown_label())
        if self.look is Look.STACKED:
            return QSize(max(words, side) + 2, self.label_line() + side)
        value = QFontMetrics(self._value_font())
        longest = max(value.horizontalAdvance(self.word(light)) for light in Light)
        width = (words + _BETWEEN if words else 0) + side + 2
        if not self.brief:
            width += _BETWEEN + longest
        return QSize(width, max(side, label.height()))

    def _paint_mark(self, painter: QPainter, area: QRectF, look: theme.Colours) -> None:
        painter.save()
        painter.translate(area.topLeft())
        painter.scale(area.width() / _GRID, area.height() / _GRID)
        match self.light:
            case Light.WINNABLE:
                _tick(painter, look)
            case Light.LOST:
                _cross(painter, look)
            case Light.NOT_KNOWN:
                _question(painter, look)
            case Light.THINKING:
                _dots(painter, look)
            case Light.OFF:
                pass
        painter.restore()


_MIDDLE: Final = QPointF(_GRID / 2, _GRID / 2)
_NO_FILL: Final = QColor(0, 0, 0, 0)


def _pen(colour: str, width: float) -> QPen:
    pen = QPen(QColor(colour), width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen


def _tick(painter: QPainter, look: theme.Colours) -> None:
    painter.setPen(_pen(look.good, 1))
    painter.setBrush(QColor(look.good))
    painter.drawEllipse(_MIDDLE, 8, 8)
    painter.setPen(_pen(look.window, 2.2))
    painter.drawPolyline([QPointF(5.2, 9.4), QPointF(8, 12.2), QPointF(12.8, 6.4)])


def _cross(painter: QPainter, look: theme.Colours) -> None:
    painter.setPen(_pen(look.bad, 2))
    painter.setBrush(_NO_FILL)
    painter.drawEllipse(_MIDDLE, 7.6, 7.6)
    painter.drawLine(QPointF(6.2, 6.2), QPointF(11.8, 11.8))
    painter.drawLine(QPointF(11.8, 6.2), QPointF(6.2, 11.8))


def _question(painter: QPainter, look: theme.Colours) -> None:
    pen = _pen(look.secondary, 1.8)
    pen.setDashPattern([1.6, 2.2])
    painter.setPen(pen)
    painter.setBrush(_NO_FILL)
    painter.drawEllipse(_MIDDLE, 7.8, 7.8)
    font = QFont(theme.font(theme.BODY, bold=True))
    font.setPixelSize(12)
    painter.setFont(font)
    painter.setPen(_pen(look.text, 1))
    painter.drawText(QRectF(0, 0, _GRID, _GRID), Qt.AlignmentFlag.AlignCenter, "?")


def _dots(painter: QPainter, look: theme.Colours) -> None:
    painter.setPen(_pen(look.secondary, 0.5))
    painter.setBrush(QColor(look.secondary))
    for x in (4.0, 9.0, 14.0):
        painter.drawEllipse(QPointF(x, _GRID / 2), 1.5, 1.5)
