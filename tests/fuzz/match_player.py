"""Two players without sense or patience: random events on both boards of a match."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest

from klondike_qt.core.match import Seat, refusal
from klondike_qt.core.match_game import Match
from klondike_qt.core.match_setup import MatchKind, Opponent
from klondike_qt.core.piles import STOCK
from klondike_qt.core.play import legal_moves
from tests.fuzz.match_checks import house_of, party_of
from tests.fuzz.player import Player
from tests.fuzz.sender import CONTROL, LEFT, NONE
from tests.played_matches import WAYS, agreed, play_some, with_entries

if TYPE_CHECKING:
    from collections.abc import Callable

    from klondike_qt.app.match_controller import MatchController
    from klondike_qt.core.match_setup import MatchSetup
    from klondike_qt.core.state import GameState
    from klondike_qt.ui.board.board import Board

MATCH_CHOICES: Final = {
    "facing": (False, True),
    "keyboard_player": (0, 1),
    "match_pace": ("fast", "fast", "normal"),
    "recycle_draws": (False, True),
}
MATCH_KEYS: Final = (
    (Qt.Key.Key_Z, CONTROL), (Qt.Key.Key_U, NONE), (Qt.Key.Key_E, NONE), (Qt.Key.Key_E, NONE),
    (Qt.Key.Key_O, NONE), (Qt.Key.Key_P, NONE), (Qt.Key.Key_C, CONTROL), (Qt.Key.Key_D, NONE),
)  # fmt: skip
RARE_KEYS: Final = (
    (Qt.Key.Key_N, CONTROL), (Qt.Key.Key_B, CONTROL), (Qt.Key.Key_T, NONE),
    (Qt.Key.Key_N, CONTROL | Qt.KeyboardModifier.AltModifier), (Qt.Key.Key_F1, NONE),
    (Qt.Key.Key_Comma, CONTROL), (Qt.Key.Key_F11, NONE), (Qt.Key.Key_F10, NONE),
    (Qt.Key.Key_T, CONTROL),
)  # fmt: skip
SETUPS: Final = tuple(
    setup._replace(opponent=opponent)
    for setup in WAYS
    for opponent in Opponent
    if opponent is not Opponent.GHOST
    for _chance in range(4 if opponent is Opponent.PERSON else 1)
)


class TwoPlayers(Player):
    """Sends events to both boards, and to what lies round them."""

    def __init__(
        self, random: Random, say: Callable[[str], None], way: MatchSetup | None = None
    ) -> None:
        """Decide by *random*; *say* hears every event before it is sent.

        All matches that are dealt are of one *way*, whoever plays, if it is given.
        """
        super().__init__(random, say)
        self.seat = Seat.FIRST
        self._setups = [
            setup for setup in SETUPS if way is None or setup._replace(opponent=way.opponent) == way
        ]
        self._kinds += [
            (12, self._move_both),
            (6, self._let_the_seats_change),
            (3, self._set_for_two),
            (6, self._stop_or_end),
        ]

    @property
    def controller(self) -> MatchController:
        """The match."""
        return party_of(self.program).controller

    @property
    def board(self) -> Board:
        """The board acted on now."""
        return party_of(self.program).screen.table.boards[self.seat]

    @property
    def state(self) -> GameState:
        """The position there."""
        return self.controller.state.board(self.seat)

    def act(self) -> None:
        """Do one thing, on either board."""
        self.seat = self.random.choice(list(Seat))
        super().act()

    def on_window(self, at: QPointF | QPoint) -> QPoint:
        """Turn a point of a board, which may lie upside down, into one of the window."""
        view = self.board.viewport()
        if self.board.is_turned:
            at = QPointF(view.width() - at.x(), view.height() - at.y())
        return view.mapTo(self.program.window, QPoint(round(at.x()), round(at.y())))

    def _move_legally(self) -> None:
        controller = self.controller
        moves = [
            move
            for move in legal_moves(self.state, controller.match.rules.rules)
            if refusal(controller.state, controller.match.rules, self.seat, move) is None
        ]
        if not moves:
            return
        move = self.random.choice(moves)
        if STOCK in {move.source, move.target}:
            at = self.stock()
            self.say(f"seat {self.seat}: click the stock at {at.x()},{at.y()}")
            self.click(at)
            return
        start, end = self.way(move)
        self.say(f"seat {self.seat}: drag {move}")
        self.drag(start, end)

    def _move_both(self) -> None:
        """Let each player move by a finger of their own, at the same time."""
        ways: list[tuple[QPoint, QPoint]] = []
        for seat in Seat:
            self.seat = seat
            ups = [
                move
                for move in legal_moves(self.state, self.controller.match.rules.rules)
                if STOCK not in {move.source, move.target}
            ]
            if ups:
                move = self.random.choice(ups)
                self.say(f"seat {seat}: a finger on {move}", 4)
                ways.append(self.way(move))
        if self._fingers or len(ways) < len(Seat):
            return
        for what in ("press", "middle", "move", "release"):
            event = QTest.touchEvent(self.handle, self._device)
            for finger, (start, end) in enumerate(ways):
                if what == "press":
                    event.press(finger, start)
                elif what == "middle":
                    event.move(finger, start + (end - start) / 2)
                elif what == "move":
                    event.move(finger, end)
                else:
                    event.release(finger, end)
            event.commit()
            if self.random.random() < 0.1:
                self.random.choice((self._resize, self._stop_or_end, self._set, self._wait))()

    def _let_the_seats_change(self) -> None:
        self.seat = self.seat.other
        self._move_legally()

    def _command(self) -> None:
        self.key(*self.random.choice(MATCH_KEYS), self._often())

    def _rare_command(self) -> None:
        self.key(*self.random.choice(RARE_KEYS))

    def _set_for_two(self) -> None:
        name = self.random.choice(list(MATCH_CHOICES))
        value = self.random.choice(MATCH_CHOICES[name])
        self.say(f"setting {name} = {value}")
        setattr(self.program.preferences, name, value)

    def _stop_or_end(self) -> None:
        """Press a button of a strip, or agree with the other player to stop."""
        strips = party_of(self.program).screen.strips
        strip = strips[self.seat]
        buttons = [self.random.choice((strip.end, strip.offer))]
        if self.random.random() < 0.3:
            buttons = [each.offer for each in strips.values() if not each.offer.isChecked()]
        for button in buttons:
            if button.isVisible() and self.away() is None:
                self.say(f"seat {self.seat}: press {button.text()}")
                QTest.mouseClick(button, LEFT)

    def _switch(self) -> None:
        """Leave for the game of one player, or come back."""
        house = house_of(self.program)
        if house.is_on and self.random.random() < 0.5:
            self.say("leave")
            house.leave()
        else:
            kind = self.random.choice(list(MatchKind))
            self.say(f"go on with {kind.value}")
            house.open(kind)

    def _open(self) -> None:
        """Deal another match, or put one on the table in the middle of it."""
        setup = self.random.choice(self._setups)
        number, count = self.random.randrange(1000), self.random.choice((0, 0, 5, 40, 300))
        saved = agreed(setup, number)
        match = saved.played()
        play_some(match, count, Random(number))  # noqa: S311 - to be repeated
        if match.outcome is not None or match.state.is_finished_by(Seat.FIRST):
            match = Match(match.deals, match.rules)
        self.say(f"open {setup} {number} after {count}")
        party_of(self.program).screen.table.cancel_gestures()
        self.controller.deal(with_entries(saved, match))
