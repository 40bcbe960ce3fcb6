"""Each player's own buttons, on their side of the table and turned to them."""

from typing import TYPE_CHECKING, Final, cast

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent, QTouchEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from klondike_qt.app.i18n import _
from klondike_qt.ui import measure, theme
from klondike_qt.ui.icons import icon
from klondike_qt.ui.ink import fill
from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.strokes import ROUND, ring_focus, smooth_painter
from klondike_qt.ui.theme import CENTRE, LEFT, WRAP

if TYPE_CHECKING:
    from klondike_qt.core.match import Seat

_AROUND: Final = 4
_INSIDE: Final = 16
_NEAR: Final = 12
"""What words have beside them at least, on both sides together."""
_ICON: Final = 22
_BETWEEN: Final = 8
_TOUCHES: Final = frozenset({QEvent.Type.TouchBegin, QEvent.Type.TouchEnd, QEvent.Type.TouchCancel})


@guarded
class SeatButton(QAbstractButton):
    """A button for one of two people: it can be read from across, and has a finger of its own.

    Qt makes a mouse of only one finger at a time, which the other player may be using.
    """

    def __init__(self, picture: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.picture = picture
        self.is_turned = False
        self.is_primary = False
        self.setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def sizeHint(self) -> QSize:
        """Give the size at which nothing is cut."""
        words = measure.line_width(self.text(), theme.LABEL, bold=True)
        width = 2 * (_AROUND + _INSIDE) + theme.scaled(_ICON) + _BETWEEN + words
        return QSize(width, theme.scaled(theme.TARGET) + 4)

    def event(self, event: QEvent) -> bool:
        """Follow a finger as the mouse would be followed."""
        if event.type() in _TOUCHES:
            self._touch(cast("QTouchEvent", event))
            event.accept()
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw ground, picture and words, all of it turned for whoever sits across."""
        look = theme.colours(self)
        painter = smooth_painter(self)
        if self.is_turned:
            painter.translate(self.width(), self.height())
            painter.rotate(180)
        box = QRectF(self.rect()).adjusted(_AROUND, 3, -_AROUND, -3)
        is_filled = self.is_primary and self.isEnabled()
        ground = QColor(look.primary if is_filled else look.surface)
        if self.isDown() or (self.isEnabled() and self.underMouse()):
            ground = ground.darker(110)
        painter.setBrush(ground)
        painter.setPen(QPen(QColor(look.primary if is_filled else look.border), 1.4))
        painter.drawRoundedRect(box, ROUND, ROUND)
        if self.hasFocus():
            ring_focus(painter, look, box)
        ink = look.on_primary if is_filled else look.text if self.isEnabled() else look.secondary
        self._paint_words(painter, QColor(ink), box)

    def _paint_words(self, painter: QPainter, ink: QColor, box: QRectF) -> None:
        """Write the words; where they need all the room, the picture goes."""
        painter.setFont(theme.font(theme.LABEL, bold=True))
        metrics = painter.fontMetrics()
        side, words = theme.scaled(_ICON), metrics.horizontalAdvance(self.text())
        lead = side + _BETWEEN
        if lead + words > box.width() - _INSIDE:
            lead = 0
        x = box.center().x() - (lead + words) / 2
        if lead:
            drawn = icon(self.picture, night=ink.lightness() > 128).pixmap(
                QSize(side, side), self.devicePixelRatio()
            )
            painter.drawPixmap(int(x), int(box.center().y() - side / 2), drawn)
        painter.setPen(ink)
        if words > box.width() - _NEAR:
            painter.drawText(box.adjusted(_NEAR / 2, 0, -_NEAR / 2, 0), CENTRE | WRAP, self.text())
        else:
            painter.drawText(QRectF(x + lead, box.y(), words + 4, box.height()), LEFT, self.text())

    def _touch(self, event: QTouchEvent) -> None:
        if not self.isEnabled():
            return
        if event.type() == QEvent.Type.TouchBegin:
            self.setDown(True)
        elif event.type() == QEvent.Type.TouchEnd and self.isDown():
            at = event.points()[0].position().toPoint()
            self.setDown(False)
            if self.rect().contains(at):
                self.click()
        else:
            self.setDown(False)


@guarded
class SeatStrip(QWidget):
    """One player's buttons side by side."""

    end_wanted = Signal()
    offer_wanted = Signal(bool)

    def __init__(self, seat: "Seat", parent: QWidget) -> None:
        super().__init__(parent)
        self.seat: Final = seat
        self.end: Final = SeatButton("end-turn", self)
        self.end.is_primary = True
        self.offer: Final = SeatButton("stop", self)
        self.offer.setCheckable(True)
        self.end.clicked.connect(self.end_wanted)
        self.offer.clicked.connect(self.offer_wanted)
        self._name = ""
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self.end.setText(_("End turn"))
        self.offer.setText(_("Withdraw") if self.offer.isChecked() else _("Offer to stop"))
        for button in (self.end, self.offer):
            button.setAccessibleDescription(self._name)
        self._arrange()

    def show_player(
        self, name: str, *, in_turns: bool, may_end: bool, may_offer: bool, offered: bool
    ) -> None:
        """Show what this player can do now."""
        self._name = name
        self.end.setVisible(in_turns)
        self.end.setEnabled(may_end)
        self.offer.setEnabled(may_offer)
        self.offer.setChecked(offered)
        self.offer.picture = "close" if offered else "stop"
        self.retranslate()
        self.update()

    def turn(self, turned: bool) -> None:
        """Turn the buttons to a player across, or back."""
        for button in (self.end, self.offer):
            button.is_turned = turned
            button.update()
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Use the room there is now."""
        self._arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground of the window's own bars."""
        fill(QPainter(self), self.rect(), theme.colours(self).window)

    def sizeHint(self) -> QSize:
        """Be as high as a button."""
        return QSize(280, self.offer.sizeHint().height())

    def _arrange(self) -> None:
        """Share the width out; the player across finds the same button at the same hand."""
        buttons = [each for each in (self.end, self.offer) if not each.isHidden()]
        if self.end.is_turned:
            buttons.reverse()
        wanted = [min(each.sizeHint().width(), 320) for each in buttons]
        spare = self.width() - sum(wanted)
        x = 0
        if spare < 0:
            wanted = [self.width() // len(buttons)] * len(buttons)
        else:
            x = spare // 2
        for button, width in zip(buttons, wanted, strict=True):
            button.setGeometry(x, 0, width, self.height())
            x += width
