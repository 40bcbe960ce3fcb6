"""The picture follows the model: on the way it moves, at rest it is the model exactly."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QGraphicsPixmapItem

from klondike_qt.core.deal import Deal
from klondike_qt.core.piles import DRAW, STOCK, Move
from klondike_qt.core.play import legal_moves
from klondike_qt.core.rules import Rules
from klondike_qt.core.state import GameState
from tests.ui.board.table import FRESH, FULLER

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from tests.ui.board.conftest import Lay
    from tests.ui.board.table import PlayedTable


def moving(table: PlayedTable, at: float) -> set[str]:
    """Tell which cards are neither where they were nor at rest, *at* milliseconds later."""
    scene = table.board.table_scene
    scene._animation.show_at(at)
    spots = scene.placed.spots
    return {
        str(item.card)
        for item in scene.card_items()
        if item.isVisible()
        and (item.x(), item.y()) != (spots[item.card.index].x, spots[item.card.index].y)
    }


@pytest.mark.parametrize(
    "rules", [Rules(), Rules(draw=3), Rules(face_up=True), Rules(2, 10)], ids=str
)
@pytest.mark.parametrize("size", [(1280, 708), (360, 528), (744, 360)])
def test_a_fresh_deal_lies_as_the_model_has_it(
    lay: Lay, rules: Rules, size: tuple[int, int]
) -> None:
    """Every card at its place, face up where it is, in every mode and shape of window."""
    opening = GameState.opening(Deal.numbered(1, rules.decks), rules)

    lay(str(opening), rules, size).assert_picture_is_the_model()


def test_a_deal_comes_out_of_the_stock(lay: Lay) -> None:
    """Card by card from the stock, face down on the way, in 1.3 seconds."""
    table = lay(FRESH, speed="normal")

    table.deal(Deal.numbered(2))

    scene = table.board.table_scene
    dealt = [scene.card_item(card) for pile in table.state.columns for card in pile.cards]
    assert sum(item.isVisible() for item in dealt) == 1
    assert len(moving(table, 500)) >= 3
    assert 10 < sum(item.isVisible() for item in dealt) < 20
    moving(table, 1310)
    assert not table.board.table_scene.is_moving
    table.assert_picture_is_the_model()


def test_a_moved_run_flies_over_the_others_and_the_card_beneath_turns(lay: Lay) -> None:
    """Three cards go to another column; 5♣ narrows, widens and shows its face."""
    table = lay(FULLER, speed="normal")
    scene = table.board.table_scene
    turned, run = table.state.columns[1].down[-1], table.state.columns[1].up

    table.play(Move.parse("t2>t3:3"))

    assert moving(table, 60) == {str(card) for card in run}
    assert not scene.card_item(turned).transform().isIdentity()
    heights = [scene.card_item(card).zValue() for card in run]
    assert heights == sorted(heights)
    resting = [item.zValue() for item in scene.card_items() if item.card not in run]
    assert heights[0] > max(resting)
    assert not scene.card_item(turned).face_up
    moving(table, 150)
    assert scene.card_item(turned).face_up
    moving(table, 300)
    table.assert_picture_is_the_model()


def test_three_cards_are_drawn_one_after_another(lay: Lay) -> None:
    """The first has left the stock before the third moves; they turn on the way."""
    table = lay(FULLER, Rules(draw=3), speed="normal")

    table.play(DRAW)

    items = [table.board.table_scene.card_item(card) for card in table.state.waste[-3:]]
    before = [item.x() for item in items]
    moving(table, 40)
    assert [item.x() > x for item, x in zip(items, before, strict=True)] == [True, False, False]
    moving(table, 100)
    assert all(item.x() > x for item, x in zip(items, before, strict=True))
    moving(table, 1000)
    table.assert_picture_is_the_model()


def test_a_recycle_turns_the_waste_over_before_it_draws(lay: Lay) -> None:
    """All cards reach the stock first, even where the same card is then drawn again."""
    table = lay("w: 2C\nt1: KS", speed="normal")
    card = table.state.waste[0]
    item = table.board.table_scene.card_item(card)

    table.draw()

    stock = table.board.table_scene.placed.layout.slot(STOCK)
    moving(table, 181)
    assert abs(item.x() - stock.x) < 3
    assert not item.face_up
    moving(table, 1000)
    table.assert_picture_is_the_model()


def test_cards_drawn_after_a_recycle_leave_one_after_another(lay: Lay) -> None:
    """As from any stock: the second is still there when the first is on its way."""
    table = lay("w: 9S 2S 3C 4C 5C\nt1: KD", Rules(draw=3), speed="normal")

    table.draw()

    scene = table.board.table_scene
    first, second = (scene.card_item(card) for card in table.state.waste[:2])
    stock = scene.placed.layout.slot(STOCK)
    moving(table, 210)
    assert first.x() > stock.x + 10
    assert abs(second.x() - stock.x) < 1
    moving(table, 1000)
    table.assert_picture_is_the_model()


def test_moves_made_in_one_go_are_seen_together(lay: Lay) -> None:
    """Three cards raised at once all fly; none of them jumps."""
    table = lay(
        """
        w: 2S
        f: AS AH
        t1: 2H
        t2: 3H
    """,
        speed="normal",
    )

    table.raise_all()

    assert moving(table, 60) == {"2S", "2H", "3H"}
    moving(table, 1000)
    table.assert_picture_is_the_model()


def test_undo_moves_only_what_differs(lay: Lay) -> None:
    """The run goes back over the card that turns face down again."""
    table = lay(FULLER, speed="normal")
    table.play(Move.parse("t2>t3:3"))
    table.settle()

    table.undo()

    assert moving(table, 70) == {"8C", "7D", "6S"}
    moving(table, 1000)
    table.assert_picture_is_the_model()


def test_sixty_quick_undos_leave_every_card_in_place(lay: Lay) -> None:
    """Held Ctrl+Z: each step completes the one before; no card is left half-way."""
    table = lay(FRESH, Rules(draw=3), speed="normal")
    rng = random.Random(60)  # noqa: S311 - a walk that can be repeated
    while table.game.moves < 60:
        table.play(rng.choice(legal_moves(table.state, table.rules)))

    while table.game.can_undo:
        table.undo()
        table.board.table_scene._animation.show_at(20)

    table.settle()
    table.assert_picture_is_the_model()
    assert str(table.state) == FRESH


def test_without_motion_cards_appear_in_place(lay: Lay) -> None:
    """With the speed off nothing ever flies: deal, move, draw, refusal and win included."""
    table = lay(FULLER)

    acts: tuple[Callable[[], object], ...] = (
        lambda: table.play(Move.parse("t2>t3:3")),
        table.draw,
        table.undo,
        lambda: table.board.refuse(Move.parse("t1>t7")),
        lambda: table.deal(Deal.numbered(3)),
        table.board.celebrate,
    )
    for do in acts:
        do()
        table.assert_picture_is_the_model()
    assert not table.board.table_scene.is_celebrating


def test_a_slow_player_gets_slow_cards(lay: Lay) -> None:
    """The speed stretches every duration: slow takes longer than normal, fast shorter."""
    still_moving = {}
    for speed in ("fast", "normal", "slow"):
        table = lay(FULLER, speed=speed)
        table.play(Move.parse("t2>t3:3"))
        still_moving[speed] = bool(moving(table, 150))

    assert still_moving == {"fast": False, "normal": True, "slow": True}


def test_a_refused_move_shakes_and_stays(lay: Lay) -> None:
    """The cards say no and lie where they lay."""
    table = lay(FULLER, speed="normal")

    table.play(Move.parse("t2>t7:2"))

    assert moving(table, 40) == {"7D", "6S"}
    moving(table, 1000)
    table.assert_picture_is_the_model()


@pytest.mark.parametrize("move", ["s>w", "w>s>w", "fC>t1", "t5>t1", "t2>t1:9"])
def test_any_refusal_can_be_shown(lay: Lay, move: str) -> None:
    """Also of piles that hold no such cards."""
    table = lay(FULLER, speed="normal")

    table.board.refuse(Move.parse(move))

    table.settle()
    table.assert_picture_is_the_model()


# ── The automatic finish ──────────────────────────────────────────────────────────────────────────


def test_an_automatic_finish_quickens(lay: Lay) -> None:
    """Cards fly in 90 milliseconds, the later ones in 45."""
    table = lay("f: JS JH\nt1: QH\nt2: KS", speed="normal")
    table.board.set_finishing(True)

    table.play(Move.parse("t1>f"))
    assert moving(table, 80)
    assert not moving(table, 91)
    for _ in range(8):
        table.play(Move.parse("fH>t2"))
        table.settle()
        table.play(Move.parse("t2>f"))
        table.settle()
    table.play(Move.parse("fH>t2"))
    assert moving(table, 40)
    assert not moving(table, 46)
    table.assert_picture_is_the_model()


def test_a_hundred_thousand_calls_do_no_harm(qtbot: QtBot) -> None:
    """Bindings that lose a reference to None at every call would abort here."""
    item = QGraphicsPixmapItem()

    for step in range(100_000):
        item.setPos(step, step)

    assert item.x() == 99_999
