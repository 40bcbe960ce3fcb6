"""The deals that are shipped, and the levels measured with them (resources/deals.json)."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from klondike_qt.app import assets
from klondike_qt.core.deal import Deal
from klondike_qt.solver.difficulty import Levels

if TYPE_CHECKING:
    from collections.abc import Sequence

    from klondike_qt.core.rules import Rules


# Whatever reading such a table can raise, wherever it is cut off or overwritten.
_DAMAGE: Final = (
    assets.MissingAsset,
    ArithmeticError,
    AttributeError,
    LookupError,
    TypeError,
    ValueError,
)


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
def _table() -> tuple[dict[str, Row], Exception | None]:
    """Read the table once; one that is missing or damaged is an empty one, and the reason."""
    try:
        table = json.loads(assets.deals_json())
        games: int = table["games"]
        return {row["rules"]: _row(row, games) for row in table["rows"]}, None
    except _DAMAGE as error:
        return {}, error


def _row(row: dict[str, Any], games: int) -> Row:
    return Row(
        levels=Levels(float(row["medium"]), float(row["easy"])),
        sample=row["sample"],
        deals={Deal.parse(text): won / games for text, won in row["deals"].items()},
        command=row["command"],
    )


def shipped_deals() -> dict[str, Row]:
    """Give the table, by the text of the rules; nothing where it cannot be read (`problem`)."""
    return _table()[0]


def problem() -> Exception | None:
    """Say why the table could not be read: an installation is damaged, or was never built."""
    return _table()[1]


def levels(rules: Rules) -> Levels:
    """Give the levels of difficulty under *rules*; where none were measured, thirds."""
    row = shipped_deals().get(str(rules))
    return Levels() if row is None else row.levels
