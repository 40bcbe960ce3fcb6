"""What the statistics show of one choice of games: figures over pictures, all of it one picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QVBoxLayout, QWidget

from klondike_qt.app.i18n import _
from klondike_qt.ui import theme
from klondike_qt.ui.dialogs.base import paragraph
from klondike_qt.ui.statistics.cards import Card
from klondike_qt.ui.statistics.figures import groups
from klondike_qt.ui.statistics.layouts import GAP, Tiles
from klondike_qt.ui.statistics.pictures import PictureWall

if TYPE_CHECKING:
    from klondike_qt.app.history import Pictures
    from klondike_qt.ui.statistics.figures import Counted

_LEAST_CARD: Final = 180
_MOST_CARDS: Final = 5


class Sheet(QWidget):
    """A headline, the cards, a note on what they are over, and the pictures."""

    def __init__(self, year: int) -> None:
        """Show the days of *year* first."""
        super().__init__()
        self._headline = paragraph(size=theme.LABEL, ink=theme.SECONDARY)
        self._cards = Tiles(_LEAST_CARD, _MOST_CARDS)
        self._note = paragraph(size=theme.NOTE, ink=theme.SECONDARY)
        self.wall = PictureWall(year)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP)
        for widget in (self._headline, self._cards, self._note, self.wall):
            column.addWidget(widget)
        column.addStretch()

    @property
    def cards(self) -> list[Card]:
        """The cards, in order."""
        return [widget for widget in self._cards.widgets if isinstance(widget, Card)]

    def tell(self, headline: str, counted: Counted, pictures: Pictures) -> None:
        """Show other figures, or the same in another language."""
        self._headline.setText(headline)
        self._cards.fill([Card(group) for group in groups(counted)])
        self._note.setText(
            _(
                "Streaks and best values are of deals that were new to you, and of wins without "
                "help that looked at hidden cards; averages and medians are of all wins."
            )
        )
        self.wall.tell(counted, pictures)
