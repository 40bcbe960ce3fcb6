"""Plays matches in the real program at random, as `driver` plays games.

python -m tests.fuzz.match_driver --seed 7 --events 5000
"""

from __future__ import annotations

import os
import sys
from random import Random
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from klondike_qt.app.options import GameOptions
from klondike_qt.core.match import Seat
from klondike_qt.core.match_setup import MatchKind
from tests.fuzz.driver import Fuzz, run_driver
from tests.fuzz.match_checks import MatchBooks, house_of, party_of, require_match_whole
from tests.fuzz.match_player import TwoPlayers

if TYPE_CHECKING:
    from pathlib import Path

    from klondike_qt.ui.application import Program


class MatchFuzz(Fuzz):
    """One run with a match on the stage."""

    def __init__(self, folder: Path, seed: int) -> None:
        """Open the program in *folder* with a match; everything random follows from *seed*."""
        self.matches = MatchBooks()
        super().__init__(folder, seed)

    def make_player(self, seed: int) -> TwoPlayers:
        """Let both boards be played on."""
        return TwoPlayers(Random(seed), self.said.append)  # noqa: S311 - to be repeated

    def look(self) -> None:
        """Note the match on the table."""
        if house_of(self.program).party is not None:
            self.matches.look(party_of(self.program).controller)

    def settle(self) -> None:
        """Bring what moves to its end, and check the match where it stands."""
        self.player.let_go()
        if self._is_closed:
            self._reopen()
        self._come_back()
        party = party_of(self.program)
        controller = party.controller
        house_of(self.program).open(controller.setup.kind)
        if controller.people != frozenset(Seat):
            controller.pause()  # else it never rests
        self._wait(self._is_at_rest, "the table to be at rest")
        self.program.autosave.flush()
        QApplication.processEvents()
        self._wait(self._is_at_rest, "the table to be at rest")
        self._require_no_bug()
        require_match_whole(self.program, self.matches, self.folder)
        self.settled += 1
        if self.random.random() < 0.7:
            controller.resume()

    def _is_at_rest(self) -> bool:
        party, controller = party_of(self.program), party_of(self.program).controller
        ends = controller.match.outcome is not None and not controller.current.is_over
        return not (
            party.screen.table.is_moving
            or controller._turn_end.isActive()
            or ends
            or self.program.window._dialogs
        )

    def _motion(self) -> dict[str, object]:
        controller = party_of(self.program).controller
        return {
            "moving": party_of(self.program).screen.table.is_moving,
            "turn ends": controller._turn_end.isActive(),
            "outcome": controller.match.outcome,
            "over": controller.current.is_over,
            "dialogs": self.program.window._dialogs,
        }

    def _opened(self, options: GameOptions) -> Program:
        program = super()._opened(options)
        if house_of(program).party is None:
            house_of(program).open(MatchKind.DOUBLE)
        boards = party_of(program).screen.table.boards.values()
        self._wait(lambda: all(board.takes_touches for board in boards), "the match")
        return program

    def _require_resumed(self, before: Program) -> None:
        """Both boards are as they were left, and whatever was ended stays so."""
        old = party_of(before).controller
        new = party_of(self.program).controller
        if old.current.is_over or new.setup.kind is not old.setup.kind:
            return
        assert new.state == old.state
        assert new.match.entries == old.match.entries
        assert new.current.saved.id == old.current.saved.id


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    sys.exit(run_driver(lambda folder, asked: MatchFuzz(folder, asked.seed)))
