"""Opens the list, the lessons and the situations, and remembers which were done."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from klondike_qt.app.lesson_data import Lesson, Situation, lessons, situations
from klondike_qt.core.notation import Entry
from klondike_qt.ui.learn.dialog import LearnDialog
from klondike_qt.ui.learn.lesson_screen import LessonScreen, Onward
from klondike_qt.ui.learn.situation_screen import SituationScreen

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QDialog

    from klondike_qt.app.controller import GameController
    from klondike_qt.app.settings import Preferences
    from klondike_qt.core.piles import Move
    from klondike_qt.ui.main_window import MainWindow


class Classroom(QObject):
    """Everything there is to learn, over one window; the game there is only touched on request."""

    def __init__(
        self, window: "MainWindow", controller: "GameController", preferences: "Preferences"
    ) -> None:
        super().__init__(window)
        self._window = window
        self._controller = controller
        self._preferences = preferences
        self._lessons = {lesson.id: lesson for lesson in lessons()}
        self._situations = {situation.id: situation for situation in situations()}

    def open_list(self) -> None:
        """Show what there is to learn."""
        done = self._preferences.learnt
        names = tuple(self._lessons), tuple(self._situations)
        self._window.open_dialog(LearnDialog(self._window, *names, done, self.open))

    def open(self, name: str) -> None:
        """Open the lesson or situation of this id; raise `KeyError` if there is none."""
        if name in self._lessons:
            self._window.open_dialog(self._lesson(self._lessons[name]))
        else:
            self._window.open_dialog(self._situation(self._situations[name]))

    def open_first(self) -> None:
        """Open the first lesson."""
        self.open(next(iter(self._lessons)))

    def _lesson(self, lesson: Lesson) -> "QDialog":
        onward = self._onward(lesson.id, tuple(self._lessons))
        play_on = partial(self._play_on, lesson)
        return LessonScreen(self._window, lesson, self._preferences, onward, play_on)

    def _situation(self, situation: Situation) -> "QDialog":
        onward = self._onward(situation.id, tuple(self._situations))
        return SituationScreen(self._window, situation, self._preferences, onward)

    def _onward(self, name: str, names: tuple[str, ...]) -> Onward:
        number = names.index(name)
        following: Callable[[], None] = self.open_list
        if number + 1 < len(names):
            following = partial(self.open, names[number + 1])
        return Onward(number + 1, len(names), partial(self._note, name), following)

    def _note(self, name: str) -> None:
        """Keep that a lesson was done, and how often."""
        done = self._preferences.learnt
        self._preferences.learnt = {**done, name: done.get(name, 0) + 1}

    def _play_on(self, lesson: Lesson, moves: tuple["Move", ...]) -> None:
        """Put the lesson's deal on the real table, as it stands: a game of a known deal."""
        place = lesson.place
        entry = Entry(place.deal, moves=(*place.moves, *moves))
        self._controller.open_entry(entry, place.mode)
