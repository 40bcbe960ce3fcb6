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

    @property
    def least_width(self) -> int:
        """How wide the picture by itself is, with the ground that a finger needs."""
        return theme.scaled(theme.TARGET) + 2 * _AROUND

    @property
    def words_width(self) -> int:
        """How wide the words by themselves are, on one line."""
        words = measure.line_width(self.text(), theme.LABEL, bold=True)
        return words + 2 * _AROUND + _NEAR + 4

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
        painter.setPen(QPen(QColor(look.surface if is_filled else look.border), 1.4))
        painter.drawRoundedRect(box, ROUND, ROUND)
        if self.hasFocus():
            ring_focus(painter, look, box)
        ink = look.on_primary if is_filled else look.text if self.isEnabled() else look.secondary
        self._paint_words(painter, QColor(ink), box)

    def _paint_words(self, painter: QPainter, ink: QColor, box: QRectF) -> None:
        """Write the words; where they need all the room the picture goes, or else the words."""
        side = theme.scaled(_ICON)
        if box.width() <= self.least_width - 2 * _AROUND:
            self._paint_picture(painter, ink, box.center().x() - side / 2, box)
            return
        painter.setFont(theme.font(theme.LABEL, bold=True))
        words = painter.fontMetrics().horizontalAdvance(self.text())
        lead = side + _BETWEEN
        if lead + words > box.width() - _INSIDE:
            lead = 0
        x = box.center().x() - (lead + words) / 2
        if lead:
            self._paint_picture(painter, ink, x, box)
        painter.setPen(ink)
        if words > box.width() - _NEAR:
            painter.drawText(box.adjusted(_NEAR / 2, 0, -_NEAR / 2, 0), CENTRE | WRAP, self.text())
        else:
            painter.drawText(QRectF(x + lead, box.y(), words + 4, box.height()), LEFT, self.text())

    def _paint_picture(self, painter: QPainter, ink: QColor, x: float, box: QRectF) -> None:
        """Paint the picture from *x* on, half way up."""
        side = theme.scaled(_ICON)
        drawn = icon(self.picture, night=ink.lightness() > 128).pixmap(
            QSize(side, side), self.devicePixelRatio()
        )
        painter.drawPixmap(int(x), int(box.center().y() - side / 2), drawn)

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
    outgrown = Signal()
    """The buttons need another width than before."""

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
        self._agrees = False
        self._on_cloth = False
        self._needed = QSize()
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self.end.setText(_("End turn"))
        offer = _("Agree to stop") if self._agrees else _("Offer to stop")
        self.offer.setText(_("Withdraw") if self.offer.isChecked() else offer)
        for button in (self.end, self.offer):
            button.setAccessibleDescription(self._name)
        self._arrange()
        if self.sizeHint() != self._needed:
            self._needed = self.sizeHint()
            self.outgrown.emit()

    def show_player(
        self,
        name: str,
        *,
        in_turns: bool,
        may_end: bool,
        may_offer: bool,
        offered: bool,
        agrees: bool,
    ) -> None:
        """Show what this player can do now: whoever is offered to stop *agrees* by offering too."""
        self._name = name
        self._agrees = agrees
        self.end.setVisible(in_turns)
        self.end.setEnabled(may_end)
        self.offer.setEnabled(may_offer)
        self.offer.setChecked(offered)
        self.offer.is_primary = agrees and not offered
        self.offer.picture = "close" if offered else "stop"
        self.retranslate()
        self.update()

    def lie_on_cloth(self, on_cloth: bool) -> None:
        """Lie on the table itself, at the end of the player's plate, or on a ground like bars."""
        if on_cloth != self._on_cloth:
            self._on_cloth = on_cloth
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
        """Draw the ground of the window's own bars, unless it lies on the cloth."""
        if not self._on_cloth:
            fill(QPainter(self), self.rect(), theme.colours(self).window)

    def sizeHint(self) -> QSize:
        """Be as high as a button, and so wide that no word is cut."""
        hints = [each.sizeHint() for each in (self.end, self.offer) if not each.isHidden()]
        return QSize(sum(hint.width() for hint in hints), self.offer.sizeHint().height())

    def _arrange(self) -> None:
        """Share the width out; the player across finds the same button at the same hand."""
        buttons = [each for each in (self.end, self.offer) if not each.isHidden()]
        if self.end.is_turned:
            buttons.reverse()
        wanted = [min(each.sizeHint().width(), 320) for each in buttons]
        spare = self.width() - sum(wanted)
        x = 0
        if spare >= 0:
            x = spare // 2 if not self._on_cloth else 0 if self.end.is_turned else spare
        elif len(buttons) > 1 and self.width() < sum(each.words_width for each in buttons):
            # Whoever has both ends turns all the time, and offers to stop once.
            lone = self.offer.least_width
            wanted = [lone if each is self.offer else self.width() - lone for each in buttons]
        else:
            wanted = [self.width() // len(buttons)] * len(buttons)
        for button, width in zip(buttons, wanted, strict=True):
            button.setGeometry(x, 0, width, self.height())
            x += width
