"""What a replay is steered by: the line of its positions, buttons, and a pace to play it at."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QGridLayout, QWidget

from klondike_qt.app import formats
from klondike_qt.app.i18n import N_, _
from klondike_qt.ui import theme
from klondike_qt.ui.buttons import BarButton
from klondike_qt.ui.dialogs.chooser import Chooser
from klondike_qt.ui.dialogs.move_line import MoveLine
from klondike_qt.ui.dialogs.move_steps import MoveSteps
from klondike_qt.ui.history.paces import LONGEST_THOUGHT, Pace, Playback
from klondike_qt.ui.icons import icon

if TYPE_CHECKING:
    from klondike_qt.ui.history.replayed import Replayed

_ONE_ROW: Final = 520
"""From this width on, in usual text, buttons and line of moves stand in one row."""

_EDGE: Final = 8
_PACE: Final = 104
_PACES: Final = {
    Pace.SLOW: N_("Slow"),
    Pace.NORMAL: N_("Normal"),
    Pace.FAST: N_("Fast"),
    Pace.OWN: N_("As played"),
}


class Controls(QWidget):
    """The line of positions is what everything here moves; its keys act in all of *screen*."""

    told = Signal(str)
    """A sentence on what was chosen."""

    def __init__(self, played: "Replayed", screen: QWidget) -> None:
        """Stand at the deal of *played*."""
        super().__init__(screen)
        self.line = MoveLine(played.length, self)
        self.playback = Playback(self.line, played.table, self, played.times)
        self.play_action = QAction(screen)
        self.play_action.setShortcut(QKeySequence("Space"))
        screen.addAction(self.play_action)
        self.steps = MoveSteps(self.line, screen, self)
        self.pace = Chooser()
        self._play_button = BarButton(self.play_action, self)
        self._play_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(_EDGE, 0, _EDGE, 0)
        self._grid.setSpacing(2)
        self.play_action.triggered.connect(self.playback.toggle)
        self.playback.running.connect(self._show_running)
        self.pace.chosen.connect(self._take_pace)

    # ── Places ───────────────────────────────────────────────────────────────────────────────────

    def height_for(self, width: int) -> int:
        """Say how high they are in so much width."""
        rows = 1 if width >= theme.scaled(_ONE_ROW) else 2
        return rows * (self._play_button.sizeHint().height() + 4) + 8

    def arrange(self, width: int) -> None:
        """Put the buttons beside the line of moves, or below it."""
        first, back, on, last = self.steps.buttons
        buttons = (first, back, self._play_button, on, last)
        grid = self._grid
        for widget in (*buttons, self.line, self.pace):
            grid.removeWidget(widget)
        is_wide = width >= theme.scaled(_ONE_ROW)
        row = 0 if is_wide else 1
        has_ends, has_pace = self._what_fits(width) if not is_wide else (True, True)
        first.setVisible(has_ends)
        last.setVisible(has_ends)
        self.pace.setVisible(has_pace)
        for column, button in enumerate(buttons):
            grid.addWidget(button, row, column)
        grid.addWidget(self.line, 0, 5 if is_wide else 0, 1, 1 if is_wide else 7)
        grid.addWidget(self.pace, row, 6)
        grid.setColumnStretch(5, 3 if is_wide else 0)
        grid.setColumnStretch(6, 1)

    def _what_fits(self, width: int) -> tuple[bool, bool]:
        """Say whether the ends' buttons and the pace fit into the row; their keys are always there.

        The pace is worth more, as the line leads to the ends as well.
        """
        room, button = width - 2 * _EDGE, self._play_button.sizeHint().width() + 2
        pace = theme.scaled(_PACE)
        ways = ((5 * button + pace, True, True), (3 * button + pace, False, True))
        for wanted, has_ends, has_pace in ways:
            if wanted <= room:
                return has_ends, has_pace
        return 5 * button <= width, False

    # ── Playing ──────────────────────────────────────────────────────────────────────────────────

    @property
    def _paces(self) -> list[Pace]:
        """The paces there are: that of the game itself only if its moves have times."""
        return [pace for pace in Pace if pace is not Pace.OWN or self.playback.has_times]

    def _take_pace(self, number: int) -> None:
        self.playback.pace = pace = self._paces[number]
        if pace is Pace.OWN:
            self.told.emit(
                _(
                    "Every move takes the time that it took then; thoughts of more than {seconds}"
                    " seconds take {seconds}."
                ).format(seconds=formats.number(LONGEST_THOUGHT))
            )

    def _show_running(self, running: bool) -> None:
        text = _("Stop playing") if running else _("Play the game through")
        self.play_action.setText(text)
        self.play_action.setToolTip(text)
        picture = "pause" if running else "play"
        self.play_action.setIcon(icon(picture, night=theme.is_night(self)))

    # ── Words and looks ──────────────────────────────────────────────────────────────────────────

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self.pace.set_entries([_(_PACES[pace]) for pace in self._paces])
        self.pace.choose(self._paces.index(self.playback.pace))
        self.pace.setAccessibleDescription(_("Pace"))
        self.line.setAccessibleName(_("Moves of the game"))
        self.steps.retranslate()
        self._show_running(self.playback.is_running)

    def dress(self) -> None:
        """Draw every icon in the ink of the theme shown now."""
        self.steps.dress()
        self._show_running(self.playback.is_running)
