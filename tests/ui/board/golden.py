"""Golden pictures: what a corner of the table looks like at each scale, pixel by pixel.

``python -m tests.ui.board.golden`` draws all of them anew, to be looked at before they are kept.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from klondike_qt.core.rules import Rules
from klondike_qt.core.state import GameState
from klondike_qt.ui.board.board import Board
from klondike_qt.ui.board.look import Look

ROOT: Final = Path(__file__).parents[3]
FOLDER: Final = ROOT / "tests" / "data" / "golden"
SCALES: Final = ("1", "1.25", "1.5", "2", "2.5")
DECKS: Final = {"standard": False, "large": True}

SIZE: Final = (400, 330)
_SEEN: Final = (96, 176)
"""The upper left corner: stock and waste, and under them two columns."""


class Table:
    """Something of everything: a court, a hidden card, pips, an ace, the layers of the stock."""

    rules = Rules()
    state = GameState.parse("""
        s: 2C 3C 4C 5C
        w: AS
        t1: [6C] QH
        t2: TD 9S
    """)


class TwoDecks:
    """Ten columns on a telephone: tight and short ones, and all that lies above them."""

    rules = Rules(decks=2, columns=10)
    state = GameState.parse(
        """
        s: 2C 3C 4C 5C
        w: AS
        f: AH 2H AD
        t1: [6C] QH JS TH 9S
        t3: [6C 7C 8C] TD
        t10: [2S 3S 4S 5S 6S 7S 8S 9D 9H] KC QD
        """,
        decks=2,
    )


TELEPHONE: Final = (360, 220)
"""The upper part of its table, which shows all of `TwoDecks`."""
TELEPHONE_SCALES: Final = ("1", "2")


def draw(folder: Path) -> None:
    """Draw each deck, and two of them on a telephone, at this process's scale into *folder*."""
    application = QApplication([])
    for deck, is_large in DECKS.items():
        board = Board(Table(), Look(large_index=is_large))
        _draw(application, board, SIZE, _SEEN, folder / deck)
    if os.environ.get("QT_SCALE_FACTOR") in TELEPHONE_SCALES:
        board = Board(TwoDecks())
        _draw(application, board, (TELEPHONE[0], 508), TELEPHONE, folder / "telephone")


def _draw(
    application: QApplication,
    board: Board,
    size: tuple[int, int],
    seen: tuple[int, int],
    name: Path,
) -> None:
    board.resize(*size)
    board.show()
    application.processEvents()
    ratio = board.devicePixelRatioF()
    picture = board.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    picture.setDevicePixelRatio(1)
    width, height = (round(length * ratio) for length in seen)
    picture.copy(0, 0, width, height).save(f"{name}-{ratio:g}.png")
    board.close()


def draw_all(folder: Path) -> None:
    """Draw every deck at every scale, each scale in a process of its own."""
    for scale in SCALES:
        subprocess.run(
            [sys.executable, "-m", "tests.ui.board.golden", str(folder)],
            env={**os.environ, "QT_SCALE_FACTOR": scale, "QT_QPA_PLATFORM": "offscreen"},
            cwd=ROOT,
            check=True,
        )


if __name__ == "__main__":
    if len(sys.argv) > 1:
        draw(Path(sys.argv[1]))
    else:
        FOLDER.mkdir(exist_ok=True)
        draw_all(FOLDER)
