"""The screen of a lesson: its task, hints step by step, and praise when it is done."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from klondike_qt.app import formats
from klondike_qt.app.i18n import _
from klondike_qt.app.lesson_run import LessonRun, Stage
from klondike_qt.app.lesson_texts import lesson_texts
from klondike_qt.ui.learn.screen import LearnScreen
from klondike_qt.ui.learn.text_panel import Part, Tone
from klondike_qt.ui.overrides import guarded

if TYPE_CHECKING:
    from PySide6.QtGui import QAction

    from klondike_qt.app.lesson_data import Lesson
    from klondike_qt.app.settings import Preferences
    from klondike_qt.core.piles import Move
    from klondike_qt.ui.main_window import MainWindow


class Onward(NamedTuple):
    """Where a lesson or situation stands in its course, and what can follow it."""

    number: int
    count: int  # type: ignore[assignment]  # hides the method of tuples
    done: Callable[[], None]
    next: Callable[[], None]


@guarded
class LessonScreen(LearnScreen):
    """Guides through one lesson; it ends with the next, or with a game from where it stands."""

    def __init__(
        self,
        window: "MainWindow",
        lesson: "Lesson",
        preferences: "Preferences",
        onward: Onward,
        play_on: Callable[[tuple["Move", ...]], None],
    ) -> None:
        self.run: Final = LessonRun(lesson)
        super().__init__(window, self.run.table, preferences)
        self.run.setParent(self)
        self._onward = onward
        self._play_on = play_on
        self._hints = 0  # so many of them are shown
        board, table = self.board, self.run.table
        board.move_wanted.connect(table.play)
        board.draw_wanted.connect(table.draw)
        board.raise_all_wanted.connect(table.raise_all)
        self.hint_tool: QAction = self.add_tool("hint", lambda: _("Hint"), self.hint, "H")
        self.undo_tool: QAction = self.add_tool(
            "undo", lambda: _("Undo"), table.undo, "Ctrl+Z", "U"
        )
        self.restart_tool: QAction = self.add_tool(
            "restart", lambda: _("Restart"), self.restart, "Ctrl+R"
        )
        self.add_tool("close", lambda: _("Leave"), self.reject)
        self.next_button = self.make_button(self._go_on, primary=True)
        self.play_button = self.make_button(self._take_to_the_table)
        self.run.changed.connect(self.say)
        self.run.done.connect(onward.done)
        self.finished.connect(self.run.close)

    def hint(self) -> None:
        """Say one hint more; with the last one, and from then on, show the move."""
        text = lesson_texts()[self.run.lesson.id]
        if self.run.stage is Stage.ON_THE_WAY:
            self._hints = min(self._hints + 1, len(text.points))
        self.say()
        if self.run.stage is not Stage.ON_THE_WAY or self._hints == len(text.points):
            self.board.show_hint(self.run.next_move)

    def restart(self) -> None:
        """Begin the lesson again; the hints given stay."""
        self.run.restart()
        self.board.setFocus()
        self.say()

    def say(self) -> None:
        """Say the task, the hints given, and how it stands."""
        run, text = self.run, lesson_texts()[self.run.lesson.id]
        place = _("Lesson {number} of {count}").format(
            number=formats.number(self._onward.number), count=formats.number(self._onward.count)
        )
        parts = [Part(Tone.PLACE, place), Part(Tone.TITLE, text.title)]
        parts += [Part(Tone.PLAIN, words) for words in text.task]
        if run.stage is Stage.DONE:
            parts.append(Part(Tone.STRONG, text.ending))
            parts += [Part(Tone.PLAIN, words) for words in text.explanation]
        else:
            hints = enumerate(text.points[: self._hints], 1)
            parts += [Part(Tone.NOTE, f"{formats.number(n)}. {words}") for n, words in hints]
        if run.stage is Stage.LOST:
            parts.append(
                Part(
                    Tone.WARNING,
                    _("From here the game can no longer be won: that is proved. Undo that move."),
                )
            )
        elif run.stage is Stage.ASIDE and run.next_move is None:
            parts.append(
                Part(
                    Tone.NOTE,
                    _("You are trying a way of your own. Undo leads back to the lesson’s way."),
                )
            )
        if self.refusal:
            parts.append(Part(Tone.WARNING, self.refusal))
        self.words.say(parts)
        self._enable()

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        is_last = self._onward.number == self._onward.count
        self.setWindowTitle(lesson_texts()[self.run.lesson.id].title)
        self.next_button.setText(_("All lessons") if is_last else _("Next lesson"))
        self.play_button.setText(_("Play on as a game"))
        super().retranslate()

    def _enable(self) -> None:
        run = self.run
        is_done = run.stage is Stage.DONE
        self.hint_tool.setEnabled(not is_done and run.stage is not Stage.LOST)
        self.undo_tool.setEnabled(run.table.game.can_undo)
        self.restart_tool.setEnabled(bool(run.table.game.steps))
        can_play_on = is_done and not run.table.game.is_won
        shown = [self.next_button] * is_done + [self.play_button] * can_play_on
        self.set_buttons(*shown)

    def _go_on(self) -> None:
        self.accept()
        self._onward.next()

    def _take_to_the_table(self) -> None:
        self.accept()
        self._play_on(self.run.table.moves)
