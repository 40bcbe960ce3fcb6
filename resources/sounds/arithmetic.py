"""Sine and decay out of sums and products alone.

IEEE 754 fixes the results of ``+ - * /`` and the square root to the last bit, but not those of a
system's ``sin``, ``exp`` or ``pow``: with them, a sample might round differently elsewhere.
"""

from typing import Final

RATE: Final = 44_100
"""Samples in a second."""

TAU: Final = 6.283185307179586


def sine(turns: float) -> float:
    """Give the sine of an angle in whole turns, from 0 to 1."""
    if turns > 0.75:
        turns -= 1
    elif turns > 0.25:
        turns = 0.5 - turns
    angle = TAU * turns
    square = angle * angle
    total, term = 0.0, angle
    for power in range(2, 20, 2):
        total += term
        term *= -square / (power * (power + 1))
    return total


def cosine(turns: float) -> float:
    """Give the cosine of an angle in whole turns, from 0 to 1."""
    return sine((turns + 0.25) % 1)


def fading(seconds: float) -> float:
    """Give the factor from one sample to the next that fades to 1/e in *seconds*."""
    exponent = -1 / (seconds * RATE)
    total, term = 0.0, 1.0
    for power in range(1, 14):
        total += term
        term *= exponent / power
    return total


def samples(seconds: float) -> int:
    """Count the samples of a time."""
    return round(seconds * RATE)
