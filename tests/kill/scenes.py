"""What is played while the disk fails (`tests.kill.faults`), in scenes of a few acts."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass
from functools import partial
from time import time
from typing import TYPE_CHECKING, Final, Protocol

from klondike_qt.app.clock import ActiveClock
from klondike_qt.app.current_match import CurrentMatch, new_match
from klondike_qt.core import modes
from klondike_qt.core.deal import Deal
from klondike_qt.core.match import Seat, refusal
from klondike_qt.core.match_setup import MatchKind
from klondike_qt.core.play import legal_moves
from klondike_qt.storage.backups import back_up_daily
from klondike_qt.storage.database import Database
from klondike_qt.storage.files import NAME, connect
from klondike_qt.storage.upkeep import Upkeep
from tests.kill import keeping_scenes
from tests.kill.faulty_disk import set_clock
from tests.old_files import make_old
from tests.played_matches import DOUBLE
from tests.real_games import add_real
from tests.won_games import won_by

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from klondike_qt.app.autosave import Autosave
    from klondike_qt.app.controller import GameController
    from klondike_qt.app.settings import Preferences

GAMES: Final = 6
"""So many have ended before."""

SPOILT: Final = b"spoilt" * 5000
"""What stands in a database that is none."""


class Table(Protocol):
    """What is played at: the whole program, or what is under its window."""

    autosave: Autosave
    controller: GameController
    preferences: Preferences


@dataclass(frozen=True)
class Scene:
    """A folder as it is found, what is done in the program, and what must be right at the end."""

    prepare: Callable[[Path], object]
    acts: Callable[[Table], Iterator[Callable[[], object]]]
    from_start: bool = False  # the disk fails from the start of the program, not only later
    check: Callable[[Path], None] | None = None  # when all could be made up for


def _nothing(folder: Path) -> None:
    """Leave the folder to the program."""


def _games(folder: Path) -> None:
    with closing(Database(folder)) as database:
        database.run(lambda store: add_real(store, GAMES))


def _damaged(folder: Path) -> None:
    """Have a backup, and in the place of the database something else."""
    _games(folder)
    with closing(connect(folder / NAME)) as connection:
        back_up_daily(connection, folder / NAME)
    (folder / NAME).write_bytes(SPOILT)


def _move(table: Table) -> Iterator[Callable[[], object]]:
    controller = table.controller
    yield controller.draw
    yield controller.draw
    yield controller.undo
    yield controller.redo
    yield controller.restart
    yield controller.draw


def _change_games(table: Table) -> Iterator[Callable[[], object]]:
    controller = table.controller
    yield controller.draw
    yield controller.new_game
    yield controller.take_back
    yield partial(controller.switch_mode, modes.MODES[3])
    yield controller.draw
    yield partial(controller.switch_mode, modes.DEFAULT)
    yield controller.draw


def _win(table: Table) -> Iterator[Callable[[], object]]:
    """Win a game, and begin the next before anybody looks whether the win could be written."""
    controller = table.controller
    game = won_by(modes.DEFAULT.id).played()

    def play_all() -> None:
        controller.new_game(game.deal)
        for step in game.steps:
            controller.play(step.move, alone=True)

    yield play_all
    yield controller.new_game
    yield controller.draw


def _set(table: Table) -> Iterator[Callable[[], object]]:
    for name, value in WISHES.items():
        yield partial(setattr, table.preferences, name, value)


WISHES: Final = {"speed": "slow", "back": "felt", "scheme": "night"}


def _wishes_are_kept(folder: Path) -> None:
    with closing(Database(folder)) as database:
        kept = database.read(lambda store: store.settings.load())
    assert WISHES.items() <= kept.items()


def _set_clock(table: Table) -> Iterator[Callable[[], object]]:
    """Play while the clock is set back by an hour, on by a year, past 2038, to 1970, and right."""
    controller = table.controller
    now = int(time())
    for seconds in (-3_600, 31_536_000, 2_150_000_000 - now, 60 - now, 0):
        yield controller.draw
        yield partial(set_clock, seconds)
        yield controller.draw
        yield controller.new_game


def _time_is_right(folder: Path) -> None:
    """A game's time is what was played, and the order of the games that of their ends."""
    with closing(Database(folder)) as database:
        Upkeep(database.path).run()
        rows = database.read(
            lambda store: store.connection.execute(
                "SELECT seconds, place FROM games WHERE place > ? ORDER BY number", (GAMES,)
            ).fetchall()
        )
    assert [place for _, place in rows] == [*range(GAMES + 1, GAMES + 6)]
    assert all(0 <= seconds < 60 for seconds, _ in rows)


def _match(table: Table) -> Iterator[Callable[[], object]]:
    """Play a match of two, as its table does, and make up for what was missed as that does."""
    saved = new_match(DOUBLE, Deal.numbered(7))._replace(id="match")
    match = CurrentMatch(saved, ActiveClock(), table.autosave)
    table.autosave.reopened.connect(match.begin)

    def act(seat: Seat) -> None:
        state, rules = match.match.state, match.match.rules
        moves = legal_moves(state.board(seat), rules.rules)
        match.play(seat, next(m for m in moves if refusal(state, rules, seat, m) is None))

    yield match.begin
    for _ in range(3):
        for seat in Seat:
            yield partial(act, seat)


def _match_is_kept(folder: Path) -> None:
    with closing(Database(folder)) as database:
        saved = database.read(lambda store: store.matches.current(MatchKind.DOUBLE))
    assert saved is not None
    assert saved.is_playable
    assert len(saved.entries) == 6


def _spoilt_is_kept(folder: Path) -> None:
    kept = [path for path in folder.glob("klondike*") if path.read_bytes() == SPOILT]
    assert len(kept) == 1


SCENES: Final = {
    "first": Scene(_nothing, _move, from_start=True),
    "start": Scene(_games, _move, from_start=True),
    "moves": Scene(_games, _move),
    "games": Scene(_games, _change_games),
    "win": Scene(_games, _win),
    "settings": Scene(_games, _set, check=_wishes_are_kept),
    "clock": Scene(_games, _set_clock, check=_time_is_right),
    "match": Scene(_games, _match, check=_match_is_kept),
    "export": Scene(
        keeping_scenes.prepare, keeping_scenes.export, check=keeping_scenes.files_are_whole
    ),
    "import": Scene(keeping_scenes.prepare, keeping_scenes.take_in),
    "restore": Scene(keeping_scenes.prepare, keeping_scenes.restore),
    "damaged": Scene(_damaged, _move, from_start=True, check=_spoilt_is_kept),
    **{
        f"version-{version}": Scene(partial(make_old, version=version), _move, from_start=True)
        for version in range(1, 5)
    },
}
