"""What windows ask of the games played: answered later, without keeping the board waiting."""

from __future__ import annotations

from contextlib import closing
from functools import partial
from typing import TYPE_CHECKING

import pytest

from klondike_qt.app.autosave import Autosave
from klondike_qt.app.history import History, Matches, Page, winnable
from klondike_qt.app.shipped_deals import levels
from klondike_qt.core.match_setup import MatchKind, MatchSetup, Opponent
from klondike_qt.core.modes import DEFAULT, MODES
from klondike_qt.core.piles import DRAW
from klondike_qt.core.scoring import CARDS
from klondike_qt.solver.difficulty import Difficulty
from klondike_qt.storage.database import Database
from klondike_qt.storage.filters import EVERY_GAME, Filter
from klondike_qt.storage.history import Query, find, rows
from klondike_qt.storage.keys import mode_of
from klondike_qt.storage.match_history import EVERY_MATCH, MatchFilter
from klondike_qt.storage.records import Counters
from tests.played_games import add
from tests.played_matches import agreed, ended, finished, played, write
from tests.real_games import add_real
from tests.saving import AT, dealt

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from klondike_qt.storage.records import EndedGame
    from klondike_qt.storage.store import Store


@pytest.fixture
def autosave(tmp_path: Path, qtbot: QtBot) -> Iterator[Autosave]:
    """Give an autosave over three hundred random games."""
    with closing(Database(tmp_path)) as database:
        database.run(lambda store: add(store, 300, seed=3))
    autosave = Autosave(tmp_path)
    yield autosave
    autosave.close()


@pytest.fixture
def history(autosave: Autosave) -> History:
    """Give their history."""
    return History(autosave)


def at_once(autosave: Autosave, numbers: Sequence[int] | None = None) -> dict[int, EndedGame]:
    """Read what is shown of games, of all of them if no *numbers* are given."""

    def job(store: Store) -> dict[int, EndedGame]:
        wanted = find(store.connection, Query()) if numbers is None else numbers
        return rows(store.connection, wanted)

    return autosave.ask(job, {})


def answer(qtbot: QtBot, ask: Callable[[Callable[[object], None]], None]) -> object:
    """Ask, and wait for the answer."""
    answers: list[object] = []
    ask(answers.append)
    assert not answers
    qtbot.waitUntil(lambda: bool(answers))
    return answers[0]


def test_figures_and_pictures_are_of_the_same_games(history: History, qtbot: QtBot) -> None:
    """Those of one mode, or of all."""
    figures = answer(qtbot, lambda then: history.figures(Filter(DEFAULT.key), then))
    pictures = answer(qtbot, lambda then: history.pictures(Filter(DEFAULT.key), 2023, then))
    modes = answer(qtbot, history.modes)

    total = next(each for each in pictures.totals if each.mode_key == DEFAULT.key)  # type: ignore[attr-defined]
    assert total.played == figures.played > 0  # type: ignore[attr-defined]
    assert pictures.totals == modes  # type: ignore[attr-defined]
    assert sum(each.played for each in modes) == 300  # type: ignore[attr-defined]


def test_games_are_as_hard_as_their_deals_are_for_their_mode(
    history: History, autosave: Autosave, qtbot: QtBot
) -> None:
    """The same share is easy in one mode and hard in another; unmeasured ones can be chosen."""
    for hard in ({Difficulty.EASY}, {Difficulty.HARD, None}, {None}, set(Difficulty)):
        numbers = answer(qtbot, partial(history.find, Query(), hard=frozenset(hard)))
        theirs = {
            row.number
            for row in at_once(autosave).values()
            if (None if row.share is None else levels(row.mode.rules).of(row.share)) in hard
        }
        assert {*numbers} == theirs  # type: ignore[misc]
        assert theirs


def test_a_removal_can_be_undone(history: History, autosave: Autosave, qtbot: QtBot) -> None:
    """Whoever shows games hears of both."""
    heard: list[None] = []
    history.changed.connect(lambda: heard.append(None))
    before = autosave.statistics()
    row = next(iter(at_once(autosave).values()))

    one = history.remove([row.id])
    assert len(at_once(autosave)) == 299
    all_of_them = history.reset(EVERY_GAME)
    assert autosave.statistics() == {}
    history.put_back(all_of_them)
    history.put_back(one)

    assert autosave.statistics() == before
    assert len(heard) == 4


def test_what_was_removed_goes_at_the_next_start(
    history: History, autosave: Autosave, tmp_path: Path, qtbot: QtBot
) -> None:
    """And what this session removed stays until then."""
    history.reset(Filter(DEFAULT.key))
    autosave.flush()
    with closing(Database(tmp_path)) as other:
        count = "SELECT count(*) FROM games"
        other.run(
            lambda store: store.connection.execute(
                "UPDATE games SET removed = 'earlier-1' WHERE removed IS NULL"
            )
        )
        history.purge()

        def left() -> int:
            row = other.read(lambda store: store.connection.execute(count).fetchone())
            return int(row[0])

        mine = autosave.ask(
            lambda store: store.connection.execute(
                "SELECT count(*) FROM games WHERE mode_key = ?", (DEFAULT.key,)
            ).fetchone()[0],
            0,
        )
        qtbot.waitUntil(lambda: left() == mine)
        assert mine


def test_what_a_list_shows_can_be_read_without_waiting(
    history: History, autosave: Autosave, qtbot: QtBot
) -> None:
    """All numbers, the first page and some rows: the same as is read at once."""
    every = answer(qtbot, partial(history.find, Query()))
    numbers = every[:20]  # type: ignore[index]

    page = answer(qtbot, partial(history.page, Query(), 20))
    some = answer(qtbot, partial(history.rows, numbers))

    assert len(every) == 300  # type: ignore[arg-type]
    assert page == Page(numbers, at_once(autosave, numbers), 300)
    assert some == at_once(autosave, numbers)
    assert len(some) == 20


def test_it_is_told_whether_a_new_game_would_give_one_up(
    history: History, autosave: Autosave, qtbot: QtBot
) -> None:
    """Nothing is given up where no move was made."""
    game = dealt()
    answers = [answer(qtbot, lambda then: history.is_begun(DEFAULT.key, then))]
    autosave.post(lambda games: games.begin(game, AT))
    answers.append(answer(qtbot, lambda then: history.is_begun(DEFAULT.key, then)))
    autosave.post(lambda games: games.step(game.id, 0, DRAW, Counters(cursor=1), AT))
    answers.append(answer(qtbot, lambda then: history.is_begun(DEFAULT.key, then)))

    assert answers == [False, False, True]


def test_matches_are_counted_listed_read_and_removed(
    history: History, autosave: Autosave, qtbot: QtBot
) -> None:
    """By opponent whatever is chosen; what is removed comes back as it was."""
    good = agreed(MatchSetup(opponent=Opponent.GOOD))
    over = finished()
    left = ended(played(good.setup)._replace(id="left"), None)
    for match in (over, left):
        autosave.write(partial(write, saved=match))
    races = MatchFilter(kind=MatchKind.RACE)

    def counted() -> Matches:
        found = answer(qtbot, lambda then: history.matches_counted(races, then))
        assert isinstance(found, Matches)
        return found

    listed = answer(qtbot, lambda then: history.matches(EVERY_MATCH, then))
    assert {match.id for match in listed} == {over.id, "left"}  # type: ignore[attr-defined]
    assert answer(qtbot, partial(history.match, over.id)) == over
    before = counted()
    assert (before.figures.played, before.total) == (1, 2)
    assert {*before.opponents} == {over.setup.opponent}

    removed = history.remove_matches(EVERY_MATCH)
    assert counted().total == 0
    history.put_back(removed)
    assert counted() == before


def test_a_whole_game_can_be_read_later(tmp_path: Path, qtbot: QtBot) -> None:
    """One that is not there is none."""
    with closing(Database(tmp_path / "real")) as database:
        games = database.run(lambda store: add_real(store, 2))
    autosave = Autosave(tmp_path / "real")
    history = History(autosave)

    assert answer(qtbot, partial(history.game, games[1].id)) == games[1]
    assert answer(qtbot, partial(history.game, "nowhere")) is None
    autosave.close()


def test_what_can_be_won_at_all_is_known_of_each_mode() -> None:
    """Whatever its scoring; of rules that nobody measured it is not."""
    for mode in MODES:
        odds = winnable(mode.key)
        assert odds is not None
        assert 0 < odds.low <= odds.rate <= odds.high <= 1
        assert winnable(mode.scored_by(CARDS).key) == odds
    key = "1x9 draw2 passes2 noreturn open standard-1"
    assert mode_of("x", key)
    assert winnable(key) is None
