"""Measure how many deals are winnable, or won by a player (CLI, `odds`)."""

from __future__ import annotations

import json
from argparse import ArgumentTypeError
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Final

from klondike_qt.app.i18n import _
from klondike_qt.cli import options
from klondike_qt.cli.console import BROKEN_OFF, DONE, warn_of_slow_solver
from klondike_qt.cli.jobs import Jobs
from klondike_qt.cli.progress import Progress
from klondike_qt.core.deal import Deal
from klondike_qt.core.modes import DEFAULT, Mode
from klondike_qt.solver.compiled import is_compiled
from klondike_qt.solver.odds import (
    LIMIT,
    PLAYERS,
    SOLVER,
    Outcome,
    play_out,
    summary,
)
from klondike_qt.solver.verdict import Budget, StopSignal

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from klondike_qt.core.rules import Rules
    from klondike_qt.solver.odds import Odds

_DIGITS: Final = 6
_DEALS: Final = 1000
_SEED: Final = 1


def add_arguments(parser: ArgumentParser) -> None:
    """Let *parser* take what `run` needs."""
    parser.description = _(
        "Measure how many deals of a mode are winnable, or how many a player wins who sees only "
        "what a person sees. The rate is the share of all deals that was won. The bounds low and "
        "high are those of its Wilson interval (95 %); low takes undecided deals for lost, high "
        "takes them for won."
    )
    parser.epilog = _(
        "Players: solver knows every card; fair plays as well as it can from what it has seen; "
        "greedy plays to the foundations, uncovers cards and draws, and never looks ahead. Ctrl+C "
        "ends the measurement, which is then that of the deals before."
    )
    parser.add_argument(
        "--mode", type=_mode, default=DEFAULT, metavar="M", help=_("a mode for one player (draw1)")
    )
    parser.add_argument(
        "--deals",
        type=options.count,
        default=_DEALS,
        metavar="N",
        help=_("how many (%(default)s)"),
    )
    parser.add_argument(
        "--seed",
        type=int,
        default=_SEED,
        metavar="S",
        help=_("a number: same seed, same deals (%(default)s)"),
    )
    parser.add_argument(
        "--player",
        choices=PLAYERS,
        default=SOLVER,
        help=_("who plays (solver)"),
    )
    parser.add_argument(
        "--nodes",
        type=options.count,
        default=LIMIT.nodes,
        metavar="N",
        help=_("positions the solver looks at before a deal is undecided (%(default)s)"),
    )
    options.add_threads(parser)


def _mode(text: str) -> Mode:
    """Take the id of a mode for one player."""
    name = text.partition(":")[0]
    if name in options.FOR_TWO:
        raise ArgumentTypeError(
            _("{mode} is for two players; odds are measured for one").format(mode=name)
        )
    return options.mode(text)


def run(arguments: Namespace) -> int:
    """Print what was measured, on one line."""
    mode: Mode = arguments.mode
    work = partial(
        _play_out,
        rules=mode.rules,
        player=arguments.player,
        budget=Budget(nodes=arguments.nodes),
    )
    deals = islice(Deal.series(arguments.seed, mode.rules.decks), arguments.deals)
    apart = arguments.player != SOLVER or not is_compiled()
    warn_of_slow_solver("odds")
    outcomes: list[Outcome] = []
    with (
        Progress(mode.id, arguments.deals) as bar,
        Jobs(work, deals, arguments.threads, bar.refresh, apart=apart) as jobs,
    ):
        for outcome in jobs:
            if outcome is None:
                break  # those after it that are done would be the easy ones
            outcomes.append(outcome)
            bar.reach(len(outcomes), mode.id)
    if outcomes:
        print(_as_json(summary(mode, arguments.player, outcomes)))
    return BROKEN_OFF if jobs.interrupted else DONE


def _play_out(
    deal: Deal, stop: StopSignal, *, rules: Rules, player: str, budget: Budget
) -> Outcome | None:
    """Play one deal; ``None`` if it was ended before its end."""
    outcome = play_out(deal, rules, player, budget=budget, stop=stop)
    return None if stop.is_set else outcome


def _as_json(odds: Odds) -> str:
    figures = odds._asdict()
    for name in ("rate", "low", "high", "seconds"):
        figures[name] = round(figures[name], _DIGITS)
    return json.dumps(figures)
