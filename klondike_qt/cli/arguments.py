"""What the command line asks for: the game with options, or a subcommand (CLI)."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from klondike_qt.app.i18n import N_, _
from klondike_qt.app.options import GameOptions

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Sequence

    from klondike_qt.core.match_setup import MatchKind
    from klondike_qt.core.modes import Mode
    from klondike_qt.core.notation import Entry

PROGRAM: Final = "klondike-qt"
LANGUAGES: Final = ("en", "fr", "es")
BENCHES: Final = ("start", "frames", "thinking", "memory")
_LONGEST: Final = 100_000  # letters: no game comes near it

COMMANDS: Final = {
    "backup": N_("write all games and settings into one file"),
    "deal": N_("print deals"),
    "games": N_("export or import the history of games"),
    "odds": N_("measure how many deals are winnable, or won"),
    "replay": N_("play games through the rules and tell how they end"),
    "restore": N_("take all games and settings from a backup"),
    "show": N_("draw deals and positions as text"),
    "solve": N_("tell which deals are winnable, and by which moves"),
    "stats": N_("print the statistics of the games played"),
}
"""Each subcommand has a module of its name here, imported only when it is asked for."""


class Subcommand(NamedTuple):
    """A subcommand with its arguments, ready for `klondike_qt.cli.main.run`."""

    name: str
    arguments: Namespace


def parse(argv: Sequence[str]) -> GameOptions | Subcommand:
    """Read the arguments after the program's name; wrong ones leave with status 2 and one line.

    A first argument that names a subcommand is one, and so is one after the data folder, which it
    is given then; a file of that name is opened as ``./deal``.
    """
    if not argv:
        return GameOptions()  # the usual start need not wait for argparse
    words = 2 if argv[0] == "--data-dir" else 1 if argv[0].startswith("--data-dir=") else 0
    if words and argv[words:] and argv[words] in COMMANDS:
        argv = [*argv[words:], *argv[:words]]
    if argv[0] in COMMANDS:
        return Subcommand(argv[0], subcommand_parser(argv[0]).parse_args(argv[1:]))
    return _parse_game(argv)


def subcommand_parser(name: str) -> ArgumentParser:
    """Give what reads the arguments of a subcommand, its help in the shell's language."""
    command = import_module(f"klondike_qt.cli.{name}")
    parser = _parser(f"{PROGRAM} {name}")
    command.add_arguments(parser)
    return parser


def game_parser() -> ArgumentParser:
    """Give what reads the arguments of the game, its help in the shell's language."""
    from pathlib import Path

    from klondike_qt import __version__
    from klondike_qt.app.solver_speed import slow_solver
    from klondike_qt.cli.options import game

    parser = _parser(PROGRAM)
    parser.description = _("Play Klondike solitaire.")
    parser.epilog = _("Subcommands, each with its own --help: {list}").format(
        list="; ".join(f"{name} – {_(does)}" for name, does in COMMANDS.items())
    )
    start = parser.add_mutually_exclusive_group()
    start.add_argument("file", nargs="?", metavar="FILE", help=_("a shared deal, position or game"))
    start.add_argument("--deal", metavar="ID", help=_("play this deal"))
    parser.add_argument(
        "--mode",
        type=game,
        metavar="ID",
        help=_("play in this mode, such as {first} or {second}, or a game for two: {games}").format(
            first="draw3", second="custom:1x8", games="double, race"
        ),
    )
    parser.add_argument(
        "--from-desktop",
        action="store_true",
        help=_("say in the window, not here, if FILE cannot be opened"),
    )
    parser.add_argument("--lang", choices=LANGUAGES, help=_("the language, this time"))
    parser.add_argument(
        "--data-dir", type=Path, metavar="DIR", help=_("keep games, settings and logs in DIR")
    )
    window = parser.add_mutually_exclusive_group()
    window.add_argument("--windowed", action="store_false", dest="fullscreen", default=None)
    window.add_argument("--fullscreen", action="store_true", dest="fullscreen", default=None)
    parser.add_argument(
        "--reset-window", action="store_true", help=_("forget the window's size and place")
    )
    parser.add_argument(
        "--screenshot", type=Path, metavar="PNG", help=_("save a picture of the window and leave")
    )
    parser.add_argument(
        "--version",
        action="version",
        version=f"{PROGRAM} {__version__}" + (f" ({slow})" if (slow := slow_solver()) else ""),
        help=_("show the program's version and leave"),
    )
    tests = parser.add_mutually_exclusive_group()
    tests.add_argument(
        "--self-test", action="store_true", help=_("try everything out, apart from your own data")
    )
    tests.add_argument("--bench", choices=BENCHES, help=_("measure the program itself"))
    parser.add_argument(
        "--json", action="store_true", help=_("print what --bench measures as JSON")
    )
    return parser


def _parse_game(argv: Sequence[str]) -> GameOptions:
    from klondike_qt.core.modes import Mode

    parser = game_parser()
    options = parser.parse_args(argv)
    if options.json and not options.bench:
        parser.error(_("--json goes with --bench"))
    match = None if isinstance(options.mode, Mode) else options.mode
    options.mode = None if match else options.mode
    text, unreadable = _from_desktop(options)
    entry: Entry | None
    mode_of_entry: Mode | None
    if match is not None:
        entry, mode_of_entry = _match_start(options, match, parser), None
    elif text is None and unreadable is None:
        entry, mode_of_entry = _start(options, parser)
    else:
        entry, mode_of_entry = None, options.mode
    return GameOptions(
        start=entry,
        text=text,
        unreadable=unreadable,
        mode=mode_of_entry,
        match=match,
        language=options.lang,
        data_dir=options.data_dir,
        fullscreen=options.fullscreen,
        reset_window=options.reset_window,
        screenshot=options.screenshot,
        self_test=options.self_test,
        bench=options.bench,
        json=options.json,
    )


def _from_desktop(options: Namespace) -> tuple[str | None, str | None]:
    """Give the text of FILE, or its name if it has none, where the window is to look at it."""
    if not options.from_desktop or options.file is None:
        return None, None
    from pathlib import Path

    from klondike_qt.cli.inputs import Unreadable, read_text
    from klondike_qt.storage.files import is_endless

    if is_endless(Path(options.file)):  # nobody could break that off
        return None, options.file
    try:
        text = read_text(options.file)
    except Unreadable:
        return None, options.file
    return (text, None) if len(text) <= _LONGEST else (None, options.file)


def _start(options: Namespace, parser: ArgumentParser) -> tuple[Entry | None, Mode | None]:
    """Read FILE or the deal, and the mode it is to be played in, which it may name itself.

    What cannot be read is a wrong argument.
    """
    from klondike_qt.cli.inputs import Unreadable, read_text
    from klondike_qt.core.notation import mode_within, read_game
    from klondike_qt.core.problems import InputError

    mode: Mode | None = options.mode
    text: str | None = options.deal
    try:
        if options.file is not None:
            text = read_text(options.file)
        if text is None:
            return None, mode
        mode = mode or mode_within(text)
        return read_game(text, rules=mode.rules if mode else None), mode
    except Unreadable as error:
        parser.error(str(error))
    except InputError as error:
        parser.error(f"--deal: {error.sentence}" if options.deal else f"{options.file}: {error}")


def _match_start(options: Namespace, match: MatchKind, parser: ArgumentParser) -> Entry | None:
    """Read the deal of a match, which has to name both players' cards."""
    from klondike_qt.core.deal import Deal
    from klondike_qt.core.match_setup import MatchSetup
    from klondike_qt.core.notation import Entry
    from klondike_qt.core.problems import InputError

    if options.file is not None:
        parser.error(
            _("a FILE is a game for one player; --mode {mode} takes --deal").format(
                mode=match.value
            )
        )
    if options.deal is None:
        return None
    try:
        deal = Deal.parse(options.deal)
        MatchSetup(match).deals(deal)
    except InputError as error:
        parser.error(f"--deal: {error.sentence}")
    return Entry(deal)


def _parser(program: str) -> ArgumentParser:
    from argparse import ArgumentParser

    from klondike_qt.cli import language

    language.speak()

    class OneLineParser(ArgumentParser):
        """A parser whose complaints are one line."""

        def error(self, message: str) -> Any:  # noqa: ANN401 - never returns
            from klondike_qt.cli.console import one_line

            self.exit(2, f"{one_line(f'{self.prog}: {message}')}\n")

        def format_help(self) -> str:
            return language.printable(super().format_help())

    return OneLineParser(prog=program, allow_abbrev=False)
