"""Deals, positions and games in every notation (CLI, *Notations*)."""

import json
from collections.abc import Iterator
from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from klondike_qt.core import blocks
from klondike_qt.core.deal import Deal
from klondike_qt.core.modes import Mode, mode
from klondike_qt.core.notation import (
    Entry,
    mode_within,
    opening_rules,
    read,
    read_game,
    read_lines,
    read_many,
    write_cards,
    write_digits,
    write_game,
    write_json,
)
from klondike_qt.core.piles import Move
from klondike_qt.core.problems import InputError, Problem
from klondike_qt.core.rules import Rules
from klondike_qt.core.state import GameState
from tests.core.tables import DRAW_1, TWO_DECKS, positions
from tests.won_games import WON_GAMES_FILE

DEALS = [Deal.numbered(7), Deal.numbered(7, 2)]
ONE = DEALS[0]
CARDS = write_cards(ONE)
OPENING = str(GameState.opening(ONE, DRAW_1))
MIDDLE = """\
s: KC
w: QC JC
f: KS KH KD 9C
t1: TC
p: 3
"""


def notations(deal: Deal) -> dict[str, str]:
    """Write a deal in every way."""
    opening = GameState.opening(deal, opening_rules(deal))
    words = write_cards(deal).split()
    return {
        "ID": deal.id,
        "ID in small letters": deal.id.lower(),
        "long ID": deal.long_id,
        "deck order": write_cards(deal),
        "deck order in lines": "\n".join(
            " ".join(words[start : start + 13]) for start in range(0, len(words), 13)
        ),
        "deck order in small letters": write_cards(deal).lower(),
        "deck order with 10": write_cards(deal).replace("T", "10"),
        "digits": write_digits(deal),
        "position": str(opening),
        "Solvitaire": write_json(opening),
        "Solvitaire in lines": json.dumps(json.loads(write_json(opening)), indent=2),
        "JSON with an ID": json.dumps({"deal": deal.id}),
        "JSON with cards": json.dumps({"deal": write_cards(deal)}),
        "JSON with a list": json.dumps({"deal": words}),
        "JSON with digits": json.dumps({"deal": write_digits(deal)}),
        "JSON with a position": json.dumps({"position": str(opening)}),
        "JSON as printed": json.dumps({"id": deal.id, "long_id": deal.long_id, "cards": words}),
        "comments": f"# a deal\n\n{deal.id}  # this one\n# that was it\n",
        "byte order mark": "\ufeff" + deal.id,
        "other line ends": str(opening).replace("\n", "\r\n"),
        "old line ends": "# a deal\r" + deal.id,
    }


@pytest.mark.parametrize("deal", DEALS, ids=str)
@pytest.mark.parametrize("name", notations(ONE))
def test_a_deal_is_recognised_in_every_notation(deal: Deal, name: str) -> None:
    """Whichever it is, the reader finds out; with rules that fit, and without."""
    text = notations(deal)[name]

    assert read(text) == deal
    assert read(text, rules=opening_rules(deal)) == deal


def test_digits_are_rank_and_suit() -> None:
    """Clubs, diamonds, hearts, spades are 1 to 4: 072 is the seven of diamonds."""
    digits = write_digits(Deal.of(ONE.cards))
    names = dict(zip([digits[at : at + 3] for at in range(0, 156, 3)], CARDS.split(), strict=True))

    assert (names["072"], names["094"], names["011"], names["133"]) == ("7D", "9S", "AC", "KH")
    assert len(digits) == 156


@given(positions())
def test_positions_of_games_are_read(found: tuple[Mode, GameState]) -> None:
    """Position text and JSON lead back to the position, or to the deal that lays it out."""
    mode, state = found

    for text in (str(state), write_json(state), json.dumps({"position": str(state)})):
        start = read(text, rules=mode.rules)
        if isinstance(start, Deal):
            start = GameState.opening(start, mode.rules)
        assert start == state


def test_a_position_in_the_middle_is_a_position() -> None:
    """It is complete and possible, and no deal."""
    state = read(MIDDLE)

    assert isinstance(state, GameState)
    assert (state.pass_number, state.foundation_total) == (3, 48)
    assert read(MIDDLE, rules=DRAW_1) == state


def test_columns_that_are_not_named_are_empty() -> None:
    """With rules for nine columns a position text of one column is padded to nine."""
    state = read(MIDDLE, rules=Rules(columns=9))

    assert isinstance(state, GameState)
    assert len(state.columns) == 9


def test_an_opening_layout_of_other_rules_is_a_position() -> None:
    """Eight columns are a deal only to rules with eight columns."""
    eight = Rules(columns=8)
    opening = GameState.opening(ONE, eight)

    assert read(str(opening)) == opening
    assert read(str(opening), rules=eight) == ONE


def test_an_open_layout_is_a_deal_of_open_rules() -> None:
    """All cards face up are how a transparent game begins, and no other."""
    opening = GameState.opening(ONE, Rules(face_up=True))

    assert read(str(opening), rules=Rules(face_up=True)) == ONE
    assert read(str(opening)) == opening


def test_a_stock_begun_is_no_deal() -> None:
    """Once a card is drawn or a column played to, the deal cannot be told from the position."""
    last = OPENING.split("\n", 1)[0].rsplit(maxsplit=1)[-1]
    drawn = OPENING.replace(f" {last}\nw:", f"\nw: {last}")

    assert isinstance(read(drawn), GameState)


def test_games_carry_their_moves() -> None:
    """As a list of words, or as one text."""
    for moves in (["s>w", "w>t1:1"], "s>w  w>t1"):
        entry = read_game(json.dumps({"deal": ONE.id, "moves": moves}))
        assert (entry.start, " ".join(map(str, entry.moves))) == (ONE, "s>w w>t1")
    assert read_game(ONE.id).moves == ()


@pytest.mark.parametrize("start", [ONE, GameState.parse(MIDDLE)], ids=["deal", "position"])
def test_games_are_written_to_be_read(start: Deal | GameState) -> None:
    """A game that is shared can be played on."""
    moves = (Move.parse("s>w"), Move.parse("w>t1"))

    assert read_game(write_game(start, moves)) == Entry(start, 1, moves)
    assert read_game(write_game(start)) == Entry(start)


WRONG = [
    ("", Problem.NOTHING_HERE, None, ""),
    ("# nothing\n\n", Problem.NOTHING_HERE, None, ""),
    ("***", Problem.NOT_A_NOTATION, 1, "***"),
    ("\n\0\0", Problem.NOT_A_NOTATION, 2, "  "),
    ("000-000-02", Problem.WRONG_LENGTH, 1, "8"),
    ("000-000-025", Problem.WRONG_CHECK, 1, "000-000-025"),
    ("\n000-000-02U", Problem.WRONG_SYMBOL, 2, "U"),
    (f"{ONE.id}\n{ONE.id}", Problem.MORE_THAN_ONE, 2, ""),
    (f"{ONE.id}\n***", Problem.MORE_THAN_ONE, 2, ""),
    (CARDS[3:], Problem.MISSING_CARD, 1, CARDS[:2]),
    (CARDS + " 7S", Problem.DOUBLED_CARD, 1, "7S"),
    (CARDS.replace("7S", "7C"), Problem.DOUBLED_CARD, 1, "7C"),
    (CARDS.replace("7S", "7X"), Problem.NOT_A_CARD, 1, "7X"),
    ("# cards\nAS 2S\n3S 4X", Problem.NOT_A_CARD, 3, "4X"),
    ("1" * 155, Problem.WRONG_DIGITS, 1, "155"),
    ("# digits\n" + "145" * 52, Problem.NOT_A_CARD, 2, "145"),
    ("005" * 52, Problem.NOT_A_CARD, 1, "005"),
    ("011" * 52, Problem.DOUBLED_CARD, 1, "AC"),
    (write_digits(ONE)[3:] + "011", Problem.DOUBLED_CARD, 1, "AC"),
    ("# two\n\nt2: AS\nt1: 2S\nt1: 3S", Problem.DOUBLED_PILE, 5, "t1: 3S"),
    (OPENING.replace("t3: ", "t3 "), Problem.NOT_A_PILE, 6, None),
    (MIDDLE.replace("KC", "KS"), Problem.DOUBLED_CARD, 1, "KS"),
    (MIDDLE.replace("KC", ""), Problem.MISSING_CARD, 1, "KC"),
    (MIDDLE + "t11:", Problem.WRONG_COLUMNS, 1, "11"),
    ("{", Problem.NOT_JSON, 1, "{"),
    ('# JSON\n{"deal":\n 7S}', Problem.NOT_JSON, 3, " 7S}"),
    ("[" * 100_000, Problem.NOT_JSON, 1, None),
    ('{"deal": ' + "[" * 100_000, Problem.NOT_JSON, 1, None),
    ('{"deal": ' + "1" * 5000 + "}", Problem.NOT_JSON, 1, None),
    ("[1]", Problem.WRONG_JSON, 1, "[1]"),
    ("{}", Problem.WRONG_JSON, 1, "{}"),
    ('{"deal": null}', Problem.WRONG_JSON, 1, '{"deal": null}'),
    ('{"deal": 7}', Problem.WRONG_JSON, 1, "deal: 7"),
    ('{"cards": [7]}', Problem.WRONG_JSON, 1, "cards: [7]"),
    ('\n{"deal": "***"}', Problem.NOT_A_NOTATION, 2, "***"),
    (f'\n{{"deal": "\\n{ONE.id}x"}}', Problem.WRONG_LENGTH, 2, "10"),
    (f'{{"deal": "{ONE.id}", "moves": 7}}', Problem.WRONG_JSON, 1, "moves: 7"),
    (f'{{"deal": "{ONE.id}", "moves": [7]}}', Problem.WRONG_JSON, 1, "moves: [7]"),
    (f'{{"deal": "{ONE.id}", "moves": ["x"]}}', Problem.NOT_A_MOVE, 1, "x"),
]


@pytest.mark.parametrize(("text", "problem", "line", "offending"), WRONG)
def test_wrong_input_is_refused(
    text: str, problem: Problem, line: int | None, offending: str | None
) -> None:
    """What is wrong is named, and where."""
    with pytest.raises(InputError) as caught:
        read(text)

    assert (caught.value.problem, caught.value.line) == (problem, line)
    assert offending is None or caught.value.text == offending
    assert len(str(caught.value).splitlines()) == 1


@pytest.mark.parametrize(
    "text", [DEALS[1].id, DEALS[1].long_id, write_cards(DEALS[1]), write_digits(DEALS[1])]
)
def test_a_deal_must_fit_the_rules(text: str) -> None:
    """Two decks are no deal for rules of one."""
    with pytest.raises(InputError) as caught:
        read(text, rules=DRAW_1)

    assert (caught.value.problem, caught.value.text) == (Problem.WRONG_DECKS, "2")


def test_deals_of_a_file_are_read_one_by_one() -> None:
    """A line each, but for positions, JSON in lines, and short lines of cards; all recognised."""
    words = CARDS.split()
    opening = json.dumps(json.loads(write_json(GameState.opening(ONE, DRAW_1))), indent=1)
    text = "\n".join(
        [
            "# a file",  # 1
            ONE.id,  # 2
            CARDS,  # 3
            CARDS,  # 4
            " ".join(words[:26]),  # 5
            " ".join(words[26:]),  # 6
            " ".join(words[:20]),  # 7
            " ".join(words[20:39]),  # 8
            " ".join(words[39:]),  # 9
            write_digits(ONE),  # 10
            OPENING,  # 11 to 20
            "",  # 21
            OPENING,  # 22
            "",
            json.dumps({"deal": ONE.id}),  # 33
            json.dumps({"deal": CARDS}),  # 34
            opening,  # 35
        ]
    )

    entries = list(read_many(text, rules=DRAW_1))

    assert [entry for entry in entries if isinstance(entry, InputError)] == []
    assert {entry.start for entry in entries if isinstance(entry, Entry)} == {ONE}
    assert [entry.line for entry in entries] == [2, 3, 4, 5, 7, 10, 11, 22, 33, 34, 35]


def test_two_positions_may_follow_each_other_without_a_gap() -> None:
    """Where the first pile comes again, the next position begins."""
    entries = list(read_many(f"{MIDDLE}{MIDDLE}\n{MIDDLE}{ONE.id}"))

    assert [entry.line for entry in entries] == [1, 6, 17]
    assert str(entries[-1]) == f"line 17: no such pile: {ONE.id}"


@pytest.mark.parametrize(
    ("lines", "needed"),
    [
        ([ONE.id], 1),
        ([CARDS], 1),
        ([write_digits(ONE)], 1),
        ([json.dumps({"deal": ONE.id})], 1),
        (["# a comment", "", ONE.id], 3),
        ([CARDS[:78], CARDS[78:]], 2),
        ([*OPENING.split("\n"), "", ONE.id], 12),
        (['{"deal":', f' "{ONE.id}"', "}", ONE.id], 4),
    ],
    ids=["ID", "cards", "digits", "JSON", "comment", "wrapped", "position", "JSON in lines"],
)
def test_lines_are_read_as_they_come(lines: list[str], needed: int) -> None:
    """A deal is given at its last line where that can be known, else at the line after it."""
    taken: list[str] = []

    def coming() -> Iterator[str]:
        for line in [*lines, *["***"] * 9]:
            taken.append(line)
            yield line

    entry = next(read_lines(coming(), rules=DRAW_1))

    assert isinstance(entry, Entry)
    assert entry.start == ONE
    assert len(taken) == needed


def test_cards_without_rules_may_be_of_two_decks() -> None:
    """Short lines of cards belong together up to the next gap."""
    two, gap = write_cards(DEALS[1]).split(), ""
    lines = [" ".join(two[start : start + 26]) for start in range(0, 104, 26)]

    entries = list(read_many("\n".join([*lines, gap, CARDS, ONE.id])))

    assert [entry.start for entry in entries if isinstance(entry, Entry)] == [
        DEALS[1],
        ONE,
        ONE,
    ]


def test_a_wrong_line_stops_no_other() -> None:
    """Each error stands in the place of its line; a truncated JSON line swallows none after it."""
    lines = [
        ONE.id,
        "***",
        '{"deal": "',
        json.dumps({"deal": ONE.id}),
        CARDS[3:],
        CARDS,
        "{x}",
        ONE.id,
    ]

    entries = list(read_many("\n".join(lines)))

    assert [
        entry.problem.name if isinstance(entry, InputError) else entry.line for entry in entries
    ] == [1, "NOT_A_NOTATION", "NOT_JSON", 4, "MISSING_CARD", 6, "NOT_JSON", 8]
    assert [entry.line for entry in entries] == list(range(1, 9))


def test_the_first_error_is_told() -> None:
    """A file that should hold one deal is refused for what is wrong with the first."""
    with pytest.raises(InputError) as caught:
        read(f"***\n{ONE.id}")

    assert (caught.value.problem, caught.value.line) == (Problem.NOT_A_NOTATION, 1)


@given(st.text(max_size=200))
def test_no_text_breaks_the_reader(text: str) -> None:
    """Whatever is read, it is a deal, a position, or refused."""
    for entry in read_many(text):
        assert isinstance(entry, (Entry, InputError))


PIECES = st.sampled_from(
    [
        *'[]{}:,#"\n ',
        *("t1", "s:", "f: ", "AS", "7h", "10D", "0H", "p: ", "011", "000-000-024"),
        *('"deal"', '"tableau piles"', '"stock"', "null", "-1", "\\u0000", "1e999"),
    ]
)


@given(st.lists(PIECES, max_size=40).map("".join))
def test_nothing_that_looks_like_a_notation_breaks_the_reader(text: str) -> None:
    """Nor do pieces of all notations, put together at random."""
    for entry in read_many(text, rules=TWO_DECKS):
        assert isinstance(entry, (Entry, InputError))


def test_the_projects_own_deals_are_read() -> None:
    """Games a line, as other tests keep them."""
    entries = list(read_many(WON_GAMES_FILE.read_text(encoding="utf-8")))

    assert all(isinstance(entry, Entry) and len(entry.moves) > 90 for entry in entries)
    assert len(entries) == 12


def test_a_game_may_name_its_mode() -> None:
    """It is read as without, and tells the mode to whoever asks."""
    eight = mode("custom:1x8-draw3:vegas")
    text = write_game(ONE, (Move.parse("s>w"),), eight)

    assert read_game(text) == read_game(write_game(ONE, (Move.parse("s>w"),)))
    assert mode_within(f"\n{text}") == eight


@pytest.mark.parametrize(
    "text",
    [ONE.id, "", "{", '{"mode": 3}', '{"mode": "nine"}', '{"moves": []}', "{" * 100_000, "[1]"],
)
def test_a_text_may_name_no_mode(text: str) -> None:
    """Then there is none, whatever else is wrong with it."""
    assert mode_within(text) is None


@pytest.mark.parametrize("first", ["{", CARDS[:8], "t1: KH"], ids=["JSON", "cards", "position"])
def test_of_a_block_without_end_only_the_beginning_is_held(
    first: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is wrong, once, and what follows it is read."""
    monkeypatch.setattr(blocks, "_MOST_LINES", 100)

    def goes_on() -> Iterator[str]:
        yield first
        for number in range(blocks._MOST_LINES + 3):
            yield {"{": " ", "t1: KH": f"a{number}: 2H"}.get(first, CARDS[:8])

    found = [*blocks.blocks(goes_on(), None)]
    assert [(block.line, block.is_whole) for block in found] == [(1, False)]
    assert found[0].text.count("\n") == blocks._MOST_LINES - 1

    entries = [*read_lines(chain(goes_on(), ["", ONE.id]))]
    assert isinstance(entries[0], InputError)
    assert (entries[0].problem, entries[0].line) == (Problem.NOT_A_NOTATION, 1)
    if first != "{":
        assert [entry.start for entry in entries[1:] if isinstance(entry, Entry)] == [ONE]


def test_a_block_of_long_lines_ends_as_soon() -> None:
    """Few lines can be as large as many."""
    lines = ["{", *[" " * 1_000_000] * 9]
    (block,) = blocks.blocks(lines, None)
    assert not block.is_whole
    assert len(block.text) <= blocks._MOST_LETTERS
