"""What can be done with what is replayed, as a row of buttons under its moves."""

from typing import TYPE_CHECKING, Final, NamedTuple

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


class Tool(NamedTuple):
    """How an action looks, in a word and in a sentence, and its key."""

    picture: str
    text: str
    tip: str
    key: str


_AGAIN: Final = Tool("restart", N_("Play again"), N_("Play this deal again"), "Ctrl+R")
_DELETE: Final = Tool("delete", N_("Delete"), N_("Delete this game"), "Delete")
_COPY: Final = Tool("share", N_("Copy"), N_("Copy the game as text"), "Ctrl+C")
_SAVE: Final = Tool("save", N_("Save"), N_("Save the game as a file…"), "Ctrl+S")
_RACE: Final = Tool("ghost", N_("Race"), N_("Race against this game"), "Ctrl+Shift+R")
_REVIEW: Final = Tool("review", N_("Review"), N_("Review this game"), "Ctrl+E")

_NO_RACE: Final = {
    NotAGhost.OTHER_RULES: N_("You can only race against a game of Draw 1."),
    NotAGhost.NO_DEAL: N_("You cannot race against a game that began from a position."),
    NotAGhost.NO_MOVES: N_("You cannot race against a game of which no move is left."),
}


class Tools(QWidget):
    """Actions with their buttons: to play the deal again, others, and to delete what is shown."""

    def __init__(self, *others: Tool) -> None:
        """Offer *others* too, in this order."""
        super().__init__()
        self._tools = (_AGAIN, *others, _DELETE)
        self.all_actions = [self._make(tool.key) for tool in self._tools]
        self.again, *self._others, self.delete = self.all_actions
        self._buttons = [BarButton(action, self, Face.UNDER) for action in self.all_actions]
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
        """Say everything in the language spoken now."""
        for action, tool in zip(self.all_actions, self._tools, strict=True):
            action.setText(_(tool.text))
            action.setToolTip(_(tool.tip))
            action.setStatusTip(_(tool.tip))

    def dress(self) -> None:
        """Draw every icon in the ink of the theme shown now."""
        night = theme.is_night(self)
        for action, tool in zip(self.all_actions, self._tools, strict=True):
            action.setIcon(icon(tool.picture, night=night))

    def _make(self, key: str) -> QAction:
        action = QAction(self)
        action.setShortcut(QKeySequence(key))
        return action


class GameTools(Tools):
    """What a game for one player allows."""

    def __init__(self, game: "EndedGame") -> None:
        super().__init__(_RACE, _REVIEW, _COPY, _SAVE)
        self._no_race = why_not(game)
        self.race, self.review, self.copy, self.save = self._others
        self.race.setEnabled(self._no_race is None)

    def retranslate(self) -> None:
        """Say everything in the language spoken now; what cannot be done says why."""
        super().retranslate()
        if self._no_race is not None:
            why = _(_NO_RACE[self._no_race])
            self.race.setToolTip(why)
            self.race.setStatusTip(f"{_('Race against this game')}. {why}")
