"""A game as text, which `klondike-qt FILE` opens again: on the clipboard, or in a file."""

from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QGuiApplication

from klondike_qt.app.i18n import _
from klondike_qt.app.reviewer import line_of
from klondike_qt.core.notation import write_game
from klondike_qt.storage.whole_file import write_whole
from klondike_qt.ui.dialogs.files import ask_for_target

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from PySide6.QtWidgets import QWidget

    from klondike_qt.storage.records import SavedGame

SUFFIX: Final = "klondike"
"""By which desktops know a shared game, so that a double click opens it (packaging/linux)."""


def text_of(saved: "SavedGame") -> str:
    """Write a game's deal, or the position it began from, and the moves that were played."""
    return write_game(saved.deal or saved.start, line_of(saved), saved.mode)


def copy(saved: "SavedGame") -> str:
    """Put a game on the clipboard, and give the sentence that says so."""
    QGuiApplication.clipboard().setText(text_of(saved))
    return _("The game is on the clipboard, as text.")


def ask_and_save(parent: "QWidget", saved: "SavedGame", say: "Callable[[str], None]") -> None:
    """Let the player choose a file, write the game there, and say so."""
    name = saved.deal.id if saved.deal is not None and saved.deal.number is not None else "position"
    ask_for_target(
        parent, _("Save this game"), f"game-{name}", [SUFFIX], lambda path: say(save(saved, path))
    )


def save(saved: "SavedGame", path: "Path") -> str:
    """Write a game to a file, whole or not at all; give the sentence that says how it went."""
    try:
        write_whole(path, f"{text_of(saved)}\n".encode())
    except OSError:
        return _("{path} cannot be written.").format(path=path)
    return _("The game is in {path}.").format(path=path)
