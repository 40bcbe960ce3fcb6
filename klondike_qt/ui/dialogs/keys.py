"""Every key the program answers to."""

from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeySequence, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from klondike_qt.app.i18n import N_, _
from klondike_qt.ui import theme
from klondike_qt.ui.actions import Actions, key_text
from klondike_qt.ui.dialogs.base import Dialog, clear, paragraph
from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.speech.questions import QUESTIONS

ON_THE_TABLE: Final = (
    (N_("Arrow keys"), N_("Go from pile to pile")),
    (N_("Shift and the up or down key"), N_("Take more or fewer cards of a run")),
    (N_("Enter"), N_("Lift the cards, or place them")),
    (N_("Space"), N_("Draw from the stock")),
    (N_("1 to 9, 0"), N_("Go to a column")),
    (N_("Esc"), N_("Let go of the cards")),
)
"""The keys that the board itself answers to."""

IN_A_MATCH: Final = (
    ("E", N_("In a match: end the turn")),
    ("O", N_("In a match: offer to stop")),
    ("Ctrl+B", N_("In a match: back to the game for one player")),
)
"""The keys that only a match has."""

_WIDTH: Final = 520
_TWO_COLUMNS: Final = 320
"""Below this width, which grows with the text, a key stands under what it does."""

_BETWEEN: Final = 10
"""What then keeps each pair from the next, in logical pixels."""

_LONG: Final = 14
"""A key with a longer name than this may be too wide for a phone."""


@guarded
class KeysDialog(Dialog):
    """Lists the actions that have keys, then the keys of the board."""

    def __init__(self, parent: QWidget, actions: Actions) -> None:
        super().__init__(parent, width=_WIDTH)
        self._actions = actions
        self._lines: list[tuple[QLabel, QLabel]] = []
        self._grid = QGridLayout()
        self._grid.setColumnStretch(0, 6)
        self._grid.setVerticalSpacing(6)
        self.content.addLayout(self._grid)
        self.content.addStretch()
        self.add_close()
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self.entitle(_("Keys"))
        clear(self._grid)
        self._lines = []
        for what, key in key_lines(self._actions):
            is_long = max(map(len, key.split(", "))) > _LONG
            broken = key.replace("+", "+\N{ZERO WIDTH SPACE}") if is_long else key
            bold = paragraph(broken, size=theme.LABEL, bold=True)
            line = paragraph(what, size=theme.LABEL), bold
            for label in line:  # whose first lines stand side by side
                label.setAlignment(Qt.AlignmentFlag.AlignTop)
            self._lines.append(line)
        self._arrange(self.width())

    def sizeHint(self) -> QSize:
        """Ask for the height of the lines as they stand at the width asked for."""
        self._arrange(min(theme.scaled(_WIDTH), self._window.width()))
        return super().sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Use the room there is now."""
        self._arrange(self.width())
        super().resizeEvent(event)

    def _arrange(self, width: int) -> None:
        """Put each key beside what it does, or under that where large text leaves no room."""
        beside = width >= theme.scaled(_TWO_COLUMNS)
        for number, (what, key) in enumerate(self._lines):
            self._grid.addWidget(what, number if beside else 2 * number, 0)
            key.setContentsMargins(0, 0, 0, 0 if beside else _BETWEEN)
            self._grid.addWidget(key, *((number, 1) if beside else (2 * number + 1, 0)))
        self._grid.setColumnStretch(1, 5 if beside else 0)
        self._grid.setHorizontalSpacing(16 if beside else 0)


def key_lines(actions: Actions) -> list[tuple[str, str]]:
    """Tell what can be done by keys, and by which: on the table first, then each action's.

    What both do is told once. Last come the questions of those who cannot see the table.
    """
    told: dict[str, list[str]] = {_(what): [_(key)] for key, what in ON_THE_TABLE}
    for action in actions.all():
        if action.shortcuts():
            keys = told.setdefault(action.text().rstrip("…"), [])
            keys += map(key_text, action.shortcuts())
    lines = [(what, ", ".join(keys)) for what, keys in told.items()]
    lines += [(_(what), key_text(QKeySequence(key))) for key, what in IN_A_MATCH]
    lines += [(_(what), key_text(QKeySequence(each.value))) for each, what in QUESTIONS.items()]
    return lines
