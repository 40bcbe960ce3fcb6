"""Statistics and series counted once more, by plain loops over the rows of the file."""

from __future__ import annotations

from collections import defaultdict
from datetime import datetime
from math import fsum
from typing import TYPE_CHECKING, Any

from klondike_qt.storage.statistics import Figures, Measure

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import tzinfo

Row = dict[str, Any]


def figures(rows: Iterable[Row]) -> Figures:
    """Count games, in the order of their ends."""
    games = [*rows]
    wins = [game for game in games if game["result"] == "won"]
    fair = [game for game in games if game["start"] is None and not game["known"]]
    streak = longest = 0
    for game in fair:
        if game["result"] == "lost":
            streak = 0
        elif not game["helped"]:
            streak += 1
        longest = max(longest, streak)
    scorings = {game["mode_key"].split()[-1] for game in games}
    scoring = scorings.pop() if len(scorings) == 1 else ""
    score = Measure() if not scoring else measure(wins, "score", lowest=scoring == "time-1")
    money = None
    if scoring == "vegas-1":
        money = sum(game["earlier_score"] + game["score"] for game in fair)
    return Figures(
        played=len(games),
        won=len(wins),
        streak=streak,
        best_streak=longest,
        seconds=measure(wins, "seconds"),
        moves=measure(wins, "cursor"),
        score=score,
        passes=measure(wins, "passes"),
        total_seconds=fsum(game["seconds"] for game in games),
        won_without_undo=len([game for game in wins if game["undos"] == 0]),
        won_without_hint=len([game for game in wins if game["hints"] == 0]),
        won_without_help=len([game for game in wins if not game["helped"]]),
        won_unaided=len(
            [game for game in wins if not (game["undos"] or game["hints"] or game["helped"])]
        ),
        won_at_first=len([game for game in wins if game["attempts"] == 1]),
        money=money,
    )


def measure(wins: list[Row], column: str, *, lowest: bool = True) -> Measure:
    """Find best, mean and median of one column."""
    if not wins:
        return Measure()
    values = sorted(game[column] for game in wins)
    records = sorted(
        game[column]
        for game in wins
        if game["start"] is None and not game["known"] and not game["helped"]
    )
    best = None
    if records:
        best = records[0] if lowest else records[-1]
    middle = len(values) // 2
    median = values[middle] if len(values) % 2 else (values[middle - 1] + values[middle]) / 2
    return Measure(best, fsum(values) / len(values), median)


def moving_rate(rows: list[Row], window: int) -> dict[int, float]:
    """Give the rate of the last *window* games, by how many were played."""
    return {
        end: len([game for game in rows[end - window : end] if game["result"] == "won"]) / window
        for end in range(window, len(rows) + 1)
    }


def days(rows: list[Row], year: int, zone: tzinfo | None) -> dict[str, tuple[int, int]]:
    """Count games and wins of each day of a year in *zone*; ``None`` is where the machine is."""
    found: dict[str, list[Row]] = defaultdict(list)
    for game in rows:
        at = datetime.fromisoformat(game["ended"]).astimezone(zone)
        if at.year == year:
            found[at.date().isoformat()].append(game)
    return {
        day: (len(games), len([game for game in games if game["result"] == "won"]))
        for day, games in found.items()
    }
