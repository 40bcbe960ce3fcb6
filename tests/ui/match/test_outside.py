"""What comes from outside while a match is on the table costs nothing of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from klondike_qt.core.deal import Deal
from klondike_qt.core.match import Seat
from klondike_qt.core.match_setup import MatchKind
from klondike_qt.core.piles import DRAW
from klondike_qt.storage.files import NAME
from tests.spoiling import empty
from tests.ui.match.opened import OpenedMatch

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from tests.ui.conftest import Open

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

FIRST, SECOND = Seat


@pytest.fixture
def match(open_program: Open) -> OpenedMatch:
    """Have two people at Double Solitaire, each with a move made."""
    program = open_program(size=(1100, 760))
    program.preferences.opponents = {"double": "person", "race": "person"}
    program.answer({"match": "double"})
    match = OpenedMatch(program)
    for seat in Seat:
        match.controller.play(seat, DRAW)
    return match


def test_a_second_program_calls_a_match_to_the_front(match: OpenedMatch) -> None:
    """Asked for nothing, or for the same match, it changes nothing."""
    saved = match.controller.current.saved
    for asked in ({}, {"match": "double"}, {"unreadable": "picture.png"}):
        match.program.answer(asked)

        assert match.window.stage is match.party.stage
        assert match.controller.current.saved.id == saved.id
        assert match.entries == ["1:s>w", "2:s>w"]


def test_a_second_program_asked_for_something_else_leaves_the_match_open(
    match: OpenedMatch,
) -> None:
    """A deal is for one player; a race is another match, and both are gone on with later."""
    program = match.program
    for asked in ({"open": Deal.numbered(3).id}, {"mode": "draw3"}):
        program.answer(asked)
        assert match.window.stage is match.window.game
        program.answer({"match": "double"})
        assert match.window.stage is match.party.stage
        assert match.entries == ["1:s>w", "2:s>w"]
    program.answer({"match": "race"})
    assert match.controller.setup.kind is MatchKind.RACE
    program.answer({"match": "double"})

    assert match.entries == ["1:s>w", "2:s>w"]


def test_a_file_spoilt_under_a_match_is_told_on_its_table(
    match: OpenedMatch, tmp_path: Path, qtbot: QtBot
) -> None:
    """And the match is in the file that takes its place."""
    autosave = match.program.autosave
    autosave.flush()
    empty(tmp_path / NAME)
    with qtbot.waitSignals([match.party.stage.talk.said, autosave.recovered]):
        match.controller.play(FIRST, DRAW)
        autosave.flush()
        autosave.flush()

    saved = autosave.current_match(MatchKind.DOUBLE)
    assert saved is not None
    assert [str(entry) for entry in saved.entries] == ["1:s>w", "2:s>w", "1:s>w"]
