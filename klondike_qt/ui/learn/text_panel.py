"""What a learning screen says, part by part, in a panel that scrolls and is read out."""

from enum import Enum, auto
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF, QTimer
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QFocusEvent,
    QPaintEvent,
    QPalette,
)
from PySide6.QtWidgets import QVBoxLayout, QWidget

from klondike_qt.ui import theme
from klondike_qt.ui.dialogs.base import clear, paragraph
from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.scroll import ScrollArea
from klondike_qt.ui.strokes import ring_focus, smooth_painter


class Tone(Enum):
    """How a part is said."""

    PLACE = auto()  # where in the course this is
    TITLE = auto()
    PLAIN = auto()
    NOTE = auto()
    STRONG = auto()
    WARNING = auto()


class Part(NamedTuple):
    """A paragraph, and how it is said."""

    tone: Tone
    text: str


class _Type(NamedTuple):
    size: int
    bold: bool
    ink: QPalette.ColorRole


_TYPES: Final = {
    Tone.PLACE: _Type(theme.NOTE, False, theme.SECONDARY),
    Tone.TITLE: _Type(theme.TITLE, True, QPalette.ColorRole.WindowText),
    Tone.PLAIN: _Type(theme.BODY, False, QPalette.ColorRole.WindowText),
    Tone.NOTE: _Type(theme.LABEL, False, theme.SECONDARY),
    Tone.STRONG: _Type(theme.BODY, True, theme.ACCENT),
    Tone.WARNING: _Type(theme.BODY, True, theme.BAD),
}


@guarded
class _Page(QWidget):
    """What scrolls; it shows by a frame round what is seen of it that keys scroll it."""

    has_keys = False

    def show_keys(self, here: bool) -> None:
        """Show whether keys scroll it now."""
        self.has_keys = here
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the frame."""
        if not self.has_keys:
            return
        painter = smooth_painter(self)
        seen = QRectF(self.visibleRegion().boundingRect())
        ring_focus(painter, theme.colours(self), seen.adjusted(2, 2, -2, -2))


@guarded
class TextPanel(ScrollArea):
    """Shows parts one under another; what is new in the end is scrolled to and announced."""

    def __init__(self, parent: QWidget) -> None:
        """Say nothing yet."""
        self._inside = _Page()
        super().__init__(self._inside, parent)
        self._column = QVBoxLayout(self._inside)
        self._column.setContentsMargins(16, 12, 16, 8)
        self._column.setSpacing(8)
        self._parts: list[Part] = []
        self._new = 0  # the number of the first part that is new
        # What is new is scrolled to as soon as everything has its place.
        self.verticalScrollBar().rangeChanged.connect(self._reveal)
        self.verticalScrollBar().valueChanged.connect(self._inside.update)

    @property
    def parts(self) -> tuple[Part, ...]:
        """What is said now."""
        return tuple(self._parts)

    def say(self, parts: list[Part]) -> None:
        """Say *parts* in place of what was said before."""
        if parts == self._parts:
            return
        kept = 0
        while kept < min(len(parts), len(self._parts)) and parts[kept] == self._parts[kept]:
            kept += 1
        self._parts = list(parts)
        clear(self._column)
        for tone, text in parts:
            size, bold, ink = _TYPES[tone]
            label = paragraph(text, size=size, bold=bold, ink=ink)
            self._column.addWidget(label)
            label.show()  # now, since its height is asked for before Qt would get to it
        self._column.addStretch()
        self._new = kept
        QTimer.singleShot(0, self, self._reveal)
        new = parts[kept:]
        if new and QAccessible.isActive():
            said = " ".join(part.text for part in new)
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, said))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show that keys scroll here."""
        super().focusInEvent(event)
        self._inside.show_keys(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show that they no longer do."""
        super().focusOutEvent(event)
        self._inside.show_keys(False)

    def height_at(self, width: int) -> int:
        """Measure all that is said at a width."""
        self._column.invalidate()
        self._column.activate()
        height = self._column.totalHeightForWidth(width)
        return height if height > 0 else self._inside.sizeHint().height()

    def _reveal(self) -> None:
        """Scroll so that what is new begins at the top, or the end is seen."""
        item = self._column.itemAt(self._new)
        widget = item.widget() if item is not None else None
        top = widget.y() - self._column.spacing() if widget is not None and self._new else 0
        self.verticalScrollBar().setValue(top)
