"""What surrounds the game on the table: matches, dialogs, records, help, sounds.

The first picture of a game does without it, and comes the sooner.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication

from klondike_qt.app.history import History
from klondike_qt.app.known_positions import KnownPositions
from klondike_qt.app.reduced_motion import ReducedMotion
from klondike_qt.app.sound_player import SoundPlayer
from klondike_qt.ui import shared_games, window_place
from klondike_qt.ui.calm import CalmLayout
from klondike_qt.ui.dialogs.opener import Opener
from klondike_qt.ui.hints import HintView
from klondike_qt.ui.history.games_played import GamesPlayed
from klondike_qt.ui.icons import app_icon
from klondike_qt.ui.match.house import MatchHouse
from klondike_qt.ui.own_data import OwnData
from klondike_qt.ui.ready_deals import ReadyDeals
from klondike_qt.ui.reviewing import Reviewing
from klondike_qt.ui.solver_help import SolverHelp
from klondike_qt.ui.sounding import Sounding

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from klondike_qt.app.deal_pool import DealPool
    from klondike_qt.app.options import GameOptions
    from klondike_qt.ui.board.reader import BoardReader
    from klondike_qt.ui.parts import Parts

_READER_MS: Final = (1000, 3000, 9000)
"""So long after the first picture Qt may know of an assistive technology that was there before."""


class Surroundings(QObject):
    """Makes and joins all of it, and opens what the program was asked for."""

    def __init__(
        self,
        parts: Parts,
        options: GameOptions,
        pool: DealPool,
        folder: Path,
        start_anew: Callable[[], bool],
        parent: QObject,
    ) -> None:
        """Make all of it; *start_anew* starts the program again beside this one."""
        super().__init__(parent)
        self._parts = parts
        self._options = options
        window, controller, preferences, autosave, _tables, presenter, ending = parts
        QApplication.setWindowIcon(app_icon())
        window_place.ScreenWatch(window)
        self._history = History(autosave, self)
        deals = ReadyDeals(pool, window, controller, presenter)
        self.house: Final = MatchHouse(window, preferences, autosave)
        controller.another.connect(self.house.leave)
        self._opener = Opener(parts, deals, self.house, self._history)
        reviewing = Reviewing(window, controller, preferences, autosave, presenter, ending)
        window.closing.connect(reviewing.close)
        played = GamesPlayed(
            window, controller, preferences, autosave, self._history, reviewing.open, self.house
        )
        played.race_wanted.connect(self.house.race_against)
        self._opener.matches_wanted.connect(played.open_matches)
        self.own_data: Final = OwnData(window, preferences, autosave, folder, start_anew)
        known = KnownPositions(controller, self)
        helped = window, controller, preferences, presenter, known
        HintView(*helped)
        window.tell_activity()  # it may never have been in use
        controller.begin()
        presenter.show_figures()
        SolverHelp(*helped)
        CalmLayout(window, preferences)
        motion = ReducedMotion(self)
        motion.changed.connect(preferences.follow_system)
        window.activity_changed.connect(motion.ask)
        motion.ask()
        window.let_deal_take_keys()
        self._welcome_readers()
        self.sounding: Sounding | None = None
        if options.screenshot is None:
            self.sounding = Sounding(window, controller, preferences, ending, SoundPlayer())
            self.house.opened.connect(self.sounding.listen_to)

    def open_what_was_asked(self, *, is_new: bool) -> None:
        """Open what the program was asked for, or go on with the match that was left.

        *is_new* says that the game on the table was dealt at this start.
        """
        options = self._options
        if options.match is not None:
            self.house.open(options.match, options.start.start if options.start else None)
        elif options.asks_for_a_game:
            is_open = self._open_shared()
            if is_open and (is_new or options.screenshot is not None):
                self._parts.controller.withdraw_offer()  # nobody saw the deal before
        elif options.mode is None:
            self.house.resume()

    def offer_lesson(self) -> None:
        """Offer a first lesson, once, to somebody who begins with a deal and has never played."""
        preferences = self._parts.preferences
        if self._options.asks_for_a_game or preferences.lesson_offered:
            return
        preferences.lesson_offered = True
        if self._parts.autosave.statistics():
            return
        from klondike_qt.ui.learn.offer import FirstLessonOffer

        presenter, controller = self._parts.presenter, self._parts.controller
        FirstLessonOffer(presenter, controller, self._opener.first_lesson, self)

    def look_after_data(self) -> None:
        """Back the database up if it is time, and forget for good what was removed before."""
        self._parts.autosave.look_after()
        self._history.purge()

    def close(self) -> None:
        """Keep everything as it is left."""
        self.own_data.close()
        self.house.close()
        if self.sounding is not None:
            self.sounding.close()

    def _open_shared(self) -> bool:
        """Open a shared deal, position or game, or say in the window why that cannot be."""
        options, table = self._options, (self._parts.controller, self._parts.presenter)
        if options.unreadable is not None:
            shared_games.tell_unreadable(options.unreadable, self._parts.window.stage.talk)
            return False
        if options.start is not None:
            return shared_games.open_entry(options.start, options.mode, *table)
        mode = options.mode.id if options.mode is not None else None
        return shared_games.open_text(options.text or "", mode, *table)

    def _welcome_readers(self) -> None:
        """Serve an assistive technology when there is one; that is not announced, so look for it.

        The system tells Qt late in the start, and at any time that one is switched on.
        """
        window = self._parts.window
        board = window.board
        board.reader_came.connect(self._serve_reader)
        window.activity_changed.connect(board.meet_reader)
        for milliseconds in _READER_MS:
            QTimer.singleShot(milliseconds, board, board.meet_reader)

    def _serve_reader(self, reader: BoardReader) -> None:
        from klondike_qt.ui.speech.narrator import Narrator

        parts = self._parts
        Narrator(parts.window, reader, parts.controller, parts.ending)
