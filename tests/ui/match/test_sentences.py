"""What is said during a match, in every language."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from klondike_qt.core.match import Seat
from klondike_qt.core.match_setup import MatchKind, MatchSetup, Opponent
from klondike_qt.ui.match import sentences
from tests.app.match_desk import PEOPLE_IN_TURNS, MatchDesk

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.usefixtures("qapp")

RACE = MatchSetup(MatchKind.RACE, opponent=Opponent.PERSON)
ALONE = PEOPLE_IN_TURNS._replace(opponent=Opponent.GOOD)


def test_each_of_two_people_is_named(code: str, tmp_path: Path) -> None:
    """Nobody is told that it is *you*; what helps in one way of playing is not said of another."""
    said = set[str]()
    for number, setup in enumerate((PEOPLE_IN_TURNS, RACE)):
        desk = MatchDesk(tmp_path / str(number), setup)
        controller = desk.controller
        for seat in Seat:
            name = sentences.name(controller, seat)
            for tell in (sentences.blocked, sentences.offer):
                assert name in tell(controller, seat)
                said.add(tell(controller, seat))
        turn = controller.state.turn
        if turn is None:
            assert sentences.turn(controller) == ""
        else:
            assert sentences.name(controller, turn) in sentences.turn(controller)
        said.add(sentences.given_up(controller))
        desk.close()

    assert len(said) == 2 * 2 + 2 + 1


def test_whoever_plays_the_computer_is_spoken_to(code: str, tmp_path: Path) -> None:
    """The computer's turns and offers are told of it by its name."""
    desk = MatchDesk(tmp_path, ALONE)
    controller = desk.controller
    computer = sentences.name(controller, Seat.SECOND)

    assert computer in sentences.offer(controller, Seat.SECOND)
    assert computer not in sentences.offer(controller, Seat.FIRST)
    assert (computer in sentences.turn(controller)) is (desk.turn is Seat.SECOND)
    assert sentences.blocked(controller, Seat.FIRST) != sentences.given_up(controller)
    assert sentences.turn_ends(controller, desk.turn)
    desk.close()
