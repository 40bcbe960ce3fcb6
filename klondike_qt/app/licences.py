"""The licences of all that is shipped: found by packaging/collect_licences.py, read when asked for.

A file for each work: its name and version on the first line, its terms on the second, and after an
empty line the text, as its authors wrote it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from klondike_qt.app import assets

if TYPE_CHECKING:
    from pathlib import Path

OURS: Final = "klondike-qt"
"""The name of the program's own file, which is listed first."""


class Licence(NamedTuple):
    """A work that is shipped, and under which terms; its text is still to be read."""

    work: str
    terms: str
    path: Path

    def text(self) -> str:
        """Read what its authors ask to be passed on."""
        return self.path.read_text(encoding="utf-8").split("\n", 3)[3]


def shipped() -> list[Licence]:
    """List the licences: the program's own, then the others by name; raise `MissingAsset`."""
    found = [_read(path) for path in assets.folder("licences").glob("*.txt")]
    return sorted(found, key=lambda each: (each.path.stem != OURS, each.work.casefold()))


def _read(path: Path) -> Licence:
    with path.open(encoding="utf-8") as file:
        return Licence(file.readline().strip(), file.readline().strip(), path)
