"""Deals kept ready in the database."""

from __future__ import annotations

from typing import TYPE_CHECKING

from klondike_qt.storage.deals import KeptDeal

if TYPE_CHECKING:
    from klondike_qt.storage.store import Store


def test_deals_are_kept_by_rules(store: Store) -> None:
    """The same deal is easy under some rules and hard under others."""
    store.deals.keep("1 deck", "one", KeptDeal(0.75))
    store.deals.keep("1 deck", "two", KeptDeal(0.0))
    store.deals.keep("2 decks", "one", KeptDeal(0.25, taken=True))

    assert store.deals.all() == {
        "1 deck": {"one": KeptDeal(0.75), "two": KeptDeal(0.0)},
        "2 decks": {"one": KeptDeal(0.25, taken=True)},
    }


def test_a_deal_keeps_its_share_and_once_taken_stays_so(store: Store) -> None:
    """What is written again, be it late, takes nothing back."""
    store.deals.keep("rules", "one", KeptDeal(0.75))
    store.deals.keep("rules", "one", KeptDeal(0.25, taken=True))
    store.deals.keep("rules", "one", KeptDeal(0.5))

    assert store.deals.all() == {"rules": {"one": KeptDeal(0.75, taken=True)}}
