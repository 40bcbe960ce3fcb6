"""The games for two among those to choose from: each leads to its own set-up."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from klondike_qt.app.i18n import _
from klondike_qt.core.match_setup import MatchKind
from klondike_qt.ui import match_words
from klondike_qt.ui.buttons import PanelButton
from klondike_qt.ui.dialogs.base import paragraph
from klondike_qt.ui.dialogs.even_rows import EvenRows


class ForTwo(QWidget):
    """A button for each game for two, side by side where their words fit."""

    wanted = Signal(object)  # MatchKind

    def __init__(self) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 12, 0, 0)
        column.setSpacing(6)
        self._title = paragraph(bold=True)
        column.addWidget(self._title)
        self.buttons = {kind: PanelButton(self, picture="players") for kind in MatchKind}
        for kind, button in self.buttons.items():
            button.clicked.connect(partial(self.wanted.emit, kind))
        column.addWidget(EvenRows([*self.buttons.values()], gap=6, row_gap=6, fills=True))

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self._title.setText(_("For two"))
        for kind, button in self.buttons.items():
            button.setText(match_words.kind_name(kind))
            button.setToolTip(match_words.kind_description(kind))
            button.setAccessibleDescription(button.toolTip())
