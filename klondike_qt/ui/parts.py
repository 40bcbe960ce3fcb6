"""The parts of the running game that are made for its first picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from klondike_qt.app.autosave import Autosave
    from klondike_qt.app.controller import GameController
    from klondike_qt.app.settings import Preferences
    from klondike_qt.ui.ending import Ending
    from klondike_qt.ui.main_window import MainWindow
    from klondike_qt.ui.presenter import Presenter
    from klondike_qt.ui.tables import Tables


class Parts(NamedTuple):
    """What whatever is made later stands on."""

    window: MainWindow
    controller: GameController
    preferences: Preferences
    autosave: Autosave
    tables: Tables
    presenter: Presenter
    ending: Ending
