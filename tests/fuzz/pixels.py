"""What can be seen: the screen shows what was painted, and that is the right side of each card."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage

from klondike_qt.core.cards import CARDS
from klondike_qt.ui.board.card_art import CardArt
from klondike_qt.ui.board.frames import CORNER

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from PySide6.QtWidgets import QWidget

    from klondike_qt.ui.board.board import Board
    from klondike_qt.ui.board.look import Look
    from klondike_qt.ui.board.placement import Spot

_CARDS: Final = 6
_POINTS: Final = 12


def stale_area(window: QWidget) -> str:
    """Say where the screen shows something else than *window* paints when asked for all of it.

    A screen without a display that is finer than one to one gives only its corner.
    """
    on_screen = _plain(window.screen().grabWindow(window.winId()).toImage())
    painted = _plain(window.grab().toImage()).copy(on_screen.rect())
    return "" if on_screen == painted else _differ(on_screen, painted)


def require_faces(board: Board, look: Look, random: Random) -> int:
    """Some cards show the face or back that *look* asks for, drawn afresh; tell at how many points.

    Only points are compared on which nothing else lies, and no shadow.
    """
    scene = board.table_scene
    if scene._is_celebrated or scene.outlines.has_hint:
        return 0
    placed, ratio = scene.placed, board.devicePixelRatioF()
    seen = board.viewport().grab().toImage()
    if board.is_turned:
        seen = seen.mirrored(horizontally=True, vertically=True)
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
        margin, left, top = round(art.margin * ratio), round(spot.x * ratio), round(spot.y * ratio)
        for x, y in _free_points(board, art, spot, random):
            there = QColor(seen.pixel(left + x, top + y))
            wanted = QColor(expected.pixel(margin + x, margin + y))
            assert _is_near(there, wanted), (str(card), spot, x, y, there.name(), wanted.name())
            compared += 1
    return compared


def _free_points(
    board: Board, art: CardArt, spot: Spot, random: Random
) -> Iterator[tuple[int, int]]:
    """Choose pixels of a card, counted from its corner, that nothing lies over."""
    scene, ratio = board.table_scene, art.ratio
    width, height, reach = art.width, art.height, art.margin + 1
    over = [
        other
        for other in scene.placed.spots.values()
        if other.visible and other.z > spot.z and abs(other.x - spot.x) < width + reach
    ]
    marks = [item.sceneBoundingRect() for item in scene._frames.shown()]
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


def _differ(on_screen: QImage, painted: QImage) -> str:
    """Say where two pictures differ, by the corners of all that does."""
    size = on_screen.size()
    spots = [
        (x, y)
        for x in range(size.width())
        for y in range(size.height())
        if on_screen.pixel(x, y) != painted.pixel(x, y)
    ]
    if folder := os.environ.get("FUZZ_PICTURES"):
        on_screen.save(f"{folder}/on-screen.png")
        painted.save(f"{folder}/painted.png")
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    return f"stale: {len(spots)} pixels in {min(xs)},{min(ys)} to {max(xs)},{max(ys)} of {size}"
