"""The pause: the board hides its cards, and this says so."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QLabel, QWidget

from klondike_qt.app.i18n import _
from klondike_qt.ui import theme
from klondike_qt.ui.buttons import PanelButton
from klondike_qt.ui.overlays.cover import Cover
from klondike_qt.ui.overrides import guarded


@guarded
class PauseCover(Cover):
    """Any press or key on it goes on with the game."""

    resumed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, width=360)
        self.column.setContentsMargins(24, 20, 24, 24)
        self.column.setSpacing(8)
        self._title = QLabel(textFormat=Qt.TextFormat.PlainText)
        self._sentence = QLabel(textFormat=Qt.TextFormat.PlainText)
        self._sentence.setWordWrap(True)
        self._button = PanelButton(self.panel, picture="play", primary=True)
        self._button.clicked.connect(self.resumed)
        for label in (self._title, self._sentence):
            label.setAlignment(label.alignment().AlignCenter)
            self.column.addWidget(label)
        self.column.addSpacing(8)
        self.column.addWidget(self._button)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language spoken now, in the player's size of text."""
        theme.typeset(self._title, theme.TITLE, bold=True)
        theme.typeset(self._sentence, theme.BODY)
        self._title.setText(_("Paused"))
        self._sentence.setText(_("The cards are hidden and the clock stands still."))
        self._button.setText(_("Continue"))
        self.setAccessibleName(self._title.text())
        self.setAccessibleDescription(self._sentence.text())
        self.arrange()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Go on."""
        self.resumed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go on; a key that is held for another one is no press of its own."""
        if event.text():
            self.resumed.emit()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
