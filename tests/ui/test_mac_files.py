"""What a Mac does with a file that is clicked, as far as can be seen elsewhere."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from klondike_qt.ui.mac_files import asked

ROOT = Path(__file__).parents[2]

CLICK = """
import sys
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QFileOpenEvent
from klondike_qt.ui.mac_files import MacApplication
application = MacApplication([])
application.file_wanted.connect(print)
for name in sys.argv[1:]:
    QCoreApplication.sendEvent(application, QFileOpenEvent(name))
"""

GAME = """
import sys
from pathlib import Path
from types import SimpleNamespace
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QFileOpenEvent
from klondike_qt.app.options import GameOptions
from klondike_qt.ui import application
application.sys = SimpleNamespace(platform="darwin")
mac = application.make_application()
program = application.Program(Path(sys.argv[1]), GameOptions())
program.first_shown.connect(mac.quit)
program.show()
mac.exec()
QCoreApplication.sendEvent(mac, QFileOpenEvent(sys.argv[2]))
print(program.controller.current.saved.deal.id)
program.window.close()
"""


def test_a_clicked_file_is_handed_over_as_text(tmp_path: Path) -> None:
    """Or by its name, where it is none, is not there, or is far too long."""
    game, picture = tmp_path / "partie é.klondike", tmp_path / "picture.klondike"
    book = tmp_path / "book.klondike"
    game.write_text("\ufeff000-000-024", encoding="utf-8")
    picture.write_bytes(b"\x89PNG\xff\xfe")
    book.write_text(100_000 * "word ", encoding="utf-8")

    assert asked(game) == {"open": "000-000-024"}
    for path in (picture, book, tmp_path / "gone.klondike"):
        assert asked(path) == {"unreadable": str(path)}


def test_the_application_takes_the_event_of_a_click(tmp_path: Path) -> None:
    """In the form that the running program answers."""
    game = tmp_path / "game.klondike"
    game.write_text("000-000-024", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", CLICK, str(game)],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=True,
    )

    assert (done.stdout, done.stderr) == ("{'open': '000-000-024'}\n", "")


def test_a_click_while_the_game_runs_opens_the_file(tmp_path: Path) -> None:
    """In the window that is there."""
    game = tmp_path / "game.klondike"
    game.write_text("000-000-024", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", GAME, str(tmp_path / "player"), str(game)],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=True,
    )

    assert done.stdout == "000-000-024\n"
