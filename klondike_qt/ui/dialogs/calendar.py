"""A month of days to choose from, each with a sign for each of two things."""

from datetime import date, timedelta
from enum import Enum, auto
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QWidget,
)

from klondike_qt.app import formats
from klondike_qt.app.i18n import _
from klondike_qt.ui import measure, theme
from klondike_qt.ui.buttons import PanelButton
from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.strokes import ROUND, fill_box, frame_box, ring_focus, smooth_painter
from klondike_qt.ui.theme import CENTRE

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtGui import QKeyEvent, QResizeEvent

_DAYS: Final = 7
_WEEKS: Final = 6
_CELL: Final = QSize(44, 50)
_STEPS: Final = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -7, Qt.Key.Key_Down: 7}
_PAGES: Final = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}


class Sign(Enum):
    """What became of one thing on a day."""

    NOTHING = auto()
    TRIED = auto()
    DONE = auto()


def paint_sign(painter: QPainter, sign: Sign, middle: QPointF, look: theme.Colours) -> None:
    """Draw a four-pointed star for what is done, a ring for what was tried."""
    if sign is Sign.TRIED:
        painter.setPen(QPen(QColor(look.secondary), 1.6))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(middle, 3.4, 3.4)
    elif sign is Sign.DONE:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(look.accent))
        reach, waist = 6.4, 1.9
        painter.drawPolygon(
            [
                middle + QPointF(x, y)
                for x, y in (
                    (0, -reach),
                    (waist, -waist),
                    (reach, 0),
                    (waist, waist),
                    (0, reach),
                    (-waist, waist),
                    (-reach, 0),
                    (-waist, -waist),
                )
            ]
        )


@guarded
class Day(QAbstractButton):
    """One day: its number, and the signs under it."""

    def __init__(self, parent: "Calendar") -> None:
        super().__init__(parent)
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.day = date.min
        self.is_today = False
        self.signs: tuple[Sign, ...] = ()
        self.setMinimumSize(_CELL)

    def show_day(self, day: date, signs: tuple[Sign, ...], words: str) -> None:
        """Be another day, with *words* for those who cannot see the signs."""
        self.day, self.signs = day, signs
        self.setText(formats.number(day.day))
        self.setAccessibleName(words)
        self.update()

    def sizeHint(self) -> QSize:
        """Grow with the text."""
        return QSize(max(_CELL.width(), theme.scaled(36)), max(_CELL.height(), theme.scaled(44)))

    def keyPressEvent(self, event: "QKeyEvent") -> None:
        """Leave the arrows to the calendar: Qt goes where a button lies, to an earlier week too."""
        if event.key() in _STEPS:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground of the chosen day, today's ring, the number and the signs."""
        look = theme.colours(self)
        painter = smooth_painter(self)
        box = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        chosen = self.isChecked()
        if chosen or (self.underMouse() and self.isEnabled()):
            fill_box(painter, box, look.hover)
        if self.is_today:
            frame_box(painter, box, look.accent, 1.6)
        if self.hasFocus():
            ring_focus(painter, look, box.adjusted(-1, -1, 1, 1), ROUND + 1)
        size = theme.LABEL if self.isEnabled() else theme.NOTE  # smaller where it cannot be played
        painter.setFont(theme.font(size, bold=chosen or self.is_today))
        painter.setPen(QColor(look.text if self.isEnabled() else look.secondary))
        foot = 16
        painter.drawText(self.rect().adjusted(0, 4, 0, -foot), CENTRE, self.text())
        for place, sign in enumerate(self.signs):
            x = self.width() / 2 + (place - (len(self.signs) - 1) / 2) * 14
            paint_sign(painter, sign, QPointF(x, self.height() - foot + 3), look)


@guarded
class Calendar(QWidget):
    """Shows a month; arrow keys go from day to day, Page Up and Down from month to month."""

    chosen = Signal(object)
    """Another day (a `date`) is chosen."""

    def __init__(
        self,
        first: date,
        last: date,
        signs_of: "Callable[[date, date], Mapping[date, tuple[Sign, ...]]]",
        words_of: "Callable[[date, tuple[Sign, ...]], str]",
    ) -> None:
        """Offer the days from *first* to *last*, which is chosen and is today.

        *signs_of* gives the signs of the days between two, where there are any; *words_of* says
        them.
        """
        super().__init__()
        self.first, self.last = first, last
        self.day = last
        self._signs_of = signs_of
        self._words_of = words_of
        self._before = PanelButton(self, picture="previous")
        self._before.clicked.connect(lambda: self._turn(-1))
        self._after = PanelButton(self, picture="next")
        self._after.clicked.connect(lambda: self._turn(1))
        self._title = QLabel(textFormat=Qt.TextFormat.PlainText)
        theme.typeset(self._title, theme.BODY, bold=True)
        self._title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._title.setWordWrap(True)
        head = QHBoxLayout()
        head.addWidget(self._before)
        head.addWidget(self._title, 1)
        head.addWidget(self._after)
        self._names = [QLabel(textFormat=Qt.TextFormat.PlainText) for _each in range(_DAYS)]
        self._days = [Day(self) for _each in range(_DAYS * _WEEKS)]
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(0)  # seven days are just as wide as a phone's window
        grid.setVerticalSpacing(2)
        grid.addLayout(head, 0, 0, 1, _DAYS)
        for column, name in enumerate(self._names):
            theme.typeset(name, theme.NOTE)
            name.setForegroundRole(theme.SECONDARY)
            name.setAlignment(Qt.AlignmentFlag.AlignCenter)
            name.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
            grid.addWidget(name, 1, column)
        for place, button in enumerate(self._days):
            grid.addWidget(button, 2 + place // _DAYS, place % _DAYS)
            button.clicked.connect(self._take)
        self.retranslate()

    @property
    def days(self) -> list[Day]:
        """The buttons of the days that are shown."""
        return [button for button in self._days if not button.isHidden()]

    def retranslate(self) -> None:
        """Name everything in the language spoken now."""
        self._name_weekdays()
        self._before.setAccessibleName(_("The month before"))
        self._before.setToolTip(_("The month before"))
        self._after.setAccessibleName(_("The month after"))
        self._after.setToolTip(_("The month after"))
        self.show_month()

    def choose(self, day: date) -> None:
        """Choose a day, or the nearest that is offered, and show its month."""
        day = min(max(day, self.first), self.last)
        is_other = day != self.day
        self.day = day
        self.show_month()
        if is_other:
            self.chosen.emit(day)

    def offer_to(self, last: date) -> None:
        """Offer the days up to another one, which is today now; the chosen one stays chosen."""
        self.last = last
        self.show_month()

    def show_month(self) -> None:
        """Show the month of the day that is chosen, as it stands."""
        start = self.day.replace(day=1)
        after = (start + timedelta(31)).replace(day=1)
        self._title.setText(formats.month(start))
        self._before.setEnabled(start > self.first)
        self._after.setEnabled(after <= self.last)
        signs = self._signs_of(start, after - timedelta(1))
        skipped = (start.weekday() - self._first_weekday) % _DAYS
        for place, button in enumerate(self._days):
            day = start + timedelta(place - skipped)
            is_shown = start <= day < after
            button.setVisible(is_shown)
            if is_shown:
                button.is_today = day == self.last
                button.setEnabled(self.first <= day <= self.last)
                button.setChecked(day == self.day)
                shown = signs.get(day, ())
                button.show_day(day, shown, self._words_of(day, shown))
                policy = (
                    Qt.FocusPolicy.StrongFocus if day == self.day else Qt.FocusPolicy.ClickFocus
                )
                button.setFocusPolicy(policy)  # Tab comes to the chosen day, and leaves the month

    def focus_day(self) -> None:
        """Give the focus to the day that is chosen."""
        next(button for button in self.days if button.day == self.day).setFocus(
            Qt.FocusReason.OtherFocusReason
        )

    def resizeEvent(self, event: "QResizeEvent") -> None:
        """Name the weekdays as the room there is now allows."""
        self._name_weekdays()

    def keyPressEvent(self, event: "QKeyEvent") -> None:
        """Go from day to day and from month to month."""
        key = Qt.Key(event.key())
        if key in _STEPS:
            step = _STEPS[key]
            is_mirrored = self.isRightToLeft() and abs(step) == 1
            self.choose(self.day + timedelta(-step if is_mirrored else step))
            self.focus_day()
        elif key in _PAGES:
            self._turn(_PAGES[key])
            self.focus_day()
        else:
            super().keyPressEvent(event)

    @property
    def _first_weekday(self) -> int:
        return formats.first_weekday()

    def _name_weekdays(self) -> None:
        """Write the weekdays over their columns, in a letter each where the text is large."""
        numbers = range(self._first_weekday, self._first_weekday + _DAYS)
        names = [formats.weekday(number) for number in numbers]
        widest = max(measure.line_width(name, theme.NOTE) for name in names)
        if widest > self.width() // _DAYS:
            names = [formats.weekday(number, narrow=True) for number in numbers]
        for label, name in zip(self._names, names, strict=True):
            label.setText(name)

    def _turn(self, months: int) -> None:
        """Go to the same day of another month, or to its last."""
        number = self.day.year * 12 + self.day.month - 1 + months
        start = date(number // 12, number % 12 + 1, 1)
        last = (start + timedelta(31)).replace(day=1) - timedelta(1)
        self.choose(start.replace(day=min(self.day.day, last.day)))

    def _take(self) -> None:
        button = self.sender()
        if isinstance(button, Day):
            self.choose(button.day)
