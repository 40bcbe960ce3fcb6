"""Tell which deals are winnable and by which moves, each a line of JSON (CLI, `solve`)."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from stat import S_ISREG
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from klondike_qt.app.i18n import _
from klondike_qt.cli.console import BROKEN_OFF, DONE, WRONG_INPUT, complaint, warn_of_slow_solver
from klondike_qt.cli.inputs import STANDARD_INPUT, Unreadable, read_lines
from klondike_qt.cli.jobs import Jobs
from klondike_qt.cli.options import (
    add_mode_or_rules,
    add_threads,
    chosen_mode,
    count,
    seconds,
)
from klondike_qt.cli.progress import Progress
from klondike_qt.core import notation
from klondike_qt.core.deal import Deal
from klondike_qt.core.problems import InputError
from klondike_qt.core.state import GameState
from klondike_qt.solver.compiled import is_compiled
from klondike_qt.solver.verdict import Budget, ShortLine, Verdict, line_length

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Iterable, Iterator, Sequence

    from klondike_qt.core.rules import Rules
    from klondike_qt.solver.verdict import Analysis, StopSignal

_DIGITS: Final = 6  # of seconds


def add_arguments(parser: ArgumentParser) -> None:
    """Let *parser* take what `run` needs."""
    parser.description = _(
        "Tell which deals are winnable and by which moves: a line of JSON for each deal or "
        "position, in their order. The moves are those that the replay command plays."
    )
    parser.epilog = _(
        "A deal whose search ran out of its time, nodes or memory is undecided. Ctrl+C ends all "
        "searches; deals that are done by then are still printed."
    )
    add_mode_or_rules(parser)
    limits = parser.add_argument_group(
        _("limits for each deal (absent: none but 256 MB of memory)")
    )
    limits.add_argument("--seconds", type=seconds, metavar="S", help=_("time"))
    limits.add_argument("--nodes", type=count, metavar="N", help=_("positions looked at"))
    parser.add_argument("--minimal", action="store_true", help=_("look for the shortest solution"))
    add_threads(parser)
    parser.add_argument(
        "files",
        nargs="+",
        metavar="FILE",
        help=_("deals and positions in any notation; -: standard input"),
    )


class _Task(NamedTuple):
    """A deal or position to solve, or why there is none, and how far that is into the input."""

    entry: notation.Entry | InputError | Unreadable
    file: str
    read: int


class _Answer(NamedTuple):
    """What to print for a task: a line of JSON, or a complaint."""

    line: str
    verdict: Verdict | None
    read: int
    is_complaint: bool = False


def run(arguments: Namespace) -> int:
    """Print a line for each deal, as soon as those before it are printed."""
    warn_of_slow_solver("solve")
    rules = chosen_mode(arguments).rules
    budget = Budget(nodes=arguments.nodes, seconds=arguments.seconds)
    work = partial(
        _answer,
        rules=rules,
        budget=budget,
        minimal=arguments.minimal,
        several=len(arguments.files) > 1,
    )
    status, found = DONE, dict.fromkeys(Verdict, 0)
    with (
        Progress(_progress(found), _size(arguments.files)) as bar,
        Jobs(
            work,
            _tasks(arguments.files, rules),
            arguments.threads,
            bar.refresh,
            apart=not is_compiled(),
        ) as jobs,
    ):
        for answer in jobs:
            if answer is None:
                continue
            if answer.verdict is None:
                status = WRONG_INPUT
            else:
                found[answer.verdict] += 1
            (bar.complain if answer.is_complaint else bar.print)(answer.line)
            bar.reach(answer.read, _progress(found))
    return BROKEN_OFF if jobs.interrupted else status


def _progress(found: dict[Verdict, int]) -> str:
    return _("{won} winnable, {lost} lost, {undecided} undecided").format(
        won=found[Verdict.WINNABLE], lost=found[Verdict.LOST], undecided=found[Verdict.UNDECIDED]
    )


def _size(files: Sequence[str]) -> int | None:
    """Give how much there is to read in all, where that is known beforehand."""
    if STANDARD_INPUT in files:
        return None
    try:
        found = [Path(name).stat() for name in files]
    except OSError:  # which is told where it is read
        return None
    if all(S_ISREG(each.st_mode) for each in found):
        return sum(each.st_size for each in found)
    return None


def _tasks(files: Iterable[str], rules: Rules) -> Iterator[_Task]:
    """Read the deals of all files, one by one; a file that cannot be read stops no other."""
    read = 0

    def counted(lines: Iterable[str]) -> Iterator[str]:
        nonlocal read
        for line in lines:
            read += len(line) + 1
            yield line

    for name in files:
        try:
            for entry in notation.read_lines(counted(read_lines(name)), rules=rules):
                yield _Task(entry, name, read)
        except Unreadable as error:
            yield _Task(error, name, read)


def _answer(
    task: _Task, stop: StopSignal, *, rules: Rules, budget: Budget, minimal: bool, several: bool
) -> _Answer | None:
    """Solve one deal; ``None`` if the search was ended before it knew."""
    entry = task.entry
    if isinstance(entry, Unreadable):
        return _Answer(complaint("solve", str(entry)), None, task.read, is_complaint=True)
    if isinstance(entry, InputError):
        wrong: dict[str, Any] = {"ok": False, "line": entry.line, "error": entry.sentence}
        if several:
            wrong["file"] = task.file
        return _Answer(json.dumps(wrong), None, task.read)
    start = entry.start
    state = GameState.opening(start, rules) if isinstance(start, Deal) else start
    solved = _solve(state, rules, budget, stop, minimal=minimal)
    if solved.verdict is Verdict.UNDECIDED and stop.is_set:
        return None
    told = {"deal": start.id if isinstance(start, Deal) else None, **_told(solved)}
    return _Answer(json.dumps(told), solved.verdict, task.read)


def _solve(
    state: GameState, rules: Rules, budget: Budget, stop: StopSignal, *, minimal: bool
) -> Analysis | ShortLine:
    if minimal:
        from klondike_qt.solver.shortest import shortest

        return shortest(state, rules, budget=budget, stop=stop)
    from klondike_qt.solver.decide import decide

    return decide(state, rules, budget=budget, stop=stop)


def _told(solved: Analysis | ShortLine) -> dict[str, Any]:
    line = solved.line
    return {
        "verdict": solved.verdict.value,
        "nodes": solved.nodes,
        "seconds": round(solved.seconds, _DIGITS),
        "moves": None if line is None else [str(move) for move in line],
        "length": None if line is None else line_length(line),
        "minimal": isinstance(solved, ShortLine) and solved.minimal,
        "bound": solved.bound if isinstance(solved, ShortLine) else None,
    }
