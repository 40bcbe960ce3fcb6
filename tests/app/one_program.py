"""A program that wants a data folder, run by the tests of `SingleInstance` as a process.

It says on its standard output what became of it. As the first it plays until its standard
input closes, and says what others ask of it; told to be deaf it never listens.
"""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QSocketNotifier, QTimer

from klondike_qt.app.single_instance import Claim, SingleInstance


def main(folder: str, name: str, patience: str, *, is_deaf: bool) -> None:
    """Claim *folder* and play, if it is ours."""
    application = QCoreApplication([name])
    instance = SingleInstance(Path(folder))
    instance.asked.connect(lambda payload: print("asked", payload["name"], flush=True))
    claim = instance.claim({"name": name}, float(patience))
    print(claim.name, flush=True)
    if claim is Claim.FIRST:
        if not is_deaf:
            QTimer.singleShot(0, instance.listen)
        end = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Type.Read)
        end.activated.connect(application.quit)
        application.exec()
    instance.close()


if __name__ == "__main__":
    main(*sys.argv[1:4], is_deaf="deaf" in sys.argv)
