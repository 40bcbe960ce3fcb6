"""klondike-qt replay."""

import json
from pathlib import Path
from typing import Any

import pytest

from klondike_qt.core.deal import Deal
from klondike_qt.core.notation import write_cards
from tests.cli.conftest import Command, Result
from tests.won_games import WON_GAMES, won_by

DEAL = Deal.numbered(1)


def answers(result: Result) -> list[dict[str, Any]]:
    """Read what was printed, a line each."""
    return [json.loads(line) for line in result.lines]


def line(moves: str, deal: str = DEAL.id) -> str:
    """Write a game."""
    return json.dumps({"deal": deal, "moves": moves.split()})


def test_won_games_are_won_by_their_modes_rules(command: Command, tmp_path: Path) -> None:
    """State, score and counts at the end."""
    for game in WON_GAMES:
        path = tmp_path / "game.jsonl"
        path.write_text(game.line, encoding="utf-8")

        result = command("replay", "--mode", game.mode.id, str(path))

        assert (result.status, result.err) == (0, "")
        (answer,) = answers(result)
        decks = game.mode.rules.decks
        foundations = " ".join(f"K{suit}" for suit in "SHDC" for _deck in range(decks))
        assert answer["position"].splitlines()[:3] == ["s:", "w:", f"f: {foundations}"]
        most = 745 if decks == 1 else 49 * 15 + 55 * 10 + 45 * 5
        scores = {"vegas": {208}, "vegas1": {208}}.get(game.mode.id, range(most + 1))
        assert answer["score"] in scores
        assert answer["passes"] in (1, 2)
        del answer["position"], answer["score"], answer["passes"]
        assert answer == {
            "ok": True,
            "won": True,
            "moves": len(game.moves),
            "foundation": 52 * decks,
        }


def test_two_decks_by_rule_flags(command: Command, tmp_path: Path) -> None:
    """Rules need no mode."""
    path = tmp_path / "game.jsonl"
    path.write_text(won_by("spider-klondike").line, encoding="utf-8")

    result = command("replay", "--decks", "2", "--columns", "10", str(path))

    assert result.status == 0
    assert [(answer["won"], answer["foundation"]) for answer in answers(result)] == [(True, 104)]


@pytest.mark.parametrize(
    ("argv", "passes", "score"),
    [
        ("", 2, 0),
        ("--draw 3", 4, 0),
        ("--mode draw2 --scoring traditional", 3, -40),
        ("--mode vegas", 3, -52),
        ("--draw 3 --scoring vegas --passes unlimited", 4, -52),
        ("--draw 3 --passes 3 --no-return --open", 3, 0),
        ("--columns 9 --open --scoring cards", 4, 0),
    ],
)
def test_the_rules_are_a_mode_or_flags(
    command: Command, argv: str, passes: int, score: int
) -> None:
    """Without any, draw1's; every scoring goes with all of them."""
    deal = DEAL.id
    stock = 7 if "--columns 9" in argv else 24
    draw = 3 if "draw 3" in argv or "vegas" in argv else 2 if "draw2" in argv else 1
    round_ = ["s>w"] * -(-stock // draw)
    moves = [*round_, *(["w>s", *round_] * (passes - 1))]

    result = command("replay", *argv.split(), "-", stdin=line(" ".join(moves), deal))

    (answer,) = answers(result)
    assert (answer["ok"], answer["passes"], answer["score"]) == (True, passes, score)
    assert (answer["won"], answer["moves"], answer["foundation"]) == (False, len(moves), 0)


def test_an_illegal_move_is_told_with_its_rule(command: Command) -> None:
    """Its index, its text, and the name of the rule it breaks; the other lines go on."""
    lines = [line("s>w t1>t2:1 s>w"), "", line("w>s>w"), line("s>w")]

    result = command("replay", "-", stdin="\n".join(lines))

    assert result.status == 2
    assert answers(result)[:2] == [
        {"ok": False, "at": 1, "move": "t1>t2", "reason": "NOT_ONE_RANK_LOWER"},
        {"ok": False, "at": 0, "move": "w>s>w", "reason": "STOCK_IS_NOT_EMPTY"},
    ]
    assert answers(result)[2]["ok"]


def test_a_line_that_cannot_be_read_is_told_with_its_number(command: Command) -> None:
    """And what is wrong with it."""
    lines = [
        "# no JSON",
        "{",
        line("s>w"),
        line("s>x"),
        line("s>w", "000-000-025"),
        line("s>w", Deal.numbered(1, 2).id),
        "000-000-024",
        '{"moves": []}',
        line("s>w") + line("s>w"),
    ]

    result = command("replay", "-", stdin="\n".join(lines))

    assert result.status == 2
    wrong = [(answer["line"], answer["error"]) for answer in answers(result) if not answer["ok"]]
    assert wrong == [
        (1, "broken JSON: # no JSON"),
        (2, "broken JSON: {"),
        (4, "not a move: s>x"),
        (5, "the deal ID does not check; is a letter wrong in 000-000-025?"),
        (6, "these rules do not play with this number of decks: 2"),
        (7, "broken JSON: 000-000-024"),
        (8, 'not what the JSON of a deal or position holds: {"moves": []}'),
        (9, "broken JSON: " + (line("s>w") * 2)[:60] + "…"),
    ]


def test_a_deal_may_be_given_by_its_cards(command: Command) -> None:
    """In any notation, and the moves as one text."""
    for deal in (DEAL.id, DEAL.long_id, write_cards(DEAL)):
        game = json.dumps({"deal": deal, "moves": "s>w s>w"})
        (answer,) = answers(command("replay", "-", stdin=game))
        assert (answer["ok"], answer["moves"]) == (True, 2)


def test_a_game_may_begin_with_a_position(command: Command) -> None:
    """Its pass goes on from there."""
    game = {"position": "w: QC KC\nf: KS KH KD JC\np: 2", "moves": ["w>s>w", "w>f"]}

    (answer,) = answers(command("replay", "-", stdin=json.dumps(game)))

    assert (answer["passes"], answer["foundation"], answer["moves"]) == (3, 51, 2)
    assert answer["position"].startswith("s: KC\nw:\nf: KS KH KD QC\n")


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        ("--mode vegas --draw 3", "--mode already says what --draw would"),
        ("--mode vegas --no-return", "--mode already says what --no-return would"),
        ("--draw 4", "draw 1, 2 or 3 cards, not 4"),
        ("--draw 0", "draw 1, 2 or 3 cards, not 0"),
        ("--passes 4", "1, 2, 3 or unlimited passes, not 4"),
        ("--passes many", "1, 2, 3 or unlimited passes, not many"),
        ("--decks 3", "1 or 2 decks, not 3"),
        ("--columns 10", "7 to 9 columns with 1 deck(s), not 10"),
    ],
)
def test_rules_that_cannot_be_dealt_are_refused(command: Command, argv: str, says: str) -> None:
    """In one line, before anything is read."""
    result = command("replay", *argv.split(), "no-such-file")

    assert (result.status, result.out, result.err) == (2, "", f"klondike-qt replay: {says}\n")
