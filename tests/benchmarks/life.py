"""Who plays a year at one program that is never closed, mostly games and much else beside."""

from __future__ import annotations

from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from klondike_qt.app.settings import PREFERENCES
from klondike_qt.core.modes import DEFAULT, MODES
from klondike_qt.core.piles import DRAW, STOCK, Move
from klondike_qt.core.play import play, refusal
from klondike_qt.solver.decide import decide
from klondike_qt.solver.verdict import Budget
from klondike_qt.ui.bench_player import next_move
from klondike_qt.ui.garbage import clear_away
from tests.fuzz.around import CHOICES, SIZES
from tests.fuzz.player import Player
from tests.fuzz.sender import CONTROL, NONE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from klondike_qt.ui.application import Program
    from tests.benchmarks.life_figures import Pace

LONGEST_WAIT: Final = 60.0  # seconds
_SEARCH: Final = Budget(nodes=2_000)
SIZE: Final = (800, 600)
"""The window whose pictures are compared; others come in between."""
UNTOUCHED: Final = frozenset({"speed", "auto_move", "sound", "text_size"})
"""The preferences that stay as they are: the quickest, and what no figure can be compared with."""
_KEYS: Final = Qt.Key
DIALOGS: Final = (
    "choose", "daily", "statistics", "settings", "learn", "games", "achievements", "keep", "keys",
    "about", "help", "menu", "review",
)  # fmt: skip
"""The actions that open something, one after the other."""


class Life:
    """One program, and whoever plays at it all the year."""

    def __init__(self, program: Program, pace: Pace, seed: int, *, brief: bool) -> None:
        """Play at *program*, *pace* timing it; everything random follows from *seed*.

        *brief* games are given up after a few moves, but for the few that are won.
        """
        self.program = program
        self.controller = program.controller
        self.random = Random(seed)  # noqa: S311 - the same games every time
        self.bugs: list[str] = []
        self._pace = pace
        self._player = Player(self.random, lambda _said: None)
        self._player.program = program
        self._dialogs = 0
        self._most_moves = 8 if brief else 60
        self._kinds: list[tuple[int, Callable[[], None]]] = [
            (4 if brief else 30, self._win),
            (40, self._give_up),
            (12, self._take_back),
            (8, self._begin_again),
            (6, self._elsewhere),
            (1 if brief else 2, self._restart_and_win),
        ]

    def play(self, number: int) -> None:
        """Play one game, and now and then do something else beside."""
        weights = [weight for weight, _ in self._kinds]
        ((_, kind),) = self.random.choices(self._kinds, weights)
        kind()
        self._pace.frame()
        for every, what in (
            (20, self._open_dialog),
            (25, self._set),
            (30, self._resize),
            (60, self._minimise),
            (40, self._ask_for_help),
            (500, self._match),
        ):
            if number % every == every - 1:
                what()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # as a real loop does
        QApplication.processEvents()
        clear_away()  # which a loop that never rests does not come to
        if self.bugs:
            raise AssertionError("\n".join(self.bugs))

    # A game each

    def _win(self) -> None:
        self._deal()
        line = decide(self.controller.state, self.controller.rules, budget=_SEARCH).line
        if line is None:
            self._moves(60)
            return
        self._play_line(line)

    def _give_up(self) -> None:
        self._deal()
        self._moves(self.random.randint(5, 60))

    def _take_back(self) -> None:
        self._deal()
        self._moves(25)
        for _each in range(15):
            self._press(_KEYS.Key_Z, CONTROL)
        for _each in range(5):
            self._press(_KEYS.Key_Y, CONTROL)
        self._moves(10)

    def _begin_again(self) -> None:
        self._deal()
        self._moves(20)
        self._press(_KEYS.Key_R, CONTROL)
        self._moves(20)

    def _restart_and_win(self) -> None:
        self._deal()
        line = decide(self.controller.state, self.controller.rules, budget=_SEARCH).line
        if line is not None:
            self._play_line(line[:30])
            self._press(_KEYS.Key_R, CONTROL)
            self._play_line(line)

    def _elsewhere(self) -> None:
        """Go to another mode's game, and after a few moves mostly back."""
        self.controller.switch_mode(self.random.choice(MODES))
        self._moves(20)
        if self.random.random() < 0.8:
            self.controller.switch_mode(DEFAULT)

    def _deal(self) -> None:
        self._rest()
        self._press(_KEYS.Key_N, CONTROL)
        QApplication.processEvents()

    def _moves(self, count: int) -> None:
        for _each in range(min(count, self._most_moves)):
            move = next_move(self.controller.state, self.controller.rules)
            if move is None:
                break
            self._move(move)

    def _play_line(self, line: Sequence[Move]) -> None:
        for move in line:
            if self.controller.game.is_won:
                break
            self._move(move)
        if self.controller.can_finish:
            self._press(_KEYS.Key_F)
        self._rest()

    def _move(self, move: Move) -> None:
        """Make a move by the mouse or a key; mostly as the board asks for it, which is quick.

        What a key or a drag does not do, a message lying over the card, the board asks for; what
        else a drag does, where cards lie so tight that it takes another one, is taken back. A line
        that was left all the same is not played on.
        """
        before = self.controller.state
        if refusal(before, self.controller.rules, move) is not None:
            return
        wanted = play(before, self.controller.rules, move).state
        chance = self.random.random()
        if move == DRAW and chance < 0.1:
            self._pace.key(lambda: self._press(_KEYS.Key_D))
        elif STOCK not in {move.source, move.target} and chance < 0.05:
            self._player.drag(*self._player.way(move))
            if self.controller.state not in (before, wanted):
                self._press(_KEYS.Key_Z, CONTROL)
        if self.controller.state == before:
            self.program.window.board.move_wanted.emit(move)
        if self.controller.state == before:
            self.bugs.append(f"{move} was not played on\n{before}")
        if chance < 0.3:
            QApplication.processEvents()

    # What else is done

    def _open_dialog(self) -> None:
        name = DIALOGS[self._dialogs % len(DIALOGS)]
        self._dialogs += 1
        self._rest()
        action = getattr(self.program.window.commands, name)
        if not action.isEnabled():
            return
        before = set(QApplication.topLevelWidgets())
        action.trigger()
        for _turn in range(5):
            QApplication.processEvents()
        for window in set(QApplication.topLevelWidgets()) - before:
            if window.isVisible():
                window.grab()
        self._player.let_go()
        for window in set(QApplication.topLevelWidgets()) - before:
            if window.isVisible():
                window.close()
        self._rest()

    def _set(self) -> None:
        name = self.random.choice(sorted(CHOICES.keys() - UNTOUCHED))
        setattr(self.program.preferences, name, self.random.choice(CHOICES[name]))

    def _resize(self) -> None:
        self.program.window.resize(*self.random.choice(SIZES))

    def _minimise(self) -> None:
        window = self.program.window
        window.showMinimized()
        QApplication.processEvents()
        window.showNormal()
        window.activateWindow()

    def _ask_for_help(self) -> None:
        """Ask for a hint, and to be shown a few moves of the way to win."""
        self._deal()
        for key, modifier in (
            (_KEYS.Key_H, NONE),
            (_KEYS.Key_S, Qt.KeyboardModifier.ShiftModifier),
            (_KEYS.Key_W, NONE),
        ):
            self._press(key, modifier)
            QTest.qWait(30)
        self._press(_KEYS.Key_Escape)

    def _match(self) -> None:
        """Begin a match against the computer, let it play a little, and leave it."""
        self._rest()
        self.program.answer({"match": self.random.choice(("double", "race"))})
        for _each in range(10):
            self._press(_KEYS.Key_D)
            QTest.qWait(20)
        self.program.window.show_stage(self.program.window.game)
        self.program.preferences.match = None

    def tidy_up(self) -> None:
        """Have the table of the first day again, so that figures can be compared."""
        self._rest()
        program = self.program
        for name in CHOICES.keys() - UNTOUCHED:
            setattr(program.preferences, name, PREFERENCES[name].default)
        program.window.resize(*SIZE)
        self.controller.switch_mode(DEFAULT)
        self._deal()
        self._rest()

    # Inside

    def _press(self, key: Qt.Key, modifier: Qt.KeyboardModifier = NONE) -> None:
        QTest.keyClick(self._player.handle, key, modifier)

    def _rest(self) -> None:
        """Let whatever was begun come to its end: a finish, or a picture that fades."""
        deadline = monotonic() + LONGEST_WAIT
        while self.controller.is_finishing or self.program.window.board.table_scene.is_moving:
            self.program.window.board.complete()
            QApplication.processEvents()
            if monotonic() > deadline:
                self.bugs.append("the table does not come to rest")
                return
