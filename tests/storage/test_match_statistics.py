"""Statistics of matches, counted from the matches."""

from __future__ import annotations

from datetime import timedelta
from math import fsum
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from klondike_qt.core.confidence import wilson
from klondike_qt.core.match import Seat
from klondike_qt.core.match_game import Ending, Outcome
from klondike_qt.core.match_setup import MatchKind, Opponent
from klondike_qt.storage.filters import EVERY_GAME, Filter
from klondike_qt.storage.match_history import (
    EVERY_MATCH,
    MatchFilter,
    beside,
    ended_matches,
)
from klondike_qt.storage.match_records import MatchResult
from klondike_qt.storage.match_statistics import (
    Against,
    MatchFigures,
    match_figures,
    match_statistics,
)
from klondike_qt.storage.records import Counted
from klondike_qt.storage.removal import purge, put_back, remove_matches
from tests.played_matches import DOUBLE, FIRST_WON, SECOND_WON, TIE, WAYS, agreed, ended, played
from tests.saving import AT

if TYPE_CHECKING:
    from klondike_qt.storage.match_records import SavedMatch
    from klondike_qt.storage.store import Store

MATCHES = st.builds(
    lambda way, opponent, outcome, seconds, home, minutes: ended(
        agreed(way._replace(opponent=opponent))._replace(seconds=seconds, home=home, started=AT),
        outcome,
        AT + timedelta(minutes=minutes),
    ),
    st.sampled_from(WAYS),
    st.sampled_from(Opponent),
    st.none() | st.builds(Outcome, st.sampled_from(Ending), st.none() | st.sampled_from(Seat)),
    st.floats(0, 10_000),
    st.tuples(st.integers(0, 52), st.integers(0, 52)),
    st.integers(0, 100),
)

FILTERS = st.builds(
    MatchFilter,
    st.none() | st.sampled_from(MatchKind),
    st.none() | st.sampled_from(WAYS).map(lambda way: way.key),
    st.none() | st.sampled_from(Opponent),
    st.none() | st.integers(0, 100).map(lambda minutes: AT + timedelta(minutes=minutes)),
    st.none() | st.integers(0, 100).map(lambda minutes: AT + timedelta(minutes=minutes)),
)


def keep(store: Store, *matches: SavedMatch) -> None:
    """Write matches that have ended, one after another."""
    for place, saved in enumerate(matches, 1):
        store.matches.add(saved, place)


def by_hand(matches: list[SavedMatch]) -> MatchFigures:
    """Count matches once more, by plain loops."""
    found: dict[str, Any] = dict.fromkeys(("played", "won", "tied", "given_up", "left"), 0)
    found |= dict.fromkeys(("finished", "blocked", "agreed", "streak", "best_streak"), 0)
    won, home, seconds = [], [], []
    for match in matches:
        if match.outcome is None and match.setup.opponent is Opponent.PERSON:
            found["left"] += 1
            continue
        found["played"] += 1
        home.append(match.home[0])
        seconds.append(match.seconds)
        if match.outcome is None:
            found["given_up"] += 1
            found["streak"] = 0
            continue
        found[match.outcome.ending.name.lower()] += 1
        if match.outcome.winner == Seat.FIRST:
            found["won"] += 1
            found["streak"] += 1
            found["best_streak"] = max(found["best_streak"], found["streak"])
            won.append(match.seconds)
        else:
            found["tied"] += match.outcome.winner is None
            found["streak"] = 0
    return MatchFigures(
        **found,
        best_seconds=min(won) if won else None,
        mean_seconds=fsum(won) / len(won) if won else None,
        mean_home=sum(home) / len(home) if home else None,
        total_seconds=fsum(seconds),
    )


def is_chosen(match: SavedMatch, chosen: MatchFilter) -> bool:
    """Decide in plain words whether a match is one of those that a filter means."""
    assert match.ended is not None
    if chosen.kind is not None and match.setup.kind is not chosen.kind:
        return False
    if chosen.key is not None and match.setup.key != chosen.key:
        return False
    if chosen.opponent is not None and match.setup.opponent is not chosen.opponent:
        return False
    if chosen.since is not None and match.ended < chosen.since:
        return False
    return chosen.until is None or match.ended < chosen.until


@given(matches=st.lists(MATCHES, max_size=40), chosen=st.just(EVERY_MATCH) | FILTERS)
@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_all_figures_equal_a_count_by_hand(
    store: Store, matches: list[SavedMatch], chosen: MatchFilter
) -> None:
    """Of random matches: all together, each game against each opponent, and as a list."""
    store.connection.execute("DELETE FROM matches")
    keep(store, *matches)
    mine = [match for match in matches if is_chosen(match, chosen)]

    assert match_figures(store.connection, chosen) == by_hand(mine)
    found = match_statistics(store.connection, chosen)
    assert found == {
        against: by_hand(
            [each for each in mine if Against(each.setup.key, each.setup.opponent) == against]
        )
        for against in {Against(each.setup.key, each.setup.opponent) for each in mine}
    }
    assert ended_matches(store.connection, chosen) == mine[::-1]


@pytest.mark.parametrize(
    ("outcomes", "streak", "best"),
    [
        ([], 0, 0),
        ([FIRST_WON], 1, 1),
        ([FIRST_WON, FIRST_WON, SECOND_WON, FIRST_WON], 1, 2),
        ([FIRST_WON, TIE, FIRST_WON, FIRST_WON], 2, 2),
        ([FIRST_WON, FIRST_WON, None], 0, 2),
    ],
)
def test_a_streak_is_of_wins_one_after_another(
    store: Store, outcomes: list[Outcome | None], streak: int, best: int
) -> None:
    """A loss, a tie and a match given up end it."""
    keep(store, *(ended(played(number=n), outcome) for n, outcome in enumerate(outcomes)))

    counted = match_figures(store.connection)

    assert (counted.streak, counted.best_streak) == (streak, best)


def test_a_match_that_two_people_left_ends_no_streak(store: Store) -> None:
    """It is nobody's: neither played nor lost."""
    people = DOUBLE._replace(opponent=Opponent.PERSON)
    keep(store, *(ended(played(people, n), each) for n, each in enumerate((FIRST_WON, None))))

    counted = match_figures(store.connection)

    assert (counted.played, counted.won, counted.lost, counted.left) == (1, 1, 0, 1)
    assert counted.streak == 1


def test_a_match_given_up_is_lost() -> None:
    """What is neither won nor tied is lost."""
    assert MatchFigures(played=5, won=2, tied=1, given_up=1).lost == 2


def test_a_share_has_an_interval_when_it_means_something() -> None:
    """From twenty matches on; then it is Wilson's."""
    assert MatchFigures(played=19, won=8).interval is None
    assert MatchFigures(played=20, won=8).interval == wilson(8, 20)
    assert (MatchFigures().rate, MatchFigures(played=4, won=1).rate) == (None, 0.25)


def test_an_open_match_counts_nowhere(store: Store) -> None:
    """Neither does one whose record makes no sense."""
    store.matches.begin(played(), AT)
    keep(store, ended(played(WAYS[2]), FIRST_WON))
    store.connection.execute("UPDATE matches SET ending = 'rain' WHERE ended NOT NULL")

    assert match_figures(store.connection) == MatchFigures()
    assert match_statistics(store.connection) == {}
    assert ended_matches(store.connection) == []


def test_what_was_removed_counts_nowhere_until_it_is_put_back(store: Store) -> None:
    """One match, or all of a filter; what was removed in an earlier run goes for good."""
    one, two, three = (ended(played(way), FIRST_WON) for way in WAYS[:3])
    keep(store, one, two, three)
    everything = ended_matches(store.connection)

    assert remove_matches(store.connection, [one.id], "now-1") == 1
    assert remove_matches(store.connection, MatchFilter(key=two.setup.key), "before-1") == 1
    assert [match.id for match in ended_matches(store.connection)] == [three.id]
    assert store.matches.ended(one.id) is None
    assert put_back(store.connection, "now-1") == 1
    assert put_back(store.connection, "before-1") == 1
    assert ended_matches(store.connection) == everything

    remove_matches(store.connection, EVERY_MATCH, "before-2")
    purge(store.connection, "now")
    assert put_back(store.connection, "before-2") == 0
    assert store.connection.execute("SELECT count(*) FROM match_moves").fetchone() == (0,)


def test_a_choice_of_games_has_matches_beside_it_only_by_date() -> None:
    """Of no mode, no difficulty and no sort of help is a match."""
    assert beside(EVERY_GAME) == EVERY_MATCH
    assert beside(Filter(since=AT)) == MatchFilter(since=AT)
    assert beside(Filter("a mode", AT)) is None
    assert beside(Filter(counted=Counted.UNAIDED)) is None


def test_a_result_is_the_first_players() -> None:
    """Whoever sits across."""
    assert ended(played(), SECOND_WON).result is MatchResult.LOST
