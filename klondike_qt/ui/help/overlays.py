"""What lies over the pictures of a page: diagrams that play, and boards to play on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from klondike_qt.core.deal import Deal
from klondike_qt.ui.board.look import Look
from klondike_qt.ui.help.composer import PLAY

if TYPE_CHECKING:
    from PySide6.QtCore import QRectF
    from PySide6.QtWidgets import QWidget

    from klondike_qt.app.help_diagrams import Diagram
    from klondike_qt.app.settings import Preferences
    from klondike_qt.ui.board.layout import Room
    from klondike_qt.ui.help.browser import HelpBrowser
    from klondike_qt.ui.help.player import DiagramPlayer
    from klondike_qt.ui.help.practice_board import PracticeBoard


class Overlays(QObject):
    """Keeps each overlay on its picture; a board is made when its place comes into view."""

    def __init__(self, browser: HelpBrowser, preferences: Preferences) -> None:
        super().__init__(browser)
        self._browser = browser
        self._preferences = preferences
        self._look = Look()  # the first page brings the player's
        self.players: dict[str, DiagramPlayer] = {}
        self.boards: dict[str, PracticeBoard] = {}
        browser.moved.connect(self.place)

    def begin(self, look: Look, *, is_same: bool) -> None:
        """Follow a page made anew: playing ends, and boards are dealt when they come into view.

        If it *is the same* page in another size or look, what was played on its boards stays.
        """
        self._look = look
        for address in [*self.players]:
            self.end(address)
        for board in self.boards.values():
            if is_same:
                board.board.set_look(look)
            else:
                board.hide()
                board.deleteLater()
        if not is_same:
            self.boards.clear()
        self.place()

    def press(self, address: str, diagram: Diagram, room: Room) -> None:
        """Play a diagram, or set it back if it was played."""
        if address in self.players:
            self.end(address)
            return
        from klondike_qt.ui.help.player import DiagramPlayer

        speed, viewport = self._preferences.speed_now, self._browser.viewport()
        player = DiagramPlayer(diagram, room, self._look, speed, viewport)
        self.players[address] = player
        player.ended.connect(lambda: self.end(address))
        self.place()
        player.show()
        player.begin()

    def end(self, address: str) -> None:
        """Show a diagram's still again."""
        player = self.players.pop(address, None)
        if player is not None:
            player.hide()
            player.deleteLater()

    def place(self) -> None:
        """Lay every overlay over its picture."""
        view = self._browser.viewport().rect().toRectF()
        for address, rect in self._browser.picture_rects():
            if address in self.players:
                self._lay(self.players[address], rect)
            elif address.startswith(PLAY):
                if address not in self.boards and rect.intersects(view):
                    self._deal(address)
                if address in self.boards:
                    self._lay(self.boards[address], rect)

    def _lay(self, widget: QWidget, rect: QRectF) -> None:
        geometry = rect.toRect()
        if widget.geometry() != geometry:
            widget.setGeometry(geometry)

    def _deal(self, address: str) -> None:
        from klondike_qt.ui.help.practice_board import PracticeBoard

        deal = Deal.parse(address.removeprefix(PLAY))
        board = PracticeBoard(deal, self._look, self._preferences, self._browser.viewport())
        self.boards[address] = board
        board.show()
