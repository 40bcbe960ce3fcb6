"""The figures on the panel that ends a game."""

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from klondike_qt.app.i18n import _
from klondike_qt.ui import theme


@dataclass(frozen=True, slots=True)
class Cell:
    """One figure of the game that has ended."""

    label: str
    value: str
    caption: str = ""
    is_best: bool = False

    @property
    def words(self) -> str:
        """The figure in a sentence, for those who cannot see where it stands."""
        sentence = _("{label}: {value}, {caption}.") if self.caption else _("{label}: {value}.")
        return sentence.format(label=self.label, value=self.value, caption=self.caption)


class CellView(QWidget):
    """A figure: its name, the figure large, and what it is to be compared with."""

    def __init__(self, cell: Cell, parent: QWidget) -> None:
        super().__init__(parent)
        self.has_caption = bool(cell.caption)
        column = QVBoxLayout(self)
        column.setContentsMargins(4, 0, 4, 0)
        column.setSpacing(2)
        value_ink = theme.ACCENT if cell.is_best else QPalette.ColorRole.WindowText
        self._caption = centred(cell.caption, theme.NOTE, theme.SECONDARY)
        column.addWidget(centred(cell.label, theme.LABEL, theme.SECONDARY))
        column.addWidget(centred(cell.value, 28, value_ink, bold=True))
        column.addWidget(self._caption)
        column.addStretch()

    def show_caption(self, shown: bool) -> None:
        """Say what the figure is to be compared with, or leave no room for it."""
        self._caption.setVisible(shown)


def centred(text: str, size: int, ink: QPalette.ColorRole, *, bold: bool = False) -> QLabel:
    """Make a label in the middle of its place; what is *bold* stays in one line."""
    label = QLabel(text, textFormat=Qt.TextFormat.PlainText)
    theme.typeset(label, size, bold=bold)
    label.setAlignment(Qt.AlignmentFlag.AlignCenter)
    label.setWordWrap(not bold)
    label.setForegroundRole(ink)
    return label
