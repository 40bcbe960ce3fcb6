"""Scrolling by finger, as every telephone does it; what the finger came down on is not pressed.

Qt turns the same finger into a mouse as well, whose release would press what scrolled along.
"""

from typing import Final, cast

from PySide6.QtCore import QEvent, QObject, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QWindow
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QApplication,
    QScroller,
    QScrollerProperties,
    QWidget,
)

from klondike_qt.ui.overrides import guarded

_FAR: Final = QPointF(-10_000, -10_000)
"""Letting go of a button out here does not press it."""


@guarded
class FingerScroll(QObject):
    """Lets fingers scroll one area."""

    def __init__(self, area: QAbstractScrollArea, *, from_children: bool = True) -> None:
        """Not *from_children*: a finger on a widget in the area does what it means there."""
        super().__init__(area)
        self._area = area
        self._pressed: QWidget | None = None
        self._is_scrolling = False
        view = area.viewport()
        gesture = QScroller.grabGesture(view, QScroller.ScrollerGestureType.TouchGesture)
        if not from_children:
            view.grabGesture(gesture, Qt.GestureFlag.DontStartGestureOnChildren)
        self._scroller = QScroller.scroller(view)
        self._stop_at_the_ends()
        self._scroller.stateChanged.connect(self._follow)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Remember what the mouse made of a finger presses, and keep the rest of it from that."""
        kind = event.type()
        if kind == QEvent.Type.MouseButtonDblClick and isinstance(watched, QWindow):
            return self._press_again(cast("QMouseEvent", event))
        if kind not in {
            QEvent.Type.MouseButtonPress,
            QEvent.Type.MouseMove,
            QEvent.Type.MouseButtonRelease,
        } or not isinstance(watched, QWidget):
            return False
        if kind == QEvent.Type.MouseButtonPress:
            if self._pressed is None and self._area.isAncestorOf(watched):
                self._pressed = watched
            return False
        is_kept_away = self._is_scrolling and watched is self._pressed
        if kind == QEvent.Type.MouseButtonRelease:
            self._forget()
        return is_kept_away

    def _press_again(self, event: QMouseEvent) -> bool:
        """Make a press of the second of two quick ones: Qt's gesture would keep it to itself."""
        widget = self._area.window().childAt(event.position().toPoint())
        if widget is None or not self._area.isAncestorOf(widget):
            return False
        _send(widget, QEvent.Type.MouseButtonPress, widget.mapFromGlobal(event.globalPosition()))
        return True

    def _follow(self, state: QScroller.State) -> None:
        if state == QScroller.State.Pressed:
            self._forget()
            self._watch()
        elif state == QScroller.State.Dragging and not self._is_scrolling:
            pressed = self._pressed
            if pressed is not None:
                self._forget()  # or it would be taken for the finger's own release
                _send(pressed, QEvent.Type.MouseButtonRelease, _FAR)
                self._watch()
            self._pressed, self._is_scrolling = pressed, True

    def _watch(self) -> None:
        if (application := QApplication.instance()) is not None:
            application.installEventFilter(self)

    def _forget(self) -> None:
        if (application := QApplication.instance()) is not None:
            application.removeEventFilter(self)
        self._pressed, self._is_scrolling = None, False

    def _stop_at_the_ends(self) -> None:
        properties = self._scroller.scrollerProperties()
        never = QScrollerProperties.OvershootPolicy.OvershootAlwaysOff
        for metric in (
            QScrollerProperties.ScrollMetric.HorizontalOvershootPolicy,
            QScrollerProperties.ScrollMetric.VerticalOvershootPolicy,
        ):
            properties.setScrollMetric(metric, never)
        self._scroller.setScrollerProperties(properties)


def _send(widget: QWidget, kind: QEvent.Type, at: QPointF) -> None:
    """Let a widget see the left button pressed or released at a place of its own."""
    button = Qt.MouseButton.LeftButton
    held = button if kind == QEvent.Type.MouseButtonPress else Qt.MouseButton.NoButton
    none = Qt.KeyboardModifier.NoModifier
    event = QMouseEvent(kind, at, widget.mapToGlobal(at), button, held, none)
    QApplication.sendEvent(widget, event)
