"""What every test stands on."""

import os

# No test needs a screen of its own unless it says so.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
