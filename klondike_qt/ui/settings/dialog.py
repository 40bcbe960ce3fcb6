"""The window of settings: each acts at once and is kept at once, so that there is no OK."""

from functools import partial
from typing import TYPE_CHECKING

from klondike_qt.app.i18n import _
from klondike_qt.ui.dialogs.paged import Page, PagedDialog
from klondike_qt.ui.settings.catalogue import PAGES
from klondike_qt.ui.settings.page import SettingsPage

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from klondike_qt.ui.settings.desk import Desk


class SettingsDialog(PagedDialog):
    """Shows the pages of the catalogue; the first has what a newcomer looks for."""

    def __init__(self, parent: "QWidget", desk: "Desk") -> None:
        super().__init__(
            parent,
            [Page(page.name, page.picture, partial(SettingsPage, page, desk)) for page in PAGES],
        )
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self.entitle(_("Settings"))
        super().retranslate()
