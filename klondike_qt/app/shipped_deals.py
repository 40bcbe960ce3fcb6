"""The deals that are shipped, and the levels measured with them (resources/deals.json)."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from klondike_qt.app import assets
from klondike_qt.core.deal import Deal
from klondike_qt.solver.difficulty import Levels

if TYPE_CHECKING:
    from collections.abc import Sequence

    from klondike_qt.core.rules import Rules


class Row(NamedTuple):
    """What was measured for one rules value, by which command.

    ``sample`` counts the winnable deals of the sample by how many games of them were won, and
    ``deals`` holds the share of each deal that is shipped.
    """

    levels: Levels
    sample: Sequence[int]
    deals: dict[Deal, float]
    command: str


@cache
def shipped_deals() -> dict[str, Row]:
    """Read the table, by the text of the rules; raise `MissingAsset` where it was never built."""
    table = json.loads(assets.deals_json())
    games: int = table["games"]
    return {
        row["rules"]: Row(
            levels=Levels(row["medium"], row["easy"]),
            sample=row["sample"],
            deals={Deal.parse(text): won / games for text, won in row["deals"].items()},
            command=row["command"],
        )
        for row in table["rows"]
    }


def levels(rules: Rules) -> Levels:
    """Give the levels of difficulty under *rules*; where none were measured, thirds."""
    row = shipped_deals().get(str(rules))
    return Levels() if row is None else row.levels
