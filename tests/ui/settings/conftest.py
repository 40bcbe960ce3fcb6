"""The window of settings, opened as the player does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pytest

from tests.ui.settings.operate import opened_over

if TYPE_CHECKING:
    from klondike_qt.ui.application import Program
    from klondike_qt.ui.settings.dialog import SettingsDialog
    from tests.ui.conftest import Open


class OpenSettings(Protocol):
    """Opens the window."""

    def __call__(self, page: int = ...) -> SettingsDialog:
        """Open it over the game's window, at a page."""


@pytest.fixture
def program(open_program: Open) -> Program:
    """Open the game itself."""
    return open_program(size=(1280, 800))


@pytest.fixture
def open_settings(program: Program) -> OpenSettings:
    """Open the window of settings over the game."""

    def open_it(page: int = 0) -> SettingsDialog:
        dialog = opened_over(program)
        dialog.show_page(page)
        return dialog

    return open_it
