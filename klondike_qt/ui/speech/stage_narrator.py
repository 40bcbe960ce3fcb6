"""Tells a screen reader what any stage says and shows beside its cards."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence

from klondike_qt.app import formats
from klondike_qt.app.i18n import _
from klondike_qt.ui.speech.questions import Question

if TYPE_CHECKING:
    from collections.abc import Sequence

    from klondike_qt.ui.speech.voice import Voice
    from klondike_qt.ui.stage import Stage


class StageNarrator(QObject):
    """Says the messages and figures of a *stage*, as soon as it has a voice."""

    def __init__(self, stage: "Stage", parent: QObject, *, is_paused: bool) -> None:
        super().__init__(parent)
        self._stage = stage
        self._was_paused = is_paused
        self._voice: Voice | None = None
        stage.talk.said.connect(self._tell_message)

    def _speak_by(self, voice: "Voice") -> None:
        """Speak by this voice from now on; the figures can be asked for while the stage is seen."""
        self._voice = voice
        action = QAction(self)
        action.setShortcut(QKeySequence(Question.FIGURES.value))
        action.triggered.connect(self._say_figures)
        self._stage.addAction(action)

    def _say(self, sentence: str, *, urgent: bool = False, first: bool = False) -> None:
        if self._voice is not None:
            self._voice.say(sentence, urgent=urgent, first=first)

    def _say_figures(self) -> None:
        status = self._stage.status
        figures = [*status.figures[:-1], *([status.light] if status.light else [])]
        names = [figure.accessibleName() for figure in figures if figure.value]
        self._say(f"{formats.listing(names)}.")

    def _tell_pause(self, paused: bool) -> None:
        if paused:
            self._say(_("The cards are hidden and the clock stands still."))
        elif self._was_paused:
            self._say(_("The cards are shown again."))
        self._was_paused = paused

    def _tell_message(self, sentence: str, actions: "Sequence[QAction]") -> None:
        """Say what is written in the window, and what is offered with it."""
        self._say(sentence)
        offered = [action.toolTip() for action in actions if action.isEnabled()]
        if offered:
            self._say(_("Offered: {actions}.").format(actions=formats.choice(offered)))
