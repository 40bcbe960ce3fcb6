"""klondike-qt solve."""

import json
from pathlib import Path
from typing import Any

import pytest

from klondike_qt.core.deal import Deal
from klondike_qt.core.notation import opening_rules, write_cards, write_digits, write_json
from klondike_qt.core.rules import Rules
from klondike_qt.core.state import GameState
from tests.cli.conftest import Command, Result

ONE = Deal.numbered(1)
LOST = "KBY-D8K-8MF"
WINNABLE = "J45-2VV-489"
FEW_PASSES = "7V8-R1D-APQ"
KEYS = ["deal", "verdict", "nodes", "seconds", "moves", "length", "minimal", "bound"]
MIDDLE = "s: KC\nw: QC JC\nf: KS KH KD 9C\nt1: TC\np: 3\n"
NEEDS_A_RETURN = """\
s: 7H 9H TH JH QH KH 8S 9S TS JS QS KS 8C 9C TC JC QC KC
f: 6S 4H KD 7C
t1: 8H
t3: [5H 7S] 6H
"""
"""Only the seven of clubs could take the six, and only the eight could take that seven."""


def answers(result: Result) -> list[dict[str, Any]]:
    """Read what was printed, a line each."""
    return [json.loads(line) for line in result.lines]


def test_a_winnable_deal_comes_with_its_moves(command: Command) -> None:
    """`replay` plays them to the end, and counts as many."""
    solved = command("solve", "-", stdin=WINNABLE)
    answer = answers(solved)[0]

    assert (solved.status, solved.err, list(answer)) == (0, "", KEYS)
    assert (answer["deal"], answer["verdict"]) == (WINNABLE, "winnable")
    assert (answer["minimal"], answer["bound"]) == (False, None)
    replayed = answers(command("replay", "-", stdin=solved.out))[0]
    assert (replayed["won"], replayed["moves"]) == (True, answer["length"])
    assert answer["length"] == len(answer["moves"])


def test_a_lost_deal_has_no_moves(command: Command) -> None:
    """That no play wins is proved, with however many nodes it took."""
    answer = answers(command("solve", "-", stdin=LOST))[0]

    assert (answer["verdict"], answer["moves"], answer["length"]) == ("lost", None, None)
    assert answer["nodes"] > 0
    assert answer["seconds"] >= 0


def test_a_search_out_of_budget_is_undecided(command: Command) -> None:
    """It is never shown as lost."""
    answer = answers(command("solve", "-", "--nodes", "10", stdin=LOST))[0]

    assert (answer["verdict"], answer["moves"]) == ("undecided", None)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        (ONE.id, ONE.id),
        (ONE.long_id, ONE.long_id),
        (json.dumps({"deal": ONE.id}), ONE.id),
        (write_cards(ONE), ONE.long_id),
        (write_digits(ONE), ONE.long_id),
        (str(GameState.opening(ONE, Rules())), ONE.long_id),
        (write_json(GameState.opening(ONE, Rules())), ONE.long_id),
        (json.dumps({"deal": ONE.id, "moves": ["s>w"]}), ONE.id),
    ],
    ids=["ID", "long ID", "JSON", "cards", "digits", "position", "Solvitaire", "game"],
)
def test_every_notation_is_solved(text: str, named: str, command: Command) -> None:
    """A deal given by an ID is called so, any other by its long one; moves made do not count."""
    answer = answers(command("solve", "-", stdin=text))[0]
    plain = answers(command("solve", "-", stdin=ONE.id))[0]

    assert answer["deal"] == named
    del answer["deal"], answer["seconds"], plain["deal"], plain["seconds"]
    assert answer == plain


def test_a_position_in_the_middle_is_no_deal(command: Command) -> None:
    """It is solved from where it stands."""
    answer = answers(command("solve", "-", stdin=MIDDLE))[0]

    assert (answer["deal"], answer["verdict"]) == (None, "winnable")
    game = json.dumps({"position": MIDDLE, "moves": answer["moves"]})
    assert answers(command("replay", "-", stdin=game))[0]["won"]


def test_a_won_game_needs_no_move(command: Command) -> None:
    """Nothing is left to be found."""
    answer = answers(command("solve", "-", stdin="f: KS KH KD KC"))[0]

    assert (answer["verdict"], answer["moves"], answer["length"]) == ("winnable", [], 0)


@pytest.mark.parametrize(
    ("start", "flags", "verdict"),
    [
        (FEW_PASSES, "", "winnable"),
        (FEW_PASSES, "--passes unlimited", "winnable"),
        (FEW_PASSES, "--draw 1 --passes 2", "winnable"),
        (FEW_PASSES, "--passes 1", "lost"),
        (FEW_PASSES, "--mode draw1-1", "lost"),
        (FEW_PASSES, "--mode vegas", "lost"),
        (NEEDS_A_RETURN, "--passes 3", "winnable"),
        (NEEDS_A_RETURN, "--passes 3 --no-return", "lost"),
    ],
)
def test_the_rules_decide(start: str, flags: str, verdict: str, command: Command) -> None:
    """Flag by flag, or by a mode; without any, draw 1 with passes without limit."""
    answer = answers(command("solve", "-", *flags.split(), stdin=start))[0]

    assert answer["verdict"] == verdict


def test_two_decks(command: Command) -> None:
    """Ten columns are laid out where the rules say so."""
    deal = Deal.numbered(1, 2)

    answer = answers(command("solve", "-", "--decks", "2", "--columns", "10", stdin=deal.id))[0]

    assert (answer["deal"], answer["verdict"]) == (deal.id, "winnable")
    assert opening_rules(deal) == Rules(decks=2, columns=10)


def test_a_deal_of_other_rules_is_refused(command: Command) -> None:
    """A deal of two decks is none for rules of one."""
    result = command("solve", "-", stdin=Deal.numbered(1, 2).id)

    assert result.status == 2
    assert answers(result) == [
        {
            "ok": False,
            "line": 1,
            "error": "these rules do not play with this number of decks: 2",
        }
    ]


def test_a_wrong_line_stops_no_other(command: Command) -> None:
    """It is told in its place; the status tells that there was one."""
    text = f"# deals\n{WINNABLE}\n***\n\n{LOST}\n\xff\n".encode("latin-1")

    result = command("solve", "-", stdin=text)

    assert (result.status, result.err) == (2, "")
    first, wrong, third, last = answers(result)
    assert (first["deal"], third["deal"]) == (WINNABLE, LOST)
    assert wrong == {"ok": False, "line": 3, "error": "neither a deal nor a position: ***"}
    assert (last["ok"], last["line"]) == (False, 6)


def test_several_files_are_read_one_after_another(command: Command, tmp_path: Path) -> None:
    """One that cannot be read is told on standard error; a wrong line tells its file."""
    first, second = tmp_path / "first.txt", tmp_path / "second.txt"
    first.write_text(f"{WINNABLE}\n***\n", encoding="utf-8")
    second.write_text(LOST, encoding="utf-16")

    result = command("solve", str(first), str(tmp_path / "none.txt"), str(second), "x" * 300)

    assert result.status == 2
    assert result.err.startswith(f"klondike-qt solve: {tmp_path / 'none.txt'}: ")
    assert len(result.err.splitlines()) == 2
    one, wrong, two = answers(result)
    assert (one["deal"], two["deal"]) == (WINNABLE, LOST)
    assert (wrong["line"], wrong["file"]) == (2, str(first))


def test_nothing_to_solve_is_nothing_wrong(command: Command) -> None:
    """A script may come out with no deal."""
    assert command("solve", "-", stdin="# none\n\n") == Result(0, "", "")


def test_a_line_too_long_to_be_one_is_refused(command: Command) -> None:
    """Its end is passed over; what follows it is read under its own number."""
    result = command("solve", "-", stdin=f"{'?' * 2_500_000}\n{WINNABLE}\n***")

    assert [answer.get("line", answer.get("deal")) for answer in answers(result)] == [
        1,
        WINNABLE,
        3,
    ]


def test_threads_change_nothing_but_the_time(command: Command) -> None:
    """The deals come in their order, and each search finds the same."""
    deals = [deal.id for deal, _ in zip(Deal.series(1), range(30), strict=False)]
    text = "\n".join(deals)

    alone = answers(command("solve", "-", "--mode", "draw2", "--threads", "1", stdin=text))
    together = answers(command("solve", "-", "--mode", "draw2", "--threads", "5", stdin=text))

    for answer in (*alone, *together):
        del answer["seconds"]
    assert alone == together
    assert [answer["deal"] for answer in alone] == deals


def test_the_shortest_solution_is_proved(command: Command) -> None:
    """No play wins in fewer moves than the bound; a line of just as many is minimal."""
    answer = answers(command("solve", "-", "--minimal", stdin=MIDDLE))[0]

    assert answer["moves"] == ["t1>f", "w>f", "w>f", "s>w", "w>f"]
    assert (answer["length"], answer["minimal"], answer["bound"]) == (5, True, 5)


def test_a_short_solution_that_is_not_proved_is_not_called_minimal(command: Command) -> None:
    """It is the best found within the limit, and the bound tells how much better any could be."""
    solved = command("solve", "-", "--minimal", "--nodes", "500", stdin=WINNABLE)
    answer = answers(solved)[0]

    assert (answer["verdict"], answer["minimal"]) == ("winnable", False)
    assert 52 <= answer["bound"] < answer["length"] == len(answer["moves"])
    assert answers(command("replay", "-", stdin=solved.out))[0]["won"]


def test_a_lost_deal_has_no_shortest_solution(command: Command) -> None:
    """Nor a bound."""
    answer = answers(command("solve", "-", "--minimal", stdin=LOST))[0]

    assert (answer["verdict"], answer["minimal"], answer["bound"]) == ("lost", False, None)
