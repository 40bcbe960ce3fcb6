"""A program that plays without end, to be killed; run as a process by `tests.kill.driver`."""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QTimer

from klondike_qt.app.autosave import Autosave
from klondike_qt.app.clock import ActiveClock
from klondike_qt.app.controller import GameController
from klondike_qt.app.current_game import new_record
from klondike_qt.app.settings import Preferences
from klondike_qt.core import modes
from klondike_qt.core.deal import Deal
from klondike_qt.core.play import legal_moves
from tests.kill.table import Teller
from tests.won_games import WON_GAMES

WAYS: Final = {(game.mode, game.deal): game.moves for game in WON_GAMES}
"""A win of some deals, by mode."""


class Player:
    """Plays games to their ends, with undo, restart, new games and other modes in between."""

    def __init__(self, autosave: Autosave, controller: GameController, seed: str) -> None:
        """Sit down at the game that *controller* has, and tell standard output of everything."""
        self._chance = random.Random(seed)  # noqa: S311 - the same play every time
        self._controller = controller
        self._teller = Teller(autosave, controller, sys.stdout.fileno())
        self._timer = QTimer()
        self._timer.timeout.connect(self._act)

    def begin(self) -> None:
        """Act whenever nothing else is to be done."""
        self._timer.start(0)

    def _act(self) -> None:
        """Do one thing at the table."""
        controller, chance = self._controller, self._chance
        if controller.current.is_over:
            self._deal()
            return
        actions = {
            self._move: 200,
            controller.undo: 10,
            controller.redo: 6,
            controller.take_back: 3,
            controller.restart: 1,
            self._deal: 1,
            self._switch: 1,
        }
        (action,) = chance.choices([*actions], [*actions.values()])
        action()

    def _move(self) -> None:
        """Play on towards the win, if one is known from here, else anything."""
        controller = self._controller
        game, saved = controller.game, controller.current.saved
        way = WAYS.get((saved.mode, saved.deal), ()) if saved.deal else ()
        played = tuple(step.move for step in game.steps[: game.moves])
        if way[: len(played)] == played and len(way) > len(played):
            controller.play(way[len(played)])
            return
        moves = list(legal_moves(game.state, game.mode.rules))
        if moves and self._chance.random() < 0.8:
            controller.play(self._chance.choice(moves))
        else:
            self._deal()

    def _deal(self) -> None:
        mode, deal = self._chance.choice([*WAYS])
        self._controller.new_game(deal, mode)

    def _switch(self) -> None:
        self._controller.switch_mode(self._chance.choice(modes.MODES))


def main(folder: str, seed: str) -> None:
    """Play until killed."""
    application = QCoreApplication([])
    autosave = Autosave(Path(folder))
    preferences = Preferences(autosave)
    mode = modes.mode(preferences.mode)
    saved = autosave.current(mode.key)
    controller = GameController(
        saved or new_record(mode, Deal.random(mode.rules.decks)),
        ActiveClock(),
        autosave,
        preferences,
    )
    if saved is None:
        controller.current.begin()
    player = Player(autosave, controller, seed)
    controller.begin()
    player.begin()
    application.exec()


if __name__ == "__main__":
    main(*sys.argv[1:])
