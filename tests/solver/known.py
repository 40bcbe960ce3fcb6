"""Verdicts that were found by others, to be found again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from klondike_qt.core.cards import Card
from klondike_qt.core.deal import Deal
from klondike_qt.core.rules import Rules
from klondike_qt.core.state import GameState
from klondike_qt.solver.reference import Position
from klondike_qt.solver.verdict import Verdict

_DATA: Final = Path(__file__).parents[1] / "data"


class Known(NamedTuple):
    """A position with its verdict; ``shortest`` is the proved length of its shortest line."""

    state: GameState
    rules: Rules
    verdict: Verdict
    shortest: int | None = None


def deals() -> Iterator[Known]:
    """Give 150 deals under several rules, decided by the public solvers that could.

    Where several did they agree: lonelybot, Solvitaire, KSolve and others.
    """
    for text in (_DATA / "solver_verdicts.jsonl").read_text(encoding="utf-8").splitlines():
        entry = json.loads(text)
        deal = Deal.of(map(Card.parse, entry["deal"].split()))
        for key, verdict in entry["verdicts"].items():
            rules = Rules.parse(key)
            shortest = entry.get("shortest", {}).get(key)
            yield Known(GameState.opening(deal, rules), rules, Verdict(verdict), shortest)


def small_positions() -> Iterator[tuple[Position, Rules, Verdict]]:
    """Give positions of small decks, decided by the literal search.

    Most were won a move before, or are lost a move later. Each is written as the core's position
    that plays alike, in a line.
    """
    for text in (_DATA / "small_positions.txt").read_text(encoding="utf-8").splitlines():
        key, ranks, verdict, piles = text.split(" | ")
        rules = Rules.parse(key)
        yield read(piles, rules, int(ranks)), rules, Verdict(verdict)


def read(piles: str, rules: Rules, ranks: int) -> Position:
    """Read a position from the core's text with ``;`` between the piles.

    It has the columns that are named, no more.
    """
    state = GameState.parse(piles.replace(";", "\n"), rules.decks)
    state = state._replace(columns=state.columns[: piles.count("t")])
    return Position.of(state, rules, ranks)
