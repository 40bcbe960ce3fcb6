"""Matches that are shown, watched for errors, and taken down again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol
from uuid import uuid4

import pytest

from klondike_qt.app.autosave import Autosave
from klondike_qt.core.deal import Deal
from klondike_qt.core.match import DOUBLE
from klondike_qt.core.match_setup import MatchSetup, Opponent
from klondike_qt.storage.match_records import SavedMatch
from tests.saving import AT
from tests.ui.match.opened import OpenedMatch
from tests.ui.match.played import PlayedMatch, lay_out

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from klondike_qt.app.settings import Speed
    from klondike_qt.core.match import MatchRules, MatchState, Seat
    from klondike_qt.core.match_game import Entry
    from tests.ui.conftest import Open

PEOPLE = MatchSetup(opponent=Opponent.PERSON)
NAMES = ("Ana", "Marc")
A_DEAL = Deal.numbered(7)


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


class OpenMatch(Protocol):
    """Opens the program with a match on its stage."""

    def __call__(
        self,
        setup: MatchSetup = ...,
        deal: Deal = ...,
        entries: Sequence[Entry] = ...,
        *,
        size: tuple[int, int] = ...,
    ) -> OpenedMatch:
        """Go on with a match in which *entries* were played."""


@pytest.fixture
def open_match(open_program: Open, tmp_path: Path, qtbot: QtBot) -> OpenMatch:
    """Open it as it would be after a start, the match being the open one of its kind."""

    def open_it(
        setup: MatchSetup = PEOPLE,
        deal: Deal = A_DEAL,
        entries: Sequence[Entry] = (),
        *,
        size: tuple[int, int] = (1100, 760),
    ) -> OpenedMatch:
        names = NAMES if setup.opponent is Opponent.PERSON else ("", "")
        record = SavedMatch(
            uuid4().hex,
            setup,
            setup.deal_of(setup.deals(deal)).id,
            names,
            tuple(entries),
            started=AT if entries else None,
        )
        autosave = Autosave(tmp_path)
        autosave.write(lambda store: store.matches.begin(record, AT))
        autosave.close()
        opened = OpenedMatch(open_program(size=size))
        opened.house.open(setup.kind)
        boards = opened.party.screen.table.boards.values()
        qtbot.waitUntil(lambda: all(board.takes_touches for board in boards))
        return opened

    return open_it
