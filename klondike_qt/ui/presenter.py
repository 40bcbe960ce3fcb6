"""Shows the game on the window's parts, and passes the player's wishes on."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from klondike_qt.app import formats
from klondike_qt.app.i18n import _
from klondike_qt.core.play import refusal
from klondike_qt.ui import words
from klondike_qt.ui.messages import Topic
from klondike_qt.ui.overlays.message_bar import Message
from klondike_qt.ui.shape import Shape
from klondike_qt.ui.stage_presenter import StagePresenter
from klondike_qt.ui.status_line import Figures

if TYPE_CHECKING:
    from klondike_qt.app.change import Change
    from klondike_qt.app.controller import GameController
    from klondike_qt.app.notices import Notice
    from klondike_qt.core.piles import Move
    from klondike_qt.core.play import Refusal
    from klondike_qt.ui.board.board import Board
    from klondike_qt.ui.main_window import MainWindow


class Presenter(StagePresenter):
    """Joins controller, board and window; decides nothing about the game."""

    hint_dismissed = Signal()

    def __init__(self, window: "MainWindow", board: "Board", controller: "GameController") -> None:
        super().__init__(window.game, controller, window.commands, board.cancel_gesture)
        self._window = window
        self._board = board
        self._controller = controller
        self.talk = window.game.talk
        self._hint = ""
        self._hear_controller()
        self._hear_player()
        self.show_game()

    def show_game(self) -> None:
        """Show everything anew: another game, or another language."""
        self._window.show_mode(words.mode_name(self._controller.mode))
        self.show_figures()
        self._enable()

    def show_figures(self) -> None:
        """Show the figures as they stand, and again when the clock has gone on a second."""
        controller = self._controller
        current, game = controller.current, controller.game
        seconds = current.counters().seconds
        self._window.status.show_figures(
            Figures(
                score=words.score(controller.shown_score, game.mode.scoring),
                time=formats.duration(seconds),
                moves=formats.number(game.moves),
                passes=words.passes(game.state.pass_number, game.mode.rules.passes),
                mode=words.mode_name(game.mode),
                deal=game.deal.id if game.deal else "",
            )
        )
        self._await_second(seconds)

    def show_help(self, message: Message | None) -> None:
        """Show what the solver's help has to say until it is sent away, or take that away."""
        self.talk.put(Topic.HELP, message)

    def show_hint(self, sentence: Callable[[], str] | None) -> None:
        """Say a hint's sentence until there is another or none, like any other where it fits."""
        status, text = self._window.status, "" if sentence is None else sentence()
        fits = self._window.shape is not Shape.LOW and status.holds(text)
        status.keep_saying(text if fits else "")
        if text and text != self._hint:  # or it only got another place
            self.talk.said.emit(text, ())
        self._hint = text
        message = None if fits or sentence is None else Message(sentence)
        self.talk.put(Topic.HINT, message, tell=False)

    def offer(self, message: Message | None) -> None:
        """Offer something that anything else may come before, or take the offer back."""
        self.talk.put(Topic.OFFER, message)

    def _hear_controller(self) -> None:
        controller = self._controller
        controller.changed.connect(self._follow)
        controller.refused.connect(self._refuse)
        controller.noticed.connect(self._notice)
        controller.take_back_offered.connect(self._offer_take_back)
        controller.finish_offered.connect(self._enable)
        controller.won.connect(self._enable)
        controller.finishing.connect(self._board.set_finishing)
        controller.finishing.connect(self._enable)
        controller.paused.connect(self._show_pause)

    def _hear_player(self) -> None:
        controller, board, window = self._controller, self._board, self._window
        board.move_wanted.connect(controller.play)
        board.draw_wanted.connect(controller.draw)
        board.raise_all_wanted.connect(controller.raise_all)
        board.input_began.connect(controller.stop_finish)
        board.input_began.connect(window.status.hide_message)
        window.game.activity_changed.connect(controller.set_active)
        window.game.activity_changed.connect(self.show_figures)
        window.language_changed.connect(self.show_game)
        window.modes_renamed.connect(self.show_game)
        self.talk.dismissed.connect(self._dismiss)
        window.status.copy_wanted.connect(self._copy_deal)
        commands = window.commands
        for action, wish in (
            (commands.new, controller.new_game),
            (commands.restart, controller.restart),
            (commands.undo, controller.undo),
            (commands.redo, controller.redo),
            (commands.draw, controller.draw),
            (commands.finish, self._finish_or_stop),
            (commands.pause, self._pause_or_resume),
            (commands.take_back, controller.take_back),
            (commands.copy_deal, self._copy_deal),
        ):
            action.triggered.connect(self._granting(wish))

    # ── What the controller announces ────────────────────────────────────────────────────────────

    def _follow(self, change: "Change") -> None:
        self._board.show_change(change)
        self._window.keep_cards_clear()
        self._window.status.hide_message()
        if change.step is None:
            self.show_game()
        else:
            self.show_figures()
            self._enable()

    def _refuse(self, move: "Move", reason: "Refusal") -> None:
        self._board.refuse(move)
        self.say(lambda: words.refusal(reason))

    def _notice(self, notice: "Notice | None") -> None:
        commands = self._window.commands
        if notice is None:
            self.talk.put(Topic.NOTICE, None)
            return
        offered = {
            notice.NO_MOVES: (commands.undo, commands.restart, commands.new),
            notice.NO_PROGRESS: (commands.undo,),
            notice.LOST: (commands.to_winnable, commands.undo, commands.new),
        }
        self.talk.put(Topic.NOTICE, Message(lambda: words.notice(notice), offered[notice]))

    def _offer_take_back(self, offered: bool) -> None:
        self._enable()
        take_back = self._window.commands.take_back
        message = Message(lambda: _("The previous game can still be taken back."), (take_back,))
        self.talk.put(Topic.TAKE_BACK, message if offered else None)

    def _show_pause(self, paused: bool) -> None:
        self._board.set_cards_hidden(paused)
        self._cover(paused)
        self.show_figures()
        self._enable()

    def _enable(self) -> None:
        """Let every action be open exactly while it would do something."""
        controller, commands = self._controller, self._window.commands
        game, open_ = controller.game, not controller.is_paused
        stock = refusal(controller.state, controller.rules, controller.stock_move)
        for action, enabled in (
            (commands.undo, open_ and game.can_undo),
            (commands.redo, open_ and game.can_redo),
            (commands.draw, open_ and stock is None),
            (commands.finish, open_ and (controller.can_finish or controller.is_finishing)),
            (commands.restart, bool(game.steps)),
            (commands.pause, not controller.current.is_over),
            (commands.take_back, controller.can_take_back),
            (commands.copy_deal, game.deal is not None),
        ):
            action.setEnabled(enabled)
        commands.take_back.setVisible(controller.can_take_back)

    # ── What the player wishes ───────────────────────────────────────────────────────────────────

    def _finish_or_stop(self) -> None:
        if self._controller.is_finishing:
            self._controller.stop_finish()
        else:
            self._controller.finish()

    def _copy_deal(self) -> None:
        deal = self._controller.game.deal
        if deal is not None:
            self._copy(deal.id)

    def _dismiss(self, topic: Topic) -> None:
        """Follow the player, who sent a message away."""
        if topic is Topic.HINT:
            self.hint_dismissed.emit()
        elif topic is Topic.NOTICE:
            self._controller.dismiss_notice()
        elif topic is Topic.TAKE_BACK:
            self._controller.withdraw_offer()
