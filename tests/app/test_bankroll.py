"""The money of all games of a mode together (RULES §5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from klondike_qt.core.deal import Deal
from klondike_qt.core.modes import DEFAULT, mode
from klondike_qt.core.notation import Entry
from klondike_qt.core.piles import Move
from klondike_qt.core.state import GameState
from tests.won_games import won_by

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from tests.app.conftest import Desk

ACES = GameState.parse("s: 5C\nt1: [4D] AH\nt2: [3C] AS\nt3: 2H")


def test_the_bankroll_is_kept_across_games(sit_down: Callable[..., Desk]) -> None:
    """Each Vegas game and each restart buys in; it survives a restart and can be begun anew."""
    desk = sit_down(mode("vegas"))
    controller = desk.controller
    assert controller.shown_score == -52
    controller.draw()
    controller.new_game()
    assert controller.shown_score == -52
    desk.preferences.keep_bankroll = True  # from here on
    assert controller.shown_score == -52
    controller.draw()
    controller.new_game()
    assert controller.shown_score == -104
    controller.draw()
    controller.restart()
    assert controller.shown_score == -156
    controller.take_back()
    assert controller.shown_score == -104

    controller = sit_down(mode("vegas")).controller
    assert controller.shown_score == -104
    controller.reset_bankroll()
    assert controller.shown_score == -52
    controller.switch_mode(DEFAULT)
    assert controller.shown_score == 0


def test_a_known_deal_banks_nothing(sit_down: Callable[..., Desk], qtbot: QtBot) -> None:
    """A game that could be won at will, again and again, is not money in the bank."""
    game = won_by("vegas")
    *moves, last = game.moves
    desk = sit_down(mode("vegas"), Deal.numbered(3))
    desk.preferences.keep_bankroll = True
    for _ in range(2):
        desk.controller.open_entry(Entry(game.deal, moves=tuple(moves)))
        with qtbot.waitSignal(desk.controller.won):
            desk.controller.play(last)
        assert desk.controller.shown_score == 208
    desk.controller.new_game()
    assert desk.controller.shown_score == -52


def test_a_win_is_banked_once(sit_down: Callable[..., Desk], qtbot: QtBot) -> None:
    """It is shown with the game on the table, and is part of what the next one begins with."""
    game = won_by("vegas")
    desk = sit_down(mode("vegas"), game.deal)
    desk.preferences.keep_bankroll = True

    with qtbot.waitSignal(desk.controller.won):
        for move in game.moves:
            desk.controller.play(move)
    assert desk.controller.shown_score == 208
    desk.controller.new_game()
    assert desk.controller.shown_score == 208 - 52


def test_the_bankroll_is_told_later(sit_down: Callable[..., Desk], qtbot: QtBot) -> None:
    """What all attempts that have ended brought since it is kept; nothing where it is not."""
    desk = sit_down(mode("vegas"))
    told: list[int | None] = []
    for _game in range(2):
        desk.controller.draw()
        desk.controller.new_game()
    desk.controller.ask_bankroll(mode("vegas"), told.append)
    desk.preferences.keep_bankroll = True
    desk.controller.ask_bankroll(DEFAULT, told.append)
    desk.controller.draw()
    desk.controller.new_game()
    desk.controller.ask_bankroll(mode("vegas"), told.append)
    qtbot.waitUntil(lambda: len(told) == 3)

    assert told == [None, None, -52]


def test_a_game_that_is_loaded_goes_on_paying(sit_down: Callable[..., Desk]) -> None:
    """Each card that goes up after a restart pays 5; loading twice is no second game."""
    desk = sit_down(mode("vegas"))
    desk.preferences.keep_bankroll = True
    desk.controller.open_entry(Entry(ACES), mode("vegas"))
    desk.controller.play(Move.parse("t1>f"))
    shown = []
    for move in ("t2>f", "t3>f"):
        for _ in range(2):
            controller = sit_down(mode("vegas")).controller
            shown.append(controller.shown_score)
        controller.play(Move.parse(move))
        shown.append(controller.shown_score)

    assert shown == [-47, -47, -42, -42, -42, -37]
