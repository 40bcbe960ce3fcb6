"""Make the program's icon in every form that a package needs, out of the built data.

``python packaging/make_icons.py DESTINATION`` writes ``hicolor/`` (PNG and SVG, as a Linux icon
theme has them), ``klondike-qt.ico`` and ``klondike-qt.icns``.
"""

import os
import struct
import sys
from itertools import groupby
from pathlib import Path
from typing import Final

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF  # noqa: E402
from PySide6.QtGui import QGuiApplication, QImage, QPainter  # noqa: E402

from klondike_qt.app import assets  # noqa: E402
from klondike_qt.app.folders import APPLICATION  # noqa: E402
from klondike_qt.ui.svg import paint_svg  # noqa: E402

HICOLOR: Final = (16, 22, 24, 32, 48, 64, 96, 128, 256, 512)
ICO: Final = (16, 20, 24, 32, 40, 48, 64, 128, 256)
"""What Windows shows at 100 to 250 %; the last is the one that it scales down from."""

ICNS: Final = (
    *(("ic07", 128), ("ic08", 256), ("ic09", 512), ("ic10", 1024)),
    *(("ic11", 32), ("ic12", 64), ("ic13", 256), ("ic14", 512)),
)
"""The types that hold a PNG, with the pixels of each: 11 to 14, and 10, are for double density."""

ICNS_PLAIN: Final = (("is32", "s8mk", 16), ("il32", "l8mk", 32))
"""The types for single density: older than PNG in this format, colours and opacity apart."""

_LARGEST_ICO: Final = 256

_SHORTEST_RUN: Final = 3

_MAC_SHARE: Final = 824 / 960
"""A Mac leaves more room round an icon than others do: of a large one ours fills this share."""


def make(destination: Path) -> None:
    """Write everything into *destination*."""
    for size in HICOLOR:
        place = destination / "hicolor" / f"{size}x{size}" / "apps"
        place.mkdir(parents=True, exist_ok=True)
        (place / f"{APPLICATION}.png").write_bytes(png(draw(size)))
    scalable = destination / "hicolor" / "scalable" / "apps"
    scalable.mkdir(parents=True, exist_ok=True)
    (scalable / f"{APPLICATION}.svg").write_bytes(assets.identity_svg("icon"))
    (destination / f"{APPLICATION}.ico").write_bytes(ico([draw(size) for size in ICO]))
    (destination / f"{APPLICATION}.icns").write_bytes(icns())


def draw(size: int, share: float = 1.0) -> QImage:
    """Draw the icon *size* pixels wide, filling a *share* of them."""
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    edge = size * (1 - share) / 2
    paint_svg(painter, assets.app_icon_svg(size), QRectF(edge, edge, size * share, size * share))
    painter.end()
    return image.convertToFormat(QImage.Format.Format_ARGB32)


def png(image: QImage) -> bytes:
    """Give an image as a PNG file."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(data.data())


def ico(images: list[QImage]) -> bytes:
    """Give images, 256 pixels wide at most, as a Windows icon: bitmaps, but for the largest."""
    pictures = [png(image) if image.width() == _LARGEST_ICO else bitmap(image) for image in images]
    place = 6 + 16 * len(images)
    entries = b""
    for image, picture in zip(images, pictures, strict=True):
        side = image.width() % _LARGEST_ICO  # 0 stands for 256
        entries += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), place)
        place += len(picture)
    return struct.pack("<HHH", 0, 1, len(images)) + entries + b"".join(pictures)


def bitmap(image: QImage) -> bytes:
    """Give an image as Windows keeps it in an icon: upside down, with a mask under its pixels."""
    side = image.width()
    rows = [channels(image, y) for y in reversed(range(side))]
    pixels = b"".join(bytes(byte for pixel in row for byte in pixel) for row in rows)
    width = (side + 31) // 32 * 4  # of a row of the mask, in bytes
    mask = b"".join(
        sum((pixel[3] == 0) << (8 * width - 1 - x) for x, pixel in enumerate(row)).to_bytes(width)
        for row in rows
    )
    header = struct.pack(
        "<IiiHHIIiiII", 40, side, 2 * side, 1, 32, 0, len(pixels + mask), 0, 0, 0, 0
    )
    return header + pixels + mask


def channels(image: QImage, y: int) -> list[tuple[int, int, int, int]]:
    """Give a row of pixels: blue, green, red and opacity of each."""
    row = [image.pixel(x, y) for x in range(image.width())]
    return [(p & 255, p >> 8 & 255, p >> 16 & 255, p >> 24 & 255) for p in row]


def icns() -> bytes:
    """Give the icon as a Mac keeps it, in every size and density."""
    blocks = []
    for colours, mask, size in ICNS_PLAIN:
        image = draw(size)
        pixels = [pixel for y in range(size) for pixel in channels(image, y)]
        blue, green, red, opacity = (bytes(channel) for channel in zip(*pixels, strict=True))
        blocks += [(colours, packed(red) + packed(green) + packed(blue)), (mask, opacity)]
    for kind, size in ICNS:
        share = 1.0 if size in assets.SMALL_ICONS else _MAC_SHARE
        blocks.append((kind, png(draw(size, share))))
    body = b"".join(
        kind.encode() + struct.pack(">I", 8 + len(data)) + data for kind, data in blocks
    )
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def packed(channel: bytes) -> bytes:
    """Pack a channel by its runs.

    A byte n below 128 precedes n + 1 bytes as they are, a greater one a byte that comes n - 125
    times.
    """
    out, plain = bytearray(), bytearray()

    def put_plain() -> None:
        while plain:
            piece = plain[:128]
            del plain[:128]
            out.append(len(piece) - 1)
            out.extend(piece)

    for value, run in groupby(channel):
        length = len(list(run))
        while length >= _SHORTEST_RUN:
            put_plain()
            piece = min(length, 130)
            out += bytes((piece + 125, value))
            length -= piece
        plain += bytes((value,)) * length
    put_plain()
    return bytes(out)


if __name__ == "__main__":
    if len(sys.argv) != 2:  # noqa: PLR2004 (the script and its one argument)
        sys.exit(f"usage: {sys.argv[0]} DESTINATION")
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QGuiApplication([])
    make(Path(sys.argv[1]))
