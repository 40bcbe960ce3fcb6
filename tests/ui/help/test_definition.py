"""The small definitions of terms: by the pointer, by a click, by keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from tests.ui.help.reading import click_link, link_point, point_at, tab_to

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tests.ui.help.conftest import OpenHelp

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

MEANING = "One of the seven piles you build down on."


def test_it_comes_and_goes_with_the_pointer(open_help: OpenHelp, qtbot: QtBot) -> None:
    """After a moment, and it stays inside the window."""
    window = open_help("moves")
    at = link_point(window.browser, "term:column")
    point_at(window.browser, at - QPoint(0, 30))
    point_at(window.browser, at)
    qtbot.waitUntil(window.definition.isVisible)

    assert MEANING in window.definition.words
    assert window.rect().contains(window.definition.geometry())
    point_at(window.browser, at + QPoint(0, 300))
    qtbot.waitUntil(lambda: not window.definition.isVisible())


def test_a_click_keeps_it_until_escape(open_help: OpenHelp) -> None:
    """The page is still the same then."""
    window = open_help("moves")
    click_link(window.browser, "term:column")

    assert window.definition.isVisible()
    assert window.place == "moves#moves"
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert not window.definition.isVisible()
    assert window.isVisible()


def test_keys_show_it_and_lead_on_to_the_glossary(open_help: OpenHelp) -> None:
    """Enter on the term, and Enter again on "More"."""
    window = open_help("moves")
    tab_to(window.browser, "term:column")
    QTest.keyClick(window.browser, Qt.Key.Key_Return)

    assert window.definition.isVisible()
    assert window.definition.accessibleName() == "column"
    focused = window.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, Qt.Key.Key_Return)
    assert window.place == "glossary#term-column"
    assert not window.definition.isVisible()


def test_escape_leads_keys_back_to_the_page(open_help: OpenHelp) -> None:
    """Where the term is."""
    window = open_help("moves")
    tab_to(window.browser, "term:column")
    QTest.keyClick(window.browser, Qt.Key.Key_Return)
    focused = window.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, Qt.Key.Key_Escape)

    assert window.browser.hasFocus()
    assert window.isVisible()
