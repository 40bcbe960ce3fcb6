"""Reviews are kept beside the games they are about."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from klondike_qt.storage.records import Counters, Result
from tests.saving import AT, LATER, dealt

if TYPE_CHECKING:
    from klondike_qt.storage.store import Store


def ended(store: Store) -> str:
    """Have a game that has ended."""
    game = dealt()
    store.games.begin(game, AT)
    store.games.finish(game.id, Result.LOST, Counters(cursor=1), LATER)
    return game.id


def test_a_review_comes_back_as_it_was_saved(store: Store) -> None:
    """A newer one takes the place of an older one."""
    game = ended(store)
    assert store.reviews.load(game) is None

    store.reviews.save(game, {"version": 1})
    store.reviews.save(game, {"version": 2, "par": [97, 90]})

    assert store.reviews.load(game) == {"version": 2, "par": [97, 90]}


def test_only_games_that_have_ended_have_one(store: Store) -> None:
    """One that is open, or not there, is not reviewed."""
    game = dealt()
    store.games.begin(game, AT)

    store.reviews.save(game.id, 1)
    store.reviews.save("nobody", 1)

    assert store.reviews.load(game.id) is None
    assert store.reviews.load("nobody") is None


@pytest.mark.parametrize("text", ["{", "", "[" * 100_000, b"\xff\xfe", 5.5])
def test_a_broken_review_counts_as_none(store: Store, text: object) -> None:
    """Or as something that nobody takes for a review; it is made again."""
    game = ended(store)
    store.connection.execute("INSERT INTO reviews VALUES (?, ?)", (game, text))

    assert store.reviews.load(game) in {None, 5.5}


def test_a_review_goes_with_its_game(store: Store) -> None:
    """A game taken back is another game by the time it ends."""
    game = dealt()
    store.games.begin(game, AT)
    store.games.finish(game.id, Result.LOST, Counters(cursor=1), LATER)
    store.reviews.save(game.id, 1)

    store.games.begin(game, LATER)

    assert store.connection.execute("SELECT count(*) FROM reviews").fetchone() == (0,)
