"""A line that tells whether a position can be won, as soon as the solver knows."""

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QLabel

from klondike_qt.app.thinking import Thinker
from klondike_qt.solver.decide import decide
from klondike_qt.solver.verdict import Analysis, Budget, Verdict
from klondike_qt.ui import deal_words, theme

if TYPE_CHECKING:
    from klondike_qt.core.rules import Rules
    from klondike_qt.core.state import GameState

_BUDGET: Final = Budget(seconds=20, memory=128 * 2**20)


class VerdictLabel(QLabel):
    """Says of one position at a time whether it is winnable, lost, or not known."""

    def __init__(self) -> None:
        """Say nothing yet."""
        super().__init__()
        theme.typeset(self, theme.LABEL)
        self.setForegroundRole(theme.SECONDARY)
        self.setWordWrap(True)
        self.hide()
        self._asked: tuple[GameState, Rules] | None = None
        self._found: Verdict | None = None
        self._thinker = Thinker(self)
        self._thinker.answered.connect(self._hear)

    def ask(self, state: "GameState", rules: "Rules") -> None:
        """Find out about *state* under *rules*, whatever was asked before."""
        if self._asked != (state, rules):
            self._asked, self._found = (state, rules), None
            self.retranslate()
            self._thinker.think(partial(decide, state, rules, budget=_BUDGET))
        self.show()

    def forget(self) -> None:
        """Say nothing, and look for nothing."""
        self._asked = None
        self._thinker.stop()
        self.hide()

    def close_down(self) -> None:
        """End the search: the dialog is closed."""
        self._thinker.close()

    def retranslate(self) -> None:
        """Say what is known in the language spoken now."""
        self.setText(deal_words.verdict(self._found))

    def _hear(self, answer: object) -> None:
        if isinstance(answer, Analysis):
            self._found = answer.verdict
            self.retranslate()
