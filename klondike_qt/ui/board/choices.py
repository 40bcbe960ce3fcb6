"""What a tap, a double tap or a drop asks for (RULES §7), decided without any picture."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from klondike_qt.core.piles import FOUNDATION, STOCK, Move, Pile, PileKind, foundation
from klondike_qt.core.play import liftable, refusal, targets

if TYPE_CHECKING:
    from collections.abc import Iterable

    from klondike_qt.app.settings import TapFirst
    from klondike_qt.core.rules import Rules
    from klondike_qt.core.state import GameState
    from klondike_qt.ui.board.layout import Rect
    from klondike_qt.ui.board.placement import Hit, Placement


@dataclass(frozen=True, slots=True)
class Run:
    """The last *count* cards of a pile, to be moved together."""

    pile: Pile
    count: int


@dataclass(frozen=True, slots=True)
class Play:
    """Ask for a move."""

    move: Move


@dataclass(frozen=True, slots=True)
class Select:
    """Mark a run, so that the next tap says where it goes."""

    run: Run


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw from the stock, or turn the waste over."""


@dataclass(frozen=True, slots=True)
class RaiseAll:
    """Bring every card that can go to the foundations there."""


@dataclass(frozen=True, slots=True)
class LetGo:
    """Mark nothing any more."""


@dataclass(frozen=True, slots=True)
class NowhereToGo:
    """Show that a run may be lifted but has no place to go."""

    run: Run


Intent = Play | Select | Draw | RaiseAll | LetGo | NowhereToGo | None
"""What the player wants; ``None`` is nothing at all."""


def run_at(state: GameState, rules: Rules, hit: Hit | None) -> Run | None:
    """Give the run that would be lifted at a place, or ``None`` if nothing may be."""
    if hit is None or not 0 < hit.count <= liftable(state, rules, hit.pile):
        return None
    return Run(hit.pile, hit.count)


def destinations(state: GameState, rules: Rules, run: Run) -> list[Pile]:
    """List where a tap may send a run: of empty columns only the first.

    A whole column gains nothing in an empty one, so that is no destination.
    """
    is_whole = run.pile.kind is PileKind.COLUMN and run.count == len(state.cards(run.pile))
    found: list[Pile] = []
    empty_taken = is_whole
    for pile in targets(state, rules, run.pile, run.count):
        if pile.kind is PileKind.COLUMN and not state.cards(pile):
            if empty_taken:
                continue
            empty_taken = True
        found.append(pile)
    return found


def move_to(state: GameState, run: Run, target: Pile) -> Move:
    """Name the move of a run, any foundation place meaning the card's own."""
    source = run.pile
    if source.suit is not None and state.decks == 1:
        source = foundation(source.suit)
    to = FOUNDATION if target.kind is PileKind.FOUNDATION else target
    return Move(source, to, run.count)


def tap(
    state: GameState, rules: Rules, hit: Hit | None, selected: Run | None, first: TapFirst = "ask"
) -> Intent:
    """Say what a tap means, with *selected* marked by an earlier one."""
    if hit is not None and hit.pile == STOCK:
        return Draw()
    if selected is not None:
        return _tap_with_selection(state, rules, hit, selected)
    run = run_at(state, rules, hit)
    if run is None:
        return None
    to = destinations(state, rules, run)
    if not to:
        return NowhereToGo(run)
    if run.pile.kind is PileKind.FOUNDATION:
        return Select(run)
    if len(to) > 1 and first == "ask":
        return Select(run)
    return Play(move_to(state, run, _preferred(state, to, first)))


def double_tap(state: GameState, rules: Rules, hit: Hit) -> Intent:
    """Say what a second quick tap at the same card means."""
    if hit.pile == STOCK:
        return Draw()
    if hit.pile.kind is PileKind.FOUNDATION:
        return RaiseAll()
    if hit.count == 1:
        move = Move(hit.pile, FOUNDATION)
        if refusal(state, rules, move) is None:
            return Play(move)
    return None


def drop(placement: Placement, rules: Rules, run: Run, first_card: Rect) -> Move | None:
    """Name the move that a run let go with its first card at *first_card* asks for.

    Of the legal piles the one that the card overlaps most counts. Where it overlaps none, an
    illegal move may be named, whose refusal explains why the run returns.
    """
    state = placement.state
    legal = targets(state, rules, run.pile, run.count)
    to = _most_covered(placement, first_card, legal)
    if to is None:
        kinds = (PileKind.COLUMN, PileKind.FOUNDATION)
        others = [pile for pile in state.piles() if pile.kind in kinds and pile != run.pile]
        to = _most_covered(placement, first_card, others)
        if to is None or (run.pile.kind is PileKind.FOUNDATION and to.kind is run.pile.kind):
            return None
    return move_to(state, run, to)


def _tap_with_selection(state: GameState, rules: Rules, hit: Hit | None, selected: Run) -> Intent:
    """Move the selected run to a tapped target; anything else only changes the selection."""
    if hit is None:
        return LetGo()
    run = run_at(state, rules, hit)
    if run == selected:
        return LetGo()
    is_foundation = hit.pile.kind is PileKind.FOUNDATION
    if hit.pile.kind is PileKind.COLUMN or (is_foundation and selected.pile.suit is None):
        move = move_to(state, selected, hit.pile)
        if refusal(state, rules, move) is None:
            return Play(move)
    return LetGo() if run is None else Select(run)


def _preferred(state: GameState, to: list[Pile], first: TapFirst) -> Pile:
    """Choose among destinations: cards to lie on come before empty columns."""
    wanted = PileKind.COLUMN if first == "tableau" else PileKind.FOUNDATION
    return min(to, key=lambda pile: (pile.kind is not wanted, not state.cards(pile)))


def _most_covered(placement: Placement, card: Rect, piles: Iterable[Pile]) -> Pile | None:
    """Find the pile whose zone *card* overlaps most; any foundation stands for all."""
    best, most = None, 0.0
    places = [pile for pile in placement.layout.piles() if pile.kind is PileKind.FOUNDATION]
    for pile in piles:
        zones = places if pile.kind is PileKind.FOUNDATION else [pile]
        covered = max(placement.zone(zone).overlap(card) for zone in zones)
        if covered > most:
            best, most = pile, covered
    return best
