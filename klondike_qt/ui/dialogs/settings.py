"""The player's settings on one page; each acts at once and is kept at once."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from PySide6.QtWidgets import QWidget

from klondike_qt.app.i18n import LANGUAGES, N_, OWN_NAMES, _
from klondike_qt.ui import theme
from klondike_qt.ui.buttons import PanelButton
from klondike_qt.ui.dialogs.base import Dialog, paragraph
from klondike_qt.ui.dialogs.chooser import Chooser
from klondike_qt.ui.dialogs.option import Switch

if TYPE_CHECKING:
    from klondike_qt.app.settings import Language, Preferences


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
            ("off", N_("At once, without animation")),
            ("fast", N_("Fast")),
            ("normal", N_("Normal")),
            ("slow", N_("Slow")),
        ),
    ),
    _Choices(
        "tap_first",
        N_("A tapped card that can go to several places"),
        (
            ("ask", N_("Is lifted, and you choose the place")),
            ("foundation", N_("Goes to a foundation first")),
            ("tableau", N_("Goes to a column first")),
        ),
    ),
    _Switch(
        "recycle_draws",
        N_("Draw as soon as the waste is turned over"),
        N_("Otherwise turning it over is a move of its own"),
    ),
    _Choices(
        "auto_move",
        N_("Cards that go up by themselves"),
        (
            ("never", N_("None")),
            ("safe", N_("Those that no other card can need")),
            ("always", N_("All that can")),
        ),
    ),
    _Choices(
        "hints",
        N_("Hints"),
        (
            ("fair", N_("Fair: from what you can see")),
            ("all_knowing", N_("All-knowing: from every card, and not for the records")),
        ),
    ),
    _Switch(
        "tells_lost",
        N_("Tell me when the game is lost"),
        N_("Only once that is proved; a win after it stays out of the records"),
    ),
    _Switch(
        "position_light",
        N_("Position light"),
        N_("Shows whether the game can still be won; such wins stay out of the records"),
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
    _Switch(
        "keep_bankroll",
        N_("Keep the bankroll from game to game"),
        N_("Otherwise each game pays its own buy-in"),
    ),
)

_CODES: Final[tuple["Language | None", ...]] = (None, "en", "fr", "es")


class SettingsDialog(Dialog):
    """Shows every setting; the language comes first, so that it is found in any language."""

    def __init__(
        self, parent: QWidget, preferences: "Preferences", reset_bankroll: Callable[[], None]
    ) -> None:
        super().__init__(parent, width=480)
        self._preferences = preferences
        self._say: list[Callable[[], None]] = []
        self._language_title = paragraph(bold=True)
        self._language = Chooser()
        self._language.choose(_CODES.index(preferences.language))
        self._language.chosen.connect(self._set_language)
        self.content.addWidget(self._language_title)
        self.content.addWidget(self._language)
        for setting in SETTINGS:
            self.content.addSpacing(8)
            if isinstance(setting, _Switch):
                self._add_switch(setting)
            else:
                self._add_choices(setting)
                if setting.name == "speed":
                    self._add_motion_note()
        self._add_reset(reset_bankroll)
        self.content.addStretch()
        self.add_close()
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self.entitle(_("Settings"))
        self._language_title.setText(_("Language"))
        names = [_("The system’s language"), *(OWN_NAMES[code] for code in LANGUAGES)]
        self._language.set_entries(names)
        for say in self._say:
            say()

    def _add_switch(self, setting: _Switch) -> None:
        switch = Switch()
        switch.setChecked(getattr(self._preferences, setting.name))
        switch.toggled.connect(lambda on: setattr(self._preferences, setting.name, on))
        self.content.addWidget(switch)
        self._say.append(lambda: switch.set_words(_(setting.title), _(setting.description)))

    def _add_motion_note(self) -> None:
        """Say why cards do not fly at the speed chosen, where the system wants them still."""
        self._motion_note = paragraph(size=theme.NOTE, ink=theme.SECONDARY)
        self._preferences.changed.connect(self._show_motion_note)
        self._show_motion_note()
        self.content.addWidget(self._motion_note)
        self._say.append(
            lambda: self._motion_note.setText(
                _("The system asks for little motion: cards do not fly.")
            )
        )

    def _show_motion_note(self) -> None:
        self._motion_note.setVisible(self._preferences.little_motion)

    def _add_reset(self, reset: Callable[[], None]) -> None:
        """Put the way back to an empty bankroll under its switch, open while there is one."""
        self._reset = PanelButton(self)
        self._reset.clicked.connect(reset)
        self._preferences.changed.connect(self._open_reset)
        self._open_reset()
        self.content.addWidget(self._reset)
        self._say.append(lambda: self._reset.setText(_("Start the bankroll again")))

    def _open_reset(self) -> None:
        self._reset.setEnabled(self._preferences.keep_bankroll)

    def _add_choices(self, setting: _Choices) -> None:
        title, box = paragraph(bold=True), Chooser()
        values = [value for value, _words in setting.values]
        box.choose(values.index(getattr(self._preferences, setting.name)))
        box.chosen.connect(lambda number: setattr(self._preferences, setting.name, values[number]))
        self.content.addWidget(title)
        self.content.addWidget(box)

        def say() -> None:
            title.setText(_(setting.title))
            box.set_entries([_(words) for _value, words in setting.values])

        self._say.append(say)

    def _set_language(self, number: int) -> None:
        self._preferences.language = _CODES[number]
