"""The colours of the suits, on paper and to the colour-blind."""

from itertools import combinations

import pytest

from artwork.palette import FOUR, SUITS, TWO, Palette
from tests.resources.seeing import SIGHT, contrast, difference, seen


def least_difference(palette: Palette, sight: str) -> float:
    """How different the two of a deck's colours look that are most alike."""
    return min(difference(a, b, sight) for a, b in combinations(set(palette.pip.values()), 2))


@pytest.mark.parametrize("palette", [TWO, FOUR])
def test_signs_can_be_read_on_paper(palette: Palette) -> None:
    """Ranks and suits have a contrast of 4.5 or more, edges of 3 or more."""
    for sign in SUITS:
        assert contrast(palette.pip[sign], palette.paper) >= 4.5
    assert contrast(palette.edge, palette.paper) >= 3


@pytest.mark.parametrize(
    ("palette", "sight", "least"),
    [
        *((TWO, "full", 82), (TWO, "deuteranopia", 63), (TWO, "protanopia", 36)),
        (TWO, "tritanopia", 97),
        *((FOUR, "full", 50), (FOUR, "deuteranopia", 34), (FOUR, "protanopia", 24)),
        (FOUR, "tritanopia", 22),
    ],
)
def test_colours_stay_apart_for_the_colour_blind(palette: Palette, sight: str, least: int) -> None:
    """As far as DESIGN says; ten are seen without looking twice."""
    assert round(least_difference(palette, sight)) == least


@pytest.mark.parametrize("palette", [TWO, FOUR])
@pytest.mark.parametrize("sight", SIGHT)
def test_red_is_lighter_than_black(palette: Palette, sight: str) -> None:
    """By 19 steps in a hundred or more, so that the colours are told apart without any colour."""
    red, black = seen(palette.pip["H"], sight), seen(palette.pip["S"], sight)

    assert red.lightness - black.lightness >= 19


def test_other_reds_and_greens_would_be_confused() -> None:
    """The simulation does find fault: a plain green beside our red fails a deuteranope."""
    assert difference("#c3202f", "#2f7a20", "full") > 80
    assert difference("#c3202f", "#5c5a00", "deuteranopia") < 10
