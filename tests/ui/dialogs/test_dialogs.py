"""The other dialogs: statistics, keys, about."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, TypeVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QScrollBar

from klondike_qt import __version__
from klondike_qt.core.modes import DEFAULT, mode
from klondike_qt.core.piles import DRAW
from klondike_qt.storage.keys import known_mode
from klondike_qt.storage.records import Counters, Result
from klondike_qt.storage.statistics import Figures, Measure
from klondike_qt.ui.dialogs.about import AboutDialog, NamePlate
from klondike_qt.ui.dialogs.base import Dialog
from klondike_qt.ui.dialogs.chooser import Chooser
from klondike_qt.ui.dialogs.keys import KeysDialog
from klondike_qt.ui.dialogs.statistics import StatisticsDialog
from tests.saving import AT, dealt

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from klondike_qt.ui.application import Program
    from tests.ui.conftest import Open

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

D = TypeVar("D", bound=Dialog)

FIGURES = Figures(
    20,
    9,
    2,
    5,
    seconds=Measure(281.0, 350.4, 340.0),
    moves=Measure(101, 131.6, 130.0),
    score=Measure(742, 511.2, 515.0),
)


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


def test_statistics_name_what_each_figure_is_taken_of(open_program: Open) -> None:
    """Every figure says whether it is of games or of wins, and is written the language's way."""
    window = open_program().window
    dialog = StatisticsDialog(window, DEFAULT, lambda _counted: {DEFAULT.key: FIGURES})
    window.open_dialog(dialog)
    shown = lines(dialog)
    dialog.accept()

    assert {name: figure for name, figure in shown.items() if figure[0].isdigit()} == {
        "Games played": "20",
        "Games won": "9",
        "Win rate of games played": "45%",
        "Current streak of wins": "2",
        "Longest streak of wins": "5",
        "Best time of a win": "4:41",
        "Average time of wins": "5:50",
        "Fewest moves of a win": "101",
        "Average moves of wins": "132",
        "Best score of a win": "742",
        "Average score of wins": "511",
    }


def test_statistics_of_nothing_are_dashes(open_program: Open) -> None:
    """Before the first game there is no rate, no best and no average."""
    dialog = opened(open_program(), "statistics", StatisticsDialog)
    shown = lines(dialog)
    dialog.accept()

    assert shown["Games played"] == "0"
    assert shown["Win rate of games played"] == shown["Best time of a win"] == "–"


def test_each_mode_has_statistics_of_its_own(open_program: Open) -> None:
    """The mode on the table comes first, the others can be chosen; dollars are dollars."""
    window = open_program().window
    vegas = mode("vegas")
    figures = {
        DEFAULT.key: FIGURES,
        vegas.key: replace(FIGURES, played=3, score=Measure(208, 90.0, 80.0)),
    }
    dialog = StatisticsDialog(window, DEFAULT, lambda _counted: figures)
    window.open_dialog(dialog)
    box = dialog.findChildren(Chooser)[0]
    entries = box.entries
    box.choose(1)
    box.chosen.emit(1)
    shown = lines(dialog)
    dialog.accept()

    assert entries == ("Draw 1", "Vegas")
    assert shown["Games played"] == "3"
    assert shown["Best score of a win"] == "$208"


def test_statistics_can_be_of_unhelped_games_only(open_program: Open) -> None:
    """Counted anew over those without a hint or other help, or without an undo as well."""
    program = open_program()
    for counters in (
        Counters(cursor=1),
        Counters(cursor=1, undos=1),
        Counters(cursor=1, hints=1),
        Counters(cursor=1, shown=1, helped=True),
    ):
        lose(program, counters)
    dialog = opened(program, "statistics", StatisticsDialog)
    box = dialog.findChildren(Chooser)[1]
    entries, played = box.entries, []
    for number in range(len(entries)):
        box.choose(number)
        box.chosen.emit(number)
        played.append(lines(dialog)["Games played"])
    dialog.accept()

    assert entries == (
        "All games",
        "Games without hint or other help",
        "Games without help and without undo",
    )
    assert played == ["4", "2", "1"]


def lose(program: Program, counters: Counters) -> None:
    """Let a game end that went so."""
    record = dealt(DEFAULT)
    program.autosave.post(lambda games: games.begin(record, AT))
    program.autosave.post(lambda games: games.step(record.id, 0, DRAW, counters, AT))
    program.autosave.post(lambda games: games.finish(record.id, Result.LOST, counters, AT))


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


def test_about_names_the_version_and_the_licence(open_program: Open) -> None:
    """And nothing that is not so."""
    dialog = opened(open_program(), "about", AboutDialog)
    said = " ".join(label.text() for label in dialog.findChildren(QLabel))
    dialog.accept()

    assert __version__ in said
    assert "MIT" in said


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
