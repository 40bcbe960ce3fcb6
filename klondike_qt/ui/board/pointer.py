"""Mouse and fingers: one machine turns presses, motions and releases into gestures (RULES §7)."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, NamedTuple, Protocol

from klondike_qt.core.piles import STOCK

if TYPE_CHECKING:
    from klondike_qt.core.cards import Card
    from klondike_qt.ui.board.choices import Run
    from klondike_qt.ui.board.fan import Slide
    from klondike_qt.ui.board.placement import Hit


class Point(NamedTuple):
    """A position on the table, in logical pixels."""

    x: float
    y: float


class Desk(Protocol):
    """What a pointer finds on the board and does to it."""

    def begin_input(self) -> bool:
        """Make the picture whole; false if this input only ended something that ran."""

    def hit(self, x: float, y: float) -> Hit | None:
        """Say what lies at a point."""

    def run_at(self, hit: Hit | None) -> Run | None:
        """Give the run that may be lifted there."""

    def tap(self, hit: Hit | None) -> None:
        """Act on a tap."""

    def double_tap(self, hit: Hit) -> None:
        """Act on a second quick tap at the same card."""

    def lift(self, run: Run) -> None:
        """Take a run in the hand."""

    def carry(self, dx: float, dy: float) -> None:
        """Hold the lifted run so far from where it lay."""

    def let_fall(self) -> None:
        """Let go of the lifted run where it is."""

    def bring_home(self) -> None:
        """Let the lifted run glide back to where it lay."""

    def show_whole(self, card: Card | None) -> None:
        """Bring a covered card to the front, or put back what was."""

    def finger_on(self, hit: Hit | None) -> bool:
        """Show which card a finger is on; say whether it may slide on to others of its column."""

    def choose(self, y: float) -> Hit | None:
        """Say which card of that column lies at a height, and show the finger on it."""

    def finger_off(self) -> None:
        """Show that no finger is on a card any more."""


class _Phase(Enum):
    IDLE = auto()
    PRESSED = auto()
    DRAGGING = auto()
    PEEKING = auto()
    SPENT = auto()  # nothing more comes of this press


class _Series(NamedTuple):
    """Presses that follow each other so quickly at one place that the player means one card."""

    first: Hit | None
    at: Point
    when: float


class Pointer:
    """What one pointer, mouse or finger, is doing; it knows neither events nor rules."""

    def __init__(self, desk: Desk, drag_distance: float, double_interval: float) -> None:
        """Take distances in logical pixels and the interval in milliseconds."""
        self._desk = desk
        self._drag_distance = drag_distance
        self._double_interval = double_interval
        self._phase = _Phase.IDLE
        self._start = Point(0, 0)
        self._hit: Hit | None = None
        self._is_again = False
        self._series: _Series | None = None
        self._slide: Slide | None = None  # while a finger is on a tight column

    @property
    def is_busy(self) -> bool:
        """Whether a press has not been released yet."""
        return self._phase is not _Phase.IDLE

    def press(self, at: Point, when: float, *, again: bool = False, finger: bool = False) -> None:
        """Begin a gesture; *when* is in milliseconds, *again* the system's word for a double."""
        if not self._may_begin():
            return
        self._phase = _Phase.PRESSED
        self._start = at
        self._hit = self._desk.hit(*at)
        self._is_again = self._series is not None and (
            again or self._is_quick(self._series, at, when)
        )
        if self._series is None or not self._is_again:
            self._series = _Series(self._hit, at, when)
        self._series = self._series._replace(when=when)
        if finger and self._desk.finger_on(self._hit):
            from klondike_qt.ui.board.fan import Slide  # not for the first picture

            self._slide = Slide(at, when, self._drag_distance)

    def move(self, to: Point, when: float) -> None:
        """Follow the pointer: far enough from the press it drags what may be lifted there."""
        if self._phase is _Phase.PRESSED and self._drags(to, when):
            self._series = None
            run = self._desk.run_at(self._hit)
            self._phase = _Phase.SPENT if run is None else _Phase.DRAGGING
            if run is not None:
                self._desk.lift(run)
            self._desk.finger_off()
        if self._phase is _Phase.DRAGGING:
            self._desk.carry(to.x - self._start.x, to.y - self._start.y)

    def release(self, at: Point, when: float) -> None:
        """End a gesture: a drop, or a tap if the pointer hardly moved."""
        self.move(at, when)
        phase, self._phase = self._phase, _Phase.IDLE
        self._slide = None
        if phase is _Phase.DRAGGING:
            self._desk.let_fall()
        elif phase is _Phase.PEEKING:
            self._desk.show_whole(None)
        elif phase is _Phase.PRESSED:
            self._tap()
        self._desk.finger_off()  # after the tap: cards that it moves set out from where they are

    def peek(self, at: Point) -> None:
        """Show the covered face-up card at a point whole, until the release."""
        if not self._may_begin():
            return
        self._series = None
        self._phase = _Phase.PEEKING
        hit = self._desk.hit(*at)
        self._desk.show_whole(hit.card if hit else None)

    def cancel(self) -> None:
        """End a gesture without effect: cards go home, and the rest of the press means nothing."""
        phase, self._phase = self._phase, _Phase.IDLE
        self._slide = None
        if phase is _Phase.DRAGGING:
            self._desk.bring_home()
        elif phase is _Phase.PEEKING:
            self._desk.show_whole(None)
        elif phase is _Phase.PRESSED:
            self._desk.finger_off()

    def _drags(self, to: Point, when: float) -> bool:
        """Say whether a press has become a drag; a finger on a tight column may choose instead."""
        if self._slide is None:
            return max(abs(to.x - self._start.x), abs(to.y - self._start.y)) >= self._drag_distance
        stroke = self._slide.follow(to, when)
        if stroke is stroke.CHOOSES:
            hit = self._desk.choose(to.y)
            if hit != self._hit:
                self._hit, self._start, self._series = hit, to, None
                self._slide.settle(to)
        return stroke is stroke.DRAGS

    def _may_begin(self) -> bool:
        """Make the picture whole; false if nothing comes of this press, or it is lost by that."""
        self.cancel()
        self._phase = _Phase.SPENT
        if self._desk.begin_input() and self.is_busy:
            return True
        self._series = None
        return False

    def _is_quick(self, series: _Series, at: Point, when: float) -> bool:
        distance = max(abs(at.x - series.at.x), abs(at.y - series.at.y))
        return when - series.when < self._double_interval and distance < 2 * self._drag_distance

    def _tap(self) -> None:
        """Act on a tap; a quick second one only on the card of the first."""
        hit, series = self._hit, self._series
        if not self._is_again or series is None:
            self._desk.tap(hit)
        elif hit is not None and series.first is not None and _is_same(hit, series.first):
            self._desk.double_tap(hit)


def _is_same(hit: Hit, first: Hit) -> bool:
    """Whether two presses meant the same; every draw from the stock is welcome."""
    if hit.pile == STOCK == first.pile:
        return True
    one, other = hit.card, first.card
    if one is None or other is None:
        return one is other and hit.pile == first.pile
    return one.index == other.index
