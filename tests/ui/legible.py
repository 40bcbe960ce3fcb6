"""Reading a screen as its player does: every text on it, its ink, and the ground under it.

The widget is drawn twice: into an SVG, which names each text with its place and its ink, and into
pixels, which show what lies under it.
"""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QBuffer, QIODevice, QPoint, QRectF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage
from PySide6.QtSvg import QSvgGenerator

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QWidget

SVG = "{http://www.w3.org/2000/svg}"
SHARPNESS = 2
"""So many pixels a side for one, so that thin strokes show their ink whole."""

NEAR = 24
"""Channels may differ by so much where a stroke is smoothed."""


class Text(NamedTuple):
    """A text that can be seen."""

    words: str
    ink: str
    ground: str

    @property
    def contrast(self) -> float:
        """How well it can be read."""
        return contrast(self.ink, self.ground)


def contrast(one: str | QColor, other: str | QColor) -> float:
    """Measure a contrast as WCAG 2 does: 1 for none, 21 for black on white."""
    low, high = sorted((luminance(QColor(one)), luminance(QColor(other))))
    return (high + 0.05) / (low + 0.05)


def luminance(colour: QColor) -> float:
    """Tell how bright a colour is to the eye."""
    linear = [
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4
        for part in (colour.redF(), colour.greenF(), colour.blueF())
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def texts(widget: QWidget) -> list[Text]:
    """List the texts that can be seen on a widget."""
    image = picture_of(widget)
    found = ((words, _seen(image, box, ink)) for words, ink, box in _written(widget))
    return [Text(words, *seen) for words, seen in found if seen is not None]


def places(widget: QWidget) -> list[tuple[str, QRectF]]:
    """List the lines that are written on a widget, each with its box, from top to bottom."""
    found = [(words, box) for words, _ink, box in _written(widget)]
    return sorted(found, key=lambda place: place[1].top())


def picture_of(widget: QWidget) -> QImage:
    """Draw a widget in large pixels."""
    image = QImage(widget.size() * SHARPNESS, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(SHARPNESS)
    widget.render(image, QPoint())
    return image


def _written(widget: QWidget) -> Iterator[tuple[str, QColor, QRectF]]:
    """Give each text's words, its ink and its box, in the widget's own pixels."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setSize(widget.size())
    generator.setViewBox(widget.rect())
    widget.render(generator, QPoint())
    root = ET.fromstring(bytes(buffer.data().data()))  # noqa: S314 - we wrote it
    for group in root.iter(f"{SVG}g"):
        for text in group.findall(f"{SVG}text"):
            words = (text.text or "").strip()
            if not words:
                continue
            shift = (group.get("transform") or "matrix(1,0,0,1,0,0)")[7:-1].split(",")
            x, y = float(text.get("x", 0)), float(text.get("y", 0))
            left, base = x + float(shift[4]), y + float(shift[5])
            font = QFont(text.get("font-family", ""))
            font.setPixelSize(round(float(text.get("font-size", 0))))
            font.setBold(int(text.get("font-weight", 400)) > 500)
            wide, high = QFontMetricsF(font).horizontalAdvance(words), font.pixelSize()
            ink = QColor(text.get("fill", ""))
            ink.setAlphaF(float(text.get("fill-opacity", 1)) * float(group.get("opacity", 1)))
            yield words, ink, QRectF(left, base - 0.75 * high, wide, high)


def _seen(image: QImage, box: QRectF, ink: QColor) -> tuple[str, str] | None:
    """Give a text's ink and its ground, the most frequent colour; ``None`` where it is hidden."""
    around = 0.4 * box.height()  # or bold letters would cover more than what is under them
    box = box.adjusted(-around, -around / 2, around, around / 2)
    shown = QRectF(box.topLeft() * SHARPNESS, box.size() * SHARPNESS).toAlignedRect()
    if not shown.intersects(image.rect()):
        return None
    part = image.copy(shown.intersected(image.rect()))
    colours = Counter(memoryview(part.constBits()).cast("I"))
    ground = QColor.fromRgb(colours.most_common(1)[0][0])
    shown_ink = _laid_over(ground, ink)
    if not any(_is_near(colour, shown_ink) for colour in colours):
        return None
    return shown_ink.name(), ground.name()


def _laid_over(ground: QColor, ink: QColor) -> QColor:
    """Mix an ink that lets something through with what is under it."""
    pairs = (
        (ground.redF(), ink.redF()),
        (ground.greenF(), ink.greenF()),
        (ground.blueF(), ink.blueF()),
    )
    return QColor.fromRgbF(*(below + (above - below) * ink.alphaF() for below, above in pairs))


def _is_near(rgb: int, ink: QColor) -> bool:
    pairs = ((rgb >> 16 & 255, ink.red()), (rgb >> 8 & 255, ink.green()), (rgb & 255, ink.blue()))
    return all(abs(one - other) <= NEAR for one, other in pairs)
