"""Golden looks: what each table, deck, back and language of letters looks like at three scales.

    python -m tests.ui.board.golden_looks --renew            draws all anew
    python -m tests.ui.board.golden_looks --sheet FOLDER     large ones, to be looked at by eye

What is kept is no picture but its print: the mean colour of each block of three logical pixels.
Another build of Qt may round the pixels of an edge otherwise, which a block hardly feels; a wrong
face, or a card three pixels beside its place, changes many of them altogether.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path
from typing import Final, get_args

from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtGui import QColor, QImage, QLinearGradient, QPainter
from PySide6.QtWidgets import QApplication

from klondike_qt.app.assets import Letters
from klondike_qt.app.settings import Back, Surface
from klondike_qt.core.rules import Rules
from klondike_qt.core.state import GameState
from klondike_qt.ui.board.board import Board
from klondike_qt.ui.board.cloth import Picture
from klondike_qt.ui.board.look import Look
from klondike_qt.ui.surfaces import cloth_of
from tests.ui.board.golden import FOLDER, ROOT

SCALES: Final = ("1", "1.5", "2")
SIZE: Final = (396, 300)
"""The table, in logical pixels: whole blocks at every scale."""

BLOCK: Final = 3
"""The side of a block, in logical pixels."""

FAR: Final = 4
"""So many shades of 255 may a block differ by: less than what a card's shadow darkens it."""

_ROW: Final = 4


class Table:
    """Every court, both colours' pips, backs, and each sign of an empty place."""

    rules = Rules()
    state = GameState.parse("""
        s: 2C 3C 4C 5C
        w: AS 5H JC
        f: AH 2H AD
        t1: [6C] QH JS
        t2: [6D 7D] TD 9S 8H
        t3: KD QC
        t4: [6S] KS
        t6: [4S 5S 6H] 7C
        t7: KC QD JH TS
    """)


def _picture() -> Picture:
    """Paint a picture as a player's might be: light above, dark below, something crooked."""
    image = QImage(600, 400, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    sky = QLinearGradient(QPointF(0, 0), QPointF(200, 400))
    sky.setColorAt(0, QColor("#8fb4d8"))
    sky.setColorAt(1, QColor("#26402c"))
    painter.fillRect(image.rect(), sky)
    painter.setBrush(QColor("#b8863a"))
    painter.drawEllipse(330, 60, 170, 150)
    painter.end()
    return Picture(image, 120.0, 180.0)


def looks() -> dict[str, Look]:
    """Give every table by day and at night; backs, decks and letters change with it."""
    tables: list[tuple[Surface, bool]] = [
        ("felt", False), ("felt", True), ("night", False), ("wine", False), ("wine", True),
        ("slate", False), ("slate", True), ("snow", False), ("snow", True), ("black", False),
        ("colour", False), ("picture", True),
    ]  # fmt: skip
    backs = get_args(Back)
    letters = get_args(Letters)
    found = {}
    for number, (surface, deep) in enumerate(tables):
        cloth = cloth_of(surface, colour="#c9893a", picture=_picture(), deep=deep, ground="#5d7a70")
        found[f"{surface}{'-deep' * deep}"] = Look(
            letters=letters[number % len(letters)],
            back=backs[number % len(backs)],
            cloth=cloth,
            large_index=number // 2 % 2 == 1,
            four_colours=number // 4 % 2 == 1,
        )
    return found


def shown(look: Look) -> Board:
    """Show a table; whoever asked closes it."""
    board = Board(Table(), look)
    board.resize(*SIZE)
    board.show()
    QApplication.processEvents()
    return board


def picture_of(board: Board) -> QImage:
    """Take a table as it is on the screen, in device pixels."""
    picture = board.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    picture.setDevicePixelRatio(1)
    return picture


def print_of(picture: QImage) -> QImage:
    """Give the print of a picture at any scale."""
    smooth = Qt.TransformationMode.SmoothTransformation
    size = (SIZE[0] // BLOCK, SIZE[1] // BLOCK)
    small = picture.scaled(*size, Qt.AspectRatioMode.IgnoreAspectRatio, smooth)
    return small.convertToFormat(QImage.Format.Format_RGB888)


def farthest(one: QImage, other: QImage) -> int:
    """Tell by how many shades of 255 two prints differ where they differ most; `FAR` may pass."""
    difference = one.convertToFormat(QImage.Format.Format_RGB32)
    painter = QPainter(difference)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Difference)
    painter.drawImage(0, 0, other)
    painter.end()
    shades = difference.convertToFormat(QImage.Format.Format_RGB888)
    return max(bytes(shades.constBits()))


def draw(folder: Path, *, whole: bool = False) -> Path:
    """Draw every look at this process's scale into a sheet in *folder*: prints, or *whole*."""
    drawn = []
    for look in looks().values():
        board = shown(look)
        picture, ratio = picture_of(board), board.devicePixelRatioF()
        board.close()
        drawn.append(picture if whole else print_of(picture))
    width, height = drawn[0].size().toTuple()
    rows = -(-len(drawn) // _ROW)
    sheet = QImage(_ROW * width, rows * height, QImage.Format.Format_RGB888)
    painter = QPainter(sheet)
    for number, picture in enumerate(drawn):
        painter.drawImage(number % _ROW * width, number // _ROW * height, picture)
    painter.end()
    path = folder / f"looks-{ratio:g}.png"
    sheet.save(str(path))
    return path


def prints(sheet: Path) -> dict[str, QImage]:
    """Read the print of every look from the sheet that `draw` gives."""
    picture = QImage(str(sheet)).convertToFormat(QImage.Format.Format_RGB888)
    assert not picture.isNull(), sheet
    width, height = SIZE[0] // BLOCK, SIZE[1] // BLOCK
    return {
        name: picture.copy(QRect(number % _ROW * width, number // _ROW * height, width, height))
        for number, name in enumerate(looks())
    }


def draw_at(scale: str, folder: Path, *options: str) -> None:
    """Draw every look at a scale, in a process of its own."""
    subprocess.run(
        [sys.executable, "-m", "tests.ui.board.golden_looks", "--here", str(folder), *options],
        env={**os.environ, "QT_SCALE_FACTOR": scale, "QT_QPA_PLATFORM": "offscreen"},
        cwd=ROOT,
        check=True,
    )


def main() -> None:
    """Draw what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--renew", action="store_true", help="draw the prints that are kept anew")
    parser.add_argument("--sheet", type=Path, help="draw whole pictures into this folder")
    parser.add_argument("--here", type=Path, help="draw at the scale of this process")
    parser.add_argument("--whole", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.here:
        application = QApplication([])
        draw(asked.here, whole=asked.whole)
        application.processEvents()
    for scale in SCALES:
        if asked.renew:
            draw_at(scale, FOLDER)
        if asked.sheet:
            draw_at(scale, asked.sheet, "--whole")


if __name__ == "__main__":
    main()
