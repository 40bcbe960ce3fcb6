"""Setting up a match: what is asked, remembered and refused; and who can be raced against."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from klondike_qt.core.deal import Deal
from klondike_qt.core.match import Seat
from klondike_qt.core.match_setup import MatchKind, MatchSetup, Opponent
from klondike_qt.core.piles import DRAW
from klondike_qt.storage.records import Result
from klondike_qt.ui.dialogs.new_game import NewGameDialog
from klondike_qt.ui.match.set_up import MatchSetUpDialog
from tests.real_games import real_games
from tests.ui.fit import misfits
from tests.ui.match.opened import OpenedMatch

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from klondike_qt.ui.application import Program
    from tests.ui.conftest import Open

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def dialog_over(program: Program) -> MatchSetUpDialog:
    """Give the set-up that is open."""
    return next(each for each in program.window.findChildren(MatchSetUpDialog) if each.isVisible())


def test_it_is_reached_from_the_games_to_choose_from(open_program: Open) -> None:
    """A button there leads on, and the other dialog is gone."""
    program = open_program()
    program.window.commands.choose.trigger()
    chooser = program.window.findChild(NewGameDialog)
    assert chooser is not None
    chooser._for_two.buttons[MatchKind.RACE].click()

    assert not chooser.isVisible()
    assert dialog_over(program).windowTitle() == "Race"


def test_two_people_play_what_they_chose(open_program: Open) -> None:
    """Names, turns, deal and whose the keyboard is; all of it is remembered."""
    program = open_program()
    opened = OpenedMatch(program)
    opened.house.set_up(MatchKind.DOUBLE)
    dialog = dialog_over(program)
    dialog._options[0].click()
    dialog._ways.segments[1].click()
    for field, name in zip(dialog._people.fields, ("Ana", " Marc "), strict=True):
        QTest.keyClicks(field, name)
    dialog._people.facing.click()
    QTest.keyClicks(dialog._deal, Deal.numbered(7).id)
    dialog._play.click()

    assert opened.controller.setup == MatchSetup(opponent=Opponent.PERSON, in_turns=True)
    assert opened.controller.current.saved.names == ("Ana", "Marc")
    assert opened.controller.match.deals[0] == Deal.numbered(7)
    preferences = program.preferences
    assert preferences.opponents == {"double": "person"}
    assert (preferences.in_turns, preferences.facing) == (True, True)
    assert preferences.player_names == ("Ana", "Marc")
    assert opened.party.screen.table.boards[Seat.SECOND].is_turned
    opened.house.leave()
    opened.house.set_up(MatchKind.DOUBLE)
    assert dialog_over(program).setup == opened.controller.setup


def test_a_deal_that_cannot_be_read_is_told_of(open_program: Open) -> None:
    """The dialog stays, and nothing is dealt."""
    program = open_program()
    opened = OpenedMatch(program)
    opened.house.set_up(MatchKind.DOUBLE)
    dialog = dialog_over(program)
    QTest.keyClicks(dialog._deal, "no deal")
    QTest.keyClick(dialog._deal, Qt.Key.Key_Return)

    assert dialog._problem.isVisible()
    assert opened.house.party is None


def test_the_open_match_is_gone_on_with(open_program: Open) -> None:
    """It is offered first; a new one says that it then counts as lost."""
    program = open_program()
    opened = OpenedMatch(program)
    opened.house.open(MatchKind.DOUBLE)
    opened.controller.draw(Seat.FIRST)
    match_id = opened.controller.current.saved.id
    opened.house.leave()
    opened.house.set_up(MatchKind.DOUBLE)
    dialog = dialog_over(program)
    assert dialog._go_on.isChecked()
    assert dialog._anew.description == "The open match then counts as lost."
    dialog._play.click()

    assert opened.window.stage is opened.party.stage
    assert opened.controller.current.saved.id == match_id
    assert opened.entries[:1] == [f"1:{DRAW}"]


def test_a_ghost_is_raced_against_on_its_own_deal(open_program: Open, qtbot: QtBot) -> None:
    """One of the earlier games is chosen; without any the choice is not open."""
    program = open_program()
    opened = OpenedMatch(program)
    opened.house.set_up(MatchKind.RACE)
    without = dialog_over(program)
    assert not without._options[-1].isEnabled()
    without.reject()
    game = next(each for each in real_games(9) if each.mode.id == "draw1")
    program.autosave.post(lambda games: games.add(game))

    opened.house.race_against(game.id)
    dialog = dialog_over(program)
    qtbot.waitUntil(lambda: dialog.opponent is Opponent.GHOST)
    dialog._play.click()

    assert opened.controller.setup.opponent is Opponent.GHOST
    assert opened.controller.match.deals == (game.deal, game.deal)
    assert opened.controller.current.saved.ghost == game.id


def test_without_any_game_no_ghost_is_raced_against(open_program: Open, qtbot: QtBot) -> None:
    """It was the choice the last time, but the games may all be deleted since."""
    program = open_program()
    opened = OpenedMatch(program)
    program.preferences.opponents = {MatchKind.RACE.value: Opponent.GHOST.value}
    opened.house.set_up(MatchKind.RACE)
    dialog = dialog_over(program)
    assert not dialog._play.isEnabled()
    qtbot.waitUntil(lambda: dialog.opponent is not Opponent.GHOST)
    dialog._play.click()

    assert opened.controller.setup.opponent is Opponent.GOOD


def test_how_a_race_against_the_computer_goes_is_remembered(open_program: Open) -> None:
    """Deals of their own, and the computer's pace, are chosen already the next time."""
    program = open_program()
    opened = OpenedMatch(program)
    opened.house.set_up(MatchKind.RACE)
    dialog = dialog_over(program)
    QTest.mouseClick(dialog._ways.segments[1], Qt.MouseButton.LeftButton)
    QTest.mouseClick(dialog._pace.segments[-1], Qt.MouseButton.LeftButton)
    slow_or_fast = dialog._pace.index
    QTest.mouseClick(dialog._play, Qt.MouseButton.LeftButton)
    one, other = opened.controller.match.deals
    program.answer({"mode": program.controller.mode.id})
    opened.house.set_up(MatchKind.RACE)
    dialog = dialog_over(program)

    assert one != other
    assert (dialog._ways.index, dialog._pace.index) == (1, slow_or_fast)
    dialog.reject()


def test_a_game_that_was_lost_can_be_raced_against(open_program: Open, qtbot: QtBot) -> None:
    """The list says how it ended."""
    program = open_program()
    opened = OpenedMatch(program)
    game = next(each for each in real_games(9) if each.mode.id == "draw1")
    lost = game._replace(moves=game.moves[:20], result=Result.LOST)
    program.autosave.post(lambda games: games.add(lost._replace(times=())))
    opened.house.race_against(lost.id)
    dialog = dialog_over(program)
    qtbot.waitUntil(lambda: dialog.opponent is Opponent.GHOST)

    assert "lost after" in dialog._ghost._chooser.text()
    dialog.reject()


@pytest.mark.parametrize("kind", MatchKind)
@pytest.mark.parametrize(
    ("size", "text"), [((360, 640), 200), ((360, 640), 100), ((1280, 800), 200)]
)
@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_nothing_is_cut(
    open_program: Open, kind: MatchKind, size: tuple[int, int], text: int, language: str
) -> None:
    """On a phone and a desk, in large text too, whoever sits across."""
    program = open_program(size=size, language=language)
    program.preferences.text_size = text
    OpenedMatch(program).house.set_up(kind)
    dialog = dialog_over(program)
    found = []
    for option in dialog._options[:3]:
        option.click()
        found += misfits(dialog)

    assert not found
