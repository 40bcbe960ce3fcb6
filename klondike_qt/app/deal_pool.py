"""Deals kept ready: proved winnable, and as hard as the player wishes, so that no game waits."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from klondike_qt.app.shipped_deals import levels, shipped_deals
from klondike_qt.app.thinking import Thinker
from klondike_qt.core.deal import Deal
from klondike_qt.core.rules import Rules
from klondike_qt.solver.difficulty import GAMES, Difficulty, is_winnable, wins

if TYPE_CHECKING:
    from klondike_qt.app.autosave import Autosave
    from klondike_qt.app.controller import GameController
    from klondike_qt.app.settings import DealWish, Preferences
    from klondike_qt.core.modes import Mode
    from klondike_qt.storage.store import Store

READY: Final = 10
"""How many deals of what is wished are kept ready for each mode."""

QUIET_MS: Final = 3000
"""How long the table must have been left alone before deals are looked for."""

_PIECE: Final = 2  # games played in one go: a fifth of a second, compiled


class Ready(NamedTuple):
    """A deal out of the pool, and the known ones that were met on the way to it."""

    deal: Deal | None
    known: list[Deal]


class _Candidate:
    """A deal that is being looked into."""

    def __init__(self, rules: Rules, difficulty: Difficulty | None) -> None:
        self.rules = rules
        self.least, self.below = levels(rules).shares(difficulty)
        self.deal = Deal.random(rules.decks)
        self.is_proved = False
        self.played = 0
        self.won = 0

    @property
    def is_hopeless(self) -> bool:
        """Whether it cannot become what is looked for, however the games left go."""
        left = GAMES - self.played
        return (self.won + left) / GAMES < self.least or self.won / GAMES >= self.below


class DealPool(QObject):
    """Gives each mode the deals that its player wishes, and looks for more while nothing happens.

    Only modes with such a wish have deals looked for, and once there are enough no timer runs and
    no work goes on. The work is done in small pieces; a move ends the one under way. It has no low
    priority: a thread kept from running while it holds the interpreter would hold up the picture.
    """

    ran_dry = Signal(str, bool)
    """No deal was ready as wished (a `DealWish`); another was dealt, that is winnable or not."""

    def __init__(
        self,
        autosave: Autosave,
        preferences: Preferences,
        parent: QObject | None = None,
        *,
        ready: int = READY,
        quiet_ms: int = QUIET_MS,
    ) -> None:
        """Take the database that holds the deals, the wishes, how many to keep, and the quiet."""
        super().__init__(parent)
        self._autosave = autosave
        self._preferences = preferences
        self._controller: GameController | None = None
        self._ready = ready
        self._stocked: set[Rules] = set()
        self._shares: dict[Rules, dict[str, float]] = {}  # what was read of them, by deal ID
        self._is_full = False
        self._candidate: _Candidate | None = None
        self._quiet = QTimer(self, singleShot=True, interval=quiet_ms)
        self._quiet.timeout.connect(self._work)
        self._thinker = Thinker(self)
        self._thinker.answered.connect(self._learn)
        autosave.reopened.connect(self._stocked.clear)
        autosave.reopened.connect(self._shares.clear)

    # What is dealt

    def next(self, mode: Mode) -> Deal:
        """Give the next deal of *mode*, as its player wishes; nothing is searched for it."""
        wish = self._preferences.deals.get(mode.key, "any")
        deal = None
        if wish != "any":
            self._stock(mode.rules)
            deal = self._take(mode.rules, _difficulty(wish))
            if deal is None:
                deal = self._take(mode.rules, None)
                # Once the game is on the table, or its message would go at once.
                QTimer.singleShot(0, self, partial(self.ran_dry.emit, wish, deal is not None))
        return deal or Deal.random(mode.rules.decks)

    def difficulty(self, mode: Mode, deal: Deal | None) -> Difficulty | None:
        """Say how hard a deal is, if it is or was in the pool: then it is winnable, too."""
        if deal is None:
            return None
        share = self._known_shares(mode.rules).get(deal.id)
        return None if share is None else levels(mode.rules).of(share)

    def _known_shares(self, rules: Rules) -> dict[str, float]:
        """Read the shares once: with each new game it would wait until that is on the disk."""
        if rules not in self._shares:
            found = self._autosave.ask(lambda store: store.deals.shares(rules), None)
            if found is None:
                return {}
            self._shares[rules] = found
        return self._shares[rules]

    def _put(self, rules: Rules, deals: dict[Deal, float]) -> None:
        """Keep deals with their shares; those that are in stay as they are."""
        for deal, share in deals.items():
            self._known_shares(rules).setdefault(deal.id, share)
        self._autosave.write(partial(_put_all, rules=rules, deals=deals))

    def _take(self, rules: Rules, difficulty: Difficulty | None) -> Deal | None:
        here = None if self._controller is None else self._controller.game.deal
        find = partial(_find, rules=rules, shares=levels(rules).shares(difficulty), here=here)
        found = self._autosave.ask(find, Ready(None, []))
        gone = found.known if found.deal is None else [*found.known, found.deal]
        if gone:
            self._autosave.write(partial(_take_all, rules=rules, deals=gone))
        self._look_again()
        return found.deal

    def _stock(self, rules: Rules) -> None:
        """Put the shipped deals in, once for each database."""
        row = shipped_deals().get(str(rules))
        if rules not in self._stocked and row is not None:
            self._stocked.add(rules)
            self._put(rules, row.deals)

    # What is looked for

    def begin(self, controller: GameController) -> None:
        """Look for deals from now on, whenever *controller*'s table has been left alone."""
        self._controller = controller
        controller.changed.connect(self.rest)
        self._preferences.changed.connect(self._follow)
        self._look_again()

    def rest(self) -> None:
        """Do nothing for a while: somebody plays."""
        self._thinker.stop()
        if self._controller is not None and not self._is_full:
            self._quiet.start()

    def close(self) -> None:
        """End everything: the window is closed."""
        self._controller = None
        self._quiet.stop()
        self._thinker.close()

    @property
    def is_at_work(self) -> bool:
        """Whether deals are being looked for, or will be as soon as the table is quiet."""
        return self._quiet.isActive() or self._thinker.is_thinking

    def _follow(self, name: str) -> None:
        if name == "deals":
            self._candidate = None
            self._look_again()

    def _look_again(self) -> None:
        self._is_full = False
        self.rest()

    def _work(self) -> None:
        """Do the next piece, on a deal that is wanted."""
        if self._candidate is None:
            self._candidate = self._wanted()
        candidate = self._candidate
        if candidate is None:
            self._is_full = True
            self._thinker.close()  # its process, where it has one, is not needed for long
        elif candidate.is_proved:
            last = min(candidate.played + _PIECE, GAMES)
            numbers = range(candidate.played, last)
            self._thinker.think(partial(wins, candidate.deal, candidate.rules, numbers))
        else:
            self._thinker.think(partial(is_winnable, candidate.deal, candidate.rules))

    def _learn(self, answer: object) -> None:
        """Hear how a piece ended, and go on."""
        candidate = self._candidate
        if candidate is None or not isinstance(answer, int):
            return
        if candidate.is_proved:
            candidate.won += answer
            candidate.played = min(candidate.played + _PIECE, GAMES)
        else:
            candidate.is_proved = bool(answer)
        if not candidate.is_proved or candidate.is_hopeless:
            self._candidate = None
        elif candidate.played == GAMES:
            self._put(candidate.rules, {candidate.deal: candidate.won / GAMES})
            self._candidate = None
        self._work()

    def _wanted(self) -> _Candidate | None:
        """Begin with another deal, of a mode that has not enough of those wished."""
        wishes = self._preferences.deals
        here = "" if self._controller is None else self._controller.mode.key
        for key in sorted(wishes, key=lambda key: key != here):
            if wishes[key] != "any":
                rules, difficulty = Rules.parse(key.rpartition(" ")[0]), _difficulty(wishes[key])
                self._stock(rules)
                shares = levels(rules).shares(difficulty)
                count = partial(_count, rules=rules, shares=shares)
                if self._autosave.ask(count, self._ready) < self._ready:
                    return _Candidate(rules, difficulty)
        return None


def _difficulty(wish: DealWish) -> Difficulty | None:
    return None if wish in {"any", "winnable"} else Difficulty(wish)


# Jobs for the database


def _find(store: Store, rules: Rules, shares: tuple[float, float], here: Deal | None) -> Ready:
    """Find a deal that is new to the player, and not the one that is *here* on the table."""
    known: list[Deal] = []
    for deal in store.deals.ready(rules, *shares):
        if deal != here and not store.games.is_known(deal):
            return Ready(deal, known)
        known.append(deal)
    return Ready(None, known)


def _count(store: Store, rules: Rules, shares: tuple[float, float]) -> int:
    return store.deals.count(rules, *shares)


def _put_all(store: Store, rules: Rules, deals: dict[Deal, float]) -> None:
    for deal, share in deals.items():
        store.deals.put(rules, deal, share)


def _take_all(store: Store, rules: Rules, deals: list[Deal]) -> None:
    for deal in deals:
        store.deals.take(rules, deal)
