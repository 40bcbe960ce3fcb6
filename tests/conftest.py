"""What every test stands on."""

from __future__ import annotations

import os
import shutil
import sys
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings
from pytestqt.qtbot import QtBot

from klondike_qt.app import assets, shipped_deals
from tests.plain_python import PlainPython

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

# No test needs a screen of its own unless it says so.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# The command line speaks the language of its environment, and English to the tests; its help is as
# wide as the terminal.
os.environ["LC_ALL"] = "C.UTF-8"
os.environ["COLUMNS"] = "80"

# X screens, D-Bus desktops, Debian's tools, a library before the system's, and looking for a
# process by its environment are Linux's own.
collect_ignore = (
    []
    if sys.platform == "linux"
    else [
        "app/test_reduced_motion.py",
        "kill/test_faults.py",
        "kill/test_restore.py",
        "packaging/test_linux_packages.py",
        "packaging/test_trim_icu.py",
        "x11",
    ]
)
if sys.platform == "win32":  # where no program can pretend to be a terminal, or press Ctrl+C
    collect_ignore += ["cli/test_interrupt.py", "cli/test_jobs.py", "cli/test_terminal.py"]
    collect_ignore.append("packaging/test_disk_image.py")  # its stand-ins are shell scripts
    collect_ignore.append("storage/test_wall_clock.py")  # a process does not choose its time zone

# The same examples every time the same tests run, however slow the machine. (Which constants are
# tried depends on what is imported, so that one file alone may meet others than all together.)
settings.register_profile("klondike", derandomize=True, deadline=None, max_examples=40)
settings.load_profile("klondike")

# What is waited for comes at once, but for a machine with much else to do: five seconds are few
# there, and only a test that fails waits longer.
for _wait in (QtBot.waitExposed, QtBot.waitSignal, QtBot.waitSignals, QtBot.waitUntil):
    _wait.__kwdefaults__ = {**(_wait.__kwdefaults__ or {}), "timeout": 60_000}


@pytest.fixture(scope="session")
def plain_python(tmp_path_factory: pytest.TempPathFactory) -> PlainPython:
    """Have the program uncompiled and without Cython, to run scripts with."""
    return PlainPython(tmp_path_factory.mktemp("plain-python"))


@pytest.fixture
def damaged_deals(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[[bytes | None], None]]:
    """Put something else in place of the shipped deals; ``None``: there is no such file."""

    def damage(content: bytes | None) -> None:
        data = tmp_path / "installed"
        shutil.copytree(assets.DATA, data)
        table = data / "deals.json"
        table.unlink()
        if content is not None:
            table.write_bytes(content)
        monkeypatch.setattr(assets, "DATA", data)
        shipped_deals._table.cache_clear()

    yield damage
    monkeypatch.undo()
    shipped_deals._table.cache_clear()
