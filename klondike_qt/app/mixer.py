"""Several sounds at once become one row of samples, which a loudspeaker takes piece by piece."""

from __future__ import annotations

from array import array
from threading import Lock
from time import monotonic
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Generator

    from klondike_qt.app.sounds import Samples

_MOST: Final = 6
"""More sounds at once than these are noise; a further one is dropped."""

_LOUDEST: Final = 32_767


class _Voice:
    """A sound on its way, with what is left of it."""

    def __init__(self, samples: Samples, level: float) -> None:
        self._samples = samples
        self._level = level
        self._place = 0

    def add_to(self, mixed: list[float]) -> bool:
        """Add the next piece; false if that was the last."""
        level, begin = self._level, self._place
        self._place += len(mixed)
        for place, sample in enumerate(self._samples[begin : self._place]):
            mixed[place] += level * sample
        return self._place < len(self._samples)


class Mixer:
    """Takes sounds in one thread and gives samples in another, the loudspeaker's."""

    def __init__(self) -> None:
        self.read_at = monotonic()
        """When a piece was last taken, in seconds of `monotonic`: a lost device takes none."""
        self._lock = Lock()
        self._voices: list[_Voice] = []
        self._is_hushed = False

    @property
    def is_silent(self) -> bool:
        """Whether nothing is left to be heard."""
        with self._lock:
            return not self._voices

    def add(self, samples: Samples, level: float) -> None:
        """Let a sound be heard from the next piece on, *level* times as loud as it is written."""
        with self._lock:
            self._is_hushed = False
            if len(self._voices) < _MOST:
                self._voices.append(_Voice(samples, level))

    def hush(self) -> None:
        """End everything within the next piece, fading: what stops short clicks."""
        with self._lock:
            self._is_hushed = True

    def forget(self) -> None:
        """Drop everything: there is nobody to hear it."""
        with self._lock:
            self._voices = []

    def read(self, frames: int) -> bytes:
        """Give the next piece, of so many samples."""
        self.read_at = monotonic()
        with self._lock:
            voices, is_hushed = self._voices, self._is_hushed
            if not voices:
                return bytes(2 * frames)
            mixed = [0.0] * frames
            going_on = [voice for voice in voices if voice.add_to(mixed)]
            self._voices = [] if is_hushed else going_on
        if is_hushed:
            mixed = [sample * (1 - place / frames) for place, sample in enumerate(mixed)]
        if max(mixed) > _LOUDEST or min(mixed) < -_LOUDEST:
            mixed = [max(-_LOUDEST, min(_LOUDEST, sample)) for sample in mixed]
        return array("h", map(int, mixed)).tobytes()

    def pieces(self) -> Generator[bytes, int]:
        """Give what a loudspeaker asks for by ``send``, without end; it is started already."""

        def ask() -> Generator[bytes, int]:
            piece = b""
            while True:
                piece = self.read((yield piece))

        generator = ask()
        next(generator)
        return generator
