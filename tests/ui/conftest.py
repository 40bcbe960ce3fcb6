"""The program itself, opened on a game of the test's choosing in a folder of its own."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING, Protocol
from uuid import uuid4

import pytest
from PySide6.QtGui import QFont

from klondike_qt.app import i18n
from klondike_qt.app.autosave import Autosave
from klondike_qt.app.options import GameOptions
from klondike_qt.core.deal import Deal
from klondike_qt.core.modes import DEFAULT, Mode
from klondike_qt.core.state import GameState
from klondike_qt.storage.records import SavedGame
from klondike_qt.ui import theme
from klondike_qt.ui.application import Program
from klondike_qt.ui.board import scene
from klondike_qt.ui.board.card_art import ArtStore
from klondike_qt.ui.garbage import clear_away
from tests.saving import AT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

A_DEAL = Deal.numbered(5)

ONE_MOVE_FROM_THE_END = GameState.parse("""
    f: KS KH KD QC
    t1: KC
""")


class Open(Protocol):
    """Opens the program."""

    def __call__(
        self,
        start: Deal | GameState = ...,
        mode: Mode = ...,
        *,
        size: tuple[int, int] = ...,
        language: str = ...,
    ) -> Program:
        """Open it on *start*, its window shown and ready."""


@pytest.fixture(scope="session", autouse=True)
def drawn_cards() -> Iterator[None]:
    """Let all boards have their cards of one store, so that each is drawn once for all tests."""
    store = ArtStore(limit=100_000_000)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(scene, "ArtStore", lambda: store)
        yield


@pytest.fixture(autouse=True)
def garbage() -> Iterator[None]:
    """Let no thread but this one clear away what windows leave, as in the program."""
    gc.disable()
    yield
    clear_away()
    gc.enable()


@pytest.fixture
def open_program(qtbot: QtBot, tmp_path: Path) -> Iterator[Open]:
    """Open the program; afterwards it is closed, and all looks and sounds as before."""
    opened: list[Program] = []

    def open_it(
        start: Deal | GameState = A_DEAL,
        mode: Mode = DEFAULT,
        *,
        size: tuple[int, int] = (800, 600),
        language: str = "en",
    ) -> Program:
        deal = start if isinstance(start, Deal) else None
        position = start if isinstance(start, GameState) else GameState.opening(start, mode.rules)
        record = SavedGame(uuid4().hex, mode, deal, position)
        autosave = Autosave(tmp_path)
        autosave.post(lambda games: games.begin(record, AT))
        autosave.close()
        program = Program(tmp_path, GameOptions(mode=mode, language=language))
        opened.append(program)
        program.preferences.speed = "off"
        program.preferences.sound = False  # but where that is a test's subject
        window = program.window
        window.resize(*size)
        with qtbot.waitExposed(window):
            window.show()
        qtbot.waitUntil(lambda: window.board.takes_touches)
        qtbot.waitUntil(lambda: program._deal_pool().stock.is_read)
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        return program

    yield open_it
    for program in opened:
        program.window.close()
        program.window.deleteLater()
        program.deleteLater()  # whose signals hold it, and with it every picture of its cards
    i18n.set_language("en")
    theme.set_scheme("system")
    theme.set_text_size(100)


@pytest.fixture(params=i18n.LANGUAGES)
def code(request: pytest.FixtureRequest) -> Iterator[str]:
    """Speak each language in turn."""
    i18n.set_language(request.param)
    yield request.param
    i18n.set_language("en")


@pytest.fixture
def large_text(qapp: QApplication) -> Iterator[None]:
    """Let the system write at twice its usual size."""
    usual = qapp.font()
    large = QFont(usual)
    large.setPixelSize(30)
    qapp.setFont(large)
    yield
    qapp.setFont(usual)
