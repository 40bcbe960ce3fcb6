"""What the program is."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal, qVersion
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QSizePolicy, QWidget

from klondike_qt import __version__
from klondike_qt.app import assets
from klondike_qt.app.i18n import _
from klondike_qt.app.solver_speed import slow_solver
from klondike_qt.ui import theme
from klondike_qt.ui.dialogs.base import Dialog, paragraph
from klondike_qt.ui.overrides import guarded


class AboutDialog(Dialog):
    """Names the program, its version and its licence, and leads to those of its parts."""

    licences_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, width=420)
        self.content.addWidget(NamePlate())
        self._version = paragraph()
        self._what = paragraph()
        self._licence = paragraph(size=theme.NOTE)
        self._slow = paragraph(size=theme.NOTE, ink=theme.SECONDARY)
        for label in (self._version, self._what, self._licence, self._slow):
            self.content.addWidget(label)
        self.content.addStretch()
        self._licences = self.add_button()
        self._licences.clicked.connect(self.licences_wanted)
        self.add_close()
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self.entitle(_("About Klondike"))
        self._version.setText(
            _("Klondike Qt {version}, with Qt {qt}").format(version=__version__, qt=qVersion())
        )
        self._what.setText(_("The classic game of patience, for one player and a quiet evening."))
        self._licence.setText(_("Free software under the MIT licence."))
        self._slow.setText(slow_solver())
        self._slow.setVisible(bool(self._slow.text()))
        self._licences.setText(_("Licences…"))


_WIDTH: Final = 320
_SHAPE: Final = 214 / 760
"""The height of the picture as a share of its width."""


@guarded
class NamePlate(QWidget):
    """The program's name as a picture, in step with the text beside it where there is room."""

    def __init__(self) -> None:
        super().__init__()
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        """Ask for the plate's usual size."""
        return QSize(theme.scaled(_WIDTH), theme.scaled(_WIDTH * _SHAPE))

    def heightForWidth(self, width: int) -> int:
        """Keep the plate's shape in a narrow window."""
        return round(min(width, theme.scaled(_WIDTH)) * _SHAPE)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the plate in the ink of the theme, in the middle."""
        night = theme.is_night(self)
        plate = QSvgRenderer(assets.identity_svg("name-plate-night" if night else "name-plate"))
        size = plate.defaultSize().scaled(self.size(), Qt.AspectRatioMode.KeepAspectRatio)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        left = (self.width() - size.width()) / 2
        plate.render(painter, QRectF(left, 0, size.width(), size.height()))
