"""The odds that are shipped: what was measured for each mode."""

import pytest

from klondike_qt.app.odds_table import odds_table
from klondike_qt.core.confidence import wilson
from klondike_qt.core.modes import MODES, Mode

ROUNDED = 1e-6


def test_every_one_player_mode_has_its_row() -> None:
    """In the order in which modes are offered, and no other."""
    assert list(odds_table().rows) == [mode.id for mode in MODES]


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.id)
def test_the_figures_of_a_row_fit_together(mode: Mode) -> None:
    """Every deal is won, lost or undecided, and the bounds are those of Wilson's interval."""
    odds = odds_table().rows[mode.id].odds

    assert (odds.mode, odds.player) == (mode.id, "solver")
    assert odds.won + odds.lost + odds.undecided == odds.deals > 0
    assert odds.rate == pytest.approx(odds.won / odds.deals, abs=ROUNDED)
    assert odds.low == pytest.approx(wilson(odds.won, odds.deals)[0], abs=ROUNDED)
    assert odds.high == pytest.approx(wilson(odds.won + odds.undecided, odds.deals)[1], abs=ROUNDED)
    assert 0 <= odds.low < odds.rate <= odds.high <= 1


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.id)
def test_a_row_names_the_command_that_measures_it_again(mode: Mode) -> None:
    """Mode, deals and seed are those of the row."""
    row = odds_table().rows[mode.id]

    assert row.command.startswith(
        f"klondike-qt odds --mode {mode.id} --deals {row.odds.deals} --seed {row.seed} --nodes "
    )


def test_fewer_passes_and_no_return_win_no_more() -> None:
    """The same deals under harder rules; undecided ones may hide a win."""
    rows = odds_table().rows
    for easier, harder in [
        ("draw1", "draw1-3"),
        ("draw1-3", "draw1-1"),
        ("draw1-1", "fascination"),
        ("draw3", "vegas"),
        ("vegas", "draw3-3"),
    ]:
        assert rows[harder].odds.low <= rows[easier].odds.high
    assert "Wilson" in odds_table().method
