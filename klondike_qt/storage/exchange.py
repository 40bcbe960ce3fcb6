"""One game of an export read again: nothing of it is believed before the rules have played it."""

from __future__ import annotations

import re
from datetime import date
from typing import TYPE_CHECKING, Final

from klondike_qt.core.deal import Deal
from klondike_qt.core.game import Game
from klondike_qt.core.piles import Move
from klondike_qt.core.play import IllegalMove
from klondike_qt.core.possible import require_possible
from klondike_qt.core.problems import InputError
from klondike_qt.core.scoring import SCORINGS
from klondike_qt.core.state import GameState
from klondike_qt.storage.fields import (
    ID,
    LONGEST,
    Fault,
    Fields,
    Refused,
    number_of,
)
from klondike_qt.storage.keys import mode_of
from klondike_qt.storage.records import MOST, Counters, Result, SavedGame

if TYPE_CHECKING:
    from klondike_qt.core.modes import Mode

_DAY: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_TOTALS: Final = ("cursor", "passes", "undos", "hints", "shown")


def read_game(value: object) -> SavedGame:
    """Take a game that has ended as it stands in an export; raise `Refused`.

    Names that are not known here are passed over: a later version may have added them.
    """
    if not isinstance(value, dict):
        raise Refused(Fault.NOT_A_GAME)
    fields = _Fields(value)
    mode = fields.mode()
    deal, start = fields.start(mode)
    moves = fields.row("moves", Move.parse)
    saved = SavedGame(
        id=fields.text("id", ID),
        mode=mode,
        deal=deal,
        start=start,
        moves=moves,
        counters=Counters(
            seconds=fields.seconds(),
            score=fields.integer("score", -MOST),
            helped=fields.flag("helped"),
            light=fields.flag("light"),
            **{name: fields.integer(name, 0) for name in _TOTALS},
        ),
        attempts=fields.integer("attempts", 1),
        earlier_score=fields.integer("earlier_score", -MOST),
        known=fields.flag("known"),
        result=Result.WON
        if fields.text("result", re.compile("won|lost")) == "won"
        else Result.LOST,
        started=fields.time("started"),
        ended=fields.time("ended"),
        day=fields.day(),
        share=fields.share(),
        times=fields.times(len(moves)),
    )
    _require_played(saved)
    return saved


def _require_played(saved: SavedGame) -> None:
    """Play the moves; raise `Refused` if they are not those of such a game."""
    game, counters = Game(saved.mode, saved.start, saved.deal), saved.counters
    for number, move in enumerate(saved.moves, 1):
        try:
            game.play(move)
        except IllegalMove as error:
            raise Refused(Fault.ILLEGAL, f"{number}, {move}") from error
    if counters.cursor > len(saved.moves):
        raise Refused(Fault.WRONG, "cursor")
    while game.moves > counters.cursor:
        game.undo()
    if game.is_won is not (saved.result is Result.WON):
        raise Refused(Fault.OTHER_END)
    if game.state.pass_number != counters.passes:
        raise Refused(Fault.OTHER_PASSES, str(counters.passes))
    scoring = saved.mode.scoring
    if scoring in SCORINGS:  # what an older revision paid nobody knows any more
        # The clock may have gone on a little between the reading of the two.
        times = {int(counters.seconds), int(max(0.0, counters.seconds - 0.1))}
        if counters.score not in {
            scoring.final(game.score, seconds, won=game.is_won) for seconds in times
        }:
            raise Refused(Fault.OTHER_SCORE, str(counters.score))


class _Fields(Fields):
    """What only the record of a game has."""

    def share(self) -> float | None:
        value = self.values.get("share")
        return None if value is None else number_of(value, "share", 1)

    def day(self) -> str | None:
        if self.values.get("day") is None:
            return None
        day = self.text("day", _DAY)
        try:
            return date.fromisoformat(day).isoformat()
        except ValueError as error:
            raise Refused(Fault.WRONG, "day") from error

    def mode(self) -> Mode:
        mode_id, key = self.value("mode", str), self.value("mode_key", str)
        if not (0 < len(mode_id) <= LONGEST and mode_id.isprintable()):
            raise Refused(Fault.WRONG, "mode")
        try:
            mode = mode_of(mode_id, key)
        except ValueError as error:
            raise Refused(Fault.WRONG, "mode_key") from error
        if mode.key != key or mode.scoring.revision < 1:
            raise Refused(Fault.WRONG, "mode_key")
        return mode

    def start(self, mode: Mode) -> tuple[Deal | None, GameState]:
        deal, position = self.values.get("deal"), self.values.get("start")
        if (deal is None) is (position is None):
            raise Refused(Fault.MISSING if deal is None else Fault.WRONG, "deal")
        try:
            if deal is None:
                state = GameState.parse(self.value("start", str), mode.rules.decks)
                require_possible(state, mode.rules)
                return None, state
            found = Deal.parse(self.value("deal", str))
        except InputError as error:
            raise Refused(Fault.WRONG, "start" if deal is None else "deal") from error
        if found.decks != mode.rules.decks:
            raise Refused(Fault.WRONG, "deal")
        return found, GameState.opening(found, mode.rules)
