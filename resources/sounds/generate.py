"""Write every sound of the game as a WAV file of 16 bits: the same bytes every time."""

import sys
import wave
from array import array
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from . import cards, tones
from .arithmetic import RATE
from .matter import Track, closed, levelled


class Recipe(NamedTuple):
    """How a sound is made, in how many variants, and how loud it is (`matter.loudness`)."""

    make: Callable[[Random], Track]
    variants: int
    level: float
    fade_out: float = 0.012


SOUNDS: Final = {
    "deal": Recipe(cards.deal, 3, 0.035),
    "flip": Recipe(cards.flip, 3, 0.045),
    "lift": Recipe(cards.lift, 3, 0.022),
    "place": Recipe(cards.place, 3, 0.06),
    "recycle": Recipe(cards.recycle, 1, 0.05),
    "refuse": Recipe(tones.refuse, 1, 0.06, 0.04),
    "win": Recipe(tones.win, 1, 0.06, 0.5),
}
"""Variants keep what comes often from tiring the ear."""


def generate(destination: Path) -> None:
    """Fill *destination* with the sounds: ``lift-1.wav``, ``lift-2.wav`` and so on."""
    destination.mkdir(parents=True, exist_ok=True)
    for name, recipe in SOUNDS.items():
        for variant in range(1, recipe.variants + 1):
            random = Random(f"{name} {variant}")  # noqa: S311 - not for secrets
            track = levelled(closed(recipe.make(random), fade_out=recipe.fade_out), recipe.level)
            _write(destination / f"{name}-{variant}.wav", track)


def _write(path: Path, track: Track) -> None:
    values = array("h", (round(32767 * x) for x in track))
    if sys.byteorder == "big":
        values.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(values.tobytes())
