"""Boards that are shown, watched for errors, and taken down again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pytest

from klondike_qt.core.rules import Rules
from klondike_qt.core.state import GameState
from tests.ui.board.table import PlayedTable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from klondike_qt.app.settings import Speed


class Lay(Protocol):
    """Lays out a position on a board that can be seen."""

    def __call__(
        self,
        text: str,
        rules: Rules = ...,
        size: tuple[int, int] = ...,
        speed: Speed = ...,
    ) -> PlayedTable:
        """Read *text*, show it, and give it to be played on."""


@pytest.fixture
def lay(qtbot: QtBot) -> Iterator[Lay]:
    """Lay out positions; afterwards every board is closed."""
    tables: list[PlayedTable] = []

    def lay_out(
        text: str,
        rules: Rules = Rules(),  # noqa: B008 - a frozen value
        size: tuple[int, int] = (1280, 708),
        speed: Speed = "off",
    ) -> PlayedTable:
        table = PlayedTable(GameState.parse(text, rules.decks), rules)
        tables.append(table)
        qtbot.addWidget(table.board)
        table.board.resize(*size)
        table.board.set_speed(speed)
        with qtbot.waitExposed(table.board):
            table.board.show()
        qtbot.waitUntil(lambda: table.board.takes_touches)
        return table

    yield lay_out
    for table in tables:
        table.board.close()
