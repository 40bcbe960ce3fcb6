"""A line that tells how many deals of a mode can be won, and gets surer while it is looked at."""

from PySide6.QtWidgets import QLabel

from klondike_qt.app.assets import MissingAsset
from klondike_qt.app.own_odds import OwnOdds
from klondike_qt.app.settings import Preferences
from klondike_qt.core.rules import Rules
from klondike_qt.ui import custom_words, theme


class OddsLabel(QLabel):
    """Says it of one rules value at a time."""

    def __init__(self, preferences: Preferences) -> None:
        """Say nothing yet."""
        super().__init__()
        theme.typeset(self, theme.LABEL)
        self.setForegroundRole(theme.SECONDARY)
        self.setWordWrap(True)
        self.odds = OwnOdds(preferences, self)
        self.odds.changed.connect(self.retranslate)

    def ask(self, rules: Rules) -> None:
        """Find out about *rules*, whatever was asked before."""
        try:
            self.odds.ask(rules)
        except MissingAsset:  # a program that was never built has no tables; it is told elsewhere
            self.hide()

    def close_down(self) -> None:
        """End the search, and keep what it found: the dialog is closed."""
        self.odds.close()

    def retranslate(self) -> None:
        """Say what is known in the language spoken now."""
        self.setText(custom_words.odds(self.odds.tally, measured=self.odds.is_measured))
