"""Of which mode the statistics are, or of games for two: chips in a row, or a list."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, Final, TypeAlias

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QVBoxLayout, QWidget

from klondike_qt.app.i18n import _
from klondike_qt.storage.keys import known_mode
from klondike_qt.ui import theme, words
from klondike_qt.ui.buttons import name_button
from klondike_qt.ui.dialogs.chooser import Chooser
from klondike_qt.ui.layouts import Flow
from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.strokes import ring_focus, smooth_painter

if TYPE_CHECKING:
    from collections.abc import Sequence

    from klondike_qt.core.modes import Mode

_NARROW: Final = 560
_MOST_CHIPS: Final = 12
"""More modes than these are easier to find in a list."""


class ForTwo(Enum):
    """Stands among the modes for the matches of two players, which have figures of their own."""

    MATCHES = auto()


_Offered: TypeAlias = "Mode | ForTwo | None"


@guarded
class Chip(QAbstractButton):
    """A pill that can be chosen; of those in a row one is."""

    def __init__(self, text: str, parent: QWidget) -> None:
        super().__init__(parent)
        name_button(self, text)
        self.setCheckable(True)
        self.setAutoExclusive(True)
        theme.typeset(self, theme.LABEL, bold=True)

    def sizeHint(self) -> QSize:
        """Leave room for the bold words, whether they are bold or not."""
        width = self.fontMetrics().horizontalAdvance(self.text()) + 32
        return QSize(max(width, theme.TARGET), theme.scaled(theme.TARGET))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the pill, filled if it is chosen."""
        look = theme.colours(self)
        painter = smooth_painter(self)
        box = QRectF(self.rect()).adjusted(2, 4, -2, -4)  # a finger may be a little beside it
        chosen = self.isChecked()
        ground = look.primary if chosen else look.hover if self.underMouse() else look.surface
        painter.setPen(QPen(QColor(look.primary if chosen else look.border), 1.4))
        painter.setBrush(QColor(ground))
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        if self.hasFocus():
            around = box.adjusted(-1, -1, 1, 1)
            ring_focus(painter, look, around, around.height() / 2)
        painter.setFont(theme.font(theme.LABEL, bold=chosen))
        painter.setPen(QColor(look.on_primary if chosen else look.text))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())


@guarded
class ModeRow(QWidget):
    """All modes that were played, after all of them together; last of all, games for two."""

    chosen = Signal()
    """Another mode is chosen, or games for two: ``mode``, ``is_for_two``."""

    def __init__(self, now: Mode) -> None:
        """Offer all modes together and the one on the table, which is chosen."""
        super().__init__()
        self._now = now
        self._offered: list[_Offered] = [None, now, ForTwo.MATCHES]
        self._chosen: _Offered = now
        self._flow = Flow(8)
        self.list = Chooser()
        self.list.chosen.connect(self._take)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._flow)
        column.addWidget(self.list)
        self.retranslate()

    @property
    def mode(self) -> Mode | None:
        """The mode that is chosen; ``None``: all of them."""
        return None if isinstance(self._chosen, ForTwo) else self._chosen

    @property
    def is_for_two(self) -> bool:
        """Whether games for two are chosen."""
        return self._chosen is ForTwo.MATCHES

    @property
    def chips(self) -> list[Chip]:
        """The chips, in order."""
        return [widget for widget in self._flow.widgets if isinstance(widget, Chip)]

    @property
    def name(self) -> str:
        """What the player calls the games that are chosen."""
        return _name(self._chosen)

    def offer(self, keys: Sequence[str]) -> None:
        """Offer the modes with these keys too, in this order; one chosen that has gone, no more."""
        played = [known_mode(key) for key in keys if key != self._now.key]
        self._offered = [None, self._now, *played, ForTwo.MATCHES]
        has_gone = self._chosen not in self._offered
        if has_gone:
            self._chosen = self._now
        self.retranslate()
        if has_gone:
            self.chosen.emit()

    def choose(self, mode: Mode | ForTwo | None) -> None:
        """Choose a mode that is offered, all of them, or games for two."""
        self._take(self._offered.index(mode))

    def retranslate(self) -> None:
        """Name the modes in the language spoken now."""
        names = [_name(offered) for offered in self._offered]
        has_focus = any(chip.hasFocus() for chip in self.chips)
        chips = [Chip(name, self._flow) for name in names]
        for number, chip in enumerate(chips):
            chip.setChecked(self._offered[number] == self._chosen)
            chip.toggled.connect(lambda on, number=number: self._take(number) if on else None)
        self._flow.fill(chips)
        if has_focus:
            chips[self._offered.index(self._chosen)].setFocus()
        self.list.set_title(_("Mode"))
        self.list.index = self._offered.index(self._chosen)
        self.list.set_entries(names)
        self._arrange(self.width())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show chips where there is room for them."""
        self._arrange(event.size().width())

    def _arrange(self, width: int) -> None:
        has_room = width >= theme.scaled(_NARROW) and len(self._offered) <= _MOST_CHIPS
        self._flow.setVisible(has_room)
        self.list.setVisible(not has_room)

    def _take(self, number: int) -> None:
        if self._offered[number] != self._chosen:
            self._chosen = self._offered[number]
            self.list.choose(number)
            self.chips[number].setChecked(True)
            self.chosen.emit()


def _name(offered: _Offered) -> str:
    if isinstance(offered, ForTwo):
        return _("Games for two")
    return _("All modes") if offered is None else words.mode_name(offered)
