"""Hints come when they are asked for, one after the other, and go as soon as the table changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from klondike_qt.app import hinter
from klondike_qt.app.hinter import Hinter, Shown
from klondike_qt.app.known_positions import Known, KnownPositions
from klondike_qt.core.modes import mode
from klondike_qt.core.notation import Entry
from klondike_qt.core.piles import Move
from klondike_qt.core.play import legal_moves
from klondike_qt.solver.decide import decide
from klondike_qt.solver.hints import knowing_hints
from klondike_qt.solver.verdict import Analysis, Budget, Verdict
from tests.core.tables import table
from tests.solver.hint_games import KINGS, STUCK

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from klondike_qt.app.settings import AutoMove, Hints
    from klondike_qt.core.state import GameState
    from tests.app.conftest import Desk

HALF_UP = table("""
    f: JS JH JD JC
    w: KS
    t1: QC
    t2: KD QS
    t3: KC QH
    t4: KH QD
""")


class Player:
    """Asks for hints at a desk, and sees what is shown."""

    def __init__(self, desk: Desk, qtbot: QtBot) -> None:
        self.desk = desk
        self.controller = desk.controller
        self.known = KnownPositions(desk.controller)
        self.hinter = Hinter(desk.controller, desk.preferences, self.known)
        self.seen: list[Shown | None] = []
        self.hinter.shown.connect(self.seen.append)
        self._qtbot = qtbot

    def ask(self) -> Shown:
        """Ask, and wait until something is shown."""
        seen = len(self.seen)
        self.hinter.ask()
        self._qtbot.waitUntil(lambda: len(self.seen) > seen)
        return self.last()

    def settle(self) -> Shown:
        """Wait until nothing better will come."""
        self._qtbot.waitUntil(lambda: not self.hinter.is_thinking)
        return self.last()

    def last(self) -> Shown:
        """Give what is shown now."""
        shown = self.seen[-1]
        assert shown is not None
        return shown

    def move(self) -> Move:
        """Give the move that is shown now."""
        hint = self.last().hint
        assert hint is not None
        return hint.move


@pytest.fixture
def sit(sit_down: Callable[..., Desk], qtbot: QtBot) -> Iterator[Callable[..., Player]]:
    """Sit down at a deal or a position, in fair mode or not."""
    players: list[Player] = []

    def sit(start: GameState | None = None, mode_id: str = "draw1") -> Player:
        desk = sit_down(mode(mode_id))
        if start is not None:
            desk.controller.open_entry(Entry(start))
        players.append(Player(desk, qtbot))
        return players[-1]

    yield sit
    for player in players:
        player.hinter.close()


Sit = Callable[..., Player]


def test_a_hint_comes_when_it_is_asked_for(sit: Sit) -> None:
    """It is about the position on the table, can be played, and says nothing of a verdict."""
    player = sit()
    shown = player.ask()

    assert shown.state == player.controller.state
    assert player.move() in legal_moves(shown.state, player.controller.rules)
    assert shown.verdict is None


@pytest.mark.parametrize("kind", ["fair", "all_knowing"])
def test_a_hint_keeps_the_rules_of_the_game_on_the_table(sit: Sit, kind: Hints) -> None:
    """From draw 1 to draw 3 and to one pass of it, and back: all that is shown may be played."""
    player = sit()
    player.desk.preferences.hints = kind
    for mode_id in ("draw1", "draw3", "vegas1", "draw3-3", "draw1"):
        player.controller.switch_mode(mode(mode_id))
        for _ in range(8):
            shown = player.ask()
            assert shown.hint is not None
            assert shown.state == player.controller.state
            before = player.controller.game.moves
            player.controller.play(player.move())
            assert player.controller.game.moves == before + 1

    assert player.desk.refusals == []


def test_asked_again_it_shows_the_next_best(sit: Sit) -> None:
    """One after the other, and from the first again when all were shown."""
    player = sit(KINGS)
    player.ask()
    player.settle()
    first = player.move()
    moves = [first]
    while True:
        player.ask()
        if player.move() == first:
            break
        moves.append(player.move())

    assert len(moves) == len(set(moves)) > 2


def test_a_hint_is_counted_once_for_a_position(sit: Sit) -> None:
    """Not for what comes after it; and it is kept at once, even before the first move."""
    player = sit(KINGS)
    player.ask()
    player.ask()
    player.settle()
    counted = [kept_hints(player)]
    player.controller.play(player.move())
    player.ask()
    counted.append(kept_hints(player))
    player.controller.undo()
    player.ask()
    counted.append(kept_hints(player))

    assert counted == [1, 2, 3]
    assert not player.controller.current.counters().helped


def kept_hints(player: Player) -> int:
    """Read from the database how many hints the game took."""
    saved = player.desk.autosave.current(player.controller.mode.key)
    assert saved is not None
    return saved.counters.hints


def test_a_change_takes_the_hint_away(sit: Sit) -> None:
    """A move, an undo, another game: whatever is then on the table."""
    player = sit()
    controller = player.controller
    for change in (controller.draw, controller.undo, controller.new_game, controller.pause):
        player.ask()
        change()
        assert player.seen[-1] is None


def test_a_win_that_is_saved_late_leaves_the_next_game_its_hint(sit: Sit) -> None:
    """It is told when it is on the disk, and who deals at once has asked by then."""
    player = sit()
    shown = player.ask()
    player.controller.won.emit()

    assert player.last() == shown


def test_a_late_answer_is_dropped(sit: Sit) -> None:
    """What was asked about a position that is gone is never shown."""
    player = sit()
    player.hinter.ask()
    player.controller.draw()
    shown = player.ask()
    player.settle()

    assert shown.state == player.controller.state
    assert {each.state for each in player.seen if each} == {shown.state}


def test_an_all_knowing_hint_tells_the_verdict_and_has_helped(sit: Sit) -> None:
    """The win will stay out of the records."""
    player = sit(KINGS)
    player.desk.preferences.hints = "all_knowing"

    assert player.ask().verdict is Verdict.WINNABLE
    assert player.controller.current.counters().helped
    assert player.controller.current.counters().hints == 1


def test_a_fair_hint_does_not_go_on_with_an_all_knowing_plan(sit: Sit) -> None:
    """A line that wins is known by the hidden cards only."""
    player = sit()
    player.desk.preferences.hints = "all_knowing"
    player.ask()
    player.settle()
    player.controller.play(player.move())
    player.desk.preferences.hints = "fair"
    hint = player.ask().hint

    assert player.last().verdict is None
    assert hint is not None
    assert not hint.wins


QUICKLY = knowing_hints.__kwdefaults__ or {}


@pytest.mark.parametrize("verdict", [Verdict.WINNABLE, Verdict.LOST])
def test_an_all_knowing_hint_says_what_other_help_has_proved(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, verdict: Verdict
) -> None:
    """Even where its own search would not have ended."""
    player = sit()
    state, rules = player.controller.state, player.controller.rules
    line = decide(state, rules).line if verdict is Verdict.WINNABLE else None
    player.known.learn(state, Analysis(verdict, line, 0, 0.0))
    none = Budget(nodes=1)
    monkeypatch.setattr(hinter, "PATIENT", none)
    monkeypatch.setattr(knowing_hints, "__kwdefaults__", QUICKLY | {"budget": none})
    player.desk.preferences.hints = "all_knowing"
    player.ask()

    assert player.settle().verdict is verdict


def test_other_help_knows_what_was_proved_for_a_hint(sit: Sit) -> None:
    """A position that was lost for the hint is lost for the light."""
    player = sit(STUCK, "transparent")
    player.desk.preferences.hints = "all_knowing"
    player.ask()
    player.settle()

    assert player.known.here == Known(Verdict.LOST)


def test_an_all_knowing_hint_keeps_the_game_winnable_when_asked_again(sit: Sit) -> None:
    """The next best wins as well."""
    player = sit(KINGS)
    player.desk.preferences.hints = "all_knowing"
    player.ask()
    first = player.move()
    again = player.ask()

    assert again.verdict is Verdict.WINNABLE
    assert player.move() != first


def test_where_nothing_helps_it_says_so(sit: Sit) -> None:
    """A draw that leads nowhere is no hint."""
    player = sit(STUCK, "transparent")
    fair = player.ask()
    player.desk.preferences.hints = "all_knowing"
    gone = player.seen[-1]
    knowing = player.ask()

    assert (fair.hint, fair.verdict) == (None, None)
    assert gone is None
    assert (knowing.hint, knowing.verdict) == (None, Verdict.LOST)


@pytest.mark.parametrize("auto_move", ["never", "safe", "always"])
@pytest.mark.parametrize("kind", ["fair", "all_knowing"])
def test_hints_alone_win_a_game(sit: Sit, kind: Hints, auto_move: AutoMove) -> None:
    """Asked whenever it is the player's turn, without a position coming twice."""
    player = sit(KINGS)
    player.desk.preferences.hints = kind
    player.desk.preferences.auto_move = auto_move
    asked, met = 0, {player.controller.state}
    while not player.controller.game.is_won:
        player.ask()
        asked += 1
        player.controller.play(player.move())
        assert player.controller.state not in met
        met.add(player.controller.state)

    assert player.controller.current.counters().hints == asked


def test_nothing_goes_up_after_a_move_that_was_shown_to_win(sit: Sit) -> None:
    """A card that the rest of the way needs below could; after any other move it does go up."""
    player = sit(HALF_UP)
    player.desk.preferences.hints = "all_knowing"
    player.desk.preferences.auto_move = "always"
    player.ask()
    player.settle()
    shown = player.move()
    player.controller.play(shown)
    moves = player.controller.game.moves
    player.controller.undo()
    player.controller.play(shown)

    assert moves == 1
    assert player.controller.game.moves > 1


def test_there_is_no_hint_where_nothing_is_to_be_played(sit: Sit) -> None:
    """While the game is paused or finishing, and after its win."""
    player = sit(KINGS)
    player.controller.pause()
    player.hinter.ask()
    paused = player.hinter.is_thinking
    player.controller.resume()
    player.controller.finish()
    player.hinter.ask()
    finishing = player.hinter.is_thinking
    player.controller.stop_finish()
    while not player.controller.game.is_won:
        player.ask()
        player.controller.play(player.move())
    player.hinter.ask()

    assert (paused, finishing) == (False, False)
    assert not player.hinter.is_thinking


def test_what_is_shown_can_be_taken_away(sit: Sit) -> None:
    """Asked after that, the same hint is shown, and it is not counted again."""
    player = sit(KINGS)
    player.ask()
    player.settle()
    first = player.move()
    player.hinter.withdraw()
    player.hinter.withdraw()
    gone = player.seen[-2:]
    player.ask()
    player.settle()

    assert gone[-1] is None
    assert gone[0] is not None
    assert player.move() == first
    assert player.controller.current.counters().hints == 1
