"""What every test stands on."""

import os
import sys

import pytest
from hypothesis import settings

from tests.plain_python import PlainPython

# No test needs a screen of its own unless it says so.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# X screens and D-Bus desktops are Linux's own.
collect_ignore = [] if sys.platform == "linux" else ["app/test_reduced_motion.py", "x11"]

# The same examples everywhere and every time, however slow the machine.
settings.register_profile("klondike", derandomize=True, deadline=None, max_examples=40)
settings.load_profile("klondike")


@pytest.fixture(scope="session")
def plain_python(tmp_path_factory: pytest.TempPathFactory) -> PlainPython:
    """Have the program uncompiled and without Cython, to run scripts with."""
    return PlainPython(tmp_path_factory.mktemp("plain-python"))
