"""Print the statistics of the games played, mode by mode (CLI, `stats`)."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from klondike_qt.app.i18n import _
from klondike_qt.app.own_modes import read_own_modes
from klondike_qt.cli.console import DONE
from klondike_qt.cli.data import add_data_dir, folder_of, troubles_told
from klondike_qt.cli.options import add_mode
from klondike_qt.storage.exports import write_statistics_csv, write_statistics_json
from klondike_qt.storage.filters import EVERY_GAME
from klondike_qt.storage.keys import known_mode
from klondike_qt.storage.reading import reading

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Mapping

    from klondike_qt.storage.settings import JSON
    from klondike_qt.storage.statistics import Figures

_DASH: Final = "-"


def add_arguments(parser: ArgumentParser) -> None:
    """Let *parser* take what `run` needs."""
    parser.description = _(
        "Print the statistics of the games played in each mode; also while the game runs."
    )
    add_mode(parser)
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help=_("as JSON, every figure"))
    form.add_argument("--csv", action="store_true", help=_("as CSV, every figure, a line a mode"))
    add_data_dir(parser)


def run(arguments: Namespace) -> int:
    """Print the figures of one mode, or of each that was played."""
    chosen = EVERY_GAME
    if arguments.mode:
        chosen = chosen._replace(mode_key=arguments.mode.key)
    with troubles_told(), reading(folder_of(arguments)) as store:
        found = store.statistics(chosen)
        kept = store.settings.load().get("own_modes")
    if arguments.json:
        write_statistics_json(found, sys.stdout)
    elif arguments.csv:
        write_statistics_csv(found, sys.stdout)
    else:
        print_table(found, _own_names(kept))
    return DONE


def _own_names(kept: JSON) -> dict[str, str]:
    """Give the player's names of modes of their own, by key; none if they cannot be read."""
    try:
        return {} if kept is None else read_own_modes(kept)
    except (TypeError, ValueError):
        return {}


def print_table(found: Mapping[str, Figures], names: Mapping[str, str]) -> None:
    """Print what most would want to know, a line a mode under headings.

    A mode has its id, one of the player's own the name it has in *names*.
    """
    rows = [
        [
            _("mode"),
            _("played"),
            _("won"),
            _("share"),
            _("streak"),
            _("longest"),
            _("best time"),
            _("median"),
        ]
    ]
    for key, figures in found.items():
        rows.append(
            [
                names.get(key) or known_mode(key).id,
                str(figures.played),
                str(figures.won),
                _DASH if figures.rate is None else f"{figures.rate:.1%}",
                str(figures.streak),
                str(figures.best_streak),
                _time(figures.seconds.best),
                _time(figures.seconds.median),
            ]
        )
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for name, *cells in rows:
        aligned = (cell.rjust(width) for cell, width in zip(cells, widths[1:], strict=True))
        print(name.ljust(widths[0]), *aligned, sep="  ")


def _time(seconds: float | None) -> str:
    if seconds is None:
        return _DASH
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
