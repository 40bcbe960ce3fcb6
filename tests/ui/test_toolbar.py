"""The bars share their width out fairly and drop what does not fit."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QWidget

from klondike_qt.ui.actions import Actions
from klondike_qt.ui.buttons import BarButton, Face
from klondike_qt.ui.toolbar import SideRail, ThumbBar, Toolbar, shares

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    """Give a window for the bars to stand in."""
    made = QWidget()
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.mark.parametrize(
    ("wanted", "width", "given"),
    [
        ([50, 50, 50], 300, [100, 100, 100]),
        ([150, 50, 50], 300, [150, 75, 75]),
        ([50, 100, 120], 300, [80, 100, 120]),
        ([100, 100], 300, [150, 150]),
        ([100, 100, 70], 240, [80, 80, 80]),
    ],
)
def test_a_long_word_takes_of_its_neighbours_share(
    wanted: list[int], width: int, given: list[int]
) -> None:
    """All have the same width unless one needs more; too narrow, none is cut off at the end."""
    assert shares(wanted, width) == given


def faces(bar: QWidget) -> list[Face]:
    """List what the buttons show that can be seen, from the left."""
    shown = [button for button in bar.findChildren(BarButton) if not button.isHidden()]
    return [button.face for button in sorted(shown, key=lambda button: button.x())]


def test_a_toolbar_drops_the_mode_first_and_then_labels(window: QWidget) -> None:
    """What is used most keeps its word longest."""
    bar = Toolbar(Actions(window).tools, window)
    bar.show()
    bar.show_mode("Draw 1, three passes")
    seen = []
    for width in (1280, 960, 780, 480):
        bar.resize(width, bar.bar_height())
        seen.append((bar.shows_mode, faces(bar)[:6].count(Face.BESIDE)))

    assert seen[0] == (True, 6)
    assert seen[1] == (False, 6)
    assert seen[2][0] is False
    assert 0 < seen[2][1] < 6
    assert seen[3] == (False, 0)
    assert faces(bar)[0] is Face.ICON


def test_undo_keeps_its_label_longer_than_its_neighbours(window: QWidget) -> None:
    """New keeps its word longest, then undo, then hint."""
    bar = Toolbar(Actions(window).tools, window)
    bar.show()
    labelled = set()
    for width in range(1280, 440, -10):
        bar.resize(width, bar.bar_height())
        labelled.add(tuple(face is Face.BESIDE for face in faces(bar)[:6]))

    assert labelled == {
        (True, True, True, True, True, True),
        (True, True, True, True, True, False),
        (True, True, True, False, True, False),
        (True, False, True, False, True, False),
        (True, False, True, False, False, False),
        (True, False, False, False, False, False),
        (False, False, False, False, False, False),
    }


def test_a_mode_that_does_not_fit_takes_no_label_away(window: QWidget) -> None:
    """Not even when it is named for the first time."""
    bar = Toolbar(Actions(window).tools, window)
    bar.show()
    bar.resize(940, bar.bar_height())
    before = faces(bar)
    bar.show_mode("Draw 3, three passes (Windows, timed)")

    assert not bar.shows_mode
    assert faces(bar) == before


def test_a_toolbar_too_narrow_for_its_icons_leaves_some_to_the_menu(window: QWidget) -> None:
    """Never the hint, the undo or the menu itself; and they come back with the room."""
    actions = Actions(window)
    bar = Toolbar(actions.tools, window)
    bar.show()
    shown = []
    for width in (600, 380, 600):
        bar.resize(width, bar.bar_height())
        buttons = [each for each in bar.findChildren(BarButton) if each.isVisible()]
        shown.append({each.defaultAction() for each in buttons})
        edges = sorted((each.x(), each.x() + each.width()) for each in buttons)
        assert all(end <= begin for (_, end), (begin, _) in pairwise(edges))
        assert edges[-1][1] <= width

    assert shown[0] == shown[2] > shown[1] >= {actions.hint, actions.undo, actions.menu}


def test_a_thumb_bar_has_five_equal_buttons(window: QWidget) -> None:
    """New, undo, hint, finish and the menu, each a fifth."""
    bar = ThumbBar(Actions(window).tools, window)
    bar.show()
    bar.resize(500, bar.bar_height(500))
    buttons = bar.findChildren(BarButton)

    assert [button.width() for button in buttons] == [100] * 5
    assert faces(bar) == [Face.UNDER] * 5


def test_a_thumb_bar_too_narrow_for_words_has_icons(window: QWidget) -> None:
    """And is as high as what it shows."""
    bar = ThumbBar(Actions(window).tools, window)
    bar.show()
    for width, face in ((500, Face.UNDER), (180, Face.ICON), (500, Face.UNDER)):
        bar.resize(width, bar.bar_height(width))
        buttons = bar.findChildren(BarButton)
        assert {button.face for button in buttons} == {face}
        assert all(button.height() >= button.sizeHint().height() for button in buttons)


def test_a_rail_shows_as_many_buttons_as_fit_and_always_the_menu(window: QWidget) -> None:
    """The rest is found in the menu."""
    bar = SideRail(Actions(window).tools, window)
    bar.show()
    bar.resize(56, 400)
    counts = []
    for room in (bar.bar_height(), bar.full_height()):
        bar.arrange_within(room)
        counts.append(len(faces(bar)))
        assert not bar.menu_button.isHidden()

    assert counts == [4, 7]
