"""Two players: whose cards, whose turn, and what holds however their moves interleave."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from klondike_qt.core import play as single
from klondike_qt.core.cards import CARDS, Card
from klondike_qt.core.deal import NUMBERS, Deal
from klondike_qt.core.events import Won
from klondike_qt.core.match import (
    DOUBLE,
    DOUBLE_IN_TURNS,
    RACE,
    IllegalMatchMove,
    MatchRules,
    MatchState,
    Seat,
    TurnRefusal,
    end_turn,
    may_end_turn,
    play,
    refusal,
)
from klondike_qt.core.match_game import Ending, Entry, Match, Outcome
from klondike_qt.core.piles import DRAW, FOUNDATION, WASTE, Move, PileKind
from klondike_qt.core.problems import InputError
from klondike_qt.core.progress import Progress
from klondike_qt.core.state import Column, GameState

DEALS = Deal.numbered(1), Deal.numbered(2)
ACE_UP = Move.parse("t1>f")
KINDS = {"double": DOUBLE, "double in turns": DOUBLE_IN_TURNS, "race": RACE}


def never() -> bool:
    """Let every search come to its end."""
    return False


def boards(first: str, second: str, rules: MatchRules = DOUBLE) -> MatchState:
    """Set two boards of a match from position text, each player's cards out of their own deck."""
    made = []
    for seat, text in zip(Seat, (first, second), strict=True):
        own = GameState.parse(text, 1)

        def dealt(cards: tuple[Card, ...], deck: int = seat) -> tuple[Card, ...]:
            return tuple(card.from_deck(deck) for card in cards)

        columns = tuple(Column(dealt(pile.down), dealt(pile.up)) for pile in own.columns)
        piles = ((),) * 8 if rules.shares else tuple(map(dealt, own.foundations))
        made.append(GameState(dealt(own.stock), dealt(own.waste), piles, columns))
    return MatchState((made[0], made[1]), Seat.FIRST if rules.in_turns else None)


def outcome_of(match: Match) -> Outcome | None:
    """Ask how a match stands."""
    return match.outcome


def may_undo(match: Match) -> bool:
    """Ask whether something can be taken back."""
    return match.can_undo


def moves_of(state: MatchState, rules: MatchRules, seat: Seat) -> list[Move]:
    """List what a player may do now."""
    listed = single.legal_moves(state.board(seat), rules.rules)
    return [move for move in listed if refusal(state, rules, seat, move) is None]


# ── The deal ────────────────────────────────────────────────────────────────────────────────────


def test_each_player_has_a_deck_of_their_own() -> None:
    """The same deal twice is 104 different cards."""
    state = MatchState.opening((DEALS[0], DEALS[0]), DOUBLE)

    assert state.board(Seat.FIRST).columns == state.board(Seat.SECOND).columns
    for seat in Seat:
        board = state.board(seat)
        cards = [*board.stock, *(card for pile in board.columns for card in pile.cards)]
        assert sorted(card.index for card in cards) == list(range(seat * 52, seat * 52 + 52))


def test_double_has_eight_foundations_for_both_and_race_four_each() -> None:
    """Nothing lies on them at the start."""
    assert MatchState.opening(DEALS, DOUBLE).board(Seat.FIRST).foundations == ((),) * 8
    assert MatchState.opening(DEALS, RACE).board(Seat.SECOND).foundations == ((),) * 4


def test_the_lower_first_column_begins() -> None:
    """Of equal ones the next column decides; live nobody begins."""
    for numbers in ((1, 2), (2, 1), (3, 9), (9, 3), (5, 5)):
        deals = Deal.numbered(numbers[0]), Deal.numbered(numbers[1])
        state = MatchState.opening(deals, DOUBLE_IN_TURNS)
        first, second = ([pile.up[-1].rank for pile in state.board(seat).columns] for seat in Seat)
        assert state.turn is (Seat.SECOND if second < first else Seat.FIRST)
        assert MatchState.opening(deals, DOUBLE).turn is None


# ── Shared foundations ──────────────────────────────────────────────────────────────────────────


def test_either_player_builds_on_any_foundation() -> None:
    """A two lands on the other player's ace, and both boards show it."""
    state = boards("t1: AS", "t1: 2S")

    state = play(state, DOUBLE, Seat.FIRST, ACE_UP).state
    state = play(state, DOUBLE, Seat.SECOND, ACE_UP).state

    for seat in Seat:
        assert [len(pile) for pile in state.board(seat).foundations if pile] == [2]
    assert (state.home(Seat.FIRST), state.home(Seat.SECOND)) == (1, 1)


def test_the_first_to_land_has_the_place() -> None:
    """The other card has nowhere to go any more, if no second pile takes it."""
    state = boards("t1: AS\nt2: 2S", "t1: 2S")
    state = play(state, DOUBLE, Seat.FIRST, ACE_UP).state
    state = play(state, DOUBLE, Seat.SECOND, ACE_UP).state

    with pytest.raises(IllegalMatchMove) as caught:
        play(state, DOUBLE, Seat.FIRST, Move.parse("t2>f"))
    assert caught.value.reason is single.Refusal.NOT_THE_NEXT_OF_ITS_SUIT


def test_in_a_race_nothing_is_shared() -> None:
    """A two does not land on the other player's ace."""
    state = boards("t1: AS", "t1: 2S", RACE)
    state = play(state, RACE, Seat.FIRST, ACE_UP).state

    assert refusal(state, RACE, Seat.SECOND, ACE_UP) is not None
    assert state.home(Seat.SECOND) == 0


def test_whoever_has_all_own_cards_home_has_won() -> None:
    """However many of the other's lie there too."""
    state = boards("t1: KS", "t1: QS KS\nt2: AH")
    whole = tuple(
        tuple(CARDS[suit * 13 + rank] for rank in range(13 if suit else 12))
        if place % 2 == 0
        else ()
        for place, suit in ((place, place // 2) for place in range(8))
    )
    state = state._replace(
        boards=(
            state.boards[0]._replace(foundations=whole),
            state.boards[1]._replace(foundations=whole),
        )
    )

    state = play(state, DOUBLE, Seat.SECOND, Move.parse("t2>f")).state
    assert not any(map(state.is_finished_by, Seat))
    played = play(state, DOUBLE, Seat.FIRST, ACE_UP)

    assert played.state.is_finished_by(Seat.FIRST)
    assert not played.state.is_finished_by(Seat.SECOND)
    assert played.events[-1] == Won()


# ── In turns ────────────────────────────────────────────────────────────────────────────────────


def test_only_the_player_whose_turn_it_is_may_move() -> None:
    """Live both may."""
    for rules, expected in ((DOUBLE_IN_TURNS, TurnRefusal.NOT_YOUR_TURN), (DOUBLE, None)):
        state = boards("t1: AS", "t1: AH", rules)
        assert refusal(state, rules, Seat.FIRST, ACE_UP) is None
        assert refusal(state, rules, Seat.SECOND, ACE_UP) is expected


def test_a_draw_leaves_only_the_drawn_card() -> None:
    """Once that is played, the turn goes on; and it cannot be ended before a draw."""
    rules = DOUBLE_IN_TURNS
    state = boards("s: 3C\nt1: AS\nt2: 4H", "t1: AH", rules)
    assert not may_end_turn(state, Seat.FIRST)

    state = play(state, rules, Seat.FIRST, DRAW).state
    assert may_end_turn(state, Seat.FIRST)
    assert refusal(state, rules, Seat.FIRST, ACE_UP) is TurnRefusal.ONLY_THE_DRAWN_CARD

    state = play(state, rules, Seat.FIRST, Move.parse("w>t2")).state
    assert refusal(state, rules, Seat.FIRST, ACE_UP) is None
    state = play(state, rules, Seat.FIRST, ACE_UP).state
    assert may_end_turn(state, Seat.FIRST), "there is nothing left to draw"


def test_the_turn_goes_to_the_other() -> None:
    """With nothing of it left."""
    state = boards("s: 3C", "s: 4C", DOUBLE_IN_TURNS)
    state = end_turn(play(state, DOUBLE_IN_TURNS, Seat.FIRST, DRAW).state)

    assert state.turn is Seat.SECOND
    assert not state.has_drawn
    assert not may_end_turn(state, Seat.FIRST)


# ── A match ─────────────────────────────────────────────────────────────────────────────────────


def test_undo_reaches_back_to_the_beginning_of_the_turn() -> None:
    """What the other player did stands."""
    match = Match(DEALS, DOUBLE_IN_TURNS)
    first = match.state.turn
    assert first is not None
    match.play(first, DRAW)
    assert may_undo(match)
    assert match.end_turn(first)
    assert not may_undo(match)
    assert not match.end_turn(first)
    at_turn = match.state
    match.play(first.other, DRAW)
    match.undo()

    assert match.state == at_turn
    with pytest.raises(IndexError):
        match.undo()


def test_undo_leaves_the_other_as_stuck_as_before() -> None:
    """Nobody would look again at a board that has not changed."""
    match = Match(DEALS, DOUBLE_IN_TURNS)
    seat = match.state.turn
    assert seat is not None
    match.play(seat, DRAW)
    for each in Seat:
        match.note_progress(each, Progress.NONE)
    match.undo()

    assert match.blocked == {seat.other}


def test_live_nothing_is_undone() -> None:
    """Both boards go on all the time."""
    match = Match(DEALS, DOUBLE)
    match.play(Seat.FIRST, DRAW)

    assert not may_undo(match)


def test_both_must_agree_to_stop() -> None:
    """An offer is withdrawn by playing on; equal counts are a tie."""
    match = Match(DEALS, DOUBLE)
    match.offer_to_stop(Seat.FIRST)
    match.play(Seat.FIRST, DRAW)
    match.offer_to_stop(Seat.SECOND)
    assert match.willing == {Seat.SECOND}
    assert outcome_of(match) is None

    match.offer_to_stop(Seat.FIRST)
    assert outcome_of(match) == Outcome(Ending.AGREED, None)
    match.offer_to_stop(Seat.FIRST, willing=False)
    assert outcome_of(match) is None


def test_two_that_are_blocked_end_the_match() -> None:
    """Whoever has more cards home wins; a move that changes their board unblocks them."""
    match = Match(DEALS, DOUBLE)
    match.note_progress(Seat.FIRST, Progress.NONE)
    assert outcome_of(match) is None
    match.note_progress(Seat.SECOND, Progress.NONE)
    assert outcome_of(match) == Outcome(Ending.BLOCKED, None)

    match.play(Seat.SECOND, DRAW)
    assert outcome_of(match) is None


@pytest.mark.parametrize("text", ["1:t3>f", "2:end", "1:w>s>w", "2:t3>t5:2"])
def test_an_entry_is_read_as_it_is_written(text: str) -> None:
    """Saves and tests share the text."""
    assert str(Entry.parse(text)) == text


@pytest.mark.parametrize("text", ["", "3:end", "t3>f", "1:", "1:stop", "1:2:end"])
def test_any_other_text_is_refused(text: str) -> None:
    """Nothing is guessed."""
    with pytest.raises(InputError):
        Entry.parse(text)


def test_a_match_is_replayed_from_its_entries() -> None:
    """The same state comes of the same entries; a turn that could not be ended is refused."""
    match = Match(DEALS, DOUBLE_IN_TURNS)
    chance = Random(4)  # noqa: S311 - no secret
    for _number in range(60):
        seat = match.state.turn
        assert seat is not None
        moves = moves_of(match.state, match.rules, seat)
        if match.state.has_drawn and (not moves or chance.random() < 0.5):
            match.end_turn(seat)
        elif moves:
            match.play(seat, chance.choice(moves))
    again = Match(DEALS, DOUBLE_IN_TURNS)
    again.replay(Entry.parse(str(entry)) for entry in match.entries)

    assert again.state == match.state
    with pytest.raises(InputError):
        Match(DEALS, DOUBLE_IN_TURNS).replay([Entry(Seat.FIRST)])


class AnyMatch(RuleBasedStateMachine):
    """A match in which either player may do anything at any time."""

    match_rules: MatchRules

    @initialize(numbers=st.tuples(*[st.integers(0, NUMBERS - 1)] * 2))
    def deal(self, numbers: tuple[int, int]) -> None:
        """Deal any two numbers."""
        self.match = Match((Deal.numbered(numbers[0]), Deal.numbered(numbers[1])), self.match_rules)

    @rule(seat=st.sampled_from(Seat), pick=st.integers(0, 999), raises=st.booleans())
    def move(self, seat: Seat, pick: int, raises: bool) -> None:
        """Play something that is allowed, upwards if wished."""
        moves = moves_of(self.match.state, self.match_rules, seat)
        up = [move for move in moves if move.target == FOUNDATION]
        choice = up if raises and up else moves
        if choice:
            self.match.play(seat, choice[pick % len(choice)])

    @rule(seat=st.sampled_from(Seat), text=st.sampled_from(["t1>f", "w>f", "t2>t3", "fH>t1"]))
    def wrong_move(self, seat: Seat, text: str) -> None:
        """Ask for something that may be refused; then nothing has changed."""
        before, move = self.match.state, Move.parse(text)
        if refusal(before, self.match_rules, seat, move) is not None:
            with pytest.raises(IllegalMatchMove):
                self.match.play(seat, move)
            assert self.match.state is before

    @rule(seat=st.sampled_from(Seat))
    def end_turn(self, seat: Seat) -> None:
        """End the turn, if that may be."""
        self.match.end_turn(seat)

    @rule()
    def undo(self) -> None:
        """Take back, if there is anything."""
        if self.match.can_undo:
            self.match.undo()

    @invariant()
    def every_card_is_there_once(self) -> None:
        """104 different cards, each of a player's own on their board or the foundations."""
        if not hasattr(self, "match"):
            return
        state = self.match.state
        lying = [_lying(state.board(seat)) for seat in Seat]
        piles = [state.board(Seat.FIRST).foundations]
        if not self.match_rules.shares:
            piles.append(state.board(Seat.SECOND).foundations)
        up = [card for foundations in piles for pile in foundations for card in pile]
        assert sorted(card.index for card in [*lying[0], *lying[1], *up]) == list(range(104))
        for seat in Seat:
            assert {card.deck for card in lying[seat]} <= {seat}

    @invariant()
    def shared_foundations_are_one(self) -> None:
        """Both boards hold the same, card by card; each goes up in suit from the ace."""
        if not hasattr(self, "match"):
            return
        first, second = self.match.state.boards
        for pile in (*first.foundations, *second.foundations):
            assert [card.rank for card in pile] == list(range(1, len(pile) + 1))
            assert len({card.suit for card in pile}) <= 1
        if self.match_rules.shares:
            assert [[card.index for card in pile] for pile in first.foundations] == [
                [card.index for card in pile] for pile in second.foundations
            ]


def _lying(board: GameState) -> list[Card]:
    columns = [card for pile in board.columns for card in pile.cards]
    return [*board.stock, *board.waste, *columns]


@pytest.mark.parametrize("kind", KINDS)
def test_no_interleaving_loses_or_doubles_a_card(kind: str) -> None:
    """Whatever two players do, in whatever order."""
    machine = type("TheMatch", (AnyMatch,), {"match_rules": KINDS[kind]})

    run_state_machine_as_test(machine, settings=settings(max_examples=40, stateful_step_count=60))


@pytest.mark.parametrize("kind", KINDS)
def test_every_match_of_two_simple_players_ends(kind: str) -> None:
    """Each plays up what goes up, turns cards, or draws; neither ever breaks a rule."""
    rules = KINDS[kind]
    for number in range(8):
        match = Match((Deal.numbered(number), Deal.numbered(number + 500)), rules)
        chance = Random(number)  # noqa: S311 - no secret
        for _turn in range(4000):
            if outcome_of(match) is not None:
                break
            seat = match.state.turn if rules.in_turns else chance.choice(list(Seat))
            assert seat is not None
            _take_part(match, seat, chance)
        ended = outcome_of(match)
        assert ended is not None
        first, second = map(match.state.home, Seat)
        if ended.winner is None:
            assert first == second
        else:
            assert ended.winner is (Seat.FIRST if first > second else Seat.SECOND)
            assert first != second


_PASSES = 6
"""After so many a simple player has seen enough."""


def _take_part(match: Match, seat: Seat, chance: Random) -> None:
    """Do one thing, or find out that nothing is left to do."""
    moves = moves_of(match.state, match.rules, seat)
    useful = [move for move in moves if _is_useful(match.state.board(seat), move)]
    if useful:
        match.play(seat, max(useful, key=lambda move: move.target == FOUNDATION))
        return
    match.note_progress(seat, match.find_progress(seat, never))
    stock = [move for move in moves if WASTE in (move.source, move.target)]
    may_stop = match.state.turn is None or match.state.has_drawn
    has_enough = may_stop and match.state.board(seat).pass_number > _PASSES
    if has_enough or not stock:
        match.offer_to_stop(seat)
        match.end_turn(seat)
    elif not match.end_turn(seat):
        match.play(seat, chance.choice(stock))


def _is_useful(board: GameState, move: Move) -> bool:
    """Whether a move goes up or turns a card over."""
    if move.target == FOUNDATION:
        return True
    if move.source.kind is not PileKind.COLUMN:
        return False
    pile = board.columns[move.source.number - 1]
    return bool(pile.down) and move.count == len(pile.up)
