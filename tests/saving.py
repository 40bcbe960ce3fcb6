"""Games to save, and folders in every state, for the tests of what is kept."""

from __future__ import annotations

import os
import shutil
import tempfile
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import uuid4

from klondike_qt.core.deal import Deal
from klondike_qt.core.modes import DEFAULT
from klondike_qt.core.state import GameState
from klondike_qt.storage.records import Counters, SavedGame

if TYPE_CHECKING:
    from collections.abc import Iterator

    from klondike_qt.core.modes import Mode

AT = datetime(2025, 6, 1, 20, 15, 30, 250_000, tzinfo=UTC)
LATER = AT + timedelta(minutes=5)

NOBODY = 65534


def dealt(mode: Mode = DEFAULT, number: int = 7, *, known: bool = False) -> SavedGame:
    """Give the record of a game that has just been dealt."""
    deal = Deal.numbered(number, mode.rules.decks)
    counters = Counters(score=mode.scoring.start(mode.rules))
    start = GameState.opening(deal, mode.rules)
    return SavedGame(uuid4().hex, mode, deal, start, counters=counters, known=known)


@contextmanager
def unwritable(files: dict[str, bytes]) -> Iterator[Path]:
    """Give a folder that holds *files* and that nobody here may write, not even an administrator.

    The files may not be written either.
    """
    folder = Path(tempfile.mkdtemp())  # tmp_path's parents let only their owner in
    for name, content in files.items():
        (folder / name).write_bytes(content)
        (folder / name).chmod(0o444)
    folder.chmod(0o555)
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    if is_root:
        os.seteuid(NOBODY)
    try:
        yield folder
    finally:
        if is_root:
            os.seteuid(0)
        folder.chmod(0o755)
        for name in files:
            (folder / name).chmod(0o644)
        shutil.rmtree(folder)
