"""Options that several subcommands share: the mode, or the rules one by one."""

from __future__ import annotations

from argparse import ArgumentTypeError
from typing import TYPE_CHECKING, Final

from klondike_qt.app.i18n import _
from klondike_qt.cli.jobs import processors
from klondike_qt.core import modes
from klondike_qt.core.problems import InputError
from klondike_qt.core.rules import Rules
from klondike_qt.core.scoring import Scoring, scoring_system

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from klondike_qt.core.match_setup import MatchKind

FOR_TWO: Final = frozenset({"double", "race"})
"""The values of `MatchKind`, which most starts need not load."""

_UNLIMITED: Final = "unlimited"
_LONGEST_TIME: Final = 1_000_000.0  # seconds, which every system's clocks can count
_RULE_FLAGS: Final = ("draw", "passes", "no_return", "decks", "columns", "open")


def mode(text: str) -> modes.Mode:
    """Take a mode's id from the command line."""
    try:
        return modes.mode(text)
    except InputError as error:
        raise ArgumentTypeError(error.sentence) from error


def game(text: str) -> modes.Mode | MatchKind:
    """Take a mode's id, or the name of a game for two, from the command line."""
    if text not in FOR_TWO:
        return mode(text)
    from klondike_qt.core.match_setup import MatchKind

    return MatchKind(text)


def scoring(text: str) -> Scoring:
    """Take a scoring system's id from the command line."""
    try:
        return scoring_system(text)
    except InputError as error:
        raise ArgumentTypeError(error.sentence) from error


def count(text: str) -> int:
    """Take a number of things, at least one."""
    if not (text.isascii() and text.isdigit() and len(text) < 10 and int(text)):  # noqa: PLR2004
        raise ArgumentTypeError(_("a number from 1 on, not {text}").format(text=text))
    return int(text)


def seconds(text: str) -> float:
    """Take a time in seconds, more than none."""
    try:
        time = float(text)
    except ValueError:
        time = 0.0
    if not 0 < time <= _LONGEST_TIME:
        raise ArgumentTypeError(_("seconds, more than 0, not {text}").format(text=text))
    return time


def add_threads(parser: ArgumentParser) -> None:
    """Let *parser* take the number of threads; absent, as many as there are processors."""
    parser.add_argument(
        "--threads",
        type=count,
        default=processors(),
        metavar="T",
        help=_("how many deals are searched at once (as many as there are processors)"),
    )


def add_mode(parser: ArgumentParser) -> None:
    """Let *parser* take a mode."""
    parser.add_argument(
        "--mode",
        type=mode,
        metavar="M",
        help=_("a mode, such as {first}, {second} or {third}").format(
            first="draw3", second="vegas:cards", third="custom:1x8-draw3-passes2"
        ),
    )


def add_mode_or_rules(parser: ArgumentParser) -> None:
    """Let *parser* take a mode, or instead the rules one by one, beginning with draw1's."""
    add_mode(parser)
    rules = parser.add_argument_group(_("instead of --mode (absent: the rules of draw1)"))
    rules.add_argument("--draw", type=int, metavar="N", help=_("cards drawn at once, 1 to 3"))
    rules.add_argument(
        "--passes", metavar="N", help=_("runs through the stock, 1 to 3 or unlimited")
    )
    rules.add_argument("--no-return", action="store_true", help=_("foundations keep their cards"))
    rules.add_argument("--decks", type=int, metavar="N", help=_("1 or 2"))
    rules.add_argument("--columns", type=int, metavar="N", help=_("7 to 9, with two decks 7 to 10"))
    rules.add_argument("--open", action="store_true", help=_("all columns are dealt face up"))


class WrongUsage(Exception):  # noqa: N818 - the player's slip, not a fault of the program
    """Arguments that do not go together; `str` says in one line why."""


def chosen_mode(arguments: Namespace) -> modes.Mode:
    """Give the mode that was asked for, or one with the rules that were; absent: draw1.

    Raise `WrongUsage` for rules that cannot be dealt, or for both.
    """
    # Not `in (None, False)`: a 0 was given, and is told to be wrong.
    values = [(flag, getattr(arguments, flag)) for flag in _RULE_FLAGS]
    given = [flag for flag, value in values if value is not None and value is not False]
    if arguments.mode:
        if given:
            flag = f"--{given[0].replace('_', '-')}"
            raise WrongUsage(_("--mode already says what {flag} would").format(flag=flag))
        chosen: modes.Mode = arguments.mode
        return chosen
    if not given:
        return modes.DEFAULT
    try:
        rules = Rules(
            decks=arguments.decks if arguments.decks is not None else 1,
            columns=arguments.columns if arguments.columns is not None else 7,
            draw=arguments.draw if arguments.draw is not None else 1,
            passes=_passes(arguments.passes),
            returns=not arguments.no_return,
            face_up=arguments.open,
        )
    except ValueError as error:
        raise WrongUsage(str(error)) from error
    return modes.mode_with(rules, modes.DEFAULT.scoring)


def _passes(text: str | None) -> int | None:
    if text is None or text == _UNLIMITED:
        return None
    if not (text.isascii() and text.isdigit() and len(text) == 1):
        raise ValueError(f"1, 2, 3 or unlimited passes, not {text}")
    return int(text)
