"""Icons for actions and windows, drawn from SVG anew for every size and scale factor."""

from typing import Final

from PySide6.QtCore import QRect, QRectF, QSize
from PySide6.QtGui import QIcon, QIconEngine, QPainter, QPixmap

from klondike_qt.app import assets
from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.svg import paint_svg, transparent

DISABLED_OPACITY: Final = 0.4

APP_ICON_SIZES: Final = (*assets.SMALL_ICONS, 48, 64, 128, 256)


@guarded
class SvgIconEngine(QIconEngine):
    """Draws one picture, fainter when disabled; Qt's own engine hardly dims dark strokes."""

    def __init__(self, svg: bytes) -> None:
        super().__init__()
        self._svg = svg
        self._drawn: dict[tuple[int, int, float, bool], QPixmap] = {}

    def clone(self) -> QIconEngine:
        """Give Qt an engine of its own, when it changes a shared icon."""
        return SvgIconEngine(self._svg)

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        """Draw into *rect*, for instance an item of a list."""
        ratio = painter.device().devicePixelRatio()
        painter.drawPixmap(rect, self.scaledPixmap(rect.size(), mode, state, ratio))

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        """Draw *size* pixels."""
        return self.scaledPixmap(size, mode, state, 1.0)

    def scaledPixmap(
        self, size: QSize, mode: QIcon.Mode, _state: QIcon.State, ratio: float
    ) -> QPixmap:
        """Draw *size* logical pixels of *ratio* device pixels each."""
        disabled = mode == QIcon.Mode.Disabled
        key = (size.width(), size.height(), ratio, disabled)
        if key not in self._drawn:
            self._drawn[key] = self._draw(*key)
        return self._drawn[key]

    def _draw(self, width: int, height: int, ratio: float, disabled: bool) -> QPixmap:
        pixmap = transparent(round(width * ratio), round(height * ratio))
        side = min(pixmap.width(), pixmap.height())
        area = QRectF((pixmap.width() - side) // 2, (pixmap.height() - side) // 2, side, side)
        painter = QPainter(pixmap)
        if disabled:
            painter.setOpacity(DISABLED_OPACITY)
        paint_svg(painter, self._svg, area)
        painter.end()
        pixmap.setDevicePixelRatio(ratio)
        return pixmap


def icon(name: str, *, night: bool = False) -> QIcon:
    """Give an action's icon in the ink of the light or the night theme."""
    return QIcon(SvgIconEngine(assets.icon_svg(name, night=night)))


def app_icon() -> QIcon:
    """Give the program's icon, as pixels: window managers ask for every size there is."""
    icon = QIcon()
    for size in APP_ICON_SIZES:
        engine = SvgIconEngine(assets.app_icon_svg(size))
        icon.addPixmap(engine.pixmap(QSize(size, size), _NORMAL, _OFF))
    return icon


_NORMAL: Final = QIcon.Mode.Normal
_OFF: Final = QIcon.State.Off
