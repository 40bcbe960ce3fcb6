"""Write every picture of the game as SVG Tiny 1.2: the same bytes every time."""

from pathlib import Path

from .backs import BACKS
from .faces import standard
from .icons import ICONS, icon
from .identity import SMALL_ICONS, app_icon, name_plate, small_icon
from .large_index import large_index
from .marks import MARKS, mark
from .palette import RANKS, SUITS, TWO

DECKS = {"standard": standard, "large": large_index}
LETTERS = ("en", "fr")
DARK_MARK = "#1f3340"
NIGHT = ("#f1eee4", "#f0c25a")
PALE_PLATE = ("#f6f3ea", "#e2ab3c")


def generate(destination: Path) -> None:
    """Fill *destination* with cards, backs, marks, icons and the program's own signs."""
    for deck, draw in DECKS.items():
        for letters in LETTERS:
            folder = destination / "cards" / f"{deck}-{letters}"
            for sign in SUITS:
                for rank in RANKS:
                    card = rank.replace("10", "T") + sign
                    _write(folder, card, draw(rank, sign, TWO, letters))
    for name, back in BACKS.items():
        _write(destination / "backs", name, back(TWO))
    for name in MARKS:
        _write(destination / "marks", name, mark(name))
        _write(destination / "marks-dark", name, mark(name, DARK_MARK))
    for name in ICONS:
        _write(destination / "icons", name, icon(name))
        _write(destination / "icons-night", name, icon(name, *NIGHT))
    identity = destination / "identity"
    _write(identity, "icon", app_icon())
    for size in SMALL_ICONS:
        _write(identity, f"icon-{size}", small_icon(size))
    _write(identity, "name-plate", name_plate())
    _write(identity, "name-plate-night", name_plate(*PALE_PLATE))


def _write(folder: Path, name: str, svg: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.svg").write_text(svg, encoding="utf-8", newline="\n")
