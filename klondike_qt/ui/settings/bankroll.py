"""The bankroll: whether it is kept, and the way back to an empty one."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from klondike_qt.app.i18n import _
from klondike_qt.ui.buttons import PanelButton
from klondike_qt.ui.dialogs.option import Switch
from klondike_qt.ui.settings.own_setting import OwnSetting

if TYPE_CHECKING:
    from klondike_qt.ui.settings.desk import Desk


class BankrollSetting(OwnSetting):
    """A switch, and under it a button that is open while there is something to begin again."""

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self._switch = Switch()
        self._again = PanelButton(self)
        self._again.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._again.clicked.connect(desk.reset_bankroll)
        self.column.addWidget(self._switch)
        self.column.addWidget(self._again, 0, Qt.AlignmentFlag.AlignLeft)
        source = self.source("keep_bankroll")
        self._switch.clicked.connect(source.put)
        source.follow(lambda: self._show(kept=source.get()))

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self._switch.set_words(
            _("Keep the bankroll from game to game"),
            _("In Vegas scoring; otherwise each game begins with its own buy-in."),
        )
        self._again.setText(_("Start the bankroll again"))

    def _show(self, *, kept: bool) -> None:
        self._switch.setChecked(kept)
        self._again.setEnabled(kept)
