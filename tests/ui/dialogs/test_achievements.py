"""Achievements are shown where the player likes to see them, and nowhere else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QLabel, QWidget
from shiboken6 import delete

from klondike_qt.app.achievements import Achievement
from klondike_qt.ui.achievement_words import DEEDS, NAMES
from klondike_qt.ui.badge import Badge
from klondike_qt.ui.dialogs.achievements import AchievementsDialog
from klondike_qt.ui.menus import build_menu, of_one_player
from tests.real_games import add_real
from tests.ui.legible import places

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from klondike_qt.ui.dialogs.achievements import Standings
    from tests.ui.conftest import Open

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def test_every_achievement_has_words() -> None:
    """A name, and what is to be done."""
    assert set(NAMES) == set(DEEDS) == set(Achievement)


@pytest.mark.parametrize("size", [(360, 640), (1280, 800)])
def test_each_is_shown_with_how_far_one_is(
    open_program: Open, qtbot: QtBot, size: tuple[int, int]
) -> None:
    """And told to those who cannot see the badge."""
    program = open_program(size=size)
    program.autosave.write(lambda store: add_real(store, 12))
    program.window.commands.achievements.trigger()
    (dialog,) = program.window.findChildren(AchievementsDialog)
    qtbot.waitUntil(lambda: len(dialog.tiles) == len(Achievement))
    first, hundred = dialog.tiles[0], dialog.tiles[-1]

    assert first.accessibleName() == "First gold"
    assert first.accessibleDescription() == "Win a game. Achieved on June 1, 2025."
    assert hundred.accessibleDescription() == "Win a hundred games. 6 of 100"
    assert len(dialog.findChildren(Badge)) == len(Achievement)
    shown = " ".join(label.text() for label in dialog.findChildren(QLabel))
    assert "of 10 achieved." in shown


def test_names_beside_each_other_are_on_a_line(open_program: Open, qtbot: QtBot) -> None:
    """However many lines say what is to be done, and how far one is."""
    program = open_program(size=(1280, 800))
    program.window.commands.achievements.trigger()
    (dialog,) = program.window.findChildren(AchievementsDialog)
    qtbot.waitUntil(lambda: len(dialog.tiles) == len(Achievement))
    qtbot.waitUntil(lambda: all(tile.height() > 0 for tile in dialog.tiles))
    tops = [tile.y() + places(tile)[0][1].top() for tile in dialog.tiles]
    half = len(tops) // 2

    assert tops[:half] == tops[half:]
    dialog.close()


def test_an_answer_that_comes_when_it_is_closed_is_dropped(qtbot: QtBot) -> None:
    """Whoever looks only for a moment has seen enough."""
    asked: list[Callable[[Standings], None]] = []
    window = QWidget()
    qtbot.addWidget(window)
    delete(AchievementsDialog(window, asked.append))

    asked[0]({})


def test_hidden_they_are_nowhere(open_program: Open) -> None:
    """Not in the menu either; and they come back."""
    program = open_program()
    action = program.window.commands.achievements
    program.preferences.show_achievements = False
    assert not action.isVisible()
    menu = build_menu(of_one_player(program.window.commands).everything, program.window)
    assert "Achievements" not in [each.text() for each in menu.actions() if each.isVisible()]
    program.preferences.show_achievements = True
    assert action.isVisible()
