"""The system's wish that little should move on the screen, followed while the program runs.

Linux is tried with a portal of our own in the tests. What macOS and Windows are asked is taken
from their manuals and has not been run; they do not tell of a change, so they are asked again.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from klondike_qt.app.portal import Portal


class ReducedMotion(QObject):
    """Knows the wish; `ask` never waits for an answer."""

    changed = Signal(bool)
    """Whether little should move, whenever that is another answer than before."""

    def __init__(self, parent: QObject | None = None) -> None:
        """Take the system for one that wishes nothing until it says otherwise."""
        super().__init__(parent)
        self._is_wished = False
        self._portal: Portal | None = None

    @property
    def is_wished(self) -> bool:
        """Whether little should move."""
        return self._is_wished

    def ask(self) -> None:
        """Ask the system, in a quiet moment; where it tells of changes itself, once is enough."""
        if sys.platform == "win32":
            self._hear(not _windows_animates())
        elif sys.platform == "darwin":
            self._hear(_mac_reduces())
        elif self._portal is None and _has_session_bus():
            from klondike_qt.app.portal import Portal

            self._portal = Portal(self)
            self._portal.answered.connect(self._hear)
            self._portal.ask()

    def _hear(self, is_wished: bool) -> None:
        if is_wished != self._is_wished:
            self._is_wished = is_wished
            self.changed.emit(is_wished)


def _has_session_bus() -> bool:
    """Whether there is a bus to ask; looking for one that is not there could start one."""
    runtime = os.environ.get("XDG_RUNTIME_DIR")
    return "DBUS_SESSION_BUS_ADDRESS" in os.environ or (
        runtime is not None and (Path(runtime) / "bus").exists()
    )


if sys.platform == "win32":

    def _windows_animates() -> bool:
        """Read *Animation effects* of the accessibility settings; no answer counts as yes."""
        import ctypes
        from ctypes import wintypes

        get_client_area_animation = 0x1042  # SPI_GETCLIENTAREAANIMATION
        animates = wintypes.BOOL(True)
        ctypes.windll.user32.SystemParametersInfoW(
            get_client_area_animation, 0, ctypes.byref(animates), 0
        )
        return bool(animates.value)


if sys.platform == "darwin":

    def _mac_reduces() -> bool:
        """Read *Reduce motion* of the accessibility settings.

        That is ``NSWorkspace.sharedWorkspace.accessibilityDisplayShouldReduceMotion``, in a
        process where Qt has loaded AppKit.
        """
        import ctypes

        objc = ctypes.CDLL("/usr/lib/libobjc.dylib")
        objc.objc_getClass.restype = ctypes.c_void_p
        objc.sel_registerName.restype = ctypes.c_void_p
        pointer, selector = ctypes.c_void_p, objc.sel_registerName
        give = ctypes.CFUNCTYPE(pointer, pointer, pointer)(("objc_msgSend", objc))
        tell = ctypes.CFUNCTYPE(ctypes.c_bool, pointer, pointer)(("objc_msgSend", objc))
        workspace = give(objc.objc_getClass(b"NSWorkspace"), selector(b"sharedWorkspace"))
        return tell(workspace, selector(b"accessibilityDisplayShouldReduceMotion"))
