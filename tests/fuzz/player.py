"""A player without sense or patience: random events of every kind, sent to the real window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.fuzz.dialogs import Dialogs
from tests.fuzz.sender import NONE

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random


class Player(Dialogs):
    """Chooses what comes next."""

    def __init__(self, random: Random, say: Callable[[str], None]) -> None:
        """Decide by *random*; *say* hears every event before it is sent."""
        super().__init__(random, say)
        self._kinds: list[tuple[int, Callable[[], None]]] = [
            (45, self._move_legally),
            (14, self._click),
            (8, self._press),
            (14, self._glide),
            (10, self._release),
            (8, self._drag),
            (4, self._burst),
            (2, self._lost_press),
            (8, self._touch),
            (14, self._board_key),
            (14, self._command),
            (3, self._rare_command),
            (4, self._resize),
            (2, self._move_window),
            (8, self._set),
            (3, self._fan),
            (4, self._read),
            (2, self._window),
            (2, self._lose),
            (1, self._switch),
            (2, self._open),
            (2, self._controls),
            (2, self._open_dialog),
            (1, self._use_files),
            (3, self._wait),
        ]
        self._from_afar = (
            self._set, self._resize, self._move_window, self._lose, self._wait, self.come_back,
        )  # fmt: skip

    def act(self) -> None:
        """Do one thing."""
        weights = [weight for weight, _ in self._kinds]
        ((_, kind),) = self.random.choices(self._kinds, weights)
        if self._is_gone:  # nobody can reach it
            kind = self.random.choice(self._from_afar)
        elif self.away() and self.random.random() < 0.7:
            kind = self._in_dialog
        elif self._plan and self.random.random() < 0.35:
            kind = self._move_legally
        kind()

    def let_go(self) -> None:
        """Take all fingers and buttons away, and close what was opened."""
        if self._is_gone:
            self.come_back()
        at = self.anywhere()
        while self._pressed:
            self.say(f"release {self._pressed[-1].name}")
            QTest.mouseRelease(self.handle, self._pressed.pop(), NONE, at)
        if self._fingers:
            self.say("all fingers up")
            self.lift_fingers()
        for _ in range(10):
            away = QApplication.activePopupWidget() or QApplication.activeModalWidget()
            if away is None:
                break
            self.say(f"Escape in {type(away).__name__}")
            QTest.keyClick(away, Qt.Key.Key_Escape)
            QApplication.processEvents()
