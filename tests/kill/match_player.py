"""A program that plays matches of two without end, to be killed; run as a process by a test.

It writes a line before each job, what the database is to hold after it, and ``kept`` when that is
on the disk.
"""

from __future__ import annotations

import json
import random
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QTimer

from klondike_qt.app.autosave import Autosave
from klondike_qt.core.match_setup import MatchKind
from tests.played_matches import WAYS, agreed, home_of, play_some, winner_of
from tests.saving import AT

if TYPE_CHECKING:
    from collections.abc import Callable

    from klondike_qt.core.match_game import Match
    from klondike_qt.storage.match_records import SavedMatch
    from klondike_qt.storage.store import Store

_LONGEST: Final = 30  # entries


class Player:
    """Plays on where the last one was killed: moves, undo, ends, and matches left for others."""

    def __init__(self, autosave: Autosave, seed: str) -> None:
        """Sit down at the open match, if there is one."""
        self._autosave = autosave
        self._chance = random.Random(seed)  # noqa: S311 - the same play every time
        self._timer = QTimer()
        self._timer.timeout.connect(self._act)
        opened = [autosave.current_match(kind) for kind in MatchKind]
        self._saved = next((saved for saved in opened if saved), None)
        self._match: Match | None = None if self._saved is None else self._saved.played()
        self._timer.start(0)

    def _act(self) -> None:
        saved, match = self._saved, self._match
        if saved is None or match is None or self._chance.random() < 0.02:
            self._begin()
        elif len(match.entries) >= _LONGEST:
            self._finish(saved, match)
        elif match.can_undo and self._chance.random() < 0.2:
            match.undo()
            home, keep = home_of(match.state), len(match.entries)
            self._write(lambda store: store.matches.undo(saved.id, keep, 1.0, home))
        else:
            self._step(saved, match)

    def _begin(self) -> None:
        way = self._chance.choice(WAYS)
        saved = self._saved = agreed(way, self._chance.randrange(1000))
        self._match = saved.played()
        self._write(lambda store: store.matches.begin(saved, AT))

    def _step(self, saved: SavedMatch, match: Match) -> None:
        before = len(match.entries)
        play_some(match, 1, self._chance)
        if len(match.entries) > before:
            entry, home = match.entries[-1], home_of(match.state)
            self._write(lambda store: store.matches.step(saved.id, before, entry, 1.0, home, AT))
        else:
            self._finish(saved, match)

    def _finish(self, saved: SavedMatch, match: Match) -> None:
        home = home_of(match.state)
        outcome = winner_of(saved._replace(home=home))
        self._write(lambda store: store.matches.finish(saved.id, outcome, 1.0, home, AT), over=True)
        self._saved = self._match = None

    def _write(self, job: Callable[[Store], object], *, over: bool = False) -> None:
        assert self._saved is not None
        assert self._match is not None
        entries = [str(entry) for entry in self._match.entries]
        tell({"id": self._saved.id, "entries": entries, "over": over})
        self._autosave.write(job, partial(tell, "kept"))


def tell(value: object) -> None:
    """Write a line that whoever kills this reads."""
    print(json.dumps(value), flush=True)


def main(folder: str, seed: str) -> None:
    """Play until killed."""
    application = QCoreApplication([])
    player = Player(Autosave(Path(folder)), seed)
    application.exec()
    del player


if __name__ == "__main__":
    main(*sys.argv[1:])
