"""The modes a player can choose: each names a pair of rules and scoring (RULES §4)."""

from __future__ import annotations

from typing import Final, NamedTuple

from klondike_qt.core.problems import InputError, Problem
from klondike_qt.core.rules import Rules
from klondike_qt.core.scoring import (
    CARDS,
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

    def scored_by(self, scoring: Scoring) -> Mode:
        """Give this mode with another scoring, under the id it then has."""
        if scoring == self.scoring:
            return self
        twin = Mode(f"{self.id}:{scoring.id}", self.rules, scoring)
        return next((mode for mode in MODES if mode.key == twin.key), twin)


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
    """Find a mode by its id, ``vegas`` or ``vegas:cards``; raise `InputError` naming any other."""
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
