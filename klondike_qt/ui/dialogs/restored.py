"""What follows a restore: the program starts anew, as nothing that it holds may go on."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from klondike_qt.app import formats
from klondike_qt.app.i18n import _, ngettext
from klondike_qt.ui import theme
from klondike_qt.ui.dialogs.base import Dialog, paragraph

if TYPE_CHECKING:
    from klondike_qt.app.keeping import Restored


class RestoredDialog(Dialog):
    """Says where the data of before is; however it is left, the program ends or starts anew."""

    quit_wanted = Signal()

    def __init__(self, parent: QWidget, restored: "Restored", start: Callable[[], bool]) -> None:
        """*start* starts the program anew, and tells whether it could."""
        super().__init__(parent, width=460)
        self._restored = restored
        self._start = start
        self._could_start = True
        self._text = paragraph()
        self._kept = paragraph(size=theme.LABEL, ink=theme.SECONDARY)
        self._trouble = paragraph(bold=True)
        self._trouble.hide()
        for label in (self._text, self._kept, self._trouble):
            self.content.addWidget(label)
        self.content.addStretch()
        self.go_on = self.add_button(primary=True)
        self.go_on.clicked.connect(self.accept)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self.entitle(_("The backup is restored"))
        games = self._restored.games
        self._text.setText(
            ngettext(
                "Everything is as it was then, with {count} game that has ended.",
                "Everything is as it was then, with {count} games that have ended.",
                games,
            ).format(count=formats.number(games))
        )
        self._kept.setText(_("What was here before is in {path}.").format(path=self._restored.kept))
        self._trouble.setText(
            _("Klondike cannot start itself again here. Please open it yourself: all is in place.")
        )
        self.go_on.setText(_("Start anew") if self._could_start else _("Quit"))

    def done(self, result: int) -> None:
        """Start anew; where that cannot be, say so once, and then quit."""
        if self._could_start and not self._start():
            self._could_start = False
            self._trouble.show()
            self.retranslate()
            self.resize(self.sizeHint())
            return
        super().done(result)
        self.quit_wanted.emit()
