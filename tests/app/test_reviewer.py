"""Reviews are made in the background, can be left at any time, and are kept."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest

from klondike_qt.app import review_json
from klondike_qt.app.autosave import Autosave
from klondike_qt.app.reviewer import Reviewer, line_of
from klondike_qt.core.modes import Mode
from klondike_qt.core.piles import Move
from klondike_qt.core.rules import Rules
from klondike_qt.core.scoring import WIN_LOSS
from klondike_qt.core.state import GameState
from klondike_qt.solver.review import Effort, Review
from klondike_qt.solver.verdict import Verdict
from klondike_qt.storage.records import Counters, Result, SavedGame
from tests.saving import AT, LATER

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from klondike_qt.storage.games import Games

JACK_FIRST = GameState.parse("f: KS QH TD KC\nt1: KH\nw: JD\ns: KD QD\np: 3")
MOVES = tuple(map(Move.parse, ("t1>t2", "s>w", "s>w")))
LITTLE = Effort(10_000, 2, 2_000, 1_000, 16 * 2**20)


def a_lost_game(game_id: str = "lost") -> SavedGame:
    """Give a game that a draw lost; its last move was undone."""
    return SavedGame(
        game_id,
        Mode("lately", Rules(passes=3, returns=False), WIN_LOSS),
        None,
        JACK_FIRST,
        MOVES,
        Counters(cursor=2),
        started=AT,
    )


@pytest.fixture
def autosave(tmp_path: Path, qtbot: QtBot) -> Iterator[Autosave]:
    """Keep two games that have ended."""
    del qtbot  # only for its application
    autosave = Autosave(tmp_path)
    for game in (a_lost_game(), a_lost_game("other")):
        autosave.post(partial(_end, game=game))
    yield autosave
    autosave.close()


@pytest.fixture(params=[False, True], ids=["thread", "process"])
def reviewer(autosave: Autosave, request: pytest.FixtureRequest) -> Iterator[Reviewer]:
    """Have somebody who reviews."""
    reviewer = Reviewer(autosave, effort=LITTLE, apart=request.param)
    yield reviewer
    reviewer.close()


def _end(games: Games, game: SavedGame) -> None:
    games.begin(game, AT)
    games.finish(game.id, Result.LOST, game.counters, LATER)


class Heard:
    """What a reviewer announces."""

    def __init__(self, reviewer: Reviewer) -> None:
        self.games: list[str] = []
        self.reviews: list[Review] = []
        self.shares: list[float] = []
        reviewer.progressed.connect(self._hear)

    def _hear(self, game_id: str, review: Review, share: float) -> None:
        self.games.append(game_id)
        self.reviews.append(review)
        self.shares.append(share)

    @property
    def is_whole(self) -> bool:
        """Whether all is known."""
        return bool(self.shares) and self.shares[-1] == 1


def test_a_review_is_made_and_kept(reviewer: Reviewer, autosave: Autosave, qtbot: QtBot) -> None:
    """Bit by bit; of the line that was played, without what was undone."""
    heard = Heard(reviewer)
    states = [reviewer.is_busy]
    reviewer.begin(a_lost_game())
    states.append(reviewer.is_busy)
    qtbot.waitUntil(lambda: heard.is_whole)

    assert heard.shares == sorted(heard.shares)
    assert heard.shares[0] == 0
    assert heard.reviews[-1].losing_move == 1
    assert len(heard.reviews[-1].verdicts) == 3
    assert [*states, reviewer.is_busy] == [False, True, False]
    assert autosave.review("lost") == review_json.write(heard.reviews[-1])
    assert autosave.review("other") is None


def test_a_kept_review_is_given_at_once(
    reviewer: Reviewer, autosave: Autosave, qtbot: QtBot
) -> None:
    """Nothing is searched a second time, nor by the next program."""
    heard = Heard(reviewer)
    reviewer.begin(a_lost_game())
    qtbot.waitUntil(lambda: heard.is_whole)
    another = Reviewer(autosave, effort=LITTLE)
    heard_there = Heard(another)

    another.begin(a_lost_game())

    assert heard_there.shares == [1]
    assert heard_there.reviews == heard.reviews[-1:]
    assert not another.is_busy
    another.close()


DAMAGED = {
    "version": 1,
    "verdicts": ["winnable", "undecided", "lost"],
    "better": "t9>f",
    "par": None,
    "wasted": [],
    "mistakes": [],
}


@pytest.mark.parametrize("kept", [{"version": 0}, DAMAGED, [], 7])
def test_an_old_review_is_made_again(
    reviewer: Reviewer, autosave: Autosave, qtbot: QtBot, kept: object
) -> None:
    """As if there were none; so is one that is damaged."""
    autosave.save_review("lost", kept)  # type: ignore[arg-type]
    heard = Heard(reviewer)

    reviewer.begin(a_lost_game())
    qtbot.waitUntil(lambda: heard.is_whole)

    assert heard.reviews[-1].losing_move == 1
    assert autosave.review("lost") == review_json.write(heard.reviews[-1])


def test_a_review_that_was_left_goes_on_where_it_was(
    reviewer: Reviewer, autosave: Autosave, qtbot: QtBot
) -> None:
    """What was found by then is known at once; nothing is kept before it is whole."""
    heard = Heard(reviewer)
    reviewer.begin(a_lost_game())

    def leave() -> None:
        if len(heard.shares) == 3:
            reviewer.stop("lost")

    reviewer.progressed.connect(leave)
    qtbot.waitUntil(lambda: len(heard.shares) >= 3)
    left_at = heard.shares[-1]
    assert not reviewer.is_busy
    assert autosave.review("lost") is None

    again = Heard(reviewer)
    reviewer.begin(a_lost_game())
    qtbot.waitUntil(lambda: again.is_whole)

    assert again.shares[0] == left_at
    assert Verdict.WINNABLE in again.reviews[0].verdicts


def test_another_game_takes_the_place_of_the_one_before(reviewer: Reviewer, qtbot: QtBot) -> None:
    """Its late answer is not taken for this one's."""
    heard = Heard(reviewer)
    reviewer.begin(a_lost_game())
    reviewer.begin(a_lost_game("other"))
    qtbot.waitUntil(lambda: heard.is_whole)

    assert heard.shares.count(0) == 2
    assert heard.games[:2] == ["lost", "other"]
    assert set(heard.games[1:]) == {"other"}
    assert heard.reviews[-1].losing_move == 1


def test_a_kept_review_is_looked_at_while_another_is_made(reviewer: Reviewer, qtbot: QtBot) -> None:
    """Neither opening it nor leaving it ends the other, and each says which game it is of."""
    heard = Heard(reviewer)
    reviewer.begin(a_lost_game())
    qtbot.waitUntil(lambda: heard.is_whole)
    heard = Heard(reviewer)

    reviewer.begin(a_lost_game("other"))
    reviewer.begin(a_lost_game())
    reviewer.stop("lost")
    qtbot.waitUntil(lambda: heard.games[-1] == "other" and heard.is_whole)

    assert heard.games[:2] == ["other", "lost"]
    assert heard.shares[:2] == [0, 1]


def test_the_line_played_leaves_out_what_was_undone() -> None:
    """The record holds it, to be redone."""
    assert line_of(a_lost_game()) == MOVES[:2]
