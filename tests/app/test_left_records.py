"""What leaves the table while nothing can be written is written when it can be again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from klondike_qt.app.autosave import Autosave
from klondike_qt.app.clock import ActiveClock
from klondike_qt.app.controller import GameController
from klondike_qt.app.current_game import new_record
from klondike_qt.app.match_controller import MatchController
from klondike_qt.app.settings import Preferences
from klondike_qt.core.deal import Deal
from klondike_qt.core.match import Seat
from klondike_qt.core.modes import DEFAULT
from klondike_qt.core.piles import DRAW
from tests.played_matches import DOUBLE, agreed
from tests.won_games import won_by

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from klondike_qt.storage.store import Store


def out_of_reach(folder: Path, autosave: Autosave, play: Callable[[], None]) -> None:
    """Play while a file stands where the data folder was."""
    autosave.flush()
    away = folder.with_name("away")
    folder.rename(away)
    folder.write_text("in the way")
    play()
    autosave.flush()
    folder.unlink()
    away.rename(folder)
    autosave.flush()


def test_a_win_before_another_game_is_made_up_for(qtbot: QtBot, tmp_path: Path) -> None:
    """It has its place among the ends, and so has a game that was given up after it."""
    autosave = Autosave(tmp_path / "data")
    game = won_by(DEFAULT.id).played()
    first = new_record(DEFAULT, Deal.numbered(1))
    table = GameController(first, ActiveClock(), autosave, Preferences(autosave))
    table.current.begin()
    table.play(DRAW)

    def play() -> None:
        table.new_game(game.deal)
        for step in game.steps:
            table.play(step.move, alone=True)
        table.new_game(Deal.numbered(2))
        table.play(DRAW)
        table.new_game(Deal.numbered(3))
        table.play(DRAW)

    out_of_reach(tmp_path / "data", autosave, play)

    def found(store: Store) -> list[tuple[str, str, int | None]] | None:
        return store.connection.execute(
            "SELECT deal, result, place FROM games ORDER BY coalesce(place, 9)"
        ).fetchall()

    assert game.deal is not None
    assert autosave.ask(found, None) == [
        (Deal.numbered(1).id, "lost", 1),
        (game.deal.id, "won", 2),
        (Deal.numbered(2).id, "lost", 3),
        (Deal.numbered(3).id, "open", None),
    ]
    qtbot.waitUntil(lambda: not table._left._records)
    autosave.close()


def test_a_match_before_another_is_made_up_for(qtbot: QtBot, tmp_path: Path) -> None:
    """The one that was left, with what was done in it."""
    autosave = Autosave(tmp_path / "data")
    preferences = Preferences(autosave)
    first = agreed(DOUBLE, 1)
    table = MatchController(first, ActiveClock(), autosave, preferences, lambda _match: None)
    table.current.begin()
    table.set_active(True)

    def play() -> None:
        table.play(Seat.FIRST, DRAW)
        table.deal(agreed(DOUBLE, 2))

    out_of_reach(tmp_path / "data", autosave, play)

    def found(store: Store) -> list[tuple[str, int, bool]] | None:
        return store.connection.execute(
            "SELECT deal, (SELECT count(*) FROM match_moves WHERE match = number), ended NOT NULL"
            " FROM matches ORDER BY number"
        ).fetchall()

    assert autosave.ask(found, None) == [(first.deal, 1, 1), (agreed(DOUBLE, 2).deal, 0, 0)]
    autosave.close()
