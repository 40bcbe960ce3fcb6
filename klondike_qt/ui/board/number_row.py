"""The digits on the row above the letters, also where they are typed with Shift, as in France."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent

_XKB: Final = range(10, 20)
_ROWS: Final = {"xcb": _XKB, "wayland": _XKB, "wayland-egl": _XKB, "windows": range(2, 12)}
"""The scan codes of the row from its 1 to its 0, by the platform's name."""

_MAC_ROW: Final = (0x12, 0x13, 0x14, 0x15, 0x17, 0x16, 0x1A, 0x1C, 0x19, 0x1D)
"""The same as a Mac's virtual keys, which name places: it has no scan codes."""


def digit_of(event: QKeyEvent, platform: str) -> int | None:
    """Give the digit that a key types, with Shift or without, or ``None``.

    *platform* is Qt's name of it; on one whose codes are not known only the character counts.
    """
    typed = event.key() - ord("0")
    if 0 <= typed <= 9:
        return typed
    if event.modifiers() != event.modifiers().NoModifier:
        return None  # where Shift types a digit it was one above
    row: Sequence[int] = _ROWS.get(platform, ())
    code = event.nativeScanCode()
    if platform == "cocoa":
        row, code = _MAC_ROW, event.nativeVirtualKey()
    return (row.index(code) + 1) % 10 if code in row else None
