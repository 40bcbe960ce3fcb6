"""Choosing a game: every mode, any scoring, any deal, in any notation."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPlainTextEdit, QScrollArea

from klondike_qt.app import i18n
from klondike_qt.core.deal import Deal
from klondike_qt.core.modes import MODES, mode
from klondike_qt.core.notation import write_game
from klondike_qt.core.piles import DRAW, Move
from klondike_qt.core.scoring import SCORINGS, VEGAS
from klondike_qt.core.state import GameState
from klondike_qt.ui.dialogs.chooser import Chooser
from klondike_qt.ui.dialogs.for_two import ForTwo
from klondike_qt.ui.dialogs.new_game import NewGameDialog
from klondike_qt.ui.dialogs.option import Option
from tests.ui.conftest import A_DEAL
from tests.ui.dialogs.choosing import choose, open_dialog, press, write

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tests.ui.conftest import Open

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

OTHER = Deal.numbered(77)


def chosen(dialog: NewGameDialog) -> list[str]:
    """Name the options that are chosen."""
    return [each.text() for each in dialog.findChildren(Option) if each.isChecked()]


def problem(dialog: NewGameDialog) -> str:
    """Read what is said to be wrong; the label is not there while nothing is."""
    games = dialog.findChildren(ForTwo)[0]
    labels = [each for each in dialog.findChildren(QLabel) if not games.isAncestorOf(each)]
    return [each.text() for each in labels if each.isVisible()][-1]


def test_what_is_typed_or_pasted_at_this_deal_is_its_text(open_program: Open) -> None:
    """Whoever has clicked there types on, without a click on the text below."""
    dialog = open_dialog(open_program())
    text = dialog.findChildren(QPlainTextEdit)[0]
    choose(dialog, "This deal")
    for letter in "2XP":
        QTest.keyClicks(dialog.focusWidget(), letter)
    QApplication.clipboard().setText("-PK5")
    choose(dialog, "This deal")
    QTest.keySequence(dialog.focusWidget(), QKeySequence.StandardKey.Paste)

    assert text.toPlainText() == "2XP-PK5"
    dialog.reject()


def test_enter_deals_an_id_and_breaks_the_lines_of_a_position(open_program: Open) -> None:
    """An ID is complete in one line; a position takes a line for each pile."""
    program = open_program()
    dialog = open_dialog(program)
    text = dialog.findChildren(QPlainTextEdit)[0]
    choose(dialog, "This deal")
    QTest.keyClicks(text, "s: 2C")
    QTest.keyClick(text, Qt.Key.Key_Return)
    assert text.toPlainText() == "s: 2C\n"

    text.clear()
    QTest.keyClicks(text, OTHER.id[:-1])
    QTest.keyClick(text, Qt.Key.Key_Return)
    assert dialog.isVisible()  # and what is wrong is said
    QTest.keyClicks(text, OTHER.id[-1])
    QTest.keyClick(text, Qt.Key.Key_Return)
    assert program.controller.game.deal == OTHER


def test_it_opens_on_the_game_on_the_table(open_program: Open) -> None:
    """Its mode is chosen, its scoring, and a new deal."""
    dialog = open_dialog(open_program(mode=mode("draw3-3:cards")))
    scoring = dialog.findChildren(Chooser)[0]

    assert chosen(dialog) == ["Draw 3, three passes", "A new deal"]
    assert SCORINGS[scoring.index].id == "cards"
    dialog.reject()


def test_every_mode_is_offered(open_program: Open) -> None:
    """All of them, each with what it means."""
    dialog = open_dialog(open_program())
    offered = dialog.findChildren(Option)[: len(MODES)]
    modes = []
    for option in offered:
        option.click()
        modes.append(dialog.mode)

    assert modes == list(MODES)
    assert all(option.description for option in offered)
    dialog.reject()


def test_a_level_is_offered_where_deals_differ(open_program: Open) -> None:
    """With two decks nearly all are won: a deal is any, or proved winnable."""
    dialog = open_dialog(open_program())
    wishes = dialog.findChildren(Chooser)[1]
    everywhere = len(wishes.entries)

    choose(dialog, "Spider-Klondike")

    assert everywhere == 5
    assert wishes.entries == ("Any deal", "Only winnable deals")
    dialog.reject()


def test_a_new_deal_in_another_mode(open_program: Open) -> None:
    """The mode's first game is dealt; the one before stays open in its own mode."""
    program = open_program()
    program.controller.draw()
    dialog = open_dialog(program)
    choose(dialog, "Vegas")
    press(dialog)

    assert program.controller.mode == mode("vegas")
    assert program.controller.game.moves == 0
    assert not dialog.isVisible()
    assert program.autosave.current("1x7 draw1 passesunlimited return hidden standard-1")


def test_any_mode_can_be_scored_otherwise(open_program: Open) -> None:
    """The scoring is chosen beside the mode."""
    program = open_program()
    dialog = open_dialog(program)
    scoring = dialog.findChildren(Chooser)[0]
    scoring.choose(SCORINGS.index(VEGAS))
    scoring.chosen.emit(scoring.index)
    press(dialog)

    assert program.controller.mode == mode("draw1:vegas")


def test_a_mode_with_an_open_game_goes_on_with_it(open_program: Open) -> None:
    """It says since when and how far; continuing brings it back as it was."""
    program = open_program()
    program.controller.draw()
    left = program.controller.state
    program.controller.switch_mode(mode("draw3"))
    dialog = open_dialog(program)
    choose(dialog, "Draw 1")
    option = next(
        each for each in dialog.findChildren(Option) if each.text() == "Continue the open game"
    )
    description = option.description
    press(dialog)

    assert "1 move made" in description
    assert program.controller.state == left
    assert program.controller.game.can_undo


def test_an_open_game_can_be_given_up_for_a_new_deal(open_program: Open) -> None:
    """Continuing is offered, not forced."""
    program = open_program()
    program.controller.draw()
    program.controller.switch_mode(mode("draw3"))
    dialog = open_dialog(program)
    choose(dialog, "Draw 1")
    choose(dialog, "A new deal")
    press(dialog)

    assert program.controller.mode == mode("draw1")
    assert program.controller.game.moves == 0
    assert program.controller.game.deal != A_DEAL


def test_the_same_deal_again_is_a_restart(open_program: Open) -> None:
    """Of the same game: an attempt more."""
    program = open_program()
    program.controller.draw()
    dialog = open_dialog(program)
    choose(dialog, "The same deal again")
    press(dialog)

    assert program.controller.game.deal == A_DEAL
    assert program.controller.current.saved.attempts == 2


@pytest.mark.parametrize(
    "text",
    [
        OTHER.id,
        OTHER.id.lower().replace("-", ""),
        OTHER.long_id,
        " ".join(map(str, OTHER.cards)),
        str(GameState.opening(OTHER, MODES[0].rules)),
    ],
    ids=["short", "careless", "long", "cards", "position"],
)
def test_a_deal_in_any_notation(open_program: Open, text: str) -> None:
    """Whatever is pasted is recognised, and dealt."""
    program = open_program()
    dialog = open_dialog(program)
    write(dialog, text)
    press(dialog)

    assert program.controller.game.deal == OTHER
    assert program.controller.state == GameState.opening(OTHER, MODES[0].rules)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "There is no deal here yet."),
        (OTHER.id[:-1] + ("0" if OTHER.id[-1] != "0" else "1"), "Something is mistyped"),
        ("7S 7S 2C", "A card is there too often: 7S"),
        ("hello", "A deal ID has 9, 47 or 101 letters and digits, not 5."),
        ("s: KH\nw: 3X", "Line 2: “3X” is not a card."),
    ],
)
def test_what_is_wrong_is_said_and_can_be_put_right(
    open_program: Open, text: str, said: str
) -> None:
    """The dialog stays, says it in a sentence, and forgets it when the text changes."""
    program = open_program()
    dialog = open_dialog(program)
    write(dialog, text)
    press(dialog)
    shown = problem(dialog)
    stays = dialog.isVisible()
    write(dialog, OTHER.id)
    forgotten = problem(dialog)
    press(dialog)

    assert shown.startswith(said)
    assert stays
    assert forgotten != shown
    assert program.controller.game.deal == OTHER


def test_a_written_game_that_breaks_the_rules_is_refused(open_program: Open) -> None:
    """The move is named, and why; the game on the table stays."""
    program = open_program()
    before = program.controller.state
    dialog = open_dialog(program)
    write(dialog, write_game(OTHER, (Move.parse("t1>t1"),)))
    press(dialog)

    assert problem(dialog).startswith("The move t1>t1 is refused. ")
    assert program.controller.state == before
    dialog.reject()


def test_cancel_changes_nothing(open_program: Open) -> None:
    """Neither by its button nor by Escape."""
    program = open_program()
    before = program.controller.current.saved
    dialog = open_dialog(program)
    choose(dialog, "Vegas")
    QTest.keyClick(dialog, Qt.Key.Key_Escape)

    assert not dialog.isVisible()
    assert program.controller.current.saved == before


def test_keys_alone_choose_a_game(open_program: Open) -> None:
    """Arrows go through the modes, Enter plays."""
    program = open_program()
    dialog = open_dialog(program)
    focused = dialog.focusWidget()
    assert isinstance(focused, Option)
    QTest.keyClick(focused, Qt.Key.Key_Down)
    QTest.keyClick(dialog, Qt.Key.Key_Return)

    assert program.controller.mode == mode("draw2")


def test_it_follows_the_language(open_program: Open) -> None:
    """Also while it is open, with what has been chosen."""
    dialog = open_dialog(open_program())
    choose(dialog, "Draw 3")
    i18n.set_language("fr")
    QApplication.processEvents()

    assert dialog.windowTitle() == "Choisir une partie"
    assert chosen(dialog) == ["Tirage 3", "Une nouvelle donne"]
    dialog.reject()


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_a_large_window_shows_all_of_it(open_program: Open, language: str) -> None:
    """At 1280 × 800 nothing scrolls, whatever is chosen."""
    dialog = open_dialog(open_program(size=(1280, 800), language=language))
    write_at = dialog.findChildren(Option)[-1]
    heights = []
    for option in (dialog.findChildren(Option)[-3], write_at):
        option.click()
        dialog.findChildren(QPlainTextEdit)[0].setPlainText(OTHER.id)
        for _round in range(4):
            QApplication.processEvents()
        heights.append(dialog.findChildren(QScrollArea)[0].verticalScrollBar().maximum())

    assert heights == [0, 0]
    dialog.reject()


def test_a_scoring_that_was_chosen_is_offered_again(open_program: Open) -> None:
    """New game keeps to it, and so does the list of modes, each mode for itself."""
    program = open_program()
    dialog = open_dialog(program)
    choose(dialog, "Draw 3")
    dialog._scoring.choose(SCORINGS.index(VEGAS))
    dialog._scoring.chosen.emit(SCORINGS.index(VEGAS))
    dialog._play.click()
    first = program.controller.mode
    program.controller.new_game()
    second = program.controller.mode
    program.controller.new_game(mode=mode("draw1"))
    again = open_dialog(program)
    shown = []
    for name in ("Draw 2", "Draw 3"):
        choose(again, name)
        shown.append(SCORINGS[again._scoring.index].id)
    again.reject()

    assert first == second == mode("draw3:vegas")
    assert shown == ["standard", "vegas"]


def test_a_shared_game_brings_its_mode(open_program: Open) -> None:
    """Also one that nobody here has put together: it is offered, and played."""
    nine = mode("custom:1x9-draw3-open:cards")
    program = open_program()
    dialog = open_dialog(program)
    write(dialog, write_game(OTHER, (DRAW,), nine))
    assert dialog.mode == nine
    press(dialog)

    game = program.controller.game
    assert (game.mode, game.deal, game.moves) == (nine, OTHER, 1)


def test_on_a_telephone_games_for_two_follow_the_modes(open_program: Open, qtbot: QtBot) -> None:
    """There they come before scoring and deal, on the way down; in a large window they are last."""
    dialog = open_dialog(open_program())
    games, scoring = dialog.findChildren(ForTwo)[0], dialog._scoring

    def come_first() -> bool:
        return games.mapTo(dialog, QPoint()).y() < scoring.mapTo(dialog, QPoint()).y()

    dialog.resize(360, 640)
    qtbot.waitUntil(come_first)
    dialog.resize(920, 780)
    qtbot.waitUntil(lambda: not come_first())
    dialog.reject()
