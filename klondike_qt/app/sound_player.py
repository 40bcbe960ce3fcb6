"""Plays sounds on a thread of its own; nobody waits for it, and where it cannot it is silent."""

from __future__ import annotations

import random
import threading
from queue import Empty, SimpleQueue
from time import monotonic
from typing import TYPE_CHECKING, Final, NamedTuple

from klondike_qt.app.assets import MissingAsset
from klondike_qt.app.loudspeaker import Loudspeaker, NoSound
from klondike_qt.app.mixer import Mixer
from klondike_qt.app.sounds import VARIANTS, BrokenSound, Limit, Sound, Variant, load

if TYPE_CHECKING:
    from klondike_qt.app.sounds import Samples

_REST: Final = 3.0  # seconds
"""After so long without a new sound the device is stopped; none is longer than that."""

_LATE: Final = 0.3
"""A sound that so many seconds after its event is still to come would only confuse."""

_LOST: Final = 1.0
"""A device that has taken nothing for so many seconds is gone: unplugged, or it slept."""

_AGAIN: Final = 60.0
"""Where there was no device, it is looked for again after so many seconds."""

_PATIENCE: Final = 0.5


class _Request(NamedTuple):
    """A sound to be heard now, and when that was, in seconds of `monotonic`."""

    sound: Sound
    level: float
    at: float


class SoundPlayer:
    """Has a thread once it may sound, and opens a device with the first sound; none at volume 0."""

    def __init__(self, backend: str | None = None, rest: float = _REST) -> None:
        """Play by the system's device, or by a *backend* as `Loudspeaker` has them.

        The device is stopped *rest* seconds after the last sound.
        """
        self._rest = rest
        self._volume = 0.0
        self._limit = Limit()
        self._mixer = Mixer()
        self._speaker = Loudspeaker(backend)
        self._requests: SimpleQueue[_Request | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._is_closed = False
        self._heard: dict[Variant, Samples | None] = {}
        self._silent_until = 0.0  # in seconds of `monotonic`, where there is no device
        self._lost_at = float("-inf")  # when a device last was gone

    @property
    def is_running(self) -> bool:
        """Whether the device is asking for samples."""
        return self._speaker.is_running

    def set_volume(self, percent: int) -> None:
        """Set how loud everything is from now on, from 0 to 100; 0 ends what sounds."""
        self._volume = (percent / 100) ** 2  # the ear counts ratios
        if percent:
            self._begin()
        else:
            self._mixer.hush()

    def play(self, sound: Sound) -> None:
        """Let a sound be heard soon, unless the same one was just heard."""
        if self._volume and not self._is_closed:
            now = monotonic()
            level = self._limit.level(sound, now) * self._volume
            if level:
                self._requests.put(_Request(sound, level, now))

    def close(self) -> None:
        """Be silent at once and for good."""
        self._is_closed = True
        self._mixer.forget()
        if self._thread is not None:
            self._requests.put(None)
            self._thread.join(_PATIENCE)

    def _begin(self) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="sound", daemon=True)
            self._thread.start()

    # ── On the thread ────────────────────────────────────────────────────────────────────────────

    def _run(self) -> None:
        try:
            self._speaker.prepare()
        except NoSound:  # no library: that does not change while the program runs
            self._is_closed = True
        while not self._is_closed:
            try:
                request = self._requests.get(
                    timeout=self._rest if self._speaker.is_running else None
                )
            except Empty:
                self._speaker.stop()
                continue
            if request is not None:
                self._answer(request)
        self._speaker.close()

    def _answer(self, request: _Request) -> None:
        now = monotonic()
        if self._is_late(request) or now < self._silent_until or self._is_closed:
            return
        variant = Variant(request.sound, 1 + random.randrange(VARIANTS[request.sound]))  # noqa: S311
        samples = self._samples(variant)
        if samples is None:
            return
        try:
            self._wake(now)
        except NoSound:
            self._silent_until = now + _AGAIN
            self._mixer.forget()
            return
        if not self._is_late(request):
            self._mixer.add(samples, request.level)

    def _is_late(self, request: _Request) -> bool:
        return request.sound is not Sound.WIN and monotonic() - request.at > _LATE

    def _wake(self, now: float) -> None:
        """Have a device running; raise `NoSound` where there is none, or one that is soon gone."""
        if self._speaker.is_running and now - self._mixer.read_at > _LOST:
            self._speaker.close()
            self._mixer.forget()
            before, self._lost_at = self._lost_at, now
            if now - before < _AGAIN:
                raise NoSound("the device takes nothing")
        if not self._speaker.is_running:
            self._speaker.start(self._mixer.pieces())
            self._mixer.read_at = monotonic()

    def _samples(self, variant: Variant) -> Samples | None:
        """Give a sound, read once; ``None`` for one that cannot be read."""
        if variant not in self._heard:
            try:
                self._heard[variant] = load(variant)
            except (MissingAsset, BrokenSound):
                self._heard[variant] = None
        return self._heard[variant]
