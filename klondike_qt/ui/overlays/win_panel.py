"""The end of a won game: what it came to, and the way to the next."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple

from PySide6.QtCore import (
    QElapsedTimer,
    QEvent,
    QPointF,
    QRect,
    QRectF,
    Qt,
    Signal,
    SignalInstance,
)
from PySide6.QtGui import (
    QBrush,
    QColor,
    QKeyEvent,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPalette,
)
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from klondike_qt.app.i18n import _
from klondike_qt.ui import theme
from klondike_qt.ui.badge import Badges
from klondike_qt.ui.buttons import PanelButton
from klondike_qt.ui.overlays.cover import RADIUS, Cover
from klondike_qt.ui.overrides import guarded

DEAF_TIME: Final = 400
"""For so long clicks and keys are still those that made the winning move, in milliseconds."""

WIDTH: Final = 520
SKY: Final = 112
_PICTURES: Final = "restart", "review", "calendar", "close"
_TITLE: Final = 32
_NARROW: Final = 430
_SEPARATOR: Final = "  ·  "
_AIR: Final = 16
"""What is to stay free between the kings and the panel, in logical pixels."""
_NEXT_KEYS: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_N)


@dataclass(frozen=True, slots=True)
class Cell:
    """One figure of the game that was won."""

    label: str
    value: str
    caption: str = ""
    is_best: bool = False


class Report(NamedTuple):
    """All that the panel says of a game; what is empty takes no room."""

    sentence: str
    best: str = ""  # which best was beaten, and by how much
    cells: tuple[Cell, ...] = ()
    parts: tuple[tuple[str, str], ...] = ()  # of the score: each with its points
    achieved: str = ""
    badges: tuple[str, ...] = ()  # of what was achieved
    is_of_a_day: bool = False  # the calendar of the deals of the days shows it


@guarded
class WinPanel(Cover):
    """Shows the figures and offers the next deal, the same one again or a review."""

    new_deal = Signal()
    same_deal = Signal()
    review = Signal()
    calendar = Signal()

    def __init__(self, parent: QWidget, kings_end: Callable[[], float] = lambda: 0) -> None:
        """Lie below the y that *kings_end* gives, if there is room."""
        super().__init__(parent, width=WIDTH)
        self._kings_end = kings_end
        self._since = QElapsedTimer()
        self._sky = Sky(self.panel)
        self._title = QLabel()
        self._sentence = QLabel()
        self._best = _text("", theme.LABEL, theme.ACCENT)
        self._parts = _text("", theme.NOTE, theme.SECONDARY)
        self._badges = Badges(self.panel)
        self._achieved = _text("", theme.LABEL, theme.ACCENT)
        self._grid = QGridLayout()
        self._cells: list[CellView] = []
        self._new = PanelButton(self.panel, picture="new", primary=True)
        self._same = PanelButton(self.panel, picture=_PICTURES[0])
        self._review = PanelButton(self.panel, picture=_PICTURES[1])
        self._calendar = PanelButton(self.panel, picture=_PICTURES[2])
        self._close = PanelButton(self.panel, picture=_PICTURES[3])
        self._others = (self._same, self._review, self._calendar, self._close)
        self._new.clicked.connect(lambda: self._choose(self.new_deal))
        self._same.clicked.connect(lambda: self._choose(self.same_deal))
        self._review.clicked.connect(lambda: self._choose(self.review))
        self._calendar.clicked.connect(lambda: self._choose(self.calendar))
        self._close.clicked.connect(lambda: self._choose(None))
        self._lay_out()
        self.retranslate()

    def _lay_out(self) -> None:
        self.column.addWidget(self._sky)
        inside = QVBoxLayout()
        inside.setContentsMargins(24, 12, 24, 22)
        inside.setSpacing(6)
        for label in (self._title, self._sentence):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setWordWrap(True)
            inside.addWidget(label)
        inside.addWidget(self._best)
        inside.addSpacing(10)
        self._grid.setVerticalSpacing(10)
        inside.addLayout(self._grid)
        inside.addWidget(self._parts)
        inside.addWidget(self._badges)
        inside.addWidget(self._achieved)
        inside.addSpacing(14)
        inside.addWidget(self._new)
        self._second = QGridLayout()
        self._second.setSpacing(6)  # and two pixels within each button, as between the rows
        inside.addLayout(self._second)
        self.column.addLayout(inside)

    def show_game(self, report: Report) -> None:
        """Show the panel with this report; it is deaf for a moment."""
        self._since.start()
        self.set_game(report)
        self.show()
        self.raise_()
        self.setFocus()
        self.arrange()

    def set_game(self, report: Report) -> None:
        """Say the report, anew if the language changed or more is known meanwhile."""
        self._sentence.setText(report.sentence)
        for label, text in (
            (self._best, report.best),
            (self._parts, _SEPARATOR.join(map(_unbroken, report.parts))),
            (self._achieved, report.achieved),
        ):
            label.setText(text)
            label.setVisible(bool(text))
        self._badges.show_badges(report.badges)
        self._calendar.setVisible(report.is_of_a_day)
        self.setAccessibleDescription(
            " ".join(filter(None, [report.sentence, report.best, *map(_said, report.cells)]))
        )
        for old in self._cells:
            self._grid.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._cells = [CellView(cell, self.panel) for cell in report.cells]
        self.arrange()

    def retranslate(self) -> None:
        """Say the buttons in the language spoken now, in the player's size of text."""
        theme.typeset(self._sentence, theme.BODY)
        self._title.setText(_("Well played!"))
        self.setAccessibleName(self._title.text())
        self._new.setText(_("New deal"))
        self._same.setText(_("Same deal"))
        self._review.setText(_("Review"))
        self._calendar.setText(_("Calendar"))
        self._close.setText(_("Close"))
        self.arrange()

    def fit(self, width: int, height: int) -> None:
        """Use two rows for the figures where it is narrow; leave out what is too high.

        The sky goes first, then the badges and the parts of the score, then what the figures are
        compared with.
        """
        columns = 2 if width < theme.scaled(_NARROW) else max(len(self._cells), 1)
        for number, cell in enumerate(self._cells):
            self._grid.addWidget(cell, number // columns, number % columns)
            cell.show()
        is_narrow = width < theme.scaled(_NARROW)
        for button, picture in zip(self._others, _PICTURES, strict=True):
            button.picture = "" if is_narrow else picture
        self._arrange_others(width - 48)
        for has_sky, has_parts, has_captions in (
            (True, True, True),
            (False, True, True),
            (False, False, True),
            (False, False, False),
        ):
            title = _TITLE if has_captions else theme.TITLE
            theme.typeset(self._title, title, bold=True)
            self._sky.setVisible(has_sky)
            self._parts.setVisible(has_parts and bool(self._parts.text()))
            self._badges.setVisible(has_parts and self._badges.has_some)
            for cell in self._cells:
                cell.show_caption(has_captions and any(each.has_caption for each in self._cells))
            if self.height_at(width) <= height:
                break

    def _arrange_others(self, width: int) -> None:
        """Put as many of the other buttons side by side as fit, the same number in each row."""
        buttons = [button for button in self._others if not button.isHidden()]
        widths = [button.sizeHint().width() for button in buttons]
        beside = next(
            (
                count
                for count in (len(buttons), 2)
                if sum(max(widths[place::count]) for place in range(count)) + 10 * (count - 1)
                <= width
            ),
            1,
        )
        for number, button in enumerate(buttons):
            is_alone = number == len(buttons) - 1 and number % beside == 0
            self._second.addWidget(
                button, number // beside, number % beside, 1, beside if is_alone else 1
            )

    def place(self, width: int, height: int) -> QRect:
        """Lie under the kings rather than over them."""
        top, middle = round(self._kings_end()), super().place(width, height)
        room = self.height() - top
        if room < height + 2 * _AIR:
            return middle
        middle.moveTop(max(middle.y(), top + _AIR))
        return middle

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go on to the next deal by one key, or back to the table by another."""
        if event.key() in _NEXT_KEYS and not event.isAutoRepeat():
            self._choose(self.new_deal)
        elif event.key() == Qt.Key.Key_Escape:
            self._choose(None)
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language; the figures follow when they are next shown."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def _choose(self, wish: SignalInstance | None) -> None:
        if self._since.elapsed() >= DEAF_TIME:
            self.leave()
            if wish is not None:
                wish.emit()


class CellView(QWidget):
    """A figure: its name, the figure large, and what it is to be compared with."""

    def __init__(self, cell: Cell, parent: QWidget) -> None:
        super().__init__(parent)
        self.has_caption = bool(cell.caption)
        column = QVBoxLayout(self)
        column.setContentsMargins(4, 0, 4, 0)
        column.setSpacing(2)
        value_ink = theme.ACCENT if cell.is_best else QPalette.ColorRole.WindowText
        self._caption = _text(cell.caption, theme.NOTE, theme.SECONDARY)
        column.addWidget(_text(cell.label, theme.LABEL, theme.SECONDARY))
        column.addWidget(_text(cell.value, 28, value_ink, bold=True))
        column.addWidget(self._caption)
        column.addStretch()

    def show_caption(self, shown: bool) -> None:
        """Say what the figure is to be compared with, or leave no room for it."""
        self._caption.setVisible(shown)


def _said(cell: Cell) -> str:
    sentence = _("{label}: {value}, {caption}.") if cell.caption else _("{label}: {value}.")
    return sentence.format(label=cell.label, value=cell.value, caption=cell.caption)


def _unbroken(part: tuple[str, str]) -> str:
    """Write a part of the score so that it stands in one line."""
    return " ".join(part).replace(" ", "\N{NO-BREAK SPACE}")


def _text(text: str, size: int, ink: QPalette.ColorRole, *, bold: bool = False) -> QLabel:
    label = QLabel(text)
    theme.typeset(label, size, bold=bold)
    label.setAlignment(Qt.AlignmentFlag.AlignCenter)
    label.setWordWrap(not bold)
    label.setForegroundRole(ink)
    return label


@guarded
class Sky(QWidget):
    """Northern lights over mountains, which are the panel's own ground."""

    _CREST: Final = (
        (0, 96), (60, 74), (104, 92), (150, 60), (196, 88), (236, 78),
        (270, 94), (330, 62), (392, 96), (440, 76), (520, 100),
    )  # fmt: skip

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFixedHeight(SKY)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the sky, two veils and the crest, stretched over the width."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        width = float(self.width())
        rounded = QPainterPath()
        rounded.addRoundedRect(QRectF(0, 0, width, SKY + RADIUS), RADIUS, RADIUS)
        painter.setClipPath(rounded)
        painter.fillRect(self.rect(), _fade(0, SKY, "#0d1f3d", "#1c6a74"))
        for number, (colour, opacity) in enumerate((("#7ff0c0", 0.75), ("#9fe9e8", 0.45))):
            veil = QColor(colour)
            veil.setAlphaF(opacity)
            clear = QColor(colour)
            clear.setAlphaF(0)
            painter.setBrush(_fade(-10, 98 + 12 * number, clear, veil))
            painter.drawPath(self._veil(width, number))
        crest = QPainterPath(QPointF(0, SKY))
        for x, y in self._CREST:
            crest.lineTo(x * width / WIDTH, y)
        crest.lineTo(width, SKY)
        painter.setBrush(QColor(theme.colours(self).surface))
        painter.drawPath(crest)

    def _veil(self, width: float, number: int) -> QPainterPath:
        path = QPainterPath(QPointF(0, 74 + 18 * number))
        path.cubicTo(
            0.3 * width, 112 + 8 * number, 0.45 * width, 30 + 20 * number,
            0.68 * width, 52 + 18 * number,
        )  # fmt: skip
        path.cubicTo(0.82 * width, 66 + 16 * number, 0.92 * width, 60, width, 38 + 16 * number)
        path.lineTo(width, 0)
        path.lineTo(0, 0)
        return path


def _fade(top: float, bottom: float, first: QColor | str, last: QColor | str) -> QBrush:
    gradient = QLinearGradient(0, top, 0, bottom)
    gradient.setColorAt(0, QColor(first))
    gradient.setColorAt(1, QColor(last))
    return QBrush(gradient)
