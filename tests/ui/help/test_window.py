"""The help window: pages, contents, search, the way back, sizes of text, languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScroller

from klondike_qt.core.modes import mode
from klondike_qt.ui import theme
from klondike_qt.ui.dialogs.keys import KeysDialog
from klondike_qt.ui.help.window import HelpWindow
from klondike_qt.ui.learn.lesson_screen import LessonScreen
from tests.ui.help.reading import click_link, link_point, tab_to

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from klondike_qt.ui.application import Program
    from tests.ui.help.conftest import OpenHelp

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def text(window: HelpWindow) -> str:
    """Give what can be read on the page."""
    return window.browser.toPlainText()


def test_a_page_is_shown_with_its_sections(open_help: OpenHelp) -> None:
    """Its title names the window, and the contents list what it holds."""
    window = open_help("moves")

    assert window.windowTitle() == "Moves – Help"
    assert "Red never goes onto red." in text(window)
    assert window.frame.contents.targets() == [
        "moves",
        *(f"moves#{name}" for name in ("build", "waste", "table", "numbers", "try")),
        "modes",
        "glossary",
    ]


def test_a_link_scrolls_to_its_section(open_help: OpenHelp) -> None:
    """As far down as the page goes."""
    window = open_help("moves#waste")

    assert window.browser.verticalScrollBar().value() > 0
    assert window.place == "moves#waste"


def test_contents_lead_to_sections_by_the_mouse(open_help: OpenHelp) -> None:
    """One click on an entry."""
    window = open_help("moves")
    contents = window.frame.contents
    row = contents.targets().index("glossary")
    rect = contents.visualItemRect(contents.item(row))
    QTest.mouseClick(contents.viewport(), Qt.MouseButton.LeftButton, pos=rect.center())

    assert window.place == "glossary#glossary"
    assert "Words of the game." in text(window)


def test_a_narrow_window_has_its_contents_in_a_list_on_top(open_help: OpenHelp) -> None:
    """They open there, and lead on by keys."""
    window = open_help("moves", size=(360, 640))
    pages = window.frame.pages

    assert not window.frame.contents.isVisible()
    assert pages.isVisible()
    pages.setFocus()
    QTest.keyClick(pages, Qt.Key.Key_Down)
    assert window.place == "modes#modes"


def test_large_text_counts_as_a_narrow_window(open_help: OpenHelp, program: Program) -> None:
    """Beside the contents no room would be left to read in."""
    window = open_help("moves")
    pages = window.frame.pages
    before = pages.isVisible()
    program.preferences.text_size = 200
    QApplication.processEvents()

    assert (before, pages.isVisible()) == (False, True)


@pytest.mark.parametrize("size", [(800, 600), (360, 640)])
def test_a_search_lists_what_it_finds_and_marks_it(
    open_help: OpenHelp, size: tuple[int, int]
) -> None:
    """Typed by keys, accents left out; Enter opens the first."""
    window = open_help("moves", size=size, language="fr")
    QTest.keyClick(window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(window.frame.search, "defausse")

    assert window.frame.contents.isVisible()
    assert window.frame.contents.targets()[0] == "moves#waste"
    QTest.keyClick(window.frame.search, Qt.Key.Key_Return)
    assert window.browser.isVisible()
    assert window.place == "moves#waste"
    marks = [each.cursor.selectedText() for each in window.browser.extraSelections()]
    assert set(marks) == {"défausse"}


def test_a_search_that_finds_nothing_says_so_and_escape_ends_it(open_help: OpenHelp) -> None:
    """A second Escape closes the window."""
    window = open_help("moves")
    window.frame.search.setFocus()
    QTest.keyClicks(window.frame.search, "unicorn")

    assert window.frame.contents.item(0).text() == "Nothing was found."
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert window.frame.contents.targets()[0] == "moves"
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert not window.isVisible()


def test_back_and_forward_by_keys_and_by_the_mouses_own_buttons(open_help: OpenHelp) -> None:
    """To where the page was left."""
    window = open_help("moves")
    window.browser.verticalScrollBar().setValue(0)
    click_link(window.browser, "modes")
    assert window.place == "modes#modes"

    QTest.keyClick(window, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert window.place == "moves#moves"
    QTest.keyClick(window, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert window.place == "modes#modes"
    QTest.mouseClick(window.browser.viewport(), Qt.MouseButton.BackButton, pos=QPoint(30, 30))
    assert window.place == "moves#moves"
    assert not window.commands.back.isEnabled()
    QTest.mouseClick(window.browser.viewport(), Qt.MouseButton.ForwardButton, pos=QPoint(30, 30))
    assert window.place == "modes#modes"


def test_a_finger_scrolls_the_page_and_follows_a_link(open_help: OpenHelp, qtbot: QtBot) -> None:
    """A drag is no tap."""
    window = open_help("moves")
    viewport, bar = window.browser.viewport(), window.browser.verticalScrollBar()
    screen = QTest.createTouchDevice()
    at = QPoint(200, 400)
    QTest.touchEvent(viewport, screen).press(1, at, viewport).commit()
    for step in range(1, 8):
        QTest.touchEvent(viewport, screen).move(1, at - QPoint(0, 30 * step), viewport).commit()
        QApplication.processEvents()
    QTest.touchEvent(viewport, screen).release(1, at - QPoint(0, 210), viewport).commit()
    qtbot.waitUntil(lambda: bar.value() > 100)
    assert not window.browser.textCursor().hasSelection()

    QScroller.scroller(viewport).stop()  # else the next finger stops it, and that is no tap
    tap = link_point(window.browser, "modes")
    QTest.touchEvent(viewport, screen).press(1, tap, viewport).commit()
    QTest.touchEvent(viewport, screen).release(1, tap, viewport).commit()
    qtbot.waitUntil(lambda: window.place == "modes#modes")


def test_a_link_is_followed_by_the_keyboard(open_help: OpenHelp) -> None:
    """Tab goes from link to link, Enter follows."""
    window = open_help("moves")
    tab_to(window.browser, "modes")
    QTest.keyClick(window.browser, Qt.Key.Key_Return)

    assert window.place == "modes#modes"


def test_text_gets_larger_and_smaller_and_stays_so(open_help: OpenHelp, program: Program) -> None:
    """By keys; the size is kept among the preferences."""
    window = open_help("moves")
    heights = [window.browser.document().size().height()]
    for key in (Qt.Key.Key_Plus, Qt.Key.Key_0, Qt.Key.Key_Minus):
        QTest.keyClick(window, key, Qt.KeyboardModifier.ControlModifier)
        heights.append(window.browser.document().size().height())

    assert heights[1] > heights[0] == heights[2] > heights[3]
    assert program.preferences.help_zoom == 90
    assert program.autosave.settings()["help_zoom"] == 90


def test_the_language_changes_while_a_page_is_read(
    open_help: OpenHelp, program: Program, qtbot: QtBot
) -> None:
    """The page stays, in other words."""
    window = open_help("moves#waste")
    program.preferences.language = "fr"

    qtbot.waitUntil(lambda: "Une carte se pose sur une carte" in text(window))
    assert window.place == "moves#waste"
    assert window.frame.search.placeholderText() == "Chercher"


@pytest.fixture
def night(qtbot: QtBot) -> Iterator[QPalette]:
    """Give the palette of the night; the day's comes back."""
    del qtbot
    before = QApplication.palette()
    yield theme.palette(theme.NIGHT)
    QApplication.setPalette(before)


def test_the_theme_changes_while_a_page_is_read(open_help: OpenHelp, night: QPalette) -> None:
    """Ink and ground, and back to the same place."""
    window = open_help("moves")
    QApplication.setPalette(night)
    QApplication.processEvents()

    ground = window.browser.grab().toImage().pixelColor(2, 2)
    assert ground.name() == theme.NIGHT.window
    assert theme.NIGHT.text in window.browser.document().defaultStyleSheet()


def test_f1_opens_the_help_at_the_mode_that_is_played(program: Program, qtbot: QtBot) -> None:
    """In a window beside the game, whose clock stands still meanwhile."""
    controller, main = program.controller, program.window
    controller.switch_mode(mode("vegas"))
    controller.draw()
    qtbot.waitUntil(lambda: controller.is_clock_running)
    QTest.keyClick(main, Qt.Key.Key_F1)
    window = main.findChild(HelpWindow)
    assert window is not None
    qtbot.waitUntil(window.isActiveWindow)

    assert window.place == "modes#vegas"
    assert not window.isModal()
    qtbot.waitUntil(lambda: not controller.is_clock_running)
    main.activateWindow()
    qtbot.waitUntil(lambda: controller.is_clock_running)
    QTest.keyClick(main, Qt.Key.Key_F1)
    qtbot.waitUntil(window.isActiveWindow)
    window.close()
    qtbot.waitUntil(lambda: controller.is_clock_running or not main.isActiveWindow())


def test_a_lesson_opens_from_the_help(program: Program, qtbot: QtBot) -> None:
    """Over the game; the help stays open beside it."""
    QTest.keyClick(program.window, Qt.Key.Key_F1)
    window = program.window.findChild(HelpWindow)
    assert window is not None
    window.go("aim#lessons")
    click_link(window.browser, "lesson:first-ace")
    qtbot.waitUntil(lambda: program.window.findChild(LessonScreen) is not None)

    lesson = program.window.findChild(LessonScreen)
    assert lesson is not None
    assert lesson.isVisible()
    assert window.isVisible()
    lesson.close()


def test_keys_have_their_own_list(program: Program) -> None:
    """It is the one source of the help's table."""
    QTest.keyClick(program.window, Qt.Key.Key_F1, Qt.KeyboardModifier.ControlModifier)
    dialog = QApplication.activeModalWidget()

    assert isinstance(dialog, KeysDialog)
    dialog.close()


def test_a_lesson_is_asked_for(open_help: OpenHelp, qtbot: QtBot) -> None:
    """The window opens none itself."""
    window = open_help("moves")
    with qtbot.waitSignal(window.lesson_wanted) as asked:
        click_link(window.browser, "lesson:first-ace")

    assert asked.args == ["lesson", "first-ace"]


def test_the_page_can_be_read_by_a_screen_reader(open_help: OpenHelp) -> None:
    """Every part has a name, and a diagram that a key reaches is told in words."""
    window = open_help("moves")

    assert window.browser.accessibleName() == "Moves"
    assert window.frame.search.accessibleName() == "Search in the help"
    assert window.frame.contents.accessibleName() == "Contents"
    tab_to(window.browser, "board:moves/build-yes")
    described = window.browser.accessibleDescription()
    assert described.startswith("The seven of spades goes onto the eight of hearts.")
    assert "Column 1: the seven of spades." in described
