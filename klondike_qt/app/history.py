"""What has been played, for the windows that show it: nothing here keeps the board waiting.

Answers come through the autosave's thread, so they count everything that was played before.
"""

from __future__ import annotations

import os
from functools import partial
from itertools import count
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from PySide6.QtCore import QObject, Signal

from klondike_qt.app.shipped_deals import levels
from klondike_qt.storage import history, removal, series
from klondike_qt.storage.filters import Filter, Shares
from klondike_qt.storage.keys import mode_of
from klondike_qt.storage.statistics import figures

if TYPE_CHECKING:
    from array import array
    from collections.abc import Callable, Iterable, Sequence

    from klondike_qt.app.autosave import Autosave
    from klondike_qt.core.match_setup import Opponent
    from klondike_qt.solver.difficulty import Difficulty
    from klondike_qt.solver.odds import Odds
    from klondike_qt.storage.history import Query
    from klondike_qt.storage.match_history import MatchFilter
    from klondike_qt.storage.match_records import SavedMatch
    from klondike_qt.storage.match_statistics import MatchFigures
    from klondike_qt.storage.records import EndedGame, SavedGame
    from klondike_qt.storage.series import Day, Distribution, ModeTotal, RatePoint
    from klondike_qt.storage.statistics import Figures
    from klondike_qt.storage.store import Store

T = TypeVar("T")

Levels = frozenset["Difficulty | None"]
"""How hard a game's deal may be; ``None`` among them: it was never measured."""

_AT_ONCE: Final = 50  # games that are deleted for good in one transaction
_SESSION: Final = os.urandom(8).hex()  # tells removals of this run, which can be undone
_NUMBERS: Final = count(1)


class Pictures(NamedTuple):
    """What the pictures of the statistics show, of the same games."""

    rate: list[RatePoint]
    distribution: Distribution
    days: list[Day]
    totals: list[ModeTotal]  # of every mode, whichever is chosen


class Page(NamedTuple):
    """The top of a list, and how long the whole list is."""

    numbers: array[int]
    rows: dict[int, EndedGame]
    total: int


class Matches(NamedTuple):
    """What the statistics show of games for two."""

    figures: MatchFigures  # of the chosen ones together
    opponents: dict[Opponent, MatchFigures]  # of each that was met, whichever is chosen
    total: int  # of all there are, whichever are chosen


class Removal(NamedTuple):
    """Games that were removed, for as long as that can be undone: until the program ends."""

    token: str


class History(QObject):
    """Statistics and the list of games, read later; removal, with undo; a game read whole."""

    changed = Signal()
    """Games were removed or came back: what is shown is out of date."""

    def __init__(self, autosave: Autosave, parent: QObject | None = None) -> None:
        """Take where the games are kept."""
        super().__init__(parent)
        self._autosave = autosave

    # Statistics

    def figures(
        self, chosen: Filter, then: Callable[[Figures], None], *, hard: Levels | None = None
    ) -> None:
        """Count the chosen games together, only those of deals that are so *hard* if that is given.

        For one mode ``chosen`` names it. *then* is called here, soon.
        """
        self._ask(chosen, hard, lambda store, games: figures(store.connection, games), then)

    def pictures(
        self,
        chosen: Filter,
        year: int,
        then: Callable[[Pictures], None],
        *,
        hard: Levels | None = None,
    ) -> None:
        """Count what the pictures show of the chosen games, the calendar's of one *year*."""
        self._ask(chosen, hard, partial(_pictures, year=year), then)

    def modes(self, then: Callable[[list[ModeTotal]], None]) -> None:
        """Tell which modes were played, the one most played first."""
        self._autosave.ask_later(lambda store: series.mode_totals(store.connection), then)

    # The list

    def find(
        self, query: Query, then: Callable[[array[int]], None], *, hard: Levels | None = None
    ) -> None:
        """Give the number of each game that is asked for, in order; `rows` tells more of them."""

        def job(store: Store, games: Filter) -> array[int]:
            return history.find(store.connection, query._replace(chosen=games))

        self._ask(query.chosen, hard, job, then)

    def page(self, query: Query, count: int, then: Callable[[Page], None]) -> None:
        """Read the first *count* games with all that is shown of them, and how many there are."""

        def job(store: Store) -> Page:
            connection = store.connection
            numbers = history.find(connection, query, count)
            return Page(
                numbers, history.rows(connection, numbers), history.count(connection, query)
            )

        self._autosave.ask_later(job, then)

    def rows(self, numbers: Sequence[int], then: Callable[[dict[int, EndedGame]], None]) -> None:
        """Read what a list shows of the few games that are seen, by number."""
        self._autosave.ask_later(lambda store: history.rows(store.connection, numbers), then)

    def game(self, game_id: str, then: Callable[[SavedGame | None], None]) -> None:
        """Read a game whole, to be replayed; ``None`` for one that cannot be played."""
        self._autosave.ended_later(game_id, then)

    def is_begun(self, mode_key: str, then: Callable[[bool], None]) -> None:
        """Tell whether a mode's current game has a move made: a new one would give it up."""

        def job(store: Store) -> bool:
            current = store.games.current(mode_key)
            return current is not None and current.started is not None

        self._autosave.ask_later(job, then)

    # Games for two

    def matches_counted(self, chosen: MatchFilter, then: Callable[[Matches], None]) -> None:
        """Count the chosen matches, together and by opponent."""
        self._autosave.ask_later(partial(_matches, chosen=chosen), then)

    def matches(self, chosen: MatchFilter, then: Callable[[list[SavedMatch]], None]) -> None:
        """List the chosen matches, the latest first; what was done in them is left out."""
        from klondike_qt.storage.match_history import ended_matches

        self._autosave.ask_later(lambda store: ended_matches(store.connection, chosen), then)

    def match(self, match_id: str, then: Callable[[SavedMatch | None], None]) -> None:
        """Read a match whole, to be replayed; ``None`` for one that cannot be played."""
        self._autosave.ended_match_later(match_id, then)

    def remove_matches(self, chosen: MatchFilter | Sequence[str]) -> Removal:
        """Remove the matches of a filter, or with these ids; open ones stay."""
        return self._remove(
            lambda store, token: removal.remove_matches(store.connection, chosen, token)
        )

    # Removal

    def remove(self, game_ids: Iterable[str]) -> Removal:
        """Remove games; nothing counts them any more."""
        return self._remove_games(tuple(game_ids))

    def reset(self, chosen: Filter) -> Removal:
        """Remove all games of a filter: of a mode, or of every one; current games stay."""
        return self._remove_games(chosen)

    def put_back(self, removed: Removal) -> None:
        """Undo a removal, as if it had never been."""
        self._autosave.write(lambda store: removal.put_back(store.connection, removed.token))
        self.changed.emit()

    def purge(self) -> None:
        """Delete for good what was removed in earlier runs, a little at a time."""
        more: list[bool] = []

        def job(store: Store) -> None:
            more.append(removal.purge(store.connection, _SESSION, _AT_ONCE))

        self._autosave.write(job, lambda: self.purge() if any(more) else None)

    def _remove_games(self, chosen: Filter | Sequence[str]) -> Removal:
        return self._remove(
            lambda store, token: removal.remove_games(store.connection, chosen, token)
        )

    def _remove(self, job: Callable[[Store, str], object]) -> Removal:
        removed = Removal(f"{_SESSION}-{next(_NUMBERS)}")
        self._autosave.write(lambda store: job(store, removed.token))
        self.changed.emit()
        return removed

    def _ask(
        self,
        chosen: Filter,
        hard: Levels | None,
        job: Callable[[Store, Filter], T],
        then: Callable[[T], None],
    ) -> None:
        def resolved(store: Store) -> T:
            return job(store, chosen if hard is None else as_hard(chosen, hard, store))

        self._autosave.ask_later(resolved, then)


def as_hard(chosen: Filter, hard: Levels, store: Store) -> Filter:
    """Leave of the chosen games those whose deals are *hard* as said for their own mode."""
    keys = [chosen.mode_key] if chosen.mode_key else history.mode_keys(store.connection)
    shares = [
        Shares(key, *levels(mode_of(key, key).rules).shares(difficulty))
        for key in keys
        for difficulty in hard
        if difficulty is not None
    ]
    return chosen._replace(shares=tuple(shares), unmeasured=None in hard)


def winnable(mode_key: str) -> Odds | None:
    """Tell which share of a mode's deals can be won at all, as measured; ``None``: it never was.

    Raise `MissingAsset` where the data was never built.
    """
    from klondike_qt.app.odds_table import odds_table
    from klondike_qt.core.modes import MODES

    rules = mode_of(mode_key, mode_key).rules
    rows = odds_table().rows
    return next(
        (rows[mode.id].odds for mode in MODES if mode.rules == rules and mode.id in rows),
        None,
    )


def _pictures(store: Store, games: Filter, *, year: int) -> Pictures:
    connection = store.connection
    return Pictures(
        series.moving_rate(connection, games),
        series.distribution(connection, games),
        series.days(connection, year, games),
        series.mode_totals(connection, games._replace(mode_key=None)),
    )


def _matches(store: Store, *, chosen: MatchFilter) -> Matches:
    from klondike_qt.core.match_setup import Opponent
    from klondike_qt.storage.match_history import EVERY_MATCH
    from klondike_qt.storage.match_statistics import match_figures

    connection = store.connection
    opponents = {
        opponent: match_figures(connection, chosen._replace(opponent=opponent))
        for opponent in Opponent
    }
    every = match_figures(connection, EVERY_MATCH)
    return Matches(
        match_figures(connection, chosen),
        {opponent: figures for opponent, figures in opponents.items() if figures.played},
        every.played + every.left,
    )
