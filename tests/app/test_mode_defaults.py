"""What new games of a mode are like, as the player prefers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from klondike_qt.app.autosave import Autosave
from klondike_qt.app.clock import ActiveClock
from klondike_qt.app.controller import GameController
from klondike_qt.app.mode_defaults import preferred, with_choice, with_scoring, with_wish
from klondike_qt.app.settings import Preferences
from klondike_qt.core.modes import MODES, mode
from klondike_qt.core.scoring import CARDS, VEGAS, WINDOWS
from tests.saving import dealt

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from klondike_qt.app.settings import DealWish


def test_a_mode_keeps_its_scoring_until_another_is_preferred() -> None:
    """Also one that was chosen for a single game."""
    for each in (*MODES, mode("draw3:time")):
        assert preferred(each, {}) == each
        assert preferred(each, {"some": "windows"}) == each


def test_a_preferred_scoring_holds_for_every_game_of_its_mode() -> None:
    """Whatever scoring the game on the table has; other modes keep theirs."""
    scorings = with_scoring({}, mode("draw1:cards"), WINDOWS)

    assert preferred(mode("draw1"), scorings) == mode("draw1:windows")
    assert preferred(mode("draw1:vegas"), scorings) == mode("draw1:windows")
    assert preferred(mode("draw3"), scorings) == mode("draw3")


def test_the_usual_scoring_can_be_preferred_again() -> None:
    """Then it is the one of new games even after a game with another."""
    scorings = with_scoring({"draw1-1": "vegas"}, mode("draw1-1"), CARDS)

    assert preferred(mode("draw1-1:windows"), scorings) == mode("draw1-1")
    assert preferred(mode("draw1-1"), with_scoring({}, mode("draw1-1"), VEGAS)) == mode("vegas1")


def test_a_choice_is_kept_only_where_it_differs() -> None:
    """Playing a mode as it is needs no preference; going back to its usual scoring does."""
    assert with_choice({}, mode("draw1")) == {}
    assert with_choice({}, mode("draw1:cards")) == {"draw1": "cards"}
    assert with_choice({"draw1": "cards"}, mode("draw1")) == {"draw1": "standard"}


def test_a_wish_for_any_deal_is_not_kept() -> None:
    """It is what a mode has of itself."""
    hard: dict[str, DealWish] = with_wish({}, mode("draw1"), "hard")

    assert hard == {mode("draw1").key: "hard"}
    assert with_wish(hard, mode("draw1"), "any") == {}


def test_a_new_game_is_scored_as_preferred(qtbot: QtBot, tmp_path: Path) -> None:
    """From the next deal on; the game on the table keeps the scoring it was dealt with."""
    autosave = Autosave(tmp_path)
    preferences = Preferences(autosave)
    controller = GameController(dealt(), ActiveClock(), autosave, preferences)
    controller.current.begin()
    controller.draw()
    preferences.scorings = {"draw1": "windows"}
    during = controller.mode
    controller.restart()
    again = controller.mode
    controller.new_game()
    after = controller.mode
    controller.new_game(mode=mode("draw3"))
    other = controller.mode
    controller.close()
    autosave.close()

    assert (during, again) == (mode("draw1"), mode("draw1"))
    assert (after, other) == (mode("draw1:windows"), mode("draw3"))
