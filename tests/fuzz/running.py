"""Runs a driver from the command line, on screens of several scales, and tells how that went."""

from __future__ import annotations

import argparse
import gc
import os
import tempfile
import time
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt, QUrl, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication

from klondike_qt.cli.options import mode
from klondike_qt.core.modes import MODES
from klondike_qt.ui.application import make_application
from tests.fuzz.around import OWN_MODES
from tests.fuzz.ears import hearing
from tests.played_matches import WAYS

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.fuzz.driver import Fuzz

SCREENS: Final = Path(__file__).with_name("screens.json")
"""Three screens for the offscreen platform, each of another scale."""

WAY_NAMES: Final = dict(zip(("double", "turns", "race", "own-deals"), WAYS, strict=True))
"""The ways to play a match."""


class Desktop(QObject):
    """Is asked to open what the player wants to see, and does nothing."""

    @Slot(QUrl)
    def open(self, _url: QUrl) -> None:
        """Leave the folder closed."""


def run_driver(make: Callable[[Path, argparse.Namespace], Fuzz]) -> int:
    """Run what *make* gives in a folder of its own, as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--events", type=int, default=1000)
    parser.add_argument("--mode", type=mode, help="one with a name, or custom:…; absent: any")
    parser.add_argument("--way", choices=list(WAY_NAMES), help="of a match; absent: all")
    asked = parser.parse_args()
    asked.mode = asked.mode or Random(asked.seed).choice(MODES + OWN_MODES)  # noqa: S311
    os.environ.setdefault("QT_QPA_PLATFORM", f"offscreen:configfile={SCREENS}")
    QApplication.setAttribute(Qt.ApplicationAttribute.AA_DontUseNativeDialogs)
    application = make_application()
    application.setQuitOnLastWindowClosed(False)
    began = time.monotonic(), time.process_time()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder = Path(name)
        os.environ["XDG_CONFIG_HOME"] = name
        (folder / "elsewhere").mkdir()
        desktop = Desktop()  # which opens no folder
        QDesktopServices.setUrlHandler("file", desktop, "open")  # type: ignore[arg-type] # a name
        os.chdir(folder / "elsewhere")  # where a file dialog writes
        fuzz = make(folder, asked)
        gc.disable()
        try:
            with hearing(fuzz.bugs):
                fuzz.run(asked.events)
                fuzz.close()
            assert not fuzz.bugs, fuzz.bugs
        except BaseException:
            print("\n".join(fuzz.said))
            print(fuzz._motion())
            print(f"failed with seed {asked.seed} after {fuzz.settled} checks", flush=True)
            raise
        os.chdir(folder.parent)
    print(
        f"seed {asked.seed} {fuzz.name}: {fuzz.player.sent} events, {fuzz.settled} checks,"
        f" {fuzz.tried} drag checks of {fuzz.dragged} moves,"
        f" {fuzz.compared} pixels, {fuzz.games}, {fuzz.files.chosen} files chosen,"
        f" {fuzz.restored} backups restored, {time.monotonic() - began[0]:.0f} s,"
        f" {time.process_time() - began[1]:.0f} s of work"
    )
    return 0
