"""A digit goes to its column on every keyboard, also on those that type it with Shift."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent

from klondike_qt.ui.board.number_row import digit_of

NONE = Qt.KeyboardModifier.NoModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


def pressed(
    key: Qt.Key, *, scan: int = 0, virtual: int = 0, modifiers: Qt.KeyboardModifier = NONE
) -> QKeyEvent:
    """Give the event of a key, with its place on the keyboard as its platform tells it."""
    return QKeyEvent(QEvent.Type.KeyPress, key, modifiers, scan, virtual, 0)


@pytest.mark.parametrize(
    ("event", "platform", "digit"),
    [
        (pressed(Qt.Key.Key_3, scan=12), "xcb", 3),
        (pressed(Qt.Key.Key_3, scan=83), "xcb", 3),  # of the number pad
        (pressed(Qt.Key.Key_3), "offscreen", 3),
        (pressed(Qt.Key.Key_3, scan=12, modifiers=SHIFT), "xcb", 3),
        (pressed(Qt.Key.Key_QuoteDbl, scan=12), "xcb", 3),
        (pressed(Qt.Key.Key_Agrave, scan=19), "wayland", 0),
        (pressed(Qt.Key.Key_Ampersand, scan=2), "windows", 1),
        (pressed(Qt.Key.Key_ParenLeft, virtual=0x17), "cocoa", 5),
        (pressed(Qt.Key.Key_NumberSign, scan=12, modifiers=SHIFT), "xcb", None),
        (pressed(Qt.Key.Key_Q, scan=24), "xcb", None),
        (pressed(Qt.Key.Key_Escape, scan=9), "xcb", None),
        (pressed(Qt.Key.Key_Eacute, scan=11), "offscreen", None),
    ],
)
def test_the_row_above_the_letters_is_of_digits(
    event: QKeyEvent, platform: str, digit: int | None
) -> None:
    """By the character, or without Shift by the place of the key."""
    assert digit_of(event, platform) == digit
