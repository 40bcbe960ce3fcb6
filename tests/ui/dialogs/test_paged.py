"""A dialog of several pages, and the controls on them, by themselves."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from klondike_qt.ui.dialogs.paged import Page, PagedDialog
from klondike_qt.ui.dialogs.picture_choice import PictureChoice
from klondike_qt.ui.dialogs.segments import Segments
from klondike_qt.ui.dialogs.slider import Slider
from tests.ui.settings.operate import focused

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

NAMES = ("One", "Two", "Three", "Four", "Five")


@pytest.fixture
def made() -> list[str]:
    """Note which pages were made."""
    return []


@pytest.fixture
def dialog(qtbot: QtBot, made: list[str]) -> Iterator[PagedDialog]:
    """Open a dialog of five pages."""
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()

    def page(name: str) -> QLabel:
        made.append(name)
        return QLabel(f"page {name}")

    dialog = PagedDialog(window, [Page(name, "", partial(page, name)) for name in NAMES])
    dialog.entitle("Pages")
    dialog.retranslate()
    with qtbot.waitExposed(dialog):
        dialog.open()
    yield dialog
    dialog.accept()


def test_pages_are_made_when_they_are_first_shown(dialog: PagedDialog, made: list[str]) -> None:
    """And once; the ones left stay as they are."""
    for number in (2, 0, 2):
        dialog.show_page(number)
    shown = [label.text() for label in dialog.findChildren(QLabel) if label.isVisible()]

    assert made == ["One", "Three"]
    assert shown == ["Pages", "page Three"]


def test_the_index_is_beside_a_wide_page_and_above_a_narrow_one(dialog: PagedDialog) -> None:
    """At the design's widths; as tiles its entries share rows."""
    found = []
    for width in (1100, 900, 699, 360):
        dialog.resize(width, 640)
        for _round in range(3):
            QApplication.processEvents()
        index, page = dialog.index, dialog._made[0]
        corner = index.mapTo(dialog, QPoint(0, 0))
        place = page.mapTo(dialog, QPoint(0, 0))
        rows = {entry.y() for entry in index.entries}
        found.append((corner.x() + index.width() <= place.x(), len(rows)))
        if found[-1][0] is False:
            assert corner.y() + index.height() <= place.y()

    assert found == [(True, 5), (True, 5), (False, 1), (False, 2)]


def test_an_entry_is_chosen_by_mouse_and_keys(dialog: PagedDialog) -> None:
    """Round the ends, too, and told to whoever listens."""
    told: list[int] = []
    dialog.page_shown.connect(told.append)
    QTest.mouseClick(dialog.index.entries[3], Qt.MouseButton.LeftButton)
    QTest.keyClick(dialog, Qt.Key.Key_Tab, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(dialog, Qt.Key.Key_Tab, Qt.KeyboardModifier.ControlModifier)

    assert told == [3, 4, 0]
    assert [entry.isChecked() for entry in dialog.index.entries] == [True] + 4 * [False]


def test_escape_closes(dialog: PagedDialog) -> None:
    """And so does the cross."""
    QTest.keyClick(dialog, Qt.Key.Key_Escape)

    assert not dialog.isVisible()


def test_segments_break_where_a_row_is_too_wide(qtbot: QtBot) -> None:
    """Four into two rows before they are a column; three into a column."""
    found = []
    for words, widths in (
        (("First", "Second", "Third", "Fourth"), (600, 220, 90)),
        (("Foundation first", "Column first", "I choose"), (600, 220)),
    ):
        segments = Segments(len(words))
        qtbot.addWidget(segments)
        segments.set_entries(words)
        for width in widths:
            segments.resize(width, segments.heightForWidth(width))
            segments.show()
            found.append(len({segment.y() for segment in segments.segments}))
            assert all(segments.rect().contains(part.geometry()) for part in segments.segments)

    assert found == [1, 2, 4, 1, 3]


def test_pictures_are_chosen_by_arrow_keys(qtbot: QtBot) -> None:
    """Only the player's choice is told, not the program's."""
    told: list[int] = []
    choice = PictureChoice(QSize(40, 40), 3 * [lambda _painter, _area, _ratio: None])
    qtbot.addWidget(choice)
    choice.set_entries(("A", "B", "C"))
    choice.chosen.connect(told.append)
    choice.choose(1)
    choice.resize(choice.sizeHint())
    with qtbot.waitExposed(choice):
        choice.show()
    choice.activateWindow()
    choice.tiles[1].setFocus()
    qtbot.waitUntil(choice.tiles[1].hasFocus)
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_Left):
        QTest.keyClick(focused(), key)

    assert told == [2, 1, 0]


def test_a_slider_goes_where_it_is_pressed_and_by_steps(qtbot: QtBot) -> None:
    """The wheel, which scrolls the page, leaves it alone."""
    slider = Slider(0, 100, 10, str)
    qtbot.addWidget(slider)
    slider.resize(300, 44)
    slider.show()
    seen = []
    QTest.mouseClick(slider, Qt.MouseButton.LeftButton, pos=QPoint(299, 22))
    seen.append(slider.value())
    QTest.keyClick(slider, Qt.Key.Key_Left)
    seen.append(slider.value())
    QTest.mousePress(slider, Qt.MouseButton.LeftButton, pos=QPoint(299, 22))
    QTest.mouseMove(slider, QPoint(0, 22))
    QTest.mouseRelease(slider, Qt.MouseButton.LeftButton, pos=QPoint(0, 22))
    seen.append(slider.value())
    wheel = QWheelEvent(
        QPointF(20, 20), QPointF(20, 20), QPoint(), QPoint(0, 120), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(slider, wheel)
    seen.append(slider.value())

    assert seen == [100, 90, 0, 0]


def test_a_slider_that_is_not_live_acts_when_it_is_let_go(qtbot: QtBot) -> None:
    """What it changes could move it away from under the finger."""
    slider = Slider(100, 200, 10, str)
    qtbot.addWidget(slider)
    slider.setTracking(False)
    slider.resize(300, 44)
    slider.show()
    told: list[int] = []
    slider.valueChanged.connect(told.append)
    QTest.mousePress(slider, Qt.MouseButton.LeftButton, pos=QPoint(150, 22))
    before = list(told)
    QTest.mouseRelease(slider, Qt.MouseButton.LeftButton, pos=QPoint(150, 22))

    assert before == []
    assert len(told) == 1
