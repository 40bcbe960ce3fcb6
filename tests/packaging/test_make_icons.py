"""The icon in the forms that packages need, read back by Qt's own readers of them."""

import struct
from pathlib import Path

import pytest
from PySide6.QtCore import QBuffer, QByteArray
from PySide6.QtGui import QImage, QImageReader

from klondike_qt.app import assets
from make_icons import HICOLOR, ICNS, ICNS_PLAIN, ICO, draw, make, packed

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Every form, made once."""
    folder = tmp_path_factory.mktemp("icons")
    make(folder)
    return folder


def read(data: bytes, kind: str) -> list[QImage]:
    """Read every image of a file."""
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    buffer.open(QBuffer.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer, QByteArray(kind.encode()))
    images = []
    for number in range(reader.imageCount()):
        reader.jumpToImage(number)
        images.append(reader.read())
    return images


def same(one: QImage, other: QImage) -> bool:
    """Whether two images have the same pixels; those that cannot be seen have no colour."""
    form = QImage.Format.Format_ARGB32_Premultiplied
    return one.convertToFormat(form) == other.convertToFormat(form)


def test_an_icon_theme_has_every_size(made: Path) -> None:
    """Each a PNG of its own size with an alpha channel, and the drawing itself for all others."""
    for size in HICOLOR:
        image = QImage(str(made / f"hicolor/{size}x{size}/apps/klondike-qt.png"))
        assert (image.width(), image.height(), image.depth()) == (size, size, 32)
        assert image.hasAlphaChannel()
        assert same(image, draw(size))
    svg = (made / "hicolor/scalable/apps/klondike-qt.svg").read_bytes()
    assert svg == assets.identity_svg("icon")


def test_a_windows_icon_holds_every_size(made: Path) -> None:
    """Pixel for pixel as drawn, 32 bits deep."""
    images = read((made / "klondike-qt.ico").read_bytes(), "ico")

    assert [image.width() for image in images] == list(ICO)
    assert all(same(image, draw(image.width())) for image in images)


def test_a_windows_icon_keeps_only_its_largest_image_as_png(made: Path) -> None:
    """What is smaller is a bitmap, which every Windows program reads; nothing lies between them."""
    data = (made / "klondike-qt.ico").read_bytes()
    reserved, kind, count = struct.unpack_from("<HHH", data)
    end = 6 + 16 * count
    assert (reserved, kind, count) == (0, 1, len(ICO))
    for number, size in enumerate(ICO):
        width, height, _colours, _zero, planes, depth, length, place = struct.unpack_from(
            "<BBBBHHII", data, 6 + 16 * number
        )
        assert (width or 256, height or 256, planes, depth) == (size, size, 1, 32)
        assert place == end
        assert data[place:].startswith(b"\x89PNG") is (size == 256)
        end = place + length
    assert end == len(data)


def blocks(data: bytes) -> dict[str, bytes]:
    """Take a Mac icon apart by its types."""
    magic, length = struct.unpack_from(">4sI", data)
    assert (magic, length) == (b"icns", len(data))
    found, place = {}, 8
    while place < len(data):
        kind, length = struct.unpack_from(">4sI", data, place)
        found[kind.decode()] = data[place + 8 : place + length]
        place += length
    assert place == len(data)
    return found


def unpacked(data: bytes) -> bytes:
    """Undo the packing of runs."""
    out, place = bytearray(), 0
    while place < len(data):
        head = data[place]
        if head < 128:
            out += data[place + 1 : place + 2 + head]
            place += 2 + head
        else:
            out += data[place + 1 : place + 2] * (head - 125)
            place += 2
    return bytes(out)


def test_a_mac_icon_holds_every_type(made: Path) -> None:
    """16 to 512 points, each for both densities."""
    found = blocks((made / "klondike-qt.icns").read_bytes())

    for kind, size in ICNS:
        (image,) = read(found.pop(kind), "png")
        assert (image.width(), image.height(), image.hasAlphaChannel()) == (size, size, True)
    for colours, mask, size in ICNS_PLAIN:
        red, green, blue = (
            unpacked(found[colours])[channel * size**2 : (channel + 1) * size**2]
            for channel in range(3)
        )
        image, opacity = draw(size), found.pop(mask)
        assert len(unpacked(found.pop(colours))) == 3 * size**2
        for place in range(size**2):
            pixel = image.pixelColor(place % size, place // size)
            wanted = (pixel.red(), pixel.green(), pixel.blue(), pixel.alpha())
            assert (red[place], green[place], blue[place], opacity[place]) == wanted
    assert not found


def test_qt_reads_the_mac_icon(made: Path) -> None:
    """Another reader than this test's finds all the sizes."""
    images = read((made / "klondike-qt.icns").read_bytes(), "icns")

    assert {image.width() for image in images} == {16, 32, 64, 128, 256, 512, 1024}


def test_the_same_files_come_out_again(made: Path, tmp_path: Path) -> None:
    """Byte for byte, with the same Qt."""
    make(tmp_path)

    for path in made.rglob("*.*"):
        assert path.read_bytes() == (tmp_path / path.relative_to(made)).read_bytes()


@pytest.mark.parametrize(
    "channel",
    [b"", b"a", b"aaa", b"ab" * 200, b"x" * 500, b"abbbbbcc" + bytes(131), bytes(range(256))],
    ids=len,
)
def test_runs_are_packed_and_nothing_is_lost(channel: bytes) -> None:
    """Whatever its runs and their lengths."""
    assert unpacked(packed(channel)) == channel


def test_small_icons_stand_on_the_pixel_grid() -> None:
    """At 16 pixels the line between snow and shade is one between two pixels."""
    image = draw(16)
    left, right = image.pixelColor(7, 8), image.pixelColor(8, 8)

    assert left.lightness() > 250
    assert 180 < right.lightness() < 230
    assert image.pixelColor(0, 8).alpha() == image.pixelColor(15, 8).alpha() == 255
