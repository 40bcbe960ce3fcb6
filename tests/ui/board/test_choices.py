"""Taps, double taps and drops mean what RULES §7 says."""

import pytest

from klondike_qt.app.settings import TapFirst
from klondike_qt.core.cards import Suit
from klondike_qt.core.piles import STOCK, WASTE, Move, Pile
from klondike_qt.core.rules import Rules
from klondike_qt.core.state import GameState
from klondike_qt.ui.board.choices import (
    Draw,
    Intent,
    LetGo,
    NowhereToGo,
    Play,
    RaiseAll,
    Run,
    Select,
    destinations,
    double_tap,
    drop,
    tap,
)
from klondike_qt.ui.board.layout import Room
from klondike_qt.ui.board.placement import Hit, Placement

RULES = Rules()
TABLE = """
    s: 2C 3C
    w: 9S 2S
    f: AS AH
    t1: KD
    t2: [4C 5C] 8C 7D 6S
    t3: 8H
    t4: 7H
    t5:
    t6: [JC] 2H
    t7: 8D
"""
"""2S goes up; 6S goes onto 7H; 2H up; 7D-6S nowhere; 8C-7D-6S nowhere; KD is a whole column."""


def hit(state: GameState, place: str) -> Hit:
    """Point at ``t2:3``, the third last card of a pile, or at a pile's last card or place."""
    name, _, depth = place.partition(":")
    pile = Pile.parse(name)
    if pile.suit is not None:
        pile = Pile(pile.kind, 1, pile.suit)
    cards, count = state.cards(pile), int(depth or 1)
    return Hit(pile, cards[-count], count) if cards else Hit(pile)


def run(text: str) -> Run:
    """Read ``t2:3``: the last three cards of a pile."""
    name, _, count = text.partition(":")
    pile = Pile.parse(name)
    return Run(Pile(pile.kind, 1, pile.suit) if pile.suit else pile, int(count or 1))


def play(text: str) -> Play:
    """Name the intent to make a move."""
    return Play(Move.parse(text))


@pytest.mark.parametrize(
    ("place", "intent"),
    [
        ("s", Draw()),
        ("w", play("w>f")),
        ("t2", play("t2>t4")),
        ("t2:2", NowhereToGo(run("t2:2"))),
        ("t2:4", None),
        ("t1", NowhereToGo(run("t1"))),
        ("t5", None),
        ("t6", play("t6>f")),
        ("t6:2", None),
        ("fS", Select(run("fS"))),
        ("fH", NowhereToGo(run("fH"))),
        ("fC", None),
    ],
)
def test_a_tap_goes_where_only_one_way_leads(place: str, intent: Intent) -> None:
    """One destination: at once; none: the card stays; what may not be lifted does nothing."""
    state = GameState.parse(TABLE)

    assert tap(state, RULES, hit(state, place), None) == intent


def test_a_tap_on_nothing_does_nothing() -> None:
    """Beside the piles there is nothing to do and nothing to let go."""
    assert tap(GameState.parse(TABLE), RULES, None, None) is None


@pytest.mark.parametrize(
    ("first", "intent"),
    [("ask", Select(run("t1"))), ("foundation", play("t1>f")), ("tableau", play("t1>t2"))],
)
def test_a_tap_with_two_ways_selects_or_goes_by_the_setting(
    first: TapFirst, intent: Intent
) -> None:
    """2H could go up or onto 3S: the player is asked, or the setting decides."""
    state = GameState.parse("""
        f: AH
        t1: 2H
        t2: 3S
    """)

    assert tap(state, RULES, hit(state, "t1"), None, first) == intent


@pytest.mark.parametrize("first", ["ask", "foundation", "tableau"])
def test_several_empty_columns_are_one_way(first: TapFirst) -> None:
    """A king over other cards goes to the first empty column at once."""
    state = GameState.parse("""
        t1: [2C] KH
        t3: 5C
    """)

    assert tap(state, RULES, hit(state, "t1"), None, first) == play("t1>t2")


def test_cards_to_lie_on_come_before_an_empty_column() -> None:
    """Tableau first: a card prefers company; an empty column is kept for a king."""
    state = GameState.parse("""
        t1: [2C] QH
        t4: KS
        t5: KC
    """)

    assert tap(state, RULES, hit(state, "t1"), None, "tableau") == play("t1>t4")
    assert tap(state, RULES, hit(state, "t1"), None) == Select(run("t1"))


def test_equal_foundations_are_one_way() -> None:
    """With two decks an ace may go to either place of its suit: it goes at once."""
    state = GameState.parse("t1: AS", decks=2)

    assert tap(state, Rules(decks=2), hit(state, "t1"), None) == play("t1>f")


def test_a_foundation_card_is_only_selected() -> None:
    """Even with one column to go to it waits for a second tap; without returns it stays."""
    state = GameState.parse("""
        f: 3S
        t1: 4H
    """)

    assert tap(state, RULES, hit(state, "fS"), None) == Select(run("fS"))
    assert tap(state, RULES, hit(state, "fS"), None, "tableau") == Select(run("fS"))
    assert tap(state, Rules(returns=False), hit(state, "fS"), None) is None


@pytest.mark.parametrize(
    ("selected", "place", "intent"),
    [
        ("t2", "t4", play("t2>t4")),
        ("w", "fH", play("w>f")),
        ("w", "fC", play("w>f")),
        ("t1", "t5", play("t1>t5")),
        ("t2", "t2", LetGo()),
        ("t2", "t2:2", Select(run("t2:2"))),
        ("t2", "t3", Select(run("t3"))),
        ("t2", "t6", Select(run("t6"))),
        ("t2", "t6:2", LetGo()),
        ("t2", "t5", LetGo()),
        ("t2", "s", Draw()),
        ("fS", "fH", Select(run("fH"))),
        ("fS", "fC", LetGo()),
    ],
)
def test_a_tap_after_a_selection(selected: str, place: str, intent: Intent) -> None:
    """A target takes the run; another card is selected instead and never moves; else it ends."""
    state = GameState.parse(TABLE)

    assert tap(state, RULES, hit(state, place), run(selected)) == intent


def test_a_tap_beside_the_piles_lets_go() -> None:
    """A selection ends where there is nothing."""
    assert tap(GameState.parse(TABLE), RULES, None, run("t2")) == LetGo()


@pytest.mark.parametrize(
    ("place", "intent"),
    [
        ("s", Draw()),
        ("w", play("w>f")),
        ("t6", play("t6>f")),
        ("t2", None),
        ("t2:2", None),
        ("t5", None),
        ("fS", RaiseAll()),
        ("fC", RaiseAll()),
    ],
)
def test_a_double_tap_sends_up(place: str, intent: Intent) -> None:
    """A card goes to its foundation if it can; on a foundation everything that can goes up."""
    state = GameState.parse(TABLE)

    assert double_tap(state, RULES, hit(state, place)) == intent


def test_a_whole_column_gains_nothing_in_an_empty_one() -> None:
    """A king on bare felt has no destination, one with cards beneath has."""
    state = GameState.parse("""
        t1: KS
        t2: [5H] KH
    """)

    assert destinations(state, RULES, run("t1")) == []
    assert destinations(state, RULES, run("t2")) == [Pile.parse("t3")]


# ── Drops ────────────────────────────────────────────────────────────────────────────────────────


def placed(text: str, rules: Rules = RULES) -> Placement:
    """Lay a position out on a table of 1280 × 708."""
    return Placement(GameState.parse(text, rules.decks), Room(1280, 708, 1.0, rules))


DROPS = """
    w: 5H
    f: 4H
    t3: 6S
    t4: 6C
    t6: 9C
"""


@pytest.mark.parametrize(
    ("share", "move"), [(0.1, "w>t3"), (0.4, "w>t3"), (0.6, "w>t4"), (0.9, "w>t4")]
)
def test_the_pile_that_the_card_covers_most_takes_it(share: float, move: str) -> None:
    """Between two legal columns the larger overlap counts."""
    placement = placed(DROPS.replace("f: 4H", ""))
    left, right = placement.top(Pile.parse("t3")), placement.top(Pile.parse("t4"))
    card = left._replace(x=left.x + share * (right.x - left.x))

    assert drop(placement, RULES, Run(WASTE, 1), card) == Move.parse(move)


def test_a_long_run_is_dropped_where_its_first_card_is() -> None:
    """Ten cards let go with the first 60 % over a column go there, wherever the others hang."""
    placement = placed("""
        t1: [2D] TH 9S 8H 7S 6H 5S 4H 3S 2H AS
        t5: JC
        t6: JS
    """)
    to = placement.top(Pile.parse("t5"))
    card = to._replace(x=to.x + 0.4 * to.width, y=to.y + 0.1 * to.height)

    assert drop(placement, RULES, Run(Pile.parse("t1"), 10), card) == Move.parse("t1>t5:10")


@pytest.mark.parametrize("suit", list(Suit))
def test_any_foundation_place_stands_for_the_cards_own(suit: Suit) -> None:
    """5H may be let go over any of the four foundations."""
    placement = placed("""
        w: 5H
        f: 4H
    """)
    place = placement.layout.slot(Pile.parse(f"f{suit.value}1"))

    assert drop(placement, RULES, Run(WASTE, 1), place) == Move.parse("w>f")


def test_a_drop_onto_an_illegal_pile_asks_for_the_reason() -> None:
    """Where no legal pile is touched, the move that was meant is named, and will be refused."""
    placement = placed(DROPS.replace("f: 4H", ""))

    assert drop(placement, RULES, Run(WASTE, 1), placement.top(Pile.parse("t6"))) == Move.parse(
        "w>t6"
    )


def test_a_legal_pile_wins_over_an_illegal_one_covered_more() -> None:
    """Only legal piles compete."""
    placement = placed("""
        w: 5H
        t3: 6S
        t4: 9C
    """)
    wrong = placement.top(Pile.parse("t4"))
    card = wrong._replace(x=wrong.x - 0.4 * wrong.width)

    assert drop(placement, RULES, Run(WASTE, 1), card) == Move.parse("w>t3")


def test_a_drop_on_bare_felt_means_nothing() -> None:
    """Away from all piles, and on the stock or the own column, no move is meant."""
    placement = placed(DROPS)
    felt = placement.layout.slot(STOCK)._replace(y=680)

    assert drop(placement, RULES, Run(WASTE, 1), felt) is None
    assert drop(placement, RULES, Run(WASTE, 1), placement.layout.slot(STOCK)) is None
    own = placement.top(Pile.parse("t6"))
    assert drop(placement, RULES, Run(Pile.parse("t6"), 1), own) is None
