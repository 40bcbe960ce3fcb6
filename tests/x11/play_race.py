"""Wins a whole race against the computer in the real window by the mouse, and reports it as JSON.

    python tests/x11/play_race.py FOLDER GAME

A process of its own, as `play_game` is; the computer plays its own half meanwhile.
"""

from __future__ import annotations

import argparse
import faulthandler
import json
import os
import sys
from pathlib import Path

from klondike_qt.app.options import GameOptions
from klondike_qt.core.deal import Deal
from klondike_qt.core.match import Seat
from klondike_qt.core.match_game import Ending, Outcome
from klondike_qt.core.match_setup import MatchKind
from klondike_qt.core.notation import Entry
from klondike_qt.core.piles import STOCK, Move, PileKind
from klondike_qt.core.play import foundation_for
from klondike_qt.ui.application import Program, make_application
from klondike_qt.ui.board.layout import Rect
from tests.x11.play_game import await_signal, middle, settle_events
from tests.x11.screen import Hand


class Racer:
    """Plays the first seat by clicks on the stock, and drags."""

    def __init__(self, program: Program, hand: Hand) -> None:
        house = program._house
        assert house is not None
        assert house.party is not None
        self.race = house.party.controller
        self.board = house.party.screen.table.boards[Seat.FIRST]
        self._hand = hand

    def entries(self, seat: Seat) -> list[str]:
        """List what a player did."""
        return [str(entry.move) for entry in self.race.match.entries if entry.seat is seat]

    def play(self, move: Move) -> None:
        """Make a move, and wait until the race has taken it."""
        before = self.entries(Seat.FIRST)
        self._make(move)
        while self.entries(Seat.FIRST) == before:
            await_signal(self.race.changed, lambda: None)
        assert self.entries(Seat.FIRST) == [*before, str(move)]

    def _make(self, move: Move) -> None:
        placed, card_height = self.board.hands.placed, self.board.hands.placed.layout.card_height
        if STOCK in (move.source, move.target):
            at = self._on_screen(middle(placed.layout.slot(STOCK)))
            self._hand.click(*at)
            return
        state, target = self.race.state.board(Seat.FIRST), move.target
        if target.kind is PileKind.FOUNDATION:
            target = foundation_for(state, state.cards(move.source)[-1])
        first, place = placed.run(move.source, move.count), placed.top(target)
        grip = _grip(first, card_height)
        drop = grip[0] + place.x - first.x + 3, grip[1] + place.y - first.y + 5
        self._hand.drag(self._on_screen(grip), self._on_screen(drop))

    def _on_screen(self, point: tuple[float, float]) -> tuple[float, float]:
        origin = self.board.viewport().mapToGlobal(self.board.viewport().rect().topLeft())
        return origin.x() + point[0], origin.y() + point[1]


def _grip(card: Rect, height: float) -> tuple[float, float]:
    """Give a point of a card that those lying on it leave free."""
    return card.x + card.width / 2, card.y + height * 0.06


def main() -> int:
    """Run the race and print what came of it."""
    faulthandler.dump_traceback_later(250, exit=True)  # a race that hangs says where
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("game", help="one line of won_games.jsonl, of draw 1")
    arguments = parser.parse_args()
    game = json.loads(arguments.game)
    deal = Entry(Deal.parse(game["deal"]))
    application = make_application()
    program = Program(
        arguments.folder, GameOptions(start=deal, match=MatchKind.RACE, language="en")
    )
    bugs: list[str] = []
    sys.excepthook = lambda _kind, bug, _trace: bugs.append(repr(bug))
    await_signal(program.first_shown, program.show)
    settle_events()
    hand = Hand(os.environ["DISPLAY"])
    hand.focus(int(program.window.winId()))
    racer = Racer(program, hand)
    if racer.race.are_cards_hidden:
        await_signal(racer.race.hidden, lambda: None)
    moves = [Move.parse(text) for text in game["moves"]]
    for move in moves[:-1]:
        racer.play(move)
    while not racer.entries(Seat.SECOND):  # so fast is nobody's hand: the other has to think
        await_signal(racer.race.changed, lambda: None)
    await_signal(racer.race.ended, lambda: racer.play(moves[-1]))
    report = {
        "platform": application.platformName(),
        "won": racer.race.match.outcome == Outcome(Ending.FINISHED, Seat.FIRST),
        "moves": len(racer.entries(Seat.FIRST)),
        "computer": len(racer.entries(Seat.SECOND)),
        "bugs": bugs,
    }
    program.window.close()
    print(json.dumps(report))
    return 0


if __name__ == "__main__":
    sys.exit(main())
