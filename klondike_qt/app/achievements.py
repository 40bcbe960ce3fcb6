"""What a player has achieved, found in the games themselves: there is no second truth to keep.

Only fair games count, and of wins those without help that knew hidden cards, as for streaks and
bests (RULES §6). Games that the player removes take with them what they achieved.
"""

from __future__ import annotations

from datetime import date
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from klondike_qt.core.modes import MODES
from klondike_qt.storage.keys import known_mode

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from datetime import datetime

    from klondike_qt.core.modes import Mode
    from klondike_qt.storage.fair_games import FairGame

LONG_ODDS: Final = 0.1
"""The fair player wins a smaller share of games of a deal that is won against the odds."""

FULL_WIN: Final = 208
"""Dollars that Vegas scoring leaves for all cards of a deck."""

_BEGUN_AGAIN: Final = 3  # attempts: the first, and two more


class Achievement(Enum):
    """What can be achieved, in the order in which it is shown; the value names its picture."""

    FIRST_GOLD = "first-gold"
    OWN_HANDS = "own-hands"
    ONE_PAN = "one-pan"
    CHILKOOT = "chilkoot"
    RICH_VEIN = "rich-vein"
    SALOON = "saloon"
    WEEK = "week"
    LONG_ODDS = "long-odds"
    EVERY_TRAIL = "every-trail"
    HUNDRED = "hundred"


GOALS: Final = {
    Achievement.FIRST_GOLD: 1,  # win
    Achievement.OWN_HANDS: 1,  # win at the first attempt, with no undo and no hint
    Achievement.ONE_PAN: 1,  # win in one pass through the stock
    Achievement.CHILKOOT: 1,  # win of a deal begun again twice or more
    Achievement.RICH_VEIN: 5,  # wins in a row in one mode
    Achievement.SALOON: 1,  # win for money, every card of it
    Achievement.WEEK: 7,  # deals of days in a row, whenever they are won
    Achievement.LONG_ODDS: 1,  # win of a deal that is seldom won
    Achievement.EVERY_TRAIL: len(MODES),  # modes with a win
    Achievement.HUNDRED: 100,  # wins
}
"""How far each goes."""


class Standing(NamedTuple):
    """How far the player has come with one of them."""

    progress: int
    game_id: str | None = None  # that achieved it
    earned: datetime | None = None  # when that game ended


def standings(games: Iterable[FairGame]) -> dict[Achievement, Standing]:
    """Say how far the player has come, by the fair *games* in the order in which they ended."""
    found = dict.fromkeys(Achievement, Standing(0))
    open_ = {achievement: begin() for achievement, begin in _MEASURES.items()}
    for game in games:
        for achievement, measure in [*open_.items()]:
            progress = measure(game)
            if progress < GOALS[achievement]:
                found[achievement] = Standing(max(progress, found[achievement].progress))
            elif (ended := game.ended) is not None:
                found[achievement] = Standing(progress, game.id, ended)
                del open_[achievement]
        if not open_:
            break
    return found


def _wins(counts: Callable[[FairGame], bool] = lambda _game: True) -> Callable[[FairGame], int]:
    """Count the wins for which *counts* holds."""
    won = 0

    def measure(game: FairGame) -> int:
        nonlocal won
        won += game.is_won and counts(game)
        return won

    return measure


def _in_a_row() -> Callable[[FairGame], int]:
    """Measure the streak of the mode that was played."""
    streaks: dict[str, int] = {}

    def measure(game: FairGame) -> int:
        streaks[game.mode_key] = streaks.get(game.mode_key, 0) + 1 if game.is_won else 0
        return streaks[game.mode_key]

    return measure


def _days_in_a_row() -> Callable[[FairGame], int]:
    """Measure the longest row of days whose deals were won, around the day just played."""
    won: set[int] = set()

    def measure(game: FairGame) -> int:
        if not game.is_won or game.day is None:
            return 0
        day = date.fromisoformat(game.day).toordinal()
        won.add(day)
        first = last = day
        while first - 1 in won:
            first -= 1
        while last + 1 in won:
            last += 1
        return last - first + 1

    return measure


def _modes() -> Callable[[FairGame], int]:
    """Count the modes with a win; with another scoring a mode is the same one."""
    won: set[str] = set()

    def measure(game: FairGame) -> int:
        if game.is_won:
            won.add(_mode(game.mode_key).id.partition(":")[0])
        return len(won & _MODE_IDS)

    return measure


def _is_by_own_hands(game: FairGame) -> bool:
    return game.attempts == 1 and game.undos == game.hints == 0


def _is_full_win_for_money(game: FairGame) -> bool:
    return _mode(game.mode_key).scoring.is_money and game.score >= FULL_WIN


def _is_against_the_odds(game: FairGame) -> bool:
    return game.share is not None and game.share < LONG_ODDS


@cache
def _mode(key: str) -> Mode:
    return known_mode(key)


_MODE_IDS: Final = frozenset(mode.id for mode in MODES)

_MEASURES: Final[dict[Achievement, Callable[[], Callable[[FairGame], int]]]] = {
    Achievement.FIRST_GOLD: _wins,
    Achievement.OWN_HANDS: lambda: _wins(_is_by_own_hands),
    Achievement.ONE_PAN: lambda: _wins(lambda game: game.passes == 1),
    Achievement.CHILKOOT: lambda: _wins(lambda game: game.attempts >= _BEGUN_AGAIN),
    Achievement.RICH_VEIN: _in_a_row,
    Achievement.SALOON: lambda: _wins(_is_full_win_for_money),
    Achievement.WEEK: _days_in_a_row,
    Achievement.LONG_ODDS: lambda: _wins(_is_against_the_odds),
    Achievement.EVERY_TRAIL: _modes,
    Achievement.HUNDRED: _wins,
}
