"""Print deals, a line each: random ones, or with --seed the same again (CLI, `deal`)."""

from __future__ import annotations

import json
from functools import partial
from itertools import islice, repeat
from typing import TYPE_CHECKING, Final, NamedTuple

from klondike_qt.app.i18n import _
from klondike_qt.cli.console import BROKEN_OFF, DONE
from klondike_qt.cli.options import add_mode, count
from klondike_qt.core.deal import Deal
from klondike_qt.core.modes import DEFAULT, Mode
from klondike_qt.core.notation import write_cards

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Iterable, Iterator

    from klondike_qt.core.rules import Rules
    from klondike_qt.solver.verdict import StopSignal


_NODES: Final = 200_000  # a tenth of a second where the solver is compiled


def add_arguments(parser: ArgumentParser) -> None:
    """Let *parser* take what `run` needs."""
    parser.description = _("Print deals, a line each: random ones, or with --seed the same again.")
    add_mode(parser)
    parser.add_argument("--count", type=count, default=1, metavar="N", help=_("how many (1)"))
    parser.add_argument(
        "--winnable", action="store_true", help=_("only deals proved winnable in the mode")
    )
    parser.add_argument("--seed", type=int, metavar="S", help=_("a number: same seed, same deals"))
    parser.add_argument(
        "--format",
        choices=("id", "cards", "json"),
        default="id",
        help=_(
            "the deal ID (the default), the cards in deck order, or everything, with whether the "
            "deal is winnable (null: not decided)"
        ),
    )


class _Looked(NamedTuple):
    """A deal, and whether it is winnable: ``None`` if that is not known."""

    deal: Deal
    winnable: bool | None = None


def run(arguments: Namespace) -> int:
    """Print as many deals as asked for."""
    mode: Mode = arguments.mode or DEFAULT
    deals = _deals(mode.rules.decks, arguments.seed)
    if not arguments.winnable and arguments.format != "json":
        for deal in islice(deals, arguments.count):
            print(_as_text(_Looked(deal), mode, arguments.format))
        return DONE
    return _print_looked_into(deals, mode, arguments)


def _print_looked_into(deals: Iterable[Deal], mode: Mode, arguments: Namespace) -> int:
    """Print deals after a look by the solver, which is loaded only for this."""
    from klondike_qt.cli.jobs import Jobs, processors
    from klondike_qt.solver.compiled import is_compiled

    left: int = arguments.count
    work = partial(_look, rules=mode.rules)
    with Jobs(work, deals, processors(), apart=not is_compiled()) as jobs:
        for looked in jobs:
            if looked is None:
                return BROKEN_OFF
            if looked.winnable or not arguments.winnable:
                print(_as_text(looked, mode, arguments.format), flush=True)
                left -= 1
            if not left:
                return DONE
    return BROKEN_OFF


def _deals(decks: int, seed: int | None) -> Iterator[Deal]:
    if seed is not None:
        return Deal.series(seed, decks)
    return map(Deal.random, repeat(decks))


def _look(deal: Deal, stop: StopSignal, *, rules: Rules) -> _Looked | None:
    """Decide a deal; ``None`` if that was ended before its end."""
    from klondike_qt.solver.odds import play_out
    from klondike_qt.solver.verdict import Budget, Verdict

    verdict = play_out(deal, rules, budget=Budget(nodes=_NODES), stop=stop).verdict
    if verdict is Verdict.UNDECIDED:
        return None if stop.is_set else _Looked(deal)
    return _Looked(deal, verdict is Verdict.WINNABLE)


def _as_text(looked: _Looked, mode: Mode, form: str) -> str:
    deal = looked.deal
    if form == "id":
        return deal.id
    if form == "cards":
        return write_cards(deal)
    return json.dumps(
        {
            "id": deal.id,
            "long_id": deal.long_id,
            "mode": mode.id,
            "cards": [str(card) for card in deal.cards],
            "winnable": looked.winnable,
        }
    )
