"""A controller over real storage, opened again and again in one folder."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from klondike_qt.app.autosave import Autosave
from klondike_qt.app.change import Change
from klondike_qt.app.clock import ActiveClock
from klondike_qt.app.controller import GameController
from klondike_qt.app.current_game import new_record
from klondike_qt.app.settings import Preferences
from klondike_qt.core.deal import Deal
from klondike_qt.core.modes import DEFAULT
from tests.app.helped_desk import HelpedDesk

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from klondike_qt.core.modes import Mode
    from klondike_qt.core.play import Refusal


class FakeTime:
    """Seconds that pass only when a test says so."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        """Tell the time."""
        return self.seconds


class Desk:
    """A controller over real storage, with what it announced."""

    def __init__(self, folder: Path, first_mode: Mode = DEFAULT, deal: Deal | None = None) -> None:
        self.time = FakeTime()
        self.autosave = Autosave(folder)
        self.preferences = Preferences(self.autosave)
        saved = self.autosave.current(first_mode.key)
        first = saved or new_record(first_mode, deal or Deal.numbered(7, first_mode.rules.decks))
        self.controller = GameController(
            first, ActiveClock(self.time), self.autosave, self.preferences
        )
        if saved is None:
            self.controller.current.begin()
        self.changes: list[Change] = []
        self.refusals: list[Refusal] = []
        self.wins = 0
        self.controller.changed.connect(self.changes.append)
        self.controller.refused.connect(lambda _move, reason: self.refusals.append(reason))
        self.controller.won.connect(self._win)

    def _win(self) -> None:
        self.wins += 1

    def wait(self, seconds: int) -> None:
        """Let time pass, with the window reading the clock each second."""
        for _ in range(seconds):
            self.time.seconds += 1
            self.controller.current.counters()

    def close(self) -> None:
        """Leave as the window does."""
        self.controller.close()
        self.autosave.close()


@pytest.fixture
def sit_down(tmp_path: Path, qtbot: QtBot) -> Iterator[Callable[..., Desk]]:
    """Open the same data folder again and again, one program after another."""
    del qtbot  # only for its application
    open_desks: list[Desk] = []

    def sit(*args: object) -> Desk:
        while open_desks:
            open_desks.pop().close()
        desk = Desk(tmp_path, *args)  # type: ignore[arg-type]
        open_desks.append(desk)
        return desk

    yield sit
    while open_desks:
        open_desks.pop().close()


@pytest.fixture
def sit_helped(sit_down: Callable[..., Desk]) -> Iterator[Callable[[], HelpedDesk]]:
    """Sit down with the solver's help at hand."""
    helped: list[HelpedDesk] = []

    def sit() -> HelpedDesk:
        helped.append(HelpedDesk(sit_down()))
        return helped[-1]

    yield sit
    for each in helped:
        each.close()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Name a data folder that is not there yet."""
    return tmp_path / "data"


@pytest.fixture
def autosave(qtbot: QtBot, folder: Path) -> Iterator[Autosave]:
    """Give an open database."""
    autosave = Autosave(folder)
    yield autosave
    autosave.close()
