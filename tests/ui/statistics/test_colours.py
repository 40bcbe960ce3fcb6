"""The colours of the charts, by day and by night, and to the colour-blind."""

from __future__ import annotations

import pytest

from klondike_qt.ui.theme import LIGHT, NIGHT, Colours
from tests.resources.seeing import SIGHT, contrast, difference, seen


@pytest.mark.parametrize("look", [LIGHT, NIGHT])
def test_marks_stand_out_from_their_ground(look: Colours) -> None:
    """A contrast of 3 or more (WCAG 2)."""
    for mark in (look.chart, look.chart_accent):
        assert contrast(mark, look.surface) >= 3


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("look", [LIGHT, NIGHT])
def test_the_best_is_told_from_the_others(look: Colours, sight: str) -> None:
    """Whatever somebody's sight; ten are seen without looking twice. A lozenge says it as well."""
    assert difference(look.chart, look.chart_accent, sight) >= 20


@pytest.mark.parametrize("look", [LIGHT, NIGHT])
def test_a_day_with_games_is_told_from_one_without_in_grey(look: Colours) -> None:
    """By lightness alone."""
    filled, empty = seen(look.chart, "full"), seen(look.hover, "full")

    assert abs(filled.lightness - empty.lightness) >= 30
