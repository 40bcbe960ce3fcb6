"""The program's own pages, shown in the window: all of them, in every language, wide and narrow."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QImage, QTextDocument
from PySide6.QtWidgets import QApplication

from klondike_qt.app.i18n import LANGUAGES
from klondike_qt.ui.help.window import HelpWindow

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tests.ui.conftest import Open

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

_IMAGE = QTextDocument.ResourceType.ImageResource.value


@pytest.mark.parametrize("size", [(800, 600), (360, 640)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_fits_and_draws_its_diagrams(
    open_program: Open, qtbot: QtBot, language: str, size: tuple[int, int]
) -> None:
    """Nothing is wider than the window, and no picture is missing."""
    program = open_program(language=language)
    window = HelpWindow(program.window, program.preferences, program.window.commands)
    window.resize(*size)
    with qtbot.waitExposed(window):
        window.show()
    browser = window.browser
    for page in window.manual.pages:
        window.go(page.id)
        QApplication.processEvents()
        assert browser.document().size().width() <= browser.viewport().width(), page.id
        assert window.frame.contents.count() >= len(window.manual.pages)
        drawn = [address for address, _rect in browser.picture_rects()]
        assert len(drawn) >= len(list(page.diagrams()))
        for address in drawn:
            assert isinstance(browser.loadResource(_IMAGE, QUrl(address)), QImage), address


def test_what_is_read_stays_in_view(open_program: Open, qtbot: QtBot) -> None:
    """Through every width, size of text and language, and when the reader comes back to it."""
    program = open_program()
    window = HelpWindow(program.window, program.preferences, program.window.commands)
    window.resize(900, 600)
    with qtbot.waitExposed(window):
        window.show()
    browser, wanted = window.browser, window.manual.of_mode("draw3")
    anchor = wanted.partition("#")[2]
    window.go(wanted)
    for width in (360, 640, 900):
        with qtbot.waitSignal(browser.width_settled):
            window.resize(width, 600)
        assert (browser.spot.anchor, browser.spot.paragraph) == (anchor, 0), width
    for change, value in (("help_zoom", 150), ("language", "es"), ("language", "fr")):
        setattr(program.preferences, change, value)
        assert (browser.spot.anchor, browser.spot.paragraph) == (anchor, 0), value
    window.go("goal")
    with qtbot.waitSignal(browser.width_settled):
        window.resize(400, 600)
    window.commands.back.trigger()

    assert (browser.spot.anchor, browser.spot.paragraph) == (anchor, 0)


def test_a_table_that_rounds_up_brings_no_bar(open_program: Open, qtbot: QtBot) -> None:
    """A pixel too wide in French, at the size where the help opens."""
    program = open_program(language="fr")
    window = HelpWindow(program.window, program.preferences, program.window.commands)
    with qtbot.waitExposed(window):
        window.show()
    bar = window.browser.horizontalScrollBar()
    window.go("modes")
    for width in range(996, 1004):
        window.resize(width, 720)
        qtbot.waitUntil(lambda: not window.browser._rest.isActive())
        assert not bar.isVisible()
