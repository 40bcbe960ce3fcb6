"""What is to be learnt: the list of it, and its words on screens of every size."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from klondike_qt.app import i18n
from klondike_qt.app.lesson_texts import lesson_texts
from klondike_qt.ui.learn.dialog import LearnDialog
from klondike_qt.ui.learn.lesson_screen import LessonScreen
from tests.ui.fit import misfits
from tests.ui.learn.screens import LESSONS, SITUATIONS, lesson_screen, situation_screen
from tests.ui.legible import contrast, picture_of

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tests.ui.conftest import Open

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


SIZES = [(1280, 800), (360, 640), (640, 360)]


def test_enter_opens_what_has_the_focus(open_program: Open, qtbot: QtBot) -> None:
    """As a click does, without a way to the mouse."""
    program = open_program()
    qtbot.waitUntil(program.window.isActiveWindow)
    QTest.keyClick(program.window, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    listed = QApplication.activeModalWidget()
    assert isinstance(listed, LearnDialog)
    listed.entries[LESSONS[2]].setFocus()

    QTest.keyClick(listed.focusWidget(), Qt.Key.Key_Return)

    screen = QApplication.activeModalWidget()
    assert isinstance(screen, LessonScreen)
    assert screen.run.lesson.id == LESSONS[2]
    screen.reject()


@pytest.mark.parametrize("scheme", ["light", "night"])
def test_the_circle_of_what_is_to_be_done_is_seen(
    open_program: Open, scheme: Literal["light", "night"]
) -> None:
    """By day and at night, as any sign: 3:1 from what is round it."""
    program = open_program()
    program.preferences.scheme = scheme
    program.window.commands.learn.trigger()
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, LearnDialog)
    row = dialog.entries[LESSONS[1]]
    image = picture_of(row)
    y = image.height() // 2
    ground = image.pixelColor(image.width() // 2, 4)
    line = [image.pixelColor(x, y) for x in range(2 * row.left)]
    dialog.reject()

    assert max(contrast(each, ground) for each in line) >= 3


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("code", i18n.LANGUAGES)
def test_no_word_is_cut(open_program: Open, qtbot: QtBot, code: str, size: tuple[int, int]) -> None:
    """Not in the list, nor on any screen, at its beginning and at its end."""
    program = open_program(size=size, language=code)
    found = []
    QTest.keyClick(program.window, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, LearnDialog)
    found += misfits(dialog)
    dialog.reject()
    for name in LESSONS:
        screen = lesson_screen(program, name, qtbot)
        found += misfits(screen)
        for move in screen.run.lesson.line:
            screen.table.play(move)
        found += misfits(screen)
        screen.reject()
    for name in SITUATIONS:
        asked = situation_screen(program, name, qtbot)
        found += misfits(asked)
        asked.look_at(0)
        found += misfits(asked)
        asked.reject()

    assert found == []


@pytest.mark.usefixtures("large_text")
@pytest.mark.parametrize("size", [(800, 600), (360, 640)])
@pytest.mark.parametrize("code", i18n.LANGUAGES)
def test_text_twice_as_large_is_not_cut(
    open_program: Open, qtbot: QtBot, code: str, size: tuple[int, int]
) -> None:
    """Buttons grow, words scroll, and the board can still be made out."""
    program = open_program(size=size, language=code)
    screen = situation_screen(program, "which-queen", qtbot)
    found = misfits(screen)
    board = screen.board.size()
    screen.reject()

    assert found == []
    assert min(board.width(), board.height()) >= 100


def test_the_language_changes_while_a_lesson_is_open(open_program: Open, qtbot: QtBot) -> None:
    """Words, buttons and the letters on the cards."""
    screen = lesson_screen(open_program(), "five-up", qtbot)
    i18n.set_language("fr")
    qtbot.waitUntil(lambda: screen.windowTitle() == lesson_texts("fr")["five-up"].title)
    letters = screen.board.look.letters
    screen.reject()

    assert letters == "fr"
    assert screen.hint_tool.text() == "Indice"


def test_a_lesson_is_laid_out_with_the_player_s_own_cards(open_program: Open, qtbot: QtBot) -> None:
    """With their back, and their suits in as many colours."""
    program = open_program()
    program.preferences.four_colours, program.preferences.back = True, "crystal"
    screen = lesson_screen(program, "five-up", qtbot)
    look = screen.board.look
    screen.reject()

    assert look == program.window.board.look
    assert (look.four_colours, look.back) == (True, "crystal")
