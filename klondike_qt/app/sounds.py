"""The sounds there are, and how one is read: what is missing or broken is silence."""

from __future__ import annotations

import sys
import wave
from array import array
from enum import Enum
from io import BytesIO
from typing import TYPE_CHECKING, Final, NamedTuple

from klondike_qt.app import assets

if TYPE_CHECKING:
    Samples = array[int]

RATE: Final = 44_100
"""Samples in a second, of every sound."""


class Sound(Enum):
    """What can be heard; the value is the name of its files."""

    DEAL = "deal"
    FLIP = "flip"
    LIFT = "lift"
    PLACE = "place"
    RECYCLE = "recycle"
    REFUSE = "refuse"
    WIN = "win"


VARIANTS: Final = dict.fromkeys(Sound, 1) | {
    Sound.DEAL: 3,
    Sound.FLIP: 3,
    Sound.LIFT: 3,
    Sound.PLACE: 3,
}
"""In how many ways each sounds, so that what comes often does not tire."""

_APART: Final = dict.fromkeys(Sound, 0.09) | {
    Sound.DEAL: 0.07,
    Sound.RECYCLE: 0.35,
    Sound.REFUSE: 0.25,
    Sound.WIN: 2.0,
}
"""After how many seconds each may come again."""

_OFTEN: Final = 0.25
"""Sooner than after so many seconds it is softer."""

_SOFTER: Final = 0.6


class BrokenSound(Exception):  # noqa: N818 - it names the thing, like MissingAsset
    """A sound's file is not what it should be."""


class Limit:
    """Keeps many of one sound from becoming a rattle: sixty undos, cards that go up by themselves.

    The same sound comes again after a while only, and while it comes often it is softer.
    """

    def __init__(self) -> None:
        self._last: dict[Sound, float] = {}

    def level(self, sound: Sound, now: float) -> float:
        """Give how loud *sound* may be at *now*, in seconds: 1, less, or 0 for not at all."""
        since = now - self._last.get(sound, float("-inf"))
        if since < _APART[sound]:
            return 0.0
        self._last[sound] = now
        return _SOFTER if since < _OFTEN else 1.0


class Variant(NamedTuple):
    """One of a sound's files."""

    sound: Sound
    number: int

    @property
    def name(self) -> str:
        """Name the file, without its ending."""
        return f"{self.sound.value}-{self.number}"


def variants() -> list[Variant]:
    """List every file that there should be."""
    return [Variant(sound, 1 + number) for sound in Sound for number in range(VARIANTS[sound])]


def load(variant: Variant) -> Samples:
    """Read a sound's samples; raise `BrokenSound`, or `MissingAsset`."""
    try:
        with wave.open(BytesIO(assets.sound_wav(variant.name)), "rb") as file:
            form = file.getnchannels(), file.getsampwidth(), file.getframerate()
            samples = array("h", file.readframes(file.getnframes()))
            is_whole = len(samples) == file.getnframes() > 0
    except (wave.Error, EOFError, ValueError) as error:
        raise BrokenSound(f"the sound {variant.name} cannot be read") from error
    if form != (1, 2, RATE) or not is_whole:
        raise BrokenSound(f"the sound {variant.name} has another form: {form}")
    if sys.byteorder == "big":
        samples.byteswap()
    return samples
