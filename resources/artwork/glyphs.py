"""Ranks and letters: a sturdy, slightly condensed slab of our own, never a font."""

from typing import NamedTuple

from .canvas import Art
from .shapes import bar, n

WEIGHT = 16
"""How thick stroked parts are, in a letter 100 units high."""


class Glyph(NamedTuple):
    """One character, its capitals 100 units high above a baseline at 0."""

    advance: float
    fill: str
    stroke: str = ""
    pierced: str = ""  # filled too, but by the even-odd rule: a shape with a hole


_STEM = bar(9, -95, 25, -5)
"""Ends within the serifs: two edges on one line would be painted twice, and stand out."""

# 3, 5, 6 and 9 are wide open: it tells them from an 8 where a stroke is a pixel thick.
GLYPHS = {
    "0": Glyph(
        62,
        "",
        "M31,-92C46,-92 54,-78 54,-50C54,-22 46,-8 31,-8C16,-8 8,-22 8,-50C8,-78 16,-92 31,-92Z",
    ),
    "1": Glyph(46, "M17,-100L32,-100L32,-13L45,-13L45,0L3,0L3,-13L16,-13L16,-79L3,-73L3,-87Z"),
    "2": Glyph(
        60,
        bar(2.5, -15, 57, 0),
        "M9,-68C9.5,-83 18.5,-92 31,-92C44,-92 52,-84 52,-72C52,-61 46,-52.5 37,-43L8.6,-9.4",
    ),
    "3": Glyph(
        60,
        "",
        "M8,-82C13,-89 20.5,-92 30,-92C42.5,-92 50,-84.5 50,-73.5"
        "C50,-61.5 42,-54 30,-54L22,-54"
        "M30,-54C44,-54 52.5,-45.5 52.5,-31.5C52.5,-17 43.5,-8 29.5,-8"
        "C19,-8 11.5,-11.5 6.5,-19",
    ),
    "4": Glyph(64, "M34,-100L52,-100L52,0L37,0L37,-80L17,-38L62,-38L62,-24L1,-24L1,-37Z"),
    "5": Glyph(
        60,
        "M11,-100L53,-100L53,-85L25.4,-85L24,-64L20,-47L7.6,-47Z",
        "M14.6,-53.4C19.8,-59.5 26,-62 32,-62C45,-62 53,-51.5 53,-36C53,-18.5 44,-8 29.5,-8"
        "C19,-8 11.5,-11.5 6.5,-19",
    ),
    "6": Glyph(
        62,
        "",
        "M46,-92C25,-86 8.5,-64 8.5,-33C8.5,-17 17,-8 31,-8"
        "C45,-8 53.5,-17 53.5,-31C53.5,-45 45.5,-53 32.5,-53"
        "C20,-53 10.5,-46 8.5,-33",
    ),
    "7": Glyph(58, "M3,-100L57,-100L57,-85L16,-85L16,-70L3,-70Z", "M48.5,-91C37,-70 24,-42 24,0"),
    "8": Glyph(
        62,
        "",
        "M31,-92C42.5,-92 50,-84.5 50,-73.5C50,-62 42.5,-54 31,-54"
        "C19.5,-54 12,-62 12,-73.5C12,-84.5 19.5,-92 31,-92Z"
        "M31,-54C45,-54 54,-45 54,-31.5C54,-17.5 45,-8 31,-8"
        "C17,-8 8,-17.5 8,-31.5C8,-45 17,-54 31,-54Z",
    ),
    "9": Glyph(
        62,
        "",
        "M16,-8C37,-14 53.5,-36 53.5,-67C53.5,-83 45,-92 31,-92"
        "C17,-92 8.5,-83 8.5,-69C8.5,-55 16.5,-47 29.5,-47"
        "C42,-47 51.5,-54 53.5,-67",
    ),
    "A": Glyph(
        70,
        bar(0, -13, 29, 0) + bar(41, -13, 70, 0),
        pierced="M26,-100L44,-100L62,-12L46,-12L42.2,-32L27.6,-32L24,-12L8,-12Z"
        "M35,-77L29.8,-45L40.2,-45Z",
    ),
    "K": Glyph(
        74,
        _STEM
        + bar(1, -100, 34, -87)
        + bar(1, -13, 34, 0)
        + bar(42, -100, 70, -87)
        + bar(45, -13, 75, 0)
        + "M24,-54L49,-92L67,-92L38.5,-53L68,-8L49,-8L28,-41L24,-36Z",
    ),
    "Q": Glyph(
        68,
        "M41,-33L68,-3L57,8L30,-22Z",
        "M33,-92C50,-92 58,-77 58,-50C58,-23 50,-8 33,-8C16,-8 8,-23 8,-50C8,-77 16,-92 33,-92Z",
    ),
    "J": Glyph(
        56, bar(18, -100, 56, -87), "M41,-90L41,-33C41,-16 34.5,-8 23.5,-8C13,-8 7.5,-14.5 7,-27"
    ),
    "R": Glyph(
        72,
        _STEM
        + bar(1, -100, 24, -87)
        + bar(1, -13, 34, 0)
        + bar(48, -13, 74, 0)
        + "M27,-47L44,-48L66,-8L48,-8Z",
        "M20,-92L35,-92C47.5,-92 54.5,-85 54.5,-72.5C54.5,-60.5 47.5,-52 35,-52L20,-52",
    ),
    "D": Glyph(
        70,
        _STEM + bar(1, -100, 24, -87) + bar(1, -13, 24, 0),
        "M22,-92L31,-92C51,-92 61,-77 61,-50C61,-23 51,-8 31,-8L22,-8",
    ),
    "V": Glyph(
        72,
        bar(0, -100, 30, -87)
        + bar(42, -100, 72, -87)
        + "M8,-90L25,-90L36,-28L47,-90L64,-90L45,0L27,0Z",
    ),
    "L": Glyph(62, _STEM + bar(1, -100, 34, -87) + bar(1, -14, 60, 0) + bar(47, -30, 60, 0)),
    "O": Glyph(
        70,
        "",
        "M35,-92C53,-92 62,-77 62,-50C62,-23 53,-8 35,-8C17,-8 8,-23 8,-50C8,-77 17,-92 35,-92Z",
    ),
    "N": Glyph(
        80,
        bar(9, -100, 23, 0)
        + bar(1, -100, 26, -87)
        + bar(1, -13, 31, 0)
        + bar(57, -100, 71, 0)
        + bar(49, -100, 79, -87)
        + "M9,-100L26,-100L71,-18L71,0L54,0L9,-82Z",
    ),
    "I": Glyph(36, bar(10, -95, 26, -5) + bar(1, -100, 35, -87) + bar(1, -13, 35, 0)),
    "E": Glyph(
        64,
        _STEM
        + bar(1, -100, 60, -86)
        + bar(1, -14, 62, 0)
        + bar(20, -57, 46, -44)
        + bar(47, -100, 60, -72)
        + bar(49, -28, 62, 0)
        + bar(38, -65, 46, -36),
    ),
}

WIDE_J = Glyph(
    74,
    bar(24, -100, 74, -87),
    "M54,-90L54,-34C54,-16.5 45,-8 31,-8C17,-8 9,-15.5 8,-30",
)
"""A J for a wide place, where the narrow one would have to be stretched by half."""

SLIM_TEN = [
    Glyph(29, "M13,-100L28,-100L28,0L12,0L12,-79L1,-74L1,-88Z"),
    Glyph(
        52,
        "",
        "M26,-92C38.5,-92 44.5,-77 44.5,-50C44.5,-23 38.5,-8 26,-8"
        "C13.5,-8 7.5,-23 7.5,-50C7.5,-77 13.5,-92 26,-92Z",
    ),
]


def text_width(text: str, height: float) -> float:
    """Width of *text* with capitals of this *height*."""
    return _width(*_letters(text)) * height / 100


def draw_text(
    art: Art,
    text: str,
    cx: float,
    top: float,
    height: float,
    colour: str,
    stretch: float = 1.0,
) -> Art:
    """Draw *text* centred on *cx*, with the top of its capitals at *top*."""
    letters, gap = _letters(text)
    left = cx - _width(letters, gap) * height / 100 * stretch / 2
    return _draw(art, letters, gap, left, top, height, colour, stretch)


def draw_wide(
    art: Art, text: str, left: float, top: float, height: float, colour: str, least: float
) -> Art:
    """Draw *text* from *left*, widened to *least* if it is narrower."""
    letters, gap = ([WIDE_J], 0) if text == "J" else _letters(text)
    stretch = max(1.0, least / (_width(letters, gap) * height / 100))
    return _draw(art, letters, gap, left, top, height, colour, stretch)


def _letters(text: str) -> tuple[list[Glyph], float]:
    """Give the glyphs and the gap between them; a ten is slim, to stay in its column."""
    return (SLIM_TEN, 6) if text == "10" else ([GLYPHS[letter] for letter in text], 9)


def _width(letters: list[Glyph], gap: float) -> float:
    return sum(letter.advance for letter in letters) + gap * (len(letters) - 1)


def _draw(
    art: Art,
    letters: list[Glyph],
    gap: float,
    left: float,
    top: float,
    height: float,
    colour: str,
    stretch: float,
) -> Art:
    x, k = left, height / 100
    for letter in letters:
        parts = ""
        if letter.pierced:
            parts += f'<path d="{letter.pierced}" fill="{colour}" fill-rule="evenodd"/>'
        if letter.fill:
            parts += f'<path d="{letter.fill}" fill="{colour}"/>'
        if letter.stroke:
            parts += (
                f'<path d="{letter.stroke}" fill="none" stroke="{colour}"'
                f' stroke-width="{WEIGHT}" stroke-linejoin="miter"/>'
            )
        place = f"translate({n(x)},{n(top + height)})scale({k * stretch:.4f},{k:.4f})"
        art.raw(f'<g transform="{place}">{parts}</g>')
        x += (letter.advance + gap) * k * stretch
    return art
