"""How much a sample leaves open."""

import pytest

from klondike_qt.core.confidence import wilson


@pytest.mark.parametrize(
    ("won", "of", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_the_interval_is_wilson_s(won: int, of: int, low: float, high: float) -> None:
    """As tables of it have it, to four places; it never leaves the shares that there are."""
    assert wilson(won, of) == pytest.approx((low, high), abs=5e-5)
