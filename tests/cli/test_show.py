"""klondike-qt show."""

import io
import sys

import pytest

from klondike_qt.cli import picture
from klondike_qt.cli.picture import ASCII, UNICODE, draw
from klondike_qt.core.deal import Deal
from klondike_qt.core.notation import opening_rules, read
from klondike_qt.core.state import GameState
from tests.cli.conftest import Command

MIDDLE = """\
s: 9H
w: KC TH
f: KS 8H KD TC
t1: JC
t2: [QC KH] QH JH
p: 2
"""
PICTURE = """\
   ░░  10♥        K♠   8♥   K♦  10♣

    1    2    3    4    5    6    7
   J♣   ░░    ·    ·    ·    ·    ·
        ░░
        Q♥
        J♥

stock 1, waste 2, foundations 44, pass 2"""
LETTERS = """\
    .    .        KS   .H   .D   .C

    1    2    3    4    5    6    7
    .   ##    .    .    .    .    .
        5C

stock 0, waste 0, foundations 13, pass 1"""


def test_a_position_is_drawn_as_it_lies(command: Command) -> None:
    """Stock, waste and foundations above the columns; cards face down show their back."""
    possible = MIDDLE.replace("t2: [QC KH] QH JH", "t2: [QH] JH\nt3: [QC] KH")

    result = command("show", stdin=possible)

    assert (result.status, result.err) == (0, "")
    assert "░░" in result.out
    assert draw(GameState.parse(MIDDLE), UNICODE) == PICTURE


def test_letters_do_where_suits_cannot_be_printed() -> None:
    """An output that knows only ASCII gets letters."""
    assert draw(GameState.parse("f: KS\nt2: [AH] 5C"), ASCII) == LETTERS


@pytest.mark.parametrize(
    ("encoding", "marks"), [("utf-8", UNICODE), ("ascii", ASCII), ("latin-1", ASCII)]
)
def test_the_output_decides(
    encoding: str, marks: picture.Marks, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Suits are drawn where the encoding has them."""
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), encoding=encoding))
    state = GameState.parse(MIDDLE)

    assert draw(state) == draw(state, marks)


def test_two_decks_have_eight_foundations(command: Command) -> None:
    """They are drawn in a row over ten columns."""
    result = command("show", stdin=Deal.numbered(0, 2).id)

    assert result.lines[0].split() == ["░░", *["·", "·♠", "·♠", "·♥", "·♥", "·♦", "·♦", "·♣", "·♣"]]
    assert result.lines[2].split() == [str(number) for number in range(1, 11)]


def test_plain_is_read_again(command: Command) -> None:
    """Position text, which every reader takes; several have a gap between them."""
    deals = [Deal.numbered(1), Deal.numbered(2), Deal.numbered(3, 2)]
    openings = [str(GameState.opening(deal, opening_rules(deal))) for deal in deals]

    result = command("show", "--plain", "-", stdin="\n".join(deal.id for deal in deals))

    assert result.out == "\n\n".join(openings) + "\n"
    assert [read(text) for text in result.out.split("\n\n")] == deals
    assert command("show", "--plain", stdin=result.out).out == result.out


def test_wrong_lines_are_told_and_the_others_drawn(command: Command) -> None:
    """Each in a line on standard error, with file, line and offending text; status 2."""
    result = command("show", "--plain", stdin="***\n000-000-024\n000-000")

    assert result.status == 2
    assert result.lines[2] == "f:"
    assert len(result.lines) == 10
    assert result.err.splitlines() == [
        "klondike-qt show: -: line 1: neither a deal nor a position: ***",
        "klondike-qt show: -: line 3: a deal ID has 9, 47 or 101 letters and digits, not 6",
    ]


def test_nothing_to_draw_is_wrong(command: Command) -> None:
    """An empty input holds no position."""
    result = command("show", stdin="# nothing\n")

    assert (result.status, result.out) == (2, "")
    assert result.err == "klondike-qt show: -: there is no deal or position here\n"


def test_a_file_that_cannot_be_read(command: Command) -> None:
    """It is named, with the system's reason."""
    for name in ("no-such-file", "a\0b"):
        result = command("show", name)
        assert (result.status, result.out) == (2, "")
        assert result.err.startswith("klondike-qt show: " + name.replace("\0", " "))
        assert len(result.err.splitlines()) == 1


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_files_as_windows_writes_them(command: Command, encoding: str) -> None:
    """With a byte order mark, and in UTF-16, as a shell's ``>`` may do."""
    result = command("show", "--plain", stdin="000-000-024\r\n".encode(encoding))

    assert (result.status, len(result.lines)) == (0, 10)
