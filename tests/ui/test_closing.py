"""What the end of the program ends."""

from __future__ import annotations

import gc
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
from klondike_qt.ui.dialogs.new_game import NewGameDialog
from tests.app.thoughts import end_together

if TYPE_CHECKING:
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
    together = Barrier(3, timeout=5)
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
