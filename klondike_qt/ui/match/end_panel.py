"""The end of a match: who won and by how many, and the way to the next."""

from typing import Final, NamedTuple

from PySide6.QtCore import QElapsedTimer, QEvent, Qt, Signal, SignalInstance
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from klondike_qt.app.i18n import _
from klondike_qt.ui import theme
from klondike_qt.ui.buttons import PanelButton
from klondike_qt.ui.overlays.cover import Cover
from klondike_qt.ui.overlays.win_panel import DEAF_TIME, WIDTH, Cell, CellView, Sky
from klondike_qt.ui.overrides import guarded

_PICTURES: Final = ("players", "statistics", "close")
_NEXT_KEYS: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_N)


class EndReport(NamedTuple):
    """All that the panel says of a match."""

    title: str
    sentence: str
    how: str
    cells: tuple[Cell, ...]
    is_festive: bool  # a person has won


@guarded
class EndPanel(Cover):
    """Shows how the match ended, and offers the next."""

    again = Signal()
    set_up = Signal()
    statistics = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, width=WIDTH)
        self._since = QElapsedTimer()
        self._is_festive = False
        self._sky = Sky(self.panel)
        self._title, self._sentence, self._how = QLabel(), QLabel(), QLabel()
        self._how.setForegroundRole(theme.SECONDARY)
        self._grid = QGridLayout()
        self._cells: list[CellView] = []
        self._again = PanelButton(self.panel, picture="new", primary=True)
        self._set_up = PanelButton(self.panel, picture="players")
        self._statistics = PanelButton(self.panel, picture="statistics")
        self._close = PanelButton(self.panel, picture="close")
        for button, wish in (
            (self._again, self.again),
            (self._set_up, self.set_up),
            (self._statistics, self.statistics),
            (self._close, None),
        ):
            button.clicked.connect(lambda _checked=False, wish=wish: self._choose(wish))
        self._lay_out()
        self.retranslate()

    def _lay_out(self) -> None:
        self.column.addWidget(self._sky)
        inside = QVBoxLayout()
        inside.setContentsMargins(24, 18, 24, 22)
        inside.setSpacing(6)
        for label in (self._title, self._sentence, self._how):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setWordWrap(True)
            inside.addWidget(label)
        inside.addSpacing(10)
        inside.addLayout(self._grid)
        inside.addSpacing(14)
        inside.addWidget(self._again)
        self._others = QGridLayout()
        self._others.setSpacing(6)
        inside.addLayout(self._others)
        self.column.addLayout(inside)

    def show_end(self, report: EndReport) -> None:
        """Show the panel; it is deaf for a moment, to what was meant for the cards."""
        self._since.start()
        self.set_report(report)
        self.show()
        self.raise_()
        self.setFocus()
        self.arrange()

    def set_report(self, report: EndReport) -> None:
        """Say how the match ended, anew in another language."""
        self._is_festive = report.is_festive
        self._title.setText(report.title)
        self._sentence.setText(report.sentence)
        self._how.setText(report.how)
        self.setAccessibleName(report.title)
        self.setAccessibleDescription(f"{report.sentence} {report.how}")
        for old in self._cells:
            self._grid.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._cells = [CellView(cell, self.panel) for cell in report.cells]
        for number, cell in enumerate(self._cells):
            self._grid.addWidget(cell, 0, number)
            cell.show()
        self.arrange()

    def retranslate(self) -> None:
        """Say the buttons in the language spoken now, in the player's size of text."""
        theme.typeset(self._title, theme.TITLE, bold=True)
        theme.typeset(self._sentence, theme.BODY)
        theme.typeset(self._how, theme.LABEL)
        self._again.setText(_("Rematch"))
        self._set_up.setText(_("New match…"))
        self._statistics.setText(_("Statistics"))
        self._close.setText(_("Close"))
        self.arrange()

    def fit(self, width: int, height: int) -> None:
        """Put the buttons side by side where they fit; leave the sky out where it is low."""
        buttons = (self._set_up, self._statistics, self._close)
        for pictures in (_PICTURES, ("", "", "")):
            for button, picture in zip(buttons, pictures, strict=True):
                button.picture = picture
            beside = sum(button.sizeHint().width() for button in buttons) + 12 <= width - 48
            if beside:
                break
        for number, button in enumerate(buttons):
            self._others.addWidget(button, 0 if beside else number, number if beside else 0)
        self._sky.setVisible(self._is_festive)
        if self._is_festive and self.height_at(width) > height:
            self._sky.hide()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go on to the next match by one key, or back to the table by another."""
        if event.key() in _NEXT_KEYS and not event.isAutoRepeat():
            self._choose(self.again)
        elif event.key() == Qt.Key.Key_Escape:
            self._choose(None)
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language; the rest follows with the report."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def _choose(self, wish: SignalInstance | None) -> None:
        if self._since.elapsed() >= DEAF_TIME:
            self.leave()
            if wish is not None:
                wish.emit()
