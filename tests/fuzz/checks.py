"""What must hold of the program whenever nothing moves, whatever was done to it before."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING, Final

from PySide6.QtTest import QTest

from klondike_qt.app import formats
from klondike_qt.app.daily_deals import DailyDeals
from klondike_qt.app.position_watch import Light
from klondike_qt.core.finish import auto_finish
from klondike_qt.core.game import Game
from klondike_qt.core.piles import RECYCLE, RECYCLE_AND_DRAW
from klondike_qt.core.play import legal_moves, play, refusal
from klondike_qt.solver.decide import decide
from klondike_qt.solver.verdict import Budget, Verdict
from klondike_qt.storage import files
from klondike_qt.storage.records import Result
from klondike_qt.storage.store import Store
from klondike_qt.ui import words
from klondike_qt.ui.solver_help import SolverHelp
from tests.ui.board.table import require_picture_of

if TYPE_CHECKING:
    import sqlite3
    from pathlib import Path

    from klondike_qt.storage.records import SavedGame
    from klondike_qt.ui.application import Program


_BEGUN: Final = "SELECT id, result FROM games WHERE started NOT NULL"


class Books:
    """Which games were begun and won, as someone sees who only looks at the table."""

    def __init__(self) -> None:
        """Nothing was played yet."""
        self.begun: set[str] = set()
        self.won: set[str] = set()
        self.removed: set[str] = set()  # by the player; the next start but one deletes them
        self.lasted: dict[tuple[str, int], float] = {}  # a game's attempt so long, at least
        self.kept: set[str] = set()  # what was begun and in the file when all was last at rest

    def look_at_file(self, folder: Path) -> None:
        """Note what the player has removed, before the next start deletes it."""
        with closing(files.connect(folder / files.NAME, "mode=ro")) as connection:
            self.note_removed(connection)

    def begin_anew(self, folder: Path) -> None:
        """Go on with the games of the backup that took the place of everything."""
        with closing(files.connect(folder / files.NAME, "mode=ro")) as connection:
            self.begun.clear()
            self.won.clear()
            self.removed.clear()
            self.lasted.clear()
            self.kept.clear()
            self.note_removed(connection)
            self._add(_BEGUN, connection)

    def take_in(self, folder: Path, ids: set[str]) -> None:
        """Note the games that were taken in from files, where only these *ids* were."""
        with closing(files.connect(folder / files.NAME, "mode=ro")) as connection:
            self._add(f"{_BEGUN} AND result <> 'open'", connection, ids)

    def _add(self, query: str, connection: sqlite3.Connection, ids: set[str] | None = None) -> None:
        for id_, result in connection.execute(query):
            if ids is None or id_ in ids:
                self.begun.add(id_)
                if result == "won":
                    self.won.add(id_)

    def note_removed(self, connection: sqlite3.Connection) -> set[str]:
        """Note what the player has removed, and give what is so now."""
        rows = connection.execute("SELECT id FROM games WHERE removed IS NOT NULL").fetchall()
        now = {id_ for (id_,) in rows}
        self.removed |= now
        return now

    def look(self, program: Program) -> None:
        """Note the game on the table."""
        controller = program.controller
        current = controller.current
        if current.is_started:
            self.begun.add(current.saved.id)
            if controller.game.is_won:
                self.won.add(current.saved.id)


def help_of(program: Program) -> SolverHelp:
    """Give the help that knows every card."""
    found = program.window.findChild(SolverHelp)
    assert found is not None
    return found


def is_thinking(program: Program) -> bool:
    """Whether the player waits for the solver."""
    found, days = help_of(program), program.window.findChild(DailyDeals)
    return (
        found.watch.is_busy
        or found.show_me.is_thinking
        or found.way_back.is_thinking
        or (days is not None and days._thinker.is_thinking)
    )


def require_whole(program: Program, books: Books, folder: Path) -> None:
    """Check picture, figures, actions and database of a program that has come to rest."""
    require_rest(program)
    require_picture(program)
    require_figures(program)
    require_actions(program)
    require_help(program)
    require_database(program, books, folder)


def require_rest(program: Program) -> None:
    """Nothing is under way that nobody waits for."""
    controller, board = program.controller, program.window.board
    assert not board.table_scene.is_moving
    assert not board.table_scene.is_lifted
    assert not board.table_scene._animation._timer.isActive()
    assert controller.is_finishing is controller._finisher._timer.isActive()
    assert not controller.is_finishing
    assert not board.hands.only_stop_the_show
    hands = board.hands
    assert not hands._touch.is_active, hands._touch._finger
    assert not hands._pointer.is_busy, (hands._pointer._phase, hands._button)
    ticks = program._presenter._tick.isActive()
    assert ticks is controller.is_clock_running, (ticks, controller.is_clock_running)
    current = controller.current
    assert controller.is_clock_running is (
        current.is_started
        and not current.is_over
        and not controller.game.is_won
        and bool(controller.game.steps)
        and not controller.is_paused
        and program.window._is_active
    )
    assert program.window._is_active is (
        program.window.isActiveWindow()
        and not program.window.isMinimized()
        and not program.window._dialogs
    )
    assert controller._is_active is program.window._is_active


def require_picture(program: Program) -> None:
    """The board shows the position, each card once."""
    controller, board = program.controller, program.window.board
    state = controller.state
    cards = [card.index for pile in state.piles() for card in state.cards(pile)]
    assert len(cards) == len(set(cards)) == 52 * state.decks
    assert board.table_scene.are_cards_hidden is controller.is_paused
    assert not board.table_scene.is_touched
    if board.table_scene._is_celebrated:
        assert controller.game.is_won
        assert board.table_scene.placed.state == state
    else:
        require_picture_of(board, state)


def require_figures(program: Program) -> None:
    """The status line says what the model counts."""
    controller, status = program.controller, program.window.status
    current, game = controller.current, controller.game
    mode = game.mode
    if not (controller.is_clock_running and mode.scoring.id in {"windows", "time"}):
        assert status.score.value == words.score(controller.shown_score, mode.scoring)
    assert status.moves.value == formats.number(game.moves)
    assert status.passes.value == words.passes(game.state.pass_number, mode.rules.passes)
    assert status.mode.value == words.mode_name(mode)
    assert status.deal.value == (game.deal.id if game.deal else "")
    for _ in range(3):  # a busy machine is late with a second, but not again and again
        seconds = current.counters().seconds
        shown = {formats.duration(seconds)}
        if controller.is_clock_running:  # a second may just have passed
            shown.add(formats.duration(max(seconds - 1, 0)))
        if status.time.value in shown:
            break
        QTest.qWait(50)
    assert status.time.value in shown, (status.time.value, shown)
    assert words.mode_name(mode) in program.window.windowTitle()


def require_actions(program: Program) -> None:
    """Every action is open exactly while it would do something."""
    controller, commands = program.controller, program.window.commands
    game, state, rules = controller.game, controller.state, controller.rules
    open_ = not controller.is_paused
    recycle = RECYCLE_AND_DRAW if program.preferences.recycle_draws else RECYCLE
    finish = auto_finish(state, rules, recycle)
    assert commands.undo.isEnabled() is (open_ and game.moves > 0)
    assert commands.redo.isEnabled() is (open_ and len(game.steps) > game.moves)
    assert commands.draw.isEnabled() is (
        open_ and refusal(state, rules, controller.stock_move) is None
    )
    assert commands.finish.isEnabled() is (open_ and finish is not None)
    assert commands.restart.isEnabled() is bool(game.steps)
    assert commands.pause.isEnabled() is not controller.current.is_over
    assert commands.pause.isChecked() is controller.is_paused
    assert commands.take_back.isEnabled() is controller.can_take_back
    assert commands.take_back.isVisible() is controller.can_take_back
    if controller._watch._shown is not None and not game.is_won:
        notice = controller._watch._shown
        assert (notice is notice.NO_MOVES) is (not legal_moves(state, rules)), notice
    if game.is_won:
        assert controller._watch._shown is None


def require_help(program: Program) -> None:
    """The light and the notice say what a search of their own finds, and are on record."""
    controller, preferences = program.controller, program.preferences
    counters, light = controller.current.saved.counters, help_of(program).watch.light
    assert (program.window.status.light is not None) is preferences.position_light
    is_judged = not controller.is_paused and not controller.game.is_won
    assert (light is not Light.OFF) is (preferences.position_light and is_judged)
    assert light is not Light.THINKING
    notice = controller._watch._shown
    is_told_lost = notice is not None and notice is notice.LOST
    if light in {Light.WINNABLE, Light.LOST} or is_told_lost:
        verdict = decide(controller.state, controller.rules, budget=Budget(seconds=20)).verdict
        assert verdict is not Verdict.UNDECIDED
        assert (light is Light.WINNABLE) <= (verdict is Verdict.WINNABLE)
        assert (light is Light.LOST or is_told_lost) <= (verdict is Verdict.LOST)
        assert counters.helped or controller.current.is_over
        assert counters.light or light is Light.OFF or controller.current.is_over
    known = help_of(program).watch._known.here
    if known is not None and known.line:
        state = controller.state
        for move in known.line:
            state = play(state, controller.rules, move).state
        assert state.is_won
    commands = program.window.commands
    assert commands.show_me.isEnabled() is commands.show_step.isEnabled() is is_judged
    assert commands.to_winnable.isEnabled() is (is_judged and controller.game.can_undo)


def require_database(program: Program, books: Books, folder: Path) -> None:
    """The file, read by somebody else, holds exactly the game on the table and all that ended."""
    program.autosave.flush()
    current = program.controller.current
    saved = current.saved
    with closing(files.connect(folder / files.NAME, "mode=ro")) as connection:
        kept = Store(connection).games.current(saved.mode.key)
        if current.is_over:
            assert kept is None
            assert saved.result is Result.WON
        else:
            assert kept is not None
            for name in ("id", "deal", "start", "moves", "attempts", "earlier_score", "known"):
                assert getattr(kept, name) == getattr(saved, name), name
            assert (kept.started is None) is (saved.started is None)
            counters, now = kept.counters, saved.counters
            assert counters.cursor == now.cursor
            assert counters.passes == now.passes
            assert counters.undos == now.undos
            assert counters.hints == now.hints
            assert (counters.shown, counters.helped) == (now.shown, now.helped)
            assert counters.light == now.light
            assert counters.seconds <= now.seconds + 0.001
            if saved.mode.scoring.id not in {"windows", "time"}:
                assert counters.score == now.score
        require_times(connection, books, saved)
        require_statistics(connection, books)


def require_times(connection: sqlite3.Connection, books: Books, now: SavedGame) -> None:
    """No game has lasted less long than before, neither *now* on the table nor any other."""
    rows = connection.execute("SELECT id, attempts, seconds FROM games WHERE id <> ?", (now.id,))
    lasted = {(id_, attempts): seconds for id_, attempts, seconds in rows}
    lasted[now.id, now.attempts] = now.counters.seconds
    for attempt, seconds in lasted.items():
        assert seconds >= books.lasted.get(attempt, 0.0), (attempt, seconds, books.lasted)
    books.lasted |= lasted


def require_statistics(connection: sqlite3.Connection, books: Books) -> None:
    """Every game begun is open once or counted once, and won exactly if it was won."""
    removed = books.note_removed(connection)
    rows = connection.execute("SELECT id, mode_key, result, started IS NULL FROM games").fetchall()
    open_modes = [key for _, key, result, _ in rows if result == "open"]
    assert len(open_modes) == len(set(open_modes))
    kept = {id_ for id_, *_ in rows}
    assert {id_ for id_, _, result, _ in rows if result == "won"} == books.won & kept
    ended = {id_ for id_, _, result, _ in rows if result != "open"} - removed
    assert not [row for row in rows if row[3] and row[2] != "open"]
    begun = {id_ for id_, _, _, untouched in rows if not untouched}
    books.kept = begun
    assert begun <= books.begun, begun - books.begun
    assert books.begun - begun <= books.removed, books.begun - begun - books.removed
    figures = Store(connection).statistics(None)
    assert sum(each.played for each in figures.values()) == len(ended)
    assert sum(each.won for each in figures.values()) == len(books.won & ended)


def require_resumed(before: Program, after: Program) -> None:
    """What is on the table after a start is what was there at the end before it."""
    old, new = before.controller, after.controller
    if old.current.is_over:
        assert not new.game.is_won
        assert not new.game.steps
        assert new.mode.key == old.mode.key
        return
    left, found = old.current.saved, new.current.saved
    assert found.id == left.id, (found, left)
    counters = found.counters
    assert counters.seconds >= left.counters.seconds, (counters, left)  # it goes on at once
    counters = counters._replace(seconds=left.counters.seconds)
    if found.mode.scoring.id in {"windows", "time"}:
        counters = counters._replace(score=left.counters.score)
    for name in left._fields:
        assert getattr(found._replace(counters=counters), name) == getattr(left, name), name
    assert new.state == old.state
    game = Game(found.mode, found.start, found.deal)
    game.play_all(found.moves)
