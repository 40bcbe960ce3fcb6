"""Figures that stand out, each on a surface of its own with those that belong to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout

from klondike_qt.app.i18n import _
from klondike_qt.ui import measure, theme
from klondike_qt.ui.dialogs.base import paragraph
from klondike_qt.ui.layouts import Tiles, height_of
from klondike_qt.ui.statistics.panel import Panel

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from PySide6.QtCore import QRect
    from PySide6.QtWidgets import QWidget

    from klondike_qt.ui.statistics.figures import Group, Line

FIGURE: Final = 28
_LEAST_CARD: Final = 180
_MOST_CARDS: Final = 5
_SHORT: Final = 8  # letters


def tabular(font: QFont) -> QFont:
    """Give every digit the same width, where the font knows how."""
    made = QFont(font)
    made.setFeature(QFont.Tag("tnum"), 1)
    return made


class Card(Panel):
    """Shows a group of figures."""

    def __init__(self, group: Group) -> None:
        super().__init__()
        self.column.setSpacing(2)
        self.group = group
        ink = theme.ACCENT if group.is_precious else theme.TEXT
        self.name = paragraph(group.main.name, size=theme.LABEL, ink=theme.SECONDARY)
        self.name.setAlignment(Qt.AlignmentFlag.AlignTop)
        value = paragraph(group.main.value, size=FIGURE, bold=True, ink=ink)
        value.setFont(tabular(value.font()))
        value.setWordWrap(False)
        self.column.addWidget(self.name)
        self.column.addWidget(value)
        self.column.addSpacing(2)
        for line in group.more:
            self.column.addLayout(_row(line))
        self.column.addStretch()
        self.setAccessibleName(" ".join(map(_said, (group.main, *group.more))))

    def name_height(self, width: int) -> int:
        """Say how high the name is in a card of this width; a label counts its room with it."""
        margins = self.column.contentsMargins()
        room = width - margins.left() - margins.right()
        return measure.lines_height(self.group.main.name, theme.LABEL, room)

    def rest_height(self, width: int) -> int:
        """Say how high all but the name is, whatever room that was given."""
        shown = max(self.name_height(width), self.name.minimumHeight())
        return height_of(self, width) - shown


class Cards(Tiles):
    """A card for each group of figures, as many side by side as there is room for."""

    def __init__(self) -> None:
        super().__init__(_LEAST_CARD, _MOST_CARDS)

    @property
    def cards(self) -> list[Card]:
        """The cards, in order."""
        return [widget for widget in self.widgets if isinstance(widget, Card)]

    def row_height(self, row: Sequence[tuple[QWidget, QRect]]) -> int:
        """Have room for the longest name over all of a row's figures, which stand on one line."""
        cards = [(card, place.width()) for card, place in row if isinstance(card, Card)]
        rest = max((card.rest_height(width) for card, width in cards), default=0)
        return rest + max((card.name_height(width) for card, width in cards), default=0)

    def _arrange(self) -> None:
        placed = list(zip(self.cards, self.places(self.width()), strict=True))
        for card, place in placed:
            beside = [(other, at.width()) for other, at in placed if at.y() == place.y()]
            card.name.setMinimumHeight(max(other.name_height(width) for other, width in beside))
        super()._arrange()

    def tell(self, groups: Iterable[Group]) -> None:
        """Show other figures."""
        self.fill([Card(group) for group in groups])


def _row(line: Line) -> QBoxLayout:
    """Write a figure beside its name, or under it if it would leave no room for the name."""
    is_short = len(line.value) <= _SHORT
    row = QHBoxLayout() if is_short else QVBoxLayout()
    row.setSpacing(8 if is_short else 0)
    label = paragraph(line.name, size=theme.NOTE, ink=theme.SECONDARY)
    figure = paragraph(line.value, size=theme.NOTE, bold=True)
    figure.setFont(tabular(figure.font()))
    figure.setWordWrap(False)
    figure.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
    row.addWidget(label, 1)
    row.addWidget(figure)
    return row


def _said(line: Line) -> str:
    return _("{label}: {value}.").format(label=line.name, value=line.value)
