"""What the player has achieved, and what is still to come."""

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget
from shiboken6 import isValid

from klondike_qt.app import formats
from klondike_qt.app.achievements import GOALS, Achievement, Standing
from klondike_qt.app.i18n import _, ngettext
from klondike_qt.ui import achievement_words, theme
from klondike_qt.ui.badge import Badge
from klondike_qt.ui.dialogs.base import Dialog, clear, paragraph
from klondike_qt.ui.overrides import guarded

Standings = Mapping[Achievement, Standing]

_TWO_COLUMNS: Final = 720
"""From this width of the window on two stand side by side."""

_BAR: Final = 4


class AchievementsDialog(Dialog):
    """Shows all of them; the games are read off the drawing thread, and then told."""

    def __init__(self, parent: QWidget, ask: Callable[[Callable[[Standings], None]], None]) -> None:
        """*ask* calls what it is given with how far the player has come."""
        is_wide = parent.width() >= theme.scaled(_TWO_COLUMNS)
        super().__init__(parent, width=760 if is_wide else 480)
        self._columns = 2 if is_wide else 1
        self._standings: Standings | None = None
        self._intro = paragraph(size=theme.LABEL, ink=theme.SECONDARY)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(24)
        self._grid.setVerticalSpacing(14)
        for column in range(self._columns):
            self._grid.setColumnStretch(column, 1)
        self.tiles: list[Tile] = []
        self.content.addWidget(self._intro)
        self.content.addSpacing(4)
        self.content.addLayout(self._grid)
        self.content.addStretch()
        self.add_close()
        self.retranslate()
        ask(self._show)

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self.entitle(_("Achievements"))
        intro = _(
            "They are found in the games you have played: won without help that knew hidden "
            "cards, and of deals that were new to you."
        )
        if self._standings is None:
            self._intro.setText(intro)
            return
        earned = sum(standing.earned is not None for standing in self._standings.values())
        count = ngettext("{count} of {all} achieved.", "{count} of {all} achieved.", earned).format(
            count=formats.number(earned), all=formats.number(len(self._standings))
        )
        self._intro.setText(f"{count} {intro}")
        clear(self._grid)
        self.tiles = [Tile(each, self._standings[each]) for each in Achievement]
        rows = -(-len(self.tiles) // self._columns)
        for number, tile in enumerate(self.tiles):
            self._grid.addWidget(tile, number % rows, number // rows)
            tile.show()  # or the layout would leave no room for it yet

    def _show(self, standings: Standings) -> None:
        if not isValid(self):  # closed meanwhile
            return
        self._standings = standings
        self.retranslate()
        if self.isVisible():
            self.grow()


class Tile(QWidget):
    """One achievement: its badge, its name, what is to be done, and how far one is."""

    def __init__(self, achievement: Achievement, standing: Standing) -> None:
        super().__init__()
        is_earned = standing.earned is not None
        name, deed = achievement_words.name(achievement), achievement_words.deed(achievement)
        state = achievement_words.state(achievement, standing)
        self.setAccessibleName(name)
        self.setAccessibleDescription(f"{deed} {state}")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(14)
        beside = QVBoxLayout()
        beside.setSpacing(1)
        beside.addWidget(paragraph(name, bold=True))
        beside.addWidget(paragraph(deed, size=theme.LABEL))
        ink = theme.ACCENT if is_earned else theme.SECONDARY
        beside.addWidget(paragraph(state, size=theme.NOTE, ink=ink))
        goal = GOALS[achievement]
        if goal > 1 and not is_earned:
            beside.addSpacing(3)
            beside.addWidget(Progress(standing.progress / goal))
        beside.addStretch()
        badge = Badge(achievement.value, earned=is_earned)
        row.addWidget(badge, 0, Qt.AlignmentFlag.AlignTop)  # as names of neighbours are on a line
        row.addLayout(beside, 1)


@guarded
class Progress(QWidget):
    """A thin bar of which a share is filled; the figures beside it say the same."""

    def __init__(self, share: float) -> None:
        super().__init__()
        self._share = share
        self.setFixedHeight(_BAR)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the whole in the ink of borders and the share in that of what is precious."""
        look = theme.colours(self)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QColor(0, 0, 0, 0))
        for share, colour in ((1.0, look.border), (self._share, look.accent)):
            if share > 0:
                painter.setBrush(QColor(colour))
                width = max(_BAR, share * self.width())
                painter.drawRoundedRect(QRectF(0, 0, width, _BAR), _BAR / 2, _BAR / 2)
