"""Draw the decks and backs side by side, to be looked at: ``resources/contact_sheets.py FOLDER``.

The cards are the program's own pixmaps, out of ``klondike_qt/data`` as it was last built. Small
ones come at each scale factor that screens have, and once more enlarged to single pixels.
"""

from __future__ import annotations

import argparse
import os
import sys
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter, QPixmap

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from klondike_qt.app.assets import Deck, Letters
    from klondike_qt.ui.board.card_art import CardArt

ROOT: Final = Path(__file__).resolve().parent.parent
TABLE: Final = "#1f5c49"
RATIOS: Final = (1.0, 1.25, 1.5, 2.0)
SAMPLE: Final = (
    *("AS", "KH", "QC", "JD", "TH", "9S", "8D"),
    *("7C", "6H", "5S", "4D", "3C", "2H", "AD"),
)
SUITS: Final = "SHDC"
DECKS: Final[tuple[Deck, ...]] = ("standard", "large")

Row = list[QPixmap]


def main() -> int:
    """Write every sheet into the folder given."""
    parser = argparse.ArgumentParser(description="Draw contact sheets of the decks and backs.")
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QGuiApplication([])
    sys.path.insert(0, str(ROOT))
    for name, picture in sheets():
        picture.save(str(folder / f"{name}.png"))
    application.quit()
    return 0


def sheets() -> Iterator[tuple[str, QImage]]:
    """Name and draw one sheet after another."""
    for deck, four in product(DECKS, (False, True)):
        name = f"{deck}-{'four' if four else 'two'}"
        for letters in ("en", "fr"):
            yield f"{name}-{letters}-120", sheet(deck_rows(deck, letters, four_colours=four))
        courts = [f"{rank}{sign}" for sign, rank in product(SUITS, "KQJ")]
        art = _art(300, deck=deck, four_colours=four)
        yield f"{name}-courts-300", sheet([faces(art, courts[:6]), faces(art, courts[6:])])
    for width in (80, 60, 40):
        for ratio in RATIOS:
            rows = [
                faces(_art(width, ratio, deck=deck, four_colours=four), SAMPLE)
                for deck, four in product(DECKS, (False, True))
            ]
            yield f"sizes-{width}-at-{ratio:g}", sheet(rows)
            if ratio == 1:
                yield f"sizes-{width}-enlarged", enlarged(sheet(rows), 240 // width)
    for width in (300, 80, 40):
        yield f"backs-{width}", sheet([backs(width)])


def deck_rows(deck: Deck, letters: Letters, *, four_colours: bool) -> list[Row]:
    """Give a whole deck at 120 pixels, a suit a row."""
    art = _art(120, deck=deck, letters=letters, four_colours=four_colours)
    return [faces(art, [rank + sign for rank in "A23456789TJQK"]) for sign in SUITS]


def faces(art: CardArt, cards: Sequence[str]) -> Row:
    """Give the faces of some cards."""
    from klondike_qt.core.cards import Card

    return [art.face(Card.parse(card)) for card in cards]


def backs(width: int) -> Row:
    """Give every back."""
    from klondike_qt.ui.inventory import BACKS

    return [_art(width, back=name).back() for name in BACKS]


def _art(
    width: int,
    ratio: float = 1.0,
    *,
    deck: Deck = "standard",
    letters: Letters = "en",
    back: str = "aurora",
    four_colours: bool = False,
) -> CardArt:
    from klondike_qt.ui.board.card_art import CardArt

    return CardArt(
        width, ratio, deck=deck, letters=letters, backs=(back, back), four_colours=four_colours
    )


def sheet(rows: Sequence[Row]) -> QImage:
    """Lay out rows of pixmaps, device pixel by device pixel, on the table's green."""
    width = max(sum(pixmap.width() for pixmap in row) for row in rows)
    height = sum(row[0].height() for row in rows)
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor(TABLE))
    painter = QPainter(image)
    y = 0
    for row in rows:
        x = 0
        for pixmap in row:
            plain = pixmap.copy()
            plain.setDevicePixelRatio(1)
            painter.drawPixmap(x, y, plain)
            x += pixmap.width()
        y += row[0].height()
    painter.end()
    return image


def enlarged(image: QImage, times: int) -> QImage:
    """Show every pixel as a square."""
    return image.scaled(image.width() * times, image.height() * times)


if __name__ == "__main__":
    sys.exit(main())
