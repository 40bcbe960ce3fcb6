"""The modes a player can choose: each names a pair of rules and scoring (RULES §4).

Some have names here; every other pair is a mode too, under an id that spells it out:
``custom:1x8-draw3-passes2-noreturn-open:vegas``.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from klondike_qt.core.problems import InputError, Problem
from klondike_qt.core.rules import Rules
from klondike_qt.core.scoring import (
    CARDS,
    SCORINGS,
    STANDARD,
    VEGAS,
    WIN_LOSS,
    Scoring,
    scoring_system,
)


class Mode(NamedTuple):
    """A named pair of rules and scoring; the name is for people, the key for the books."""

    id: str
    rules: Rules
    scoring: Scoring

    @property
    def key(self) -> str:
        """What games and statistics are filed under: equal keys are one mode."""
        return f"{self.rules} {self.scoring.key}"

    @property
    def is_custom(self) -> bool:
        """Whether there is no name for it here: the player has put it together."""
        return self.id.startswith(CUSTOM)

    def scored_by(self, scoring: Scoring) -> Mode:
        """Give this mode with another scoring, under the id it then has."""
        if scoring == self.scoring:
            return self
        if self.is_custom:
            return mode_with(self.rules, scoring)
        twin = Mode(f"{self.id}:{scoring.id}", self.rules, scoring)
        return next((mode for mode in MODES if mode.key == twin.key), twin)


CUSTOM: Final = "custom:"
"""How the id of a mode begins that has no name here."""

MODES: Final = (
    Mode("draw1", Rules(), STANDARD),
    Mode("draw2", Rules(draw=2), STANDARD),
    Mode("draw3", Rules(draw=3), STANDARD),
    Mode("draw1-3", Rules(passes=3), CARDS),
    Mode("draw1-1", Rules(passes=1), CARDS),
    Mode("fascination", Rules(passes=1, returns=False), WIN_LOSS),
    Mode("draw3-3", Rules(draw=3, passes=3, returns=False), WIN_LOSS),
    Mode("vegas", Rules(draw=3, passes=3), VEGAS),
    Mode("vegas1", Rules(passes=1), VEGAS),
    Mode("transparent", Rules(face_up=True), STANDARD),
)
"""The one-deck modes for one player, in the order in which they are offered."""

DEFAULT: Final = MODES[0]


def mode(mode_id: str) -> Mode:
    """Find a mode by its id, ``vegas``, ``vegas:cards`` or ``custom:…``.

    Raise `InputError` for any other text. A custom id says what differs from draw1, in any order
    and case: ``custom:1x8`` has eight columns. One that spells out a named mode is that mode.
    """
    if mode_id[: len(CUSTOM)].casefold() == CUSTOM:
        return _spelt_out(mode_id)
    name, _, scoring_id = mode_id.partition(":")
    found = next((mode for mode in MODES if mode.id == name), None)
    if found is None:
        raise InputError(Problem.NOT_A_MODE, mode_id)
    return found.scored_by(scoring_system(scoring_id)) if scoring_id else found


def mode_or_none(mode_id: str) -> Mode | None:
    """Find a mode by its id, if there is one."""
    try:
        return mode(mode_id)
    except InputError:
        return None


def mode_with(rules: Rules, scoring: Scoring) -> Mode:
    """Give the mode that this pair is: a named one, in its usual scoring or another, or custom."""
    spelt = f"{CUSTOM}{str(rules).replace(' ', '-')}:{scoring.id}"
    pair = Mode(spelt, rules, scoring)
    return _named().get(pair.key, pair)


@cache
def _named() -> dict[str, Mode]:
    """Give every mode that has a name here, in each scoring, by its key."""
    named = {mode.key: mode for mode in MODES}
    for mode in MODES:
        for scoring in SCORINGS:
            twin = mode.scored_by(scoring)
            named.setdefault(twin.key, twin)
    return named


def _spelt_out(mode_id: str) -> Mode:
    """Read the id of a custom mode."""
    said = mode_id[len(CUSTOM) :].casefold()
    values, _, scoring_id = said.partition(":")
    given: dict[str, str] = {}
    for word in values.split("-") if values else []:
        kind = next((kind for kind, begins in _WORDS.items() if word.startswith(begins)), None)
        if kind is None or kind in given:
            raise InputError(Problem.NOT_A_MODE, mode_id)
        given[kind] = word
    usual = dict(zip(_WORDS, str(Rules()).split(), strict=True))
    try:
        rules = Rules.parse(" ".join((usual | given).values()))
    except InputError as error:
        raise InputError(error.problem, mode_id) from None
    return mode_with(rules, scoring_system(scoring_id) if scoring_id else STANDARD)


_WORDS: Final = {
    "size": ("1x", "2x"),
    "draw": ("draw",),
    "passes": ("passes",),
    "returns": ("return", "noreturn"),
    "face": ("hidden", "open"),
}
"""How each word of a rules value begins, in its order."""
