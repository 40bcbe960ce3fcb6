"""SVG to pixels, at exactly the device pixels asked for; and pictures to other sizes."""

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer


def transparent(width: int, height: int) -> QPixmap:
    """Make an empty pixmap of so many device pixels."""
    pixmap = QPixmap(width, height)
    pixmap.fill(QColor(0, 0, 0, 0))  # by number: the Qt namespace takes 18 ms to load
    return pixmap


def paint_svg(painter: QPainter, svg: bytes, area: QRectF) -> None:
    """Stretch *svg* over *area*, in the painter's units, with smooth edges."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(svg).render(painter, area)


def stretched(pixmap: QPixmap, width: int, height: int) -> QPixmap:
    """Give a pixmap smoothly stretched to so many device pixels."""
    from PySide6.QtCore import Qt  # takes 18 ms to load: not for the first picture

    aspect, mode = Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    return pixmap.scaled(width, height, aspect, mode)


def lengthened(pixmap: QPixmap, by: int) -> QPixmap:
    """Give a pixmap that is *by* device pixels higher: the row in its middle fills them."""
    width, height, half = pixmap.width(), pixmap.height(), pixmap.height() // 2
    longer = transparent(width, height + by)
    painter = QPainter(longer)
    for top, rows, source, among in (
        (0, half, 0, half),
        (half, by, half, 1),
        (half + by, height - half, half, height - half),
    ):
        painter.drawPixmap(QRect(0, top, width, rows), pixmap, QRect(0, source, width, among))
    painter.end()
    longer.setDevicePixelRatio(pixmap.devicePixelRatio())
    return longer
