"""Whether a game can still get anywhere (RULES §3, *no progress*).

The search visits every state of the net that `klondike_qt.core.net` makes of a position.
The stock is kept apart: nothing but its own cards' plays needs or changes it, so all the
drawing and recycling between two of them belongs to the second (`klondike_qt.core.reach`).
A state is left at once if it has no progress before it even when no token is ever used up,
and any stock card can be played once one is; most stuck positions are known by that alone.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, Final

from klondike_qt.core.net import TURNED, Net, Sight, growth, marked
from klondike_qt.core.reach import Reach, RunThrough

if TYPE_CHECKING:
    from collections.abc import Callable

    from klondike_qt.core.rules import Rules
    from klondike_qt.core.state import GameState

_POLL: Final = 64


class Progress(Enum):
    """Whether any order of moves makes progress."""

    POSSIBLE = auto()
    NONE = auto()
    UNKNOWN = auto()  # the search was stopped


def find_progress(
    state: GameState, rules: Rules, best_total: int, stop: Callable[[], bool]
) -> Progress:
    """Decide whether a card can still be shown, or the foundations exceed *best_total*.

    What is face down has no part in the answer. *stop* is asked every few milliseconds.
    """
    if state.stock and state.pass_number == 1:
        return Progress.POSSIBLE
    net = Net(Sight.of(state), returns=rules.returns)
    total = state.foundation_total
    search = _Search(net, Reach(rules, net.stock), max(best_total, total))
    return search.run(RunThrough.of(state, rules), total, stop)


class _Search:
    """A search through the states of one net."""

    def __init__(self, net: Net, reach: Reach, best: int) -> None:
        """Take the *net* and the number of cards that the foundations must exceed."""
        self._start = net.marking
        self._places = net.places
        self._stock = sum(net.stock)
        self._reach = reach
        self._best = best
        self._moves = [
            (need, give - need, marked(give) & net.places, raises, stock)
            for need, give, raises, stock in net.transitions
        ]

    def run(self, drawn: RunThrough, total: int, stop: Callable[[], bool]) -> Progress:
        """Search from the start of the net, where the foundations hold *total* cards."""
        seen = {(self._start, drawn)}
        waiting = [(self._start, drawn, total)]
        visited = 0
        while waiting:
            marking, drawn, total = waiting.pop()
            plays = self._reach.plays(marking & self._stock, drawn)
            present = marked(marking) & self._places
            ready = present & ~self._stock | sum(plays)
            reachable = self._reachable(ready, present)
            if not reachable & TURNED and total + growth(marking, reachable) <= self._best:
                continue
            if not visited:  # what cannot happen now never will
                self._moves = [move for move in self._moves if not move[0] & ~reachable]
            visited += 1
            if visited % _POLL == 0 and stop():
                return Progress.UNKNOWN
            for need, change, _, raises, stock in self._moves:
                if need & ~ready:
                    continue
                after = marking + change
                if after & TURNED or total + raises > self._best:
                    return Progress.POSSIBLE
                state = after, plays[stock] if stock else drawn
                if state not in seen:
                    seen.add(state)
                    waiting.append((*state, total + raises))
        return Progress.NONE

    def _reachable(self, ready: int, present: int) -> int:
        """Find the places that could be filled from *ready* if no token were used up.

        Once a stock card is played, all that are *present* count as ready.
        """
        waiting = self._moves
        while True:
            blocked = []
            for move in waiting:
                need, _, fills, _, stock = move
                if need & ~ready:
                    blocked.append(move)
                else:
                    ready |= fills | present if stock else fills
            if len(blocked) == len(waiting):
                return ready
            waiting = blocked
