"""Deals kept ready: given as they are wished, each once, and looked for while nothing happens."""

from __future__ import annotations

import sys
import threading
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication

from klondike_qt.app.deal_pool import READY, TRIES, DealPool, _Candidate
from klondike_qt.app.shipped_deals import levels, shipped_deals
from klondike_qt.core.modes import DEFAULT, mode
from klondike_qt.solver.difficulty import Difficulty, is_winnable
from klondike_qt.storage.errors import Failing
from klondike_qt.storage.records import Counters, Result
from tests.saving import AT, dealt

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import FrameType

    from pytestqt.qtbot import QtBot

    from klondike_qt.app.settings import DealWish
    from klondike_qt.core.deal import Deal
    from klondike_qt.core.modes import Mode
    from klondike_qt.storage.deals import KeptDeal
    from klondike_qt.storage.store import Store
    from tests.app.conftest import Desk

TRANSPARENT = mode("transparent")


class Tables:
    """Opens a pool at a desk, one after another in the same folder."""

    def __init__(self, sit_down: Callable[..., Desk], qtbot: QtBot) -> None:
        self._sit_down = sit_down
        self._qtbot = qtbot
        self.pools: list[DealPool] = []
        self.dry: list[tuple[str, bool]] = []
        self.desk: Desk

    def open(
        self,
        wish: DealWish,
        of: Mode = DEFAULT,
        *,
        ready: int = READY,
        quiet_ms: int = 1_000_000,
        tries: int = TRIES,
    ) -> DealPool:
        """Sit down with a wish for a mode; by itself the pool looks for nothing in a test."""
        self.close()
        self.desk = self._sit_down(of)
        self.desk.preferences.deals = {of.key: wish}
        pool = DealPool(
            self.desk.autosave,
            self.desk.preferences,
            ready=ready,
            quiet_ms=quiet_ms,
            tries=tries,
        )
        pool.ran_dry.connect(lambda wished, winnable: self.dry.append((wished, winnable)))
        pool.begin(self.desk.controller)
        self.desk.controller.deals = pool.next
        self.pools.append(pool)
        self._qtbot.waitUntil(lambda: pool.stock.is_read)
        return pool

    def play(self) -> Deal:
        """Deal anew and make a move, so that it is a game; give its deal."""
        self.desk.controller.new_game()
        self.desk.controller.draw()
        deal = self.desk.controller.game.deal
        assert deal is not None
        return deal

    def kept(self) -> dict[str, dict[str, KeptDeal]]:
        """Read what is on the disk."""
        return self.desk.autosave.ask(lambda store: store.deals.all(), {})

    def close(self) -> None:
        """Leave the table."""
        for pool in self.pools:
            pool.close()


@pytest.fixture
def tables(sit_down: Callable[..., Desk], qtbot: QtBot) -> Iterator[Tables]:
    """Open pools, and close them in the end."""
    tables = Tables(sit_down, qtbot)
    yield tables
    tables.close()


def level_of(deal: Deal, of: Mode = DEFAULT) -> Difficulty:
    """Name the level of a shipped deal."""
    return levels(of.rules).of(shipped_deals()[str(of.rules)].deals[deal])


def shipped(level: Difficulty, of: Mode = DEFAULT) -> set[Deal]:
    """Give the deals of one level that are shipped."""
    return {deal for deal in shipped_deals()[str(of.rules)].deals if level_of(deal, of) is level}


@pytest.mark.parametrize("level", Difficulty, ids=lambda level: level.value)
def test_a_deal_is_as_it_was_wished_and_comes_once(tables: Tables, level: Difficulty) -> None:
    """The shipped ones are there from the first start on."""
    pool = tables.open(level.value)
    given = {pool.next(DEFAULT) for _ in range(READY)}

    assert given == {tables.play() for _ in range(READY)} == shipped(level)
    assert {pool.difficulty(DEFAULT, deal) for deal in given} == {level}


def test_without_a_wish_any_deal_is_dealt_and_nothing_is_done_for_it(tables: Tables) -> None:
    """Nobody who does not ask for the solver pays for it."""
    pool = tables.open("any", quiet_ms=0)
    deal = pool.next(DEFAULT)

    assert deal.number is not None
    assert pool.difficulty(DEFAULT, deal) is None
    assert not tables.kept()


def test_a_new_game_waits_for_nothing_that_is_written(tables: Tables) -> None:
    """Another program may hold the database for long: the deal comes out of memory."""
    tables.open("hard")
    let_go, is_done = threading.Event(), threading.Event()

    def hold(_store: Store) -> None:
        let_go.wait(20)
        is_done.set()

    tables.desk.autosave.write(hold)
    deals = {tables.play() for _ in range(3)}
    waited = is_done.is_set()
    let_go.set()

    assert not waited
    assert len(deals) == 3
    assert deals <= shipped(Difficulty.HARD)


def test_what_was_missed_is_written_whole(tables: Tables) -> None:
    """A deal that was taken while nothing could be written stays taken."""
    tables.open("hard")

    def fail(_store: Store) -> None:
        raise Failing(Path())

    tables.desk.autosave.write(fail)
    taken = tables.play()
    tables.desk.autosave.flush()

    assert tables.kept()[str(DEFAULT.rules)][taken.id].taken


def test_a_wish_is_for_one_mode(tables: Tables) -> None:
    """The next mode deals as it always did."""
    pool = tables.open("hard")
    deal = pool.next(TRANSPARENT)

    assert pool.difficulty(TRANSPARENT, deal) is None
    assert deal not in shipped_deals()[str(TRANSPARENT.rules)].deals


def test_what_was_played_is_not_dealt_again_after_a_restart(tables: Tables) -> None:
    """The shipped deals are there at each start, and those taken stay taken."""
    given = []
    for _ in range(2):
        tables.open("easy")
        given.append(tables.play())
    tables.open("easy")
    given += [tables.play() for _ in range(READY - 2)]

    assert len(set(given)) == READY
    assert set(given) == shipped(Difficulty.EASY)


def test_a_deal_without_a_move_is_no_game_and_comes_again(tables: Tables) -> None:
    """However often a new one is dealt (RULES §6); the one on the table is not dealt anew."""
    tables.open("easy")
    controller = tables.desk.controller
    given = []
    for _ in range(3 * READY):
        controller.new_game()
        given.append(controller.game.deal)
    QCoreApplication.processEvents()

    assert set(given[:READY]) == set(given[READY:]) == shipped(Difficulty.EASY)
    assert all(one != next_one for one, next_one in pairwise(given))
    assert not tables.dry


def test_an_untouched_deal_is_taken_by_a_move_after_a_restart(tables: Tables) -> None:
    """It lies on the table still, and is dealt neither there nor in another mode."""
    tables.open("easy")
    tables.desk.controller.new_game()
    left = tables.desk.controller.game.deal
    assert left is not None
    pool = tables.open("easy")
    others = {pool.next(DEFAULT) for _ in range(READY)}
    tables.desk.controller.draw()
    kept = tables.kept()[str(DEFAULT.rules)]

    assert others == shipped(Difficulty.EASY) - {left}
    assert kept[left.id].taken
    assert not any(kept[deal.id].taken for deal in others)


def test_a_deal_that_is_taken_back_to_is_not_dealt_and_the_new_one_is_free(tables: Tables) -> None:
    """The game that was given up for it goes on, and stays taken."""
    pool = tables.open("easy")
    played = tables.play()
    tables.desk.controller.new_game()
    tables.desk.controller.take_back()
    free = {pool.next(DEFAULT) for _ in range(READY)}

    assert tables.desk.controller.game.deal == played
    assert free == shipped(Difficulty.EASY) - {played}


def test_a_deal_that_the_player_has_had_is_not_given_as_new(tables: Tables) -> None:
    """Whether it came by its ID or in another mode; the one on the table is not given either."""
    tables.open("medium")
    played, shown, *_rest = sorted(shipped(Difficulty.MEDIUM), key=lambda deal: deal.id)
    autosave = tables.desk.autosave
    game = dealt(TRANSPARENT)._replace(deal=played)
    autosave.post(lambda games: games.begin(game, AT))
    autosave.post(lambda games: games.finish(game.id, Result.LOST, Counters(), AT))
    pool = tables.open("medium")
    tables.desk.controller.new_game(shown)
    given = {pool.next(DEFAULT) for _ in range(READY - 2)}

    assert given == shipped(Difficulty.MEDIUM) - {played, shown}


def test_where_none_is_ready_another_winnable_one_is_dealt_and_that_is_said(
    tables: Tables, qtbot: QtBot
) -> None:
    """The nearest level first, and where there is none at all, any deal; no game waits."""
    tables.open("hard")
    given = []
    for _ in range(3 * READY):
        given.append(tables.play())
        dry = max(0, len(given) - READY)
        qtbot.waitUntil(lambda dry=dry: len(tables.dry) == dry)  # type: ignore[misc]
    assert [level_of(deal) for deal in given] == [
        level
        for level in (Difficulty.HARD, Difficulty.MEDIUM, Difficulty.EASY)
        for _ in range(READY)
    ]
    assert tables.dry == [("hard", True)] * (2 * READY)

    tables.dry.clear()
    last = tables.play()
    qtbot.waitUntil(lambda: bool(tables.dry))
    assert last not in given
    assert tables.dry == [("hard", False)]


def test_in_place_of_others_no_deal_is_used_up_without_a_move(tables: Tables, qtbot: QtBot) -> None:
    """Of the levels next to a medium deal the one that has more is dealt from."""
    pool = tables.open("easy")
    tables.play()
    tables.desk.preferences.deals = {DEFAULT.key: "medium"}
    for _ in range(READY):
        tables.play()
    for _ in range(2 * READY):
        tables.desk.controller.new_game()
    deal = tables.desk.controller.game.deal
    qtbot.waitUntil(lambda: bool(tables.dry))

    assert deal is not None
    assert level_of(deal) is Difficulty.HARD
    assert pool.stock.count(DEFAULT.rules, Difficulty.HARD) == READY
    assert pool.stock.count(DEFAULT.rules, Difficulty.EASY) == READY - 1


def test_that_the_first_deal_of_all_is_another_is_told_when_somebody_listens(
    tables: Tables, qtbot: QtBot
) -> None:
    """The pool deals it before there is a window."""
    tables.open("easy")
    for _ in range(READY):
        tables.play()
    tables.open("easy").close()
    desk = tables.desk
    pool = DealPool(desk.autosave, desk.preferences)
    pool.next(DEFAULT)
    QCoreApplication.processEvents()
    tables.pools.append(pool)
    pool.ran_dry.connect(lambda wished, winnable: tables.dry.append((wished, winnable)))
    pool.begin(desk.controller)
    qtbot.waitUntil(lambda: bool(tables.dry))

    assert tables.dry == [("easy", True)]


def test_what_was_to_be_said_of_a_game_goes_with_it(tables: Tables) -> None:
    """The next one, dealt at once, is as it is wished."""
    tables.open("easy")
    for _ in range(READY):
        tables.play()
    tables.desk.controller.new_game()
    tables.desk.preferences.deals = {DEFAULT.key: "hard"}
    tables.desk.controller.new_game()
    QCoreApplication.processEvents()

    assert not tables.dry


@pytest.mark.compiled
def test_what_cannot_be_found_is_not_looked_for_for_ever(tables: Tables, qtbot: QtBot) -> None:
    """After so many deals in vain the pool rests until the program ends."""
    pool = tables.open("easy", mode("fascination"), ready=100, quiet_ms=0, tries=2)
    qtbot.waitUntil(lambda: not pool.is_at_work)
    tables.desk.controller.draw()
    qtbot.waitUntil(lambda: not pool.is_at_work)

    assert pool.stock.count(mode("fascination").rules, Difficulty.EASY) < 100


def test_winnable_deals_are_of_any_level(tables: Tables) -> None:
    """All that are ready will do, and none is missed."""
    pool = tables.open("winnable")
    given = {pool.next(DEFAULT) for _ in range(3 * READY)}

    assert given == set(shipped_deals()[str(DEFAULT.rules)].deals)


def test_a_new_game_searches_nothing(tables: Tables) -> None:
    """The deal is taken, not looked for, on the thread that draws."""
    tables.open("easy")
    called: set[str] = set()

    def note(frame: FrameType, _event: str, _argument: object) -> None:
        called.add(frame.f_globals.get("__name__", ""))

    sys.setprofile(note)
    tables.desk.controller.new_game()
    sys.setprofile(None)

    assert tables.desk.controller.game.deal in shipped(Difficulty.EASY)
    assert "klondike_qt.app.deal_pool" in called
    assert {name for name in called if ".solver." in name} <= {"klondike_qt.solver.difficulty"}


def test_a_full_pool_does_nothing(tables: Tables, qtbot: QtBot) -> None:
    """Neither a timer runs nor a search, whatever is played."""
    pool = tables.open("easy", quiet_ms=0)
    qtbot.waitUntil(lambda: not pool.is_at_work)
    tables.desk.controller.draw()

    assert not pool.is_at_work


@pytest.mark.compiled
def test_what_was_taken_is_replaced_while_nothing_happens(tables: Tables, qtbot: QtBot) -> None:
    """By deals that are proved winnable, and measured; then all is quiet again."""
    there = set(shipped_deals()[str(TRANSPARENT.rules)].deals)
    pool = tables.open("winnable", TRANSPARENT, ready=len(there), quiet_ms=0)
    taken = tables.play()
    qtbot.waitUntil(lambda: not pool.is_at_work, timeout=120_000)
    ready = {pool.next(TRANSPARENT) for _ in there}
    (found,) = ready - there

    assert not tables.dry
    assert ready == there - {taken} | {found}
    assert is_winnable(found, TRANSPARENT.rules)
    assert pool.difficulty(TRANSPARENT, found) is not None


@pytest.mark.parametrize(
    ("level", "won", "is_hopeless"),
    [
        (Difficulty.EASY, 0, True),
        (Difficulty.EASY, 5, False),
        (Difficulty.MEDIUM, 0, False),
        (Difficulty.HARD, 19, True),
        (None, 0, False),
    ],
)
def test_a_deal_that_cannot_become_what_is_wished_is_given_up(
    level: Difficulty | None, won: int, is_hopeless: bool
) -> None:
    """Before all its games are played: those that are left cannot make up for those that were."""
    candidate = _Candidate(DEFAULT.rules, level)
    candidate.played, candidate.won = max(won, 5), won

    assert candidate.is_hopeless == is_hopeless


def test_a_move_ends_the_work_until_the_table_is_quiet_again(tables: Tables, qtbot: QtBot) -> None:
    """At once, and the pool's timer waits for the player to be away."""
    pool = tables.open("hard", ready=2 * READY, quiet_ms=0)
    qtbot.waitUntil(lambda: pool._thinker.is_thinking)
    pool._quiet.setInterval(1_000_000)
    tables.desk.controller.draw()

    assert not pool._thinker.is_thinking
    assert pool.is_at_work
    pool.close()
    assert not pool.is_at_work


def test_closing_ends_the_work(tables: Tables, qtbot: QtBot) -> None:
    """For good: nothing begins it again."""
    pool = tables.open("hard", ready=2 * READY, quiet_ms=0)
    qtbot.waitUntil(lambda: pool._thinker.is_thinking)
    pool.close()
    tables.desk.controller.draw()

    assert not pool.is_at_work


def test_with_two_decks_any_winnable_deal_will_do(tables: Tables) -> None:
    """A wish for a hard one is met by what is ready, and no deal is said to be of a level."""
    spider = mode("spider-klondike")
    pool = tables.open("hard", spider)

    deal = pool.next(spider)

    assert deal in shipped_deals()[str(spider.rules)].deals
    assert pool.difficulty(spider, deal) is None
    assert tables.dry == []


def test_with_two_decks_a_deal_is_ready_once_it_is_proved(tables: Tables, qtbot: QtBot) -> None:
    """No game of it is played to find out how hard it is."""
    spider = mode("spider-klondike")
    there = len(shipped_deals()[str(spider.rules)].deals)
    pool = tables.open("winnable", spider, ready=there + 1, quiet_ms=0)

    qtbot.waitUntil(lambda: pool.stock.count(spider.rules, None) > there)
