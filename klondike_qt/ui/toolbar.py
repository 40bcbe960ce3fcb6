"""The three bars of buttons: a toolbar above, a thumb bar below, a rail at the side.

Which one a window shows depends on its shape. What they hold is given to them (`tools`); where
there is room a word stands beside each icon.
"""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QRect, QRectF
from PySide6.QtGui import QAction, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QWidget

from klondike_qt.app import assets
from klondike_qt.ui import theme
from klondike_qt.ui.buttons import BarButton, Face, name_button
from klondike_qt.ui.ink import fill
from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.tools import Tools

TOOLBAR: Final = 56
THUMB_BAR: Final = 68
RAIL: Final = 56
BRAND: Final = 34
_EDGE: Final = 14
_SEPARATOR: Final = 14
_BRAND_ROOM: Final = _EDGE + BRAND + 12 + _EDGE - 8
"""What is to be had where the brand is left out and the edges are narrow."""


@guarded
class Bar(QWidget):
    """A strip in the window's colour with a line where it meets the table."""

    def __init__(self, tools: Tools, parent: QWidget) -> None:
        super().__init__(parent)
        self.menu_button = BarButton(tools.menu, self)

    def arrange(self) -> None:
        """Put every button in its place."""
        raise NotImplementedError

    def leave_out(self, actions: frozenset[QAction]) -> None:
        """Hold no button of these actions for now, which the players find elsewhere."""
        for button in self.findChildren(BarButton):
            button.is_left_out = button.defaultAction() in actions
        self.arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Use the room there is now."""
        self.arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground and the line."""
        painter = QPainter(self)
        fill(painter, self.rect(), theme.colours(self).window)
        fill(painter, self._line(), theme.colours(self).border)

    def changeEvent(self, event: QEvent) -> None:
        """Words and type may have changed their size."""
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.LanguageChange):
            self.arrange()

    def _line(self) -> QRect:
        raise NotImplementedError


@guarded
class Toolbar(Bar):
    """The bar above a landscape table."""

    def __init__(self, tools: Tools, parent: QWidget) -> None:
        super().__init__(tools, parent)
        self._groups = [[BarButton(action, self) for action in group] for group in tools.groups]
        self.mode = BarButton(tools.mode, self, Face.WORD)
        self._mode_name = ""
        tools.mode.changed.connect(self._name_mode)
        self._right = [BarButton(action, self) for action in tools.right]
        buttons = [button for group in (*self._groups, self._right) for button in group]
        self._wordless = _of(tools.wordless, buttons)
        self._dispensable = _of(tools.dispensable, buttons)
        self._right.append(self.menu_button)
        self._separators: list[int] = []
        self._brand = QSvgRenderer(assets.identity_svg("icon"))
        self._shows_brand = True

    def show_mode(self, name: str) -> None:
        """Name the mode, where there is room for it beside all labels."""
        self._mode_name = name
        self._name_mode()
        self.arrange()

    def _name_mode(self) -> None:
        """Say the mode, also after Qt has put the action's own word there."""
        name_button(self.mode, self._mode_name)

    @property
    def shows_mode(self) -> bool:
        """Whether there was room for the mode's name."""
        return not self.mode.isHidden()

    def bar_height(self) -> int:
        """Say how high the bar wants to be."""
        return max(TOOLBAR, self.menu_button.sizeHint().height() + 12)

    def arrange(self) -> None:
        """Drop first the mode's name, then labels, then the brand.

        Where even that does not do, buttons go whose actions the menu has as well.
        """
        buttons = [button for group in self._groups for button in group]
        for button in buttons:
            button.face = Face.BESIDE
        for button in (*buttons, *self._right):
            button.setVisible(button.is_offered)
        self.mode.setVisible(bool(self.mode.text()))
        needed = self._needed()
        if needed > self.width() and not self.mode.isHidden():
            needed -= self._mode_room()
            self.mode.hide()
        for button in self._wordless:
            if needed <= self.width():
                break
            needed -= _width(button)
            button.face = Face.ICON
            needed += _width(button)
        for button in self._dispensable:
            if needed - _BRAND_ROOM <= self.width():
                break
            needed -= _width(button)
            button.hide()
        self._place(needed)
        self.update()

    def _needed(self) -> int:
        """Say how wide everything is that is to be seen."""
        left = sum(_width(button) for group in self._groups for button in group)
        right = sum(map(_width, self._right))
        between = _SEPARATOR * (len(self._groups) - 1)
        return _EDGE + BRAND + 12 + left + between + 12 + self._mode_room() + right + _EDGE

    def _mode_room(self) -> int:
        """Say how wide the mode's name and the gaps beside it are, or 0 if it is not to be seen."""
        return 0 if self.mode.isHidden() else self.mode.sizeHint().width() + 24

    def _place(self, needed: int) -> None:
        self._shows_brand = needed <= self.width()
        middle, x = self.height() // 2, _EDGE + BRAND + 12 if self._shows_brand else 4
        self._separators = []
        groups = [group for group in self._groups if any(map(_width, group))]
        for number, group in enumerate(groups):
            if number:
                self._separators.append(x + _SEPARATOR // 2)
                x += _SEPARATOR
            for button in group:
                x = _put(button, x, middle)
        x = self.width() - (_EDGE if self._shows_brand else 4)
        x -= sum(map(_width, self._right))
        if not self.mode.isHidden():
            _put(self.mode, x - 12 - self.mode.sizeHint().width(), middle)
        for button in self._right:
            x = _put(button, x, middle)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the separators and the program's sign besides."""
        super().paintEvent(event)
        painter = QPainter(self)
        for x in self._separators:
            fill(painter, QRect(x, 14, 1, self.height() - 28), theme.colours(self).border)
        if self._shows_brand:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._brand.render(painter, QRectF(_EDGE, (self.height() - BRAND) / 2, BRAND, BRAND))

    def _line(self) -> QRect:
        return QRect(0, self.height() - 1, self.width(), 1)


class ThumbBar(Bar):
    """Five buttons below a portrait table, each a fifth of the width."""

    def __init__(self, tools: Tools, parent: QWidget) -> None:
        super().__init__(tools, parent)
        self._buttons = [BarButton(action, self, Face.UNDER) for action in tools.thumbs]
        self.menu_button.face = Face.UNDER
        self._buttons.append(self.menu_button)

    def bar_height(self, width: int) -> int:
        """Say how high the bar is in a window of this width."""
        self._choose_faces(width)
        return max(THUMB_BAR, *(button.sizeHint().height() + 1 for button in self._buttons))

    def arrange(self) -> None:
        """Share the width out."""
        self._choose_faces(self.width())
        for button in self._buttons:
            button.setVisible(button.is_offered)
        buttons = _offered(self._buttons)
        widths = shares([button.sizeHint().width() for button in buttons], self.width())
        x = 0
        for button, width in zip(buttons, widths, strict=True):
            button.setGeometry(x, 1, width, self.height() - 1)
            x += width

    def _choose_faces(self, width: int) -> None:
        """Write a word under each icon; where the words do not fit, the icons have to do."""
        for button in self._buttons:
            button.face = Face.UNDER
        if sum(button.sizeHint().width() for button in _offered(self._buttons)) > width:
            for button in self._buttons:
                button.face = Face.ICON

    def _line(self) -> QRect:
        return QRect(0, 0, self.width(), 1)


class SideRail(Bar):
    """Icons in a column beside a low table; what does not fit is found in the menu."""

    def __init__(self, tools: Tools, parent: QWidget) -> None:
        super().__init__(tools, parent)
        self._buttons = [BarButton(action, self) for action in tools.rail]
        self.at_left = False
        self._room = 0

    def bar_height(self) -> int:
        """Say how high four buttons are, the fewest the rail can do with."""
        return 4 * self._step()

    def full_height(self) -> int:
        """Say how high all the buttons are."""
        return (len(_offered(self._buttons)) + 1) * self._step()

    def least_width(self) -> int:
        """Say how wide a button makes the rail."""
        return self.menu_button.sizeHint().width() + 8

    def arrange_within(self, height: int) -> None:
        """Use the upper *height* of the rail for the buttons."""
        self._room = height
        self.arrange()

    def arrange(self) -> None:
        """Show as many as there is room for, the menu always last."""
        step = self._step()
        shown = _offered(self._buttons)[: max(3, self._room // step - 1)]
        for button in self._buttons:
            button.setVisible(button in shown)
        for place, button in enumerate([*shown, self.menu_button]):
            button.setGeometry(4, place * step, self.width() - 8, step)

    def _step(self) -> int:
        return max(theme.TARGET, self.menu_button.sizeHint().height())

    def _line(self) -> QRect:
        return QRect(self.width() - 1 if self.at_left else 0, 0, 1, self.height())


def _offered(buttons: Sequence[BarButton]) -> list[BarButton]:
    """Give the buttons that make sense beside what is on the table."""
    return [button for button in buttons if button.is_offered]


def _of(actions: Sequence[QAction], buttons: Sequence[BarButton]) -> list[BarButton]:
    """Give the buttons of these actions, in their order."""
    return [next(each for each in buttons if each.defaultAction() is action) for action in actions]


def shares(wanted: Sequence[int], width: int) -> list[int]:
    """Share *width* out equally, but to none less than it wants while that is possible."""
    if sum(wanted) > width:
        return [width // len(wanted)] * len(wanted)
    given = [0] * len(wanted)
    left, order = width, sorted(range(len(wanted)), key=lambda place: -wanted[place])
    for done, place in enumerate(order):
        given[place] = max(wanted[place], left // (len(wanted) - done))
        left -= given[place]
    return given


def _width(button: BarButton) -> int:
    """Say how wide a button is, or 0 if it is not to be seen."""
    return 0 if button.isHidden() else button.sizeHint().width()


def _put(button: BarButton, x: int, middle: int) -> int:
    """Place a button at *x*, if it is to be seen, and say where the next one begins."""
    if button.isHidden():
        return x
    size = button.sizeHint()
    button.setGeometry(x, middle - size.height() // 2, size.width(), size.height())
    return x + size.width()
