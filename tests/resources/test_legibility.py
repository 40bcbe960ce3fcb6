"""What can still be read of a face when cards are 40 pixels wide, and how large a large rank is."""

from collections.abc import Callable
from itertools import combinations, product

import pytest
from PySide6.QtGui import QColor

from artwork.faces import standard
from artwork.large_index import large_index
from artwork.palette import FOUR, RANKS, SUITS, TWO, Palette
from tests.resources.seeing import Grey, distance, greys, render

pytestmark = pytest.mark.usefixtures("qapp")

Draw = Callable[[str, str, Palette, str], str]
Box = tuple[int, int, int, int]
"""Left, top, right and bottom on the master, 250 units wide."""

DECKS: list[tuple[Draw, Box, Box]] = [
    (standard, (4, 2, 47, 45), (4, 44, 47, 75)),
    (large_index, (6, 6, 126, 132), (126, 6, 244, 124)),
]
"""Each deck with where its rank and its suit stand."""

APART = 0.25
"""Signs whose ink differs by less than a quarter are not told apart at a glance."""


def ink(svg: str, width: int, box: Box) -> Grey:
    """Cut a sign out of a card of so many pixels; each pixel says how much ink is on it."""
    shades = greys(render(svg.encode(), width, round(1.4 * width)))
    left, top, right, bottom = (round(edge * width / 250) for edge in box)
    paper = QColor(TWO.paper).valueF() - 0.01
    sign = [[max(paper - shade, 0.0) for shade in row[left:right]] for row in shades[top:bottom]]
    darkest = max(map(max, sign))
    return [[spot / darkest for spot in row] for row in sign]


def ranks(deck: tuple[Draw, Box, Box], width: int, palette: Palette, letters: str) -> list[Grey]:
    """Cut out the ranks of one suit."""
    draw, box, _ = deck
    return [ink(draw(rank, "S", palette, letters), width, box) for rank in RANKS]


def suits(deck: tuple[Draw, Box, Box], width: int, palette: Palette) -> list[Grey]:
    """Cut out the four suits of one rank, by shape alone: every one as dark as the others."""
    draw, _, box = deck
    return [ink(draw("5", sign, palette, "en"), width, box) for sign in SUITS]


def closest(signs: list[Grey]) -> float:
    """How far the two signs are apart that are most alike."""
    return min(distance(a, b) for a, b in combinations(signs, 2))


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("palette", [TWO, FOUR])
@pytest.mark.parametrize("width", [40, 50, 60])
def test_ranks_and_suits_are_told_apart(
    deck: tuple[Draw, Box, Box], palette: Palette, width: int
) -> None:
    """At 40 pixels and at every size above."""
    for letters in ("en", "fr"):
        assert closest(ranks(deck, width, palette, letters)) > APART
    assert closest(suits(deck, width, palette)) > APART


def test_a_deck_that_cannot_be_read_is_found_out() -> None:
    """At 12 pixels our own standard index is a smudge."""
    deck = DECKS[0]

    assert closest(ranks(deck, 12, TWO, "en")) < APART / 2
    assert closest(suits(deck, 12, TWO)) < APART / 2


@pytest.mark.parametrize("letters", ["en", "fr"])
def test_a_large_rank_takes_more_than_a_third_of_the_width(letters: str) -> None:
    """At least 35 %, whatever the rank and the suit."""
    for rank, sign in product(RANKS, SUITS):
        shades = greys(render(large_index(rank, sign, TWO, letters).encode(), 250, 350))
        inked = [x for x in range(4, 125) if min(row[x] for row in shades[14:122]) < 0.8]

        assert max(inked) - min(inked) + 1 >= 0.35 * 250, rank + sign
