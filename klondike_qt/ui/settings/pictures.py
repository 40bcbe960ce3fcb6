"""The pictures on the page of cards and table: each shows what choosing it gives."""

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from klondike_qt.core.cards import Card
from klondike_qt.ui import theme
from klondike_qt.ui.board.card_art import CardArt
from klondike_qt.ui.board.layout import HEIGHT
from klondike_qt.ui.taste import letters_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from klondike_qt.app.assets import Deck
    from klondike_qt.app.settings import Preferences, Surface
    from klondike_qt.ui.dialogs.picture_choice import Paint
    from klondike_qt.ui.tables import Tables

SIZES: Final = {
    "large_index": QSize(87, 68),
    "four_colours": QSize(94, 68),
    "back": QSize(45, 62),
    "surface": QSize(50, 40),
}

FOLLOWED: Final = {
    "large_index": frozenset({"four_colours", "index_letters", "language"}),
    "four_colours": frozenset({"large_index", "index_letters", "language"}),
    "back": frozenset[str](),
    "surface": frozenset({"table_colour", "deepen_table"}),
}
"""Which other preferences the pictures of one depend on."""

_ROUND: Final = 10
_PAIR: Final = ("KS", "QH")
_FOUR: Final = ("TS", "TH", "TD", "TC")


class Gallery:
    """Paints every picture, each card drawn once for each size it is shown in."""

    def __init__(self, preferences: "Preferences", tables: "Tables") -> None:
        self._preferences = preferences
        self._tables = tables
        self._drawn: dict[tuple[object, ...], CardArt] = {}

    def painter(self, name: str, value: Any) -> "Paint":  # noqa: ANN401 - of any preference
        """Give what paints one value of a preference."""
        paints: dict[str, Callable[..., None]] = {
            "large_index": self._paint_faces,
            "four_colours": self._paint_suits,
            "back": self._paint_back,
            "surface": self._paint_surface,
        }
        return partial(paints[name], value)

    def _paint_faces(self, value: str, painter: QPainter, area: QRectF, ratio: float) -> None:
        """Show two cards; where only small ones are large, one of each size."""
        high = area.height()
        if value == "auto":
            _put(painter, self._art("standard", high, ratio), "KS", area.topLeft())
            small = self._art("large", 0.66 * high, ratio)
            at = QPointF(area.right() - small.width, area.bottom() - small.height)
            _put(painter, small, "QH", at)
            return
        art = self._art("large" if value == "always" else "standard", high, ratio)
        for number, card in enumerate(_PAIR):
            x = area.left() + number * (area.width() - art.width)
            _put(painter, art, card, QPointF(x, area.top()))

    def _paint_suits(self, value: bool, painter: QPainter, area: QRectF, ratio: float) -> None:
        """Show a card of each suit, fanned so that its index can be seen."""
        large = self._preferences.large_index == "always"
        art = self._art("large" if large else "standard", area.height(), ratio, four=value)
        step = (area.width() - art.width) / (len(_FOUR) - 1)
        for number, card in enumerate(_FOUR):
            _put(painter, art, card, QPointF(area.left() + number * step, area.top()))

    def _paint_back(self, value: str, painter: QPainter, area: QRectF, ratio: float) -> None:
        art = self._art("standard", area.height(), ratio, back=value)
        painter.drawPixmap(area.topLeft() - QPointF(art.margin, art.margin), art.back())

    def _paint_surface(
        self, value: "Surface", painter: QPainter, area: QRectF, ratio: float
    ) -> None:
        piece = self._tables.swatch(value, area.size().toSize(), ratio)
        painter.drawPixmap(area.topLeft(), piece)
        frame = QPainterPath()
        frame.addRoundedRect(area, _ROUND, _ROUND)
        painter.strokePath(frame, QPen(QColor(theme.LIGHT.border), 1))

    def _art(
        self,
        deck: "Deck",
        height: float,
        ratio: float,
        *,
        back: str = "aurora",
        four: bool | None = None,
    ) -> CardArt:
        letters = letters_of(self._preferences)
        coloured = self._preferences.four_colours if four is None else four
        key = (deck, height, ratio, letters, back, coloured)
        if key not in self._drawn:
            self._drawn[key] = CardArt(
                height / HEIGHT,
                ratio,
                deck=deck,
                letters=letters,
                backs=(back, back),
                four_colours=coloured,
            )
        return self._drawn[key]


def _put(painter: QPainter, art: CardArt, card: str, at: QPointF) -> None:
    painter.drawPixmap(at - QPointF(art.margin, art.margin), art.face(Card.parse(card)))
