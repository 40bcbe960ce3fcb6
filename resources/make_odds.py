"""Measure the odds of the modes and keep them in odds.json, a row for each mode.

``python resources/make_odds.py --mode draw1 --deals 10000`` measures one mode with the command
line's own `odds`, which must be compiled to be done in a reasonable time, and replaces its row.
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path

TABLE = Path(__file__).with_name("odds.json")
ROOT = TABLE.parent.parent
METHOD = (
    "Share of winnable deals, the cards known: numbered deals of a seeded series, each decided "
    "exactly by the solver, or undecided after so many nodes. rate is won / deals; low and high "
    "are the bounds of its Wilson interval (95 %), low with the undecided deals as lost, high "
    "with them as won. command measures the row again; seconds is processor time."
)


def main() -> int:
    """Measure the modes asked for, one after another, and write each row as it is done."""
    parser = argparse.ArgumentParser(description="Measure the odds of modes into odds.json.")
    parser.add_argument("--mode", action="append", required=True, help="may be given repeatedly")
    parser.add_argument("--deals", type=int, default=1000, help="for each mode (1000)")
    parser.add_argument("--seed", type=int, default=1, help="of the series of deals (1)")
    parser.add_argument("--nodes", type=int, default=2_000_000, help="for each deal (2000000)")
    arguments = parser.parse_args()
    for mode in arguments.mode:
        words = ["odds", "--mode", mode, "--deals", str(arguments.deals)]
        words += ["--seed", str(arguments.seed), "--nodes", str(arguments.nodes)]
        measured = subprocess.run(  # noqa: S603 - our own program
            [sys.executable, "-m", "klondike_qt", *words],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            check=False,
        )
        if measured.returncode:
            return measured.returncode
        row = json.loads(measured.stdout)
        row |= {"seed": arguments.seed, "command": " ".join(["klondike-qt", *words])}
        keep(row)
        print(json.dumps(row))
    return 0


def keep(row: dict[str, object], table: Path = TABLE) -> None:
    """Put *row* into the table in place of its mode's, in the order in which modes are offered."""
    sys.path.insert(0, str(ROOT))
    try:
        from klondike_qt.core.modes import MODES
    finally:
        sys.path.remove(str(ROOT))
    order = [mode.id for mode in MODES]
    rows = json.loads(table.read_text(encoding="utf-8"))["rows"] if table.exists() else []
    rows = [other for other in rows if other["mode"] != row["mode"]] + [row]
    rows.sort(key=lambda other: order.index(other["mode"]))
    lines = ",\n".join("    " + json.dumps(each) for each in rows)
    head = f'{{\n  "method": {json.dumps(METHOD)},\n  "rows": [\n'
    table.write_text(f"{head}{lines}\n  ]\n}}\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
