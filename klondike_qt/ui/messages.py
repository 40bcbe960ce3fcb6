"""What a stage says: sentences in place of its figures, and messages over the foot of its table."""

from collections.abc import Callable
from enum import Enum, auto
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from klondike_qt.app.i18n import _
from klondike_qt.storage.errors import PASSING
from klondike_qt.ui import words
from klondike_qt.ui.overlays.message_bar import Message
from klondike_qt.ui.shape import Shape
from klondike_qt.ui.status_line import MESSAGE_TIME

if TYPE_CHECKING:
    from pathlib import Path

    from klondike_qt.storage.errors import StorageError
    from klondike_qt.ui.stage import Stage


class Topic(Enum):
    """What a message can be about; the first in this order is shown."""

    HINT = auto()
    HELP = auto()
    TAKE_BACK = auto()
    TROUBLE = auto()
    NOTICE = auto()
    REMARK = auto()
    OFFER = auto()


class Messages(QObject):
    """Shows the most urgent of a stage's messages; when one is sent away, the next."""

    said = Signal(str, object)
    """A sentence was written in the window, with a sequence of the actions offered there."""
    dismissed = Signal(object)
    """The player sent away what was said on a `Topic`."""

    def __init__(self, stage: "Stage") -> None:
        super().__init__(stage)
        self._stage = stage
        self._messages: dict[Topic, Message] = {}
        self._is_unsaved = False  # and it was said
        self._remark = QTimer(self)
        self._remark.setSingleShot(True)
        self._remark.setInterval(MESSAGE_TIME)
        self._remark.timeout.connect(lambda: self.put(Topic.REMARK, None))
        stage.messages.dismissed.connect(self._dismiss)

    def say(self, sentence: Callable[[], str]) -> None:
        """Say a sentence for a few seconds, where it hides no card if there is such a place."""
        if self._stage.shape is Shape.LOW:
            self.put(Topic.REMARK, Message(sentence))
            self._remark.start()
        else:
            self._stage.status.say(sentence())
            self.said.emit(sentence(), ())

    def put(self, topic: Topic, message: Message | None, *, tell: bool = True) -> None:
        """Say something on a topic until it is sent away, or nothing any more."""
        if topic is Topic.TROUBLE:
            self._is_unsaved = False
        if message is not None:
            old, self._messages[topic] = self._messages.get(topic), message
            if tell and (old is None or old.text() != message.text()):
                self.said.emit(message.text(), message.actions)
        elif self._messages.pop(topic, None) is None:
            return
        shown = next((self._messages[each] for each in Topic if each in self._messages), None)
        self._stage.messages.show_message(shown)

    def show_trouble(self, error: "StorageError") -> None:
        """Say what keeps games from being saved, until it is sent away."""
        self.put(Topic.TROUBLE, Message(lambda: words.trouble(error)))
        self._is_unsaved = isinstance(error, PASSING)

    def end_trouble(self) -> None:
        """Say that games are saved again, if it was said that they are not."""
        if self._is_unsaved:
            self.put(Topic.TROUBLE, None)
            self.say(lambda: _("Everything is saved again."))

    def show_bug(self, log: "Path") -> None:
        """Say that something went wrong in the program, and where it is written down."""
        self.put(Topic.TROUBLE, Message(lambda: words.bug(log)))

    def _dismiss(self) -> None:
        """Forget the message that was sent away, and show the next."""
        topic = next((each for each in Topic if each in self._messages), None)
        if topic is not None:
            self.put(topic, None)
            self.dismissed.emit(topic)
