"""Every table, deck, back and alphabet looks as it did when somebody last looked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, get_args

import pytest
from PySide6.QtCore import QPointF

from klondike_qt.app.assets import Letters
from klondike_qt.app.settings import Back
from klondike_qt.core.cards import Card
from klondike_qt.core.piles import column
from klondike_qt.ui.board.look import Look
from klondike_qt.ui.surfaces import SURFACES
from tests.ui.board.golden import FOLDER
from tests.ui.board.golden_looks import (
    FAR,
    SCALES,
    draw,
    draw_at,
    farthest,
    looks,
    picture_of,
    print_of,
    prints,
    shown,
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from klondike_qt.app.settings import Surface
    from klondike_qt.ui.board.board import Board
    from klondike_qt.ui.board.card_item import CardItem

pytestmark = [
    pytest.mark.usefixtures("qapp"),
    pytest.mark.qt_log_ignore("This plugin does not support"),
]


@pytest.mark.parametrize("scale", SCALES)
def test_every_look_is_drawn_as_it_was(tmp_path: Path, scale: str) -> None:
    """`python -m tests.ui.board.golden_looks --renew` draws them anew where a change is meant."""
    if scale == "1":
        draw(tmp_path)
    else:
        draw_at(scale, tmp_path)
    name = f"looks-{scale}.png"
    kept, drawn = prints(FOLDER / name), prints(tmp_path / name)

    apart = {look: farthest(kept[look], drawn[look]) for look in kept}

    assert max(apart.values()) <= FAR, apart


def test_the_looks_are_of_every_kind() -> None:
    """Each table, back, deck, alphabet and number of colours is among them."""
    found = looks().values()

    assert {each.cloth for each in found} >= set(SURFACES.values())
    assert {each.back for each in found} == set(get_args(Back))
    assert {each.letters for each in found} == set(get_args(Letters))
    assert {(each.large_index, each.four_colours) for each in found} == {
        (large, four) for large in (False, True) for four in (False, True)
    }


def item(board: Board, card: str) -> CardItem:
    """Give the item of a card by its name."""
    return board.table_scene.card_item(Card.parse(card))


def swap_faces(board: Board) -> None:
    """Show a nine with a ten's face, and the other way round."""
    nine, ten = item(board, "9S"), item(board, "TS")
    face = nine.pixmap()
    nine.setPixmap(ten.pixmap())
    ten.setPixmap(face)


def show_the_wrong_suit(board: Board) -> None:
    """Show a red ten, of which the index alone is seen, as the other one."""
    item(board, "TD").setPixmap(board.table_scene.art.face(Card.parse("TH")))


def lay_lower(board: Board) -> None:
    """Lay the last card of a column where the next one would lie."""
    nine, eight = item(board, "9S"), item(board, "8H")
    eight.moveBy(0, eight.y() - nine.y())


def turn(board: Board) -> None:
    """Show the back of a card that lies face up."""
    item(board, "7C").show_side(face_up=False)


def take_away(board: Board) -> None:
    """Let a card be missing."""
    item(board, "AD").setVisible(False)


def lay_over(board: Board) -> None:
    """Lay a card of a column over the one that covers it."""
    item(board, "QD").setZValue(item(board, "JH").zValue() + 0.5)


def draw_no_shadow(board: Board) -> None:
    """Cut a card's shadow off."""
    card, art = item(board, "8H"), board.table_scene.art
    whole, margin = card.pixmap(), round(art.margin * art.ratio)
    card.setPixmap(whole.copy(whole.rect().adjusted(margin, margin, -margin, -margin)))
    card.setOffset(0, 0)


def draw_no_mark(board: Board) -> None:
    """Leave an empty column without its sign."""
    scene = board.table_scene
    slot = scene.placed.layout.slot(column(5))
    (mark,) = (each for each in scene.items(QPointF(slot.x + 5, slot.y + 5)) if each.isVisible())
    mark.setVisible(False)


def move_by(dx: float, dy: float) -> Callable[[Board], None]:
    """Lay a card a little elsewhere."""
    return lambda board: item(board, "8H").moveBy(dx, dy)


FAULTS: Final[dict[str, Callable[[Board], None]]] = {
    "two faces swapped": swap_faces,
    "the wrong suit": show_the_wrong_suit,
    "one step of the column lower": lay_lower,
    "turned": turn,
    "missing": take_away,
    "in the wrong order": lay_over,
    "without a shadow": draw_no_shadow,
    "without a mark": draw_no_mark,
    "3 pixels right": move_by(3, 0),
    "3 pixels left": move_by(-3, 0),
    "3 pixels down": move_by(0, 3),
    "3 pixels up": move_by(0, -3),
}


@pytest.mark.parametrize("surface", ["felt", "slate", "snow"])
def test_every_fault_on_the_table_is_seen(surface: Surface) -> None:
    """What the comparison lets pass is less than the least of them."""
    look = Look(cloth=SURFACES[surface])
    board = shown(look)
    right = print_of(picture_of(board))
    again = print_of(picture_of(board))
    board.close()
    seen = {}
    for name, spoil in FAULTS.items():
        board = shown(look)
        spoil(board)
        seen[name] = farthest(right, print_of(picture_of(board)))
        board.close()

    assert farthest(right, again) == 0
    assert min(seen.values()) > FAR, seen


def test_every_other_look_is_seen() -> None:
    """Another back, alphabet, deck or table, or the signs of another one."""
    look = Look(cloth=SURFACES["snow"], large_index=False)
    board = shown(look)
    right = print_of(picture_of(board))
    for other in (
        look._replace(back="plain"),
        look._replace(letters="fr"),
        look._replace(four_colours=True),
        look._replace(large_index=True),
        look._replace(cloth=SURFACES["felt"]),
        look._replace(cloth=look.cloth._replace(edge="#d9dbe1")),
        look._replace(cloth=look.cloth._replace(dark_marks=False)),
        look._replace(cloth=look.cloth._replace(coats=2)),
    ):
        board.set_look(other)
        assert farthest(right, print_of(picture_of(board))) > FAR, other
    board.close()


def test_the_prints_stay_small() -> None:
    """Every clone carries them."""
    assert sum(path.stat().st_size for path in FOLDER.glob("looks-*")) < 500_000
