"""The help that knows every card: position light, Show me, and the way back to a win."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QAction

from klondike_qt.app import formats
from klondike_qt.app.i18n import _, ngettext
from klondike_qt.app.notices import Notice
from klondike_qt.app.position_watch import PositionWatch
from klondike_qt.app.show_me import ShowMe
from klondike_qt.app.way_back import Way, WayBack
from klondike_qt.solver.verdict import Verdict
from klondike_qt.ui import words
from klondike_qt.ui.overlays.message_bar import Message
from klondike_qt.ui.shape import Shape

if TYPE_CHECKING:
    from klondike_qt.app.controller import GameController
    from klondike_qt.app.known_positions import KnownPositions
    from klondike_qt.app.settings import Preferences
    from klondike_qt.ui.main_window import MainWindow
    from klondike_qt.ui.position_light import PositionLight
    from klondike_qt.ui.presenter import Presenter


PATIENCE_MS: Final = 400
"""So long the solver may think before that is said; mostly it has answered by then."""


class SolverHelp(QObject):
    """Joins the help to window and board, and says in sentences what it finds.

    Help that is asked for by mistake would cost the player the record: while a win would count
    for records, it says so first and goes on when it is asked again.
    """

    def __init__(
        self,
        window: "MainWindow",
        controller: "GameController",
        preferences: "Preferences",
        presenter: "Presenter",
        known: "KnownPositions",
    ) -> None:
        super().__init__(window)
        self._window = window
        self._controller = controller
        self._preferences = preferences
        self._presenter = presenter
        self._light: PositionLight | None = None
        self._warned = ""  # the game whose player knows what help costs
        self._thought: Callable[[], str] | None = None  # what is being looked for
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(PATIENCE_MS)
        self._patience.timeout.connect(self._say_thought)
        self.watch = PositionWatch(controller, preferences, known, self)
        self.show_me = ShowMe(controller, preferences, known, self)
        self.way_back = WayBack(controller, preferences, known, self)
        self._hear_help()
        self._hear_player()
        self._follow("position_light")
        self._enable()
        self.watch.look()

    def _hear_help(self) -> None:
        self.watch.lit.connect(self._show_light)
        self.show_me.thinking.connect(
            partial(self._follow_thinking, lambda: _("Looking for a way to win…"))
        )
        self.show_me.running.connect(self._window.board.set_showing)
        self.show_me.running.connect(self._follow_show)
        self.show_me.failed.connect(self._say_failed)
        self.way_back.thinking.connect(
            partial(self._follow_thinking, lambda: _("Looking for the last winnable position…"))
        )
        self.way_back.found.connect(self._say_way)
        self.way_back.running.connect(self._window.board.set_finishing)

    def _hear_player(self) -> None:
        window, commands = self._window, self._window.commands
        wishes: dict[QAction, Callable[[], None]] = {
            commands.show_me: self._play_or_stop,
            commands.show_step: self._step,
            commands.to_winnable: self._go_back,
        }
        for action in commands.all():
            if action in wishes:
                action.triggered.connect(self._granting(action, wishes[action]))
            else:
                action.triggered.connect(self._stop)
        window.board.input_began.connect(self._stop)
        window.game.activity_changed.connect(self._follow_activity)
        window.messages.dismissed.connect(self._stop)
        window.language_changed.connect(self._say_again)
        window.closing.connect(self._close)
        self._preferences.changed.connect(self._follow)
        self._controller.changed.connect(self._follow_table)
        self._controller.paused.connect(self._enable)
        self._controller.won.connect(self._enable)

    # ── What the player wishes ───────────────────────────────────────────────────────────────────

    def _granting(self, action: QAction, wish: Callable[[], None]) -> Callable[[], None]:
        """Let an action grant a wish, after a word on what that costs."""

        def grant() -> None:
            self._presenter.hint_dismissed.emit()  # or its sentence would stand over what is said
            current = self._controller.current
            if current.is_for_records and self._warned != current.id:
                self._warned = current.id
                self._presenter.show_help(Message(_price, (action,)))
            else:
                self._presenter.show_help(None)
                self._window.board.cancel_gesture()
                wish()

        return grant

    def _play_or_stop(self) -> None:
        self.way_back.stop()
        if self.show_me.is_running or self.show_me.is_thinking:
            self.show_me.stop()
        else:
            self.show_me.play()

    def _step(self) -> None:
        self.way_back.stop()
        self.show_me.step()

    def _go_back(self) -> None:
        self.show_me.stop()
        self.way_back.go()

    def _stop(self) -> None:
        self.show_me.stop()
        self.way_back.stop()

    def _follow_activity(self, active: bool) -> None:
        """Show nothing to a player who is not there."""
        if not active:
            self._stop()

    def _close(self) -> None:
        for part in (self.watch, self.show_me, self.way_back):
            part.close()

    # ── What the help found ──────────────────────────────────────────────────────────────────────

    def _follow_thinking(self, sentence: Callable[[], str], thinking: bool) -> None:
        """Say what is being looked for, unless it is found at once."""
        if thinking:
            self._thought = sentence
            self._patience.start()
        elif self._thought is not None:
            self._thought = None
            self._patience.stop()
            self._presenter.show_help(None)

    def _say_thought(self) -> None:
        if self._thought is not None:
            self._presenter.show_help(Message(self._thought))

    def _follow_show(self, running: bool) -> None:
        if running:
            self._window.board.setFocus()  # or keys would go to a button, and stop nothing
            self._tell_how_to_stop()
        else:
            self._window.status.hide_message()

    def _tell_how_to_stop(self) -> None:
        """Say it as long as there is something to stop, where that hides no card."""
        if self.show_me.is_running and self._window.shape is not Shape.LOW:
            self._presenter.say(lambda: _("A way to win is shown. Any tap or key stops it."))

    def _say_failed(self, verdict: Verdict) -> None:
        commands = self._window.commands
        if verdict is Verdict.LOST:
            self._controller.dismiss_notice()  # which may have said the same
            offered = (commands.to_winnable, commands.undo)
            self._presenter.show_help(Message(lambda: words.notice(Notice.LOST), offered))
        else:
            self._presenter.show_help(
                Message(lambda: _("No way to win was found in time. That proves nothing."))
            )

    def _say_way(self, way: Way) -> None:
        self._presenter.show_help(Message(partial(_way_back, way)))

    # ── What the window shows ────────────────────────────────────────────────────────────────────

    def _follow(self, name: str) -> None:
        """Show the light only while the player wants it."""
        if name != "position_light":
            return
        wanted = self._preferences.position_light
        if wanted and self._light is None:
            from klondike_qt.ui.position_light import PositionLight  # 40 ms, for those who want it

            self._light = PositionLight(self._window.status)
            self._light.clicked.connect(self._say_light)
            self._light.show_light(self.watch.light)
        self._window.status.set_light(self._light if wanted else None)

    def _show_light(self, light: object) -> None:
        if self._light is not None:
            self._light.show_light(self.watch.light)

    def _say_light(self) -> None:
        if self._light is not None and (sentence := self._light.sentence()):
            self._presenter.say(lambda: sentence)

    def _say_again(self) -> None:
        if self._light is not None:
            self._light.retranslate()
            self._window.arrange()

    def _follow_table(self) -> None:
        if not self.way_back.is_running:
            self._presenter.show_help(None)
        self._tell_how_to_stop()
        self._enable()

    def _enable(self) -> None:
        """Let every action be open exactly while it would do something."""
        controller, commands = self._controller, self._window.commands
        open_ = not controller.is_paused and not controller.game.is_won
        commands.show_me.setEnabled(open_)
        commands.show_step.setEnabled(open_)
        commands.to_winnable.setEnabled(open_ and controller.game.can_undo)


def _price() -> str:
    """Say what help costs."""
    return _("This help sees every card: a win with it counts towards no best and no streak.")


def _way_back(way: Way) -> str:
    """Say where the last winnable position is."""
    if way.moves is None:
        if way.is_proved:
            return _("The game was lost from its start: that is proved.")
        return _("No position of this game could be proved winnable.")
    if way.moves == 0:
        return _("From here the game can still be won.")
    return ngettext(
        "{count} move taken back: from here the game can be won.",
        "{count} moves taken back: from here the game can be won.",
        way.moves,
    ).format(count=formats.number(way.moves))
