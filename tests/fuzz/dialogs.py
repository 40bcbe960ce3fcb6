"""What is done with controls and dialogs, and with the boards that are in some of those."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QFileDialog,
    QWidget,
)

from klondike_qt.core.piles import STOCK
from klondike_qt.core.play import legal_moves
from klondike_qt.ui.board.board import Board
from klondike_qt.ui.dialogs.keep import KeepDialog
from klondike_qt.ui.dialogs.opener import Opener
from klondike_qt.ui.dialogs.question import QuestionDialog
from tests.fuzz.around import SIZES
from tests.fuzz.choosers import Choosers
from tests.fuzz.sender import CONTROL, LEFT, NONE, SHIFT, way_on

RARE_COMMANDS: Final = (
    (Qt.Key.Key_N, CONTROL), (Qt.Key.Key_R, CONTROL), (Qt.Key.Key_T, NONE),
    (Qt.Key.Key_N, CONTROL | SHIFT), (Qt.Key.Key_T, CONTROL), (Qt.Key.Key_Comma, CONTROL),
    (Qt.Key.Key_F1, NONE), (Qt.Key.Key_F10, NONE), (Qt.Key.Key_F11, NONE),
    (Qt.Key.Key_D, CONTROL), (Qt.Key.Key_E, CONTROL), (Qt.Key.Key_G, CONTROL),
    (Qt.Key.Key_L, CONTROL), (Qt.Key.Key_F1, CONTROL), (Qt.Key.Key_Comma, CONTROL),
)  # fmt: skip
DIALOG_KEYS: Final = (
    Qt.Key.Key_Tab, Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Down, Qt.Key.Key_Up,
    Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Escape, Qt.Key.Key_7,
)  # fmt: skip


class Dialogs(Choosers):
    """Everything that opens over the window."""

    def _rare_command(self) -> None:
        self.key(*self.random.choice(RARE_COMMANDS), self._often())

    def _controls(self) -> None:
        """Click any child widget that can be seen: a button, a figure, a message."""
        children = [
            child
            for child in self.program.window.findChildren(QWidget)
            if child.isVisible()
            and child is not self.board
            and child.window() is self.program.window
        ]
        child = self.random.choice(children)
        at = child.mapTo(self.program.window, child.rect().center())
        self.say(f"click {type(child).__name__} at {at.x()},{at.y()}", 0)
        self.click(at)

    def _open_dialog(self) -> None:
        """Open what is in the menus, or a lesson."""
        commands = self.program.window.commands
        actions = (
            commands.choose, commands.daily, commands.statistics, commands.achievements,
            commands.settings, commands.learn, commands.help, commands.keys, commands.about,
            commands.games, commands.games, commands.review, commands.review,
        )  # fmt: skip
        if self.away() is not None:
            return
        if self.random.random() < 0.25:
            opener = self.program.window.findChild(Opener)
            assert opener is not None
            lesson = self.random.choice([*opener.classroom._lessons, *opener.classroom._situations])
            self.say(f"open the lesson {lesson}")
            opener.classroom.open(lesson)
            return
        action = self.random.choice(actions)
        self.say(f"open {action.text()}")
        self.board.cancel_gesture()
        action.trigger()

    def _use_files(self) -> None:
        """Export, import, back up, restore, or begin to."""
        if self.away() is not None:
            return
        self.say("open the dialog for files")
        self.board.cancel_gesture()
        self.program.window.commands.keep.trigger()
        for _ in range(self.random.randrange(12)):
            self._in_dialog()
            QApplication.processEvents()

    def _in_dialog(self) -> None:
        """Use the menu, dialog or window that is open: by keys, clicks, drags on its board."""
        away, random = self.away(), self.random
        if away is None:
            return
        how = random.random()
        if isinstance(away, QFileDialog):
            self._choose_file(away)
            return
        boards = [board for board in away.findChildren(Board) if board.placement is not None]
        if boards and how < 0.5:
            self._play_there(random.choice(boards))
        elif isinstance(away, KeepDialog) and how < 0.5:
            self._click_row(away)
        elif isinstance(away, QuestionDialog) and how < 0.5:
            self.say("click the answer")
            QTest.mouseClick(away.do_it, LEFT)
        elif how < 0.55:
            self._press_there(away)
        elif how < 0.85:
            self._click_there(away)
        elif how < 0.9:
            width, height = random.choice(SIZES)
            self.say(f"resize {type(away).__name__} to {width}x{height}")
            away.resize(width, height)
        else:
            (self._set if random.random() < 0.7 else self._lose)()

    def _click_row(self, dialog: KeepDialog) -> None:
        """Have something exported, imported, backed up or restored; much of it fails."""
        row = self.random.choice((*dialog.rows, dialog.back_up, dialog.restore, dialog.restore))
        self.say(f"click {row.text()} in {type(dialog).__name__}", 2)
        QTest.mouseClick(row, LEFT)

    def _press_there(self, away: QWidget) -> None:
        key = self.random.choice(DIALOG_KEYS)
        self.say(f"key {key.name} in {type(away).__name__}")
        focus = None if QApplication.activePopupWidget() else QApplication.focusWidget()
        QTest.keyClick(focus or away, key)

    def _click_there(self, away: QWidget) -> None:
        """Click a button or a row, mostly."""
        children = [child for child in away.findChildren(QWidget) if child.isVisible()]
        active = [
            child
            for child in children
            if isinstance(child, QAbstractButton) or isinstance(child.parent(), QAbstractItemView)
        ]
        if active and self.random.random() < 0.7:
            children = active
        child = self.random.choice(children or [away])
        at = child.rect().center()
        if isinstance(child.parent(), QAbstractItemView):
            at = QPoint(at.x(), self.random.randrange(max(child.height(), 1)))
        double = self.random.random() < 0.2
        self.say(f"{'double ' * double}click {type(child).__name__} in {type(away).__name__}", 2)
        (QTest.mouseDClick if double else QTest.mouseClick)(child, LEFT, NONE, at)

    def _play_there(self, board: Board) -> None:
        """Make a move on the board of a lesson or a situation."""
        moves = legal_moves(board._table.state, board._table.rules)
        if not moves or not board.isVisible():
            return
        move, view = self.random.choice(moves), board.viewport()
        self.say(f"{move} on the board of {type(board.window()).__name__}", 4)
        if STOCK in (move.source, move.target):
            slot = board.table_scene.placed.layout.slot(STOCK)
            at = QPointF(slot.x + slot.width / 2, slot.y + slot.height / 2)
            QTest.mouseClick(view, LEFT, NONE, at.toPoint())
            return
        board.complete()
        start, end = way_on(board, board.state, move)
        QTest.mousePress(view, LEFT, NONE, start)
        QTest.mouseMove(view, start + (end - start) / 2)
        QTest.mouseMove(view, end)
        QTest.mouseRelease(view, LEFT, NONE, end)
