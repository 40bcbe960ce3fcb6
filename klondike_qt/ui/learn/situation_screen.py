"""The screen of a situation: two choices, then both played on, with what comes of each."""

from enum import Enum, auto
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QTimer

from klondike_qt.app import formats
from klondike_qt.app.i18n import _
from klondike_qt.app.lesson_texts import situation_texts
from klondike_qt.app.practice import PracticeTable
from klondike_qt.core.piles import PileKind
from klondike_qt.ui.learn.lesson_screen import Onward
from klondike_qt.ui.learn.screen import LearnScreen
from klondike_qt.ui.learn.text_panel import Part, Tone
from klondike_qt.ui.overrides import guarded

if TYPE_CHECKING:
    from klondike_qt.app.lesson_data import Situation
    from klondike_qt.app.settings import Preferences
    from klondike_qt.core.piles import Move
    from klondike_qt.ui.learn.screen import ChoiceButton
    from klondike_qt.ui.main_window import MainWindow

PAUSE_MS: Final = 700
"""How long each position of a continuation is left to be looked at."""


class Act(Enum):
    """How far a situation has come."""

    ASKED = auto()
    FIRST = auto()  # the player's choice is played on
    SECOND = auto()  # the other one
    OVER = auto()


@guarded
class SituationScreen(LearnScreen):
    """Lets the player choose, then shows both continuations, the chosen one first."""

    def __init__(
        self,
        window: "MainWindow",
        situation: "Situation",
        preferences: "Preferences",
        onward: Onward,
    ) -> None:
        table = PracticeTable(situation.place.mode, situation.place.state())
        super().__init__(window, table, preferences)
        table.setParent(self)
        self.situation: Final = situation
        self._onward = onward
        self.act = Act.ASKED
        self.looked_at: int | None = None  # the choice that is lit
        self.chosen: int | None = None
        self._left: list[Move] = []
        self.pause_ms = PAUSE_MS
        self._pause = QTimer(self, singleShot=True)
        self._pause.timeout.connect(self._play_next)
        self.again_tool = self.add_tool("restart", lambda: _("Again"), self.again, "Ctrl+R")
        self.add_tool("close", lambda: _("Leave"), self.reject)
        self.choice_buttons: tuple[ChoiceButton, ChoiceButton] = (
            self.make_button(lambda: self.look_at(0)),
            self.make_button(lambda: self.look_at(1)),
        )
        self.choose_button = self.make_button(self.choose, primary=True)
        self.other_button = self.make_button(self.show_other, primary=True)
        self.next_button = self.make_button(self._go_on, primary=True)
        for button in self.choice_buttons:
            button.setCheckable(True)
        self.board.move_wanted.connect(self._take_from_board)
        self.board.draw_wanted.connect(lambda: self._take_from_board(table.stock_move))
        self.board.settled.connect(self._wait)
        self.finished.connect(self._pause.stop)

    @property
    def is_playing(self) -> bool:
        """Whether a continuation is being shown, with moves still to come."""
        return bool(self._left)

    def look_at(self, number: int) -> None:
        """Light a choice on the board."""
        if self.act is not Act.ASKED:
            return
        self.looked_at = number
        self.board.show_hint(self.situation.choices[number][0])
        self.say()

    def choose(self) -> None:
        """Take the choice that is lit, and see what comes of it."""
        if self.act is Act.ASKED and self.looked_at is not None:
            self.chosen = self.looked_at
            self._show(Act.FIRST, self.chosen)

    def show_other(self) -> None:
        """See what comes of the choice that was not taken, even before the first has ended."""
        if self.act is Act.FIRST and self.chosen is not None:
            self.table.restart()
            self._show(Act.SECOND, 1 - self.chosen)

    def again(self) -> None:
        """Ask once more."""
        self._pause.stop()
        self._left = []
        self.act, self.looked_at, self.chosen = Act.ASKED, None, None
        self.table.restart()
        self.say()

    def say(self) -> None:
        """Say the question; after the choice, the tip and what comes of the choices."""
        text, act = situation_texts()[self.situation.id], self.act
        place = _("Situation {number} of {count}").format(
            number=formats.number(self._onward.number), count=formats.number(self._onward.count)
        )
        parts = [Part(Tone.PLACE, place), Part(Tone.TITLE, text.title)]
        if self.chosen is None:
            parts += [Part(Tone.PLAIN, words) for words in text.task]
        else:
            right = self.chosen == self.situation.better
            parts.append(
                Part(
                    Tone.STRONG,
                    _("You chose the better move.")
                    if right
                    else _("That is tempting, but the other move is better."),
                )
            )
            parts.append(Part(Tone.PLAIN, text.outcomes[self.chosen]))
            if act in (Act.SECOND, Act.OVER):
                parts.append(Part(Tone.PLAIN, text.outcomes[1 - self.chosen]))
            if act is Act.OVER:
                parts.append(Part(Tone.STRONG, text.ending))
                parts += [Part(Tone.PLAIN, words) for words in text.explanation]
                parts += [Part(Tone.NOTE, words) for words in self._proof()]
        self.words.say(parts)
        self._show_buttons()

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        text = situation_texts()[self.situation.id]
        is_last = self._onward.number == self._onward.count
        self.setWindowTitle(text.title)
        for button, choice in zip(self.choice_buttons, text.points, strict=True):
            button.setText(choice)
        self.choose_button.setText(_("Choose this"))
        self.other_button.setText(_("Show the other move"))
        self.next_button.setText(_("All situations") if is_last else _("Next situation"))
        super().retranslate()

    def _proof(self) -> list[str]:
        """Say what is proved and what was counted."""
        better, shares = self.situation.better, self.situation.sample.shares()
        return [
            _(
                "Proved by the solver, which sees every card: as the cards lie here, the game can "
                "be won after the better move, and nothing wins it after the other one."
            ),
            _(
                "And if the cards that you cannot see lay otherwise? Of {count} random ways, the "
                "game can still be won in {better} after the better move, in {worse} after the "
                "other one."
            ).format(
                count=formats.number(self.situation.sample.count),
                better=formats.percentage(shares[better]),
                worse=formats.percentage(shares[1 - better]),
            ),
        ]

    def _show_buttons(self) -> None:
        for number, button in enumerate(self.choice_buttons):
            button.setChecked(number == self.looked_at)
        self.again_tool.setEnabled(self.chosen is not None)
        match self.act:
            case Act.ASKED:
                self.choose_button.setEnabled(self.looked_at is not None)
                self.set_buttons(*self.choice_buttons, self.choose_button)
            case Act.FIRST:
                self.set_buttons(self.other_button)
                self.other_button.setFocus()
            case Act.SECOND:
                self.set_buttons()
            case Act.OVER:
                self.set_buttons(self.next_button)
                self.next_button.setFocus()

    def _take_from_board(self, move: "Move") -> None:
        """Light the choice that was made on the board; other moves are none of the two."""
        if self.act is not Act.ASKED:
            return
        for number, choice in enumerate(self.situation.choices):
            if _same(choice[0], move):
                self.board.rebuild()
                self.look_at(number)
                return
        self.board.refuse(move)

    def _show(self, act: Act, number: int) -> None:
        self.board.show_hint(None)
        self.act = act
        self._left = list(self.situation.choices[number])
        self.say()
        self._pause.start(0)

    def _play_next(self) -> None:
        """Play one more move of the continuation; the next one once the cards have settled."""
        if self._left:
            self.table.play(self._left.pop(0))
            if not self._left:
                self._end_of_line()
            elif not self.board.table_scene.is_moving:
                self._wait()

    def _wait(self) -> None:
        if self._left and not self._pause.isActive():
            self._pause.start(self.pause_ms)

    def _end_of_line(self) -> None:
        if self.act is Act.SECOND:
            self.act = Act.OVER
            self._onward.done()
        self.say()

    def _go_on(self) -> None:
        self.accept()
        self._onward.next()


def _same(one: "Move", other: "Move") -> bool:
    """Whether two moves are the same, however they name the foundation."""
    up = one.target.kind is other.target.kind is PileKind.FOUNDATION
    same_cards = (one.source, one.count) == (other.source, other.count)
    return same_cards and (up or one.target == other.target)
