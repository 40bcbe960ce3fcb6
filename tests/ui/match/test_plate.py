"""Name plates say who plays, with which back, and how far they are; nothing is cut on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor

from klondike_qt.app import i18n
from klondike_qt.core.match import Seat
from klondike_qt.ui import theme
from klondike_qt.ui.contrast import contrast, laid_over
from klondike_qt.ui.match import plate
from klondike_qt.ui.match.backs import other_back
from klondike_qt.ui.match.plate import Sign
from klondike_qt.ui.surfaces import SURFACES
from tests.ui.match.test_table import ONE, OTHER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.ui.match.conftest import Sit
    from tests.ui.match.played import PlayedMatch

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def spoken() -> Iterator[None]:
    """Speak English again afterwards, in the usual size."""
    yield
    i18n.set_language("en")
    theme.set_text_size(100)


def plate_of(match: PlayedMatch, seat: Seat) -> QRectF:
    """Give what a player's plate covers on their half."""
    return match.table._plates.by_seat[seat].area


@pytest.mark.parametrize("surface", list(SURFACES))
def test_words_can_be_read_on_every_cloth(surface: str) -> None:
    """White and grey ink stand out by far more than 4.5 to 1, also on snow."""
    for cloth in (SURFACES[surface].centre, SURFACES[surface].edge):  # type: ignore[index]
        ground = laid_over(cloth, plate._INK, plate._STRENGTH)
        for ink in (plate._TEXT, plate._QUIET):
            assert contrast(ground, ink) >= 7
        for mark in (plate._GOLD, plate._RING):
            assert contrast(ground, mark) >= 3


@pytest.mark.usefixtures("spoken")
@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize(
    ("size", "facing"), [((360, 540), False), ((640, 304), True), ((1280, 708), False)]
)
def test_a_plate_lies_free_of_cards(
    sit: Sit, size: tuple[int, int], facing: bool, percent: int
) -> None:
    """It is within its half, and no pile begins or can reach beneath it, whatever the text size."""
    theme.set_text_size(percent)
    match = sit(ONE, OTHER, size=size, facing=facing)

    for seat, board in match.table.boards.items():
        area, layout = plate_of(match, seat), board.table_scene.placed.layout
        assert board.table_scene.sceneRect().contains(area)
        if area.y() < board.height() / 2:
            assert area.bottom() <= min(layout.top, layout.columns_top)
        else:
            assert area.top() >= layout.columns_top + layout.column_room


def test_a_plate_says_everything_aloud(sit: Sit) -> None:
    """Whose board it is, how many cards are home and whose turn it is: the board's name."""
    match = sit(ONE, OTHER)

    match.table.set_names({Seat.FIRST: "Ana", Seat.SECOND: "Marc"})
    match.table.set_counts({Seat.FIRST: 7})
    match.table.set_active(Seat.FIRST)

    assert match.board(Seat.FIRST).accessibleName() == "Ana: 7 of 52 cards home, to play"
    assert match.board(Seat.SECOND).accessibleName() == "Marc: 0 of 52 cards home"


@pytest.mark.usefixtures("spoken")
def test_a_plate_speaks_the_players_language(sit: Sit) -> None:
    """Another language is on it as soon as it is chosen."""
    match = sit(ONE, OTHER)
    match.table.set_names({Seat.FIRST: "Ana"})
    before = match.table._plates.by_seat[Seat.FIRST]._item.pixmap().toImage()

    i18n.set_language("fr")
    match.table.retranslate()

    assert "sur 52" in match.board(Seat.FIRST).accessibleName()
    assert match.table._plates.by_seat[Seat.FIRST]._item.pixmap().toImage() != before


def test_the_active_plate_is_ringed(sit: Sit) -> None:
    """Gold runs along the edge of the plate of who is to play, and of no other."""
    match = sit(ONE, OTHER)

    match.table.set_active(Seat.SECOND)

    rims = {}
    for seat in Seat:
        picture = match.table._plates.by_seat[seat]._item.pixmap().toImage()
        rims[seat] = picture.pixelColor(picture.width() // 2, 0)
    assert rims[Seat.SECOND] == QColor(plate._GOLD)
    assert rims[Seat.FIRST] != QColor(plate._GOLD)


def test_who_thinks_has_dots(sit: Sit) -> None:
    """The computer's plate looks otherwise while it ponders, with no clock running for it."""
    match = sit(ONE, OTHER)
    before = match.table._plates.by_seat[Seat.SECOND]._item.pixmap().toImage()

    match.table.set_thinking(Seat.SECOND)

    thinking = match.table._plates.by_seat[Seat.SECOND]._item.pixmap().toImage()
    assert thinking != before
    match.table.set_thinking(None)
    assert match.table._plates.by_seat[Seat.SECOND]._item.pixmap().toImage() == before


@pytest.mark.usefixtures("qapp")
def test_a_long_name_is_shortened() -> None:
    """It leaves the count of cards whole, which is written more briefly first."""
    box, right = QRectF(0, 0, 220, 26), QRectF(180, 0, 40, 26).toRect()

    short, long, other = (
        plate.picture(Sign(name), box, 1.0, 360).toImage() for name in ("Al", 40 * "Al", 40 * "Bo")
    )

    assert long != other
    assert long.copy(right) == other.copy(right) != short.copy(right)


@pytest.mark.parametrize("back", ["aurora", "crystal", "felt", "plain", "filigree", "crosshatch"])
def test_the_second_back_is_of_another_colour(back: str) -> None:
    """A red back is met by a blue one, every other by a red one."""
    red = {"filigree", "crosshatch"}

    assert (back in red) is not (other_back(back) in red)


def test_each_deck_has_its_back_on_both_halves(sit: Sit) -> None:
    """With cards hidden, what the second player brought home lies there with their own back."""
    match = sit("f: AS\n t1: KH", "t1: 2S")
    match.table.set_look(match.table.look, {Seat.FIRST: "plain", Seat.SECOND: "felt"})

    for board in match.table.boards.values():
        art = board.table_scene.art
        assert art.back(0).toImage() != art.back(1).toImage()
    assert match.table.look.second_back == "felt"
