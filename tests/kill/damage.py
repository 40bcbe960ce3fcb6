"""Damages a database in every place in turn, and looks whether the program copes.

``python -m tests.kill.damage`` cuts the file and its log off at every page, fills every page with
zeros, and flips bits in 500 places; each time the program opens what is left, reads everything that
a window shows, and plays on. ``--flips 2000 --seed 3`` flips more bits, and others.

Right is: nothing but a `StorageError` comes out, which has a sentence; what is damaged is set aside
untouched, and the newest sound backup takes its place.
"""

from __future__ import annotations

import argparse
import random
import shutil
import sys
import tempfile
import traceback
from collections import Counter
from contextlib import closing
from datetime import UTC, date
from functools import partial
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Final

from klondike_qt.app.achievements import standings
from klondike_qt.core.match_setup import MatchKind
from klondike_qt.core.modes import DEFAULT, MODES
from klondike_qt.storage import ghosts, series
from klondike_qt.storage.daily import day_games
from klondike_qt.storage.database import Database
from klondike_qt.storage.errors import Damaged, Newer, StorageError, UnreadableGame
from klondike_qt.storage.exports import write_games_json
from klondike_qt.storage.fair_games import fair_games
from klondike_qt.storage.files import NAME
from klondike_qt.storage.history import find, mode_keys, rows
from klondike_qt.storage.match_history import ended_matches
from klondike_qt.storage.match_statistics import match_statistics
from klondike_qt.storage.records import Result
from klondike_qt.storage.upkeep import Upkeep
from klondike_qt.ui import words
from tests.played_matches import DOUBLE, RACE, finished, played, write
from tests.real_games import add_real, real_games
from tests.saving import AT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from klondike_qt.storage.store import Store

PAGE: Final = 4096
FRAME: Final = PAGE + 24
LOG: Final = f"{NAME}-wal"
Damage = tuple[str, str, "Callable[[bytearray], object]"]
"""Its name, of which file, and what it does to its bytes."""


def prepare(folder: Path, games: int = 30) -> None:
    """Have a database with a log beside it, as a kill leaves them, and the backup of a day before.

    The backup has half of the games that have ended.
    """
    with closing(Database(folder)) as database:
        database.run(lambda store: add_real(store, games // 2))
        Upkeep(database.path).run()
        rest = [*real_games(games)][games // 2 :]

        def more(store: Store) -> None:
            for place, game in enumerate(rest, games // 2 + 1):
                store.games.add(game, place)
            write(store, played(RACE))
            write(store, finished())

        database.run(more)
    with closing(Database(folder)) as database:
        database.run(lambda store: write(store, played(DOUBLE)))
        begun = next(real_games(1))._replace(id="open", result=Result.OPEN, ended=None)
        database.run(lambda store: store.games.begin(begun, AT))
        shutil.copyfile(folder / LOG, folder.with_name("log"))
    shutil.move(folder.with_name("log"), folder / LOG)


def damages(folder: Path, flips: int, seed: int = 1) -> Iterator[Damage]:
    """Give every damage there is to be tried on the files of *folder*."""
    for name, size in ((NAME, PAGE), (LOG, FRAME)):
        length = (folder / name).stat().st_size
        for at in range(0, length, size):
            yield f"{name} cut off at {at}", name, partial(_cut_off, at)
            yield f"{name} cut off after {at}", name, partial(_cut_off, at + size // 3)
            yield f"zeros in {name} at {at}", name, partial(_zeros, at, size)
    chance = random.Random(seed)  # noqa: S311 - the same damage every time
    for _ in range(flips):
        name = chance.choice([NAME, NAME, LOG])
        at, bit = chance.randrange((folder / name).stat().st_size), chance.randrange(8)
        yield f"bit {bit} of {name} at {at} flipped", name, partial(_flip, at, bit)


def _cut_off(at: int, content: bytearray) -> None:
    del content[at:]


def _zeros(at: int, size: int, content: bytearray) -> None:
    content[at : at + size] = bytes(len(content[at : at + size]))


def _flip(at: int, bit: int, content: bytearray) -> None:
    content[at] ^= 1 << bit


def try_once(whole: Path, folder: Path, damage: Damage, games: int = 30) -> str:
    """Damage a copy of *whole* in *folder* and use it; tell what came of it, raise for a bug."""
    _name, file, spoil = damage
    shutil.copytree(whole, folder)
    content = bytearray((folder / file).read_bytes())
    spoil(content)
    (folder / file).write_bytes(content)
    with closing(Database(folder)) as database:
        troubles = [database.trouble] if database.trouble else []
        if isinstance(database.trouble, Newer):  # the number of its schema was hit
            assert (folder / file).read_bytes() == content
            return "taken for newer"
        assert not database.in_memory
        for job in JOBS:
            try:
                database.read(job)
            except StorageError as error:
                troubles.append(error)
        try:
            Upkeep(database.path).run()
        except Damaged as error:
            troubles.append(error)
            _replace(database, error)
        found = database.read(lambda store: len(find(store.connection)))
        database.run(lambda store: store.settings.save("played", value=True))
        assert database.read(lambda store: store.settings.load())["played"] is True
    for trouble in troubles:
        assert words.trouble(trouble)
    replaced = [error for error in troubles if isinstance(error, Damaged) and error.restored]
    if replaced:
        assert replaced[0].kept is not None
        assert len(replaced) == 1
        assert found == games // 2
        kept = replaced[0].kept
        assert file == LOG or kept.stat().st_size >= len(content)
        return "replaced by the backup"
    assert not troubles or all(isinstance(trouble, UnreadableGame) for trouble in troubles)
    return "one game unreadable" if troubles else "not noticed" if found == games else "less found"


def _replace(database: Database, error: Damaged) -> None:
    """Give the damage to a job, as the autosave does."""

    def fail(_store: Store) -> None:
        raise error

    try:
        database.run(fail)
    except Damaged as replaced:
        error.kept, error.restored = replaced.kept, replaced.restored


def _currents(store: Store) -> None:
    for mode in MODES:
        store.games.current(mode.key)


def _matches(store: Store) -> None:
    for kind in MatchKind:
        store.matches.current(kind)


def _history(store: Store) -> None:
    found = find(store.connection)
    for game in rows(store.connection, found).values():
        store.games.ended(game.id)
    for match in ended_matches(store.connection):
        store.matches.ended(match.id)
    mode_keys(store.connection)
    write_games_json(store.connection, StringIO())


JOBS: Final[list[Callable[[Store], object]]] = [
    lambda store: store.settings.load(),
    _currents,
    _matches,
    lambda store: store.statistics(),
    lambda store: store.earnings(),
    _history,
    lambda store: standings(fair_games(store.connection)),
    lambda store: match_statistics(store.connection),
    lambda store: series.days(store.connection, 2025, zone=UTC),
    lambda store: series.distribution(store.connection),
    lambda store: series.moving_rate(store.connection, window=1),
    lambda store: standings(fair_games(store.connection)),
    lambda store: series.mode_totals(store.connection),
    lambda store: ghosts.find(store.connection),
    lambda store: day_games(store.connection, DEFAULT.key, date.min, date.max),
]
"""All that a window reads, from the first picture to the statistics."""


def campaign(flips: int, seed: int, scratch: Path) -> bool:
    """Try all damage; print what happened, and tell whether all is well."""
    whole = scratch / "whole"
    prepare(whole)
    tally: Counter[str] = Counter()
    for damage in damages(whole, flips, seed):
        try:
            tally[try_once(whole, scratch / "data", damage)] += 1
        except Exception:  # noqa: BLE001 - whatever is wrong is told
            tally["wrong"] += 1
            print(f"WRONG {damage[0]}: {traceback.format_exc()}", flush=True)
        shutil.rmtree(scratch / "data")
    print(dict(tally))
    return not tally["wrong"]


def main() -> int:
    """Try what the command line says; give 1 if anything was wrong."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--flips", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        return 0 if campaign(options.flips, options.seed, Path(scratch)) else 1


if __name__ == "__main__":
    sys.exit(main())
