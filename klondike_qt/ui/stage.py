"""A table with its bars, figures and messages, each in its place for the window's shape.

There is one for the game of one player and one for matches; the window shows one of them.
"""

from typing import TYPE_CHECKING, Final, Protocol

from PySide6.QtCore import QRect, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from klondike_qt.ui import theme
from klondike_qt.ui.buttons import BarButton
from klondike_qt.ui.messages import Messages
from klondike_qt.ui.overlays.message_bar import MessageBar
from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.shape import Shape, shape_of
from klondike_qt.ui.status_line import StatusLine
from klondike_qt.ui.toolbar import RAIL, SideRail, ThumbBar, Toolbar

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QAction

    from klondike_qt.ui.overlays.cover import Cover
    from klondike_qt.ui.tools import Menus, Tools

_MENU_SIDE: Final = 48
"""How large a button is that fingers find."""


class StageTable(Protocol):
    """What lies on a table: the board of one player, or those of two."""

    @property
    def free_foot(self) -> int:
        """How many of the lowest pixels are kept free of cards."""

    @property
    def base(self) -> int:
        """How high what stands at the foot is, over which no message may lie."""

    @property
    def lowest(self) -> float | None:
        """Where the lowest card ends; ``None`` while there is none."""

    def keep_foot_free(self, height: int) -> None:
        """Lay no card into the lowest *height* pixels, over which something else lies."""

    def set_portrait(self, portrait: bool | None) -> None:
        """Choose the arrangement of the top row; ``None`` goes by the table's own shape."""

    def complete(self) -> None:
        """Bring whatever moves to its end at once."""

    def rebuild(self) -> None:
        """Make the picture anew from the model, whatever went wrong before."""


@guarded
class Stage(QWidget):
    """Fills the window with a *table* and what belongs to it; what is shown there is for others."""

    activity_changed = Signal(bool)
    """Whether the player is at this table: the window in use, no dialog over it."""

    def __init__(
        self, table: QWidget, tools: "Tools", menus: "Callable[[], Menus]", parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.table: Final = table
        self.menus: Final = menus
        self._tools = tools
        table.setParent(self)
        self.setFocusProxy(table)
        self.status: Final = StatusLine(self)
        self.status.outgrown.connect(self.arrange)
        self.messages: Final = MessageBar(self)
        self.messages.resized.connect(self._place_messages)
        self.talk: Final = Messages(self)
        self._bars: dict[Shape, Toolbar | ThumbBar | SideRail] = {}
        self._left_out: frozenset[QAction] = frozenset()
        self._covers: list[Cover] = []
        self._mode_name = ""
        self._left_handed = False
        self._has_bar = True
        self._menu_button: BarButton | None = None  # where there is no bar with one
        self._place = QRect()  # where the table is
        self._has_size = False  # before that, anything drawn would be drawn in vain
        self._is_active = True

    @property
    def shape(self) -> Shape:
        """How the window is cut now."""
        return shape_of(self.width(), self.height())

    @property
    def lying(self) -> StageTable:
        """The table as what lies on it."""
        table: StageTable = self.table  # type: ignore[assignment]
        return table

    @property
    def menu_button(self) -> BarButton:
        """The button that opens the menu, where it is now."""
        if self._menu_button is not None and not self._has_bar:
            return self._menu_button
        return self._bar().menu_button

    def show_mode(self, name: str) -> None:
        """Name the mode in the toolbar, if there is room."""
        self._mode_name = name
        self.arrange()

    def set_active(self, active: bool) -> None:
        """Say whether the player is at this table."""
        if active != self._is_active:
            self._is_active = active
            self.activity_changed.emit(active)

    def set_left_handed(self, left_handed: bool) -> None:
        """Put what lies at the side on the side of the hand that plays."""
        self._left_handed = left_handed
        self.arrange()

    def show_bar(self, shown: bool) -> None:
        """Show the buttons of the window's shape, or only one that opens the menu."""
        self._has_bar = shown
        if not shown and self._menu_button is None:
            self._menu_button = BarButton(self._tools.menu, self)
        if self._menu_button is not None:
            self._menu_button.setVisible(not shown)
        self.arrange()

    def leave_out(self, actions: "frozenset[QAction]") -> None:
        """Hold no button of these actions in the bars: the players have them at their side."""
        self._left_out = actions
        for bar in self._bars.values():
            bar.leave_out(actions)
        self.arrange()

    def add_cover(self, cover: "Cover") -> None:
        """Take in a cover, to lie over the table whenever it is shown."""
        self._covers.append(cover)
        cover.setParent(self)
        cover.setGeometry(self._place)

    def take_keys(self) -> None:
        """Give the keys to what lies over the table, or to the table itself."""
        next(filter(QWidget.isVisible, self._covers), self.table).setFocus()

    def let_deal_take_keys(self) -> None:
        """Let the deal ID be pressed by keys, now that the first picture is out."""
        self.status.deal.take_keys()
        self._put_deal_behind(self._bar())

    def arrange(self) -> None:
        """Give every part its place for the window's shape."""
        if not self._has_size:
            return
        shape = self.shape
        bar = self._bar() if self._has_bar else None
        for other in self._bars.values():
            other.setVisible(other is bar)
        self.status.keep_end_free(0 if self._has_bar else self._menu_side())
        if shape is Shape.LOW:
            self._arrange_low(bar if isinstance(bar, SideRail) else None)
        elif shape is Shape.PORTRAIT:
            self._arrange_portrait(bar if isinstance(bar, ThumbBar) else None)
        else:
            self._arrange_landscape(bar if isinstance(bar, Toolbar) else None)

    def arrange_again(self) -> None:
        """Give every part, and what is on the covers, its place for another size of text."""
        self.arrange()
        for cover in self._covers:
            cover.arrange()

    def keep_cards_clear(self) -> None:
        """Let the cards end above a message that lies over them; once is enough for a message."""
        messages, lying = self.messages, self.lying
        if not messages.isVisible() or lying.free_foot:
            return
        lowest = lying.lowest
        if lowest is not None and self._place.y() + lowest > messages.y():
            lying.keep_foot_free(messages.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Change with the window, bars and all."""
        self._has_size = True
        self.arrange()

    def _arrange_landscape(self, bar: Toolbar | None) -> None:
        """Put buttons above and figures below."""
        width, height, above = self.width(), self.height(), 0
        if bar is not None:
            above = bar.bar_height()
            bar.setGeometry(0, 0, width, above)
            bar.show_mode(self._mode_name)
        self.status.set_shape(Shape.LANDSCAPE, with_mode=bar is None or not bar.shows_mode)
        below = self.status.height_for(width)
        self.status.setGeometry(0, height - below, width, below)
        self._place_menu_button(QRect(0, height - below, width, below))
        self._place_table(QRect(0, above, width, height - above - below))

    def _arrange_portrait(self, bar: ThumbBar | None) -> None:
        """Put figures above and buttons below."""
        width, height = self.width(), self.height()
        self.status.set_shape(Shape.PORTRAIT, with_mode=True)
        above = self.status.height_for(width)
        below = 0 if bar is None else bar.bar_height(width)
        self.status.setGeometry(0, 0, width, above)
        if bar is not None:
            bar.setGeometry(0, height - below, width, below)
        self._place_menu_button(QRect(0, 0, width, above))
        self._place_table(QRect(0, above, width, height - above - below))

    def _arrange_low(self, rail: SideRail | None) -> None:
        """Put buttons, and the figures under them, in one column at the side of the hand."""
        self.status.set_shape(Shape.LOW, with_mode=False)
        width, height, buttons = self.width(), self.height(), 0
        side = max(RAIL, self.status.rail_width(), 0 if rail is None else rail.least_width())
        x = 0 if self._left_handed else width - side
        if rail is not None:
            rail.at_left = self._left_handed
            figures = self.status.rail_height()
            buttons = max(rail.bar_height(), min(height - figures, rail.full_height()))
            rail.setGeometry(x, 0, side, height)
            rail.arrange_within(buttons)
        self.status.setGeometry(x + 1, buttons, side - 1, height - buttons)
        self._place_menu_button(QRect(x, 0, side, self._menu_side()))
        self._place_table(QRect(side if self._left_handed else 0, 0, width - side, height))
        self.status.raise_()
        if self._menu_button is not None:
            self._menu_button.raise_()

    def _place_menu_button(self, strip: QRect) -> None:
        """Put the button that stands for all others at the end of the figures."""
        if self._menu_button is not None and not self._has_bar:
            side = self._menu_side()
            x = strip.right() + 1 - (strip.width() if self.shape is Shape.LOW else side)
            width = strip.width() if self.shape is Shape.LOW else side
            y = strip.y() + (strip.height() - side) // 2
            self._menu_button.setGeometry(x, y, width, side)
            self._menu_button.raise_()

    def _menu_side(self) -> int:
        return theme.scaled(_MENU_SIDE)

    def _put_deal_behind(self, bar: QWidget) -> None:
        """Let Tab go from the table to the bar first."""
        QWidget.setTabOrder(bar.findChildren(QWidget)[-1], self.status.deal)

    def _bar(self) -> Toolbar | ThumbBar | SideRail:
        """Give the bar of the window's shape, made when it is first needed."""
        shape = self.shape
        if shape not in self._bars:
            bar = self._bars[shape] = _make_bar(shape, self._tools, self)
            bar.leave_out(self._left_out)
            self._put_deal_behind(bar)
        return self._bars[shape]

    def _place_table(self, place: QRect) -> None:
        """Give the table its place, with the top row as the window's shape wants it."""
        self._place = place
        self.table.setGeometry(place)
        wanted = self.shape is Shape.PORTRAIT
        is_portrait = place.height() > place.width()
        self.lying.set_portrait(None if is_portrait == wanted else wanted)
        for cover in self._covers:
            cover.setGeometry(place)
        self._place_messages()

    def _place_messages(self) -> None:
        if not self._has_size:
            return
        self.lying.keep_foot_free(0)
        self.messages.arrange(self._place.adjusted(0, 0, 0, -self.lying.base))
        self.keep_cards_clear()


def _make_bar(shape: Shape, tools: "Tools", parent: QWidget) -> Toolbar | ThumbBar | SideRail:
    match shape:
        case Shape.LANDSCAPE:
            return Toolbar(tools, parent)
        case Shape.PORTRAIT:
            return ThumbBar(tools, parent)
        case Shape.LOW:
            return SideRail(tools, parent)
