"""A deal that can be won, and the very move that loses it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from klondike_qt.core.deal import Deal
from klondike_qt.core.game import Game
from klondike_qt.core.modes import DEFAULT
from klondike_qt.core.piles import Move
from klondike_qt.core.state import GameState

if TYPE_CHECKING:
    from collections.abc import Sequence

WINNABLE_DEAL: Final = Deal.numbered(6)

WINNABLE_GAME: Final = tuple(map(Move.parse, ["s>w"] * 13 + ["w>f", "t3>t2"] + ["s>w"] * 5))
"""Moves after which `WINNABLE_DEAL` can still be won, in the default mode."""

LOST_FROM: Final = len(WINNABLE_GAME)
"""The place of the last winnable position of `LOST_GAME`, counted from the deal."""

LOST_GAME: Final = (*WINNABLE_GAME, *map(Move.parse, ["w>t2", "s>w", "s>w"]))
"""The first move after the last winnable position buries the wrong card for good."""

RETURN_NEEDED: Final = GameState.parse("""
    f: 4S 2H TD 5C
    w: 8C JS 9C QD 8H 6S
    t1: KH QC JH TC 9H 8S
    t2: KD QS JD TS
    t3: 7H 6C 5H
    t4: [7C] 7S
    t5: KC QH JC TH 9S
    t6: [3H KS] 4H
    t7: [6H] 5S
    p: 2
""")
"""The five of spades can go up, and must then come straight back onto the six under it."""

UP: Final = Move.parse("t7>f")


def positions(moves: Sequence[Move]) -> list[GameState]:
    """Give the positions of a game of `WINNABLE_DEAL`, from the deal on."""
    game = Game.of(WINNABLE_DEAL, DEFAULT)
    game.play_all(moves)
    return [game.start, *(step.state for step in game.steps)]
