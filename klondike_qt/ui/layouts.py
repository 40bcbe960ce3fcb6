"""Two ways to lay widgets out for any width: in lines like words, and in columns like tiles.

Widgets that place their children themselves: Qt's own layouts ask for no height that goes with
the width, and one written in Python would share the ownership of its items with Qt.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QRect, QSize
from PySide6.QtWidgets import QSizePolicy, QWidget

from klondike_qt.ui import theme
from klondike_qt.ui.overrides import guarded

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QResizeEvent, QShowEvent

GAP: Final = 12


@guarded
class _Wrapping(QWidget):
    """What both have in common: widgets in order, and a height that goes with the width."""

    def __init__(self, gap: int = GAP) -> None:
        """Keep *gap* between widgets."""
        super().__init__()
        self.gap = gap
        self.widgets: list[QWidget] = []
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def fill(self, widgets: Sequence[QWidget]) -> None:
        """Have these widgets, in order, and let others go."""
        for old in self.widgets:
            if old not in widgets:
                old.hide()
                old.deleteLater()
        for new in widgets:
            new.setParent(self)
            new.show()
        self.widgets = list(widgets)
        self._renew()

    @property
    def shown(self) -> list[QWidget]:
        """The widgets that are not hidden."""
        return [widget for widget in self.widgets if not widget.isHidden()]

    def hasHeightForWidth(self) -> bool:
        """Get higher where it is narrow."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Say how high all lines are at *width*."""
        return max((place.y() + place.height() for place in self.places(width)), default=0)

    def sizeHint(self) -> QSize:
        """Ask for no width in particular."""
        return QSize(self.width(), self.heightForWidth(self.width()))

    def minimumSizeHint(self) -> QSize:
        """Get as narrow as the widest thing that cannot get narrower."""
        least = max((widget.minimumSizeHint().width() for widget in self.shown), default=0)
        return QSize(least, 0)

    def event(self, event: QEvent) -> bool:
        """Lay everything out again when a widget wants another size."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._renew()
        return super().event(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Ask for room again: Qt tells nothing of what changed in a widget that was hidden."""
        self._renew()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give every widget its place."""
        self._arrange()

    def places(self, width: int) -> list[QRect]:
        """Say where each widget that is shown lies in an area of this width."""
        raise NotImplementedError

    def _renew(self) -> None:
        self.updateGeometry()
        self._arrange()

    def _arrange(self) -> None:
        for widget, place in zip(self.shown, self.places(self.width()), strict=True):
            widget.setGeometry(place)


@guarded
class Flow(_Wrapping):
    """Each as wide as it likes to be, as many to a line as there is room for."""

    def places(self, width: int) -> list[QRect]:
        """Begin a line where the one before is full."""
        places = []
        x = y = line = 0
        for widget in self.shown:
            wanted = min(widget.sizeHint().width(), width)
            height = height_of(widget, wanted)
            if x and x + wanted > width:
                x, y, line = 0, y + line + self.gap, 0
            places.append(QRect(x, y, wanted, height))
            x += wanted + self.gap
            line = max(line, height)
        return places

    def sizeHint(self) -> QSize:
        """Prefer one line."""
        widths = [widget.sizeHint().width() + self.gap for widget in self.shown]
        width = max(sum(widths) - self.gap, 0)
        return QSize(width, self.heightForWidth(width))


@guarded
class Tiles(_Wrapping):
    """Columns of one width, evenly filled; what lies side by side is of one height."""

    def __init__(self, least: int, most: int, gap: int = GAP) -> None:
        """Have at most *most* columns, each at least *least* wide at the usual size of text."""
        super().__init__(gap)
        self._least = least
        self._most = most

    def columns(self, width: int) -> int:
        """Say how many columns there are, so that the last row is about as full as the others."""
        count = max(len(self.shown), 1)
        room = (width + self.gap) // (theme.scaled(self._least) + self.gap)
        columns = min(max(room, 1), self._most, count)
        return -(-count // -(-count // columns))

    def spans(self, columns: int) -> Sequence[int]:
        """Say over how many columns each widget reaches."""
        return [1] * len(self.shown)

    def places(self, width: int) -> list[QRect]:
        """Begin a row where the one before is full."""
        columns = self.columns(width)
        step = (width + self.gap) / columns
        places: list[QRect] = []
        row: list[tuple[QWidget, QRect]] = []
        column = y = 0
        for widget, span in zip(self.shown, self.spans(columns), strict=True):
            if column + span > columns:
                y += self._level(row) + self.gap
                row, column = [], 0
            left, right = round(column * step), round((column + span) * step) - self.gap
            place = QRect(left, y, right - left, 0)
            places.append(place)
            row.append((widget, place))
            column += span
        self._level(row)
        return places

    def row_height(self, row: Sequence[tuple[QWidget, QRect]]) -> int:
        """Say how high what lies side by side is: as the highest, at the width it has."""
        return max((height_of(widget, place.width()) for widget, place in row), default=0)

    def _level(self, row: Sequence[tuple[QWidget, QRect]]) -> int:
        """Make all places of a row equally high, and say how high."""
        height = self.row_height(row)
        for _widget, place in row:
            place.setHeight(height)
        return height


@guarded
class Mosaic(Tiles):
    """Tiles of several sizes: each reaches over some of six columns, or over the one there is."""

    def __init__(self, spans: Sequence[int], least: int) -> None:
        """Give each widget its span; in less than *least* there is one column."""
        super().__init__(least, 6)
        self._spans = spans

    def columns(self, width: int) -> int:
        """Have all columns or one."""
        return self._most if width >= theme.scaled(self._least) else 1

    def spans(self, columns: int) -> Sequence[int]:
        """Give each widget its span, as far as there are columns."""
        return [min(span, columns) for span in self._spans]


def height_of(widget: QWidget, width: int) -> int:
    """Say how high a widget wants to be at *width*."""
    wanted = widget.heightForWidth(width) if widget.hasHeightForWidth() else -1
    return wanted if wanted >= 0 else max(widget.sizeHint().height(), widget.minimumHeight())
