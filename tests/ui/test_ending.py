"""A win is saved, celebrated, and summed up; then there is one obvious way on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget

from klondike_qt.ui import measure, theme
from klondike_qt.ui.buttons import PanelButton
from klondike_qt.ui.dialogs.daily import DailyDialog
from klondike_qt.ui.overlays import end_cover
from klondike_qt.ui.overlays.win_panel import Report, WinPanel
from tests.ui.conftest import ONE_MOVE_FROM_THE_END
from tests.won_games import WON_GAMES

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from klondike_qt.app.settings import Speed
    from klondike_qt.ui.application import Program
    from tests.ui.conftest import Open

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def quick_ears(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the panel hear at once: how long it is deaf is one test's matter."""
    monkeypatch.setattr(end_cover, "DEAF_TIME", 0)


def win(program: Program, qtbot: QtBot) -> WinPanel:
    """Play the last card and wait for the panel."""
    program.controller.raise_all()
    qtbot.waitUntil(lambda: program.window.findChild(WinPanel) is not None)
    panel = program.window.findChild(WinPanel)
    assert panel is not None
    qtbot.waitUntil(panel.isVisible)
    return panel


def written(panel: WinPanel) -> list[str]:
    """Read every label of the panel."""
    return [label.text() for label in panel.findChildren(QLabel) if label.isVisible()]


@pytest.mark.parametrize("speed", ["off", "fast"])
def test_a_win_ends_in_the_panel(open_program: Open, qtbot: QtBot, speed: Speed) -> None:
    """With the cards streaming out first or at once, the win is on the disk when it shows."""
    program = open_program(ONE_MOVE_FROM_THE_END)
    program.preferences.speed = speed
    panel = win(program, qtbot)

    assert "Well played!" in written(panel)
    assert program.autosave.statistics()[program.controller.mode.key].won == 1
    assert panel.geometry() == program.window.board.geometry()


def test_the_clicks_that_made_the_winning_move_start_no_deal(
    open_program: Open, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For 400 ms the panel hears neither buttons nor keys."""
    monkeypatch.setattr(end_cover, "DEAF_TIME", 60_000)
    program = open_program(ONE_MOVE_FROM_THE_END)
    panel = win(program, qtbot)
    for button in panel.findChildren(PanelButton):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    for key in (Qt.Key.Key_Return, Qt.Key.Key_N, Qt.Key.Key_Escape):
        QTest.keyClick(panel, key)

    assert panel.isVisible()
    assert program.controller.game.is_won


@pytest.mark.usefixtures("quick_ears")
@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_N])
def test_one_key_leads_to_the_next_deal(open_program: Open, qtbot: QtBot, key: Qt.Key) -> None:
    """Enter or N, with nothing else in between."""
    program = open_program(ONE_MOVE_FROM_THE_END)
    panel = win(program, qtbot)
    QTest.keyClick(panel, key)

    assert not panel.isVisible()
    assert program.controller.game.moves == 0
    assert program.controller.game.deal is not None


@pytest.mark.usefixtures("quick_ears")
def test_the_same_deal_can_be_played_again(open_program: Open, qtbot: QtBot) -> None:
    """As a new game of a known deal."""
    program = open_program(ONE_MOVE_FROM_THE_END)
    panel = win(program, qtbot)
    same = next(each for each in panel.findChildren(PanelButton) if each.text() == "Same deal")
    QTest.mouseClick(same, Qt.MouseButton.LeftButton)

    assert not panel.isVisible()
    assert program.controller.state == ONE_MOVE_FROM_THE_END
    assert program.controller.current.saved.known


@pytest.mark.usefixtures("quick_ears")
def test_the_panel_can_be_closed_to_look_at_the_table(open_program: Open, qtbot: QtBot) -> None:
    """Escape closes it; the won game stays on the table, and a new one is a key away."""
    program = open_program(ONE_MOVE_FROM_THE_END)
    panel = win(program, qtbot)
    QTest.keyClick(panel, Qt.Key.Key_Escape)

    assert not panel.isVisible()
    assert program.controller.game.is_won
    assert program.window.board.hasFocus()


def test_undo_after_a_win_takes_the_panel_away(open_program: Open, qtbot: QtBot) -> None:
    """The game is no longer won; the record stays."""
    program = open_program(ONE_MOVE_FROM_THE_END)
    panel = win(program, qtbot)
    program.window.commands.undo.trigger()

    assert not panel.isVisible()
    assert program.autosave.statistics()[program.controller.mode.key].won == 1


def test_the_window_may_change_while_the_panel_shows(open_program: Open, qtbot: QtBot) -> None:
    """It stays in the middle of the table, whatever the shape."""
    program = open_program(ONE_MOVE_FROM_THE_END)
    panel = win(program, qtbot)
    for size in ((360, 640), (640, 360), (1280, 800)):
        program.window.resize(*size)
        assert panel.isVisible()
        assert panel.geometry() == program.window.board.geometry()


def test_the_panel_follows_the_language(open_program: Open, qtbot: QtBot) -> None:
    """Figures and all."""
    program = open_program(ONE_MOVE_FROM_THE_END)
    panel = win(program, qtbot)
    program.preferences.language = "es"
    qtbot.waitUntil(lambda: "¡Bien jugado!" in written(panel))

    assert {"Tiempo", "Movimientos"} <= set(written(panel))
    assert "Racha" not in written(panel)  # a position from a file is no deal: no streak


A_WON_GAME = WON_GAMES[0]


def nearly_won(open_program: Open, *, day: str | None = None) -> Program:
    """Play a deal that is new to the player, all but its last move."""
    program = open_program(A_WON_GAME.deal, A_WON_GAME.mode)
    if day is not None:
        program.controller.new_game(A_WON_GAME.deal, program.controller.mode, day=day)
    for move in A_WON_GAME.moves[:-1]:
        program.controller.play(move)
    return program


def finish(program: Program, qtbot: QtBot) -> WinPanel:
    """Play the last move and wait for the panel."""
    program.controller.play(A_WON_GAME.moves[-1])
    qtbot.waitUntil(lambda: program.window.findChild(WinPanel) is not None)
    panel = program.window.findChild(WinPanel)
    assert panel is not None
    qtbot.waitUntil(panel.isVisible)
    return panel


def test_what_is_achieved_is_said(open_program: Open, qtbot: QtBot) -> None:
    """Quietly, on the panel of the game that achieved it."""
    panel = finish(nearly_won(open_program), qtbot)
    qtbot.waitUntil(lambda: any("First gold" in text for text in written(panel)))


def test_hidden_achievements_are_not_said(open_program: Open, qtbot: QtBot) -> None:
    """Nor are the figures if the player wants to see none."""
    program = nearly_won(open_program)
    program.preferences.show_achievements = False
    program.preferences.show_figures = False
    panel = finish(program, qtbot)
    program.autosave.flush()
    qtbot.wait(0)

    assert written(panel) == ["Well played!", "Every card is home."]


@pytest.mark.usefixtures("quick_ears")
def test_a_day_s_deal_leads_to_the_calendar(open_program: Open, qtbot: QtBot) -> None:
    """The panel says which day's deal is won; other games have no such button."""
    program = nearly_won(open_program, day="2026-11-30")
    panel = finish(program, qtbot)
    calendar = next(each for each in panel.findChildren(PanelButton) if each.text() == "Calendar")
    assert "The deal of November 30, 2026 is won." in " ".join(written(panel))
    QTest.mouseClick(calendar, Qt.MouseButton.LeftButton)
    dialog = program.window.findChild(DailyDialog)
    assert dialog is not None
    assert dialog.isVisible()
    dialog.reject()


def test_another_game_has_no_calendar(open_program: Open, qtbot: QtBot) -> None:
    """It belongs to no day."""
    panel = finish(nearly_won(open_program), qtbot)
    calendar = next(each for each in panel.findChildren(PanelButton) if each.text() == "Calendar")

    assert not calendar.isVisible()


def test_a_figure_that_is_alone_in_its_row_stands_in_the_middle(
    open_program: Open, qtbot: QtBot
) -> None:
    """On a telephone two stand side by side, and a game has three."""
    program = open_program(ONE_MOVE_FROM_THE_END, size=(360, 640))
    panel = win(program, qtbot)
    last = panel._cells[-1]
    middle = last.mapTo(panel.panel, last.rect().center()).x()

    assert len(panel._cells) == 3
    assert abs(middle - panel.panel.rect().center().x()) <= 1


@pytest.mark.parametrize("width", [360, 1000])
def test_the_parts_of_a_score_are_set_in_lines(qtbot: QtBot, width: int) -> None:
    """A part stands in one line, and a dot between two of a line, never at its end."""
    parts = (
        ("Foundations", "+520"),
        ("Cards turned up", "+105"),
        ("From waste to columns", "+85"),
        ("Time", "\N{MINUS SIGN}36"),
        ("Bonus", "+1,842"),
    )
    table = QWidget()
    qtbot.addWidget(table)
    table.resize(width, 760)
    table.show()
    panel = WinPanel(table)
    panel.resize(table.size())
    panel.show_game(Report("You needed 3:12 and 124 moves.", parts=parts))
    (label,) = [each for each in panel.findChildren(QLabel) if "520" in each.text()]
    lines = label.text().splitlines()

    assert label.isVisible()
    assert len(lines) > 1
    assert [
        part.replace("\N{NO-BREAK SPACE}", " ") for line in lines for part in line.split("  ·  ")
    ] == [" ".join(part) for part in parts]
    assert all(measure.line_width(line, theme.NOTE) <= label.width() for line in lines)
