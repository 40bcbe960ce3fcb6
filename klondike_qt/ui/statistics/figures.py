"""The figures in words: each with what it is counted over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from klondike_qt.app import formats
from klondike_qt.app.i18n import _
from klondike_qt.ui import words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from klondike_qt.app.tally import Tally
    from klondike_qt.core.scoring import Scoring
    from klondike_qt.solver.odds import Odds
    from klondike_qt.storage.statistics import Figures, Measure

NONE: Final = "–"


class Line(NamedTuple):
    """A figure and its name, which says what it is of."""

    name: str
    value: str


class Group(NamedTuple):
    """A figure that stands out, and those that belong to it."""

    main: Line
    more: tuple[Line, ...] = ()
    is_precious: bool = False  # written in gold


class Counted(NamedTuple):
    """All that is told of the games that are chosen."""

    figures: Figures
    scoring: Scoring | None = None  # of the mode; None for all modes together
    odds: Odds | None = None  # of its deals, if they were measured
    estimate: Tally | None = None  # of them, if they were not but were looked into here
    bankroll: int | None = None  # if it is kept


def groups(counted: Counted) -> Iterator[Group]:
    """Give what there is to tell; what a mode does not count is left out."""
    figures, scoring = counted.figures, counted.scoring
    yield Group(
        Line(_("Games played"), formats.number(figures.played)),
        (
            Line(_("Games lost"), formats.number(figures.lost)),
            Line(_("Time of all games played"), formats.duration(figures.total_seconds)),
        ),
    )
    yield Group(
        Line(_("Games won"), formats.number(figures.won)), tuple(_rate(figures)), is_precious=True
    )
    yield Group(
        Line(_("Current streak of wins"), formats.number(figures.streak)),
        (Line(_("Longest streak of wins"), formats.number(figures.best_streak)),),
    )
    names = _("Best time of a win"), _("Average time of wins"), _("Median time of wins")
    yield _measured(names, figures.seconds, formats.duration)
    names = _("Fewest moves of a win"), _("Average moves of wins"), _("Median moves of wins")
    yield _measured(names, figures.moves, rounded)
    if scoring is not None and scoring.is_counted:
        names = _("Best score of a win"), _("Average score of wins"), _("Median score of wins")
        yield _measured(names, figures.score, lambda points: words.score(round(points), scoring))
    names = _("Fewest passes of a win"), _("Average passes of wins"), _("Median passes of wins")
    yield _measured(names, figures.passes, rounded)
    if figures.money is not None:
        yield _money(figures.money, counted.bankroll)
    yield Group(
        Line(_("Wins without undo, hint or help"), formats.number(figures.won_unaided)),
        (
            Line(_("Wins without undo"), formats.number(figures.won_without_undo)),
            Line(_("Wins without a hint"), formats.number(figures.won_without_hint)),
            Line(_("Wins without other help"), formats.number(figures.won_without_help)),
        ),
    )
    share = figures.won_at_first / figures.won if figures.won else None
    yield Group(
        Line(_("Wins at the first attempt"), formats.number(figures.won_at_first)),
        (Line(_("Share of the games won"), or_none(share, formats.percentage)),),
    )
    if counted.odds is not None:
        yield _winnable(counted.odds, figures)
    elif counted.estimate is not None and counted.estimate.tells:
        yield _estimated(counted.estimate, figures)


def _rate(figures: Figures) -> Iterator[Line]:
    yield Line(_("Win rate of games played"), or_none(figures.rate, formats.percentage))
    if figures.interval is not None:
        yield Line(_("With 95 percent confidence"), between(*figures.interval))


def _measured(names: tuple[str, str, str], of: Measure, write: Callable[[float], str]) -> Group:
    best, mean, median = (
        Line(name, or_none(value, write))
        for name, value in zip(names, (of.best, of.mean, of.median), strict=True)
    )
    return Group(best, (mean, median))


def _money(money: int, bankroll: int | None) -> Group:
    kept = () if bankroll is None else (Line(_("Bankroll"), formats.money(bankroll)),)
    return Group(Line(_("Money of all attempts"), formats.money(money)), kept)


def _winnable(odds: Odds, figures: Figures) -> Group:
    return Group(
        Line(_("Deals that can be won at all"), formats.percentage(odds.rate, decimals=1)),
        (
            _own_rate(figures),
            Line(_("Deals measured by the solver"), formats.number(odds.deals)),
            Line(_("With 95 percent confidence"), between(odds.low, odds.high)),
        ),
    )


def _estimated(tally: Tally, figures: Figures) -> Group:
    return Group(
        Line(_("Deals that can be won at all, estimated"), formats.percentage(tally.rate)),
        (
            _own_rate(figures),
            Line(_("Deals that the solver has tried here"), formats.number(tally.deals)),
            Line(_("Undecided among them"), formats.number(tally.undecided)),
            Line(_("With 95 percent confidence"), between(*tally.interval)),
        ),
    )


def _own_rate(figures: Figures) -> Line:
    return Line(_("Your own win rate"), or_none(figures.rate, formats.percentage))


def between(low: float, high: float) -> str:
    """Write the limits of an interval of shares."""
    return _("from {low} to {high}").format(
        low=formats.percentage(low), high=formats.percentage(high)
    )


def or_none(value: float | None, write: Callable[[float], str]) -> str:
    """Write a figure, or a dash where there is none."""
    return NONE if value is None else write(value)


def rounded(number: float) -> str:
    """Write a figure as a whole number."""
    return formats.number(round(number))
