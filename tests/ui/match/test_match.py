"""Whole matches in the program itself: by mouse, fingers and keys, left and gone on with."""

from __future__ import annotations

from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from klondike_qt.app.options import GameOptions
from klondike_qt.app.settings import LARGEST_TEXT
from klondike_qt.core.deal import Deal
from klondike_qt.core.match import Seat
from klondike_qt.core.match_game import Ending, Entry, Outcome
from klondike_qt.core.match_setup import MatchKind, MatchSetup, Opponent
from klondike_qt.core.piles import DRAW, Move, PileKind
from klondike_qt.core.play import legal_moves
from klondike_qt.storage.match_records import MatchResult
from klondike_qt.ui import theme
from klondike_qt.ui.application import Program
from klondike_qt.ui.buttons import BarButton
from klondike_qt.ui.dialogs.about import AboutDialog
from klondike_qt.ui.match.end_panel import EndPanel
from klondike_qt.ui.status_line import StatusLine
from tests.ui.board.gestures import FAR, LEFT
from tests.ui.match.conftest import A_DEAL, NAMES, PEOPLE
from tests.ui.match.opened import OpenedMatch
from tests.won_games import WON_GAMES

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from klondike_qt.ui.board.board import Board
    from tests.ui.match.conftest import OpenMatch

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

FIRST, SECOND = Seat.FIRST, Seat.SECOND
IN_TURNS = PEOPLE._replace(in_turns=True)
RACE = MatchSetup(MatchKind.RACE, Opponent.PERSON, same_deal=False)
AGAINST_BEGINNER = MatchSetup(MatchKind.RACE, Opponent.BEGINNER)


def won_lines() -> list[tuple[Deal, list[Move]]]:
    """Give deals of the rules of a race, each with a line that wins it."""
    return [(game.deal, [*game.moves]) for game in WON_GAMES if game.mode.id == "draw1"]


def test_two_fingers_play_a_race_to_its_end(open_match: OpenMatch, qtbot: QtBot) -> None:
    """Each plays their whole board, both at the same time; the shorter line wins."""
    (one, first), (two, second) = sorted(won_lines(), key=lambda each: len(each[1]))[:2]
    match = open_match(RACE, RACE.deal_of((one, two)))
    ends: list[Outcome] = []
    match.controller.ended.connect(ends.append)
    for own, other in zip_longest(first, second):
        moves = {FIRST: own, SECOND: other}
        match.drag_both({seat: move for seat, move in moves.items() if move is not None})
        if match.controller.match.outcome is not None:
            break
    qtbot.waitUntil(lambda: bool(ends))

    assert ends == [Outcome(Ending.FINISHED, FIRST)]
    assert match.controller.current.home[FIRST] == 52
    assert [entry for entry in match.entries if entry.startswith("1")] == [
        f"1:{move}" for move in first
    ]
    _require_the_pictures_are_the_match(match)


def test_the_mouse_wins_against_the_computer(open_match: OpenMatch, qtbot: QtBot) -> None:
    """While the computer plays by itself; the panel says so, and it is counted once."""
    deal, line = won_lines()[0]
    match = open_match(AGAINST_BEGINNER, deal, [Entry(FIRST, move) for move in line[:-5]])
    for move in line[-5:]:
        match.drag(FIRST, move)
    match_id = match.controller.current.saved.id
    qtbot.waitUntil(lambda: any(each.isVisible() for each in match.window.findChildren(EndPanel)))
    (shown,) = match.window.findChildren(EndPanel)
    saved = match.program.autosave.ask(lambda store: store.matches.ended(match_id), None)

    assert shown.accessibleName() == "You have won!"
    assert saved is not None
    assert saved.result is MatchResult.WON
    assert saved.home[FIRST] == 52


def test_two_people_play_in_turns_by_one_keyboard(open_match: OpenMatch, qtbot: QtBot) -> None:
    """The keys go to whose turn it is; a turn ends by key, or by itself."""
    match = open_match(IN_TURNS)
    turns = []
    for _ in range(8):
        turns.append(match.controller.state.turn)
        before = match.controller.match.entries
        match.press_key(Qt.Key.Key_Space)
        assert len(match.controller.match.entries) == len(before) + 1
        match.press_key(Qt.Key.Key_E)
        assert match.controller.state.turn is not turns[-1]
    strips = match.party.screen.strips
    with qtbot.waitSignal(match.controller.ended):
        for strip in strips.values():
            QTest.keyClick(strip.offer, Qt.Key.Key_Space)

    assert turns == [turns[0], turns[1]] * 4
    assert turns[0] is not turns[1]


def test_undo_by_key_reaches_back_within_the_turn(open_match: OpenMatch) -> None:
    """Its key acts on the match, and the game of one player has no part in it."""
    match = open_match(IN_TURNS)
    game = match.program.controller.state
    start = match.controller.state
    match.press_key(Qt.Key.Key_Space)
    match.press_key(Qt.Key.Key_U)

    assert match.controller.state == start
    assert match.program.controller.state == game
    _require_the_pictures_are_the_match(match)


def test_one_has_the_mouse_and_the_other_the_keyboard(open_match: OpenMatch) -> None:
    """Neither takes anything from the other, whoever is last."""
    match = open_match(PEOPLE)
    match.program.preferences.keyboard_player = 1
    for _ in range(3):
        match.drag(FIRST, DRAW)
        match.press_key(Qt.Key.Key_Space)

    assert match.entries == ["1:s>w", "2:s>w"] * 3
    _require_the_pictures_are_the_match(match)


@pytest.mark.parametrize("facing", [False, True])
@pytest.mark.parametrize("setup", [PEOPLE, IN_TURNS])
def test_on_an_upright_screen_buttons_stand_at_the_plates(
    open_match: OpenMatch, setup: MatchSetup, facing: bool
) -> None:
    """Each at the right hand of its player, clear of all cards; the bars hold them no more."""
    match = open_match(setup, size=(360, 640))
    match.program.preferences.facing = facing
    screen, table = match.party.screen, match.party.screen.table

    assert table.size() == screen.size()
    for seat, strip in screen.strips.items():
        assert strip.geometry() == table.plate_end(seat)
        assert screen.rect().contains(strip.geometry())
        is_at_left = facing and seat is SECOND
        assert (strip.geometry().center().x() < 180) is is_at_left
        half = table.boards[seat].geometry()
        assert half.contains(strip.geometry())
        assert strip.offer.width() >= 44
    buttons = match.window.findChildren(BarButton)
    shown = {button.defaultAction() for button in buttons if button.isVisible()}
    assert not shown & {match.party.actions.offer, match.party.actions.end_turn}
    assert match.party.actions.pause in shown


@pytest.mark.parametrize("facing", [False, True])
@pytest.mark.parametrize("size", [(360, 480), (360, 640), (420, 500)])
def test_the_largest_text_leaves_both_boards_room(
    open_match: OpenMatch, qtbot: QtBot, size: tuple[int, int], facing: bool
) -> None:
    """Buttons that stand at no plate are no higher than a finger needs where room is short."""
    match = open_match(RACE, size=size)
    match.program.preferences.facing = facing
    match.program.preferences.text_size = LARGEST_TEXT
    screen = match.party.screen
    qtbot.waitUntil(lambda: not screen._on_plates)

    for seat, board in screen.table.boards.items():
        assert screen.strips[seat].height() >= theme.TARGET
        assert not screen.strips[seat].geometry().intersects(screen.table.geometry())
        assert board.height() >= 0.2 * screen.height()


def test_a_finger_on_a_button_disturbs_no_other(open_match: OpenMatch) -> None:
    """One player holds a card while the other offers to stop, and takes that back."""
    match = open_match(PEOPLE, size=(700, 900))
    match.program.preferences.facing = True
    match.controller.draw(SECOND)
    view, at = match.board(FIRST).viewport(), match.at(FIRST, "t7")
    offer = match.party.screen.strips[SECOND].offer
    middle = offer.rect().center()
    QTest.touchEvent(match.window, match.device).press(0, at, view).commit()
    for willing in (frozenset({SECOND}), frozenset[Seat]()):
        QTest.touchEvent(match.window, match.device).stationary(0).press(1, middle, offer).commit()
        QTest.touchEvent(match.window, match.device).stationary(0).release(
            1, middle, offer
        ).commit()
        assert match.controller.match.willing == willing
    QTest.touchEvent(match.window, match.device).release(0, at, view).commit()


def test_the_keys_of_the_game_mean_nothing_in_a_match(open_match: OpenMatch) -> None:
    """Restart, hint and the like are for one player; that game stays as it was."""
    match = open_match(PEOPLE)
    controller = match.program.controller
    before = controller.current.saved
    for key in (Qt.Key.Key_H, Qt.Key.Key_D, Qt.Key.Key_F, Qt.Key.Key_S, Qt.Key.Key_W):
        match.press_key(key)
    QTest.keyClick(match.window, Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)

    assert controller.current.saved == before
    assert match.entries == []
    assert not match.window.commands.hint.isEnabled()
    match.house.leave()
    assert match.window.commands.hint.isEnabled()
    assert match.window.stage is match.window.game


def test_a_new_match_follows_by_key_and_can_be_taken_back(open_match: OpenMatch) -> None:
    """The match before is left for nobody between two people; the key T brings it back."""
    match = open_match(PEOPLE)
    match.drag(FIRST, DRAW)
    before = match.controller.current.saved.id
    QTest.keyClick(match.window, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    assert match.controller.current.saved.id != before
    assert match.controller.current.saved.names == NAMES
    match.press_key(Qt.Key.Key_T)

    assert match.controller.current.saved.id == before
    assert match.entries == ["1:s>w"]
    _require_the_pictures_are_the_match(match)


def test_a_dialog_over_a_live_match_lets_the_computer_rest(open_match: OpenMatch) -> None:
    """The cards are hidden meanwhile, and the clock stands still."""
    match = open_match(MatchSetup(opponent=Opponent.GOOD))
    match.drag(FIRST, DRAW)
    scene, seen = match.board(FIRST).table_scene, []
    match.window.commands.about.trigger()
    seen.append((scene.are_cards_hidden, match.controller.is_clock_running))
    dialog = match.window.findChild(AboutDialog)
    assert dialog is not None
    dialog.reject()
    seen.append((scene.are_cards_hidden, match.controller.is_clock_running))

    assert seen == [(True, False), (False, True)]


def test_the_time_goes_on_after_a_pause_and_in_a_match_gone_on_with(
    open_match: OpenMatch,
) -> None:
    """It is shown anew each second from then on, whether or not anybody moves."""
    match = open_match(PEOPLE)
    match.controller.draw(FIRST)
    ticks = match.party.presenter._tick.isActive
    assert ticks()
    match.controller.pause()
    assert not ticks()
    match.controller.resume()
    assert ticks()

    double = match.controller.current.saved
    match.house.open(MatchKind.RACE)
    assert not ticks()
    match.house.open(double.setup.kind)
    assert match.controller.current.saved.id == double.id
    assert ticks()


def is_carrying(board: Board) -> bool:
    """Ask whether cards are in a player's hand."""
    return board.table_scene.is_lifted


def test_the_end_leaves_no_card_in_a_hand(open_match: OpenMatch, qtbot: QtBot) -> None:
    """What the other carries goes home before the panel tells of the end; letting go is nothing."""
    match = open_match(PEOPLE, Deal.numbered(4))
    controller, board = match.controller, match.board(SECOND)
    controller.draw(FIRST)
    moves = legal_moves(controller.state.board(SECOND), controller.match.rules.rules)
    start, end = match.way(SECOND, next(m for m in moves if m.source.kind is PileKind.COLUMN))
    QTest.mousePress(board.viewport(), LEFT, pos=start)
    QTest.mouseMove(board.viewport(), start + FAR)
    QTest.mouseMove(board.viewport(), end)
    assert is_carrying(board)
    with qtbot.waitSignal(controller.ended):
        for seat in Seat:
            controller.offer_to_stop(seat)

    assert not is_carrying(board)
    QTest.mouseRelease(board.viewport(), LEFT, pos=end)
    assert match.entries == ["1:s>w"]


def test_the_boards_of_either_kind_follow_those_of_the_other(open_match: OpenMatch) -> None:
    """A race has four foundations on each board, Double eight for both: even out of sight."""
    match = open_match(RACE)
    table = match.party.screen.table
    usual = table.size()
    for size in ((1100, 600), (360, 1), (0, 0)):
        for kind in (MatchKind.DOUBLE, MatchKind.RACE):
            table.resize(*size)
            match.house.open(kind)
            table.resize(usual)
            _require_the_pictures_are_the_match(match)


def test_everything_can_change_in_the_middle(open_match: OpenMatch, qtbot: QtBot) -> None:
    """Language, colours, size of text and of the window: the match is the same, in new words."""
    match = open_match(IN_TURNS)
    match.press_key(Qt.Key.Key_Space)
    boards = match.controller.state.boards  # whose turn it is may change meanwhile
    preferences = match.program.preferences
    preferences.language = "fr"
    in_french = "Solitaire double, à tour de rôle – Klondike"
    qtbot.waitUntil(lambda: match.window.windowTitle() == in_french)
    preferences.scheme = "night"
    preferences.text_size = 200
    preferences.left_handed = True
    preferences.facing = True
    for size in ((360, 640), (640, 360), (1280, 800)):
        match.window.resize(*size)
        qtbot.waitUntil(lambda: match.party.stage.size() == match.window.size())
        _require_the_pictures_are_the_match(match)

    assert match.controller.state.boards == boards
    assert match.party.actions.end_turn.text() == "Finir le tour"


def test_after_a_bug_the_boards_are_made_anew(open_match: OpenMatch) -> None:
    """Whatever was on the picture, it is the match again, and the window says what happened."""
    match = open_match(PEOPLE)
    item = next(iter(match.board(SECOND).table_scene.card_items()))
    item.setPos(-500, -500)
    match.program._on_bug(ValueError, ValueError("a bug"), None)

    _require_the_pictures_are_the_match(match)
    assert match.party.stage.messages.isVisible()


def test_the_next_start_goes_on_with_the_match(
    open_match: OpenMatch, tmp_path: Path, qtbot: QtBot
) -> None:
    """As it was left; a live one against the computer waits until the player is ready."""
    match = open_match(MatchSetup(opponent=Opponent.GOOD))
    match.drag(FIRST, DRAW)
    left = match.controller.state.board(FIRST)
    match.window.close()
    again = Program(tmp_path, GameOptions(language="en"))
    again.preferences.speed, again.preferences.sound = "off", False
    again.show()
    qtbot.waitUntil(lambda: again.window.stage is not again.window.game)
    resumed = OpenedMatch(again)

    assert resumed.controller.state.board(FIRST) == left
    assert resumed.controller.is_paused
    again.window.close()
    again.window.deleteLater()


@pytest.mark.parametrize(("size", "text_size"), [((1100, 760), 100), ((360, 361), LARGEST_TEXT)])
def test_the_first_picture_after_a_match_is_the_match(
    open_match: OpenMatch, tmp_path: Path, qtbot: QtBot, size: tuple[int, int], text_size: int
) -> None:
    """The table for one player is first painted when the players leave the match."""
    match = open_match(PEOPLE, size=size)
    match.program.preferences.text_size = text_size
    match.controller.draw(FIRST)
    match.window.close()
    again = Program(tmp_path, GameOptions(language="en"))
    again.preferences.speed, again.preferences.sound = "off", False
    with qtbot.waitSignal(again.first_shown):
        again.show()
    was_painted = again.window.board.takes_touches
    resumed = OpenedMatch(again)
    _require_the_pictures_are_the_match(resumed)
    resumed.house.leave()
    qtbot.waitUntil(lambda: again.window.board.takes_touches)

    assert not was_painted
    assert again._house is resumed.house
    again.window.close()
    again.window.deleteLater()


def test_another_game_of_one_player_ends_the_show(open_match: OpenMatch) -> None:
    """The match stays open, and is gone on with later."""
    match = open_match(PEOPLE)
    match.drag(SECOND, DRAW)
    match.program.controller.new_game()
    assert match.window.stage is match.window.game
    match.house.open(MatchKind.DOUBLE)

    assert match.window.stage is match.party.stage
    assert match.entries == ["2:s>w"]


def test_the_figures_are_those_of_the_match(open_match: OpenMatch) -> None:
    """Whose turn it is, the time, the moves and the deal."""
    match = open_match(IN_TURNS)
    status: StatusLine = match.party.stage.status
    turn = match.controller.state.turn
    assert turn is not None

    assert status.score.label == "Turn"
    assert status.score.value == NAMES[turn]
    assert status.deal.value == A_DEAL.id


def _require_the_pictures_are_the_match(match: OpenedMatch) -> None:
    """Compare every card of both halves with the place that the match gives it."""
    for seat in Seat:
        scene = match.board(seat).table_scene
        scene.finish()
        assert scene.placed.state == match.controller.state.board(seat)
        for index, spot in scene.placed.spots.items():
            item = scene.item_at(index)
            if spot.visible:
                assert (item.x(), item.y()) == spot[:2]
