"""On which thread Python lets go of what nobody holds any more: Qt's objects may end on theirs."""

from __future__ import annotations

import gc
import os
from functools import partial
from threading import Event, Thread, current_thread, main_thread
from typing import TYPE_CHECKING
from weakref import finalize

import pytest
from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from klondike_qt.app.autosave import Autosave
from klondike_qt.ui.garbage import tidy
from klondike_qt.ui.resident import resident_mb

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot


@pytest.fixture
def tidied(qapp: QApplication) -> Iterator[None]:
    """Do as the program does; afterwards Python collects as before."""
    tidy()
    yield
    gc.unfreeze()
    gc.enable()


class Ring(QTimer):
    """Runs, holds itself, and tells where it ends."""

    def __init__(self, ended: list[Thread]) -> None:
        super().__init__()
        self.held = self
        self.start(100_000)
        note = partial(_note_thread, ended)
        self.destroyed.connect(note, Qt.ConnectionType.DirectConnection)


def _note_thread(ended: list[Thread], *_gone: object) -> None:
    ended.append(current_thread())


@pytest.mark.usefixtures("tidied")
def test_a_ring_ends_on_the_drawing_thread_however_much_another_makes(qtbot: QtBot) -> None:
    """A timer that ended on another would bring the program down."""
    ended: list[Thread] = []
    Ring(ended)

    made: list[list[object]] = []
    busy = Thread(target=lambda: made.extend([] for _ in range(100_000)))
    busy.start()
    busy.join()
    assert ended == []

    qtbot.waitUntil(lambda: ended != [])
    assert ended == [main_thread()]


@pytest.mark.usefixtures("tidied")
def test_pictures_that_are_let_go_of_leave_no_memory_behind() -> None:
    """Though small things that last lie between them, and larger ones went before."""
    for side in (2000, 1000):  # 16 and 4 MB: from here on glibc takes less for small
        QImage(side, side, QImage.Format.Format_ARGB32).fill(1)
    before = resident_mb(os.getpid())
    pictures, lasting = [], []
    while resident_mb(os.getpid()) < before + 60:  # the first may fit into idle memory
        picture = QImage(400, 400, QImage.Format.Format_ARGB32)  # 640 kB
        picture.fill(1)
        pictures.append(picture)
        lasting.append(bytearray(5_000))
    del picture
    pictures.clear()

    assert resident_mb(os.getpid()) < before + 20
    assert len(lasting) >= 60


class Asker(QObject):
    """A window, for all that the records know of it."""

    def hear(self, _answer: int) -> None:
        """Be told."""


def test_who_asked_the_records_is_not_let_go_of_by_their_thread(
    qapp: QApplication, tmp_path: Path
) -> None:
    """It holds no window, so that none ends there, however late that thread goes on."""
    autosave = Autosave(tmp_path)
    answered, may_go_on = Event(), Event()

    def hold_up(*_said: object) -> None:
        answered.set()
        may_go_on.wait()

    autosave._written.connect(hold_up, Qt.ConnectionType.DirectConnection)
    asker, ended = Asker(), list[Thread]()
    finalize(asker, _note_thread, ended)
    autosave.ask_later(lambda _store: 1, asker.hear)
    answered.wait()
    QApplication.sendPostedEvents(autosave, QEvent.Type.MetaCall)
    del asker
    assert ended == [main_thread()]

    may_go_on.set()
    autosave.close()
