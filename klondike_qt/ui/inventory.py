"""Every built file that the program may ask for, by name: whether it is there, drawn and heard.

The folders themselves cannot tell what they lack.
"""

from __future__ import annotations

from functools import partial
from itertools import product
from typing import TYPE_CHECKING, Final, NamedTuple, get_args

from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from klondike_qt.app import assets, sounds
from klondike_qt.app.achievements import Achievement
from klondike_qt.app.settings import Back
from klondike_qt.ui.board.card_art import FACES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

BACKS: Final = get_args(Back)
MARKS: Final = (
    *("column", "column-any", "stock", "stock-empty", "waste"),
    *("foundation", "foundation-c", "foundation-d", "foundation-h", "foundation-s"),
)
ICONS: Final = (
    *("ascending", "auto-finish", "back", "calendar", "calm", "cards", "check", "close"),
    *("deal-number", "delete", "descending", "display", "filter", "first", "forward"),
    *("full-screen", "full-screen-exit"),
    *("games", "help", "hint", "hint-none", "hint-on", "last", "lock", "menu"),
    *("new", "next", "pause", "play", "previous", "redo", "restart", "review", "save"),
    *("settings", "share", "show-me", "show-step", "sound", "sound-off", "statistics", "step"),
    *("text-larger", "text-smaller", "to-winnable", "undo", "win"),
    *("keep", "backup", "restore", "export", "import", "folder"),
    *("end-turn", "stop", "players", "facing", "ghost"),
)
BADGES: Final = tuple(achievement.value for achievement in Achievement)
IDENTITY: Final = (
    "icon",
    *(f"icon-{size}" for size in assets.SMALL_ICONS),
    "name-plate",
    "name-plate-night",
)


class Picture(NamedTuple):
    """A picture's name, as a report gives it, and how it is read."""

    name: str
    read: Callable[[], bytes]


def pictures() -> Iterator[Picture]:
    """Name every picture once; looks that share a face share its file."""
    looks = product(get_args(assets.Deck), get_args(assets.Letters), map(str, FACES), (False, True))
    faces = {
        assets.card_path(deck, letters, card, four_colours=four_colours)
        for deck, letters, card, four_colours in looks
    }
    for path in sorted(faces):
        _, folder, file = path
        name = f"the face {file.removesuffix('.svg')} ({folder})"
        yield Picture(name, partial(assets.read_bytes, *path))
    for back in BACKS:
        yield Picture(f"the back {back}", partial(assets.back_svg, back))
    for mark in MARKS:
        yield Picture(f"the mark {mark}", partial(assets.mark_svg, mark))
        yield Picture(f"the dark mark {mark}", partial(assets.mark_svg, mark, dark=True))
    for icon in ICONS:
        yield Picture(f"the icon {icon}", partial(assets.icon_svg, icon))
        yield Picture(f"the night icon {icon}", partial(assets.icon_svg, icon, night=True))
    for badge in BADGES:
        yield Picture(f"the badge {badge}", partial(assets.badge_svg, badge))
        yield Picture(f"the open badge {badge}", partial(assets.badge_svg, badge, earned=False))
    for sign in IDENTITY:
        yield Picture(f"the sign {sign}", partial(assets.identity_svg, sign))


def lacking_sounds() -> list[str]:
    """Name every sound that is missing, broken or has nothing in it."""
    return [f"the sound {each.name}" for each in sounds.variants() if not can_be_heard(each)]


def can_be_heard(variant: sounds.Variant) -> bool:
    """Whether the file is there and is not mere silence."""
    try:
        return any(sounds.load(variant))
    except (assets.MissingAsset, sounds.BrokenSound):
        return False


def can_be_drawn(picture: Picture) -> bool:
    """Whether the file is there and leaves something on an empty image."""
    try:
        renderer = QSvgRenderer(picture.read())
    except assets.MissingAsset:
        return False
    image = QImage(32, 45, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    empty = image.copy()
    painter = QPainter(image)
    renderer.render(painter)
    painter.end()
    return image != empty
