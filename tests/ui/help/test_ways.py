"""Less trodden ways through the help: other keys and buttons, odd pages, small windows, paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt, QUrl, Slot
from PySide6.QtGui import QDesktopServices, QEnterEvent
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from klondike_qt.app.help_pages import Manual
from klondike_qt.core.piles import Move, column
from klondike_qt.core.play import refusal
from klondike_qt.ui.board.look import Look
from klondike_qt.ui.help.export import Booklet
from klondike_qt.ui.help.window import HelpWindow
from tests.ui.board.gestures import FAR
from tests.ui.board.table import point_of
from tests.ui.help.reading import click_link, link_point

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from klondike_qt.ui.application import Program
    from tests.ui.conftest import Open
    from tests.ui.help.conftest import OpenHelp

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

WEB = "https://example.org/klondike"
ODD_PAGE = f"""
# Odd things {{#odd}}

A [page]({WEB}) out there, a [term](term:nobody-knows) that is not in the glossary.

{{{{nonsense}}}}
"""


class Desktop(QObject):
    """Opens web pages, as the system would."""

    def __init__(self) -> None:
        super().__init__()
        self.opened: list[str] = []

    @Slot(QUrl)
    def open(self, url: QUrl) -> None:
        """Note what is to be opened."""
        self.opened.append(url.toString())


@pytest.fixture
def desktop() -> Iterator[Desktop]:
    """Have web pages opened here."""
    desktop = Desktop()
    QDesktopServices.setUrlHandler("https", desktop, "open")  # type: ignore[arg-type] # it takes a name
    yield desktop
    QDesktopServices.unsetUrlHandler("https")


@pytest.fixture
def odd_pages(tmp_path: Path) -> Path:
    """Write a help of one odd page."""
    folder = tmp_path / "pages"
    (folder / "en").mkdir(parents=True)
    (folder / "en" / "01-odd.md").write_text(ODD_PAGE.strip(), encoding="utf-8")
    return folder


def test_down_goes_from_the_search_to_what_it_found(open_help: OpenHelp) -> None:
    """And Enter opens that; where nothing was found there is nothing to open."""
    window = open_help("moves")
    window.frame.search.setFocus()
    QTest.keyClicks(window.frame.search, "unicorn")
    QTest.keyClick(window.frame.search, Qt.Key.Key_Return)
    QTest.keyClick(window.frame.search, Qt.Key.Key_Down)
    QTest.keyClick(window.frame.contents, Qt.Key.Key_Return)
    assert window.place == "moves#moves"

    window.frame.search.clear()
    window.frame.search.setFocus()
    QTest.keyClicks(window.frame.search, "waste")
    found = window.frame.contents.targets()[0]
    QTest.keyClick(window.frame.search, Qt.Key.Key_Down)
    assert window.frame.contents.hasFocus()
    QTest.keyClick(window.frame.contents, Qt.Key.Key_Down)
    window.frame.search.setFocus()
    QTest.keyClick(window.frame.search, Qt.Key.Key_Down)
    QTest.keyClick(window.frame.contents, Qt.Key.Key_Return)
    assert window.place == found != "moves#moves"


def test_the_mouses_own_buttons_work_beside_the_page_too(open_help: OpenHelp) -> None:
    """As on the title; a plain click there does nothing."""
    window = open_help("moves")
    click_link(window.browser, "modes")
    title, back, forward = window.frame.title, Qt.MouseButton.BackButton, Qt.MouseButton.XButton2
    places = []
    for button in (Qt.MouseButton.LeftButton, back, back, forward, forward):
        QTest.mouseClick(title, button)
        places.append(window.place)

    assert places == [*("modes#modes", "moves#moves", "moves#moves"), *(2 * ["modes#modes"])]


def test_keys_for_back_and_forward_do_nothing_where_there_is_no_way(open_help: OpenHelp) -> None:
    """The page takes them then, and keeps where it is."""
    window = open_help("moves#waste")
    window.browser.setFocus()
    before = window.browser.verticalScrollBar().value()
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
        QTest.keyClick(window.browser, key, Qt.KeyboardModifier.AltModifier)

    assert (window.place, window.browser.verticalScrollBar().value()) == ("moves#waste", before)


def test_the_help_over_a_narrow_game_is_as_large(open_program: Open) -> None:
    """As on a phone, where windows fill the screen."""
    program = open_program(size=(360, 640))
    QTest.keyClick(program.window, Qt.Key.Key_F1)
    window = program.window.findChild(HelpWindow)

    assert window is not None
    assert window.size() == program.window.size()
    window.close()


def test_odd_pages_are_shown_as_far_as_that_goes(
    program: Program, odd_pages: Path, desktop: Desktop, tmp_path: Path
) -> None:
    """The system opens what is on the web; unknown things are seen, or do nothing."""
    window = HelpWindow(program.window, program.preferences, program.window.commands, odd_pages)
    window.show()
    window.go("odd")
    click_link(window.browser, "term:nobody-knows")
    is_explained = window.definition.isVisible()
    click_link(window.browser, WEB)
    path = tmp_path / "help.html"
    manual = Manual.load("en", odd_pages)
    for _step in Booklet(manual, program.window.commands, Look()).html(path):
        pass
    window.close()

    assert "{{nonsense}}" in window.browser.toPlainText()
    assert desktop.opened == [WEB]
    assert not is_explained
    assert f'href="{WEB}"' in path.read_text(encoding="utf-8")


def test_the_menu_has_what_no_button_has(open_help: OpenHelp, program: Program) -> None:
    """F10 opens it, at its button; keys choose from it."""
    window = open_help("moves")
    program.preferences.help_zoom = 130
    QTest.keyClick(window, Qt.Key.Key_F10)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    commands = window.commands
    offered = [action for action in menu.actions() if not action.isSeparator()]
    assert offered == [commands.print, commands.pdf, commands.html, commands.usual, commands.close]
    menu.setActiveAction(commands.usual)
    QTest.keyClick(menu, Qt.Key.Key_Return)

    assert program.preferences.help_zoom == 100
    assert QApplication.activePopupWidget() is None


def test_the_help_is_printed_where_the_player_says(
    open_help: OpenHelp, tmp_path: Path, qtbot: QtBot
) -> None:
    """The window tells that it was; printed here into a file."""
    window = open_help("moves")
    QTest.keyClick(window, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    dialog = window.findChild(QPrintDialog)
    assert dialog is not None
    path = tmp_path / "printed.pdf"
    dialog.printer().setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    dialog.printer().setOutputFileName(str(path))
    dialog.done(QPrintDialog.DialogCode.Accepted)
    qtbot.waitUntil(window.frame.note.isVisible)

    assert window.frame.note.text() == "The help is on its way to the printer."
    assert path.read_bytes().startswith(b"%PDF")


def test_a_definition_stays_while_the_pointer_is_on_it(open_help: OpenHelp, qtbot: QtBot) -> None:
    """Else nobody could press "More" by the mouse; it goes with the pointer."""
    window = open_help("moves")
    at = link_point(window.browser, "term:column")
    click_link(window.browser, "modes")
    window.commands.back.trigger()
    definition = window.definition
    definition.hover("term:column", "column", "A pile.", at)
    qtbot.waitUntil(definition.isVisible)
    definition.leave()
    place = QPointF(definition.rect().center())
    QApplication.sendEvent(definition, QEnterEvent(place, place, place))
    assert not definition._leave.isActive()
    QTest.keyClick(definition, Qt.Key.Key_A)
    assert definition.isVisible()
    QApplication.sendEvent(definition, QEvent(QEvent.Type.Leave))

    qtbot.waitUntil(lambda: not definition.isVisible())


def test_a_finger_that_taps_a_term_gets_its_definition_over_it(
    open_help: OpenHelp, qtbot: QtBot
) -> None:
    """In a low window there is no room below."""
    window = open_help("moves", size=(800, 320))
    viewport = window.browser.viewport()
    at = link_point(window.browser, "term:waste")
    screen = QTest.createTouchDevice()
    QTest.touchEvent(viewport, screen).press(1, at, viewport).commit()
    QTest.touchEvent(viewport, screen).release(1, at, viewport).commit()
    qtbot.waitUntil(window.definition.isVisible)

    finger = viewport.mapTo(window, at)
    place = window.definition.geometry()
    assert 0 < finger.y() - place.bottom() < 20
    assert window.rect().contains(place)
    assert place.left() <= finger.x() <= place.right()


def test_a_refused_move_on_a_pages_board_is_explained(open_help: OpenHelp, qtbot: QtBot) -> None:
    """In a sentence beside its buttons, until the next move."""
    window = open_help("moves#try")
    qtbot.waitUntil(lambda: bool(window.overlays.boards))
    (board,) = window.overlays.boards.values()
    qtbot.waitUntil(lambda: board.board.takes_touches)
    practice, view = board.practice, board.board.viewport()
    wrong = next(
        move
        for move in (Move(column(1), column(number)) for number in range(2, 8))
        if refusal(practice.state, practice.rules, move)
    )
    at, to = (
        point_of(board.board, practice.state, str(pile)) for pile in (wrong.source, wrong.target)
    )
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=at)
    QTest.mouseMove(view, at + FAR)
    QTest.mouseMove(view, to)
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=to)
    said = board.said
    practice.draw()

    assert said
    assert board.said == ""


def test_the_wheel_scrolls_the_page_under_a_diagram_that_plays(open_help: OpenHelp) -> None:
    """What plays is no place where the page hangs."""
    window = open_help("moves")
    click_link(window.browser, "board:moves/build-yes")
    (player,) = window.overlays.players.values()
    bar = window.browser.verticalScrollBar()
    before = bar.value()
    at = player.mapTo(window, player.rect().center())
    QTest.wheelEvent(window.windowHandle(), at, QPoint(0, -120))

    assert bar.value() > before
