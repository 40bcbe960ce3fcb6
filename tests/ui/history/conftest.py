"""The program with games that have ended, and its windows for them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING, Protocol, TypeVar

import pytest
from PySide6.QtWidgets import QApplication, QDialog

from klondike_qt.core.modes import DEFAULT
from klondike_qt.core.state import GameState
from klondike_qt.storage.history import rows
from klondike_qt.storage.records import Counters, Result, SavedGame
from klondike_qt.ui.history.game_replay import GameReplay
from klondike_qt.ui.history.window import HistoryWindow
from tests.lost_game import LOST_GAME, WINNABLE_DEAL
from tests.played_games import BEGAN, add

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from klondike_qt.storage.store import Store
    from klondike_qt.ui.application import Program
    from tests.ui.conftest import Open

D = TypeVar("D", bound=QDialog)

LAST = SavedGame(
    "f" * 32,
    DEFAULT,
    WINNABLE_DEAL,
    GameState.opening(WINNABLE_DEAL, DEFAULT.rules),
    LOST_GAME,
    Counters(
        cursor=len(LOST_GAME) - 1, seconds=421, score=185, undos=3, hints=2, shown=4, helped=True
    ),
    result=Result.LOST,
    started=BEGAN + timedelta(days=4000),
    ended=BEGAN + timedelta(days=4000, minutes=9),
    times=tuple(3.25 * place for place in range(len(LOST_GAME))),
)
"""A game that can be replayed, whose last move was undone; it ended after all others."""


def shown(kind: type[D]) -> D:
    """Give the dialog that has come up."""
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, kind)
    return dialog


@dataclass
class Desk:
    """The program, its history open."""

    program: Program
    window: HistoryWindow
    qtbot: QtBot

    def settle(self) -> None:
        """Wait until every answer has come."""
        self.program.autosave.flush()
        for _round in range(3):
            QApplication.processEvents()
            self.program.autosave.flush()
            QApplication.processEvents()

    @property
    def games(self) -> list[str]:
        """The ids of the games that are listed, in order."""
        numbers = self.window.model.numbers

        def ids(store: Store) -> list[str]:
            games = rows(store.connection, numbers)
            return [games[number].id for number in numbers]

        return self.program.autosave.ask(ids, [])

    def replay(self) -> GameReplay:
        """Open the game that is chosen."""
        self.window.view.opened.emit(self.window.view.currentIndex().row())
        self.settle()
        return shown(GameReplay)


class OpenHistory(Protocol):
    """Opens the history."""

    def __call__(
        self, count: int = ..., *, size: tuple[int, int] = ..., language: str = ...
    ) -> Desk:
        """Open it with so many random games, and `LAST`."""


@pytest.fixture
def open_history(open_program: Open, qtbot: QtBot) -> OpenHistory:
    """Open the program, play, and list what was played."""

    def open_it(
        count: int = 150, *, size: tuple[int, int] = (1280, 800), language: str = "en"
    ) -> Desk:
        program = open_program(size=size, language=language)
        program.autosave.write(lambda store: add(store, count, 3))
        program.autosave.write(lambda store: store.games.add(LAST, count + 1))
        program.window.commands.games.trigger()
        desk = Desk(program, shown(HistoryWindow), qtbot)
        desk.settle()
        return desk

    return open_it


@pytest.fixture
def desk(open_history: OpenHistory) -> Desk:
    """The history of 151 games in a wide window."""
    return open_history()
