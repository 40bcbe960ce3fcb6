"""Builds the program out of its parts, in the order that brings the first picture soonest."""

from __future__ import annotations

import os
import sys
import threading
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from klondike_qt import __version__
from klondike_qt.app import i18n, mode_names
from klondike_qt.app.autosave import Autosave
from klondike_qt.app.clock import ActiveClock
from klondike_qt.app.controller import GameController, random_deal
from klondike_qt.app.current_game import new_record
from klondike_qt.app.folders import APPLICATION
from klondike_qt.app.settings import Preferences
from klondike_qt.core.modes import DEFAULT, mode_or_none
from klondike_qt.ui import theme, window_place
from klondike_qt.ui.board.board import Board
from klondike_qt.ui.ending import Ending
from klondike_qt.ui.leave import Leave
from klondike_qt.ui.main_window import MainWindow
from klondike_qt.ui.presenter import Presenter
from klondike_qt.ui.tables import Tables
from klondike_qt.ui.taste import Taste, look_of

if TYPE_CHECKING:
    from pathlib import Path
    from types import TracebackType

    from klondike_qt.app.deal_pool import DealPool
    from klondike_qt.app.options import GameOptions
    from klondike_qt.app.single_instance import SingleInstance
    from klondike_qt.storage.errors import StorageError
    from klondike_qt.storage.records import SavedGame
    from klondike_qt.ui.match.house import MatchHouse
    from klondike_qt.ui.messages import Messages
    from klondike_qt.ui.surroundings import Surroundings

DONE: Final = 0
FAILED: Final = 1


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
        self._folder = folder
        self._options = options
        self._pool: DealPool | None = None
        self._around: Surroundings | None = None
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
        self._troubled: Messages | None = None
        self.autosave.trouble.connect(self._show_trouble)
        self.autosave.recovered.connect(self._end_trouble)
        Leave(self.window, self.controller, self.autosave)
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
        token = payload.get("XDG_ACTIVATION_TOKEN", "")
        if token.isascii() and token.isprintable() and token:
            os.environ["XDG_ACTIVATION_TOKEN"] = token
        if self.window.isMinimized():
            self.window.showNormal()
        self.window.raise_()
        self.window.activateWindow()
        house = self._house
        if house is not None and payload.keys() & {"open", "mode"}:
            house.leave()
        if "match" in payload and house is not None:
            house.answer(payload["match"], payload.get("deal", ""))
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
        if self._around is not None:
            self._around.close()
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

    @property
    def _house(self) -> MatchHouse | None:
        return None if self._around is None else self._around.house

    def _first_board(self) -> Board:
        """Give the board whose picture comes last in the first one: a match is there before it."""
        options = self._options
        was_left = not options.asks_for_a_game and not options.mode and self.preferences.match
        if options.screenshot is None and (options.match or was_left):
            self._make_surroundings()
        if self._house is None or self._house.party is None:
            return self.window.board
        from klondike_qt.core.match import Seat

        return self._house.party.screen.table.boards[Seat.SECOND]

    def _after_first_picture(self) -> None:
        """Do what the first picture of a game did not need; that of a match needed it."""
        if self._around is None:
            self._make_surroundings()

    def _make_surroundings(self) -> None:
        """Make all that a game can be shown without, and open what the program was asked for."""
        from klondike_qt.ui.parts import Parts
        from klondike_qt.ui.surroundings import Surroundings

        parts = Parts(
            self.window,
            self.controller,
            self.preferences,
            self.autosave,
            self.tables,
            self._presenter,
            self._ending,
        )
        options, folder, pool = self._options, self._folder, self._deal_pool()
        around = self._around = Surroundings(parts, options, pool, folder, self.start_anew, self)
        around.open_what_was_asked(is_new=self._is_new)
        if options.screenshot is not None:
            self._take_picture(options.screenshot)
            return
        if self._is_new:
            around.offer_lesson()
        around.look_after_data()

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
        self._troubled = self.window.stage.talk
        self._troubled.show_trouble(error)

    def _end_trouble(self) -> None:
        """Say that it is over where it was said."""
        if self._troubled is not None:
            self._troubled.end_trouble()

    def _log(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> Path:
        from klondike_qt.app import bug_log

        return bug_log.write(self._folder, __version__, kind, error, trace)


def complain(sentence: str) -> None:
    """Say on standard error what is wrong, in one line."""
    print(f"{APPLICATION}: {sentence}", file=sys.stderr)  # noqa: T201 - the command line's voice
