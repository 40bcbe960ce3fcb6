"""The end of a match: who won and by how many, and the way to the next."""

from typing import Final, NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QWidget

from klondike_qt.app.i18n import _
from klondike_qt.ui import theme
from klondike_qt.ui.overlays.cells import Cell
from klondike_qt.ui.overlays.end_cover import EndCover

_PICTURES: Final = ("players", "statistics", "close")


class EndReport(NamedTuple):
    """All that the panel says of a match."""

    title: str
    sentence: str
    how: str
    cells: tuple[Cell, ...]
    is_festive: bool  # a person has won


class EndPanel(EndCover):
    """Shows how the match ended, and offers the next."""

    again = Signal()
    set_up = Signal()
    statistics = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._is_festive = False
        self._how = QLabel(textFormat=Qt.TextFormat.PlainText)
        self._how.setForegroundRole(theme.SECONDARY)
        self._how.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._how.setWordWrap(True)
        self._offer(
            ("new", self.again), (_PICTURES[0], self.set_up), (_PICTURES[1], self.statistics)
        )
        self._lay_out(18, self._title, self._sentence, self._how, 10, self._grid)
        self.retranslate()

    def show_end(self, report: EndReport) -> None:
        """Show the panel; it is deaf for a moment, to what was meant for the cards."""
        self.set_report(report)
        self.appear()

    def set_report(self, report: EndReport) -> None:
        """Say how the match ended, anew in another language."""
        self._is_festive = report.is_festive
        self._title.setText(report.title)
        self._sentence.setText(report.sentence)
        self._how.setText(report.how)
        self.setAccessibleName(report.title)
        self.setAccessibleDescription(f"{report.sentence} {report.how}")
        self._show_cells(report.cells)
        for number, cell in enumerate(self._cells):
            self._grid.addWidget(cell, 0, number)
            cell.show()
        self.arrange()

    def retranslate(self) -> None:
        """Say the buttons in the language spoken now, in the player's size of text."""
        theme.typeset(self._title, theme.TITLE, bold=True)
        theme.typeset(self._sentence, theme.BODY)
        theme.typeset(self._how, theme.LABEL)
        super().retranslate()

    def _names(self) -> tuple[str, ...]:
        return _("Rematch"), _("New match…"), _("Statistics")

    def fit(self, width: int, height: int) -> None:
        """Put the buttons side by side where they fit; leave the sky out where it is low."""
        buttons, room = self._buttons[1:], self._room_inside(width)
        for pictures in (_PICTURES, ("", "", "")):
            for button, picture in zip(buttons, pictures, strict=True):
                button.picture = picture
            beside = sum(button.sizeHint().width() for button in buttons) + 12 <= room
            if beside:
                break
        for number, button in enumerate(buttons):
            self._others.addWidget(button, 0 if beside else number, number if beside else 0)
        self._sky.setVisible(self._is_festive)
        if self._is_festive and self.height_at(width) > height:
            self._sky.hide()
