"""What was done in a game, in lines one below the other; what was done last is marked."""

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QListView, QWidget

from klondike_qt.app.i18n import _
from klondike_qt.ui import theme
from klondike_qt.ui.finger_scroll import FingerScroll
from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.scroll import BAR
from klondike_qt.ui.theme import WRAP

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QResizeEvent

    Lines = Callable[[], list[str]]
    Index = QModelIndex | QPersistentModelIndex

_PADDING: Final = 12
_BESIDE: Final = 2 * _PADDING + 4 + 8
"""What an entry has beside its words: padding, the bar of the one marked, Qt's own margins."""


@guarded
class MoveModel(QAbstractListModel):
    """The deal, and whatever was done after it; a row is a position of the `MoveLine`."""

    def __init__(self, lines: "Lines") -> None:
        """*lines* says every position, in the language spoken when it is asked."""
        super().__init__()
        self._lines = lines
        self._texts = lines()
        self.room = 200

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self.beginResetModel()
        self._texts = self._lines()
        self.endResetModel()

    def rowCount(self, parent: "Index" = QModelIndex()) -> int:  # noqa: B008 - as Qt has it
        """Say how many positions there are."""
        return 0 if parent.isValid() else len(self._texts)

    def data(self, index: "Index", role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401
        """Say a move, and how much room it takes."""
        text = self._texts[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return text
        if role == Qt.ItemDataRole.SizeHintRole:
            box = QRect(0, 0, self.room, 10_000)
            lines = QFontMetrics(theme.font(theme.LABEL)).boundingRect(box, WRAP, text)
            return QSize(0, max(lines.height() + _PADDING, theme.TARGET))
        return None


@guarded
class MoveList(QListView):
    """Shows a `MoveModel`; whoever chooses a row goes to its position."""

    def __init__(self, lines: "Lines", parent: QWidget) -> None:
        super().__init__(parent)
        self.moves = MoveModel(lines)
        self.moves.setParent(self)
        self.setModel(self.moves)
        self.setFrameShape(QListView.Shape.NoFrame)
        theme.typeset(self, theme.LABEL)
        self.setWordWrap(True)
        self.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        FingerScroll(self)
        self.dress()

    def show_position(self, number: int) -> None:
        """Mark the row of a position, and let it be seen."""
        index = self.moves.index(number, 0)
        if index != self.currentIndex():
            self.setCurrentIndex(index)
        if not self.viewport().rect().contains(self.visualRect(index)):
            self.scrollTo(index, QListView.ScrollHint.PositionAtCenter)

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        row = self.currentIndex().row()
        self.moves.retranslate()
        self.show_position(max(0, row))
        self.setAccessibleName(_("Moves of the game"))

    def dress(self) -> None:
        """Take the theme's colours."""
        look = theme.colours(self)
        self.verticalScrollBar().setStyleSheet(BAR)
        self.setStyleSheet(f"""
            QListView {{ background: {look.surface}; outline: none; border: none; }}
            QListView::item {{
                color: {look.text}; padding: 0 {_PADDING}px; border-left: 4px solid transparent;
            }}
            QListView::item:hover {{ background: {look.hover}; }}
            QListView::item:selected {{
                background: {look.hover}; color: {look.text}; border-left: 4px solid {look.accent};
            }}
        """)

    def resizeEvent(self, event: "QResizeEvent") -> None:
        """Wrap the words anew."""
        self.moves.room = self.viewport().width() - _BESIDE
        super().resizeEvent(event)
        self.scrollTo(self.currentIndex())
