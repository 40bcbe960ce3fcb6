"""A desk with the help that knows every card, as the window joins it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from klondike_qt.app.known_positions import KnownPositions
from klondike_qt.app.position_watch import PositionWatch
from klondike_qt.app.show_me import ShowMe
from klondike_qt.app.way_back import WayBack
from klondike_qt.core.notation import Entry
from klondike_qt.core.state import GameState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pytestqt.qtbot import QtBot

    from klondike_qt.app.notices import Notice
    from klondike_qt.app.position_watch import Light
    from klondike_qt.core.deal import Deal
    from klondike_qt.core.piles import Move
    from klondike_qt.storage.records import Counters
    from tests.app.conftest import Desk


class HelpedDesk:
    """The parts of the help over one desk, and what they told."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.controller = desk.controller
        self.preferences = desk.preferences
        self.known = KnownPositions(desk.controller)
        self.watch = PositionWatch(desk.controller, desk.preferences, self.known)
        self.show_me = ShowMe(desk.controller, desk.preferences, self.known)
        self.way_back = WayBack(desk.controller, desk.preferences, self.known)
        self.lights: list[Light] = []
        self.notices: list[Notice | None] = []
        self.watch.lit.connect(self.lights.append)
        self.controller.noticed.connect(self.notices.append)

    def begin(self, start: Deal | GameState, moves: Sequence[Move] = ()) -> None:
        """Deal a game, and play some moves of it as a player does."""
        if isinstance(start, GameState):
            self.controller.open_entry(Entry(start))
        else:
            self.controller.new_game(start)
        for move in moves:
            self.controller.play(move)

    def rest(self, qtbot: QtBot) -> None:
        """Wait until the position has been judged."""
        qtbot.waitUntil(lambda: not self.watch.is_busy)

    def kept(self) -> Counters:
        """Read the counters that are on the disk for the game on the table."""
        self.desk.autosave.flush()
        saved = self.desk.autosave.current(self.controller.mode.key)
        assert saved is not None
        return saved.counters

    def close(self) -> None:
        """End all searches."""
        for part in (self.watch, self.show_me, self.way_back):
            part.close()
