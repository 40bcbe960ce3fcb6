"""A game of the history on a board: by moves, forwards and backwards, or by itself at a pace."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QDialog, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget
from shiboken6 import isValid

from klondike_qt.app import formats
from klondike_qt.app.i18n import N_, _
from klondike_qt.app.reviewer import line_of
from klondike_qt.core.game import Game
from klondike_qt.ui import review_words, theme, words
from klondike_qt.ui.board.still import StillTable
from klondike_qt.ui.buttons import BarButton
from klondike_qt.ui.dialogs.base import LEAST_WIDTH, paragraph
from klondike_qt.ui.dialogs.chooser import Chooser
from klondike_qt.ui.dialogs.move_line import MoveLine
from klondike_qt.ui.dialogs.move_steps import MoveSteps
from klondike_qt.ui.history import sharing
from klondike_qt.ui.history.move_list import MoveList
from klondike_qt.ui.history.paces import LONGEST_THOUGHT, Pace, Playback
from klondike_qt.ui.history.row_words import name_of, row_words
from klondike_qt.ui.history.tools import Tools
from klondike_qt.ui.icons import icon
from klondike_qt.ui.overlays.message_bar import Message, MessageBar
from klondike_qt.ui.overrides import guarded

if TYPE_CHECKING:
    from klondike_qt.storage.records import EndedGame, SavedGame
    from klondike_qt.ui.board.look import Look

_LARGEST: Final = QSize(1180, 780)
_SIDE: Final = 0.34
_LEAST_SIDE: Final = 290
_TALL: Final = 0.5
_LEAST_TALL: Final = 0.32
"""Which part of the screen the table takes above the words: less only where those are large."""

_ONE_ROW: Final = 520
"""From this width on, in usual text, buttons and line of moves stand in one row."""

_LEAST_LIST: Final = 96
"""Under this height there is no list of moves but the one sentence of the position shown."""

_CAPTION_LINES: Final = 4
"""A move in words takes so many where it is narrow and text is large."""

_MARGIN: Final = 16
_PACE: Final = 104
_AROUND: Final = 24
"""What the gaps between the parts of the words take together."""


_PACES: Final = {
    Pace.SLOW: N_("Slow"),
    Pace.NORMAL: N_("Normal"),
    Pace.FAST: N_("Fast"),
    Pace.OWN: N_("As played"),
}


@guarded
class ReplayScreen(QDialog):
    """Shows one ended game; the game on the table below is not touched by anything here."""

    again_wanted = Signal()
    """The player wants to play the same deal."""
    race_wanted = Signal()
    """The player wants to race against this game."""
    review_wanted = Signal()
    delete_wanted = Signal()

    def __init__(
        self,
        parent: QWidget,
        saved: "SavedGame",
        row: "EndedGame",
        look: "Look",
        *,
        left_handed: bool = False,
        slowness: float = 0.0,
    ) -> None:
        """Lay out the deal of *saved*, of which the list said *row*."""
        super().__init__(parent)
        self.saved: Final = saved
        self._window = parent
        self._row = row
        self._left_handed = left_handed
        self._gives_up = False
        self.setMinimumSize(LEAST_WIDTH, LEAST_WIDTH)
        self.setFont(theme.font(theme.BODY))
        self.game: Final = Game(saved.mode, saved.start, saved.deal)
        self.game.play_all(line_of(saved))
        self._left = QWidget(self)
        self.table = StillTable(
            saved.start,
            saved.mode.rules,
            look,
            self._left,
            left_handed=left_handed,
            slowness=slowness,
        )
        self.line = MoveLine(self.game.moves, self._left)
        self.playback = Playback(self.line, self.table, self, _times_of(saved))
        self.play_action = QAction(self)
        self.play_action.setShortcut(QKeySequence("Space"))
        self.steps = MoveSteps(self.line, self, self._left)
        self.pace = Chooser()
        self._controls = QGridLayout()
        self.heading = paragraph(size=18, bold=True)
        self.details = paragraph(size=theme.NOTE, ink=theme.SECONDARY)
        self.warning = paragraph(size=theme.NOTE, ink=theme.ACCENT)
        self.caption = paragraph(size=theme.LABEL, bold=True)
        self.moves = MoveList(self.game, self)
        self._close = QAction(self)
        self._side = QWidget(self)
        self.tools = Tools(self, row)
        self._close_button = BarButton(self._close, self._side)
        self.messages = MessageBar(self)
        self._lay_out_left()
        self._lay_out_side()
        self._connect()
        self.dress()
        self.retranslate()

    def warn(self, gives_up: bool) -> None:
        """Tell that another game is given up if this deal is played again."""
        if isValid(self):  # an answer that may come when the screen is closed
            self._gives_up = gives_up
            self.arrange()

    # ── What it is made of ───────────────────────────────────────────────────────────────────────

    def _lay_out_left(self) -> None:
        self._play_button = BarButton(self.play_action, self._left)
        self._play_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.addAction(self.play_action)
        self._controls.setContentsMargins(8, 0, 8, 0)
        self._controls.setSpacing(2)
        column = QVBoxLayout(self._left)
        column.setContentsMargins(0, 0, 0, 6)
        column.setSpacing(2)
        column.addWidget(self.table, 1)
        column.addLayout(self._controls)

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
        tools = self.tools
        tools.again.triggered.connect(self.again_wanted)
        tools.race.triggered.connect(self.race_wanted)
        tools.review.triggered.connect(self.playback.stop)
        tools.review.triggered.connect(self.review_wanted)
        tools.copy.triggered.connect(lambda: self.say(sharing.copy(self.saved)))
        tools.save.triggered.connect(lambda: sharing.ask_and_save(self, self.saved, self.say))
        tools.delete.triggered.connect(self.delete_wanted)
        self._close.triggered.connect(self.reject)
        self.play_action.triggered.connect(self.playback.toggle)
        self.playback.running.connect(self._show_running)
        self.pace.chosen.connect(self._take_pace)
        self.line.valueChanged.connect(self._show_position)
        self.moves.selectionModel().currentChanged.connect(
            lambda index, _before: self.line.setValue(index.row())
        )
        self.messages.resized.connect(self._arrange_messages)
        self.finished.connect(self.playback.stop)

    # ── Going through the game ───────────────────────────────────────────────────────────────────

    @property
    def _paces(self) -> list[Pace]:
        """The paces there are: that of the game itself only if its moves have times."""
        return [pace for pace in Pace if pace is not Pace.OWN or self.playback.has_times]

    def _show_position(self) -> None:
        number = self.line.value()
        if number:
            step = self.game.steps[number - 1]
            self.table.show_position(step.state, step.events)
        else:
            self.table.show_position(self.game.start)
        self._say_position()

    def _say_position(self) -> None:
        number = self.line.value()
        self.caption.setText(review_words.caption(self.game, number, None))
        self.line.setAccessibleDescription(self.caption.text())
        self.moves.show_position(number)
        self._fit_words(self._side.width(), self._side.height())  # a sentence may be longer

    def _take_pace(self, number: int) -> None:
        self.playback.pace = pace = self._paces[number]
        if pace is Pace.OWN:
            self.say(
                _(
                    "Every move takes the time that it took then; where you thought for longer than"
                    " {seconds} seconds, it takes {seconds}."
                ).format(seconds=formats.number(LONGEST_THOUGHT))
            )

    def _show_running(self, running: bool) -> None:
        text = _("Stop playing") if running else _("Play the game through")
        self.play_action.setText(text)
        self.play_action.setToolTip(text)
        picture = "pause" if running else "play"
        self.play_action.setIcon(icon(picture, night=theme.is_night(self)))

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
            controls = self._controls_height(width)
            table = min(round(_TALL * height), height - controls - self._least_words(width))
            above = max(table, round(_LEAST_TALL * height)) + controls
            self._place_left(QRect(0, 0, width, above))
            self._side.setGeometry(0, above, width, height - above)
        self.table.set_portrait(height >= width)
        self.tools.fit(side, height=height)
        self._fit_words(side, self._side.height())
        self._arrange_messages()

    def _place_left(self, area: QRect) -> None:
        self._arrange_controls(area.width())
        self._left.setGeometry(area)

    def _controls_height(self, width: int) -> int:
        rows = 1 if width >= theme.scaled(_ONE_ROW) else 2
        return rows * (self._play_button.sizeHint().height() + 4) + 8

    def _arrange_controls(self, width: int) -> None:
        """Put the buttons beside the line of moves, or below it."""
        first, back, on, last = self.steps.buttons
        buttons = (first, back, self._play_button, on, last)
        grid = self._controls
        for widget in (*buttons, self.line, self.pace):
            grid.removeWidget(widget)
        is_wide = width >= theme.scaled(_ONE_ROW)
        row = 0 if is_wide else 1
        has_ends, has_pace = self._what_fits(width) if not is_wide else (True, True)
        first.setVisible(has_ends)
        last.setVisible(has_ends)
        self.pace.setVisible(has_pace)
        for column, button in enumerate(buttons):
            grid.addWidget(button, row, column)
        grid.addWidget(self.line, 0, 5 if is_wide else 0, 1, 1 if is_wide else 7)
        grid.addWidget(self.pace, row, 6)
        grid.setColumnStretch(5, 3 if is_wide else 0)
        grid.setColumnStretch(6, 1)

    def _what_fits(self, width: int) -> tuple[bool, bool]:
        """Say whether the ends' buttons and the pace fit into the row; their keys are always there.

        The pace is worth more, as the line leads to the ends as well.
        """
        room, button = width - _MARGIN, self._play_button.sizeHint().width() + 2
        pace = theme.scaled(_PACE)
        ways = ((5 * button + pace, True, True), (3 * button + pace, False, True))
        for wanted, has_ends, has_pace in ways:
            if wanted <= room:
                return has_ends, has_pace
        return 5 * button <= width, False

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
        name = name_of(words.mode_name(self.saved.mode), self.saved.result)
        self.setWindowTitle(name)
        self.heading.setText(name)
        self.details.setText(row_words(self._row).details)
        self.warning.setText(_("The game that is open in this mode is then given up."))
        self.tools.retranslate()
        self._close.setText(_("Close"))
        self._close.setToolTip(_("Close"))
        self.pace.set_entries([_(_PACES[pace]) for pace in self._paces])
        self.pace.choose(self._paces.index(self.playback.pace))
        self.pace.setAccessibleDescription(_("Pace"))
        self.line.setAccessibleName(_("Moves of the game"))
        self.table.setAccessibleName(_("The table"))
        self.steps.retranslate()
        self.moves.retranslate()
        self._show_running(self.playback.is_running)
        self._say_position()

    def dress(self) -> None:
        """Draw every icon in the ink of the theme shown now."""
        night = theme.is_night(self)
        self.tools.dress()
        self._close.setIcon(icon("close", night=night))
        self.steps.dress()
        self.moves.dress()
        self._show_running(self.playback.is_running)

    def sizeHint(self) -> QSize:
        """Be as large as the window of the list."""
        return self._window.size().boundedTo(_LARGEST * theme.text_scale())

    def showEvent(self, event: QShowEvent) -> None:
        """Lie over the list, with the keys at the line of moves."""
        super().showEvent(event)
        self.resize(self.sizeHint())
        self.line.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Change with the window."""
        super().resizeEvent(event)
        self.arrange()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language and the theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
            self.arrange()
        elif event.type() == QEvent.Type.PaletteChange:
            self.dress()


def _times_of(saved: "SavedGame") -> "tuple[float, ...]":
    """Give when each move of the line was played; nothing if that is not known of all of them."""
    times = saved.times[: saved.counters.cursor]
    return tuple(time for time in times if time is not None) if None not in times else ()
