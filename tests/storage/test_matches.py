"""Matches of two players in the database: what goes in comes out."""

from __future__ import annotations

from contextlib import suppress
from io import StringIO
from random import Random
from sqlite3 import IntegrityError
from typing import TYPE_CHECKING

import pytest

from klondike_qt.core.match_game import Entry
from klondike_qt.core.match_setup import MatchKind, MatchSetup, Opponent
from klondike_qt.storage.errors import UnreadableMatch
from klondike_qt.storage.exports import write_games_csv, write_games_json
from klondike_qt.storage.match_records import MatchResult
from klondike_qt.storage.match_statistics import match_statistics
from klondike_qt.storage.matches import setup_of
from tests.played_matches import (
    DOUBLE,
    FIRST_WON,
    RACE,
    SECOND_WON,
    TIE,
    WAYS,
    agreed,
    ended,
    home_of,
    play_some,
    played,
    with_entries,
    write,
)
from tests.saving import AT, LATER

if TYPE_CHECKING:
    from klondike_qt.core.match_game import Outcome
    from klondike_qt.storage.match_records import SavedMatch
    from klondike_qt.storage.store import Store

DRAW = Entry.parse("1:s>w")


def left(store: Store) -> list[tuple[str, str | None]]:
    """Give the id and the end of every match, in the order in which they began."""
    rows = store.connection.execute("SELECT id, ended FROM matches ORDER BY number")
    return rows.fetchall()


def current(store: Store, kind: MatchKind = MatchKind.DOUBLE) -> SavedMatch | None:
    """Ask for the open match."""
    return store.matches.current(kind)


@pytest.mark.parametrize("opponent", Opponent)
@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.key)
def test_a_match_comes_back_as_it_was_left_after_every_step(
    store: Store, way: MatchSetup, opponent: Opponent
) -> None:
    """What both did, when, their names and counts are there again, and can be played on."""
    saved = agreed(way._replace(opponent=opponent))
    match = saved.played()
    store.matches.begin(saved, AT)
    assert current(store, way.kind) == saved
    chance = Random(way.key)  # noqa: S311 - the same match every time
    for number in range(1, 41):
        keep = len(match.entries)
        for entry in play_some(match, 1, chance):
            store.matches.step(saved.id, keep, entry, number * 0.5, home_of(match.state), AT)

        expected = with_entries(saved, match)
        assert current(store, way.kind) == expected
        assert expected.played().state == match.state


def test_an_undone_move_is_forgotten(store: Store) -> None:
    """Only what is left of the turn comes back; without any move the match has not started."""
    saved = agreed(WAYS[1])
    store.matches.begin(saved, AT)
    store.matches.step(saved.id, 0, Entry.parse("1:t1>f"), 1.0, (1, 0), AT)
    for _ in range(2):  # as after a gap, when the match was written whole with it
        store.matches.step(saved.id, 1, DRAW, 2.0, (1, 0), AT)
    two = current(store)

    for _ in range(2):
        store.matches.undo(saved.id, 1, 3.0, (1, 0))
    one = current(store)
    store.matches.undo(saved.id, 0, 4.0, (0, 0))
    none = current(store)

    assert two is not None
    assert two.entries == (Entry.parse("1:t1>f"), DRAW)
    assert one == saved._replace(
        entries=(Entry.parse("1:t1>f"),), times=(1.0,), seconds=3.0, home=(1, 0), started=AT
    )
    assert none == saved._replace(seconds=4.0)


def test_time_that_passes_is_kept(store: Store) -> None:
    """Of an open match only."""
    saved = played()
    write(store, saved)

    store.matches.keep_time(saved.id, 77.5)
    found = current(store)
    store.matches.finish(saved.id, TIE, 80.0, saved.home, LATER)
    store.matches.keep_time(saved.id, 99.0)

    assert found == saved._replace(seconds=77.5)
    assert store.matches.ended(saved.id) == ended(saved, TIE)._replace(seconds=80.0)


def test_each_game_has_an_open_match_of_its_own(store: Store) -> None:
    """Double and Race go on side by side, but only one of each."""
    double, race = played(DOUBLE), played(RACE)
    write(store, double)
    write(store, race)

    assert current(store, MatchKind.DOUBLE) == double
    assert current(store, MatchKind.RACE) == race


def test_a_match_with_no_move_made_leaves_no_record(store: Store) -> None:
    """Twenty that were only dealt are none."""
    for number in range(20):
        store.matches.begin(agreed(number=number), AT)

    assert len(left(store)) == 1
    assert left(store)[0][1] is None


@pytest.mark.parametrize(
    ("opponent", "result"),
    [
        (Opponent.PERSON, MatchResult.LEFT),
        (Opponent.BEGINNER, MatchResult.GIVEN_UP),
        (Opponent.GHOST, MatchResult.GIVEN_UP),
    ],
)
def test_a_match_left_for_another_has_no_outcome(
    store: Store, opponent: Opponent, result: MatchResult
) -> None:
    """Against the computer or a ghost it is given up; between two people it is nobody's."""
    saved = played(DOUBLE._replace(opponent=opponent))
    write(store, saved)

    store.matches.begin(agreed(WAYS[1], 8), LATER)

    assert store.matches.ended(saved.id) == ended(saved, None)
    assert ended(saved, None).result is result
    assert saved.result is MatchResult.OPEN


@pytest.mark.parametrize(
    ("outcome", "result"),
    [
        (FIRST_WON, MatchResult.WON),
        (SECOND_WON, MatchResult.LOST),
        (TIE, MatchResult.TIED),
    ],
)
def test_an_outcome_is_kept(store: Store, outcome: Outcome, result: MatchResult) -> None:
    """Who won, and how, is there again, and the match is open no more."""
    saved = ended(played(), outcome)
    write(store, saved)

    assert store.matches.ended(saved.id) == saved
    assert saved.result is result
    assert current(store) is None


def test_a_match_that_has_ended_is_never_changed(store: Store) -> None:
    """What comes late finds nothing to write to."""
    saved = ended(played(), FIRST_WON)
    write(store, saved)

    store.matches.step(saved.id, 0, DRAW, 99.0, (0, 0), LATER)
    store.matches.undo(saved.id, 0, 99.0, (0, 0))
    store.matches.finish(saved.id, TIE, 99.0, (0, 0), LATER)

    assert store.matches.ended(saved.id) == saved


def test_an_end_that_was_missed_is_made_up_for_once(store: Store) -> None:
    """Written whole, the open match ends as it did, last of all; from then on it stays so."""
    earlier = ended(played(number=8), FIRST_WON)
    store.matches.begin(earlier, AT)
    saved = played()
    store.matches.begin(saved, AT)
    over = ended(saved, SECOND_WON)
    store.matches.begin(over, LATER)
    store.matches.begin(ended(saved, FIRST_WON), LATER)

    assert current(store) is None
    assert store.matches.ended(over.id) == over
    rows = store.connection.execute("SELECT id FROM matches ORDER BY place").fetchall()
    assert [match_id for (match_id,) in rows] == [earlier.id, over.id]


def test_taking_a_new_match_back_brings_the_old_one_back(store: Store) -> None:
    """It goes on as if nothing had been; the new one, without a move, leaves no record."""
    saved = played()
    write(store, saved)
    store.matches.begin(agreed(number=8), LATER)

    store.matches.begin(saved, LATER)

    assert current(store) == saved
    assert left(store) == [(saved.id, None)]


def test_two_who_agree_to_stop_before_anything_was_done_leave_no_record(store: Store) -> None:
    """Without a move it was no match."""
    saved = agreed()
    store.matches.begin(saved, AT)

    store.matches.finish(saved.id, TIE, 1.0, (0, 0), LATER)

    assert left(store) == []


def test_nothing_is_read_of_a_match_that_is_not_there(store: Store) -> None:
    """Neither an open one nor one that has ended."""
    assert current(store) is None
    assert store.matches.ended("nobody") is None


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE matches SET key = 'double 2x9 draw3 live'",
        "UPDATE matches SET key = 'chess'",
        "UPDATE matches SET opponent = 'cat'",
        "UPDATE matches SET seconds = -1",
        "UPDATE matches SET first_home = 53",
        "UPDATE matches SET started = 'yesterday'",
        "UPDATE match_moves SET entry = '3:s>w' WHERE place = 2",
        "DELETE FROM match_moves WHERE place = 2",
    ],
)
def test_a_record_that_makes_no_sense_is_told_apart(store: Store, change: str) -> None:
    """An open one is announced, one of the history is passed over."""
    open_match, over = played(), ended(played(RACE, 9), FIRST_WON)
    write(store, open_match)
    write(store, over)
    store.connection.execute(change)

    with pytest.raises(UnreadableMatch):
        current(store)
    assert store.matches.ended(over.id) is None


@pytest.mark.parametrize(
    "change", ["UPDATE matches SET ending = 'rain'", "UPDATE matches SET winner = 2"]
)
def test_an_end_that_is_none_is_passed_over(store: Store, change: str) -> None:
    """Of the match nothing is shown."""
    saved = ended(played(), FIRST_WON)
    write(store, saved)
    store.connection.execute(change)

    assert store.matches.ended(saved.id) is None


def test_rotten_values_cost_no_list_and_no_export(store: Store) -> None:
    """SQLite keeps anything in any column: what can be read of the others is."""
    write(store, played())
    write(store, ended(played(RACE), TIE))
    for column in ("key", "opponent", "deal", "first_name", "ending", "winner", "seconds"):
        for rotten in (b"\xff\0", "rotten", -1):
            store.connection.execute("SAVEPOINT before")
            change = f"UPDATE matches SET {column} = ? WHERE ended NOT NULL"  # noqa: S608 - names of ours
            with suppress(IntegrityError):  # the schema's own checks
                store.connection.execute(change, (rotten,))
                store.connection.execute(change.replace("NOT NULL", "IS NULL"), (rotten,))
            with suppress(UnreadableMatch):
                saved = current(store)
                assert saved is None or saved.is_playable in {True, False}
            match_statistics(store.connection)
            assert write_games_csv(store.connection, StringIO()) == 1
            assert write_games_json(store.connection, StringIO()) == 1
            store.connection.execute("ROLLBACK TO before")


def test_a_match_that_the_rules_forbid_cannot_be_played() -> None:
    """Neither moves that are not allowed, nor a deal that is none of two players'."""
    saved = played()

    assert saved.is_playable
    assert not saved._replace(entries=(Entry.parse("1:t7>t1:5"),)).is_playable
    assert not saved._replace(deal="nothing").is_playable


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.key)
def test_a_set_up_is_told_by_its_key(way: MatchSetup) -> None:
    """With the opponent that is all that is kept of it."""
    assert setup_of(way.key, Opponent.BEST) == way._replace(opponent=Opponent.BEST)
