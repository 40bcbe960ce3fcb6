"""The deals kept ready, in memory: read once, so that no new game waits for the disk."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from itertools import count
from random import random
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, Signal

from klondike_qt.app.shipped_deals import levels, problem, shipped_deals
from klondike_qt.core.deal import Deal
from klondike_qt.core.problems import InputError
from klondike_qt.solver.difficulty import has_levels
from klondike_qt.storage.deals import KeptDeal
from klondike_qt.storage.games import fingerprint

if TYPE_CHECKING:
    from klondike_qt.app.autosave import Autosave
    from klondike_qt.core.modes import Mode
    from klondike_qt.core.rules import Rules
    from klondike_qt.solver.difficulty import Difficulty
    from klondike_qt.storage.store import Store

Kept = dict[str, dict[str, KeptDeal]]  # by rules and deal ID


class _Found(NamedTuple):
    """What the database holds: deals, which ones were played, and which lie on a table."""

    kept: Kept
    played: set[int]
    tables: dict[str, str]


class DealStock(QObject):
    """Knows the deals of each rules value that can still be dealt, and writes what changes.

    A deal is dealt as new until the first move of a game of it: untouched, it was no game
    (RULES §6), and is free again as soon as it lies on no mode's table. Those seen longest ago,
    or never, come first.
    """

    arrived = Signal()
    """What the database holds is known."""

    unreadable = Signal(object)
    """The shipped deals cannot be read: an `Exception`, told once."""

    def __init__(self, autosave: Autosave, parent: QObject | None = None) -> None:
        """Know nothing yet of what *autosave*'s database holds."""
        super().__init__(parent)
        self._autosave = autosave
        self._kept: Kept = {}
        self._played: set[int] = set()
        self._tables: dict[str, Deal | None] = {}  # by mode key
        self._ready: dict[Rules, dict[Deal, float]] = {}
        self._shown: dict[Deal, int] = {}
        self._turns = count(1)
        self._is_told = False
        self.is_read = False
        autosave.reopened.connect(self._make_up)

    def read_now(self) -> None:
        """Read the database on this thread: for the start, when there is no other yet."""
        found = self._autosave.ask(_read, None)
        if found is not None:
            self._learn(found)

    def read_soon(self) -> None:
        """Have the database read, unless it was; ``arrived`` tells when that is done."""
        if not self.is_read:
            self._autosave.ask_later(_read, self._learn)

    def share(self, rules: Rules, deal: Deal) -> float | None:
        """Give the share of wins of a deal that is or was kept, if that tells it from others."""
        if not has_levels(rules):
            return None
        kept = self._kept.get(str(rules), {}).get(deal.id)
        return None if kept is None else kept.share

    def count(self, rules: Rules, difficulty: Difficulty | None) -> int:
        """Count the deals of a level, ``None`` is any, that can still be dealt."""
        return len(self._of(rules, difficulty))

    def pick(self, rules: Rules, difficulty: Difficulty | None) -> Deal | None:
        """Give a deal of a level, ``None`` is any, that lies on no table."""
        tables = set(self._tables.values())
        free = [deal for deal in self._of(rules, difficulty) if deal not in tables]
        if not free:
            return None
        deal = min(free, key=lambda deal: (self._shown.get(deal, 0), random()))  # noqa: S311
        self._shown[deal] = next(self._turns)
        self._write(rules, deal)  # so that the next start, too, knows how hard it is
        return deal

    def put(self, rules: Rules, deal: Deal, share: float) -> None:
        """Keep one more deal."""
        self._shelf(rules)[deal] = share
        self._kept.setdefault(str(rules), {}).setdefault(deal.id, KeptDeal(share))
        self._write(rules, deal)

    def lay(self, mode: Mode, deal: Deal | None) -> None:
        """Hear which deal lies on the table of *mode*; the one before does not any more."""
        self._tables[mode.key] = deal

    def take(self, deal: Deal) -> bool:
        """Hear that a game of *deal* was begun; say whether it was one that was kept ready.

        Under no rules is it new any more.
        """
        self._played.add(fingerprint(deal))
        for ready in self._ready.values():
            ready.pop(deal, None)
        was_ready = False
        for rules, deals in self._kept.items():
            kept = deals.get(deal.id)
            if kept is not None and not kept.taken:
                deals[deal.id] = kept._replace(taken=True)
                self._write(rules, deal)
                was_ready = True
        return was_ready

    def _of(self, rules: Rules, difficulty: Difficulty | None) -> list[Deal]:
        least, below = levels(rules).shares(difficulty)
        return [deal for deal, share in self._shelf(rules).items() if least <= share < below]

    def _shelf(self, rules: Rules) -> dict[Deal, float]:
        """Give the deals that can still be dealt, the shipped ones among them."""
        if not self.is_read:
            return {}  # any of them may have been played
        if rules not in self._ready:
            kept = self._kept.setdefault(str(rules), {})
            row = shipped_deals().get(str(rules))
            for shipped, share in row.deals.items() if row else ():
                kept.setdefault(shipped.id, KeptDeal(share))
            free = ((_deal(text), each.share) for text, each in kept.items() if not each.taken)
            self._ready[rules] = {
                deal: share
                for deal, share in free
                if deal is not None and fingerprint(deal) not in self._played
            }
            self._tell()
        return self._ready[rules]

    def _tell(self) -> None:
        error = problem()
        if error is not None and not self._is_told:
            self._is_told = True
            self.unreadable.emit(error)

    def _learn(self, found: _Found) -> None:
        self._kept = found.kept
        self._played |= found.played
        self._tables = {key: _deal(text) for key, text in found.tables.items()} | self._tables
        self.is_read = True
        self.arrived.emit()

    def _write(self, rules: Rules | str, deal: Deal) -> None:
        kept = self._kept[str(rules)][deal.id]
        self._autosave.write(partial(_keep, kept={str(rules): {deal.id: kept}}))

    def _make_up(self) -> None:
        """Write or read whole what may have been missed: the database may be another one."""
        if self.is_read:
            kept = {rules: dict(deals) for rules, deals in self._kept.items()}
            self._autosave.write(partial(_keep, kept=kept))
        else:
            self.read_soon()


def _deal(text: str) -> Deal | None:
    with suppress(InputError):  # a deal that cannot be read is no loss
        return Deal.parse(text)
    return None


# Jobs for the database


def _read(store: Store) -> _Found:
    return _Found(store.deals.all(), store.games.played(), store.games.on_tables())


def _keep(store: Store, kept: Kept) -> None:
    for rules, deals in kept.items():
        for deal, each in deals.items():
            store.deals.keep(rules, deal, each)
