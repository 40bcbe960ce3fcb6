"""The computer as the other player: what it plays, from what its player could see (`MatchView`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from klondike_qt.core.match_setup import Opponent
from klondike_qt.solver.advice import Strength
from klondike_qt.solver.fair import suggest
from klondike_qt.solver.rival_codes import CLEAR, DRAW, PLACE, RAISE, SHIFT, UNCOVER, moves_of
from klondike_qt.solver.rival_detour import detour
from klondike_qt.solver.rival_search import RivalSearch
from klondike_qt.solver.verdict import Budget, Watch

if TYPE_CHECKING:
    from klondike_qt.core.piles import Move
    from klondike_qt.solver.match_view import MatchView
    from klondike_qt.solver.verdict import StopSignal

_WORLDS: Final = 1500
_SECONDS: Final = 0.5
_STUCK: Final = Budget(nodes=20_000)  # not in seconds: cut short, advice could lead in circles
_PATIENT_PASSES: Final = 30
"""After so many passes the best player no longer draws past what it could play."""

_OVERLOOKED: Final = {RAISE: 60, PLACE: 80}  # per cent, in every second pass only
_OVERLOOKED_ELSE: Final = 95
_EAGER: Final = {RAISE: 100, PLACE: 70, UNCOVER: 60, CLEAR: 40}


class Thought(NamedTuple):
    """What the computer means to do: moves one after another, none if nothing helps.

    They belong together: whoever plays them to the end each time never goes in circles. ``stops``
    tells that nothing can come of playing on by itself: it would agree to stop. In turns it may
    still have to draw, so that there can be a move all the same.
    """

    moves: tuple[Move, ...]
    stops: bool = False


def think(
    view: MatchView,
    strength: Opponent,
    *,
    stop: StopSignal | None = None,
    seed: int = 0,
    worlds: int = _WORLDS,
    seconds: float | None = _SECONDS,
) -> Thought:
    """Say what a computer of this *strength* would do in *view*.

    Without a move it ends its turn, or live waits until the foundations change.
    The same *seed* and *worlds* give the same, unless *seconds* end the search first.
    """
    if not view.may_act or view.is_finished:
        return Thought(())
    table = RivalSearch(view, seed)
    choices = table.choices()
    helps = table.draw_helps()
    draws = helps and table.may_draw
    if not choices and not draws:
        if not helps and not view.has_drawn and strength is not Opponent.BEGINNER:
            moves = detour(view) or _alone(view, stop, seed)
            if moves:
                return Thought(moves)
        must_draw = view.turn is not None and table.may_draw
        return Thought(_moves(view, DRAW) if must_draw else (), stops=not helps)
    if strength is Opponent.BEGINNER:
        code = _eager(view, choices, draws=draws, seed=seed)
    elif strength is Opponent.GOOD:
        code = max(choices, key=lambda choice: choice[0])[2] if choices else DRAW
    else:
        codes = [code for _, _, code in sorted(choices, key=lambda choice: -choice[0])]
        if draws and (not codes or view.pass_number <= _PATIENT_PASSES):
            codes.append(DRAW)
        if len(codes) > 1:
            with Watch(table, seconds, stop):
                code = table.search(codes, worlds)[0][1]
        else:
            code = codes[0]
    return Thought(_moves(view, code))


def _alone(view: MatchView, stop: StopSignal | None, seed: int) -> tuple[Move, ...]:
    """Ask the fair player, who also takes cards down again; it knows only a board of its own."""
    if view.rules.shares:
        return ()
    found = suggest(view.alone(), strength=Strength.GOOD, budget=_STUCK, stop=stop, seed=seed)
    return found.best.moves if found else ()


def _eager(view: MatchView, choices: list[tuple[int, int, int]], *, draws: bool, seed: int) -> int:
    """Choose as a beginner: up with every card, and some of the rest is overlooked for a while.

    What is overlooked is seen again with another card on the waste, and at the latest one pass
    later, or when nothing else is left.
    """
    plain = [choice for choice in choices if choice[1] != SHIFT]
    seen = [choice for choice in plain if not _is_overlooked(view, choice, seed)]
    if not seen and draws:
        return DRAW
    return max(seen or plain or choices, key=lambda choice: _EAGER.get(choice[1], 0))[2]


def _is_overlooked(view: MatchView, choice: tuple[int, int, int], seed: int) -> bool:
    _, kind, code = choice
    number = (seed * 31 + code) * 7919 + len(view.waste) * 104_729 + len(view.stock) * 1_299_709
    mixed = (number ^ number >> 7) * 2_654_435_761 & 0xFFFFFFFF
    is_its_pass = (mixed >> 5) % 2 == view.pass_number % 2
    return is_its_pass and (mixed >> 8) % 100 < _OVERLOOKED.get(kind, _OVERLOOKED_ELSE)


def _moves(view: MatchView, code: int) -> tuple[Move, ...]:
    return tuple(moves_of(code, stock_is_empty=not view.stock))
