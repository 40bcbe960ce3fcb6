"""What is asked of the history: a search, a mode, a result, and an order, on one panel."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QGridLayout, QWidget

from klondike_qt.app.i18n import N_, _
from klondike_qt.storage.filters import Filter
from klondike_qt.storage.history import Query, Sort
from klondike_qt.storage.keys import known_mode
from klondike_qt.storage.records import Result
from klondike_qt.ui import theme, words
from klondike_qt.ui.buttons import BarButton
from klondike_qt.ui.dialogs.chooser import Chooser
from klondike_qt.ui.history import columns
from klondike_qt.ui.history.columns import Column
from klondike_qt.ui.history.search import as_period, matching
from klondike_qt.ui.history.search_field import SearchField
from klondike_qt.ui.icons import icon

if TYPE_CHECKING:
    from klondike_qt.core.modes import Mode
    from klondike_qt.storage.series import ModeTotal

_RESULTS: Final = {
    None: N_("Won or lost"),
    Result.WON: N_("Won"),
    Result.LOST: N_("Lost"),
}
WIDE: Final = 640
"""From this width on, in usual text, search and choices stand side by side."""

_WIDE_WITH_ORDER: Final = 900
"""The same where the order is chosen there too: narrower, words would need two lines."""

SLIM: Final = 300
"""Under this width each stands in a row of its own."""

_GAP: Final = 8


class Filters(QWidget):
    """Makes a `Query` of what the player chose, and tells whenever that is another one."""

    changed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._modes: list[Mode] = []
        self.total = 0
        """How many games there are in all."""
        self._sort = Sort.ENDED
        self._descending = True
        self._shape: tuple[bool, bool, bool] | None = None
        self.search = SearchField(self)
        self.mode, self.result, self.order = Chooser(), Chooser(), Chooser()
        self.direction = QAction(self)
        self.direction_button = BarButton(self.direction, self)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(16, 0, 16, 0)
        self._grid.setSpacing(_GAP)
        self.search.textChanged.connect(self.changed)
        for chooser in (self.mode, self.result):
            chooser.chosen.connect(self.changed)
        self.order.chosen.connect(lambda number: self.sort_by(Column(number)))
        self.direction.triggered.connect(lambda: self.sort_by(self.column))

    @property
    def column(self) -> Column:
        """What the games are sorted by."""
        return columns.column_of(self._sort)

    @property
    def descending(self) -> bool:
        """Whether the last, the most or the highest come first."""
        return self._descending

    @property
    def names(self) -> list[str]:
        """The names of the modes of which a game has ended."""
        return [words.mode_name(mode) for mode in self._modes]

    @property
    def query(self) -> Query:
        """What is asked for now."""
        text = self.search.text().strip()
        named = list(zip(self._modes, self.names, strict=True))
        chosen = self._modes[self.mode.index - 1].key if self.mode.index else None
        by_name = sorted(named, key=lambda pair: pair[1].casefold())
        return Query(
            Filter(chosen),
            list(_RESULTS)[self.result.index],
            as_period(text),
            matching(text, named),
            self._sort,
            self._descending,
            tuple(mode.key for mode, _name in by_name),
        )

    @property
    def is_open(self) -> bool:
        """Whether every game is asked for."""
        return not (self.search.text().strip() or self.mode.index or self.result.index)

    def sort_by(self, column: Column) -> None:
        """Sort by a column; the one that is sorted by already the other way round."""
        if column is self.column:
            self._descending = not self._descending
        else:
            self._sort, self._descending = columns.sort_of(column), columns.descends(column)
        self._show_order()
        self.changed.emit()

    def show_modes(self, totals: "list[ModeTotal]") -> None:
        """Offer the modes that were played; one that is chosen stays so as long as it is there."""
        chosen = self._modes[self.mode.index - 1].key if self.mode.index else None
        self._modes = [known_mode(total.mode_key) for total in totals]
        self.total = sum(total.played for total in totals)
        keys = [mode.key for mode in self._modes]
        self.mode.index = keys.index(chosen) + 1 if chosen in keys else 0
        self.retranslate()
        if chosen is not None and chosen not in keys:
            self.changed.emit()

    def clear(self) -> None:
        """Ask for every game."""
        self.search.clear()
        for chooser in (self.mode, self.result):
            chooser.choose(0)
        self.changed.emit()

    def arrange(self, width: int, *, has_headings: bool) -> None:
        """Lie side by side where there is room; a table's headings make the order's choice idle."""
        wide = width >= theme.scaled(WIDE if has_headings else _WIDE_WITH_ORDER)
        slim = width < theme.scaled(SLIM)
        self.order.setVisible(not has_headings)
        self.direction_button.setVisible(not has_headings)
        shape = wide, slim, has_headings
        if self._shape == shape:
            return
        self._shape = shape
        grid = self._grid
        fields: tuple[QWidget, ...] = (
            self.search,
            self.mode,
            self.result,
            self.order,
            self.direction_button,
        )
        for field in fields:
            grid.removeWidget(field)
        if wide:
            places = ((0, 0, 1), (0, 1, 1), (0, 2, 1), (0, 3, 1), (0, 4, 1))
            shares = (3, 3, 2, 0, 0) if has_headings else (3, 3, 3, 2, 0)
        elif slim:
            places = ((0, 0, 3), (1, 0, 3), (2, 0, 3), (3, 0, 2), (3, 2, 1))
            shares = (1, 0, 0, 0, 0)
        else:
            places = ((0, 0, 3), (1, 0, 1), (1, 1, 2), (2, 0, 2), (2, 2, 1))
            shares = (3, 2, 0, 0, 0)
        for field, (row, column, span) in zip(fields, places, strict=True):
            grid.addWidget(field, row, column, 1, span)
        for column, share in enumerate(shares):
            grid.setColumnStretch(column, share)
        grid.setRowStretch(len(fields), 1)  # what is left over lies below

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self.search.setPlaceholderText(_("Mode, date or deal ID"))
        self.search.retranslate()
        self.search.setAccessibleName(_("Search in the games"))
        self.mode.set_entries([_("All modes"), *self.names])
        self.result.set_entries([_(name) for name in _RESULTS.values()])
        self.order.set_entries(
            [_("Order: {column}").format(column=columns.heading(column)) for column in Column]
        )
        self.mode.setAccessibleDescription(_("Mode"))
        self.result.setAccessibleDescription(_("Result"))
        self.order.setAccessibleDescription(_("Order"))
        self._show_order()

    def dress(self) -> None:
        """Draw the order's arrow in the theme's ink."""
        self._show_order()

    def _show_order(self) -> None:
        self.order.choose(self.column)
        picture, text = (
            ("descending", _("Descending order; press to reverse it"))
            if self._descending
            else ("ascending", _("Ascending order; press to reverse it"))
        )
        self.direction.setText(text)
        self.direction.setToolTip(text)
        self.direction.setIcon(icon(picture, night=theme.is_night(self)))
