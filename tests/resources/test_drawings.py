"""Backs and courts differ in what is drawn, not only in colour."""

from dataclasses import replace
from itertools import combinations

import pytest

from artwork.backs import BACKS
from artwork.faces import standard
from artwork.palette import SUITS, TWO, Palette
from tests.resources.seeing import Grey, greys, likeness, render

pytestmark = pytest.mark.usefixtures("qapp")

COURTS = [rank + sign for sign in SUITS for rank in "JQK"]


def cut(picture: Grey, left: int, top: int, right: int, bottom: int) -> Grey:
    """Cut out a part."""
    return [row[left:right] for row in picture[top:bottom]]


def drawing(back: str, palette: Palette = TWO) -> Grey:
    """Take the picture of a back, without the paper round it and without its colours."""
    return cut(greys(render(BACKS[back](palette).encode(), 80, 112)), 6, 6, 74, 106)


def court(key: str, palette: Palette = TWO) -> Grey:
    """Take the colours out of a court."""
    return greys(render(standard(key[0], key[1], palette, "en").encode(), 125, 175))


def test_at_least_six_backs_differ_in_drawing() -> None:
    """One of them is the aurora; in grey no two have more than a third in common."""
    drawings = {back: drawing(back) for back in BACKS}

    assert len(drawings) >= 6
    assert "aurora" in drawings
    for a, b in combinations(drawings, 2):
        assert likeness(drawings[a], drawings[b]) < 0.33, (a, b)


def test_a_back_in_other_colours_is_the_same_drawing() -> None:
    """So that nobody passes off one drawing as two."""
    steel = replace(TWO, gold="#8fa6b8", gold_light="#dfe8ee")

    assert likeness(drawing("filigree"), drawing("filigree", steel)) > 0.9


@pytest.mark.parametrize(
    ("part", "box"),
    [("face, hair and crown", (36, 18, 90, 66)), ("emblem", (78, 14, 101, 72))],
)
def test_every_court_is_a_person_of_its_own(part: str, box: tuple[int, int, int, int]) -> None:
    """No two share a head or what they hold, whatever the colours."""
    parts = {key: cut(court(key), *box) for key in COURTS}

    for a, b in combinations(parts, 2):
        assert likeness(parts[a], parts[b]) < 0.75, (a, b, part)


def test_a_court_in_other_clothes_is_the_same_person() -> None:
    """So that the measure above is not met by a change of colours."""
    blue = replace(TWO, pip=dict.fromkeys(SUITS, "#1d4fd8"), cloth=dict.fromkeys(SUITS, "#2558c0"))

    assert likeness(court("QD"), court("QD", blue)) > 0.9
