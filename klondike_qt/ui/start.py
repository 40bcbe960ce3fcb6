"""Opens the game, and gives the exit status when it is closed."""

from __future__ import annotations

import os
import sys
from functools import partial
from typing import TYPE_CHECKING

from klondike_qt.app import assets
from klondike_qt.app.folders import data_folder
from klondike_qt.app.single_instance import Claim, SingleInstance
from klondike_qt.core.modes import DEFAULT
from klondike_qt.ui.application import DONE, FAILED, Program, complain, make_application
from klondike_qt.ui.garbage import tidy

if TYPE_CHECKING:
    from collections.abc import Callable

    from klondike_qt.app.options import GameOptions


def run(options: GameOptions, on_made: Callable[[Program], None] | None = None) -> int:
    """Open the game as *options* say, and give the exit status when it is closed.

    Whoever measures the program gets it by *on_made*, just before its window is shown.
    """
    if not has_display():
        complain("there is no display to open a window on (DISPLAY and WAYLAND_DISPLAY are unset)")
        return FAILED
    if options.bench is not None:
        from klondike_qt.ui import bench

        return bench.run(options.bench, as_json=options.json, mode=options.mode or DEFAULT)
    if options.self_test:
        from klondike_qt.ui import self_test

        return self_test.run()
    try:
        assets.folder()
    except assets.MissingAsset as error:  # a working tree that was never built
        complain(str(error))
        return FAILED
    application = make_application()
    folder = data_folder(options.data_dir)
    instance = SingleInstance(folder, application)
    claim = Claim.FIRST if options.screenshot else instance.claim(options.payload)
    if claim is Claim.HANDED_OVER:
        return DONE
    if claim is Claim.NO_ANSWER:
        complain("the game is already running, but does not answer")
        return FAILED
    program = Program(folder, options, instance)
    program.catch_bugs()
    instance.asked.connect(program.answer)
    program.first_shown.connect(instance.listen)
    program.first_shown.connect(tidy)
    program.first_shown.connect(partial(_hear_interrupts, program))
    if on_made is not None:
        on_made(program)
    program.show()
    status = application.exec()
    instance.close()
    return program.status or status


def _hear_interrupts(program: Program) -> None:
    from klondike_qt.ui.interrupt import hear_interrupts

    hear_interrupts(program, program.window.close)


def has_display() -> bool:
    """Whether Qt can open a window here; where it cannot, it would abort the program."""
    if sys.platform in {"win32", "darwin"} or os.environ.get("QT_QPA_PLATFORM"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
