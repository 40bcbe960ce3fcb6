"""Opening what somebody shared: a deal, a position or a game, in any notation."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from klondike_qt.app.i18n import _
from klondike_qt.core.modes import DEFAULT, Mode, mode_or_none
from klondike_qt.core.notation import mode_within, read_game
from klondike_qt.core.play import IllegalMove
from klondike_qt.core.possible import require_possible
from klondike_qt.core.problems import InputError, shortened
from klondike_qt.core.state import GameState
from klondike_qt.ui import words

if TYPE_CHECKING:
    from klondike_qt.app.controller import GameController
    from klondike_qt.core.notation import Entry
    from klondike_qt.ui.messages import Messages
    from klondike_qt.ui.presenter import Presenter


def open_text(
    text: str, mode_id: str | None, controller: GameController, presenter: Presenter
) -> bool:
    """Open *text*, which may name its mode, or say what is wrong; tell whether it is open."""
    mode = mode_or_none(mode_id) if mode_id else mode_within(text)
    try:
        entry = read_game(text, rules=mode.rules if mode else DEFAULT.rules)
    except InputError as error:
        _refuse(error, presenter)
        return False
    return open_entry(entry, mode, controller, presenter)


def open_entry(
    entry: Entry, mode: Mode | None, controller: GameController, presenter: Presenter
) -> bool:
    """Open *entry* in the mode asked for, else in the one on the table if it fits there.

    A position or a game may break the rules of the mode on the table, by its pass or its
    moves; then the default mode, which allows the most, is taken. Tell whether it is open; if
    not, the player has been told why.
    """
    try:
        try:
            _open(entry, mode or controller.mode, controller)
        except (IllegalMove, InputError):
            if mode is not None:
                raise
            _open(entry, DEFAULT, controller)
    except (IllegalMove, InputError) as error:
        _refuse(error, presenter)
        return False
    return True


def tell_unreadable(name: str, talk: Messages) -> None:
    """Say that the file *name*, which was to be opened, holds no text, or is not to be read."""
    file = shortened(Path(name).name)
    talk.say(lambda: _("“{file}” cannot be read.").format(file=file))


def _open(entry: Entry, mode: Mode, controller: GameController) -> None:
    if isinstance(entry.start, GameState):
        require_possible(entry.start, mode.rules)
    controller.open_entry(entry, mode)


def _refuse(error: IllegalMove | InputError, presenter: Presenter) -> None:
    if isinstance(error, InputError):
        presenter.say(lambda: words.problem(error))
    else:
        presenter.say(lambda: words.illegal_move(error))
