"""Modes as the database knows them: by their key (RULES §4)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from klondike_qt.core.modes import Mode, mode_with
from klondike_qt.core.rules import Rules
from klondike_qt.core.scoring import scoring_system
from klondike_qt.storage.columns import require

if TYPE_CHECKING:
    from klondike_qt.core.scoring import Scoring


def mode_of(mode_id: str, key: str) -> Mode:
    """Rebuild a mode from its key alone, so that an id unknown by now does not matter.

    Raise `TypeError` or `ValueError` where one of them is no text, or the key names no mode.
    """
    require(str, mode_id, key)
    return Mode(mode_id, Rules.parse(key.rpartition(" ")[0]), scoring_of(key))


def scoring_of(key: str) -> Scoring:
    """Give the scoring that a mode's key names, under the revision it had then."""
    name, _, revision = key.rpartition(" ")[2].rpartition("-")
    return scoring_system(name)._replace(revision=int(revision))


@cache
def names_a_mode(key: str) -> bool:
    """Whether there is such a mode; a key in which a disk flipped a bit names none."""
    try:
        known_mode(key)
    except (TypeError, ValueError):
        return False
    return True


@cache
def known_mode(key: str) -> Mode:
    """Give the mode with this key by its best-known id; one of an older scoring has its key."""
    mode = mode_of(key, key)
    known = mode_with(mode.rules, mode.scoring)
    return known if scoring_system(known.scoring.id) == known.scoring else mode
