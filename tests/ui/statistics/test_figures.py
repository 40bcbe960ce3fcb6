"""Every figure that is shown says what it is over, and is what a plain count of the games gives."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtWidgets import QApplication, QLabel

from klondike_qt.app import formats
from klondike_qt.app.tally import Tally
from klondike_qt.core.confidence import wilson
from klondike_qt.core.modes import DEFAULT, mode
from klondike_qt.storage.statistics import Figures, Measure
from klondike_qt.ui import words
from klondike_qt.ui.statistics.dialog import StatisticsDialog
from klondike_qt.ui.statistics.figures import NONE, Counted, groups
from tests.played_games import twenty_modes
from tests.storage import count

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from klondike_qt.core.modes import Mode
    from tests.ui.conftest import Open
    from tests.ui.statistics.conftest import OpenStatistics

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def written(value: float | None, write: Callable[[float], str]) -> str:
    """Write a figure, or a dash."""
    return NONE if value is None else write(value)


def number(value: float) -> str:
    """Write the nearest whole number."""
    return formats.number(round(value))


def expected(rows: list[dict[str, Any]], of: Mode | None) -> dict[str, str]:
    """Count the games of a mode, or of all, by plain loops, and name every figure."""
    games = [row for row in rows if of is None or row["mode_key"] == of.key]
    figures = count.figures(games)
    lost = len([row for row in games if row["result"] == "lost"])
    first = len([row for row in games if row["result"] == "won" and row["attempts"] == 1])
    percent = formats.percentage
    found = {
        "Games played": formats.number(len(games)),
        "Games lost": formats.number(lost),
        "Time of all games played": formats.duration(figures.total_seconds),
        "Games won": formats.number(len(games) - lost),
        "Win rate of games played": percent((len(games) - lost) / len(games)),
        "Current streak of wins": formats.number(figures.streak),
        "Longest streak of wins": formats.number(figures.best_streak),
        "Best time of a win": written(figures.seconds.best, formats.duration),
        "Average time of wins": written(figures.seconds.mean, formats.duration),
        "Median time of wins": written(figures.seconds.median, formats.duration),
        "Fewest moves of a win": written(figures.moves.best, number),
        "Average moves of wins": written(figures.moves.mean, number),
        "Median moves of wins": written(figures.moves.median, number),
        "Fewest passes of a win": written(figures.passes.best, number),
        "Average passes of wins": written(figures.passes.mean, number),
        "Median passes of wins": written(figures.passes.median, number),
        "Wins without undo, hint or help": formats.number(figures.won_unaided),
        "Wins without undo": formats.number(figures.won_without_undo),
        "Wins without a hint": formats.number(figures.won_without_hint),
        "Wins without other help": formats.number(figures.won_without_help),
        "Wins at the first attempt": formats.number(first),
        "Share of the games won": written(first / figures.won if figures.won else None, percent),
    }
    if len(games) >= 20:
        low, high = wilson(figures.won, len(games))
        found["With 95 percent confidence"] = f"from {percent(low)} to {percent(high)}"
    if of is not None and of.scoring.is_counted:
        found |= {
            "Best score of a win": written(figures.score.best, lambda n: _score(n, of)),
            "Average score of wins": written(figures.score.mean, lambda n: _score(n, of)),
            "Median score of wins": written(figures.score.median, lambda n: _score(n, of)),
        }
    if figures.money is not None:
        found["Money of all attempts"] = formats.money(figures.money)
    return found


def _score(points: float, of: Mode) -> str:
    return words.score(round(points), of.scoring)


WINNABLE = {
    "Deals that can be won at all",
    "Your own win rate",
    "Deals measured by the solver",
    "With 95 percent confidence",
}


def test_every_figure_of_every_mode_is_what_the_games_say(
    open_statistics: OpenStatistics,
) -> None:
    """Counted once more from the log, by plain loops; and of all modes together."""
    opened = open_statistics(1_200)
    shown, counted = {}, {}
    for of in (None, *twenty_modes()):
        opened.choose(of)
        names = WINNABLE if of is not None else set()
        shown[of] = {n: v for n, v in opened.lines().items() if n not in names}
        counted[of] = {n: v for n, v in expected(opened.rows, of).items() if n not in names}

    assert shown == counted


def test_a_mode_s_share_of_winnable_deals_stands_beside_the_player_s_own(
    open_statistics: OpenStatistics,
) -> None:
    """As it was measured by the solver, with how many deals, and what chance leaves open."""
    opened = open_statistics()
    shown = opened.lines()
    won = len([r for r in opened.rows if r["mode_key"] == DEFAULT.key and r["result"] == "won"])
    played = len([r for r in opened.rows if r["mode_key"] == DEFAULT.key])

    assert shown["Deals that can be won at all"] == "90.6%"
    assert shown["Your own win rate"] == formats.percentage(won / played)
    assert shown["Deals measured by the solver"] == "10,000"
    assert shown["With 95 percent confidence"] == "from 90% to 91%"


def test_the_share_of_deals_that_was_estimated_here_is_said_to_be_an_estimate(
    open_program: Open, qtbot: QtBot
) -> None:
    """With so many deals tried, those that stay undecided, and what chance leaves open."""
    eight = mode("custom:1x8-draw3-passes2")
    program = open_program(mode=eight)
    program.preferences.own_odds = {str(eight.rules): Tally(78, 41, 1)}
    program.controller.draw()
    program.controller.new_game()  # gives the first up
    program.window.commands.statistics.trigger()
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, StatisticsDialog)
    qtbot.waitUntil(lambda: dialog.is_up_to_date)
    groups_shown = [card.group for card in dialog.sheet.figures.cards]
    shown = {line.name: line.value for group in groups_shown for line in (group.main, *group.more)}
    dialog.reject()

    assert "Deals that can be won at all" not in shown
    assert shown["Deals that can be won at all, estimated"] == "65%"
    assert shown["Your own win rate"] == "0%"
    assert shown["Deals that the solver has tried here"] == "120"
    assert shown["Undecided among them"] == "1"
    assert shown["With 95 percent confidence"] == "from 56% to 74%"


@pytest.mark.parametrize("tally", [Tally(), Tally(1, 0, 2)], ids=["none", "undecided"])
def test_an_estimate_that_tells_nothing_is_not_shown(tally: Tally) -> None:
    """Before a deal was tried, or where most stay undecided."""
    names = [group.main.name for group in groups(Counted(Figures(3), estimate=tally))]

    assert "Deals that can be won at all, estimated" not in names


def test_the_labels_show_what_the_cards_are_of(open_statistics: OpenStatistics) -> None:
    """Each name stands before its figure, and the whole card can be heard."""
    opened = open_statistics()
    for card in opened.dialog.sheet.figures.cards:
        labels = [label.text() for label in card.findChildren(QLabel)]
        lines = (card.group.main, *card.group.more)

        assert sorted(labels) == sorted(part for line in lines for part in line)
        assert card.accessibleName() == " ".join(f"{line.name}: {line.value}." for line in lines)


def test_figures_of_nothing_won_are_dashes() -> None:
    """There is no best, no average and no share of nothing."""
    shown = {
        line.name: line.value
        for group in groups(Counted(Figures(3), DEFAULT.scoring))
        for line in (group.main, *group.more)
    }

    assert shown["Games won"] == "0"
    assert shown["Win rate of games played"] == "0%"
    assert shown["Best time of a win"] == shown["Share of the games won"] == NONE


@pytest.mark.parametrize(("played", "is_there"), [(19, False), (20, True)])
def test_an_interval_needs_twenty_games(played: int, is_there: bool) -> None:
    """Of fewer it would say nothing."""
    names = [
        line.name
        for group in groups(Counted(Figures(played, 9), DEFAULT.scoring))
        for line in group.more
    ]

    assert ("With 95 percent confidence" in names) == is_there


def test_money_is_written_as_money() -> None:
    """Of Vegas: scores, what all attempts brought, and the bankroll if it is kept."""
    figures = Figures(3, 1, score=Measure(208, 90.0, 80.0), money=-104)
    vegas = mode("vegas").scoring
    shown = {
        line.name: line.value
        for group in groups(Counted(figures, vegas, bankroll=52))
        for line in (group.main, *group.more)
    }
    unkept = [line.name for group in groups(Counted(figures, vegas)) for line in group.more]

    assert shown["Best score of a win"] == "$208"
    assert shown["Money of all attempts"] == "−$104"
    assert shown["Bankroll"] == "$52"
    assert "Bankroll" not in unkept


def test_the_bankroll_is_that_of_the_status_line(open_statistics: OpenStatistics) -> None:
    """What all attempts brought since it is kept, without the one under way."""
    vegas = mode("vegas")
    opened = open_statistics(mode=vegas)
    opened.program.preferences.keep_bankroll = True
    opened.program.preferences.bankroll_from = {vegas.key: -1_000}
    opened.choose(None)
    opened.choose(vegas)
    earned = opened.program.autosave.earnings()[vegas.key]

    assert opened.lines()["Bankroll"] == formats.money(earned + 1_000)
