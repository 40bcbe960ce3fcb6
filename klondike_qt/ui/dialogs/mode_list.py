"""Every mode to choose from, the player's own after the others, and a way to make more."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QVBoxLayout, QWidget

from klondike_qt.app.i18n import _
from klondike_qt.core.modes import DEFAULT, MODES, Mode
from klondike_qt.ui import words
from klondike_qt.ui.dialogs.entry import Entry
from klondike_qt.ui.dialogs.marks import Mark
from klondike_qt.ui.dialogs.option import Option

_NAMED: Final = len(MODES)


class ModeList(QWidget):
    """One of the modes is chosen."""

    chosen = Signal(object)
    """The player chose this `Mode`."""

    def __init__(self, own: Sequence[Mode]) -> None:
        """Offer the named modes, and the player's *own*."""
        super().__init__()
        self.offered: list[Mode] = []
        self.options: list[Option] = []
        self._group = QButtonGroup(self)
        self._group.idClicked.connect(lambda number: self.chosen.emit(self.offered[number]))
        self.own_rules = Entry(Mark.PLAY)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(2)
        for mode in MODES:
            self._add(mode)
        self._column.addWidget(self.own_rules)
        self._column.addStretch()
        self.offer(own)

    @property
    def mode(self) -> Mode:
        """The mode that is chosen, with the scoring that it has here."""
        return self.offered[self._group.checkedId()]

    @property
    def option(self) -> Option:
        """The row of the mode that is chosen."""
        return self.options[self._group.checkedId()]

    def offer(self, own: Sequence[Mode]) -> None:
        """Offer other modes of the player's own."""
        for option in self.options[_NAMED:]:
            self._group.removeButton(option)
            option.hide()
            option.deleteLater()
        del self.options[_NAMED:], self.offered[_NAMED:]
        for mode in own:
            self._add(mode)
        if self._group.checkedId() < 0:
            self.choose(DEFAULT)
        self.retranslate()

    def choose(self, mode: Mode) -> None:
        """Choose a mode: as it is offered, or else the one with its rules, or at worst the first.

        Of several with its rules, the one that its id begins with is meant.
        """
        name = mode.id.partition(":")[0]
        found = max(
            range(len(self.offered)),
            key=lambda number: (
                self.offered[number].key == mode.key,
                self.offered[number].id == name,
                self.offered[number].rules == mode.rules,
                -number,
            ),
        )
        self.options[found].setChecked(True)

    def retranslate(self) -> None:
        """Name everything in the language spoken now."""
        for option, mode in zip(self.options, self.offered, strict=True):
            option.set_words(words.mode_name(mode), words.mode_description(mode))
        self.own_rules.set_words(
            _("Your own rules…"), _("Put a mode together, see its odds, name it and share it.")
        )

    def _add(self, mode: Mode) -> None:
        """Add a row after those of other modes."""
        option = Option(self)
        self._group.addButton(option, len(self.options))
        self._column.insertWidget(len(self.options), option)
        self.options.append(option)
        self.offered.append(mode)
