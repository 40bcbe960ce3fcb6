"""A player without sense or patience: random events of every kind, sent to the real window."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Final, get_args

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QMouseEvent, QTouchEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from klondike_qt.app.settings import (
    LARGEST_TEXT,
    PREFERENCES,
    Back,
    Celebration,
    Hints,
    Scheme,
    Surface,
)
from klondike_qt.core.deal import Deal
from klondike_qt.core.modes import MODES, mode
from klondike_qt.core.notation import Entry
from klondike_qt.core.piles import STOCK, Move, PileKind, foundation
from klondike_qt.core.play import foundation_for, legal_moves
from klondike_qt.ui.board.accessible import PlaceButton

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from PySide6.QtGui import QWindow

    from klondike_qt.core.state import GameState
    from klondike_qt.ui.application import Program
    from klondike_qt.ui.board.board import Board

LEFT: Final = Qt.MouseButton.LeftButton
BUTTONS: Final = (LEFT, LEFT, LEFT, LEFT, Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton)
NONE: Final = Qt.KeyboardModifier.NoModifier
CONTROL: Final = Qt.KeyboardModifier.ControlModifier
SHIFT: Final = Qt.KeyboardModifier.ShiftModifier
SIZES: Final = (
    (360, 360), (360, 480), (360, 640), (400, 900), (640, 360), (640, 480),
    (800, 360), (800, 600), (1024, 768), (1280, 708), (1366, 768), (1600, 1000),
)  # fmt: skip
CHOICES: Final = {
    "language": (None, "en", "fr", "es"),
    "speed": ("off", "fast", "normal", "normal", "normal", "slow"),
    "left_handed": (False, True),
    "recycle_draws": (False, True),
    "tap_first": ("ask", "foundation", "tableau"),
    "position_light": (False, True),
    "tells_lost": (False, True),
    "index_letters": ("auto", "en", "fr"),
    "large_index": ("auto", "always", "never"),
    "four_colours": (False, True),
    "back": get_args(Back),
    "surface": get_args(Surface),
    "table_colour": ("#27705a", "#ffffff", "#000000", "#c02040"),
    "deepen_table": (False, True),
    "scheme": get_args(Scheme),
    "celebration": get_args(Celebration),
    "sound": (False, True),
    "volume": (0, 1, 50, 100),
    "text_size": (100, 100, 125, LARGEST_TEXT),
    "show_toolbar": (False, True, True),
    "show_clock": (False, True),
    "show_score": (False, True),
    "show_figures": (False, True, True),
    "auto_move": ("never", "never", "safe"),
    "hints": get_args(Hints),
}
BOARD_KEYS: Final = (
    Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home,
    Qt.Key.Key_End, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Return, Qt.Key.Key_Enter,
    Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Space, Qt.Key.Key_Escape, Qt.Key.Key_Tab,
    Qt.Key.Key_0, Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_5, Qt.Key.Key_7, Qt.Key.Key_8,
    Qt.Key.Key_X, Qt.Key.Key_Shift, Qt.Key.Key_Menu, Qt.Key.Key_F5,
)  # fmt: skip
COMMANDS: Final = (
    (Qt.Key.Key_Z, CONTROL), (Qt.Key.Key_Z, CONTROL), (Qt.Key.Key_U, NONE),
    (Qt.Key.Key_Y, CONTROL), (Qt.Key.Key_Z, CONTROL | SHIFT), (Qt.Key.Key_U, SHIFT),
    (Qt.Key.Key_D, NONE), (Qt.Key.Key_F, NONE), (Qt.Key.Key_P, NONE), (Qt.Key.Key_Pause, NONE),
    (Qt.Key.Key_C, CONTROL), (Qt.Key.Key_S, NONE), (Qt.Key.Key_S, SHIFT), (Qt.Key.Key_W, NONE),
    (Qt.Key.Key_C, NONE), (Qt.Key.Key_M, NONE), (Qt.Key.Key_H, NONE), (Qt.Key.Key_R, NONE),
    (Qt.Key.Key_R, SHIFT), (Qt.Key.Key_G, NONE), (Qt.Key.Key_I, NONE), (Qt.Key.Key_A, NONE),
)  # fmt: skip
RARE_COMMANDS: Final = (
    (Qt.Key.Key_N, CONTROL), (Qt.Key.Key_R, CONTROL), (Qt.Key.Key_T, NONE),
    (Qt.Key.Key_N, CONTROL | SHIFT), (Qt.Key.Key_T, CONTROL), (Qt.Key.Key_Comma, CONTROL),
    (Qt.Key.Key_F1, NONE), (Qt.Key.Key_F10, NONE), (Qt.Key.Key_F11, NONE),
    (Qt.Key.Key_D, CONTROL), (Qt.Key.Key_E, CONTROL), (Qt.Key.Key_G, CONTROL),
    (Qt.Key.Key_L, CONTROL), (Qt.Key.Key_F1, CONTROL), (Qt.Key.Key_Comma, CONTROL),
)  # fmt: skip
GAMES: Final = [
    json.loads(line)
    for line in (Path(__file__).parents[1] / "data" / "won_games.jsonl").read_text().splitlines()
]


class Player:
    """Sends events to one program and writes down what it did."""

    def __init__(self, random: Random, say: Callable[[str], None]) -> None:
        """Decide by *random*; *say* hears every event before it is sent."""
        self.random = random
        self.program: Program
        self._say = say
        self._device = QTest.createTouchDevice()
        self._pressed: list[Qt.MouseButton] = []
        self._fingers: dict[int, QPoint] = {}
        self._time = 1_000_000
        self._plan: list[Move] = []  # what would win the game that was opened
        self._kinds: list[tuple[int, Callable[[], None]]] = [
            (45, self._move_legally),
            (14, self._click),
            (8, self._press),
            (14, self._glide),
            (10, self._release),
            (8, self._drag),
            (4, self._burst),
            (2, self._lost_press),
            (8, self._touch),
            (14, self._board_key),
            (14, self._command),
            (3, self._rare_command),
            (4, self._resize),
            (8, self._set),
            (3, self._fan),
            (4, self._read),
            (1, self._window),
            (2, self._lose),
            (1, self._switch),
            (2, self._open),
            (2, self._controls),
            (3, self._wait),
        ]

    @property
    def board(self) -> Board:
        """The board played on."""
        return self.program.window.board

    @property
    def state(self) -> GameState:
        """The position on the table."""
        return self.program.controller.state

    @property
    def handle(self) -> QWindow:
        """The main window, as the system knows it."""
        return self.program.window.windowHandle()

    def act(self) -> None:
        """Do one thing."""
        weights = [weight for weight, _ in self._kinds]
        ((_, kind),) = self.random.choices(self._kinds, weights)
        if self._away() and self.random.random() < 0.6:
            kind = self._in_dialog
        elif self._plan and self.random.random() < 0.35:
            kind = self._move_legally
        kind()

    def let_go(self) -> None:
        """Take all fingers and buttons away, and close what was opened."""
        at = self._anywhere()
        while self._pressed:
            self._say(f"release {self._pressed[-1].name}")
            QTest.mouseRelease(self.handle, self._pressed.pop(), NONE, at)
        if self._fingers:
            self._say("all fingers up")
            event = QTest.touchEvent(self.handle, self._device)
            for finger, where in self._fingers.items():
                event.release(finger, where)
            self._fingers = {}
            event.commit()
        for _ in range(10):
            away = QApplication.activePopupWidget() or QApplication.activeModalWidget()
            if away is None:
                break
            self._say(f"Escape in {type(away).__name__}")
            QTest.keyClick(away, Qt.Key.Key_Escape)
            QApplication.processEvents()

    # Where

    def on_window(self, at: QPointF | QPoint) -> QPoint:
        """Turn a point of the board into one of the window."""
        return self.board.viewport().mapTo(
            self.program.window, QPoint(round(at.x()), round(at.y()))
        )

    def stock(self) -> QPoint:
        """Find the middle of the stock's place, in the window."""
        slot = self.board.table_scene.placed.layout.slot(STOCK)
        return self.on_window(QPointF(slot.x + slot.width / 2, slot.y + slot.height / 2))

    def _anywhere(self) -> QPoint:
        """Choose a card, mostly; else any point of the window, or outside it."""
        random, window = self.random, self.program.window
        if random.random() < 0.8:
            pile = random.choice(list(self.board.table_scene.placed.slots))
            if random.random() < 0.4:
                pile = STOCK
            placed = self.board.table_scene.placed
            cards = placed.state.cards(pile)
            rect = placed.rect(random.choice(cards)) if cards else placed.layout.slot(pile)
            x = rect.x + rect.width * random.uniform(0.02, 0.98)
            y = rect.y + rect.height * random.uniform(0.01, 0.98)
            return self.on_window(QPointF(x, y))
        if random.random() < 0.9:
            return QPoint(random.randrange(window.width()), random.randrange(window.height()))
        return QPoint(random.randrange(-300, 2000), random.randrange(-300, 2000))

    def way(self, move: Move) -> tuple[QPoint, QPoint]:
        """Say where a drag that makes *move* begins and ends, in the window."""
        placed = self.board.table_scene.placed
        source = move.source
        if source.suit is not None:  # the model may leave it out where there is only one
            source = foundation(source.suit, max(source.number, 1))
        first = placed.run(source, move.count)
        start = QPointF(first.x + first.width / 2, first.y + first.height * 0.06)
        target = move.target
        if target.kind is PileKind.FOUNDATION:
            target = foundation_for(self.state, self.state.cards(move.source)[-1])
        place = placed.top(target)
        end = QPointF(start.x() + place.x - first.x + 2, start.y() + place.y - first.y + 3)
        return self.on_window(start), self.on_window(end)

    def drag(self, start: QPoint, end: QPoint) -> None:
        """Drag by the left button."""
        QTest.mousePress(self.handle, LEFT, NONE, start)
        for part in (0.3, 0.7, 1.0):
            QTest.mouseMove(self.handle, start + (end - start) * part)
        QTest.mouseRelease(self.handle, LEFT, NONE, end)

    def _away(self) -> QWidget | None:
        return QApplication.activePopupWidget() or QApplication.activeModalWidget()

    # What

    def _move_legally(self) -> None:
        moves = legal_moves(self.state, self.program.controller.rules)
        if not moves:
            return
        move = self.random.choice(moves)
        if self._plan and self._plan[0] in moves:
            move = self._plan.pop(0)
        if STOCK in (move.source, move.target):
            at = self.stock()
            self._say(f"click the stock at {at.x()},{at.y()}")
            QTest.mouseClick(self.handle, LEFT, NONE, at)
            return
        start, end = self.way(move)
        how = self.random.choice(("drag", "drag", "drag", "tap", "finger"))
        self._say(f"{how} {move}")
        if how == "drag":
            self.drag(start, end)
        elif how == "tap":
            QTest.mouseClick(self.handle, LEFT, NONE, start)
            QTest.mouseClick(self.handle, LEFT, NONE, end)
        elif not self._fingers:
            QTest.touchEvent(self.handle, self._device).press(0, start)
            for part in (0.4, 1.0):
                QTest.touchEvent(self.handle, self._device).move(0, start + (end - start) * part)
            QTest.touchEvent(self.handle, self._device).release(0, end)

    def _click(self) -> None:
        at, button = self._anywhere(), self.random.choice(BUTTONS)
        double = self.random.random() < 0.3
        self._say(f"{'double ' * double}click {button.name} at {at.x()},{at.y()}")
        (QTest.mouseDClick if double else QTest.mouseClick)(self.handle, button, NONE, at)

    def _press(self) -> None:
        at, button = self._anywhere(), self.random.choice(BUTTONS)
        if button not in self._pressed:
            self._say(f"press {button.name} at {at.x()},{at.y()}")
            self._pressed.append(button)
            QTest.mousePress(self.handle, button, NONE, at)

    def _glide(self) -> None:
        at = self._anywhere()
        self._say(f"mouse to {at.x()},{at.y()}")
        QTest.mouseMove(self.handle, at)

    def _release(self) -> None:
        if self._pressed:
            at = self._anywhere()
            button = self._pressed.pop(self.random.randrange(len(self._pressed)))
            self._say(f"release {button.name} at {at.x()},{at.y()}")
            QTest.mouseRelease(self.handle, button, NONE, at)

    def _drag(self) -> None:
        if not self._pressed:
            start, end = self._anywhere(), self._anywhere()
            self._say(f"drag {start.x()},{start.y()} to {end.x()},{end.y()}")
            self.drag(start, end)

    def _burst(self) -> None:
        """Click two to five times, 40 ms apart, the system calling every second a double."""
        at = self.board.viewport().mapFrom(self.program.window, self._anywhere())
        button, count = self.random.choice(BUTTONS), self.random.randint(2, 5)
        self._say(f"{count} quick clicks {button.name} at {at.x()},{at.y()} of the board")
        self._time += 10_000
        for number in range(count):
            kind = QEvent.Type.MouseButtonDblClick if number % 2 else QEvent.Type.MouseButtonPress
            self._mouse(kind, at, button, button)
            self._mouse(QEvent.Type.MouseButtonRelease, at, button, Qt.MouseButton.NoButton)
            self._time += 40

    def _lost_press(self) -> None:
        """Press, perhaps drag, and let the release get lost."""
        at = self.board.viewport().mapFrom(self.program.window, self._anywhere())
        self._say(f"press at {at.x()},{at.y()} whose release is lost")
        self._time += 10_000
        self._mouse(QEvent.Type.MouseButtonPress, at, LEFT, LEFT)
        if self.random.random() < 0.7:
            self._mouse(QEvent.Type.MouseMove, at + QPoint(40, 40), Qt.MouseButton.NoButton, LEFT)
        if self.random.random() < 0.3:
            self.board.repaint()
        no = Qt.MouseButton.NoButton
        self._mouse(QEvent.Type.MouseMove, at + QPoint(90, 20), no, no)

    def _mouse(
        self, kind: QEvent.Type, at: QPoint, button: Qt.MouseButton, held: Qt.MouseButton
    ) -> None:
        if not self.board.isVisible() or self._away() is not None:
            return
        view = self.board.viewport()
        event = QMouseEvent(kind, QPointF(at), QPointF(view.mapToGlobal(at)), button, held, NONE)
        event.setTimestamp(self._time)
        QApplication.sendEvent(view, event)

    def _touch(self) -> None:
        """Let one to three fingers come, move, go, or be cancelled."""
        random = self.random
        if self._fingers and random.random() < 0.1:
            self._say("touch cancelled")
            self._fingers = {}
            event = QTouchEvent(QEvent.Type.TouchCancel, self._device)
            QApplication.sendEvent(self.board.viewport(), event)
            QTest.touchEvent(self.handle, self._device)  # a fresh sequence
            return
        sequence = QTest.touchEvent(self.handle, self._device, False)
        said = []
        for finger in list(self._fingers):
            what = random.choice(("stationary", "move", "move", "release"))
            at = self._anywhere()
            said.append(f"{what} {finger} {at.x()},{at.y()}")
            if what == "move":
                sequence.move(finger, at)
                self._fingers[finger] = at
            elif what == "release":
                sequence.release(finger, at)
                del self._fingers[finger]
            else:
                sequence.stationary(finger)
        free = [finger for finger in range(3) if finger not in self._fingers]
        if free and (not said or random.random() < 0.3):
            at = self._anywhere()
            said.append(f"press {free[0]} {at.x()},{at.y()}")
            sequence.press(free[0], at)
            self._fingers[free[0]] = at
        self._say(f"touch: {'; '.join(said)}")
        sequence.commit()

    def _fan(self) -> None:
        """Put a finger on a column, which may open it, and slide over the cards."""
        if self._fingers:
            return
        placed = self.board.table_scene.placed
        columns = [pile for pile in placed.slots if pile.kind is PileKind.COLUMN]
        pile = self.random.choice(columns)
        cards = placed.state.cards(pile) or (None,)
        rects = [placed.layout.slot(pile) if c is None else placed.rect(c) for c in cards]
        ways = [
            self.on_window(QPointF(rect.x + rect.width / 2, rect.y + 4))
            for rect in self.random.choices(rects, k=3)
        ]
        self._say(f"a finger down {pile}: {', '.join(f'{at.x()},{at.y()}' for at in ways)}")
        QTest.touchEvent(self.handle, self._device).press(0, ways[0])
        if self.random.random() < 0.3:
            QTest.qWait(250)
        for at in ways[1:]:
            QTest.touchEvent(self.handle, self._device).move(0, at)
        self._fingers[0] = ways[-1]  # it stays, whatever comes next

    def _read(self) -> None:
        """Be a screen reader that comes, goes, brings the focus to a card or presses it."""
        random, buttons = self.random, self.board.findChildren(PlaceButton)
        if not QAccessible.isActive() or random.random() < 0.1:
            active = not QAccessible.isActive()
            self._say(f"a screen reader {'comes' if active else 'goes'}")
            QAccessible.setActive(active)
            return
        shown = [button for button in buttons if button.isVisible()]
        if not shown or self._away() is not None:
            return
        button = random.choice(shown)
        how = random.choice(("press", "press", "setFocus"))
        self._say(f"reader: {how} {button.accessibleName()}")
        interface = QAccessible.queryAccessibleInterface(button)
        interface.actionInterface().doAction(how[0].upper() + how[1:])

    def _board_key(self) -> None:
        key = self.random.choice(BOARD_KEYS)
        modifier = self.random.choice((NONE, NONE, NONE, SHIFT))
        self._key(key, modifier)

    def _command(self) -> None:
        key, modifier = self.random.choice(COMMANDS)
        if self.program.controller.can_finish and self.random.random() < 0.5:
            key, modifier = Qt.Key.Key_F, NONE
        self._key(key, modifier)

    def _rare_command(self) -> None:
        self._key(*self.random.choice(RARE_COMMANDS))

    def _key(self, key: Qt.Key, modifier: Qt.KeyboardModifier) -> None:
        times = self.random.choice((1, 1, 1, 1, 6))
        self._say(f"key {modifier.value:x} {key.name} x{times}")
        for _ in range(times):
            QTest.keyClick(self.handle, key, modifier)

    def _resize(self) -> None:
        window = self.program.window
        width, height = self.random.choice(SIZES)
        if self.random.random() < 0.3:
            width, height = self.random.randint(360, 1600), self.random.randint(360, 1000)
        self._say(f"resize {width}x{height}")
        window.resize(width, height)

    def _set(self) -> None:
        name = self.random.choice(list(CHOICES))
        assert name in PREFERENCES
        value = self.random.choice(CHOICES[name])
        self._say(f"setting {name} = {value}")
        setattr(self.program.preferences, name, value)

    def _window(self) -> None:
        """Minimise, hide or fill the screen, and come back."""
        window, what = self.program.window, self.random.choice(("minimise", "hide", "full", "max"))
        self._say(what)
        if what == "minimise":
            window.showMinimized()
        elif what == "hide":
            window.hide()
        elif what == "full":
            window.showFullScreen()
        else:
            window.showMaximized()
        QApplication.processEvents()
        self._say("back to normal")
        window.showNormal()
        window.activateWindow()

    def _lose(self) -> None:
        """Lose the window, the pointer or the screen in the middle of whatever goes on."""
        board, window = self.board, self.program.window
        what = self.random.choice(("deactivate", "ungrab", "ratio", "palette", "font", "wheel"))
        self._say(f"event {what}")
        if what == "deactivate":
            other = QWidget()
            other.show()
            other.activateWindow()
            QApplication.processEvents()
            other.close()
            other.deleteLater()
            window.activateWindow()
        elif what == "ungrab":
            QApplication.sendEvent(board.viewport(), QEvent(QEvent.Type.UngrabMouse))
        elif what == "ratio":
            QApplication.sendEvent(board, QEvent(QEvent.Type.DevicePixelRatioChange))
        elif what == "palette":
            QApplication.sendEvent(window, QEvent(QEvent.Type.PaletteChange))
        elif what == "font":
            QApplication.sendEvent(window, QEvent(QEvent.Type.FontChange))
        else:
            QTest.wheelEvent(self.handle, QPointF(self._anywhere()), QPoint(0, 120))

    def _switch(self) -> None:
        to = self.random.choice(MODES)
        self._say(f"mode {to.id}")
        self.board.cancel_gesture()
        if self.random.random() < 0.6:
            self.program.controller.switch_mode(to)
        else:
            self.program.controller.new_game(mode=to)

    def _open(self) -> None:
        """Open a game not far from its end, in the mode it was won in."""
        game = self.random.choice(GAMES)
        number = len(game["moves"]) - self.random.choice((1, 1, 2, 5, 20, 60))
        self._plan = [Move.parse(text) for text in game["moves"]]
        moves, self._plan = tuple(self._plan[: max(number, 0)]), self._plan[max(number, 0) :]
        self._say(f"open {game['deal']} in {game['mode']} after {len(moves)} moves")
        entry = Entry(Deal.parse(game["deal"]), moves=moves)
        self.board.cancel_gesture()
        self.program.controller.open_entry(entry, mode(game["mode"]))

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
        self._say(f"click {type(child).__name__} at {at.x()},{at.y()}")
        QTest.mouseClick(self.handle, LEFT, NONE, at)

    def _in_dialog(self) -> None:
        """Use the menu or dialog that is open: keys, clicks on what it holds."""
        away = self._away()
        if away is None:
            return
        if self.random.random() < 0.6:
            key = self.random.choice((
                Qt.Key.Key_Tab, Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Down,
                Qt.Key.Key_Up, Qt.Key.Key_Escape, Qt.Key.Key_7,
            ))  # fmt: skip
            self._say(f"key {key.name} in {type(away).__name__}")
            focus = None if QApplication.activePopupWidget() else QApplication.focusWidget()
            QTest.keyClick(focus or away, key)
            return
        children = [child for child in away.findChildren(QWidget) if child.isVisible()]
        child = self.random.choice(children or [away])
        self._say(f"click {type(child).__name__} in {type(away).__name__}")
        QTest.mouseClick(child, LEFT, NONE, child.rect().center())

    def _wait(self) -> None:
        time = self.random.choice((1, 10, 50, 200))
        self._say(f"wait {time} ms")
        QTest.qWait(time)
