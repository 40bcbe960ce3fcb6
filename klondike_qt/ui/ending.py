"""What follows a win: the cards celebrate it, then a panel says what the game came to."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from klondike_qt.app import formats
from klondike_qt.app.i18n import _
from klondike_qt.ui import words

if TYPE_CHECKING:
    from klondike_qt.app.controller import Change, GameController
    from klondike_qt.storage.records import SavedGame
    from klondike_qt.storage.statistics import Figures
    from klondike_qt.ui.board.board import Board
    from klondike_qt.ui.main_window import MainWindow
    from klondike_qt.ui.overlays.win_panel import Cell, WinPanel


class Ending(QObject):
    """Waits for a win to be saved and for the cards to lie still, and shows both ends of it."""

    review_wanted = Signal()
    began = Signal()
    """The last card lies, and what celebrates that begins."""
    told = Signal(str)
    """What the panel shows, in one text."""

    def __init__(
        self,
        window: "MainWindow",
        board: "Board",
        controller: "GameController",
        statistics: "Callable[[str], dict[str, Figures]]",
    ) -> None:
        super().__init__(window)
        self._window = window
        self._board = board
        self._controller = controller
        self._statistics = statistics
        self._next: Callable[[], None] | None = None  # what follows when the cards lie still
        self._panel: WinPanel | None = None
        controller.won.connect(self._begin)
        controller.changed.connect(self._follow)
        board.settled.connect(self._go_on)
        window.language_changed.connect(self._say_again)

    def _begin(self) -> None:
        self._wait(self._celebrate)

    def _celebrate(self) -> None:
        """Let the cards celebrate; any key ends that, wherever the focus was."""
        self._board.celebrate()
        if self._board.table_scene.is_celebrating:
            self._board.setFocus()
        self.began.emit()
        self._wait(self._show_panel)

    def _wait(self, then: Callable[[], None]) -> None:
        """Call *then* when the cards lie still, which may be now."""
        self._next = then
        if not self._board.table_scene.is_moving:
            self._go_on()

    def _go_on(self) -> None:
        step, self._next = self._next, None
        if step is not None and self._controller.game.is_won:
            step()

    def _follow(self, change: "Change") -> None:
        """Take everything away when the game goes on, by undo or by another deal."""
        if not self._controller.game.is_won:
            self._next = None
            if self._panel is not None:
                self._panel.leave()

    def _show_panel(self) -> None:
        if self._panel is None:
            from klondike_qt.ui.overlays.win_panel import WinPanel

            self._panel = WinPanel(self._window, self._kings_end)
            self._panel.new_deal.connect(self._window.commands.new.trigger)
            self._panel.same_deal.connect(self._window.commands.restart.trigger)
            self._panel.review.connect(self.review_wanted)
            self._window.add_cover(self._panel)
        self._panel.show_game(*self._words())
        self.told.emit(self._panel.accessibleDescription())

    def _kings_end(self) -> float:
        """Give the y below which a won table is empty."""
        placement = self._board.placement
        return 0 if placement is None else placement.layout.top + placement.layout.card_height

    def _say_again(self) -> None:
        if self._panel is not None and self._panel.isVisible():
            self._panel.set_game(*self._words())

    def _words(self) -> "tuple[str, list[Cell]]":
        """Say how the game ended, and its figures if the player wants to see any."""
        saved, figures = self._figures()
        shown = self._window.status.shows_numbers
        return sentence(saved, figures), list(cells(saved, figures)) if shown else []

    def _figures(self) -> "tuple[SavedGame, Figures]":
        from klondike_qt.storage.statistics import Figures

        saved = self._controller.current.saved
        key = saved.mode.key
        return saved, self._statistics(key).get(key, Figures())


def sentence(saved: "SavedGame", figures: "Figures") -> str:
    """Say how the game ended, and the best thing about it."""
    mode = words.mode_name(saved.mode)
    if saved.known:
        return _("Every card is home. As the deal was known, no best and no streak counts it.")
    if saved.counters.helped:
        return _("Every card is home. As you had help, no best and no streak counts it.")
    counts = saved.is_for_records and figures.won > 1
    if counts and saved.counters.seconds == figures.seconds.best:
        return _("Every card is home. Your best time so far in {mode}.").format(mode=mode)
    if counts and words.score(0, saved.mode.scoring) and _is_best_score(saved, figures):
        return _("Every card is home. Your best score so far in {mode}.").format(mode=mode)
    return _("Every card is home.")


def cells(saved: "SavedGame", figures: "Figures") -> "Iterator[Cell]":
    """Write the game's figures, each beside what it is to be compared with: earlier wins."""
    from klondike_qt.ui.overlays.win_panel import Cell

    counters, scoring = saved.counters, saved.mode.scoring
    is_first = figures.won <= 1
    counts = saved.is_for_records and not is_first
    if score := words.score(counters.score, scoring):
        yield Cell(
            _("Score"),
            score,
            _score_caption(saved, figures),
            is_best=counts and _is_best_score(saved, figures),
        )
    best = "" if figures.seconds.best is None else formats.duration(figures.seconds.best)
    yield Cell(
        _("Time"),
        formats.duration(counters.seconds),
        _("best {value}").format(value=best) if best and not is_first else "",
        is_best=counts and counters.seconds == figures.seconds.best,
    )
    mean = "" if figures.moves.mean is None else formats.number(round(figures.moves.mean))
    yield Cell(
        _("Moves"),
        formats.number(counters.cursor),
        _("average {value}").format(value=mean) if mean and not is_first else "",
        is_best=counts and counters.cursor == figures.moves.best,
    )
    if not saved.is_for_records:
        return  # no streak goes on with it
    longest = formats.number(figures.best_streak)
    yield Cell(
        _("Streak"),
        formats.number(figures.streak),
        "" if is_first else _("longest {value}").format(value=longest),
        is_best=counts and figures.streak == figures.best_streak,
    )


def _is_best_score(saved: "SavedGame", figures: "Figures") -> bool:
    return saved.counters.score == figures.score.best


def _score_caption(saved: "SavedGame", figures: "Figures") -> str:
    """Say what of the score is the bonus; where there is none, what the best score is."""
    scoring, counters = saved.mode.scoring, saved.counters
    bonus = scoring.bonus(int(counters.seconds))
    if bonus:
        return _("{points} and a bonus of {bonus}").format(
            points=formats.number(counters.score - bonus), bonus=formats.number(bonus)
        )
    if figures.score.best is None or figures.won <= 1:
        return ""
    return _("best {value}").format(value=words.score(round(figures.score.best), scoring))
