"""Which of one's own games a ghost plays again."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from klondike_qt.app import formats
from klondike_qt.app.i18n import _
from klondike_qt.storage.records import Result
from klondike_qt.ui import theme
from klondike_qt.ui.dialogs.base import paragraph
from klondike_qt.ui.dialogs.chooser import Chooser

if TYPE_CHECKING:
    from collections.abc import Sequence

    from klondike_qt.storage.ghosts import GhostGame


class GhostChoice(QWidget):
    """A part of the set-up of a race, there only where a ghost sits across."""

    def __init__(self) -> None:
        super().__init__()
        self._games: Sequence[GhostGame] = ()
        self._chooser = Chooser()
        self._note = paragraph(size=theme.NOTE, ink=theme.SECONDARY)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self._chooser)
        column.addWidget(self._note)
        self._chooser.chosen.connect(self._say_note)

    @property
    def games(self) -> "Sequence[GhostGame]":
        """What can be chosen from."""
        return self._games

    @property
    def game(self) -> "GhostGame | None":
        """What is chosen; ``None`` where there is nothing to choose from."""
        is_there = 0 <= self._chooser.index < len(self._games)
        return self._games[self._chooser.index] if is_there else None

    def offer(self, games: "Sequence[GhostGame]") -> None:
        """Offer *games* instead."""
        self._games = games
        self.retranslate()

    def choose(self, game_id: str | None) -> bool:
        """Choose the game with this id, if it is offered; say whether it is."""
        ids = [each.id for each in self._games]
        if game_id not in ids:
            return False
        self._chooser.choose(ids.index(game_id))
        self._say_note()
        return True

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self._chooser.set_title(_("Earlier game"))
        self._chooser.set_entries([_line(each) for each in self._games] or [""])
        self._say_note()

    def _say_note(self) -> None:
        game = self.game
        has_none = game is not None and not game.has_times
        self._note.setText(
            _("When its moves were played is not known: they are spread evenly over its time.")
            if has_none
            else ""
        )
        self._note.setVisible(has_none)


def _line(ghost: "GhostGame") -> str:
    """Say which game a ghost repeats."""
    values = {
        "date": formats.date(ghost.ended),
        "time": formats.duration(ghost.seconds),
        "deal": ghost.deal,
    }
    if ghost.result is Result.WON:
        return _("{date}: won in {time}, deal {deal}").format(**values)
    return _("{date}: lost after {time}, deal {deal}").format(**values)
