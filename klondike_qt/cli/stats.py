"""Print the statistics of the games played, mode by mode, opponent by opponent (CLI, `stats`)."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from klondike_qt.app.i18n import _, pgettext
from klondike_qt.app.own_modes import read_own_modes
from klondike_qt.cli.console import DONE
from klondike_qt.cli.data import add_data_dir, folder_of, troubles_told
from klondike_qt.cli.options import mode
from klondike_qt.core.match_setup import MatchKind
from klondike_qt.storage.figure_exports import (
    Told,
    told,
    way_id,
    write_statistics_csv,
    write_statistics_json,
)
from klondike_qt.storage.filters import Filter
from klondike_qt.storage.keys import known_mode
from klondike_qt.storage.match_history import MatchFilter
from klondike_qt.storage.match_statistics import match_statistics
from klondike_qt.storage.reading import reading

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Mapping, Sequence

    from klondike_qt.core.modes import Mode
    from klondike_qt.storage.match_statistics import Against, MatchFigures
    from klondike_qt.storage.settings import JSON
    from klondike_qt.storage.statistics import Figures
    from klondike_qt.storage.store import Store

_DASH: Final = "-"


def add_arguments(parser: ArgumentParser) -> None:
    """Let *parser* take what `run` needs."""
    parser.description = _(
        "Print the statistics of the games played in each mode, and of games for two by opponent; "
        "also while the game runs."
    )
    parser.add_argument(
        "--mode", type=_mode, metavar="M", help=_("a mode, such as draw3, vegas, double or race")
    )
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help=_("as JSON, every figure"))
    form.add_argument("--csv", action="store_true", help=_("as CSV, every figure, a line a mode"))
    add_data_dir(parser)


def run(arguments: Namespace) -> int:
    """Print the figures of one mode or game, or of each that was played."""
    with troubles_told(), reading(folder_of(arguments)) as store:
        found = _count(store, arguments.mode)
        kept = store.settings.load().get("own_modes")
    if arguments.json:
        write_statistics_json(found, sys.stdout)
    elif arguments.csv:
        write_statistics_csv(found, sys.stdout)
    else:
        print_table(_of_modes(found.modes, _own_names(kept)))
        if found.matches:
            print()
            print_table(_of_matches(found.matches))
    return DONE


def _mode(text: str) -> Mode | MatchKind:
    """Take a mode's id, or a game for two."""
    return next((kind for kind in MatchKind if kind.value == text), None) or mode(text)


def _count(store: Store, chosen: Mode | MatchKind | None) -> Told:
    if isinstance(chosen, MatchKind):
        return Told(matches=match_statistics(store.connection, MatchFilter(chosen)))
    return told(store.connection, Filter(None if chosen is None else chosen.key))


def _own_names(kept: JSON) -> dict[str, str]:
    """Give the player's names of modes of their own, by key; none if they cannot be read."""
    try:
        return {} if kept is None else read_own_modes(kept)
    except (TypeError, ValueError):
        return {}


def _of_modes(found: Mapping[str, Figures], names: Mapping[str, str]) -> list[list[str]]:
    """Give what most would want to know, a line a mode under headings.

    A mode has its id, one of the player's own the name it has in *names*.
    """
    headings = [
        _("mode"),
        _("played"),
        _("won"),
        _("share"),
        _("streak"),
        _("longest"),
        _("best time"),
        _("median"),
    ]
    return [
        headings,
        *(
            [
                names.get(key) or known_mode(key).id,
                str(figures.played),
                str(figures.won),
                _share(figures.rate),
                str(figures.streak),
                str(figures.best_streak),
                _time(figures.seconds.best),
                _time(figures.seconds.median),
            ]
            for key, figures in found.items()
        ),
    ]


def _of_matches(found: Mapping[Against, MatchFigures]) -> list[list[str]]:
    """Give the same of games for two, a line an opponent."""
    headings = [
        _("game for two"),
        _("opponent"),
        _("played"),
        _("won"),
        pgettext("matches", "lost"),
        _("tied"),
        _("share"),
        _("streak"),
        _("longest"),
        _("best time"),
        _("mean time"),
    ]
    return [
        headings,
        *(
            [
                way_id(key),
                opponent.value,
                str(figures.played),
                str(figures.won),
                str(figures.lost),
                str(figures.tied),
                _share(figures.rate),
                str(figures.streak),
                str(figures.best_streak),
                _time(figures.best_seconds),
                _time(figures.mean_seconds),
            ]
            for (key, opponent), figures in found.items()
        ),
    ]


def print_table(rows: Sequence[Sequence[str]]) -> None:
    """Print columns as wide as they have to be, the first one's words at the left."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for name, *cells in rows:
        aligned = (cell.rjust(width) for cell, width in zip(cells, widths[1:], strict=True))
        print(name.ljust(widths[0]), *aligned, sep="  ")


def _share(rate: float | None) -> str:
    return _DASH if rate is None else f"{rate:.1%}"


def _time(seconds: float | None) -> str:
    if seconds is None:
        return _DASH
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
