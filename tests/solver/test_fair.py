"""The fair player plays by what it has seen, to the end, and never in circles."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

import pytest

from klondike_qt.core.deal import Deal
from klondike_qt.core.events import Moved, TurnedUp
from klondike_qt.core.modes import MODES
from klondike_qt.core.piles import DRAW, PileKind
from klondike_qt.core.play import legal_moves, play
from klondike_qt.core.rules import Rules
from klondike_qt.core.state import GameState
from klondike_qt.solver.advice import Reason, Strength, Suggestion
from klondike_qt.solver.fair import suggest
from klondike_qt.solver.verdict import Budget, StopSignal
from klondike_qt.solver.view import View
from tests.core.positions import seeded
from tests.core.tables import TWO_DECKS, table
from tests.solver.test_view import permuted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from klondike_qt.core.events import Event

RULES = {mode.id: mode.rules for mode in MODES} | {
    "two decks, open": Rules(decks=2, columns=8, draw=3, passes=3, face_up=True),
}
FEW = Budget(nodes=2_000)


def opening(number: int, rules: Rules) -> GameState:
    """Deal a number."""
    return GameState.opening(Deal.numbered(number, rules.decks), rules)


def game(
    state: GameState, rules: Rules, strength: Strength, budget: Budget | None = None
) -> Iterator[tuple[GameState, Suggestion]]:
    """Play by suggestions alone; give each position with what was suggested in it."""
    while True:
        found = suggest(View.of(state, rules), strength=strength, budget=budget)
        if found is None:
            return
        yield state, found
        for move in found.best.moves:
            state = play(state, rules, move).state


def events(state: GameState, rules: Rules, suggestion: Suggestion) -> list[Event]:
    """Play the best choice and say what happens."""
    happened: list[Event] = []
    for move in suggestion.best.moves:
        played = play(state, rules, move)
        state = played.state
        happened += played.events
    return happened


def last_position(start: GameState, rules: Rules, strength: Strength) -> GameState:
    """Play by suggestions alone; check that no position comes twice; give the last."""
    met, state = {start}, start
    for before, found in game(start, rules, strength, FEW):
        state = before
        for move in found.best.moves:
            state = play(state, rules, move).state
            assert state not in met
            met.add(state)
    return state


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_a_beginner_never_comes_back_to_a_position(rules: Rules) -> None:
    """Following its suggestions a game ends, won or with nothing that helps."""
    for number in range(3 // rules.decks):
        state = last_position(opening(number, rules), rules, Strength.BEGINNER)
        assert state.is_won or not suggest(View.of(state, rules), strength=Strength.BEGINNER)


@pytest.mark.compiled
@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_a_good_player_never_comes_back_to_a_position(rules: Rules) -> None:
    """Nor does one that searches, in any mode."""
    state = last_position(opening(1, rules), rules, Strength.GOOD)
    assert state.is_won or suggest(View.of(state, rules), strength=Strength.GOOD) is None


@pytest.mark.compiled
def test_a_good_player_wins_more_than_a_beginner() -> None:
    """Of the same deals."""
    rules = Rules(draw=3)
    wins = dict.fromkeys((Strength.BEGINNER, Strength.GOOD), 0)
    for deal in islice(Deal.series(5), 6):
        for strength in wins:
            wins[strength] += last_position(GameState.opening(deal, rules), rules, strength).is_won

    assert wins[Strength.BEGINNER] < wins[Strength.GOOD]


@pytest.mark.compiled
@pytest.mark.parametrize("mode", ["draw1", "draw3", "vegas", "draw1-1", "fascination"])
def test_no_choice_depends_on_a_card_not_seen(mode: str) -> None:
    """The same is suggested whatever lies face down, alternatives and chances included."""
    rules, seed = RULES[mode], 0
    for state, found in game(opening(11, rules), rules, Strength.BEST, FEW):
        seed += 1
        view = View.of(permuted(state, seed), rules)
        assert suggest(view, strength=Strength.BEST, budget=FEW) == found
    assert seed


def test_the_same_is_suggested_again() -> None:
    """A result is repeatable for given nodes and seed."""
    state = opening(2, Rules(draw=3))
    while state.stock:
        state = play(state, Rules(draw=3), DRAW).state
    state = play(state, Rules(draw=3), legal_moves(state, Rules(draw=3))[0]).state
    view = View.of(state, Rules(draw=3))

    assert suggest(view, budget=FEW, seed=4) == suggest(view, budget=FEW, seed=4)


@pytest.mark.compiled
@pytest.mark.parametrize("strength", Strength)
@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_a_reason_is_what_happens(rules: Rules, strength: Strength) -> None:
    """A suggestion does what it says, and something that stays."""
    random = seeded(3)
    for state, found in islice(game(opening(4, rules), rules, strength, FEW), 30):
        happened = events(state, rules, found)
        reason = found.best.reason
        turned = any(isinstance(event, TurnedUp) for event in happened)
        moved = [event for event in happened if isinstance(event, Moved)]
        if reason is Reason.LOOKS_AT_THE_STOCK:
            assert found.best.moves == (DRAW,)
            continue
        assert turned == (reason is Reason.TURNS_A_CARD) or reason is Reason.WINS
        if reason in (Reason.GOES_UP, Reason.LEAVES_THE_STOCK, Reason.FILLS_A_COLUMN):
            assert moved[-1].cards[0] == found.best.card
            up = moved[-1].target.kind is PileKind.FOUNDATION
            assert up == (reason is Reason.GOES_UP)
        after = state
        for move in random.choice(found.choices).moves:
            after = play(after, rules, move).state
        assert after != state


@pytest.mark.parametrize("strength", [Strength.GOOD, Strength.BEST])
@pytest.mark.parametrize("mode", ["draw1-1", "fascination"])
def test_an_ace_is_not_drawn_over(mode: str, strength: Strength) -> None:
    """In the only pass the next card would bury it, whichever choice looks best."""
    rules = RULES[mode]
    deals = (Deal.numbered(number) for number in range(1, 1000))
    aces = (GameState.opening(deal, rules) for deal in deals if deal.cards[28].rank == 1)
    for state in islice(aces, 4):
        drawn = play(state, rules, DRAW).state

        found = suggest(View.of(drawn, rules), strength=strength, budget=FEW)

        assert found is not None
        assert DRAW not in {choice.moves[0] for choice in found.choices}


def test_the_last_card_unknown_is_known() -> None:
    """With one card face down everything is decided, and the whole line is told."""
    state = table(
        "f: KS KH KD 9C\nt1: [JC] QC\nt2: KC\nt3: TC\np: 2",
    )
    found = suggest(View.of(state, Rules()))

    assert found is not None
    assert found.best.reason is Reason.WINS
    assert found.best.chance == 1.0
    for move in found.best.moves:
        state = play(state, Rules(), move).state
    assert state.is_won


@pytest.mark.parametrize("mode", ["draw1", "draw3"])
def test_what_is_safe_goes_up_before_the_stock_is_looked_at(mode: str) -> None:
    """An ace on a column need not wait; then cards are drawn, as that costs nothing."""
    rules = RULES[mode]
    deals = (Deal.numbered(number) for number in range(1, 1000))
    states = (GameState.opening(deal, rules) for deal in deals)
    state = next(
        state for state in states if [pile.up[-1].rank for pile in state.columns].count(1) == 2
    )
    reasons = [found.best.reason for _, found in islice(game(state, rules, Strength.BEST), 4)]

    assert Reason.TURNS_A_CARD in reasons[:2]
    assert reasons[-1] is Reason.LOOKS_AT_THE_STOCK


def test_a_won_game_needs_nothing() -> None:
    """There is nothing to suggest when all cards are up."""
    state = table("f: KS KH KD KC")

    assert all(suggest(View.of(state, Rules()), strength=strength) is None for strength in Strength)


@pytest.mark.parametrize(("waste", "helps"), [("2C AC", True), ("AC 2C", False)])
def test_a_lost_game_is_not_played_on(waste: str, helps: bool) -> None:
    """Where no line wins, a player that knows all cards suggests nothing."""
    rules = Rules(passes=1, returns=False)
    state = table(f"w: {waste}\nf: KS KH KD\nt1: KC QC JC TC 9C 8C 7C 6C 5C 4C 3C")

    assert (suggest(View.of(state, rules)) is not None) == helps


def test_a_player_told_to_stop_still_answers() -> None:
    """Whatever has been thought by then must do."""
    stop = StopSignal()
    stop.set()
    rules = Rules(draw=3)
    state = opening(2, rules)
    while state.stock:
        state = play(state, rules, DRAW).state
    state = play(state, rules, legal_moves(state, rules)[0]).state
    found = suggest(View.of(state, rules), stop=stop)

    assert found is not None
    assert play(state, rules, found.best.moves[0])


@pytest.mark.parametrize(
    "rules",
    [
        pytest.param(Rules(), id="one deck"),
        pytest.param(TWO_DECKS, id="two decks", marks=pytest.mark.compiled),
    ],
)
def test_a_player_out_of_time_still_answers(rules: Rules) -> None:
    """It says what it thinks by then; that nothing helps is never said for want of time."""
    state = opening(1, rules)
    for before, found in islice(game(state, rules, Strength.GOOD, FEW), 60):
        view = View.of(before, rules)
        if not view.unseen_stock:
            assert suggest(view, budget=Budget(seconds=0.001)), found
