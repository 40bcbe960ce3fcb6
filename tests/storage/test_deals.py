"""Deals kept ready in the database."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from klondike_qt.core.deal import Deal
from klondike_qt.core.rules import Rules

if TYPE_CHECKING:
    from klondike_qt.storage.store import Store

ANY = (0.0, 2.0)
EASY, HARD, OTHER = (Deal.numbered(number) for number in (1, 2, 3))


def test_deals_are_ready_by_rules_and_share(store: Store) -> None:
    """From the least share on, and below the other."""
    store.deals.put(Rules(), EASY, 0.75)
    store.deals.put(Rules(), HARD, 0.0)
    store.deals.put(Rules(draw=3), OTHER, 0.75)

    assert set(store.deals.ready(Rules(), *ANY)) == {EASY, HARD}
    assert list(store.deals.ready(Rules(), 0.75, 1.0)) == [EASY]
    assert list(store.deals.ready(Rules(), 0.0, 0.75)) == [HARD]
    assert list(store.deals.ready(Rules(draw=3), *ANY)) == [OTHER]
    assert store.deals.count(Rules(), *ANY) == 2
    assert store.deals.count(Rules(), 0.1, 0.75) == 0


def test_a_deal_that_was_taken_never_comes_back(store: Store) -> None:
    """Not even when the same is put in again, as the shipped ones are at each start."""
    store.deals.put(Rules(), EASY, 0.75)
    store.deals.take(Rules(), EASY)
    store.deals.put(Rules(), EASY, 0.25)

    assert list(store.deals.ready(Rules(), *ANY)) == []
    assert store.deals.count(Rules(), *ANY) == 0
    assert store.deals.shares(Rules()) == {EASY.id: 0.75}


def test_a_share_is_known_only_under_its_rules(store: Store) -> None:
    """A deal that is easy in one mode may be lost in another."""
    store.deals.put(Rules(), EASY, 0.75)

    assert store.deals.shares(Rules()) == {EASY.id: 0.75}
    assert store.deals.shares(Rules(draw=3)) == {}


def test_a_deal_of_two_decks_comes_back(store: Store) -> None:
    """Its ID tells that there are two."""
    deal = Deal.numbered(5, 2)
    store.deals.put(Rules(decks=2, columns=10), deal, 1.0)

    (ready,) = store.deals.ready(Rules(decks=2, columns=10), *ANY)
    assert ready == deal


@pytest.mark.parametrize("text", ["", "000-000-4T2", "2XP"])
def test_what_cannot_be_read_is_passed_over(store: Store, text: str) -> None:
    """A deal is no loss: the others are ready."""
    store.deals.put(Rules(), EASY, 0.75)
    store.connection.execute("INSERT INTO deals VALUES (?, ?, 0.5, 0)", (str(Rules()), text))

    assert list(store.deals.ready(Rules(), *ANY)) == [EASY]
