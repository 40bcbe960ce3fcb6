"""Two boards on one table: each follows its own player's game and hands, both share one picture."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtWidgets import QWidget

from klondike_qt.app.change import Cause
from klondike_qt.core.match import Seat
from klondike_qt.core.piles import foundation
from klondike_qt.ui.board.board import Board
from klondike_qt.ui.board.layout import Rect, Shared
from klondike_qt.ui.board.look import Look
from klondike_qt.ui.match.backs import other_back
from klondike_qt.ui.match.divider import Divider
from klondike_qt.ui.match.guests import Guests
from klondike_qt.ui.match.halves import Halves, Wishes, share_out
from klondike_qt.ui.match.plates import Plates
from klondike_qt.ui.overrides import guarded

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QResizeEvent

    from klondike_qt.app.change import Change
    from klondike_qt.app.settings import Celebration, Speed, TapFirst
    from klondike_qt.core.cards import Suit
    from klondike_qt.core.match import MatchRules
    from klondike_qt.core.piles import Move
    from klondike_qt.ui.board.hands import Table
    from klondike_qt.ui.board.reader import BoardReader

_MOVES: Final = frozenset({Cause.PLAYED, Cause.UNDONE, Cause.REDONE})


@guarded
class MatchTable(QWidget):
    """Shows both players' boards, animates what changes, and says what each player wants.

    Each board has hands of its own, so that two people act at once: two fingers, or mouse and
    keyboard. What one holds or marks is never disturbed by what the other plays.
    """

    move_wanted = Signal(object, object)  # Seat, Move
    draw_wanted = Signal(object)  # Seat
    raise_all_wanted = Signal(object)  # Seat
    input_began = Signal(object)  # Seat
    """A player did something on their board: before it is looked at."""
    settled = Signal()
    """Nothing moves any more, on either board."""

    def __init__(
        self,
        first: Table,
        second: Table,
        rules: MatchRules,
        look: Look | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """Show both players' positions as soon as there is room for them."""
        super().__init__(parent)
        self._rules = rules
        self._own: Seat | None = None
        self._is_facing = False
        self._is_left_handed = False
        self._look = look or Look()
        self._halves: Halves | None = None
        self._free = 0
        self.boards: Final = {
            seat: Board(table, parent=self)
            for seat, table in zip(Seat, (first, second), strict=True)
        }
        self._shared = {seat: Shared(seat + 1, partial(self._place_across, seat)) for seat in Seat}
        scenes = {seat: board.table_scene for seat, board in self.boards.items()}
        self._guests = {seat: Guests(scenes[seat], scenes[seat.other]) for seat in Seat}
        self._plates = Plates(scenes)
        self._divider = Divider(scenes[Seat.FIRST])
        for seat, board in self.boards.items():
            board.move_wanted.connect(partial(self.move_wanted.emit, seat))
            board.draw_wanted.connect(partial(self.draw_wanted.emit, seat))
            board.raise_all_wanted.connect(partial(self.raise_all_wanted.emit, seat))
            board.input_began.connect(partial(self.input_began.emit, seat))
            board.settled.connect(self._on_settled)
            board.table_scene.stirred.connect(partial(self._follow_guests, seat))
            board.table_scene.laid_out.connect(partial(self._dress, seat))
            board.reader_came.connect(partial(self._name_reader, seat))
        self.set_look(self._look)
        self.set_keyboard_seat(Seat.FIRST)

    # ── Following the match ──────────────────────────────────────────────────────────────────────

    def show_change(self, seat: Seat, change: Change) -> None:
        """Let a board follow a `Change`; a move's own board comes before the one across."""
        board = self.boards[seat]
        shown, state = board.state, change.state
        if change.cause in _MOVES and state == shown._replace(foundations=state.foundations):
            board.receive(state, self.boards[seat.other].pace, self._arrivals(seat, change))
        else:
            board.show_change(change)

    def refuse(self, seat: Seat, move: Move) -> None:
        """Show that a move may not be played: its cards shake, unless they glide home anyway."""
        self.boards[seat].refuse(move)

    def rebuild(self) -> None:
        """Make both pictures anew from the players' tables, whatever went wrong before."""
        for board in self.boards.values():
            board.rebuild()

    def celebrate(self, seat: Seat) -> None:
        """Let the winner's cards do what the player chose; `settled` tells when that ended."""
        self.boards[seat].celebrate()

    def complete(self) -> None:
        """Bring whatever moves to its end at once."""
        for board in self.boards.values():
            board.complete()

    def cancel_gestures(self) -> None:
        """Bring what is held home at once and let go of selections, before a command acts."""
        for board in self.boards.values():
            board.cancel_gesture()

    # ── Who plays ────────────────────────────────────────────────────────────────────────────────

    def set_match(self, rules: MatchRules, own: Seat | None) -> None:
        """Follow another match: *own* is the only player at this machine, ``None`` if both are.

        Where there is little room, that player's board gets more of it.
        """
        had_other_piles = (rules.rules, rules.shares) != (self._rules.rules, self._rules.shares)
        self._rules, self._own = rules, own
        for seat, board in self.boards.items():
            self._name_reader(seat, board.reader)
        self._lay_out(anew=had_other_piles)

    def set_names(self, names: Mapping[Seat, str]) -> None:
        """Name the players."""
        for seat, name in names.items():
            self._sign(seat, name=name)

    def set_counts(self, home: Mapping[Seat, int]) -> None:
        """Tell how many cards each player has home."""
        for seat, count in home.items():
            self._sign(seat, home=count)

    def set_active(self, active: Seat | None) -> None:
        """Ring the plate of who is to play, if that is one of the two."""
        for seat in Seat:
            self._sign(seat, is_active=seat is active)

    def set_thinking(self, thinking: Seat | None) -> None:
        """Show who ponders a move."""
        for seat in Seat:
            self._sign(seat, is_thinking=seat is thinking)

    def set_hands_on(self, seats: frozenset[Seat]) -> None:
        """Take input on these boards only; on others it means nothing."""
        for seat, board in self.boards.items():
            board.hands.are_off = seat not in seats
            if board.hands.are_off:
                board.hands.let_go()

    def set_keyboard_seat(self, seat: Seat) -> None:
        """Give the keyboard to a player; the mouse on the other board does not take it away."""
        had_focus = any(board.hasFocus() for board in self.boards.values())
        for each, board in self.boards.items():
            policy = Qt.FocusPolicy.StrongFocus if each is seat else Qt.FocusPolicy.NoFocus
            board.setFocusPolicy(policy)
            board.viewport().setFocusPolicy(policy)
        self.setFocusProxy(self.boards[seat])
        if had_focus:
            self.boards[seat].setFocus(Qt.FocusReason.OtherFocusReason)

    def keep_plate_ends_free(self, size: QSize) -> None:
        """Leave so much room for something else at the end of each player's plate."""
        if size != self._plates.end:
            self._plates.end = size
            self._lay_out()

    def keep_foot_free(self, height: int) -> None:
        """Lay no card into the lowest *height* pixels, over which something else lies."""
        if height != self._free:
            self._free = height
            self._lay_out()

    # ── Following the settings ───────────────────────────────────────────────────────────────────

    def set_look(self, look: Look, backs: Mapping[Seat, str] | None = None) -> None:
        """Show another look; without *backs* the second player's differs from the look's own."""
        if backs is not None:
            look = look._replace(back=backs[Seat.FIRST], second_back=backs[Seat.SECOND])
        elif look.second_back is None:
            look = look._replace(second_back=other_back(look.back))
        self._look, signs = look, self._plates.signs
        self._divider.set_dark(dark=look.cloth.dark_marks)
        for seat, board in self.boards.items():
            back = look.second_back or look.back if seat is Seat.SECOND else look.back
            signs[seat] = signs[seat]._replace(back=back)
            board.set_look(look)
        self._lay_out()

    def set_facing(self, facing: bool) -> None:
        """Turn the second board to a player who sits across, or back."""
        self._is_facing = facing
        self._lay_out()

    def set_handedness(self, left_handed: bool) -> None:
        """Change sides for the left hand, where shared foundations do not have to meet."""
        self._is_left_handed = left_handed
        self._lay_out()

    def set_speed(self, speed: Speed) -> None:
        """Set how fast cards move from now on."""
        for board in self.boards.values():
            board.set_speed(speed)

    def set_celebration(self, celebration: Celebration) -> None:
        """Choose what the winner's cards do."""
        for board in self.boards.values():
            board.set_celebration(celebration)

    def set_tap_first(self, first: TapFirst) -> None:
        """Choose where a tapped card with several destinations goes."""
        for board in self.boards.values():
            board.set_tap_first(first)

    def set_cards_hidden(self, hidden: bool) -> None:
        """Turn all cards face down and take no input, while the match is paused."""
        for board in self.boards.values():
            board.set_cards_hidden(hidden)

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        for seat in Seat:
            self._dress(seat)

    # ── What can be seen from outside ────────────────────────────────────────────────────────────

    @property
    def is_moving(self) -> bool:
        """Whether anything is on its way, on either board."""
        return any(board.table_scene.is_moving for board in self.boards.values())

    @property
    def look(self) -> Look:
        """How the table looks, with both backs."""
        return self._look

    @property
    def halves(self) -> Halves | None:
        """How the boards lie; ``None`` before there is room."""
        return self._halves

    @property
    def free_foot(self) -> int:
        """How many of the lowest pixels are kept free of cards for a while."""
        return self._free

    @property
    def plate_height(self) -> int:
        """How high the strip is in which a plate lies."""
        return self._plates.height

    def plate_end(self, seat: Seat) -> QRect:
        """Give the room that was left at the end of a player's plate, as it lies on the table."""
        halves = self._halves
        return QRect() if halves is None else self._plates.end_on(halves.of(seat))

    def guests_on(self, seat: Seat) -> int:
        """Count what a half shows of the other player's, as long as it reaches over."""
        return self._guests[seat.other].count

    # ── Events ───────────────────────────────────────────────────────────────────────────────────

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the table out anew."""
        super().resizeEvent(event)
        self._lay_out()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the player's text size, by which plates grow."""
        super().changeEvent(event)
        if event.type() in {QEvent.Type.FontChange, QEvent.Type.ApplicationFontChange}:
            self._lay_out()

    # ── Inside ───────────────────────────────────────────────────────────────────────────────────

    def _lay_out(self, *, anew: bool = False) -> None:
        """Share the table out between both boards, and let each be its half of it.

        *anew*: what they show is of another game, whose piles have no places there.
        """
        width, height = max(self.width(), 1), max(self.height(), 1)
        self._plates.room = height // 2 if self._is_facing or height > width else height
        wishes = Wishes(
            self._rules.rules,
            self.plate_height,
            self._free,
            self._is_facing,
            self._is_left_handed,
            self._look.large_index,
            self._own,
            self._rules.shares,
        )
        self._halves = share_out(width, height, self.devicePixelRatioF(), wishes)
        for seat, board in self.boards.items():
            part = self._halves.of(seat)
            half = part.half
            if self._rules.shares:
                half = half._replace(shared=self._shared[seat])
            resized = board.size().toTuple() != (part.width, part.height)
            board.become_half(half, resized=resized, anew=anew)
            board.setGeometry(part.x, part.y, part.width, part.height)

    def _place_across(self, seat: Seat, suit: Suit) -> Rect | None:
        """Say where, as a player's board counts, the other half's foundation of a suit lies."""
        placement = self.boards[seat.other].placement
        if placement is None or placement.layout.room.shared is None:
            return None
        slot = placement.layout.slot(foundation(suit, placement.layout.room.shared.number))
        return self._from_across(seat, slot)

    def _from_across(self, seat: Seat, rect: Rect) -> Rect | None:
        """Say how a player's board counts a rectangle of the other half, which stays upright."""
        if self._halves is None:
            return None
        here, across = self._halves.of(seat), self._halves.of(seat.other)
        x, y = here.into(*across.out(rect.x + rect.width / 2, rect.y + rect.height / 2))
        return rect._replace(x=x - rect.width / 2, y=y - rect.height / 2)

    def _arrivals(self, seat: Seat, change: Change) -> dict[int, tuple[float, float]]:
        """Say from where cards come to the foundations that the other player has just moved."""
        board, across = self.boards[seat], self.boards[seat.other].table_scene
        placement, arrivals = board.placement, dict[int, tuple[float, float]]()
        if placement is None or across.placement is None:
            return arrivals
        layout = placement.layout
        for card in (card for pile in change.state.foundations for card in pile):
            if card.index in placement.spots:
                continue
            item = across.card_item(card)
            width, height = across.art.width, across.art.height
            where = self._from_across(seat, Rect(item.x(), item.y(), width, height))
            if where is not None:
                x = where.x + (width - layout.card_width) / 2
                y = where.y + (height - layout.card_height) / 2
                arrivals[card.index] = (layout.snap(x), layout.snap(y))
        return arrivals

    def _sign(self, seat: Seat, **said: object) -> None:
        """Let a plate say something else."""
        signs = self._plates.signs
        signs[seat] = signs[seat]._replace(**said)  # type: ignore[arg-type]
        self._dress(seat)
        self._name_reader(seat, self.boards[seat].reader)

    def _dress(self, seat: Seat) -> None:
        """Lay plate and divider where they belong on a half."""
        board = self.boards[seat]
        board.setAccessibleName(self._plates.signs[seat].words)
        if board.placement is None or self._halves is None:
            return
        layout, stacked = board.placement.layout, self._halves.stacked
        self._plates.lay(seat, layout, stacked=stacked)
        if seat is Seat.FIRST:
            self._divider.show(layout, stacked=stacked)

    def _name_reader(self, seat: Seat, reader: BoardReader | None) -> None:
        """Have it said whose moves those are that are read out, unless they are one's own."""
        if reader is not None:
            reader.player = "" if seat is self._own else self._plates.signs[seat].name

    def _follow_guests(self, seat: Seat) -> None:
        if self._halves is not None:
            self._guests[seat].follow(self._halves.of(seat), self._halves.of(seat.other))

    def _on_settled(self) -> None:
        if not self.is_moving:
            self.settled.emit()
