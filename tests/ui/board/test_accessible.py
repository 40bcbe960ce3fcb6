"""A screen reader finds every card that shows, where it shows, and plays with it as keys do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from klondike_qt.app import i18n
from klondike_qt.core.piles import STOCK, Move
from klondike_qt.core.rules import Rules
from klondike_qt.ui.board.accessible import PlaceButton
from klondike_qt.ui.board.choices import Run
from klondike_qt.ui.card_names import card_label
from tests.ui.board.table import MIXED, point_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from klondike_qt.ui.board.reader import BoardReader
    from tests.ui.board.conftest import Lay
    from tests.ui.board.table import PlayedTable

NAMES = [
    "stock, face-down cards",
    "two of spades, waste, on top",
    "ace of spades, foundation",
    "ace of hearts, foundation",
    "foundation of diamonds, empty",
    "foundation of clubs, empty",
    "king of diamonds, column 1, card 1 of 1, face up",
    "face-down card, column 2, card 1 of 5",
    "face-down card, column 2, card 2 of 5",
    "eight of clubs, column 2, card 3 of 5, face up",
    "seven of diamonds, column 2, card 4 of 5, face up",
    "six of spades, column 2, card 5 of 5, face up",
    "nine of diamonds, column 3, card 1 of 1, face up",
    "seven of hearts, column 4, card 1 of 1, face up",
    "column 5, empty",
    "face-down card, column 6, card 1 of 2",
    "three of hearts, column 6, card 2 of 2, face up",
    "eight of diamonds, column 7, card 1 of 1, face up",
]
"""What lies on the table `MIXED`, in the order of reading."""


@pytest.fixture
def active() -> Iterator[None]:
    """Have an assistive technology in use."""
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)
    i18n.set_language("en")


def reader(table: PlayedTable) -> BoardReader:
    """Give the board's reader."""
    found = table.board._reader
    assert found is not None
    return found


def buttons(table: PlayedTable) -> list[PlaceButton]:
    """List the buttons over the board."""
    return table.board.findChildren(PlaceButton)


def names(table: PlayedTable) -> list[str]:
    """List what the buttons are called, as they follow each other in the tree."""
    tree = QAccessible.queryAccessibleInterface(reader(table).tree)
    piles = [tree.child(number) for number in range(tree.childCount())]
    places = [pile.child(number) for pile in piles for number in range(pile.childCount())]
    return [place.text(QAccessible.Text.Name) for place in places]


def button(table: PlayedTable, start: str) -> PlaceButton:
    """Find a button by the beginning of its name."""
    return next(each for each in buttons(table) if each.accessibleName().startswith(start))


def focused() -> QWidget:
    """Give what has the focus."""
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


def ring(table: PlayedTable) -> Run:
    """Tell what the ring is round."""
    assert table.board.hands.keyboard.is_shown
    return table.board.hands.keyboard.focus


def test_nobody_else_pays(lay: Lay) -> None:
    """Without an assistive technology there is no button and no voice."""
    table = lay(MIXED)
    QTest.keyClick(table.board, Qt.Key.Key_Space)

    assert table.moves == ["s>w"]
    assert buttons(table) == []


@pytest.mark.usefixtures("active")
def test_every_place_is_named_in_the_order_of_reading(lay: Lay) -> None:
    """Pile by pile, and no card that lies face down is given away."""
    table = lay(MIXED)
    hidden = [card for column in table.state.columns for card in column.down]

    assert names(table) == NAMES
    assert not any(card_label(card) in " ".join(NAMES) for card in [*hidden, *table.state.stock])


@pytest.mark.usefixtures("active")
@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("tops", ["", "f: AS AS AH AH AD AD AC AC"], ids=["empty", "equal cards"])
def test_the_two_foundations_of_a_suit_are_told_apart(lay: Lay, language: str, tops: str) -> None:
    """Empty, or with equal cards on them, the eight have eight names."""
    i18n.set_language(language)
    columns = "\n".join(f"t{number}: {rank}D" for number, rank in enumerate("KQJT987654", 1))
    table = lay(f"{tops}\n{columns}", Rules(decks=2, columns=10))
    piles = [pile for pile in table.board.table_scene.placed.layout.piles() if pile.suit]
    named = [button.accessibleName() for button in buttons(table) if button.run.pile in piles]

    assert len(set(named)) == len(piles) == 8


@pytest.mark.usefixtures("active")
@pytest.mark.parametrize("left_handed", [False, True])
def test_a_touch_finds_what_shows_there(lay: Lay, left_handed: bool) -> None:
    """Each button lies where its card is not covered, also mirrored and after a change of size."""
    table = lay(MIXED, Rules(draw=3))
    table.board.set_handedness(left_handed)
    table.board.resize(500, 700)
    table.settle()
    for place in ("s", "w", "w:2", "fS", "fD", "t2:1", "t2:2", "t2:5", "t5", "t6:2"):
        point = point_of(table.board, table.state, place)
        point += QPoint(0, 0) if ":" not in place or place.startswith("w") else QPoint(1, 0)
        found = [each for each in buttons(table) if _area(table, each).contains(point)]
        hit = table.board.hands.hit(point.x(), point.y())

        assert hit is not None
        # The stock is one button, whichever of its layers shows there.
        count = 1 if hit.pile == STOCK else hit.count
        assert [each.run for each in found] == [Run(hit.pile, count)]
    assert len(buttons(table)) == len(NAMES) + 1  # two cards of the waste show


def _area(table: PlayedTable, place: PlaceButton) -> QRect:
    """Give where a button lies on the viewport."""
    return QRect(place.mapTo(table.board.viewport(), QPoint(0, 0)), place.size())


@pytest.mark.usefixtures("active")
def test_names_follow_the_game_and_the_language(lay: Lay) -> None:
    """After moves, undone ones too, and when the language changes."""
    table = lay(MIXED)
    table.draw()
    drawn = names(table)
    table.undo()
    undone = names(table)
    i18n.set_language("fr")
    QApplication.processEvents()

    assert drawn[1] == "queen of clubs, waste, on top"
    assert undone == NAMES
    assert names(table)[1] == "deux de pique, défausse, au-dessus"
    assert names(table)[7] == "carte face cachée, colonne 2, carte 1 sur 5"


@pytest.mark.usefixtures("active")
def test_the_focus_is_where_the_ring_is(lay: Lay) -> None:
    """Keys move both; who comes to a button by other means brings the ring there."""
    table = lay(MIXED)
    table.board.setFocus()
    QTest.keyClick(focused(), Qt.Key.Key_2)
    by_digit = focused()
    QTest.keyClick(focused(), Qt.Key.Key_Up)
    by_arrow = focused()
    button(table, "face-down card, column 6").setFocus()

    assert by_digit is button(table, "six of spades")
    assert by_arrow is button(table, "seven of diamonds")
    assert ring(table) == Run(button(table, "three of hearts").run.pile, 2)
    table.board.hands.keyboard.hide()
    assert table.board.hasFocus()


@pytest.mark.usefixtures("active")
def test_a_press_does_what_enter_does(lay: Lay) -> None:
    """It lifts, places and draws; the focus is then on what was placed."""
    table = lay(MIXED)
    table.board.setFocus()
    button(table, "eight of clubs").click()
    lifted = names(table)[9:12]
    button(table, "column 5").click()
    refused = [move for move, _reason in table.refused]
    button(table, "eight of clubs").click()
    let_go = names(table)
    button(table, "six of spades").click()
    button(table, "seven of hearts").click()
    button(table, "stock").click()

    assert all(name.endswith("lifted") for name in lifted)
    assert refused == ["t2>t5:3"]
    assert let_go == NAMES
    assert table.moves == ["t2>t4", "s>w"]


@pytest.mark.usefixtures("active")
def test_a_run_is_moved_by_two_presses(lay: Lay) -> None:
    """From its first card to the card it goes on."""
    table = lay("t1: 9H\nt2: [KS] 8C 7D\nt3: 2C")
    table.board.setFocus()
    said: list[str] = []
    reader(table).voice.spoken.connect(said.append)
    button(table, "eight of clubs").click()
    QApplication.processEvents()
    button(table, "nine of hearts").click()
    QApplication.processEvents()

    assert table.moves == ["t2>t1:2"]
    assert " / ".join(said) == (
        "Lifted: eight of clubs and 1 more card. Where it may go: column 1, on nine of hearts. / "
        "Eight of clubs and 1 more card to column 1. Turned up in column 2: king of spades."
    )
    placed = focused()
    assert isinstance(placed, PlaceButton)
    assert placed.run.pile.number == 1


@pytest.mark.usefixtures("active")
@pytest.mark.parametrize(
    ("start", "answer"),
    [
        ("face-down card", "A face-down card cannot be moved."),
        ("column 5", "There is no card there."),
        ("nine of spades", "Only one card at a time can be moved there."),
        ("ace of spades", "There is no place for it to go."),
        ("queen of hearts", "Only a run moves together: descending, in alternating colours."),
    ],
)
def test_a_press_that_does_nothing_says_why(lay: Lay, start: str, answer: str) -> None:
    """Whatever is pressed answers."""
    table = lay(MIXED.replace("t3: 9D", "t3: QH 9D"), Rules(draw=3))
    said: list[str] = []
    reader(table).voice.spoken.connect(said.append)
    button(table, start).click()
    QApplication.processEvents()

    assert said == [answer]


@pytest.mark.usefixtures("active")
def test_a_pause_leaves_nothing_to_find(lay: Lay) -> None:
    """Hidden cards are in no tree; shown again, they are there as before."""
    table = lay(MIXED)
    table.board.setFocus()
    QTest.keyClick(focused(), Qt.Key.Key_2)
    table.board.set_cards_hidden(True)
    hidden = reader(table).tree.isVisible()
    on_board = table.board.hasFocus()
    table.board.set_cards_hidden(False)

    assert not hidden
    assert on_board
    assert focused() is button(table, "six of spades")
    assert reader(table).tree.isVisible()
    assert names(table) == NAMES


@pytest.mark.usefixtures("active")
def test_what_runs_by_itself_is_counted_not_told(lay: Lay) -> None:
    """An automatic finish says at its end how many moves it was."""
    table = lay("f: KS KH JD QC\nt1: KC\nt2: QD\nt3: KD")
    said: list[str] = []
    reader(table).voice.spoken.connect(said.append)
    table.board.set_finishing(True)
    for text in ("t1", "t2", "t3"):
        table.play(Move.parse(f"{text}>f"))
        QApplication.processEvents()
    table.board.set_finishing(False)
    QApplication.processEvents()

    assert said == ["3 moves were played by themselves."]
