"""A whole game of each mode, won from its deal: ``data/won_games.jsonl``, read here alone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from klondike_qt.core.deal import Deal
from klondike_qt.core.game import Game
from klondike_qt.core.modes import mode
from klondike_qt.core.piles import Move

if TYPE_CHECKING:
    from klondike_qt.core.modes import Mode

WON_GAMES_FILE: Final = Path(__file__).parent / "data" / "won_games.jsonl"


class WonGame(NamedTuple):
    """Moves that win a deal in a mode."""

    mode: Mode
    deal: Deal
    moves: tuple[Move, ...]
    line: str  # as it stands in the file

    def played(self, playing: Mode | None = None) -> Game:
        """Play the moves, in another mode of the same rules if one is given."""
        game = Game.of(self.deal, playing or self.mode)
        game.play_all(self.moves)
        return game


def won_by(mode_id: str) -> WonGame:
    """Give a game of the mode with this id."""
    return next(game for game in WON_GAMES if game.mode.id == mode_id)


def _read(line: str) -> WonGame:
    told = json.loads(line)
    moves = tuple(map(Move.parse, told["moves"]))
    return WonGame(mode(told["mode"]), Deal.parse(told["deal"]), moves, line)


WON_GAMES: Final = [*map(_read, WON_GAMES_FILE.read_text(encoding="utf-8").splitlines())]
