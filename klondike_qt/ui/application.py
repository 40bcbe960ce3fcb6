"""Builds the program out of its parts, in the order that brings the first picture soonest."""

from __future__ import annotations

import gc
import os
import sys
import threading
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication

from klondike_qt import __version__
from klondike_qt.app import assets, i18n, mode_names
from klondike_qt.app.autosave import Autosave
from klondike_qt.app.clock import ActiveClock
from klondike_qt.app.controller import GameController, random_deal
from klondike_qt.app.current_game import new_record
from klondike_qt.app.folders import APPLICATION, data_folder
from klondike_qt.app.settings import Preferences
from klondike_qt.app.single_instance import Claim, SingleInstance
from klondike_qt.core.modes import DEFAULT, mode_or_none
from klondike_qt.ui import theme, window_place
from klondike_qt.ui.board.board import Board
from klondike_qt.ui.ending import Ending
from klondike_qt.ui.main_window import MainWindow
from klondike_qt.ui.presenter import Presenter
from klondike_qt.ui.tables import Tables
from klondike_qt.ui.taste import Taste, look_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from types import TracebackType

    from klondike_qt.app.deal_pool import DealPool
    from klondike_qt.app.options import GameOptions
    from klondike_qt.storage.errors import StorageError
    from klondike_qt.storage.records import SavedGame
    from klondike_qt.ui.board.reader import BoardReader
    from klondike_qt.ui.dialogs.opener import Opener
    from klondike_qt.ui.match.house import MatchHouse
    from klondike_qt.ui.own_data import OwnData
    from klondike_qt.ui.reviewing import Reviewing
    from klondike_qt.ui.sounding import Sounding

DONE: Final = 0
FAILED: Final = 1

_READER_MS: Final = (1000, 3000, 9000)
"""So long after the first picture Qt may know of an assistive technology that was there before."""


def run(options: GameOptions, on_made: Callable[[Program], None] | None = None) -> int:
    """Open the game as *options* say, and give the exit status when it is closed.

    Whoever measures the program gets it by *on_made*, just before its window is shown.
    """
    if not has_display():
        complain("there is no display to open a window on (DISPLAY and WAYLAND_DISPLAY are unset)")
        return FAILED
    if options.bench is not None:
        from klondike_qt.ui import bench

        return bench.run(options.bench, as_json=options.json, mode=options.mode or DEFAULT)
    if options.self_test:
        from klondike_qt.ui import self_test

        return self_test.run()
    try:
        assets.folder()
    except assets.MissingAsset as error:  # a working tree that was never built
        complain(str(error))
        return FAILED
    application = make_application()
    folder = data_folder(options.data_dir)
    instance = SingleInstance(folder, application)
    claim = Claim.FIRST if options.screenshot else instance.claim(_payload(options))
    if claim is Claim.HANDED_OVER:
        return DONE
    if claim is Claim.NO_ANSWER:
        complain("the game is already running, but does not answer")
        return FAILED
    program = Program(folder, options, instance)
    program.catch_bugs()
    instance.asked.connect(program.answer)
    program.first_shown.connect(instance.listen)
    program.first_shown.connect(tidy)
    if on_made is not None:
        on_made(program)
    program.show()
    status = application.exec()
    instance.close()
    return program.status or status


def make_application() -> QApplication:
    """Make the one `QApplication`, named and dressed."""
    kind = QApplication
    if sys.platform == "darwin":
        from klondike_qt.ui.mac_files import MacApplication

        kind = MacApplication
    application = kind([APPLICATION])
    application.setApplicationName(APPLICATION)
    application.setApplicationVersion(__version__)
    # A Flatpak's entry on the desktop bears its own name.
    application.setDesktopFileName(os.environ.get("FLATPAK_ID", APPLICATION))
    theme.apply(application)
    return application


class Program(QObject):
    """The parts of the running game, joined; it outlives its window by nothing."""

    first_shown = Signal()
    """The first picture is out, of a game or of the match that was left."""

    def __init__(
        self, folder: Path, options: GameOptions, instance: SingleInstance | None = None
    ) -> None:
        """Build everything that the first picture needs, the game from *folder* on the table.

        *instance* is the claim to that folder, if there is one.
        """
        super().__init__()
        self.status = DONE
        self._instance = instance
        self._own_data: OwnData | None = None
        self._folder = folder
        self._options = options
        self._pool: DealPool | None = None
        self._sounding: Sounding | None = None
        self._house: MatchHouse | None = None
        # A picture may be of any deal, and taken while the game is being played.
        self.autosave = Autosave(folder, self, keep=options.screenshot is None)
        self.preferences = Preferences(self.autosave, self)
        i18n.set_language(options.language or self.preferences.language)
        mode_names.know(self.preferences.own_modes)
        theme.set_scheme(self.preferences.scheme)
        theme.set_text_size(self.preferences.text_size)
        self.tables = Tables(folder, self.autosave, self.preferences, self)
        first, self._is_new = self._first_game()
        self.controller = GameController(first, ActiveClock(), self.autosave, self.preferences)
        if self._is_new:
            self.controller.current.begin()
        board = Board(self.controller, look_of(self.preferences, self.tables.cloth))
        board.set_cards_hidden(self.preferences.paused)
        self.window = MainWindow(board)
        self._presenter = Presenter(self.window, board, self.controller)
        Taste(self.window, board, self.preferences, self.tables)
        self._ending = Ending(self.window, board, self.controller, self.autosave, self.preferences)
        self.autosave.trouble.connect(self._show_trouble)
        self.window.closing.connect(self.close)
        board.first_shown.connect(self._after_first_picture)

    def show(self) -> None:
        """Show the window where it was left."""
        if sys.platform == "darwin":
            from klondike_qt.ui.mac_files import MacApplication

            if isinstance(application := QApplication.instance(), MacApplication):
                application.file_wanted.connect(self.answer)
        place = None if self._options.reset_window else self.preferences.window
        window_place.restore(self.window, place)
        self._first_board().first_shown.connect(self.first_shown)
        if self._options.fullscreen is None:
            window_place.show(self.window, place)
        elif self._options.fullscreen:
            self.window.showFullScreen()
        else:
            self.window.show()

    def answer(self, payload: dict[str, str]) -> None:
        """Come to the front for another program, and open what that one was asked to open."""
        if token := payload.get("XDG_ACTIVATION_TOKEN"):
            os.environ["XDG_ACTIVATION_TOKEN"] = token
        if self.window.isMinimized():
            self.window.showNormal()
        self.window.raise_()
        self.window.activateWindow()
        if self._house is not None and payload.keys() & {"open", "mode"}:
            self._house.leave()
        if "match" in payload and self._house is not None:
            self._house.answer(payload["match"], payload.get("deal", ""))
        elif "open" in payload:
            from klondike_qt.ui.shared_games import open_text

            open_text(payload["open"], payload.get("mode"), self.controller, self._presenter)
        elif "unreadable" in payload:
            from klondike_qt.ui.shared_games import tell_unreadable

            tell_unreadable(payload["unreadable"], self.window.stage.talk)
        elif "mode" in payload and (mode := mode_or_none(payload["mode"])):
            self.controller.switch_mode(mode)

    def close(self) -> None:
        """Keep everything as it is left."""
        self.window.closing.disconnect(self.close)
        self.window.board.first_shown.disconnect(self._after_first_picture)  # if still to come
        self.window.game.activity_changed.disconnect(self.controller.set_active)
        if self._options.screenshot is None:
            self.preferences.window = window_place.place_of(self.window)
        self._end_searches()
        if self._own_data is not None:
            self._own_data.close()
        if self._house is not None:
            self._house.close()
        if self._sounding is not None:
            self._sounding.close()
        self.controller.close()
        if self._pool is not None:
            self._pool.close()
        self.autosave.close()

    def start_anew(self) -> bool:
        """Start the program again beside this one, which is to end; tell whether it could."""
        from klondike_qt.app import relaunch

        if self._instance is not None:
            self._instance.close()  # or the next would only call this one to the front
        return relaunch.start(self._options)

    def catch_bugs(self) -> None:
        """Have every unexpected error logged and told, and the board rebuilt from the model."""
        sys.excepthook = self._on_bug
        threading.excepthook = lambda bug: self._log(
            bug.exc_type, bug.exc_value or bug.exc_type(), bug.exc_traceback
        )

    def _end_searches(self) -> None:
        """Stop all searches, those of open dialogs too, before any is waited for."""
        from klondike_qt.app.thinking import Thinker

        thinkers = [*self.findChildren(Thinker), *self.window.findChildren(Thinker)]
        for thinker in thinkers:
            thinker.stop()
        for thinker in thinkers:
            thinker.close()

    def _first_game(self) -> tuple[SavedGame, bool]:
        """Give the game that was left, or a first deal, and whether it is one."""
        mode = self._options.mode or mode_or_none(self.preferences.mode) or DEFAULT
        saved = self.autosave.current(mode.key)
        if saved is not None:
            return saved, False
        if mode.key not in self.preferences.deals:
            return new_record(mode, random_deal(mode)), True
        return new_record(mode, self._deal_pool().next(mode)), True

    def _deal_pool(self) -> DealPool:
        """Give the deals kept ready; few starts need them before the first picture."""
        if self._pool is None:
            from klondike_qt.app.deal_pool import DealPool

            self._pool = DealPool(self.autosave, self.preferences, self)
            self._pool.stock.unreadable.connect(
                lambda error: self._log(type(error), error, error.__traceback__)
            )
        return self._pool

    def _first_board(self) -> Board:
        """Give the board whose picture comes last in the first one: a match is there before it."""
        options = self._options
        was_left = not options.asks_for_a_game and not options.mode and self.preferences.match
        if options.screenshot is None and (options.match or was_left):
            self._make_the_rest()
        if self._house is None or self._house.party is None:
            return self.window.board
        from klondike_qt.core.match import Seat

        return self._house.party.screen.table.boards[Seat.SECOND]

    def _after_first_picture(self) -> None:
        """Do what the first picture of a game did not need; that of a match needed it."""
        if self._house is None:
            self._make_the_rest()

    def _make_the_rest(self) -> None:
        """Make all that a game can be shown without, and open what the program was asked for."""
        from klondike_qt.app.known_positions import KnownPositions
        from klondike_qt.app.reduced_motion import ReducedMotion
        from klondike_qt.app.sound_player import SoundPlayer
        from klondike_qt.ui.calm import CalmLayout
        from klondike_qt.ui.dialogs.opener import Opener
        from klondike_qt.ui.hints import HintView
        from klondike_qt.ui.icons import app_icon
        from klondike_qt.ui.match.house import MatchHouse
        from klondike_qt.ui.own_data import OwnData
        from klondike_qt.ui.ready_deals import ReadyDeals
        from klondike_qt.ui.reviewing import Reviewing
        from klondike_qt.ui.solver_help import SolverHelp
        from klondike_qt.ui.sounding import Sounding

        QApplication.setWindowIcon(app_icon())
        window_place.ScreenWatch(self.window)
        deals = ReadyDeals(self._deal_pool(), self.window, self.controller, self._presenter)
        house = self._house = MatchHouse(self.window, self.preferences, self.autosave)
        self.controller.another.connect(house.leave)
        opener = Opener(
            self.window,
            self.controller,
            self.preferences,
            self.autosave,
            deals,
            self._presenter,
            self.tables,
            house,
        )
        reviewing = Reviewing(
            self.window,
            self.controller,
            self.preferences,
            self.autosave,
            self._presenter,
            self._ending,
        )
        self.window.closing.connect(reviewing.close)
        self._list_games(opener, reviewing, house)
        self._own_data = OwnData(
            self.window, self.preferences, self.autosave, self._folder, self.start_anew
        )
        known = KnownPositions(self.controller, self)
        helped = self.window, self.controller, self.preferences, self._presenter, known
        HintView(*helped)
        self.window.tell_activity()  # it may never have been in use
        self.controller.begin()
        self._presenter.show_figures()
        SolverHelp(*helped)
        CalmLayout(self.window, self.preferences)
        motion = ReducedMotion(self)
        motion.changed.connect(self.preferences.follow_system)
        self.window.activity_changed.connect(motion.ask)
        motion.ask()
        self.window.let_deal_take_keys()
        self._welcome_readers()
        if self._options.screenshot is not None:
            self._open_at_start(house)
            self._take_picture(self._options.screenshot)
            return
        self._sounding = Sounding(
            self.window,
            self.controller,
            self.preferences,
            self._ending,
            SoundPlayer(),
        )
        house.opened.connect(self._sounding.listen_to)
        self._open_at_start(house)
        self._offer_lesson(opener)
        self.autosave.look_after()
        from klondike_qt.app.history import History

        History(self.autosave, self).purge()

    def _open_at_start(self, house: MatchHouse) -> None:
        """Open what the program was asked for, or go on with the match that was left."""
        options = self._options
        if options.match is not None:
            house.open(options.match, options.start.start if options.start else None)
        elif options.asks_for_a_game:
            self._open_what_was_asked()
        elif options.mode is None:
            house.resume()

    def _open_what_was_asked(self) -> None:
        """Open a shared deal, position or game, or say in the window why that cannot be."""
        from klondike_qt.ui import shared_games

        options, table = self._options, (self.controller, self._presenter)
        if options.unreadable is not None:
            shared_games.tell_unreadable(options.unreadable, self.window.stage.talk)
            return
        if options.start is not None:
            is_open = shared_games.open_entry(options.start, options.mode, *table)
        else:
            mode = options.mode.id if options.mode is not None else None
            is_open = shared_games.open_text(options.text or "", mode, *table)
        if is_open and (self._is_new or options.screenshot is not None):
            self.controller.withdraw_offer()  # nobody saw the deal before

    def _welcome_readers(self) -> None:
        """Serve an assistive technology when there is one; that is not announced, so look for it.

        The system tells Qt late in the start, and at any time that one is switched on.
        """
        board = self.window.board
        board.reader_came.connect(self._serve_reader)
        self.window.activity_changed.connect(board.meet_reader)
        for milliseconds in _READER_MS:
            QTimer.singleShot(milliseconds, board, board.meet_reader)

    def _serve_reader(self, reader: BoardReader) -> None:
        from klondike_qt.ui.speech.narrator import Narrator

        Narrator(self.window, reader, self.controller, self._presenter, self._ending)

    def _list_games(self, opener: Opener, reviewing: Reviewing, house: MatchHouse) -> None:
        """Let the history lead to reviews and races, and the statistics to games for two."""
        from klondike_qt.ui.history.games_played import GamesPlayed

        played = GamesPlayed(
            self.window, self.controller, self.preferences, self.autosave, reviewing.open, house
        )
        played.race_wanted.connect(house.race_against)
        opener.matches_wanted.connect(played.open_matches)

    def _offer_lesson(self, opener: Opener) -> None:
        """Offer a first lesson, once, to somebody who begins with a deal and has never played."""
        was_asked = self._options.asks_for_a_game
        if not self._is_new or was_asked or self.preferences.lesson_offered:
            return
        self.preferences.lesson_offered = True
        if self.autosave.statistics():
            return
        from klondike_qt.ui.learn.offer import FirstLessonOffer

        FirstLessonOffer(self._presenter, self.controller, opener.first_lesson, self)

    def _take_picture(self, path: Path) -> None:
        self.window.stage.lying.complete()
        if not self.window.grab().save(str(path), "PNG"):
            complain(f"{path} cannot be written")
            self.status = FAILED
        self.window.close()

    def _on_bug(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if issubclass(kind, KeyboardInterrupt):
            self.window.close()
            return
        log = self._log(kind, error, trace)
        self.window.stage.lying.rebuild()
        self.window.stage.talk.show_bug(log)

    def _show_trouble(self, error: StorageError) -> None:
        """Say what keeps games from being saved to whoever plays, alone or with another."""
        self.window.stage.talk.show_trouble(error)

    def _log(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> Path:
        from klondike_qt.app import bug_log

        return bug_log.write(self._folder, __version__, kind, error, trace)


def tidy() -> None:
    """Collect what the start left lying, and never look through the rest again.

    What is there by now stays to the end; a collection that went through all of it would hold up
    a frame for 20 ms.
    """
    gc.collect()
    gc.freeze()
    gc.enable()


def has_display() -> bool:
    """Whether Qt can open a window here; where it cannot, it would abort the program."""
    if sys.platform in {"win32", "darwin"} or os.environ.get("QT_QPA_PLATFORM"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def complain(sentence: str) -> None:
    """Say on standard error what is wrong, in one line."""
    print(f"{APPLICATION}: {sentence}", file=sys.stderr)  # noqa: T201 - the command line's voice


def _payload(options: GameOptions) -> dict[str, str]:
    """Put what this program was asked for into words for the one that runs already."""
    payload = {}
    if options.match is not None:
        payload["match"] = options.match.value
        if options.start is not None:
            payload["deal"] = str(options.start.start)
    elif options.start is not None:
        from klondike_qt.core.notation import write_game

        payload["open"] = write_game(options.start.start, options.start.moves)
    if options.text is not None:
        payload["open"] = options.text
    if options.unreadable is not None:
        payload["unreadable"] = options.unreadable
    if options.mode is not None:
        payload["mode"] = options.mode.id
    return payload
