"""What the player prefers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from klondike_qt.app.autosave import Autosave
from klondike_qt.app.settings import PREFERENCES, Preferences, WindowPlace
from klondike_qt.app.tally import Tally

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from klondike_qt.storage.settings import JSON

PLACE = WindowPlace(800, 600, 10, -20, maximised=True)

OTHER_VALUES: dict[str, Any] = {
    "language": "fr",
    "speed": "slow",
    "left_handed": True,
    "recycle_draws": False,
    "tap_first": "tableau",
    "auto_move": "safe",
    "match_pace": "fast",
    "help_zoom": 130,
    "hints": "all_knowing",
    "tells_lost": True,
    "position_light": True,
    "index_letters": "fr",
    "large_index": "never",
    "four_colours": True,
    "back": "crystal",
    "surface": "snow",
    "table_colour": "#804020",
    "table_picture": "table.png",
    "deepen_table": False,
    "scheme": "night",
    "celebration": "snowfall",
    "sound": False,
    "volume": 0,
    "text_size": 150,
    "show_toolbar": False,
    "show_clock": False,
    "show_score": False,
    "show_figures": False,
    "show_achievements": False,
    "keep_bankroll": True,
    "deals": {"1x7 draw3 passes3 return hidden vegas-1": "hard"},
    "scorings": {"draw1": "windows"},
    "own_modes": {"1x8 draw3 passes2 return hidden vegas-1": "Grandma’s"},
    "own_odds": {"1x8 draw3 passes2 return hidden": Tally(70, 28, 2)},
    "learnt": {"first-ace": 2},
    "lesson_offered": True,
    "paused": True,
    "bankroll_from": {"1x7 draw3 passes3 return hidden vegas-1": -47},
    "mode": "vegas:cards",
    "match": "race",
    "opponents": {"double": "best", "race": "ghost"},
    "in_turns": True,
    "same_deal": False,
    "player_names": ("Ana", "Marc"),
    "facing": True,
    "keyboard_player": 1,
    "window": PLACE,
}


@pytest.fixture
def autosave(qtbot: QtBot, tmp_path: Path) -> Iterator[Autosave]:
    """Give an open database."""
    autosave = Autosave(tmp_path)
    yield autosave
    autosave.close()


def test_every_preference_is_tried_here() -> None:
    """A new one needs a line in the table above."""
    assert OTHER_VALUES.keys() == PREFERENCES.keys()


@pytest.mark.parametrize("name", PREFERENCES)
def test_a_change_is_announced_and_kept(autosave: Autosave, qtbot: QtBot, name: str) -> None:
    """The next start has the value, and every other preference as it was."""
    preferences = Preferences(autosave)
    assert getattr(preferences, name) == PREFERENCES[name].default

    with qtbot.waitSignal(preferences.changed, check_params_cb=lambda changed: changed == name):
        setattr(preferences, name, OTHER_VALUES[name])
    again = Preferences(autosave)

    assert {name: getattr(again, name) for name in PREFERENCES} == {
        other: PREFERENCES[other].default for other in PREFERENCES
    } | {name: OTHER_VALUES[name]}


def test_no_change_is_no_news(autosave: Autosave, qtbot: QtBot) -> None:
    """Choosing what is chosen already neither announces nor writes anything."""
    preferences = Preferences(autosave)

    with qtbot.assertNotEmitted(preferences.changed):
        preferences.speed = "normal"

    assert autosave.settings() == {}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("language", "de"),
        ("language", 1),
        ("speed", "warp"),
        ("speed", None),
        ("speed", ["fast"]),
        ("left_handed", 1),
        ("left_handed", "yes"),
        ("mode", None),
        ("volume", 101),
        ("volume", -1),
        ("text_size", 99),
        ("text_size", 100.0),
        ("table_colour", "green"),
        ("table_colour", "#27705A0"),
        ("table_colour", 0x27705A),
        ("deals", ["hard"]),
        ("deals", {"1x7 draw1 passesunlimited return hidden standard-1": "harder"}),
        ("deals", {"draw1": "hard"}),
        ("scorings", ["windows"]),
        ("scorings", {"draw1": "points"}),
        ("scorings", {"draw1": 3}),
        ("scorings", {"draw9": "windows"}),
        ("own_modes", ["1x8 draw3 passes2 return hidden vegas-1"]),
        ("own_modes", {"1x8 draw3 passes2 return hidden vegas-1": 3}),
        ("own_modes", {"1x8 draw3 passes2 return hidden points-1": "Grandma’s"}),
        ("own_modes", {"1x10 draw3 passes2 return hidden vegas-1": "Grandma’s"}),
        ("own_odds", ["1x8 draw3 passes2 return hidden"]),
        ("own_odds", {"custom:1x8": [1, 0, 0]}),
        ("own_odds", {"1x8 draw3 passes2 return hidden": 3}),
        ("own_odds", {"1x8 draw3 passes2 return hidden": [70, 28]}),
        ("own_odds", {"1x8 draw3 passes2 return hidden": [70, 28, -2]}),
        ("own_odds", {"1x8 draw3 passes2 return hidden": [70, 28, True]}),
        ("own_odds", {"1x8 draw3 passes2 return hidden": [70, 28, 0.5]}),
        ("match", "draw1"),
        ("opponents", ["best"]),
        ("opponents", {"double": "friend"}),
        ("opponents", {"draw1": "best"}),
        ("player_names", "Ana"),
        ("player_names", ["Ana"]),
        ("player_names", ["Ana", 3]),
        ("keyboard_player", 2),
        ("keyboard_player", True),
        ("window", 3),
        ("window", {"width": 800}),
        ("window", {"width": 800, "height": 600, "depth": 3}),
        ("window", {"width": 800.5, "height": 600}),
        ("window", {"width": 0, "height": 600}),
        ("window", {"width": 800, "height": 600, "x": "left"}),
        ("window", {"width": 800, "height": 600, "x": "", "y": []}),
        ("window", {"width": 800, "height": 600, "x": 0.0, "y": 0}),
        ("window", {"width": 10**40, "height": 600}),
        ("window", {"width": 800, "height": 600, "x": -(10**40), "y": 0}),
        ("window", {"width": 800, "height": 600, "maximised": 1}),
    ],
)
def test_a_value_that_makes_no_sense_counts_as_unset(
    autosave: Autosave, name: str, value: JSON
) -> None:
    """Only that one falls back to its default."""
    autosave.save_setting("recycle_draws", value=False)
    autosave.save_setting(name, value)

    preferences = Preferences(autosave)

    assert getattr(preferences, name) == PREFERENCES[name].default
    assert preferences.recycle_draws is False


def test_what_a_later_version_keeps_is_left_alone(autosave: Autosave) -> None:
    """A name that is not known here is neither read nor removed."""
    autosave.save_setting("music", {"volume": 0.5})
    preferences = Preferences(autosave)
    preferences.speed = "fast"

    assert autosave.settings() == {"music": {"volume": 0.5}, "speed": "fast"}
