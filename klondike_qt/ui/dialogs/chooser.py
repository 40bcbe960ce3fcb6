"""A list to choose one thing from; the chosen one is written whole, in several lines if need be."""

from typing import Final

from PySide6.QtCore import QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QColor,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QAbstractButton, QMenu, QSizePolicy, QWidget

from klondike_qt.app.i18n import _
from klondike_qt.ui import theme
from klondike_qt.ui.buttons import name_button
from klondike_qt.ui.menus import make_high
from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.strokes import paint_frame, smooth_painter
from klondike_qt.ui.theme import LEFT, WRAP

_LEFT: Final = 12
_RIGHT: Final = 34
_OPENING: Final = (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Return, Qt.Key.Key_Enter)


@guarded
class Chooser(QAbstractButton):
    """A button that shows the chosen entry and opens the others; a combo box would cut words."""

    chosen = Signal(int)
    """The player chose another entry: its number."""

    def __init__(self) -> None:
        super().__init__()
        self._entries: list[str] = []
        self._title = ""
        self.index = 0
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.clicked.connect(self.open)

    @property
    def entries(self) -> tuple[str, ...]:
        """What can be chosen from."""
        return tuple(self._entries)

    def set_title(self, title: str) -> None:
        """Say to those who do not see what stands above it what is chosen here."""
        self._title = title
        self._describe()

    def set_entries(self, entries: list[str]) -> None:
        """Offer other entries, or the same in another language."""
        self._entries = entries
        self.choose(self.index)

    def choose(self, index: int) -> None:
        """Show the entry with this number as the chosen one."""
        self.index = index
        name_button(self, self._entries[index] if index < len(self._entries) else "")
        self._describe()
        self.updateGeometry()
        self.update()

    def open(self) -> None:
        """Open the list under the button."""
        menu = QMenu(self)
        menu.setFont(theme.font(theme.LABEL))
        for number, entry in enumerate(self._entries):
            action = menu.addAction(entry.replace("&", "&&"))
            action.setCheckable(True)
            action.setChecked(number == self.index)
            action.setData(number)
            if number == self.index:
                menu.setActiveAction(action)
        make_high(menu)
        menu.triggered.connect(self._take)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.setMinimumWidth(self.width())
        menu.popup(self.mapToGlobal(self.rect().bottomLeft()))

    def sizeHint(self) -> QSize:
        """Prefer a line of usual length."""
        return QSize(280, self.heightForWidth(280))

    def minimumSizeHint(self) -> QSize:
        """Get as narrow as a phone."""
        return QSize(120, theme.scaled(theme.TARGET))

    def hasHeightForWidth(self) -> bool:
        """Wrap, and get higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Say how high the button is when its words wrap at *width*."""
        room = QRect(0, 0, width - _LEFT - _RIGHT, 10_000)
        lines = QFontMetrics(_font()).boundingRect(room, WRAP, self.text()).height()
        return max(theme.scaled(theme.TARGET), lines + 18)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the list with the keys that people try."""
        if event.key() in _OPENING:
            self.open()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it as everything that opens a list."""
        painter = smooth_painter(self)
        painter.setFont(_font())
        paint_field(painter, self, self.text(), pressed=self.isDown())

    def _describe(self) -> None:
        if self._title:
            name = _("{label}: {value}").format(label=self._title, value=self.text())
            self.setAccessibleName(name)

    def _take(self, action: QAction) -> None:
        number = int(action.data())
        if number != self.index:
            self.choose(number)
            self.chosen.emit(number)


def paint_field(painter: QPainter, field: QWidget, text: str, *, pressed: bool = False) -> None:
    """Draw what opens a list: its frame, the entry chosen, and a chevron that promises more."""
    look = theme.colours(field)
    is_lit = pressed or field.underMouse()
    paint_frame(painter, field, look, look.hover if is_lit else look.surface)
    painter.setPen(QPen(QColor(look.secondary), 2))
    middle = QPointF(field.width() - 18, field.height() / 2)
    chevron = (QPointF(-4, -2), QPointF(0, 2), QPointF(4, -2))
    painter.drawPolyline([middle + point for point in chevron])
    painter.setPen(QColor(look.text))
    painter.drawText(field.rect().adjusted(_LEFT, 0, -_RIGHT, 0), LEFT | WRAP, text)


def _font() -> QFont:
    return theme.font(theme.BODY)
