"""How a match is on screen: both boards, and with two people each one's own buttons."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QRect, QSize, QTimer
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from klondike_qt.core.match import Seat
from klondike_qt.ui import theme
from klondike_qt.ui.match.strip import SeatStrip
from klondike_qt.ui.match.table import MatchTable
from klondike_qt.ui.overrides import guarded

if TYPE_CHECKING:
    from klondike_qt.app.match_controller import MatchController
    from klondike_qt.ui.board.look import Look

_ON_PLATES: Final = 340
"""From this width on a plate has room for its player's buttons, if boards lie one above another."""

_MOST_OF_PLATE: Final = 0.49
"""Buttons take no more than this share of the width: the rest is the player's name and count."""

_LEAST: Final = 16
"""The table is never lower: a board that nothing at all is seen of is never painted."""

_MOST_OF_HEIGHT: Final = 0.15
"""Where they stand at no plate, they are higher than a finger needs only within this share."""


@guarded
class MatchScreen(QWidget):
    """Lies in the place of the board of one player; it is a `StageTable`."""

    def __init__(self, controller: "MatchController", look: "Look") -> None:
        super().__init__()
        first, second = controller.seat(Seat.FIRST), controller.seat(Seat.SECOND)
        self.table: Final = MatchTable(first, second, controller.match.rules, look, self)
        self.strips: Final = {seat: SeatStrip(seat, self) for seat in Seat}
        self._has_strips = False
        self._is_facing = False
        self._on_plates = False
        self.setFocusProxy(self.table)
        for strip in self.strips.values():
            strip.hide()
            strip.outgrown.connect(self._arrange)

    # ── As what lies on a stage ──────────────────────────────────────────────────────────────────

    @property
    def free_foot(self) -> int:
        """How many of the lowest pixels are kept free of cards."""
        return self.table.free_foot

    @property
    def base(self) -> int:
        """How high the buttons at the foot are, with the plate that they stand at."""
        if self._on_plates:
            return self.table.plate_height
        return self.strips[Seat.FIRST].height() if self._has_strips else 0

    @property
    def lowest(self) -> float | None:
        """Where the lowest card ends; plates may be covered for a while."""
        halves, found = self.table.halves, list[float]()
        for seat, board in self.table.boards.items():
            if halves is not None and board.lowest is not None:
                part = halves.of(seat)
                found.append(self.table.y() + part.out(0, board.lowest)[1])
        return max(found, default=None)

    def keep_foot_free(self, height: int) -> None:
        """Lay nothing into the lowest *height* pixels, over which something else lies."""
        self.table.keep_foot_free(height)

    def set_portrait(self, portrait: bool | None) -> None:
        """Go by the table's own shape: how two boards lie is decided there."""

    def complete(self) -> None:
        """Bring whatever moves to its end at once."""
        self.table.complete()

    def rebuild(self) -> None:
        """Make both pictures anew from the model, whatever went wrong before."""
        self.table.rebuild()

    # ── Following the match ──────────────────────────────────────────────────────────────────────

    def show_strips(self, shown: bool) -> None:
        """Give each of two people their own buttons; one alone has those of the window."""
        if shown != self._has_strips:
            self._has_strips = shown
            for strip in self.strips.values():
                strip.setVisible(shown)
            self._arrange()

    def set_facing(self, facing: bool) -> None:
        """Turn the second half, buttons and all, to a player who sits across, or back."""
        self._is_facing = facing
        self.table.set_facing(facing)
        self.strips[Seat.SECOND].turn(facing)
        self._arrange()

    # ── Events ───────────────────────────────────────────────────────────────────────────────────

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Use the room there is now."""
        self._arrange()

    def showEvent(self, event: QShowEvent) -> None:
        """Arrange everything anew: how the boards lie is known only now."""
        super().showEvent(event)
        self._arrange()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the size of text, once every part has its own."""
        if event.type() == QEvent.Type.FontChange:
            QTimer.singleShot(0, self, self._arrange)

    def _arrange(self) -> None:
        """Put each player's buttons on their side; how the boards lie is seen when they do."""
        is_stacked = self._is_facing or self.height() > self.width()
        self._on_plates = self._has_strips and is_stacked and self._place_on_plates()
        for strip in self.strips.values():
            strip.lie_on_cloth(self._on_plates)
        if self._on_plates:
            return
        self.table.keep_plate_ends_free(QSize(0, 0))
        self._place(across=is_stacked)
        halves = self.table.halves
        if halves is not None and (halves.stacked or self._is_facing) != is_stacked:
            self._place(across=not is_stacked)

    def _place_on_plates(self) -> bool:
        """Put the buttons at the ends of the plates; tell whether there is a good place there."""
        if self.width() < theme.scaled(_ON_PLATES):
            return False
        wanted = [strip.sizeHint() for strip in self.strips.values()]
        width = min(max(size.width() for size in wanted), round(_MOST_OF_PLATE * self.width()))
        self.table.setGeometry(self.rect())
        self.table.keep_plate_ends_free(QSize(width, wanted[0].height()))
        halves = self.table.halves
        if halves is None or not halves.stacked:
            return False
        for seat, strip in self.strips.items():
            strip.setGeometry(self.table.plate_end(seat))
        return True

    def _place(self, *, across: bool) -> None:
        """Give boards and buttons their places, the second player's buttons *across* or beside."""
        width, height = self.width(), self.height()
        if not self._has_strips:
            self.table.setGeometry(self.rect())
            return
        wanted = self.strips[Seat.FIRST].sizeHint().height()
        strip = min(wanted, max(theme.TARGET + 4, round(_MOST_OF_HEIGHT * height)))
        above = strip if across else 0
        self.table.setGeometry(0, above, width, max(height - above - strip, _LEAST))
        own = QRect(0, height - strip, width, strip)
        other = QRect(0, 0, width, strip)
        halves = self.table.halves
        if halves is not None and not halves.stacked:
            own.setWidth(halves.first.width)
            other.moveLeft(halves.second.x)
            other.setWidth(halves.second.width)
        if not across:
            other.moveTop(own.top())
        self.strips[Seat.FIRST].setGeometry(own)
        self.strips[Seat.SECOND].setGeometry(other)
