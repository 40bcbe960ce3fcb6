"""A chart with its title, a word on how to read it, and in a sentence what it says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout

from klondike_qt.app.i18n import _
from klondike_qt.ui import theme
from klondike_qt.ui.dialogs.base import paragraph
from klondike_qt.ui.statistics.chart import Chart
from klondike_qt.ui.statistics.panel import Panel

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

C = TypeVar("C", bound=Chart)


class Picture(Panel, Generic[C]):
    """Shows under the chart its summary, or what is said of the value that is selected."""

    def __init__(self, chart: C) -> None:
        super().__init__()
        self.chart = chart
        self._summary = ""
        self._title = paragraph(size=16, bold=True)
        self._legend = paragraph(size=theme.NOTE, ink=theme.SECONDARY)
        self._sentence = paragraph(size=theme.NOTE)
        self._head = QHBoxLayout()
        self._head.setSpacing(8)
        self._head.addWidget(self._title, 1)
        self.column.addLayout(self._head)
        self.column.addWidget(self._legend)
        self.column.addSpacing(4)
        self.column.addWidget(chart, 1)
        self.column.addSpacing(4)
        self.column.addWidget(self._sentence)
        chart.selected.connect(self._tell)

    @property
    def said(self) -> str:
        """What stands under the chart."""
        return self._sentence.text()

    def add_to_head(self, widget: QWidget) -> None:
        """Put something beside the title."""
        self._head.addWidget(widget, 0, Qt.AlignmentFlag.AlignTop)

    def describe(self, title: str, legend: str, summary: str) -> None:
        """Say what the chart is of, how to read it, and in a sentence what it shows."""
        self._title.setText(title)
        self._legend.setText(legend)
        self._legend.setVisible(bool(legend))
        self._summary = summary
        self.chart.setAccessibleName(_("{label}: {value}").format(label=title, value=summary))
        self._tell()

    def _tell(self) -> None:
        sentence = self.chart.sentence
        self._sentence.setText(sentence or self._summary)
        self.chart.setAccessibleDescription(sentence or _("The arrow keys go from value to value."))
