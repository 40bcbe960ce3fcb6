"""The help window over the running game, with the small manual of the tests."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import pytest

from klondike_qt.ui.help.window import HelpWindow
from tests.ui.conftest import A_DEAL

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from klondike_qt.app.settings import Language
    from klondike_qt.ui.application import Program
    from tests.ui.conftest import Open

FOLDER = Path(__file__).parent.parent.parent / "data" / "help"


class OpenHelp(Protocol):
    """Opens the help."""

    def __call__(
        self, target: str = ..., *, size: tuple[int, int] = ..., language: Language = ...
    ) -> HelpWindow:
        """Open it at a section, shown and ready."""


@pytest.fixture
def program(open_program: Open) -> Program:
    """Open the game itself."""
    return open_program(A_DEAL)


@pytest.fixture
def open_help(program: Program, qtbot: QtBot) -> OpenHelp:
    """Open the help over the game."""

    def open_it(
        target: str = "moves", *, size: tuple[int, int] = (800, 600), language: Language = "en"
    ) -> HelpWindow:
        program.preferences.language = language
        window = HelpWindow(program.window, program.preferences, program.window.commands, FOLDER)
        window.resize(*size)
        with qtbot.waitExposed(window):
            window.show()
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        window.go(target)
        return window

    return open_it
