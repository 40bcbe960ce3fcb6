"""A match without a window: who may do what, what is kept, and how it ends."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from functools import partial
from random import Random
from typing import TYPE_CHECKING

import pytest

from klondike_qt.app.change import Cause
from klondike_qt.app.current_match import new_match
from klondike_qt.app.match_player import ComputerPlayer
from klondike_qt.core.deal import Deal
from klondike_qt.core.match import Seat, TurnRefusal
from klondike_qt.core.match_game import Ending, Outcome
from klondike_qt.core.match_setup import MatchKind, MatchSetup, Opponent
from klondike_qt.core.piles import DRAW, PileKind
from klondike_qt.storage import opening
from klondike_qt.storage.errors import Full, Locked
from klondike_qt.storage.files import NAME
from klondike_qt.storage.match_records import MatchResult
from tests.app.match_desk import PEOPLE, PEOPLE_IN_TURNS, MatchDesk
from tests.saving import AT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

RACE = MatchSetup(MatchKind.RACE, Opponent.PERSON)
AGAINST_GOOD = MatchSetup(opponent=Opponent.GOOD)

ACE_TO_PLAY = Deal.numbered(0)
"""The first player can play an ace at once."""
DRAWN_FOR_NOTHING = Deal.numbered(0)
"""In turns the first player begins, and what is drawn fits nowhere."""
NO_WAY_FOR_EITHER = MatchSetup().deal_of((Deal.numbered(1), Deal.numbered(391)))
"""Neither player can do anything but draw."""


@pytest.fixture
def sit(tmp_path: Path, qtbot: QtBot) -> Iterator[Callable[..., MatchDesk]]:
    """Sit down at the same folder again and again."""
    del qtbot  # only for its application
    desks: list[MatchDesk] = []

    def sit_down(*args: object, **named: object) -> MatchDesk:
        while desks:
            desks.pop().close()
        desks.append(MatchDesk(tmp_path, *args, **named))  # type: ignore[arg-type]
        return desks[-1]

    yield sit_down
    while desks:
        desks.pop().close()


@pytest.mark.parametrize("setup", [PEOPLE, PEOPLE_IN_TURNS, RACE], ids=["live", "turns", "race"])
@pytest.mark.parametrize("seed", range(4))
def test_a_match_goes_on_exactly_as_it_was_left(
    sit: Callable[..., MatchDesk], setup: MatchSetup, seed: int
) -> None:
    """Whatever both have done, cards, turn and active time are the same at the next start."""
    desk = sit(setup)
    desk.play_some(Random(seed), 60)  # noqa: S311 - to be repeated
    desk.wait(7)
    left, entries = desk.controller.state, desk.controller.match.entries
    again = sit(setup)

    assert again.was_open
    assert again.controller.state == left
    assert again.controller.match.entries == entries
    assert again.controller.current.seconds == pytest.approx(7)


def test_both_boards_hear_of_a_card_on_the_shared_foundations(
    sit: Callable[..., MatchDesk],
) -> None:
    """The mover's board first, with the move; then the other's, whose foundations changed."""
    desk = sit(PEOPLE, ACE_TO_PLAY)
    move = next(move for move in desk.moves(Seat.FIRST) if move.target.kind is PileKind.FOUNDATION)
    desk.controller.play(Seat.FIRST, move)
    (first, own), (second, others) = desk.changes

    assert (first, second) == (Seat.FIRST, Seat.SECOND)
    assert own.step is not None
    assert own.step.move == move
    assert others.state.foundations == own.state.foundations
    assert others.cause is Cause.PLAYED


def test_nobody_plays_out_of_turn(sit: Callable[..., MatchDesk]) -> None:
    """The other player's moves are refused with that reason until the turn has ended."""
    desk = sit(PEOPLE_IN_TURNS)
    waits = desk.turn.other
    desk.controller.draw(waits)

    assert desk.refusals == [(waits, TurnRefusal.NOT_YOUR_TURN)]


def test_undo_reaches_back_to_the_beginning_of_the_turn(sit: Callable[..., MatchDesk]) -> None:
    """A draw can be taken back too; once the turn has ended nothing can."""
    desk = sit(PEOPLE_IN_TURNS)
    seat = desk.turn
    start = desk.controller.state
    desk.controller.draw(seat)
    assert desk.controller.can_undo
    desk.controller.undo()
    assert (desk.controller.state, desk.controller.match.can_undo) == (start, False)

    desk.controller.draw(seat)
    desk.controller.end_turn(seat)
    assert desk.turns == [seat.other]
    desk.controller.undo()
    assert desk.controller.state.turn is seat.other


def test_what_is_undone_is_told_with_what_it_had_done(sit: Callable[..., MatchDesk]) -> None:
    """As the game of one player tells it: a screen reader names the cards that go back."""
    desk = sit(PEOPLE_IN_TURNS)
    desk.controller.draw(desk.turn)
    desk.controller.undo()
    (_, done), (_, undone) = desk.changes

    assert done.step is not None
    assert undone.step is not None
    assert (undone.cause, undone.step.move) == (Cause.UNDONE, DRAW)
    assert undone.step.events == done.step.events != ()


def test_live_there_is_no_undo(sit: Callable[..., MatchDesk]) -> None:
    """What has been played live stands."""
    desk = sit(PEOPLE)
    desk.controller.draw(Seat.FIRST)
    desk.controller.undo()

    assert len(desk.controller.match.entries) == 1


def test_a_turn_ends_by_itself_when_the_drawn_card_fits_nowhere(
    sit: Callable[..., MatchDesk], qtbot: QtBot
) -> None:
    """After a moment, in which the card is seen; and it is told before."""
    desk = sit(PEOPLE_IN_TURNS, DRAWN_FOR_NOTHING)
    told: list[Seat] = []
    desk.controller.turn_ends.connect(told.append)
    seat = desk.turn
    with qtbot.waitSignal(desk.controller.turn_changed):
        desk.controller.draw(seat)

    assert told == [seat]
    assert desk.controller.state.turn is seat.other


def test_two_who_agree_end_the_match(sit: Callable[..., MatchDesk], qtbot: QtBot) -> None:
    """One offer can be withdrawn; with both, whoever has more cards home has won."""
    desk = sit(PEOPLE, ACE_TO_PLAY)
    move = next(move for move in desk.moves(Seat.FIRST) if move.target.kind is PileKind.FOUNDATION)
    desk.controller.play(Seat.FIRST, move)
    desk.controller.offer_to_stop(Seat.SECOND)
    desk.controller.offer_to_stop(Seat.SECOND, willing=False)
    desk.controller.offer_to_stop(Seat.FIRST)
    assert not desk.outcomes
    with qtbot.waitSignal(desk.controller.ended):
        desk.controller.offer_to_stop(Seat.SECOND)

    assert desk.outcomes == [Outcome(Ending.AGREED, Seat.FIRST)]
    saved = desk.saved(desk.controller.current.saved.id)
    assert saved is not None
    assert saved.result is MatchResult.WON
    assert saved.home == (1, 0)
    desk.controller.draw(Seat.FIRST)
    assert len(desk.controller.match.entries) == 1


def test_nobody_stops_before_the_first_move(sit: Callable[..., MatchDesk]) -> None:
    """A deal that was not touched is no match that could end: both can still play it."""
    desk = sit(PEOPLE_IN_TURNS)
    seat = desk.turn
    assert not desk.controller.can_offer_to_stop
    for each in Seat:
        desk.controller.offer_to_stop(each)
    assert desk.controller.is_in_play
    assert not desk.controller.match.willing

    desk.controller.draw(seat)
    desk.controller.offer_to_stop(seat.other)
    desk.controller.undo()
    assert not desk.controller.can_offer_to_stop
    assert not desk.controller.match.willing


def test_an_end_missed_by_a_full_disk_is_kept_when_there_is_room_again(
    sit: Callable[..., MatchDesk], tmp_path: Path
) -> None:
    """It is counted once, and no open match comes back at the next start."""

    def fail(_store: object) -> None:
        raise Full(tmp_path)

    desk = sit(PEOPLE, ACE_TO_PLAY)
    desk.controller.draw(Seat.FIRST)
    desk.autosave.write(fail)
    for seat in Seat:
        desk.controller.offer_to_stop(seat)
    desk.autosave.flush()
    ended = desk.controller.current.saved
    again = sit(PEOPLE)

    assert not again.was_open
    assert again.saved(ended.id) == ended
    again.autosave.write(lambda store: store.matches.begin(ended, AT))
    assert again.saved(ended.id) == ended


def test_a_match_that_another_program_keeps_from_the_disk_is_written_later(
    sit: Callable[..., MatchDesk],
    tmp_path: Path,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It goes on meanwhile, one trouble is told, and once the file is free nothing is missing."""
    monkeypatch.setattr(opening, "PATIENCE", 20)
    desk = sit(PEOPLE)
    troubles: list[type] = []
    chance = Random(1)  # noqa: S311 - the same match every time
    desk.autosave.trouble.connect(lambda error: troubles.append(type(error)))
    desk.play_some(chance, 3)
    with closing(sqlite3.connect(tmp_path / NAME, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        desk.play_some(chance, 4)
        desk.autosave.flush()
        qtbot.waitUntil(lambda: troubles != [])
        desk.play_some(chance, 2)
        desk.autosave.flush()
        other.execute("ROLLBACK")
    with qtbot.waitSignal(desk.autosave.recovered):
        desk.play_some(chance, 2)
    left = desk.controller.current.saved
    again = sit(PEOPLE)

    assert troubles == [Locked]
    assert len(left.entries) >= 11
    assert again.controller.current.saved == left


def test_two_that_are_blocked_end_the_match(sit: Callable[..., MatchDesk], qtbot: QtBot) -> None:
    """Both have gone through their stock, nothing can be played: that is found by itself."""
    desk = sit(PEOPLE, NO_WAY_FOR_EITHER)
    for seat in Seat:
        for _ in range(9):
            desk.controller.draw(seat)
    with qtbot.waitSignal(desk.controller.ended):
        pass

    assert desk.outcomes[0].ending is Ending.BLOCKED


def test_a_person_moves_no_card_of_the_computer(sit: Callable[..., MatchDesk]) -> None:
    """Whatever is asked for its seat by hand is not even refused."""
    desk = sit(AGAINST_GOOD, player=ComputerPlayer(Opponent.GOOD, seed=1))
    desk.controller.draw(Seat.SECOND)
    desk.controller.play(Seat.SECOND, DRAW)
    desk.controller.raise_all(Seat.SECOND)
    desk.controller.offer_to_stop(Seat.SECOND)

    assert not desk.controller.match.entries
    assert not desk.refusals
    assert not desk.controller.match.willing


def test_the_computer_plays_by_itself_and_rests_when_nobody_is_there(
    sit: Callable[..., MatchDesk], qtbot: QtBot
) -> None:
    """While the window is away nothing moves, and the cards of a live match are hidden."""
    computer = ComputerPlayer(Opponent.GOOD, "fast", seed=1)
    desk = sit(AGAINST_GOOD, player=computer)
    with qtbot.waitSignal(desk.controller.changed):
        pass
    seen = []
    for step in (
        partial(desk.controller.set_active, False),
        partial(desk.controller.set_active, True),
        desk.controller.pause,
        desk.controller.resume,
    ):
        step()
        seen.append((desk.controller.are_cards_hidden, computer.is_busy))

    assert seen == [(True, False), (False, True), (True, False), (False, True)]


def test_a_match_given_up_can_be_taken_back(sit: Callable[..., MatchDesk]) -> None:
    """The one before is lost against the computer, unless it is called back in time."""
    desk = sit(AGAINST_GOOD)
    controller = desk.controller
    controller.draw(Seat.FIRST)
    left = controller.current.saved
    controller.deal(new_match(AGAINST_GOOD, Deal.numbered(9)))
    assert controller.can_take_back
    given_up = desk.saved(left.id)
    assert given_up is not None
    assert given_up.result is MatchResult.GIVEN_UP
    controller.take_back()

    assert controller.current.saved == left
    assert desk.saved(left.id) is None
    assert desk.autosave.current_match(MatchKind.DOUBLE) == left


def test_the_clock_runs_from_the_first_move_while_both_are_there(
    sit: Callable[..., MatchDesk],
) -> None:
    """Not before it, not while paused, and not while the window is away."""
    desk = sit(PEOPLE)
    desk.wait(3)
    desk.controller.draw(Seat.FIRST)
    desk.wait(5)
    desk.controller.pause()
    desk.wait(4)
    desk.controller.resume()
    desk.controller.set_active(False)
    desk.wait(4)
    desk.controller.set_active(True)
    desk.wait(2)

    assert desk.controller.current.seconds == pytest.approx(7)


def test_all_that_can_goes_up_at_once(sit: Callable[..., MatchDesk]) -> None:
    """Each card is a move of its own; the other player's board stays as it is."""
    desk = sit(PEOPLE, ACE_TO_PLAY)
    controller = desk.controller

    controller.raise_all(Seat.FIRST)

    entries = controller.match.entries
    assert entries
    assert {entry.seat for entry in entries} == {Seat.FIRST}
    assert controller.state.home(Seat.FIRST) == len(entries)
    assert not desk.refusals
    up = [move for move in desk.moves(Seat.FIRST) if move.target.kind is PileKind.FOUNDATION]
    assert not up


def test_a_match_of_another_kind_goes_on_beside(sit: Callable[..., MatchDesk]) -> None:
    """Dealing a race ends no Double Solitaire: it is gone on with as it was left."""
    desk = sit(PEOPLE)
    controller = desk.controller
    controller.draw(Seat.FIRST)
    controller.pause()
    left = controller.current.saved

    controller.deal(new_match(RACE, Deal.numbered(9)))
    assert not controller.is_paused
    assert not controller.can_take_back
    assert desk.autosave.current_match(MatchKind.DOUBLE) == left
    controller.draw(Seat.SECOND)
    race = controller.current.saved

    controller.go_on_with(left)
    assert controller.current.saved == left
    assert controller.seat(Seat.FIRST).state == controller.state.board(Seat.FIRST)
    assert controller.seat(Seat.FIRST).rules == controller.match.rules.rules
    assert desk.autosave.current_match(MatchKind.RACE) == race


def test_a_new_match_that_stands_takes_the_one_before_with_it(
    sit: Callable[..., MatchDesk],
) -> None:
    """Once the offer is withdrawn there is no way back."""
    controller = sit(AGAINST_GOOD).controller
    controller.draw(Seat.FIRST)
    controller.deal(new_match(AGAINST_GOOD, Deal.numbered(9)))
    was_offered = controller.can_take_back
    assert was_offered
    dealt = controller.current.saved

    controller.withdraw_offer()
    controller.take_back()

    assert not controller.can_take_back
    assert controller.current.saved == dealt


def test_a_turn_may_be_ended_once_something_was_done(sit: Callable[..., MatchDesk]) -> None:
    """Only by whose turn it is; the clock runs from that on."""
    desk = sit(PEOPLE_IN_TURNS, DRAWN_FOR_NOTHING)
    controller = desk.controller
    first = desk.turn
    assert not controller.may_end_turn(first)
    controller.draw(first)

    assert controller.is_clock_running
    assert controller.may_end_turn(first)
    assert not controller.may_end_turn(first.other)
    controller.end_turn(first)
    assert desk.turn is first.other


def test_in_turns_the_computer_ends_its_own(sit: Callable[..., MatchDesk], qtbot: QtBot) -> None:
    """The person then has the turn again, and cannot move meanwhile."""
    setup = AGAINST_GOOD._replace(in_turns=True)
    computer = ComputerPlayer(Opponent.GOOD, "fast", seed=1)
    desk = sit(setup, DRAWN_FOR_NOTHING, player=computer)
    controller = desk.controller
    if desk.turn is Seat.FIRST:
        controller.draw(Seat.FIRST)
        controller.end_turn(Seat.FIRST)
    is_thinking = controller.is_thinking
    assert is_thinking
    entries = len(controller.match.entries)
    controller.draw(Seat.FIRST)
    assert desk.refusals

    qtbot.waitUntil(lambda: desk.turn is Seat.FIRST)

    assert not controller.is_thinking
    assert len(controller.match.entries) > entries
