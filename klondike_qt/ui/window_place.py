"""The window's size and place, from one start to the next."""

from typing import Final

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from klondike_qt.app.settings import WindowPlace

USUAL: Final = QSize(1120, 760)
_GRIP: Final = QSize(120, 40)
"""So much of the window's top must lie on a screen for it to be got hold of."""


def restore(window: QWidget, place: WindowPlace | None) -> None:
    """Give *window* the size and place it had; both are corrected to the screens of today."""
    screen = QGuiApplication.primaryScreen().availableGeometry()
    wanted = USUAL if place is None else QSize(place.width, place.height)
    window.resize(wanted.boundedTo(screen.size()).expandedTo(window.minimumSize()))
    if place is None or place.x is None or place.y is None or not _positions_hold():
        return
    if is_within_reach(QPoint(place.x, place.y), window.size(), _screens()):
        window.move(place.x, place.y)


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


def _screens() -> list[QRect]:
    return [screen.availableGeometry() for screen in QGuiApplication.screens()]


def _positions_hold() -> bool:
    """Tell whether the platform says where windows are; under Wayland all are at (0, 0)."""
    return not QGuiApplication.platformName().startswith("wayland")
