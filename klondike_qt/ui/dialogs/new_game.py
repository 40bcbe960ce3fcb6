"""Choosing what to play: a mode, its scoring, and a deal."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QButtonGroup, QPlainTextEdit, QVBoxLayout, QWidget

from klondike_qt.app import formats
from klondike_qt.app.i18n import _, ngettext, pgettext
from klondike_qt.core.modes import MODES, Mode
from klondike_qt.core.play import IllegalMove
from klondike_qt.core.problems import InputError
from klondike_qt.core.scoring import SCORINGS
from klondike_qt.ui import theme, words
from klondike_qt.ui.dialogs.base import Dialog, paragraph
from klondike_qt.ui.dialogs.chooser import Chooser
from klondike_qt.ui.dialogs.option import Option
from klondike_qt.ui.overrides import guarded

if TYPE_CHECKING:
    from klondike_qt.core.deal import Deal
    from klondike_qt.core.notation import Entry
    from klondike_qt.storage.records import SavedGame


@dataclass(frozen=True, slots=True)
class Choice:
    """What the player wants to play: some deal or game, the mode's open game, or any new deal."""

    mode: Mode
    entry: "Entry | None" = None
    goes_on: bool = False  # with the mode's open game


@guarded
class NewGameDialog(Dialog):
    """Offers every mode; one that has an open game offers to go on with that."""

    def __init__(
        self,
        parent: QWidget,
        now: Mode,
        deal: "Deal | None",
        open_game: Callable[[str], "SavedGame | None"],
        play: Callable[[Choice], None],
    ) -> None:
        """Take what is on the table, and *play*, which may raise `InputError` or `IllegalMove`."""
        super().__init__(parent, width=560)
        self._now = now
        self._deal = deal
        self._open_game = open_game
        self._play_choice = play
        self._options = [Option(self) for _mode in MODES]
        self._modes = self._add_modes()
        self._scoring_title = paragraph(bold=True)
        self._scoring = Chooser()
        self._scoring.chosen.connect(self._follow)
        self._deal_title = paragraph(bold=True)
        self.content.addSpacing(8)
        self.content.addWidget(self._scoring_title)
        self.content.addWidget(self._scoring)
        self.content.addSpacing(8)
        self.content.addWidget(self._deal_title)
        self._add_deals()
        self._text = QPlainTextEdit()
        self._text.setTabChangesFocus(True)
        self._text.setFixedHeight(theme.scaled(72))
        self._text.installEventFilter(self)
        self._given.installEventFilter(self)
        self._text.textChanged.connect(self._forget_problem)
        self.content.addWidget(self._text)
        self._problem = paragraph(size=theme.LABEL, ink=theme.BAD)
        self._problem.hide()
        self.content.addWidget(self._problem)
        self.content.addStretch()
        self._cancel = self.add_button()
        self._cancel.clicked.connect(self.reject)
        self._play = self.add_button(primary=True)
        self._play.clicked.connect(self._choose)
        self.retranslate()
        self._show_mode(now)
        self._options[self._modes.checkedId()].setFocus()

    @property
    def mode(self) -> Mode:
        """The mode that is chosen, with the scoring that is chosen."""
        mode = MODES[self._modes.checkedId()]
        return mode.scored_by(SCORINGS[self._scoring.index])

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self.entitle(_("Choose a game"))
        for option, mode in zip(self._options, MODES, strict=True):
            option.set_words(words.mode_name(mode), words.mode_description(mode))
        self._scoring_title.setText(_("Scoring"))
        self._scoring.set_entries([words.scoring_name(scoring) for scoring in SCORINGS])
        self._deal_title.setText(_("Deal"))
        self._any.set_words(_("A new deal"), "")
        self._same.set_words(_("The same deal again"), "")
        self._given.set_words(
            _("This deal"), _("A deal ID, or the cards in any of the known notations.")
        )
        self._cancel.setText(_("Cancel"))
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

    def _add_modes(self) -> QButtonGroup:
        group, box = QButtonGroup(self), QWidget()
        column = QVBoxLayout(box)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        for number, option in enumerate(self._options):
            group.addButton(option, number)
            column.addWidget(option)
        group.idClicked.connect(lambda number: self._show_mode(MODES[number]))
        self.content.addWidget(box)
        return group

    def _add_deals(self) -> None:
        box = QWidget()
        column = QVBoxLayout(box)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        self._go_on, self._any, self._same, self._given = (Option(box) for _each in range(4))
        for option in (self._go_on, self._any, self._same, self._given):
            option.clicked.connect(self._follow)
            column.addWidget(option)
        self._same.setVisible(self._deal is not None)
        self._any.setChecked(True)
        self.content.addWidget(box)

    def _show_mode(self, mode: Mode) -> None:
        """Choose a mode with its usual scoring, or the one on the table with its own."""
        number = next(n for n, each in enumerate(MODES) if each.rules == mode.rules)
        exact = next((n for n, each in enumerate(MODES) if each.id == mode.id), number)
        self._options[exact].setChecked(True)
        self._scoring.choose(SCORINGS.index(mode.scoring))
        self._follow()
        (self._any if self._go_on.isHidden() else self._go_on).setChecked(True)
        self._follow()

    def _follow(self) -> None:
        """Offer what there is for the mode that is chosen now."""
        mode = self.mode
        saved = None if mode.key == self._now.key else self._open_game(mode.key)
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
        self._text.setVisible(self._given.isChecked())
        if self._given.isChecked():
            self.reveal(self._text)
        self._forget_problem()
        self._play.setText(_("Continue") if self._goes_on else pgettext("a button", "Deal"))

    @property
    def _goes_on(self) -> bool:
        return self._go_on.isChecked() and not self._go_on.isHidden()

    def _choose(self) -> None:
        try:
            self._play_choice(Choice(self.mode, self._entry(), self._goes_on))
        except InputError as error:
            self.show_problem(words.problem(error))
        except IllegalMove as error:
            self.show_problem(words.illegal_move(error))
        else:
            self.accept()

    def _entry(self) -> "Entry | None":
        from klondike_qt.core.notation import Entry, read_game

        if self._same.isChecked() and self._deal is not None:
            return Entry(self._deal)
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


def _is_one_line(text: str) -> bool:
    """Whether *text* is not the beginning of a position, which takes a line for each pile."""
    return bool(text.strip()) and "\n" not in text and ":" not in text
