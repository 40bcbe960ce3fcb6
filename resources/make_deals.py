"""Measure how hard deals are, and keep some of each level in deals.json, a row for each rules.

``python resources/make_deals.py --mode draw1`` measures winnable deals of a seeded series under the
rules of one mode, cuts them into levels, and goes on until it has enough of each. It replaces the
row of these rules; without ``--mode`` all are made. The solver must be compiled for it.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from klondike_qt.core.rules import Rules

TABLE = Path(__file__).with_name("deals.json")
ROOT = TABLE.parent.parent
METHOD = (
    "Deals proved winnable under the rules, each with how many of so many games the fair player "
    "wins of it (klondike_qt/solver/difficulty.py). medium and easy are the least shares of these "
    "levels, cut so that the first deals of the sample fall into three parts as even as can be; "
    "sample tells how many of them were won 0, 1, 2 … times. Of tried deals so many were measured, "
    "and the first of each level are kept. Where deals hardly differ, with two decks, no game is "
    "played: all count as won. command measures the row again; seconds is processor time."
)
SEED = 20_261_130  # of the first mode; each has a series of its own, so that no deal comes twice


def main() -> int:
    """Make the rows of the modes asked for, and write each as it is done."""
    sys.path.insert(0, str(ROOT))
    from klondike_qt.core.modes import MODES

    parser = argparse.ArgumentParser(description="Measure the difficulty of deals to be shipped.")
    parser.add_argument("--mode", action="append", choices=[mode.id for mode in MODES])
    parser.add_argument("--sample", type=int, default=60, help="winnable deals to cut by (60)")
    parser.add_argument("--each", type=int, default=10, help="deals kept of each level (10)")
    arguments = parser.parse_args()
    made = set()
    for mode in MODES:
        if mode.rules not in made and mode.id in (arguments.mode or [mode.id]):
            made.add(mode.rules)
            seed = SEED + MODES.index(mode)
            row = measure(mode.rules, seed, arguments.sample, arguments.each)
            words = ["--mode", mode.id, "--sample", str(arguments.sample)]
            words += ["--each", str(arguments.each)]
            row["command"] = " ".join(["python resources/make_deals.py", *words])
            keep(row)
            print({**row, "deals": None}, flush=True)
    return 0


def measure(rules: Rules, seed: int, sample: int, each: int) -> dict[str, Any]:
    """Measure deals under *rules* until there are *each* of every level; give the row."""
    from klondike_qt.core.deal import Deal
    from klondike_qt.solver.difficulty import (
        GAMES,
        Difficulty,
        Levels,
        cuts,
        has_levels,
        is_winnable,
        wins,
    )

    differ = has_levels(rules)
    wanted = tuple(Difficulty) if differ else (Difficulty.EASY,)
    if not differ:
        sample, each = 0, len(Difficulty) * each
    began = process_time()
    tried = 0
    measured: dict[str, int] = {}
    kept: dict[Difficulty, list[str]] = {}
    levels = Levels()
    counts: list[int] = []
    for deal in Deal.series(seed, rules.decks):
        tried += 1
        if not is_winnable(deal, rules):
            continue
        measured[deal.id] = wins(deal, rules, range(GAMES)) if differ else GAMES
        if len(measured) < sample:
            continue
        if len(measured) == sample:
            found = list(measured.values())
            levels = cuts([won / GAMES for won in found])
            counts = [found.count(won) for won in range(GAMES + 1)]
        kept = {
            level: [key for key, won in measured.items() if levels.of(won / GAMES) is level][:each]
            for level in wanted
        }
        if all(len(deals) == each for deals in kept.values()):
            break
    return {
        "rules": str(rules),
        "seed": seed,
        "medium": levels.medium,
        "easy": levels.easy,
        "sample": counts,
        "tried": tried,
        "measured": len(measured),
        "seconds": round(process_time() - began, 1),
        "deals": {key: measured[key] for deals in kept.values() for key in deals},
    }


def keep(row: dict[str, Any], table: Path = TABLE) -> None:
    """Put *row* into the table in place of its rules', in the order in which modes are offered."""
    sys.path.insert(0, str(ROOT))
    try:
        from klondike_qt.core.modes import MODES
        from klondike_qt.solver.difficulty import GAMES
    finally:
        sys.path.remove(str(ROOT))
    order = [str(mode.rules) for mode in MODES]
    rows = json.loads(table.read_text(encoding="utf-8"))["rows"] if table.exists() else []
    rows = [other for other in rows if other["rules"] != row["rules"]] + [row]
    rows.sort(key=lambda other: order.index(other["rules"]))
    lines = ",\n".join("    " + json.dumps(each) for each in rows)
    method = json.dumps(METHOD, ensure_ascii=False)
    head = f'{{\n  "method": {method},\n  "games": {GAMES},\n  "rows": [\n'
    table.write_text(f"{head}{lines}\n  ]\n}}\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
