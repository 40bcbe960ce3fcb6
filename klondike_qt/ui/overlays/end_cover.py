"""The panel at the end of a game, of one player or of two: what it came to, and what comes next."""

from typing import Final

from PySide6.QtCore import QElapsedTimer, QEvent, Qt, SignalInstance
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from klondike_qt.app.i18n import _
from klondike_qt.ui.buttons import PanelButton
from klondike_qt.ui.overlays.cells import Cell, CellView
from klondike_qt.ui.overlays.cover import Cover
from klondike_qt.ui.overlays.sky import Sky
from klondike_qt.ui.overrides import guarded

DEAF_TIME: Final = 400
"""For so long clicks and keys are still those that made the last move, in milliseconds."""

_WIDTH: Final = 520
_SIDE: Final = 24
_NEXT_KEYS: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_N)


@guarded
class EndCover(Cover):
    """Holds what each end has: a sky, a title, a sentence, figures, and a button for each wish.

    What else there is, which wishes, and what is left out where it is narrow, is a panel's own.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, width=_WIDTH)
        self._since = QElapsedTimer()
        self._sky = Sky(self.panel)
        self._title, self._sentence = (
            QLabel(textFormat=Qt.TextFormat.PlainText),
            QLabel(textFormat=Qt.TextFormat.PlainText),
        )
        for label in (self._title, self._sentence):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setWordWrap(True)
        self._grid = QGridLayout()
        self._cells: list[CellView] = []
        self._next: SignalInstance | None = None
        self._buttons: list[PanelButton] = []
        self._others = QGridLayout()
        self._others.setSpacing(6)  # and two pixels within each button, as between the rows

    def _offer(self, *wishes: tuple[str, SignalInstance]) -> None:
        """Make a button for each wish, a picture and a signal, and one that closes the panel.

        The first one stands above the others, and keys mean it.
        """
        self._next = wishes[0][1]
        for picture, wish in (*wishes, ("close", None)):
            button = PanelButton(self.panel, picture=picture, primary=not self._buttons)
            button.clicked.connect(lambda _checked=False, wish=wish: self._choose(wish))
            self._buttons.append(button)

    def _lay_out(self, top: int, *parts: QWidget | QGridLayout | int) -> None:
        """Lay the *parts* under the sky, *top* pixels below it, and the buttons under them.

        A part that is a number is so much air.
        """
        self.column.addWidget(self._sky)
        inside = QVBoxLayout()
        inside.setContentsMargins(_SIDE, top, _SIDE, 22)
        inside.setSpacing(6)
        for part in (*parts, 14, self._buttons[0], self._others):
            if isinstance(part, int):
                inside.addSpacing(part)
            elif isinstance(part, QWidget):
                inside.addWidget(part)
            else:
                inside.addLayout(part)
        self.column.addLayout(inside)

    def appear(self) -> None:
        """Show the panel; it is deaf for a moment, to what was meant for the cards."""
        self._since.start()
        self.show()
        self.raise_()
        self.setFocus()
        self.arrange()

    def retranslate(self) -> None:
        """Say the buttons in the language spoken now, in the player's size of text."""
        for button, name in zip(self._buttons, (*self._names(), _("Close")), strict=True):
            button.setText(name)
        self.arrange()

    def _names(self) -> tuple[str, ...]:
        """Name the wishes in the language spoken now."""
        raise NotImplementedError

    def _show_cells(self, cells: tuple[Cell, ...]) -> None:
        """Show other figures; `fit` gives them their places."""
        for old in self._cells:
            self._grid.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._cells = [CellView(cell, self.panel) for cell in cells]

    def _room_inside(self, width: int) -> int:
        return width - 2 * _SIDE

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go on to the next game by one key, or back to the table by another."""
        if event.key() in _NEXT_KEYS and not event.isAutoRepeat():
            self._choose(self._next)
        elif event.key() == Qt.Key.Key_Escape:
            self._choose(None)
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language; what is said of the game follows when it is next shown."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def _choose(self, wish: SignalInstance | None) -> None:
        if self._since.elapsed() >= DEAF_TIME:
            self.leave()
            if wish is not None:
                wish.emit()
