"""Names that would be markup, or a shortcut, where somebody forgot that they are only names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAction
from PySide6.QtGui import Qt as Text
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QLabel, QWidget

from klondike_qt.core.match_setup import MatchKind
from klondike_qt.core.modes import mode
from klondike_qt.ui.dialogs.chooser import Chooser
from klondike_qt.ui.dialogs.option import Option
from klondike_qt.ui.dialogs.segments import Segments
from klondike_qt.ui.history.match_list import MatchList
from klondike_qt.ui.history.window import HistoryWindow
from klondike_qt.ui.shared_games import tell_unreadable
from klondike_qt.ui.statistics.modes import Chip
from klondike_qt.ui.toolbar import Toolbar
from tests.played_matches import FIRST_WON, agreed, ended, played, write
from tests.saving import AT
from tests.ui.history.conftest import shown
from tests.ui.match.opened import OpenedMatch

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from klondike_qt.storage.store import Store
    from tests.ui.conftest import Open

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

NAME: Final = '<b>x<img src="x">&amp;&x'
EIGHT: Final = mode("custom:1x8")


class Texts:
    """All texts of all windows in which the name is, and which of them show something else."""

    def __init__(self) -> None:
        self.faults: list[str] = []
        self.seen: set[str] = set()

    def look(self, screen: str) -> None:
        """Look at whatever there is now."""
        QApplication.processEvents()
        for widget in QApplication.allWidgets():
            for what, text, is_as_it_is in told(widget):
                if "img" not in text:
                    continue
                self.seen.add(f"{screen}: {what}")
                if not is_as_it_is:
                    self.faults.append(f"{screen}: {type(widget).__name__} {what} {text!r}")


def told(widget: QWidget) -> Iterator[tuple[str, str, bool]]:
    """Give each text of a widget: what it is, and whether it would be shown letter by letter."""
    if isinstance(widget, QLabel):
        yield "label", widget.text(), widget.textFormat() is Qt.TextFormat.PlainText
    if isinstance(widget, QAbstractButton):
        yield "button", widget.text(), NAME in widget.text()  # ours paint it letter by letter
        said = read_out(widget)
        yield "button read out", said, NAME in said
    for action in widget.actions():
        yield from of_action(action)
    tip = widget.toolTip()
    yield "tooltip", tip, not Text.mightBeRichText(tip)
    for what, text in (
        ("name", widget.accessibleName()),
        ("description", widget.accessibleDescription()),
    ):
        yield what, text, NAME in text
    yield "title", widget.windowTitle(), NAME in widget.windowTitle()


def read_out(widget: QWidget) -> str:
    """Give what a screen reader is told is the widget's name."""
    return QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)


def of_action(action: QAction) -> Iterator[tuple[str, str, bool]]:
    """Give the texts that menus and buttons make of an action."""
    yield "action", action.text(), NAME.replace("&", "&&") in action.text()
    yield "action's tooltip", action.toolTip(), not Text.mightBeRichText(action.toolTip())


def close_dialogs() -> None:
    """Close whatever is open over the window."""
    while isinstance(dialog := QApplication.activeModalWidget(), QDialog):
        dialog.reject()


def keep(store: Store) -> None:
    """Have a match between two such names in the history."""
    names = (NAME, f"{NAME}2")
    write(store, ended(played()._replace(names=names), FIRST_WON, AT))
    store.matches.begin(agreed()._replace(names=names), AT)


def test_names_are_shown_as_they_are(open_program: Open, qtbot: QtBot) -> None:
    """In every window that shows a mode's, a player's, a file's or a deal's name."""
    program = open_program(mode=EIGHT)
    texts = Texts()
    program.preferences.own_modes = {EIGHT.key: NAME}
    program.preferences.player_names = (NAME, f"{NAME}2")
    program.autosave.write(keep)
    tell_unreadable(f"/{NAME}", program.window.stage.talk)
    texts.look("main")

    for name in ("choose", "daily", "statistics", "settings", "learn"):
        getattr(program.window.commands, name).trigger()
        texts.look(name)
        close_dialogs()

    program.window.commands.games.trigger()
    texts.look("games")
    shown(HistoryWindow).matches_action.trigger()
    listed = shown(MatchList)
    qtbot.waitUntil(lambda: listed.is_up_to_date and bool(listed.cards))
    listed.cards[0].replay.click()
    texts.look("matches")
    close_dialogs()

    house = OpenedMatch(program).house
    house.set_up(MatchKind.DOUBLE)
    texts.look("set-up")
    close_dialogs()
    house.open(MatchKind.DOUBLE)
    match = OpenedMatch(program)
    boards = match.party.screen.table.boards.values()
    qtbot.waitUntil(lambda: all(board.takes_touches for board in boards))
    texts.look("match")

    assert not texts.faults
    assert texts.seen >= {
        *(f"{screen}: button" for screen in ("main", "choose", "statistics", "set-up")),
        "match: description",
    }


@pytest.mark.parametrize("name", ["Tom & Ana", "Tom &Ana", "Tom"])
def test_an_ampersand_is_part_of_a_name(open_program: Open, name: str) -> None:
    """It is read out with the name, and takes no key, wherever the name is a button."""
    program = open_program(mode=EIGHT)
    program.preferences.own_modes = {EIGHT.key: name}
    names = Segments(2)
    names.set_entries(["Tom & Ana", name])
    option = Option(names)
    option.set_words(name, "")
    chooser = Chooser()
    chooser.set_entries([name])
    chip = Chip(name, names)
    (toolbar,) = program.window.findChildren(Toolbar)

    for button in (toolbar.mode, names.segments[1], option, chooser, chip):
        assert read_out(button) == button.text() == name
        assert button.shortcut().isEmpty()
