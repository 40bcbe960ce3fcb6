"""The figures of games for two in words: each with what it is counted over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from klondike_qt.app import formats
from klondike_qt.app.i18n import _
from klondike_qt.ui import match_words
from klondike_qt.ui.statistics.figures import Group, Line, between, or_none, rounded
from klondike_qt.ui.statistics.mode_bars import ModeBar

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from klondike_qt.core.match_setup import Opponent
    from klondike_qt.storage.match_statistics import MatchFigures


def groups(figures: MatchFigures) -> Iterator[Group]:
    """Give what there is to tell."""
    played = [
        Line(_("Matches tied"), formats.number(figures.tied)),
        Line(_("Time of all matches played"), formats.duration(figures.total_seconds)),
    ]
    if figures.left:
        played.append(Line(_("Left open by two people"), formats.number(figures.left)))
    yield Group(Line(_("Matches played"), formats.number(figures.played)), tuple(played))
    rate = [Line(_("Share of the matches played"), or_none(figures.rate, formats.percentage))]
    if figures.interval is not None:
        rate.append(Line(_("With 95 percent confidence"), between(*figures.interval)))
    yield Group(Line(_("Matches won"), formats.number(figures.won)), tuple(rate), is_precious=True)
    yield Group(
        Line(_("Matches lost"), formats.number(figures.lost)),
        (Line(_("Given up, of those lost"), formats.number(figures.given_up)),),
    )
    yield Group(
        Line(_("Current streak of wins"), formats.number(figures.streak)),
        (Line(_("Longest streak of wins"), formats.number(figures.best_streak)),),
    )
    yield Group(
        Line(_("Best time of a win"), or_none(figures.best_seconds, formats.duration)),
        (Line(_("Average time of wins"), or_none(figures.mean_seconds, formats.duration)),),
    )
    yield Group(
        Line(_("Own cards home, on average"), or_none(figures.mean_home, rounded)),
        (
            Line(_("Ended with all cards home"), formats.number(figures.finished)),
            Line(_("Ended with both blocked"), formats.number(figures.blocked)),
            Line(_("Ended by agreement"), formats.number(figures.agreed)),
        ),
    )


def bars(opponents: Mapping[Opponent, MatchFigures]) -> list[ModeBar]:
    """Give a bar for each opponent that was met."""
    found = []
    for opponent, figures in opponents.items():
        name = match_words.opponent_name(opponent)
        told = _("{won} of {played} won, {rate}").format(
            won=formats.number(figures.won),
            played=formats.number(figures.played),
            rate=formats.percentage(figures.won / figures.played),
        )
        said = _("{opponent}: {figures}; tied: {tied}, lost: {lost}.").format(
            opponent=name,
            figures=told,
            tied=formats.number(figures.tied),
            lost=formats.number(figures.lost),
        )
        found.append(ModeBar(name, figures.played, figures.won, told, said, figures.tied))
    return found
