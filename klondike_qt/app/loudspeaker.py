"""The system's sound device, through miniaudio; there may be none."""

from __future__ import annotations

import ctypes
import sys
from contextlib import contextmanager
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

from klondike_qt.app.sounds import RATE

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from miniaudio import PlaybackDevice

PRETENDED: Final = "NULL"
"""The name of the backend that takes samples as a device would, and drops them."""

_HANDLER: Final = ctypes.CFUNCTYPE(
    None, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p
)
_HUSHED: Final = _HANDLER(lambda *_error: None)  # kept: ALSA calls it as long as it likes

_PIECE_MS: Final = 25
"""How much is asked for at a time: short enough to seem at once, long enough to bear a slow frame
(the device keeps a few pieces ready)."""


class NoSound(Exception):  # noqa: N818 - a state of the world, as NothingShown is of the table
    """There is no device, or no library to reach one by; the text is the library's."""


class Loudspeaker:
    """Plays what a generator gives while it runs; while it does not, no thread of it is awake."""

    def __init__(self, backend: str | None = None) -> None:
        """Open nothing yet; *backend* is one of miniaudio's, by default any but the pretended."""
        self._backend = backend
        self._device: PlaybackDevice | None = None
        self._is_running = False

    @property
    def is_running(self) -> bool:
        """Whether it asks for samples."""
        return self._is_running

    def prepare(self) -> None:
        """Load the library, which takes a moment; raise `NoSound` where there is none."""
        _library()

    def start(self, pieces: Generator[bytes, int]) -> None:
        """Play *pieces* from now on; raise `NoSound`."""
        miniaudio = _library()
        try:
            if self._device is None:
                self._device = self._open(miniaudio)
            self._device.start(pieces)
        except miniaudio.MiniaudioError as error:
            self.close()
            raise NoSound(str(error)) from error
        self._is_running = True

    def stop(self) -> None:
        """Let the device rest; it stays open, so that it starts again at once."""
        if self._device is not None and self._is_running:
            try:
                self._device.stop()
            except _library().MiniaudioError:  # it is gone
                self.close()
        self._is_running = False

    def close(self) -> None:
        """Give the device back."""
        self._is_running = False
        if self._device is not None:
            self._device.close()
            self._device = None

    def _open(self, miniaudio: Any) -> PlaybackDevice:  # noqa: ANN401 - a module
        _quieten_alsa()
        kinds = miniaudio.Backend
        pretended = {kinds.NULL, kinds.CUSTOM}
        device: PlaybackDevice = miniaudio.PlaybackDevice(
            output_format=miniaudio.SampleFormat.SIGNED16,
            nchannels=1,
            sample_rate=RATE,
            buffersize_msec=_PIECE_MS,
            backends=(
                [kind for kind in kinds if kind not in pretended]
                if self._backend is None
                else [kinds[self._backend]]
            ),
            app_name="Klondike",
        )
        return device


def _library() -> Any:  # noqa: ANN401 - a module
    """Give miniaudio, which not every platform has; raise `NoSound` there.

    It can play radio stations too, for which it loads ``urllib`` and with it OpenSSL: 8 MB that
    nobody here would ever use. So it finds an empty module in that place.
    """
    with _without("urllib.request"):
        try:
            import miniaudio
        except (ImportError, OSError) as error:
            raise NoSound(str(error)) from error
    return miniaudio


def _quieten_alsa() -> None:
    """Keep ALSA from writing a page on standard error where there is no sound card."""
    if sys.platform == "linux":
        try:
            ctypes.CDLL("libasound.so.2").snd_lib_error_set_handler(_HUSHED)
        except (OSError, AttributeError):  # no ALSA, nothing to quieten
            return


@contextmanager
def _without(name: str) -> Iterator[None]:
    """Let a module that is not loaded yet seem to be, and hold nothing."""
    is_missing = name not in sys.modules
    if is_missing:
        sys.modules[name] = ModuleType(name)
    try:
        yield
    finally:
        if is_missing:
            del sys.modules[name]
