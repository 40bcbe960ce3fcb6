"""What the player prefers for new games of a mode: their scoring, and which deals they take."""

from __future__ import annotations

from typing import TYPE_CHECKING

from klondike_qt.core.modes import mode as named
from klondike_qt.core.scoring import scoring_system

if TYPE_CHECKING:
    from collections.abc import Mapping

    from klondike_qt.app.settings import DealWish
    from klondike_qt.core.modes import Mode
    from klondike_qt.core.scoring import Scoring


def preferred(mode: Mode, scorings: Mapping[str, str]) -> Mode:
    """Give *mode* with the scoring that is preferred for modes of its name; else it is as it is."""
    name = _name(mode)
    if name not in scorings:
        return mode
    return named(name).scored_by(scoring_system(scorings[name]))


def with_scoring(scorings: Mapping[str, str], mode: Mode, scoring: Scoring) -> dict[str, str]:
    """Prefer a scoring for all modes of the name that *mode* has."""
    return {**scorings, _name(mode): scoring.id}


def with_choice(scorings: Mapping[str, str], mode: Mode) -> dict[str, str]:
    """Prefer the scoring that a mode was chosen with, unless new games of it have that anyway.

    So they have in a custom mode, whose scoring is its own.
    """
    if mode.is_custom or preferred(named(_name(mode)), scorings) == mode:
        return dict(scorings)
    return with_scoring(scorings, mode, mode.scoring)


def with_wish(wishes: Mapping[str, DealWish], mode: Mode, wished: DealWish) -> dict[str, DealWish]:
    """Wish for deals of a kind in *mode*; that any will do need not be kept."""
    changed = {**wishes, mode.key: wished}
    return {key: wish for key, wish in changed.items() if wish != "any"}


def _name(mode: Mode) -> str:
    return mode.id.partition(":")[0]
