"""Settings in the database."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from klondike_qt.storage.settings import JSON
    from klondike_qt.storage.store import Store


@pytest.mark.parametrize(
    "value", [None, True, 0, -1.5, "", "émeraude", ["a", 1], {"width": 800, "x": None}]
)
def test_a_setting_comes_back_as_it_was(store: Store, value: JSON) -> None:
    """Any JSON value is kept, and a later one takes its place."""
    store.settings.save("speed", "fast")
    store.settings.save("speed", value)

    assert store.settings.load() == {"speed": value}


def test_one_broken_setting_leaves_the_others(store: Store) -> None:
    """What is not JSON is passed over, not fatal."""
    store.settings.save("speed", "fast")
    store.connection.execute("INSERT INTO settings VALUES ('a', '{'), ('b', x'ff')")
    store.connection.execute("INSERT INTO settings VALUES ('c', ?)", ("[" * 100_000,))

    assert store.settings.load() == {"speed": "fast"}
