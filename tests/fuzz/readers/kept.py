"""Readers of files and of what is kept: exports, backups, databases, settings, pictures."""

from __future__ import annotations

import io
import json
import sqlite3
import zipfile
from contextlib import closing
from functools import cache
from typing import TYPE_CHECKING, Any, Final, cast

from klondike_qt.app import review_json
from klondike_qt.app.settings import PREFERENCES
from klondike_qt.core.match_setup import MatchKind
from klondike_qt.core.modes import MODES
from klondike_qt.storage import archive, exchange, exports, match_exchange
from klondike_qt.storage.database import Database
from klondike_qt.storage.errors import StorageError
from klondike_qt.storage.fields import Refused
from klondike_qt.storage.files import NAME
from klondike_qt.storage.imports import NotAnExport, stage
from klondike_qt.ui.table_picture import PictureRefused
from klondike_qt.ui.table_picture import _read as read_picture
from tests.fuzz.readers.target import Target, require_line, scratch
from tests.played_matches import finished
from tests.real_games import add_real
from tests.won_games import won_by

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from klondike_qt.app.preference import Preference
    from klondike_qt.storage.settings import JSON
    from klondike_qt.storage.store import Store


def _record(data: bytes) -> None:
    value = _json(data)
    found: object
    try:
        found = exchange.read_game(value)
    except Refused as error:
        require_line(str(error))
        found = match_exchange.read_match(value)
    assert found


def _history(data: bytes) -> None:
    with scratch() as folder:
        path = folder / "games.json"
        path.write_bytes(data)
        with closing(stage(path)) as staged:
            for told in staged.told:
                require_line(str(told.reason))
            count = sum(
                staged.connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0]  # noqa: S608
                for table in ("games", "matches")
            )
            assert count == staged.games


def _history_seeds() -> Iterable[bytes]:
    with scratch() as folder:
        _filled(folder)
        with sqlite3.connect(folder / NAME) as connection:
            text = io.StringIO()
            exports.write_games_json(connection, text)
        connection.close()
    yield text.getvalue().encode()
    yield b'{"format": "klondike-qt games", "version": 1, "games": [\n]}\n'


def _record_seeds() -> Iterable[bytes]:
    whole = next(iter(_history_seeds()))
    return (line.removesuffix(b",") for line in whole.split(b"\n") if line.startswith(b'{"id"'))


# Everything of the player's


def _backup(data: bytes) -> None:
    with scratch() as folder:
        path = folder / "backup.zip"
        path.write_bytes(data)
        _require_restorable(path)


def _note(data: bytes) -> None:
    with scratch() as folder:
        path = folder / "backup.zip"
        _filled(folder)
        with zipfile.ZipFile(path, "w") as packed:
            packed.writestr("about.json", data)
            packed.write(folder / NAME, NAME)
            packed.writestr("table.png", b"picture")
        _require_restorable(path)


def _packed_database(data: bytes) -> None:
    with scratch() as folder:
        path = folder / "backup.zip"
        note = {"format": archive.FORMAT, "version": archive.VERSION, "picture": None}
        with zipfile.ZipFile(path, "w") as packed:
            packed.writestr("about.json", json.dumps(note))
            packed.writestr(NAME, data)
        _require_restorable(path)


def _require_restorable(path: Path) -> None:
    """See that what passes for a backup can be put in place, and is used without a bug."""
    home = path.parent / "home"
    with archive.opened(path) as found:
        assert found.database.parent != home
        archive.put_in_place(found, home / NAME)
    named = {each.name for each in home.iterdir()}
    assert all(name.startswith(NAME) or name.endswith((".png", ".jpg")) for name in named), named
    _use(home)


def _database(data: bytes) -> None:
    with scratch() as folder:
        (folder / NAME).write_bytes(data)
        _use(folder)


def _use(folder: Path) -> None:
    """Open a data folder and look at all of it, as the program does."""
    database = Database(folder)
    try:
        for look in _LOOKS:
            try:
                database.read(look)
            except StorageError as error:
                require_line(str(error.path.name))
    finally:
        database.close()


def _settings_of(store: Store) -> None:
    for name, value in store.settings.load().items():
        if name in PREFERENCES:
            _read_preference(name, value)


def _matches_of(store: Store) -> None:
    for kind in MatchKind:
        store.matches.current(kind)


def _all_games(store: Store) -> None:
    for each in MODES:
        store.games.current(each.key)
    text = io.StringIO()
    exports.write_games_json(store.connection, text)
    exports.write_games_csv(store.connection, io.StringIO())


def _ended_of(store: Store) -> None:
    for (game_id,) in store.connection.execute("SELECT id FROM games").fetchall():
        store.games.ended(game_id)
        store.reviews.load(game_id)
    for (match_id,) in store.connection.execute("SELECT id FROM matches").fetchall():
        store.matches.ended(match_id)


def _figures_of(store: Store) -> None:
    store.statistics()
    store.earnings()
    store.deals.all()


_LOOKS: Final[tuple[Callable[[Store], object], ...]] = (
    _settings_of,
    _matches_of,
    _all_games,
    _ended_of,
    _figures_of,
)


def _database_seeds() -> Iterable[bytes]:
    with scratch() as folder:
        _filled(folder)
        yield (folder / NAME).read_bytes()


def _backup_seeds() -> Iterable[bytes]:
    with scratch() as folder:
        _filled(folder)
        (folder / "table.png").write_bytes(b"picture")
        archive.back_up(folder / NAME, folder / "backup.zip")
        yield (folder / "backup.zip").read_bytes()


def _note_seeds() -> Iterable[bytes]:
    for picture in (None, "table.png"):
        note = {"format": archive.FORMAT, "version": 1, "made": "2026-01-01", "picture": picture}
        yield json.dumps(note).encode()


# Values that the program has kept


def _settings(data: bytes) -> None:
    value = _json(data)
    if not isinstance(value, dict):
        raise ValueError(value)  # noqa: TRY004 - what this target may raise
    for name, kept in value.items():
        if name in PREFERENCES:
            _read_preference(name, kept)


def _read_preference(name: str, value: object) -> None:
    preference: Preference[Any] = PREFERENCES[name]
    try:
        read_value = preference.read(cast("JSON", value))
    except (TypeError, ValueError):
        return
    again = json.loads(json.dumps(preference.write(read_value)))
    assert preference.read(again) == read_value


def _settings_seeds() -> Iterable[bytes]:
    kept: dict[str, object] = {name: each.write(each.default) for name, each in PREFERENCES.items()}
    kept["window"] = {"width": 800, "height": 600, "x": 1, "y": 2, "maximised": True}
    kept["player_names"] = ["Ann", "Bob"]
    kept["own_modes"] = {"1x8 draw1 passesunlimited return hidden time-1": "Eight"}
    kept["own_odds"] = {"1x8 draw1 passesunlimited return hidden": [1, 2, 3]}
    kept["opponents"] = {"race": "ghost"}
    kept["scorings"] = {"draw1": "vegas"}
    kept["deals"] = {"1x7 draw1 passesunlimited return hidden standard-1": "easy"}
    kept["learnt"] = {"first": 2}
    yield json.dumps(kept).encode()
    for name, value in kept.items():
        yield json.dumps({name: value}).encode()


def _review(data: bytes) -> None:
    game = won_by("draw1").played()
    moves = [step.move for step in game.steps]
    found = review_json.read(_json(data), game.start, game.mode.rules, moves)
    if found is not None:
        again = json.loads(json.dumps(review_json.write(found)))
        assert review_json.read(again, game.start, game.mode.rules, moves) == found


def _review_seeds() -> Iterable[bytes]:
    game = won_by("draw1").played()
    line = " ".join(str(step.move) for step in game.steps)
    count = len(game.steps)
    yield json.dumps(
        {
            "version": 1,
            "verdicts": ["winnable"] * (count + 1),
            "better": line,
            "par": [90, 80],
            "wasted": [3, 5],
            "mistakes": [[0, 1, 0.5, 0.25, line]],
        }
    ).encode()


def _picture(data: bytes) -> None:
    with scratch() as folder:
        path = folder / "picture"
        path.write_bytes(data)
        assert not read_picture(path, lambda _size: 0.5).isNull()


def _picture_seeds() -> Iterable[bytes]:
    from PySide6.QtCore import QBuffer, QIODevice
    from PySide6.QtGui import QImage

    for form in ("PNG", "JPEG", "BMP", "WEBP"):
        image = QImage(24, 16, QImage.Format.Format_RGB32)
        image.fill(0x27705A)
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        assert image.save(buffer, form)  # type: ignore[call-overload]
        yield bytes(buffer.data().data())


def _json(data: bytes) -> Any:  # noqa: ANN401 - whatever JSON may be
    try:
        return json.loads(data)
    except RecursionError as error:
        raise ValueError("too deep") from error


def _filled(folder: Path) -> None:
    """Have a data folder with games, matches and settings."""
    (folder / NAME).write_bytes(_database_file())


@cache
def _database_file() -> bytes:
    with scratch() as folder:
        database = Database(folder)
        database.run(_fill)
        database.close()
        return (folder / NAME).read_bytes()


def _fill(store: Store) -> None:
    add_real(store, 4)
    for place, match in enumerate((finished(), finished()), 1):
        store.matches.add(match, place)
    store.settings.save("language", "fr")
    store.settings.save("table_picture", "table.png")


TARGETS: Final = {
    "record": Target(_record, (Refused, ValueError), _record_seeds),
    "history": Target(_history, (NotAnExport,), _history_seeds),
    "backup": Target(_backup, (StorageError,), _backup_seeds, is_sentence=False),
    "backup-note": Target(_note, (StorageError,), _note_seeds, is_sentence=False),
    "backup-database": Target(
        _packed_database, (StorageError,), _database_seeds, is_sentence=False
    ),
    "database": Target(_database, (), _database_seeds),
    "settings": Target(_settings, (ValueError,), _settings_seeds, is_sentence=False),
    "review": Target(_review, (ValueError,), _review_seeds, is_sentence=False),
    "picture": Target(_picture, (PictureRefused,), _picture_seeds, is_sentence=False),
}
