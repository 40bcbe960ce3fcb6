"""klondike-qt odds."""

import json
from typing import Any

import pytest

from klondike_qt.core.confidence import wilson
from tests.cli.conftest import Command

KEYS = ["mode", "player", "deals", "won", "lost", "undecided", "rate", "low", "high", "seconds"]


def measured(command: Command, *argv: str) -> dict[str, Any]:
    """Give what one measurement printed."""
    result = command("odds", *argv)
    assert (result.status, result.err, len(result.lines)) == (0, "", 1)
    odds: dict[str, Any] = json.loads(result.out)
    return odds


def test_every_deal_counts_once(command: Command) -> None:
    """Won, lost or undecided; the rate is that of all."""
    odds = measured(command, "--deals", "30", "--mode", "draw2")

    assert list(odds) == KEYS
    assert (odds["mode"], odds["player"], odds["deals"]) == ("draw2", "solver", 30)
    assert odds["won"] + odds["lost"] + odds["undecided"] == 30
    assert odds["rate"] == round(odds["won"] / 30, 6)
    assert (odds["low"], odds["high"]) == tuple(round(x, 6) for x in wilson(odds["won"], 30))


def test_it_counts_what_solve_tells(command: Command) -> None:
    """The deals are those that `deal` prints for the same seed; the scoring wins none of them."""
    odds = measured(command, "--deals", "30", "--mode", "draw1:cards", "--seed", "7")
    deals = command("deal", "--count", "30", "--seed", "7").out
    solved = command("solve", "-", stdin=deals)

    verdicts = [json.loads(line)["verdict"] for line in solved.lines]
    assert odds["won"] == verdicts.count("winnable")
    assert odds["lost"] == verdicts.count("lost")


def test_undecided_deals_are_counted_apart(command: Command) -> None:
    """The lower bound takes them for lost, the upper one for won."""
    odds = measured(command, "--deals", "50", "--mode", "draw1-1", "--nodes", "100")

    won, undecided = odds["won"], odds["undecided"]
    assert 0 < undecided < 50
    assert odds["low"] == round(wilson(won, 50)[0], 6)
    assert odds["high"] == round(wilson(won + undecided, 50)[1], 6)


def test_the_same_seed_measures_the_same(command: Command) -> None:
    """On however many threads; another seed draws other deals."""
    first, again, other = (
        measured(command, "--deals", "25", "--seed", seed, "--threads", threads)
        for seed, threads in [("3", "1"), ("3", "4"), ("5", "2")]
    )

    for odds in (first, again, other):
        del odds["seconds"]
    assert first == again
    assert first != other


def test_two_decks_have_odds_too(command: Command) -> None:
    """Spider-Klondike is a mode of one player, and nearly always winnable."""
    odds = measured(command, "--deals", "5", "--mode", "spider-klondike")

    assert (odds["mode"], odds["won"]) == ("spider-klondike", 5)


@pytest.mark.parametrize("player", ["greedy", "fair"])
def test_players_without_foresight_win_less(player: str, command: Command) -> None:
    """They see only what a person sees; a game that they give up is lost, never undecided."""
    argv = ["--deals", "1", "--seed", "27", "--mode", "fascination", "--threads", "1"]
    odds = measured(command, *argv, "--player", player)
    best = measured(command, *argv)

    assert (odds["player"], odds["undecided"]) == (player, 0)
    assert odds["won"] + odds["lost"] == 1
    assert odds["won"] < best["won"]
