"""The ways into a match that are not from a dialog, and what becomes of one that was open."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from klondike_qt.app.options import GameOptions
from klondike_qt.core.match import Seat
from klondike_qt.core.match_setup import MatchKind, MatchSetup, Opponent
from klondike_qt.storage.match_records import MatchResult
from klondike_qt.ui.application import Program
from klondike_qt.ui.match.set_up import MatchSetUpDialog
from tests.played_matches import DOUBLE, played, write
from tests.ui.history.conftest import shown
from tests.ui.match.opened import OpenedMatch

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from tests.ui.conftest import Open

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.mark.parametrize(
    ("preferred", "opponent"), [("ghost", Opponent.GOOD), ("beginner", Opponent.BEGINNER)]
)
def test_a_race_that_is_asked_for_at_the_start_is_against_whom_one_likes(
    open_program: Open, preferred: str, opponent: Opponent
) -> None:
    """But for a ghost: which game that would be is for the player to say."""
    program = open_program()
    program.preferences.opponents = {"race": preferred}
    program.answer({"match": "race"})

    assert OpenedMatch(program).controller.setup == MatchSetup(MatchKind.RACE, opponent)


def test_a_match_that_is_no_longer_there_is_not_gone_on_with(
    open_program: Open, tmp_path: Path, qtbot: QtBot
) -> None:
    """As after another copy of the data was put in its place: the game for one is shown."""
    program = open_program()
    program.preferences.match = "double"
    program.window.close()
    again = Program(tmp_path, GameOptions(language="en"))
    again.preferences.sound = False
    with qtbot.waitSignal(again.first_shown):
        again.show()

    assert again.window.stage is again.window.game
    assert again.preferences.match is None
    again.window.close()
    again.window.deleteLater()


def test_a_new_deal_gives_up_the_match_of_an_earlier_start(open_program: Open) -> None:
    """It counts as given up, and can be taken back as long as nothing was done in the new one."""
    program = open_program()
    before = played(DOUBLE, 9, 5)
    program.autosave.write(partial(write, saved=before))
    opened = OpenedMatch(program)
    opened.house.set_up(MatchKind.DOUBLE)
    dialog = shown(MatchSetUpDialog)
    QTest.mouseClick(dialog._anew, Qt.MouseButton.LeftButton)
    QTest.mouseClick(dialog._play, Qt.MouseButton.LeftButton)

    assert opened.controller.current.saved.id != before.id
    assert opened.entries == []
    ended = program.autosave.ask(lambda store: store.matches.ended(before.id), None)
    assert ended is not None
    assert ended.result is MatchResult.GIVEN_UP
    opened.party.actions.take_back.trigger()
    assert opened.controller.current.saved.id == before.id
    assert opened.entries == [str(entry) for entry in before.entries]


def test_the_next_match_is_between_the_same_two(open_program: Open) -> None:
    """As agreed before, with other cards; a set-up of the same game is one press away."""
    program = open_program()
    opened = OpenedMatch(program)
    program.autosave.write(partial(write, saved=played(DOUBLE, 9, 5)))
    opened.house.open(MatchKind.DOUBLE)
    before = opened.controller.current.saved
    opened.party.actions.new.trigger()
    after = opened.controller.current.saved
    opened.party.actions.set_up.trigger()
    dialog = shown(MatchSetUpDialog)

    assert (after.setup, after.names, after.entries) == (before.setup, before.names, ())
    assert after.deal != before.deal
    assert dialog.setup.kind is MatchKind.DOUBLE
    assert opened.controller.state.board(Seat.FIRST).stock
    dialog.reject()
