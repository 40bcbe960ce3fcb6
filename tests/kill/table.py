"""What must be in the database, kept by hand as plain values, and compared with what is there.

A program that is to be killed tells of every job before it is given, and again when it is
committed (`Teller`). Whoever killed it reads that (`Log`) and looks (`require_kept`).
"""

from __future__ import annotations

import json
import os
from contextlib import closing
from copy import deepcopy
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from klondike_qt.core.game import Game
from klondike_qt.storage.backups import require_sound
from klondike_qt.storage.database import Database

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from klondike_qt.app.autosave import Autosave
    from klondike_qt.app.controller import GameController
    from klondike_qt.storage.games import Games
    from klondike_qt.storage.records import SavedGame
    from klondike_qt.storage.store import Store


@dataclass
class Table:
    """The records that must be there: each mode's game, and how the ended ones ended."""

    current: dict[str, dict[str, Any]] = field(default_factory=dict)  # by mode key
    ended: dict[str, str] = field(default_factory=dict)  # result by game id

    def put(self, game: SavedGame) -> None:
        """Note *game* as its mode's current one, or its end."""
        self.ended.pop(game.id, None)
        if game.result.value == "open":
            self.current[game.mode.key] = told(game)
        else:
            self.current.pop(game.mode.key, None)
            self.ended[game.id] = game.result.value

    def begin(self, game: SavedGame) -> None:
        """Note that *game* takes the place of its mode's current one."""
        before = self.current.pop(game.mode.key, None)
        if before is not None and before["id"] != game.id and before["started"]:
            self.ended[before["id"]] = "lost"
        self.put(game)

    @classmethod
    def read(cls, store: Store) -> Table:
        """Read what is there, every game played once through the rules."""
        table = cls()
        rows = store.connection.execute("SELECT id, mode_key, result FROM games").fetchall()
        for game_id, mode_key, result in rows:
            if result == "open":
                game = store.games.current(mode_key)
                assert game is not None
                _require_whole(game)
                table.put(game)
            else:
                table.ended[game_id] = result
        figures = store.statistics().values()
        assert sum(figure.played for figure in figures) == len(table.ended)
        assert sum(figure.won for figure in figures) == [*table.ended.values()].count("won")
        return table


def told(game: SavedGame) -> dict[str, Any]:
    """Give what must not change from one start to the next."""
    return {
        "id": game.id,
        "deal": game.deal and game.deal.id,
        "moves": " ".join(map(str, game.moves)),
        "cursor": game.counters.cursor,
        "score": game.counters.score,
        "passes": game.counters.passes,
        "undos": game.counters.undos,
        "attempts": game.attempts,
        "known": game.known,
        "started": game.started is not None,
    }


def _require_whole(game: SavedGame) -> None:
    """Check that the counts of a record are those of its moves."""
    counters = game.counters
    played = Game(game.mode, game.start, game.deal)
    played.play_all(game.moves)
    while played.moves > counters.cursor:
        played.undo()
    final = game.mode.scoring.final(played.score, int(counters.seconds), won=played.is_won)
    assert (counters.score, counters.passes) == (final, played.state.pass_number)


class Teller:
    """Writes to a pipe what each job of an autosave leads to, before it is given and when done."""

    def __init__(
        self,
        autosave: Autosave,
        controller: GameController,
        pipe: int,
        before: Table | None = None,
    ) -> None:
        """Begin with what is there; from now on no job goes untold.

        Where nothing can be read, what was there *before* the start is there, and perhaps the game
        on the table.
        """
        self._autosave = autosave
        self._controller = controller
        self._pipe = pipe
        self._number = 0
        self._after = autosave.after
        autosave.flush()
        found = autosave.ask(Table.read, None)
        self._table = found or deepcopy(before) or Table()
        self._tell()
        if found is not None:
            self._confirm(self._number)
        else:
            self._number += 1
            self._table.begin(controller.current.saved)
            self._tell()
        autosave.post = self._post  # type: ignore[method-assign]
        autosave.after = self._tell_and_give  # type: ignore[method-assign]

    def _post(self, job: Callable[[Games], object]) -> None:
        self._tell_and_give(job, lambda: None)

    def _tell_and_give(self, job: Callable[[Games], object], then: Callable[[], None]) -> None:
        self._number += 1
        number = self._number
        self._table.begin(self._controller.current.saved)
        self._tell()

        def confirm() -> None:
            if self._autosave._misses == self._autosave._known_misses:
                self._confirm(number)
            then()

        self._after(job, confirm)

    def _tell(self) -> None:
        table = {"current": self._table.current, "ended": self._table.ended}
        self._write({"given": self._number, **table})

    def _confirm(self, number: int) -> None:
        self._write({"done": number})

    def _write(self, line: dict[str, Any]) -> None:
        os.write(self._pipe, json.dumps(line).encode() + b"\n")


class Log:
    """What a `Teller` wrote before it was killed."""

    def __init__(self) -> None:
        self.done: int | None = None
        self.tables: dict[int, Table] = {}

    def read(self, line: bytes) -> None:
        """Take the next line, of which the kill may have cut off the end."""
        if not line.endswith(b"\n"):
            return
        told = json.loads(line)
        if "done" in told:
            self.done = told["done"]
        else:
            self.tables[told["given"]] = Table(told["current"], told["ended"])

    @property
    def possible(self) -> list[Table]:
        """Give what may be in the database: nothing older than what was confirmed."""
        return [table for number, table in self.tables.items() if number >= (self.done or 0)]


def contents(folder: Path) -> list[tuple[Any, ...]]:
    """Give what a sound database has of each game, and how many moves."""
    with closing(Database(folder)) as database:
        assert database.trouble is None
        require_sound(database._connection, database.path)
        return database.read(
            lambda store: store.connection.execute(
                "SELECT id, place, result, score,"
                " (SELECT count(*) FROM moves WHERE game = number) FROM games ORDER BY place"
            ).fetchall()
        )


def require_kept(folder: Path, log: Log, before: Table, *, set_aside: bool = False) -> Table:
    """Check that *folder* holds all that was confirmed, whole, and give what it holds.

    *before* is what it held when the program was started. Only where it was damaged may
    something have been *set_aside*.
    """
    if log.tables:
        _require_grown(before, log.tables[0])
    database = Database(folder)
    try:
        assert database.trouble is None
        require_sound(database._connection, database.path)
        found = database.read(Table.read)
    finally:
        database.close()
    assert set_aside or not list(folder.glob("*aside*"))
    if log.tables:
        assert found in log.possible
    else:
        _require_grown(before, found)
    return found


def _require_grown(before: Table, after: Table) -> None:
    """Check that a start found everything; by itself it only deals a first game."""
    assert after.ended == before.ended
    assert before.current.items() <= after.current.items()
