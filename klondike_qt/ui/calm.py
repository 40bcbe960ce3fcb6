"""The calm layout: neither buttons nor numbers, by one action, and back by the same."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from klondike_qt.app.i18n import _

if TYPE_CHECKING:
    from klondike_qt.app.settings import Preferences
    from klondike_qt.ui.main_window import MainWindow


class CalmLayout(QObject):
    """Joins the action to the two preferences that it changes together."""

    def __init__(self, window: "MainWindow", preferences: "Preferences") -> None:
        super().__init__(window)
        self._action = window.commands.calm
        self._preferences = preferences
        self._window = window
        preferences.changed.connect(self._follow)
        window.commands.calm.triggered.connect(self._toggle)
        self._follow("show_toolbar")

    @property
    def is_calm(self) -> bool:
        """Whether neither buttons nor numbers are shown."""
        return not (self._preferences.show_toolbar or self._preferences.show_figures)

    def _toggle(self) -> None:
        """Hide both, or show both; say how to get them back, as nothing else does any more."""
        shown = self.is_calm
        self._preferences.show_toolbar = self._preferences.show_figures = shown
        if not shown:
            self._window.stage.talk.say(
                lambda: _("Calm layout: the key C or the menu brings buttons and numbers back.")
            )

    def _follow(self, name: str) -> None:
        if name in {"show_toolbar", "show_figures"}:
            self._action.setChecked(self.is_calm)
