"""What every test stands on."""

import os
import sys

from hypothesis import settings

# No test needs a screen of its own unless it says so.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# X screens and D-Bus desktops are Linux's own.
collect_ignore = [] if sys.platform == "linux" else ["app/test_reduced_motion.py", "x11"]

# The same examples everywhere and every time, however slow the machine.
settings.register_profile("klondike", derandomize=True, deadline=None, max_examples=40)
settings.load_profile("klondike")
