"""Which actions the bars and the menus of a table hold: data, for one player and for two."""

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from PySide6.QtGui import QAction

Entries: TypeAlias = "tuple[QAction | None, ...]"
"""What a menu holds; ``None`` stands between groups."""


class Tools(NamedTuple):
    """What the bars hold; each has the menu's button besides, as the last."""

    groups: "tuple[tuple[QAction, ...], ...]"  # at the left of the toolbar, with their words
    right: "tuple[QAction, ...]"  # at its right end, without
    wordless: "tuple[QAction, ...]"  # of the groups: whose words go first where it is narrow
    dispensable: "tuple[QAction, ...]"  # which go altogether, in this order, as the menu has them
    thumbs: "tuple[QAction, ...]"  # below a portrait table: four
    rail: "tuple[QAction, ...]"  # beside a low table, as many as fit
    mode: "QAction"  # which the name of the mode stands for
    menu: "QAction"


class Menus(NamedTuple):
    """What the menus hold: on a Mac each has its title, elsewhere they are one."""

    game: Entries
    play: Entries
    view: Entries
    help: Entries
    quit: "QAction"

    @property
    def everything(self) -> Entries:
        """List what the menu behind the button holds."""
        return (*self.game, None, *self.play, None, *self.view, *self.help, self.quit)
