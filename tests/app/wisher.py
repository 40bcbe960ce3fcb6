"""A program that asks for the system's wish, run by the tests of `ReducedMotion` as a process.

It prints each answer that differs from the one before, until its standard input closes.
"""

import sys

from PySide6.QtCore import QCoreApplication, QSocketNotifier

from klondike_qt.app.reduced_motion import ReducedMotion


def main() -> None:
    """Ask, and listen."""
    application = QCoreApplication([])
    motion = ReducedMotion()
    motion.changed.connect(lambda is_wished: print(is_wished, flush=True))
    motion.ask()
    motion.ask()  # asked once more when the window is used again
    end = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Type.Read)
    end.activated.connect(application.quit)
    application.exec()


if __name__ == "__main__":
    main()
