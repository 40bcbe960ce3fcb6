"""The window puts its parts where its shape wants them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMenu, QToolButton, QWidget

from klondike_qt.app.notices import Notice
from klondike_qt.core.state import GameState
from klondike_qt.ui.dialogs.menu_sheet import MenuSheet
from klondike_qt.ui.menus import build_menu_bar, of_one_player
from klondike_qt.ui.overlays.message_bar import Message
from klondike_qt.ui.shape import Shape
from klondike_qt.ui.toolbar import SideRail, ThumbBar, Toolbar

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from klondike_qt.ui.application import Program
    from klondike_qt.ui.main_window import MainWindow
    from tests.ui.conftest import Open

# The offscreen platform cannot raise windows or tell their least sizes, and says so.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

SIZES = [(1280, 800), (800, 600), (480, 480), (640, 360), (360, 360), (360, 640), (360, 480)]


def shown_bar(window: MainWindow) -> Toolbar | ThumbBar | SideRail:
    """Give the one bar that can be seen."""
    bars = [
        bar
        for bar in window.findChildren(QWidget)
        if isinstance(bar, (Toolbar, ThumbBar, SideRail)) and bar.isVisible()
    ]
    (bar,) = bars
    return bar


@pytest.mark.parametrize("size", SIZES)
def test_board_bar_and_figures_share_the_window(open_program: Open, size: tuple[int, int]) -> None:
    """The three fill the window and none lies over another, but for the rail's own figures."""
    window = open_program(size=size).window
    bar, board, status = shown_bar(window), window.board, window.status

    assert window.size() == QSize(*size)
    assert not board.geometry().intersects(bar.geometry())
    assert not board.geometry().intersects(status.geometry())
    covered = board.geometry().united(bar.geometry()).united(status.geometry())
    assert covered == window.rect()
    if window.shape is not Shape.LOW:
        assert not bar.geometry().intersects(status.geometry())


def test_the_bars_change_while_the_window_does(open_program: Open, qtbot: QtBot) -> None:
    """Turning a window moves its buttons above, below, or to the side."""
    window = open_program(size=(1280, 800)).window
    kinds, places = [], []
    for size in ((1280, 800), (360, 640), (640, 360), (1280, 800)):
        window.resize(*size)
        kinds.append(type(shown_bar(window)))
        places.append(shown_bar(window).pos())

    assert kinds == [Toolbar, ThumbBar, SideRail, Toolbar]
    assert places[0] == QPoint(0, 0)
    assert places[1].y() == 640 - 68
    assert places[2].x() == 640 - 56


def test_the_left_hand_finds_the_rail_at_its_side(open_program: Open) -> None:
    """The rail is at the right, and at the left for the left hand."""
    program = open_program(size=(640, 360))
    right = shown_bar(program.window).x()
    program.preferences.left_handed = True

    assert right > 500
    assert shown_bar(program.window).x() == 0
    assert program.window.board.x() == shown_bar(program.window).width()


@pytest.mark.parametrize("size", SIZES)
def test_every_button_can_be_hit(open_program: Open, size: tuple[int, int]) -> None:
    """Buttons lie within the window, apart from each other, and large enough for a finger."""
    window = open_program(size=size).window
    buttons = [
        QRect(button.mapTo(window, QPoint(0, 0)), button.size())
        for button in shown_bar(window).findChildren(QToolButton)
        if button.isVisible()
    ]

    assert len(buttons) >= 4
    for number, place in enumerate(buttons):
        assert window.rect().contains(place)
        assert min(place.width(), place.height()) >= 36
        assert not any(place.intersects(other) for other in buttons[number + 1 :])


def test_the_title_names_mode_and_program(open_program: Open) -> None:
    """In the language spoken."""
    assert open_program(language="fr").window.windowTitle() == "Tirage 1 – Klondike"


def test_a_wide_toolbar_names_the_mode_and_a_narrow_one_leaves_it_to_the_figures(
    open_program: Open,
) -> None:
    """The mode is always named somewhere, never twice."""
    window = open_program(size=(1280, 800)).window
    bar = shown_bar(window)
    assert isinstance(bar, Toolbar)
    wide = (bar.shows_mode, window.status.mode.isVisible())
    window.resize(500, 490)

    assert wide == (True, False)
    assert (bar.shows_mode, window.status.mode.isVisible()) == (False, True)


def open_menus(window: MainWindow) -> list[QMenu]:
    """List the menus that can be seen."""
    return [menu for menu in window.findChildren(QMenu) if menu.isVisible()]


def test_the_menu_holds_every_action(open_program: Open) -> None:
    """Everything can be reached through the menu, and it stays on screen."""
    window = open_program(size=(1280, 800)).window
    window.commands.menu.trigger()
    (menu,) = open_menus(window)
    offered = set(menu.actions())
    place = menu.geometry()
    menu.close()

    assert set(window.commands.all()) - offered == {window.commands.menu}
    assert window.screen().geometry().contains(place)


def sheet() -> MenuSheet:
    """Give the menu's sheet that is open."""
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, MenuSheet)
    return dialog


@pytest.mark.parametrize("size", [(360, 640), (640, 360)])
def test_in_a_telephones_window_the_menu_is_a_sheet(
    open_program: Open, size: tuple[int, int]
) -> None:
    """It holds whatever may be done, no wider than the window; what is pressed is done once."""
    program = open_program(size=size)
    window = program.window
    window.commands.menu.trigger()
    dialog = sheet()
    offered = {row.action for row in dialog.rows}
    (draw,) = [row for row in dialog.rows if row.action == window.commands.draw]
    width = dialog.width()
    draw.click()

    seen = {action for action in window.commands.all() if action.isVisible()}
    assert seen - offered == {window.commands.menu}
    assert width <= window.width()
    assert not dialog.isVisible()
    assert program.controller.game.moves == 1


def test_a_finger_opens_the_sheet_in_every_window(open_program: Open) -> None:
    """A menu's entries are made for a mouse; F10 opens them again."""
    window = open_program(size=(780, 600)).window
    button, screen = shown_bar(window).menu_button, QTest.createTouchDevice()
    at = button.rect().center()
    QTest.touchEvent(button, screen).press(0, at, button).commit()
    QTest.touchEvent(button, screen).release(0, at, button).commit()
    opened = sheet()
    opened.reject()
    window.commands.menu.trigger()
    (menu,) = open_menus(window)
    menu.close()


def test_a_mac_has_a_menu_bar_with_every_action(open_program: Open) -> None:
    """Four menus, in the language spoken."""
    commands = open_program(language="fr").window.commands
    bar = build_menu_bar(of_one_player(commands))
    menus = [action.menu() for action in bar.actions()]
    offered = {entry for menu in menus if isinstance(menu, QMenu) for entry in menu.actions()}

    assert [action.text() for action in bar.actions()] == ["Partie", "Jeu", "Affichage", "Aide"]
    assert set(commands.all()) - offered == {commands.menu}


def test_enter_in_the_menu_acts_on_the_menu_only(open_program: Open, qtbot: QtBot) -> None:
    """The chosen entry is done once, and nothing on the board."""
    program = open_program()
    program.window.commands.menu.trigger()
    (menu,) = open_menus(program.window)
    menu.setActiveAction(program.window.commands.draw)
    QTest.keyClick(menu, Qt.Key.Key_Return)

    assert program.controller.game.moves == 1
    assert not open_menus(program.window)


def test_full_screen_and_back(open_program: Open, qtbot: QtBot) -> None:
    """The same key does both, and the action says which."""
    window = open_program().window
    texts = [window.commands.full_screen.text()]
    window.commands.full_screen.trigger()
    qtbot.waitUntil(window.isFullScreen)
    texts.append(window.commands.full_screen.text())
    window.commands.full_screen.trigger()
    qtbot.waitUntil(lambda: not window.isFullScreen())
    texts.append(window.commands.full_screen.text())

    assert texts == ["Full screen", "Leave full screen", "Full screen"]


def running_clock(program: Program) -> bool:
    """Make a move, so that the clock has a reason to run, and tell whether it does."""
    if not program.controller.game.moves:
        program.controller.draw()
    return program.controller.is_clock_running


def test_a_dialog_stops_the_clock(open_program: Open, qtbot: QtBot) -> None:
    """While a dialog is open the player is not at the table."""
    program = open_program()
    before = running_clock(program)
    program.window.commands.about.trigger()
    during = program.controller.is_clock_running
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, QDialog)
    dialog.reject()
    qtbot.waitUntil(program.window.isActiveWindow)

    assert (before, during, program.controller.is_clock_running) == (True, False, True)


def test_a_minimised_window_stops_the_clock(open_program: Open, qtbot: QtBot) -> None:
    """And the clock runs on when it is back."""
    program = open_program()
    before = running_clock(program)
    program.window.showMinimized()
    qtbot.waitUntil(lambda: not program.controller.is_clock_running)
    program.window.showNormal()
    program.window.activateWindow()
    qtbot.waitUntil(lambda: program.controller.is_clock_running)

    assert before


def test_a_window_left_for_another_stops_the_clock(open_program: Open, qtbot: QtBot) -> None:
    """Only while its window is in use does a game's time pass."""
    program = open_program()
    before = running_clock(program)
    other = QDialog()
    qtbot.addWidget(other)
    other.show()
    other.activateWindow()
    qtbot.waitUntil(lambda: not program.controller.is_clock_running)

    assert before


def test_closing_asks_nothing(open_program: Open, qtbot: QtBot) -> None:
    """The window closes at once, a game under way or not."""
    program = open_program()
    program.controller.draw()

    with qtbot.waitSignal(program.window.closing):
        assert program.window.close()
    assert QApplication.activeModalWidget() is None


TALL = GameState.parse("""
    s: 2C 3C
    f: AC
    t1: KH QS JH TS 9H 8S 7H 6S 5H 4S 3H 2S
    t2: KS
""")


def lowest_card(window: MainWindow) -> float:
    """Say how far down the window the cards reach."""
    placement = window.board.placement
    assert placement is not None
    lowest = max(spot.y for spot in placement.spots.values())
    return window.board.y() + lowest + placement.layout.card_height


@pytest.mark.parametrize("size", [(800, 600), (640, 360)])
def test_a_message_covers_no_card(open_program: Open, size: tuple[int, int]) -> None:
    """Where cards reach so far down the table ends above it, and afterwards reaches down again."""
    program = open_program(TALL, size=size)
    window = program.window
    before = lowest_card(window)
    program.controller.noticed.emit(Notice.NO_MOVES)
    top, during = window.messages.y(), lowest_card(window)
    program.controller.noticed.emit(None)

    assert before > top
    assert during <= top
    assert lowest_card(window) == before


def test_a_message_leaves_a_table_alone_that_has_room_for_it(open_program: Open) -> None:
    """Cards stay where they are while nothing lies over them."""
    program = open_program(size=(800, 600))
    before = lowest_card(program.window)
    program.controller.noticed.emit(Notice.NO_MOVES)

    assert program.window.messages.isVisible()
    assert lowest_card(program.window) == before


def test_a_message_wraps_beside_its_buttons(open_program: Open) -> None:
    """On a phone held low, a bar of two rows would hide half the table."""
    window = open_program(size=(640, 360), language="fr").window
    do = QAction("La reprendre", window)
    words = "Vous pouvez encore reprendre la partie précédente."

    window.messages.show_message(Message(lambda: words, [do]))

    (button,) = window.messages._buttons
    label = window.messages._label
    assert label.heightForWidth(label.width()) <= label.height()
    assert button.y() == label.y()
    assert button.x() >= label.geometry().right()


def test_the_felt_goes_on_under_a_message(open_program: Open) -> None:
    """Cards that make room for a message leave the whole table beneath them."""
    window = open_program(size=(640, 360)).window
    felt = window.board.table_scene.sceneRect()
    window.board.keep_foot_free(80)

    assert window.board.table_scene.sceneRect() == felt


def test_right_to_left_leaves_the_table_as_it_is(open_program: Open, qapp: QApplication) -> None:
    """A mirrored system mirrors no card, no bar and no figure."""
    window = open_program(size=(800, 600)).window
    before = [child.geometry() for child in (window.board, window.status, shown_bar(window))]
    picture = window.board.grab().toImage()
    try:
        qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        qapp.sendEvent(window, QEvent(QEvent.Type.LayoutDirectionChange))
        window.resize(801, 600)
        window.resize(800, 600)
        after = [child.geometry() for child in (window.board, window.status, shown_bar(window))]

        assert after == before
        assert window.board.grab().toImage() == picture
    finally:
        qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
