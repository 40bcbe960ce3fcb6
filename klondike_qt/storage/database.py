"""The database of one data folder: opened whatever state it is in, and kept going.

Opening never fails. A damaged file is set aside and replaced, by the newest sound backup if
there is one; a file that may not be written, or comes from a later version, is left alone,
and what is played is kept in memory until the program ends.
"""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing, contextmanager, suppress
from functools import partial
from typing import TYPE_CHECKING, Final, TypeVar

from klondike_qt.storage import backups, files, opening, private
from klondike_qt.storage.errors import (
    Changed,
    Damaged,
    Failing,
    Locked,
    ReadOnly,
    StorageError,
    translated,
)
from klondike_qt.storage.migrations import migrate
from klondike_qt.storage.second_look import second_look
from klondike_qt.storage.store import Store
from klondike_qt.storage.traces import are_the_same, traces_of, view_through

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from klondike_qt.storage.archive import Archive
    from klondike_qt.storage.traces import Trace, View

T = TypeVar("T")

_HASTE: Final = 100
"""Milliseconds to wait for that at a time: then whoever waits for us is thought of."""


class Database:
    """The one connection of this program to the player's data; threads must take turns.

    ``trouble`` says what was wrong on opening, ``in_memory`` that nothing will be kept. Another
    thread sets ``is_awaited`` while it waits: then nobody is waited for.
    """

    _connection: sqlite3.Connection
    _traces: list[Trace | None]
    _view: View | None = None

    def __init__(self, folder: Path, *, keep: bool = True) -> None:
        """Open or make the database in *folder*, which is made when missing.

        Without *keep* it is a copy in memory, and *folder* stays as it is.
        """
        self.path: Final = folder / files.NAME
        self.in_memory = not keep
        self.trouble: StorageError | None = None
        self.is_awaited = False
        self._is_open = False
        if not keep:
            self._adopt(opening.open_in_memory(self.path))
            return
        try:
            with translated(self.path):
                # One call that fails is not to cost all that will be played.
                self.trouble = second_look(self.path, self._open, Failing)
        except StorageError as error:
            self.in_memory = True
            self._adopt(opening.open_in_memory(self.path, error))
            self.trouble = error

    def run(self, job: Callable[[Store], T]) -> T:
        """Do *job* as one transaction, which is on the disk when this returns.

        When it raises, nothing of the job has happened; after `Damaged`, the database is
        another one, and after `Changed` it may be.
        """
        return self._attempt("BEGIN IMMEDIATE", job)

    def read(self, job: Callable[[Store], T]) -> T:
        """Do a *job* that only reads; nobody else who writes can keep it waiting."""
        return self._attempt("BEGIN", job)

    def exchange(self, archive: Archive) -> Path:
        """Put an archive in the place of everything that is kept; give the copy of what was.

        It is the one or the other, whole, whenever power fails. Raise `StorageError` and change
        nothing where that cannot be.
        """
        from klondike_qt.storage.archive import exchange  # not needed at start

        if self.in_memory:
            raise self.trouble or ReadOnly(self.path)
        with (
            translated(self.path),
            closing(files.connect(archive.database, "mode=ro")) as source,
        ):
            try:
                return exchange(self._reach(), source, archive, self.path)
            finally:
                self._leave_traces()

    def close(self) -> None:
        """Close the database; what its log holds moves into its file."""
        if self._is_open:
            self._connection.close()
        self._is_open = False

    def _attempt(self, begin: str, job: Callable[[Store], T]) -> T:
        look = partial(self._transact, begin, job)
        try:
            return look() if self.in_memory else second_look(self.path, look)
        except Damaged as error:
            if error.is_dealt_with:
                raise
            with translated(self.path):
                raise self._replace() from error
        except Failing:
            self.close()  # and open it anew next time: a drive may be back by then
            raise

    def _transact(self, begin: str, job: Callable[[Store], T]) -> T:
        with translated(self.path):
            connection = self._reach()
        try:
            with backups.suspected(connection, self.path):
                self._begin(begin)
                try:
                    result = job(Store(connection))
                    connection.execute("COMMIT")
                except BaseException:
                    if connection.in_transaction:
                        connection.execute("ROLLBACK")
                    raise
                finally:
                    self._leave_traces()
                return result
        except Damaged:
            if not self.in_memory:
                self.close()
            raise

    def _begin(self, begin: str) -> None:
        """Begin a transaction as soon as no other program is in the way."""
        connection, deadline = self._connection, time.monotonic() + opening.PATIENCE / 1000
        connection.execute(f"PRAGMA busy_timeout = {_HASTE}")
        while True:
            with suppress(Locked), translated(self.path):
                connection.execute(begin)
                connection.execute("SELECT 1 FROM sqlite_master")  # only now it may read
                break
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            if self.is_awaited or time.monotonic() > deadline:
                raise Locked(self.path)
        connection.execute(f"PRAGMA busy_timeout = {opening.PATIENCE}")

    def _reach(self) -> sqlite3.Connection:
        """Give the connection, after following the folder if it was deleted or exchanged.

        Then the open file and its log, nameless by now, still have everything: that is copied to
        where it belongs. (Windows lets nobody delete an open file.)
        """
        if not self._is_open:
            trouble = self._open()
            if trouble:
                raise trouble
        elif not self.in_memory and (found := traces_of(self.path)) != self._traces:
            if are_the_same(found, self._traces):
                self._look_closer()
                return self._connection
            private.make_folder(self.path.parent)
            files.set_aside(self.path)
            files.install(self.path, partial(files.copy, self.path, self._connection))
            # Closing deletes the log by its name, so the new file is opened afterwards.
            self.close()
            self._adopt(opening.open_file(self.path))
        return self._connection

    def _look_closer(self) -> None:
        """Look who wrote into the open files; raise `Damaged` or `Changed`.

        Whoever did it as SQLite does, an import from a command line, has told all who read them, or
        committed nothing, and all is as it was. Others leave us with pages that are no longer
        there. Where the disk fails meanwhile, nothing is known, and the next job opens the file as
        a start does.
        """
        if self._is_told_of_all():
            self._leave_traces()
            return
        self.close()
        try:
            self._adopt(second_look(self.path, partial(opening.open_sound, self.path)))
        except Damaged:
            raise self._replace() from None
        raise Changed(self.path)

    def _is_told_of_all(self) -> bool:
        connection, known = self._connection, self._view
        with suppress(sqlite3.Error, StorageError):
            connection.execute("PRAGMA shrink_memory")  # what is read now comes from the files
            with self._snapshot():
                view = view_through(connection)
                if known and view.version != known.version:
                    return True
                backups.require_sound(connection, self.path)
                return view == known
        return False

    def _leave_traces(self) -> None:
        """Note how our own work has left the files.

        The view first: what another program commits in between counts as known, and is no change
        of which nobody told. What it moves from the log to the file in between shows on the file
        alone, which is why the view is more than SQLite's number.
        """
        if not self.in_memory and self._is_open:
            with suppress(sqlite3.Error), self._snapshot():
                self._view = view_through(self._connection)
            self._traces = traces_of(self.path)

    @contextmanager
    def _snapshot(self) -> Iterator[None]:
        """Begin and end a transaction that only reads."""
        self._connection.execute("BEGIN")
        try:
            yield
        finally:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")

    def _open(self) -> Damaged | None:
        private.make_folder(self.path.parent)
        kept = None
        if self.path.exists():
            try:
                self._adopt(second_look(self.path, partial(opening.open_file, self.path)))
            except Damaged:
                kept = files.set_aside(self.path)
            else:
                return None
        return self._start_over(kept)

    def _replace(self) -> Damaged:
        """Exchange a damaged database for a sound one, and say so."""
        self.close()
        if self.in_memory:
            self._adopt(opening.open_in_memory(self.path, Damaged(self.path)))
            return Damaged(self.path)
        return self._start_over(files.set_aside(self.path)) or Damaged(self.path)

    def _start_over(self, kept: Path | None) -> Damaged | None:
        """Begin with a backup or a new database, where there is none now."""
        if kept is None:
            files.set_aside(self.path)  # a log without its database would pass for the new one's
        restored = backups.restore(self.path)
        if not restored:
            files.install(self.path, migrate)
        self._adopt(opening.open_file(self.path))
        return Damaged(self.path, kept, restored=restored) if kept or restored else None

    def _adopt(self, connection: sqlite3.Connection) -> None:
        self._connection, self._is_open = connection, True
        self._leave_traces()
