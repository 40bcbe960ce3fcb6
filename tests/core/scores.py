"""RULES §5 once more, told from positions and not from events, to check the core's fold."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from klondike_qt.core.modes import Mode
    from klondike_qt.core.state import GameState

UP_FROM_TABLEAU = {"standard": 10, "traditional": 10, "vegas": 5, "cards": 1, "windows": 10}
UP_FROM_WASTE = {"standard": 15, "traditional": 13, "vegas": 5, "cards": 1, "windows": 10}
TO_TABLEAU = {"standard": 5, "traditional": 5, "windows": 5}
TURNED = {"standard": 5, "traditional": 5, "windows": 5}
DOWN = {"traditional": -10, "vegas": -5, "cards": -1, "windows": -15}


def scores(mode: Mode, positions: Sequence[GameState], moves: Sequence[str]) -> list[int]:
    """Give the score before, between and after *moves*, of which the *positions* are known."""
    system = mode.scoring.id
    start = -52 * mode.rules.decks if system == "vegas" else 0
    total, paid, totals = start, set[int](), [start]

    def add(points: int) -> None:
        nonlocal total
        total += points
        if system != "traditional":
            total = max(total, start)

    for before, move, after in zip(positions, moves, positions[1:], strict=False):
        source, target = move.partition(":")[0].split(">")[:2]
        if target == "s":
            add(_recycle(system, mode.rules.draw, before.pass_number))
        elif target == "f":
            pile = before.waste if source == "w" else before.columns[int(source[1:]) - 1].up
            pays = (UP_FROM_WASTE if source == "w" else UP_FROM_TABLEAU).get(system, 0)
            add(0 if system == "standard" and pile[-1].index in paid else pays)
            paid.add(pile[-1].index)
        elif source == "w":
            add(TO_TABLEAU.get(system, 0))
        elif source[0] == "f":
            add(DOWN.get(system, 0))
        hidden = [sum(len(column.down) for column in state.columns) for state in (before, after)]
        add(TURNED.get(system, 0) * (hidden[0] - hidden[1]))
        if system == "win-loss" and after.foundation_total == 52 * mode.rules.decks:
            add(1)
        totals.append(total)
    return totals


def _recycle(system: str, draw: int, number: int) -> int:
    if system == "traditional":
        return -20
    if system == "standard":
        return -20 if draw == 3 else 0
    if system == "windows":
        return -100 if draw == 1 else -20 if number >= 3 else 0
    return 0
