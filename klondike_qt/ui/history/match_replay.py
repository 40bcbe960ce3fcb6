"""The replay of a match on both players' boards, turn by turn or as both played at once."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt

from klondike_qt.app import formats
from klondike_qt.app.change import Cause
from klondike_qt.app.i18n import _
from klondike_qt.app.match_changes import changes
from klondike_qt.core.deal import Deal
from klondike_qt.core.match import Seat
from klondike_qt.core.match_game import Match
from klondike_qt.core.piles import PileKind
from klondike_qt.ui import match_words
from klondike_qt.ui.board.still import moved_by
from klondike_qt.ui.history.match_row import row_words
from klondike_qt.ui.history.replay import ReplayScreen
from klondike_qt.ui.history.replayed import Replayed, known
from klondike_qt.ui.history.tools import Tools
from klondike_qt.ui.match.table import MatchTable
from klondike_qt.ui.move_words import move_text

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from klondike_qt.app.settings import Speed
    from klondike_qt.core.events import Event
    from klondike_qt.core.match import MatchState
    from klondike_qt.core.match_game import Entry
    from klondike_qt.core.rules import Rules
    from klondike_qt.core.state import GameState
    from klondike_qt.storage.match_records import SavedMatch
    from klondike_qt.ui.board.look import Look


class _Seen:
    """A player's board at the position that is shown."""

    def __init__(self, state: "GameState", rules: "Rules") -> None:
        self.state = state
        self.rules = rules


class ReplayedMatch(Replayed):
    """What both players did, in its order; that a turn ends is a position of its own."""

    table: MatchTable

    def __init__(self, saved: "SavedMatch", look: "Look") -> None:
        """Play *saved* again, which is playable, and show its deals."""
        self._saved = saved
        self.times = known(saved.times)
        match = Match(saved.setup.deals(Deal.parse(saved.deal)), saved.setup.rules)
        self._states: list[MatchState] = [match.state]
        self._events: list[tuple[Event, ...]] = []
        for entry in saved.entries:
            if entry.move is None:
                match.end_turn(entry.seat)
                self._events.append(())
            else:
                self._events.append(match.play(entry.seat, entry.move))
            self._states.append(match.state)
        self._number = 0
        rules = saved.setup.rules
        self._seen = {seat: _Seen(match.state.board(seat), rules.rules) for seat in Seat}
        self._take(self._states[0])
        self.table = MatchTable(self._seen[Seat.FIRST], self._seen[Seat.SECOND], rules, look)
        self.table.set_match(rules, None)  # whoever looks on sees as much of both
        self.table.settled.connect(self._mark)
        for board in self.table.boards.values():
            board.table_scene.laid_out.connect(self._mark)

    @property
    def length(self) -> int:
        """How many things were done."""
        return len(self._saved.entries)

    @property
    def state(self) -> "MatchState":
        """The position that is shown."""
        return self._states[self._number]

    def show(self, number: int) -> None:
        """Let both boards become a position: by its move from the one beside it, else at once."""
        before, self._number = self._number, number
        self.table.complete()
        was, state = self._states[before], self._states[number]
        self._take(state)
        if number == before + 1:
            self._show_entry(Cause.PLAYED, number, was, state)
        elif number == before - 1:
            self._show_entry(Cause.UNDONE, before, was, state)
        else:
            self.table.rebuild()
        self._show_standing()
        self._mark()

    def retranslate(self) -> None:
        """Write on the plates in the language spoken now."""
        self.table.set_names({seat: self._name(seat) for seat in Seat})
        self.table.retranslate()

    def name(self) -> str:
        """Name the game for two, and how it is played."""
        return match_words.match_name(self._saved.setup)

    def details(self) -> str:
        """Say how the match ended, and what else its row says."""
        said = row_words(self._saved)
        return f"{said.result} {said.details}"

    def warning(self) -> str:
        """Say that another match may be open."""
        return _("The open match of this game is then given up.")

    def caption(self, number: int) -> str:
        """Say who did what last; of the deal, who sits where."""
        if not number:
            return self.places()
        return _("{number} of {total}. {player}: {move}.").format(
            number=formats.number(number),
            total=formats.number(self.length),
            player=self._name(self._entry(number).seat),
            move=self._words(number),
        )

    def lines(self) -> list[str]:
        """Say the deal, and who did each thing after it."""
        return [
            self.places(),
            *(
                _("{number}. {player}: {move}").format(
                    number=formats.number(number),
                    player=self._name(self._entry(number).seat),
                    move=self._words(number),
                )
                for number in range(1, self.length + 1)
            ),
        ]

    def places(self) -> str:
        """Say whose board lies where."""
        halves = self.table.halves
        first, second = (self._name(seat) for seat in Seat)
        if halves is not None and halves.stacked:
            said = _("The deal: {first} below, {second} above.")
        elif halves is not None and halves.second.x < halves.first.x:
            said = _("The deal: {second} on the left, {first} on the right.")
        else:
            said = _("The deal: {first} on the left, {second} on the right.")
        return said.format(first=first, second=second)

    # What is shown

    def _take(self, state: "MatchState") -> None:
        for seat, seen in self._seen.items():
            seen.state = state.board(seat)

    def _show_entry(
        self, cause: Cause, number: int, before: "MatchState", after: "MatchState"
    ) -> None:
        """Show what was done to reach a position, or that it is taken back."""
        seat, move = self._entry(number)
        if move is None:  # a turn ended: the cards stay where they are
            return
        events = self._events[number - 1]
        for each, change in changes(cause, seat, move, events, before, after):
            self.table.show_change(each, change)

    def _show_standing(self) -> None:
        """Show on the plates who did what was done last, and how many cards are home."""
        state, number = self.state, self._number
        self.table.set_counts({seat: state.home(seat) for seat in Seat})
        self.table.set_active(self._entry(number).seat if number else None)

    def _mark(self) -> None:
        """Outline what was moved, once it lies there."""
        number = self._number
        for seat, board in self.table.boards.items():
            scene = board.table_scene
            placement = scene.placement
            if placement is None or placement.state != self.state.board(seat) or scene.flies:
                continue  # it is still on its way here
            is_theirs = number and self._entry(number).seat is seat
            scene.outlines.mark_selected(moved_by(self._events[number - 1]) if is_theirs else None)

    # What is said

    def _entry(self, number: int) -> "Entry":
        return self._saved.entries[number - 1]

    def _name(self, seat: Seat) -> str:
        return match_words.seat_name(self._saved.setup.opponent, self._saved.names, seat)

    def _words(self, number: int) -> str:
        seat, move = self._entry(number)
        if move is None:
            return _("end of the turn")
        if move.source.kind is PileKind.STOCK:
            return _("a draw")
        if move.target.kind is PileKind.STOCK:
            return _("waste turned over")
        return move_text(self._states[number - 1].board(seat), move)


class MatchReplay(ReplayScreen):
    """Shows one ended match; nothing on its table can be touched."""

    table: MatchTable

    tall = 0.62  # two boards need more of a high screen than one

    def __init__(
        self,
        parent: "QWidget",
        saved: "SavedMatch",
        look: "Look",
        room: "QWidget",
        *,
        left_handed: bool = False,
        speed: "Speed" = "normal",
    ) -> None:
        """Lay out the deals of *saved*, read whole, in as much *room* as a window has."""
        played = ReplayedMatch(saved, look)
        super().__init__(parent, played, Tools(), room, left_handed=left_handed)
        self.saved: Final = saved
        self.played: Final = played
        self._places = ""
        table = self.table
        table.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        table.set_hands_on(frozenset())
        table.set_handedness(left_handed)
        table.set_speed(speed)
        for board in table.boards.values():
            board.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            board.viewport().setFocusPolicy(Qt.FocusPolicy.NoFocus)
            board.table_scene.laid_out.connect(self._follow_places)

    def _follow_places(self) -> None:
        """Say who sits where, whenever the boards have come to lie otherwise."""
        places = self.played.places()
        if places != self._places:
            self._places = places
            self.moves.retranslate()
            self._say_position()
