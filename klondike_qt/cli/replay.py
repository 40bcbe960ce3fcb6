"""Play games through the rules, each a line of JSON: {"deal": ID or cards, "moves": [...]}."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from klondike_qt.app.i18n import _
from klondike_qt.cli.console import DONE, WRONG_INPUT
from klondike_qt.cli.inputs import read_lines
from klondike_qt.cli.options import add_mode_or_rules, chosen_mode, scoring
from klondike_qt.core.deal import Deal
from klondike_qt.core.game import Game
from klondike_qt.core.notation import read_game
from klondike_qt.core.play import IllegalMove
from klondike_qt.core.problems import InputError, Problem

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from klondike_qt.core.modes import Mode
    from klondike_qt.core.notation import Entry


def add_arguments(parser: ArgumentParser) -> None:
    """Let *parser* take what `run` needs."""
    parser.description = _(
        "Play games through the rules. Each is a line of JSON with the keys deal (an ID or the "
        "cards) or position, and moves."
    )
    parser.epilog = _(
        "Moves name two piles: s>w draws, w>s turns the waste over (w>s>w draws, too), w>t3 goes "
        "to column 3, t3>t5:2 takes two cards along, t1>f goes to a foundation, fH>t2 returns."
    )
    add_mode_or_rules(parser)
    parser.add_argument(
        "--scoring", type=scoring, metavar="S", help=_("a scoring system, such as vegas")
    )
    parser.add_argument("file", metavar="FILE", help=_("a game a line; -: standard input"))


def run(arguments: Namespace) -> int:
    """Print how each line's game ends, a line of JSON for each; one wrong line stops no other."""
    mode = chosen_mode(arguments)
    if arguments.scoring:
        mode = mode.scored_by(arguments.scoring)
    status = DONE
    for number, line in enumerate(read_lines(arguments.file), 1):
        if line.strip():
            outcome = _outcome(line, number, mode)
            print(json.dumps(outcome))
            if not outcome["ok"]:
                status = WRONG_INPUT
    return status


def _outcome(line: str, number: int, mode: Mode) -> dict[str, Any]:
    try:
        entry = _read(line.strip(), mode)
    except InputError as error:
        return {"ok": False, "line": number, "error": error.sentence}
    return _replay(entry, mode)


def _read(line: str, mode: Mode) -> Entry:
    """Read one line; other notations stand only within its JSON."""
    if not line.startswith("{"):
        raise InputError(Problem.NOT_JSON, line)
    return read_game(line, rules=mode.rules)


def _replay(entry: Entry, mode: Mode) -> dict[str, Any]:
    """Play an entry's moves and say how the game stands after them, or which was refused."""
    start = entry.start
    game = Game.of(start, mode) if isinstance(start, Deal) else Game(mode, start)
    for index, move in enumerate(entry.moves):
        try:
            game.play(move)
        except IllegalMove as refused:
            return {"ok": False, "at": index, "move": str(move), "reason": refused.reason.name}
    return {
        "ok": True,
        "won": game.is_won,
        "score": game.score,
        "moves": game.moves,
        "passes": game.state.pass_number,
        "foundation": game.state.foundation_total,
        "position": str(game.state),
    }
