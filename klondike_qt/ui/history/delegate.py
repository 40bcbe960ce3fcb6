"""Paints the rows of the history: as a table where there is room, else in a few lines each."""

from collections import OrderedDict
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize
from PySide6.QtGui import QColor, QFontMetrics, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from klondike_qt.app import formats
from klondike_qt.app.i18n import _
from klondike_qt.ui import theme
from klondike_qt.ui.dialogs.marks import Mark, paint_mark
from klondike_qt.ui.history.columns import Column, heading, is_figure
from klondike_qt.ui.history.headings import ARROW, EDGE, PADDING
from klondike_qt.ui.icons import icon
from klondike_qt.ui.measure import lines_height
from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.theme import LEFT, RIGHT, TOP_LEFT, WRAP

if TYPE_CHECKING:
    from PySide6.QtCore import QModelIndex, QPersistentModelIndex

    from klondike_qt.ui.history.model import GameModel
    from klondike_qt.ui.history.row_words import RowWords, Sign

    Index = QModelIndex | QPersistentModelIndex
    _State = tuple[bool, bool, bool]  # chosen, with the focus, under the pointer
    _Key = tuple[int | None, int, int, _State]

_MARK: Final = 16
_MARK_ROOM: Final = 44
_SIGN: Final = 16
_GAP: Final = 4
_BROAD: Final = 420
_BAR: Final = 4
_KEPT: Final = 60
"""So many pictures of rows are kept: two screens of them."""

_WIDE_CELLS: Final = {
    Column.ENDED: "Sept. 30, 2026, 10:38 PM",
    Column.DEAL: "M3K-8WX-Q6T",
    Column.SECONDS: "10:38:26",
    Column.MOVES: "9,999",
    Column.SCORE: "−99,999",
}
"""As wide as what stands in these columns gets."""

_LONG_DETAILS: Final = "Sept. 30, 2026, 10:38 PM · 38:26 · 238 movements · score 238 · M3KM8WXQ6"
"""About as long as the line of details gets."""


@guarded
class GameDelegate(QStyledItemDelegate):
    """Draws cells, or a whole row in the first one; `measure` says how much room that takes."""

    def __init__(self, view: QAbstractItemView, model: "GameModel") -> None:
        super().__init__(view)
        self._view = view
        self._model = model
        self._pictures: OrderedDict[_Key, QPixmap] = OrderedDict()
        self.widths: dict[Column, int] = {}
        """The columns of the table, from the left."""
        self.is_table = True
        self.hovered = -1
        self._icons: dict[tuple[str, bool], QIcon] = {}

    # ── Room ─────────────────────────────────────────────────────────────────────────────────────

    def column_widths(self, names: list[str]) -> dict[Column, int]:
        """Say how wide the columns are to be; *names* are those of the modes there are."""
        body = QFontMetrics(theme.font(theme.LABEL))
        bold = QFontMetrics(theme.font(theme.NOTE, bold=True))
        widths = {
            column: body.horizontalAdvance(cell) + 2 * PADDING
            for column, cell in _WIDE_CELLS.items()
        }
        results = max(map(body.horizontalAdvance, (_("Won"), _("Lost"))))
        widths[Column.RESULT] = EDGE + theme.scaled(_MARK) + 10 + results + PADDING
        longest = max(map(body.horizontalAdvance, names), default=theme.scaled(120))
        widths[Column.MODE] = longest + 2 * PADDING
        sign = theme.scaled(_SIGN) + 3 + body.horizontalAdvance("38") + 8
        widths[Column.HELP] = 3 * sign + 2 * PADDING
        around = EDGE + PADDING + ARROW
        return {
            column: max(widths[column], bold.horizontalAdvance(heading(column)) + around)
            for column in Column
        }

    def measure(self, width: int, names: list[str]) -> int:
        """Say how high every row is in a list of that width whose modes have these *names*."""
        if self.is_table:
            height = QFontMetrics(theme.font(theme.LABEL)).height() + 2 * PADDING
            return max(height, theme.TARGET)
        room = self._room(width)
        longest = max((_mode_height(name, room) for name in names), default=theme.scaled(20))
        details = lines_height(_LONG_DETAILS, theme.NOTE, room)
        return max(longest + details + 2 * PADDING, theme.TARGET)

    def sizeHint(self, option: QStyleOptionViewItem, index: "Index") -> QSize:
        """Be no larger than the row: its height is the view's business."""
        return QSize(0, theme.TARGET)

    def _room(self, width: int) -> int:
        """Say how wide the words of a row are, between the mark and the signs."""
        signs = theme.scaled(_SIGN + _GAP) * (3 if self._has_signs_across(width) else 1)
        return max(width - theme.scaled(_MARK_ROOM) - signs - 2 * PADDING, 40)

    @staticmethod
    def _has_signs_across(width: int) -> bool:
        """Say whether the signs of a row stand side by side, rather than one under the other."""
        return width >= theme.scaled(_BROAD)

    # ── Painting ─────────────────────────────────────────────────────────────────────────────────

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: "Index") -> None:
        """Show the cell's part of the picture of its row."""
        view, area = self._view, option.rect
        is_chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        state = is_chosen, is_chosen and view.hasFocus(), index.row() == self.hovered
        picture = self._picture(index.row(), QSize(view.viewport().width(), area.height()), state)
        ratio = picture.devicePixelRatio()
        part = QRectF(area.x() * ratio, 0, area.width() * ratio, area.height() * ratio)
        painter.drawPixmap(QRectF(area), picture, part)

    def forget(self) -> None:
        """Paint every row anew: words, sizes or colours are others."""
        self._pictures.clear()

    def _picture(self, row: int, size: QSize, state: "_State") -> QPixmap:
        """Give the picture of a row, painted once: whoever scrolls sees most rows many times."""
        words = self._model.words(row)
        game = self._model.game(row)
        key = None if game is None else game.number, size.width(), size.height(), state
        if key in self._pictures:
            self._pictures.move_to_end(key)
            return self._pictures[key]
        ratio = self._view.devicePixelRatioF()
        picture = QPixmap(size * ratio)
        picture.setDevicePixelRatio(ratio)
        painter = QPainter(picture)
        self._paint_whole(painter, QRect(QPoint(0, 0), size), words, state)
        painter.end()
        self._pictures[key] = picture
        while len(self._pictures) > _KEPT:
            self._pictures.popitem(last=False)
        return picture

    def _paint_whole(
        self, painter: QPainter, area: QRect, words: "RowWords | None", state: "_State"
    ) -> None:
        look = theme.colours(self._view)
        is_chosen, has_focus, is_hovered = state
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(area, QColor(look.hover if is_chosen or is_hovered else look.surface))
        if has_focus:
            painter.fillRect(QRect(0, 0, _BAR, area.height()), QColor(look.focus))
        painter.fillRect(QRect(0, area.bottom(), area.width(), 1), QColor(look.border))
        if words is None:
            return
        if not self.is_table:
            self._paint_row(painter, look, area, words)
            return
        x = 0
        for column, width in self.widths.items():
            self._paint_cell(painter, look, QRect(x, 0, width, area.height()), column, words)
            x += width

    def _paint_cell(
        self,
        painter: QPainter,
        look: theme.Colours,
        area: QRect,
        column: Column,
        words: "RowWords",
    ) -> None:
        inner = area.adjusted(PADDING, 0, -PADDING, 0)
        if column is Column.RESULT:
            side = theme.scaled(_MARK)
            _mark(painter, look, QPointF(area.x() + EDGE + side / 2, area.center().y()), words)
            inner.setLeft(area.x() + EDGE + side + 10)
        if column is Column.HELP:
            self._paint_signs(painter, look, inner, words.signs)
            return
        strong = column in {Column.RESULT, Column.MODE}
        painter.setFont(theme.font(theme.LABEL))
        painter.setPen(QColor(look.text if strong or is_figure(column) else look.secondary))
        painter.drawText(inner, RIGHT if is_figure(column) else LEFT, words.cells[column])

    def _paint_signs(
        self, painter: QPainter, look: theme.Colours, area: QRect, signs: "tuple[Sign, ...]"
    ) -> None:
        """Draw what helped, with how often."""
        side, x = theme.scaled(_SIGN), area.x()
        painter.setFont(theme.font(theme.LABEL))
        painter.setPen(QColor(look.secondary))
        for picture, times in signs:
            self._draw_sign(painter, picture, QPoint(x, area.y() + (area.height() - side) // 2))
            x += side + 3
            if times:
                text = formats.number(times)
                painter.drawText(QRect(x, area.y(), area.right() - x, area.height()), LEFT, text)
                x += painter.fontMetrics().horizontalAdvance(text)
            x += 8

    def _paint_row(
        self, painter: QPainter, look: theme.Colours, area: QRect, words: "RowWords"
    ) -> None:
        """Draw mode and details one under the other, the mark before and the signs after them."""
        left, room = area.x() + theme.scaled(_MARK_ROOM), self._room(area.width())
        bold, note = theme.font(theme.BODY, bold=True), theme.font(theme.NOTE)
        mode, details = words.cells[Column.MODE], words.details
        above, below = _mode_height(mode, room), lines_height(details, theme.NOTE, room)
        top = area.y() + max(PADDING, (area.height() - above - below) // 2)
        first = top + QFontMetrics(bold).lineSpacing() / 2
        _mark(painter, look, QPointF(area.x() + theme.scaled(_MARK_ROOM) / 2, first), words)
        painter.setFont(bold)
        painter.setPen(QColor(look.text))
        painter.drawText(QRect(left, top, room, above), TOP_LEFT | WRAP, mode)
        painter.setFont(note)
        painter.setPen(QColor(look.secondary))
        painter.drawText(QRect(left, top + above, room, below), TOP_LEFT | WRAP, details)
        side = theme.scaled(_SIGN)
        across = self._has_signs_across(area.width())
        at, step = QPoint(area.right() - PADDING - side, top), side + theme.scaled(_GAP)
        for sign in reversed(words.signs) if across else words.signs:
            self._draw_sign(painter, sign.picture, at)
            at += QPoint(-step, 0) if across else QPoint(0, step)

    def _draw_sign(self, painter: QPainter, picture: str, at: QPoint) -> None:
        night, side = theme.is_night(self._view), theme.scaled(_SIGN)
        if (picture, night) not in self._icons:
            self._icons[picture, night] = icon(picture, night=night)
        drawn = self._icons[picture, night].pixmap(
            QSize(side, side), self._view.devicePixelRatioF()
        )
        painter.drawPixmap(at, drawn)


def _mark(painter: QPainter, look: theme.Colours, middle: QPointF, words: "RowWords") -> None:
    mark = Mark.WON if words.is_won else Mark.LOST
    paint_mark(painter, mark, middle, min(theme.scaled(_MARK), 26), look)


def _mode_height(name: str, room: int) -> int:
    """Say how high the name of a mode is in a row, when it wraps."""
    return lines_height(name, theme.BODY, room, bold=True)
