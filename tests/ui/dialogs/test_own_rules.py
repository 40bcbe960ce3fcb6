"""Putting a mode together: every value, its name, and what becomes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel

from klondike_qt.app import i18n
from klondike_qt.app.options import GameOptions
from klondike_qt.app.tally import Tally
from klondike_qt.core.modes import MODES, Mode, mode, mode_with
from klondike_qt.core.piles import DRAW
from klondike_qt.core.scoring import SCORINGS
from klondike_qt.core.shared_mode import SharedMode
from klondike_qt.storage.filters import Filter
from klondike_qt.storage.records import Result
from klondike_qt.ui import custom_words, theme
from klondike_qt.ui.application import Program
from klondike_qt.ui.dialogs.new_game import NewGameDialog
from klondike_qt.ui.dialogs.own_rules import OwnRulesDialog
from klondike_qt.ui.help.window import HelpWindow
from klondike_qt.ui.history.window import HistoryWindow
from klondike_qt.ui.statistics.dialog import StatisticsDialog
from klondike_qt.ui.statistics.modes import Chip
from tests.core.test_modes import RULES
from tests.ui.conftest import ONE_MOVE_FROM_THE_END
from tests.ui.fit import misfits
from tests.ui.targets import small_targets

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from klondike_qt.storage.statistics import Figures
    from klondike_qt.ui.dialogs.segments import Segments
    from tests.ui.conftest import Open

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

EIGHT = mode("custom:1x8-draw3-passes2-noreturn-open:cards")
NAME = "Grandma's <b>rules</b> & co"


def open_dialog(program: Program) -> OwnRulesDialog:
    """Open the dialog as the player does, from the choice of a game."""
    program.window.commands.choose.trigger()
    chooser = QApplication.activeModalWidget()
    assert isinstance(chooser, NewGameDialog)
    press(chooser, chooser._modes.own_rules)
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, OwnRulesDialog)
    return dialog


def press(dialog: NewGameDialog | OwnRulesDialog, button: QAbstractButton) -> None:
    """Click a button, wherever it has to be scrolled to."""
    assert not button.isHidden()
    dialog.reveal(button)
    QApplication.processEvents()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()


def choose(dialog: OwnRulesDialog, segments: Segments, number: int) -> None:
    """Click one of the values of a row."""
    press(dialog, segments.segments[number])


def put_together(dialog: OwnRulesDialog) -> None:
    """Choose the values of `EIGHT`, one after another."""
    form = dialog.form
    for segments, number in (
        (form.columns, 1),
        (form.draw, 2),
        (form.passes, 1),
        (form.returns, 1),
        (form.faces, 1),
    ):
        choose(dialog, segments, number)
    form.scoring.choose(3)
    form.scoring.chosen.emit(3)


def chooser_of(program: Program) -> NewGameDialog:
    """Give the choice of a game that is open under the dialog."""
    found = program.window.findChildren(NewGameDialog)
    assert found
    return found[-1]


def test_the_values_make_the_mode(open_program: Open) -> None:
    """Each row has its say, and the words beside them follow."""
    dialog = open_dialog(open_program())
    assert dialog.mode == MODES[0]
    put_together(dialog)

    assert dialog.mode == EIGHT
    assert dialog.meaning.text() == custom_words.meaning(EIGHT)
    assert dialog.name.placeholderText() == custom_words.described(EIGHT)
    dialog.reject()


def test_it_goes_with_the_choice_of_a_game_that_it_is_for(open_program: Open) -> None:
    """Left behind, what is put together would be for nobody."""
    program = open_program()
    dialog = open_dialog(program)
    chooser_of(program).reject()

    assert not dialog.isVisible()
    assert QApplication.activeModalWidget() is None


def test_ten_columns_need_two_decks(open_program: Open) -> None:
    """With one they cannot be chosen, and a sentence says why; going back to one gives some up."""
    dialog = open_dialog(open_program())
    ten = dialog.form.columns.segments[3]
    assert not ten.isEnabled()
    assert "Ten columns need two decks." in shown(dialog)
    press(dialog, ten)
    assert dialog.mode == MODES[0]

    choose(dialog, dialog.form.decks, 1)
    choose(dialog, dialog.form.columns, 3)
    assert dialog.mode.rules.columns == 10
    assert "Ten columns need two decks." not in shown(dialog)

    choose(dialog, dialog.form.decks, 0)
    assert dialog.mode.rules.columns == 9
    dialog.reject()


def shown(dialog: OwnRulesDialog) -> list[str]:
    """Read the labels that are to be seen."""
    return [label.text() for label in dialog.findChildren(QLabel) if not label.isHidden()]


def test_values_of_a_named_mode_are_that_mode(open_program: Open) -> None:
    """There is nothing to be named or kept then."""
    dialog = open_dialog(open_program())
    choose(dialog, dialog.form.draw, 2)

    assert dialog.mode == mode("draw3")
    assert dialog.name.isHidden()
    assert dialog.keep.isHidden()
    assert "Draw 3" in dialog.note.text()
    dialog.reject()


def test_a_mode_is_named_kept_and_offered(open_program: Open) -> None:
    """Then it is chosen in the choice of a game, under its name, with no markup acted on."""
    program = open_program()
    dialog = open_dialog(program)
    put_together(dialog)
    QTest.keyClicks(dialog.name, f"  {NAME} ")
    press(dialog, dialog.keep)

    chooser = chooser_of(program)
    assert program.preferences.own_modes == {EIGHT.key: NAME}
    assert chooser.mode == EIGHT
    assert chooser._modes.option.text() == NAME
    chooser.reject()


def test_a_kept_mode_is_renamed_duplicated_and_deleted(open_program: Open) -> None:
    """A duplicate has to differ; a deletion can be undone."""
    program = open_program()
    program.preferences.own_modes = {EIGHT.key: "Eight"}
    dialog = open_dialog(program)
    dialog._choose_kept(0)
    assert (dialog.mode, dialog.name.text()) == (EIGHT, "Eight")

    press(dialog, dialog.duplicate)
    assert not dialog.keep.isEnabled()
    choose(dialog, dialog.form.draw, 0)
    assert dialog.name.text() == "Eight, changed"
    press(dialog, dialog.keep)
    other = mode("custom:1x8-passes2-noreturn-open:cards")
    assert list(program.preferences.own_modes) == [EIGHT.key, other.key]
    chooser_of(program).reject()

    dialog = open_dialog(program)
    dialog._choose_kept(0)
    press(dialog, dialog.delete)
    assert list(program.preferences.own_modes) == [other.key]
    press(dialog, dialog.put_back)
    assert list(program.preferences.own_modes) == [EIGHT.key, other.key]
    assert dialog.name.text() == "Eight"
    dialog.name.setText("Acht")
    QTest.keyClick(dialog.name, Qt.Key.Key_Return)
    assert program.preferences.own_modes[EIGHT.key] == "Acht"
    chooser_of(program).reject()


def test_a_mode_goes_from_player_to_player_as_text(open_program: Open) -> None:
    """One copies it, the other pastes it; what is no mode is told."""
    dialog = open_dialog(open_program())
    put_together(dialog)
    QTest.keyClicks(dialog.name, NAME)
    press(dialog, dialog.copy)
    text = QApplication.clipboard().text()
    assert SharedMode.parse(text) == (EIGHT, NAME)

    QApplication.clipboard().setText("no mode")
    press(dialog, dialog.paste)
    assert dialog.remark.text() == "The clipboard holds no mode."
    dialog._choose_kept(99)
    assert dialog.mode == MODES[0]

    QApplication.clipboard().setText(text)
    press(dialog, dialog.paste)
    assert (dialog.mode, dialog.name.text()) == (EIGHT, NAME)
    assert dialog.remark.isHidden()
    dialog.reject()


def test_keys_alone_put_a_mode_together(open_program: Open) -> None:
    """The arrows go along a row, and over what cannot be chosen."""
    dialog = open_dialog(open_program())
    columns = dialog.form.columns.segments
    columns[0].setFocus()
    for _each in range(2):
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Right)
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Space)
    assert dialog.mode.rules.columns == 9
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Right)
    assert dialog.mode.rules.columns != 10
    dialog.reject()


def test_a_finger_chooses_a_value(open_program: Open) -> None:
    """A touch is taken as a click."""
    dialog = open_dialog(open_program(size=(360, 640)))
    segment = dialog.form.draw.segments[1]
    dialog.reveal(segment)
    QApplication.processEvents()
    finger = QTest.createTouchDevice()
    middle = segment.rect().center()
    QTest.touchEvent(segment, finger).press(0, middle, segment).commit()
    QTest.touchEvent(segment, finger).release(0, middle, segment).commit()

    assert dialog.mode == mode("draw2")
    dialog.reject()


def test_odds_are_found_out_while_one_looks(open_program: Open, qtbot: QtBot) -> None:
    """They are kept when the dialog closes, which ends the search."""
    program = open_program()
    dialog = open_dialog(program)
    assert "measured" in dialog.odds.text()
    put_together(dialog)
    rules = str(EIGHT.rules)
    qtbot.waitUntil(lambda: dialog.odds.odds.tally.deals > 0)
    assert "About" in dialog.odds.text()
    odds = dialog.odds.odds
    dialog.reject()

    assert not odds.is_at_work
    assert program.preferences.own_odds[rules].deals > 0
    chooser_of(program).reject()


@pytest.mark.parametrize("size", [(360, 640), (1280, 800)], ids=str)
@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("text", [100, 200])
def test_nothing_is_cut_and_all_can_be_hit(
    open_program: Open, size: tuple[int, int], language: str, text: int
) -> None:
    """With everything shown at once: a kept mode, one that was deleted, and a remark."""
    program = open_program(size=size, language=language)
    theme.set_text_size(text)
    program.preferences.own_modes = {EIGHT.key: NAME, mode("custom:1x9").key: ""}
    dialog = open_dialog(program)
    dialog._choose_kept(1)
    press(dialog, dialog.delete)
    dialog._choose_kept(0)
    press(dialog, dialog.duplicate)
    dialog.odds.odds.rest()  # or its sentence changes, and its lines, while it is measured

    assert misfits(dialog) == []
    assert small_targets(dialog) == []
    dialog.reject()


def counted(program: Program, played: Mode) -> Figures:
    """Count the games of a mode."""
    nothing: dict[str, Figures] = {}
    return program.autosave.ask(lambda store: store.statistics(Filter(played.key)), nothing)[
        played.key
    ]


def test_a_game_of_one_s_own_mode_is_kept_and_counted(open_program: Open) -> None:
    """Dealt, played, left for another mode, resumed, given up, and counted under its name."""
    program = open_program()
    dialog = open_dialog(program)
    put_together(dialog)
    QTest.keyClicks(dialog.name, NAME)
    press(dialog, dialog.deal)
    controller = program.controller
    assert controller.mode == EIGHT
    assert program.window.windowTitle().startswith(NAME)
    assert controller.game.state.columns[7].cards

    QTest.keyClick(program.window.board, Qt.Key.Key_D)
    controller.play(DRAW)
    played = controller.game.moves
    assert played > 0
    deal = controller.game.deal
    controller.switch_mode(MODES[0])
    controller.switch_mode(EIGHT)
    assert (controller.game.deal, controller.game.moves) == (deal, played)

    assert program.autosave.ask(lambda store: store.games.current(EIGHT.key), None) is not None
    controller.new_game()  # gives the first up
    assert counted(program, EIGHT).played == 1
    assert controller.mode == EIGHT


def test_a_win_in_one_s_own_mode_is_recorded(open_program: Open, qtbot: QtBot) -> None:
    """With its mode, so that the history and the statistics have it."""
    won = mode("custom:draw2-noreturn:cards")
    program = open_program(ONE_MOVE_FROM_THE_END, won)
    with qtbot.waitSignal(program.controller.won):
        program.controller.raise_all()

    saved = program.controller.current.saved
    assert (saved.mode, saved.result) == (won, Result.WON)
    assert counted(program, won).won == 1


def test_the_help_tells_of_one_s_own_rules(open_program: Open) -> None:
    """F1 in a custom mode leads there."""
    program = open_program(mode=EIGHT)
    program.window.commands.help.trigger()
    help_ = next(each for each in QApplication.topLevelWidgets() if isinstance(each, HelpWindow))
    assert help_.manual.of_mode(EIGHT.id) == "modes#custom"
    help_.close()


def test_a_game_goes_over_to_boards_of_other_columns(open_program: Open) -> None:
    """Whatever the size of the window, the board has the columns of its mode, and all cards."""
    program = open_program()
    board = program.window.board
    for size in ((360, 640), (1280, 800), (800, 360)):
        program.window.resize(*size)
        for text in ("2x9", "1x8-draw3", "2x10-open", "1x9", "2x7-draw2", "1x7"):
            wanted: Mode = mode(f"custom:{text}")
            program.controller.switch_mode(wanted)
            QApplication.processEvents()
            assert board.placement is not None
            room = board.placement.layout.room
            assert room.rules == wanted.rules
            for place in range(wanted.rules.columns):
                cards = board.placement.state.columns[place].cards
                assert len(cards) == place + 1


def test_history_and_statistics_call_it_as_the_player_does(
    open_program: Open, qtbot: QtBot
) -> None:
    """It is found by its name; when it is deleted, by what it is."""
    program = open_program(mode=EIGHT)
    program.controller.draw()
    program.controller.new_game()  # gives the first up
    program.preferences.own_modes = {EIGHT.key: NAME}
    assert program.window.windowTitle().startswith(NAME)
    program.window.commands.games.trigger()
    history = QApplication.activeModalWidget()
    assert isinstance(history, HistoryWindow)
    qtbot.waitUntil(lambda: history.filters.names == [NAME])
    history.filters.search.setText("grand ru")
    assert history.filters.query.text_modes == (EIGHT.key,)
    history.reject()

    program.window.commands.statistics.trigger()
    statistics = QApplication.activeModalWidget()
    assert isinstance(statistics, StatisticsDialog)
    assert NAME in [chip.text() for chip in statistics.findChildren(Chip)]
    statistics.reject()

    program.preferences.own_modes = {}
    described = custom_words.described(EIGHT)
    assert described == "Draw 3 · 2 passes · 8 columns · no return · all face up (Cards)"
    assert program.window.windowTitle().startswith(described)


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_mode_is_told_in_whole_sentences(language: str) -> None:
    """With nothing left of what a sentence is filled with, whatever the values."""
    i18n.set_language(language)
    told = set()
    for rules in RULES:
        for scoring in SCORINGS:
            meaning = custom_words.meaning(mode_with(rules, scoring))
            assert meaning.endswith(".")
            assert "{" not in meaning
            told.add(meaning)
    i18n.set_language("en")

    assert len(told) == len(RULES) * len(SCORINGS)


def test_odds_say_how_sure_they_are() -> None:
    """Nothing yet, so many deals, measured ones, a few undecided, and too many of them."""
    said = [
        custom_words.odds(Tally(), measured=False),
        custom_words.odds(Tally(78, 42), measured=False),
        custom_words.odds(Tally(9060, 940), measured=True),
        custom_words.odds(Tally(78, 41, 1), measured=False),
        custom_words.odds(Tally(1, 0, 2), measured=False),
    ]

    assert said == [
        "How many deals can be won is being found out…",
        "About 65% of deals can be won (56% to 73%, from 120 deals).",
        "91% of deals can be won (90% to 91%): measured with 10,000 deals.",
        "About 65% of deals can be won (56% to 74%, from 120 deals). 1 of them is undecided.",
        "How many deals can be won cannot be told: 2 of 3 are undecided.",
    ]


def test_the_next_start_goes_on_in_one_s_own_mode(open_program: Open, tmp_path: Path) -> None:
    """The mode is known again by its id, and the game is as it was left."""
    program = open_program(mode=EIGHT)
    program.controller.draw()
    left = program.controller.state
    program.window.close()

    again = Program(tmp_path, GameOptions(language="en"))
    assert (again.controller.mode, again.controller.state) == (EIGHT, left)
    again.window.close()
    again.window.deleteLater()
