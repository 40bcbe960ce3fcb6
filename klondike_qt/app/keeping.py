"""The player's data as files, for the window: exported, imported, backed up, restored.

Each is done on a thread of its own, so that neither the board nor a move that is to be saved waits
for it; only the last step of an import and of a restore goes through the autosave.
"""

from __future__ import annotations

import threading
from contextlib import ExitStack
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, Signal

from klondike_qt.storage.archive import back_up, opened
from klondike_qt.storage.errors import Failing, StorageError, translated
from klondike_qt.storage.exports import (
    write_games_csv,
    write_games_json,
)
from klondike_qt.storage.figure_exports import told, write_statistics_csv, write_statistics_json
from klondike_qt.storage.files import NAME
from klondike_qt.storage.filters import EVERY_GAME
from klondike_qt.storage.imports import Imported, NotAnExport, Staged, Told, stage, take_in
from klondike_qt.storage.reading import reading
from klondike_qt.storage.whole_file import written_whole

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from klondike_qt.app.autosave import Autosave
    from klondike_qt.storage.archive import Archive
    from klondike_qt.storage.filters import Filter


class Exported(NamedTuple):
    """So many games were written."""

    games: int


class FiguresExported(NamedTuple):
    """The figures of so many modes were written."""

    modes: int


class TakenIn(NamedTuple):
    """What became of the games of a file."""

    imported: Imported
    refused: int
    told: list[Told]  # the first of the refused ones


class BackedUp(NamedTuple):
    """A backup was written, and found whole."""

    games: int


class Restored(NamedTuple):
    """A backup took the place of everything; the program has to be started anew."""

    games: int
    kept: Path  # a copy of what was there


class Keeping(QObject):
    """Does one thing at a time; each begins at once and ends with one of the signals."""

    finished = Signal(object)  # Exported, FiguresExported, TakenIn, BackedUp or Restored
    failed = Signal(object)
    """A `StorageError` or `NotAnExport`; nothing has changed."""

    broken = Signal(object)
    """An exception that is a bug of ours, for whoever reports those."""

    _staged = Signal(object)
    _opened = Signal(object, object)

    def __init__(self, folder: Path, autosave: Autosave, parent: QObject | None = None) -> None:
        """Take the data folder, and who writes there."""
        super().__init__(parent)
        self._folder = folder
        self._autosave = autosave
        self._thread: threading.Thread | None = None
        self.path = folder
        """The file that is worked on, or was last."""
        self.is_busy = False
        for end in (self.finished, self.failed, self.broken):
            end.connect(self._rest)
        self._staged.connect(self._take_in)
        self._opened.connect(self._put_in_place)

    def export(self, target: Path, chosen: Filter = EVERY_GAME) -> None:
        """Write the chosen games that have ended: as CSV if the name ends so, else as JSON."""
        self._autosave.flush()
        self._start(target, partial(self._export, target, chosen))

    def export_figures(self, target: Path, chosen: Filter = EVERY_GAME) -> None:
        """Write the statistics of the chosen games, mode by mode: as CSV or as JSON likewise."""
        self._autosave.flush()
        self._start(target, partial(self._export_figures, target, chosen))

    def take_in(self, path: Path) -> None:
        """Import the games of a file."""
        self._start(path, partial(self._stage, path))

    def back_up(self, target: Path) -> None:
        """Write everything into one file."""
        self._autosave.flush()
        self._start(target, partial(self._back_up, target))

    def restore(self, path: Path) -> None:
        """Put a backup in the place of everything (`Autosave.exchange`)."""
        self._start(path, partial(self._open, path))

    def close(self) -> None:
        """Wait for what is under way: a file is made whole or not at all."""
        if self._thread is not None:
            self._thread.join()

    def _start(self, path: Path, work: Callable[[], None]) -> None:
        self.close()
        self.path, self.is_busy = path, True
        self._thread = threading.Thread(target=self._run, args=(work,), daemon=True)
        self._thread.start()

    def _rest(self, _result: object) -> None:
        self.is_busy = False

    # On the thread

    def _run(self, work: Callable[[], None]) -> None:
        try:
            with translated(self._folder):
                work()
        except (StorageError, NotAnExport) as error:
            self.failed.emit(error)
        except Exception as error:  # noqa: BLE001 - goes to the other thread
            self.broken.emit(error)

    def _export(self, target: Path, chosen: Filter) -> None:
        write = write_games_csv if _is_csv(target) else write_games_json
        with reading(self._folder) as store, translated(target), written_whole(target) as file:
            games = write(store.connection, file, chosen)
        self.finished.emit(Exported(games))

    def _export_figures(self, target: Path, chosen: Filter) -> None:
        write = write_statistics_csv if _is_csv(target) else write_statistics_json
        with reading(self._folder) as store:
            figures = told(store.connection, chosen)
        with translated(target), written_whole(target) as file:
            write(figures, file)
        self.finished.emit(FiguresExported(len(figures.modes)))

    def _back_up(self, target: Path) -> None:
        self.finished.emit(BackedUp(back_up(self._folder / NAME, target).games))

    def _stage(self, path: Path) -> None:
        with translated(path):
            self._staged.emit(stage(path))

    def _open(self, path: Path) -> None:
        with translated(path), ExitStack() as stack:
            archive = stack.enter_context(opened(path))
            self._opened.emit(archive, stack.pop_all())

    # On the window's thread

    def _take_in(self, staged: Staged) -> None:
        def end(imported: Imported | None) -> None:
            staged.close()
            if imported is not None:
                self.finished.emit(TakenIn(imported, staged.refused, staged.told))
            else:  # the autosave tells what kept it from writing
                self.failed.emit(Failing(self._folder / NAME))

        self._autosave.write_for(lambda store: take_in(store, staged), end)

    def _put_in_place(self, archive: Archive, laid_out: ExitStack) -> None:
        def end(kept: Path | StorageError) -> None:
            laid_out.close()
            if isinstance(kept, StorageError):
                self.failed.emit(kept)
            else:
                self.finished.emit(Restored(archive.games, kept))

        self._autosave.exchange(archive, end)


def _is_csv(target: Path) -> bool:
    return target.suffix.lower() == ".csv"
