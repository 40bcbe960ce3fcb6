"""Games for two, their opponents and their ends have words in every language."""

from __future__ import annotations

import pytest

from klondike_qt.core.match import Seat
from klondike_qt.core.match_game import Ending, Outcome
from klondike_qt.core.match_setup import MatchKind, MatchSetup, Opponent
from klondike_qt.storage.match_records import MatchResult
from klondike_qt.ui import match_words

WAYS = (
    MatchSetup(MatchKind.DOUBLE),
    MatchSetup(MatchKind.DOUBLE, in_turns=True),
    MatchSetup(MatchKind.RACE),
    MatchSetup(MatchKind.RACE, same_deal=False),
)


def test_each_of_the_four_ways_has_a_name_of_its_own(code: str) -> None:
    """Each begins with the name of its game."""
    names = [match_words.match_name(setup) for setup in WAYS]

    assert len(set(names)) == len(WAYS)
    for setup, name in zip(WAYS, names, strict=True):
        assert name.startswith(match_words.kind_name(setup.kind))
    assert len(set(map(match_words.kind_description, MatchKind))) == len(MatchKind)


def test_every_opponent_result_and_ending_has_words(code: str) -> None:
    """No two alike."""
    assert len(set(map(match_words.opponent_name, Opponent))) == len(Opponent)
    assert len(set(map(match_words.result_name, MatchResult))) == len(MatchResult)
    assert len(set(map(match_words.ending, Ending))) == len(Ending)


@pytest.mark.parametrize("opponent", Opponent)
def test_a_player_is_called_as_they_call_themselves(code: str, opponent: Opponent) -> None:
    """Without a name the usual words tell the two apart."""
    usual = {match_words.seat_name(opponent, ("", ""), seat) for seat in Seat}

    assert len(usual) == len(Seat)
    assert match_words.seat_name(opponent, ("Ann", ""), Seat.FIRST) == "Ann"
    assert match_words.seat_name(opponent, ("Ann", ""), Seat.SECOND) in usual


@pytest.mark.parametrize("opponent", Opponent)
def test_an_outcome_is_a_sentence_with_both_numbers(code: str, opponent: Opponent) -> None:
    """Won, lost, tied and left are told apart."""
    said = [
        match_words.outcome(opponent, ("", ""), home, found)
        for home, found in (
            ((52, 31), Outcome(Ending.FINISHED, Seat.FIRST)),
            ((31, 52), Outcome(Ending.FINISHED, Seat.SECOND)),
            ((17, 17), Outcome(Ending.AGREED, None)),
            ((3, 4), None),
        )
    ]

    assert len(set(said)) == len(said)
    assert all(sentence.endswith(".") for sentence in said)
    assert all("52" in sentence and "31" in sentence for sentence in said[:2])
    assert said[2].count("17") == 2


def test_the_player_at_this_machine_hears_their_own_cards_first() -> None:
    """A result reads as players say it; between two people the winner is named."""
    lost = Outcome(Ending.BLOCKED, Seat.SECOND)

    assert match_words.outcome(Opponent.GOOD, ("", ""), (12, 20), lost) == "You lost, 12 to 20."
    assert (
        match_words.outcome(Opponent.PERSON, ("Ann", "Bob"), (12, 20), lost) == "Bob won, 20 to 12."
    )
