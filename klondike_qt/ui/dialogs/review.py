"""The review of a game: the board at each move beside what was found about it."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QRect, QSize
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from klondike_qt.app import formats
from klondike_qt.app.i18n import _
from klondike_qt.app.reviewer import line_of
from klondike_qt.core.game import Game
from klondike_qt.ui import review_words, theme, words
from klondike_qt.ui.board.still import StillTable
from klondike_qt.ui.dialogs.base import Dialog, clear, paragraph
from klondike_qt.ui.dialogs.entry import Entry
from klondike_qt.ui.dialogs.move_line import MoveLine
from klondike_qt.ui.dialogs.move_steps import MoveSteps
from klondike_qt.ui.overrides import guarded

if TYPE_CHECKING:
    from collections.abc import Sequence

    from klondike_qt.app.reviewer import Reviewer
    from klondike_qt.solver.review import Review
    from klondike_qt.storage.records import SavedGame
    from klondike_qt.ui.board.look import Look

_LARGEST: Final = QSize(1180, 780)
_WIDE: Final = 0.56
_TALL: Final = 0.54
"""Which part of the dialog the table takes, beside the words or above them."""

_HIGH: Final = 360
"""From this height on, in usual text, words have room for a heading."""

_ROOMY: Final = 240
"""From this height on, in usual text, what is said of the position need not scroll away."""

_WORDS: Final = 168
"""What words need at least beside the table, in usual text."""

_NARROW: Final = 300
"""Under this width, in usual text, the line of moves has only two buttons beside it."""


@guarded
class ReviewDialog(Dialog):
    """Shows one ended game; what the review finds appears as it is found."""

    def __init__(
        self,
        parent: QWidget,
        saved: "SavedGame",
        reviewer: "Reviewer",
        look: "Look",
        *,
        left_handed: bool = False,
        slowness: float = 0.0,
    ) -> None:
        super().__init__(parent)
        self._saved = saved
        self._game = Game(saved.mode, saved.start, saved.deal)
        self._game.play_all(line_of(saved))
        self._reviewer = reviewer
        self._review: Review | None = None
        self._share = 0.0
        self._shown: Sequence[review_words.Finding] = ()
        self._left = QWidget(self)
        self.table = StillTable(
            saved.start,
            saved.mode.rules,
            look,
            self._left,
            left_handed=left_handed,
            slowness=slowness,
        )
        self.line = MoveLine(self._game.moves, self._left)
        self._caption = paragraph(size=theme.LABEL, bold=True)
        self._steps = MoveSteps(self.line, self, self._left)
        self._lay_out_left()
        self._head = QVBoxLayout()
        self._head.setContentsMargins(20, 0, 20, 0)
        whole = self.layout()
        if isinstance(whole, QVBoxLayout):
            whole.insertLayout(1, self._head)
        self._what = paragraph(size=theme.NOTE, ink=theme.SECONDARY)
        self._progress = paragraph(size=theme.LABEL)
        self.bar = QProgressBar()
        self.bar.setRange(0, 100)
        self.bar.setTextVisible(False)
        self.bar.setFixedHeight(8)
        self._found = QVBoxLayout()
        self._found.setSpacing(0)
        for widget in (self._what, self._progress, self.bar):
            self.content.addWidget(widget)
        self.content.addLayout(self._found)
        self.content.addStretch()
        self.add_close()
        self.line.valueChanged.connect(self._show_position)
        reviewer.progressed.connect(self._hear)
        self.finished.connect(self._leave)
        self.retranslate()
        self.line.setFocus()
        reviewer.begin(saved)

    @property
    def _table_window(self) -> QWidget:
        """The window with the table, though the dialog may have been opened from the history."""
        window = self._window
        while (below := window.parentWidget()) is not None:
            window = below
        return window

    @property
    def findings(self) -> "Sequence[review_words.Finding]":
        """What is said now."""
        return self._shown

    @property
    def caption(self) -> str:
        """What is said about the position that is shown."""
        return self._caption.text()

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self.entitle(_("Review"))
        saved = self._saved
        self._what.setText(words.mode_name(saved.mode))
        if saved.ended is not None:
            self._what.setText(
                _("{mode}, {date}").format(
                    mode=words.mode_name(saved.mode), date=formats.date(saved.ended)
                )
            )
        self.bar.setAccessibleName(_("Progress of the review"))
        self.line.setAccessibleName(_("Moves of the game"))
        self.table.setAccessibleName(_("The table"))
        self._steps.retranslate()
        self._show_position()
        self._say()

    def sizeHint(self) -> QSize:
        """Ask for the whole window, up to what is of use."""
        return self._table_window.size().boundedTo(_LARGEST)

    def showEvent(self, event: QShowEvent) -> None:
        """Lie in the middle of the window, and draw the arrows in the ink of the theme."""
        super().showEvent(event)
        middle = self._table_window.geometry().center() - self.rect().center()
        self.move(max(0, middle.x()), max(0, middle.y()))
        self._steps.dress()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._steps.dress()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Use the room there is now."""
        super().resizeEvent(event)
        self._arrange()

    def follow_text_size(self) -> None:
        """Share the room out anew, as words need more of it or less."""
        super().follow_text_size()
        self._arrange()

    def _arrange(self) -> None:
        """Put the table beside the words, or above them where it is narrow."""
        width, height = self.width(), self.height()
        layout = self.layout()
        if layout is None:
            return
        self.table.set_portrait(height >= width)
        if width > height:
            left = round(min(_WIDE * width, width - theme.scaled(_WORDS)))
            layout.setContentsMargins(left, 12, 0, 0)
            self._left.setGeometry(QRect(0, 0, left, height))
            self._arrange_words(height)
        else:
            above = round(_TALL * height)
            layout.setContentsMargins(0, above + 8, 0, 0)
            self._left.setGeometry(QRect(0, 0, width, above))
            self._arrange_words(height - above)
        first, _back, _on, last = self._steps.buttons
        for button in (first, last):
            button.setVisible(self._left.width() >= theme.scaled(_NARROW))

    def _arrange_words(self, height: int) -> None:
        """Leave out the heading where it is low, and let everything scroll where it is very low."""
        self.heading.setVisible(height >= theme.scaled(_HIGH))
        for layout in (self._head, self.content):
            layout.removeWidget(self._caption)
        if height < theme.scaled(_ROOMY):
            self.content.insertWidget(0, self._caption)
        else:
            self._head.addWidget(self._caption)

    # ── Going through the game ───────────────────────────────────────────────────────────────────

    def _show_position(self) -> None:
        self._show_caption()
        number = self.line.value()
        if number:
            step = self._game.steps[number - 1]
            self.table.show_position(step.state, step.events)
        else:
            self.table.show_position(self._game.start)

    def _show_caption(self) -> None:
        """Say what led to the position that is shown, and what was found about that."""
        number = self.line.value()
        mark = self.line.marks.get(number)
        self._caption.setText(review_words.caption(self._game, number, mark))
        self.line.setAccessibleDescription(self._caption.text())

    # ── What is found ────────────────────────────────────────────────────────────────────────────

    def _hear(self, game_id: str, review: "Review", share: float) -> None:
        if game_id == self._saved.id:  # another may be open beside it
            self._review, self._share = review, share
            self._say()

    def _say(self) -> None:
        """Say what is known by now."""
        self.bar.setValue(round(100 * self._share))
        share = formats.percentage(self._share)
        self._progress.setText(_("Looking at the game: {share}").format(share=share))
        for widget in (self.bar, self._progress):
            widget.setVisible(self._share < 1)
        if self._review is None:
            return
        is_whole = self._share >= 1
        found = tuple(review_words.findings(self._game, self._review, is_whole=is_whole))
        if found == self._shown:
            return
        self._shown = found
        clear(self._found)
        for finding in found:
            self._found.addWidget(self._entry(finding))
        self.line.set_marks(review_words.marks(self._review))
        self._show_caption()

    def _entry(self, finding: "review_words.Finding") -> Entry:
        position = finding.position
        entry = Entry(finding.mark, self.inside, leads=position is not None)
        entry.set_words(finding.name, finding.description)
        if position is not None:
            entry.clicked.connect(lambda: self.line.setValue(position))
        return entry

    def _leave(self) -> None:
        """End the search; what it found so far is gone on with next time."""
        self._reviewer.progressed.disconnect(self._hear)
        self._reviewer.stop(self._saved.id)

    def _lay_out_left(self) -> None:
        column = QVBoxLayout(self._left)
        column.setContentsMargins(0, 0, 0, 6)
        column.setSpacing(2)
        column.addWidget(self.table, 1)
        row = QHBoxLayout()
        row.setContentsMargins(8, 0, 8, 0)
        row.setSpacing(0)
        for button in self._steps.buttons[:2]:
            row.addWidget(button)
        row.addWidget(self.line, 1)
        for button in self._steps.buttons[2:]:
            row.addWidget(button)
        column.addLayout(row)
