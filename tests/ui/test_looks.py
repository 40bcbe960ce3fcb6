"""What the player chooses to look at shows at once, on every card and in every picture of cards."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest

from klondike_qt.core.state import GameState
from klondike_qt.ui.board import scene
from klondike_qt.ui.board.board import Board
from klondike_qt.ui.board.card_art import ArtStore
from klondike_qt.ui.taste import CARD_LOOKS

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QImage
    from pytestqt.qtbot import QtBot

    from klondike_qt.ui.application import Program
    from tests.ui.conftest import Open

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

TABLE = GameState.parse("""
    s: 2S 3S
    w: 5C 9H 4D
    f: AS AD
    t1: [6D] 9S 8D 7S 6H
    t2: KC QD JC
    t3: 10D
    t5: [7C 8C] KH QS
    t7: JH
""")

JACK = 11
CHOICES: dict[str, object] = {
    "four_colours": True,
    "back": "trails",
    "index_letters": "fr",
    "large_index": "always",
}
"""A value for each preference that cards follow, and that none of them has at first."""


@pytest.fixture(autouse=True)
def own_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every board draw its cards itself: what it draws, and when, is looked at here."""
    monkeypatch.setattr(scene, "ArtStore", ArtStore)


def picture(board: Board) -> QImage:
    """Take the board as it is on the screen."""
    return board.viewport().grab().toImage()


def freshly_shown(program: Program, qtbot: QtBot) -> QImage:
    """Take a board that had the player's look from its first picture on."""
    board = Board(program.controller, program.window.board.look)
    qtbot.addWidget(board)
    board.resize(program.window.board.size())
    board.show()
    qtbot.waitUntil(lambda: board.takes_touches)
    return picture(board)


def render_all(program: Program) -> int:
    """Render all that was not asked for yet, as an idle window does; say how many faces."""
    scene = program.window.board.table_scene
    before = len(scene.art._shelf)
    while scene.render_next():
        pass
    return len(scene.art._shelf) - before


def faces(program: Program, *, courts: bool = False) -> int:
    """Count the faces that can be seen; only those of *courts*, if so wished."""
    items = program.window.board.table_scene.card_items()
    shown = {item.card for item in items if item.isVisible() and item.face_up}
    return sum(card.rank >= JACK or not courts for card in shown)


def test_every_choice_is_tried_here() -> None:
    """A new preference of looks needs a line in this table."""
    assert set(CHOICES) == CARD_LOOKS


@pytest.mark.parametrize("name", CHOICES)
def test_a_choice_shows_on_every_card_at_once(open_program: Open, qtbot: QtBot, name: str) -> None:
    """As on a board that never looked otherwise; and the way back is as short."""
    program = open_program(TABLE)
    preferences, board = program.preferences, program.window.board
    before, usual = picture(board), getattr(preferences, name)

    setattr(preferences, name, CHOICES[name])
    after = picture(board)

    assert after != before
    assert after == freshly_shown(program, qtbot)
    setattr(preferences, name, usual)
    assert picture(board) == before


@pytest.mark.parametrize(
    ("name", "new", "rendered"),
    [
        ("four_colours", 52, faces),
        ("large_index", 52, faces),
        ("index_letters", 12, partial(faces, courts=True)),
        ("back", 0, lambda program: 0),
    ],
)
def test_a_choice_costs_only_what_is_seen(
    open_program: Open, name: str, new: int, rendered: Callable[[Program], int]
) -> None:
    """Of the *new* faces those not seen just now come later, when nothing else happens."""
    program = open_program(TABLE)
    render_all(program)
    setattr(program.preferences, name, CHOICES[name])

    assert render_all(program) == new - rendered(program)
