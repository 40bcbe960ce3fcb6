"""Undo, redo and restart: nothing is lost, nothing is counted twice (RULES §2, §5)."""

import pytest

from klondike_qt.core.deal import Deal
from klondike_qt.core.game import Game
from klondike_qt.core.modes import MODES, Mode, mode
from klondike_qt.core.piles import DRAW, RECYCLE_AND_DRAW, Move
from klondike_qt.core.play import IllegalMove, Refusal, positions
from klondike_qt.core.rules import Rules
from klondike_qt.core.scoring import STANDARD
from tests.core.tables import DRAW_1, table


def game(diagram: str, rules: Rules = DRAW_1) -> Game:
    """Begin with a diagram, standard scoring."""
    return Game(Mode("", rules, STANDARD), table(diagram, rules))


def test_a_move_and_its_flip_are_undone_together() -> None:
    """One move is one undo, whatever followed from it."""
    playing = game("t1: [5C] 7H\n t2: 8S")
    playing.play(Move.parse("t1>t2"))
    assert (playing.moves, playing.score) == (1, 5)

    step = playing.undo()

    assert str(step.move) == "t1>t2"
    assert (playing.state, playing.moves, playing.score) == (playing.start, 0, 0)


def test_a_recycle_with_its_draw_is_one_move() -> None:
    """It is undone at once, the pass with it, and redone at once."""
    playing = game("w: 5C 4C 3C 2C", Rules(draw=3))
    playing.play(RECYCLE_AND_DRAW)
    after = playing.state
    assert (playing.moves, after.pass_number) == (1, 2)

    playing.undo()
    assert playing.state == playing.start
    assert playing.redo().state == playing.state == after


def test_draw_3_undone_and_drawn_again() -> None:
    """Both times the third card lies on top."""
    playing = game("s: 5C 4C 3C 2C", Rules(draw=3))
    tops = []
    for _ in range(2):
        tops.append(str(playing.play(DRAW).state.waste[-1]))
        playing.undo()

    assert tops == ["4C", "4C"]


def test_the_third_recycle_is_refused_with_three_passes() -> None:
    """Refused, it changes nothing; undone to an earlier pass, it is legal again."""
    playing = game("w: 2C", Rules(passes=3))
    playing.play_all([RECYCLE_AND_DRAW, RECYCLE_AND_DRAW])

    with pytest.raises(IllegalMove) as caught:
        playing.play(RECYCLE_AND_DRAW)

    assert caught.value.reason is Refusal.NO_PASS_LEFT
    assert (playing.moves, playing.state.pass_number) == (2, 3)
    playing.undo()
    playing.play(RECYCLE_AND_DRAW)
    assert playing.state.pass_number == 3


def test_the_positions_of_a_line_are_those_of_its_game() -> None:
    """The start is one of them; a line that goes on where the rules do not has none."""
    playing = game("w: 2C", Rules(passes=3))
    line = [RECYCLE_AND_DRAW, RECYCLE_AND_DRAW]
    playing.play_all(line)

    expected = [playing.start, *(step.state for step in playing.steps)]
    assert positions(playing.start, playing.mode.rules, line) == expected
    with pytest.raises(IllegalMove):
        positions(playing.start, playing.mode.rules, [*line, RECYCLE_AND_DRAW])


def test_a_refused_move_keeps_what_can_be_redone() -> None:
    """A run dropped on its own column is no move: no counter, no undo step."""
    playing = game("t1: 8H 7S\n t2: 9C")
    playing.play(Move.parse("t1>t2:2"))
    playing.undo()

    with pytest.raises(IllegalMove):
        playing.play(Move.parse("t1>t1"))

    assert (playing.moves, playing.can_undo, playing.can_redo) == (0, False, True)


def test_a_new_move_drops_what_was_undone() -> None:
    """Then nothing can be redone."""
    playing = game("s: 3C 2C\n t1: 8H\n t2: 9C")
    playing.play_all([DRAW, DRAW])
    playing.undo()
    playing.play(Move.parse("t1>t2"))

    assert [str(step.move) for step in playing.steps] == ["s>w", "t1>t2"]
    assert (playing.moves, playing.can_redo) == (2, False)


def test_there_is_an_end_to_undo_and_redo() -> None:
    """At the start nothing can be undone, at the last move nothing redone."""
    playing = game("s: 2C")

    with pytest.raises(IndexError, match="no move to undo"):
        playing.undo()
    with pytest.raises(IndexError, match="no move to redo"):
        playing.redo()


@pytest.mark.parametrize("size", [24, 23, 22])
def test_the_stock_to_its_last_card_and_back(size: int) -> None:
    """Drawing three at a time leaves a rest of 0, 2 or 1; every step can be undone."""
    order = Deal.numbered(0).cards[:size]
    playing = game("s: " + " ".join(map(str, order)), Rules(draw=3))
    seen = [playing.state]
    while playing.state.stock:
        seen.append(playing.play(DRAW).state)
    for state in reversed(seen):
        assert playing.state == state
        if playing.can_undo:
            playing.undo()


def test_400_draws_and_recycles_are_undone() -> None:
    """History has no limit."""
    playing = Game.of(Deal.numbered(0), MODES[0])
    for _ in range(400):
        playing.play(DRAW if playing.state.stock else RECYCLE_AND_DRAW)
    assert (playing.moves, playing.state.pass_number) == (400, 17)

    while playing.can_undo:
        playing.undo()

    assert playing.state == playing.start


def test_a_restart_is_the_same_deal() -> None:
    """The same cards, no move, the first pass, and the score of the start."""
    deal = Deal.numbered(1)
    first = Game.of(deal, mode("vegas"))
    first.play_all([DRAW] * 8 + [RECYCLE_AND_DRAW])

    again = Game.of(deal, mode("vegas"))

    assert again.state == first.start
    assert (again.moves, again.score, again.state.pass_number) == (0, -52, 1)
    assert again.deal is deal


def test_the_highest_total_is_of_this_line_of_moves() -> None:
    """Cards taken down again still count, undone ones do not."""
    playing = game("f: 4H\n t1: 5H\n t2: 6S")
    playing.play(Move.parse("t1>f"))
    playing.play(Move.parse("fH>t2"))
    assert (playing.best_total, playing.state.foundation_total) == (5, 4)

    playing.undo()
    playing.undo()
    assert playing.best_total == 4


def test_a_game_is_won_by_its_last_card() -> None:
    """And no longer when it is taken back."""
    playing = game("f: KS KH KD QC\n t1: KC")
    playing.play(Move.parse("t1>f"))
    assert playing.is_won

    playing.undo()
    assert not playing.is_won
