"""The shape of the window decides where buttons and figures go."""

import pytest

from klondike_qt.ui.shape import Shape, shape_of


@pytest.mark.parametrize(
    ("width", "height", "shape"),
    [
        (1280, 800, Shape.LANDSCAPE),
        (800, 600, Shape.LANDSCAPE),
        (640, 480, Shape.LANDSCAPE),
        (480, 480, Shape.LANDSCAPE),
        (640, 479, Shape.LOW),
        (640, 360, Shape.LOW),
        (360, 360, Shape.LOW),
        (360, 640, Shape.PORTRAIT),
        (360, 480, Shape.PORTRAIT),
        (599, 600, Shape.PORTRAIT),
        (3840, 2160, Shape.LANDSCAPE),
    ],
)
def test_a_window_has_one_of_three_shapes(width: int, height: int, shape: Shape) -> None:
    """Higher than wide is portrait; of the others, under 480 pixels is low."""
    assert shape_of(width, height) is shape
