"""The help's style sheet in the theme's colours, in what Qt's text engine knows of CSS."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QTextCursor, QTextFormat

from klondike_qt.ui import theme

if TYPE_CHECKING:
    from PySide6.QtGui import QTextDocument

    from klondike_qt.ui.theme import Colours

_TIGHT: Final = 580
"""Where the text is narrower than this, tables are set in smaller type."""

_HEADINGS: Final = (theme.TITLE, 18, 16, 16)
_KEEP: Final = QTextCursor.MoveMode.KeepAnchor


def sheet(look: Colours, zoom: float, width: int) -> str:
    """Give the style of a page *width* pixels wide, its type *zoom* times the design's size."""
    tight = width < _TIGHT * zoom
    cell, padding = (theme.NOTE, "4px 5px") if tight else (theme.BODY, "5px 9px")

    def size(pixels: float) -> str:
        return f"font-size: {round(pixels * zoom)}px"

    return f"""
        body, p, li {{ color: {look.text}; {size(theme.BODY)}; }}
        p {{ margin-top: 0; margin-bottom: 10px; line-height: 140%; }}
        li {{ margin-bottom: 4px; line-height: 135%; }}
        h1 {{ color: {look.text}; margin-top: 4px; margin-bottom: 12px; }}
        h2 {{ color: {look.text}; margin-top: 22px; margin-bottom: 8px; }}
        h3, h4 {{ color: {look.text}; margin-top: 16px; margin-bottom: 6px; }}
        a {{ color: {look.accent}; }}
        p.board {{ margin-top: 8px; margin-bottom: 4px; line-height: 100%; }}
        p.caption {{ color: {look.secondary}; {size(theme.LABEL)}; margin-bottom: 16px; }}
        table.figures {{ border-collapse: collapse; margin-bottom: 14px; margin-top: 4px; }}
        td, th {{ border: 1px solid {look.border}; padding: {padding}; text-align: left; }}
        td, th {{ color: {look.text}; {size(cell)}; }}
        td.number, th.number {{ text-align: right; }}
        th {{ background-color: {look.hover}; font-weight: bold; }}
        td {{ background-color: {look.surface}; }}
    """


def size_headings(document: QTextDocument, zoom: float) -> None:
    """Give headings their sizes; Qt goes by its own for them, whatever the sheet says."""
    cursor = QTextCursor(document)
    block = document.begin()
    while block.isValid():
        level = block.blockFormat().headingLevel()
        if level:
            found = block.begin()
            while not found.atEnd():
                fragment = found.fragment()
                form = fragment.charFormat()
                form.clearProperty(QTextFormat.Property.FontSizeAdjustment)
                pixels = round(_HEADINGS[min(level, len(_HEADINGS)) - 1] * zoom)
                form.setProperty(QTextFormat.Property.FontPixelSize, pixels)
                cursor.setPosition(fragment.position())
                cursor.setPosition(fragment.position() + fragment.length(), _KEEP)
                cursor.setCharFormat(form)
                found += 1
        block = block.next()
