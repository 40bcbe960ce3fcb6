"""What the window tells and offers beside a match: refusals, menu, clipboard, buttons, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QGuiApplication, QTouchEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from klondike_qt.app import match_pace
from klondike_qt.core.match import Seat
from klondike_qt.core.match_setup import MatchSetup, Opponent
from klondike_qt.core.piles import DRAW, Move, column
from klondike_qt.core.play import refusal
from klondike_qt.ui.match import sentences
from klondike_qt.ui.match.end_panel import EndPanel
from tests.ui.match.conftest import A_DEAL, NAMES, PEOPLE

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tests.ui.match.conftest import OpenMatch
    from tests.ui.match.opened import OpenedMatch

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

FIRST, SECOND = Seat.FIRST, Seat.SECOND


def heard(match: OpenedMatch) -> list[str]:
    """Gather what is said from now on."""
    said: list[str] = []
    match.party.stage.talk.said.connect(lambda words, _keys: said.append(words))
    return said


def panel(match: OpenedMatch) -> EndPanel | None:
    """Give the panel that tells of the end, if it is shown."""
    found = (each for each in match.window.findChildren(EndPanel) if each.isVisible())
    return next(found, None)


def test_a_refused_move_is_explained(open_match: OpenMatch) -> None:
    """In the words of the rule; the cards are back where they were, and nothing is kept."""
    match = open_match(PEOPLE)
    said = heard(match)
    board, rules = match.controller.state.board(SECOND), match.controller.match.rules.rules
    moves = (Move(column(1), column(number)) for number in range(2, 8))
    wrong, reason = next((move, why) for move in moves if (why := refusal(board, rules, move)))
    match.drag(SECOND, wrong)

    assert said == [sentences.refusal(reason)]
    assert match.entries == []
    scene = match.board(SECOND).table_scene
    item, spot = scene.card_item(board.cards(wrong.source)[-1]), scene.placed.spots
    scene.finish()
    index = board.cards(wrong.source)[-1].index
    assert (item.x(), item.y()) == spot[index][:2]


def test_players_can_turn_to_each_other_in_the_middle(open_match: OpenMatch) -> None:
    """By the menu: the second board is turned, and turned back; the choice is remembered."""
    match = open_match(PEOPLE)
    match.drag(FIRST, DRAW)
    turned = []
    for _ in range(2):
        match.party.actions.facing.trigger()
        turned.append((match.board(SECOND).is_turned, match.program.preferences.facing))

    assert turned == [(True, True), (False, False)]
    assert match.entries == ["1:s>w"]


def test_the_deal_of_a_match_can_be_copied(open_match: OpenMatch) -> None:
    """The window says where it is."""
    match = open_match(PEOPLE)
    said = heard(match)
    match.party.actions.copy_deal.trigger()

    assert QGuiApplication.clipboard().text() == A_DEAL.id
    assert said == ["The deal ID is on the clipboard."]


def test_a_way_back_that_is_sent_away_is_gone(open_match: OpenMatch) -> None:
    """The cross on the message takes the offer with it, key and menu too."""
    match = open_match(PEOPLE)
    match.drag(FIRST, DRAW)
    match.party.actions.new.trigger()
    messages, take_back = match.party.stage.messages, match.party.actions.take_back
    was_offered = (messages.isVisible(), take_back.isEnabled())
    QTest.mouseClick(messages._close, Qt.MouseButton.LeftButton)

    assert was_offered == (True, True)
    assert (messages.isVisible(), take_back.isEnabled()) == (False, False)
    assert match.entries == []


def test_the_menu_is_that_of_the_match(open_match: OpenMatch) -> None:
    """F10 opens it; it leads back to the game for one player."""
    match = open_match(PEOPLE)
    QTest.keyClick(match.window, Qt.Key.Key_F10)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    offered = menu.actions()
    actions = match.party.actions
    assert {actions.leave, actions.new, actions.facing, actions.pause} <= set(offered)
    assert match.window.commands.restart not in offered
    menu.setActiveAction(actions.leave)
    QTest.keyClick(menu, Qt.Key.Key_Return)

    assert match.window.stage is match.window.game


@pytest.mark.parametrize("how", ["slid off", "cancelled", "let go"])
def test_only_a_finger_that_is_let_go_on_a_button_presses_it(
    open_match: OpenMatch, how: str
) -> None:
    """As with a mouse: whoever slides off it has thought better of it."""
    match = open_match(PEOPLE, size=(700, 900))
    offer = match.party.screen.strips[SECOND].offer
    middle = offer.rect().center()
    away = middle + QPoint(0, 3 * offer.height())
    was_down = []
    for _ in range(2):
        QTest.touchEvent(match.window, match.device).press(0, middle, offer).commit()
        was_down.append(offer.isDown())
        if not match.entries:  # there is nothing to stop yet
            QTest.touchEvent(match.window, match.device).release(0, middle, offer).commit()
            match.drag(FIRST, DRAW)
    if how == "cancelled":
        QApplication.sendEvent(offer, QTouchEvent(QEvent.Type.TouchCancel))
    at = away if how == "slid off" else middle
    QTest.touchEvent(match.window, match.device).release(0, at, offer).commit()

    assert was_down == [False, True]
    assert not offer.isDown()
    assert match.controller.match.willing == ({SECOND} if how == "let go" else set())


def test_the_panel_of_the_end_follows_language_and_leaves_for_the_next(
    open_match: OpenMatch, qtbot: QtBot
) -> None:
    """It lies over the table until the players go on."""
    match = open_match(PEOPLE)
    match.drag(FIRST, DRAW)
    for seat in Seat:
        match.controller.offer_to_stop(seat)
    qtbot.waitUntil(lambda: panel(match) is not None)
    shown = panel(match)
    assert shown is not None
    title = shown.accessibleName()
    match.program.preferences.language = "fr"
    qtbot.waitUntil(lambda: shown.accessibleName() != title)
    match.party.actions.new.trigger()
    qtbot.waitUntil(lambda: panel(match) is None)

    assert match.entries == []
    assert match.controller.current.saved.names == NAMES


def test_whose_turn_it_is_is_said_after_the_computers(
    open_match: OpenMatch, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To a player alone without a name."""
    monkeypatch.setitem(match_pace.SLOWNESS, "normal", 0.0)  # nobody need wait with it
    match = open_match(MatchSetup(opponent=Opponent.BEGINNER, in_turns=True))
    said = heard(match)
    if match.controller.state.turn is FIRST:
        match.press_key(Qt.Key.Key_Space)
        match.press_key(Qt.Key.Key_E)
    qtbot.waitUntil(lambda: "It is your turn." in said)

    assert match.controller.state.turn is FIRST
