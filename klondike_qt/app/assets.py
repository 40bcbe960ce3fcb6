"""The one door to what is built: pictures, catalogues, odds, deals in ``klondike_qt/data``.

The folder is found beside the package, as plain files: a working tree, an installed wheel and a
frozen bundle all unpack it there. ``importlib.resources`` would find the same folder but takes
11 ms to import (through zipfile and tempfile), a fifth of what start-up may cost.
"""

from pathlib import Path
from typing import Final, Literal

SMALL_ICONS: Final = (16, 20, 22, 24, 32)
"""Sizes for whose pixels the program's icon has a drawing of its own."""

DATA: Final = Path(__file__).resolve().parent.parent / "data"

Deck = Literal["standard", "large"]
"""Which faces: with pips and whole courts, or with a very large rank for small screens."""

Letters = Literal["en", "fr", "es"]
"""The language of the rank letters; Spanish cards carry the English ones."""

_LETTERS: Final[dict[Letters, str]] = {"en": "en", "fr": "fr", "es": "en"}

_COURTS: Final = "JQK"
"""The ranks whose letter depends on the language; all other faces are the same in every one."""


class MissingAsset(Exception):  # noqa: N818 - it names the thing, like IllegalMove
    """A built file is not there: the data was never built, or the installation is damaged."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            f"missing file: {path} (in a working tree, "
            "run: python packaging/build_data.py klondike_qt/data)"
        )
        self.path = path


def read_bytes(*parts: str) -> bytes:
    """Read one file, named by its path within the data folder; raise `MissingAsset`."""
    path = DATA.joinpath(*parts)
    try:
        return path.read_bytes()
    except OSError as error:
        raise MissingAsset(path) from error


def folder(*parts: str) -> Path:
    """Give a folder within the data folder; raise `MissingAsset` if it is not there."""
    path = DATA.joinpath(*parts)
    if not path.is_dir():
        raise MissingAsset(path)
    return path


def locale_folder() -> Path:
    """Give the folder of the gettext catalogues, ``<language>/LC_MESSAGES/klondike_qt.mo``."""
    return folder("locale")


def odds_json() -> bytes:
    """Read the measured odds of the modes; `klondike_qt.app.odds_table` tells what they hold."""
    return read_bytes("odds.json")


def deals_json() -> bytes:
    """Read the deals that are shipped; `klondike_qt.app.shipped_deals` tells what they hold."""
    return read_bytes("deals.json")


def card_path(
    deck: Deck, letters: Letters, card: str, *, four_colours: bool = False
) -> tuple[str, str, str]:
    """Say where the face of *card*, named as the core writes it (``TH``), is for `read_bytes`.

    Two looks that show the same face share one path.
    """
    folder = f"{deck}-{'four' if four_colours else 'two'}"
    if card[0] in _COURTS:
        folder += f"-{_LETTERS[letters]}"
    return ("cards", folder, f"{card}.svg")


def card_svg(deck: Deck, letters: Letters, card: str, *, four_colours: bool = False) -> bytes:
    """Read the face of *card*, named as the core writes it."""
    return read_bytes(*card_path(deck, letters, card, four_colours=four_colours))


def back_svg(name: str) -> bytes:
    """Read a card back, such as ``aurora``."""
    return read_bytes("backs", f"{name}.svg")


def mark_svg(name: str, *, dark: bool = False) -> bytes:
    """Read the mark of an empty pile; *dark* ones are for light tables."""
    return read_bytes("marks-dark" if dark else "marks", f"{name}.svg")


def icon_svg(name: str, *, night: bool = False) -> bytes:
    """Read a toolbar icon on its 24-unit grid, in the ink of the light or the night theme."""
    return read_bytes("icons-night" if night else "icons", f"{name}.svg")


def badge_svg(name: str, *, earned: bool = True) -> bytes:
    """Read the badge of an achievement; one that is still to come is an outline."""
    return read_bytes("badges" if earned else "badges-open", f"{name}.svg")


def identity_svg(name: str) -> bytes:
    """Read one of the program's own signs: ``icon``, ``icon-16``, ``name-plate``."""
    return read_bytes("identity", f"{name}.svg")


def app_icon_svg(size: int) -> bytes:
    """Read the program's icon as it is drawn for so many pixels."""
    return identity_svg(f"icon-{size}" if size in SMALL_ICONS else "icon")


def sound_wav(name: str) -> bytes:
    """Read a sound, such as ``lift-1``."""
    return read_bytes("sounds", f"{name}.wav")
