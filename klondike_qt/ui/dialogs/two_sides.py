"""A dialog of two sides, which stand beside each other where both have room."""

from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from klondike_qt.ui import theme
from klondike_qt.ui.dialogs.base import Dialog
from klondike_qt.ui.overrides import guarded

_BESIDE: Final = 800
"""From this width on both have room."""

_NARROW: Final = 560


@guarded
class TwoSided(Dialog):
    """Lays two sides in a row or in a column; what they hold is a dialog's own."""

    def __init__(self, parent: QWidget, *, wide: int, gap: int) -> None:
        """Be *wide* pixels wide with the sides beside each other, at the usual size of text."""
        super().__init__(parent, width=_NARROW)
        self._wide = wide
        self._sides = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._sides.setSpacing(gap)

    def sizeHint(self) -> QSize:
        """Be wide enough for both sides where the window is, so that nothing needs to scroll."""
        is_wide = self._window.width() >= theme.scaled(_BESIDE)
        self._wanted_width = self._wide if is_wide else _NARROW
        self._arrange(min(theme.scaled(self._wanted_width), self._window.width()))
        return super().sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Use the room there is now."""
        self._arrange(self.width())
        super().resizeEvent(event)

    def _arrange(self, width: int) -> None:
        """Put the sides beside each other where both have room."""
        across = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._sides.setDirection(across[not self._has_room_beside(width)])

    def _has_room_beside(self, width: int) -> bool:
        return width >= theme.scaled(_BESIDE)
