"""What the end of the program ends."""

from __future__ import annotations

import gc
import sqlite3
from contextlib import closing
from functools import partial
from threading import Barrier, Event
from typing import TYPE_CHECKING
from weakref import ref

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QDialog
from shiboken6 import isValid

from klondike_qt.app import thinking
from klondike_qt.app.thinking import Thinker
from klondike_qt.storage import opening
from klondike_qt.storage.files import NAME
from klondike_qt.ui.dialogs.new_game import NewGameDialog
from klondike_qt.ui.dialogs.question import QuestionDialog
from tests.app.thoughts import end_together
from tests.spoiling import empty

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from klondike_qt.storage.store import Store
    from tests.ui.conftest import Open

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def test_all_searches_are_stopped_before_any_is_waited_for(
    open_program: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also those of a dialog that is open still, as the program closes its window."""
    monkeypatch.setattr(thinking, "_PATIENCE", 60)
    program = open_program()
    program.window.commands.choose.trigger()
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, NewGameDialog)
    together = Barrier(3, timeout=60)
    thinkers = [Thinker(owner, apart=False) for owner in (program, program.window, dialog)]
    for thinker in thinkers:
        thinker.think(partial(end_together, together))
    threads = [thinker._thread for thinker in thinkers]

    program.window.close()

    assert [thread is not None and thread.is_alive() for thread in threads] == [False] * 3
    assert not together.broken
    dialog.reject()


def _wait(may_go_on: Event, _store: Store) -> None:
    may_go_on.wait()


def test_an_answer_to_a_window_that_was_closed_is_dropped(open_program: Open) -> None:
    """Whoever opens one and closes it at once is told of no bug."""
    program = open_program()
    commands = program.window.commands
    for action in (commands.achievements, commands.statistics, commands.games):
        may_read = Event()
        program.autosave.write(partial(_wait, may_read))
        action.trigger()
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QDialog)
        dialog.reject()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        assert not isValid(dialog)
        may_read.set()
        program.autosave.flush()
        QApplication.processEvents()  # an error there would fail the test


def test_a_window_that_was_closed_goes_with_all_it_held(open_program: Open) -> None:
    """Nothing that lives longer keeps it: a year of looking at the history takes no memory."""
    program = open_program()
    commands = program.window.commands
    windows = {}
    for action in (
        commands.choose, commands.daily, commands.statistics, commands.settings, commands.learn,
        commands.games, commands.achievements, commands.keep, commands.keys, commands.about,
    ):  # fmt: skip
        action.trigger()
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QDialog)
        windows[type(dialog).__name__] = ref(dialog)
        program.autosave.flush()
        QApplication.processEvents()
        dialog.reject()
        del dialog
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    program.autosave.flush()
    QApplication.processEvents()  # whatever was still asked is answered
    gc.collect()

    assert [name for name, window in windows.items() if window() is not None] == []


def _asked() -> QuestionDialog:
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, QuestionDialog)
    return dialog


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no job wait for long until another program lets go of the file."""
    monkeypatch.setattr(opening, "PATIENCE", 20)


@pytest.mark.usefixtures("impatient")
def test_whoever_closes_is_asked_while_nothing_can_be_saved(
    open_program: Open, tmp_path: Path, qtbot: QtBot
) -> None:
    """They may stay until another program lets go of the file, and everything is saved then."""
    program = open_program()
    window = program.window
    program.autosave.flush()
    with closing(sqlite3.connect(tmp_path / NAME, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        program.controller.draw()
        window.close()
        assert window.isVisible()
        question = _asked()
        assert "Another program holds" in question._text.text()
        with qtbot.waitSignal(program.autosave.trouble):
            question.leave_it.click()
        window.close()
        assert window.isVisible()
        _asked().leave_it.click()
        other.execute("ROLLBACK")

    window.close()
    assert not window.isVisible()
    with closing(sqlite3.connect(tmp_path / NAME)) as kept:
        assert kept.execute("SELECT move FROM moves").fetchall() == [("s>w",)]


@pytest.mark.usefixtures("impatient")
def test_whoever_closes_all_the_same_is_asked_no_more(open_program: Open, tmp_path: Path) -> None:
    """By the button, or by closing the window once more."""
    for answer in ("button", "window"):
        program = open_program()
        program.autosave.flush()
        with closing(sqlite3.connect(tmp_path / NAME, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            program.controller.draw()
            program.window.close()
            if answer == "button":
                _asked().do_it.click()
            else:
                program.window.close()
            assert not program.window.isVisible()


def test_damage_that_shows_at_the_end_is_told_before_it(open_program: Open, tmp_path: Path) -> None:
    """At the next start nobody would know: the backup is sound, and has taken its place."""
    program = open_program()
    program.autosave.look_after()
    assert program.autosave._upkeep is not None
    _upkeep, thread = program.autosave._upkeep
    thread.join()  # or it may save what is in the log before anybody is asked
    program.autosave.flush()
    empty(tmp_path / NAME)

    program.window.close()

    question = _asked()
    assert "The saved games were damaged" in question._text.text()
    question.do_it.click()
    assert not program.window.isVisible()
