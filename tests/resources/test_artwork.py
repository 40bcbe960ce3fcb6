"""The pictures as they are built."""

from collections.abc import Callable
from itertools import product
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtGui import QColor, QImage

from artwork.backs import BACKS
from artwork.generate import generate
from artwork.large_index import large_index
from artwork.palette import DECK_COLOURS, LETTERS, RANKS, SUITS, TWO, Palette
from klondike_qt.core.cards import CARDS
from tests.resources.seeing import render

ALLOWED = {"svg", "title", "defs", "g", "path", "use", "linearGradient", "stop"}
COURTS = [rank + sign for sign in SUITS for rank in "JQK"]


def contents(folder: Path) -> dict[str, bytes]:
    """Read all files, by their path in *folder*."""
    return {
        str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*.svg"))
    }


def face(pictures: Path, card: str, letters: str = "en") -> bytes:
    """Read a face of the standard deck in two colours."""
    folder = f"standard-two-{letters}" if card[0] in "JQK" else "standard-two"
    return (pictures / "cards" / folder / f"{card}.svg").read_bytes()


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
    """SVG Tiny 1.2 without text, clips, filters, styles, fonts or embedded images."""
    for name, svg in contents(pictures).items():
        assert b"font" not in svg, name
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
@pytest.mark.parametrize("colours", DECK_COLOURS)
@pytest.mark.parametrize("court", COURTS)
def test_a_court_looks_the_same_upside_down(pictures: Path, court: str, colours: str) -> None:
    """A card has no up or down."""
    assert_half_turn((pictures / "cards" / f"standard-{colours}-en" / f"{court}.svg").read_bytes())


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


def test_french_courts_carry_their_own_letters() -> None:
    """Roi, dame, valet; the ace is one in both languages."""
    assert LETTERS["fr"] == {"A": "A", "K": "R", "Q": "D", "J": "V"}
    for rank in RANKS:
        french = large_index(rank, "H", TWO, "fr")
        english = large_index(rank, "H", TWO, "en")
        assert (french != english) == (rank in "JQK")
