"""The files that a player without sense finds: good, damaged, foreign; and places to write to."""

from __future__ import annotations

import re
import tempfile
import zipfile
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QImage, Qt

from klondike_qt.app.autosave import Autosave
from klondike_qt.storage import files
from klondike_qt.storage.archive import back_up
from klondike_qt.storage.exports import write_games_json
from klondike_qt.storage.records import Result
from tests.played_matches import SECOND_WON, ended, finished, played, write
from tests.real_games import add_real, real_games
from tests.saving import AT

if TYPE_CHECKING:
    from random import Random

    from klondike_qt.storage.store import Store

_ID: Final = re.compile(r'"id": "([^"]*)"')


class Files:
    """What lies in the folder that file dialogs show, and which of it was chosen."""

    def __init__(self, folder: Path) -> None:
        """Put everything into the folder ``elsewhere`` of the data *folder*."""
        self.folder = folder / "elsewhere"
        self.taken: set[str] = set()
        """The ids of all games and matches in what was chosen to be read."""
        self.archives: list[Path] = []
        """The backups that were chosen to be restored, the last one at the end."""
        self.chosen = 0
        self._own = folder / files.NAME
        self._numbers = count(1)
        self.folder.mkdir(exist_ok=True)
        (self.folder / "locked").mkdir()
        (self.folder / "locked").chmod(0o500)
        self._make_foreign()
        self._make_damaged()

    def source(self, random: Random, kind: str) -> Path:
        """Choose a file to be read, mostly of the *kind* that is asked for: an ending."""
        found = sorted(each for each in self.folder.iterdir() if each.is_file())
        alike = [each for each in found if each.suffix == f".{kind}"]
        self.chosen += 1
        path = random.choice(alike if alike and random.random() < 0.9 else found)
        if path.suffix == ".zip":
            self.archives.append(path)
        elif path.suffix == ".json":
            self.taken.update(_ID.findall(path.read_text(errors="replace")))
        return path

    def target(self, random: Random, kind: str, *, may_be_own: bool) -> Path:
        """Choose where a file is to be written: mostly a new one in a folder that takes it.

        Those made before are overwritten, too, but for backups, which may be being restored. Where
        that has to be refused, *may_be_own*, the program's own database is chosen as well.
        """
        self.chosen += 1
        new = self.folder / f"{next(self._numbers)}.{kind}"
        if random.random() < 0.6:
            return new
        places = [
            self.folder / "locked" / new.name,
            self.folder / "gone" / new.name,
            self.folder / "text.json" / new.name,
            Path("/proc") / new.name,
        ]
        if may_be_own:
            places += [self._own, self._own.with_name(f"{files.NAME}-wal")]
        if kind != "zip":
            places += [each for each in self.folder.iterdir() if each.suffix == f".{kind}"]
        return random.choice(sorted(places))

    def _make_foreign(self) -> None:
        """Write what another player has played: as a backup, and as games to be taken in."""
        with tempfile.TemporaryDirectory() as name:
            autosave = Autosave(Path(name))
            autosave.write(_play_elsewhere)
            autosave.close()
            database = Path(name, files.NAME)
            back_up(database, self.folder / "foreign.zip")
            with (
                closing(files.connect(database, "mode=ro")) as connection,
                (self.folder / "foreign.json").open("w") as file,
            ):
                write_games_json(connection, file)
        picture = QImage(64, 48, QImage.Format.Format_RGB32)
        picture.fill(Qt.GlobalColor.darkGreen)
        picture.save(str(self.folder / "picture.png"))

    def _make_damaged(self) -> None:
        """Write what nobody can read."""
        for name in ("foreign.zip", "foreign.json", "picture.png"):
            whole = (self.folder / name).read_bytes()
            (self.folder / f"cut-{name}").write_bytes(whole[: len(whole) // 2])
            (self.folder / f"spoilt-{name}").write_bytes(whole.replace(b"4", b"5"))
        (self.folder / "empty.json").write_bytes(b"")
        (self.folder / "text.json").write_text('{"format": "something else"}')
        with zipfile.ZipFile(self.folder / "other.zip", "w") as archive:
            archive.writestr("text.txt", "nothing of ours")


def _play_elsewhere(store: Store) -> None:
    add_real(store, 12)
    *_others, lost = real_games(3)
    left = lost._replace(id="f" * 32, result=Result.OPEN, ended=None)
    store.games.begin(left, AT)
    store.settings.save("mode", left.mode.id)
    write(store, finished())
    write(store, ended(played(number=8), SECOND_WON))
    write(store, played())
