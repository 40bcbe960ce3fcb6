"""Tables: what is painted on them stands out from every one of them, the player's own included."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

from klondike_qt.ui.board import frames
from klondike_qt.ui.board.card_art import CardArt, Marks
from klondike_qt.ui.board.cloth import CEILING, Cloth, Picture, cloth_brush
from klondike_qt.ui.board.frames import Frame
from klondike_qt.ui.contrast import contrast as our_contrast
from klondike_qt.ui.surfaces import SURFACES, cloth_of, mark_contrast, own_cloth
from klondike_qt.ui.swatch import swatch
from tests.ui.legible import contrast

if TYPE_CHECKING:
    from collections.abc import Iterator

    from klondike_qt.app.settings import Surface

pytestmark = pytest.mark.usefixtures("qapp")

CARD = 90
MARKS = ("column", "column-any", "foundation-s", "foundation-h", "foundation-d", "foundation-c",
         "stock", "stock-empty", "waste")  # fmt: skip
HARD_COLOURS = ("#000000", "#ffffff", "#808080", "#7f7f7f", "#9a9a9a", "#ff8800", "#00a452",
                "#bb75c7", "#ffff00", "#0000ff", "#c0c0c0", "#46985e")  # fmt: skip
"""Colours of the player's own on which marks are hardest to see, and the ends."""

NAMED: tuple[Surface, ...] = tuple(SURFACES)


def checkered(size: int = 900) -> QImage:
    """Draw the worst picture there is: the brightest colours and the darkest, side by side."""
    image = QImage(size, size, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    colours = ("#ffffff", "#000000", "#ffff00", "#00ffff", "#ff0000", "#808080")
    for number, (x, y) in enumerate(product(range(0, size, 30), repeat=2)):
        painter.fillRect(x, y, 30, 30, QColor(colours[number % len(colours)]))
    painter.end()
    return image


def picture_cloth(image: QImage, *, deep: bool) -> Cloth:
    """Lay a picture on the table."""
    picture = Picture(image, 160.0, 255.0)
    return cloth_of("picture", colour="", picture=picture, deep=deep, ground="#9a9a9a")


def every_cloth() -> Iterator[Cloth]:
    """Give every surface by day and at night, hard colours and a hard picture."""
    for deep in (False, True):
        for surface in NAMED:
            yield cloth_of(surface, colour="", picture=None, deep=deep)
        for colour in HARD_COLOURS:
            yield own_cloth(colour, deep=deep)
        yield picture_cloth(checkered(), deep=deep)


def painted(cloth: Cloth, width: int = 300, height: int = 200) -> QImage:
    """Paint a table."""
    image = QImage(width, height, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.fillRect(image.rect(), cloth_brush(cloth, width, height, 1.0))
    painter.end()
    return image


def lay(cloth: Cloth, sprite: QPixmap) -> list[tuple[QColor, QColor]]:
    """Lay a mark on a table; give the table's colour and the mark's where the mark is strongest."""
    ground = painted(cloth, sprite.width(), sprite.height())
    shown = ground.copy()
    painter = QPainter(shown)
    painter.drawPixmap(0, 0, sprite)
    painter.end()
    alpha = sprite.toImage().convertToFormat(QImage.Format.Format_ARGB32)
    places = list(product(range(sprite.width()), range(sprite.height())))
    opacities = Counter(QColor.fromRgba(alpha.pixel(x, y)).alpha() for x, y in places)
    strongest = max(value for value, number in opacities.items() if number >= 12)
    return [
        (ground.pixelColor(x, y), shown.pixelColor(x, y))
        for x, y in places
        if QColor.fromRgba(alpha.pixel(x, y)).alpha() == strongest
    ]


def test_contrast_is_measured_as_wcag_does() -> None:
    """The program's own measure and the tests' agree, and both know the ends."""
    assert our_contrast("#000000", "#ffffff") == pytest.approx(21)
    for one, other in product(HARD_COLOURS, repeat=2):
        assert our_contrast(one, other) == pytest.approx(contrast(one, other), abs=1e-6)


@pytest.mark.parametrize(
    "cloth", list(every_cloth()), ids=lambda cloth: f"{cloth.centre}-{cloth.coats}"
)
def test_pile_marks_stand_out_from_every_table(cloth: Cloth) -> None:
    """By 3 to 1 in the painted pixels, at every point of the table that they may lie on."""
    art = CardArt(CARD, marks=Marks(cloth.dark_marks, cloth.coats))
    for name in MARKS:
        worst = min(contrast(*pair) for pair in lay(cloth, art.mark(name)))
        assert worst >= 3, (name, worst)


def test_every_colour_there_is_can_be_a_table() -> None:
    """Whatever the player picks, its marks are dark or light and strong enough to be seen."""
    steps = range(0, 256, 17)
    for red, green, blue in product(steps, steps, steps):
        colour = f"#{red:02x}{green:02x}{blue:02x}"
        for deep in (False, True):
            assert mark_contrast(own_cloth(colour, deep=deep)) >= 3, colour


def test_a_table_of_one_colour_has_that_colour_in_its_light() -> None:
    """By day it is the very one that was chosen; the edge is darker, as on the felt."""
    for colour in HARD_COLOURS:
        cloth = own_cloth(colour)
        assert cloth.centre == colour
        assert QColor(cloth.edge).lightness() <= QColor(colour).lightness()


@pytest.mark.parametrize("frame", [Frame.TARGET, Frame.HINT, Frame.SELECTED, Frame.FOCUS])
def test_frames_stand_out_from_every_table(frame: Frame) -> None:
    """Of a frame's ink and its casing one at least is 3 to 1, and both are apart."""
    line = {Frame.TARGET: frames.GOLD, Frame.HINT: frames.GOLD, Frame.SELECTED: frames.WHITE,
            Frame.FOCUS: frames.SKY}[frame]  # fmt: skip
    sprite = CardArt(CARD).frame(frame, CARD, 126).pixmap.toImage()
    places = product(range(sprite.width()), range(sprite.height()))
    pixels = (sprite.pixelColor(x, y) for x, y in places)
    seen = Counter(pixel.name() for pixel in pixels if pixel.alpha() > 200)
    assert seen[line] > 30
    assert max(contrast(colour, line) for colour in seen) >= 4.5
    assert contrast(line, frames.INK) >= 4.5
    for cloth in every_cloth():
        table = painted(cloth)
        for x, y in product(range(0, 300, 9), range(0, 200, 9)):
            ground = table.pixelColor(x, y)
            assert max(contrast(ground, line), contrast(ground, frames.INK)) >= 3, cloth


def test_no_spot_of_a_picture_is_too_bright() -> None:
    """Not one channel of one pixel, whatever the picture is like."""
    for deep in (False, True):
        table = painted(picture_cloth(checkered(), deep=deep), 900, 900)
        for x, y in product(range(0, 900, 15), repeat=2):
            seen = table.pixelColor(x, y)
            assert max(seen.red(), seen.green(), seen.blue()) <= CEILING


def test_a_bright_picture_is_veiled_more_than_a_dark_one_and_more_at_night() -> None:
    """So that a table is never glaring, and a dark picture stays what it is."""
    image = QImage(10, 10, QImage.Format.Format_RGB32)
    veils = [
        cloth_of(
            "picture", colour="", picture=Picture(image, light, light), deep=deep, ground="#777777"
        ).veil
        for light in (30.0, 120.0, 240.0)
        for deep in (False, True)
    ]

    assert veils == sorted(veils)
    assert veils[0] <= 0.1 < veils[2] < veils[-1] < 0.8


@pytest.mark.parametrize("surface", NAMED)
def test_tables_are_deeper_at_night_but_for_those_that_are_night(surface: Surface) -> None:
    """None is brighter in the dark; night and black are what they are."""
    by_day, at_night = (
        cloth_of(surface, colour="", picture=None, deep=deep) for deep in (False, True)
    )

    assert by_day.dark_marks == at_night.dark_marks
    if surface in {"night", "black"}:
        assert by_day == at_night
    else:
        assert QColor(at_night.centre).lightness() < QColor(by_day.centre).lightness()


def test_northern_lights_hang_over_the_night_alone() -> None:
    """Two veils that make the upper part a little greener, and leave the foot as it is."""
    night = SURFACES["night"]
    lit, plain = painted(night), painted(night._replace(has_aurora=False))
    brighter = [
        (x, y)
        for x, y in product(range(300), range(200))
        if lit.pixelColor(x, y) != plain.pixelColor(x, y)
    ]

    assert [surface for surface in NAMED if SURFACES[surface].has_aurora] == ["night"]
    assert len(brighter) > 5000
    assert max(y for _x, y in brighter) < 130
    for x, y in brighter:
        before, after = plain.pixelColor(x, y), lit.pixelColor(x, y)
        assert before.green() <= after.green() <= before.green() + 30


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
def test_a_table_is_painted_in_the_screens_own_pixels(ratio: float) -> None:
    """A picture is cut to cover it, and nothing of it is drawn larger than it has to be."""
    image = QImage(800, 300, QImage.Format.Format_RGB32)
    image.fill(QColor("#204060"))
    painter = QPainter(image)
    painter.fillRect(0, 0, 200, 300, QColor("#ff0000"))  # cut off: the table is square
    painter.end()
    brush = cloth_brush(picture_cloth(image, deep=False), 100, 100, ratio)
    texture = brush.texture().toImage()

    assert texture.size() == QSize(round(100 * ratio), round(100 * ratio))
    assert brush.transform().m11() == pytest.approx(1 / ratio)
    assert all(texture.pixelColor(x, 5).red() < 40 for x in range(texture.width()))


def test_a_swatch_is_a_small_table_with_round_corners() -> None:
    """In the pixels of the screen, and transparent outside its corners."""
    piece = swatch(SURFACES["wine"], QSize(108, 56), 2.0)
    image = piece.toImage()

    assert piece.size() == QSize(216, 112)
    assert piece.devicePixelRatio() == 2.0
    assert image.pixelColor(0, 0).alpha() == 0
    assert image.pixelColor(108, 44).red() == pytest.approx(0x6B, abs=2)
