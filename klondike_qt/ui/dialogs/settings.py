"""The player's settings on one page; each acts at once and is kept at once."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from PySide6.QtWidgets import QWidget

from klondike_qt.app.i18n import LANGUAGES, N_, OWN_NAMES, _
from klondike_qt.ui.dialogs.base import Dialog, drop_down, paragraph
from klondike_qt.ui.dialogs.option import Switch

if TYPE_CHECKING:
    from klondike_qt.app.settings import Preferences


class _Choices(NamedTuple):
    """A setting with several values, each with its words."""

    name: str
    title: str
    values: Sequence[tuple[Any, str]]


class _Switch(NamedTuple):
    """A setting that is on or off."""

    name: str
    title: str
    description: str


SETTINGS: Final = (
    _Switch(
        "left_handed",
        N_("Mirror for the left hand"),
        N_("Swaps the sides of the stock and the foundations"),
    ),
    _Choices(
        "speed",
        N_("Speed of the cards"),
        (
            ("off", N_("At once, without flight")),
            ("fast", N_("Fast")),
            ("normal", N_("Normal")),
            ("slow", N_("Slow")),
        ),
    ),
    _Choices(
        "tap_first",
        N_("A tap on a card that can go to several places"),
        (
            ("ask", N_("Lifts it, and you choose the place")),
            ("foundation", N_("Moves it, to a foundation first")),
            ("tableau", N_("Moves it, to a column first")),
        ),
    ),
    _Switch(
        "recycle_draws",
        N_("Draw as soon as the waste is turned over"),
        N_("Otherwise turning it over is a move of its own"),
    ),
    _Choices(
        "index_letters",
        N_("Letters on the cards"),
        (("auto", N_("Those of the language")), ("en", "A K Q J"), ("fr", "A R D V")),
    ),
    _Choices(
        "large_index",
        N_("Cards with a very large rank"),
        (
            ("auto", N_("Where cards are small")),
            ("always", N_("Always")),
            ("never", N_("Never")),
        ),
    ),
)


class SettingsDialog(Dialog):
    """Shows every setting; the language comes first, so that it is found in any language."""

    def __init__(self, parent: QWidget, preferences: "Preferences") -> None:
        super().__init__(parent, width=480)
        self._preferences = preferences
        self._say: list[Callable[[], None]] = []
        self._language_title = paragraph(bold=True)
        self._language = drop_down()
        self._language.addItem("")
        for code in LANGUAGES:
            self._language.addItem(OWN_NAMES[code], code)
        self._language.setCurrentIndex(max(self._language.findData(preferences.language), 0))
        self._language.activated.connect(self._set_language)
        self.content.addWidget(self._language_title)
        self.content.addWidget(self._language)
        for setting in SETTINGS:
            self.content.addSpacing(8)
            if isinstance(setting, _Switch):
                self._add_switch(setting)
            else:
                self._add_choices(setting)
        self.content.addStretch()
        self._close = self.add_button(primary=True)
        self._close.clicked.connect(self.accept)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        title = _("Settings")
        self.setWindowTitle(title)
        self.heading.setText(title)
        self._language_title.setText(_("Language"))
        self._language.setItemText(0, _("The system’s language"))
        self._close.setText(_("Close"))
        for say in self._say:
            say()

    def _add_switch(self, setting: _Switch) -> None:
        switch = Switch()
        switch.setChecked(getattr(self._preferences, setting.name))
        switch.toggled.connect(lambda on: setattr(self._preferences, setting.name, on))
        self.content.addWidget(switch)
        self._say.append(lambda: switch.set_words(_(setting.title), _(setting.description)))

    def _add_choices(self, setting: _Choices) -> None:
        title, box = paragraph(bold=True), drop_down()
        for value, _words in setting.values:
            box.addItem("", value)
        box.setCurrentIndex(box.findData(getattr(self._preferences, setting.name)))
        box.activated.connect(
            lambda number: setattr(self._preferences, setting.name, box.itemData(number))
        )
        self.content.addWidget(title)
        self.content.addWidget(box)

        def say() -> None:
            title.setText(_(setting.title))
            for number, (_value, words) in enumerate(setting.values):
                box.setItemText(number, _(words))

        self._say.append(say)

    def _set_language(self, number: int) -> None:
        self._preferences.language = self._language.itemData(number)
