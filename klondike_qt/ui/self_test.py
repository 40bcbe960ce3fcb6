"""``--self-test``: what a packaged build is checked with, away from the player's own data (CLI).

It draws every picture, reads every sound, speaks every language and plays in the real window; what
it leaves unfinished, a second start must find exactly as it was.
"""

from __future__ import annotations

import sys
import tempfile
from datetime import date, datetime, time
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QPointF, QTimer
from PySide6.QtGui import QGuiApplication, QMouseEvent
from PySide6.QtWidgets import QApplication

from klondike_qt.app import assets, formats, i18n
from klondike_qt.app.folders import APPLICATION
from klondike_qt.app.help_pages import Manual
from klondike_qt.app.options import GameOptions
from klondike_qt.core.deal import Deal
from klondike_qt.core.modes import DEFAULT
from klondike_qt.core.piles import STOCK
from klondike_qt.ui.application import DONE, FAILED, Program, complain, make_application
from klondike_qt.ui.bench_player import next_move
from klondike_qt.ui.inventory import can_be_drawn, lacking_sounds, pictures

if TYPE_CHECKING:
    from collections.abc import Iterator

    from klondike_qt.storage.records import SavedGame

_PATIENCE_MS: Final = 30_000
_NAMED: Final = 12  # more missing files than these are only counted
_DEAL: Final = 7
_MOVES: Final = 8


class SelfTestFailed(Exception):  # noqa: N818 - it names what happened
    """Something is not as it should be; the text is a sentence's end that says what."""


class _Sample(NamedTuple):
    """A few things as one language writes them: our words, Qt's, numbers and days."""

    title: str
    settings: str
    cancel: str
    number: str
    day: str


_SAMPLES: Final = {
    "en": _Sample("Draw 1 – Klondike", "Settings", "Cancel", "1,234,567", "June 1, 2025"),
    "fr": _Sample(
        "Tirage 1 – Klondike", "Paramètres", "Annuler", "1\u202f234\u202f567", "1er juin 2025"
    ),
    "es": _Sample("De 1 en 1 – Klondike", "Ajustes", "Cancelar", "1.234.567", "1 de junio de 2025"),
}
_NUMBER: Final = 1_234_567
_DAY: Final = datetime.combine(date(2025, 6, 1), time())


def run() -> int:
    """Try everything out, print one line and give the exit status, whatever happens."""
    bugs: list[BaseException] = []
    reported, sys.excepthook = sys.excepthook, lambda _kind, bug, _trace: bugs.append(bug)
    try:
        with tempfile.TemporaryDirectory(
            prefix="klondike-self-test-", ignore_cleanup_errors=True
        ) as folder:
            try:
                summary = _try_everything(Path(folder), bugs)
            finally:  # what fails leaves its window open, and a thread that writes beside it
                for window in QApplication.topLevelWidgets():
                    window.close()
    except Exception as error:  # noqa: BLE001 - whatever it is, the check has failed
        complain(f"self-test failed: {_told(bugs[0] if bugs else error)}")
        return FAILED
    finally:
        sys.excepthook = reported
    print(summary)  # noqa: T201 - the command line's voice
    return DONE


def _told(error: BaseException) -> str:
    """Say in one line what went wrong; what is no finding of ours also by its kind."""
    line = " ".join(str(error).split())
    is_finding = isinstance(error, (SelfTestFailed, assets.MissingAsset))
    return line if is_finding else f"{type(error).__name__}: {line}"


def _try_everything(folder: Path, bugs: list[BaseException]) -> str:
    application = make_application()
    application.setQuitOnLastWindowClosed(False)  # the second start is still to come
    drawn = _try_files()
    _read_help()
    first = _start(folder, bugs)
    _show(first)
    _speak(first)
    left = _play(first)
    second = _start(folder, bugs)
    _compare(left, second.controller.current.saved)  # while the clock stands still
    _show(second)
    if second.window.board.table_scene.placed.state != second.controller.state:
        raise SelfTestFailed("the table does not show the game that was resumed")
    second.window.close()
    if bugs:
        raise bugs[0]  # an event handler's; Qt itself went on
    platform, moves = QGuiApplication.platformName(), left.counters.cursor
    return (
        f"{APPLICATION}: self-test passed on {platform}: {drawn} pictures, "
        f"{len(_SAMPLES)} languages, a game left after {moves} moves and resumed"
    )


def _try_files() -> int:
    """Draw every picture and read every sound; give the number of pictures."""
    everything = list(pictures())
    lacking = [picture.name for picture in everything if not can_be_drawn(picture)]
    lacking += lacking_sounds()
    if lacking:
        more = f", and {len(lacking) - _NAMED} more" if len(lacking) > _NAMED else ""
        raise SelfTestFailed(f"missing or empty: {', '.join(lacking[:_NAMED])}{more}")
    return len(everything)


def _read_help() -> None:
    """Read the help in every language, each diagram with it: all have the same sections."""
    sections = {
        language: {section.target for section in Manual.load(language).sections()}
        for language in i18n.LANGUAGES
    }
    for language, found in sections.items():
        if found != sections[i18n.SOURCE]:
            raise SelfTestFailed(f"the help in {language} has other sections")


def _start(folder: Path, bugs: list[BaseException]) -> Program:
    program = Program(folder, GameOptions(data_dir=folder))
    program.autosave.trouble.connect(bugs.append)
    program.preferences.sound = False  # nobody wants to hear it
    return program


def _show(program: Program) -> None:
    """Show the window, and wait for its first picture."""
    loop = QEventLoop()
    program.window.board.first_shown.connect(loop.quit)
    QTimer.singleShot(_PATIENCE_MS, loop, lambda: loop.exit(FAILED))
    program.show()
    if loop.exec() == FAILED:
        raise SelfTestFailed("the window was not painted")


def _speak(program: Program) -> None:
    """Change the language while the window is open, and go back to the one it began in."""
    for language, sample in _SAMPLES.items():
        if language != i18n.SOURCE:
            assets.read_bytes("locale", language, "LC_MESSAGES", f"{i18n.DOMAIN}.mo")
        for name in ("lessons.md", "situations.md"):
            assets.read_bytes("help", language, name)
        program.preferences.language = language  # type: ignore[assignment]
        QCoreApplication.processEvents()  # windows hear of the language by an event
        found = _Sample(
            program.window.windowTitle(),
            program.window.commands.settings.text(),
            QCoreApplication.translate("QPlatformTheme", "Cancel"),
            formats.number(_NUMBER),
            formats.date(_DAY),
        )
        for wanted, got in zip(sample, found, strict=True):
            if wanted != got:
                raise SelfTestFailed(f"in {language}, “{got}” should be “{wanted}”")
    program.preferences.language = None


def _play(program: Program) -> SavedGame:
    """Deal, draw with the mouse, play on, undo, and close the window in the middle of it."""
    controller, board = program.controller, program.window.board
    controller.new_game(Deal.numbered(_DEAL), DEFAULT)
    board.complete()
    _tap_stock(program)
    if len(controller.state.waste) != DEFAULT.rules.draw:
        raise SelfTestFailed("a click on the stock draws no card")
    for _each in range(_MOVES):
        if move := next_move(controller.state, controller.rules):
            controller.play(move)
    QCoreApplication.processEvents()
    program.window.commands.undo.trigger()
    if not controller.game.can_redo:
        raise SelfTestFailed("nothing was undone")
    QCoreApplication.processEvents()
    program.window.close()
    return controller.current.saved


def _tap_stock(program: Program) -> None:
    from PySide6.QtCore import Qt

    board = program.window.board
    slot = board.table_scene.placed.layout.slot(STOCK)
    spot = QPointF(slot.x + slot.width / 2, slot.y + slot.height / 2)
    left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
    for kind, held in (
        (QEvent.Type.MouseButtonPress, left),
        (QEvent.Type.MouseButtonRelease, none),
    ):
        event = QMouseEvent(kind, spot, spot, left, held, Qt.KeyboardModifier.NoModifier)
        QCoreApplication.sendEvent(board.viewport(), event)


def _compare(left: SavedGame, found: SavedGame) -> None:
    """See that the game resumed is the one that was left: moves, undone ones, figures."""
    for name, was, now in _differences(left, found):
        raise SelfTestFailed(f"the game was not resumed as it was left: {name} {was} became {now}")


def _differences(left: SavedGame, found: SavedGame) -> Iterator[tuple[str, object, object]]:
    for name in left._fields:
        was, now = getattr(left, name), getattr(found, name)
        if was != now:
            yield name, was, now
