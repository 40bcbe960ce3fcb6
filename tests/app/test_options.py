"""What a program is asked for reaches the one that runs already in words."""

from __future__ import annotations

from klondike_qt.app.options import GameOptions
from klondike_qt.core.deal import Deal
from klondike_qt.core.match_setup import MatchKind
from klondike_qt.core.modes import DEFAULT
from klondike_qt.core.notation import Entry, read_game
from klondike_qt.core.piles import DRAW

ENTRY = Entry(Deal.numbered(7), 1, (DRAW,))


def test_nothing_is_asked_for_in_no_words() -> None:
    """The other program only comes to the front."""
    assert not GameOptions().asks_for_a_game
    assert GameOptions().payload == {}


def test_a_game_is_told_with_its_moves_and_its_mode() -> None:
    """The other program reads the same game from it."""
    options = GameOptions(start=ENTRY, mode=DEFAULT)

    assert options.asks_for_a_game
    assert read_game(options.payload["open"], rules=DEFAULT.rules) == ENTRY
    assert options.payload["mode"] == DEFAULT.id


def test_a_match_is_told_with_its_deal() -> None:
    """It has one only if one was named."""
    assert GameOptions(match=MatchKind.RACE).payload == {"match": "race"}
    assert GameOptions(match=MatchKind.RACE, start=ENTRY).payload == {
        "match": "race",
        "deal": str(ENTRY.start),
    }


def test_a_file_that_was_clicked_on_is_handed_over_as_it_is() -> None:
    """Its text, or its name if it holds none."""
    assert GameOptions(text="Dear Sir!").payload == {"open": "Dear Sir!"}
    assert GameOptions(unreadable="letter.txt").payload == {"unreadable": "letter.txt"}
