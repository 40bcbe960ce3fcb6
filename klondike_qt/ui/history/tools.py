"""What can be done with a game of the history, as a row of buttons under its moves."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QWidget

from klondike_qt.app.i18n import N_, _
from klondike_qt.storage.ghosts import NotAGhost, why_not
from klondike_qt.ui import theme
from klondike_qt.ui.buttons import BarButton, Face
from klondike_qt.ui.icons import icon

if TYPE_CHECKING:
    from klondike_qt.storage.records import EndedGame

_LOW: Final = 400
"""In a window that is not this high there are no words under the pictures."""

_TOOLS: Final = (
    ("restart", N_("Play again"), N_("Play this deal again"), "Ctrl+R"),
    ("ghost", N_("Race"), N_("Race against this game"), "Ctrl+Shift+R"),
    ("review", N_("Review"), N_("Review this game"), "Ctrl+E"),
    ("share", N_("Copy"), N_("Copy the game as text"), "Ctrl+C"),
    ("save", N_("Save"), N_("Save the game as a file…"), "Ctrl+S"),
    ("delete", N_("Delete"), N_("Delete this game"), "Delete"),
)

_NO_RACE: Final = {
    NotAGhost.OTHER_RULES: N_("You can only race against a game of Draw 1."),
    NotAGhost.NO_DEAL: N_("You cannot race against a game that began from a position."),
    NotAGhost.NO_MOVES: N_("You cannot race against a game of which no move is left."),
}


class Tools(QWidget):
    """The actions that a game allows, with their buttons; they act in the whole of *parent*."""

    def __init__(self, parent: QWidget, game: "EndedGame") -> None:
        super().__init__(parent)
        self._no_race = why_not(game)
        self.actions_of_game = [self._make(parent, key) for _picture, _text, _tip, key in _TOOLS]
        self.again, self.race, self.review, self.copy, self.save, self.delete = self.actions_of_game
        self.race.setEnabled(self._no_race is None)
        self._buttons = [BarButton(tool, self, Face.UNDER) for tool in self.actions_of_game]
        row = QHBoxLayout(self)
        row.setContentsMargins(6, 2, 6, 4)
        row.setSpacing(2)
        for button in self._buttons:
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.addWidget(button, 1)

    def fit(self, width: int, *, height: int) -> None:
        """Write words under the pictures if a row that wide, in a window that high, has room."""
        for button in self._buttons:
            button.face = Face.UNDER
        wanted = sum(button.sizeHint().width() + 2 for button in self._buttons) + 12
        face = Face.UNDER if wanted <= width and height >= _LOW else Face.ICON
        for button in self._buttons:
            button.face = face
            button.updateGeometry()

    @property
    def needed_height(self) -> int:
        """How high the highest button is, as they are."""
        return max(button.sizeHint().height() for button in self._buttons)

    def retranslate(self) -> None:
        """Say everything in the language spoken now; what cannot be done says why."""
        for tool, (_picture, text, tip, _key) in zip(self.actions_of_game, _TOOLS, strict=True):
            tool.setText(_(text))
            tool.setToolTip(_(tip))
            tool.setStatusTip(_(tip))
        if self._no_race is not None:
            why = _(_NO_RACE[self._no_race])
            self.race.setToolTip(why)
            self.race.setStatusTip(f"{_('Race against this game')}. {why}")

    def dress(self) -> None:
        """Draw every icon in the ink of the theme shown now."""
        night = theme.is_night(self)
        for tool, (picture, *_rest) in zip(self.actions_of_game, _TOOLS, strict=True):
            tool.setIcon(icon(picture, night=night))

    @staticmethod
    def _make(parent: QWidget, key: str) -> QAction:
        action = QAction(parent)
        action.setShortcut(QKeySequence(key))
        parent.addAction(action)
        return action
