"""Four buttons through the moves of a game, each with a key that works all over its window."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from klondike_qt.app.i18n import N_, _
from klondike_qt.ui import theme
from klondike_qt.ui.buttons import BarButton
from klondike_qt.ui.dialogs.move_line import MoveLine
from klondike_qt.ui.icons import icon

_STEPS: Final = (
    ("first", N_("To the deal"), "Home"),
    ("previous", N_("One move back"), "Left"),
    ("next", N_("One move on"), "Right"),
    ("last", N_("To the end"), "End"),
)


class MoveSteps:
    """To the first position, one back, one on, to the last: all of them move *line*."""

    def __init__(self, line: MoveLine, window: QWidget, parent: QWidget) -> None:
        """Let the keys work all over *window*, and the buttons be children of *parent*."""
        self._line = line
        self._window = window
        ways: tuple[Callable[[], int], ...] = (
            lambda: 0,
            lambda: line.value() - 1,
            lambda: line.value() + 1,
            line.maximum,
        )
        self.actions = [
            self._make(key, way) for (_picture, _text, key), way in zip(_STEPS, ways, strict=True)
        ]
        self.buttons = [BarButton(action, parent) for action in self.actions]
        for button in self.buttons:
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        line.valueChanged.connect(self._enable)

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        for action, (_picture, text, _key) in zip(self.actions, _STEPS, strict=True):
            action.setText(_(text))
            action.setToolTip(_(text))
        self._enable()

    def dress(self) -> None:
        """Draw the arrows in the ink of the theme shown now."""
        night = theme.is_night(self._window)
        for action, (picture, *_rest) in zip(self.actions, _STEPS, strict=True):
            action.setIcon(icon(picture, night=night))

    def _make(self, key: str, way: Callable[[], int]) -> QAction:
        action = QAction(self._window)
        action.setShortcut(QKeySequence(key))
        action.triggered.connect(lambda: self._line.setValue(way()))
        self._window.addAction(action)
        return action

    def _enable(self) -> None:
        number, last = self._line.value(), self._line.maximum()
        for action, goes_on in zip(self.actions, (False, False, True, True), strict=True):
            action.setEnabled(number < last if goes_on else number > 0)
