"""The games for two among those to choose from: each leads to its own set-up."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from klondike_qt.app.i18n import _
from klondike_qt.core.match_setup import MatchKind
from klondike_qt.ui import match_words, theme
from klondike_qt.ui.buttons import PanelButton
from klondike_qt.ui.dialogs.base import paragraph


class ForTwo(QWidget):
    """A button for each game for two, under what it is about."""

    wanted = Signal(object)  # MatchKind

    def __init__(self) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 12, 0, 0)
        column.setSpacing(6)
        self._title = paragraph(bold=True)
        column.addWidget(self._title)
        self.buttons = {kind: PanelButton(self, picture="players") for kind in MatchKind}
        self._words = {kind: paragraph(size=theme.NOTE, ink=theme.SECONDARY) for kind in MatchKind}
        for kind, button in self.buttons.items():
            button.clicked.connect(partial(self.wanted.emit, kind))
            column.addWidget(button)
            column.addWidget(self._words[kind])

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self._title.setText(_("For two"))
        for kind, button in self.buttons.items():
            button.setText(match_words.kind_name(kind))
            self._words[kind].setText(match_words.kind_description(kind))
            button.setAccessibleDescription(self._words[kind].text())
