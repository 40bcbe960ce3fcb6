"""Figures that stand out, each on a surface of its own with those that belong to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout

from klondike_qt.app.i18n import _
from klondike_qt.ui import theme
from klondike_qt.ui.dialogs.base import paragraph
from klondike_qt.ui.statistics.layouts import Tiles
from klondike_qt.ui.statistics.panel import Panel

if TYPE_CHECKING:
    from collections.abc import Iterable

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
        name = paragraph(group.main.name, size=theme.LABEL, ink=theme.SECONDARY)
        value = paragraph(group.main.value, size=FIGURE, bold=True, ink=ink)
        value.setFont(tabular(value.font()))
        value.setWordWrap(False)
        self.column.addWidget(name)
        self.column.addWidget(value)
        self.column.addSpacing(2)
        for line in group.more:
            self.column.addLayout(_row(line))
        self.column.addStretch()
        self.setAccessibleName(" ".join(map(_said, (group.main, *group.more))))


class Cards(Tiles):
    """A card for each group of figures, as many side by side as there is room for."""

    def __init__(self) -> None:
        super().__init__(_LEAST_CARD, _MOST_CARDS)

    @property
    def cards(self) -> list[Card]:
        """The cards, in order."""
        return [widget for widget in self.widgets if isinstance(widget, Card)]

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
