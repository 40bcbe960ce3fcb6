"""The whole program with its window and a game of 104 cards half played, to be killed."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from klondike_qt.app.options import GameOptions
from klondike_qt.ui.application import Program, make_application
from tests.won_games import won_by

if TYPE_CHECKING:
    from klondike_qt.core.game import Game

PLAYED: Final = 150
UNDONE: Final = 3


def whole_game() -> Game:
    """Give the game whose first moves are made."""
    return won_by("spider-klondike").played()


def main(folder: str) -> None:
    """Make the moves, take the last ones back, tell when that is committed, and go on."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = make_application()
    game = whole_game()
    program = Program(Path(folder), GameOptions(mode=game.mode))
    controller = program.controller

    def act() -> None:
        controller.new_game(game.deal)
        for step in game.steps[:PLAYED]:
            controller.play(step.move)
        for _ in range(UNDONE):
            controller.undo()
        program.autosave.after(lambda _games: None, lambda: print("kept", flush=True))

    program.window.board.first_shown.connect(act)
    program.show()
    application.exec()


if __name__ == "__main__":
    main(*sys.argv[1:])
