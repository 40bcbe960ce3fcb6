"""A win is saved, celebrated, and summed up; then there is one obvious way on."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from klondike_qt.core.modes import mode
from klondike_qt.storage.records import Counters, SavedGame
from klondike_qt.storage.statistics import Figures, Measure
from klondike_qt.ui.buttons import PanelButton
from klondike_qt.ui.ending import cells, sentence
from klondike_qt.ui.overlays import win_panel
from klondike_qt.ui.overlays.win_panel import WinPanel
from tests.saving import dealt
from tests.ui.conftest import ONE_MOVE_FROM_THE_END

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from klondike_qt.app.settings import Speed
    from klondike_qt.ui.application import Program
    from tests.ui.conftest import Open

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

SOME_GAMES = Figures(
    played=20,
    won=12,
    streak=6,
    best_streak=9,
    seconds=Measure(281.0, 350.2, 340.0),
    moves=Measure(101, 131.4, 130.0),
    score=Measure(742, 511.0, 515.0),
)


@pytest.fixture
def quick_ears(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the panel hear at once: how long it is deaf is one test's matter."""
    monkeypatch.setattr(win_panel, "DEAF_TIME", 0)


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
    monkeypatch.setattr(win_panel, "DEAF_TIME", 60_000)
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


def won(
    mode_id: str = "draw1",
    *,
    seconds: float = 296.0,
    moves: int = 118,
    score: int = 715,
    known: bool = False,
    helped: bool = False,
) -> SavedGame:
    """Give the record of a game that was won."""
    record = dealt(mode(mode_id), known=known)
    counters = Counters(cursor=moves, seconds=seconds, score=score, helped=helped)
    return record._replace(counters=counters)


def test_each_figure_stands_beside_what_it_is_compared_with() -> None:
    """Best score and time, the average number of moves, the longest streak."""
    shown = [(cell.label, cell.value, cell.caption) for cell in cells(won(), SOME_GAMES)]

    assert shown == [
        ("Score", "715", "best 742"),
        ("Time", "4:56", "best 4:41"),
        ("Moves", "118", "average 131"),
        ("Streak", "6", "longest 9"),
    ]


@pytest.mark.parametrize(
    ("record", "best"),
    [
        (won(), set[str]()),
        (won(seconds=281.0), {"Time"}),
        (won(score=742, moves=101), {"Score", "Moves"}),
        (won(seconds=281.0, score=742, moves=101, known=True), set[str]()),
        (won(seconds=281.0, score=742, moves=101, helped=True), set[str]()),
    ],
)
def test_a_best_stands_out(record: SavedGame, best: set[str]) -> None:
    """Unless the deal was known, or the player had help."""
    assert {cell.label for cell in cells(record, SOME_GAMES) if cell.is_best} == best


def test_a_bonus_is_told_apart_from_the_points() -> None:
    """Where the scoring pays for speed, what it paid is said."""
    bonus = 700_000 // 200
    record = won("draw1:windows", seconds=200.0, score=500 + bonus)
    score = next(cells(record, SOME_GAMES))

    assert score.value == "4,000"
    assert score.caption == "500 and a bonus of 3,500"


def test_a_scoring_without_points_shows_none() -> None:
    """Win or loss, and time, have no score of their own."""
    for mode_id in ("fascination", "draw1:time"):
        assert next(cell.label for cell in cells(won(mode_id), SOME_GAMES)) == "Time"


def test_vegas_is_won_in_dollars() -> None:
    """A full win is $208."""
    score = next(
        cells(won("vegas", score=208), replace(SOME_GAMES, score=Measure(208, 100.0, 90.0)))
    )

    assert (score.value, score.caption) == ("$208", "best $208")


def test_the_first_win_is_compared_with_nothing() -> None:
    """It is a win, and no record beaten."""
    first = replace(
        SOME_GAMES,
        won=1,
        seconds=Measure(296.0, 296.0, 296.0),
        score=Measure(715, 715.0, 715.0),
    )

    assert sentence(won(), first) == "Every card is home."
    assert not any(cell.is_best or cell.caption for cell in cells(won(), first))


@pytest.mark.parametrize(
    ("record", "end"),
    [
        (won(), "Every card is home."),
        (won(seconds=281.0), "Your best time so far in Draw 1."),
        (won(score=742), "Your best score so far in Draw 1."),
        (won(seconds=281.0, known=True), "As the deal was known, no best and no streak counts it."),
        (won(seconds=281.0)._replace(deal=None), "Every card is home."),
        (won(seconds=281.0, helped=True), "As you had help, no best and no streak counts it."),
    ],
)
def test_the_sentence_says_the_best_thing(record: SavedGame, end: str) -> None:
    """A best time first, then a best score; of a known deal, why it counts for neither.

    A game from a position counts for neither, either.
    """
    assert sentence(record, SOME_GAMES).endswith(end)
    assert sentence(record, SOME_GAMES).startswith("Every card is home.")
