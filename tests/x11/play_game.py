"""Plays a whole game in the real window with one kind of input, and reports it as JSON.

    python tests/x11/play_game.py mouse|keyboard|touch FOLDER

A process of its own, so that Qt runs on a real X screen (DISPLAY). Nothing is called on the
controller: every move goes through the window, and each is awaited before the next.
"""

from __future__ import annotations

import argparse
import faulthandler
import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEventLoop, QPoint, QTimer
from PySide6.QtTest import QTest

from klondike_qt.app.options import GameOptions
from klondike_qt.core.deal import Deal
from klondike_qt.core.modes import mode
from klondike_qt.core.notation import Entry
from klondike_qt.core.piles import STOCK, Move, Pile, PileKind
from klondike_qt.core.play import foundation_for
from klondike_qt.ui.application import Program, make_application
from tests.x11.screen import Hand

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType

    from PySide6.QtCore import SignalInstance

    from klondike_qt.ui.board.layout import Rect

PATIENCE_MS = 60_000


class Player:
    """Finds its way on the board by what the picture shows."""

    def __init__(self, program: Program, hand: Hand) -> None:
        self.program = program
        self.controller = program.controller
        self.board = program.window.board
        self.hand = hand

    def play(self, move: Move) -> None:
        """Make one move, and wait until the table has changed."""
        before = self.controller.game.moves
        await_signal(self.controller.changed, lambda: self.make(move))
        assert self.controller.game.moves == before + 1, move
        assert self.controller.game.steps[-1].move == move, (move, self.controller.game.steps[-1])

    def make(self, move: Move) -> None:
        """Do what makes *move*."""
        raise NotImplementedError

    def target(self, move: Move) -> Pile:
        """Name the very pile that *move* goes to."""
        if move.target.kind is PileKind.FOUNDATION:
            return foundation_for(
                self.controller.state, self.controller.state.cards(move.source)[-1]
            )
        return move.target

    def grip(self, move: Move) -> tuple[float, float]:
        """Give a point of the first card that moves which no other card covers."""
        rect = self.board.hands.placed.run(move.source, move.count)
        return rect.x + rect.width / 2, rect.y + self.board.hands.placed.layout.card_height * 0.06

    def on_screen(self, point: tuple[float, float]) -> tuple[float, float]:
        """Turn a point of the board into one of the screen."""
        origin = self.board.viewport().mapToGlobal(QPoint(0, 0))
        return origin.x() + point[0], origin.y() + point[1]


class MousePlayer(Player):
    """Clicks the stock, double clicks what goes up, drags the rest."""

    def make(self, move: Move) -> None:
        """Send real pointer events."""
        if STOCK in (move.source, move.target):
            self.hand.click(*self.on_screen(middle(self.board.hands.placed.layout.slot(STOCK))))
            return
        start = self.grip(move)
        if move.target.kind is PileKind.FOUNDATION and self.controller.game.moves % 2:
            self.hand.click(*self.on_screen(start))
            self.hand.click(*self.on_screen(start))
            return
        first = self.board.hands.placed.run(move.source, move.count)
        place = self.board.hands.placed.top(self.target(move))
        end = start[0] + place.x - first.x + 3, start[1] + place.y - first.y + 5
        self.hand.drag(self.on_screen(start), self.on_screen(end))


class TouchPlayer(Player):
    """Drags everything with one finger, and taps the stock."""

    def __init__(self, program: Program, hand: Hand) -> None:
        super().__init__(program, hand)
        self._device = QTest.createTouchDevice()

    def make(self, move: Move) -> None:
        """Send real touch events."""
        if STOCK in (move.source, move.target):
            at = middle(self.board.hands.placed.layout.slot(STOCK))
            self._finger("press", at)
            self._finger("release", at)
            return
        start = self.grip(move)
        first = self.board.hands.placed.run(move.source, move.count)
        place = self.board.hands.placed.top(self.target(move))
        end = start[0] + place.x - first.x - 4, start[1] + place.y - first.y + 3
        self._finger("press", start)
        for part in (0.3, 0.7, 1.0):
            self._finger(
                "move",
                (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part),
            )
        self._finger("release", end)

    def _finger(self, what: str, point: tuple[float, float]) -> None:
        viewport = self.board.viewport()
        events = QTest.touchEvent(viewport, self._device)
        getattr(events, what)(0, QPoint(round(point[0]), round(point[1])), viewport)
        events.commit()


class KeyboardPlayer(Player):
    """Never touches the mouse: digits and arrows to go, Enter to lift and place, Space to draw."""

    def make(self, move: Move) -> None:
        """Send real key events."""
        if STOCK in (move.source, move.target):
            self.hand.key("space")
            return
        self._go_to(move.source)
        for _ in range(move.count - 1):
            self._press("Up", shift=True)
        assert self.board.hands.keyboard.focus.count == move.count, self.board.hands.keyboard.focus
        self._press("Return")
        target = self.target(move)
        here = self.board.hands.placed.layout.slot(move.source)
        there = self.board.hands.placed.layout.slot(target)
        direction = "Right" if (there.x, there.y) > (here.x, here.y) else "Left"
        for _ in range(20):
            if self.board.hands.keyboard.focus.pile == target:
                break
            self._press(direction)
        assert self.board.hands.keyboard.focus.pile == target, (
            move,
            self.board.hands.keyboard.focus,
        )
        self.hand.key("Return")

    def _go_to(self, pile: Pile) -> None:
        if pile.kind is PileKind.COLUMN:
            self._press(str(pile.number % 10))  # 0 is the tenth
            return
        self._press("Page_Up")
        self._press("Home")
        for _ in range(6):
            if self.board.hands.keyboard.focus.pile == pile:
                return
            self._press("Right")
        assert self.board.hands.keyboard.focus.pile == pile, self.board.hands.keyboard.focus

    def _press(self, name: str, *, shift: bool = False) -> None:
        """Press a key and wait until the board has taken it in."""
        await_signal(self.board.input_began, lambda: self.hand.key(name, shift=shift))
        settle_events()


def middle(rect: Rect) -> tuple[float, float]:
    """Give the middle of a rectangle."""
    return rect.x + rect.width / 2, rect.y + rect.height / 2


def await_signal(signal: SignalInstance, action: Callable[[], None]) -> None:
    """Do *action*, and run the program until *signal* is heard."""
    heard: list[bool] = []
    loop = QEventLoop()

    def hear(*_arguments: object) -> None:
        heard.append(True)
        loop.quit()

    signal.connect(hear)
    action()
    timeout = QTimer(singleShot=True, interval=PATIENCE_MS)
    timeout.timeout.connect(loop.quit)
    timeout.start()
    if not heard:
        loop.exec()
    signal.disconnect(hear)
    assert heard, "the program did not answer"


def settle_events() -> None:
    """Let the program do what it has at hand."""
    loop = QEventLoop()
    QTimer.singleShot(0, loop.quit)
    loop.exec()


PLAYERS = {"mouse": MousePlayer, "keyboard": KeyboardPlayer, "touch": TouchPlayer}


def main() -> int:
    """Play the game and print what came of it."""
    faulthandler.dump_traceback_later(250, exit=True)  # a game that hangs says where
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("how", choices=PLAYERS)
    parser.add_argument("folder", type=Path)
    parser.add_argument("game", help="one line of won_games.jsonl")
    arguments = parser.parse_args()
    game = json.loads(arguments.game)
    options = GameOptions(
        start=Entry(Deal.parse(game["deal"])), mode=mode(game["mode"]), language="en"
    )
    application = make_application()
    program = Program(arguments.folder, options)
    bugs: list[BaseException] = []

    def note(kind: type[BaseException], bug: BaseException, trace: TracebackType | None) -> None:
        bugs.append(bug)
        sys.__excepthook__(kind, bug, trace)

    sys.excepthook = note
    board = program.window.board
    await_signal(board.first_shown, program.show)
    settle_events()
    hand = Hand(os.environ["DISPLAY"])
    hand.focus(int(program.window.winId()))
    player = PLAYERS[arguments.how](program, hand)
    moves = [Move.parse(text) for text in game["moves"]]
    for move in moves[:-1]:
        player.play(move)
    await_signal(program.controller.won, lambda: player.play(moves[-1]))
    report = {
        "won": program.controller.game.is_won,
        "moves": program.controller.game.moves,
        "score": program.controller.current.score,
        "platform": application.platformName(),
        "bugs": [repr(bug) for bug in bugs],
    }
    program.window.close()
    print(json.dumps(report))
    return 0


if __name__ == "__main__":
    sys.exit(main())
