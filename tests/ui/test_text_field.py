"""Lines to write in follow the theme and the size of text while they are shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QApplication

from klondike_qt.ui import theme
from klondike_qt.ui.history.search_field import SearchField
from klondike_qt.ui.history.window import HistoryWindow

if TYPE_CHECKING:
    from tests.ui.conftest import Open

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def grounds(field: SearchField) -> tuple[str, ...]:
    """Give the colours near both ends, where no letter is."""
    image, middle = field.grab().toImage(), field.height() // 2
    return tuple(image.pixelColor(x, middle).name() for x in (6, field.width() - 6))


def test_a_field_follows_theme_and_size_of_text(open_program: Open) -> None:
    """Evening may come, and the system write larger, while the list of games is open."""
    program = open_program()
    program.window.commands.games.trigger()
    listed = QApplication.activeModalWidget()
    assert isinstance(listed, HistoryWindow)
    field = listed.filters.search
    before = grounds(field), field.height()
    program.preferences.scheme = "night"
    program.preferences.text_size = 200
    QApplication.processEvents()
    after = grounds(field), field.height()
    listed.reject()

    assert before[0] == (theme.LIGHT.surface,) * 2
    assert after[0] == (theme.NIGHT.surface,) * 2
    assert after[1] >= 1.5 * before[1]
