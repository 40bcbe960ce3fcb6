"""Print deals, a line each: random ones, or with --seed the same again (CLI, `deal`)."""

from __future__ import annotations

import json
from functools import partial
from itertools import islice, repeat
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from klondike_qt.app.i18n import _
from klondike_qt.cli.console import BROKEN_OFF, DONE, warn_of_slow_solver
from klondike_qt.cli.options import WrongUsage, add_mode, count
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
    parser.add_argument(
        "--difficulty",
        choices=("easy", "medium", "hard"),
        help=_("only winnable deals that are as hard as this for the mode"),
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
    """A deal, and whether it is winnable: ``None`` if that is not known.

    ``share`` is that of the games which the fair player won of it, if that was asked for.
    """

    deal: Deal
    winnable: bool | None = None
    share: float | None = None


def run(arguments: Namespace) -> int:
    """Print as many deals as asked for."""
    mode: Mode = arguments.mode or DEFAULT
    if arguments.difficulty is not None:
        _require_levels(mode)
    deals = _deals(mode.rules.decks, arguments.seed)
    if not (arguments.winnable or arguments.difficulty or arguments.format == "json"):
        for deal in islice(deals, arguments.count):
            print(_as_text(_Looked(deal), mode, arguments.format))
        return DONE
    return _print_looked_into(deals, mode, arguments)


def _require_levels(mode: Mode) -> None:
    """Raise `WrongUsage` where deals are all as hard: of some levels there is hardly one."""
    from klondike_qt.solver.difficulty import has_levels

    if not has_levels(mode.rules):
        raise WrongUsage(_("deals of {mode} hardly differ in difficulty").format(mode=mode.id))


def _print_looked_into(deals: Iterable[Deal], mode: Mode, arguments: Namespace) -> int:
    """Print deals after a look by the solver, which is loaded only for this."""
    from klondike_qt.cli.jobs import Jobs, processors
    from klondike_qt.solver.compiled import is_compiled

    warn_of_slow_solver("deal")
    left: int = arguments.count
    difficulty: str | None = arguments.difficulty
    work = partial(_look, rules=mode.rules, measures=difficulty is not None)
    with Jobs(work, deals, processors(), apart=not is_compiled()) as jobs:
        for looked in jobs:
            if looked is None:
                return BROKEN_OFF
            if difficulty is not None:
                fits = _level(looked, mode.rules) == difficulty
            else:
                fits = bool(looked.winnable) or not arguments.winnable
            if fits:
                print(_as_text(looked, mode, arguments.format), flush=True)
                left -= 1
            if not left:
                return DONE
    return BROKEN_OFF


def _deals(decks: int, seed: int | None) -> Iterator[Deal]:
    if seed is not None:
        return Deal.series(seed, decks)
    return map(Deal.random, repeat(decks))


def _look(deal: Deal, stop: StopSignal, *, rules: Rules, measures: bool) -> _Looked | None:
    """Decide a deal, and measure how hard it is; ``None`` if that was ended before its end."""
    from klondike_qt.solver.odds import play_out
    from klondike_qt.solver.verdict import Budget, Verdict

    verdict = play_out(deal, rules, budget=Budget(nodes=_NODES), stop=stop).verdict
    if verdict is Verdict.UNDECIDED:
        return None if stop.is_set else _Looked(deal)
    if not measures or verdict is Verdict.LOST:
        return _Looked(deal, verdict is Verdict.WINNABLE)
    from klondike_qt.solver.difficulty import GAMES, wins

    won = wins(deal, rules, range(GAMES), stop=stop)
    return None if stop.is_set else _Looked(deal, winnable=True, share=won / GAMES)


def _level(looked: _Looked, rules: Rules) -> str | None:
    """Name the level of a deal that was measured."""
    from klondike_qt.app.shipped_deals import levels

    return None if looked.share is None else levels(rules).of(looked.share).value


def _as_text(looked: _Looked, mode: Mode, form: str) -> str:
    deal = looked.deal
    if form == "id":
        return deal.id
    if form == "cards":
        return write_cards(deal)
    told: dict[str, Any] = {
        "id": deal.id,
        "long_id": deal.long_id,
        "mode": mode.id,
        "cards": [str(card) for card in deal.cards],
        "winnable": looked.winnable,
    }
    if looked.share is not None:
        told |= {"difficulty": _level(looked, mode.rules), "share": looked.share}
    return json.dumps(told)
