"""Icons of actions and windows."""

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon, QImage, QPainter, QPixmap

from artwork import identity as small
from klondike_qt.app import assets
from klondike_qt.ui.icons import APP_ICON_SIZES, app_icon, icon

pytestmark = pytest.mark.usefixtures("qapp")

SIZE = QSize(24, 24)


def darkest(image: QImage) -> int:
    """Give the strongest pixel's opacity."""
    return max(
        image.pixelColor(x, y).alpha() for x in range(image.width()) for y in range(image.height())
    )


@pytest.mark.parametrize(("ratio", "side"), [(1.0, 24), (1.25, 30), (1.5, 36), (2.0, 48)])
def test_an_icon_has_the_pixels_of_its_screen(ratio: float, side: int) -> None:
    """It is drawn anew for each scale factor, never stretched."""
    pixmap = icon("undo").pixmap(SIZE, ratio)

    assert pixmap.size() == QSize(side, side)
    assert pixmap.devicePixelRatio() == ratio


def test_a_disabled_icon_is_faint() -> None:
    """What cannot be done now is seen at a glance, without colour."""
    enabled = icon("undo").pixmap(SIZE, 1.0, QIcon.Mode.Normal)
    disabled = icon("undo").pixmap(SIZE, 1.0, QIcon.Mode.Disabled)

    assert darkest(disabled.toImage()) < 0.5 * darkest(enabled.toImage())


def test_at_night_icons_are_light() -> None:
    """The ink of the theme, not of the day."""

    def ink(*, night: bool) -> int:
        return icon("menu", night=night).pixmap(SIZE, 1.0).toImage().pixelColor(12, 12).lightness()

    assert ink(night=False) < 80
    assert ink(night=True) > 200


def test_an_icon_can_be_copied_and_painted() -> None:
    """Lists and menus paint icons themselves, and change copies of them."""
    copy = QIcon(icon("undo"))
    copy.addPixmap(QPixmap(8, 8))
    canvas = QImage(30, 30, QImage.Format.Format_ARGB32_Premultiplied)
    canvas.fill(0)
    painter = QPainter(canvas)

    icon("undo").paint(painter, 0, 0, 30, 30)
    painter.end()

    assert darkest(canvas) > 200
    assert not copy.isNull()


def test_the_window_icon_comes_in_every_size() -> None:
    """From a title bar's corner to a task switcher."""
    sizes = sorted(size.width() for size in app_icon().availableSizes())

    assert sizes == list(APP_ICON_SIZES)


@pytest.mark.parametrize("size", assets.SMALL_ICONS)
def test_a_small_window_icon_is_the_one_drawn_for_its_pixels(size: int) -> None:
    """In the middle of the spade snow meets shade between two pixels, and gold stands on a row."""
    image = app_icon().pixmap(QSize(size, size)).toImage()
    middle = size // 2

    assert image.pixelColor(middle - 1, middle).lightness() > 250
    assert 180 < image.pixelColor(middle, middle).lightness() < 230
    assert image.pixelColor(middle, small.SMALL_ICONS[size].ground - 1).name() == "#f0b840"
