"""The badges of achievements: gold where it is achieved, an outline where it is still to come."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from klondike_qt.app import assets
from klondike_qt.ui import theme
from klondike_qt.ui.dialogs.base import clear
from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.svg import paint_svg

SIDE: Final = 56
_MOST: Final = 5
"""More than these are not achieved by one game but by the first of all."""


@guarded
class Badge(QWidget):
    """One badge; what it stands for is said beside it."""

    def __init__(self, picture: str, *, earned: bool, side: int = SIDE) -> None:
        super().__init__()
        self._svg = assets.badge_svg(picture, earned=earned)
        self._side = side
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Grow with the text."""
        side = theme.scaled(self._side)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it into its square."""
        painter = QPainter(self)
        paint_svg(painter, self._svg, QRectF(self.rect()))


class Badges(QWidget):
    """A row of badges that were just achieved, in the middle."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.has_some = False
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 4, 0, 0)
        self._row.setSpacing(8)

    def show_badges(self, pictures: Sequence[str]) -> None:
        """Show the badges of these names instead of those before."""
        clear(self._row)
        self.has_some = bool(pictures)
        self._row.addStretch()
        for picture in pictures[:_MOST]:
            self._row.addWidget(Badge(picture, earned=True, side=44))
        self._row.addStretch()
