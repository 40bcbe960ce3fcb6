"""Every value that the rules of a table have, side by side to be chosen from, and the scoring."""

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from klondike_qt.app import formats
from klondike_qt.app.i18n import _, pgettext
from klondike_qt.core.modes import Mode, mode_with
from klondike_qt.core.rules import FEWEST_COLUMNS, Rules, most_columns
from klondike_qt.core.scoring import SCORINGS
from klondike_qt.ui import words
from klondike_qt.ui.dialogs.chooser import Chooser
from klondike_qt.ui.dialogs.segments import Segments
from klondike_qt.ui.settings.block import Block

_DECKS: Final = (1, 2)
_COLUMNS: Final = range(FEWEST_COLUMNS, most_columns(_DECKS[-1]) + 1)
_DRAWS: Final = (1, 2, 3)
_PASSES: Final = (1, 2, 3, None)
_YES_NO: Final = (True, False)


class RulesForm(QWidget):
    """Shows one mode; what cannot be dealt cannot be chosen, and a sentence says why."""

    changed = Signal()
    """The player chose another value: `mode`."""

    def __init__(self, mode: Mode) -> None:
        """Show *mode* first."""
        super().__init__()
        self._mode = mode
        self.decks, self.columns = Segments(len(_DECKS)), Segments(len(_COLUMNS))
        self.draw, self.passes = Segments(len(_DRAWS)), Segments(len(_PASSES))
        self.returns, self.faces = Segments(len(_YES_NO)), Segments(len(_YES_NO))
        self.scoring = Chooser()
        controls: tuple[Segments | Chooser, ...] = (
            self.decks,
            self.columns,
            self.draw,
            self.passes,
            self.returns,
            self.faces,
            self.scoring,
        )
        self._blocks = [Block(control) for control in controls]
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for block in self._blocks:
            column.addWidget(block)
        column.addStretch()
        for control in controls:
            control.chosen.connect(lambda number, control=control: self._take(control, number))
        self._chosen: dict[Segments | Chooser, int] = dict.fromkeys(controls, 0)
        self.retranslate()

    @property
    def mode(self) -> Mode:
        """The mode that the values make."""
        return self._mode

    def show_mode(self, mode: Mode) -> None:
        """Show another mode's values."""
        self._mode = mode
        rules = mode.rules
        for segments, number in (  # in the order of the rules
            (self.decks, _DECKS.index(rules.decks)),
            (self.columns, _COLUMNS.index(rules.columns)),
            (self.draw, _DRAWS.index(rules.draw)),
            (self.passes, _PASSES.index(rules.passes)),
            (self.returns, _YES_NO.index(rules.returns)),
            (self.faces, _YES_NO.index(not rules.face_up)),
        ):
            segments.choose(number)
            self._chosen[segments] = number
        self._chosen[self.scoring] = next(
            number for number, each in enumerate(SCORINGS) if each.id == mode.scoring.id
        )
        self.scoring.choose(self._chosen[self.scoring])
        self._bound_columns()

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self.decks.set_entries([formats.number(decks) for decks in _DECKS])
        self.columns.set_entries([formats.number(columns) for columns in _COLUMNS])
        self.draw.set_entries([formats.number(cards) for cards in _DRAWS])
        self.passes.set_entries(
            [_("Unlimited") if number is None else formats.number(number) for number in _PASSES]
        )
        self.returns.set_entries([_("Allowed"), _("Not allowed")])
        self.faces.set_entries([pgettext("cards", "Last one"), pgettext("cards", "All")])
        self.scoring.set_entries([words.scoring_name(scoring) for scoring in SCORINGS])
        self.scoring.set_title(_("Scoring"))
        for segments, block, title in zip(
            (self.decks, self.columns, self.draw, self.passes, self.returns, self.faces),
            self._blocks,
            (
                _("Decks"),
                _("Columns"),
                _("Cards drawn at once"),
                _("Passes through the stock"),
                _("Cards back from a foundation"),
                _("Dealt face up in the columns"),
            ),
            strict=False,
        ):
            segments.set_name(title)
            block.set_words(title, "")
        self._blocks[-1].set_words(_("Scoring"), "")
        self.show_mode(self._mode)

    def _take(self, control: Segments | Chooser, number: int) -> None:
        chosen = self._chosen
        chosen[control] = number
        decks = _DECKS[chosen[self.decks]]
        rules = Rules(
            decks=decks,
            columns=min(_COLUMNS[chosen[self.columns]], most_columns(decks)),
            draw=_DRAWS[chosen[self.draw]],
            passes=_PASSES[chosen[self.passes]],
            returns=_YES_NO[chosen[self.returns]],
            face_up=not _YES_NO[chosen[self.faces]],
        )
        self.show_mode(mode_with(rules, SCORINGS[chosen[self.scoring]]))
        self.changed.emit()

    def _bound_columns(self) -> None:
        """Offer only as many columns as the decks can fill."""
        most = most_columns(self._mode.rules.decks)
        for number, columns in enumerate(_COLUMNS):
            self.columns.allow(number, columns <= most)
        is_bound = most < _COLUMNS[-1]
        self._blocks[1].set_words(
            _("Columns"), _("Ten columns need two decks.") if is_bound else ""
        )
