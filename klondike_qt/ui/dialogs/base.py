"""What all dialogs share: a heading, content that scrolls if it must, a row of buttons."""

from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QMargins, QPoint, QSize, Qt, QTimer
from PySide6.QtGui import QPalette, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from klondike_qt.app.i18n import _
from klondike_qt.ui import theme
from klondike_qt.ui.buttons import PanelButton
from klondike_qt.ui.dialogs.once import OnceDialog
from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.scroll import ScrollArea

LEAST_WIDTH: Final = 320
_MARGIN: Final = 20
_TITLE_BAR: Final = 48
"""What a window manager adds to a dialog at most: a window that fills the screen has none."""


@guarded
class Inside(QWidget):
    """What scrolls in a dialog; a bar takes its room from the margin, so that nothing moves."""

    def __init__(self, content: QVBoxLayout) -> None:
        super().__init__()
        self.area: QScrollArea | None = None
        self._content = content
        self._margins = QMargins()
        self.setLayout(content)

    def set_margins(self, margins: QMargins) -> None:
        """Keep this free round the content, the bar's room included."""
        self._margins = margins
        self._make_room()

    def height_beside(self, bar: int, width: int) -> int:
        """Say how high all is at *width*, beside a *bar* of so many pixels or none."""
        shown = self._content.contentsMargins()
        end = max(self._margins.right() - bar, 0)
        spare = shown.left() + shown.right() - self._margins.left() - end
        high = self._content.totalHeightForWidth(width + spare)
        return high if high >= 0 else self._content.sizeHint().height()

    def hasHeightForWidth(self) -> bool:
        """Wrap, and get higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Say how high all is, beside the bar if that makes it so narrow."""
        return self.height_beside(self._bar_at(width), width)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the bar what it takes."""
        self._make_room()

    def _make_room(self) -> None:
        left, end = self._margins.left(), max(self._margins.right() - self._bar_at(self.width()), 0)
        left, right = (end, left) if self.isRightToLeft() else (left, end)
        self._content.setContentsMargins(left, self._margins.top(), right, self._margins.bottom())

    def _bar_at(self, width: int) -> int:
        """Say how wide the bar is that leaves this width."""
        if self.area is None:
            return 0
        bar = self.area.verticalScrollBar().sizeHint().width()
        return min(max(self.area.width() - width, 0), bar)


@guarded
class Dialog(OnceDialog):
    """A dialog that fits a phone's window as well as a large one, and follows the language."""

    def __init__(self, parent: QWidget, *, width: int = 480) -> None:
        super().__init__(parent)
        self._window = parent
        self._close: PanelButton | None = None
        self._wanted_width = width
        theme.typeset(self, theme.BODY)
        self.heading = QLabel(textFormat=Qt.TextFormat.PlainText)  # the player's words may be in it
        theme.typeset(self.heading, theme.TITLE, bold=True)
        self.heading.setWordWrap(True)
        self.content = QVBoxLayout()
        self.content.setSpacing(8)
        self.buttons = QHBoxLayout()
        self.buttons.setContentsMargins(_MARGIN, 8, _MARGIN, 16)
        self.buttons.setSpacing(8)
        self.buttons.addStretch()
        self.inside = Inside(self.content)
        self._scroll = ScrollArea(self.inside)
        self.inside.area = self._scroll
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.inside.set_margins(QMargins(_MARGIN, 4, _MARGIN, 12))
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 16, 0, 0)
        whole.setSpacing(8)
        self.head = QHBoxLayout()
        self.head.setContentsMargins(_MARGIN, 0, _MARGIN, 0)
        self.head.addWidget(self.heading, 1)
        self.body = QHBoxLayout()
        self.body.setSpacing(0)
        self.body.addWidget(self._scroll, 1)
        whole.addLayout(self.head)
        whole.addLayout(self.body, 1)
        whole.addLayout(self.buttons)
        self.setMinimumWidth(LEAST_WIDTH)

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        raise NotImplementedError

    def entitle(self, title: str) -> None:
        """Name the dialog, in its heading and to the window system, and the closing button."""
        self.setWindowTitle(title)
        self.heading.setText(title)
        if self._close is not None:
            self._close.setText(_("Close"))

    def add_close(self) -> PanelButton:
        """Add the one button of a dialog that only shows, or acts at once: it closes."""
        self._close = self.add_button(primary=True)
        self._close.clicked.connect(self.accept)
        return self._close

    def add_button(self, *, primary: bool = False) -> PanelButton:
        """Add a button at the right end of the row; the primary one answers to Enter."""
        button = PanelButton(self, primary=primary)
        button.setDefault(primary)
        self.buttons.addWidget(button)
        return button

    def sizeHint(self) -> QSize:
        """Ask for the content's whole height, within the window that the dialog is over."""
        width = theme.scaled(self._wanted_width)
        window = self._window.size()
        width = max(min(width, window.width()), LEAST_WIDTH)
        self._arrange_buttons(width)
        content = self.inside.height_beside(0, width)
        rest = self.heading.heightForWidth(width - 2 * _MARGIN) + 32
        rest += self.buttons.sizeHint().height()
        room = window.height() - (_TITLE_BAR if self._window.isFullScreen() else 0)
        return QSize(width, min(content + rest, max(room, 360)))

    def showEvent(self, event: QShowEvent) -> None:
        """Take the size asked for; by itself Qt would stop at two thirds of the screen.

        Only then is it laid over the middle of the window.
        """
        self.resize(self.sizeHint())
        super().showEvent(event)
        if (focused := self.focusWidget()) is not None:
            self.reveal(focused)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Use the width there is now."""
        self._arrange_buttons(self.width())
        super().resizeEvent(event)

    def reveal(self, widget: QWidget) -> None:
        """Scroll to *widget*, as soon as everything has its place."""
        QTimer.singleShot(0, widget, lambda: self._scroll.ensureWidgetVisible(widget))

    def settle(self) -> None:
        """Give what is shown from now on its place at once.

        What is as high as its content would hear of it later only, and a picture that the window
        system asks for meanwhile, such as the first one, would show it squeezed.
        """
        request = QEvent.Type.LayoutRequest
        for each in (self.inside, self._scroll.viewport()):
            QCoreApplication.sendPostedEvents(each, request.value)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language, and the size of text once the dialog is shown."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        elif event.type() == QEvent.Type.FontChange and self.isVisible():
            QTimer.singleShot(0, self, self.follow_text_size)  # when every part has its own size

    def _arrange_buttons(self, width: int) -> None:
        """Put the buttons in a row, or the first on top of the others where words are large."""
        shown = [each for each in self.findChildren(PanelButton) if self.buttons.indexOf(each) >= 0]
        wanted = sum(button.sizeHint().width() for button in shown)
        wanted += self.buttons.spacing() * (len(shown) - 1) + 2 * _MARGIN
        directions = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.BottomToTop
        self.buttons.setDirection(directions[wanted > width])

    def follow_text_size(self) -> None:
        """Take the size that the words ask for now."""
        self.resize(self.sizeHint())

    def grow(self) -> None:
        """Take the size that is asked for now, about the same middle."""
        before = self.size()
        self.resize(self.sizeHint())
        more = (self.size() - before) / 2
        self.move(self.pos() - QPoint(more.width(), more.height()))


def paragraph(
    text: str = "",
    *,
    size: int = theme.BODY,
    bold: bool = False,
    ink: QPalette.ColorRole = QPalette.ColorRole.WindowText,
) -> QLabel:
    """Make a text that wraps, in one of the theme's inks."""
    label = QLabel(text, textFormat=Qt.TextFormat.PlainText)
    theme.typeset(label, size, bold=bold)
    label.setForegroundRole(ink)
    label.setWordWrap(True)
    return label


def clear(layout: QLayout) -> None:
    """Take every widget out of a layout and let it go."""
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.deleteLater()
