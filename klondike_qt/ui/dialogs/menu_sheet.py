"""The menu for fingers: the same entries, in rows that a thumb hits, as high as the window."""

from collections.abc import Iterable
from functools import partial
from typing import Final

from PySide6.QtCore import QPoint, QRectF, QSize
from PySide6.QtGui import QAction, QColor, QIcon, QPainter
from PySide6.QtWidgets import QFrame, QWidget

from klondike_qt.app.i18n import _
from klondike_qt.ui import theme
from klondike_qt.ui.buttons import ICON
from klondike_qt.ui.dialogs.base import Dialog
from klondike_qt.ui.dialogs.option import ActionRow
from klondike_qt.ui.overrides import guarded

_LEFT: Final = 12


@guarded
class MenuRow(ActionRow):
    """An action: its icon and its words."""

    left = _LEFT + ICON + 12
    is_strong = False

    def __init__(self, action: QAction, parent: QWidget) -> None:
        super().__init__(parent)
        self.setEnabled(action.isEnabled())
        self.set_words(action.text(), "")
        self.action = action

    def paint_ground(self, painter: QPainter, look: theme.Colours, box: QRectF) -> None:
        """Draw the ground while it is pressed or pointed at, and the icon."""
        if self.isEnabled() and (self.isDown() or self.underMouse()):
            painter.setBrush(QColor(look.hover))
            painter.drawRoundedRect(box, 10, 10)
        mode = QIcon.Mode.Normal if self.isEnabled() else QIcon.Mode.Disabled
        pixmap = self.action.icon().pixmap(QSize(ICON, ICON), self.devicePixelRatio(), mode)
        painter.drawPixmap(QPoint(_LEFT, (self.height() - ICON) // 2), pixmap)


class MenuSheet(Dialog):
    """Lists actions; one that is pressed is carried out when the sheet is gone."""

    def __init__(self, entries: Iterable[QAction | None], parent: QWidget) -> None:
        """A ``None`` among *entries* begins another group."""
        super().__init__(parent, width=400)
        self.rows: list[MenuRow] = []
        self.content.setSpacing(0)
        for action in entries:
            if action is None:
                line = QFrame()
                line.setFrameShape(QFrame.Shape.HLine)
                line.setFixedHeight(9)
                line.setForegroundRole(line.palette().ColorRole.Mid)
                self.content.addWidget(line)
                continue
            if not action.isVisible():
                continue
            row = MenuRow(action, self)
            row.clicked.connect(partial(self._take, action))
            self.rows.append(row)
            self.content.addWidget(row)
        self.content.addStretch()
        self.add_close()
        self.retranslate()

    def retranslate(self) -> None:
        """Say the heading in the language spoken now; the rows are those of the moment."""
        self.entitle(_("Menu"))

    def _take(self, action: QAction) -> None:
        self.accept()
        action.trigger()
