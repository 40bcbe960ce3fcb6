"""What every test stands on."""

import os

from hypothesis import settings

# No test needs a screen of its own unless it says so.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# The same examples everywhere and every time, however slow the machine.
settings.register_profile("klondike", derandomize=True, deadline=None, max_examples=40)
settings.load_profile("klondike")
