"""Write every picture of the game as SVG Tiny 1.2: the same bytes every time."""

from pathlib import Path

from .backs import BACKS
from .badges import BADGES, badge
from .faces import standard
from .icons import ICONS, icon
from .identity import SMALL_ICONS, app_icon, name_plate, small_icon
from .large_index import large_index
from .marks import MARKS, mark
from .palette import COURT_RANKS, DECK_COLOURS, RANKS, SUITS, TWO, Palette

DECKS = {"standard": standard, "large": large_index}
LETTERS = ("en", "fr")
DARK_MARK = "#1f3340"
NIGHT = ("#f1eee4", "#f0c25a")
PALE_PLATE = ("#f6f3ea", "#e2ab3c")


def generate(destination: Path) -> None:
    """Fill *destination* with cards, backs, marks, badges, icons and the program's own signs."""
    for deck in DECKS:
        for colours, palette in DECK_COLOURS.items():
            _write_deck(destination / "cards", deck, colours, palette)
    for name, back in BACKS.items():
        _write(destination / "backs", name, back(TWO))
    for name in MARKS:
        _write(destination / "marks", name, mark(name))
        _write(destination / "marks-dark", name, mark(name, DARK_MARK))
    for name in BADGES:
        _write(destination / "badges", name, badge(name))
        _write(destination / "badges-open", name, badge(name, earned=False))
    for name in ICONS:
        _write(destination / "icons", name, icon(name))
        _write(destination / "icons-night", name, icon(name, *NIGHT))
    identity = destination / "identity"
    _write(identity, "icon", app_icon())
    for size in SMALL_ICONS:
        _write(identity, f"icon-{size}", small_icon(size))
    _write(identity, "name-plate", name_plate())
    _write(identity, "name-plate-night", name_plate(*PALE_PLATE))


def _write_deck(cards: Path, deck: str, colours: str, palette: Palette) -> None:
    """Draw a deck once; only its courts carry a letter, and have one folder for each language."""
    draw, name = DECKS[deck], f"{deck}-{colours}"
    for sign in SUITS:
        for rank in RANKS:
            card = rank.replace("10", "T") + sign
            if rank not in COURT_RANKS:
                _write(cards / name, card, draw(rank, sign, palette, "en"))
                continue
            for letters in LETTERS:
                _write(cards / f"{name}-{letters}", card, draw(rank, sign, palette, letters))


def _write(folder: Path, name: str, svg: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.svg").write_text(svg, encoding="utf-8", newline="\n")
