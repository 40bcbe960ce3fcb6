"""The other dialogs: keys, about, and what dialogs are made of."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, TypeVar

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QMenu, QScrollBar

from klondike_qt import __version__
from klondike_qt.core.match_setup import MatchKind
from klondike_qt.core.modes import mode
from klondike_qt.storage.keys import known_mode
from klondike_qt.ui.buttons import PanelButton
from klondike_qt.ui.dialogs.about import AboutDialog, NamePlate
from klondike_qt.ui.dialogs.achievements import AchievementsDialog
from klondike_qt.ui.dialogs.base import Dialog
from klondike_qt.ui.dialogs.chooser import Chooser
from klondike_qt.ui.dialogs.keep import KeepDialog
from klondike_qt.ui.dialogs.keys import KeysDialog
from klondike_qt.ui.dialogs.licences import LicencesDialog
from klondike_qt.ui.statistics.dialog import StatisticsDialog
from tests.ui.legible import places

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from klondike_qt.ui.application import Program
    from tests.ui.conftest import Open

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

D = TypeVar("D", bound=Dialog)


def opened(program: Program, action: str, kind: type[D]) -> D:
    """Open a dialog as the player does."""
    getattr(program.window.commands, action).trigger()
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, kind)
    return dialog


def lines(dialog: Dialog) -> dict[str, str]:
    """Read a dialog's labels two by two: a name and what belongs to it."""
    QApplication.processEvents()
    labels = [label for label in dialog.findChildren(QLabel) if label.isVisible()]
    rows = sorted(labels, key=lambda label: (label.geometry().center().y(), label.x()))
    return {one.text(): other.text() for one, other in pairwise(rows)}


def test_a_mode_that_is_gone_is_still_readable() -> None:
    """Its games are filed under its rules and scoring, which say enough."""
    old = known_mode("1x8 draw2 passes2 noreturn open cards-1")

    assert old.rules.columns == 8
    assert old.key == "1x8 draw2 passes2 noreturn open cards-1"
    assert known_mode(mode("draw3:time").key) == mode("draw3:time")


def test_a_chooser_opens_by_key_and_takes_what_is_chosen(open_program: Open) -> None:
    """The list shows every entry, the present one marked."""
    dialog = opened(open_program(), "statistics", StatisticsDialog)
    games = dialog.findChildren(Chooser)[1]
    before = games.entries[games.index]
    QTest.keyClick(games, Qt.Key.Key_Down)
    (menu,) = games.findChildren(QMenu)
    entries = [action.text() for action in menu.actions()]
    marked = [action.text() for action in menu.actions() if action.isChecked()]
    QTest.keyClick(menu, Qt.Key.Key_Down)
    QTest.keyClick(menu, Qt.Key.Key_Return)
    after = games.text()
    dialog.accept()

    assert entries == list(games.entries)
    assert marked == [before]
    assert after == entries[1]


def test_the_keys_are_all_listed(open_program: Open) -> None:
    """Each action that has a key, with its keys, and the keys of the table."""
    program = open_program()
    dialog = opened(program, "keys", KeysDialog)
    shown = {name: key.replace("\N{ZERO WIDTH SPACE}", "") for name, key in lines(dialog).items()}
    dialog.accept()

    assert shown["Undo move"] == "Ctrl+Z, U"
    assert shown["Go from pile to pile"] == "Arrow keys"
    assert shown["Draw from the stock"] == "Space, D"
    for action in program.window.commands.all():
        if action.shortcuts():
            assert action.text().rstrip("…") in shown


@pytest.mark.parametrize("language", ["en", "es", "fr"])
def test_a_dialog_that_fits_has_no_scroll_bar(open_program: Open, language: str) -> None:
    """Lines that wrap beside a bar must not keep the bar that made them wrap."""
    program = open_program(size=(1120, 1300), language=language)
    dialog = opened(program, "keys", KeysDialog)
    QApplication.processEvents()
    bars = [bar for bar in dialog.findChildren(QScrollBar) if bar.isVisible()]
    dialog.accept()

    assert bars == []


@pytest.mark.parametrize("kind", MatchKind)
def test_what_a_dialog_begins_with_is_set_as_in_others(open_program: Open, kind: MatchKind) -> None:
    """A match is introduced in the size of the lessons and of the deals of the days."""
    program = open_program()
    sizes = []
    for open_it in (
        program.window.commands.daily.trigger,
        program.window.commands.learn.trigger,
        partial(program._house.set_up, kind) if program._house else None,
    ):
        assert open_it is not None
        open_it()
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, Dialog)
        labels = [each for each in dialog.findChildren(QLabel) if each is not dialog.heading]
        sizes.append(next(each.font().pixelSize() for each in labels if each.text()))
        dialog.reject()

    assert len(set(sizes)) == 1


@pytest.mark.parametrize("name", ["daily", "keep", "learn"])
def test_a_heading_is_nearest_to_what_it_heads(open_program: Open, name: str) -> None:
    """What stands before it is farther away than what stands after it."""
    dialog = opened(open_program(size=(1280, 1000)), name, Dialog)
    QApplication.processEvents()
    items = [dialog.content.itemAt(number) for number in range(dialog.content.count())]
    parts = [part for item in items if item and (part := item.widget()) and part.isVisible()]
    gaps = []
    for before, part, after in zip(parts, parts[1:], parts[2:], strict=False):
        if isinstance(part, QLabel) and part.font().bold():
            above = part.geometry().top() - before.geometry().bottom()
            gaps.append((above, after.geometry().top() - part.geometry().bottom()))
    dialog.reject()

    assert gaps
    assert all(above > below for above, below in gaps)


@pytest.mark.parametrize("name", ["achievements", "daily", "keep", "keys", "learn", "statistics"])
def test_a_dialog_lies_over_the_middle_of_the_window(
    open_program: Open, qtbot: QtBot, name: str
) -> None:
    """Also a high one, and one that grows when it is told what it shows."""
    program = open_program(size=(780, 700))
    dialog = opened(program, name, Dialog)
    if isinstance(dialog, AchievementsDialog):
        qtbot.waitUntil(lambda: bool(dialog.tiles))
    off = dialog.geometry().center() - program.window.geometry().center()
    dialog.reject()

    assert abs(off.x()) <= 20
    assert abs(off.y()) <= 40  # Qt thinks of the bars that windows may have


def test_a_dialog_over_a_window_that_fills_the_screen_leaves_room_for_its_bar(
    open_program: Open,
) -> None:
    """That window has none, but the dialog may have."""
    program = open_program()
    program.window.showFullScreen()
    dialog = opened(program, "keys", KeysDialog)
    height = dialog.height()
    dialog.reject()

    assert height + 40 <= program.window.height()


@pytest.mark.parametrize(("height", "has_bar"), [(1000, False), (500, True)])
def test_what_scrolls_ends_where_the_buttons_end(
    open_program: Open, height: int, has_bar: bool
) -> None:
    """A bar takes its room from the margin: nothing moves, and no line wraps, because of it."""
    dialog = opened(open_program(size=(1280, height)), "keep", KeepDialog)
    QApplication.processEvents()
    bars = [bar for bar in dialog.findChildren(QScrollBar) if bar.isVisible()]
    shown = [dialog.modes, *dialog.findChildren(PanelButton)[-1:]]
    ends = {each.mapTo(dialog, each.rect().topRight()).x() for each in shown}
    dialog.reject()

    assert bool(bars) == has_bar
    assert len(shown) == 2
    assert len(ends) == 1


def test_a_key_stands_on_the_line_of_what_it_does(open_program: Open) -> None:
    """Also where one of them takes two lines."""
    dialog = opened(open_program(), "keys", KeysDialog)
    lines = [[label.y() + places(label)[0][1].top() for label in line] for line in dialog._lines]
    heights = {label.heightForWidth(label.width()) for line in dialog._lines for label in line}
    dialog.accept()

    assert len(heights) > 1
    assert all(what == key for what, key in lines)


def test_about_names_the_version_and_the_licence(open_program: Open) -> None:
    """And nothing that is not so."""
    dialog = opened(open_program(), "about", AboutDialog)
    said = " ".join(label.text() for label in dialog.findChildren(QLabel))
    dialog.accept()

    assert __version__ in said
    assert "MIT" in said


def test_about_leads_to_the_licences_of_all_parts(open_program: Open) -> None:
    """Over what the program is; both close, one after the other."""
    about = opened(open_program(), "about", AboutDialog)
    [button] = [each for each in about.findChildren(PanelButton) if each.text() == "Licences…"]
    button.click()
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, LicencesDialog)
    said = dialog.text.toPlainText()
    dialog.accept()
    about.accept()

    assert dialog.works.entries[0] == "Klondike Qt"
    assert "Permission is hereby granted" in said


@pytest.mark.usefixtures("large_text")
def test_the_name_plate_grows_with_the_text(open_program: Open) -> None:
    """At twice the size of text it is twice as wide, and keeps its shape."""
    plate = opened(open_program(size=(1280, 800)), "about", AboutDialog).findChild(NamePlate)

    assert plate is not None
    assert plate.sizeHint().width() == 640
    assert plate.height() == plate.heightForWidth(plate.width())


@pytest.mark.parametrize("action", ["statistics", "settings", "keys", "about"])
def test_a_dialog_closes_by_escape_and_gives_the_table_back(
    open_program: Open, qtbot: QtBot, action: str
) -> None:
    """Afterwards the keys work on the board again."""
    program = open_program()
    dialog = opened(program, action, Dialog)
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    qtbot.waitUntil(program.window.isActiveWindow)
    QTest.keyClick(program.window, Qt.Key.Key_D)

    assert program.controller.game.moves == 1


@pytest.mark.parametrize("action", ["statistics", "games", "settings"])
def test_a_dialog_that_is_closed_twice_in_a_hurry_ends_once(
    open_program: Open, action: str
) -> None:
    """By Escape, which a hidden dialog hears until it is deleted; then the clock goes on."""
    window = open_program().window
    getattr(window.commands, action).trigger()
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, QDialog)
    ended: list[int] = []
    dialog.finished.connect(ended.append)
    for _each in range(2):
        QApplication.sendEvent(
            dialog, QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Escape, Qt.KeyboardModifier(0))
        )

    assert ended == [QDialog.DialogCode.Rejected.value]
    assert window._dialogs == 0
