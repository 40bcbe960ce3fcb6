"""The figures of the game: score, time, moves, passes, mode and deal."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from PySide6.QtCore import QRect, QTimer, Signal
from PySide6.QtGui import QFontMetrics, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from klondike_qt.app.i18n import N_, _
from klondike_qt.ui import theme
from klondike_qt.ui.figure import Figure, Look
from klondike_qt.ui.ink import fill, write
from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.shape import Shape
from klondike_qt.ui.theme import LEFT, WRAP

STATUS_LINE: Final = 36
MESSAGE_TIME: Final = 3000
"""How long a sentence stands in place of the figures, in milliseconds."""

_EDGE: Final = 22
_GAP: Final = 26
_NARROW_EDGE: Final = 12
_NARROW_GAP: Final = 10
_ROW_GAP: Final = 2


class Figures(NamedTuple):
    """What the status line shows, in the player's language; an empty one is left out."""

    score: str
    time: str
    moves: str
    passes: str
    mode: str
    deal: str


@guarded
class StatusLine(QWidget):
    """The figures, laid out for the window's shape; a sentence can stand over them a moment."""

    copy_wanted = Signal()
    outgrown = Signal()
    """The figures need another place than they have."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.figures = tuple(Figure(self) for _each in range(6))
        self.score, self.time, self.moves, self.passes, self.mode, self.deal = self.figures
        self.deal.clicked.connect(self.copy_wanted)
        self.light: Figure | None = None  # the position light, while the player wants it
        self._hidden: set[Figure] = set()  # the player does not want to see them
        self._end = 0
        self._of_deal = ""
        self.first_label = N_("Score")  # what the first figure is: a match has its turn there
        self._shape = Shape.LANDSCAPE
        self._with_mode = True
        self.message = ""
        self._kept = ""
        self._silence = QTimer(self)
        self._silence.setSingleShot(True)
        self._silence.setInterval(MESSAGE_TIME)
        self._silence.timeout.connect(self.hide_message)
        self.retranslate()

    def retranslate(self) -> None:
        """Say the labels in the language spoken now."""
        self.score.label = _(self.first_label)
        self.time.label = _("Time")
        self.moves.label = _("Moves")
        self.passes.label = _("Passes")
        self.deal.label = _("Deal")
        self.tell_of_deal(self._of_deal)
        for figure in self.figures:
            figure.describe()

    def tell_of_deal(self, words: str) -> None:
        """Tell those who ask more about the deal than its ID."""
        self._of_deal = words
        self.deal.setToolTip("\n".join(filter(None, (words, _("Copy the deal ID")))))
        self.deal.setAccessibleDescription(words)

    def show_figures(self, figures: Figures) -> None:
        """Show other values; places change only if a value outgrows its place."""
        for figure, value in zip(self.figures, figures, strict=True):
            figure.show_value(value)
        self._arrange()
        if self.isVisible() and self._has_outgrown():
            self.outgrown.emit()

    def set_light(self, light: Figure | None) -> None:
        """Take in a figure that stands behind the counts, or leave it out again."""
        if self.light is not None and self.light is not light:
            self.light.hide()
        self.light = light
        self.set_shape(self._shape, with_mode=self._with_mode)
        if self.isVisible() and self._has_outgrown():
            self.outgrown.emit()

    @property
    def shows_numbers(self) -> bool:
        """Whether any number may be seen; the deal's ID is the last to be hidden."""
        return self.deal not in self._hidden

    def hide_figures(self, hidden: Iterable[Figure]) -> None:
        """Leave these figures out from now on, and only these."""
        self._hidden = set(hidden)
        self.set_shape(self._shape, with_mode=self._with_mode)
        self.outgrown.emit()

    def keep_end_free(self, room: int) -> None:
        """Leave so much room for a button: at the right end, or at the top of a column."""
        self._end = room

    def set_shape(self, shape: Shape, *, with_mode: bool) -> None:
        """Lay the figures out for *shape*, the mode's name among them or not."""
        self._shape, self._with_mode = shape, with_mode
        stacked = shape is not Shape.LANDSCAPE
        counts = (self.score, self.time, self.moves, self.passes)
        for figure in counts:
            figure.look = Look.STACKED if stacked else Look.INLINE
        self.mode.look = Look.NOTE if stacked else Look.PLAIN
        self.deal.look = Look.NOTE if stacked else Look.INLINE
        self._arrange()

    def say(self, sentence: str) -> None:
        """Show a sentence in place of the figures for `MESSAGE_TIME`."""
        self.message = sentence
        self._silence.start()
        self._arrange()

    def keep_saying(self, sentence: str) -> None:
        """Show a sentence whenever no other is shown, until it is told to be empty."""
        self.message = self._kept = sentence
        self._silence.stop()
        self._arrange()

    def holds(self, sentence: str) -> bool:
        """Tell whether a sentence fits in where the figures are."""
        return self._height_of(sentence, self.width()) <= self.height()

    def hide_message(self) -> None:
        """Show the figures again, or the sentence that stays."""
        if self.message != self._kept:
            self.message = self._kept
            self._silence.stop()
            self._arrange()

    def height_for(self, width: int) -> int:
        """Say how high the line must be to hold all its figures in *width*."""
        rows = self._rows(width)
        height = sum(row.height for row in rows) + _ROW_GAP * (len(rows) - 1)
        return max(STATUS_LINE, height + 12, self._end)

    def rail_width(self) -> int:
        """Say how wide the line must be when it stands at the side."""
        return max((figure.sizeHint().width() for figure in self._stack()), default=0) + 8

    def rail_height(self) -> int:
        """Say how high the figures are when they stand at the side."""
        return sum(figure.sizeHint().height() + 4 for figure in self._stack()) + 4 + self._end

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Use the room there is now."""
        self._arrange()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take the press, so that the release arrives here too."""
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Count a press beside what can be pressed: figures are smaller than fingers."""
        button, at = event.button(), event.position().toPoint()
        if button != button.LeftButton:
            return
        for figure in (self.deal, self.light):
            if figure is not None and figure.isVisible() and figure.reach().contains(at):
                figure.clicked.emit()
                return

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground, the line towards the table, and the sentence if there is one."""
        look = theme.colours(self)
        painter = QPainter(self)
        fill(painter, self.rect(), look.window)
        if self._shape is not Shape.LOW:
            y = 0 if self._shape is Shape.LANDSCAPE else self.height() - 1
            fill(painter, QRect(0, y, self.width(), 1), look.border)
        if self.message:
            painter.setFont(theme.font(theme.LABEL))
            edge = self._edge()
            area = self.rect().adjusted(edge, 0, -max(edge, self._end), 0)
            write(painter, area, LEFT | WRAP, self.message, look.text)

    def _has_outgrown(self) -> bool:
        if self._shape is Shape.LOW:
            return self.rail_width() > self.width()
        return self.height_for(self.width()) != self.height()

    def _edge(self) -> int:
        return _EDGE if self._shape is Shape.LANDSCAPE else _NARROW_EDGE

    def _counts(self) -> list[Figure]:
        return [figure for figure in self.figures[:4] if self._is_wanted(figure)]

    def _is_wanted(self, figure: Figure) -> bool:
        return bool(figure.value) and figure not in self._hidden

    def _stack(self) -> list[Figure]:
        """List what stands at the side, from the top."""
        if self.light is None:
            return self._counts()
        self.light.look, self.light.brief = Look.NOTE, True
        return [self.light, *self._counts()]

    def _rows(self, width: int) -> list["_Row"]:
        """Break the figures into as few rows as fit into *width*."""
        counts = self._counts()
        names = [self.mode] if self._with_mode else []
        if self._is_wanted(self.deal):
            names.append(self.deal)
        room = self._room(width)
        spread = self._shape is Shape.PORTRAIT
        if self.light is not None:
            self._add_light(self.light, counts, names, room)
        if not spread and _width([*counts, *names]) <= room:
            return [_Row(counts, names)]
        rows = [_Row(row, [], spread=spread) for row in _broken(counts, room)]
        if not names:
            return rows
        if _width(names) <= room:
            return [*rows, _Row(names[:1], names[1:], spread=len(names) > 2)]
        return [*rows, *(_Row([name], []) for name in names)]

    def _add_light(
        self, light: Figure, counts: list[Figure], names: list[Figure], room: int
    ) -> None:
        """Put the light behind the counts, or among the names where there is no room for it."""
        light.brief = self._shape is not Shape.LANDSCAPE
        light.look = Look.STACKED if light.brief else Look.INLINE
        if not light.brief and _width([*counts, light, *names]) > room:
            light.brief = True  # if that spares a row
            spares = _width([*counts, light, *names]) <= room
            light.brief = False
            light.brief = spares or _width([*counts, light]) > room
        if light.look is Look.STACKED and names and _width([*counts, light]) > room:
            light.look = Look.NOTE
            names.insert(1, light)
        else:
            counts.append(light)

    def _room(self, width: int) -> int:
        """Say how much of a width is for figures and sentences."""
        return width - self._edge() - max(self._edge(), self._end)

    def _height_of(self, sentence: str, width: int) -> int:
        metrics = QFontMetrics(theme.font(theme.LABEL))
        room = QRect(0, 0, self._room(width), 10_000)
        return metrics.boundingRect(room, LEFT | WRAP, sentence).height()

    def _arrange(self) -> None:
        """Give every figure its place, or hide all behind the sentence."""
        shown: set[Figure] = set()
        if not self.message and self._shape is Shape.LOW:
            shown = self._arrange_rail()
        elif not self.message:
            shown = self._arrange_rows()
        for figure in (*self.figures, self.light) if self.light else self.figures:
            figure.setVisible(figure in shown)
        self.update()

    def _arrange_rail(self) -> set[Figure]:
        """Stack as many as there is room for, the light first, then the score."""
        y, shown = 4 + self._end, set()
        for figure in self._stack():
            height = figure.sizeHint().height()
            if y + height > self.height():
                break
            figure.centred = True
            figure.setGeometry(2, y, self.width() - 4, height)
            y += height + 4
            shown.add(figure)
        return shown

    def _arrange_rows(self) -> set[Figure]:
        rows = self._rows(self.width())
        y = (self.height() - sum(row.height for row in rows) - _ROW_GAP * (len(rows) - 1)) // 2
        for row in rows:
            row.place(self._edge(), y, self._room(self.width()))
            y += row.height + _ROW_GAP
        return {figure for row in rows for figure in (*row.left, *row.right)}


class _Row(NamedTuple):
    """Figures side by side: some from the left on, some at the right end."""

    left: list[Figure]
    right: list[Figure]
    spread: bool = False  # over the whole width

    @property
    def height(self) -> int:
        return max((each.sizeHint().height() for each in (*self.left, *self.right)), default=0)

    def place(self, x: int, y: int, width: int) -> None:
        """Give the figures their places; the gaps narrow before anything is cut."""
        spare = width - _width([*self.left, *self.right], 0)
        number = len(self.left) + len(self.right)
        gap = spare // max(number - 1, 1)
        if not self.spread:
            gap = min(gap, _GAP)
        end = x + width
        for figure in self.left:
            figure.centred = False
            figure.setGeometry(x, y, min(figure.sizeHint().width(), width), self.height)
            x += figure.width() + gap
        for figure in reversed(self.right):
            end -= figure.sizeHint().width()
            figure.setGeometry(end, y, figure.sizeHint().width(), self.height)
            end -= gap


def _width(figures: list[Figure], gap: int = _NARROW_GAP) -> int:
    """Say how wide figures are side by side."""
    return sum(figure.sizeHint().width() for figure in figures) + gap * (len(figures) - 1)


def _broken(figures: list[Figure], room: int) -> list[list[Figure]]:
    """Break figures into rows that fit into *room*."""
    rows: list[list[Figure]] = [[]]
    for figure in figures:
        if rows[-1] and _width([*rows[-1], figure]) > room:
            rows.append([])
        rows[-1].append(figure)
    return rows
