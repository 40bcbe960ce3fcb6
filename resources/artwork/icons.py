"""Toolbar icons on a grid of 24: a round stroke two units wide, at most one accent."""

import math
from typing import NamedTuple

from .canvas import Art
from .shapes import circle, diamond, round_rect, spline

LAMP = "#f6c84f"


class Part(NamedTuple):
    """One path of an icon, in ink unless it is an accent; width 0 is a fill without a stroke."""

    d: str
    width: float = 2.0
    accent: bool = False
    lit: bool = False  # filled with lamplight, too


def _filled(d: str) -> Part:
    return Part(d, width=0)


def _accent(d: str, width: float = 2.0) -> Part:
    return Part(d, width, accent=True)


def _arc(cx: float, cy: float, r: float, start: int, end: int) -> str:
    angles = [math.radians(t) for t in range(start, end + 1, 20)]
    return spline([(cx + math.cos(t) * r, cy + math.sin(t) * r) for t in angles], closed=False)


_BULB = (
    "M9,17.4C9,15.4 5.8,13.6 5.8,9.6C5.8,6 8.6,3.4 12,3.4"
    "C15.4,3.4 18.2,6 18.2,9.6C18.2,13.6 15,15.4 15,17.4Z"
)
_BASE = Part("M9.6,20.8L14.4,20.8")
_HORN = "M3.6,9.4L7.2,9.4L12,5L12,19L7.2,14.6L3.6,14.6Z"
_UNDO = (
    "M5,9.5L14,9.5C17.6,9.5 20,11.8 20,15C20,18.2 17.6,20.4 14,20.4L9,20.4M9.4,4.6L4.6,9.5L9.4,14.4"
)
_REDO = (
    "M19,9.5L10,9.5C6.4,9.5 4,11.8 4,15C4,18.2 6.4,20.4 10,20.4L15,20.4M14.6,4.6L19.4,9.5L14.6,14.4"
)
_PLAY = "M7,4.6L19,12L7,19.4Z"
_BOX = [Part(round_rect(3.4, 4, 17.2, 4.6, 1.2)), Part("M5,8.6L5,20L19,20L19,8.6")]
_TRAY = Part("M4,14.4L4,20L20,20L20,14.4")
_STEP = "M5,5.4L14,12L5,18.6Z"

ICONS: dict[str, list[Part]] = {
    "new": [
        Part(round_rect(4, 3, 11, 16, 2)),
        _filled(diamond(9.5, 11, 2.5, 3.6)),
        _accent("M18,14L18,21M14.5,17.5L21.5,17.5", 2.2),
    ],
    "restart": [Part(_arc(12, 12.5, 8, -70, 231)), _filled("M12.2,0.9L18.4,4.6L12.6,8.6Z")],
    "undo": [Part(_UNDO, 2.1)],
    "redo": [Part(_REDO, 2.1)],
    "hint": [Part(_BULB), _BASE, Part("M10,9.8L12,11.8L14,9.8M12,11.8L12,16", 1.5)],
    "hint-on": [
        Part(_BULB, lit=True),
        _BASE,
        _accent("M2,9.6L3,9.6M21,9.6L22,9.6M4.3,3L5,3.7M19.7,3L19,3.7"),
    ],
    "hint-none": [Part(_BULB), _BASE, Part("M4,21L20,3", 2.2)],
    "auto-finish": [
        Part(round_rect(3, 9, 9, 12, 1.8)),
        _filled(diamond(7.5, 15, 1.9, 2.6)),
        _accent("M15.4,20L15.4,7M11.4,8.2L15.4,3.6L19.4,8.2M20.6,20L20.6,13", 2.2),
    ],
    "pause": [
        _filled(round_rect(5.6, 4.4, 4.4, 15.2, 1.5)),
        _filled(round_rect(14, 4.4, 4.4, 15.2, 1.5)),
    ],
    "play": [_filled(_PLAY), Part(_PLAY)],
    "step": [_filled(_STEP), Part(_STEP), Part("M18.6,5L18.6,19", 2.6)],
    "show-me": [
        Part("M2.6,12C6.4,5.2 17.6,5.2 21.4,12C17.6,18.8 6.4,18.8 2.6,12Z"),
        _accent("M10.2,8.6L15.6,12L10.2,15.4Z", 0),
    ],
    "show-step": [
        Part("M2.6,12C6.4,5.2 17.6,5.2 21.4,12C17.6,18.8 6.4,18.8 2.6,12Z"),
        _accent("M8.6,8.6L13.4,12L8.6,15.4Z", 0),
        _accent("M15.4,8.8L15.4,15.2"),
    ],
    "to-winnable": [Part(_UNDO, 2.1), _accent("M14.4,4.8L16.6,7L21,2.6", 2.2)],
    "end-turn": [
        Part("M20,16L5,16M9,12.2L5,16L9,19.8"),
        _accent("M4,8L19,8M15,4.2L19,8L15,11.8"),
    ],
    "stop": [
        Part("M6,3.4L6,20.8"),
        _accent("M6,4.4C9,2.9 11.4,6.3 18.6,4.4L16.8,8.8L18.6,13.2C11.4,15.1 9,11.7 6,13.2"),
    ],
    "players": [
        Part(circle(8.4, 8.2, 3.4)),
        Part("M2.4,19.6C2.4,15.6 4.8,13.8 8.4,13.8C12,13.8 14.4,15.6 14.4,19.6"),
        _accent("M15.6,5C17.6,5.2 18.8,6.6 18.8,8.3C18.8,10 17.6,11.4 15.6,11.6"),
        _accent("M17.4,14.2C20.2,14.8 21.6,16.6 21.6,19.6"),
    ],
    "facing": [
        Part("M4.4,13.6L19.6,13.6M7,13.6L7,20L17,20L17,13.6"),
        _accent("M7,9.4L7,4L17,4L17,9.4M4.4,9.4L19.6,9.4"),
    ],
    "sound": [
        Part(_HORN, 1.6),
        _filled(_HORN),
        Part("M15.4,8.6C17.4,10.4 17.4,13.6 15.4,15.4M18.2,5.8C21.8,9.2 21.8,14.8 18.2,18.2"),
    ],
    "sound-off": [Part(_HORN, 1.6), _filled(_HORN), Part("M15.6,9.2L21.2,14.8M21.2,9.2L15.6,14.8")],
    "settings": [
        Part(
            "M3.4,6L12.4,6M17.6,6L20.6,6M3.4,12L5.9,12M11.1,12L20.6,12"
            "M3.4,18L13.4,18M18.6,18L20.6,18"
        ),
        _accent(circle(15, 6, 2.5)),
        _accent(circle(8.5, 12, 2.5)),
        _accent(circle(16, 18, 2.5)),
    ],
    "cards": [
        Part("M6.4,7.6L4.4,8.3C3.5,8.6 3.1,9.5 3.4,10.4L6.4,18.8C6.7,19.6 7.4,20 8.2,19.8"),
        Part(round_rect(9, 3.4, 11.4, 16, 2)),
        _accent(diamond(14.7, 11.4, 2.6, 3.7), 0),
    ],
    "display": [
        Part(round_rect(3, 4, 18, 12.6, 2)),
        Part("M8.4,20.4L15.6,20.4M12,17L12,20"),
        _accent(diamond(12, 10.3, 2, 2.9), 0),
    ],
    "statistics": [
        Part("M3.4,20.6L20.6,20.6"),
        _filled(round_rect(4.6, 12, 3.8, 6.4, 1)),
        _filled(round_rect(10.1, 7.6, 3.8, 10.8, 1)),
        _accent(round_rect(15.6, 3.4, 3.8, 15, 1), 0),
    ],
    "help": [
        Part(circle(12, 12, 9.2)),
        Part("M9.2,9.6C9.2,6 14.8,6 14.8,9.4C14.8,11.6 12,11.6 12,14"),
        _filled(circle(12, 17.2, 1.4)),
    ],
    "full-screen": [Part("M4,9L4,4L9,4M15,4L20,4L20,9M20,15L20,20L15,20M9,20L4,20L4,15")],
    "full-screen-exit": [Part("M9,4L9,9L4,9M20,9L15,9L15,4M15,20L15,15L20,15M4,15L9,15L9,20")],
    "calm": [
        Part("M2.8,16.6C5.4,13.6 7.6,13.6 10,15.4C12.6,17.4 15.4,17.4 21.2,13.4"),
        Part("M5,20.4C7.4,18.6 9,18.8 11,20"),
        _accent(circle(16.4, 7.4, 3.4), 0),
    ],
    "share": [
        Part("M8.4,10.7L15.4,6.9M8.4,13.3L15.4,17.1"),
        Part(circle(5.8, 12, 2.8)),
        Part(circle(18, 5.6, 2.8)),
        Part(circle(18, 18.4, 2.8)),
    ],
    "menu": [Part("M4,6.4L20,6.4M4,12L20,12M4,17.6L20,17.6", 2.2)],
    "deal-number": [Part("M9.4,3.6L7,20.4M17,3.6L14.6,20.4M4,8.8L20.4,8.8M3.4,15.2L19.8,15.2")],
    "win": [
        Part("M7,3.8L17,3.8L17,9.6C17,13 15,15 12,15C9,15 7,13 7,9.6ZM12,15L12,19M8,20.4L16,20.4"),
        _accent("M7,5.6L3.6,5.6C3.6,9 5,10.6 7.2,10.8M17,5.6L20.4,5.6C20.4,9 19,10.6 16.8,10.8"),
    ],
    "close": [Part("M5.6,5.6L18.4,18.4M18.4,5.6L5.6,18.4", 2.2)],
    "first": [Part("M18,5L11,12L18,19M6,5L6,19", 2.3)],
    "previous": [Part("M15,5L8,12L15,19", 2.3)],
    "next": [Part("M9,5L16,12L9,19", 2.3)],
    "last": [Part("M6,5L13,12L6,19M18,5L18,19", 2.3)],
    "review": [
        Part("M13,20L5,20C4.2,20 4,19.6 4,19L4,5C4,4.2 4.4,4 5,4L14,4C14.8,4 15,4.4 15,5L15,7.4"),
        _accent(circle(14.6, 13.4, 4.2)),
        _accent("M17.8,16.6L21,19.8", 2.4),
    ],
    "ghost": [
        Part(
            "M5,20.2L5,11C5,6.8 8,3.8 12,3.8C16,3.8 19,6.8 19,11L19,20.2"
            "L16.6,18L14.3,20.2L12,18L9.7,20.2L7.4,18Z"
        ),
        _filled(circle(9.4, 11, 1.5)),
        _filled(circle(14.6, 11, 1.5)),
    ],
    "games": [
        Part("M9,6L20.6,6M9,12L20.6,12M9,18L20.6,18"),
        _filled(circle(4.6, 6, 1.5)),
        _filled(circle(4.6, 12, 1.5)),
        _filled(circle(4.6, 18, 1.5)),
    ],
    "calendar": [
        Part(
            "M5,5.6L19,5.6Q20.6,5.6 20.6,7.2L20.6,18.8Q20.6,20.4 19,20.4L5,20.4"
            "Q3.4,20.4 3.4,18.8L3.4,7.2Q3.4,5.6 5,5.6M3.6,10L20.4,10M8,3.4L8,7M16,3.4L16,7"
        ),
        _filled(circle(12, 15.2, 1.9)),
    ],
    "back": [Part("M14.6,5L7.6,12L14.6,19", 2.3)],
    "forward": [Part("M9.4,5L16.4,12L9.4,19", 2.3)],
    "text-smaller": [Part("M3.4,19L8.6,6L13.8,19M5.2,14.8L12,14.8"), Part("M16,10L21.6,10", 2.2)],
    "text-larger": [
        Part("M3.4,19L8.6,6L13.8,19M5.2,14.8L12,14.8"),
        Part("M16,10L21.6,10M18.8,7.2L18.8,12.8", 2.2),
    ],
    "descending": [Part("M12,4L12,19.6M5.6,13.4L12,19.8L18.4,13.4")],
    "ascending": [Part("M12,20L12,4.4M5.6,10.6L12,4.2L18.4,10.6")],
    "filter": [Part("M3.6,6L20.4,6M6.8,12L17.2,12M10,18L14,18", 2.2)],
    "save": [
        Part("M12,3.6L12,14.4M7.2,10L12,14.8L16.8,10"),
        Part("M4.2,15.6L4.2,20.2L19.8,20.2L19.8,15.6"),
    ],
    "delete": [
        Part("M4.2,6.8L19.8,6.8M9,6.6L9,3.8L15,3.8L15,6.6M6.2,7L7.2,20.4L16.8,20.4L17.8,7"),
        Part("M10.2,10.8L10.4,16.6M13.8,10.8L13.6,16.6", 1.6),
    ],
    "keep": [*_BOX, _accent("M9.8,12.6L14.2,12.6")],
    "backup": [*_BOX, _accent("M12,11.2L12,16.6M9.2,14L12,16.8L14.8,14")],
    "restore": [*_BOX, _accent("M12,17L12,11.6M9.2,14.2L12,11.4L14.8,14.2")],
    "export": [_TRAY, _accent("M12,15L12,4.4M7.6,8.6L12,4.2L16.4,8.6")],
    "import": [_TRAY, _accent("M12,3.8L12,14.6M7.6,10.4L12,14.8L16.4,10.4")],
    "folder": [Part("M3.4,6L9.6,6L11.8,8.6L20.6,8.6L20.6,19.2L3.4,19.2Z")],
    "check": [Part("M4.6,12.6L9.8,17.8L19.6,6.8", 2.4)],
    "lock": [
        Part(round_rect(5, 10.6, 14, 10, 2)),
        Part("M8,10.6L8,7.6C8,2.8 16,2.8 16,7.6L16,10.6"),
    ],
}


def icon(name: str, ink: str = "#22303f", accent: str = "#c98a1b") -> str:
    """Draw one of `ICONS`."""
    art = Art()
    for part in ICONS[name]:
        colour = accent if part.accent else ink
        if part.width:
            art.path(part.d, LAMP if part.lit else "none", colour, part.width)
        else:
            art.path(part.d, colour)
    return art.svg(24, 24, name)
