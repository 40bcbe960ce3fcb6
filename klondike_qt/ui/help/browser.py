"""The text of a page: Qt's text browser, with pictures from the board and terms underlined."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QPoint, QRectF, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QColor, QTextCharFormat, QTextCursor, QTextDocument, QTextOption
from PySide6.QtWidgets import QApplication, QTextBrowser, QTextEdit, QWidget

from klondike_qt.app.help_search import occurrences
from klondike_qt.ui import theme
from klondike_qt.ui.finger_scroll import FingerScroll
from klondike_qt.ui.help.style import sheet, size_headings
from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.scroll import BAR

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtGui import QImage, QMouseEvent, QResizeEvent, QTextFragment

MARGIN: Final = 20
_WIDEST: Final = 780
"""Longer lines are hard to read."""

_ROUNDING: Final = 4
"""Pixels by which a page may be wider than its room, and nothing of it is out of sight."""

_REST_MS: Final = 80
"""How long a width must have stood before the page is made anew for it."""


class Spot(NamedTuple):
    """What lies at the top of the viewport, told by the text: at any width and in any language.

    It is a section, by its anchor (none before the first), a paragraph in it, and the share of
    that paragraph which is above the edge; negative where it begins below.
    """

    anchor: str
    paragraph: int
    above: float


@guarded
class HelpBrowser(QTextBrowser):
    """Shows HTML; it draws pictures when they come into view and says what links are wanted."""

    link_wanted = Signal(str)
    link_hovered = Signal(str)  # empty when the pointer leaves it
    link_focused = Signal(str)  # reached by a key
    width_settled = Signal()
    back_wanted = Signal()
    forward_wanted = Signal()
    moved = Signal()
    """What it shows lies elsewhere now: scrolled, or laid out anew."""

    def __init__(self, draw: Callable[[str], QImage | None], parent: QWidget) -> None:
        """*draw* gives the picture of an address."""
        super().__init__(parent)
        self._draw = draw
        self._width = 0
        self._pictures: list[tuple[str, int]] = []  # addresses, and where they stand in the text
        self._anchors: dict[str, int] = {}  # the number of the paragraph where each section begins
        self._spot: Spot | None = None  # what lay at the top before the width began to change
        self.pointed = QPoint()  # where the pointer was last, in the viewport
        self.setOpenLinks(False)
        self.setWordWrapMode(QTextOption.WrapMode.WordWrap)
        self.setFrameShape(QTextBrowser.Shape.NoFrame)
        self.horizontalScrollBar().rangeChanged.connect(self._show_bar)
        self.verticalScrollBar().setStyleSheet(BAR)
        FingerScroll(self, from_children=False)
        self.anchorClicked.connect(lambda url: self.link_wanted.emit(url.toString()))
        self.highlighted.connect(lambda url: self.link_hovered.emit(url.toString()))
        self.verticalScrollBar().valueChanged.connect(self._go_along)
        self.document().documentLayout().documentSizeChanged.connect(self.moved)
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        self._rest.timeout.connect(self.width_settled)

    @property
    def text_width(self) -> int:
        """How wide the text is, in logical pixels."""
        bar = self.verticalScrollBar().sizeHint().width()
        return max(min(self.width() - bar - 2 * MARGIN, _WIDEST), 200)

    def show_page(self, html: str, look: theme.Colours, zoom: float) -> None:
        """Show HTML in the theme's colours."""
        self._width = self.text_width
        self._spot = None
        self._pictures = []
        document = self.document()
        document.clear()
        document.setDefaultFont(theme.font(theme.BODY))
        document.setDefaultStyleSheet(sheet(look, zoom, self._width))
        document.setHtml(html)
        document.setDocumentMargin(MARGIN)
        size_headings(document, zoom)
        self._read_formats(look)
        self.setExtraSelections([])
        right = max(self.width() - self.verticalScrollBar().sizeHint().width() - 2 * MARGIN, 0)
        frame = document.rootFrame()
        shape = frame.frameFormat()
        shape.setRightMargin(MARGIN + max(right - self.text_width, 0))
        frame.setFrameFormat(shape)
        self.moveCursor(QTextCursor.MoveOperation.Start)

    @property
    def spot(self) -> Spot:
        """What the reader has at the top, or had before the page was laid out for a new width."""
        if self._spot is not None:
            return self._spot
        block = self.cursorForPosition(QPoint(MARGIN, 0)).block()
        place = self.document().documentLayout().blockBoundingRect(block)
        above = self.verticalScrollBar().value() - place.y()
        number = block.blockNumber()
        anchor = next(
            (name for name in reversed(self._anchors) if self._anchors[name] <= number), ""
        )
        paragraph = number - self._anchors.get(anchor, 0)
        return Spot(anchor, paragraph, above / max(place.height(), 1.0))

    def show_spot(self, spot: Spot) -> None:
        """Scroll to where this is at the top again."""
        number = self._anchors.get(spot.anchor, 0) + spot.paragraph
        block = self.document().findBlockByNumber(number)
        place = self.document().documentLayout().blockBoundingRect(block)
        self.verticalScrollBar().setValue(round(place.y() + spot.above * place.height()))

    def mark(self, query: str, look: theme.Colours) -> None:
        """Mark the words of a search."""
        text, marks = self.document().toPlainText(), []
        form = QTextCharFormat()
        form.setBackground(QColor("#f6d98b"))
        form.setForeground(QColor(theme.LIGHT.text))
        for begin, end in occurrences(text, query):
            selection = QTextEdit.ExtraSelection()
            cursor = QTextCursor(self.document())
            cursor.setPosition(begin)
            cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
            selection.cursor, selection.format = cursor, form
            marks.append(selection)
        self.setExtraSelections(marks)

    def picture_rects(self) -> Iterator[tuple[str, QRectF]]:
        """Give each picture's address and where it lies in the viewport now."""
        document, cursor = self.document(), QTextCursor(self.document())
        for address, position in self._pictures:
            block = document.findBlock(position)
            line = block.layout().lineForTextPosition(position - block.position())
            if not line.isValid():
                continue
            cursor.setPosition(position + 1)
            form = cursor.charFormat().toImageFormat()
            whole = document.documentLayout().blockBoundingRect(block)
            x = whole.x() + line.x() - self.horizontalScrollBar().value()
            y = whole.y() + line.y() + line.ascent() - form.height()
            y -= self.verticalScrollBar().value()
            yield address, QRectF(x, y, form.width(), form.height())

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """Draw a picture of ours, when it is to be painted."""
        if kind == QTextDocument.ResourceType.ImageResource.value:
            image = self._draw(name if isinstance(name, str) else name.toString())
            if image is not None:
                return image
        return super().loadResource(kind, name)

    def link_place(self, link: str) -> QPoint:
        """Give the place, in the viewport, of a link that was reached by a key, or pointed at."""
        cursor = self.textCursor()
        if cursor.hasSelection() and cursor.charFormat().anchorHref() == link:
            return self.cursorRect().bottomLeft()
        return self.pointed

    def backward(self) -> None:
        """Leave the way back to the window, which knows all pages."""
        self.back_wanted.emit()

    def forward(self) -> None:
        """As `backward`."""
        self.forward_wanted.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Let a mouse's own buttons go back and forward."""
        self.pointed = event.position().toPoint()
        if event.button() == Qt.MouseButton.BackButton:
            self.back_wanted.emit()
        elif event.button() == Qt.MouseButton.ForwardButton:
            self.forward_wanted.emit()
        elif not _is_finger(event):
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Note where the pointer is; a finger scrolls, and selects no text on the way."""
        if not _is_finger(event):
            self.pointed = event.position().toPoint()
            super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Follow a link that a finger tapped."""
        if not _is_finger(event):
            super().mouseReleaseEvent(event)
            return
        at = event.position().toPoint()
        is_tap = (at - self.pointed).manhattanLength() < QApplication.startDragDistance()
        if is_tap and (link := self.anchorAt(at)):
            self.link_wanted.emit(link)

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002 - Qt's name
        """Go from link to link, and say which one was reached."""
        if not self.hasFocus():  # a board of the page has it, and wants to give it on
            return QWidget.focusNextPrevChild(self, next)
        moved = super().focusNextPrevChild(next)
        link = self.textCursor().charFormat().anchorHref()
        self.link_focused.emit(link if moved and self.hasFocus() else "")
        return moved

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Have the page made anew when its pictures get another width."""
        before = self.spot  # Qt lays the text out anew, and stays so many pixels down
        super().resizeEvent(event)
        if self._width and self.text_width != self._width:
            self._spot = before
            self._rest.start()
        self.moved.emit()

    def _show_bar(self, _least: int, most: int) -> None:
        """Have no bar across for the pixel by which a table's cells round up."""
        policy = Qt.ScrollBarPolicy
        is_needed = most > _ROUNDING
        self.setHorizontalScrollBarPolicy(
            policy.ScrollBarAsNeeded if is_needed else policy.ScrollBarAlwaysOff
        )

    def _go_along(self) -> None:
        """Whoever scrolls while the width changes wants to be where that leads."""
        self._spot = None
        self.moved.emit()

    def _read_formats(self, look: theme.Colours) -> None:
        """Find pictures and sections, and write terms in the text's own ink over dots.

        Terms only explain: they are no links to follow.
        """
        document, form = self.document(), QTextCharFormat()
        form.setForeground(QColor(look.text))
        form.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DotLine)
        form.setUnderlineColor(QColor(look.accent))
        self._pictures = []
        self._anchors = {}
        terms = []
        for fragment in self._fragments():
            if fragment.charFormat().isImageFormat():
                name = fragment.charFormat().toImageFormat().name()
                self._pictures.append((name, fragment.position()))
            elif fragment.charFormat().anchorHref().startswith("term:"):
                terms.append((fragment.position(), fragment.length()))
            for name in fragment.charFormat().anchorNames():
                self._anchors[name] = document.findBlock(fragment.position()).blockNumber()
        cursor = QTextCursor(document)
        for position, length in terms:
            cursor.setPosition(position)
            cursor.setPosition(position + length, QTextCursor.MoveMode.KeepAnchor)
            cursor.mergeCharFormat(form)

    def _fragments(self) -> Iterator[QTextFragment]:
        block = self.document().begin()
        while block.isValid():
            found = block.begin()
            while not found.atEnd():
                yield found.fragment()
                found += 1
            block = block.next()


def _is_finger(event: QMouseEvent) -> bool:
    """Whether Qt made a mouse of a finger, as nobody took the touch itself."""
    return event.source() != Qt.MouseEventSource.MouseEventNotSynthesized
