"""The ghost of an earlier game: it plays that game's moves again, each at the time it had."""

from __future__ import annotations

from itertools import accumulate, pairwise
from math import ceil
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import Qt, QTimer

from klondike_qt.app.match_player import MatchPlayer
from klondike_qt.core.match import Seat
from klondike_qt.storage import ghosts

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtCore import QObject

    from klondike_qt.app.autosave import Autosave
    from klondike_qt.core.match import MatchRules, MatchState
    from klondike_qt.core.piles import Move
    from klondike_qt.core.state import GameState
    from klondike_qt.storage.ghosts import GhostGame
    from klondike_qt.storage.match_records import SavedMatch
    from klondike_qt.storage.records import SavedGame

MOST_OFFERED: Final = 100
"""So many games are enough to choose from; an older one is found in the history."""

_LONGEST_WAIT: Final = 3_600_000
"""In milliseconds; a longer time is waited for in parts, as a timer cannot hold just any number."""


class GhostLine(NamedTuple):
    """What a ghost does: a game's moves without those that were undone, and when, in seconds."""

    moves: tuple[Move, ...] = ()
    times: tuple[float, ...] = ()  # one for each move, in order
    end: float = 0.0  # when the game was over; after that the ghost would stop, too

    @classmethod
    def of(cls, saved: SavedGame) -> GhostLine:
        """Take the line of a game that has ended; times that nobody knows are spread evenly."""
        counters = saved.counters
        moves = saved.moves[: counters.cursor]
        times = saved.times[: counters.cursor] or (None,) * len(moves)
        return cls(moves, tuple(_filled(times, counters.seconds)), counters.seconds)


class Ghost(MatchPlayer):
    """Plays the second board of a race as an earlier game was played.

    It goes by the active time of the match, so that it rests whenever the match does. As the clock
    of that game ran from the first move on, it waits for the first move of the other player. When
    its game was lost it stays where it ended, and would stop there.
    """

    def __init__(
        self,
        line: GhostLine,
        seconds: Callable[[], float],
        played: int = 0,
        *,
        has_begun: bool = False,
        parent: QObject | None = None,
    ) -> None:
        """Sit down across; *seconds* tells the active time of the match.

        Of the *line* so many moves are *played*; *has_begun* says that the match has any.
        """
        super().__init__(Seat.SECOND, parent)
        self.line: Final = line
        self._seconds = seconds
        self._played = played
        self._has_begun = has_begun
        self._has_offered = False
        self._goes_on = False
        self._other: GameState | None = None  # the other player's board, as it was at first
        self._timer = QTimer(self, singleShot=True)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._act)

    @classmethod
    def of(cls, match: SavedMatch, game: SavedGame | None, seconds: Callable[[], float]) -> Ghost:
        """Give the ghost of *match* as it was left; without its *game* it does nothing more."""
        line = GhostLine() if game is None else GhostLine.of(game)
        played = sum(entry.seat is Seat.SECOND for entry in match.entries)
        return cls(line, seconds, played, has_begun=bool(match.entries))

    @property
    def is_busy(self) -> bool:
        """Whether it will do something by itself."""
        return self._timer.isActive()

    def watch(self, state: MatchState, rules: MatchRules) -> None:
        """Begin when the other player does; nothing else on the table matters to a ghost."""
        del rules  # they are those of its game
        other = state.board(self.seat.other)
        if self._other is None:
            self._other = other
        self._has_begun = self._has_begun or other != self._other
        self._wait()

    def go_on(self) -> None:
        """Act from now on, each move at its time."""
        self._goes_on = True
        self._wait()

    def pause(self) -> None:
        """Do nothing until `go_on`."""
        self._goes_on = False
        self._timer.stop()

    def close(self) -> None:
        """End everything."""
        self.pause()

    @property
    def _due(self) -> float:
        """When there is something to do next, in seconds of the match."""
        is_through = self._played >= len(self.line.moves)
        return self.line.end if is_through else self.line.times[self._played]

    def _wait(self) -> None:
        self._timer.stop()
        if self._goes_on and self._has_begun and not self._has_offered:
            left = ceil(1000 * (self._due - self._seconds()))
            self._timer.start(min(max(left, 0), _LONGEST_WAIT))

    def _act(self) -> None:
        """Do what is due; the clock of the match may have stood while the timer ran."""
        if self._seconds() < self._due:
            self._wait()
        elif self._played < len(self.line.moves):
            move = self.line.moves[self._played]
            self._played += 1
            self.plays.emit(move)
        else:
            self._has_offered = True
            self.offers_to_stop.emit(True)


def ghost_of(match: SavedMatch, autosave: Autosave, seconds: Callable[[], float]) -> Ghost:
    """Give the ghost of a race, as it was left; *seconds* tells the active time of the match.

    A game that the player deleted meanwhile is still in the file until the race is over
    (`klondike_qt.storage.removal.purge`).
    """
    game_id = match.ghost or ""
    game = autosave.ask(lambda store: store.games.ended(game_id, even_removed=True), None)
    return Ghost.of(match, game, seconds)


def find_ghosts(
    autosave: Autosave,
    then: Callable[[list[GhostGame]], None],
    *,
    deal: str | None = None,
    wished: str | None = None,
    count: int = MOST_OFFERED,
) -> None:
    """List the games that can be raced against, the last one first; *then* is called here, soon.

    With the ID of a *deal* only the games of it. The game with the id *wished*, however old it is,
    comes before all.
    """
    autosave.ask_later(
        lambda store: ghosts.find(store.connection, deal=deal, wished=wished, count=count), then
    )


def _filled(times: Sequence[float | None], seconds: float) -> list[float]:
    """Give every move a time: what is not known lies evenly between what is, or the game's ends."""
    known = [(place, time) for place, time in enumerate(times) if time is not None]
    if not known or known[0][0] > 0:
        known.insert(0, (0, 0.0))
    if known[-1][0] < len(times) - 1:
        known.append((len(times) - 1, seconds))
    filled = [known[0][1]]
    for (first, begins), (last, ends) in pairwise(known):
        step = (ends - begins) / (last - first)
        filled.extend(begins + step * place for place in range(1, last - first + 1))
    # Older games' clocks went back a little where they found that the machine had slept.
    return list(accumulate(filled[: len(times)], max))
