"""One sentence over the foot of the table, with what can be done about it."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Signal
from PySide6.QtGui import QAction, QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QWidget

from klondike_qt.app.i18n import _
from klondike_qt.ui import theme
from klondike_qt.ui.board.frames import Shadow, paint_shadow
from klondike_qt.ui.buttons import BarButton, Face
from klondike_qt.ui.icons import icon
from klondike_qt.ui.overrides import guarded

WIDEST: Final = 720
_RADIUS: Final = 12
_PADDING: Final = 8
_WRAPPED: Final = 240
"""At this width, growing with the text, a sentence may wrap beside its buttons: it hides less."""
_INSET: Final = 10
"""How far a button's word stands in from its edge, which is to stand under the sentence."""
_AROUND: Final = 10
"""Room for the shadow, in logical pixels."""
_SHADOW: Final = Shadow(offset=1.5, blur=8, opacity=0.30)


class Message(NamedTuple):
    """A sentence, looked up anew for each language, and the actions offered with it."""

    text: Callable[[], str]
    actions: Sequence[QAction] = ()


@guarded
class MessageBar(QWidget):
    """Shows one message at a time; the player can send it away."""

    dismissed = Signal()
    resized = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.message: Message | None = None
        self._label = QLabel(self)
        self._label.setWordWrap(True)
        self._buttons: list[BarButton] = []
        self._dismiss = QAction(self)
        self._dismiss.triggered.connect(self._send_away)
        self._close = BarButton(self._dismiss, self)
        self.retranslate()
        self.dress()
        self.hide()

    def show_message(self, message: Message | None) -> None:
        """Show *message* in place of any earlier one, or none."""
        if message is None and self.message is None:
            return
        self.message = message
        for button in self._buttons:
            button.hide()
            button.deleteLater()
        self._buttons = []
        if message is None:
            self.hide()
        else:
            self._buttons = [BarButton(action, self, Face.WORD) for action in message.actions]
            for button in self._buttons:
                button.strong = True
                button.show()
            self.retranslate()
            self.show()
            self.raise_()
        self.resized.emit()

    def retranslate(self) -> None:
        """Say the sentence in the language spoken now."""
        self._dismiss.setText(_("Dismiss"))
        if self.message is not None:
            from PySide6.QtCore import Qt  # whose namespace would hold up the first picture

            self._label.setTextFormat(Qt.TextFormat.PlainText)
            self._label.setText(self.message.text())
            self.setAccessibleName(self._label.text())

    def dress(self) -> None:
        """Draw the cross in the ink of the theme shown now."""
        self._dismiss.setIcon(icon("close", night=theme.is_night(self)))

    def arrange(self, room: QRect) -> None:
        """Lie at the foot of *room*, in a row if the sentence fits, else the buttons beneath."""
        theme.typeset(self._label, theme.LABEL)
        width = min(room.width() - 8, theme.scaled(WIDEST) + 2 * _AROUND)
        inner = width - 2 * (_AROUND + _PADDING) - 8
        close = self._close.sizeHint()
        sizes = [button.sizeHint() for button in self._buttons]
        words = self._label.fontMetrics().horizontalAdvance(self._label.text()) + 8
        left = inner - sum(size.width() for size in sizes) - close.width()
        row = max([close.height(), *(size.height() for size in sizes)])
        in_two_lines = (
            left >= theme.scaled(_WRAPPED) and self._label.heightForWidth(left - 8) <= row
        )
        beside = words <= left or in_two_lines
        height = self._place_beside(inner, sizes) if beside else self._place_under(inner, sizes)
        full = height + 2 * (_AROUND + _PADDING)
        self._close.setGeometry(
            QRect(width - _AROUND - _PADDING - close.width(), _AROUND + _PADDING, 0, 0).adjusted(
                0, 0, close.width(), close.height()
            )
        )
        x = room.x() + (room.width() - width) // 2
        self.setGeometry(x, room.bottom() + 1 - full, width, full)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language and the theme."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
            self.resized.emit()
        elif event.type() == QEvent.Type.PaletteChange:
            self.dress()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the panel and its shadow."""
        look = theme.colours(self)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(_AROUND, _AROUND, -_AROUND, -_AROUND)
        paint_shadow(painter, _SHADOW, box, _RADIUS)
        painter.setPen(QColor(look.border))
        painter.setBrush(QColor(look.surface))
        painter.drawRoundedRect(box, _RADIUS, _RADIUS)

    def _place_beside(self, inner: int, sizes: list[QSize]) -> int:
        left, top = _AROUND + _PADDING + 8, _AROUND + _PADDING
        close = self._close.sizeHint()
        height = max([close.height(), *(size.height() for size in sizes)])
        x = left + inner - 8 - close.width() - sum(size.width() for size in sizes)
        self._label.setGeometry(left, top, x - left, height)
        for button, size in zip(self._buttons, sizes, strict=True):
            button.setGeometry(x, top, size.width(), height)
            x += size.width()
        return height

    def _place_under(self, inner: int, sizes: list[QSize]) -> int:
        left, top = _AROUND + _PADDING + 8, _AROUND + _PADDING
        close = self._close.sizeHint()
        across = inner - close.width() - 8
        height = max(self._label.heightForWidth(across), close.height())
        self._label.setGeometry(left, top, across, height)
        x, y, row = left - _INSET, top + height + 4, 0
        for button, size in zip(self._buttons, sizes, strict=True):
            if x > left and x + size.width() > left + inner:
                x, y = left - _INSET, y + row
            row = size.height()
            button.setGeometry(x, y, size.width(), row)
            x += size.width()
        return y + row - top if sizes else height

    def _send_away(self) -> None:
        self.show_message(None)
        self.dismissed.emit()
