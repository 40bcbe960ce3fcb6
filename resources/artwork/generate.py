"""Write every picture of the game as SVG Tiny 1.2; the same bytes every time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .core import RANKS, SUITS, TWO
from .extras import BACKS, ICONS, MARKS, app_icon, icon, mark, name_plate
from .faces import face, large

if TYPE_CHECKING:
    from pathlib import Path

DECKS = {"standard": face, "large": large}
LETTERS = ("en", "fr")
DARK_MARK = "#1f3340"
NIGHT_INK, NIGHT_GOLD = "#f1eee4", "#f0c25a"


def generate(destination: Path) -> None:
    """Fill *destination* with cards, backs, marks, icons and the program's own signs."""

    def write(name: str, svg: str) -> None:
        path = destination / f"{name}.svg"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(svg, encoding="utf-8", newline="\n")

    for deck, draw in DECKS.items():
        for letters in LETTERS:
            for suit in SUITS:
                for rank in RANKS:
                    text = rank.replace("10", "T") + suit
                    write(f"cards/{deck}-{letters}/{text}", draw(rank + suit, TWO, letters))
    for name, back in BACKS.items():
        write(f"backs/{name}", back(TWO))
    for name in MARKS:
        write(f"marks/{name}", mark(name))
        write(f"marks-dark/{name}", mark(name, DARK_MARK))
    for name in ICONS:
        write(f"icons/{name}", icon(name))
        write(f"icons-night/{name}", icon(name, NIGHT_INK, NIGHT_GOLD))
    write("identity/icon", app_icon())
    write("identity/icon-small", app_icon(small=True))
    write("identity/name-plate", name_plate())
    write("identity/name-plate-night", name_plate("#f6f3ea", "#e2ab3c"))
