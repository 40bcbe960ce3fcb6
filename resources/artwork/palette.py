"""Every colour a face uses; contrasts are measured in the design (WCAG 2, marks 3 : 1 or more)."""

from dataclasses import dataclass, field, replace

INK = "#1a2332"

SUITS = "SHDC"
SUIT_NAMES = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
COURT_RANKS = ("J", "Q", "K")

LETTERS = {
    "en": {"A": "A", "K": "K", "Q": "Q", "J": "J"},
    "fr": {"A": "A", "K": "R", "Q": "D", "J": "V"},
}
"""What a card shows for its rank, by language: roi, dame, valet."""

_Colours = dict[str, str]


def _by_suit(spades: str, hearts: str, diamonds: str, clubs: str) -> _Colours:
    return {"S": spades, "H": hearts, "D": diamonds, "C": clubs}


@dataclass(frozen=True)
class Palette:
    """The colours of a deck: pips are read, cloth is worn by the courts."""

    pip: _Colours = field(default_factory=lambda: _by_suit(INK, "#c3202f", "#c3202f", INK))
    cloth: _Colours = field(
        default_factory=lambda: _by_suit("#24436b", "#b4202d", "#c9572b", "#1f5a49")
    )
    cloth_dark: _Colours = field(
        default_factory=lambda: _by_suit("#182e4d", "#821722", "#97391a", "#143f34")
    )
    cloth_light: _Colours = field(
        default_factory=lambda: _by_suit("#5f86b0", "#d9606a", "#e79a6c", "#5d9a83")
    )
    panel: _Colours = field(
        default_factory=lambda: _by_suit("#e9f1f5", "#fbefe9", "#fdf3e2", "#eaf3ee")
    )
    ink: str = INK
    paper: str = "#fdfbf5"
    edge: str = "#978f80"
    gold: str = "#e2ab3c"
    gold_light: str = "#f6d98b"
    gold_dark: str = "#a8741a"
    ice: str = "#c4e1ec"
    ice_dark: str = "#7fb2c8"
    snow: str = "#ffffff"


TWO = Palette()

FOUR = replace(
    TWO,
    pip=_by_suit(INK, "#cb1a24", "#1d4fd8", "#0e7c66"),
    cloth=_by_suit("#39455c", "#b4202d", "#2558c0", "#117a63"),
    cloth_dark=_by_suit("#232d40", "#821722", "#163a86", "#0a5343"),
    cloth_light=_by_suit("#7f8ba1", "#d9606a", "#7fa0e6", "#5cb59c"),
    panel=_by_suit("#eceff3", "#fbefe9", "#e9f0fc", "#e8f4f0"),
)
"""Four colours that stay apart under colour-blindness (ΔE*ab 22 or more for any two)."""

DECK_COLOURS = {"two": TWO, "four": FOUR}
"""By what the folders of their faces are called."""
