"""The copy of the player's own picture for the table, beside the database."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from klondike_qt.storage import private
from klondike_qt.storage.errors import translated
from klondike_qt.storage.files import sync_folder
from klondike_qt.storage.whole_file import write_private

if TYPE_CHECKING:
    from pathlib import Path

    from klondike_qt.storage.store import Store

SETTING: Final = "table_picture"
"""The setting that names the copy in use."""

_NAME: Final = re.compile(r"table-([0-9a-f]{6})-[0-9a-f]{12}\.jpg")


def save(folder: Path, data: bytes, colour: str) -> str:
    """Keep a picture whose main colour is *colour*, and give the name that it has in *folder*.

    The name tells the colour, which a table can have before the picture is read. The file is
    whole or not there; raise `StorageError` if it cannot be written.
    """
    from hashlib import sha256  # loads OpenSSL: 3 MB that a start with a picture does not need

    name = f"table-{colour.removeprefix('#')}-{sha256(data).hexdigest()[:12]}.jpg"
    path = folder / name
    with translated(path):
        private.make_folder(folder)
        write_private(path, data)
        sync_folder(folder)
    return name


def main_colour(name: str) -> str:
    """Tell the main colour of the picture of this name; empty if it is no name of ours."""
    match = _NAME.fullmatch(name)
    return f"#{match[1]}" if match else ""


def remove_others(store: Store, folder: Path) -> None:
    """Remove every copy but the one that the settings on the disk name."""
    kept = store.settings.load().get(SETTING)
    for path in folder.glob("table-*"):
        if path.name != kept and _NAME.fullmatch(path.name.removesuffix(".new")):
            with suppress(OSError):  # it is in nobody's way
                path.unlink()
