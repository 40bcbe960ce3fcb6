"""The odds of each mode, as they were measured once and are shipped (resources/odds.json)."""

from __future__ import annotations

import json
from typing import NamedTuple

from klondike_qt.app import assets
from klondike_qt.solver.odds import Odds


class Row(NamedTuple):
    """What was measured for one mode, from which series of deals, by which command."""

    odds: Odds
    seed: int
    command: str


class OddsTable(NamedTuple):
    """How the odds were measured, and a row for each one-player mode, by the mode's id."""

    method: str
    rows: dict[str, Row]


def odds_table() -> OddsTable:
    """Read the table; raise `MissingAsset` where the data was never built."""
    table = json.loads(assets.odds_json())
    return OddsTable(table["method"], {row["mode"]: _row(**row) for row in table["rows"]})


def _row(*, seed: int, command: str, **figures: str | float) -> Row:
    return Row(Odds(**figures), seed, command)  # type: ignore[arg-type]  # the build checked them
