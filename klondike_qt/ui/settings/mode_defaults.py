"""What a new game of each mode is like: which deals it takes, and how it is scored."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from klondike_qt.app.i18n import _
from klondike_qt.app.mode_defaults import preferred, with_scoring, with_wish
from klondike_qt.app.own_modes import OwnModes
from klondike_qt.core.modes import MODES, Mode
from klondike_qt.core.scoring import SCORINGS
from klondike_qt.ui import deal_words, words
from klondike_qt.ui.buttons import PanelButton
from klondike_qt.ui.dialogs.chooser import Chooser
from klondike_qt.ui.settings.block import Block
from klondike_qt.ui.settings.own_setting import OwnSetting

if TYPE_CHECKING:
    from klondike_qt.ui.settings.desk import Desk


class ModeDefaults(OwnSetting):
    """Shows one mode at a time, first the one on the table, with what is preferred for it."""

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self._offered = self._all_modes()
        self._mode = self._kept(desk.mode)
        self.modes, self.deals, self.scoring = Chooser(), Chooser(), Chooser()
        self._blocks = [Block(box) for box in (self.modes, self.deals, self.scoring)]
        for block in self._blocks:
            self.column.addWidget(block)
        self.own_rules = PanelButton(self)
        self.own_rules.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.own_rules.clicked.connect(lambda: desk.own_rules(self.mode))
        self.column.addWidget(self.own_rules, 0, Qt.AlignmentFlag.AlignLeft)
        self.column.addSpacing(8)
        self.modes.chosen.connect(self._show_mode)
        self.deals.chosen.connect(self._wish)
        self.scoring.chosen.connect(self._score)
        for kept in ("deals", "scorings"):
            self.source(kept).follow(self._show)
        self.source("own_modes").follow(self._offer)

    @property
    def mode(self) -> Mode:
        """The mode shown, scored as the player prefers."""
        return preferred(self._mode, self.desk.preferences.scorings)

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self.scoring.set_entries([words.scoring_name(scoring) for scoring in SCORINGS])
        self.modes.set_title(_("For the mode"))
        self.deals.set_title(_("Deals"))
        self.scoring.set_title(_("Scoring"))
        self._blocks[2].set_words(
            _("Scoring"), _("How new games of this mode are scored, from the next deal on.")
        )
        self.own_rules.setText(_("Your own rules…"))
        self._offer()

    def _all_modes(self) -> list[Mode]:
        """The named modes, the player's own, and the one on the table whether kept or not."""
        kept, here = OwnModes(self.desk.preferences).modes, self.desk.mode
        return [*MODES, *kept, *([here] if here.is_custom and here not in kept else [])]

    def _kept(self, mode: Mode) -> Mode:
        """Give the mode of the list that *mode* is, in whatever scoring, or the first."""
        name = mode.id if mode.is_custom else mode.id.partition(":")[0]
        return next((each for each in self._offered if each.id == name), self._offered[0])

    def _offer(self) -> None:
        """Offer the modes there are now; the one shown stays, if it is still there."""
        self._offered = self._all_modes()
        self._mode = self._kept(self._mode)
        self.modes.set_entries([words.mode_name(mode) for mode in self._offered])
        self.modes.choose(self._offered.index(self._mode))
        self._show()

    def _show_mode(self, number: int) -> None:
        self._mode = self._offered[number]
        self._show()

    def _show(self) -> None:
        """Show what is preferred for the mode; what that means stands beside it."""
        mode = self.mode
        wishes = deal_words.wishes(mode.rules)
        wish = self.desk.preferences.deals.get(mode.key, "any")
        wish = wish if wish in wishes else "winnable"
        self.deals.set_entries([deal_words.wish(each) for each in wishes])
        self.deals.choose(wishes.index(wish))
        self.scoring.choose(SCORINGS.index(mode.scoring))
        self._blocks[2].setVisible(not mode.is_custom)  # whose scoring is its own
        self._blocks[0].set_words(_("For the mode"), words.mode_description(mode))
        told = deal_words.meaning(wish)
        acts = _("Which deals New game gives you in this mode, from the next deal on.")
        self._blocks[1].set_words(_("Deals"), f"{acts} {told}".strip())

    def _wish(self, number: int) -> None:
        preferences = self.desk.preferences
        wished = deal_words.wishes(self.mode.rules)[number]
        preferences.deals = with_wish(preferences.deals, self.mode, wished)

    def _score(self, number: int) -> None:
        preferences = self.desk.preferences
        preferences.scorings = with_scoring(preferences.scorings, self.mode, SCORINGS[number])
