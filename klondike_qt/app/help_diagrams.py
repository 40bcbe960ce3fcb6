"""Diagrams of the help: positions in text, with what is to be drawn and played of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from klondike_qt.core.modes import DEFAULT
from klondike_qt.core.piles import Move, Pile, PileKind
from klondike_qt.core.play import positions
from klondike_qt.core.rules import Rules
from klondike_qt.core.state import GameState

if TYPE_CHECKING:
    from collections.abc import Iterator


class BrokenPageError(ValueError):
    """A page is not written as the help's pages are."""


class Diagram(NamedTuple):
    """A position to be drawn; its moves are played, and its refused ones refused, when pressed."""

    id: str
    caption: str
    rules: Rules
    state: GameState
    shown: tuple[Pile, ...]  # empty: the whole table
    moves: tuple[Move, ...] = ()
    refused: tuple[Move, ...] = ()

    @property
    def plays(self) -> bool:
        """Whether something happens when it is pressed."""
        return bool(self.moves or self.refused)

    def states(self) -> list[GameState]:
        """Give the position and those that its moves lead to."""
        return positions(self.state, self.rules, self.moves)


def read_diagram(page_id: str, lines: list[str]) -> Diagram:
    """Read the lines of a fenced block: words about the diagram, and the position's text.

    Raise `BrokenPageError` if it has no id, `InputError` for what the core cannot read.
    """
    said: dict[str, str] = {}
    moves: list[Move] = []
    refused: list[Move] = []
    position: list[str] = []
    for line in lines:
        name, _colon, rest = line.partition(":")
        match name.strip():
            case "move":
                moves.append(Move.parse(rest.strip()))
            case "refuse":
                refused.append(Move.parse(rest.strip()))
            case "id" | "rules" | "show" | "caption":
                said[name.strip()] = rest.strip()
            case _:
                position.append(line)
    if "id" not in said:
        raise BrokenPageError(f"{page_id}: a diagram without an id")
    rules = Rules.parse(said["rules"]) if "rules" in said else DEFAULT.rules
    state = GameState.parse("\n".join(position), rules.decks)
    names = said["show"].split() if "show" in said else _named(position)
    shown = _shown(state, names, [*moves, *refused])
    return Diagram(
        said["id"], said.get("caption", ""), rules, state, shown, tuple(moves), tuple(refused)
    )


def _named(position: list[str]) -> list[str]:
    names = [line.partition(":")[0].strip() for line in position if line.strip()]
    return [name for name in names if name != "p"]


def _shown(state: GameState, names: list[str], moves: list[Move]) -> tuple[Pile, ...]:
    """Give the piles to be drawn, with those that the moves need; none where all are."""
    wanted = {str(pile): None for name in names for pile in _piles(state, Pile.parse(name))}
    for move in moves:
        for pile in (move.source, move.target):
            wanted |= {str(each): None for each in _piles(state, pile, move)}
    if len(wanted) == sum(1 for _pile in state.piles()):
        return ()
    return tuple(map(Pile.parse, wanted))


def _piles(state: GameState, pile: Pile, move: Move | None = None) -> Iterator[Pile]:
    """Give the piles as the table names them: of ``f`` all four, or the one a move goes to."""
    if pile.kind is not PileKind.FOUNDATION or (pile.suit and pile.number):
        yield pile
        return
    suit = pile.suit
    if suit is None and move is not None:
        cards = state.cards(move.source)
        suit = cards[-1].suit if cards else None
    for each in state.piles():
        if each.kind is PileKind.FOUNDATION and suit in (None, each.suit):
            yield each
            if move is not None:
                return
