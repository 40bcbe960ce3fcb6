"""klondike-qt deal."""

import json

import pytest

from klondike_qt.core.deal import Deal
from klondike_qt.core.notation import read
from tests.cli.conftest import Command


def test_one_deal_is_its_id(command: Command) -> None:
    """Without options it prints one ID, and each time another."""
    first, second = command("deal"), command("deal")

    assert (first.status, first.err) == (0, "")
    assert Deal.parse(first.out).id == first.out.strip()
    assert first.out != second.out


def test_the_same_seed_gives_the_same_deals(command: Command) -> None:
    """For ever: scripts rely on it."""
    for _ in range(2):
        result = command("deal", "--count", "3", "--seed", "1")
        assert result.lines == ["J45-2VV-489", "QVN-RV8-B41", "Z29-T5V-QTM"]
    assert command("deal", "--seed", "-1").lines == command("deal", "--seed", "-1").lines


@pytest.mark.parametrize("form", ["id", "cards", "json"])
def test_every_format_is_read_back(command: Command, form: str) -> None:
    """What one command prints the others read."""
    line = command("deal", "--seed", "5", "--format", form).out

    assert read(line) == next(Deal.series(5))


def test_json_tells_everything(command: Command) -> None:
    """Both IDs, the mode, the cards, and whether it is winnable in that mode."""
    line = command("deal", "--seed", "1", "--format", "json", "--mode", "vegas").out
    deal = Deal.parse("J45-2VV-489")

    assert json.loads(line) == {
        "id": deal.id,
        "long_id": deal.long_id,
        "mode": "vegas",
        "cards": [str(card) for card in deal.cards],
        "winnable": True,
    }


def test_a_lost_deal_is_told_as_lost(command: Command) -> None:
    """By the rules of the mode: with more passes the same deal may be winnable."""
    deals = command("deal", "--seed", "1", "--count", "20", "--format", "json", "--mode", "draw1-1")
    winnable = [json.loads(line)["winnable"] for line in deals.lines]
    solved = command("solve", "-", "--mode", "draw1-1", stdin=deals.out)

    assert winnable == [json.loads(line)["verdict"] == "winnable" for line in solved.lines]
    assert {True, False} == set(winnable)


@pytest.mark.parametrize("form", ["id", "cards", "json"])
def test_only_winnable_deals(command: Command, form: str) -> None:
    """As many as asked for, each proved; of a seed's deals those that are, in their order."""
    argv = ["deal", "--mode", "draw1-1", "--seed", "1"]
    chosen = command(*argv, "--winnable", "--count", "7", "--format", form)
    among = command(*argv, "--count", "40", "--format", "json")

    assert (chosen.status, len(chosen.lines)) == (0, 7)
    proved = [line for line in among.lines if json.loads(line)["winnable"]]
    assert [read(line) for line in chosen.lines] == [read(line) for line in proved[:7]]
