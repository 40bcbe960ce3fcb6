"""What the statistics show while there is nothing to count."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from klondike_qt.app.i18n import _
from klondike_qt.ui import theme
from klondike_qt.ui.buttons import PanelButton
from klondike_qt.ui.dialogs.base import paragraph
from klondike_qt.ui.icons import icon
from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.statistics.panel import Panel

_SIDE: Final = 64


@guarded
class _Emblem(QWidget):
    """The statistics' icon, large."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedHeight(_SIDE)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it in the middle."""
        painter = QPainter(self)
        box = QRectF((self.width() - _SIDE) / 2, 0, _SIDE, _SIDE).toRect()
        icon("statistics", night=theme.is_night(self)).paint(painter, box)


class Nothing(Panel):
    """Says how figures begin, or that none of the games is chosen."""

    all_wanted = Signal()
    """The player wants every game counted."""

    def __init__(self) -> None:
        super().__init__()
        self._name = ""
        self._is_of_all = True
        self._is_for_two = False
        self._title = paragraph(size=16, bold=True)
        self._text = paragraph(size=theme.LABEL, ink=theme.SECONDARY)
        for label in (self._title, self._text):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.all = PanelButton(self)
        self.all.clicked.connect(self.all_wanted)
        self.column.setContentsMargins(24, 32, 24, 32)
        self.column.setSpacing(8)
        self.column.addWidget(_Emblem())
        self.column.addWidget(self._title)
        self.column.addWidget(self._text)
        self.column.addWidget(self.all, 0, Qt.AlignmentFlag.AlignHCenter)

    def tell(self, name: str, *, is_of_all: bool) -> None:
        """Say what is missing; *is_of_all*: no game of the mode is left out."""
        self._name = name
        self._is_of_all = is_of_all
        self.retranslate()

    def tell_of_matches(self, *, is_of_all: bool) -> None:
        """Say the same of games for two."""
        self._is_for_two = True
        self._is_of_all = is_of_all
        self.retranslate()

    def retranslate(self) -> None:
        """Say it in the language spoken now."""
        if self._is_for_two:
            self._say_of_matches()
        elif self._is_of_all:
            self._title.setText(_("No game has ended here yet"))
            text = _("{mode}: with the first game that you finish, its figures begin.")
            self._text.setText(text.format(mode=self._name))
        else:
            self._title.setText(_("None of your games fits this choice"))
            self._text.setText(_("Choose another period, difficulty or kind of help."))
        self.all.setText(_("Count all games"))
        self.all.setVisible(not self._is_of_all)

    def _say_of_matches(self) -> None:
        if self._is_of_all:
            self._title.setText(_("No game for two has ended here yet"))
            self._text.setText(
                _("Double Solitaire and Race are among the games to choose from for a new game.")
            )
        else:
            self._title.setText(_("None of your games fits this choice"))
            self._text.setText(_("Choose another game, opponent or period."))
