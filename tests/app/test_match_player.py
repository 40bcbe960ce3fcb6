"""The computer at the second board: it acts by itself, in a person's time, and only then."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

import pytest
from PySide6.QtTest import QSignalSpy

from klondike_qt.app.match_pace import SLOWNESS, Pace
from klondike_qt.app.match_player import ComputerPlayer
from klondike_qt.core.cards import CARDS
from klondike_qt.core.deal import Deal
from klondike_qt.core.match import (
    DOUBLE,
    DOUBLE_IN_TURNS,
    RACE,
    MatchRules,
    MatchState,
    Seat,
    refusal,
)
from klondike_qt.core.match_game import Match
from klondike_qt.core.match_setup import Opponent
from klondike_qt.core.piles import DRAW, FOUNDATION, Move
from tests.core.test_match import boards

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

DEALS = Deal.numbered(3), Deal.numbered(4)


def late() -> float:
    """Tell a time by which every wait is over."""
    return next(_TIMES)


_TIMES = (1000.0 * number for number in count())


def still() -> float:
    """Tell a time that does not go on, so that every wait is whole."""
    return 0.0


class Table:
    """A match, and a computer that plays in it."""

    def __init__(self, rules: MatchRules, player: ComputerPlayer) -> None:
        self.match = Match(DEALS, rules)
        self.player = player
        player.plays.connect(self.play)
        player.ends_turn.connect(self.end_turn)
        player.offers_to_stop.connect(self.offer)
        self.tell()

    def tell(self) -> None:
        """Let the computer look."""
        self.player.watch(self.match.state, self.match.rules)

    def play(self, move: Move) -> None:
        """Carry out its move."""
        self.match.play(self.player.seat, move)
        self.tell()

    def end_turn(self) -> None:
        """End its turn."""
        assert self.match.end_turn(self.player.seat)
        self.tell()

    def offer(self, willing: bool) -> None:
        """Note what it offers."""
        self.match.offer_to_stop(self.player.seat, willing=willing)


def is_busy(table: Table) -> bool:
    """Ask whether the computer will do something by itself."""
    return table.player.is_busy


@pytest.fixture
def players(qtbot: QtBot) -> Iterator[list[ComputerPlayer]]:
    """Collect players, which are sent home in the end."""
    made: list[ComputerPlayer] = []
    yield made
    for player in made:
        player.close()


def quick(players: list[ComputerPlayer], strength: Opponent = Opponent.GOOD) -> ComputerPlayer:
    """Have a player who never waits."""
    players.append(ComputerPlayer(strength, seed=1, clock=late))
    return players[-1]


def slow(players: list[ComputerPlayer]) -> ComputerPlayer:
    """Have a player who has always just begun to wait."""
    players.append(ComputerPlayer(Opponent.GOOD, seed=1, clock=still))
    return players[-1]


@pytest.mark.parametrize("strength", [Opponent.BEGINNER, Opponent.GOOD])
@pytest.mark.parametrize("rules", [DOUBLE, RACE], ids=["double", "race"])
def test_it_plays_on_until_it_is_done(
    qtbot: QtBot, players: list[ComputerPlayer], rules: MatchRules, strength: Opponent
) -> None:
    """Live, while the other does nothing; then nothing goes on any more."""
    table = Table(rules, quick(players, strength))
    table.player.go_on()
    match = table.match
    qtbot.waitUntil(lambda: bool(match.outcome or match.willing))

    assert len(match.entries) > 10
    assert match.willing <= {Seat.SECOND}
    assert not is_busy(table)


def test_in_turns_it_plays_its_turn_and_leaves_it(
    qtbot: QtBot, players: list[ComputerPlayer]
) -> None:
    """Out of turn it does nothing at all."""
    table = Table(DOUBLE_IN_TURNS, quick(players))
    table.player.go_on()
    if table.match.state.turn is Seat.FIRST:
        assert not is_busy(table)
        table.match.play(Seat.FIRST, DRAW)
        table.match.end_turn(Seat.FIRST)
        with qtbot.waitSignal(table.player.ends_turn):
            table.tell()
    else:
        qtbot.waitUntil(lambda: table.match.state.turn is Seat.FIRST)

    assert table.match.state.turn is Seat.FIRST
    assert not is_busy(table)
    assert {entry.seat for entry in table.match.entries if entry.move} >= {Seat.SECOND}


def test_it_begins_paused_and_a_pause_keeps_what_is_left_of_a_wait(
    qtbot: QtBot, players: list[ComputerPlayer]
) -> None:
    """No timer runs meanwhile."""
    table = Table(DOUBLE, slow(players))
    assert not is_busy(table)
    table.player.go_on()
    qtbot.waitUntil(lambda: table.player.wait is not None)
    table.player.pause()
    left = table.player.wait

    assert left is not None
    assert not is_busy(table)
    table.player.go_on()
    assert is_busy(table)
    assert 0 < (table.player.wait or 0) <= left
    assert not table.match.entries


def test_what_the_other_does_elsewhere_does_not_disturb_it(
    qtbot: QtBot, players: list[ComputerPlayer]
) -> None:
    """It waits on for the move that it means to play."""
    table = Table(DOUBLE, slow(players))
    table.player.go_on()
    qtbot.waitUntil(lambda: table.player.wait is not None)
    table.match.play(Seat.FIRST, DRAW)
    table.tell()

    assert table.player.wait is not None


def test_another_board_is_thought_about_anew(qtbot: QtBot, players: list[ComputerPlayer]) -> None:
    """What was meant for the old one is dropped."""
    table = Table(DOUBLE, slow(players))
    table.player.go_on()
    qtbot.waitUntil(lambda: table.player.wait is not None)
    table.match.play(Seat.SECOND, DRAW)
    table.tell()
    assert table.player.wait is None
    qtbot.waitUntil(lambda: table.player.wait is not None)

    with qtbot.waitSignal(table.player.plays) as heard:
        table.player._timer.setInterval(0)  # nobody need wait with it
    assert heard.args is not None
    before = Match(DEALS, DOUBLE)
    before.play(Seat.SECOND, DRAW)
    assert refusal(before.state, DOUBLE, Seat.SECOND, heard.args[0]) is None


def test_an_offer_is_withdrawn_when_a_way_opens(
    qtbot: QtBot, players: list[ComputerPlayer]
) -> None:
    """In turns it has to draw on meanwhile, and means the offer until it says otherwise."""
    player = quick(players)
    said: list[bool] = []
    player.offers_to_stop.connect(said.append)
    player.watch(_second_to_play("JC", "AC"), DOUBLE_IN_TURNS)
    with qtbot.waitSignal(player.plays):
        player.go_on()
    assert said == [True]

    with qtbot.waitSignal(player.plays):
        player.watch(_second_to_play("AC", "JC"), DOUBLE_IN_TURNS)
    assert said == [True, False]


def _second_to_play(shown: str, beneath: str) -> MatchState:
    """Give the turn to a player with one card to play at most, and a known stock that helps none.

    Of three suits everything up to the nine is home; four kings and three knaves lie on the rest.
    """
    text = f"""
        s: 9C 8C 5C
        t1: {shown}
        t2: JS
        t3: JH
        t4: KC
        t5: [TS TH TD QS] KS
        t6: [QH QD QC JD {beneath}] KH
        t7: [2C 3C 4C 6C 7C TC] KD
    """
    first = Match(DEALS, DOUBLE_IN_TURNS).state.boards[0]
    second = boards("", text, DOUBLE_IN_TURNS).boards[1]
    deck = [card.from_deck(1) for card in CARDS[:52]]
    home = (tuple(deck[start : start + 9]) for start in (0, 13, 26))  # ♠ ♥ ♦
    piles = (*(pile for own in home for pile in (own, ())), (), ())
    second = second._replace(foundations=piles, pass_number=2)
    return MatchState((first._replace(foundations=piles), second), Seat.SECOND)


def test_a_finished_match_is_let_alone(qtbot: QtBot, players: list[ComputerPlayer]) -> None:
    """Nothing is waited for any more."""
    table = Table(DOUBLE, slow(players))
    table.player.go_on()
    qtbot.waitUntil(lambda: table.player.wait is not None)
    spy = QSignalSpy(table.player.plays)
    table.player.finish()

    assert not is_busy(table)
    assert spy.count() == 0


@pytest.mark.parametrize("strength", [Opponent.BEGINNER, Opponent.GOOD, Opponent.BEST])
def test_a_pace_is_a_persons(strength: Opponent) -> None:
    """Quick where a move is plain, longer after a surprise, never the same twice over."""
    pace = Pace("normal", strength, seed=4)
    across = Move.parse("t3>t5")
    times = {
        "move": [pace.seconds(across) for _ in range(200)],
        "up": [pace.seconds(Move.parse("t3>f")) for _ in range(200)],
        "planned": [pace.seconds(across, is_planned=True) for _ in range(200)],
        "surprised": [pace.seconds(across, is_surprised=True) for _ in range(200)],
    }
    mean = {name: sum(each) / len(each) for name, each in times.items()}

    assert mean["planned"] < mean["up"] < mean["move"] < mean["surprised"]
    assert len(set(times["move"])) == 200
    assert 0.5 < min(times["move"]) < max(times["move"]) < 4
    pace.seconds(across)
    first, again = [sum(pace.seconds(DRAW) for _ in range(99)) for _ in range(2)]
    assert first > 0
    assert again / 99 < mean["up"]
    assert Move.parse("t3>f").target == FOUNDATION


def test_a_pace_can_be_set_and_repeats_itself() -> None:
    """The same seed waits alike; slow is slower than fast."""
    one, two = (Pace("slow", Opponent.GOOD, seed=8) for _ in range(2))
    move = Move.parse("w>t2")
    assert [one.seconds(move) for _ in range(9)] == [two.seconds(move) for _ in range(9)]
    two.pace = "fast"
    ratio = one.seconds(None) / two.seconds(None)
    assert ratio == pytest.approx(SLOWNESS["slow"] / SLOWNESS["fast"])
