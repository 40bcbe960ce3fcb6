"""Readers of texts: notations, words, arguments, what another program says."""

from __future__ import annotations

import io
import json
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import TYPE_CHECKING, Final

from klondike_qt.app.help_diagrams import BrokenPageError
from klondike_qt.app.help_pages import parse_page
from klondike_qt.app.single_instance import read_message
from klondike_qt.cli import replay
from klondike_qt.cli.arguments import parse
from klondike_qt.cli.inputs import Unreadable, read_lines, read_text
from klondike_qt.core.cards import Card
from klondike_qt.core.deal import Deal
from klondike_qt.core.match_game import Entry as MatchEntry
from klondike_qt.core.modes import DEFAULT, MODES, mode, mode_with
from klondike_qt.core.notation import (
    Entry,
    mode_within,
    read,
    read_game,
    read_many,
    write_cards,
    write_game,
    write_json,
)
from klondike_qt.core.piles import Move, Pile
from klondike_qt.core.problems import InputError
from klondike_qt.core.rules import Rules
from klondike_qt.core.scoring import scoring_system
from klondike_qt.core.shared_mode import LONGEST_NAME, SharedMode, tidy_name
from klondike_qt.core.state import GameState
from tests.fuzz.readers.target import Target, require_line, scratch, text_of
from tests.played_matches import WAYS
from tests.won_games import won_by

if TYPE_CHECKING:
    from collections.abc import Iterable

_DATA: Final = Path(__file__).parents[2] / "data"


def _notation(data: bytes) -> None:
    for entry in read_many(text_of(data)):
        if isinstance(entry, Entry):
            _require_written_alike(entry)


def _one_game(data: bytes) -> None:
    text = text_of(data)
    found = mode_within(text)
    entry = read_game(text, rules=(found or DEFAULT).rules)
    _require_written_alike(entry, (found or DEFAULT).rules)
    again = read_game(write_game(entry.start, entry.moves), rules=(found or DEFAULT).rules)
    assert (again.start, again.moves) == (entry.start, entry.moves)


def _require_written_alike(entry: Entry, rules: Rules | None = None) -> None:
    """See that what was read is read again from each way in which it is written."""
    start = entry.start
    assert read(str(start), rules=rules) == start
    if isinstance(start, Deal):
        assert read(write_cards(start), rules=rules) == start == Deal.parse(start.long_id)
    else:
        assert read(write_json(start), rules=rules) == start
        assert GameState.parse(str(start), start.decks) == start
    assert tuple(Move.parse(str(move)) for move in entry.moves) == entry.moves


def _notation_seeds() -> Iterable[bytes]:
    game = won_by("draw1").played()
    deal, moves = game.start, tuple(step.move for step in game.steps)
    middle = game.steps[60].state
    yield from (
        write_game(Deal.numbered(7), moves[:9]).encode(),
        write_game(deal, moves, DEFAULT).encode(),
        str(deal).encode(),
        str(middle).encode(),
        (str(middle) + "\np: 3").encode(),
        write_json(middle).encode(),
        write_cards(Deal.numbered(7)).encode(),
        write_cards(Deal.numbered(8, 2)).encode(),
        Deal.numbered(7).id.encode(),
        Deal.numbered(8, 2).long_id.encode(),
        b"kpat:24",
        b"pysolfc:ms123456789",
        b"\xef\xbb\xbf# a comment\r\nKH 10S\r\n",
        (_DATA / "kpatience" / "draw1.kpat").read_bytes(),
    )
    yield from (_DATA / "small_positions.txt").read_bytes().split(b"\n\n")[:4]


# Single values


def _word(data: bytes) -> None:
    """Read the text as everything that a word can be; some reader may take it."""
    text = text_of(data)
    kept = tidy_name(text)
    assert len(kept) <= LONGEST_NAME
    assert tidy_name(kept) == kept
    assert "\n" not in kept
    refusals = []
    for parse_one in (Card.parse, Pile.parse, Move.parse, MatchEntry.parse, Rules.parse):
        try:
            value = parse_one(text)
        except InputError as error:
            refusals.append(error)
        else:
            assert parse_one(str(value)) == value
    for find in (mode, scoring_system):
        try:
            found = find(text)
        except InputError as error:
            refusals.append(error)
        else:
            assert find(found.id) == found
    try:
        shared = SharedMode.parse(text)
    except InputError as error:
        refusals.append(error)
    else:
        assert SharedMode.parse(str(shared)) == shared
    for refusal in refusals:
        require_line(str(refusal))


def _deal_id(data: bytes) -> None:
    deal = Deal.parse(text_of(data))
    assert Deal.parse(deal.id) == deal == Deal.parse(deal.long_id)
    assert sorted(card.index for card in deal.cards) == list(range(52 * deal.decks))
    for setup in WAYS:
        try:
            deals = setup.deals(deal)
        except InputError:
            continue
        assert setup.deals(setup.deal_of(deals)) == deals


def _deal_id_seeds() -> Iterable[bytes]:
    for number in (0, 7, 2**39 - 1):
        for decks in (1, 2):
            yield Deal.numbered(number, decks).id.encode()
            yield Deal.numbered(number, decks).long_id.encode()
    yield Deal.of(Deal.numbered(7).cards * 2).long_id.encode()


def _word_seeds() -> Iterable[bytes]:
    own = mode_with(Rules(columns=9, draw=2, passes=3, returns=False), scoring_system("time"))
    words = ["TH", "t10", "fH2", "t3>t5:12", "w>s>w", "2:end", "1x7 draw1 passes2 return hidden"]
    words += [each.id for each in MODES]
    words += ["vegas:cards", str(SharedMode(own, "Éight 列\u200d🙂"))]
    return (word.encode() for word in words)


def _message(data: bytes) -> None:
    message = read_message(data)
    assert message is None or all(isinstance(text, str) for text in message.values())


def _message_seeds() -> Iterable[bytes]:
    yield b'{"open": "4", "mode": "draw3"}\n'
    yield b'{"match": "race", "deal": "0", "XDG_ACTIVATION_TOKEN": "x"}\n'


def _arguments(data: bytes) -> None:
    words = text_of(data).split("\n")[:20]
    out, complaint = io.StringIO(), io.StringIO()
    try:
        with redirect_stdout(out), redirect_stderr(complaint):
            parse(words)
    except SystemExit as end:
        _require_told(end, out.getvalue(), complaint.getvalue())


def _require_told(end: SystemExit, out: str, complaint: str) -> None:
    """See that the program leaves with help that was asked for, or one line of complaint."""
    if end.code == 0:
        assert out
        assert not complaint
    else:
        assert end.code == 2
        assert not out
        assert complaint.endswith("\n")
        require_line(complaint.removesuffix("\n"))


def _argument_seeds() -> Iterable[bytes]:
    for line in (
        "--deal 0 --mode draw3 --lang fr --windowed",
        "--mode race --deal 00A-000-00E",
        "--data-dir /nowhere --screenshot x.png --self-test",
        "solve --draw 3 --passes 2 --columns 9 --seconds 1.5 --nodes 5 --threads 2 -",
        "odds --mode vegas:cards --seed 3 --deals 10",
        "deal --seed 7 --count 3 --winnable --difficulty easy --format cards",
        "games import x.json --format json --data-dir y",
        "stats --json --mode custom:1x8",
        "show --plain -",
        "replay --scoring vegas x",
        "nowhere/ --from-desktop --json --bench start --version",
    ):
        yield line.replace(" ", "\n").encode()


def _file(data: bytes) -> None:
    with scratch() as folder:
        path = folder / "deals.txt"
        path.write_bytes(data)
        for line in read_lines(str(path)):
            assert "\n" not in line
        text = read_text(str(path))
    assert isinstance(text, str)


def _file_seeds() -> Iterable[bytes]:
    text = "# Übung\nKH 10S\r\n00A-000-00E\n"
    return (text.encode(code) for code in ("utf-8", "utf-8-sig", "utf-16", "utf-32", "latin-1"))


def _replayed(data: bytes) -> None:
    for number, line in enumerate(text_of(data).split("\n"), 1):
        if line.strip():
            outcome = replay._outcome(line, number, DEFAULT)
            json.dumps(outcome)
            if "error" in outcome:
                require_line(outcome["error"])


def _help_page(data: bytes) -> None:
    parse_page("moves", text_of(data))


def _help_seeds() -> Iterable[bytes]:
    return (path.read_bytes() for path in sorted((_DATA / "help" / "fr").iterdir()))


TARGETS: Final = {
    "notation": Target(_notation, (InputError,), _notation_seeds),
    "game": Target(_one_game, (InputError,), _notation_seeds),
    "word": Target(_word, (), _word_seeds),
    "deal-id": Target(_deal_id, (InputError,), _deal_id_seeds),
    "message": Target(_message, (), _message_seeds),
    "arguments": Target(_arguments, (), _argument_seeds),
    "file": Target(_file, (Unreadable,), _file_seeds),
    "replay": Target(_replayed, (), _notation_seeds),
    "help": Target(_help_page, (BrokenPageError, InputError), _help_seeds),
}
