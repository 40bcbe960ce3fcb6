"""The small definition of a term, shown at the pointer or at the link that a key reached."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QColor, QPainter, QPen
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from klondike_qt.app.help_text import inline_html, to_plain
from klondike_qt.app.i18n import _
from klondike_qt.ui import theme
from klondike_qt.ui.overrides import guarded

if TYPE_CHECKING:
    from PySide6.QtGui import QEnterEvent, QKeyEvent, QPaintEvent

_WIDTH: Final = 320
_LEAVE_MS: Final = 350
"""Time to get from the term to the pop-up, for a pointer that wants "More"."""

_OPEN_MS: Final = 250
_MORE: Final = "more:"


@guarded
class Definition(QFrame):
    """A term, its definition and a link to more; it lies over the page and takes no focus itself.

    Under a hovering pointer it goes with the pointer; asked for by a click or a key it stays until
    Escape, another click, or a new page.
    """

    more_wanted = Signal(str)  # the link: term:…
    left = Signal()
    """Closed by a key, which goes back to the page."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.term = ""
        self._is_kept = False
        self._waiting: tuple[str, str, str, QPoint] | None = None
        self._text = QLabel(textFormat=Qt.TextFormat.RichText)
        self._text.setWordWrap(True)
        self._more = QLabel(textFormat=Qt.TextFormat.RichText)
        self._more.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse
            | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self._more.linkActivated.connect(self._go_on)
        self._parent = parent
        self._whole = whole = QVBoxLayout(self)
        whole.setContentsMargins(14, 10, 14, 10)
        whole.setSpacing(6)
        whole.addWidget(self._text)
        whole.addWidget(self._more)
        self._leave = QTimer(self, singleShot=True, interval=_LEAVE_MS)
        self._leave.timeout.connect(self.close_it)
        self._open = QTimer(self, singleShot=True, interval=_OPEN_MS)
        self._open.timeout.connect(self._open_waiting)
        self.hide()

    @property
    def words(self) -> str:
        """The term and its definition, without any markup."""
        return to_plain(self._text.text().replace("<br>", " "))

    def hover(self, term: str, title: str, text: str, at: QPoint) -> None:
        """Show a definition soon, beside the pointer, unless one was asked for by a click."""
        if not self._is_kept:
            self._leave.stop()
            self._waiting = term, title, text, at
            self._open.start()

    def leave(self) -> None:
        """Go away soon, as the pointer has left the term; it may come here."""
        self._open.stop()
        if self.isVisible() and not self._is_kept:
            self._leave.start()

    def keep(self, term: str, title: str, text: str, at: QPoint) -> None:
        """Show a definition until it is sent away; "More" takes the keys."""
        self._open.stop()
        self._leave.stop()
        self._is_kept = True
        self._show(term, title, text, at)
        self._more.setFocus(Qt.FocusReason.TabFocusReason)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, self.words))

    def close_it(self) -> None:
        """Go away."""
        self._open.stop()
        self._leave.stop()
        had_focus = self._more.hasFocus()
        self._is_kept = False
        self.hide()
        if had_focus:
            self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Follow "More" by Enter, and leave by Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_it()
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._go_on()
        else:
            super().keyPressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Stay while the pointer is here."""
        self._leave.stop()

    def leaveEvent(self, event: object) -> None:
        """Go away again with the pointer."""
        self.leave()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw a panel."""
        look = theme.colours(self)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(QColor(look.surface))
        painter.setPen(QPen(QColor(look.accent), 1.4))
        painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), 10, 10)

    def _open_waiting(self) -> None:
        if self._waiting is not None:
            self._show(*self._waiting)

    def _go_on(self) -> None:
        term = self.term
        self.close_it()
        self.more_wanted.emit(term)

    def _show(self, term: str, title: str, text: str, at: QPoint) -> None:
        self.term = term
        look = theme.colours(self)
        theme.typeset(self._text, theme.LABEL)
        theme.typeset(self._more, theme.LABEL)
        bare = inline_html(" ".join(text.split()), lambda _link: "")
        bare = bare.replace('<a href="">', "").replace("</a>", "")
        self._text.setText(f"<b>{title}</b><br>{bare}")
        more = _("More")
        self._more.setText(f'<a style="color: {look.accent}" href="{_MORE}">{more}</a>')
        self.setAccessibleName(title)
        room = self._parent.rect().adjusted(6, 6, -6, -6)
        width = min(theme.scaled(_WIDTH), room.width())
        self.setFixedWidth(width)
        self._whole.activate()
        height = self._whole.totalHeightForWidth(width)
        self.setGeometry(_beside(at, width, height, room))
        self.show()
        self.raise_()


def _beside(at: QPoint, width: int, height: int, room: QRect) -> QRect:
    """Find a place under a point, or over it where there is none, inside *room*."""
    x = min(max(at.x() - 24, room.left()), max(room.right() - width, room.left()))
    y = max(at.y() + 18, room.top())
    if y + height > room.bottom():
        y = max(at.y() - height - 14, room.top())
    return QRect(x, y, width, height)
