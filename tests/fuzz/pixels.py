"""What can be seen: the screen shows what was painted, and that is the right side of each card."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter
from PySide6.QtWidgets import QApplication

from klondike_qt.core.cards import CARDS
from klondike_qt.ui.board.card_art import CardArt
from klondike_qt.ui.board.card_item import CardItem
from klondike_qt.ui.board.frames import CORNER

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from PySide6.QtWidgets import QWidget

    from klondike_qt.ui.board.board import Board
    from klondike_qt.ui.board.look import Look

_CARDS: Final = 6
_POINTS: Final = 12
_CLEARLY: Final = bytes(int(grey > 40) for grey in range(256))
_FEW: Final = 12
"""Edges that are not painted whole are smoothed a little otherwise."""


def is_covered(window: QWidget) -> bool:
    """Whether another window of the program, as that of the help, lies over it on a real screen."""
    return QGuiApplication.platformName() != "offscreen" and any(
        other.isVisible() and other.frameGeometry().intersects(window.frameGeometry())
        for other in QApplication.topLevelWidgets()
        if other is not window
    )


def pictures_of(window: QWidget) -> tuple[QImage, QImage]:
    """Give what is on the screen, and what *window* paints there when asked for all of it.

    Where they differ something is stale. A screen without a display that is finer than one to
    one gives only its corner, and none gives what lies beyond its edge.
    """
    on_screen = _plain(window.screen().grabWindow(window.winId()).toImage())
    there = QRect(window.mapToGlobal(QPoint(0, 0)), window.size())
    shown = there.intersected(window.screen().virtualGeometry()).translated(-there.topLeft())
    ratio = window.devicePixelRatioF()
    corners = shown.topLeft() * ratio, shown.bottomRight() * ratio
    area = QRect(*corners).intersected(on_screen.rect())
    return on_screen.copy(area), _plain(window.grab().toImage()).copy(area)


def require_faces(board: Board, look: Look, random: Random) -> int:
    """Some cards show the face or back that *look* asks for, drawn afresh; tell at how many points.

    Only points are compared on which nothing else lies, and no shadow.
    """
    scene = board.table_scene
    placed, ratio = scene.placed, board.devicePixelRatioF()
    if scene._is_celebrated or scene.outlines.has_hint:
        return 0
    seen, origin = board.viewport().grab().toImage(), QPointF()
    if board.is_turned:
        seen.flip(Qt.Orientation.Horizontal | Qt.Orientation.Vertical)
        corner = QPointF(board.width(), board.height())
        origin = corner - board.viewportTransform().map(origin)  # Qt leaves out an odd pixel
        if any((ratio * side) % 1 for side in corner.toTuple()):
            return 0  # from an edge within a pixel cards cannot be counted exactly
    art = CardArt(
        placed.layout.card_width,
        ratio,
        deck="large" if placed.layout.is_large else "standard",
        letters=look.letters,
        four_colours=look.four_colours,
        backs=(look.back, look.second_back or look.back),
    )
    shown = [index for index, spot in placed.spots.items() if spot.visible]
    compared = 0
    for index in random.sample(shown, min(_CARDS, len(shown))):
        spot, card = placed.spots[index], CARDS[index]
        expected = (art.face(card) if spot.face_up else art.back(card.deck)).toImage()
        margin = round(art.margin * ratio)
        left, top = round((origin.x() + spot.x) * ratio), round((origin.y() + spot.y) * ratio)
        for x, y in _free_points(board, art, index, random):
            if not seen.rect().contains(left + x, top + y):  # of a table with too little room
                continue
            there = QColor(seen.pixel(left + x, top + y))
            wanted = QColor(expected.pixel(margin + x, margin + y))
            if not _is_near(there, wanted):
                _keep(seen, "board")
                raise AssertionError(str(card), spot, x, y, there.name(), wanted.name())
            compared += 1
    return compared


def _free_points(
    board: Board, art: CardArt, index: int, random: Random
) -> Iterator[tuple[int, int]]:
    """Choose pixels of a card, counted from its corner, that nothing lies over."""
    scene, placed, ratio = board.table_scene, board.table_scene.placed, art.ratio
    spot = placed.spots[index]
    width, height, reach = art.width, art.height, art.margin + 1
    piles = (placed.state.cards(pile) for pile in placed.slots)
    own = next(cards for cards in piles if CARDS[index] in cards)
    over = [
        other
        for each, other in placed.spots.items()
        if other.visible
        # Where there is little room, other piles may lie over this one.
        and (other.z > spot.z or CARDS[each] not in own)
        and abs(other.x - spot.x) < width + reach
    ]
    marks = [
        item.sceneBoundingRect()
        for item in scene.items()
        if item.isVisible() and item.zValue() > spot.z and not isinstance(item, CardItem)
    ]
    inset = CORNER * width + 2
    for _ in range(_POINTS):
        x = int(random.uniform(inset, width - inset) * ratio)
        y = int(random.uniform(inset, height - inset) * ratio)
        at = QPointF(spot.x + x / ratio, spot.y + y / ratio)
        is_covered = any(
            -reach <= at.x() - other.x <= width + reach
            and -reach <= at.y() - other.y <= height + reach
            for other in over
        )
        if not is_covered and not any(mark.contains(at) for mark in marks):
            yield x, y


def _is_near(one: QColor, other: QColor) -> bool:
    pairs = zip(one.toRgb().toTuple(), other.toRgb().toTuple(), strict=True)  # type: ignore[call-overload]
    return all(abs(a - b) <= 2 for a, b in pairs)


def _plain(image: QImage) -> QImage:
    image.setDevicePixelRatio(1)
    return image.convertToFormat(QImage.Format.Format_RGB32)


def difference(on_screen: QImage, painted: QImage) -> str:
    """Say where two pictures differ by more than how edges are smoothed; empty: nowhere."""
    apart = on_screen.copy()
    painter = QPainter(apart)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Difference)
    painter.drawImage(0, 0, painted)
    painter.end()
    grey = apart.convertToFormat(QImage.Format.Format_Grayscale8)
    step, width = grey.bytesPerLine(), grey.width()
    differ = bytes(grey.constBits()).translate(_CLEARLY)
    lines = [differ[first : first + width] for first in range(0, len(differ), step)]
    count = sum(line.count(1) for line in lines)
    if count <= _FEW:
        return ""
    _keep(on_screen, "on-screen")
    _keep(painted, "painted")
    ys = [y for y, line in enumerate(lines) if 1 in line]
    left = min(lines[y].index(1) for y in ys)
    right = max(lines[y].rindex(1) for y in ys)
    return f"stale: {count} pixels in {left},{ys[0]} to {right},{ys[-1]} of {on_screen.size()}"


def _keep(picture: QImage, name: str) -> None:
    """Keep a picture for whoever looks for what is wrong."""
    if folder := os.environ.get("FUZZ_PICTURES"):
        picture.save(f"{folder}/{name}.png")
