"""Scoring systems as tables of what each event pays (RULES §5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from klondike_qt.core.events import Moved, Recycled, TurnedUp, Won
from klondike_qt.core.piles import PileKind
from klondike_qt.core.problems import InputError, Problem

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from klondike_qt.core.events import Event
    from klondike_qt.core.rules import Rules


class RecyclePrice(NamedTuple):
    """What turning the waste over pays, and from which recycle on."""

    draws: frozenset[int]  # for which ``Rules.draw`` it holds
    pays: int
    from_recycle: int = 1


class Scoring(NamedTuple):
    """What each event pays; ``revision`` goes up whenever a released table changes."""

    id: str
    start_per_deck: int = 0
    tableau_to_foundation: int = 0
    waste_to_foundation: int = 0
    waste_to_tableau: int = 0
    turned_up: int = 0
    foundation_to_tableau: int = 0
    recycle: tuple[RecyclePrice, ...] = ()
    won: int = 0
    has_least: bool = True  # the start is also the least possible score
    pays_card_once: bool = False  # for each card the way up is paid once in a game
    per_ten_seconds: int = 0
    bonus_dividend: int = 0  # ÷ active seconds, for a win of more than `BONUS_AFTER` seconds
    is_money: bool = False
    is_counted: bool = True  # false: there is nothing to show before the end
    is_time: bool = False  # active seconds are the score, fewer being better
    revision: int = 1

    @property
    def key(self) -> str:
        """What a mode's key says of it: a changed table keeps older bests apart."""
        return f"{self.id}-{self.revision}"

    def start(self, rules: Rules) -> int:
        """Give the score before the first move."""
        return self.start_per_deck * rules.decks

    def least(self, rules: Rules) -> int | None:
        """Give the score that no event goes below, or ``None``."""
        return self.start(rules) if self.has_least else None

    def final(self, score: int, seconds: int, *, won: bool) -> int:
        """Give the total of a game: *score* of its events, and what its active *seconds* add.

        The time term is apart from the events, so that undo does not touch it.
        """
        if self.is_time:
            return seconds
        total = max(0, score + self.time_term(seconds)) if self.per_ten_seconds else score
        return total + (self.bonus(seconds) if won else 0)

    def time_term(self, seconds: int) -> int:
        """Give what the active *seconds* so far have added (or taken)."""
        return self.per_ten_seconds * (seconds // 10)

    def bonus(self, seconds: int) -> int:
        """Give what a win after this many active *seconds* pays besides."""
        return self.bonus_dividend // seconds if seconds > BONUS_AFTER else 0


BONUS_AFTER: Final = 30
_ANY_DRAW: Final = frozenset({1, 2, 3})

STANDARD: Final = Scoring(
    "standard",
    tableau_to_foundation=10,
    waste_to_foundation=15,
    waste_to_tableau=5,
    turned_up=5,
    recycle=(RecyclePrice(frozenset({3}), -20),),
    pays_card_once=True,
)
TRADITIONAL: Final = Scoring(
    "traditional",
    tableau_to_foundation=10,
    waste_to_foundation=13,
    waste_to_tableau=5,
    turned_up=5,
    foundation_to_tableau=-10,
    recycle=(RecyclePrice(_ANY_DRAW, -20),),
    has_least=False,
)
VEGAS: Final = Scoring(
    "vegas",
    start_per_deck=-52,
    tableau_to_foundation=5,
    waste_to_foundation=5,
    foundation_to_tableau=-5,
    is_money=True,
)
CARDS: Final = Scoring(
    "cards", tableau_to_foundation=1, waste_to_foundation=1, foundation_to_tableau=-1
)
WINDOWS: Final = Scoring(
    "windows",
    tableau_to_foundation=10,
    waste_to_foundation=10,
    waste_to_tableau=5,
    turned_up=5,
    foundation_to_tableau=-15,
    recycle=(
        RecyclePrice(frozenset({1}), -100),
        RecyclePrice(frozenset({2, 3}), -20, from_recycle=3),
    ),
    per_ten_seconds=-2,
    bonus_dividend=700_000,
)
WIN_LOSS: Final = Scoring("win-loss", won=1, is_counted=False)
TIME: Final = Scoring("time", is_counted=False, is_time=True)

SCORINGS: Final = (STANDARD, TRADITIONAL, VEGAS, CARDS, WINDOWS, WIN_LOSS, TIME)


def scoring_system(scoring_id: str) -> Scoring:
    """Find a scoring system by its id; raise `InputError` naming any other."""
    found = next((system for system in SCORINGS if system.id == scoring_id), None)
    if found is None:
        raise InputError(Problem.NOT_A_SCORING, scoring_id)
    return found


class Score(NamedTuple):
    """A score on its way through a game: the points, and which cards have been paid for.

    ``paid`` holds `Card.index` of the cards whose way to a foundation was paid, for the
    systems that pay it once.
    """

    points: int
    paid: frozenset[int] = frozenset()

    def after(self, events: Iterable[Event], scoring: Scoring, rules: Rules) -> Score:
        """Give the score after *events*; the least possible is applied after each."""
        score = self
        for event in events:
            score = score._after_one(event, scoring, rules)
        return score

    def _after_one(self, event: Event, scoring: Scoring, rules: Rules) -> Score:
        pays, paid = _pay(event, scoring, rules), self.paid
        if (
            scoring.pays_card_once
            and isinstance(event, Moved)
            and event.target.kind is PileKind.FOUNDATION
        ):
            index = event.cards[0].index
            pays = 0 if index in paid else pays
            paid |= {index}
        points, least = self.points + pays, scoring.least(rules)
        return Score(points if least is None else max(points, least), paid)


def _pay(event: Event, scoring: Scoring, rules: Rules) -> int:
    """Look up what one event pays, before any limit."""
    match event:
        case Moved():
            pays = _ROUTES.get((event.source.kind, event.target.kind))
            return pays(scoring) if pays else 0
        case TurnedUp():
            return scoring.turned_up
        case Recycled():
            return sum(
                price.pays
                for price in scoring.recycle
                if rules.draw in price.draws and event.number >= price.from_recycle
            )
        case Won():
            return scoring.won
    return 0  # a draw


_ROUTES: Final[dict[tuple[PileKind, PileKind], Callable[[Scoring], int]]] = {
    (PileKind.COLUMN, PileKind.FOUNDATION): lambda scoring: scoring.tableau_to_foundation,
    (PileKind.WASTE, PileKind.FOUNDATION): lambda scoring: scoring.waste_to_foundation,
    (PileKind.WASTE, PileKind.COLUMN): lambda scoring: scoring.waste_to_tableau,
    (PileKind.FOUNDATION, PileKind.COLUMN): lambda scoring: scoring.foundation_to_tableau,
}
