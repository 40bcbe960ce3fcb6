"""The help that knows every card, from end to end, with two decks and in modes of one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QApplication

from klondike_qt.app import position_watch, show_me, way_back
from klondike_qt.app.position_watch import Light
from klondike_qt.app.reviewer import Reviewer
from klondike_qt.core.deal import Deal
from klondike_qt.core.modes import Mode, mode
from klondike_qt.solver.review import LITTLE
from klondike_qt.solver.verdict import Budget
from klondike_qt.ui.dialogs.review import ReviewDialog
from klondike_qt.ui.reviewing import Reviewing
from klondike_qt.ui.solver_help import SolverHelp

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from klondike_qt.ui.application import Program
    from tests.ui.conftest import Open

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

SPIDER = mode("spider-klondike")
LIMITED = mode("custom:2x8-draw3-passes2")
HOPELESS = mode("custom:1x9-passes1")
"""Proved lost from nearly every deal, and at once."""


def opened(open_program: Open, on: Mode) -> Program:
    """Open the program on a deal of a mode, with a player who has nothing to lose by help."""
    program = open_program(Deal.numbered(5, on.rules.decks), on, size=(1280, 800))
    program.controller.draw()
    program.controller.current.mark_helped()
    program.preferences.position_light = True
    return program


def help_of(program: Program) -> SolverHelp:
    """Give the help of the window."""
    found = program.window.findChild(SolverHelp)
    assert found is not None
    return found


def message(program: Program) -> str:
    """Read the message over the foot of the table."""
    bar = program.window.messages
    return bar.accessibleName() if bar.isVisible() else ""


def asked(program: Program, qtbot: QtBot) -> tuple[Light, str, str]:
    """Give what the light shows, and what is said to *Show me* and to the way back."""
    help_, commands = help_of(program), program.window.commands
    qtbot.waitUntil(lambda: not help_.watch.is_busy)
    light = help_.watch.light
    commands.show_me.trigger()
    qtbot.waitUntil(lambda: not help_.show_me.is_thinking)
    qtbot.waitUntil(lambda: help_.show_me.is_running or message(program) != "")
    shown = message(program) or program.window.status.message
    help_.show_me.stop()
    commands.to_winnable.trigger()
    qtbot.waitUntil(lambda: not help_.way_back.is_thinking)
    return light, shown, message(program)


def test_the_help_knows_that_spider_klondike_can_be_won(open_program: Open, qtbot: QtBot) -> None:
    """It lights up, shows the way, and has nothing to take back."""
    assert asked(opened(open_program, SPIDER), qtbot) == (
        Light.WINNABLE,
        "A way to win is shown. Any tap or key stops it.",
        "From here the game can still be won.",
    )


def test_the_help_tells_of_a_mode_without_hope(open_program: Open, qtbot: QtBot) -> None:
    """That the game is lost, and was from its start."""
    assert asked(opened(open_program, HOPELESS), qtbot) == (
        Light.LOST,
        "The game is lost: that is proved.",
        "The game was lost from its start: that is proved.",
    )


def test_the_help_owns_up_where_it_cannot_tell(
    open_program: Open, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two decks with few passes are often more than it can search, and it says so."""
    for part in (position_watch, show_me, way_back):
        monkeypatch.setattr(part, "BUDGET", Budget(nodes=100))

    assert asked(opened(open_program, LIMITED), qtbot) == (
        Light.NOT_KNOWN,
        "No way to win was found in time. That proves nothing.",
        "No position of this game could be proved winnable.",
    )


@pytest.mark.parametrize("on", [SPIDER, LIMITED], ids=["Spider-Klondike", "limited passes"])
def test_a_game_with_two_decks_is_reviewed(open_program: Open, qtbot: QtBot, on: Mode) -> None:
    """To its end, in the window, with its pictures; whatever it can tell, it tells."""
    program = opened(open_program, on)
    game_id = program.controller.current.id
    for _ in range(3):
        program.controller.draw()
    program.controller.new_game()
    reviewing = program.window.findChild(Reviewing)
    assert reviewing is not None
    reviewing._reviewer = Reviewer(program.autosave, reviewing, effort=LITTLE)
    reviewing.open(game_id, program.window)
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, ReviewDialog)
    qtbot.waitUntil(lambda: not dialog.bar.isVisible())
    dialog.line.setValue(4)
    piles = dialog.table.table_scene.placed.layout.piles()
    cards = sum(len(dialog.table.state.cards(pile)) for pile in piles)
    told = dialog.line.maximum()
    dialog.reject()

    assert (told, cards) == (4, 104)
