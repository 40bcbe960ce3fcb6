"""Deals kept ready: proved winnable, and as hard as the player wishes, so that no game waits."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal

from klondike_qt.app.deal_stock import DealStock
from klondike_qt.app.shipped_deals import levels, problem
from klondike_qt.app.thinking import Thinker
from klondike_qt.core.deal import Deal
from klondike_qt.core.rules import Rules
from klondike_qt.solver.difficulty import GAMES, Difficulty, has_levels, is_winnable, wins

if TYPE_CHECKING:
    from klondike_qt.app.autosave import Autosave
    from klondike_qt.app.controller import GameController
    from klondike_qt.app.settings import DealWish, Preferences
    from klondike_qt.core.modes import Mode

READY: Final = 10
"""How many deals of what is wished are kept ready for each mode."""

QUIET_MS: Final = 3000
"""How long the table must have been left alone before deals are looked for."""

TRIES: Final = 500
"""How many deals are looked into for a wish before it is given up, until the program ends."""

_WORTH: Final = 150
"""How many more may be for each that is found: the rarest level that was measured (easy deals of
Fascination, one of 47) never runs out of them."""

_PIECE: Final = 2  # games played in one go: a fifth of a second, compiled


class _Candidate:
    """A deal that is being looked into."""

    def __init__(self, rules: Rules, difficulty: Difficulty | None) -> None:
        self.rules = rules
        self.difficulty = difficulty
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
    no work goes on; nor does it where deals as wished are too rare to be found. The work is done
    in small pieces; a move ends the one under way. It has no low priority: a thread kept from
    running while it holds the interpreter would hold up the picture.
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
        tries: int = TRIES,
    ) -> None:
        """Take the database that holds the deals, the wishes, how many to keep, and the quiet."""
        super().__init__(parent)
        self.stock = DealStock(autosave, self)
        self._preferences = preferences
        self._controller: GameController | None = None
        self._ready = ready
        self._tries = tries
        self._tries_left: dict[tuple[Rules, Difficulty | None], int] = {}
        self._dry: tuple[str, bool] | None = None  # what there was nobody yet to tell
        self._taken = ""  # the record of the game whose deal was taken last
        self._is_full = False
        self._candidate: _Candidate | None = None
        self._quiet = QTimer(self, singleShot=True, interval=quiet_ms)
        self._quiet.timeout.connect(self._work)
        self._thinker = Thinker(self)
        self._thinker.answered.connect(self._learn)

    # What is dealt

    def next(self, mode: Mode) -> Deal:
        """Give the next deal of *mode*, as its player wishes, out of memory."""
        wish = self._preferences.deals.get(mode.key, "any")
        deal = None
        self._dry = None  # of a game that is gone
        if wish != "any":
            if self._controller is None:
                self.stock.read_now()  # the first game of all
            wished = _difficulty(wish, mode.rules)
            deal = self.stock.pick(mode.rules, wished)
            if deal is None:
                deal = self._nearest(mode.rules, wished)
                self._dry = wish, deal is not None
                if self._controller is not None:
                    self._tell_dry_soon()
        return deal or Deal.random(mode.rules.decks)

    def difficulty(self, mode: Mode, deal: Deal | None) -> Difficulty | None:
        """Say how hard a deal is, if it is or was in the pool: then it is winnable, too."""
        share = None if deal is None else self.stock.share(mode.rules, deal)
        if share is None or problem() is not None:  # then the levels are not those measured
            return None
        return levels(mode.rules).of(share)

    def _nearest(self, rules: Rules, wished: Difficulty | None) -> Deal | None:
        """Give a deal of the level next to the one wished; of two, where there are more."""
        if wished is None:
            return None
        order = list(Difficulty)
        steps = {level: abs(order.index(level) - order.index(wished)) for level in order}
        for level in sorted(order, key=lambda each: (steps[each], -self.stock.count(rules, each))):
            deal = self.stock.pick(rules, level)
            if deal is not None:
                return deal
        return None

    def _tell_dry_soon(self) -> None:
        """Tell it once the game is on the table, or the message would go at once."""
        QTimer.singleShot(0, self, self._tell_dry)

    def _tell_dry(self) -> None:
        if self._dry is not None:
            dry, self._dry = self._dry, None
            self.ran_dry.emit(*dry)

    # What is looked for

    def begin(self, controller: GameController) -> None:
        """Look for deals from now on, whenever *controller*'s table has been left alone."""
        self._controller = controller
        controller.changed.connect(self._follow_table)
        self._preferences.changed.connect(self._follow)
        self.stock.arrived.connect(self._look_again)
        self._follow_table()
        self._look_again()
        self.stock.read_soon()
        self._tell_dry_soon()

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

    def _follow_table(self) -> None:
        """See which deal is on the table, and whether it is a game by now."""
        if self._controller is None:
            return
        current = self._controller.current
        deal = current.game.deal
        self.stock.lay(current.game.mode, deal)
        if deal is not None and current.is_started and current.id != self._taken:
            self._taken = current.id
            if self.stock.take(deal):
                self._is_full = False
        self.rest()

    def _follow(self, name: str) -> None:
        if name == "deals":
            self._candidate = None
            self._look_again()

    def _look_again(self) -> None:
        self._is_full = False
        self.rest()

    def _work(self) -> None:
        """Do the next piece, on a deal that is wanted."""
        if not self.stock.is_read:
            return  # when it is, all begins anew
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
            if candidate.is_proved and not has_levels(candidate.rules):
                candidate.played = candidate.won = GAMES
        if not candidate.is_proved or candidate.is_hopeless:
            self._candidate = None
        elif candidate.played == GAMES:
            self.stock.put(candidate.rules, candidate.deal, candidate.won / GAMES)
            wish = candidate.rules, candidate.difficulty
            self._tries_left[wish] = min(self._tries_left[wish] + _WORTH, self._tries)
            self._candidate = None
        self._work()

    def _wanted(self) -> _Candidate | None:
        """Begin with another deal, of a mode that has not enough of those wished."""
        wishes = self._preferences.deals
        here = "" if self._controller is None else self._controller.mode.key
        for key in sorted(wishes, key=lambda key: key != here):
            if wishes[key] != "any":
                rules = Rules.parse(key.rpartition(" ")[0])
                difficulty = _difficulty(wishes[key], rules)
                left = self._tries_left.setdefault((rules, difficulty), self._tries)
                if left > 0 and self.stock.count(rules, difficulty) < self._ready:
                    self._tries_left[rules, difficulty] -= 1
                    return _Candidate(rules, difficulty)
        return None


def _difficulty(wish: DealWish, rules: Rules) -> Difficulty | None:
    return Difficulty(wish) if wish not in {"any", "winnable"} and has_levels(rules) else None
