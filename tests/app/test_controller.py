"""Intents go in, changes come out, and every one of them is on the disk."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from klondike_qt.app.change import Cause, Change
from klondike_qt.core.deal import Deal
from klondike_qt.core.modes import DEFAULT, mode
from klondike_qt.core.notation import Entry
from klondike_qt.core.piles import DRAW, RECYCLE, RECYCLE_AND_DRAW, Move
from klondike_qt.core.play import Refusal, legal_moves
from klondike_qt.core.state import GameState
from klondike_qt.storage.records import Result
from tests.won_games import WON_GAMES, WonGame, won_by

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from klondike_qt.app.controller import GameController
    from klondike_qt.core.modes import Mode
    from tests.app.conftest import Desk

NEARLY_WON = """
    f: KS KH KD JC
    t1: KC
    t2: QC
"""


def some_moves(controller: GameController, count: int) -> None:
    """Play legal moves, whatever they are."""
    for _ in range(count):
        controller.play(legal_moves(controller.state, controller.rules)[-1])


def test_a_game_is_resumed_exactly_as_it_was_left(sit_down: Callable[..., Desk]) -> None:
    """Position, undo, redo, clock and score come back."""
    desk = sit_down()
    some_moves(desk.controller, 6)
    desk.wait(42)
    desk.controller.undo()
    desk.controller.undo()
    left = desk.controller.game

    resumed = sit_down().controller

    assert resumed.game.state == left.state
    assert resumed.game.steps == left.steps
    assert (resumed.game.moves, resumed.game.score) == (left.moves, left.score)
    assert resumed.current.seconds == 42
    resumed.redo()
    assert resumed.game.moves == 5


def test_each_mode_has_a_game_of_its_own(sit_down: Callable[..., Desk]) -> None:
    """Going to another mode and back loses nothing, and counts nothing as lost."""
    desk = sit_down()
    some_moves(desk.controller, 3)
    state = desk.controller.state
    desk.controller.switch_mode(mode("vegas"))
    assert desk.changes[-1].cause is Cause.DEALT
    some_moves(desk.controller, 1)

    desk.controller.switch_mode(DEFAULT)

    assert desk.changes[-1] == Change(Cause.RESUMED, state)
    assert desk.autosave.statistics() == {}


def test_a_refused_move_is_announced_and_changes_nothing(sit_down: Callable[..., Desk]) -> None:
    """The reason goes to whoever shows it; there is nothing to undo."""
    desk = sit_down()
    desk.controller.play(RECYCLE)
    assert desk.refusals == [Refusal.STOCK_IS_NOT_EMPTY]
    assert not desk.controller.game.can_undo
    assert not desk.changes


@pytest.mark.parametrize(
    ("draws_too", "recycle"), [(True, RECYCLE_AND_DRAW), (False, RECYCLE)], ids=str
)
def test_the_stock_is_turned_over_as_the_player_prefers(
    sit_down: Callable[..., Desk], *, draws_too: bool, recycle: Move
) -> None:
    """One tap on the empty stock also draws, unless the setting says otherwise (RULES §2.6)."""
    desk = sit_down()
    desk.preferences.recycle_draws = draws_too
    while desk.controller.state.stock:
        desk.controller.draw()
    desk.controller.draw()
    assert desk.controller.game.steps[-1].move == recycle


def test_an_empty_stock_and_waste_refuse_a_draw(sit_down: Callable[..., Desk]) -> None:
    """Nothing to draw and nothing to turn over."""
    desk = sit_down()
    desk.controller.open_entry(Entry(GameState.parse(NEARLY_WON)))
    desk.controller.draw()
    assert desk.refusals == [Refusal.STOCK_IS_EMPTY]


@pytest.mark.parametrize("game", WON_GAMES, ids=lambda game: game.mode.id)
def test_a_win_is_saved_before_it_is_announced(
    sit_down: Callable[..., Desk], qtbot: QtBot, game: WonGame
) -> None:
    """A whole game of each mode: it counts once, also when its last move is undone and redone."""
    played = game.mode
    desk = sit_down(played, game.deal)
    *moves, last = game.moves
    for move in moves:
        desk.controller.play(move)
    desk.wait(5)
    with qtbot.waitSignal(desk.controller.won):
        desk.controller.play(last)
    figures = desk.autosave.statistics()[played.key]
    assert (figures.played, figures.won, figures.streak) == (1, 1, 1)
    assert desk.controller.current.saved.result is Result.WON

    desk.controller.undo()
    desk.controller.redo()
    desk.wait(100)

    assert desk.wins == 1
    assert desk.controller.current.counters().undos == 0
    assert desk.autosave.statistics()[played.key] == figures
    another = Deal.numbered(8, played.rules.decks)
    assert sit_down(played, another).controller.game.deal == another


def test_each_move_is_kept_with_its_time(sit_down: Callable[..., Desk]) -> None:
    """A move that is done again keeps the time at which it was played first."""
    desk = sit_down()
    for seconds in (3, 10, 10):
        some_moves(desk.controller, 1)
        desk.wait(seconds)
    desk.controller.undo()
    desk.controller.undo()
    desk.controller.redo()
    assert desk.controller.current.saved.times == (0.0, 3.0, 13.0)

    some_moves(desk.controller, 1)

    assert desk.controller.current.saved.times == (0.0, 3.0, 23.0)
    assert sit_down().controller.current.saved.times == (0.0, 3.0, 23.0)


def test_a_game_that_is_given_up_lasted_until_then(sit_down: Callable[..., Desk]) -> None:
    """For another deal, or for the one before, which is taken back: the last thoughts count."""
    desk = sit_down()
    lasted = {}
    for leave, seconds in (("new_game", 30), ("take_back", 4), ("new_game", 35)):
        if not desk.controller.current.is_started:
            some_moves(desk.controller, 1)
        desk.wait(seconds - desk.controller.current.seconds)
        lasted[desk.controller.current.id] = seconds
        getattr(desk.controller, leave)()
    given_up = [desk.autosave.ended(game_id) for game_id in lasted]

    assert [game and (game.result, game.counters.seconds) for game in given_up] == [
        (Result.LOST, 35),
        (Result.LOST, 4),
    ]


def test_a_restart_forgets_when_moves_were_played(sit_down: Callable[..., Desk]) -> None:
    """The next attempt has times of its own."""
    desk = sit_down()
    some_moves(desk.controller, 2)
    desk.wait(7)

    desk.controller.restart()
    some_moves(desk.controller, 1)

    assert desk.controller.current.saved.times == (0.0,)
    assert sit_down().controller.current.saved.times == (0.0,)


def test_a_new_game_can_be_taken_back(sit_down: Callable[..., Desk]) -> None:
    """The old game returns as it was, and nothing was lost."""
    desk = sit_down()
    some_moves(desk.controller, 4)
    desk.wait(9)
    desk.controller.undo()
    before = desk.controller.current.saved
    desk.controller.new_game()
    assert desk.autosave.statistics()[DEFAULT.key].played == 1
    was_offered = desk.controller.can_take_back
    assert was_offered

    desk.controller.take_back()

    assert desk.controller.current.saved == before
    assert desk.autosave.statistics() == {}
    assert not desk.controller.can_take_back
    assert sit_down().controller.current.saved == before


@pytest.mark.parametrize("by", ["withdrawal", "knowledge of it"])
def test_a_new_game_that_stands_takes_the_one_before_with_it(
    sit_down: Callable[..., Desk], by: str
) -> None:
    """The player lets it stand, or is about to see all cards of the game before; of no other."""
    controller = sit_down().controller
    some_moves(controller, 4)
    before = controller.current.id
    controller.new_game()
    controller.spoil_offer("another game")
    was_offered = controller.can_take_back
    assert was_offered

    if by == "withdrawal":
        controller.withdraw_offer()
    else:
        controller.spoil_offer(before)
    now = controller.current.saved
    controller.take_back()

    assert not controller.can_take_back
    assert controller.current.saved == now


def test_two_new_games_in_a_row_lose_nothing(sit_down: Callable[..., Desk]) -> None:
    """A deal that was not touched does not take the place of the game that can be taken back."""
    desk = sit_down()
    some_moves(desk.controller, 4)
    before = desk.controller.current.saved
    desk.controller.new_game()
    desk.controller.new_game()

    desk.controller.take_back()

    assert desk.controller.current.saved == before
    assert desk.autosave.statistics() == {}


def test_a_restart_can_be_taken_back(sit_down: Callable[..., Desk]) -> None:
    """A restart by mistake costs nothing either."""
    desk = sit_down()
    some_moves(desk.controller, 4)
    before = desk.controller.current.saved
    desk.controller.restart()
    assert desk.controller.current.saved.attempts == 2
    assert desk.controller.game.moves == 0

    desk.controller.take_back()

    assert desk.controller.current.saved == before


def test_a_deal_in_another_mode_takes_both_games_back(sit_down: Callable[..., Desk]) -> None:
    """The game of the other mode was given up too, and returns with the one on the table."""
    desk = sit_down()
    some_moves(desk.controller, 2)
    first = desk.controller.current.saved
    desk.controller.switch_mode(mode("draw3"))
    some_moves(desk.controller, 2)
    other = desk.controller.current.saved
    desk.controller.switch_mode(DEFAULT)

    desk.controller.new_game(mode=mode("draw3"))
    desk.controller.take_back()

    assert desk.controller.current.saved == first
    assert desk.autosave.current(mode("draw3").key) == other
    assert desk.autosave.statistics() == {}


def test_untouched_deals_are_no_games(sit_down: Callable[..., Desk], qtbot: QtBot) -> None:
    """Twenty deals without a move count nowhere, and end no streak; one move, undone, is a game."""
    game = won_by(DEFAULT.id)
    desk = sit_down(DEFAULT, game.deal)
    with qtbot.waitSignal(desk.controller.won):
        for move in game.moves:
            desk.controller.play(move)
    for _ in range(20):
        desk.controller.new_game()
    untouched = desk.autosave.statistics()[DEFAULT.key]
    desk.controller.draw()
    desk.controller.undo()
    desk.controller.new_game()
    touched = desk.autosave.statistics()[DEFAULT.key]

    assert (untouched.played, untouched.streak) == (1, 1)
    assert (touched.played, touched.streak) == (2, 0)


def test_two_hundred_new_games_are_different(sit_down: Callable[..., Desk]) -> None:
    """No seed is left in by mistake; the ID shown names the cards dealt."""
    desk = sit_down()
    deals = []
    for _ in range(200):
        desk.controller.new_game()
        deals.append(desk.controller.game.deal)
    assert len({deal.id for deal in deals if deal}) == 200
    shown = desk.controller.game.deal
    assert shown is not None
    assert GameState.opening(Deal.parse(shown.id), DEFAULT.rules) == desk.controller.state


def test_a_deal_that_is_not_given_comes_from_whoever_gives_the_deals(
    sit_down: Callable[..., Desk],
) -> None:
    """Whether it is a new game or a mode's first one; new to the player, and of its mode."""
    desk = sit_down()
    asked: list[Mode] = []

    def give(mode: Mode) -> Deal:
        asked.append(mode)
        return Deal.numbered(900 + len(asked))

    desk.controller.deals = give
    desk.controller.new_game()
    first = desk.controller.current.saved
    desk.controller.switch_mode(mode("vegas"))
    second = desk.controller.current.saved
    desk.controller.new_game(Deal.numbered(3))

    assert asked == [DEFAULT, mode("vegas")]
    assert (first.deal, second.deal) == (Deal.numbered(901), Deal.numbered(902))
    assert not first.known


def test_restart_lays_out_the_same_cards(sit_down: Callable[..., Desk]) -> None:
    """Same deal ID, no score, pass 1, no time; the record is the same game's."""
    desk = sit_down(mode("vegas"))
    start, deal = desk.controller.state, desk.controller.game.deal
    some_moves(desk.controller, 10)
    desk.wait(60)
    desk.controller.restart()
    controller = desk.controller
    assert (controller.state, controller.game.deal) == (start, deal)
    assert (controller.current.score, controller.current.seconds) == (-52, 0)
    assert controller.state.pass_number == 1
    desk.wait(60)
    assert controller.current.seconds == 0
    controller.draw()
    desk.wait(3)
    assert controller.current.seconds == 3


def test_restart_after_the_end_is_a_known_deal(sit_down: Callable[..., Desk], qtbot: QtBot) -> None:
    """It is another game, outside streaks and bests (RULES §6)."""
    game = WON_GAMES[0]
    desk = sit_down(DEFAULT, game.deal)
    with qtbot.waitSignal(desk.controller.won):
        for move in game.moves:
            desk.controller.play(move)
    desk.controller.restart()
    assert desk.controller.current.saved.known
    assert not desk.controller.can_take_back
    desk.controller.new_game(game.deal)
    assert desk.controller.current.saved.known


@pytest.mark.parametrize("other", [DEFAULT, mode("draw3")], ids=lambda mode: mode.id)
def test_a_deal_opened_again_in_its_own_place_is_known(
    sit_down: Callable[..., Desk], other: Mode
) -> None:
    """Its game ends by that, so its cards were seen; taken back, it counts as before (RULES §6)."""
    desk = sit_down(other)
    some_moves(desk.controller, 3)
    deal = desk.controller.game.deal
    assert deal is not None
    desk.controller.switch_mode(DEFAULT)
    before = desk.autosave.current(other.key)

    desk.controller.open_entry(Entry(Deal.parse(deal.long_id)), other)

    assert desk.controller.current.saved.known
    desk.controller.take_back()
    assert desk.autosave.current(other.key) == before


def test_a_deal_that_nobody_played_is_not_known(sit_down: Callable[..., Desk]) -> None:
    """It lies on the table untouched, so opening it again by its ID is no second look."""
    desk = sit_down()
    deal = desk.controller.game.deal
    desk.controller.new_game(deal)
    assert not desk.controller.current.saved.known


def test_the_clock_runs_from_the_first_move(sit_down: Callable[..., Desk]) -> None:
    """Looking at a deal takes no time; pausing and leaving stop the clock (RULES §6)."""
    desk = sit_down()
    controller = desk.controller
    desk.wait(30)
    assert controller.current.seconds == 0
    controller.draw()
    desk.wait(4)
    controller.pause()
    desk.wait(600)
    controller.resume()
    desk.wait(3)
    controller.set_active(False)
    desk.wait(600)
    controller.set_active(True)
    desk.wait(2)
    assert controller.current.seconds == 9


def test_a_paused_game_is_paused_at_the_next_start(sit_down: Callable[..., Desk]) -> None:
    """The cards stay hidden, and the clock stands, until the player goes on."""
    desk = sit_down()
    desk.controller.draw()
    desk.controller.pause()

    desk = sit_down()
    desk.controller.begin()
    desk.wait(5)

    assert desk.controller.is_paused
    assert desk.controller.current.seconds == 0
    desk.controller.resume()
    desk = sit_down()
    desk.controller.begin()
    assert not desk.controller.is_paused


def test_nothing_is_played_while_the_game_is_paused(sit_down: Callable[..., Desk]) -> None:
    """The cards cannot be seen, so they cannot be moved."""
    desk = sit_down()
    desk.controller.draw()
    desk.controller.pause()
    for intent in (
        desk.controller.draw,
        desk.controller.undo,
        desk.controller.redo,
        desk.controller.raise_all,
        desk.controller.finish,
    ):
        intent()
    assert desk.controller.game.moves == 1


def test_raise_all_sends_up_what_can_go(sit_down: Callable[..., Desk]) -> None:
    """Columns and waste, no drawing, each card a move of its own (RULES §7)."""
    desk = sit_down()
    desk.controller.open_entry(
        Entry(
            GameState.parse("""
                s: 5C
                w: AD 2S
                f: AS
                t1: AH
                t2: 9C
            """)
        )
    )
    desk.controller.raise_all()
    assert [str(step.move) for step in desk.controller.game.steps] == ["w>f", "w>f", "t1>f"]


def test_a_draw_is_always_the_default_move_of_a_full_stock(sit_down: Callable[..., Desk]) -> None:
    """The stock's move follows what lies on it."""
    desk = sit_down()
    assert desk.controller.stock_move == DRAW
