"""The search for situations gives what it promises."""

from __future__ import annotations

import pytest

from find_situations import find, tempting
from klondike_qt.app.lesson_data import situations
from klondike_qt.core.deal import Deal
from klondike_qt.core.game import Game
from klondike_qt.core.modes import DEFAULT
from klondike_qt.core.piles import Move
from klondike_qt.core.play import play
from klondike_qt.solver.decide import decide
from klondike_qt.solver.verdict import Verdict


def test_what_tempts_is_what_players_do_who_do_not_look_ahead() -> None:
    """Of two fives the greedy player takes the left one, the beginner that on more cards."""
    place = next(each for each in situations() if each.id == "longer-column").place

    assert list(map(str, tempting(place.state(), place.mode.rules))) == ["t2>t3", "t7>t3"]


@pytest.mark.compiled
def test_each_find_is_a_move_that_gave_a_game_away() -> None:
    """Before it the game could be won, after it no more; the moves named keep it."""
    found = list(find("draw1", 2024, 4))
    assert found
    for each in found:
        game = Game.of(Deal.parse(each["deal"]), DEFAULT)
        game.play_all(map(Move.parse, each["moves"].split()))
        state = game.state
        assert str(state) == each["position"]
        verdicts = {
            text: decide(play(state, DEFAULT.rules, Move.parse(text)).state, DEFAULT.rules).verdict
            for text in (each["lost by"], *each["kept by"])
        }
        assert verdicts.pop(each["lost by"]) is Verdict.LOST
        assert set(verdicts.values()) <= {Verdict.WINNABLE}
