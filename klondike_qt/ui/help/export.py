"""The whole help on paper, as a PDF file, or as one HTML file that needs nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QRectF, QSizeF, QUrl
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QColor,
    QFont,
    QImageWriter,
    QPageLayout,
    QPageSize,
    QPainter,
    QPdfWriter,
    QTextDocument,
)

from klondike_qt.app.i18n import _
from klondike_qt.storage.whole_file import write_whole
from klondike_qt.ui import theme
from klondike_qt.ui.help.composer import FileComposer, anchor
from klondike_qt.ui.help.stills import Sizing, Stills
from klondike_qt.ui.help.style import sheet, size_headings

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtGui import QImage, QPagedPaintDevice

    from klondike_qt.app.help_pages import Manual
    from klondike_qt.ui.actions import Actions
    from klondike_qt.ui.board.look import Look

_DOTS: Final = 96
"""Pages are laid out at so many dots an inch, as the window is, and then painted as fine as can."""

_MARGIN: Final = 20.0  # millimetres
_PRINT_ZOOM: Final = 0.9
_FINE: Final = 3.0
_FILE_WIDTH: Final = 700
_FILE_FINE: Final = 2.0
_FOOT: Final = 28


Steps = Iterator[None]
"""A task in small steps, so that the window can draw between them; done when it is exhausted."""


class Booklet:
    """All pages of a manual for somewhere else than the window."""

    def __init__(self, manual: Manual, actions: Actions, look: Look) -> None:
        self._manual = manual
        self._actions = actions
        self._look = look
        self._stills = Stills()

    def html(self, path: Path) -> Steps:
        """Write one HTML file, its diagrams in it; raise `OSError` where it cannot be written."""
        sizing = Sizing(_FILE_WIDTH, _FILE_FINE, self._look)
        composer = FileComposer(self._manual, self._actions)
        title = escape(_("Klondike: the help"))  # now: another language may be chosen meanwhile
        body = "\n".join(composer.page(page, sizing) for page in self._manual.pages)
        for address, (diagram, room) in composer.diagrams.items():
            yield
            picture = _data(self._stills.image(diagram, room, self._look))
            body = body.replace(f'src="{address}"', f'src="{picture}"')
        html = (
            f'<!DOCTYPE html>\n<html lang="{self._manual.language}">\n<head>\n'
            '<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width">\n'
            f"<title>{title}</title>\n<style>{_file_sheet()}</style>\n</head>\n<body>\n"
            f"<nav>{self._list()}</nav>\n{body}\n</body>\n</html>\n"
        )
        write_whole(path, html.encode())

    def pdf(self, path: Path) -> Steps:
        """Write all pages as A4; raise `OSError` where the file cannot be written."""
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        writer = QPdfWriter(buffer)
        writer.setPageLayout(
            QPageLayout(
                QPageSize(QPageSize.PageSizeId.A4),
                QPageLayout.Orientation.Portrait,
                QMarginsF(_MARGIN, _MARGIN, _MARGIN, _MARGIN),
                QPageLayout.Unit.Millimeter,
            )
        )
        writer.setTitle(_("Klondike: the help"))
        writer.setResolution(600)
        yield from self.paint(writer)
        write_whole(path, bytes(buffer.data().data()))

    def paint(self, device: QPagedPaintDevice) -> Steps:
        """Paint all pages, each with its number; raise `OSError` where nothing can be painted."""
        scale = device.logicalDpiX() / _DOTS
        width, height = int(device.width() / scale), int(device.height() / scale)
        room = QSizeF(width, height - _FOOT)  # whole pixels, or pictures reach over its edge
        document = QTextDocument()
        yield from self._fill(document, width)
        document.setPageSize(room)
        context = QAbstractTextDocumentLayout.PaintContext()
        context.palette = theme.palette(theme.LIGHT)
        painter = QPainter()
        if not painter.begin(device):
            raise OSError
        painter.scale(scale, scale)
        for number in range(document.pageCount()):
            yield
            if number:
                device.newPage()
            painter.save()
            painter.setClipRect(QRectF(0, 0, width, room.height() - 1))
            painter.translate(0, -number * room.height())
            context.clip = QRectF(0, number * room.height(), width, room.height())
            document.documentLayout().draw(painter, context)
            painter.restore()
            painter.setFont(_font(theme.NOTE))
            painter.setPen(QColor(theme.LIGHT.secondary))
            foot = QRectF(0, height - _FOOT, width, _FOOT)
            painter.drawText(foot, theme.CENTRE, str(number + 1))
        painter.end()

    def _fill(self, document: QTextDocument, width: int) -> Steps:
        """Lay all pages out, each beginning on a new one."""
        sizing = Sizing(width, _FINE, self._look, card=64)
        composer = FileComposer(self._manual, self._actions)
        pages = [composer.page(page, sizing) for page in self._manual.pages]
        document.setUseDesignMetrics(True)
        document.setDefaultFont(_font(theme.BODY))
        document.setDefaultStyleSheet(sheet(theme.LIGHT, _PRINT_ZOOM, width))
        document.setDocumentMargin(0)
        for address, (diagram, room) in composer.diagrams.items():
            yield
            image = self._stills.image(diagram, room, self._look)
            document.addResource(
                QTextDocument.ResourceType.ImageResource.value, QUrl(address), image
            )
        broken = [
            page.replace("<h1>", '<h1 style="page-break-before: always">', 1) if number else page
            for number, page in enumerate(pages)
        ]
        document.setHtml("\n".join(broken))
        size_headings(document, _PRINT_ZOOM)

    def _list(self) -> str:
        entries = [
            f'<li><a href="#{anchor(page.sections[0])}">{escape(page.title)}</a></li>'
            for page in self._manual.pages
        ]
        return f"<ul>{''.join(entries)}</ul>"


def _data(image: QImage) -> str:
    """Give a picture as an address that holds it."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(image)
    return "data:image/png;base64," + buffer.data().toBase64().toStdString()


def _font(pixels: int) -> QFont:
    font = QFont(theme.font(theme.BODY))
    font.setPixelSize(pixels)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font


def _file_sheet() -> str:
    """Give a style for browsers, light and dark."""

    def colours(look: theme.Colours) -> str:
        return (
            f"--window: {look.window}; --text: {look.text}; --secondary: {look.secondary}; "
            f"--accent: {look.accent}; --border: {look.border}; --hover: {look.hover};"
        )

    return f"""
:root {{ color-scheme: light dark; {colours(theme.LIGHT)} }}
@media (prefers-color-scheme: dark) {{ :root {{ {colours(theme.NIGHT)} }} }}
body {{ background: var(--window); color: var(--text); font: 16px/1.5 system-ui, sans-serif;
  max-width: 700px; margin: 2em auto; padding: 0 1em; }}
a {{ color: var(--accent); }}
h1 {{ margin-top: 2em; }}
img {{ max-width: 100%; height: auto; }}
.board {{ margin-bottom: 0.3em; }}
.caption {{ color: var(--secondary); font-size: 0.9em; margin-top: 0; }}
table {{ border-collapse: collapse; margin: 1em 0; }}
th, td {{ border: 1px solid var(--border); padding: 0.35em 0.7em; text-align: left; }}
td.number, th.number {{ text-align: right; }}
th {{ background: var(--hover); }}
nav ul {{ list-style: none; padding: 0; columns: 2; }}
"""
