"""Cards are as sharp at every scale as they were when somebody last looked (docs/DESIGN.md)."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from klondike_qt.app import assets
from klondike_qt.core.cards import Card
from klondike_qt.ui.board.card_art import CardArt
from klondike_qt.ui.board.layout import Room
from klondike_qt.ui.board.placement import Placement
from klondike_qt.ui.svg import paint_svg
from tests.ui.board.golden import (
    DECKS,
    FOLDER,
    SCALES,
    SIZE,
    TELEPHONE_SCALES,
    Table,
    draw_all,
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

pytestmark = pytest.mark.usefixtures("qapp")

MEAN = 0.5
"""Another build of Qt may round an edge's pixels otherwise, and no more: shades of 255, at most."""

FAR = 48
FAR_SHARE = 0.003
"""And so few of the bytes may differ by more than `FAR` shades."""

PICTURES = [f"{deck}-{scale}" for deck, scale in itertools.product(DECKS, SCALES)]


@pytest.fixture(scope="session")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Draw everything as this program does."""
    folder = tmp_path_factory.mktemp("golden")
    draw_all(folder)
    return folder


def read(folder: Path, name: str) -> QImage:
    """Read a picture."""
    picture = QImage(str(folder / f"{name}.png"))
    assert not picture.isNull()
    return picture.convertToFormat(QImage.Format.Format_RGB32)


def is_same(one: QImage, other: QImage) -> bool:
    """Compare pictures byte by byte."""
    if one.size() != other.size():
        return False
    total = far = 0
    for a, b in zip(bytes(one.constBits()), bytes(other.constBits()), strict=True):
        difference = abs(a - b)
        total += difference
        far += difference > FAR
    count = one.sizeInBytes()
    return total <= MEAN * count and far <= FAR_SHARE * count


def placed(name: str) -> tuple[Placement, float]:
    """Say where everything lies in a picture, and its scale."""
    deck, scale = name.split("-")
    ratio = float(scale)
    room = Room(*SIZE, ratio, Table.rules, large_index=DECKS[deck])
    return Placement(Table.state, room), ratio


def card_box(name: str, card: Card) -> QRect:
    """Give the device pixels that a card covers."""
    placement, ratio = placed(name)
    rect = placement.rect(card)
    x, y, width, height = (round(length * ratio) for length in rect)
    return QRect(x, y, width, height)


@pytest.mark.parametrize("name", [*PICTURES, *(f"telephone-{scale}" for scale in TELEPHONE_SCALES)])
def test_the_table_is_drawn_as_it_was(drawn: Path, name: str) -> None:
    """`python -m tests.ui.board.golden` draws the pictures anew where a change is meant."""
    assert is_same(read(FOLDER, name), read(drawn, name))


@pytest.mark.parametrize("name", PICTURES)
def test_a_card_on_the_table_is_its_drawing(name: str) -> None:
    """Pixel by pixel it is what its SVG gives at this size, neither scaled nor moved."""
    card = Table.state.columns[0].up[0]
    box = card_box(name, card)
    wanted = QImage(box.size(), QImage.Format.Format_RGB32)
    wanted.fill(0xFFFFFF)
    painter = QPainter(wanted)
    paint_svg(painter, assets.card_svg(_deck(name), "en", str(card)), QRectF(wanted.rect()))
    painter.end()
    inner = wanted.rect().adjusted(4, 4, -4, -4)  # small cards have an edge of their own

    found = read(FOLDER, name).copy(box).copy(inner)

    assert is_same(found, wanted.copy(inner))


def moved(picture: QImage, dx: int, dy: int) -> QImage:
    """Draw a picture a little elsewhere."""
    result = picture.copy()
    painter = QPainter(result)
    painter.drawImage(QPoint(dx, dy), picture)
    painter.end()
    return result


def blurred(picture: QImage) -> QImage:
    """Draw a picture as one that was made for a scale a tenth smaller."""
    smooth = Qt.TransformationMode.SmoothTransformation
    ratio = Qt.AspectRatioMode.IgnoreAspectRatio
    return picture.scaled(picture.size() * 0.9, ratio, smooth).scaled(picture.size(), ratio, smooth)


@pytest.mark.parametrize("name", [f"{deck}-{scale}" for deck in DECKS for scale in ("1", "2.5")])
@pytest.mark.parametrize(
    "spoil",
    [
        lambda picture: moved(picture, 1, 0),
        lambda picture: moved(picture, 0, 1),
        lambda picture: moved(picture, -1, 0),
        blurred,
    ],
    ids=["right", "down", "left", "blurred"],
)
def test_a_pixel_beside_its_place_is_seen(name: str, spoil: Callable[[QImage], QImage]) -> None:
    """What the comparison lets pass is less than the least fault."""
    picture = read(FOLDER, name)

    assert is_same(picture, picture)
    assert not is_same(picture, spoil(picture))


@pytest.mark.parametrize("name", PICTURES)
def test_another_card_or_one_moved_by_itself_is_seen(name: str) -> None:
    """A queen of the other red suit; the queen a pixel lower than the table has her."""
    picture, (placement, ratio) = read(FOLDER, name), placed(name)
    box = card_box(name, Table.state.columns[0].up[0])
    art = CardArt(placement.layout.card_width, ratio, deck=_deck(name))
    other = art.face(Card.parse("QD")).toImage()
    other.setDevicePixelRatio(1)
    wrong = picture.copy()
    painter = QPainter(wrong)
    margin = QPoint(1, 1) * round(art.margin * ratio)
    painter.drawImage(box.topLeft() - margin, other)
    painter.end()
    low = picture.copy()
    painter = QPainter(low)
    painter.drawImage(box.topLeft() + QPoint(0, 1), picture.copy(box))
    painter.end()

    assert not is_same(picture, wrong)
    assert not is_same(picture, low)


def test_the_pictures_stay_small() -> None:
    """Every clone carries them."""
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 1_000_000


def _deck(name: str) -> assets.Deck:
    return "large" if name.startswith("large") else "standard"
