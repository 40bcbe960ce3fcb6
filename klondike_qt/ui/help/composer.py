"""A page as HTML: for the window, and with other pictures for print and files."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING, Final

from klondike_qt.app import assets
from klondike_qt.app.help_diagrams import Diagram
from klondike_qt.app.help_pages import Manual, Page, Prose
from klondike_qt.app.help_text import inline_html, table_html, to_html
from klondike_qt.app.i18n import _
from klondike_qt.core.deal import Deal
from klondike_qt.core.modes import DEFAULT
from klondike_qt.core.state import GameState
from klondike_qt.ui.help import tables
from klondike_qt.ui.help.stills import Sizing, room_for

if TYPE_CHECKING:
    from collections.abc import Iterator

    from klondike_qt.app.help_pages import Block, Insert, Section
    from klondike_qt.ui.actions import Actions
    from klondike_qt.ui.board.layout import Room

BOARD: Final = "board:"
"""The address of a diagram, its page and id after it: a picture's, and its link's."""

PLAY: Final = "play:"
"""The address of a place for a playable board; the deal's id follows."""

WAYS: Final = ("lesson", "situation")

PANEL: Final = 60
"""How high the buttons under a playable board are, in logical pixels."""

_LEAST_BOARD: Final = 300
_MOST_COLUMNS: Final = 3
_COLUMN: Final = 95
"""Where a column has less room than this, a table of more is written row by row."""

_HEADING: Final = re.compile(r"^## +(?P<title>.+?) *\{#(?P<id>[\w-]+)\} *$", re.MULTILINE)


class Composer:
    """Writes pages as HTML for a width of text, and knows the diagrams that they show."""

    def __init__(self, manual: Manual, actions: Actions) -> None:
        self._manual = manual
        self._actions = actions
        self.diagrams: dict[str, tuple[Diagram, Room]] = {}

    def page(self, page: Page, sizing: Sizing) -> str:
        """Give a page's HTML; its diagrams are in ``diagrams`` by their addresses then."""
        return "\n".join(self._section(section, sizing) for section in page.sections)

    def play_room(self, sizing: Sizing) -> tuple[int, int]:
        """Give the size of a playable board, its buttons included."""
        width = min(sizing.width, 640)
        return width, max(round(0.72 * width), _LEAST_BOARD) + PANEL

    def _section(self, section: Section, sizing: Sizing) -> str:
        level = min(section.level, 4)
        title = inline_html(section.title)
        head = f'<h{level}><a name="{section.anchor}"></a>{title}</h{level}>'
        return "\n".join([head, *(self._block(block, section, sizing) for block in section.blocks)])

    def _block(self, block: Block, section: Section, sizing: Sizing) -> str:
        if isinstance(block, Prose):
            return to_html(block.text, self.target)
        if isinstance(block, Diagram):
            return self._diagram(block, section.page, sizing)
        if block.kind == "play":
            return self._play(block.argument, sizing)
        if block.kind in WAYS:
            return self._way(block)
        rows = self._rows(block)
        if len(rows[0]) > _MOST_COLUMNS and sizing.width < _COLUMN * len(rows[0]):
            return "\n".join(_stacked(rows))
        return table_html([[escape(cell, quote=False) for cell in row] for row in rows])

    def target(self, link: str) -> str:
        """Give the address that a link has here."""
        return link

    def _diagram(self, diagram: Diagram, page_id: str, sizing: Sizing) -> str:
        address = f"{BOARD}{page_id}/{diagram.id}"
        room = room_for(diagram, sizing)
        self.diagrams[address] = diagram, room
        picture = self._picture(address, room.width, room.height, diagram.caption)
        caption = inline_html(diagram.caption)
        if diagram.plays:
            picture = f'<a href="{address}">{picture}</a>'
            caption += f" {self._press(diagram, address)}"
        return f'<p class="board">{picture}</p>\n<p class="caption">{caption}</p>'

    def _press(self, diagram: Diagram, address: str) -> str:
        if len(diagram.moves) > 1:
            words = _("Show the moves")
        else:
            words = _("Show the move") if diagram.moves else _("Try the move")
        return f'<a href="{address}">\N{BLACK RIGHT-POINTING TRIANGLE}\N{NO-BREAK SPACE}{words}</a>'

    def _picture(self, address: str, width: float, height: float, words: str) -> str:
        alt = escape(words)
        return f'<img src="{address}" width="{width:.0f}" height="{height:.0f}" alt="{alt}">'

    def _play(self, deal_id: str, sizing: Sizing) -> str:
        width, height = self.play_room(sizing)
        return f'<p class="board">{self._picture(PLAY + deal_id, width, height, "")}</p>'

    def _way(self, insert: Insert) -> str:
        title = self._titles(f"{insert.kind}s.md").get(insert.argument, insert.argument)
        words = (
            _("Open the lesson “{title}”")
            if insert.kind == "lesson"
            else _("Open the situation “{title}”")
        ).format(title=title)
        arrow = "\N{BLACK RIGHT-POINTING TRIANGLE}\N{NO-BREAK SPACE}"
        address = f"{insert.kind}:{insert.argument}"
        return f'<p><a href="{address}">{arrow}{escape(words, quote=False)}</a></p>'

    def _titles(self, name: str) -> dict[str, str]:
        """Give the titles of the lessons or the situations by their ids."""
        try:
            text = assets.read_bytes("help", self._manual.language, name).decode()
        except assets.MissingAsset:
            return {}
        return {found["id"]: found["title"] for found in _HEADING.finditer(text)}

    def _rows(self, insert: Insert) -> tables.Rows:
        match insert.kind:
            case "scoring":
                return tables.scoring_rows(insert.argument)
            case "odds":
                return tables.odds_rows()
            case "modes":
                return tables.mode_rows()
            case "keys":
                return tables.key_rows(self._actions)
        return [[f"{{{{{insert.kind}}}}}"]]  # shown as it is written, so that somebody sees it


class FileComposer(Composer):
    """Writes pages to be read elsewhere: nothing plays, and links stay within the one file."""

    def target(self, link: str) -> str:
        """Give the anchor of a section in a file of all pages; links outward stay."""
        if "://" in link:
            return link
        section = self._manual.section(link)
        return f"#{anchor(section)}" if section else "#"

    def _section(self, section: Section, sizing: Sizing) -> str:
        made = super()._section(section, sizing)
        return made.replace(f'name="{section.anchor}"', f'name="{anchor(section)}"', 1)

    def _press(self, diagram: Diagram, address: str) -> str:
        return ""

    def _diagram(self, diagram: Diagram, page_id: str, sizing: Sizing) -> str:
        return super()._diagram(diagram._replace(moves=(), refused=()), page_id, sizing)

    def _play(self, deal_id: str, sizing: Sizing) -> str:
        deal = Deal.parse(deal_id)
        words = _("The deal {deal}").format(deal=deal.id)
        state = GameState.opening(deal, DEFAULT.rules)
        still = Diagram(f"deal-{deal.id}", words, DEFAULT.rules, state, ())
        return self._diagram(still, "play", sizing)

    def _way(self, insert: Insert) -> str:
        return ""


def anchor(section: Section) -> str:
    """Name a section among those of all pages."""
    return f"{section.page}-{section.anchor}"


def _stacked(rows: tables.Rows) -> Iterator[str]:
    """Write a wide table row by row: the first cell, then every other with its head."""
    heads, *body = ([escape(cell, quote=False) for cell in row] for row in rows)
    for first, *cells in body:
        lines = [
            _("{head}: {cell}").format(head=head, cell=cell)
            for head, cell in zip(heads[1:], cells, strict=True)
        ]
        yield f"<p><b>{first}</b><br>{'<br>'.join(lines)}</p>"
