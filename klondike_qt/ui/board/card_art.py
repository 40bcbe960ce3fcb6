"""Cards as pixmaps at exact device resolution, each rendered when it is first shown."""

import math
from collections import OrderedDict
from collections.abc import Callable
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap

from klondike_qt.app import assets
from klondike_qt.core.cards import CARDS, Card
from klondike_qt.ui.board.frames import (
    CORNER,
    RESTING,
    SHADOWS,
    Frame,
    frame_margin,
    lift_shadow,
    paint_frame,
    paint_shadow,
)
from klondike_qt.ui.board.layout import HEIGHT
from klondike_qt.ui.ink import solid
from klondike_qt.ui.svg import lengthened, paint_svg, stretched, transparent

EDGE: Final = "#978f80"
SHARP_WIDTH: Final = 125
"""From this many device pixels on, a card's own edge is a whole pixel wide."""

FACES: Final = CARDS[:52]

FRAMES_OF_A_LIFT: Final = (Frame.LIFT_SHADOW, Frame.LIFTED, Frame.TARGET)
"""The frames that are drawn when a card is taken in the hand."""

_FRAMES_OF_A_RUN: Final = SHADOWS | {Frame.LIFTED, Frame.SELECTED, Frame.FOCUS}
"""The frames that round several cards are only longer than round one."""

_SOFT: Final = 6
"""How many pixels of a shadow's blur are drawn as one: on fine screens that takes 5 ms, not 50."""
_COARSEST: Final = 4


class Sprite(NamedTuple):
    """A pixmap that reaches *margin* logical pixels beyond what it surrounds, on every side."""

    pixmap: QPixmap
    margin: float


class ArtStore:
    """Rendered pixmaps, kept while the board passes from one size or deck to another and back.

    The newest is kept whole, earlier ones only while all together stay within *limit* bytes.
    """

    def __init__(self, limit: int = 10_000_000) -> None:
        self._limit = limit
        self._shelves: OrderedDict[object, dict[object, QPixmap]] = OrderedDict()

    def shelf(self, kind: object) -> dict[object, QPixmap]:
        """Give the pixmaps of one kind of cards, which becomes the newest."""
        shelf = self._shelves.setdefault(kind, {})
        self._shelves.move_to_end(kind)
        while len(self._shelves) > 1 and self.bytes_held > self._limit:
            self._shelves.popitem(last=False)
        return shelf

    @property
    def bytes_held(self) -> int:
        """What all pixmaps take, at four bytes a pixel."""
        return sum(
            4 * pixmap.width() * pixmap.height()
            for shelf in self._shelves.values()
            for pixmap in shelf.values()
        )


class Marks(NamedTuple):
    """How the marks of empty piles are painted, to be seen on the table."""

    dark: bool = False  # on a light one
    coats: int = 1


class CardArt:
    """The look of the cards at one size.

    A face, a back or a mark is drawn with its corner at (-margin, -margin) from the card's own,
    since its resting shadow is painted into it. Where cards lie on whole device pixels
    (`Layout.snap`), their edges are sharp at every scale factor.
    """

    def __init__(
        self,
        width: float,
        ratio: float = 1.0,
        *,
        deck: assets.Deck = "standard",
        letters: assets.Letters = "en",
        four_colours: bool = False,
        backs: tuple[str, str] = ("aurora", "aurora"),
        marks: Marks = Marks(),  # noqa: B008 - a value
        store: ArtStore | None = None,
    ) -> None:
        self.ratio = ratio
        self._device_width = max(1, round(width * ratio))
        self._device_height = round(HEIGHT * self._device_width)
        self._device_margin = math.ceil(RESTING.reach * ratio)
        self._deck: assets.Deck = deck
        self._letters: assets.Letters = letters
        self._four_colours = four_colours
        self._backs = backs  # of both decks
        self._marks = marks
        # Letters share a shelf, and most of what is on it; so do backs.
        kind = (self._device_width, ratio, deck, four_colours)
        self._shelf = (store or ArtStore()).shelf(kind)
        self._frames: OrderedDict[tuple[Frame, int, int], Sprite] = OrderedDict()

    @property
    def width(self) -> float:
        """A card's width in logical pixels: the one asked for, to whole device pixels."""
        return self._device_width / self.ratio

    @property
    def height(self) -> float:
        """A card's height in logical pixels."""
        return self._device_height / self.ratio

    @property
    def margin(self) -> float:
        """How far faces, backs and marks reach beyond the card, in logical pixels."""
        return self._device_margin / self.ratio

    def face(self, card: Card) -> QPixmap:
        """Give a face; the two copies in a double deck share one."""
        name, four = str(card), self._four_colours
        return self._card(
            self._path(card),
            lambda: assets.card_svg(self._deck, self._letters, name, four_colours=four),
        )

    def back(self, deck: int = 0) -> QPixmap:
        """Give the back that all cards of a deck share."""
        name = self._backs[deck]
        return self._card(("back", name), lambda: assets.back_svg(name))

    def mark(self, name: str) -> QPixmap:
        """Give the mark of an empty pile, flat on the table but of a card's size and margin."""
        key = ("mark", name, self._marks)
        if key not in self._shelf:
            svg = assets.mark_svg(name, dark=self._marks.dark)
            self._shelf[key] = self._paint(svg, None, coats=self._marks.coats)
        return self._shelf[key]

    def render_next(self) -> bool:
        """Render one face or frame that was not asked for yet; return false when there is none.

        One face takes about 0.3 ms, so that an idle window can call this between events. Frames
        are those of a card that is lifted: at once they would hold up the first frame of a drag.
        """
        for card in FACES:
            if self._path(card) not in self._shelf:
                self.face(card)
                return True
        for frame in FRAMES_OF_A_LIFT:
            if (frame, self._device_width, self._device_height) not in self._frames:
                self.frame(frame, self.width, self.height)
                return True
        return False

    def frame(self, frame: Frame, width: float, height: float) -> Sprite:
        """Give what is drawn round a card or a run of so many logical pixels."""
        device = (round(width * self.ratio), round(height * self.ratio))
        key = (Frame.LIFT_SHADOW if frame in SHADOWS else frame, *device)
        if key in self._frames:
            self._frames.move_to_end(key)
        else:
            self._frames[key] = self._make_frame(frame, *device)
            if len(self._frames) > 16:
                self._frames.popitem(last=False)
        return self._frames[key]

    def _path(self, card: Card) -> tuple[str, str, str]:
        """Tell a face from all others: two looks that show the same one share it."""
        return assets.card_path(
            self._deck, self._letters, str(card), four_colours=self._four_colours
        )

    def _card(self, key: object, svg: Callable[[], bytes]) -> QPixmap:
        if key not in self._shelf:
            self._shelf[key] = self._paint(svg(), self._shadow())
        return self._shelf[key]

    def _shadow(self) -> QPixmap:
        """Paint the resting shadow once; every card begins as a copy of it."""
        if "shadow" not in self._shelf:
            pixmap = self._empty()
            painter = QPainter(pixmap)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.scale(self.ratio, self.ratio)
            area = QRectF(self.margin, self.margin, self.width, self.height)
            paint_shadow(painter, RESTING, area, CORNER * self.width)
            painter.end()
            self._shelf["shadow"] = pixmap
        return self._shelf["shadow"]

    def _paint(self, svg: bytes, ground: QPixmap | None, coats: int = 1) -> QPixmap:
        pixmap = ground.copy() if ground else self._empty()
        margin = self._device_margin
        box = QRectF(margin, margin, self._device_width, self._device_height)
        painter = QPainter(pixmap)
        painter.setClipRect(box)  # strokes under one pixel are painted wider, and would spill
        for _coat in range(coats):
            paint_svg(painter, svg, box)
        if ground and self._device_width < SHARP_WIDTH:
            self._sharpen_edge(painter, box)
        painter.end()
        pixmap.setDevicePixelRatio(self.ratio)
        return pixmap

    def _sharpen_edge(self, painter: QPainter, box: QRectF) -> None:
        """Draw a small card's edge a whole pixel wide, so that cards in a column stay apart.

        The edge is filled, not stroked: a stroke one pixel wide spills into the next.
        """
        radius = CORNER * self._device_width
        edge = QPainterPath()
        edge.addRoundedRect(box, radius, radius)
        edge.addRoundedRect(box.adjusted(1, 1, -1, -1), radius - 1, radius - 1)
        painter.fillPath(edge, solid(QColor(EDGE)))

    def _empty(self) -> QPixmap:
        around = 2 * self._device_margin
        return transparent(self._device_width + around, self._device_height + around)

    def _make_frame(self, frame: Frame, device_width: int, device_height: int) -> Sprite:
        """Draw a frame; round a run it is that of one card, pulled apart at the middle.

        That takes a tenth of the time: the sides of these are straight there.
        """
        longer = device_height - self._device_height
        if frame in _FRAMES_OF_A_RUN and device_width == self._device_width and longer > 0:
            one = self.frame(frame, self.width, self.height)
            return Sprite(lengthened(one.pixmap, longer), one.margin)
        return self._paint_frame(frame, device_width, device_height)

    def _paint_frame(self, frame: Frame, device_width: int, device_height: int) -> Sprite:
        """Draw a frame; a deep shadow is soft enough to be drawn small and stretched."""
        blur = lift_shadow(self.width).blur * self.ratio if frame in SHADOWS else 0
        coarseness = max(1, min(int(blur / _SOFT), _COARSEST))
        margin = math.ceil(frame_margin(frame, self.width) * self.ratio) + coarseness - 1
        width, height = device_width + 2 * margin, device_height + 2 * margin
        pixmap = transparent(math.ceil(width / coarseness), math.ceil(height / coarseness))
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(pixmap.width() / width, pixmap.height() / height)
        painter.translate(margin, margin)
        painter.scale(self.ratio, self.ratio)
        area = QRectF(0, 0, device_width / self.ratio, device_height / self.ratio)
        paint_frame(painter, frame, self.width, area)
        painter.end()
        if coarseness > 1:
            pixmap = stretched(pixmap, width, height)
        pixmap.setDevicePixelRatio(self.ratio)
        return Sprite(pixmap, margin / self.ratio)
