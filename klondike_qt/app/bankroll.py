"""The money of all games of a mode together, if the player keeps it (RULES §5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from klondike_qt.app.autosave import Autosave
    from klondike_qt.app.current_game import CurrentGame
    from klondike_qt.app.settings import Preferences
    from klondike_qt.core.modes import Mode


class Bankroll:
    """Adds up what the records say, from where the player last began at nothing."""

    def __init__(self, autosave: Autosave, preferences: Preferences) -> None:
        """Take the records and the player's wish."""
        self._autosave = autosave
        self._preferences = preferences
        preferences.changed.connect(self._follow)

    def without(self, current: CurrentGame) -> int:
        """Give the money of the mode's games but for the attempt that lies on the table.

        Nothing for a scoring that is not in money, or if the player does not keep it.
        """
        mode = current.game.mode
        if not mode.scoring.is_money or not self._preferences.keep_bankroll:
            return 0
        earned = self._autosave.earnings().get(mode.key, 0)
        if current.is_over and not current.saved.known and current.saved.deal is not None:
            earned -= current.score  # it is banked already
        return earned - self._preferences.bankroll_from.get(mode.key, 0)

    def ask(self, mode: Mode, then: Callable[[int | None], None]) -> None:
        """Tell, soon, the money of all attempts that have ended; ``None`` if there is none kept."""
        preferences, key = self._preferences, mode.key
        if not mode.scoring.is_money or not preferences.keep_bankroll:
            then(None)
            return
        began = preferences.bankroll_from.get(key, 0)
        self._autosave.ask_later(lambda store: store.earnings().get(key, 0) - began, then)

    def reset(self) -> None:
        """Begin again at nothing, in every mode."""
        self._preferences.bankroll_from = self._autosave.earnings()

    def _follow(self, name: str) -> None:
        """Begin at nothing when the player first wants it kept."""
        preferences = self._preferences
        if name == "keep_bankroll" and preferences.keep_bankroll and not preferences.bankroll_from:
            self.reset()
