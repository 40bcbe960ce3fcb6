"""Every key the program answers to."""

from typing import Final

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QGridLayout, QWidget

from klondike_qt.app.i18n import N_, _
from klondike_qt.ui import theme
from klondike_qt.ui.actions import Actions, key_text
from klondike_qt.ui.dialogs.base import Dialog, clear, paragraph
from klondike_qt.ui.speech.questions import QUESTIONS

ON_THE_TABLE: Final = (
    (N_("Arrow keys"), N_("Go from pile to pile")),
    (N_("Shift and the up or down key"), N_("Take more or fewer cards of a run")),
    (N_("Enter"), N_("Lift the cards, or place them")),
    (N_("Space"), N_("Draw from the stock")),
    (N_("1 to 7"), N_("Go to a column")),
    (N_("Esc"), N_("Let go of the cards")),
)
"""The keys that the board itself answers to."""

_LONG: Final = 14
"""A key with a longer name than this may be too wide for a phone."""


class KeysDialog(Dialog):
    """Lists the actions that have keys, then the keys of the board."""

    def __init__(self, parent: QWidget, actions: Actions) -> None:
        super().__init__(parent, width=520)
        self._actions = actions
        self._grid = QGridLayout()
        self._grid.setColumnStretch(0, 6)
        self._grid.setColumnStretch(1, 5)
        self._grid.setHorizontalSpacing(16)
        self._grid.setVerticalSpacing(6)
        self.content.addLayout(self._grid)
        self.content.addStretch()
        self.add_close()
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self.entitle(_("Keys"))
        clear(self._grid)
        for row, (what, key) in enumerate(key_lines(self._actions)):
            self._grid.addWidget(paragraph(what, size=theme.LABEL), row, 0)
            is_long = max(map(len, key.split(", "))) > _LONG
            broken = key.replace("+", "+\N{ZERO WIDTH SPACE}") if is_long else key
            self._grid.addWidget(paragraph(broken, size=theme.LABEL, bold=True), row, 1)


def key_lines(actions: Actions) -> list[tuple[str, str]]:
    """Tell what can be done by keys, and by which: on the table first, then each action's.

    Last come the questions of those who cannot see the table.
    """
    lines = [(_(what), _(key)) for key, what in ON_THE_TABLE]
    for action in actions.all():
        keys = ", ".join(map(key_text, action.shortcuts()))
        if keys:
            lines.append((action.text().rstrip("…"), keys))
    lines += [(_(what), key_text(QKeySequence(each.value))) for each, what in QUESTIONS.items()]
    return lines
