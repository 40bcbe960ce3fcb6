"""What lessons and situations share: a real board, words beside or above it, buttons below."""

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import (
    QAction,
    QKeySequence,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from klondike_qt.ui import theme, words
from klondike_qt.ui.board.board import Board
from klondike_qt.ui.buttons import BarButton, Face, PanelButton
from klondike_qt.ui.dialogs.once import OnceDialog
from klondike_qt.ui.icons import icon
from klondike_qt.ui.learn.text_panel import TextPanel
from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.practice_taste import PracticeTaste
from klondike_qt.ui.shape import Shape, shape_of
from klondike_qt.ui.strokes import frame_box, smooth_painter

if TYPE_CHECKING:
    from collections.abc import Callable

    from klondike_qt.app.change import Change
    from klondike_qt.app.practice import PracticeTable
    from klondike_qt.app.settings import Preferences
    from klondike_qt.core.piles import Move
    from klondike_qt.core.play import Refusal
    from klondike_qt.ui.main_window import MainWindow

LEAST: Final = QSize(320, 320)
_SIDE: Final = range(236, 420)  # how wide the words beside the board are, in logical pixels
_SHARE: Final = {Shape.LANDSCAPE: 0.32, Shape.LOW: 0.43}
"""How much of the width the words beside the board take, between those bounds."""
_MOST_ABOVE: Final = 0.36
"""How much of the height the words above the board take at most."""
_LEAST_BOARD: Final = 0.3
"""How much of the height the board below the words gets, as far as `_LEAST_WORDS` allow."""
_LEAST_WORDS: Final = 96


class _Made(NamedTuple):
    """An action with its picture and its words, which are looked up for each language."""

    action: QAction
    picture: str
    text: "Callable[[], str]"


@guarded
class ChoiceButton(PanelButton):
    """A panel's button that shows, if it can be checked, whether it is."""

    def __init__(self, parent: QWidget, *, primary: bool) -> None:
        super().__init__(parent, primary=primary)
        self.is_primary: Final = primary

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the button, with a strong frame round the one that is checked."""
        super().paintEvent(event)
        if self.isChecked():
            box = QRectF(self.rect()).adjusted(2, 2, -2, -2)
            frame_box(smooth_painter(self), box, theme.colours(self).accent, 3)


@guarded
class LearnScreen(OnceDialog):
    """A board of its own over the window, which shows `PracticeTable` and nothing of the game."""

    def __init__(
        self, window: "MainWindow", table: "PracticeTable", preferences: "Preferences"
    ) -> None:
        super().__init__(window)
        self.window_below: Final = window
        self.table: Final = table
        self.preferences: Final = preferences
        self.setMinimumSize(LEAST)
        theme.typeset(self, theme.BODY)
        self.board: Final = Board(table, window.board.look, self)
        PracticeTaste(self.board, table, preferences)
        self.words: Final = TextPanel(self)
        self._made: list[_Made] = []
        self._bar = QWidget(self)
        self._tools = QHBoxLayout(self._bar)
        self._tools.setContentsMargins(6, 2, 6, 4)
        self._tools.setSpacing(2)
        self._foot = QWidget(self)
        self._choices = QBoxLayout(QVBoxLayout.Direction.TopToBottom, self._foot)
        self._choices.setContentsMargins(12, 2, 12, 4)
        self._choices.setSpacing(6)
        self._panel_buttons: list[ChoiceButton] = []
        window.board.look_changed.connect(self.board.set_look)
        table.changed.connect(self._follow)
        table.refused.connect(self._refuse)
        self._sentence = ""  # why the last move was refused
        self.setFocusProxy(self.board)

    # ── What a screen is made of ─────────────────────────────────────────────────────────────────

    def add_tool(
        self, picture: str, text: "Callable[[], str]", wish: "Callable[[], None]", *keys: str
    ) -> QAction:
        """Add a button to the bar; its *keys* work all over the screen."""
        action = QAction(self)
        action.setShortcuts([QKeySequence(key) for key in keys])
        action.triggered.connect(self.board.cancel_gesture)
        action.triggered.connect(wish)
        self.addAction(action)
        self._made.append(_Made(action, picture, text))
        button = BarButton(action, self._bar, Face.UNDER)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._tools.addWidget(button, 1)
        return action

    def set_buttons(self, *buttons: ChoiceButton) -> None:
        """Show these buttons under the words, in place of those shown before.

        The last primary one answers to Enter, and whoever was at a button that goes is not lost.
        """
        gone = [button for button in self._panel_buttons if button not in buttons]
        had_focus = any(button.hasFocus() for button in gone)
        if had_focus:  # or Qt would pass it on as if by Tab, and the board show its ring
            self.board.setFocus()
        for button in gone:
            self._choices.removeWidget(button)
            button.hide()
        for number, button in enumerate(buttons):
            self._choices.insertWidget(number, button, 1)
            button.show()
            button.setDefault(button.is_primary)
        self._panel_buttons = list(buttons)
        if had_focus and buttons:
            buttons[0].setFocus()
        self.arrange()

    def make_button(self, wish: "Callable[[], None]", *, primary: bool = False) -> ChoiceButton:
        """Make a button for the place under the words; it is not shown yet."""
        button = ChoiceButton(self._foot, primary=primary)
        button.clicked.connect(wish)
        button.hide()
        return button

    def say(self) -> None:
        """Say how things stand, in the language spoken now."""
        raise NotImplementedError

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        for made in self._made:
            made.action.setText(made.text())
            made.action.setIconText(made.text())
            made.action.setToolTip(made.text())
        self.board.setAccessibleName(words.mode_name(self.table.game.mode))
        self.words.setAccessibleName(self.windowTitle())
        self.say()
        self.arrange()

    def dress(self) -> None:
        """Draw every icon in the ink of the theme shown now."""
        for made in self._made:
            made.action.setIcon(icon(made.picture, night=theme.is_night(self)))

    @property
    def refusal(self) -> str:
        """Why the last thing that was tried may not be played; empty once something was."""
        return self._sentence

    # ── Places ───────────────────────────────────────────────────────────────────────────────────

    def arrange(self) -> None:
        """Put the words beside the board, or above it where the screen is high."""
        width, height = self.width(), self.height()
        if shape_of(width, height) is Shape.PORTRAIT:
            self._arrange_high(width, height)
        else:
            self._arrange_wide(width, height)

    def _arrange_high(self, width: int, height: int) -> None:
        self._fit_foot(width, beside=True)
        tools = self._fit_tools(width)
        foot = self._foot_height(width)
        # Large buttons take room from the words, which scroll, rather than from the board.
        left = height - tools - foot - round(height * _LEAST_BOARD)
        above = min(
            self.words.height_at(width), round(height * _MOST_ABOVE), max(left, _LEAST_WORDS)
        )
        self.words.setGeometry(0, 0, width, above)
        below = height - tools - foot
        self.board.set_portrait(True)
        self.board.setGeometry(0, above, width, max(below - above, 1))
        self._foot.setGeometry(0, below, width, foot)
        self._bar.setGeometry(0, height - tools, width, tools)

    def _arrange_wide(self, width: int, height: int) -> None:
        least, most = theme.scaled(_SIDE.start), theme.scaled(_SIDE.stop)
        side = min(max(round(width * _SHARE[shape_of(width, height)]), least), most, width * 3 // 5)
        self._fit_foot(side, beside=False)
        tools = self._fit_tools(side)
        foot = self._foot_height(side)
        left = self.preferences.left_handed
        x, board_x = (0, side) if left else (width - side, 0)
        self.words.setGeometry(x, 0, side, max(height - tools - foot, 1))
        self._foot.setGeometry(x, height - tools - foot, side, foot)
        self._bar.setGeometry(x, height - tools, side, tools)
        self.board.set_portrait(False)
        self.board.setGeometry(board_x, 0, width - side, height)

    def _fit_tools(self, width: int) -> int:
        """Give the bar words under its icons if there is room; tell its height."""
        buttons = self._bar.findChildren(BarButton)
        for button in buttons:
            button.face = Face.UNDER
        wanted = sum(button.sizeHint().width() + 2 for button in buttons) + 12
        face = Face.UNDER if wanted <= width and self.height() >= 400 else Face.ICON
        for button in buttons:
            button.face = face
            button.updateGeometry()
        return max((button.sizeHint().height() for button in buttons), default=0) + 6

    def _fit_foot(self, width: int, *, beside: bool) -> None:
        """Put the buttons side by side where their words fit."""
        wanted = sum(button.sizeHint().width() + 6 for button in self._panel_buttons) + 24
        fits = beside and wanted <= width
        direction = QBoxLayout.Direction.LeftToRight if fits else QBoxLayout.Direction.TopToBottom
        self._choices.setDirection(direction)

    def _foot_height(self, width: int) -> int:
        if not self._panel_buttons:
            return 0
        self._choices.invalidate()
        return max(self._choices.totalHeightForWidth(width), self._choices.minimumSize().height())

    # ── Events ───────────────────────────────────────────────────────────────────────────────────

    def sizeHint(self) -> QSize:
        """Cover the window."""
        return self.window_below.size()

    def showEvent(self, event: QShowEvent) -> None:
        """Cover the window, and give the board the keys."""
        super().showEvent(event)
        self.resize(self.sizeHint())
        self.dress()
        self.retranslate()
        self.board.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Change with the window."""
        super().resizeEvent(event)
        self.arrange()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language, the theme, and the size of text once the screen is shown."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        elif event.type() == QEvent.Type.PaletteChange:
            self.dress()
        elif event.type() == QEvent.Type.FontChange and self.isVisible():
            QTimer.singleShot(0, self, self.arrange)  # when every part has its own size

    def _follow(self, change: "Change") -> None:
        self._sentence = ""
        self.board.show_change(change)
        self.say()

    def _refuse(self, move: "Move", reason: "Refusal") -> None:
        self.board.refuse(move)
        self._sentence = words.refusal(reason)
        self.say()
