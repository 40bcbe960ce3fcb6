"""The licences of all that is shipped: a list to choose from, and the text of the chosen one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QSize
from PySide6.QtWidgets import QPlainTextEdit

from klondike_qt.app import licences
from klondike_qt.app.i18n import _
from klondike_qt.ui import theme
from klondike_qt.ui.dialogs.base import Dialog, paragraph
from klondike_qt.ui.dialogs.chooser import Chooser
from klondike_qt.ui.finger_scroll import FingerScroll
from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.scroll import BAR

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

_WIDTH: Final = 700
"""Room for the 80 letters of a line as such texts are written."""

_HEIGHT: Final = 720
_LEAST_TEXT: Final = 160


@guarded
class LicencesDialog(Dialog):
    """Shows one text at a time, read when it is chosen; they stay in their own language."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, width=_WIDTH)
        self._licences = licences.shipped()
        self._introduction = paragraph(size=theme.LABEL)
        self.works = Chooser()
        self.works.set_entries([each.work for each in self._licences])
        self.works.chosen.connect(self._show)
        self._terms = paragraph(size=theme.NOTE)
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setMinimumHeight(_LEAST_TEXT)
        self.text.verticalScrollBar().setStyleSheet(BAR)
        theme.typeset(self.text, theme.NOTE)
        self.text.document().setDocumentMargin(10)
        FingerScroll(self.text, from_children=False)
        for part in (self._introduction, self.works, self._terms):
            self.content.addWidget(part)
        self.content.addWidget(self.text, 1)
        self.add_close()
        self._show(0)
        self.retranslate()
        self.works.setFocus()

    def retranslate(self) -> None:
        """Say everything but the texts in the language spoken now."""
        self.entitle(_("Licences"))
        self._introduction.setText(
            _(
                "This program is free software, and so is all that comes with it. "
                "Choose a part of it."
            )
        )
        self.works.set_title(_("Part of the program"))
        self._name_text()

    def changeEvent(self, event: QEvent) -> None:
        """Draw the text's bar in the ink of another theme too."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.text.verticalScrollBar().setStyleSheet(BAR)

    def sizeHint(self) -> QSize:
        """Be as high as the window allows, for the texts are long."""
        height = min(theme.scaled(_HEIGHT), max(self._window.height(), 360))
        return QSize(super().sizeHint().width(), height)

    def _show(self, number: int) -> None:
        self.works.choose(number)
        self.text.setPlainText(self._licences[number].text())
        self._name_text()

    def _name_text(self) -> None:
        licence = self._licences[self.works.index]
        terms = _("Terms: {terms}").format(terms=licence.terms) if licence.terms else ""
        self._terms.setText(terms)
        self._terms.setVisible(bool(terms))
        self.text.setAccessibleName(_("Licence of {work}").format(work=licence.work))
