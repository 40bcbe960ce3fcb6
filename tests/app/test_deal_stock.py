"""The deals kept ready, as they are known in memory."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from klondike_qt.app.autosave import Autosave
from klondike_qt.app.deal_stock import DealStock
from klondike_qt.core.deal import Deal
from klondike_qt.core.rules import Rules
from klondike_qt.storage.deals import KeptDeal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from klondike_qt.storage.store import Store

RULES = Rules(draw=2, passes=2)  # of which no deal is shipped


@pytest.fixture
def autosave(tmp_path: Path, qtbot: QtBot) -> Iterator[Autosave]:
    """Give a database with one deal kept, and one whose ID nobody can read."""
    del qtbot  # only for its application
    autosave = Autosave(tmp_path)

    def keep(store: Store) -> None:
        for text in (Deal.numbered(3).id, "rotten"):
            store.deals.keep(str(RULES), text, KeptDeal(0.5))

    autosave.write(keep)
    yield autosave
    autosave.close()


def test_before_the_database_was_read_no_deal_is_new(autosave: Autosave, qtbot: QtBot) -> None:
    """Any of the shipped ones may have been played."""
    stock = DealStock(autosave)
    assert stock.count(Rules(), None) == 0
    assert stock.pick(Rules(), None) is None

    with qtbot.waitSignal(stock.arrived):
        stock.read_soon()

    assert stock.count(Rules(), None) > 0


def test_a_deal_that_cannot_be_read_is_no_loss(autosave: Autosave) -> None:
    """The others are dealt."""
    stock = DealStock(autosave)
    stock.read_now()

    assert stock.count(RULES, None) == 1
    assert stock.pick(RULES, None) == Deal.numbered(3)


def test_that_the_shipped_deals_cannot_be_read_is_told_once(
    autosave: Autosave, damaged_deals: Callable[[bytes | None], None]
) -> None:
    """Those kept by this player are dealt all the same."""
    damaged_deals(b"rotten")
    told: list[object] = []
    stock = DealStock(autosave)
    stock.unreadable.connect(told.append)
    stock.read_now()

    assert [stock.count(rules, None) for rules in (RULES, Rules())] == [1, 0]
    assert len(told) == 1


def test_a_database_that_was_not_there_is_read_when_it_is(autosave: Autosave, qtbot: QtBot) -> None:
    """A file that could not be opened at the start may be there later."""
    stock = DealStock(autosave)

    with qtbot.waitSignal(stock.arrived):
        autosave.reopened.emit()

    assert stock.count(RULES, None) == 1
