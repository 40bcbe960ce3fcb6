"""Modes that a player has put together and keeps."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from klondike_qt.app import mode_names
from klondike_qt.app.autosave import Autosave
from klondike_qt.app.mode_names import own_name
from klondike_qt.app.own_modes import OwnModes, read_own_modes
from klondike_qt.app.settings import Preferences
from klondike_qt.core.modes import mode

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

EIGHT, NINE, TWO = map(mode, ("custom:1x8", "custom:1x9-draw3:vegas", "custom:2x9"))


@pytest.fixture
def preferences(qtbot: QtBot, tmp_path: Path) -> Iterator[Preferences]:
    """Give preferences in a database of their own."""
    autosave = Autosave(tmp_path)
    yield Preferences(autosave)
    autosave.close()


def test_a_mode_is_kept_once_by_its_values(preferences: Preferences) -> None:
    """Keeping it again calls it otherwise; the order is that in which they were made."""
    own = OwnModes(preferences)
    own.keep(EIGHT, "Eight")
    own.keep(NINE, "")
    own.keep(EIGHT, "  Grandma’s   rules\n")

    assert own.modes == [EIGHT, NINE]
    assert list(preferences.own_modes.values()) == ["Grandma’s rules", ""]
    assert own.is_kept(NINE)
    assert not own.is_kept(TWO)


def test_a_removed_mode_can_be_put_back_where_it_stood(preferences: Preferences) -> None:
    """The last one first; one that was made anew meanwhile is left as it is."""
    own = OwnModes(preferences)
    for number, each in enumerate((EIGHT, NINE, TWO)):
        own.keep(each, str(number))
    before = dict(preferences.own_modes)
    own.remove(NINE)
    own.remove(EIGHT)
    own.keep(EIGHT, "again")

    back = own.put_back()

    assert (back, own.last_removed) == (NINE, None)
    assert own.modes == [TWO, NINE, EIGHT]
    assert preferences.own_modes == {**before, EIGHT.key: "again"}


def test_a_mode_that_got_a_name_of_the_program_s_own_is_that_mode() -> None:
    """It leaves the player's; a scoring that was changed meanwhile is taken as it is by now."""
    kept = read_own_modes(
        {
            mode("vegas").key: "mine",
            "1x8 draw1 passesunlimited return hidden standard-0": "earlier",
        }
    )

    assert kept == {EIGHT.key: "earlier"}


def test_names_are_known_until_others_are() -> None:
    """A mode without one has none."""
    mode_names.know({EIGHT.key: "Eight"})
    assert (own_name(EIGHT.key), own_name(NINE.key)) == ("Eight", "")

    mode_names.know({})
    assert own_name(EIGHT.key) == ""
