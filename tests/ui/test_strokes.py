"""Controls are framed alike: where they stand under each other none is a pixel out of line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QWidget

from klondike_qt.ui import theme
from klondike_qt.ui.buttons import PanelButton
from klondike_qt.ui.dialogs.chooser import Chooser
from klondike_qt.ui.dialogs.option import Switch
from klondike_qt.ui.dialogs.picture_choice import PictureTile
from klondike_qt.ui.dialogs.segments import Segments
from klondike_qt.ui.text_field import TextField
from tests.ui.legible import contrast

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

PLACE = 20
"""How far from the left and the right end of its page each control lies."""


def chooser() -> QWidget:
    """Make what opens a list."""
    made = Chooser()
    made.set_entries(["Draw 1"])
    return made


def segments() -> QWidget:
    """Make a row of values."""
    made = Segments(2)
    made.set_entries(["Allowed", "Not allowed"])
    return made


def button(page: QWidget, *, primary: bool) -> QWidget:
    """Make a panel's button."""
    made = PanelButton(page, primary=primary)
    made.setText("Keep")
    return made


CONTROLS: dict[str, Callable[[QWidget], QWidget]] = {
    "field": TextField,
    "chooser": lambda _page: chooser(),
    "segments": lambda _page: segments(),
    "tile": lambda _page: PictureTile(QSize(60, 40), lambda *_drawn: None),
    "button": lambda page: button(page, primary=False),
    "primary button": lambda page: button(page, primary=True),
}


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    """Have an empty page."""
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(300, 80)
    return made


def shown(page: QWidget, control: QWidget, qtbot: QtBot) -> QWidget:
    """Show a control on a page."""
    control.setParent(page)
    control.setGeometry(PLACE, 10, page.width() - 2 * PLACE, 50)
    page.show()
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    control.clearFocus()  # as the first of its page it has it
    return control


def ends(page: QWidget, control: QWidget) -> tuple[int, int]:
    """Say how many pixels of the page are left free beside what is drawn of a control."""
    image = page.grab().toImage()
    y = control.geometry().center().y()
    ground = image.pixel(0, y)
    drawn = [x for x in range(image.width()) if image.pixel(x, y) != ground]
    return drawn[0], image.width() - 1 - drawn[-1]


@pytest.mark.parametrize("name", CONTROLS)
def test_frames_end_at_the_same_pixel(page: QWidget, qtbot: QtBot, name: str) -> None:
    """Which is that of the words above them, with and without the focus."""
    control = shown(page, CONTROLS[name](page), qtbot)
    found = []
    for focused in (False, True):
        if focused:
            control.setFocus(Qt.FocusReason.TabFocusReason)
        found.append(ends(page, control))

    assert found == [(PLACE, PLACE)] * 2


def test_a_ring_is_apart_from_the_filled_button_in_it(page: QWidget, qtbot: QtBot) -> None:
    """By day the focus is hardly another colour than the button: what is between them tells."""
    made = shown(page, button(page, primary=True), qtbot)
    made.setFocus(Qt.FocusReason.TabFocusReason)
    image = page.grab().toImage()
    ring, between, filled = (image.pixelColor(PLACE + x, 35) for x in (0, 3, 8))
    look = theme.colours(page)

    assert ring == QColor(look.focus)
    assert filled == QColor(look.primary)
    assert contrast(between, ring) >= 3
    assert contrast(between, filled) >= 3


def words_of(row: Switch) -> QImage:
    """Draw what stands left of a switch."""
    return row.grab().toImage().copy(0, 0, row.width() - Switch.right, row.height())


def test_the_focus_of_a_switch_leaves_its_words_alone(qtbot: QtBot) -> None:
    """They begin where its row does, so that a ring round the row would go through them."""
    row = Switch()
    qtbot.addWidget(row)
    row.set_words("Buttons", "Shows the bar of buttons.")
    row.resize(400, row.heightForWidth(400))
    row.show()
    row.activateWindow()
    qtbot.waitUntil(row.isActiveWindow)
    row.clearFocus()
    before, whole = words_of(row), row.grab().toImage()
    row.setFocus(Qt.FocusReason.TabFocusReason)

    assert words_of(row) == before
    assert row.grab().toImage() != whole
