"""Lets the screen follow the player's preferences, at start and whenever one changes."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from klondike_qt.app import i18n, mode_names
from klondike_qt.ui import theme
from klondike_qt.ui.board.look import Look

if TYPE_CHECKING:
    from collections.abc import Callable

    from klondike_qt.app.assets import Letters
    from klondike_qt.app.settings import Preferences
    from klondike_qt.ui.board.board import Board
    from klondike_qt.ui.board.cloth import Cloth
    from klondike_qt.ui.figure import Figure
    from klondike_qt.ui.main_window import MainWindow
    from klondike_qt.ui.status_line import StatusLine
    from klondike_qt.ui.tables import Tables

CARD_LOOKS: Final = frozenset({"index_letters", "large_index", "four_colours", "back"})
"""The preferences that the cards follow."""

_LARGE_INDEX: Final = {"auto": None, "always": True, "never": False}

_TABLE_LOOKS: Final = frozenset({"surface", "table_colour", "deepen_table"})
_FIGURES: Final = ("show_figures", "show_clock", "show_score")


class Follower(QObject):
    """Does what belongs to a preference whenever that changes, as long as there is its *parent*."""

    def __init__(self, parent: QObject, preferences: "Preferences") -> None:
        super().__init__(parent)
        self._preferences = preferences
        self._followers: dict[str, Callable[[], None]] = {}
        preferences.changed.connect(self._follow)

    def _follow(self, name: str) -> None:
        if name in self._followers:
            self._followers[name]()

    def _follow_all(self) -> None:
        for follow in self._followers.values():
            follow()


class Taste(Follower):
    """Joins the preferences to window, board and language."""

    def __init__(
        self, window: "MainWindow", board: "Board", preferences: "Preferences", tables: "Tables"
    ) -> None:
        super().__init__(window, preferences)
        self._window = window
        self._board = board
        self._tables = tables
        self._followers = {
            "language": lambda: i18n.set_language(preferences.language),
            "speed": lambda: board.set_speed(preferences.speed_now),
            "celebration": lambda: board.set_celebration(preferences.celebration),
            "left_handed": self._mirror,
            "tap_first": lambda: board.set_tap_first(preferences.tap_first),
            "scheme": lambda: theme.set_scheme(preferences.scheme),
            "text_size": lambda: theme.set_text_size(preferences.text_size),
            "own_modes": self._name_modes,
            "show_toolbar": lambda: window.show_bar(preferences.show_toolbar),
            **dict.fromkeys(_FIGURES, self._hide_figures),
            **dict.fromkeys(CARD_LOOKS | _TABLE_LOOKS, self._show_look),
        }
        tables.changed.connect(self._show_look)
        window.language_changed.connect(self._show_look)
        window.theme_changed.connect(self._show_look)
        self._show_look()
        for name in ("speed", "tap_first", "celebration"):
            self._follow(name)
        for name in ("show_toolbar", *_FIGURES):
            if not getattr(preferences, name):
                self._follow(name)
        if preferences.left_handed:  # else it would all be laid out once in vain
            self._follow("left_handed")

    def _name_modes(self) -> None:
        mode_names.know(self._preferences.own_modes)
        self._window.modes_renamed.emit()

    def _mirror(self) -> None:
        self._board.set_handedness(self._preferences.left_handed)
        self._window.set_left_handed(self._preferences.left_handed)

    def _hide_figures(self) -> None:
        """Hide what the player does not want to see.

        Without numbers the sign on the empty stock still tells whether another pass is allowed.
        """
        status = self._window.status
        hidden = hidden_figures(status, self._preferences)
        if not self._preferences.show_score:
            hidden.append(status.score)
        status.hide_figures(hidden)

    def _show_look(self) -> None:
        look = look_of(self._preferences, self._tables.cloth)
        if look != self._board.look:
            self._board.set_look(look)


def hidden_figures(status: "StatusLine", preferences: "Preferences") -> list["Figure"]:
    """List the figures that the player does not want to see, on whichever table."""
    hidden = []
    if not preferences.show_figures:
        hidden = [status.score, status.time, status.moves, status.passes, status.deal]
    if not preferences.show_clock:
        hidden.append(status.time)
    return hidden


def look_of(preferences: "Preferences", cloth: "Cloth") -> Look:
    """Give the cards what the player prefers, on the table that was chosen."""
    return Look(
        letters=letters_of(preferences),
        back=preferences.back,
        cloth=cloth,
        large_index=_LARGE_INDEX[preferences.large_index],
        four_colours=preferences.four_colours,
    )


def letters_of(preferences: "Preferences") -> "Letters":
    """Give the letters of the language, or those that the player prefers."""
    chosen = preferences.index_letters
    return "fr" if chosen == "fr" or (chosen, i18n.language()) == ("auto", "fr") else "en"
