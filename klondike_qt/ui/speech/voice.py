"""The voice: sentences that belong together reach the screen reader as one announcement."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget


class Voice(QObject):
    """Gathers what is said in one turn of the event loop, so that nothing cuts off the other.

    A screen reader may drop an announcement for the next one; several parts of the program may
    have a word on the same move.
    """

    spoken = Signal(str)
    """What was announced just now."""

    def __init__(self, speaker: QWidget) -> None:
        """Announce in the name of *speaker*, the widget on whose window it is."""
        super().__init__(speaker)
        self.last = ""
        self._speaker = speaker
        self._said: list[str | Callable[[], str]] = []
        self._is_urgent = False
        self._turn = QTimer(self)
        self._turn.setSingleShot(True)
        self._turn.timeout.connect(self._speak)

    def say(
        self, sentence: str | Callable[[], str], *, urgent: bool = False, first: bool = False
    ) -> None:
        """Say a sentence with the others of this turn, once; *urgent* ones cut off what is said.

        A sentence that may still grow is asked for at the end of the turn; *first* goes before
        what was said already.
        """
        if sentence and sentence not in self._said:
            self._said.insert(0 if first else len(self._said), sentence)
            self._is_urgent |= urgent
            self._turn.start(0)

    def say_again(self) -> None:
        """Say once more what was said last."""
        self.say(self.last)

    def _speak(self) -> None:
        self.last = " ".join(each if isinstance(each, str) else each() for each in self._said)
        event = QAccessibleAnnouncementEvent(self._speaker, self.last)
        if self._is_urgent:
            event.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive)
        self._said, self._is_urgent = [], False
        QAccessible.updateAccessibility(event)
        self.spoken.emit(self.last)
