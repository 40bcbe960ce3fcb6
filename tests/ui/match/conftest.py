"""Matches that are shown, watched for errors, and taken down again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pytest

from klondike_qt.core.match import DOUBLE
from tests.ui.match.played import PlayedMatch, lay_out

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from klondike_qt.app.settings import Speed
    from klondike_qt.core.match import MatchRules, MatchState, Seat


class Sit(Protocol):
    """Seats two players at a table that can be seen."""

    def __call__(
        self,
        first: str | MatchState,
        second: str = ...,
        *,
        rules: MatchRules = ...,
        own: Seat | None = ...,
        size: tuple[int, int] = ...,
        facing: bool = ...,
        speed: Speed = ...,
    ) -> PlayedMatch:
        """Read both texts, or take a state; show it, and give it to be played on."""


@pytest.fixture
def sit(qtbot: QtBot) -> Iterator[Sit]:
    """Lay out matches; afterwards every table is closed."""
    matches: list[PlayedMatch] = []

    def sit_down(
        first: str | MatchState,
        second: str = "",
        *,
        rules: MatchRules = DOUBLE,
        own: Seat | None = None,
        size: tuple[int, int] = (1280, 708),
        facing: bool = False,
        speed: Speed = "off",
    ) -> PlayedMatch:
        match = PlayedMatch(lay_out(first, second) if isinstance(first, str) else first, rules)
        matches.append(match)
        table = match.table
        qtbot.addWidget(table)
        table.set_match(rules, own)
        table.set_facing(facing)
        table.set_speed(speed)
        table.resize(*size)
        with qtbot.waitExposed(table):
            table.show()
        qtbot.waitUntil(lambda: all(board.takes_touches for board in table.boards.values()))
        return match

    yield sit_down
    for match in matches:
        match.table.close()
