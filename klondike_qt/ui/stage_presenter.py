"""What joins a stage to whatever is played there, a game as much as a match: clock and pause."""

from typing import TYPE_CHECKING, Final, Protocol

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QGuiApplication

from klondike_qt.app.i18n import _

if TYPE_CHECKING:
    from collections.abc import Callable

    from klondike_qt.ui.actions import ActionSet
    from klondike_qt.ui.overlays.pause_cover import PauseCover
    from klondike_qt.ui.stage import Stage

_LATE: Final = 10
"""The clock is read a little after each full second, in milliseconds."""


class Played(Protocol):
    """A game or a match, as far as its time passes and it can be paused."""

    @property
    def is_paused(self) -> bool:
        """Whether it was paused: cards hidden, clock stopped."""

    @property
    def is_clock_running(self) -> bool:
        """Whether active time is passing now."""

    def pause(self) -> None:
        """Hide the cards and stop the clock, unless it is over."""

    def resume(self) -> None:
        """Show the cards again and let the clock run."""


class StagePresenter(QObject):
    """Shows what is *played* on a *stage*; decides nothing about it."""

    def __init__(
        self, stage: "Stage", played: Played, actions: "ActionSet", let_go: "Callable[[], None]"
    ) -> None:
        """*let_go* empties the players' hands, before an action is carried out."""
        super().__init__(stage)
        self._stage = stage
        self._played = played
        self._action_set = actions
        self._let_go = let_go
        self._pause_cover: PauseCover | None = None
        self._tick = QTimer(self, singleShot=True)
        self._tick.timeout.connect(self.show_figures)

    def show_figures(self) -> None:
        """Show the figures as they stand, and again when the clock has gone on a second."""
        raise NotImplementedError

    def say(self, sentence: "Callable[[], str]") -> None:
        """Say a sentence for a few seconds, where it hides no card if there is such a place."""
        self._stage.talk.say(sentence)

    def _await_second(self, seconds: float) -> None:
        """Show the figures again after the next full second, if the clock at *seconds* runs."""
        self._tick.stop()
        if self._played.is_clock_running:
            self._tick.start(1000 - int(seconds * 1000) % 1000 + _LATE)

    def _granting(self, wish: "Callable[[], None]") -> "Callable[[], None]":
        """Let an action grant a wish, with no card left in anybody's hand."""

        def grant() -> None:
            self._let_go()
            wish()

        return grant

    def _pause_or_resume(self) -> None:
        if self._played.is_paused:
            self._played.resume()
        else:
            self._played.pause()
        self._action_set.show_paused(self._played.is_paused)  # what is over is not

    def _cover(self, paused: bool) -> None:
        """Say over the table that it is paused, or take that away; the first pause makes it."""
        self._action_set.show_paused(paused)
        if paused and self._pause_cover is None:
            from klondike_qt.ui.overlays.pause_cover import PauseCover

            self._pause_cover = PauseCover(self._stage)
            self._pause_cover.resumed.connect(self._played.resume)
            self._stage.add_cover(self._pause_cover)
        if self._pause_cover is not None:
            if paused:
                self._pause_cover.show()
                self._pause_cover.raise_()
                self._pause_cover.setFocus()
            else:
                self._pause_cover.leave()

    def _copy(self, deal: str) -> None:
        """Put a deal's id on the clipboard, and say so."""
        QGuiApplication.clipboard().setText(deal)
        self.say(lambda: _("The deal ID is on the clipboard."))
