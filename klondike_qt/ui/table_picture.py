"""Reading the player's own picture, for a thread of its own: nothing here touches the screen."""

from __future__ import annotations

from enum import Enum, auto
from math import ceil
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QBuffer, QIODevice, QSize, Qt
from PySide6.QtGui import QImage, QImageIOHandler, QImageReader, QPainter

from klondike_qt.storage import pictures
from klondike_qt.storage.errors import StorageError
from klondike_qt.ui.board.cloth import Picture
from klondike_qt.ui.contrast import brightness

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from klondike_qt.solver.verdict import StopSignal

MOST_BYTES: Final = 64_000_000
MOST_PIXELS: Final = 64_000_000
"""A file larger than either is refused; as many pixels take 256 MB while they are read."""

_FORMATS: Final = frozenset({b"png", b"jpeg", b"webp", b"bmp", b"gif"})
"""Of pixels only: a small SVG can take for ever to draw, whatever its size."""

KEPT_SIDE: Final = 5120
"""The longer side of the copy at most, in pixels: as wide as the widest usual screen."""

_QUALITY: Final = 92
_SAMPLE: Final = QSize(64, 64)
_BRIGHT: Final = 0.97
"""What share of a picture is darker than what counts as its brightest part."""


class Problem(Enum):
    """Why a picture cannot lie on the table."""

    UNREADABLE = auto()  # no picture, damaged, or not there
    TOO_LARGE = auto()
    NOT_KEPT = auto()  # the data folder takes no copy


class PictureRefused(Exception):  # noqa: N818 - an answer, as IllegalMove is
    """A picture cannot be used, for the reason given."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.name)
        self.problem = problem


class Kept:
    """A picture that was copied: the name of the copy, and what is in it."""

    def __init__(self, name: str, picture: Picture) -> None:
        self.name: Final = name
        self.picture: Final = picture


def keep(path: Path, folder: Path, screen: QSize, *, stop: StopSignal) -> Kept | Problem:
    """Copy the picture at *path* into *folder*, and load the copy; or tell why that cannot be."""
    try:
        image = _opaque(_read(path, lambda size: min(1.0, KEPT_SIDE / max(size.toTuple()))))
        if stop.is_set:
            return Problem.NOT_KEPT  # nobody listens any more
        name = pictures.save(folder, _jpeg(image), _main_colour(image))
    except PictureRefused as refused:
        return refused.problem
    except StorageError:
        return Problem.NOT_KEPT
    picture = load(folder / name, screen, stop=stop)
    return Problem.NOT_KEPT if picture is None else Kept(name, picture)


def load(path: Path, screen: QSize, *, stop: StopSignal) -> Picture | None:  # noqa: ARG001
    """Read a copy as large as *screen* needs, in its own pixels; ``None`` if it cannot be read."""

    def share(size: QSize) -> float:
        return min(1.0, max(screen.width() / size.width(), screen.height() / size.height()))

    try:
        image = _read(path, share)
    except PictureRefused:
        return None
    lights = sorted(_lights(image))
    middling = sum(lights) / len(lights)
    return Picture(image, middling, lights[round(_BRIGHT * (len(lights) - 1))])


def _read(path: Path, share: Callable[[QSize], float]) -> QImage:
    """Read a picture the right way up, *share* of its size telling how large it has to be."""
    try:
        if not path.is_file():
            raise PictureRefused(Problem.UNREADABLE)
        if path.stat().st_size > MOST_BYTES:
            raise PictureRefused(Problem.TOO_LARGE)
    except OSError as error:
        raise PictureRefused(Problem.UNREADABLE) from error
    reader = QImageReader(str(path))
    reader.setDecideFormatFromContent(True)
    if bytes(reader.format().data()) not in _FORMATS:
        raise PictureRefused(Problem.UNREADABLE)
    reader.setAutoTransform(True)
    stored = reader.size()
    if not stored.isValid() or stored.isEmpty():
        raise PictureRefused(Problem.UNREADABLE)
    if stored.width() * stored.height() > MOST_PIXELS:
        raise PictureRefused(Problem.TOO_LARGE)
    turned = bool(reader.transformation() & QImageIOHandler.Transformation.TransformationRotate90)
    scale = share(stored.transposed() if turned else stored)
    if scale < 1.0:
        # Scaled by the reader, which gives up the interpreter meanwhile; QImage does not.
        reader.setScaledSize(QSize(*(max(1, ceil(side * scale)) for side in stored.toTuple())))
    image = reader.read()
    if image.isNull():
        raise PictureRefused(Problem.UNREADABLE)
    return image


def _opaque(image: QImage) -> QImage:
    """Lay what can be seen through on black."""
    if not image.hasAlphaChannel():
        return image
    ground = QImage(image.size(), QImage.Format.Format_RGB32)
    ground.fill(0)
    painter = QPainter(ground)
    painter.drawImage(0, 0, image)
    painter.end()
    return ground


def _jpeg(image: QImage) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    if not image.save(buffer, "JPEG", _QUALITY):  # type: ignore[call-overload]
        raise PictureRefused(Problem.UNREADABLE)
    return bytes(buffer.data().data())


def _sample(image: QImage) -> QImage:
    """Pick out some pixels all over a picture."""
    return image.scaled(
        _SAMPLE, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.FastTransformation
    )


def _lights(image: QImage) -> list[float]:
    """Tell how bright some pixels all over a picture are, from 0 to 255."""
    sample = _sample(image)
    return [
        brightness(colour.red(), colour.green(), colour.blue())
        for colour in (sample.pixelColor(x, y) for x in range(64) for y in range(64))
    ]


def _main_colour(image: QImage) -> str:
    """Mix all the colours of a picture."""
    mixed = _sample(image).scaled(
        QSize(1, 1),
        Qt.AspectRatioMode.IgnoreAspectRatio,
        Qt.TransformationMode.SmoothTransformation,
    )
    return mixed.pixelColor(0, 0).name()
