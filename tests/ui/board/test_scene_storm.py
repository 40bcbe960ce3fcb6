"""Anything that can happen to a table, in any order: at rest the picture is the model."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from klondike_qt.core.deal import Deal
from klondike_qt.core.piles import FOUNDATION, PileKind
from klondike_qt.core.play import legal_moves
from klondike_qt.core.rules import Rules
from klondike_qt.core.state import GameState
from tests.ui.board.gestures import Finger, Mouse

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.ui.board.conftest import Lay
    from tests.ui.board.gestures import Hand
    from tests.ui.board.table import PlayedTable


@pytest.mark.parametrize("seed", range(6))
def test_whatever_happens_the_picture_becomes_the_model(lay: Lay, seed: int) -> None:
    """Gestures, commands, sizes and deals in random order: at rest all is where it belongs."""
    rng = random.Random(seed)  # noqa: S311 - as above
    rules = rng.choice([Rules(), Rules(draw=3), Rules(2, 10), Rules(face_up=True, draw=2)])
    opening = GameState.opening(Deal.numbered(seed, rules.decks), rules)
    table = lay(str(opening), rules, speed=rng.choice(["fast", "normal", "off"]))
    hands: list[Hand] = [Mouse(table), Finger(table)]

    for _ in range(150):
        act(table, rng.choice(hands), rng)
        if rng.random() < 0.5:
            table.board.table_scene._animation.show_at(rng.uniform(0, 200))
        if rng.random() < 0.3:
            table.settle()
            table.assert_picture_is_the_model()
    table.settle()
    table.board.cancel_gesture()
    table.assert_picture_is_the_model()


def act(table: PlayedTable, hand: Hand, rng: random.Random) -> None:
    """Do one random thing."""
    moves = legal_moves(table.state, table.rules)
    places = [str(pile) for pile in table.state.piles()]

    def play() -> None:
        if moves:
            table.play(rng.choice(moves))

    def deal() -> None:
        if rng.random() < 0.1:
            table.deal(Deal.numbered(rng.randrange(1000), table.rules.decks))

    acts: list[Callable[[], object]] = [
        play,
        play,
        table.draw,
        table.draw,
        table.undo,
        table.redo,
        deal,
        lambda: drag_legally(table, hand, rng),
        lambda: drag_legally(table, hand, rng),
        lambda: hand.tap(rng.choice(places)),
        lambda: hand.double_tap(rng.choice(places)),
        lambda: hand.drag(rng.choice(places), rng.choice(places)),
        lambda: table.board.resize(rng.randrange(360, 1400), rng.randrange(368, 900)),
    ]
    rng.choice(acts)()


def test_of_two_decks_no_card_is_lost_by_a_thousand_gestures(lay: Lay) -> None:
    """Taps, double taps and drags anywhere, by mouse and finger; every card is there each time."""
    rules = Rules(decks=2, columns=10)
    table = lay(str(GameState.opening(Deal.numbered(3, 2), rules)), rules, (790, 560), "normal")
    rng = random.Random(104)  # noqa: S311 - as above
    hands: list[Hand] = [Mouse(table), Finger(table)]
    places = [str(pile) for pile in table.state.piles()]

    for number in range(1_000):
        hand, one, other = hands[number % 40 == 0], rng.choice(places), rng.choice(places)
        match rng.randrange(7):
            case 0:
                hand.tap("s")
            case 1:
                hand.tap(one)
            case 2:
                hand.double_tap(one)
            case 3:
                hand.drag(one, other)
            case 4:
                table.undo()
            case _:
                drag_legally(table, hand, rng)
        cards = [card for pile in table.state.piles() for card in table.state.cards(pile)]
        assert len(cards) == 104
        assert {card.index for card in cards} == {*range(104)}
        if number % 100 == 0:
            table.settle()
            table.assert_picture_is_the_model()

    table.settle()
    assert table.game.moves > 100
    table.assert_picture_is_the_model()


def drag_legally(table: PlayedTable, hand: Hand, rng: random.Random) -> None:
    """Drag a run from one column to where it may go, if any may."""
    moves = legal_moves(table.state, table.rules)
    drags = [move for move in moves if move.source.kind is PileKind.COLUMN]
    if drags:
        move = rng.choice(drags)
        target = "fS" if move.target == FOUNDATION else str(move.target)
        hand.drag(f"{move.source}:{move.count}", target)
