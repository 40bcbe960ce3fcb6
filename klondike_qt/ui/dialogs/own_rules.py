"""Putting a mode together: its rules and scoring, what they mean, and a name to keep it under."""

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QVBoxLayout, QWidget

from klondike_qt.app.i18n import _, pgettext
from klondike_qt.app.mode_names import own_name
from klondike_qt.app.own_modes import OwnModes
from klondike_qt.app.settings import Preferences
from klondike_qt.core.modes import DEFAULT, Mode
from klondike_qt.core.problems import InputError
from klondike_qt.core.shared_mode import LONGEST_NAME, SharedMode, tidy_name
from klondike_qt.ui import custom_words, theme, words
from klondike_qt.ui.buttons import PanelButton
from klondike_qt.ui.dialogs.base import paragraph
from klondike_qt.ui.dialogs.chooser import Chooser
from klondike_qt.ui.dialogs.odds_label import OddsLabel
from klondike_qt.ui.dialogs.rules_form import RulesForm
from klondike_qt.ui.dialogs.two_sides import TwoSided
from klondike_qt.ui.layouts import Flow
from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.text_field import TextField

_WIDE: Final = 980
_GAP: Final = 24


@guarded
class OwnRulesDialog(TwoSided):
    """Makes modes, keeps, names, shares and removes them; a mode is kept by its values."""

    wanted = Signal(object)
    """A new game of this `Mode` is wanted; it is kept if it has a name."""

    kept = Signal(object)
    """This `Mode` is among the kept ones now."""

    def __init__(
        self, parent: QWidget, own: OwnModes, preferences: Preferences, first: Mode = DEFAULT
    ) -> None:
        """Take the kept modes, and the mode to begin with."""
        super().__init__(parent, wide=_WIDE, gap=_GAP)
        self._own = own
        self._modes = own.modes
        self._remark = ""
        self._copied: Mode | None = None  # a duplicate has its values until one is changed
        self.kept_modes = Chooser()
        self.form = RulesForm(first)
        self._meaning_title = paragraph(bold=True)
        self.meaning = paragraph()
        self.odds = OddsLabel(preferences)
        self.note = paragraph(size=theme.LABEL, ink=theme.SECONDARY)
        self._name_title = paragraph(bold=True)
        self.name = TextField()
        self.name.setMaxLength(LONGEST_NAME)
        self.remark = paragraph(size=theme.LABEL)
        self.keep, self.copy, self.paste, self.duplicate, self.delete, self.put_back = tools = [
            PanelButton(self) for _each in range(6)
        ]
        self._tools = Flow(8)
        self._tools.fill(tools)
        self._lay_out()
        self.cancel = self.add_button()
        self.deal = self.add_button(primary=True)
        self._connect()
        self.retranslate()
        self._show_mode(first)

    @property
    def mode(self) -> Mode:
        """The mode that the values make now."""
        return self.form.mode

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self.entitle(_("Your own rules"))
        self.form.retranslate()
        self.kept_modes.set_title(_("Mode"))
        self._meaning_title.setText(_("What it means"))
        self._name_title.setText(_("Name"))
        self.name.setAccessibleName(_("Name"))
        self.copy.setText(_("Copy as text"))
        self.paste.setText(_("Paste a mode"))
        self.duplicate.setText(_("Duplicate"))
        self.delete.setText(_("Delete"))
        self.cancel.setText(_("Cancel"))
        self.keep.setText(pgettext("a mode", "Keep"))
        self.deal.setText(pgettext("a button", "Deal"))
        self.odds.retranslate()
        self._follow()

    def _lay_out(self) -> None:
        left, right = QVBoxLayout(), QVBoxLayout()
        left.setSpacing(8)
        right.setSpacing(8)
        left.addWidget(self.kept_modes)
        left.addWidget(self.form)
        left.addStretch()
        for widget in (self._meaning_title, self.meaning, self.odds, self.note):
            right.addWidget(widget)
        right.addSpacing(8)
        right.addWidget(self._name_title)
        right.addWidget(self.name)
        right.addSpacing(8)
        right.addWidget(self._tools)
        right.addWidget(self.remark)
        right.addStretch()
        self._sides.addLayout(left, 11)
        self._sides.addLayout(right, 8)
        self.content.addLayout(self._sides)
        self.content.addStretch()

    def _connect(self) -> None:
        self.form.changed.connect(self._choose_values)
        self.kept_modes.chosen.connect(self._choose_kept)
        self.name.returnPressed.connect(self._keep_or_deal)
        self.finished.connect(self.odds.close_down)
        for button, act in (
            (self.copy, self._copy),
            (self.paste, self._paste),
            (self.duplicate, self._duplicate),
            (self.delete, self._delete),
            (self.put_back, self._put_back),
            (self.cancel, self.reject),
            (self.keep, self._keep),
            (self.deal, self._deal),
        ):
            button.clicked.connect(act)

    # What is shown

    def _show_mode(self, mode: Mode, name: str = "") -> None:
        """Show a mode's values, and the name that it has or is to have."""
        self._copied = None
        self.form.show_mode(mode)
        self.name.setText(own_name(mode.key) or name)
        self._follow()

    def _choose_values(self) -> None:
        """Follow the values: a kept mode's have its name, others what was typed for them."""
        name = self.name.text()
        typed = "" if name in self._names else name
        self._remark = ""
        self._show_mode(self.mode, typed)

    @property
    def _names(self) -> set[str]:
        return {own_name(mode.key) for mode in self._modes}

    def _follow(self) -> None:
        """Say what the values mean now, and offer what can be done with them."""
        mode, own = self.mode, self._own
        self._modes = own.modes
        is_kept = own.is_kept(mode)
        entries = [words.mode_name(each) for each in self._modes]
        self.kept_modes.index = self._modes.index(mode) if is_kept else len(entries)
        self.kept_modes.set_entries([*entries, _("New mode")])
        self.kept_modes.setVisible(bool(entries))
        self.meaning.setText(custom_words.meaning(mode))
        self.deal.setAccessibleDescription(self.meaning.text())
        self.odds.ask(mode.rules)
        self.note.setVisible(not mode.is_custom)
        self.note.setText(
            _("The mode {mode} has these values already: its games count there.").format(
                mode=words.mode_name(mode)
            )
        )
        self._name_title.setVisible(mode.is_custom)
        self.name.setVisible(mode.is_custom)
        self.name.setPlaceholderText(custom_words.described(mode) if mode.is_custom else "")
        self.keep.setVisible(mode.is_custom)
        self.keep.setEnabled(mode != self._copied)
        self.duplicate.setVisible(is_kept)
        self.delete.setVisible(is_kept)
        removed = own.last_removed
        self.put_back.setVisible(removed is not None)
        if removed is not None:
            self.put_back.setText(_("Undo deletion"))
        self.remark.setText(self._remark)
        self.remark.setVisible(bool(self._remark))

    def _say(self, remark: str) -> None:
        self._remark = remark
        self._follow()
        if remark:
            self.reveal(self.remark)

    # What is done

    def _choose_kept(self, number: int) -> None:
        self._remark = ""
        if number < len(self._modes):
            self._show_mode(self._modes[number])
        else:
            self._show_mode(DEFAULT)

    def _keep_or_deal(self) -> None:
        """Take Enter in the name for keeping the mode."""
        if self.mode != self._copied:
            self._keep()

    def _keep(self) -> None:
        self._own.keep(self.mode, self.name.text())
        self.kept.emit(self.mode)
        self.accept()

    def _deal(self) -> None:
        mode = self.mode
        if mode.is_custom and self.name.text().strip() and mode != self._copied:
            self._own.keep(mode, self.name.text())
        self.accept()
        self.wanted.emit(mode)

    def _copy(self) -> None:
        name = self.name.text() if self.mode.is_custom else ""
        QGuiApplication.clipboard().setText(str(SharedMode(self.mode, name)))
        self._say(_("The mode is on the clipboard, to be pasted here by somebody else."))

    def _paste(self) -> None:
        text = QGuiApplication.clipboard().text()
        try:
            shared = SharedMode.parse(text)
        except InputError:
            self._say(_("The clipboard holds no mode."))
            return
        self._remark = ""
        self._show_mode(shared.mode, shared.name)

    def _duplicate(self) -> None:
        """Begin a mode that differs from this one, under a name that says what it comes from."""
        self._copied = self.mode
        name = _("{mode}, changed").format(mode=words.mode_name(self.mode))
        self.name.setText(tidy_name(name))
        self.name.setFocus()
        self.name.selectAll()
        self._say(
            _("Now change a value: two modes with the same rules and scoring are one and the same.")
        )

    def _delete(self) -> None:
        self._own.remove(self.mode)
        self._say(_("The mode is deleted. Its games stay in the history and the statistics."))

    def _put_back(self) -> None:
        self._remark = ""
        self._show_mode(self._own.put_back())
