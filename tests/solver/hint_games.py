"""Positions on the way of so-so games, and where hints lead from there."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from klondike_qt.core.deal import Deal
from klondike_qt.core.play import legal_moves, play
from klondike_qt.core.state import GameState
from klondike_qt.solver.beginner import beginner
from klondike_qt.solver.hints import Hints, Trail
from klondike_qt.solver.view import View

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from klondike_qt.core.rules import Rules

KINGS: Final = GameState.parse("""
    f: JS JH JD JC
    t1: KH QS
    t2: KS QH
    t3: KD
    t4: QD
    t5: KC
    t6: QC
""")
"""Four queens may go up, and some of them to a king."""

STUCK: Final = GameState.parse("""
    f: 3S 3H 3D 3C
    p: 2
    s: QS
    t1: 4S KS
    t2: 4H KH
    t3: 4D KD
    t4: 4C KC
    t5: QH JH TH 9H 8H 7H 6H 5H
    t6: JS TS 9S 8S 7S 6S 5S QD JD TD 9D 8D 7D 6D 5D
    t7: QC JC TC 9C 8C 7C 6C 5C
""")
"""Lost: the card of the stock is never playable."""

_DEEPEST: Final = 90  # moves before a position is taken


def positions(rules: Rules, deals: int, seed: int) -> Iterator[GameState]:
    """Give a position of each deal, played to partly by a beginner and partly by chance."""
    for number, deal in enumerate(islice(Deal.series(seed, rules.decks), deals)):
        random = Random(seed * 1_000_003 + number)  # noqa: S311 - no secret
        state = GameState.opening(deal, rules)
        for _ in range(random.randrange(_DEEPEST)):
            moves = legal_moves(state, rules)
            sensible = beginner(View.of(state, rules))
            if sensible and random.random() < 0.7:
                moves = [sensible[0].moves[0]]
            if not moves:
                break
            state = play(state, rules, random.choice(moves)).state
        if not state.is_won:
            yield state


class Way(NamedTuple):
    """Where hints led."""

    end: GameState
    moves: int
    twice: int  # positions met again
    cut: bool  # all that was found at the end led back


def followed(
    state: GameState,
    rules: Rules,
    find: Callable[[GameState, Rules], Hints],
    random: Random | None = None,
) -> Way:
    """Follow hints to the end: the best ones, or any by *random*."""
    trail, met, moves, twice = Trail(), {key(state, rules)}, 0, 0
    while not state.is_won:
        begun = trail.begun
        if begun is not None and random is None:
            hints = found = Hints((begun,))
        else:
            found = find(state, rules)
            hints = trail.onward(state, rules, found)
        if not hints.choices:
            return Way(state, moves, twice, bool(found.choices))
        hint = hints.choices[0] if random is None else random.choice(hints.choices)
        trail.offer(state, rules, hint)
        before, state = state, play(state, rules, hint.move).state
        trail.go_on(before, state, rules)
        moves += 1
        twice += key(state, rules) in met
        met.add(key(state, rules))
    return Way(state, moves, twice, cut=False)


def key(state: GameState, rules: Rules) -> object:
    """Tell positions apart; the pass counts where it is limited, and while the stock is unseen."""
    return state if rules.passes else state._replace(pass_number=min(state.pass_number, 2))
