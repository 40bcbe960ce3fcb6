"""Records that were taken off the table before anybody knew whether they are on the disk."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    from klondike_qt.app.autosave import Autosave

T = TypeVar("T")


class LeftRecords(Generic[T]):
    """Keeps what was left until it is written: a full disk loses no win of the game before."""

    def __init__(self, autosave: Autosave, write: Callable[[T], None]) -> None:
        """*write* hands a whole record to the *autosave*."""
        self._autosave = autosave
        self._write = write
        self._records: list[T] = []

    def leave(self, record: T) -> None:
        """Take *record* off the table, as it is at that moment."""
        self._records.append(record)
        self._forget_once_written()

    def write_again(self) -> None:
        """Write everything that may be missing, in order; whoever is at the table follows."""
        for record in self._records:
            self._write(record)
        self._forget_once_written()

    def _forget_once_written(self) -> None:
        """Have a look behind all that was written so far: after a gap no job is done."""
        records = [*self._records]

        def look(is_done: bool | None) -> None:
            if is_done:
                gone = set(map(id, records))
                self._records = [record for record in self._records if id(record) not in gone]

        if records:
            self._autosave.write_for(lambda _store: True, look)
