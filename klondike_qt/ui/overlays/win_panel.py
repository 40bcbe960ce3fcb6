"""The end of a won game: what it came to, and the way to the next."""

from collections.abc import Callable
from typing import Final, NamedTuple

from PySide6.QtCore import QRect, Signal
from PySide6.QtWidgets import QWidget

from klondike_qt.app.i18n import _
from klondike_qt.ui import measure, theme
from klondike_qt.ui.badge import Badges
from klondike_qt.ui.overlays.cells import Cell, centred
from klondike_qt.ui.overlays.end_cover import EndCover

_PICTURES: Final = "restart", "review", "calendar", "close"
_CALENDAR: Final = 3
"""Which of the buttons leads to the calendar."""

_TITLE: Final = 32
_NARROW: Final = 430
_SEPARATOR: Final = "  ·  "
_AIR: Final = 16
"""What is to stay free between the kings and the panel, in logical pixels."""


class Report(NamedTuple):
    """All that the panel says of a game; what is empty takes no room."""

    sentence: str
    best: str = ""  # which best was beaten, and by how much
    cells: tuple[Cell, ...] = ()
    parts: tuple[tuple[str, str], ...] = ()  # of the score: each with its points
    achieved: str = ""
    badges: tuple[str, ...] = ()  # of what was achieved
    is_of_a_day: bool = False  # the calendar of the deals of the days shows it


class WinPanel(EndCover):
    """Shows the figures and offers the next deal, the same one again or a review."""

    new_deal = Signal()
    same_deal = Signal()
    review = Signal()
    calendar = Signal()

    def __init__(self, parent: QWidget, kings_end: Callable[[], float] = lambda: 0) -> None:
        """Lie below the y that *kings_end* gives, if there is room."""
        super().__init__(parent)
        self._kings_end = kings_end
        self._points: tuple[tuple[str, str], ...] = ()
        self._best = centred("", theme.LABEL, theme.ACCENT)
        self._parts = centred("", theme.NOTE, theme.SECONDARY)
        self._badges = Badges(self.panel)
        self._achieved = centred("", theme.LABEL, theme.ACCENT)
        self._grid.setVerticalSpacing(10)
        self._offer(
            ("new", self.new_deal),
            (_PICTURES[0], self.same_deal),
            (_PICTURES[1], self.review),
            (_PICTURES[2], self.calendar),
        )
        figures = (10, self._grid, self._parts, self._badges, self._achieved)
        self._lay_out(12, self._title, self._sentence, self._best, *figures)
        self.retranslate()

    def show_game(self, report: Report) -> None:
        """Show the panel with this report; it is deaf for a moment."""
        self.set_game(report)
        self.appear()

    def set_game(self, report: Report) -> None:
        """Say the report, anew if the language changed or more is known meanwhile."""
        self._sentence.setText(report.sentence)
        self._points = report.parts
        for label, text in ((self._best, report.best), (self._achieved, report.achieved)):
            label.setText(text)
            label.setVisible(bool(text))
        self._badges.show_badges(report.badges)
        self._buttons[_CALENDAR].setVisible(report.is_of_a_day)
        self.setAccessibleDescription(
            " ".join(
                filter(None, [report.sentence, report.best, *(cell.words for cell in report.cells)])
            )
        )
        self._show_cells(report.cells)
        self.arrange()

    def retranslate(self) -> None:
        """Say the buttons in the language spoken now, in the player's size of text."""
        theme.typeset(self._sentence, theme.BODY)
        self._title.setText(_("Well played!"))
        self.setAccessibleName(self._title.text())
        super().retranslate()

    def _names(self) -> tuple[str, ...]:
        return _("New deal"), _("Same deal"), _("Review"), _("Calendar")

    def fit(self, width: int, height: int) -> None:
        """Use two rows for the figures where it is narrow; leave out what is too high.

        The sky goes first, then the badges and the parts of the score, then what the figures are
        compared with.
        """
        columns = 2 if width < theme.scaled(_NARROW) else max(len(self._cells), 1)
        for number, cell in enumerate(self._cells):
            is_alone = number == len(self._cells) - 1 and number % columns == 0
            span = columns if is_alone else 1
            self._grid.addWidget(cell, number // columns, number % columns, 1, span)
            cell.show()
        is_narrow = width < theme.scaled(_NARROW)
        for button, picture in zip(self._buttons[1:], _PICTURES, strict=True):
            button.picture = "" if is_narrow else picture
        self._parts.setText(_in_lines(self._points, self._room_inside(width)))
        self._arrange_others(self._room_inside(width))
        for has_sky, has_parts, has_captions in (
            (True, True, True),
            (False, True, True),
            (False, False, True),
            (False, False, False),
        ):
            title = _TITLE if has_captions else theme.TITLE
            theme.typeset(self._title, title, bold=True)
            self._sky.setVisible(has_sky)
            self._parts.setVisible(has_parts and bool(self._points))
            self._badges.setVisible(has_parts and self._badges.has_some)
            for cell in self._cells:
                cell.show_caption(has_captions and any(each.has_caption for each in self._cells))
            if self.height_at(width) <= height:
                break

    def _arrange_others(self, width: int) -> None:
        """Put as many of the other buttons side by side as fit, the same number in each row."""
        buttons = [button for button in self._buttons[1:] if not button.isHidden()]
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
            self._others.addWidget(
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


def _in_lines(parts: tuple[tuple[str, str], ...], room: int) -> str:
    """Write the parts of a score, none in two lines, and dots only between those of one line."""
    lines: list[str] = []
    for part in parts:
        written = " ".join(part).replace(" ", "\N{NO-BREAK SPACE}")
        longer = f"{lines[-1]}{_SEPARATOR}{written}" if lines else ""
        if lines and measure.line_width(longer, theme.NOTE) <= room:
            lines[-1] = longer
        else:
            lines.append(written)
    return "\n".join(lines)
