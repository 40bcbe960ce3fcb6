"""A game that is stuck is told of: at once, or when the search is over, and once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shiboken6 import delete

from klondike_qt.app.notices import Notice
from klondike_qt.app.progress_search import ProgressSearch
from klondike_qt.core.notation import Entry
from klondike_qt.core.piles import Move
from klondike_qt.core.progress import Progress
from klondike_qt.core.state import GameState
from tests.stuck import STUCK

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from tests.app.conftest import Desk

NO_MOVES = """
    f: AS
    t1: KS
    t2: KH
    t3: 3S
    t4: KC
    t5: 9S
    t6: 7S
    t7: 5S
"""


def test_no_move_left_is_noticed_at_once(sit_down: Callable[..., Desk]) -> None:
    """And the notice goes when the move that led there is taken back."""
    desk = sit_down()
    notices: list[Notice | None] = []
    desk.controller.noticed.connect(notices.append)
    desk.controller.open_entry(
        Entry(GameState.parse(NO_MOVES + "\n    w: QS\n"), moves=(Move.parse("w>t2"),))
    )
    assert notices == [Notice.NO_MOVES]
    desk.controller.undo()
    assert notices == [Notice.NO_MOVES, None]


def test_no_move_left_says_more_than_a_proof(sit_down: Callable[..., Desk]) -> None:
    """Of a position without moves nobody needs to hear that it is lost."""
    desk = sit_down()
    notices: list[Notice | None] = []
    desk.controller.noticed.connect(notices.append)
    desk.controller.open_entry(
        Entry(GameState.parse(NO_MOVES + "\n    w: QS\n"), moves=(Move.parse("w>t2"),))
    )
    desk.controller.judge(lost=True)
    desk.controller.undo()
    desk.controller.judge(lost=True)
    assert notices == [Notice.NO_MOVES, None, Notice.LOST]


def test_no_progress_is_told_once(sit_down: Callable[..., Desk], qtbot: QtBot) -> None:
    """A red seven between two black eights leads nowhere: told once, again only after progress."""
    desk = sit_down()
    notices: list[Notice | None] = []
    desk.controller.noticed.connect(notices.append)
    with qtbot.waitSignal(desk.controller.noticed):
        desk.controller.open_entry(Entry(GameState.parse(STUCK)))
    assert notices == [Notice.NO_PROGRESS]
    desk.controller.play(Move.parse("t1>t2"))
    desk.controller.dismiss_notice()
    assert notices == [Notice.NO_PROGRESS, None]


def test_a_notice_goes_with_its_game(sit_down: Callable[..., Desk], qtbot: QtBot) -> None:
    """Another game is not said to be stuck because the one before was."""
    desk = sit_down()
    notices: list[Notice | None] = []
    desk.controller.noticed.connect(notices.append)
    with qtbot.waitSignal(desk.controller.noticed):
        desk.controller.open_entry(Entry(GameState.parse(STUCK)))
    desk.controller.new_game()
    assert notices == [Notice.NO_PROGRESS, None]


def test_a_search_that_outlives_the_program_ends_quietly(qapp: QApplication) -> None:
    """Its thread has nobody to tell any more, which is no error."""
    searcher = ProgressSearch()
    delete(searcher)

    searcher._run(0, lambda _is_stale: Progress.POSSIBLE)
