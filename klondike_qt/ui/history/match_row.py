"""A game for two in the list of those played: a row that opens to what can be done with it."""

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QVBoxLayout, QWidget

from klondike_qt.app import formats
from klondike_qt.app.i18n import _
from klondike_qt.core.match import Seat
from klondike_qt.core.match_setup import Opponent
from klondike_qt.storage.match_records import MatchResult
from klondike_qt.ui import match_words, measure, theme
from klondike_qt.ui.buttons import PanelButton
from klondike_qt.ui.dialogs.base import paragraph
from klondike_qt.ui.dialogs.marks import Mark, paint_mark
from klondike_qt.ui.layouts import Flow
from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.statistics.panel import Panel
from klondike_qt.ui.strokes import ring_focus, smooth_painter
from klondike_qt.ui.theme import TOP_LEFT, WRAP

if TYPE_CHECKING:
    from klondike_qt.storage.match_records import SavedMatch

_MARK: Final = 16
_MARK_ROOM: Final = 40
_PADDING: Final = 10
_MARKS: Final = {
    MatchResult.WON: Mark.WON,
    MatchResult.LOST: Mark.LOST,
    MatchResult.GIVEN_UP: Mark.LOST,
    MatchResult.TIED: Mark.WASTED,
    MatchResult.LEFT: Mark.FIGURE,
}


class RowWords(NamedTuple):
    """What stands in the row of a match."""

    name: str
    result: str
    details: str

    @property
    def sentence(self) -> str:
        """All of it, for those who hear it and for the search."""
        return f"{self.name}, {self.result} {self.details}"


def row_words(match: "SavedMatch") -> RowWords:
    """Say a match that has ended in the language spoken now."""
    assert match.ended is not None  # noqa: S101 - what is listed has ended
    first, second = (formats.number(cards) for cards in match.home)
    details = [
        _opponent(match),
        _("cards home: {first} to {second}").format(first=first, second=second),
        formats.duration(match.seconds),
        _("{day}, {time}").format(
            day=formats.short_day(match.ended.astimezone().date()),
            time=formats.time_of_day(match.ended),
        ),
    ]
    return RowWords(
        match_words.match_name(match.setup), match_words.outcome_of(match), " · ".join(details)
    )


def _opponent(match: "SavedMatch") -> str:
    opponent = match.setup.opponent
    if opponent is Opponent.PERSON and any(match.names):
        first, second = (match_words.seat_name(opponent, match.names, seat) for seat in Seat)
        return _("{first} against {second}").format(first=first, second=second)
    return match_words.opponent_name(opponent)


@guarded
class MatchRow(QAbstractButton):
    """A press opens or closes what lies under it; Delete removes the match."""

    removed = Signal()

    def __init__(self, match: "SavedMatch") -> None:
        super().__init__()
        self.match = match
        self.words = row_words(match)
        self.setCheckable(True)
        self.setAccessibleName(self.words.sentence)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:
        """Get higher where it is narrow."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Leave room for every line."""
        room = width - theme.scaled(_MARK_ROOM) - _PADDING
        return max(sum(height for height, _bold in self._lines(room)) + 2 * _PADDING, theme.TARGET)

    def sizeHint(self) -> QSize:
        """Ask for no width in particular."""
        return QSize(self.width(), self.heightForWidth(self.width()))

    def minimumSizeHint(self) -> QSize:
        """Get as narrow as a phone."""
        return QSize(120, theme.TARGET)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open by Enter as by the space bar."""
        if event.key() == Qt.Key.Key_Delete:
            self.removed.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the mark of the result, and beside it what there is to say."""
        look = theme.colours(self)
        painter = smooth_painter(self)
        area = self.rect()
        if self.underMouse() or self.isChecked():
            painter.fillRect(area, QColor(look.hover))
        painter.fillRect(QRect(0, area.bottom(), area.width(), 1), QColor(look.border))
        left = theme.scaled(_MARK_ROOM)
        room = area.width() - left - _PADDING
        top = _PADDING
        texts = self.words.name, self.words.result, self.words.details
        for text, (height, is_bold) in zip(texts, self._lines(room), strict=True):
            font = _font(is_bold=is_bold)
            if is_bold:
                middle = QPointF(left / 2, top + QFontMetrics(font).lineSpacing() / 2)
                self._paint_mark(painter, middle, look)
            painter.setFont(font)
            painter.setPen(QColor(look.secondary if text is self.words.details else look.text))
            painter.drawText(QRect(left, top, room, height), TOP_LEFT | WRAP, text)
            top += height
        if self.hasFocus():
            ring_focus(painter, look, QRectF(area).adjusted(2, 2, -2, -3), 6)

    def _paint_mark(self, painter: QPainter, middle: QPointF, look: theme.Colours) -> None:
        mark = _MARKS[self.match.result]
        paint_mark(painter, mark, middle, min(theme.scaled(_MARK), 26), look)

    def _lines(self, room: int) -> list[tuple[int, bool]]:
        """Say how high each part is, and whether it is bold."""
        return [
            (_height(text, room, is_bold=is_bold), is_bold)
            for text, is_bold in (
                (self.words.name, True),
                (self.words.result, False),
                (self.words.details, False),
            )
        ]


class MatchCard(QWidget):
    """A row, and under it how the match ended, its deal, and what can be done with it."""

    replay_wanted = Signal()
    removed = Signal()

    def __init__(self, match: "SavedMatch") -> None:
        super().__init__()
        self.match = match
        self.row = MatchRow(match)
        self._open = Panel()
        self.ending = paragraph(size=theme.LABEL)
        self.deal = paragraph(size=theme.NOTE, ink=theme.SECONDARY)
        self.deal.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.replay = PanelButton(self)
        self.remove = PanelButton(self)
        self._buttons = Flow(8)
        self._buttons.fill([self.replay, self.remove])
        for widget in (self.ending, self.deal, self._buttons):
            self._open.column.addWidget(widget)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.row)
        column.addWidget(self._open)
        self._open.hide()
        self._say()
        self.row.toggled.connect(self._open.setVisible)
        self.row.removed.connect(self.removed)
        self.remove.clicked.connect(self.removed)
        self.replay.clicked.connect(self.replay_wanted)

    def _say(self) -> None:
        outcome = self.match.outcome
        self.ending.setVisible(outcome is not None)
        self.ending.setText("" if outcome is None else match_words.ending(outcome.ending))
        self.deal.setText(_("deal {id}").format(id=_short(self.match.deal)))
        self.replay.setText(_("Replay"))
        self.remove.setText(_("Delete"))


_LONGEST_ID: Final = 47


def _short(deal: str) -> str:
    return deal if len(deal) <= _LONGEST_ID else f"{deal[:_LONGEST_ID]}…"


def _font(*, is_bold: bool) -> QFont:
    return theme.font(theme.BODY, bold=True) if is_bold else theme.font(theme.LABEL)


def _height(text: str, room: int, *, is_bold: bool) -> int:
    """Say how high a text is when it wraps."""
    return measure.lines_height(
        text, theme.BODY if is_bold else theme.LABEL, max(room, 40), bold=is_bold
    )
