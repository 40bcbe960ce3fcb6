"""Plays the real program at random and checks, whenever nothing moves, that all is whole.

    python -m tests.fuzz.driver --seed 7 --events 5000 --mode draw3

Everything follows from the seed but time itself; what was done is printed when it fails.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import threading
import time
import traceback
from collections import deque
from pathlib import Path
from random import Random
from types import TracebackType
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from klondike_qt.app import i18n
from klondike_qt.app.options import GameOptions
from klondike_qt.cli.options import mode
from klondike_qt.core.modes import Mode
from klondike_qt.core.piles import STOCK, Move
from klondike_qt.core.play import legal_moves, play
from klondike_qt.ui import theme
from klondike_qt.ui.application import Program, make_application
from tests.fuzz.checks import Books, help_of, is_thinking, require_resumed, require_whole
from tests.fuzz.player import LEFT, NONE, Player

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QMessageLogContext

LONGEST_REST: Final = 30.0
"""Seconds that cards and dialogs may take to come to rest."""

REMEMBERED: Final = 60

HARMLESS: Final = (
    "This plugin does not support",  # the offscreen platform of itself
    "occurs outside target window",  # QTest, of a mouse dragged out of the window
    "could not find the target for gesture",  # Qt, of a panel that came under two fingers
)


class Fuzz:
    """One run: a folder, a program that is closed and opened again, and what went wrong."""

    def __init__(self, folder: Path, seed: int, start: Mode | None = None) -> None:
        """Open the program in *folder*; everything random follows from *seed*."""
        self.folder = folder
        self.books = Books()
        self.bugs: list[str] = []
        self.said: deque[str] = deque(maxlen=REMEMBERED)
        self.settled = 0
        self.dragged = 0
        self.player = self.make_player(seed)
        self.random = Random(seed + 1)  # noqa: S311 - as above
        self._is_closed = False
        self._closed: list[Program] = []  # kept, lest another thread collects a QObject
        self.program = self._opened(GameOptions(mode=start, language="en"))

    def make_player(self, seed: int) -> Player:
        """Give who sends the events."""
        return Player(Random(seed), self.said.append)  # noqa: S311 - to be repeated

    def look(self) -> None:
        """Note what is on the table."""
        self.books.look(self.program)

    def run(self, events: int) -> None:
        """Send so many events, and check the program after each few of them."""
        sent = 0
        while sent < events:
            for _ in range(self.random.choice((1, 3, 8, 20))):
                self.player.act()
                self.look()
                sent += 1
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
        self.player.let_go()
        if self._is_closed:
            self._reopen()
        program = self.program
        self._come_back()
        self._wait(lambda: not is_thinking(program), "the solver's answer")
        if help_of(program).show_me.is_running:
            self.said.append("Escape stops what is shown")
            QTest.keyClick(self.player.handle, Qt.Key.Key_Escape)
        if self.random.random() < 0.3:
            program.window.board.complete()
        self._wait(self._is_at_rest, "the table to be at rest")
        program.autosave.flush()
        QApplication.processEvents()  # a win that is saved by now is celebrated
        self._wait(self._is_at_rest, "the table to be at rest")
        self.books.look(program)
        self._require_no_bug()
        require_whole(program, self.books, self.folder)
        self.settled += 1
        if self.settled % 100 == 0:
            self.try_every_move()

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
        if controller.game.is_won or any(c.isVisible() for c in program.window.game._covers):
            return
        program.window.resize(1280, 800)
        self._wait(self._is_at_rest, "the resized table to be at rest")
        state, rules = controller.state, controller.rules
        for move in legal_moves(state, rules, recycle=controller.stock_move):
            self.said.append(f"try {move}")
            self._make(move)
            assert controller.state == play(state, rules, move).state, move
            self.books.look(program)
            QTest.keyClick(self.player.handle, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
            assert controller.state == state, move
            self.dragged += 1
        self._wait(self._is_at_rest, "the table to be at rest")
        require_whole(program, self.books, self.folder)

    def _make(self, move: Move) -> None:
        window = self.program.window
        if window.messages.isVisible():
            window.messages._send_away()
        if STOCK in (move.source, move.target):
            QTest.mouseClick(self.player.handle, LEFT, NONE, self.player.stock())
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
            "dialogs": window._dialogs,
            "active": window.isActiveWindow(),
            "speed": self.program.preferences.speed,
        }

    def _wait(self, holds: Callable[[], bool], what: str) -> None:
        deadline = time.monotonic() + LONGEST_REST
        while not holds():
            assert time.monotonic() < deadline, f"waited in vain for {what}: {self._motion()}"
            QTest.qWait(5)
            self._require_no_bug()

    def _opened(self, options: GameOptions) -> Program:
        program = Program(self.folder, options)
        program.autosave.trouble.connect(lambda error: self.bugs.append(repr(error)))
        program.window.closing.connect(self._note_end)
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

    def _reopen(self) -> None:
        """Open the program where it was closed; its table must be as it was."""
        before = self.program
        self.player.let_go()
        self.look()
        self.program = self._opened(GameOptions())
        self._require_resumed(before)
        before.window.deleteLater()
        self._closed.append(before)

    def _require_resumed(self, before: Program) -> None:
        require_resumed(before, self.program)

    def _require_no_bug(self) -> None:
        assert not self.bugs, self.bugs

    # What Qt and Python report

    def hear_qt(self, kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
        """Note every warning of Qt."""
        is_warning = kind not in {QtMsgType.QtDebugMsg, QtMsgType.QtInfoMsg}
        if is_warning and not any(words in message for words in HARMLESS):
            self.bugs.append(message)

    def hear_error(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """Note an error that an event handler raised."""
        self.bugs.append("".join(traceback.format_exception(kind, error, trace)))


def run_driver(make: Callable[[Path, argparse.Namespace], Fuzz]) -> int:
    """Run what *make* gives in a folder of its own, as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--events", type=int, default=1000)
    parser.add_argument("--mode", type=mode, help="one with a name, or custom:…")
    asked = parser.parse_args()
    application = make_application()
    application.setQuitOnLastWindowClosed(False)
    began = time.monotonic()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        fuzz = make(Path(folder), asked)
        qInstallMessageHandler(fuzz.hear_qt)
        sys.excepthook = fuzz.hear_error
        threading.excepthook = lambda bug: fuzz.bugs.append(repr(bug.exc_value))
        try:
            fuzz.run(asked.events)
            fuzz.close()
            assert not fuzz.bugs, fuzz.bugs
        except BaseException:
            sys.excepthook = sys.__excepthook__
            print("\n".join(fuzz.said))
            print(f"failed with seed {asked.seed} after {fuzz.settled} checks", flush=True)
            raise
    print(
        f"{application.platformName()} scale {application.devicePixelRatio()}: seed {asked.seed},"
        f" {asked.events} events, {fuzz.settled} checks, {fuzz.dragged} moves tried,"
        f" {len(fuzz.books.begun)} games, {len(fuzz.books.won)} won,"
        f" {time.monotonic() - began:.0f} s"
    )
    return 0


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    sys.exit(run_driver(lambda folder, asked: Fuzz(folder, asked.seed, asked.mode)))
