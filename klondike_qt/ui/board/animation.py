"""One driver that steps everything moving on the table; nothing runs while nothing moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    Easing = Callable[[float], float]


def linear(share: float) -> float:
    """Move evenly."""
    return share


def out_quad(share: float) -> float:
    """Start fast, slow down."""
    return 1 - (1 - share) ** 2


def out_cubic(share: float) -> float:
    """Start faster still, slow down longer."""
    return 1 - (1 - share) ** 3


def in_out_quad(share: float) -> float:
    """Start slow, end slow."""
    return 2 * share * share if share < 0.5 else 1 - 2 * (1 - share) ** 2


class Tween(Protocol):
    """Something that changes over time: it waits *delay*, then takes *duration* (milliseconds)."""

    delay: float
    duration: float

    def begin(self) -> None:
        """Get ready, just before the first step."""

    def step(self, share: float) -> None:
        """Show it at a share of its duration, under 1."""

    def end(self) -> None:
        """Show it at its end; called once, even when it never began."""


class Animation(QObject):
    """Steps tweens together, a frame at a time, until all have ended or someone finishes them."""

    began = Signal(object)  # Tween
    ended = Signal(object)  # Tween
    stepped = Signal()
    """Everything that runs is where it belongs at the moment."""
    finished = Signal()
    """Nothing moves any more, however it came to that."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._waiting: list[Tween] = []
        self._running: list[Tween] = []
        self._was_seen = False
        self._clock = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._tick)

    @property
    def is_running(self) -> bool:
        """Whether anything is moving or waiting to move."""
        return bool(self._waiting or self._running)

    @property
    def is_fresh(self) -> bool:
        """Whether something was started of which no frame has been shown yet."""
        return self.is_running and not self._was_seen

    def drop(self) -> None:
        """Forget what was started, leaving everything where it is now."""
        self._timer.stop()
        self._running, self._waiting = [], []

    def start(self, tweens: Iterable[Tween], frame: int = 16) -> None:
        """Complete what runs, then run *tweens*, a step every *frame* milliseconds."""
        self.finish()
        self._waiting = sorted(tweens, key=lambda tween: tween.delay)
        self._was_seen = False
        if self._waiting:
            self._make_timer_precise()
            self._clock.start()
            self._timer.start(frame)
            self.show_at(0.0)

    def join(self, tweens: Iterable[Tween]) -> None:
        """Run *tweens* from now on beside what runs already."""
        if not self.is_running:
            self.start(tweens)
            return
        now = float(self._clock.elapsed())
        joining = list(tweens)
        for tween in joining:
            tween.delay += now
        self._waiting = sorted([*self._waiting, *joining], key=lambda tween: tween.delay)
        self.show_at(now)

    def finish(self) -> None:
        """Bring everything to its end at once."""
        if not self.is_running:
            return
        self._timer.stop()
        left = self._running + self._waiting
        self._running, self._waiting = [], []
        for tween in left:
            tween.end()
            self.ended.emit(tween)
        self.finished.emit()

    def show_at(self, elapsed: float) -> None:
        """Show everything as it is *elapsed* milliseconds after the start."""
        self._running = [tween for tween in self._running if self._goes_on(tween, elapsed)]
        while self._waiting and self._waiting[0].delay <= elapsed:
            tween = self._waiting.pop(0)  # begins where one that has just ended left things
            tween.begin()
            self.began.emit(tween)
            if self._goes_on(tween, elapsed):
                self._running.append(tween)
        self.stepped.emit()
        if not self.is_running:
            self._timer.stop()
            self.finished.emit()

    def _goes_on(self, tween: Tween, elapsed: float) -> bool:
        """Show a tween as it is at a time, or at its end; say whether it goes on after that."""
        share = (elapsed - tween.delay) / tween.duration if tween.duration else 1.0
        if share < 1:
            tween.step(share)
        else:
            tween.end()
            self.ended.emit(tween)
        return share < 1

    def _tick(self) -> None:
        self._was_seen = True
        self.show_at(float(self._clock.elapsed()))

    def _make_timer_precise(self) -> None:
        from PySide6.QtCore import Qt  # takes 18 ms to load: not for the first picture

        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
