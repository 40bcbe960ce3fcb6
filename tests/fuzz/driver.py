"""Plays the real program at random and checks, whenever nothing moves, that all is whole.

    python -m tests.fuzz.driver --seed 7 --events 5000 --mode draw3

Everything follows from the seed but time itself; what was done is printed when it fails. An event
is a press, a motion or a release, a key, a change of the window, of a setting, of the game.
Where the screen shows something stale, both pictures go into the folder `FUZZ_PICTURES`, if set.
"""

from __future__ import annotations

import gc
import sys
import time
from collections import deque
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QWidget
from shiboken6 import isValid

from klondike_qt.app import i18n
from klondike_qt.app.options import GameOptions
from klondike_qt.core.modes import Mode
from klondike_qt.core.piles import STOCK, Move
from klondike_qt.core.play import legal_moves, play
from klondike_qt.ui import theme
from klondike_qt.ui.board.accessible import AccessibleTable
from klondike_qt.ui.taste import look_of
from tests.fuzz.checks import Books, help_of, is_thinking, require_resumed, require_whole
from tests.fuzz.files import Files
from tests.fuzz.leftovers import Leftovers, active_timers
from tests.fuzz.pixels import difference, is_covered, pictures_of, require_faces
from tests.fuzz.player import Player
from tests.fuzz.restored import Restartable, is_working, require_restored
from tests.fuzz.running import run_driver

if TYPE_CHECKING:
    from collections.abc import Callable

    from klondike_qt.ui.application import Program
    from klondike_qt.ui.board.board import Board
    from klondike_qt.ui.board.look import Look

LONGEST_REST: Final = 30.0
"""Seconds that cards and dialogs may take to come to rest."""

REMEMBERED: Final = 60

LOOK_AT_PIXELS: Final = 10
LOOK_FOR_LEFTOVERS: Final = 25
TRY_EVERY_MOVE: Final = 100
"""Every so many times that all is at rest, a dear check is made."""


class Fuzz:
    """One run: a folder, a program that is closed and opened again, and what went wrong."""

    def __init__(self, folder: Path, seed: int, start: Mode | None = None) -> None:
        """Open the program in *folder*; everything random follows from *seed*."""
        self.folder = folder
        self.name = start.id if start else "as left"
        self.books = Books()
        self.leftovers = Leftovers()
        self.bugs: list[str] = []
        self.said: deque[str] = deque(maxlen=REMEMBERED)
        self.settled = 0
        self.dragged = 0
        self.tried = 0
        self.compared = 0
        self.restored = 0
        self.files = Files(folder)
        self.player = self.make_player(seed)
        self.player.files = self.files
        self.random = Random(seed + 1)  # noqa: S311 - as above
        self._is_closed = False
        self.program = self._opened(GameOptions(mode=start, language="en"))

    @property
    def games(self) -> str:
        """Say what was played."""
        return f"{len(self.books.begun)} games, {len(self.books.won)} won"

    def make_player(self, seed: int) -> Player:
        """Give who sends the events."""
        return Player(Random(seed), self.said.append)  # noqa: S311 - to be repeated

    def look(self) -> None:
        """Note what is on the table."""
        self.books.look(self.program)

    def run(self, events: int) -> None:
        """Send so many events, and check the program after each few of them."""
        while self.player.sent < events:
            for _ in range(self.random.choice((1, 3, 8, 20))):
                self.player.act()
                self.look()
                if self.random.random() < 0.5:
                    QApplication.processEvents()
                if self._is_closed:
                    self._reopen()
                self._require_no_bug()
            self.settle()
            if self.random.random() < 0.02:
                self.said.append("close and open again")
                self.program.window.close()
                self._reopen()
                self.settle()

    def close(self) -> None:
        """End the program."""
        if not self._is_closed:
            self.program.window.close()
        self.program.window.deleteLater()
        QApplication.processEvents()
        QAccessible.setActive(False)
        i18n.set_language("en")
        theme.set_scheme("system")
        theme.set_text_size(100)

    def settle(self) -> None:
        """Let everything come to its end and check it all."""
        self._come_to_the_table()
        program = self.program
        if (house := program._house) is not None and house.is_on:
            house.leave()
        self._come_back()
        self._wait(lambda: not is_thinking(program), "the solver's answer")
        if help_of(program).show_me.is_running:
            self.said.append("Escape stops what is shown")
            QTest.keyClick(self.player.handle, Qt.Key.Key_Escape)
        self._bring_to_rest()
        program.autosave.flush()
        QApplication.processEvents()  # a win that is saved by now is celebrated
        self._wait(self._is_at_rest, "the table to be at rest")
        self.books.look(program)
        self._require_no_bug()
        require_whole(program, self.books, self.folder)
        self._check_more()

    def _check_more(self) -> None:
        """Make the dear checks, each of them now and then."""
        self.settled += 1
        if self.settled % LOOK_AT_PIXELS == 0:
            self.look_at_pixels()
        if self.settled % LOOK_FOR_LEFTOVERS == 0:
            self.look_for_leftovers()
        if self.settled % TRY_EVERY_MOVE == 0:
            self.try_every_move()

    def boards(self) -> list[Board]:
        """Give the boards whose cards are compared with their pictures."""
        return [self.program.window.board]

    def look_at_pixels(self) -> None:
        """Compare the screen with what is painted, and that with the pictures of the cards."""
        program = self.program
        for _ in range(5):  # the clock may tick at any moment; what is stale stays so
            QApplication.processEvents()  # what timers change
            QApplication.processEvents()  # and that painted
            if is_covered(program.window):
                stale = ""
            elif stale := difference(*pictures_of(program.window)):
                continue
            break
        assert not stale, stale
        look = self.look_wanted()
        for board in self.boards():
            self.compared += require_faces(board, look, self.random)

    def look_wanted(self) -> Look:
        """Say how the cards should look."""
        return look_of(self.program.preferences, self.program.tables.cloth)

    def look_for_leftovers(self) -> None:
        """See that nothing runs, and nothing is there, that nobody needs any more."""
        self._wait(lambda: not active_timers(repeating=True), "timers to stop")
        gc.collect()  # here and not on some other thread, to which no QObject belongs
        self.leftovers.require_none(self.program)

    def _bring_to_rest(self) -> None:
        """Let what moves take its time, or show it frame by frame, or at its end at once."""
        animation = self.program.window.board.table_scene._animation
        how = self.random.random()
        if how < 0.3:
            self.program.window.board.complete()
        elif how < 0.8:
            frame, elapsed = self.random.choice((16, 60, 200)), float(animation._clock.elapsed())
            while animation.is_running:
                animation._timer.stop()  # or time would go back
                elapsed += frame
                animation.show_at(elapsed)
                QApplication.processEvents()
        self._wait(self._is_at_rest, "the table to be at rest")

    def _come_to_the_table(self) -> None:
        """Let go of everything, and have files written and read; a restore opens the program."""
        self.player.let_go()
        self._wait(lambda: not is_working(self.program), "a file to be written or read")
        for _ in range(3):  # what was found goes to the autosave, comes back, and is told
            QApplication.processEvents()
            self.program.autosave.flush()
        self.player.let_go()
        if self._is_closed:
            self._reopen()
        self._note_files()

    def _note_files(self) -> None:
        """Note what was taken in from files."""
        self.books.take_in(self.folder, self.files.taken)

    def _come_back(self) -> None:
        """Have the window normal and in use; a screen without a manager may need a nudge."""
        window = self.program.window
        window.showNormal()
        window.activateWindow()
        for _ in range(3):
            QTest.qWait(0)
            if window.isActiveWindow():
                return
            nudge = QWidget()
            nudge.show()
            nudge.activateWindow()
            QTest.qWait(20)
            nudge.close()
            nudge.deleteLater()
            window.activateWindow()
        self._wait(window.isActiveWindow, "the window to be active")

    def try_every_move(self) -> None:
        """Make every legal move by a real drag, and take each back by key."""
        program, controller = self.program, self.program.controller
        controller.resume()
        controller.withdraw_offer()
        controller.dismiss_notice()
        program.preferences.auto_move = "never"
        if controller.game.is_won or any(c.isVisible() for c in program.window.game._covers):
            return
        self.tried += 1
        self._make_room()
        state, rules = controller.state, controller.rules
        for move in legal_moves(state, rules, recycle=controller.stock_move):
            self.said.append(f"try {move}")
            self._make(move)
            assert controller.state == play(state, rules, move).state, (move, controller.state)
            self.books.look(program)
            QTest.keyClick(self.player.handle, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
            assert controller.state == state, move
            self.dragged += 1
        self._wait(self._is_at_rest, "the table to be at rest")
        require_whole(program, self.books, self.folder)

    def _make_room(self) -> None:
        """Have the window large, whole on one screen, and nothing about to happen.

        Between screens of two scales Qt tells where the mouse is by the scale of that below it; and
        what a screen reader presses it clicks a tenth of a second later.
        """
        window = self.program.window
        area = window.screen().availableGeometry()
        window.move(area.topLeft())
        window.resize(QSize(1280, 800).boundedTo(area.size()))
        for _ in range(5):  # another screen, another scale, another size
            QApplication.processEvents()
        self._wait(
            lambda: window.screen().availableGeometry().contains(window.geometry()),
            "the window to be on one screen",
        )
        tables = window.findChildren(AccessibleTable)
        stand_ins = [each for table in tables for each in table.findChildren(QAbstractButton)]
        self._wait(
            lambda: not any(isValid(each) and each.isDown() for each in stand_ins),
            "what a screen reader pressed to come up again",
        )
        self._wait(self._is_at_rest, "the resized table to be at rest")

    def _make(self, move: Move) -> None:
        messages = self.program.window.stage.messages
        while messages.isVisible():  # one that waited comes in the place of another
            messages._send_away()
        if STOCK in (move.source, move.target):
            self.player.click(self.player.stock())
        else:
            self.player.drag(*self.player.way(move))

    def _is_at_rest(self) -> bool:
        program = self.program
        return not (
            program.window.board.table_scene.is_moving
            or program.controller.is_finishing
            or program.window._dialogs
            or help_of(program).show_me.is_running
            or help_of(program).way_back.is_running
            or is_thinking(program)
        )

    def _motion(self) -> dict[str, object]:
        """Say what may keep the table from being at rest."""
        controller, window = self.program.controller, self.program.window
        return {
            "moving": window.board.table_scene.is_moving,
            "finishing": controller.is_finishing,
            "dialogs": [each for each in window.findChildren(QDialog) if each.isVisible()],
            "active": window.isActiveWindow(),
            "touched": window.board.table_scene.is_touched,
            "finger": window.board.hands._touch._finger,
            "size": (window.size(), window.devicePixelRatio()),
            "speed": self.program.preferences.speed,
        }

    def _wait(self, holds: Callable[[], bool], what: str) -> None:
        deadline = time.monotonic() + LONGEST_REST
        while not holds():
            assert time.monotonic() < deadline, f"waited in vain for {what}: {self._motion()}"
            QTest.qWait(5)
            self._require_no_bug()

    def _opened(self, options: GameOptions) -> Restartable:
        program = Restartable(self.folder, options)
        program.autosave.trouble.connect(lambda error: self.bugs.append(repr(error)))
        program.window.closing.connect(self._note_end)
        program.controller.changed.connect(self._look_at_game)
        self._is_closed = False
        self.player.program = program
        shown: list[bool] = []
        program.first_shown.connect(lambda: shown.append(True))
        program.show()
        self._wait(lambda: bool(shown), "the first picture")
        self.books.look(program)
        return program

    def _note_end(self) -> None:
        self._is_closed = True

    def _look_at_game(self) -> None:
        """Note every game that is on the table, however short it lies there."""
        self.books.look(self.program)

    def _reopen(self) -> None:
        """Open the program where it was closed; its table must be as it was."""
        before = self.program
        self.player.let_go()
        self.look()
        self.books.look_at_file(self.folder)
        if before.is_to_start_anew:
            self._follow_restore()
        self.program = self._opened(GameOptions())
        if not before.is_to_start_anew:
            self._require_resumed(before)
        before.window.deleteLater()
        self.leftovers.forget()
        QTest.qWait(0)
        del before
        gc.collect()

    def _follow_restore(self) -> None:
        self.restored += 1
        require_restored(self.folder, self.files.archives, self.books)
        self.books.begin_anew(self.folder)

    def _require_resumed(self, before: Program) -> None:
        require_resumed(before, self.program)

    def _require_no_bug(self) -> None:
        assert not self.bugs, self.bugs[0]


if __name__ == "__main__":
    sys.exit(run_driver(lambda folder, asked: Fuzz(folder, asked.seed, asked.mode)))
