"""What has ended on a table again: by moves, forwards and backwards, or by itself at a pace."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from klondike_qt.app.i18n import _
from klondike_qt.ui import theme
from klondike_qt.ui.buttons import BarButton
from klondike_qt.ui.dialogs.base import LEAST_WIDTH, paragraph
from klondike_qt.ui.dialogs.once import OnceDialog
from klondike_qt.ui.history.controls import Controls
from klondike_qt.ui.history.move_list import MoveList
from klondike_qt.ui.icons import icon
from klondike_qt.ui.overlays.message_bar import Message, MessageBar
from klondike_qt.ui.overrides import guarded

if TYPE_CHECKING:
    from klondike_qt.ui.history.replayed import Replayed
    from klondike_qt.ui.history.tools import Tools

_LARGEST: Final = QSize(1180, 780)
_SIDE: Final = 0.34
_LEAST_SIDE: Final = 290
_LEAST_TALL: Final = 0.32
"""Which part of a high screen the table has at least, however large the words are."""

_LEAST_LIST: Final = 96
"""Under this height there is no list of moves but the one sentence of the position shown."""

_CAPTION_LINES: Final = 4
"""A move in words takes so many where it is narrow and text is large."""

_MARGIN: Final = 16
_AROUND: Final = 24
"""What the gaps between the parts of the words take together."""


@guarded
class ReplayScreen(OnceDialog):
    """A table with its controls, and beside or below it the words and what can be done."""

    again_wanted = Signal()
    """The player wants to play the same deal."""
    delete_wanted = Signal()

    tall = 0.5
    """Which part of a high screen the table takes above the words."""

    def __init__(
        self,
        parent: QWidget,
        played: "Replayed",
        tools: "Tools",
        room: QWidget,
        *,
        left_handed: bool = False,
    ) -> None:
        """Lay out the deal of *played*, as large as *room* at most."""
        super().__init__(parent)
        self._room = room
        self._played = played
        self._left_handed = left_handed
        self._gives_up = False
        self.setMinimumSize(LEAST_WIDTH, LEAST_WIDTH)
        theme.typeset(self, theme.BODY)
        self._left = QWidget(self)
        self.table = played.table
        self.controls = Controls(played, self)
        self.heading = paragraph(size=18, bold=True)
        self.details = paragraph(size=theme.NOTE, ink=theme.SECONDARY)
        self.warning = paragraph(size=theme.NOTE, ink=theme.ACCENT)
        self.caption = paragraph(size=theme.LABEL, bold=True)
        self.moves = MoveList(played.lines, self)
        self._close = QAction(self)
        self._side = QWidget(self)
        self.tools = tools
        self.addActions(tools.all_actions)
        self._close_button = BarButton(self._close, self._side)
        self.messages = MessageBar(self)
        self._lay_out_left()
        self._lay_out_side()
        self._connect()
        self.dress()
        self.retranslate()

    def warn(self, gives_up: bool) -> None:
        """Tell that something else is given up if this deal is played again."""
        self._gives_up = gives_up
        self.arrange()

    # ── What it is made of ───────────────────────────────────────────────────────────────────────

    def _lay_out_left(self) -> None:
        column = QVBoxLayout(self._left)
        column.setContentsMargins(0, 0, 0, 6)
        column.setSpacing(2)
        column.addWidget(self.table, 1)
        column.addWidget(self.controls)

    def _lay_out_side(self) -> None:
        bar = QHBoxLayout()
        bar.setContentsMargins(_MARGIN, 0, 4, 0)
        bar.addWidget(self.heading, 1)
        bar.addStretch()
        bar.addWidget(self._close_button, 0, Qt.AlignmentFlag.AlignTop)
        said = QVBoxLayout()
        said.setContentsMargins(_MARGIN, 0, _MARGIN, 2)
        said.setSpacing(4)
        for label in (self.details, self.warning, self.caption):
            said.addWidget(label)
        column = QVBoxLayout(self._side)
        column.setContentsMargins(0, 6, 0, 0)
        column.setSpacing(4)
        column.addLayout(bar)
        column.addLayout(said)
        column.addWidget(self.moves, 1)
        column.addStretch()
        column.addWidget(self.tools)

    def _connect(self) -> None:
        line = self.controls.line
        self.tools.again.triggered.connect(self.again_wanted)
        self.tools.delete.triggered.connect(self.delete_wanted)
        self._close.triggered.connect(self.reject)
        self.controls.told.connect(self.say)
        line.valueChanged.connect(self._show_position)
        self.moves.selectionModel().currentChanged.connect(
            lambda index, _before: line.setValue(index.row())
        )
        self.messages.resized.connect(self._arrange_messages)
        self.finished.connect(self.controls.playback.stop)

    # ── Going through it ─────────────────────────────────────────────────────────────────────────

    def _show_position(self) -> None:
        self._played.show(self.controls.line.value())
        self._say_position()

    def _say_position(self) -> None:
        number = self.controls.line.value()
        self.caption.setText(self._played.caption(number))
        self.controls.line.setAccessibleDescription(self.caption.text())
        self.moves.show_position(number)
        self._fit_words(self._side.width(), self._side.height())  # a sentence may be longer

    def say(self, sentence: str) -> None:
        """Say something over the foot of the table until it is sent away."""
        self.messages.show_message(Message(lambda: sentence))

    # ── Places ───────────────────────────────────────────────────────────────────────────────────

    def arrange(self) -> None:
        """Put the words beside the table, or below it where the screen is high."""
        width, height = self.width(), self.height()
        if width > height:
            side = min(max(round(_SIDE * width), theme.scaled(_LEAST_SIDE)), width * 3 // 5)
            x = 0 if self._left_handed else width - side
            self._side.setGeometry(x, 0, side, height)
            self._place_left(QRect(side if self._left_handed else 0, 0, width - side, height))
        else:
            side = width
            controls = self.controls.height_for(width)
            table = min(round(self.tall * height), height - controls - self._least_words(width))
            above = max(table, round(_LEAST_TALL * height)) + controls
            self._place_left(QRect(0, 0, width, above))
            self._side.setGeometry(0, above, width, height - above)
        self.tools.fit(side, height=height)
        self._fit_words(side, self._side.height())
        self._arrange_messages()

    def _place_left(self, area: QRect) -> None:
        self.controls.arrange(area.width())
        self._left.setGeometry(area)

    def _least_words(self, width: int) -> int:
        """Say how high the words are at least: heading, the move that is shown, and the tools."""
        inner = width - 2 * _MARGIN
        close = self._close_button.sizeHint()
        heading = self.heading.heightForWidth(inner - close.width())
        tools = self.tools.needed_height
        lines = _CAPTION_LINES * self.caption.fontMetrics().lineSpacing()
        return max(heading, close.height()) + lines + tools + _AROUND

    def _fit_words(self, width: int, height: int) -> None:
        """Show the list of moves if there is room for it, else the one that is shown now.

        Where even that is too much the details make way, then the warning, then the heading.
        """
        inner = width - 2 * _MARGIN
        tools = self.tools.needed_height
        close = self._close_button.sizeHint()
        heading = self.heading.heightForWidth(inner - close.width())
        left = height - tools - max(heading, close.height()) - _AROUND
        details = self.details.heightForWidth(inner) + 4
        warning = self.warning.heightForWidth(inner) + 4 if self._gives_up else 0
        has_list = left - details - warning >= _LEAST_LIST
        self.moves.setVisible(has_list)
        self.caption.setVisible(not has_list)
        if not has_list:
            left -= self.caption.heightForWidth(inner)
        self.heading.setVisible(left >= 0)
        self.warning.setVisible(self._gives_up and left >= warning)
        self.details.setVisible(left >= warning + details)

    def _arrange_messages(self) -> None:
        area = self.table.rect()
        area.moveTopLeft(self.table.mapTo(self, area.topLeft()))
        self.messages.arrange(area)
        self.messages.raise_()

    # ── Events ───────────────────────────────────────────────────────────────────────────────────

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        name = self._played.name()
        self.setWindowTitle(name)
        self.heading.setText(name)
        self.details.setText(self._played.details())
        self.warning.setText(self._played.warning())
        self.tools.retranslate()
        self._close.setText(_("Close"))
        self._close.setToolTip(_("Close"))
        self._played.retranslate()
        self.controls.retranslate()
        self.moves.retranslate()
        self._say_position()

    def dress(self) -> None:
        """Draw every icon in the ink of the theme shown now."""
        night = theme.is_night(self)
        self.tools.dress()
        self._close.setIcon(icon("close", night=night))
        self.controls.dress()
        self.moves.dress()

    def sizeHint(self) -> QSize:
        """Be as large as there is room."""
        return self._room.size().boundedTo(_LARGEST * theme.text_scale())

    def showEvent(self, event: QShowEvent) -> None:
        """Lie over the list, with the keys at the line of moves."""
        super().showEvent(event)
        self.resize(self.sizeHint())
        self.controls.line.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Change with the window."""
        super().resizeEvent(event)
        self.arrange()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language, the theme, and the size of text once the screen is shown."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
            self.arrange()
        elif event.type() == QEvent.Type.PaletteChange:
            self.dress()
        elif event.type() == QEvent.Type.FontChange and self.isVisible():
            QTimer.singleShot(0, self, self.arrange)  # when every part has its own size
