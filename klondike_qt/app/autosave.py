"""Keeping every move: a thread of its own commits what happens on the table, in order."""

from __future__ import annotations

import threading
from functools import partial
from itertools import count
from queue import SimpleQueue
from typing import TYPE_CHECKING, Final, TypeVar

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer, Signal
from shiboken6 import isValid

from klondike_qt.storage.backups import require_sound
from klondike_qt.storage.database import Database
from klondike_qt.storage.errors import Damaged, StorageError, UnreadableGame, UnreadableMatch

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from klondike_qt.core.deal import Deal
    from klondike_qt.core.match_setup import MatchKind
    from klondike_qt.storage.archive import Archive
    from klondike_qt.storage.games import Games
    from klondike_qt.storage.match_records import SavedMatch
    from klondike_qt.storage.records import SavedGame
    from klondike_qt.storage.settings import JSON
    from klondike_qt.storage.statistics import Figures
    from klondike_qt.storage.store import Store
    from klondike_qt.storage.upkeep import Upkeep

T = TypeVar("T")

RETRY_MS: Final = 10_000
"""How long after a failure what was missed is written again, unless a move comes sooner."""

_PATIENCE: Final = 0.1  # seconds
_PATIENCE_AT_END: Final = 1.0
"""How long somebody waits here while another program keeps a job from being done."""


class Autosave(QObject):
    """Owns the database: commits each job at once, off the drawing thread, in order.

    Nothing here fails: what goes wrong is announced, once for each kind, and the game goes
    on. A failed job leaves a gap, and nothing is written after a gap; before the next job
    (or after `RETRY_MS`) ``reopened`` is emitted, and whoever has something open writes it whole.
    """

    trouble = Signal(object)  # StorageError
    reopened = Signal()
    recovered = Signal()
    """All that was missed is on the disk; what is wrong from now on is told anew."""
    _written = Signal(int, object, object)
    _found_damaged = Signal()

    def __init__(self, folder: Path, parent: QObject | None = None, *, keep: bool = True) -> None:
        """Open the database in *folder*; trouble is told once the event loop runs.

        Without *keep* nothing is written there.
        """
        super().__init__(parent)
        self._database = Database(folder, keep=keep)
        self._tasks: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._upkeep: tuple[Upkeep, threading.Thread] | None = None
        self._hearers: dict[int, Callable[..., None] | None] = {}
        self._numbers = count()
        self._misses = 0  # written by the thread alone
        self._known_misses = 0
        self._is_making_up = False
        self._is_sealed = False  # written by the thread alone
        self._told: set[type[StorageError]] = set()
        self._untold: list[StorageError] = []
        self._latest: StorageError | None = None
        self._retry = QTimer(self, singleShot=True, interval=RETRY_MS)
        self._retry.timeout.connect(self._make_up)
        self._written.connect(self._hear)
        self._found_damaged.connect(self._look_again)
        if self._database.trouble is not None:
            self._fail(self._database.trouble)

    @property
    def keeps(self) -> bool:
        """Whether what is written reaches the disk, as far as is known."""
        return not self._database.in_memory

    # Writing

    def post(self, job: Callable[[Games], object]) -> None:
        """Have *job* done and committed, after all those before it."""
        self._post(lambda store: job(store.games))

    def after(self, job: Callable[[Games], object], then: Callable[[], None]) -> None:
        """Have *job* done; then, when it is on the disk or cannot be, call *then* here."""
        self._post(lambda store: job(store.games), then)

    def save_setting(self, name: str, value: JSON) -> None:
        """Have one setting written, as any other job."""
        self._post(lambda store: store.settings.save(name, value))

    def save_review(self, game_id: str, review: JSON) -> None:
        """Have what a review found written, as any other job."""
        self._post(lambda store: store.reviews.save(game_id, review))

    def write(self, job: Callable[[Store], object], then: Callable[[], None] | None = None) -> None:
        """Have *job* done on anything that the database holds, as `post` and `after` for games."""
        self._post(job, then)

    def write_for(self, job: Callable[[Store], T], then: Callable[[T | None], None]) -> None:
        """Have *job* done likewise; *then* hears here what it gave, once that is on the disk.

        Where it cannot be, that is ``None``.
        """
        self._make_up()
        self._give(partial(self._write_for, job, self._known_misses, self._number(then)))

    def exchange(self, archive: Archive, then: Callable[[Path | StorageError], None]) -> None:
        """Put an archive in the place of everything, after all jobs before it.

        *then* hears here where what was there is kept, or what went wrong and nothing has
        changed. After success nothing is written any more: what the program holds belongs to the
        data that went, and it has to be started anew.
        """
        self._make_up()
        self._give(partial(self._exchange, archive, self._number(then)))

    def flush(self) -> None:
        """Wait until all jobs are done; what was missed before is tried once more."""
        self._drain()
        if self._misses != self._known_misses:
            self._make_up()
            self._drain()

    def unsaved(self) -> StorageError | None:
        """Have all jobs done; give what keeps some from the disk, or went wrong just now.

        That is what a player has to know before the window closes.
        """
        self._post(_done)  # who has not played since may learn it too
        self.flush()
        QCoreApplication.sendPostedEvents(self, QEvent.Type.MetaCall.value)  # what came of them
        if self._misses != self._known_misses:
            return self._latest
        return self._untold[-1] if self._untold else None

    def close(self) -> None:
        """Finish all jobs and close the database; a job given later would open it again."""
        self._retry.stop()
        if self._upkeep is not None:
            upkeep, thread = self._upkeep
            upkeep.stop()
            thread.join()
        self.flush()
        if self._thread is not None:
            self._tasks.put(None)
            self._thread.join()
            self._thread = None
        self._database.close()

    # Reading: in order with the writing, so that an answer counts everything posted before

    def settings(self) -> dict[str, JSON]:
        """Read all settings."""
        return self.ask(lambda store: store.settings.load(), {})

    def current(self, mode_key: str) -> SavedGame | None:
        """Read a mode's current game; one that cannot be played is told of and counts as none."""
        saved = self.ask(lambda store: store.games.current(mode_key), None)
        if saved is not None and not saved.is_playable:
            self._fail(UnreadableGame(self._database.path))
            return None
        return saved

    def current_match(self, kind: MatchKind) -> SavedMatch | None:
        """Read the open match of a game for two; one that cannot be played counts as none."""
        saved = self.ask(lambda store: store.matches.current(kind), None)
        if saved is not None and not saved.is_playable:
            self._fail(UnreadableMatch(self._database.path))
            return None
        return saved

    def ended_match_later(self, match_id: str, then: Callable[[SavedMatch | None], None]) -> None:
        """Read a match that has ended, but wait for nothing; one that cannot be played is none."""
        self.ask_later(partial(_ended_match, match_id), then)

    def ended(self, game_id: str) -> SavedGame | None:
        """Read a game that has ended; one that cannot be played counts as none."""
        return self.ask(partial(_ended, game_id), None)

    def ended_later(self, game_id: str, then: Callable[[SavedGame | None], None]) -> None:
        """Read the same, but wait for nothing."""
        self.ask_later(partial(_ended, game_id), then)

    def review(self, game_id: str) -> JSON:
        """Read what a review of a game found, as it was saved; ``None`` if there is nothing."""
        return self.ask(lambda store: store.reviews.load(game_id), None)

    def is_known(self, deal: Deal) -> bool:
        """Whether a game of this deal has ended before."""
        return self.ask(lambda store: store.games.is_known(deal), otherwise=False)

    def statistics(self, mode_key: str | None = None) -> dict[str, Figures]:
        """Count all games of one mode, or of every mode that was played, by mode key."""
        return self.ask(partial(_statistics, mode_key), {})

    def earnings(self) -> dict[str, int]:
        """Add up the scores of each mode's games, by mode key."""
        return self.ask(lambda store: store.earnings(), {})

    def ask(self, job: Callable[[Store], T], otherwise: T) -> T:
        """Read anything that the database holds; *otherwise* where that cannot be."""
        if self._thread is None:
            return self._read_at_start(job, otherwise)
        answers: list[T] = []
        errors: list[Exception] = []
        done = threading.Event()
        self._give(partial(self._read, job, answers, errors, done))
        self._await(done, _PATIENCE)
        for error in errors:
            self._fail(error)
        return answers[0] if answers else otherwise

    def ask_later(self, job: Callable[[Store], T], then: Callable[[T], None]) -> None:
        """Read as `ask` does, but wait for nothing: *then* gets the answer here, if there is one.

        Whoever is deleted meanwhile, a window that was closed, is not told: *then* has to be a
        method of theirs, or a ``partial`` of one. After a failure ``reopened`` comes, as after one
        of a job that writes.
        """
        self._give(partial(self._read_later, job, self._number(then)))

    # Upkeep

    def look_after(self) -> None:
        """Check the whole database and back it up, in the background; for a quiet moment."""
        if self._database.in_memory or self._upkeep is not None:
            return
        from klondike_qt.storage.upkeep import Upkeep  # not needed at start

        upkeep = Upkeep(self._database.path)
        thread = threading.Thread(target=self._look_after, args=(upkeep,), daemon=True)
        self._upkeep = upkeep, thread
        thread.start()

    def _look_after(self, upkeep: Upkeep) -> None:
        try:
            upkeep.run()
        except Damaged:
            self._found_damaged.emit()
        except StorageError:
            pass  # no backup today; if it is more than that, the next move tells

    def _look_again(self) -> None:
        """Have a job find the same damage, if it is any: then it has the database replaced."""
        self._post(lambda store: require_sound(store.connection, self._database.path))

    # How it is carried out

    def _post(self, job: Callable[[Store], object], then: Callable[[], None] | None = None) -> None:
        self._make_up()
        self._give(partial(self._write, job, self._known_misses, self._number(then)))

    def _read_at_start(self, job: Callable[[Store], T], otherwise: T) -> T:
        """Read on this thread while there is no other: then every millisecond shows."""
        for _ in range(2):
            try:
                return self._database.read(job)
            except Damaged as error:
                self._fail(error)  # and it is another database by now
            except StorageError as error:
                self._fail(error)
                break
        return otherwise

    def _drain(self) -> None:
        if self._thread is not None:
            done = threading.Event()
            self._give(done.set)
            self._await(done, _PATIENCE_AT_END)

    def _await(self, done: threading.Event, patience: float) -> None:
        """Wait for the thread, which then waits for no other program."""
        if not done.wait(patience):
            self._database.is_awaited = True
            done.wait()
            self._database.is_awaited = False

    def _give(self, task: Callable[[], None]) -> None:
        self._tasks.put(task)
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="autosave", daemon=True)
            self._thread.start()

    def _make_up(self) -> None:
        """Have everything written whole if a job has failed since the last time.

        What is written for that may fail at once as well; that is for the next time, or on a
        broken disk this would never come to its end.
        """
        if self._misses != self._known_misses and not self._is_making_up:
            self._known_misses = self._misses
            self._is_making_up = True
            self.reopened.emit()
            self._is_making_up = False
            number = self._number(self._end_trouble)
            self._give(partial(self._write_for, _done, self._known_misses, number))

    def _end_trouble(self, is_done: bool | None) -> None:
        if is_done:  # after another gap it is not
            self._told.clear()
            QTimer.singleShot(0, self, self.recovered.emit)  # after the trouble that it ends

    def _number(self, hearer: Callable[..., None] | None) -> int:
        """Keep who is to hear of a task, and give the number that the thread knows them by.

        Were they held there, it could be the last to let go of a window, which may end here only.
        """
        number = next(self._numbers)
        self._hearers[number] = hearer
        return number

    def _hear(
        self, number: int, answer: tuple[object, ...] | None, error: Exception | None
    ) -> None:
        hearer = self._hearers.pop(number)
        if hearer is not None and answer is not None and not _is_gone(hearer):
            hearer(*answer)
        if error is not None:
            self._fail(error)

    def _fail(self, error: Exception) -> None:
        """Tell of *error* when the event loop runs, at start with everything connected."""
        if not isinstance(error, StorageError):
            raise error  # a bug of ours, for whoever reports those
        self._retry.start()
        self._latest = error
        if type(error) not in self._told:
            self._told.add(type(error))
            self._untold.append(error)
            QTimer.singleShot(0, self, partial(self._tell, error))

    def _tell(self, error: StorageError) -> None:
        self._untold.remove(error)
        self.trouble.emit(error)

    # On the thread

    def _work(self) -> None:
        while (task := self._tasks.get()) is not None:
            task()
            del task  # lest what it read is kept until the next one comes

    def _write(self, job: Callable[[Store], object], misses: int, number: int) -> None:
        _result, error = self._do(job, misses)
        self._written.emit(number, (), error)

    def _write_for(self, job: Callable[[Store], object], misses: int, number: int) -> None:
        result, error = self._do(job, misses)
        self._written.emit(number, (result,), error)

    def _do(
        self, job: Callable[[Store], T], misses: int
    ) -> tuple[T, None] | tuple[None, Exception | None]:
        # After a gap only what was given since it was made up for may be written.
        if misses == self._misses and not self._is_sealed:
            try:
                return self._database.run(job), None
            except Exception as problem:  # noqa: BLE001 - goes to the other thread
                self._misses += 1
                return None, problem
        return None, None

    def _exchange(self, archive: Archive, number: int) -> None:
        try:
            kept = self._database.exchange(archive)
        except StorageError as problem:
            self._written.emit(number, (problem,), None)
        except Exception as problem:  # noqa: BLE001 - goes to the other thread
            self._written.emit(number, None, problem)
        else:
            self._is_sealed = True
            self._written.emit(number, (kept,), None)

    def _read(
        self,
        job: Callable[[Store], T],
        answers: list[T],
        errors: list[Exception],
        done: threading.Event,
    ) -> None:
        try:
            answers.append(self._database.read(job))
        except UnreadableGame as problem:
            errors.append(problem)
        except Exception as problem:  # noqa: BLE001 - goes to the other thread
            errors.append(problem)
            self._misses += 1
        done.set()

    def _read_later(self, job: Callable[[Store], T], number: int) -> None:
        answers: list[T] = []
        errors: list[Exception] = []
        self._read(job, answers, errors, threading.Event())
        self._written.emit(number, tuple(answers) or None, errors[0] if errors else None)


def _done(_store: Store) -> bool:
    """Be a job that tells that all before it are done: after a gap it is not."""
    return True


def _is_gone(then: Callable[..., None]) -> bool:
    """Whether the object that was to hear an answer was deleted meanwhile."""
    while isinstance(then, partial):
        then = then.func
    hearer = getattr(then, "__self__", None)
    return isinstance(hearer, QObject) and not isValid(hearer)


def _ended(game_id: str, store: Store) -> SavedGame | None:
    saved = store.games.ended(game_id)
    return saved if saved is not None and saved.is_playable else None


def _ended_match(match_id: str, store: Store) -> SavedMatch | None:
    saved = store.matches.ended(match_id)
    return saved if saved is not None and saved.is_playable else None


def _statistics(mode_key: str | None, store: Store) -> dict[str, Figures]:
    from klondike_qt.storage.filters import Filter  # not needed at start

    return store.statistics(Filter(mode_key))
