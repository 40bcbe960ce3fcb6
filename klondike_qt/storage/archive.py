"""Everything of the player's in one file, and back again: made whole, and believed only whole.

An archive is a zip file that holds the database, the player's own picture of the table if there is
one, and a note of what it is. It is read again before it takes its name; and nothing of it is put
in place before all of it was found sound.
"""

from __future__ import annotations

import errno
import io
import json
import re
import shutil
import sqlite3
import tempfile
import zipfile
import zlib
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Final, NamedTuple

from klondike_qt.storage import files, private, schema
from klondike_qt.storage.backups import require_sound
from klondike_qt.storage.errors import Damaged, Full, Newer, StorageError, translated
from klondike_qt.storage.migrations import migrate
from klondike_qt.storage.pictures import SETTING as TABLE_PICTURE
from klondike_qt.storage.second_look import second_look
from klondike_qt.storage.settings import Settings
from klondike_qt.storage.wall_clock import now
from klondike_qt.storage.whole_file import replacing

if TYPE_CHECKING:
    from collections.abc import Iterator

FORMAT: Final = "klondike-qt backup"
VERSION: Final = 1

_NOTE: Final = "about.json"
_PICTURE: Final = re.compile(r"(?!klondike)[0-9A-Za-z_-]{1,80}\.(png|jpe?g|webp|bmp|gif)")
"""How the picture's file may be called: never like anything else in the data folder."""

_LARGEST_NOTE: Final = 65_536  # bytes
_LARGEST_PICTURE: Final = 1 << 28
_LARGEST_DATABASE: Final = 1 << 31  # a million games
_CHUNK: Final = 1 << 20
_METHODS: Final = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""The ways in which we pack; others report damage in ways of their own."""

_UNSUPPORTED: Final = (
    zipfile.BadZipFile,
    zlib.error,
    EOFError,
    NotImplementedError,
    RuntimeError,
    ValueError,
)


class _Bounded(io.FileIO):
    """A file of which no large part is read at once, as `zipfile` would a table of contents.

    It makes ten times as much of each, and ours has three entries.
    """

    def read(self, size: int | None = -1, /) -> bytes:
        """Read up to *size* bytes; raise `zipfile.BadZipFile` for more than anybody needs."""
        if size is not None and size > _CHUNK:
            raise zipfile.BadZipFile(self.name)
        return super().read(size)


class Archive(NamedTuple):
    """A backup laid out in a folder of its own, found sound and brought up to date."""

    database: Path
    picture: Path | None
    made: str  # when, as an ISO 8601 time
    games: int  # that have ended, matches among them


def back_up(database: Path, target: Path) -> Archive:
    """Write everything into one file at *target*, which is replaced when that is whole.

    The database may be in use. Raise `StorageError`, also for what is found when the file is
    read again.
    """
    with translated(database), tempfile.TemporaryDirectory() as scratch:
        copy = Path(scratch, files.NAME)
        if files.is_endless(database):
            raise Damaged(database)
        with closing(files.connect(database)) as connection:
            files.require_open_ours(connection, database)
            files.install(copy, partial(files.copy, database, connection))
        with closing(files.connect(copy, "mode=ro")) as connection:
            require_sound(connection, database)
            picture = _picture_of(connection, database.parent)
        with translated(target), replacing(target) as new:
            _write(new, copy, picture)
            with opened(new) as archive:
                pass  # it is sound
        files.sync_folder(target.parent)
        return archive


@contextmanager
def opened(path: Path) -> Iterator[Archive]:
    """Lay out the archive at *path* for as long as that lasts; raise `Damaged` or `Newer`."""
    with tempfile.TemporaryDirectory() as scratch, translated(path):
        if files.is_endless(path):
            raise Damaged(path)
        try:
            with _Bounded(path) as file, zipfile.ZipFile(file) as archive:
                note, picture = _unpack(archive, Path(scratch), path)
        except _UNSUPPORTED as error:
            raise Damaged(path) from error
        except OSError as error:
            if error.errno == errno.EINVAL:  # it names a place before its own beginning
                raise Damaged(path) from error
            raise
        database = Path(scratch, files.NAME)
        try:
            games = _bring_up_to_date(database)
        except StorageError as error:
            raise type(error)(path) from error
        yield Archive(database, picture, str(note.get("made", "")), games)


def put_in_place(archive: Archive, database: Path) -> Path | None:
    """Restore an archive where nobody is using the data; give the copy of what was there.

    The database is exchanged by one transaction: whenever power fails, it is the old or the new
    one. One that is damaged is set aside whole; a later version's is not touched: raise `Newer`.
    """
    with translated(database):
        private.make_folder(database.parent)
        kept = None
        with closing(files.connect(archive.database, "mode=ro")) as source:
            if database.exists():
                try:
                    return second_look(database, partial(_exchange_at, database, source, archive))
                except Damaged:
                    kept = files.set_aside(database)
            place_picture(archive, database.parent)
            files.install(database, partial(files.copy, archive.database, source))
        return kept


def exchange(
    target: sqlite3.Connection, source: sqlite3.Connection, archive: Archive, database: Path
) -> Path:
    """Put what *source* holds into the open database *target*; give the copy of what it held."""
    kept = files.unused_name(database, "replaced")
    files.install(kept, partial(files.copy, database, target))
    place_picture(archive, database.parent)
    files.copy(database, source, target)
    return kept


def _exchange_at(database: Path, source: sqlite3.Connection, archive: Archive) -> Path:
    files.require_ours(database)
    with closing(files.connect(database)) as target:
        return exchange(target, source, archive, database)


def place_picture(archive: Archive, folder: Path) -> None:
    """Put the player's own picture into the data folder, whole."""
    if archive.picture is not None:
        with replacing(folder / archive.picture.name) as new:
            private.make_file(new)
            shutil.copyfile(archive.picture, new)


def _picture_of(connection: sqlite3.Connection, folder: Path) -> Path | None:
    name = Settings(connection).load().get(TABLE_PICTURE)
    if isinstance(name, str) and _PICTURE.fullmatch(name) and (folder / name).is_file():
        return folder / name
    return None


def _write(path: Path, database: Path, picture: Path | None) -> None:
    note = {
        "format": FORMAT,
        "version": VERSION,
        "made": now().isoformat(timespec="seconds"),
        "picture": picture and picture.name,
    }
    private.make_file(path)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(_NOTE, json.dumps(note))
        archive.write(database, files.NAME)
        if picture is not None:
            archive.write(picture, picture.name, zipfile.ZIP_STORED)


def _unpack(
    archive: zipfile.ZipFile, folder: Path, path: Path
) -> tuple[dict[str, Any], Path | None]:
    """Unpack what an archive of ours holds, under names that are ours; raise for anything else."""
    names = archive.namelist()
    note = json.loads(_limited(archive, _NOTE, _LARGEST_NOTE)) if _NOTE in names else None
    if not isinstance(note, dict) or note.get("format") != FORMAT:
        raise Damaged(path)
    if note.get("version") != VERSION:
        raise Newer(path)
    _extract(archive, files.NAME, folder / files.NAME, _LARGEST_DATABASE)
    name = note.get("picture")
    if name is None:
        return note, None
    if not isinstance(name, str) or not _PICTURE.fullmatch(name) or name not in names:
        raise Damaged(path)
    _extract(archive, name, folder / name, _LARGEST_PICTURE)
    return note, folder / name


def _limited(archive: zipfile.ZipFile, name: str, most: int) -> bytes:
    with _packed(archive, name) as packed:
        content = packed.read(most + 1)
    if len(content) > most:
        raise zipfile.BadZipFile(name)
    return content


def _packed(archive: zipfile.ZipFile, name: str) -> IO[bytes]:
    """Open one file that is packed as we pack."""
    if archive.getinfo(name).compress_type not in _METHODS:
        raise zipfile.BadZipFile(name)
    return archive.open(name)


def _extract(archive: zipfile.ZipFile, name: str, target: Path, most: int) -> None:
    """Unpack one file of at most *most* bytes, where the disk has room for what it is said to be.

    No more than that ever comes out of it: `zipfile` ends there, and finds that the sum is wrong.
    """
    if name not in archive.namelist():
        raise zipfile.BadZipFile(name)
    size = archive.getinfo(name).file_size
    if size > most:
        raise zipfile.BadZipFile(name)
    if size > shutil.disk_usage(target.parent).free:
        raise Full(target)
    with _packed(archive, name) as packed, target.open("wb") as file:
        shutil.copyfileobj(packed, file, _CHUNK)


def _bring_up_to_date(database: Path) -> int:
    """Find a database sound and of our making, and migrate it; say how many games it has."""
    with translated(database):
        files.require_ours(database)
        with closing(files.connect(database)) as connection:
            connection.execute("PRAGMA trusted_schema = OFF")
            require_sound(connection, database)
            if not _has_data_only(connection):
                raise Damaged(database)
            try:
                migrate(connection)
                is_ours = schema.parts(connection) == schema.parts_after()
                is_whole = connection.execute("PRAGMA foreign_key_check").fetchone() is None
            except (sqlite3.OperationalError, sqlite3.IntegrityError) as error:
                raise Damaged(database) from error
            if not (is_ours and is_whole):
                raise Damaged(database)
            row = connection.execute(
                "SELECT (SELECT count(*) FROM games WHERE result <> 'open')"
                " + (SELECT count(*) FROM matches WHERE ended NOT NULL)"
            )
            return int(row.fetchone()[0])


def _has_data_only(connection: sqlite3.Connection) -> bool:
    """Whether a database holds nothing that would run: a trigger would with the migrations."""
    query = "SELECT 1 FROM sqlite_master WHERE type NOT IN ('table', 'index') OR rootpage = 0"
    return connection.execute(query).fetchone() is None
