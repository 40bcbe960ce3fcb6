"""The screen follows each preference at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from klondike_qt.core.piles import STOCK

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from klondike_qt.app.settings import IndexLetters, Language
    from klondike_qt.ui.application import Program
    from tests.ui.conftest import Open

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def stock_x(program: Program) -> float:
    """Say where the stock lies."""
    placement = program.window.board.placement
    assert placement is not None
    return placement.layout.slot(STOCK).x


def test_the_left_hand_finds_the_stock_at_the_other_side(open_program: Open) -> None:
    """And gets it back where it was."""
    program = open_program()
    places = [stock_x(program)]
    for left in (True, False):
        program.preferences.left_handed = left
        places.append(stock_x(program))

    assert places[1] > places[0] == places[2]


@pytest.mark.parametrize(
    ("letters", "language", "shown"),
    [
        ("auto", "en", "en"),
        ("auto", "fr", "fr"),
        ("auto", "es", "en"),
        ("fr", "en", "fr"),
        ("en", "fr", "en"),
    ],
)
def test_cards_carry_the_letters_of_the_language_or_those_preferred(
    open_program: Open, qtbot: QtBot, letters: IndexLetters, language: Language, shown: str
) -> None:
    """French cards say R, D and V; Spanish ones say what English ones do."""
    program = open_program()
    program.preferences.index_letters = letters
    program.preferences.language = language

    qtbot.waitUntil(lambda: program.window.board.look.letters == shown)


def test_large_ranks_can_be_had_always_or_never(open_program: Open) -> None:
    """Or where cards are small."""
    program = open_program()
    seen = [program.window.board.look.large_index]
    program.preferences.large_index = "always"
    seen.append(program.window.board.look.large_index)
    program.preferences.large_index = "never"
    seen.append(program.window.board.look.large_index)

    assert seen == [None, True, False]


def test_a_preference_is_followed_from_the_start(open_program: Open, qtbot: QtBot) -> None:
    """What was chosen in an earlier session holds in the next."""
    first = open_program(size=(640, 360))
    right = stock_x(first)
    first.preferences.left_handed = True
    first.window.close()
    second = open_program(size=(640, 360))

    assert second.preferences.left_handed
    assert stock_x(second) > right


def test_the_systems_wish_for_little_motion_goes_before_the_speed(open_program: Open) -> None:
    """Cards then lie in place at once; when it is taken back they fly as the player likes."""
    program = open_program()
    program.preferences.speed = "normal"
    moved = []
    for wish in (True, False):
        program.preferences.follow_system(wish)
        program.controller.draw()
        moved.append(program.window.board.table_scene.is_moving)

    assert moved == [False, True]
    assert program.preferences.speed == "normal"
