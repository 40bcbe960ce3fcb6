"""How well one colour stands out from another, as WCAG 2 measures it; colours are ``#27705a``."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


def parts(colour: str) -> tuple[int, int, int]:
    """Give red, green and blue, each from 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def brightness(red: int, green: int, blue: int) -> float:
    """Tell how bright a pixel is among others, from 0 to 255; contrast goes by `luminance`."""
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def luminance(colour: str) -> float:
    """Tell how bright a colour is to the eye, from 0 for black to 1 for white."""
    linear = [
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4
        for part in (number / 255 for number in parts(colour))
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """Measure a contrast: 1 for none, 21 for black on white."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def laid_over(ground: str, colour: str, share: float) -> str:
    """Give what *ground* becomes under a layer that lets all but *share* of it through."""
    pairs = zip(parts(ground), parts(colour), strict=True)
    return _written(below + (above - below) * share for below, above in pairs)


def dimmed(colour: str, share: float) -> str:
    """Leave only *share* of a colour's light."""
    return laid_over("#000000", colour, share)


def _written(numbers: Iterable[float]) -> str:
    return "#" + "".join(f"{round(number):02x}" for number in numbers)
