"""The picture of the player's own table: chosen as a file, and copied."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QStandardPaths, Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from klondike_qt.app.i18n import _
from klondike_qt.ui import theme
from klondike_qt.ui.buttons import PanelButton
from klondike_qt.ui.dialogs.base import paragraph
from klondike_qt.ui.picture_words import picture_problem
from klondike_qt.ui.settings.block import Block
from klondike_qt.ui.settings.own_setting import OwnSetting
from klondike_qt.ui.settings.source import PreferenceSource

if TYPE_CHECKING:
    from klondike_qt.ui.settings.desk import Desk
    from klondike_qt.ui.table_picture import Problem
    from klondike_qt.ui.tables import Tables

_PATTERNS = "*.png *.jpg *.jpeg *.webp *.bmp *.gif"


class SurfaceSource(PreferenceSource):
    """What the table is made of; a picture is asked for where there is none yet."""

    def __init__(self, parent: QWidget, desk: "Desk") -> None:
        super().__init__(parent, desk.preferences, "surface")
        self._page = parent
        self._tables = desk.tables

    def put(self, value: Any) -> None:  # noqa: ANN401 - see Source
        """Lay it on the table; without a picture it stays as it is until one is chosen."""
        if value == "picture" and not self._tables.has_picture:
            self.changed.emit()  # the tile that was pressed is not the one on the table
            ask_for_picture(self._page, self._tables)
        else:
            super().put(value)


class OwnPicture(OwnSetting):
    """A button for another picture; and what is wrong with one that cannot be used."""

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self._problem: Problem | None = None
        self.button = PanelButton(self)
        self.button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.button.clicked.connect(lambda: ask_for_picture(self, desk.tables))
        self._block = Block(self.button)
        self.note = paragraph(size=theme.LABEL, ink=theme.BAD)
        self.column.addWidget(self._block)
        self.column.addWidget(self.note)
        self._surface = self.source("surface")
        self._surface.follow(self._forget)
        desk.tables.failed.connect(self._tell)
        desk.tables.changed.connect(self._forget)

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self._block.set_words(
            _("Picture of my table"),
            _("The file is copied, so that it stays. It is darkened as far as the cards need."),
        )
        self.button.setText(_("Another picture…"))
        self._show()

    def _tell(self, problem: "Problem") -> None:
        self._problem = problem
        self._show()

    def _forget(self) -> None:
        self._problem = None
        self._show()

    def _show(self) -> None:
        """Be there while a picture is on the table, or could not be laid there."""
        on_table = self._surface.get() == "picture"
        self.note.setText("" if self._problem is None else picture_problem(self._problem))
        self.note.setVisible(self._problem is not None)
        self._block.setVisible(on_table)
        self.setVisible(on_table or self._problem is not None)


def ask_for_picture(page: QWidget, tables: "Tables") -> None:
    """Let the player choose a file; what becomes of it, `tables` tells."""
    places = QStandardPaths.standardLocations(QStandardPaths.StandardLocation.PicturesLocation)
    dialog = QFileDialog(
        page.window(), _("A picture for the table"), places[0] if places else "",
        f"{_('Pictures')} ({_PATTERNS})",
    )  # fmt: skip
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.fileSelected.connect(lambda path: tables.choose_picture(Path(path)))
    dialog.open()
