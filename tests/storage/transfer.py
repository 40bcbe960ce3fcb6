"""What one store exports and another takes in."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

from klondike_qt.storage.exports import write_games_json
from klondike_qt.storage.imports import Imported, stage, take_in

if TYPE_CHECKING:
    from pathlib import Path

    from klondike_qt.storage.store import Store


def exported(store: Store, path: Path) -> Path:
    """Write the games of a store."""
    with path.open("w", encoding="utf-8") as file:
        write_games_json(store.connection, file)
    return path


def taken_in(store: Store, path: Path) -> Imported:
    """Import a file that has no fault."""
    with closing(stage(path)) as staged:
        assert (staged.refused, staged.doubled) == (0, 0)
        return take_in(store, staged)
