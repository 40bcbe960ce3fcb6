"""Deals out of the pool on the window's table: what is known of them, and when it ran dry."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from klondike_qt.ui import deal_words
from klondike_qt.ui.shape import Shape

if TYPE_CHECKING:
    from collections.abc import Callable

    from klondike_qt.app.change import Change
    from klondike_qt.app.controller import GameController
    from klondike_qt.app.deal_pool import DealPool
    from klondike_qt.solver.difficulty import Difficulty
    from klondike_qt.ui.main_window import MainWindow
    from klondike_qt.ui.presenter import Presenter


class ReadyDeals(QObject):
    """Joins the pool to the table: new games come from it, and it rests while somebody plays."""

    def __init__(
        self,
        pool: "DealPool",
        window: "MainWindow",
        controller: "GameController",
        presenter: "Presenter",
    ) -> None:
        """Let *pool* begin to look for deals."""
        super().__init__(window)
        self._pool = pool
        self._window = window
        self._controller = controller
        self._presenter = presenter
        self._unsaid: Callable[[], str] | None = None
        controller.deals = pool.next
        controller.changed.connect(self._follow)
        window.board.input_began.connect(pool.rest)
        commands = window.commands
        for action in (commands.hint, commands.show_me, commands.show_step, commands.to_winnable):
            action.triggered.connect(pool.rest)  # what the player asks for has the processor
        window.language_changed.connect(self._tell)
        pool.ran_dry.connect(self._tell_dry)
        pool.stock.arrived.connect(self._tell)
        controller.take_back_offered.connect(self._say_rest)
        pool.begin(controller)
        self._tell()

    @property
    def difficulty(self) -> "Difficulty | None":
        """How hard the deal on the table is, if that is known."""
        game = self._controller.game
        return self._pool.difficulty(game.mode, game.deal)

    def _follow(self, change: "Change") -> None:
        if change.step is None:  # another game, perhaps
            self._unsaid = None
            self._tell()

    def _tell(self) -> None:
        day = deal_words.day(self._controller.current.saved.day)
        known = filter(None, (day, deal_words.difficulty(self.difficulty)))
        self._window.status.tell_of_deal("\n".join(known))

    def _tell_dry(self, wished: str, winnable: bool) -> None:
        sentence = partial(deal_words.ran_dry, wished, winnable=winnable)
        if self._window.shape is Shape.LOW and self._controller.can_take_back:
            self._unsaid = sentence  # the offer stands where it would be said
        else:
            self._presenter.say(sentence)

    def _say_rest(self, offered: bool) -> None:
        if not offered and self._unsaid is not None:
            self._presenter.say(self._unsaid)
            self._unsaid = None
