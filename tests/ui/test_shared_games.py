"""What a click on a file on the desktop opens, and what it says where that cannot be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from klondike_qt.app.options import GameOptions
from klondike_qt.core.deal import Deal
from klondike_qt.core.modes import DEFAULT, mode
from klondike_qt.core.notation import write_game
from klondike_qt.core.piles import Move
from klondike_qt.ui.application import Program
from tests.real_games import real_games
from tests.ui.conftest import A_DEAL

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from tests.ui.conftest import Open

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

SHARED: Final = Deal.numbered(8)
DRAW: Final = Move.parse("s>w")
TEXT: Final = write_game(SHARED, (DRAW,))
NO_GAME: Final = "Dear Sir!"


@pytest.fixture
def clicked(tmp_path: Path, qtbot: QtBot) -> Iterator[list[Program]]:
    """Gather programs that a test starts, to be closed afterwards."""
    started: list[Program] = []
    yield started
    for program in started:
        program.window.close()
        program.window.deleteLater()


def click(options: GameOptions, folder: Path, qtbot: QtBot, clicked: list[Program]) -> Program:
    """Start the program as the desktop does."""
    program = Program(folder, options)
    clicked.append(program)
    program.preferences.sound = False
    program.show()
    qtbot.waitUntil(lambda: program.window.board.takes_touches)
    return program


def test_a_game_that_is_clicked_is_opened(
    tmp_path: Path, qtbot: QtBot, clicked: list[Program]
) -> None:
    """The first start shows the deal with its moves, and offers neither lesson nor way back."""
    program = click(GameOptions(text=TEXT, language="en"), tmp_path, qtbot, clicked)

    assert program.controller.current.saved.deal == SHARED
    assert [step.move for step in program.controller.game.steps] == [DRAW]
    assert not program.window.commands.take_back.isVisible()
    assert not program.preferences.lesson_offered


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (GameOptions(text=NO_GAME), "This is neither a deal nor a position: "),
        (GameOptions(unreadable="/a/folder/photo.klondike"), "“photo.klondike” cannot be read."),
    ],
)
def test_a_bad_file_gets_one_sentence(
    tmp_path: Path, qtbot: QtBot, clicked: list[Program], options: GameOptions, sentence: str
) -> None:
    """It is said in the window, over a game that can be played."""
    said: list[str] = []
    program = Program(tmp_path, options._replace(language="en"))
    clicked.append(program)
    program.preferences.sound = False
    program._presenter.talk.said.connect(lambda words, _keys: said.append(words))
    program.show()
    qtbot.waitUntil(lambda: bool(said))

    assert len(said) == 1
    assert sentence in said[0]
    assert not program.controller.game.steps


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (GameOptions(text=TEXT), ""),
        (GameOptions(text=NO_GAME), "This is neither a deal nor a position: "),
        (GameOptions(unreadable="photo.klondike"), "“photo.klondike” cannot be read."),
    ],
)
def test_the_program_that_plays_is_handed_what_was_clicked(
    open_program: Open, options: GameOptions, sentence: str
) -> None:
    """It opens the game, or says in its own language what is wrong and goes on with its own."""
    program = open_program()
    said: list[str] = []
    program._presenter.talk.said.connect(lambda words, _keys: said.append(words))

    program.answer(options.payload)

    assert program.controller.current.saved.deal == (A_DEAL if sentence else SHARED)
    if sentence:
        assert [sentence in words for words in said] == [True]


def test_a_file_s_name_is_shown_as_it_is(open_program: Open) -> None:
    """Markup in it is letters; a long one is cut, and stays in its line."""
    program = open_program()
    said: list[str] = []
    program._presenter.talk.said.connect(lambda words, _keys: said.append(words))
    program.answer({"unreadable": "<b>&amp;<img src='x.png'>\n\u202e" + "x" * 10_000})

    (words,) = said
    assert words.startswith("“<b>&amp;<img src='x.png'>  xxx")
    assert len(words) < 100


def test_what_a_program_says_of_the_desktop_s_token_is_not_believed(open_program: Open) -> None:
    """No variable of the environment can hold a zero."""
    program = open_program()
    program.answer({"XDG_ACTIVATION_TOKEN": "a\0b"})
    program.answer({"XDG_ACTIVATION_TOKEN": "\ud800", "mode": "nonsense", "more": "\0"})

    assert program.controller.current.saved.deal == A_DEAL


def test_a_game_that_breaks_the_rules_on_the_table_is_opened_in_the_usual_mode(
    open_program: Open,
) -> None:
    """Drawn one by one, it cannot have been played in threes; where it can, the mode stays."""
    program = open_program(mode=mode("vegas"))
    game = next(each for each in real_games(9) if each.mode.id == "draw1" and each.deal)
    assert game.deal is not None
    program.answer({"open": write_game(SHARED, (DRAW,))})
    before = program.controller.mode
    program.answer({"open": write_game(game.deal, game.moves)})

    assert (before, program.controller.mode) == (mode("vegas"), DEFAULT)
    assert program.controller.current.saved.deal == game.deal
    assert [step.move for step in program.controller.game.steps] == list(game.moves)


def test_a_game_that_breaks_the_rules_it_is_to_be_opened_with_is_refused(
    open_program: Open,
) -> None:
    """The move is named, and the table stays as it is."""
    program = open_program()
    said: list[str] = []
    program._presenter.talk.said.connect(lambda words, _keys: said.append(words))
    game = next(each for each in real_games(9) if each.mode.id == "draw1" and each.deal)
    assert game.deal is not None
    program.answer({"open": write_game(game.deal, game.moves), "mode": "vegas"})

    assert len(said) == 1
    assert program.controller.mode == DEFAULT
    assert program.controller.current.saved.deal == A_DEAL
