"""The screen follows each preference at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

import pytest
from PySide6.QtWidgets import QApplication

from klondike_qt.app.settings import Surface
from klondike_qt.core.piles import STOCK
from klondike_qt.ui import theme
from klondike_qt.ui.overlays.win_panel import WinPanel
from klondike_qt.ui.surfaces import SURFACES
from klondike_qt.ui.toolbar import Toolbar
from tests.ui.board.table import require_picture_of
from tests.ui.conftest import ONE_MOVE_FROM_THE_END
from tests.ui.dialogs.test_review import JACK_FIRST, STRICT, give_up, reviewed
from tests.ui.learn.screens import open_entry

if TYPE_CHECKING:
    from PySide6.QtGui import QColor
    from pytestqt.qtbot import QtBot

    from klondike_qt.app.settings import Celebration, IndexLetters, Language
    from klondike_qt.ui.application import Program
    from klondike_qt.ui.board.scene import TableScene
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
    lie = []
    for wish in (True, False):
        program.preferences.follow_system(wish)
        program.controller.draw()
        scene = program.window.board.table_scene
        spots = scene.placed.spots
        lie.append(all(item.x() == spots[item.card.index].x for item in scene.card_items()))

    assert lie == [True, False]
    assert program.preferences.speed == "normal"


def test_the_table_is_what_the_player_likes_at_once(open_program: Open) -> None:
    """Each surface, and a colour of the player's own; the next start shows it from the first."""
    program = open_program()
    seen = {}
    for surface in get_args(Surface):
        program.preferences.surface = surface
        seen[surface] = program.window.board.look.cloth
    program.preferences.surface = "colour"
    program.preferences.table_colour = "#402050"
    program.window.close()
    again = open_program()

    assert (
        len(set(seen.values())) == len(seen) - 1
    )  # there is no picture yet, and felt in its place
    assert again.window.board.look.cloth.centre == "#402050"


def test_the_scheme_is_what_the_player_likes_at_once(open_program: Open, qtbot: QtBot) -> None:
    """Icons, bars and the table, which is deeper at night unless the player likes it as it is."""
    program = open_program()
    icon = program.window.commands.undo.icon().pixmap(24, 24).toImage()
    program.preferences.scheme = "night"
    qtbot.waitUntil(lambda: program.window.board.look.cloth != SURFACES["felt"])
    at_night = program.window.commands.undo.icon().pixmap(24, 24).toImage()
    program.preferences.deepen_table = False

    assert theme.is_night(program.window)
    assert at_night != icon
    assert program.window.board.look.cloth == SURFACES["felt"]
    program.preferences.scheme = "light"
    qtbot.waitUntil(lambda: program.window.commands.undo.icon().pixmap(24, 24).toImage() == icon)


def test_the_mode_stays_named_when_the_scheme_changes(open_program: Open, qtbot: QtBot) -> None:
    """Its button shows the mode, though its action is called otherwise."""
    program = open_program(size=(1280, 800))
    bar = program.window.findChild(Toolbar)
    assert bar is not None
    name = bar.mode.text()
    program.preferences.scheme = "night"
    qtbot.waitUntil(lambda: theme.is_night(bar))

    assert bar.mode.text() == name != program.window.commands.choose.text()


def test_the_text_is_as_large_as_the_player_likes_at_once(open_program: Open) -> None:
    """The bars are higher for it, and at the next start they are from the first."""
    program = open_program()
    heights = [program.window.status.height()]
    program.preferences.text_size = 200
    QApplication.processEvents()
    heights.append(program.window.status.height())
    program.window.close()
    again = open_program()

    assert heights[1] > heights[0]
    assert again.window.status.height() == heights[1]


def test_tables_elsewhere_follow_the_one_in_play(open_program: Open, qtbot: QtBot) -> None:
    """That of a lesson that is open, and that of a review."""
    program = open_program(JACK_FIRST, STRICT)
    give_up(program)
    review = reviewed(program, qtbot)
    program.preferences.surface = "wine"
    grounds = [ground_of(review.table.table_scene)]
    review.reject()
    screen = open_entry(program, "first-ace", qtbot)
    program.preferences.surface = "snow"
    grounds.append(ground_of(screen.board.table_scene))
    screen.reject()

    assert grounds[0].red() > 2 * grounds[0].green()
    assert grounds[1].lightness() > 200


def ground_of(scene: TableScene) -> QColor:
    """Give a table's colour in its middle."""
    texture = scene.backgroundBrush().texture().toImage()
    return texture.pixelColor(texture.width() // 2, texture.height() // 2)


def test_a_wish_for_little_motion_stills_what_moves(open_program: Open) -> None:
    """The cards in the air lie in place at once."""
    program = open_program()
    program.preferences.speed = "slow"
    program.controller.draw()
    scene = program.window.board.table_scene
    was_moving = scene.is_moving

    program.preferences.follow_system(True)

    assert was_moving
    assert not scene.is_moving
    require_picture_of(program.window.board, program.controller.state)


@pytest.mark.parametrize("celebration", ["aurora", "stairs", "snowfall", "none"])
def test_the_cards_celebrate_as_the_player_likes(
    open_program: Open, qtbot: QtBot, celebration: Celebration
) -> None:
    """Each in its own way, and with none the panel opens directly."""
    program = open_program(ONE_MOVE_FROM_THE_END)
    program.preferences.celebration = celebration
    program.preferences.speed = "slow"
    scene = program.window.board.table_scene
    with qtbot.waitSignal(program.controller.won):
        program.controller.raise_all()
    scene.finish()

    assert scene.is_celebrating is (celebration != "none")
    if celebration == "none":
        panel = program.window.findChild(WinPanel)
        assert panel is not None
        assert panel.isVisible()
