"""Diagrams: drawn by the board's own code, played when pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from klondike_qt.app.help_pages import Manual
from klondike_qt.core.play import Refusal
from klondike_qt.ui import words
from klondike_qt.ui.board.look import Look
from klondike_qt.ui.help.stills import Sizing, Stills, room_for
from tests.ui.help.conftest import FOLDER
from tests.ui.help.reading import click_link, tab_to

if TYPE_CHECKING:
    from PySide6.QtGui import QImage
    from pytestqt.qtbot import QtBot

    from klondike_qt.app.help_diagrams import Diagram
    from klondike_qt.ui.application import Program
    from tests.ui.help.conftest import OpenHelp

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

YES, NO = "board:moves/build-yes", "board:moves/build-no"


def diagram(name: str) -> Diagram:
    """Find a diagram of the first page."""
    found = {each.id: each for each in Manual.load("en", FOLDER).pages[0].diagrams()}
    return found[name]


def still(name: str, look: Look, width: int = 500, ratio: float = 1.0) -> QImage:
    """Draw it."""
    sizing = Sizing(width, ratio, look)
    return Stills().image(diagram(name), room_for(diagram(name), sizing), look)


def colours(image: QImage) -> int:
    """Count the colours of every fourth pixel of a picture."""
    return len(
        {image.pixel(x, y) for x in range(0, image.width(), 4) for y in range(0, image.height(), 4)}
    )


@pytest.mark.parametrize("name", ["build-yes", "fan", "table"])
def test_a_still_shows_cards(qtbot: QtBot, name: str) -> None:
    """At the size that was asked for, in device pixels."""
    del qtbot
    image = still(name, Look(), ratio=2.0)

    assert image.devicePixelRatio() == 2.0
    assert image.width() <= 1000
    assert colours(image) > 50


def test_a_still_follows_the_letters_the_index_and_the_back(qtbot: QtBot) -> None:
    """A king is a roi in French."""
    del qtbot
    usual = still("fan", Look())

    assert still("fan", Look()) == usual
    assert still("fan", Look(letters="fr")) != usual
    assert still("fan", Look(large_index=True)) != usual
    assert still("fan", Look(back="plain")) != usual


def test_few_piles_lie_side_by_side(qtbot: QtBot) -> None:
    """A whole table takes the whole width, and no card leaves its picture."""
    del qtbot
    sizing = Sizing(500, 1.0, Look())
    few, whole = (room_for(diagram(name), sizing) for name in ("build-yes", "table"))

    assert few.rows is not None
    assert few.width < whole.width == 500
    assert few.height > 1.4 * (few.card or 0)


def test_a_press_plays_the_move_and_another_goes_back(
    open_help: OpenHelp, qtbot: QtBot, program: Program
) -> None:
    """By the mouse, on the words and then on the board."""
    program.preferences.speed = "fast"
    window = open_help("moves#build")
    click_link(window.browser, YES)
    player = window.overlays.players[YES]
    with qtbot.waitSignal(player.told):
        assert player.isVisible()

    assert [len(pile.cards) for pile in player.state.columns[:2]] == [0, 2]
    rect = dict(window.browser.picture_rects())[YES].toRect()
    assert player.geometry() == rect
    QTest.mouseClick(player.viewport(), Qt.MouseButton.RightButton)
    assert YES in window.overlays.players
    QTest.mouseClick(player.viewport(), Qt.MouseButton.LeftButton)
    assert YES not in window.overlays.players


def test_a_refused_move_says_the_reason(open_help: OpenHelp) -> None:
    """The engine's own, by a key."""
    window = open_help("moves")
    tab_to(window.browser, NO)
    QTest.keyClick(window.browser, Qt.Key.Key_Return)
    player = window.overlays.players[NO]

    assert player.reason == words.refusal(Refusal.SAME_COLOUR)
    assert isinstance(player.childAt(player.width() // 2, player.height() - 16), QLabel)
    assert player.state == diagram("build-no").state
    QTest.keyClick(window.browser, Qt.Key.Key_Return)
    assert NO not in window.overlays.players


def test_a_played_diagram_scrolls_with_the_page(open_help: OpenHelp) -> None:
    """And ends with it."""
    window = open_help("moves#build")
    window.links.press(YES)
    player = window.overlays.players[YES]
    before = player.y()
    bar = window.browser.verticalScrollBar()
    bar.setValue(bar.value() + 40)

    assert player.y() == before - 40
    window.go("modes")
    assert window.overlays.players == {}


@pytest.mark.parametrize(
    ("name", "value"), [("index_letters", "fr"), ("four_colours", True), ("back", "sash")]
)
def test_the_cards_on_the_page_follow_those_on_the_table(
    open_help: OpenHelp, program: Program, name: str, value: object
) -> None:
    """At once, while it is read."""
    window = open_help("moves#waste")
    before = window.browser.viewport().grab().toImage()
    setattr(program.preferences, name, value)

    assert window.browser.viewport().grab().toImage() != before
