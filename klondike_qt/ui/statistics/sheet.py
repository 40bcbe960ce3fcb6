"""What the statistics show of one choice of games: figures over pictures, all of it one picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from klondike_qt.app.i18n import _
from klondike_qt.ui import theme
from klondike_qt.ui.dialogs.base import paragraph
from klondike_qt.ui.layouts import GAP
from klondike_qt.ui.statistics.cards import Cards
from klondike_qt.ui.statistics.figures import groups
from klondike_qt.ui.statistics.pictures import PictureWall

if TYPE_CHECKING:
    from klondike_qt.app.history import Pictures
    from klondike_qt.ui.statistics.figures import Counted


class Sheet(QWidget):
    """A headline, the cards, a note on what they are over, and the pictures."""

    def __init__(self, year: int) -> None:
        """Show the days of *year* first."""
        super().__init__()
        self._headline = paragraph(size=theme.LABEL, ink=theme.SECONDARY)
        self.figures = Cards()
        self._note = paragraph(size=theme.NOTE, ink=theme.SECONDARY)
        self.wall = PictureWall(year)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP)
        for widget in (self._headline, self.figures, self._note, self.wall):
            column.addWidget(widget)
        column.addStretch()

    def tell(self, headline: str, counted: Counted, pictures: Pictures) -> None:
        """Show other figures, or the same in another language."""
        self._headline.setText(headline)
        self.figures.tell(groups(counted))
        self._note.setText(
            _(
                "Streaks and best values are of deals that were new to you, and of wins without "
                "help that looked at hidden cards; averages and medians are of all wins."
            )
        )
        self.wall.tell(counted, pictures)
