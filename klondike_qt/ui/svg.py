"""SVG to pixels, at exactly the device pixels asked for."""

from PySide6.QtCore import QRectF
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
