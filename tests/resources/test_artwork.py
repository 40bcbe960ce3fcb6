"""The pictures as they are built."""

from collections.abc import Callable
from itertools import product
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from artwork.backs import BACKS
from artwork.generate import generate
from artwork.large_index import large_index
from artwork.palette import DECK_COLOURS, FOUR, LETTERS, RANKS, SUITS, TWO, Palette
from klondike_qt.core.cards import CARDS

ALLOWED = {"svg", "title", "defs", "g", "path", "use", "linearGradient", "stop"}
COURTS = [rank + sign for sign in SUITS for rank in "JQK"]


@pytest.fixture(scope="module")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Everything, drawn once."""
    folder = tmp_path_factory.mktemp("pictures")
    generate(folder)
    return folder


def contents(folder: Path) -> dict[str, bytes]:
    """Read all files, by their path in *folder*."""
    return {
        str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*.svg"))
    }


def face(pictures: Path, card: str, letters: str = "en") -> bytes:
    """Read a face of the standard deck in two colours."""
    folder = f"standard-two-{letters}" if card[0] in "JQK" else "standard-two"
    return (pictures / "cards" / folder / f"{card}.svg").read_bytes()


def render(svg: bytes, width: int, height: int) -> QImage:
    """Draw on black."""
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor("black"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer = QSvgRenderer(svg)
    assert renderer.isValid()
    renderer.render(painter, QRectF(0, 0, width, height))
    painter.end()
    return image


def luminance(colour: str) -> float:
    """Relative luminance, as WCAG 2 defines it."""

    def linear(share: float) -> float:
        return share / 12.92 if share <= 0.03928 else ((share + 0.055) / 1.055) ** 2.4

    rgb = QColor(colour)
    return (
        0.2126 * linear(rgb.redF()) + 0.7152 * linear(rgb.greenF()) + 0.0722 * linear(rgb.blueF())
    )


def contrast(a: str, b: str) -> float:
    """Contrast ratio, as WCAG 2 defines it."""
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_the_same_bytes_every_time(pictures: Path, tmp_path: Path) -> None:
    """Drawing twice gives the same files, so that builds can be compared."""
    generate(tmp_path)

    assert contents(tmp_path) == contents(pictures)


def test_faces_are_named_as_the_core_writes_cards(pictures: Path) -> None:
    """A card's text is its file's name; courts have a folder for each language of their letter."""
    names = {f"{card}.svg" for card in CARDS[:52]}

    for deck, letters in product(("standard", "large"), ("en", "fr")):
        for colours in DECK_COLOURS:
            folder = pictures / "cards" / f"{deck}-{colours}"
            courts = folder.with_name(f"{folder.name}-{letters}")
            assert {path.name for path in [*folder.iterdir(), *courts.iterdir()]} == names


def test_pictures_use_only_what_qt_draws(pictures: Path) -> None:
    """SVG Tiny 1.2 without clips, filters, styles, fonts or embedded images."""
    for name, svg in contents(pictures).items():
        tags = {element.tag.rpartition("}")[2] for element in ET.fromstring(svg).iter()}  # noqa: S314 - our own file
        assert tags <= ALLOWED, name


@pytest.mark.usefixtures("qapp")
def test_qt_draws_every_picture(pictures: Path) -> None:
    """None is empty, and Qt has nothing to complain about."""
    for name, svg in contents(pictures).items():
        image = render(svg, 32, 32)
        shades = {image.pixel(x, y) for x in range(32) for y in range(32)}
        assert len(shades) > 3, name


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("name", [f"cards/standard-two-en/{key}" for key in COURTS])
def test_a_court_looks_the_same_upside_down(pictures: Path, name: str) -> None:
    """A card has no up or down."""
    assert_half_turn((pictures / f"{name}.svg").read_bytes())


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("back", BACKS.values())
def test_a_back_looks_the_same_upside_down(back: Callable[[Palette], str]) -> None:
    """Nobody can mark a card by turning it."""
    assert_half_turn(back(TWO).encode())


def assert_half_turn(svg: bytes) -> None:
    """Compare a picture with itself turned by half; antialiasing may differ a little."""
    image = render(svg, 240, 336).convertToFormat(QImage.Format.Format_Grayscale8)
    shades = bytes(image.constBits())
    differing = sum(abs(a - b) > 60 for a, b in zip(shades, reversed(shades), strict=True))

    assert differing < 0.004 * len(shades)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("letters", ["en", "fr"])
def test_an_index_stays_in_its_column(pictures: Path, letters: str) -> None:
    """No rank touches the card's edge or a court's panel."""
    for card in CARDS[:52]:
        image = render(face(pictures, str(card), letters), 250, 350)
        paper = QColor(TWO.paper).lightness()
        inked = [
            x
            for x in range(4, 45)
            for y in range(12, 80)
            if abs(image.pixelColor(x, y).lightness() - paper) > 60
        ]
        assert min(inked) > 6, card
        assert max(inked) < 44, card


@pytest.mark.usefixtures("qapp")
def test_a_covered_card_shows_its_whole_index(pictures: Path) -> None:
    """Rank and suit end at a fifth of the height, the smallest step of a long column."""
    for card in CARDS[:52]:
        image = render(face(pictures, str(card)), 250, 350)
        paper = QColor(TWO.paper).lightness()
        column = [[image.pixelColor(x, y).lightness() for x in range(6, 45)] for y in (66, 72)]
        assert min(column[0]) < paper - 60, card
        assert min(column[1]) > paper - 60, card


@pytest.mark.parametrize("palette", [TWO, FOUR])
def test_signs_can_be_read_on_paper(palette: Palette) -> None:
    """Ranks and suits have a contrast of 4.5 or more, edges of 3 or more."""
    for sign in SUITS:
        assert contrast(palette.pip[sign], palette.paper) >= 4.5
    assert contrast(palette.edge, palette.paper) >= 3


def test_french_courts_carry_their_own_letters() -> None:
    """Roi, dame, valet; the ace is one in both languages."""
    assert LETTERS["fr"] == {"A": "A", "K": "R", "Q": "D", "J": "V"}
    for rank in RANKS:
        french = large_index(rank, "H", TWO, "fr")
        english = large_index(rank, "H", TWO, "en")
        assert (french != english) == (rank in "JQK")
