"""The language, each named as its speakers call it."""

from typing import TYPE_CHECKING, Final

from klondike_qt.app.i18n import LANGUAGES, OWN_NAMES, _
from klondike_qt.ui.dialogs.segments import Segments
from klondike_qt.ui.settings.block import Block
from klondike_qt.ui.settings.own_setting import OwnSetting

if TYPE_CHECKING:
    from klondike_qt.app.settings import Language
    from klondike_qt.ui.settings.desk import Desk

CODES: Final[tuple["Language | None", ...]] = (None, "en", "fr", "es")
"""The system's language first."""


class LanguageSetting(OwnSetting):
    """Changes every word at once, its own too."""

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self._segments = Segments(len(CODES))
        self._block = Block(self._segments)
        self.column.addWidget(self._block)
        source = self.source("language")
        self._segments.chosen.connect(lambda number: source.put(CODES[number]))
        source.follow(lambda: self._segments.choose(CODES.index(source.get())))

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self._block.set_words(_("Language"), _("Of the game, its help and its lessons."))
        self._segments.set_name(_("Language"))
        names = [OWN_NAMES[code] for code in LANGUAGES]
        self._segments.set_entries([_("The system’s"), *names])
