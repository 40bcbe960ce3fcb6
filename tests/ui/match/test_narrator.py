"""A match is told to a screen reader: who played what, whose turn it is, who would stop."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from klondike_qt.core.deal import Deal
from klondike_qt.core.match import Seat
from klondike_qt.core.match_setup import MatchSetup, Opponent
from tests.ui.match.opened import OpenedMatch

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from tests.ui.conftest import Open

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def told(open_program: Open, qtbot: QtBot) -> Iterator[tuple[OpenedMatch, list[str]]]:
    """Give a match in turns of two people, and what is said from then on."""
    QAccessible.setActive(True)
    opened = OpenedMatch(open_program())
    setup = MatchSetup(opponent=Opponent.PERSON, in_turns=True)
    opened.house._deal(setup, Deal.numbered(0), ("Ana", "Marc"))
    boards = opened.party.screen.table.boards.values()
    qtbot.waitUntil(lambda: all(board.reader is not None for board in boards))
    said: list[str] = []
    for board in boards:
        assert board.reader is not None
        board.reader.voice.spoken.connect(said.append)
    QApplication.processEvents()
    said.clear()
    yield opened, said
    QAccessible.setActive(False)


def test_moves_are_told_with_the_name_of_who_made_them(
    told: tuple[OpenedMatch, list[str]], qtbot: QtBot
) -> None:
    """Those of both, and whose turn it is when it changes."""
    match, said = told
    assert match.controller.state.turn is Seat.FIRST
    match.controller.draw(Seat.FIRST)
    qtbot.waitUntil(lambda: any(each.startswith("Ana: ") for each in said))
    qtbot.waitUntil(lambda: any("It is Marc’s turn." in each for each in said))
    match.controller.draw(Seat.SECOND)
    qtbot.waitUntil(lambda: any(each.startswith("Marc: ") for each in said))


def test_offers_and_the_end_are_told(told: tuple[OpenedMatch, list[str]], qtbot: QtBot) -> None:
    """Who would stop, and then who has won by what."""
    match, said = told
    match.controller.draw(Seat.FIRST)
    match.controller.offer_to_stop(Seat.SECOND)
    qtbot.waitUntil(lambda: any("Marc offers to stop here." in each for each in said))
    for seat in Seat:
        match.controller.offer_to_stop(seat)
    qtbot.waitUntil(lambda: any("The match is over" in each for each in said))


def test_the_figures_are_those_of_the_match(
    told: tuple[OpenedMatch, list[str]], qtbot: QtBot
) -> None:
    """Not those of the game behind it."""
    match, said = told
    match.controller.draw(Seat.FIRST)
    QApplication.processEvents()
    said.clear()
    QTest.keyClick(match.board(Seat.FIRST), Qt.Key.Key_I)
    qtbot.waitUntil(lambda: bool(said))

    assert said == ["Turn Ana, Time 0:00, Moves 1, and Double Solitaire, in turns."]
