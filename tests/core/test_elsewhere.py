"""Deals and saved games of other programs, as those programs deal and save them."""

from __future__ import annotations

from pathlib import Path

import pytest

from klondike_qt.core import kpatience
from klondike_qt.core.deal import Deal
from klondike_qt.core.elsewhere import deal_elsewhere
from klondike_qt.core.game import Game
from klondike_qt.core.kpatience import read_kpatience
from klondike_qt.core.modes import DEFAULT
from klondike_qt.core.notation import read_game
from klondike_qt.core.problems import InputError, Problem
from klondike_qt.core.rules import Rules
from klondike_qt.core.state import GameState

SAVED = (Path(__file__).parents[1] / "data" / "kpatience" / "draw1.kpat").read_text()

# What the programs themselves laid out: KPatience 22.12 on its table, PySolFC by pysol-cards 0.24.
TABLES = {
    "kpat:24": """
        s: AS 3D QD 2H 9D JD 7C 8D 6D KS 4H 4S 8S 8H KC TD JH 3S 3H QS 4D AD TS TC
        t1: 4C
        t2: [5H] 7S
        t3: [QC 2C] JS
        t4: [5D QH 5S] 6H
        t5: [2D 9S 6C JC] 6S
        t6: [7H 2S 9C TH 7D] AC
        t7: [AH KD 3C KH 8C 9H] 5C
    """,
    "pysolfc:24": """
        s: AS 3D QD 2H 9D JD 7C 8D 6D KS 4H 4S 8S 8H KC TD JH 3S 3H QS 4D AD TS TC
        t1: 5C
        t2: [7H] 9H
        t3: [2D 9S] AC
        t4: [5D QH 5S] 8C
        t5: [QC 2C JS 3C] 7D
        t6: [5H 7S KD 9C JC] 6S
        t7: [4C AH 2S 6C 6H TH] KH
    """,
    "pysolfc:31999": """
        s: 3S QD 2D QS 5S KS 9H KD 2C 9S 4D TC KC 4S 3H TS TD 4H 8C 5H 7D 3C 8S 2S
        t1: 4C
        t2: [6S] 5C
        t3: [KH AS] 3D
        t4: [QH TH 8D] 9C
        t5: [AD AC 2H 7H] JS
        t6: [JH JC 9D AH 5D] QC
        t7: [JD 6D 8H 6H 7C 7S] 6C
    """,
    "pysolfc:32001": """
        s: 7C 9H 8C 3S KC 4D KS 3H 6H AD 7D 6C QS 5H 5D QH 5C 9S KD 9D AH 2S 8D TH
        t1: 2C
        t2: [6S] QC
        t3: [5S 7H] TS
        t4: [8H 4S 3D] QD
        t5: [JD JC 2D 2H] 4H
        t6: [AC KH JH 7S 8S] 3C
        t7: [4C 6D TC JS TD 9C] AS
    """,
    "pysolfc:12345678901234567890": """
        s: TH QS 9C 2C KC 2S 3H 8D JH 8H 8S 7C AD 2H 2D 5H 5S 4C JD TC QC 6D 4D 5D
        t1: 3S
        t2: [JC] 9H
        t3: [4S 7S] QD
        t4: [3D 3C 6H] TS
        t5: [7H 8C 6S 7D] JS
        t6: [9D 6C KD 5C KS] 4H
        t7: [AH 9S AC TD AS QH] KH
    """,
}


@pytest.mark.parametrize("number", TABLES)
def test_a_number_deals_what_it_deals_there(number: str) -> None:
    """Card by card."""
    deal = deal_elsewhere(number)

    assert GameState.opening(deal, Rules()) == GameState.parse(TABLES[number])
    assert read_game(f" {number.upper()} \n").start == deal


def test_a_small_number_may_be_written_the_old_way() -> None:
    """As PySolFC writes it."""
    assert deal_elsewhere("pysolfc:ms24") == deal_elsewhere("pysolfc:24")
    assert deal_elsewhere("pysolfc:ms32001") != deal_elsewhere("pysolfc:32001")


@pytest.mark.parametrize(
    "text",
    [
        "kpat:0",
        "kpat:2147483648",
        "kpat:ms24",
        "pysolfc:ms0",
        "pysolfc:ms2147483648",
        "kpat:x",
        "kpat:٣",
    ],
)
def test_numbers_that_are_not_there_are_refused(text: str) -> None:
    """Rather than dealt in a way of our own."""
    with pytest.raises(InputError):
        deal_elsewhere(text)


def test_a_game_that_kpatience_saved_is_read() -> None:
    """The deal of its number, and the moves up to what was shown; what was undone is left out."""
    saved = read_kpatience(SAVED)

    assert saved.deal == deal_elsewhere("kpat:146442629")
    assert saved.rules == Rules()
    assert [str(move) for move in saved.moves] == ["t5>f", "t1>f", "s>w"]
    game = Game.of(saved.deal, DEFAULT)
    game.play_all(saved.moves)
    assert str(game.state.waste[-1]) == "6S"
    assert [str(pile[-1]) for pile in game.state.foundations if pile] == ["2D"]


def test_the_moves_come_where_the_rules_are_the_same() -> None:
    """Else only the deal does."""
    saved = read_kpatience(SAVED)

    assert read_game(SAVED, rules=Rules()).moves == saved.moves
    assert read_game(SAVED, rules=Rules(draw=3)).moves == ()
    assert read_game(SAVED).start == saved.deal
    with pytest.raises(InputError):
        read_game(SAVED, rules=Rules(decks=2, columns=10))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("klondike", "spider"),
        ("kpat-game", "game"),
        ('options="1"', 'options="2"'),
        ('pile="talon"', 'pile="cellar"'),
        ('position="0"', 'position="-1"'),
        ('rank="seven"', 'rank="knight"'),
        ('suit="hearts"', 'suit="cups"'),
        ('rank="queen"', 'rank="king"'),
        ("</kpat-game>", ""),
        ("<kpat-game", '<!DOCTYPE x [<!ENTITY a "b">]><kpat-game'),
        ("UTF-8", "nonsense"),
        ('turn="face-up"', 'turn="face-down"'),
    ],
)
def test_what_kpatience_does_not_write_is_refused(old: str, new: str) -> None:
    """Another game, damage, and text that would grow."""
    assert old in SAVED
    with pytest.raises(InputError) as refused:
        read_game(SAVED.replace(old, new))

    assert refused.value.problem in {
        Problem.NOT_A_KPATIENCE_GAME,
        Problem.MISSING_CARD,
        Problem.DOUBLED_CARD,
    }


def test_a_step_that_no_moves_make_ends_the_moves() -> None:
    """The deal and the moves before it are there."""
    jump = '<move pile="play0" position="9"><card suit="spades" rank="six"/></move>'
    text = SAVED.replace('<state current="true">', f"<state>{jump}</state><state>", 1)

    saved = read_kpatience(text)

    assert isinstance(saved.deal, Deal)
    assert len(saved.moves) == 2


def test_two_moves_of_one_step_are_told_apart() -> None:
    """What KPatience plays up by itself belongs to the step before."""
    between = SAVED.index("</state>", SAVED.index('pile="target0" position="0"'))
    after = SAVED.index("<move", between)

    saved = read_kpatience(SAVED[:between] + SAVED[after:])

    assert [str(move) for move in saved.moves] == ["t5>f", "t1>f", "s>w"]


def test_a_card_face_up_beneath_one_face_down_is_refused() -> None:
    """No game lays cards so."""
    text = SAVED.replace('rank="king" turn="face-up"', 'rank="king" turn="face-down"')
    old = 'suit="diamonds" rank="four" turn="face-down"'
    assert old in text

    with pytest.raises(InputError) as refused:
        read_kpatience(text.replace(old, old.replace("down", "up")))

    assert refused.value.text == "play6"


def test_no_larger_file_is_read_than_any_game_has() -> None:
    """A file that goes on and on is refused before anything is made of it."""
    room = kpatience._LONGEST - len(SAVED)
    assert read_kpatience(SAVED + " " * room)
    with pytest.raises(InputError):
        read_kpatience(SAVED + " " * (room + 1))


def test_no_more_is_tried_than_a_long_game_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    """A small file may list a great many steps that are hard to find; those before are given."""
    whole = read_kpatience(SAVED).moves
    found = []
    for tries in range(40):
        monkeypatch.setattr(kpatience, "_MOST_TRIES", tries)
        found.append(read_kpatience(SAVED).moves)

    assert all(moves == whole[: len(moves)] for moves in found)
    assert {len(moves) for moves in found} == {0, 1, 2, 3}
