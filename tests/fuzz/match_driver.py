"""Plays matches in the real program at random, as `driver` plays games.

python -m tests.fuzz.match_driver --seed 7 --events 5000
"""

from __future__ import annotations

import sys
from random import Random
from typing import TYPE_CHECKING
from uuid import uuid4

from PySide6.QtWidgets import QApplication

from klondike_qt.app.options import GameOptions
from klondike_qt.core.match import Seat, refusal
from klondike_qt.core.match_setup import MatchKind
from klondike_qt.core.play import legal_moves
from klondike_qt.ui.match.backs import other_back
from tests.fuzz.checks import is_thinking
from tests.fuzz.driver import Fuzz
from tests.fuzz.match_checks import MatchBooks, house_of, party_of, require_match_whole
from tests.fuzz.match_player import TwoPlayers
from tests.fuzz.running import WAY_NAMES, run_driver
from tests.played_matches import with_entries

if TYPE_CHECKING:
    from pathlib import Path

    from klondike_qt.ui.application import Program
    from klondike_qt.ui.board.board import Board
    from klondike_qt.ui.board.look import Look
    from tests.fuzz.restored import Restartable


class MatchFuzz(Fuzz):
    """One run with a match on the stage."""

    def __init__(self, folder: Path, seed: int, way: str | None = None) -> None:
        """Open the program in *folder* with a match; everything random follows from *seed*.

        All matches that are dealt are of one *way*, if it is given.
        """
        self.matches = MatchBooks()
        self._way = None if way is None else WAY_NAMES[way]
        super().__init__(folder, seed)
        self.name = way or "all ways"

    @property
    def games(self) -> str:
        """Say what was played."""
        return f"{len(self.matches.begun)} matches, {len(self.matches.ended)} ended"

    player: TwoPlayers

    def make_player(self, seed: int) -> TwoPlayers:
        """Let both boards be played on."""
        return TwoPlayers(Random(seed), self.said.append, self._way)  # noqa: S311 - to be repeated

    def boards(self) -> list[Board]:
        """Compare the cards on both; plates and buttons lie under them, or beside."""
        return [*party_of(self.program).screen.table.boards.values()]

    def look_wanted(self) -> Look:
        """Say how the cards should look: as on the other table, but for the second back."""
        look = super().look_wanted()
        return look._replace(second_back=look.second_back or other_back(look.back))

    def settle(self) -> None:
        """Bring what moves to its end, and check the match where it stands."""
        self._come_to_the_table()
        self._come_back()
        self._wait(lambda: not is_thinking(self.program), "a day's deal to be found")
        party = party_of(self.program)
        controller = party.controller
        if not house_of(self.program).is_on:
            house_of(self.program).open(controller.setup.kind)  # another one, if it was over
        if controller.people != frozenset(Seat):
            controller.pause()  # else it never rests
        self._wait(self._is_at_rest, "the table to be at rest")
        self.program.autosave.flush()
        QApplication.processEvents()
        self._wait(self._is_at_rest, "the table to be at rest")
        self._require_no_bug()
        require_match_whole(self.program, self.matches, self.folder)
        self._check_more()
        if self.random.random() < 0.7:
            controller.resume()

    def try_every_move(self) -> None:
        """Make every move that either may make by a real drag, each in the match as it stands."""
        controller = party_of(self.program).controller
        if controller.people != frozenset(Seat) or controller.match.outcome is not None:
            return
        self.tried += 1
        self.program.preferences.auto_move = "never"
        self._make_room()
        saved, before = controller.current.saved, controller.state
        for seat in Seat:
            board, rules = before.board(seat), controller.match.rules.rules
            for move in legal_moves(board, rules, recycle=controller._recycle):
                if refusal(before, controller.match.rules, seat, move) is not None:
                    continue
                controller.deal(with_entries(saved._replace(id=uuid4().hex), saved.played()))
                self.look()
                party_of(self.program).screen.table.complete()
                self._wait(self._is_at_rest, "the match to be at rest")
                self.said.append(f"seat {seat}: try {move}")
                self.player.seat = seat
                expected = saved.played()
                expected.play(seat, move)
                self._make(move)
                assert controller.state == expected.state, (seat, move, controller.match.entries)
                self.look()
                self.dragged += 1

    def _is_at_rest(self) -> bool:
        party, controller = party_of(self.program), party_of(self.program).controller
        has_ended = controller.match.outcome is not None
        ends = has_ended and not controller.current.is_over
        ends |= has_ended is party.actions.pause.isEnabled()  # kept, but not told yet
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

    def _opened(self, options: GameOptions) -> Restartable:
        program = super()._opened(options)
        if house_of(program).party is None:
            house_of(program).open(MatchKind.DOUBLE if self._way is None else self._way.kind)
        controller = party_of(program).controller
        controller.changed.connect(lambda *_: self.matches.look(controller))
        boards = party_of(program).screen.table.boards.values()
        self._wait(lambda: all(board.takes_touches for board in boards), "the match")
        return program

    def _note_files(self) -> None:
        super()._note_files()
        self.matches.take_in(self.folder, self.files.taken)

    def _follow_restore(self) -> None:
        super()._follow_restore()
        self.matches.begin_anew(self.folder)

    def _require_resumed(self, before: Program) -> None:
        """Both boards are as they were left, and whatever was ended stays so."""
        old = party_of(before).controller
        new = party_of(self.program).controller
        if old.current.is_over or new.setup.kind is not old.setup.kind:
            return
        assert new.state == old.state
        assert new.match.entries == old.match.entries
        assert new.current.saved.id == old.current.saved.id
        assert new.current.seconds >= old.current.seconds


if __name__ == "__main__":
    sys.exit(run_driver(lambda folder, asked: MatchFuzz(folder, asked.seed, asked.way)))
