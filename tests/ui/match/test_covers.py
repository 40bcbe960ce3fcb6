"""What lies over a table while the other is shown: a pause, the end of a game or a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from klondike_qt.core.match import Seat
from klondike_qt.core.match_setup import MatchKind
from klondike_qt.core.piles import DRAW
from klondike_qt.ui.match.end_panel import EndPanel
from klondike_qt.ui.match.set_up import MatchSetUpDialog
from klondike_qt.ui.overlays.end_cover import EndCover
from klondike_qt.ui.overlays.pause_cover import PauseCover
from klondike_qt.ui.overlays.win_panel import WinPanel
from tests.ui.conftest import ONE_MOVE_FROM_THE_END
from tests.ui.history.conftest import shown
from tests.ui.match.conftest import PEOPLE

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from klondike_qt.ui.overlays.cover import Cover
    from tests.ui.conftest import Open
    from tests.ui.match.conftest import OpenMatch
    from tests.ui.match.opened import OpenedMatch

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def seen(match: OpenedMatch, kind: type[Cover]) -> list[Cover]:
    """Give the covers of a kind that are seen."""
    return [cover for cover in match.window.findChildren(kind) if cover.isVisible()]


def agree_to_stop(match: OpenedMatch, qtbot: QtBot) -> EndPanel:
    """End a match in which something was done, and wait for its panel."""
    match.drag(Seat.FIRST, DRAW)
    for seat in Seat:
        match.controller.offer_to_stop(seat)
    qtbot.waitUntil(lambda: bool(seen(match, EndPanel)))
    panel = match.window.findChild(EndPanel)
    assert panel is not None
    return panel


@pytest.mark.parametrize("before", ["paused", "over"])
def test_nothing_of_the_match_before_lies_over_the_next_one(
    open_match: OpenMatch, qtbot: QtBot, before: str
) -> None:
    """Though it was dealt while the game for one was shown."""
    match = open_match(PEOPLE)
    if before == "over":
        agree_to_stop(match, qtbot)
    else:
        match.party.actions.pause.trigger()
    was_seen = bool(seen(match, EndCover if before == "over" else PauseCover))
    match.party.actions.leave.trigger()
    match.house.set_up(MatchKind.DOUBLE)
    dialog = shown(MatchSetUpDialog)
    dialog._anew.click()
    dialog._play.click()

    assert was_seen
    assert match.window.stage is match.party.stage
    assert match.controller.is_in_play
    assert not seen(match, EndCover)
    assert not seen(match, PauseCover)


def test_an_end_out_of_sight_follows_the_language(open_match: OpenMatch, qtbot: QtBot) -> None:
    """Whoever comes back to it reads it in the language spoken by then."""
    match = open_match(PEOPLE)
    panel = agree_to_stop(match, qtbot)
    before = panel.accessibleName()
    match.party.actions.leave.trigger()
    match.program.preferences.language = "fr"
    qtbot.waitUntil(lambda: panel.accessibleName() != before)

    assert panel.accessibleName() == "La partie est terminée"
    assert not panel.isHidden()


def test_a_win_out_of_sight_follows_the_language(open_program: Open, qtbot: QtBot) -> None:
    """As the end of a match does."""
    program = open_program(ONE_MOVE_FROM_THE_END)
    program.controller.raise_all()
    qtbot.waitUntil(lambda: program.window.findChild(WinPanel) is not None)
    panel = program.window.findChild(WinPanel)
    assert panel is not None
    before = panel.accessibleDescription()
    program.answer({"match": "double"})
    program.preferences.language = "fr"
    qtbot.waitUntil(lambda: panel.accessibleDescription() != before)

    assert panel.accessibleDescription().startswith("Toutes les cartes sont")


def test_any_key_goes_on_with_a_paused_game_that_one_comes_back_to(open_match: OpenMatch) -> None:
    """The cover has the keys again, and not the table under it."""
    match = open_match(PEOPLE)
    match.party.actions.leave.trigger()
    controller = match.program.controller
    controller.draw()
    match.window.commands.pause.trigger()
    match.house.open(MatchKind.DOUBLE)
    match.party.actions.leave.trigger()
    QTest.keyClick(match.window.focusWidget(), Qt.Key.Key_Space)

    assert not controller.is_paused
    assert match.window.focusWidget() is match.window.board
    assert len(controller.state.waste) == 1
