"""Lets every call to the disk fail in turn while somebody plays, and looks what is left.

``python -m tests.kill.faults`` plays every scene again and again, each time with the next call that
changes a file or a name failing: as on a full disk, on one that is broken, on one that turned
read-only; once, or from there on. It goes on until a scene needs no call more, and prints a line of
figures for each. ``--scene`` chooses one, ``--window`` plays in the window of the whole program,
``--reads`` lets reading fail as well, ``--step 7`` tries every seventh call only.

Right is: the program goes on; whatever went unsaved was told in a sentence; all that was confirmed
is in the files, were it killed then; and once the disk is sound again, so is everything else.
"""

from __future__ import annotations

import argparse
import faulthandler
import os
import shutil
import subprocess
import sys
import tempfile
import traceback
from collections import Counter
from functools import partial
from itertools import count, product
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from PySide6.QtCore import QCoreApplication, QEventLoop, QTimer

from klondike_qt.app.autosave import Autosave
from klondike_qt.app.clock import ActiveClock
from klondike_qt.app.controller import GameController
from klondike_qt.app.current_game import new_record
from klondike_qt.app.options import GameOptions
from klondike_qt.app.settings import Preferences
from klondike_qt.core.deal import Deal
from klondike_qt.core.modes import DEFAULT
from klondike_qt.storage.database import Database
from klondike_qt.ui import words
from tests.kill.driver import ROOT
from tests.kill.faulty_disk import (
    BROKEN,
    FULL,
    READ_ONLY,
    FaultyDisk,
    build,
    environment,
    set_clock,
)
from tests.kill.scenes import SCENES, Scene
from tests.kill.table import Log, Table, Teller, require_kept

if TYPE_CHECKING:
    from collections.abc import Iterator

    from klondike_qt.ui.application import Program

ERRORS: Final = {"full": FULL, "broken": BROKEN, "read-only": READ_ONLY}
PATIENCE: Final = 300.0  # seconds, after which a program has hung
MOST_WRONG: Final = 10


class Fault(NamedTuple):
    """How the disk fails."""

    error: str
    lasting: bool
    reads: bool = False


class Report(NamedTuple):
    """What happened in one trial."""

    failed: str  # the call that failed first, if any
    missed: int  # jobs
    in_memory: bool
    said: list[str]


class Bare:
    """What is under the window: nothing of it is seen, and it is there in a moment."""

    def __init__(self, folder: Path) -> None:
        """Put the game of *folder* on the table, or a first deal."""
        self.said: list[str] = []
        self.autosave = Autosave(folder)
        self.autosave.trouble.connect(lambda error: self.said.append(words.trouble(error)))
        self.preferences = Preferences(self.autosave)
        saved = self.autosave.current(DEFAULT.key)
        self.controller = GameController(
            saved or new_record(DEFAULT, Deal.numbered(7)),
            ActiveClock(),
            self.autosave,
            self.preferences,
        )
        if saved is None:
            self.controller.current.begin()
        self.controller.begin()

    def close(self) -> None:
        """Leave the table as a closed window does."""
        self.controller.close()
        self.autosave.close()


class Whole:
    """The whole program with its window."""

    def __init__(self, folder: Path) -> None:
        """Open the window, and wait for its first picture."""
        from klondike_qt.ui.application import Program

        self.said: list[str] = []
        self.program: Program = Program(folder, GameOptions())
        self.autosave = self.program.autosave
        self.controller = self.program.controller
        self.preferences = self.program.preferences
        self.program.window.game.talk.said.connect(lambda said, _actions: self.said.append(said))
        shown = QEventLoop()
        self.program.first_shown.connect(shown.quit)
        self.program.show()
        shown.exec()

    def close(self) -> None:
        """Close the window."""
        self.program.window.close()
        self.program.deleteLater()


def try_once(
    disk: FaultyDisk,
    scene: Scene,
    fault: Fault,
    at: int,
    folder: Path,
    make: type[Bare | Whole] = Bare,
) -> Report:
    """Play a scene with call number *at* failing; raise for whatever is wrong then."""
    bugs: list[str] = []
    sys.excepthook = lambda *bug: bugs.append("".join(traceback.format_exception(*bug)))
    before = lay_out(folder)
    arm = partial(disk.arm, at, ERRORS[fault.error], lasting=fault.lasting, reads=fault.reads)
    if scene.from_start:
        arm()
    table = make(folder)
    autosave = table.autosave
    told = (folder.parent / "told").open("wb+", buffering=0)
    Teller(autosave, table.controller, told.fileno(), before)
    if not scene.from_start:
        arm()
    for act in scene.acts(table):
        act()
        let_pass(autosave)
    failed = disk.failed
    disk.disarm()
    set_clock(0)
    missed, in_memory = autosave._misses, not autosave.keeps

    require_left_by_a_kill(scene, folder, Log() if in_memory else read(told), before)
    let_pass(autosave)
    let_pass(autosave)
    assert in_memory or autosave._misses == autosave._known_misses, "it was not made up for"
    said = [*table.said]
    table.close()
    let_pass()
    log = Log() if in_memory else read(told)
    told.close()
    after = require_left(scene, folder, log, before)
    if not in_memory:
        assert after == [*log.tables.values()][-1], "not everything was made up for"
        if scene.check is not None:
            scene.check(folder)
    assert not bugs, bugs[0]
    if missed or in_memory:
        assert said, "nothing was said"
    return Report(failed, missed, in_memory, said)


def lay_out(folder: Path) -> Table:
    """Have the folder as the scene finds it, and give what a program finds in it."""
    folder.parent.mkdir(parents=True)
    found = folder.parent.with_name("as it is found")
    if found.exists():
        shutil.copytree(found, folder)
    return table_of(folder)


def require_left_by_a_kill(scene: Scene, folder: Path, log: Log, before: Table) -> None:
    """Check that all that was confirmed is in the files, were the program killed now."""
    left = folder.parent / "left by a kill"
    if folder.exists():
        shutil.copytree(folder, left, ignore=shutil.ignore_patterns("*-shm"))
    require_left(scene, left, log, before)


def require_left(scene: Scene, folder: Path, log: Log, before: Table) -> Table:
    """Check that a folder holds all that was confirmed, and give what it holds."""
    is_damaged = scene is SCENES["damaged"]
    if is_damaged:
        assert scene.check is not None
        scene.check(folder)
        with_backup = Database(folder)
        with_backup.close()
    return require_kept(folder, log, before, set_aside=is_damaged)


def table_of(folder: Path) -> Table:
    """Read what a program finds in a folder: where that is damaged, its backup."""
    if not folder.exists():
        return Table()
    looked_at = folder.with_name("looked at")
    shutil.copytree(folder, looked_at)
    database = Database(looked_at)
    try:
        return database.read(Table.read)
    finally:
        database.close()


def read(told: Any) -> Log:  # noqa: ANN401 - a raw file
    """Read what a teller has told so far."""
    log = Log()
    for line in os.pread(told.fileno(), 1 << 28, 0).splitlines(keepends=True):
        log.read(line)
    return log


def let_pass(autosave: Autosave | None = None) -> None:
    """Let all jobs be done, and whatever they lead to."""
    for _ in range(2):
        if autosave is not None:
            autosave.flush()
        loop = QEventLoop()
        QTimer.singleShot(0, loop.quit)
        loop.exec()


def faults(*, reads: bool) -> Iterator[Fault]:
    """Give all ways in which the disk can fail."""
    for error, lasting in product(ERRORS, (False, True)):
        yield Fault(error, lasting, reads)


def campaign(
    name: str, *, reads: bool, step: int, scratch: Path, make: type[Bare | Whole] = Bare
) -> bool:
    """Let every call of a scene fail in turn; print what happened, and tell whether all is well."""
    tally: Counter[str] = Counter()
    failed: Counter[str] = Counter()
    said: Counter[str] = Counter()
    folder = scratch / "trial" / "data"
    disk = FaultyDisk(folder)
    SCENES[name].prepare(scratch / "as it is found")
    for fault in faults(reads=reads):
        for at in count(1, step):
            faulthandler.dump_traceback_later(PATIENCE, exit=True)
            tally["trials"] += 1
            try:
                report = try_once(disk, SCENES[name], fault, at, folder, make)
            except Exception:  # noqa: BLE001 - whatever is wrong is told
                disk.disarm()
                tally["wrong"] += 1
                print(f"WRONG {name} {fault} at {at}: {traceback.format_exc()}", flush=True)
                if tally["wrong"] == MOST_WRONG:
                    return False
                continue
            finally:
                shutil.rmtree(folder.parent, ignore_errors=True)
            if not report.failed:
                break
            failed[report.failed] += 1
            tally["missed something"] += bool(report.missed)
            tally["in memory"] += report.in_memory
            said.update({sentence.replace(str(folder), "…") for sentence in report.said})
    faulthandler.cancel_dump_traceback_later()
    shutil.rmtree(scratch / "as it is found", ignore_errors=True)
    print(f"{name}: {dict(tally)}, failed {dict(failed)}", flush=True)
    for sentence, times in said.most_common():
        print(f"    {times} times: {sentence}", flush=True)
    return not tally["wrong"]


def main() -> int:
    """Try what the command line says; give 1 if anything was wrong."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--scene", choices=SCENES, action="append")
    parser.add_argument("--window", action="store_true")
    parser.add_argument("--reads", action="store_true")
    parser.add_argument("--step", type=int, default=1)
    options = parser.parse_args()
    if "faulty_disk" not in os.environ.get("LD_PRELOAD", ""):
        with tempfile.TemporaryDirectory() as built:
            environ = environment(build(Path(built))) | {"QT_QPA_PLATFORM": "offscreen"}
            command = [sys.executable, "-m", "tests.kill.faults", *sys.argv[1:]]
            return subprocess.run(command, cwd=ROOT, env=environ, check=False).returncode
    if options.window:
        from klondike_qt.ui.application import make_application

        application: QCoreApplication = make_application()
    else:
        application = QCoreApplication([])
    make = Whole if options.window else Bare
    with tempfile.TemporaryDirectory() as scratch:
        results = [
            campaign(name, reads=options.reads, step=options.step, scratch=Path(scratch), make=make)
            for name in options.scene or SCENES
        ]
    del application
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
