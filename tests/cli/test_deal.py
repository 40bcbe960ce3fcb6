"""klondike-qt deal."""

import json
from itertools import islice

import pytest

from klondike_qt.app.shipped_deals import levels
from klondike_qt.core.deal import Deal
from klondike_qt.core.modes import mode
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
    """As `solve` proves it: the twelfth deal of the first seed cannot be won."""
    deals = command("deal", "--seed", "1", "--count", "12", "--format", "json")
    winnable = [json.loads(line)["winnable"] for line in deals.lines]
    solved = command("solve", "-", stdin=deals.out)

    assert winnable == [json.loads(line)["verdict"] == "winnable" for line in solved.lines]
    assert winnable == [True] * 11 + [False]


def test_the_mode_decides_what_is_winnable(command: Command) -> None:
    """What can be won with three passes through the stock may be lost with one."""
    argv = ["deal", "--seed", "13", "--format", "json"]
    three = command(*argv, "--mode", "draw1-3").out
    one = command(*argv, "--mode", "draw1-1").out

    assert (json.loads(three)["winnable"], json.loads(one)["winnable"]) == (True, False)


@pytest.mark.parametrize("form", ["id", "cards", "json"])
def test_only_winnable_deals(command: Command, form: str) -> None:
    """As many as asked for, each proved; of a seed's deals those that are, in their order."""
    chosen = command("deal", "--seed", "1", "--winnable", "--count", "13", "--format", form)

    assert (chosen.status, len(chosen.lines)) == (0, 13)
    deals = list(islice(Deal.series(1), 14))
    assert [read(line) for line in chosen.lines] == deals[:11] + deals[12:]


@pytest.mark.compiled
def test_deals_of_one_difficulty(command: Command) -> None:
    """Winnable, with the share that puts them on that level of the mode; the seed decides which."""
    argv = ["deal", "--seed", "4", "--mode", "transparent", "--difficulty", "medium"]
    told = [json.loads(line) for line in command(*argv, "--format", "json").lines]
    plain = command(*argv)
    cut = levels(mode("transparent").rules)

    assert [deal["id"] for deal in told] == plain.lines
    assert len(told) == 1
    for deal in told:
        assert (deal["winnable"], deal["difficulty"]) == (True, "medium")
        assert cut.medium <= deal["share"] < cut.easy


def test_where_deals_are_all_as_hard_none_of_a_level_is_looked_for(command: Command) -> None:
    """Of some levels there is hardly one, and the search would have no end."""
    result = command("deal", "--mode", "spider-klondike", "--difficulty", "hard")

    assert (result.status, result.out) == (2, "")
    assert "deals of spider-klondike hardly differ" in result.err


def test_a_difficulty_that_there_is_not_is_refused(command: Command) -> None:
    """With those that there are."""
    result = command("deal", "--difficulty", "harder")

    assert result.status == 2
    assert "medium" in result.err
