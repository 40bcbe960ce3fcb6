"""The replay of a game for one player, and what can be done with the game there."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal

from klondike_qt.app import formats
from klondike_qt.app.i18n import _
from klondike_qt.app.reviewer import line_of
from klondike_qt.core.game import Game
from klondike_qt.ui import review_words, words
from klondike_qt.ui.board.still import StillTable
from klondike_qt.ui.history import sharing
from klondike_qt.ui.history.replay import ReplayScreen
from klondike_qt.ui.history.replayed import Replayed, known
from klondike_qt.ui.history.row_words import name_of, row_words
from klondike_qt.ui.history.tools import GameTools
from klondike_qt.ui.move_words import move_text

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from klondike_qt.storage.records import EndedGame, SavedGame
    from klondike_qt.ui.board.look import Look


class ReplayedGame(Replayed):
    """The moves that a game was made of in the end; what was undone is not among them."""

    def __init__(self, saved: "SavedGame", row: "EndedGame", table: StillTable) -> None:
        """Let *table* show the positions of *saved*, of which the list said *row*."""
        self._saved = saved
        self._row = row
        self.table: StillTable = table
        self.times = known(saved.times[: saved.counters.cursor])
        self._game = Game(saved.mode, saved.start, saved.deal)
        self._game.play_all(line_of(saved))

    @property
    def length(self) -> int:
        """How many moves were made."""
        return self._game.moves

    def show(self, number: int) -> None:
        """Let the table become a position, with what was moved outlined."""
        if number:
            step = self._game.steps[number - 1]
            self.table.show_position(step.state, step.events)
        else:
            self.table.show_position(self._game.start)

    def retranslate(self) -> None:
        """Name the table for those who do not see it."""
        self.table.setAccessibleName(_("The table"))

    def name(self) -> str:
        """Name the mode, and how the game ended."""
        return name_of(words.mode_name(self._saved.mode), self._saved.result)

    def details(self) -> str:
        """Say what the row of the game says."""
        return row_words(self._row).details

    def warning(self) -> str:
        """Say that another game may be open."""
        return _("The open game of this mode is then given up.")

    def caption(self, number: int) -> str:
        """Say which move was made last."""
        return review_words.caption(self._game, number, None)

    def lines(self) -> list[str]:
        """Say the deal and every move."""
        before, said = self._game.start, [_("The deal")]
        for number, step in enumerate(self._game.steps, 1):
            text = move_text(before, step.move)
            said.append(f"{formats.number(number)}. {text[0].upper()}{text[1:]}")
            before = step.state
        return said


class GameReplay(ReplayScreen):
    """Shows one ended game; the game on the table below is not touched by anything here."""

    tools: GameTools
    table: StillTable

    race_wanted = Signal()
    """The player wants to race against this game."""
    review_wanted = Signal()

    def __init__(
        self,
        parent: "QWidget",
        saved: "SavedGame",
        row: "EndedGame",
        look: "Look",
        *,
        left_handed: bool = False,
        slowness: float = 0.0,
    ) -> None:
        """Lay out the deal of *saved*, of which the list said *row*."""
        table = StillTable(
            saved.start,
            saved.mode.rules,
            look,
            parent,
            left_handed=left_handed,
            slowness=slowness,
        )
        tools = GameTools(row)
        played = ReplayedGame(saved, row, table)
        super().__init__(parent, played, tools, parent, left_handed=left_handed)
        self.saved: Final = saved
        tools.race.triggered.connect(self.race_wanted)
        tools.review.triggered.connect(self.controls.playback.stop)
        tools.review.triggered.connect(self.review_wanted)
        tools.copy.triggered.connect(lambda: self.say(sharing.copy(saved)))
        tools.save.triggered.connect(lambda: sharing.ask_and_save(self, saved, self.say))

    def arrange(self) -> None:
        """Lay the top row as the screen is high or wide."""
        super().arrange()
        self.table.set_portrait(self.height() >= self.width())
