"""How much room words take; layouts ask the same many times over, so that answers are kept."""

from functools import lru_cache

from PySide6.QtCore import QRect
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication

from klondike_qt.ui import theme


def line_width(text: str, size: int, *, bold: bool = False) -> int:
    """Say how wide *text* is in one line, in one of the theme's sizes."""
    return _line_width(text, size, bold, _set_in(size))


def longest_word(text: str, size: int, *, bold: bool = False) -> int:
    """Say how wide the longest word is: no line can be narrower."""
    return max((line_width(word, size, bold=bold) for word in text.split()), default=0)


def lines_height(text: str, size: int, width: int, *, bold: bool = False) -> int:
    """Say how high *text* is when it wraps at *width*."""
    return _lines_height(text, size, bold, max(width, 1), _set_in(size))


def _set_in(size: int) -> tuple[str, int]:
    """Give what the metrics of a size depend on besides."""
    return QApplication.font().family(), theme.scaled(size)


@lru_cache(maxsize=1000)
def _line_width(text: str, size: int, bold: bool, _font: tuple[str, int]) -> int:
    return QFontMetrics(theme.font(size, bold=bold)).horizontalAdvance(text)


@lru_cache(maxsize=1000)
def _lines_height(text: str, size: int, bold: bool, width: int, _font: tuple[str, int]) -> int:
    metrics = QFontMetrics(theme.font(size, bold=bold))
    return metrics.boundingRect(QRect(0, 0, width, 10_000), theme.WRAP, text).height()
