"""A match of the history on both its boards, and what can be done with it there."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from klondike_qt.app import i18n
from klondike_qt.core.match import Seat
from klondike_qt.core.match_setup import Opponent
from klondike_qt.ui.board.frames import Frame
from klondike_qt.ui.history.match_list import MatchList
from klondike_qt.ui.history.match_replay import MatchReplay
from klondike_qt.ui.history.paces import Pace
from klondike_qt.ui.history.window import HistoryWindow
from tests.played_matches import DOUBLE, RACE, WAYS, ended, played, winner_of, write
from tests.ui.fit import misfits
from tests.ui.history.conftest import shown
from tests.ui.targets import small_targets

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from klondike_qt.core.match import MatchState
    from klondike_qt.core.match_setup import MatchSetup
    from klondike_qt.storage.match_records import SavedMatch
    from klondike_qt.ui.application import Program
    from tests.ui.conftest import Open

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

TURNS = WAYS[1]
SIZES = [(360, 640), (640, 360), (800, 600), (1280, 800)]


class Replay:
    """The program with a match that is replayed."""

    def __init__(self, program: Program, saved: SavedMatch, qtbot: QtBot) -> None:
        self.program = program
        self.saved = saved
        self.qtbot = qtbot
        program.window.commands.games.trigger()
        shown(HistoryWindow).matches_action.trigger()
        self.list = shown(MatchList)
        self.settle()
        card = self.list.cards[0]
        QTest.mouseClick(card.row, Qt.MouseButton.LeftButton)
        QTest.mouseClick(card.replay, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), MatchReplay))
        self.screen = shown(MatchReplay)

    def settle(self) -> None:
        """Wait until the list is what was asked for last."""
        self.qtbot.waitUntil(lambda: self.list.is_up_to_date)
        QApplication.processEvents()

    @property
    def pictures(self) -> tuple[object, object]:
        """What both boards show."""
        boards = self.screen.table.boards
        first, second = (boards[seat].table_scene.placed.state for seat in Seat)
        return first, second

    def press(self, key: Qt.Key) -> None:
        """Press a key at the line of moves."""
        QTest.keyClick(self.screen.controls.line, key)


class OpenReplay(Protocol):
    """Opens the replay of a match."""

    def __call__(
        self,
        setup: MatchSetup = ...,
        *,
        count: int = ...,
        size: tuple[int, int] = ...,
        language: str = ...,
    ) -> Replay:
        """Open one in which so much was done."""


@pytest.fixture
def open_replay(open_program: Open, qtbot: QtBot) -> OpenReplay:
    """Play a match, and replay it from the list."""

    def open_it(
        setup: MatchSetup = DOUBLE,
        *,
        count: int = 60,
        size: tuple[int, int] = (1280, 800),
        language: str = "en",
    ) -> Replay:
        saved = played(setup, 7, count)
        saved = ended(saved, winner_of(saved))
        program = open_program(size=size, language=language)
        program.autosave.write(partial(write, saved=saved))
        return Replay(program, saved, qtbot)

    return open_it


def positions(saved: SavedMatch) -> list[MatchState]:
    """Give what the core says of the match, from the deals to its end."""
    match = saved._replace(entries=()).played()
    found = [match.state]
    for entry in saved.entries:
        match.replay([entry])
        found.append(match.state)
    return found


@pytest.mark.parametrize("setup", WAYS)
def test_both_pictures_are_the_models_at_each_position(
    open_replay: OpenReplay, setup: MatchSetup
) -> None:
    """Forwards to the end and backwards to the deals, in every game for two."""
    replay = open_replay(setup)
    wanted = [state.boards for state in positions(replay.saved)]
    forwards = [replay.pictures]
    for _entry in replay.saved.entries:
        replay.press(Qt.Key.Key_Right)
        forwards.append(replay.pictures)
    backwards = [replay.pictures]
    for _entry in replay.saved.entries:
        replay.press(Qt.Key.Key_Left)
        backwards.append(replay.pictures)

    assert len(replay.saved.entries) >= 60
    assert forwards == wanted
    assert backwards == wanted[::-1]


def test_jumps_lead_anywhere(open_replay: OpenReplay) -> None:
    """By Home and End, by the pointer on the line, and by a row of the list."""
    replay = open_replay()
    wanted = [state.boards for state in positions(replay.saved)]
    screen = replay.screen
    replay.press(Qt.Key.Key_End)
    assert replay.pictures == wanted[-1]
    replay.press(Qt.Key.Key_Home)
    assert replay.pictures == wanted[0]
    QTest.mouseClick(
        screen.controls.line, Qt.MouseButton.LeftButton, pos=screen.controls.line.rect().center()
    )
    assert replay.pictures == wanted[screen.controls.line.value()]
    assert 20 < screen.controls.line.value() < 40
    index = screen.moves.moves.index(2, 0)
    screen.moves.scrollTo(index)
    QTest.mouseClick(
        screen.moves.viewport(),
        Qt.MouseButton.LeftButton,
        pos=screen.moves.visualRect(index).center(),
    )
    assert screen.controls.line.value() == 2
    assert replay.pictures == wanted[2]


def test_what_was_moved_is_outlined_on_its_players_board(open_replay: OpenReplay) -> None:
    """And the other board has no outline; nor has either at the deals."""
    replay = open_replay(RACE)
    for number, entry in enumerate(replay.saved.entries[:8], 1):
        replay.press(Qt.Key.Key_Right)
        replay.screen.table.complete()
        marked = {
            seat: bool(board.table_scene.frames_at(Frame.SELECTED))
            for seat, board in replay.screen.table.boards.items()
        }
        assert marked == {entry.seat: True, entry.seat.other: False}, number


def test_whose_move_it_was_is_said(open_replay: OpenReplay) -> None:
    """In the list, in the sentence of the position, and on the plates; turns' ends are entries."""
    replay = open_replay(TURNS._replace(opponent=Opponent.PERSON))
    screen, entries = replay.screen, replay.saved.entries
    rows = [screen.moves.moves.index(row, 0).data() for row in range(len(entries) + 1)]
    names = [("Ann", "Bob")[entry.seat] for entry in entries]
    number = next(n for n, entry in enumerate(entries, 1) if entry.move is None)
    screen.controls.line.setValue(number)
    plates = {seat: board.accessibleName() for seat, board in screen.table.boards.items()}
    seat = entries[number - 1].seat

    assert rows[0] == "The deal: Ann on the left, Bob on the right."
    assert [row.split(":")[0] for row in rows[1:]] == [
        f"{number}. {name}" for number, name in enumerate(names, 1)
    ]
    assert rows[number] == f"{number}. {names[number - 1]}: end of the turn"
    assert screen.controls.line.accessibleDescription() == (
        f"{number} of {len(entries)}. {names[number - 1]}: end of the turn."
    )
    assert plates[seat].endswith(", to play")
    assert not plates[seat.other].endswith(", to play")


def test_where_both_sit_is_said_as_the_boards_lie(open_replay: OpenReplay) -> None:
    """One above the other in a high window with the boards' own shape."""
    replay = open_replay(size=(360, 900))
    halves = replay.screen.table.halves

    assert halves is not None
    assert halves.stacked == ("below" in replay.screen.moves.moves.index(0, 0).data())


@pytest.mark.parametrize("pace", Pace)
def test_a_match_plays_by_itself(open_replay: OpenReplay, pace: Pace) -> None:
    """At each pace, to the end, where it stops; the clock of the pace is then still."""
    replay = open_replay(TURNS)
    controls = replay.screen.controls
    controls.pace.choose(list(Pace).index(pace))
    controls.pace.chosen.emit(list(Pace).index(pace))
    controls.line.setValue(len(replay.saved.entries) - 3)
    with replay.qtbot.waitSignal(controls.playback.running, check_params_cb=lambda runs: not runs):
        replay.press(Qt.Key.Key_Space)

    assert controls.playback.pace is pace
    assert replay.pictures == positions(replay.saved)[-1].boards
    assert not controls.playback._timer.isActive()


def test_nothing_on_the_table_can_be_touched(open_replay: OpenReplay) -> None:
    """A press on a board that could be played goes nowhere, and no key gets there."""
    replay = open_replay()
    before = replay.pictures
    table = replay.screen.table
    for board in table.boards.values():
        point = board.viewport().mapTo(replay.screen, board.viewport().rect().center())
        QTest.mouseClick(replay.screen.windowHandle(), Qt.MouseButton.LeftButton, pos=point)
        assert board.focusPolicy() is Qt.FocusPolicy.NoFocus
    for _widget in range(20):
        QTest.keyClick(replay.screen.focusWidget(), Qt.Key.Key_Tab)
        assert not table.isAncestorOf(replay.screen.focusWidget())

    assert replay.pictures == before


def test_the_deal_is_played_again_as_it_was_agreed(open_replay: OpenReplay) -> None:
    """The same cards, game, opponent and names; both windows are gone."""
    replay = open_replay(TURNS._replace(opponent=Opponent.PERSON))
    replay.screen.controls.line.setFocus()
    QTest.keyClick(replay.screen.controls.line, Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    house = replay.program._house
    assert house is not None
    assert house.controller is not None
    saved = house.controller.current.saved

    assert QApplication.activeModalWidget() is None
    assert house.is_on
    assert saved.id != replay.saved.id
    assert (saved.setup, saved.deal, saved.names, saved.entries) == (
        replay.saved.setup,
        replay.saved.deal,
        replay.saved.names,
        (),
    )


def test_an_open_match_that_is_then_given_up_is_told(open_program: Open, qtbot: QtBot) -> None:
    """If anything was done in it."""
    program = open_program()
    program.autosave.write(partial(write, saved=played(DOUBLE, 9, 5)))
    before = played(DOUBLE, 7, 20)
    before = ended(before, winner_of(before))
    program.autosave.write(lambda store: store.matches.add(before, 1))
    replay = Replay(program, before, qtbot)

    assert replay.screen.warning.isVisible()


def test_the_table_follows_the_look_of_the_game_s(open_replay: OpenReplay) -> None:
    """A deep table at night, another back."""
    match = open_replay()
    before = match.screen.table.look
    match.program.preferences.deepen_table = True
    match.program.preferences.scheme = "night"
    match.program.preferences.back = "trails"
    look = match.screen.table.look

    assert look == match.program.window.board.look._replace(second_back=look.second_back)
    assert look.cloth != before.cloth


def test_delete_goes_back_to_the_list(open_replay: OpenReplay) -> None:
    """Where the match is gone, and can be put back."""
    replay = open_replay()
    replay.press(Qt.Key.Key_Delete)
    replay.settle()

    assert QApplication.activeModalWidget() is replay.list
    assert replay.list.cards == []
    replay.list.put_back.trigger()
    replay.settle()
    assert [card.match.id for card in replay.list.cards] == [replay.saved.id]


def test_escape_closes_a_replay_that_runs(open_replay: OpenReplay) -> None:
    """Nothing runs on behind the list."""
    replay = open_replay()
    replay.press(Qt.Key.Key_Space)
    playback = replay.screen.controls.playback
    was_running = playback.is_running
    replay.press(Qt.Key.Key_Escape)

    assert was_running
    assert not playback.is_running
    assert QApplication.activeModalWidget() is replay.list


def test_everything_follows_the_language(open_replay: OpenReplay) -> None:
    """While it is open: list, plates and heading."""
    replay = open_replay()
    i18n.set_language("es")
    QApplication.processEvents()

    assert replay.screen.windowTitle().endswith("a la vez")
    assert replay.screen.moves.moves.index(0, 0).data() == (
        "El reparto: Usted a la izquierda, Ordenador a la derecha."
    )
    assert "cartas" in replay.screen.table.boards[Seat.FIRST].accessibleName()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("code", i18n.LANGUAGES)
def test_nothing_is_cut(open_replay: OpenReplay, code: str, size: tuple[int, int]) -> None:
    """At the deals and at moves; the table has its part."""
    screen = open_replay(size=size, language=code).screen
    found = []
    for place in (0, 14, 15):
        screen.controls.line.setValue(place)
        found += misfits(screen) + small_targets(screen)

    assert found == []
    assert screen.table.height() >= 180


@pytest.mark.usefixtures("large_text")
@pytest.mark.parametrize("size", [(360, 640), (1280, 800)])
def test_text_twice_as_large_is_not_cut(open_replay: OpenReplay, size: tuple[int, int]) -> None:
    """In the language with the longest words."""
    assert misfits(open_replay(size=size, language="fr").screen) == []
