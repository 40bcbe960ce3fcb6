"""Choosing what to play: a mode, its scoring, and a deal."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from klondike_qt.app import formats
from klondike_qt.app.i18n import _, ngettext, pgettext
from klondike_qt.app.mode_defaults import preferred
from klondike_qt.core.match_setup import MatchKind
from klondike_qt.core.modes import Mode
from klondike_qt.core.play import IllegalMove
from klondike_qt.core.problems import InputError
from klondike_qt.core.scoring import SCORINGS
from klondike_qt.ui import deal_words, theme, words
from klondike_qt.ui.dialogs.base import paragraph
from klondike_qt.ui.dialogs.chooser import Chooser
from klondike_qt.ui.dialogs.for_two import ForTwo
from klondike_qt.ui.dialogs.mode_list import ModeList
from klondike_qt.ui.dialogs.option import Option
from klondike_qt.ui.dialogs.two_sides import TwoSided
from klondike_qt.ui.dialogs.verdict_label import VerdictLabel
from klondike_qt.ui.overrides import guarded

if TYPE_CHECKING:
    from klondike_qt.app.own_modes import OwnModes
    from klondike_qt.app.settings import DealWish, Preferences
    from klondike_qt.core.deal import Deal
    from klondike_qt.core.notation import Entry
    from klondike_qt.core.state import GameState
    from klondike_qt.solver.difficulty import Difficulty
    from klondike_qt.storage.records import SavedGame

_TEXT: Final = 72
_WIDE: Final = 920
_GAP: Final = 16


@dataclass(frozen=True, slots=True)
class Table:
    """What is on the table, and what is preferred for new games of each mode."""

    mode: Mode
    deal: "Deal | None"
    difficulty: "Difficulty | None"  # of the deal, if known
    wishes: "Mapping[str, DealWish]"  # which deals, by mode key
    scorings: "Mapping[str, str]" = field(default_factory=dict)  # by the name of the mode
    in_match: bool = False  # a game for two is played meanwhile


@dataclass(frozen=True, slots=True)
class Choice:
    """What the player wants to play: some deal or game, the mode's open game, or any new deal."""

    mode: Mode
    entry: "Entry | None" = None
    goes_on: bool = False  # with the mode's open game
    deals: "DealWish" = "any"  # what a new deal shall be, from now on


@guarded
class NewGameDialog(TwoSided):
    """Offers every mode, and to make others; one that has an open game offers to go on with it.

    A game for two is set up in a dialog of its own.
    """

    match_wanted = Signal(object)
    """The player chose a game for two: a `MatchKind`."""

    def __init__(
        self,
        parent: QWidget,
        table: Table,
        open_game: Callable[[str], "SavedGame | None"],
        play: Callable[[Choice], None],
        own: "OwnModes",
        preferences: "Preferences",
    ) -> None:
        """Take what is on the table, and *play*, which may raise `InputError` or `IllegalMove`.

        The *own* modes are offered, and can be made, after the others.
        """
        super().__init__(parent, wide=_WIDE, gap=_GAP)
        self._table = table
        self._own = own
        self._preferences = preferences
        self._wish: DealWish | None = None  # what was chosen here, for the mode chosen here
        self._open_game = open_game
        self._play_choice = play
        self._right = QVBoxLayout()
        self._right.setSpacing(8)
        self._modes, self._for_two = self._add_games()
        self._scoring_title = paragraph(bold=True)
        self._scoring = Chooser()
        self._scoring.chosen.connect(self._follow)
        self._deal_title = paragraph(bold=True)
        self._wishes = Chooser()
        self._wishes.chosen.connect(self._choose_wish)
        for widget in (self._scoring_title, self._scoring):
            self._right.addWidget(widget)
        self._right.addSpacing(8)
        self._right.addWidget(self._deal_title)
        self._add_deals()
        self._text = QPlainTextEdit()
        self._text.setTabChangesFocus(True)
        self._text.installEventFilter(self)
        self._given.installEventFilter(self)
        self._text.textChanged.connect(self._heed_text)
        self._right.addWidget(self._text)
        self._verdict = VerdictLabel()
        self.finished.connect(self._verdict.close_down)
        self._right.addWidget(self._verdict)
        self._problem = paragraph(size=theme.LABEL, ink=theme.BAD)
        self._problem.hide()
        self._right.addWidget(self._problem)
        self._right.addWidget(self._for_two)
        self._right.addStretch()
        self._sides.addLayout(self._right, 4)
        self.content.addLayout(self._sides)
        self.content.addStretch()
        self._cancel = self.add_button()
        self._cancel.clicked.connect(self.reject)
        self._play = self.add_button(primary=True)
        self._play.clicked.connect(self._choose)
        self.retranslate()
        self._show_mode(table.mode)
        self._modes.option.setFocus()

    @property
    def wish(self) -> "DealWish":
        """Which deals are wished of the mode that is chosen."""
        wished = self._wish or self._table.wishes.get(self.mode.key, "any")
        return wished if wished in self._wishable else "winnable"

    @property
    def _wishable(self) -> "tuple[DealWish, ...]":
        return deal_words.wishes(self.mode.rules)

    @property
    def mode(self) -> Mode:
        """The mode that is chosen, with the scoring that is chosen."""
        return self._modes.mode.scored_by(SCORINGS[self._scoring.index])

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self.entitle(_("Choose a game"))
        self._modes.retranslate()
        self._for_two.retranslate()
        self._scoring_title.setText(_("Scoring"))
        self._scoring.set_title(_("Scoring"))
        self._scoring.set_entries([words.scoring_name(scoring) for scoring in SCORINGS])
        self._deal_title.setText(_("Deal"))
        self._wishes.set_title(_("Deals"))
        difficulty = deal_words.difficulty(self._table.difficulty)
        self._same.set_words(_("The same deal again"), difficulty)
        self._given.set_words(
            _("This deal"), _("A deal ID, or the cards in any of the known notations.")
        )
        self._cancel.setText(_("Cancel"))
        self._verdict.retranslate()
        self._follow()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take typing into the text for the choice of it, and at the choice for typing into it.

        Enter deals what is complete in one line, such as an ID.
        """
        if watched is self._given:
            if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
                typed = event.text()
                if event.matches(QKeySequence.StandardKey.Paste) or (
                    typed.isprintable() and typed.strip()
                ):
                    self._text.setFocus()
                    return QApplication.sendEvent(self._text, event)
        elif isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
            if is_enter and _is_one_line(self._text.toPlainText()):
                self._choose()
                return True
        elif event.type() == QEvent.Type.FocusIn and not self._given.isChecked():
            self._given.setChecked(True)
            self._follow()
        return super().eventFilter(watched, event)

    @property
    def _own_modes(self) -> list[Mode]:
        """The kept modes, and the one on the table, whether it is kept or not."""
        kept, here = self._own.modes, self._table.mode
        return [*kept, here] if here.is_custom and here not in kept else kept

    def _make_rules(self) -> None:
        """Let the player put a mode together, over this dialog."""
        from klondike_qt.ui.dialogs.own_rules import OwnRulesDialog

        dialog = OwnRulesDialog(self._window, self._own, self._preferences, self.mode)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.finished.connect(dialog.reject)  # it has nobody to tell any more
        dialog.finished.connect(self._renew_own)
        dialog.kept.connect(self._show_own)
        dialog.wanted.connect(self._deal_own)
        dialog.open()

    def _renew_own(self) -> None:
        """Offer what is kept now, with the same mode chosen if it is still there."""
        self._show_own(self.mode)

    def _show_own(self, mode: Mode) -> None:
        """Offer what is kept now, with *mode* chosen if it is still there."""
        self._modes.offer(self._own_modes)
        self._show_mode(mode)

    def _deal_own(self, mode: Mode) -> None:
        """Deal a new game of a mode that was put together."""
        self._play_choice(Choice(mode, deals=self._table.wishes.get(mode.key, "any")))
        self.accept()

    def _add_games(self) -> tuple[ModeList, ForTwo]:
        """Offer the modes, and what two can play: beside them, where there is room."""
        modes, for_two = ModeList(self._own_modes), ForTwo()
        modes.chosen.connect(lambda mode: self._show_mode(preferred(mode, self._table.scorings)))
        modes.own_rules.clicked.connect(self._make_rules)
        for_two.wanted.connect(self._set_up_match)
        self._sides.addWidget(modes, 5)
        return modes, for_two

    def _set_up_match(self, kind: MatchKind) -> None:
        self.reject()
        self.match_wanted.emit(kind)

    def _add_deals(self) -> None:
        box = QWidget()
        column = QVBoxLayout(box)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        self._go_on, self._any, self._same, self._given = (Option(box) for _each in range(4))
        for option in (self._go_on, self._any, self._same, self._given):
            option.clicked.connect(self._follow)
            column.addWidget(option)
        indented = QHBoxLayout()
        indented.setContentsMargins(Option.left, 0, 0, 4)
        indented.addWidget(self._wishes)
        column.insertLayout(2, indented)
        self._same.setVisible(self._table.deal is not None and not self._table.in_match)
        self._any.setChecked(True)
        self._right.addWidget(box)

    def _arrange(self, width: int) -> None:
        """Let the games for two follow the modes in one column, where whoever looks for them is."""
        super()._arrange(width)
        self._text.setFixedHeight(theme.scaled(_TEXT))
        beside = self._has_room_beside(width)
        home, other = (self._right, self._sides) if beside else (self._sides, self._right)
        if home.indexOf(self._for_two) < 0:
            other.removeWidget(self._for_two)
            home.insertWidget(home.count() - 1, self._for_two)

    def _show_mode(self, mode: Mode) -> None:
        """Choose a mode with the scoring it has."""
        self._modes.choose(mode)
        scoring = mode.scoring if self._modes.mode.rules == mode.rules else self._modes.mode.scoring
        self._scoring.choose(SCORINGS.index(scoring))
        self._wish = None
        self._follow()
        (self._any if self._go_on.isHidden() else self._go_on).setChecked(True)
        self._follow()

    def _follow(self) -> None:
        """Offer what there is for the mode that is chosen now."""
        mode = self.mode
        is_here = mode.key == self._table.mode.key and not self._table.in_match
        saved = None if is_here else self._open_game(mode.key)
        self._go_on.setVisible(saved is not None)
        if saved is not None and saved.started is not None:
            began = ngettext(
                "Begun on {date}, {count} move made.",
                "Begun on {date}, {count} moves made.",
                saved.counters.cursor,
            ).format(date=formats.date(saved.started), count=formats.number(saved.counters.cursor))
            self._go_on.set_words(_("Continue the open game"), began)
        elif saved is not None:
            self._go_on.set_words(
                _("Continue the open game"), _("No move has been made in it yet.")
            )
        elif self._go_on.isChecked():
            self._any.setChecked(True)
        self._wishes.set_entries([deal_words.wish(wish) for wish in self._wishable])
        self._wishes.choose(self._wishable.index(self.wish))
        self._any.set_words(_("A new deal"), deal_words.meaning(self.wish))
        self._wishes.setVisible(self._any.isChecked())
        self._text.setVisible(self._given.isChecked())
        self._look_into_deal()
        if self._given.isChecked():
            self.reveal(self._text)
        self._forget_problem()
        self._play.setText(_("Continue") if self._goes_on else pgettext("a button", "Deal"))

    @property
    def _goes_on(self) -> bool:
        return self._go_on.isChecked() and not self._go_on.isHidden()

    def _choose(self) -> None:
        try:
            self._play_choice(Choice(self.mode, self._entry(), self._goes_on, self.wish))
        except InputError as error:
            self.show_problem(words.problem(error))
        except IllegalMove as error:
            self.show_problem(words.illegal_move(error))
        else:
            self.accept()

    def _heed_text(self) -> None:
        self._take_mode_of_text()
        self._forget_problem()
        self._look_into_deal()

    def _take_mode_of_text(self) -> None:
        """Choose the mode that a shared game names, be it one that was never heard of here."""
        from klondike_qt.core.notation import mode_within

        mode = mode_within(self._text.toPlainText())
        if mode is None or mode.key == self.mode.key:
            return
        if mode.is_custom and mode not in self._modes.offered:
            self._modes.offer([*self._own_modes, mode])
        self._show_mode(mode)
        self._given.setChecked(True)
        self._follow()

    def _entry(self) -> "Entry | None":
        from klondike_qt.core.notation import Entry, read_game

        if self._same.isChecked() and self._table.deal is not None:
            return Entry(self._table.deal)
        if not self._given.isChecked():
            return None
        text = self._text.toPlainText().strip()
        try:
            return read_game(text, rules=self.mode.rules)
        except InputError as error:
            if "\n" in text:
                raise
            raise InputError(error.problem, error.text) from None  # there is only one line

    def show_problem(self, problem: str) -> None:
        """Say what is wrong with the text that was given."""
        self._problem.setText(problem)
        self._problem.show()
        self.reveal(self._problem)
        self._text.setFocus(Qt.FocusReason.OtherFocusReason)

    def _forget_problem(self) -> None:
        self._problem.hide()

    def _choose_wish(self, number: int) -> None:
        self._wish = self._wishable[number]
        self._follow()

    def _look_into_deal(self) -> None:
        """Say whether the deal that is given can be won, once its text is complete.

        But not of the one on the table: that would be help with the game under way.
        """
        position = None
        if self._given.isChecked():
            with suppress(InputError, IllegalMove):
                entry = self._entry()
                if entry is not None and entry.start != self._table.deal:
                    position = _reached(entry, self.mode)
        if position is None:
            self._verdict.forget()
        else:
            self._verdict.ask(position, self.mode.rules)
            self.reveal(self._verdict)


def _reached(entry: "Entry", mode: Mode) -> "GameState":
    """Give the position that an entry leads to; raise `IllegalMove` if *mode* forbids its moves."""
    from klondike_qt.core.deal import Deal
    from klondike_qt.core.game import Game
    from klondike_qt.core.state import GameState

    start = entry.start
    position = GameState.opening(start, mode.rules) if isinstance(start, Deal) else start
    game = Game(mode, position)
    game.play_all(entry.moves)
    return game.state


def _is_one_line(text: str) -> bool:
    """Whether *text* is not the beginning of a position, which takes a line for each pile."""
    return bool(text.strip()) and "\n" not in text and ":" not in text
