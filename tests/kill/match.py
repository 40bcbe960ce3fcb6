"""The whole program with a match on its stage, both players playing without end, to be killed."""

from __future__ import annotations

import os
import random
import sys
from pathlib import Path

from PySide6.QtCore import QTimer

from klondike_qt.app.options import GameOptions
from klondike_qt.core.match import Seat, refusal
from klondike_qt.core.match_setup import MatchKind
from klondike_qt.core.play import legal_moves
from klondike_qt.ui.application import Program, make_application


def main(folder: str, seed: str) -> None:
    """Tell standard output of every entry once it is on the disk."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = make_application()
    program = Program(Path(folder), GameOptions(match=MatchKind.DOUBLE))
    program.preferences.opponents = {"double": "person"}
    program.preferences.speed = "off"
    chance, timer = random.Random(seed), QTimer()  # noqa: S311 - the same play every time

    def act() -> None:
        house = program._house
        if house is None or house.controller is None:
            return
        controller = house.controller
        seat = chance.choice(list(Seat))
        state, rules = controller.state, controller.match.rules
        moves = [
            move
            for move in legal_moves(state.board(seat), rules.rules)
            if refusal(state, rules, seat, move) is None
        ]
        if moves:
            controller.play(seat, chance.choice(moves))
            program.autosave.flush()
            print(controller.match.entries[-1], flush=True)

    timer.timeout.connect(act)
    program.show()
    timer.start(0)
    application.exec()


if __name__ == "__main__":
    main(*sys.argv[1:])
