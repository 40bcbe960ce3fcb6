"""What must hold of a match on the stage whenever nothing moves, whatever was done before."""

from __future__ import annotations

from collections import Counter
from contextlib import closing
from typing import TYPE_CHECKING

from klondike_qt.core.match import Seat, may_end_turn
from klondike_qt.core.match_game import Match
from klondike_qt.core.match_setup import Opponent
from klondike_qt.storage import files
from klondike_qt.storage.store import Store
from klondike_qt.ui.board.card_item import CardItem
from tests.ui.board.table import require_items

if TYPE_CHECKING:
    from pathlib import Path

    from klondike_qt.app.match_controller import MatchController
    from klondike_qt.ui.application import Program
    from klondike_qt.ui.match.house import MatchHouse
    from klondike_qt.ui.match.party import Party


class MatchBooks:
    """Which matches were begun and how they ended, as someone sees who looks at the table."""

    def __init__(self) -> None:
        """Nothing was played yet."""
        self.begun: set[str] = set()
        self.ended: dict[str, object] = {}
        self.lasted: dict[str, float] = {}  # so long, at least

    def begin_anew(self, folder: Path) -> None:
        """Go on with the matches of the backup that took the place of everything."""
        self.begun.clear()
        self.ended.clear()
        self.lasted.clear()
        self.take_in(folder, None)

    def take_in(self, folder: Path, ids: set[str] | None) -> None:
        """Note the matches that were taken in from files, where only these *ids* were, or all."""
        with closing(files.connect(folder / files.NAME, "mode=ro")) as connection:
            begun = connection.execute("SELECT id FROM matches WHERE started NOT NULL").fetchall()
        self.begun.update(id_ for (id_,) in begun if ids is None or id_ in ids)

    def look(self, controller: MatchController) -> None:
        """Note the match on the table."""
        current = controller.current
        if current.is_started:
            self.begun.add(current.saved.id)
        else:  # not yet, or not any more: all of it was taken back
            self.begun.discard(current.saved.id)
        if current.is_over:
            outcome = current.saved.outcome
            assert self.ended.setdefault(current.saved.id, outcome) == outcome


def house_of(program: Program) -> MatchHouse:
    """Give the way into a match."""
    assert program._house is not None
    return program._house


def party_of(program: Program) -> Party:
    """Give what shows the match."""
    party = house_of(program).party
    assert party is not None
    return party


def require_match_whole(program: Program, books: MatchBooks, folder: Path) -> None:
    """Check picture, turn, actions, rest and database of a match whose cards lie still."""
    party = party_of(program)
    require_cards(party.controller)
    require_boards(party)
    require_turn(party.controller)
    require_open_actions(party)
    require_clock(program)
    require_kept(program, books, folder)


def require_cards(controller: MatchController) -> None:
    """Every card is there once, each on its own player's board or on the foundations."""
    state, shares = controller.state, controller.match.rules.shares
    counted: Counter[int] = Counter()
    for seat in Seat:
        board = state.board(seat)
        for pile in board.piles():
            cards = board.cards(pile)
            if pile.suit is None:
                assert all(card.deck == seat for card in cards), (seat, pile)
            if pile.suit is None or not shares or seat is Seat.FIRST:
                counted.update(card.index for card in cards)
    assert set(counted) == set(range(104))
    assert set(counted.values()) == {1}
    if shares:
        assert state.boards[0].foundations == state.boards[1].foundations
    replayed = Match(controller.match.deals, controller.match.rules)
    replayed.replay(controller.match.entries)
    assert replayed.state == state


def require_boards(party: Party) -> None:
    """Both boards show what the model has, nobody holds anything, nothing reaches over."""
    controller, table = party.controller, party.screen.table
    for seat, board in table.boards.items():
        scene = board.table_scene
        assert not scene.is_moving
        assert not scene.is_lifted
        assert not scene._animation._timer.isActive()
        assert not board.hands._touch.is_active, (seat, board.hands._touch._finger)
        assert not board.hands._pointer.is_busy
        assert scene.are_cards_hidden is controller.are_cards_hidden
        assert scene.placed.state == controller.state.board(seat), (
            seat,
            str(scene.placed.state),
            str(controller.state.board(seat)),
        )
        assert board.hands.are_off is (seat not in controller.people)
        if scene._is_celebrated:
            assert controller.match.outcome is not None
            assert controller.match.outcome.winner is seat
            continue
        guests = table._guests[seat]
        over = guests._reaching_over()
        assert guests.count == len(over)
        assert not any(isinstance(item, CardItem) for item in over)
        require_items(board)


def require_turn(controller: MatchController) -> None:
    """Nobody is said to be blocked or willing who may be neither, and no turn hangs."""
    match = controller.match
    assert controller.match.rules.in_turns is (controller.state.turn is not None)
    if not controller.current.is_started:
        assert match.outcome is None
        assert not match.willing
        assert not match.entries
    assert controller.current.is_over is (match.outcome is not None)
    if match.outcome is not None:
        assert not controller._turn_end.isActive()
        assert not is_busy(controller)


def require_open_actions(party: Party) -> None:
    """Every action is open exactly while it would do something, on bar and strips."""
    controller, actions = party.controller, party.actions
    may_offer = controller.is_in_play and controller.current.is_started
    assert actions.undo.isEnabled() is controller.can_undo
    assert actions.end_turn.isEnabled() is any(map(controller.may_end_turn, Seat))
    assert actions.offer.isEnabled() is may_offer
    assert actions.pause.isEnabled() is (controller.match.outcome is None)
    assert actions.pause.isChecked() is controller.is_paused
    assert actions.take_back.isEnabled() is controller.can_take_back
    with_people = controller.setup.opponent is Opponent.PERSON
    for seat, strip in party.screen.strips.items():
        assert strip.isHidden() is not with_people
        assert strip.offer.isEnabled() is may_offer
        assert strip.offer.isChecked() is (may_offer and seat in controller.match.willing)
        assert strip.end.isEnabled() is (
            with_people and controller.is_in_play and may_end_turn(controller.state, seat)
        )


def require_clock(program: Program) -> None:
    """The clock runs exactly while somebody could play, and nothing ticks but with it."""
    party, window = party_of(program), program.window
    controller = party.controller
    is_there = window.stage is party.stage and window._is_active
    assert controller._is_active is is_there
    assert controller.is_clock_running is (
        is_there
        and controller.current.is_started
        and not controller.current.is_over
        and not controller.is_paused
    )
    assert party.presenter._tick.isActive() is controller.is_clock_running
    if not is_there or controller.is_paused:
        assert not is_busy(controller)


def is_busy(controller: MatchController) -> bool:
    """Whether a computer or a ghost thinks, or waits to act."""
    player = controller._machine._player
    return player is not None and player.is_busy


def require_kept(program: Program, books: MatchBooks, folder: Path) -> None:
    """The file, read by somebody else, holds the match on the table and every end once."""
    program.autosave.flush()
    controller = party_of(program).controller
    books.look(controller)
    current = controller.current
    saved = current.saved
    with closing(files.connect(folder / files.NAME, "mode=ro")) as connection:
        kept = Store(connection).matches.current(saved.setup.kind)
        if current.is_over:
            assert kept is None
            assert Store(connection).matches.ended(saved.id) == saved
        else:
            assert kept is not None
            assert kept.seconds <= saved.seconds + 0.001
            for name in set(saved._fields) - {"seconds"}:
                assert getattr(kept, name) == getattr(saved, name), (
                    name,
                    getattr(kept, name),
                    getattr(saved, name),
                )
        rows = connection.execute(
            "SELECT id, started IS NULL, ended IS NULL, seconds FROM matches"
        ).fetchall()
    for match_id, *_, seconds in rows:
        lasted = max(seconds, saved.seconds) if match_id == saved.id else seconds
        assert lasted >= books.lasted.get(match_id, 0.0), (match_id, lasted)
        books.lasted[match_id] = lasted
    begun = {match_id for match_id, untouched, *_ in rows if not untouched}
    assert begun == books.begun, (begun - books.begun, books.begun - begun, rows)
    assert not [row for row in rows if row[1] and not row[2]]
    assert {match_id for match_id, _, is_open, _ in rows if not is_open} >= set(books.ended)
