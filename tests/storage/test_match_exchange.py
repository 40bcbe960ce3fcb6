"""Matches in exports, and what is taken in again of them: everything, or nothing of a match."""

from __future__ import annotations

import csv
import io
import json
from contextlib import closing
from datetime import timedelta
from typing import TYPE_CHECKING, Any

import pytest

from klondike_qt.core.cards import full_deck
from klondike_qt.core.deal import Deal
from klondike_qt.core.match import Seat
from klondike_qt.core.match_setup import Opponent
from klondike_qt.core.piles import DRAW
from klondike_qt.storage.exports import write_games_csv, write_games_json
from klondike_qt.storage.fields import Fault, Refused
from klondike_qt.storage.filters import Filter
from klondike_qt.storage.imports import Imported, stage
from klondike_qt.storage.match_exchange import read_match
from klondike_qt.storage.match_history import ended_matches
from klondike_qt.storage.match_statistics import match_statistics
from klondike_qt.storage.removal import remove_matches
from tests.played_matches import FIRST_WON, TIE, WAYS, ended, finished, played, winner_of, write
from tests.real_games import add_real
from tests.saving import AT
from tests.storage.transfer import exported, taken_in

if TYPE_CHECKING:
    from pathlib import Path

    from klondike_qt.storage.match_records import SavedMatch
    from klondike_qt.storage.store import Store


def some(count: int = 8) -> list[SavedMatch]:
    """Give matches of every way, agreed on or left, as they may have ended."""
    found = []
    for number in range(count):
        way = WAYS[number % 4]._replace(opponent=list(Opponent)[number % 5])
        saved = played(way, number, 10 + number)._replace(id=f"match-{number}")
        outcome = None if number % 3 == 0 else winner_of(saved)
        found.append(ended(saved, outcome, AT + timedelta(hours=number)))
    return found


def test_an_export_fills_an_empty_database_with_the_same(
    store: Store, other: Store, tmp_path: Path
) -> None:
    """Every match with everything that was done, and when, beside the games."""
    add_real(store, 5)
    matches = some()
    for saved in matches:
        write(store, saved)

    result = taken_in(other, exported(store, tmp_path / "games.json"))

    assert result == Imported(5 + len(matches), 0)
    assert [other.matches.ended(saved.id) for saved in matches] == matches
    assert ended_matches(other.connection) == ended_matches(store.connection)
    assert match_statistics(other.connection) == match_statistics(store.connection)


def test_matches_that_are_here_stay_as_they_are(store: Store, other: Store, tmp_path: Path) -> None:
    """The others go between them by the date of their end; a removed one comes back."""
    matches = some()
    for saved in matches:
        write(store, saved)
    for saved in matches[::2]:
        write(other, saved)
    remove_matches(other.connection, ["match-2"], "token")
    other.connection.execute("UPDATE matches SET seconds = 77 WHERE id = 'match-4'")

    assert taken_in(other, exported(store, tmp_path / "games.json")) == Imported(5, 3)

    found = ended_matches(other.connection)
    assert [saved.id for saved in found] == [saved.id for saved in matches[::-1]]
    assert found[3].seconds == 77


def test_only_what_is_chosen_by_date_has_matches(store: Store, tmp_path: Path) -> None:
    """Of one mode there are none."""
    for saved in some(4):
        write(store, saved)
    file = io.StringIO()

    assert write_games_json(store.connection, file, Filter("a mode")) == 0
    assert write_games_json(store.connection, file, Filter(since=AT + timedelta(hours=2))) == 2


def test_a_spreadsheet_has_a_row_for_each_match(store: Store) -> None:
    """What a game has stands under the names of a game, the rest behind it."""
    add_real(store, 2)
    people = WAYS[3]._replace(opponent=Opponent.PERSON)
    write(store, ended(played(people), TIE))
    file = io.StringIO(newline="")

    assert write_games_csv(store.connection, file) == 3

    first, _, row = csv.DictReader(io.StringIO(file.getvalue()))
    assert (first["opponent"], first["ending"]) == ("", "")
    assert (row["mode"], row["result"], row["opponent"]) == ("race", "tied", "person")
    assert (row["ending"], row["winner"], row["score"]) == ("agreed", "", "")
    assert row["mode_key"] == people.key


def line_of(saved: SavedMatch, store: Store) -> dict[str, Any]:
    """Give a match as it stands in an export."""
    write(store, saved)
    file = io.StringIO()
    write_games_json(store.connection, file)
    value: dict[str, Any] = json.loads(file.getvalue())["matches"][0]
    return value


@pytest.fixture
def good(store: Store) -> dict[str, Any]:
    """Give a match that was agreed on, as it stands in an export."""
    saved = played(WAYS[1], 5, 60)
    return line_of(ended(saved, winner_of(saved))._replace(ghost=None), store)


def refused(value: object) -> Fault:
    """Say why a match is not taken."""
    with pytest.raises(Refused) as caught:
        read_match(value)
    return caught.value.fault


def test_names_of_a_later_version_are_passed_over(good: dict[str, Any]) -> None:
    """As they are in a game."""
    assert read_match(good | {"colour": "green"}) == read_match(good)


def test_a_deal_is_known_in_any_writing(good: dict[str, Any]) -> None:
    """It is kept as this program writes it, so that it is found."""
    assert read_match(good | {"deal": good["deal"].lower().replace("0", "o")}) == read_match(good)


def test_a_ghost_and_times_need_not_be_there(good: dict[str, Any]) -> None:
    """A ghost's game is told by its id."""
    del good["times"]

    assert read_match(good).times == ()
    assert read_match(good | {"ghost": "abc"}).ghost == "abc"


@pytest.mark.parametrize(
    "name",
    [
        "id",
        "key",
        "opponent",
        "deal",
        "first_name",
        "second_name",
        "started",
        "ended",
        "first_home",
        "second_home",
        "entries",
    ],
)
def test_nothing_may_be_missing(good: dict[str, Any], name: str) -> None:
    """A match is whole or refused."""
    del good[name]

    assert refused(good) is Fault.MISSING


@pytest.mark.parametrize(
    ("name", "value", "fault"),
    [
        ("id", "../etc", Fault.WRONG),
        ("key", "double", Fault.WRONG),
        ("opponent", "cat", Fault.WRONG),
        ("deal", "nothing", Fault.WRONG),
        ("deal", Deal.of(full_deck(1)).id, Fault.WRONG),  # the cards of one player alone
        ("first_name", "a" * 201, Fault.WRONG),
        ("second_name", "a\nb", Fault.WRONG),
        ("started", "yesterday", Fault.WRONG),
        ("seconds", -1, Fault.WRONG),
        ("first_home", -1, Fault.WRONG),
        ("first_home", 52, Fault.OTHER_HOME),
        ("ending", "rain", Fault.WRONG),
        ("ending", ["finished"], Fault.WRONG),
        ("ending", None, Fault.WRONG),
        ("ending", "finished", Fault.OTHER_END),
        ("winner", 7, Fault.WRONG),
        ("winner", None, Fault.OTHER_END),
        ("ghost", "../etc", Fault.WRONG),
        ("entries", "", Fault.WRONG),
        ("entries", "1:x", Fault.WRONG),
        ("entries", "1:end", Fault.ILLEGAL),
        ("entries", "1:t7>t1:5 2:end", Fault.ILLEGAL),
        ("times", [1.0], Fault.WRONG),
    ],
)
def test_a_match_that_cannot_have_been_is_refused(
    good: dict[str, Any], name: str, value: object, fault: Fault
) -> None:
    """Nothing is believed before the rules have played it."""
    assert good["winner"] is not None
    if name == "entries":
        del good["times"]

    assert refused(good | {name: value}) is fault


def test_a_winner_has_more_cards_home(good: dict[str, Any]) -> None:
    """Where neither has finished, and no one wins with as many as the other."""
    assert refused(good | {"winner": 1 - good["winner"]}) is Fault.OTHER_END
    assert refused(good | {"ending": None, "winner": 0}) is Fault.WRONG


def test_a_tie_is_of_equals(store: Store) -> None:
    """Neither of two who have as many cards home has won."""
    saved = played(WAYS[2], 5, 0)._replace(started=AT)
    match = saved.played()
    match.play(Seat.FIRST, DRAW)
    even = line_of(ended(saved._replace(entries=match.entries, times=(0.5,)), TIE), store)

    assert read_match(even).outcome == TIE
    assert refused(even | {"winner": 0}) is Fault.OTHER_END


def test_a_line_that_is_no_match_is_told_with_its_number(store: Store, tmp_path: Path) -> None:
    """The others are taken."""
    write(store, ended(played(), None))
    lines = exported(store, tmp_path / "games.json").read_text().splitlines()
    lines.insert(-1, ",42")
    (tmp_path / "bad.json").write_text("\n".join(lines))

    with closing(stage(tmp_path / "bad.json")) as staged:
        assert (staged.games, staged.refused) == (1, 1)
        assert staged.told[0].line == len(lines) - 1
    assert refused(42) is Fault.NOT_A_GAME


def test_a_finished_match_is_read(store: Store) -> None:
    """Its winner's cards are all home, and nobody else can have won it."""
    saved = finished()
    line = line_of(saved, store)

    assert read_match(line) == saved
    assert refused(line | {"ending": "agreed"}) is Fault.OTHER_END
    assert refused(line | {"ending": None, "winner": None}) is Fault.OTHER_END
    assert saved.outcome == FIRST_WON


def test_a_match_of_which_no_times_are_known_has_none(
    store: Store, other: Store, tmp_path: Path
) -> None:
    """However often it is written and read."""
    saved = played(WAYS[1], 5, 60)
    store.matches.add(ended(saved, winner_of(saved))._replace(ghost=None, times=()))

    taken_in(other, exported(store, tmp_path / "first.json"))
    exported(other, tmp_path / "second.json")

    value = json.loads((tmp_path / "second.json").read_text(encoding="utf-8"))["matches"][0]
    assert "times" not in value
    assert read_match(value).times == ()
