"""A board for those who cannot see it: a tree of its cards, and a voice that tells what happens.

There is one only while an assistive technology is in use (`Board.meet_reader`).
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QKeySequence

from klondike_qt.app import formats
from klondike_qt.app.change import Cause
from klondike_qt.app.i18n import _
from klondike_qt.core.piles import WASTE, Move, PileKind, column
from klondike_qt.core.play import Refusal, refusal, targets
from klondike_qt.ui import words
from klondike_qt.ui.board.accessible import AccessibleTable
from klondike_qt.ui.speech import place_words, step_words
from klondike_qt.ui.speech.questions import Question
from klondike_qt.ui.speech.voice import Voice

if TYPE_CHECKING:
    from collections.abc import Callable

    from klondike_qt.app.change import Change
    from klondike_qt.core.game import Step
    from klondike_qt.ui.board.board import Board
    from klondike_qt.ui.board.choices import Run
    from klondike_qt.ui.board.hands import Table


_ABOUT_LIFTING: Final = frozenset(
    {
        Refusal.EMPTY_PILE,
        Refusal.CARD_IS_FACE_DOWN,
        Refusal.NOT_A_RUN,
        Refusal.ONLY_ONE_CARD_AT_A_TIME,
        Refusal.NO_RETURN,
    }
)
"""Reasons that hold wherever the cards might go."""


class BoardReader(QObject):
    """Makes a board's cards reachable and says every move, lift and refusal on it."""

    def __init__(self, board: Board, table: Table) -> None:
        super().__init__(board)
        self._board = board
        self._table = table
        self._hands = board.hands
        self.voice = Voice(board)
        self.tree = AccessibleTable(board)
        self.player = ""  # who plays on this board, where that has to be said
        self._steps: list[Step] = []  # of this turn of the event loop
        self._shown = 0  # moves of a show that is not over
        self._selected: Run | None = None
        self._hands.selection_changed.connect(self._tell_selection)
        self._hands.stuck.connect(self._tell_stuck)
        self._hands.inert.connect(self._tell_inert)
        self._answer_keys()

    def tell(self, change: Change) -> None:
        """Say what was played, taken back or played again; a new position is for others to name."""
        step = change.step
        if step is None:
            return
        if self._hands.only_stop_the_show:
            self._shown += 1
        elif change.cause is Cause.UNDONE:
            self.voice.say(self._by_player(step_words.undone(step)))
        else:
            self._steps.append(step)
            self.voice.say(self._told_steps)

    def follow_show(self, running: bool) -> None:
        """Say only at its end how far an automatic finish, or another show, has come."""
        if not running and self._shown:
            self.voice.say(step_words.shown(self._shown))
        self._shown = 0

    # ── Answers ──────────────────────────────────────────────────────────────────────────────────

    def _answer_keys(self) -> None:
        """Listen to the keys of questions as long as the focus is on the board."""
        answers: dict[Question, Callable[[], None]] = {
            Question.PILE: self._say_pile,
            Question.TABLE: self._say_table,
            Question.PLACES: self._say_places,
            Question.AGAIN: self.voice.say_again,
        }
        for question, answer in answers.items():
            action = QAction(self)
            action.setShortcut(QKeySequence(question.value))
            action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            action.triggered.connect(partial(self._answer, answer))
            self._board.addAction(action)

    def _answer(self, answer: Callable[[], None]) -> None:
        """Say nothing of cards that a pause hides."""
        if not self._board.table_scene.are_cards_hidden:
            answer()

    def _say_pile(self) -> None:
        """Say what lies in the pile where the ring is."""
        pile = self._hands.keyboard.focus.pile
        self.voice.say(place_words.pile_contents(self._table.state, self._table.rules, pile))

    def _say_table(self) -> None:
        """Say what lies on the whole table, pile by pile."""
        state, rules = self._table.state, self._table.rules
        for pile in state.piles():
            if pile.kind is not PileKind.FOUNDATION:
                self.voice.say(place_words.pile_contents(state, rules, pile))
            if pile == WASTE:
                self.voice.say(place_words.foundations(state))

    def _say_places(self) -> None:
        """Say where the lifted cards may go, or those in the ring."""
        run = self._hands.selected or self._hands.keyboard.focus
        reason = self._why_inert(run)
        self.voice.say(self._places(run) if reason is None else words.refusal(reason))

    # ── What happens on the board ────────────────────────────────────────────────────────────────

    def _told_steps(self) -> str:
        steps, self._steps = self._steps, []
        return self._by_player(step_words.played(steps, self._table.rules))

    def _by_player(self, what: str) -> str:
        """Say who did something, where that may be either of two."""
        if not self.player:
            return what
        return _("{player}: {what}").format(player=self.player, what=what)

    def _tell_selection(self, run: Run | None) -> None:
        """Say what is lifted and where it may go; that it is let go only if it lies there still."""
        before, self._selected = self._selected, run
        if run == before:
            return
        if run is not None:
            cards = self._table.state.cards(run.pile)[-run.count :]
            self.voice.say(
                _("Lifted: {cards}. {places}").format(
                    cards=place_words.cards_named(cards), places=self._places(run)
                )
            )
        elif not self._steps:
            self.voice.say(_("Let go."))

    def _tell_stuck(self, run: Run) -> None:
        self.voice.say(self._places(run), urgent=True)

    def _tell_inert(self, run: Run) -> None:
        reason = self._why_inert(run) or Refusal.EMPTY_PILE
        self.voice.say(words.refusal(reason), urgent=True)

    def _places(self, run: Run) -> str:
        state = self._table.state
        to = targets(state, self._table.rules, run.pile, run.count)
        if not to:
            return _("There is no place for it to go.")
        names = [place_words.target_place(state, pile) for pile in to]
        return _("Where it may go: {places}.").format(places=formats.choice(names))

    def _why_inert(self, run: Run) -> Refusal | None:
        """Say why nothing can be lifted at a run, or ``None`` if something can."""
        state, rules = self._table.state, self._table.rules
        if not run.count:
            return Refusal.EMPTY_PILE
        other = column(2 if run.pile == column(1) else 1)
        reason = refusal(state, rules, Move(run.pile, other, run.count))
        return reason if reason in _ABOUT_LIFTING else None
