"""Data folders with a little of everything in them, to be backed up and restored."""

from __future__ import annotations

from typing import TYPE_CHECKING

from klondike_qt.storage.database import Database
from klondike_qt.storage.reading import reading
from tests.real_games import add_real
from tests.saving import AT, dealt

if TYPE_CHECKING:
    from pathlib import Path

    from klondike_qt.storage.store import Store

PICTURE = b"\x89PNG " + bytes(range(256)) * 40


def fill(folder: Path, games: int = 8) -> None:
    """Keep some games, one under way, some settings and a picture in *folder*."""

    def job(store: Store) -> None:
        add_real(store, games)
        store.games.begin(dealt(), AT)
        store.settings.save("language", "fr")
        store.settings.save("table_picture", "table.png")

    database = Database(folder)
    database.run(job)
    database.close()
    (folder / "table.png").write_bytes(PICTURE)


def everything(folder: Path) -> list[list[tuple[object, ...]]]:
    """Give each row of each table."""
    with reading(folder) as store:
        return [
            store.connection.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall()  # noqa: S608
            for table in ("games", "moves", "settings", "deals", "reviews")
        ]
