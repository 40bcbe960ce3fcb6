"""What is told of a table that changed: of a game, a seat of a match, a lesson or a replay."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from klondike_qt.core.game import Step
    from klondike_qt.core.state import GameState


class Cause(Enum):
    """Why the table changed."""

    DEALT = auto()
    RESUMED = auto()
    PLAYED = auto()
    UNDONE = auto()
    REDONE = auto()


class Change(NamedTuple):
    """The table changed: the position to show, and the step that was played or taken back."""

    cause: Cause
    state: GameState
    step: Step | None = None
