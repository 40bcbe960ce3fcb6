"""What two people at one machine say before they play: names, whose the keyboard is, and how."""

from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QVBoxLayout, QWidget

from klondike_qt.app.i18n import _
from klondike_qt.core.match import Seat
from klondike_qt.ui.dialogs.base import paragraph
from klondike_qt.ui.dialogs.option import Switch
from klondike_qt.ui.dialogs.segments import Segments
from klondike_qt.ui.settings.block import Block
from klondike_qt.ui.text_field import TextField

if TYPE_CHECKING:
    from klondike_qt.app.settings import Preferences

_LONGEST_NAME: Final = 24


class People(QWidget):
    """A part of the set-up, there only where a person sits across."""

    def __init__(self) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        self._title = paragraph(bold=True)
        self.fields = [TextField() for _seat in Seat]
        self.keyboard = Segments(2)
        self._keyboard_block = Block(self.keyboard)
        self.facing = Switch()
        for widget in (self._title, *self.fields, self._keyboard_block, self.facing):
            column.addWidget(widget)
        for field in self.fields:
            field.setMaxLength(_LONGEST_NAME)
            field.textChanged.connect(self._say_keyboard)

    @property
    def names(self) -> tuple[str, str]:
        """What they call themselves; empty: the usual words."""
        first, second = (field.text().strip() for field in self.fields)
        return first, second

    def ask_for_keyboard(self, asked: bool) -> None:
        """Ask who plays with keys: in turns they change hands by themselves."""
        self._keyboard_block.setVisible(asked)

    def show_preferred(self, preferences: "Preferences") -> None:
        """Offer what was said the last time."""
        for field, name in zip(self.fields, preferences.player_names, strict=True):
            field.setText(name)
        self.keyboard.choose(preferences.keyboard_player)
        self.facing.setChecked(preferences.facing)

    def keep(self, preferences: "Preferences") -> None:
        """Remember what was said for the next time."""
        preferences.player_names = self.names
        preferences.keyboard_player = self.keyboard.index
        preferences.facing = self.facing.isChecked()

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self._title.setText(_("Names"))
        for field, name in zip(self.fields, (_("Player 1"), _("Player 2")), strict=True):
            field.setPlaceholderText(name)
            field.setAccessibleName(name)
        self.keyboard.set_name(_("Keyboard"))
        self._say_keyboard()
        self.facing.set_words(
            _("Turn the second half to face its player"),
            _("For two people across a table or tablet."),
        )

    def _say_keyboard(self) -> None:
        self.keyboard.set_entries(
            [
                name or field.placeholderText()
                for name, field in zip(self.names, self.fields, strict=True)
            ]
        )
        self._keyboard_block.set_words(
            _("Keyboard"), _("Who plays with keys; the mouse and fingers play on both halves.")
        )
