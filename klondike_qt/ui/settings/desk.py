"""What the settings act on."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from PySide6.QtGui import QAction

    from klondike_qt.app.settings import Preferences
    from klondike_qt.core.modes import Mode
    from klondike_qt.ui.tables import Tables


class Desk(NamedTuple):
    """The preferences, and the little beside them that the window of settings can change."""

    preferences: "Preferences"
    tables: "Tables"
    mode: "Mode"  # on the table
    full_screen: "QAction"
    reset_bankroll: Callable[[], None]
    own_rules: Callable[["Mode"], None]  # put modes together, beginning with this one
