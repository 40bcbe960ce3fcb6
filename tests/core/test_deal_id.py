"""The writing of deal IDs: typing slips are noticed, habits forgiven (RULES §1)."""

import pytest

from klondike_qt.core import deal_id
from klondike_qt.core.deal import Deal
from klondike_qt.core.problems import InputError, Problem

SHORT = Deal.numbered(123_456_789_012).id
LONG = Deal.numbered(123_456_789_012).long_id
DOUBLE = Deal.numbered(123_456_789_012, 2).long_id


def refused(symbols: str) -> bool:
    """Whether these symbols do not check."""
    try:
        deal_id.decode(symbols)
    except InputError as error:
        return error.problem is Problem.WRONG_CHECK
    return False


@pytest.mark.parametrize("name", [SHORT, LONG, DOUBLE], ids=["short", "long", "two decks"])
def test_any_one_wrong_symbol_is_noticed(name: str) -> None:
    """Each symbol replaced by each other one: none is accepted."""
    symbols = deal_id.strip(name)

    for place, right in enumerate(symbols):
        for wrong in deal_id.SYMBOLS:
            if wrong != right:
                assert refused(symbols[:place] + wrong + symbols[place + 1 :])


@pytest.mark.parametrize("name", [SHORT, LONG, DOUBLE], ids=["short", "long", "two decks"])
def test_any_two_exchanged_neighbours_are_noticed(name: str) -> None:
    """Each pair of different neighbours exchanged: none is accepted."""
    symbols = deal_id.strip(name)

    for place in range(len(symbols) - 1):
        first, second = symbols[place], symbols[place + 1]
        if first != second:
            assert refused(symbols[:place] + second + first + symbols[place + 2 :])


@pytest.mark.parametrize(
    "typed",
    [
        "000-000-024",
        "000000024",
        " 000-000-024\n",
        "00-0000-02-4",
        "000 000 024",
        "OOO-ooo-O24",
    ],
)
def test_habits_are_forgiven(typed: str) -> None:
    """Case, dashes, blanks and O for 0 do not matter."""
    assert Deal.parse(typed).id == "000-000-024"


def test_i_and_l_stand_for_1() -> None:
    """Letters that look like a 1 are read as one, and small letters as capitals."""
    name = next(
        name for name in map(_id, range(10_000)) if "1" in name and name.upper() != name.lower()
    )

    assert Deal.parse(name.replace("1", "I")).id == name
    assert Deal.parse(name.replace("1", "l").lower()).id == name


def _id(number: int) -> str:
    return Deal.numbered(number).id


@pytest.mark.parametrize("symbol", ["U", "*", "é", "²"])
def test_a_strange_symbol_is_named(symbol: str) -> None:
    """U is no symbol, lest a deal be called something rude; nor is anything else."""
    with pytest.raises(InputError) as caught:
        Deal.parse("000-000-02" + symbol)

    assert (caught.value.problem, caught.value.text) == (Problem.WRONG_SYMBOL, symbol.upper())


def test_ids_are_grouped_for_reading() -> None:
    """Short ones go by threes, long ones by sixes."""
    assert [len(group) for group in SHORT.split("-")] == [3, 3, 3]
    assert [len(group) for group in LONG.split("-")] == [6] * 7 + [5]
    assert [len(group) for group in DOUBLE.split("-")] == [6] * 16 + [5]
