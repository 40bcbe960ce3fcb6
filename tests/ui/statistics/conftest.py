"""The statistics over a real database of random games, opened as the player does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import pytest
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from klondike_qt.core.modes import DEFAULT, Mode
from klondike_qt.ui.statistics.dialog import StatisticsDialog
from tests.played_games import add
from tests.played_games import rows as rows_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from klondike_qt.ui.application import Program
    from tests.ui.conftest import Open

GAMES = 400


class Opened(NamedTuple):
    """The window of the statistics, the program under it, and the games as plain rows."""

    program: Program
    dialog: StatisticsDialog
    rows: list[dict[str, Any]]
    bot: QtBot

    def wait(self) -> None:
        """Let what was asked last be answered and shown."""
        self.bot.waitUntil(lambda: self.dialog.is_up_to_date)
        QApplication.processEvents()

    def choose(self, mode: Mode | None) -> None:
        """Choose a mode, or all of them."""
        self.dialog.modes.choose(mode)
        self.wait()

    def log(self) -> list[dict[str, Any]]:
        """Give the games as they are in the records now."""
        games: list[dict[str, Any]] = []
        return self.program.autosave.ask(rows_of, games)

    def lines(self) -> dict[str, str]:
        """Give every figure on the cards by its name."""
        return {
            line.name: line.value
            for card in self.dialog.sheet.figures.cards
            for line in (card.group.main, *card.group.more)
        }


class OpenStatistics(Protocol):
    """Opens the statistics."""

    def __call__(
        self,
        games: int = ...,
        mode: Mode = ...,
        *,
        size: tuple[int, int] = ...,
        language: str = ...,
    ) -> Opened:
        """Open them over so many random games."""


@pytest.fixture
def open_statistics(open_program: Open, qtbot: QtBot) -> Iterator[OpenStatistics]:
    """Open the program with games in its history, and the statistics over it."""
    dialogs: list[StatisticsDialog] = []

    def open_them(
        games: int = GAMES,
        mode: Mode = DEFAULT,
        *,
        size: tuple[int, int] = (1280, 800),
        language: str = "en",
    ) -> Opened:
        program = open_program(mode=mode, size=size, language=language)
        program.autosave.write(lambda store: add(store, games, seed=3))
        rows: list[dict[str, Any]] = program.autosave.ask(rows_of, [])
        program.window.commands.statistics.trigger()
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, StatisticsDialog)
        dialogs.append(dialog)
        opened = Opened(program, dialog, rows, qtbot)
        opened.wait()
        return opened

    yield open_them
    for dialog in dialogs:
        if isValid(dialog):  # not closed by the test
            dialog.accept()
