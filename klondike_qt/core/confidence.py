"""What chance leaves open of a share that was counted in a sample."""

from __future__ import annotations

from math import sqrt
from typing import Final

_NORMAL_QUANTILE: Final = 1.959963984540054  # leaves 2.5 % on either side


def wilson(won: int, of: int) -> tuple[float, float]:
    """Give the 95 % interval of a share, of which *won* of *of* (at least one) are a sample.

    E. B. Wilson, *Probable inference, the law of succession, and statistical inference* (1927).
    """
    rate, z2 = won / of, _NORMAL_QUANTILE**2
    middle = rate + z2 / (2 * of)
    reach = _NORMAL_QUANTILE * sqrt(rate * (1 - rate) / of + z2 / (4 * of**2))
    scale = 1 + z2 / of
    return max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale)
