"""Whatever is higher than its window can be read by finger."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QElapsedTimer, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QListWidget,
    QPushButton,
    QScroller,
    QVBoxLayout,
    QWidget,
)

from klondike_qt.ui.finger_scroll import FingerScroll
from klondike_qt.ui.scroll import ScrollArea

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


class Hand:
    """A finger on what an area holds."""

    def __init__(self, qtbot: QtBot, area: QAbstractScrollArea) -> None:
        self._qtbot = qtbot
        self._area = area
        self._screen = QTest.createTouchDevice()

    def touch(self, widget: QWidget, start: QPoint, way: QPoint) -> None:
        """Come down on a widget, move on in steps and let go."""
        QTest.touchEvent(widget, self._screen).press(0, start, widget).commit()
        origin = widget.mapToGlobal(start)
        for step in range(1, 11):
            self._take_time()
            at = widget.mapFromGlobal(origin + way * step / 10)
            QTest.touchEvent(widget, self._screen).move(0, at, widget).commit()
        end = widget.mapFromGlobal(origin + way)
        QTest.touchEvent(widget, self._screen).release(0, end, widget).commit()
        QScroller.scroller(self._area.viewport()).stop()

    def _take_time(self) -> None:
        """Be no quicker than a hand."""
        clock = QElapsedTimer()
        clock.start()
        self._qtbot.waitUntil(lambda: clock.elapsed() > 4)


class Page:
    """Forty buttons in a low window, and a finger."""

    def __init__(self, qtbot: QtBot) -> None:
        inside = QWidget()
        column = QVBoxLayout(inside)
        self.buttons = [QPushButton(str(number)) for number in range(40)]
        self.pressed: list[str] = []
        for button in self.buttons:
            button.setMinimumHeight(44)
            button.clicked.connect(partial(self._note, button))
            column.addWidget(button)
        self.area = ScrollArea(inside)
        qtbot.addWidget(self.area)
        self.area.resize(300, 400)
        with qtbot.waitExposed(self.area):
            self.area.show()
        self._hand = Hand(qtbot, self.area)

    @property
    def scrolled(self) -> int:
        """How far the page has been scrolled."""
        return self.area.verticalScrollBar().value()

    def touch(self, button: QWidget, dx: int, dy: int) -> None:
        """Come down on a button, move on in steps and let go."""
        self._hand.touch(button, button.rect().center(), QPoint(dx, dy))

    def _note(self, button: QPushButton) -> None:
        self.pressed.append(button.text())


@pytest.fixture
def page(qtbot: QtBot) -> Page:
    """Show it."""
    return Page(qtbot)


def test_a_finger_scrolls_and_presses_nothing_on_the_way(page: Page) -> None:
    """The button that it came down on moves with it, and is not meant."""
    page.touch(page.buttons[5], 0, -200)

    assert page.scrolled > 100
    assert page.pressed == []
    assert not page.buttons[5].isDown()


def test_a_tap_presses(page: Page) -> None:
    """Before the page was scrolled and after, and each of several quick ones."""
    page.touch(page.buttons[5], 0, 0)
    page.touch(page.buttons[5], 0, -200)
    page.touch(page.buttons[7], 0, 0)
    page.touch(page.buttons[8], 0, 0)
    page.touch(page.buttons[8], 0, 0)
    page.touch(page.buttons[8], 0, 0)

    assert page.pressed == ["5", "7", "8", "8", "8"]


def test_the_page_stops_at_its_ends(page: Page) -> None:
    """It is not pulled away from the edge."""
    page.touch(page.buttons[2], 0, 150)

    assert page.scrolled == 0
    assert page.buttons[0].mapTo(page.area, QPoint(0, 0)).y() > 0


def test_a_mouse_presses_after_a_finger_has_scrolled(page: Page) -> None:
    """Nothing of the finger is left over."""
    page.touch(page.buttons[5], 0, -200)
    QTest.mouseClick(page.buttons[9], Qt.MouseButton.LeftButton)

    assert page.pressed == ["9"]


def test_a_list_goes_nowhere_while_a_finger_scrolls_it(qtbot: QtBot) -> None:
    """The entry under the finger is the same at its end as at its beginning."""
    entries = QListWidget()
    entries.addItems([f"entry {number}" for number in range(60)])
    entries.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
    FingerScroll(entries)
    qtbot.addWidget(entries)
    entries.resize(300, 400)
    with qtbot.waitExposed(entries):
        entries.show()
    clicked: list[int] = []
    entries.itemClicked.connect(lambda item: clicked.append(entries.row(item)))
    hand = Hand(qtbot, entries)

    hand.touch(entries.viewport(), QPoint(100, 200), QPoint(0, -120))
    scrolled = entries.verticalScrollBar().value()
    hand.touch(entries.viewport(), QPoint(100, 200), QPoint(0, 0))

    assert scrolled > 50
    assert clicked == [entries.indexAt(QPoint(100, 200)).row()]
