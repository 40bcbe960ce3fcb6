"""The window's size and place, from one start to the next."""

from typing import Final

from PySide6.QtCore import QObject, QPoint, QRect, QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from klondike_qt.app.settings import WindowPlace

USUAL: Final = QSize(1120, 760)
_GRIP: Final = QSize(120, 40)
"""So much of the window's top must lie on a screen for it to be got hold of."""
_TITLE: Final = 32
"""About as high as systems draw a title, which counts to a window's position but not its size."""


def restore(window: QWidget, place: WindowPlace | None) -> None:
    """Give *window* the size and place it had; both are corrected to the screens of today."""
    wanted = USUAL if place is None else QSize(place.width, place.height)
    screens, position = _screens(), _told_position(place)
    if position is not None and not is_within_reach(position, wanted, screens):
        position = None  # its screen is gone: the system finds another place
    screen = screens[0] if position is None else nearest_screen(position, screens)
    window.resize(wanted.boundedTo(screen.size()).expandedTo(window.minimumSize()))
    if position is not None:
        window.move(moved_into_view(position, window.size(), screens))


class ScreenWatch(QObject):
    """Brings a window back when the screen that it is on is taken away."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication) and _positions_hold():
            application.screenRemoved.connect(self._bring_back)

    def _bring_back(self) -> None:
        """Leave a window alone that can be got hold of; those that fill a screen get another."""
        window, screens = self._window, _screens()
        if window.isMaximized() or window.isFullScreen():
            return
        if not is_within_reach(window.pos(), window.size(), screens):
            window.move(moved_into_view(window.pos(), window.size(), screens))


def show(window: QWidget, place: WindowPlace | None) -> None:
    """Show *window* as it was left: maximised, filling the screen, or neither."""
    if place is not None and place.full_screen:
        window.showFullScreen()
    elif place is not None and place.maximised:
        window.showMaximized()
    else:
        window.show()


def place_of(window: QWidget) -> WindowPlace:
    """Give the size and place to be kept; of a large window those it would return to."""
    is_normal = not (window.isMaximized() or window.isFullScreen())
    size = window.size() if is_normal else window.normalGeometry().size()
    position = window.pos() if is_normal else window.normalGeometry().topLeft()
    told = _positions_hold()
    return WindowPlace(
        width=max(size.width(), 1),
        height=max(size.height(), 1),
        x=position.x() if told else None,
        y=position.y() if told else None,
        maximised=window.isMaximized(),
        full_screen=window.isFullScreen(),
    )


def is_within_reach(position: QPoint, size: QSize, screens: list[QRect]) -> bool:
    """Tell whether the top of a window at *position* could be got hold of on some screen."""
    top = QRect(position, QSize(size.width(), _GRIP.height()))
    for screen in screens:
        seen = top.intersected(screen)
        if seen.width() >= _GRIP.width() and seen.height() >= _GRIP.height():
            return True
    return False


def nearest_screen(position: QPoint, screens: list[QRect]) -> QRect:
    """Give the screen that a point lies on, or the one that it is least far from."""

    def distance(screen: QRect) -> int:
        x = max(screen.left() - position.x(), 0, position.x() - screen.right())
        y = max(screen.top() - position.y(), 0, position.y() - screen.bottom())
        return x + y

    return min(screens, key=distance)


def moved_into_view(position: QPoint, size: QSize, screens: list[QRect]) -> QPoint:
    """Give the nearest position at which a window of this size is seen whole.

    One whose corners all lie on screens stays where it is: somebody put it across two of them.
    """
    size = QSize(size.width(), size.height() + _TITLE)
    box = QRect(position, size)
    corners = (box.topLeft(), box.topRight(), box.bottomLeft(), box.bottomRight())
    if all(any(screen.contains(corner) for screen in screens) for corner in corners):
        return position
    screen = nearest_screen(box.center(), screens)
    x = max(screen.left(), min(position.x(), screen.right() + 1 - size.width()))
    y = max(screen.top(), min(position.y(), screen.bottom() + 1 - size.height()))
    return QPoint(x, y)


def _told_position(place: WindowPlace | None) -> QPoint | None:
    """Give the position that was kept, where the platform's positions mean anything."""
    if place is None or place.x is None or place.y is None or not _positions_hold():
        return None
    return QPoint(place.x, place.y)


def _screens() -> list[QRect]:
    """List the screens, the primary one first."""
    return [screen.availableGeometry() for screen in QGuiApplication.screens()]


def _positions_hold() -> bool:
    """Tell whether the platform says where windows are; under Wayland all are at (0, 0)."""
    return not QGuiApplication.platformName().startswith("wayland")
