"""What a reader does with a page: find a link, and press it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QMouseEvent, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

if TYPE_CHECKING:
    from klondike_qt.ui.help.browser import HelpBrowser


def link_point(browser: HelpBrowser, link: str) -> QPoint:
    """Give a point of the viewport on the words of a link, scrolled into view."""
    block = browser.document().begin()
    while block.isValid():
        found = block.begin()
        while not found.atEnd():
            fragment = found.fragment()
            form = fragment.charFormat()
            if form.anchorHref() == link and not form.isImageFormat():
                cursor = QTextCursor(browser.document())
                cursor.setPosition(fragment.position() + 1)
                browser.setTextCursor(cursor)
                browser.ensureCursorVisible()
                return browser.cursorRect(cursor).center()
            found += 1
        block = block.next()
    raise AssertionError(link)


def point_at(browser: HelpBrowser, at: QPoint) -> None:
    """Move the mouse to a point of the viewport, no button pressed."""
    viewport, none = browser.viewport(), Qt.MouseButton.NoButton
    event = QMouseEvent(
        QEvent.Type.MouseMove,
        at.toPointF(),
        viewport.mapToGlobal(at).toPointF(),
        none,
        none,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(viewport, event)


def click_link(browser: HelpBrowser, link: str) -> None:
    """Click a link with the mouse."""
    at = link_point(browser, link)
    QTest.mouseClick(browser.viewport(), Qt.MouseButton.LeftButton, pos=at)


def tab_to(browser: HelpBrowser, link: str) -> None:
    """Go to a link by the Tab key, which also finds what comes before it."""
    browser.setFocus()
    for _ in range(60):
        QTest.keyClick(browser, Qt.Key.Key_Tab)
        if browser.textCursor().charFormat().anchorHref() == link:
            return
    raise AssertionError(link)
