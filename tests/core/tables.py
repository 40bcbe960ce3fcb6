"""Values that several tests of the core share."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from hypothesis import strategies as st

from klondike_qt.core.deal import NUMBERS, Deal
from klondike_qt.core.game import Game
from klondike_qt.core.modes import MODES, Mode
from klondike_qt.core.piles import RECYCLE, RECYCLE_AND_DRAW, Move, PileKind
from klondike_qt.core.play import legal_moves
from klondike_qt.core.rules import Rules
from klondike_qt.core.scoring import STANDARD, TRADITIONAL, VEGAS, WINDOWS
from klondike_qt.core.state import GameState

if TYPE_CHECKING:
    from collections.abc import Iterable

DRAW_1: Final = Rules()
DRAW_3: Final = Rules(draw=3)
NO_RETURN: Final = Rules(returns=False)
TWO_DECKS: Final = Rules(decks=2, columns=10)

ALL_MODES: Final = (
    *MODES,
    Mode("draw1:windows", Rules(), WINDOWS),
    Mode("draw3:windows", DRAW_3, WINDOWS),
    Mode("draw2:traditional", Rules(draw=2), TRADITIONAL),
    Mode("nine columns", Rules(columns=9, draw=2, passes=2), STANDARD),
    Mode("two decks, open", Rules(decks=2, columns=8, draw=3, passes=3, face_up=True), VEGAS),
)
"""Every mode of RULES §4 for one player, and further pairs of rules and scoring."""


def table(text: str, rules: Rules = DRAW_1) -> GameState:
    """Read a diagram; columns it does not mention are empty."""
    state = GameState.parse(text, rules.decks)
    assert len(state.columns) <= rules.columns
    return state


def words(moves: Iterable[Move]) -> str:
    """Write moves as a move list."""
    return " ".join(map(str, moves))


@st.composite
def positions(draw: st.DrawFn) -> tuple[Mode, GameState]:
    """Give a mode, and a position that some moves in it lead to, early or late in a game."""
    mode = draw(st.sampled_from(ALL_MODES))
    game = Game.of(Deal.numbered(draw(st.integers(0, NUMBERS - 1)), mode.rules.decks), mode)
    length = draw(st.integers(0, 120))
    random = Random(draw(st.integers(0, 999)))  # noqa: S311 - no secret
    while game.moves < length:
        recycle = random.choice((RECYCLE, RECYCLE_AND_DRAW))
        moves = legal_moves(game.state, mode.rules, recycle=recycle)
        if not moves:
            break
        raises = [move for move in moves if move.target.kind is PileKind.FOUNDATION]
        game.play(random.choice(raises or moves))
    return mode, game.state
