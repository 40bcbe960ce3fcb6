"""The figures of games for two, on their page of the statistics."""

from __future__ import annotations

from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from klondike_qt.app import i18n
from klondike_qt.core.match_setup import MatchSetup, Opponent
from klondike_qt.storage.match_history import EVERY_MATCH
from klondike_qt.storage.match_statistics import MatchFigures, match_figures
from klondike_qt.ui.history.match_list import MatchList
from klondike_qt.ui.statistics.match_choice import WAYS, MatchChoice
from klondike_qt.ui.statistics.match_figures import bars, groups
from klondike_qt.ui.statistics.modes import ForTwo
from tests.played_matches import FIRST_WON, SECOND_WON, TIE, ended, played, write
from tests.saving import AT
from tests.ui.fit import misfits
from tests.ui.targets import small_targets

if TYPE_CHECKING:
    from klondike_qt.storage.match_records import SavedMatch
    from tests.ui.statistics.conftest import Opened, OpenStatistics

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def some() -> list[SavedMatch]:
    """Give matches of every way against every opponent, as they may end."""
    outcomes = (FIRST_WON, None, TIE, SECOND_WON, FIRST_WON)
    return [
        ended(
            played(way._replace(opponent=opponent), place, 6),
            outcomes[(row + column) % 5],
            AT + timedelta(hours=place),
        )
        for row, way in enumerate(WAYS)
        for column, opponent in enumerate(Opponent)
        for place in [row * 5 + column]
    ]


def for_two(opened: Opened, matches: list[SavedMatch]) -> None:
    """Turn to the games for two after these."""
    for saved in matches:
        opened.program.autosave.write(partial(write, saved=saved))
    opened.dialog.modes.choose(ForTwo.MATCHES)
    opened.wait()


def lines(opened: Opened) -> dict[str, str]:
    """Give every figure on the cards by its name."""
    return {
        line.name: line.value
        for card in opened.dialog.page.sheet.figures.cards
        for line in (card.group.main, *card.group.more)
    }


def test_the_page_shows_what_was_counted(open_statistics: OpenStatistics) -> None:
    """Of all together, of one way, of one opponent; the bars are of every opponent."""
    opened = open_statistics(3)
    for_two(opened, some())
    page, dialog = opened.dialog.page, opened.dialog
    counted = opened.program.autosave.ask(
        lambda store: match_figures(store.connection, EVERY_MATCH), MatchFigures()
    )

    assert not dialog.sheet.isVisible()
    assert not dialog.filters.isVisible()
    assert lines(opened)["Matches played"] == str(counted.played)
    assert lines(opened)["Matches won"] == str(counted.won)
    assert page.sheet.opponents.chart.count == len(Opponent)

    page.filters.opponent.choose(1 + [*Opponent].index(Opponent.BEST))
    page.filters.chosen.emit()
    opened.wait()
    assert lines(opened)["Matches played"] == str(len(WAYS))
    assert page.sheet.opponents.chart.count == len(Opponent)

    page.filters.way.choose(1)
    page.filters.chosen.emit()
    opened.wait()
    assert lines(opened)["Matches played"] == "1"


def test_without_a_match_the_page_says_how_they_begin(open_statistics: OpenStatistics) -> None:
    """And where none is like that, every match is one press away."""
    opened = open_statistics(3)
    for_two(opened, [])
    dialog, page = opened.dialog, opened.dialog.page

    assert page.nothing.isVisible()
    assert not page.sheet.isVisible()
    assert not dialog.save.isEnabled()

    opened.program.autosave.write(partial(write, saved=ended(played(), TIE)))
    page.filters.way.choose(3)
    page.filters.chosen.emit()
    opened.wait()
    assert page.nothing.isVisible()
    page.nothing.all.click()
    opened.wait()
    assert page.sheet.isVisible()
    assert dialog.save.isEnabled()


def test_back_to_a_mode_its_own_figures_are_shown(open_statistics: OpenStatistics) -> None:
    """One page at a time."""
    opened = open_statistics(30)
    for_two(opened, some()[:2])
    opened.choose(None)

    assert opened.dialog.sheet.isVisible()
    assert opened.dialog.filters.isVisible()
    assert not opened.dialog.page.isVisible()
    assert not opened.dialog.matches.isVisible()


def test_all_matches_are_removed_and_put_back(open_statistics: OpenStatistics) -> None:
    """Asked in plain words first; games that are played alone stay."""
    opened = open_statistics(30)
    for_two(opened, some())
    reset, before = opened.dialog.reset, lines(opened)

    opened.dialog.remove.click()
    assert reset.said.startswith("Remove all 20 games for two")
    reset.remove.click()
    opened.wait()
    assert opened.dialog.page.nothing.isVisible()
    assert len(opened.log()) == 30

    reset.put_back.click()
    opened.wait()
    assert lines(opened) == before


def test_the_list_of_matches_is_one_press_away(open_statistics: OpenStatistics) -> None:
    """The statistics make way for it."""
    opened = open_statistics(3)
    for_two(opened, some())

    QTest.mouseClick(opened.dialog.matches, Qt.MouseButton.LeftButton)

    listed = QApplication.activeModalWidget()
    assert isinstance(listed, MatchList)
    opened.bot.waitUntil(lambda: listed.is_up_to_date)
    assert len(listed.cards) == 20
    listed.accept()


@pytest.mark.parametrize("size", [(360, 640), (800, 600)])
def test_nothing_is_cut_off(
    open_statistics: OpenStatistics, code: str, size: tuple[int, int]
) -> None:
    """On a phone as in a window, in every language."""
    opened = open_statistics(3, size=size, language=code)
    for_two(opened, some())
    opened.dialog.resize(*size)
    QApplication.processEvents()

    assert misfits(opened.dialog) + small_targets(opened.dialog) == []


@pytest.mark.usefixtures("large_text")
@pytest.mark.parametrize("size", [(360, 640), (1280, 800)])
def test_text_twice_as_large_is_not_cut(
    open_statistics: OpenStatistics, size: tuple[int, int]
) -> None:
    """In the language with the longest words."""
    opened = open_statistics(3, size=size, language="fr")
    for_two(opened, some())
    opened.dialog.resize(*size)

    assert misfits(opened.dialog) == []


def test_the_page_speaks_another_language_at_once(open_statistics: OpenStatistics) -> None:
    """Cards, bars and filters."""
    opened = open_statistics(3)
    for_two(opened, some())

    i18n.set_language("fr")
    QApplication.processEvents()

    assert "Parties à deux gagnées" in lines(opened)
    assert opened.dialog.page.filters.way.entries[1] == "Solitaire double, en simultané"
    assert "ordinateur" in opened.dialog.page.sheet.opponents.chart.accessibleName()
    i18n.set_language("en")


def test_every_figure_is_told_with_a_dash_where_there_is_none() -> None:
    """Without a win there is no best time; from twenty matches on the share has an interval."""
    few, many = (
        {line.name: line.value for group in groups(figures) for line in (group.main, *group.more)}
        for figures in (MatchFigures(), MatchFigures(played=20, won=5, left=2))
    )

    assert few["Best time of a win"] == "–"
    assert "With 95 percent confidence" not in few
    assert "Left open by two people" not in few
    assert many["With 95 percent confidence"].startswith("from ")
    assert many["Left open by two people"] == "2"


def test_a_bar_says_all_that_it_shows() -> None:
    """Who it is of, what was won, tied and lost."""
    (bar,) = bars({Opponent.BEST: MatchFigures(played=4, won=1, tied=1)})

    assert bar.sentence == ("The computer, at its best: 1 of 4 won, 25%; tied: 1, lost: 2.")


def test_a_choice_is_said_in_a_line() -> None:
    """It stands over the figures."""
    said = MatchChoice(MatchSetup(), Opponent.GHOST).said()

    assert said == "Double Solitaire, live · The ghost of your own game · All time"
