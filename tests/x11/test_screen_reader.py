"""Whole games are won by those who see nothing: by the accessible tree, and by what is said."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

from klondike_qt.app import i18n
from klondike_qt.app.autosave import Autosave
from klondike_qt.app.settings import Preferences
from klondike_qt.core.finish import auto_finish
from klondike_qt.core.game import Game
from klondike_qt.core.piles import RECYCLE_AND_DRAW, STOCK, WASTE, Move, Pile, PileKind
from klondike_qt.core.play import foundation_for
from klondike_qt.ui.card_names import card_label
from tests.desktop import Desktop
from tests.won_games import won_by
from tests.x11.at_spi import Node, ScreenReader
from tests.x11.screen import Hand, private_screen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

PROGRAM = "klondike-qt"


class Tongue(NamedTuple):
    """What a language calls what the tests look for."""

    table: str
    stock: str
    column: str
    waste: str
    foundation: str
    empty_column: str
    finish: str
    won: str
    panel: str
    again: str


TONGUES = {
    "en": Tongue(
        table="The table",
        stock="stock",
        column=r"(.+), column (\d), card (\d+) of (\d+)",
        waste="(.+), waste, on top",
        foundation="foundation",
        empty_column="column {}, empty",
        finish="Finish",
        won="The game is won.",
        panel="Well played!",
        again="New deal",
    ),
    "fr": Tongue(
        table="La table",
        stock="pioche",
        column=r"(.+), colonne (\d), carte (\d+) sur (\d+)",
        waste="(.+), défausse, au-dessus",
        foundation="fondation",
        empty_column="colonne {}, vide",
        finish="Finir",
        won="La partie est gagnée.",
        panel="Bien joué\N{NARROW NO-BREAK SPACE}!",
        again="Nouvelle donne",
    ),
    "es": Tongue(
        table="La mesa",
        stock="mazo",
        column=r"(.+), columna (\d), carta (\d+) de (\d+)",
        waste="(.+), descarte, encima",
        foundation="fundación",
        empty_column="columna {}, vacía",
        finish="Terminar",
        won="La partida está ganada.",
        panel="¡Bien jugado!",
        again="Reparto nuevo",
    ),
}


class Session:
    """The program on a desktop of its own, with a screen reader and a keyboard."""

    def __init__(self, folder: Path, display: str, language: str, mode_id: str) -> None:
        self.language = language
        self.tongue = TONGUES[language]
        won = won_by(mode_id)
        self.moves = won.moves
        self.game = Game.of(won.deal, won.mode)
        still(folder)
        self.desktop = Desktop(
            DISPLAY=display, QT_QPA_PLATFORM="xcb", QT_LINUX_ACCESSIBILITY_ALWAYS_ON="1"
        )
        arguments = ("--lang", language, "--mode", mode_id, "--deal", won.deal.id)
        self.desktop.start("klondike_qt", "--data-dir", str(folder), *arguments)
        self.reader = ScreenReader(self.desktop.address)
        self.program = self.reader.program(PROGRAM)
        self.reader.listen()
        self.table = self.reader.wait_for(lambda: self.reader.find(self.program, self.tongue.table))
        self.hand = Hand(display)
        self.hand.focus_program(PROGRAM)

    def close(self) -> None:
        """End the program and its desktop."""
        self.reader.close()
        self.hand.close()
        self.desktop.close()

    def play(self, move: Move) -> None:
        """Play a move on the model that the table is compared with."""
        self.game.play(move)

    def head(self, move: Move) -> str:
        """Name the first card that a move takes."""
        return card_label(self.game.state.cards(move.source)[-move.count])

    def can_finish(self) -> bool:
        """Whether the game may now be finished automatically."""
        return auto_finish(self.game.state, self.game.mode.rules, RECYCLE_AND_DRAW) is not None


class Table:
    """What the names of the tree say of the table."""

    def __init__(self, session: Session) -> None:
        tongue = session.tongue
        self.nodes = session.reader.names(session.table)
        self.stock = next(self.nodes[name] for name in self.nodes if name.startswith(tongue.stock))
        self.columns: dict[int, list[tuple[str, Node]]] = {}
        self.waste: list[tuple[str, Node]] = []
        self.others: list[tuple[str, Node]] = []
        for name, node in self.nodes.items():
            if card := re.match(tongue.column, name):
                column = self.columns.setdefault(int(card[2]), [])
                column.append((card[1], node))
                assert int(card[3]) == len(column)
            elif top := re.match(tongue.waste, name):
                self.waste.append((top[1], node))
            elif node != self.stock:
                self.others.append((name, node))

    def card(self, pile: Pile, count: int) -> Node:
        """Give the node of the card with which the last *count* of a pile begin."""
        return self.waste[0][1] if pile == WASTE else self.columns[pile.number][-count][1]

    def target(self, move: Move, tongue: Tongue) -> Node:
        """Give the node of the place that a move goes to; for any foundation any will do."""
        pile = move.target
        if pile.kind is PileKind.COLUMN and pile.number in self.columns:
            return self.card(pile, 1)
        place = tongue.empty_column.format(pile.number)
        wanted = tongue.foundation if pile.kind is PileKind.FOUNDATION else place
        return next(node for name, node in self.others if wanted in name)


def still(folder: Path) -> None:
    """Let cards appear in place: what is tried here is not how they fly."""
    autosave = Autosave(folder)
    Preferences(autosave).speed = "off"
    autosave.close()


@pytest.fixture
def open_session(tmp_path: Path) -> Iterator[Callable[[str, str], Session]]:
    """Open the program in a language; afterwards everything is ended."""
    sessions: list[Session] = []
    with private_screen() as display:

        def open_it(language: str, mode_id: str) -> Session:
            i18n.speak(language)
            sessions.append(Session(tmp_path, display, language, mode_id))
            return sessions[-1]

        yield open_it
        for session in sessions:
            session.close()
    i18n.speak("en")


def require_table(session: Session) -> Table:
    """Read the whole table, and compare it with the position."""
    table, state = Table(session), session.game.state
    for number, column in enumerate(state.columns, 1):
        read = [label for label, _node in table.columns.get(number, ())]
        assert len(read) == len(column.cards)
        assert read[len(column.down) :] == [card_label(card) for card in column.up]
        assert len(set(read[: len(column.down)])) <= 1
    assert [label for label, _node in table.waste] == [card_label(c) for c in state.waste[-1:]]
    return table


@pytest.mark.parametrize("language", TONGUES)
def test_every_card_is_in_the_tree(
    open_session: Callable[[str, str], Session], language: str
) -> None:
    """In its place, in the order of reading, and where a finger would find it."""
    session = open_session(language, "draw3")
    reader = session.reader
    table = require_table(session)
    card, node = table.columns[7][-1]
    x, y, width, height = reader.place(node)

    assert len(table.nodes) == 28 + 6
    assert next(iter(table.nodes.values())) == table.stock
    assert {reader.role(each) for each in table.nodes.values()} == {"push button"}
    assert reader.name(reader.at(session.table, x + width // 2, y + height // 2)).startswith(card)
    assert all(reader.is_showing(each) for each in table.nodes.values())

    reader.press(table.stock)
    drawn = [card_label(each) for each in session.game.state.stock[-1:-4:-1]]
    said = reader.hear_said()
    session.play(session.moves[0] if session.moves[0].source == STOCK else Move.parse("s>w"))

    assert all(label in said for label in drawn)
    require_table(session)


def test_a_game_is_won_through_the_tree(open_session: Callable[[str, str], Session]) -> None:
    """By names and presses alone; the win is said, and its panel has the focus and a way on."""
    session = open_session("fr", "draw1")
    reader, tongue = session.reader, session.tongue
    for move in session.moves:
        table = require_table(session)
        if session.can_finish():
            break
        if STOCK in (move.source, move.target):
            reader.press(table.stock)
        else:
            reader.press(table.card(move.source, move.count))
            assert session.head(move) in reader.hear_said()
            reader.press(table.target(move, tongue))
        reader.hear_said()
        session.play(move)
    finish = reader.find(session.program, tongue.finish)
    assert finish is not None
    reader.press(finish)
    while tongue.won not in reader.hear_said():
        pass
    panel = reader.wait_for(lambda: reader.find(session.program, tongue.panel))
    assert reader.is_showing(panel)
    assert reader.find(panel, tongue.again) is not None


class Fingers:
    """Plays by keys, and knows only what it hears."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._reader = session.reader
        self._hand = session.hand

    def play(self, move: Move) -> str:
        """Make a move, and give what is said of it."""
        if STOCK in (move.source, move.target):
            self._hand.key("space")
            return self._reader.hear_said()
        self._go_to(move.source)
        for _each in range(move.count - 1):
            self._hand.key("Up", shift=True)
        self._hand.key("Return")
        assert self._session.head(move) in self._reader.hear_said()
        target, wanted = self._target(move)
        direction = "Right" if _grid(target) > _grid(move.source) else "Left"
        self._hand.key(direction)
        while not re.search(wanted, self._reader.hear_focus()):
            self._hand.key(direction)
        self._hand.key("Return")
        return self._reader.hear_said()

    def _go_to(self, pile: Pile) -> None:
        """Go to a column by its digit, to the waste as the pile beside the first one above."""
        keys = [str(pile.number)] if pile.number else ["Prior", "Home", "Right"]
        for key in keys:
            self._hand.key(key)

    def _target(self, move: Move) -> tuple[Pile, str]:
        """Say where a move goes, and what the place there is called."""
        state, tongue, pile = self._session.game.state, self._session.tongue, move.target
        if pile.kind is PileKind.FOUNDATION:
            return foundation_for(state, state.cards(move.source)[-1]), tongue.foundation
        if cards := state.cards(pile):
            return pile, f"^{card_label(cards[-1])}, "
        return pile, tongue.empty_column.format(pile.number)


def _grid(pile: Pile) -> tuple[int, int]:
    """Say in which column and row of a wide table a pile lies."""
    if pile.suit is not None:
        return 3 + pile.suit.number, 0
    return (pile.number - 1, 1) if pile.number else (1, 0)


def test_a_game_is_won_by_keys_with_the_screen_off(
    open_session: Callable[[str, str], Session],
) -> None:
    """What is said tells every move, the win, its figures, and where the focus is then."""
    session = open_session("es", "draw3")
    fingers, reader, tongue = Fingers(session), session.reader, session.tongue
    for move in session.moves:
        if session.can_finish():
            break
        is_draw = STOCK in (move.source, move.target)
        named = "" if is_draw else session.head(move)
        said = fingers.play(move)
        session.play(move)
        if is_draw:
            named = card_label(session.game.state.waste[-1])
        assert named.casefold() in said.casefold()
    session.hand.key("f")
    while tongue.won not in (said := reader.hear_said()):
        pass
    while "Puntuación:" not in said:
        said = reader.hear_said()

    assert "Movimientos:" in said
