"""The three shapes of a window, each with its own place for buttons and figures (DESIGN.md)."""

from enum import Enum, auto
from typing import Final

LOW: Final = 480
"""A landscape window under this height keeps its bars at the side, in logical pixels."""


class Shape(Enum):
    """How a window is cut."""

    LANDSCAPE = auto()
    PORTRAIT = auto()
    LOW = auto()


def shape_of(width: int, height: int) -> Shape:
    """Tell the shape of a window of so many logical pixels."""
    if width < height:
        return Shape.PORTRAIT
    return Shape.LOW if height < LOW else Shape.LANDSCAPE
