"""Cards go up by themselves as far as the player wants, and never against the player's hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from klondike_qt.core.modes import DEFAULT, mode
from klondike_qt.core.notation import Entry
from klondike_qt.core.piles import DRAW, Move
from klondike_qt.storage.records import Result
from tests.core.tables import table, words

if TYPE_CHECKING:
    from collections.abc import Callable

    from klondike_qt.app.settings import AutoMove
    from klondike_qt.core.modes import Mode
    from tests.app.conftest import Desk

LOW_AND_HIGH = """
    f: 5S AH
    w: 3C
    t1: 6S
    t2: [KD] 2H
    t3: 4D
"""


def desk_at(sit_down: Callable[..., Desk], text: str, wanted: AutoMove, on: Mode = DEFAULT) -> Desk:
    """Put a position on the table, with the setting as *wanted*."""
    desk = sit_down()
    desk.preferences.auto_move = wanted
    desk.controller.open_entry(Entry(table(text, on.rules)), on)
    return desk


def played(desk: Desk) -> str:
    """Give the moves that lead to the position on the table."""
    game = desk.controller.game
    return words(step.move for step in game.steps[: game.moves])


@pytest.mark.parametrize(
    ("wanted", "moves"),
    [("never", "w>t3"), ("safe", "w>t3 t2>f"), ("always", "w>t3 t1>f t2>f")],
)
def test_a_move_is_followed_by_those_wanted(
    sit_down: Callable[..., Desk], wanted: AutoMove, moves: str
) -> None:
    """None, those that nothing can need, or all; each is a move of its own."""
    desk = desk_at(sit_down, LOW_AND_HIGH, wanted)

    desk.controller.play(Move.parse("w>t3"))

    assert played(desk) == moves


def test_nothing_goes_up_before_the_first_move(sit_down: Callable[..., Desk]) -> None:
    """A deal with no move made is no game, so nothing moves in it by itself."""
    desk = desk_at(sit_down, LOW_AND_HIGH, "always")

    assert played(desk) == ""


def test_an_undo_is_not_undone(sit_down: Callable[..., Desk]) -> None:
    """The card taken back stays where it is, also after the next move; others go up."""
    desk = desk_at(sit_down, LOW_AND_HIGH, "always")
    desk.controller.play(Move.parse("w>t3"))
    for _ in range(3):
        desk.controller.undo()
    assert played(desk) == ""

    desk.controller.play(Move.parse("w>t3"))

    assert played(desk) == "w>t3"
    desk.controller.play(Move.parse("t1>f"))
    assert played(desk) == "w>t3 t1>f"


def test_a_card_brought_down_stays_down(sit_down: Callable[..., Desk]) -> None:
    """Until another card lay on it: then it has served, and goes up again."""
    desk = desk_at(sit_down, "f: 4S\n s: 5C\n w: 3H\n t1: 5D", "always")
    controller = desk.controller

    controller.play(Move.parse("fS>t1"))
    assert played(desk) == "fS>t1"
    controller.play(Move.parse("w>t1"))
    controller.play(Move.parse("s>w"))
    assert played(desk) == "fS>t1 w>t1 s>w"
    controller.undo()
    controller.undo()
    controller.play(DRAW)

    assert played(desk) == "fS>t1 s>w t1>f"


def test_another_game_forgets_what_was_kept_down(sit_down: Callable[..., Desk]) -> None:
    """The same cards on another table are other cards."""
    desk = desk_at(sit_down, LOW_AND_HIGH, "always")
    desk.controller.play(Move.parse("w>t3"))
    desk.controller.undo()
    desk.controller.open_entry(Entry(table(LOW_AND_HIGH)), DEFAULT)

    desk.controller.play(Move.parse("w>t3"))

    assert played(desk) == "w>t3 t1>f t2>f"


@pytest.mark.parametrize(
    ("mode_id", "wanted", "moves"),
    [
        ("draw1", "safe", "s>w w>f"),
        ("draw3", "safe", "s>w"),
        ("draw3", "always", "s>w w>f"),
    ],
)
def test_a_drawn_card_goes_up_too(
    sit_down: Callable[..., Desk], mode_id: str, wanted: AutoMove, moves: str
) -> None:
    """But of three drawn together one that leaves shifts the others: that is never safe."""
    on = mode(mode_id)
    desk = desk_at(sit_down, "s: AC" if on.rules.draw == 1 else "s: AC KS QS", wanted, on)

    desk.controller.draw()

    assert played(desk) == moves


def test_a_game_can_be_won_by_them(sit_down: Callable[..., Desk]) -> None:
    """The win is recorded once, with every move."""
    desk = desk_at(sit_down, "f: KS KH KD JC\n w: KC QC", "safe")
    desk.controller.play(Move.parse("w>f"))

    assert desk.controller.state.is_won
    assert desk.controller.current.saved.result is Result.WON
    assert desk.controller.current.saved.counters.cursor == 2
