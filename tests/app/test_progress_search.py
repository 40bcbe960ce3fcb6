"""A search for progress is about the position that lies on the table, and no other."""

from __future__ import annotations

from threading import Event, Thread, current_thread
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from klondike_qt.app.progress_search import ProgressSearch
from klondike_qt.core.progress import Progress

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot


def test_a_search_that_nobody_waits_for_ends_and_says_nothing(qtbot: QtBot) -> None:
    """Another move was made: that position is searched instead."""
    searching = ProgressSearch()
    heard: list[bool] = []
    searching.answered.connect(heard.append)
    begun: list[Thread] = []

    def endless(is_stale: Callable[[], bool]) -> Progress:
        begun.append(current_thread())
        while not is_stale():
            pass
        return Progress.POSSIBLE  # too late

    searching.look(endless)
    qtbot.waitUntil(lambda: bool(begun))
    with qtbot.waitSignal(searching.answered):
        searching.look(lambda _is_stale: Progress.NONE)
    begun[0].join(60)
    QCoreApplication.processEvents()

    assert not begun[0].is_alive()
    assert heard == [False]


def test_what_is_not_known_is_not_said(qtbot: QtBot) -> None:
    """Neither is what was stopped before the table had rested."""
    searching = ProgressSearch()
    heard: list[bool] = []
    searching.answered.connect(heard.append)
    asked = Event()

    def unknown(_is_stale: Callable[[], bool]) -> Progress:
        asked.set()
        return Progress.UNKNOWN

    searching.look(lambda _is_stale: Progress.POSSIBLE)
    searching.stop()
    searching.look(unknown)
    qtbot.waitUntil(asked.is_set)
    with qtbot.waitSignal(searching.answered):
        searching.look(lambda _is_stale: Progress.POSSIBLE)

    assert heard == [True]
