"""The table that the player has chosen, and those that can be chosen; the own picture is kept."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication

from klondike_qt.ui import theme
from klondike_qt.ui.surfaces import cloth_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from PySide6.QtCore import QSize
    from PySide6.QtGui import QPixmap

    from klondike_qt.app.autosave import Autosave
    from klondike_qt.app.settings import Preferences, Surface
    from klondike_qt.app.thinking import Thinker
    from klondike_qt.ui.board.cloth import Cloth, Picture
    from klondike_qt.ui.table_picture import Kept, Problem


class Tables(QObject):
    """Gives the cloth of each table as it looks now; pictures are read off the drawing thread."""

    changed = Signal()
    """The player's own picture came, went, or is another."""
    failed = Signal(object)  # table_picture.Problem
    """A picture that was chosen cannot be used; the table is what it was."""

    def __init__(
        self,
        folder: Path,
        autosave: Autosave,
        preferences: Preferences,
        parent: QObject | None = None,
    ) -> None:
        """Keep the player's picture in *folder*; it is read at once where it is on the table."""
        super().__init__(parent)
        self._folder = folder
        self._autosave = autosave
        self._preferences = preferences
        self._picture: Picture | None = None
        self._is_missing = False
        self._loader: Thinker | None = None
        self._keeper: Thinker | None = None
        preferences.changed.connect(self._follow)
        self._follow("surface")

    @property
    def cloth(self) -> Cloth:
        """What lies on the table now."""
        return self.cloth_of(self._preferences.surface)

    @property
    def has_picture(self) -> bool:
        """Whether there is a picture of the player's own to choose."""
        return bool(self._ground)

    def cloth_of(self, surface: Surface) -> Cloth:
        """Give any table as it looks in the theme shown now."""
        return cloth_of(
            surface,
            colour=self._preferences.table_colour,
            picture=self._picture,
            deep=self._preferences.deepen_table and theme.shows_night(),
            ground=self._ground,
        )

    def swatch(self, surface: Surface, size: QSize, ratio: float) -> QPixmap:
        """Paint a small piece of a table with round corners, of *size* logical pixels.

        One of the picture is a piece of it as soon as it is read: `changed` tells.
        """
        from klondike_qt.ui.swatch import swatch

        if surface == "picture":
            self._load()
        return swatch(self.cloth_of(surface), size, ratio)

    def choose_picture(self, path: Path) -> None:
        """Have the picture at *path* copied and laid on the table, or `failed` tell why not."""
        from klondike_qt.ui.table_picture import keep

        if self._keeper is None:
            self._keeper = self._new_thinker(self._take)
        self._keeper.think(partial(keep, path, self._folder, self._screen()))

    @property
    def _ground(self) -> str:
        """The main colour of the picture; empty if there is none."""
        name = self._preferences.table_picture
        if not name or self._is_missing:
            return ""
        from klondike_qt.storage.pictures import main_colour  # few starts need it

        return main_colour(name)

    def _follow(self, name: str) -> None:
        if name == "surface" and self._preferences.surface == "picture":
            self._load()

    def _load(self) -> None:
        """Read the copy, unless that has been done, is under way, or has failed."""
        if self._picture is not None or self._loader is not None or not self._ground:
            return
        from klondike_qt.ui.table_picture import load

        self._loader = self._new_thinker(self._show)
        path = self._folder / self._preferences.table_picture
        self._loader.think(partial(load, path, self._screen()))

    def _show(self, picture: Picture | None) -> None:
        """Lay the picture that was read on the table; where it is missing, the felt."""
        self._picture, self._is_missing = picture, picture is None
        self.changed.emit()

    def _take(self, answer: Kept | Problem) -> None:
        """Lay a picture that was just copied on the table, and let the one before it go."""
        from klondike_qt.storage.pictures import remove_others
        from klondike_qt.ui.table_picture import Problem

        if isinstance(answer, Problem):
            self.failed.emit(answer)
            return
        if self._loader is not None:
            self._loader.stop()  # what it reads is wanted no more
        self._picture, self._is_missing = answer.picture, False
        self._preferences.table_picture = answer.name
        self._preferences.surface = "picture"
        self.changed.emit()
        folder, autosave = self._folder, self._autosave
        autosave.write(lambda store: remove_others(store, folder) if autosave.keeps else None)

    def _new_thinker(self, answer: Callable[..., None]) -> Thinker:
        from klondike_qt.app.thinking import Thinker

        thinker = Thinker(self, apart=False)
        thinker.answered.connect(answer)
        return thinker

    def _screen(self) -> QSize:
        """Give the size of the largest screen, in its own pixels."""
        from PySide6.QtCore import QSize

        size = QSize(1, 1)
        for screen in QGuiApplication.screens():
            size = size.expandedTo(screen.size() * screen.devicePixelRatio())
        return size
