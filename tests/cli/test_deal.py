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
    """Both IDs, the mode, the cards; whether it is winnable was not asked."""
    line = command("deal", "--seed", "1", "--format", "json", "--mode", "vegas").out
    deal = Deal.parse("J45-2VV-489")

    assert json.loads(line) == {
        "id": deal.id,
        "long_id": deal.long_id,
        "mode": "vegas",
        "cards": [str(card) for card in deal.cards],
        "winnable": None,
    }
