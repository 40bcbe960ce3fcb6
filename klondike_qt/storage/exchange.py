"""One game of an export read again: nothing of it is believed before the rules have played it."""

from __future__ import annotations

import re
from datetime import date, datetime
from enum import Enum
from typing import TYPE_CHECKING, Any, Final, TypeVar

from klondike_qt.core.deal import Deal
from klondike_qt.core.game import Game
from klondike_qt.core.piles import Move
from klondike_qt.core.play import IllegalMove
from klondike_qt.core.possible import require_possible
from klondike_qt.core.problems import InputError, Problem
from klondike_qt.core.scoring import SCORINGS
from klondike_qt.core.state import GameState
from klondike_qt.storage.keys import mode_of
from klondike_qt.storage.records import Counters, Result, SavedGame, times_of

if TYPE_CHECKING:
    from klondike_qt.core.modes import Mode

T = TypeVar("T")

_MOST: Final = 10**9  # of anything that is counted
_ID: Final = re.compile(r"[0-9A-Za-z-]{1,64}")
_DAY: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_LONGEST: Final = 200  # letters of a mode's id
_MOST_MOVES: Final = 100_000
_TOTALS: Final = ("cursor", "passes", "undos", "hints", "shown")


class Fault(Enum):
    """Why a game is not taken; the value is its English sentence, for the command line."""

    NOT_JSON = "not JSON"
    NOT_A_GAME = "not a game"
    MISSING = "{text} is missing"
    WRONG = "{text} has a value that it cannot have"
    ILLEGAL = "a move that the rules forbid: {text}"
    OTHER_END = "the moves do not end as the game is said to have ended"
    OTHER_SCORE = "the moves do not bring the score that the game is said to have: {text}"
    OTHER_PASSES = "the moves do not take as many passes as the game is said to have: {text}"


class Refused(ValueError):  # noqa: N818 - what became of a game
    """A game is not taken: for which fault, and what it is about."""

    def __init__(self, fault: Fault, text: str = "") -> None:
        """Keep the *fault* and its *text*, shortened to what a line can hold."""
        self.fault = fault
        self.text = InputError(Problem.NOT_JSON, text).text
        super().__init__(fault, self.text)

    def __str__(self) -> str:
        """Say in one English line what is wrong."""
        return self.fault.value.format(text=self.text)


def read_game(value: object) -> SavedGame:
    """Take a game that has ended as it stands in an export; raise `Refused`.

    Names that are not known here are passed over: a later version may have added them.
    """
    if not isinstance(value, dict):
        raise Refused(Fault.NOT_A_GAME)
    fields = _Fields(value)
    mode = fields.mode()
    deal, start = fields.start(mode)
    moves = fields.moves()
    saved = SavedGame(
        id=fields.text("id", _ID),
        mode=mode,
        deal=deal,
        start=start,
        moves=moves,
        counters=Counters(
            seconds=fields.seconds(),
            score=fields.integer("score", -_MOST),
            helped=fields.flag("helped"),
            light=fields.flag("light"),
            **{name: fields.integer(name, 0) for name in _TOTALS},
        ),
        attempts=fields.integer("attempts", 1),
        earlier_score=fields.integer("earlier_score", -_MOST),
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


class _Fields:
    """The fields of one game, each of the type and within the limits that it must have."""

    def __init__(self, values: dict[str, Any]) -> None:
        self._values = values

    def integer(self, name: str, least: int) -> int:
        value = self._of(name, int)
        if isinstance(value, bool) or not least <= value <= _MOST:
            raise Refused(Fault.WRONG, name)
        return value

    def flag(self, name: str) -> bool:
        return self._of(name, bool)

    def text(self, name: str, form: re.Pattern[str]) -> str:
        value = self._of(name, str)
        if not form.fullmatch(value):
            raise Refused(Fault.WRONG, name)
        return value

    def time(self, name: str) -> datetime:
        try:
            time = datetime.fromisoformat(self._of(name, str))
            if time.utcoffset() is None or not 1 < time.year < 9999:  # noqa: PLR2004
                raise Refused(Fault.WRONG, name)
        except ValueError as error:
            raise Refused(Fault.WRONG, name) from error
        return time

    def seconds(self) -> float:
        return _number(self._values.get("seconds"), "seconds")

    def share(self) -> float | None:
        value = self._values.get("share")
        return None if value is None else _number(value, "share", 1)

    def times(self, moves: int) -> tuple[float | None, ...]:
        values = self._values.get("times")
        if values is None:
            return ()
        if not isinstance(values, list) or len(values) != moves:
            raise Refused(Fault.WRONG, "times")
        return times_of([None if value is None else _number(value, "times") for value in values])

    def day(self) -> str | None:
        if self._values.get("day") is None:
            return None
        day = self.text("day", _DAY)
        try:
            return date.fromisoformat(day).isoformat()
        except ValueError as error:
            raise Refused(Fault.WRONG, "day") from error

    def mode(self) -> Mode:
        mode_id, key = self._of("mode", str), self._of("mode_key", str)
        if not (0 < len(mode_id) <= _LONGEST and mode_id.isprintable()):
            raise Refused(Fault.WRONG, "mode")
        try:
            mode = mode_of(mode_id, key)
        except ValueError as error:
            raise Refused(Fault.WRONG, "mode_key") from error
        if mode.key != key or mode.scoring.revision < 1:
            raise Refused(Fault.WRONG, "mode_key")
        return mode

    def start(self, mode: Mode) -> tuple[Deal | None, GameState]:
        deal, position = self._values.get("deal"), self._values.get("start")
        if (deal is None) is (position is None):
            raise Refused(Fault.MISSING if deal is None else Fault.WRONG, "deal")
        try:
            if deal is None:
                state = GameState.parse(self._of("start", str), mode.rules.decks)
                require_possible(state, mode.rules)
                return None, state
            found = Deal.parse(self._of("deal", str))
        except InputError as error:
            raise Refused(Fault.WRONG, "start" if deal is None else "deal") from error
        if found.decks != mode.rules.decks:
            raise Refused(Fault.WRONG, "deal")
        return found, GameState.opening(found, mode.rules)

    def moves(self) -> tuple[Move, ...]:
        words = self._of("moves", str).split()
        if not words or len(words) > _MOST_MOVES:
            raise Refused(Fault.WRONG, "moves")
        try:
            return tuple(map(Move.parse, words))
        except InputError as error:
            raise Refused(Fault.WRONG, "moves") from error

    def _of(self, name: str, kind: type[T]) -> T:
        value = self._values.get(name)
        if value is None:
            raise Refused(Fault.MISSING, name)
        if not isinstance(value, kind):
            raise Refused(Fault.WRONG, name)
        return value


def _number(value: object, name: str, most: float = _MOST) -> float:
    """Take a number from 0 to *most*; not a number is not within them either."""
    if not isinstance(value, int | float) or isinstance(value, bool) or not 0 <= value <= most:
        raise Refused(Fault.WRONG, name)
    return float(value)
