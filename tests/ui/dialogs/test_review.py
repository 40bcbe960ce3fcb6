"""Going through an ended game, and what is said about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog

from klondike_qt.app import i18n
from klondike_qt.core.cards import Suit
from klondike_qt.core.deal import Deal
from klondike_qt.core.modes import mode
from klondike_qt.core.piles import WASTE, Move, foundation
from klondike_qt.core.state import GameState
from klondike_qt.storage.history import Query, find, rows
from klondike_qt.ui import theme
from klondike_qt.ui.board.frames import Frame
from klondike_qt.ui.buttons import PanelButton
from klondike_qt.ui.dialogs.entry import Entry
from klondike_qt.ui.dialogs.marks import Mark, paint_mark
from klondike_qt.ui.dialogs.review import ReviewDialog
from klondike_qt.ui.overlays import end_cover
from klondike_qt.ui.overlays.win_panel import WinPanel
from klondike_qt.ui.reviewing import Reviewing
from tests.ui.conftest import ONE_MOVE_FROM_THE_END
from tests.ui.fit import misfits

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from klondike_qt.storage.store import Store
    from klondike_qt.ui.application import Program
    from tests.ui.conftest import Open

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

D = TypeVar("D", bound=QDialog)

STRICT = mode("fascination")
JACK_FIRST = GameState.parse("f: KS QH TD KC\nt1: KH\nw: JD\ns: KD QD")
LOSING = ("t1>t2", "t2>t1", "s>w", "s>w")
"""Won by the jack; a draw covers it for ever."""


def shown(kind: type[D]) -> D:
    """Give the dialog that has come up."""
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, kind)
    return dialog


def give_up(program: Program, moves: tuple[str, ...] = LOSING) -> None:
    """Make moves, and deal anew."""
    for move in moves:
        program.controller.play(Move.parse(move))
    program.controller.new_game()


def opened(program: Program, place: int = 0) -> ReviewDialog:
    """Open the review of a game that has ended, the last one first."""

    def game_id(store: Store) -> str:
        number = find(store.connection, Query())[place]
        return rows(store.connection, [number])[number].id

    reviewing = program.window.findChild(Reviewing)
    assert reviewing is not None
    reviewing.open(program.autosave.ask(game_id, ""), program.window)
    return shown(ReviewDialog)


def reviewed(program: Program, qtbot: QtBot, place: int = 0) -> ReviewDialog:
    """Open the review of a game, and wait until it is whole."""
    dialog = opened(program, place)
    qtbot.waitUntil(lambda: not dialog.bar.isVisible())
    return dialog


@pytest.fixture
def lost(open_program: Open, qtbot: QtBot) -> Iterator[ReviewDialog]:
    """Review a game that was lost by its third move."""
    program = open_program(JACK_FIRST, STRICT)
    give_up(program)
    dialog = reviewed(program, qtbot)
    yield dialog
    dialog.reject()


def entries(dialog: ReviewDialog) -> list[Entry]:
    """Give the rows of what was found, from the top."""
    QApplication.processEvents()
    found = [entry for entry in dialog.findChildren(Entry) if entry.isVisible()]
    return sorted(found, key=lambda entry: entry.y())


def test_what_was_found_is_said(lost: ReviewDialog) -> None:
    """When the game was lost and by which move, what was better there, par, moves wasted."""
    said = {entry.text(): entry.description for entry in entries(lost)}

    assert list(said) == ["Move 3 lost the game", "Par: 6 moves", "2 moves wasted"]
    assert "still be won" in said["Move 3 lost the game"]
    assert "A way to win from there in 6 moves" in said["Move 3 lost the game"]
    assert "You made 4 moves" in said["Par: 6 moves"]
    assert lost.line.marks == {1: Mark.WASTED, 2: Mark.WASTED, 3: Mark.LOST}


def test_keys_lead_through_the_game(lost: ReviewDialog) -> None:
    """Wherever the focus is: the board, the words and the line of moves follow."""
    keys = Qt.Key.Key_End, Qt.Key.Key_Left, Qt.Key.Key_Home, Qt.Key.Key_Right
    states, places, captions = [], [], []
    for widget in (lost.line, entries(lost)[0]):
        widget.setFocus()
        for key in keys:
            QTest.keyClick(widget, key)
            states.append(lost.table.state)
            places.append(lost.line.value())
            captions.append(lost.caption)

    assert places == [4, 3, 0, 1] * 2
    assert states[2] == JACK_FIRST
    assert states[0] != states[1] != states[3]
    assert [len(state.stock) for state in states[:4]] == [0, 1, 2, 2]
    assert captions[:4] == [
        "Move 4 of 4: Draw.",
        "Move 3 of 4: Draw. This lost the game.",
        "The deal, before the first move",
        "Move 1 of 4: the king of hearts goes to an empty column. A wasted move.",
    ]


def test_the_pictures_cards_lie_where_the_model_has_them(lost: ReviewDialog) -> None:
    """At each move; the card that moved last is outlined."""
    scene = lost.table.table_scene
    for place in range(5):
        lost.line.setValue(place)
        placement = scene.placed
        assert placement.state == lost.table.state
        assert scene.frames_at(Frame.SELECTED) == (
            []
            if not place
            else [_corner(scene.placed.top(WASTE))]
            if place > 2
            else [_corner(scene.placed.top(Move.parse(LOSING[place - 1]).target))]
        )
    assert scene.placed.state.cards(foundation(Suit.SPADES, 1))


def _corner(rect: object) -> tuple[float, float]:
    return rect.x, rect.y  # type: ignore[attr-defined]


def test_a_finding_leads_to_its_move(lost: ReviewDialog) -> None:
    """By a click and by Enter; one that is about no move leads nowhere."""
    losing, par, wasted = entries(lost)

    QTest.mouseClick(losing, Qt.MouseButton.LeftButton)
    assert lost.line.value() == 3
    QTest.keyClick(wasted, Qt.Key.Key_Return)
    assert lost.line.value() == 1
    QTest.mouseClick(par, Qt.MouseButton.LeftButton)
    assert lost.line.value() == 1
    assert par.focusPolicy() == Qt.FocusPolicy.NoFocus
    assert lost.isVisible()


def test_the_line_of_moves_takes_the_pointer(lost: ReviewDialog) -> None:
    """The left button goes there, and dragging follows; beyond the ends are the ends."""
    line = lost.line
    QTest.mousePress(line, Qt.MouseButton.LeftButton, pos=line.rect().center())
    assert line.value() == 2
    QTest.mouseMove(line, line.rect().topRight())
    QTest.mouseRelease(line, Qt.MouseButton.LeftButton, pos=line.rect().topRight())
    assert line.value() == 4
    QTest.mouseClick(line, Qt.MouseButton.RightButton, pos=line.rect().center())
    assert line.value() == 4


def test_names_are_there_for_those_who_do_not_see(lost: ReviewDialog) -> None:
    """Of the line of moves, of what it shows, of the four steps."""
    lost.line.setValue(3)

    assert lost.line.accessibleName() == "Moves of the game"
    assert lost.line.accessibleDescription() == lost.caption
    assert [action.text() for action in lost.actions()] == [
        "To the deal",
        "One move back",
        "One move on",
        "To the end",
    ]


def test_everything_follows_the_language(lost: ReviewDialog) -> None:
    """While it is open."""
    lost.line.setValue(3)
    i18n.set_language("fr")
    QApplication.processEvents()
    said = [entry.text() for entry in entries(lost)]
    caption, title = lost.caption, lost.windowTitle()
    i18n.set_language("en")
    QApplication.processEvents()

    assert said[0] == "La partie a été perdue au coup 3"
    assert caption.startswith("Coup 3 sur 4")
    assert title == "Analyse"


def test_the_win_panel_leads_to_the_review(
    open_program: Open, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And from then on the menu too; a game that goes on is not reviewed."""
    monkeypatch.setattr(end_cover, "DEAF_TIME", 0)
    program = open_program(ONE_MOVE_FROM_THE_END)
    review = program.window.commands.review
    was_enabled = review.isEnabled()
    program.controller.raise_all()
    qtbot.waitUntil(lambda: program.window.findChild(WinPanel) is not None)
    panel = program.window.findChild(WinPanel)
    assert panel is not None
    qtbot.waitUntil(panel.isVisible)
    [button] = [each for each in panel.findChildren(PanelButton) if each.text() == "Review"]

    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    dialog = shown(ReviewDialog)
    qtbot.waitUntil(lambda: not dialog.bar.isVisible())
    said = [finding.name for finding in dialog.findings]
    dialog.reject()

    assert said == ["Won in 1 move", "Par: 1 move", "No move wasted"]
    assert (was_enabled, review.isEnabled()) == (False, True)
    program.controller.new_game()
    assert not review.isEnabled()


def test_a_review_can_be_left_while_it_runs(open_program: Open, qtbot: QtBot) -> None:
    """The search ends, and the table is there again; next time it goes on."""
    program = open_program(Deal.numbered(3), mode("draw3-3"))
    for _ in range(8):
        program.controller.draw()
    program.controller.new_game()
    dialog = opened(program)
    reviewer = dialog._reviewer
    was_busy, bar = reviewer.is_busy, dialog.bar.isVisible()

    QTest.keyClick(dialog, Qt.Key.Key_Escape)

    assert (was_busy, bar) == (True, True)
    assert not reviewer.is_busy
    assert not dialog.isVisible()
    assert program.window.isActiveWindow()


def test_a_review_shows_nothing_of_another_game(open_program: Open, qtbot: QtBot) -> None:
    """Two may be open at once, one over the other."""
    program = open_program(JACK_FIRST, STRICT)
    give_up(program)
    for _ in range(3):
        program.controller.draw()
    program.controller.new_game()
    first = reviewed(program, qtbot, 1)
    said = first.findings

    second = opened(program)

    assert second is not first
    assert first.findings == said
    assert not first.bar.isVisible()
    second.reject()
    first.reject()


def test_a_game_that_was_reviewed_cannot_be_taken_back(open_program: Open, qtbot: QtBot) -> None:
    """Whoever knows all of its cards would play on with what nobody else knows."""
    program = open_program(JACK_FIRST, STRICT)
    give_up(program)
    could = program.controller.can_take_back
    dialog = reviewed(program, qtbot)
    dialog.reject()

    assert (could, program.controller.can_take_back) == (True, False)


def test_reviewing_an_older_game_leaves_the_offer(open_program: Open, qtbot: QtBot) -> None:
    """Of the game that can be taken back it shows nothing."""
    program = open_program(JACK_FIRST, STRICT)
    give_up(program)
    program.controller.draw()
    program.controller.new_game()
    dialog = reviewed(program, qtbot, 1)
    older = program.controller.can_take_back
    dialog.reject()
    dialog = opened(program)
    newer = program.controller.can_take_back
    dialog.reject()

    assert (older, newer) == (True, False)


def test_a_kept_review_is_there_at_once(open_program: Open, qtbot: QtBot) -> None:
    """Without a bar."""
    program = open_program(JACK_FIRST, STRICT)
    give_up(program)
    first = reviewed(program, qtbot)
    said = first.findings
    first.reject()

    again = opened(program)

    assert not again.bar.isVisible()
    assert again.findings == said
    again.reject()


def test_a_game_that_cannot_be_read_is_told(open_program: Open) -> None:
    """Nothing else happens."""
    program = open_program()
    reviewing = program.window.findChild(Reviewing)
    assert reviewing is not None
    reviewing.open("nobody", program.window)

    assert program.window.status.message == "This game cannot be read."
    assert QApplication.activeModalWidget() is None


@pytest.mark.parametrize("size", [(360, 640), (640, 360), (800, 600), (1280, 800)])
@pytest.mark.parametrize("code", i18n.LANGUAGES)
def test_nothing_is_cut(open_program: Open, qtbot: QtBot, code: str, size: tuple[int, int]) -> None:
    """At each move; the table has its part."""
    program = open_program(JACK_FIRST, STRICT, size=size, language=code)
    give_up(program)
    found = []
    dialog = reviewed(program, qtbot)
    for place in range(5):
        dialog.line.setValue(place)
        found += misfits(dialog)

    assert found == []
    assert dialog.size() == program.window.size().boundedTo(dialog.sizeHint())
    apart = dialog.geometry().center() - program.window.geometry().center()
    assert apart.manhattanLength() <= 8  # the frame
    assert dialog.table.height() * dialog.table.width() > 0.3 * size[0] * min(size[1], 780) * 0.9
    dialog.reject()


@pytest.mark.usefixtures("large_text")
@pytest.mark.parametrize("size", [(360, 640), (640, 360), (1280, 800)])
def test_text_twice_as_large_is_not_cut(
    open_program: Open, qtbot: QtBot, size: tuple[int, int]
) -> None:
    """What does not fit scrolls."""
    program = open_program(JACK_FIRST, STRICT, size=size, language="es")
    give_up(program)
    dialog = reviewed(program, qtbot)
    dialog.line.setValue(3)

    assert misfits(dialog) == []
    dialog.reject()


def test_every_mark_has_a_shape_of_its_own(qapp: QApplication) -> None:
    """Also where colours cannot be told apart."""
    grey = theme.LIGHT._replace(good="#000", bad="#000", accent="#000", secondary="#000")
    pictures = set()
    for mark in Mark:
        pixmap = QPixmap(32, 32)
        pixmap.fill(QColor("white"))
        painter = QPainter(pixmap)
        paint_mark(painter, mark, QPointF(16, 16), 20, grey)
        painter.end()
        pictures.add(bytes(pixmap.toImage().constBits()))

    assert len(pictures) == len(Mark)
