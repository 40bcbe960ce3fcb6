"""No word is cut on any screen, in any language, nor in one whose words are 40 % longer."""

from __future__ import annotations

import math
import re
from functools import partial
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QApplication, QDialog, QMenu

from klondike_qt.app import i18n
from klondike_qt.app.hinter import Shown
from klondike_qt.app.notices import Notice
from klondike_qt.app.own_modes import OwnModes
from klondike_qt.app.tally import Tally
from klondike_qt.app.way_back import Way
from klondike_qt.core.cards import Card
from klondike_qt.core.modes import mode
from klondike_qt.core.piles import DRAW, Move
from klondike_qt.core.play import Refusal
from klondike_qt.core.problems import InputError, Problem
from klondike_qt.core.state import GameState
from klondike_qt.solver.advice import Reason
from klondike_qt.solver.hints import Hint
from klondike_qt.solver.verdict import Verdict
from klondike_qt.storage.errors import Newer
from klondike_qt.ui import custom_words, deal_words, hint_words, words
from klondike_qt.ui.dialogs.chooser import Chooser
from klondike_qt.ui.dialogs.menu_sheet import MenuSheet
from klondike_qt.ui.dialogs.new_game import NewGameDialog
from klondike_qt.ui.dialogs.option import Option
from klondike_qt.ui.dialogs.own_rules import OwnRulesDialog
from klondike_qt.ui.dialogs.verdict_label import VerdictLabel
from klondike_qt.ui.help.window import HelpWindow
from klondike_qt.ui.overlays.win_panel import WinPanel
from klondike_qt.ui.settings.catalogue import PAGES
from klondike_qt.ui.solver_help import SolverHelp
from klondike_qt.ui.status_line import StatusLine
from tests.ui.conftest import ONE_MOVE_FROM_THE_END
from tests.ui.fit import let_it_be_told, menu_misfits, misfits
from tests.ui.pseudo import PSEUDO, make_language
from tests.ui.settings.operate import opened_over

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtWidgets import QWidget
    from pytestqt.qtbot import QtBot

    from klondike_qt.ui.application import Program
    from tests.ui.conftest import Open

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

LOOK_ALIKES = str.maketrans("aceinosuyACEINOSUY", "àçéîñöšüýÀÇÉÎÑÖŠÜÝ")
PLACEHOLDER = re.compile(r"(\{\w*\})")
LONG_NAMES = GameState.parse("""
    t1: KC QD JC
    t2: KS QD
""")
LONG_MOVE = Move.parse("t1>t2:2")
"""A run goes onto a card, and the names of both are long."""

SIZES = [(800, 600), (360, 640), (640, 360)]
A_MODE = mode("draw1-3")
"""The mode whose name and passes are the longest."""


def longer(text: str) -> str:
    """Write *text* with look-alikes and 40 % longer, as languages are: longer words, more words."""
    stretched = " ".join(map(_stretched, text.split(" ")))
    missing = math.ceil(1.4 * len(text)) - len(stretched)
    return stretched + " " * (missing > 0) + "é" * max(missing - 1, missing > 0)


def _stretched(word: str) -> str:
    """Lengthen a word, but no further than languages do."""
    parts = PLACEHOLDER.split(word.translate(LOOK_ALIKES) if "{" not in word else word)
    return "".join(parts) + ("" if "{" in word else "é" * math.ceil(0.4 * len(word)))[:6]


@pytest.fixture(scope="session")
def pseudo_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a language of longer words."""
    folder = tmp_path_factory.mktemp("locale")
    make_language(folder, longer)
    return folder


@pytest.fixture(params=[*i18n.LANGUAGES, PSEUDO])
def speak(request: pytest.FixtureRequest, pseudo_folder: Path) -> str:
    """Give each language, the longer one last; `opened` speaks it."""
    return str(request.param)


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def opened(
    open_program: Open,
    speak: str,
    pseudo_folder: Path,
    request: pytest.FixtureRequest,
    qtbot: QtBot,
) -> Program:
    """Open the program in one language at one size."""
    program = open_program(mode=A_MODE, size=request.param)
    i18n.set_language(speak, pseudo_folder if speak == PSEUDO else None)
    qtbot.waitUntil(lambda: program.window.windowTitle().startswith(words.mode_name(A_MODE)))
    return program


def test_words_really_are_40_percent_longer() -> None:
    """The measure of all that follows."""
    for text in ("New", "Undo move", "No pass through the stock is left.", "{number} of {limit}"):
        assert 1.4 <= len(longer(text)) / len(text) <= 2
    assert longer("{number} of {limit}").count("{") == 2


def test_the_window_cuts_nothing(opened: Program, qtbot: QtBot) -> None:
    """Neither with small figures nor with the largest that a game comes to."""
    small = misfits(opened.window)
    status = opened.window.status
    for figure, value in (
        (status.score, "−1,040"),
        (status.time, "10:16:40"),
        (status.moves, "1,000"),
    ):
        figure.show_value(value)
    opened.window.arrange()

    assert small == []
    assert misfits(opened.window) == []


def test_messages_cut_nothing(opened: Program) -> None:
    """Notices, the offer to take a game back, trouble: whole, and inside the table."""
    controller, messages = opened.controller, opened.window.messages
    found = []
    for notice in Notice:
        controller.noticed.emit(notice)
        found += misfits(messages)
        assert opened.window.board.geometry().contains(messages.geometry())
    controller.noticed.emit(None)
    controller.draw()
    controller.new_game()
    found += misfits(messages)
    messages.show_message(None)
    opened.autosave.trouble.emit(Newer(opened.autosave._database.path))

    assert found + misfits(messages) == []
    assert messages.isVisible()


def test_the_light_cuts_nothing(opened: Program) -> None:
    """It finds its place beside the other figures, also where their words are long."""
    opened.preferences.position_light = True
    found = misfits(opened.window)
    status = opened.window.status
    parts = [each for each in (*status.figures, status.light) if each and each.isVisible()]

    assert found == []
    assert status.light in parts
    assert all(status.rect().contains(each.geometry()) for each in parts)
    assert not any(
        one.geometry().intersects(other.geometry()) for one, other in combinations(parts, 2)
    )


def test_what_help_says_cuts_nothing(opened: Program) -> None:
    """Its price, that there is no win, where the way back led."""
    help_ = opened.window.findChild(SolverHelp)
    assert help_ is not None
    messages = opened.window.messages
    opened.window.commands.to_winnable.setEnabled(True)
    opened.window.commands.to_winnable.trigger()
    found = misfits(messages)
    for verdict in (Verdict.LOST, Verdict.UNDECIDED):
        help_.show_me.failed.emit(verdict)
        found += misfits(messages)
    for way in (Way(1000, True), Way(None, True), Way(None, False), Way(0, True)):
        help_.way_back.found.emit(way)
        found += misfits(messages)
        assert opened.window.board.geometry().contains(messages.geometry())
    opened.window.commands.show_me.trigger()

    assert found == []


def test_refusals_are_said_whole(opened: Program) -> None:
    """Every sentence fits where it is said for a moment."""
    found = []
    for reason in Refusal:
        opened.controller.refused.emit(DRAW, reason)
        found += misfits(opened.window.messages) + sentence_misfits(opened.window.status)

    assert found == []


def test_hints_are_said_whole(opened: Program) -> None:
    """The longest of each kind, with its verdict, and where nothing helps."""
    status, messages = opened.window.status, opened.window.messages
    presenter = opened._presenter
    found = []
    for reason in Reason:
        for verdict in Verdict:
            hint = Hint((LONG_MOVE, LONG_MOVE), 2, reason, Card.parse("QD"))
            shown = Shown(LONG_NAMES, hint, verdict)
            presenter.show_hint(partial(hint_words.sentence, shown))
            found += misfits(messages) + sentence_misfits(status)
    presenter.show_hint(None)

    assert found == []


def sentence_misfits(status: StatusLine) -> list[str]:
    """Say whether the sentence that stands over the figures is cut."""
    return [] if status.holds(status.message) else [status.message]


def test_the_menu_cuts_nothing(opened: Program) -> None:
    """All its entries, with their keys, lie on the screen, or wrap in a sheet."""
    opened.window.commands.menu.trigger()
    menus = [menu for menu in opened.window.findChildren(QMenu) if menu.isVisible()]
    dialog = QApplication.activeModalWidget()
    if isinstance(dialog, MenuSheet):
        found = misfits(dialog)
        dialog.reject()
    else:
        found = [fault for menu in menus for fault in menu_misfits(menu)]
        menus[0].close()

    assert found == []


def test_the_pause_cuts_nothing(opened: Program) -> None:
    """What says that the game is paused."""
    opened.controller.draw()
    opened.controller.pause()

    assert misfits(opened.window) == []


@pytest.mark.parametrize(
    "name",
    ["choose", "games", "statistics", "achievements", "keep", "learn", "keys", "about"],
)
def test_dialogs_cut_nothing(opened: Program, name: str) -> None:
    """Every dialog, and every entry of its lists; what does not fit scrolls, but only upwards."""
    getattr(opened.window.commands, name).trigger()
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, QDialog)
    let_it_be_told(opened.autosave)
    found = misfits(dialog)
    for box in dialog.findChildren(Chooser):
        for number in range(len(box.entries)):
            box.choose(number)
            let_it_be_told(opened.autosave)
            found += misfits(dialog)
    if isinstance(dialog, NewGameDialog):
        for chooser in dialog.findChildren(Chooser):
            if len(chooser.entries) == len(deal_words.WISHES):
                chooser.chosen.emit(len(chooser.entries) - 1)  # with what such deals are
        dialog.findChildren(Option)[-3].click()
        found += misfits(dialog)
        for verdict in (None, *Verdict):
            dialog.findChildren(Option)[-1].click()
            label = dialog.findChildren(VerdictLabel)[0]
            label.setText(deal_words.verdict(verdict))
            label.show()
            found += misfits(dialog)
        dialog.show_problem(words.problem(InputError(Problem.MISSING_CARD, "7H")))
        found += misfits(dialog)
    dialog.reject()

    assert found == []


def misfits_at_length(dialog: OwnRulesDialog) -> list[str]:
    """Look at the dialog with the longest sentence of the odds, which are to find no other."""
    dialog.odds.odds.rest()
    dialog.odds.setText(custom_words.odds(Tally(700, 299, 1), measured=False))
    return misfits(dialog)


def test_own_rules_cut_nothing(opened: Program) -> None:
    """With every button there can be, and a remark; some odds take two sentences."""
    program, eight = opened, mode("custom:1x8-draw3-passes2-noreturn-open:windows")
    program.preferences.own_modes = {eight.key: "", mode("custom:1x9").key: ""}
    own = OwnModes(program.preferences)
    own.remove(mode("custom:1x9"))
    dialog = OwnRulesDialog(program.window, own, program.preferences, eight)
    program.window.open_dialog(dialog)
    dialog.duplicate.click()
    found = misfits_at_length(dialog)
    dialog.form.draw.segments[0].click()
    dialog.copy.click()
    found += misfits_at_length(dialog)
    dialog.form.show_mode(mode("draw1-3"))
    dialog.form.changed.emit()
    found += misfits_at_length(dialog)
    dialog.reject()

    assert found == []


def test_the_settings_cut_nothing(opened: Program) -> None:
    """Every page, with the controls of a table of the player's own."""
    assert settings_misfits(opened) == []


def settings_misfits(program: Program) -> list[str]:
    """Name what is cut on any page of the settings."""
    dialog = opened_over(program)
    found = []
    for number in range(len(PAGES)):
        dialog.show_page(number)
        for surface in ("colour", "picture") if number == 2 else ("felt",):
            program.preferences.surface = surface
            found += misfits(dialog)
    dialog.reject()
    return found


@pytest.mark.usefixtures("large_text")
@pytest.mark.parametrize("size", [(1280, 800), (360, 640)])
@pytest.mark.parametrize("code", i18n.LANGUAGES)
def test_settings_twice_as_large_are_not_cut(
    open_program: Open, code: str, size: tuple[int, int]
) -> None:
    """At 200 % they scroll, but only upwards."""
    assert settings_misfits(open_program(size=size, language=code)) == []


@pytest.mark.parametrize("light", [False, True])
def test_the_calm_layout_cuts_nothing(opened: Program, light: bool) -> None:
    """Without buttons, without numbers, without both; nothing lies under the menu's button."""
    opened.preferences.position_light = light
    for toolbar, numbers in ((False, True), (True, False), (False, False)):
        opened.preferences.show_toolbar = toolbar
        opened.preferences.show_figures = numbers
        status, button = opened.window.status, opened.window.stage.menu_button
        assert misfits(opened.window) == []
        parts = [each for each in (*status.figures, status.light) if each and each.isVisible()]
        assert all(status.rect().contains(each.geometry()) for each in parts)
        if not toolbar:
            place = button.geometry().translated(-status.pos())
            assert not any(each.geometry().intersects(place) for each in parts)


def test_the_win_cuts_nothing(
    open_program: Open, speak: str, pseudo_folder: Path, qtbot: QtBot
) -> None:
    """The panel at the end of a won game, at each size."""
    program = open_program(ONE_MOVE_FROM_THE_END, mode("draw1:windows"))
    i18n.set_language(speak, pseudo_folder if speak == PSEUDO else None)
    program.controller.raise_all()
    qtbot.waitUntil(lambda: bool(program.window.findChildren(WinPanel)))
    (panel,) = program.window.findChildren(WinPanel)
    found = []
    for size in SIZES:
        program.window.resize(*size)
        qtbot.waitUntil(panel.isVisible)
        found += misfits(panel)

    assert found == []


@pytest.mark.usefixtures("large_text")
@pytest.mark.parametrize("size", [(1280, 800), (800, 600), (360, 640)])
@pytest.mark.parametrize("code", i18n.LANGUAGES)
def test_text_twice_as_large_is_not_cut(
    open_program: Open, code: str, size: tuple[int, int]
) -> None:
    """At 200 % bars and figures take more room, and the table what is left."""
    window = open_program(mode=A_MODE, size=size, language=code).window

    assert misfits(window) == []
    assert window.board.height() >= size[1] // 3


@pytest.mark.usefixtures("large_text")
@pytest.mark.parametrize("size", [(1280, 800), (360, 640)])
@pytest.mark.parametrize("code", i18n.LANGUAGES)
def test_a_light_twice_as_large_is_not_cut(
    open_program: Open, code: str, size: tuple[int, int]
) -> None:
    """It grows with the text."""
    program = open_program(mode=A_MODE, size=size, language=code)
    program.preferences.position_light = True

    assert misfits(program.window) == []
    assert program.window.board.height() >= size[1] // 3


def test_parts_of_the_status_never_overlap(opened: Program) -> None:
    """Figures keep a gap between them."""
    status = opened.window.status
    shown = [figure.geometry() for figure in status.figures if figure.isVisible()]

    assert len(shown) >= 3
    assert not any(one.intersects(other) for one, other in pairwise(shown))


@pytest.fixture(params=[*i18n.LANGUAGES])
def phone(open_program: Open, request: pytest.FixtureRequest) -> Program:
    """Open the program on a phone, in one language, with text of the usual size."""
    program = open_program(mode=A_MODE, size=(360, 640))
    program.preferences.language = request.param
    return program


def at_both_sizes(program: Program, screen: QWidget) -> list[str]:
    """Find what is cut on a screen when the text becomes twice as large under it, and back."""
    found = []
    heights = []
    for percent in (200, 100):
        program.preferences.text_size = percent
        found += [f"{percent} %: {fault}" for fault in misfits(screen)]
        found += [f"{percent} %: {fault}" for fault in misfits(program.window)]
        heights.append(program.window.status.height())
    assert heights[0] > heights[1]
    return found


def test_text_twice_as_large_is_not_cut_in_the_window(phone: Program) -> None:
    """Bars, figures, a message and the pause, all at once when the player asks for it."""
    found = at_both_sizes(phone, phone.window)
    phone.controller.noticed.emit(Notice.NO_MOVES)
    found += at_both_sizes(phone, phone.window.messages)
    phone.window.messages.show_message(None)
    phone.controller.draw()
    phone.controller.pause()

    assert found + at_both_sizes(phone, phone.window) == []


@pytest.mark.parametrize(
    "name", ["choose", "daily", "games", "statistics", "settings", "learn", "keys", "about"]
)
def test_text_twice_as_large_is_not_cut_in_an_open_dialog(phone: Program, name: str) -> None:
    """Every dialog follows while it is open, and so does the window under it."""
    getattr(phone.window.commands, name).trigger()
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, QDialog)

    assert at_both_sizes(phone, dialog) == []


def test_text_twice_as_large_is_not_cut_in_the_help(phone: Program, qtbot: QtBot) -> None:
    """Its page is made anew, and its bars grow."""
    window = HelpWindow(phone.window, phone.preferences, phone.window.commands)
    window.resize(360, 640)
    with qtbot.waitExposed(window):
        window.show()
    window.go("moves")
    phone.preferences.text_size = 200
    document = window.browser.document()
    qtbot.waitUntil(lambda: document.defaultFont().pixelSize() == 30)
    qtbot.waitUntil(
        lambda: document.begin().begin().fragment().charFormat().font().pixelSize() > 40
    )

    assert at_both_sizes(phone, window) == []
    window.close()
