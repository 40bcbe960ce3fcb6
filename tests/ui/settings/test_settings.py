"""Every setting has one place, a sentence, and a control that acts at once."""

from __future__ import annotations

import json
import typing
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from klondike_qt.app import settings as app_settings
from klondike_qt.app.settings import PREFERENCES, Preferences
from klondike_qt.core.modes import MODES, mode
from klondike_qt.ui.buttons import PanelButton
from klondike_qt.ui.dialogs.option import Switch
from klondike_qt.ui.dialogs.own_rules import OwnRulesDialog
from klondike_qt.ui.dialogs.slider import Slider
from klondike_qt.ui.settings import catalogue
from klondike_qt.ui.settings.bankroll import BankrollSetting
from klondike_qt.ui.settings.block import Block
from klondike_qt.ui.settings.mode_defaults import ModeDefaults
from klondike_qt.ui.settings.own_colour import OwnColour
from tests.ui.settings.operate import (
    Plain,
    change,
    change_all,
    choose,
    click,
    control,
    focused,
    opened_over,
    parts,
)
from tests.ui.settings.operate import settings as plain_settings

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from klondike_qt.ui.application import Program
    from klondike_qt.ui.settings.dialog import SettingsDialog
    from tests.ui.conftest import Open
    from tests.ui.settings.conftest import OpenSettings

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

ELSEWHERE = {
    "bankroll_from": "the button under the bankroll sets it",
    "help_zoom": "the help has keys and buttons of its own for it",
    "learnt": "a record of lessons done",
    "lesson_offered": "a record of what was said once",
    "match_pace": "whoever sets up a match against the computer chooses it",
    **dict.fromkeys(
        ("facing", "in_turns", "keyboard_player", "opponents", "player_names", "same_deal"),
        "agreed on before a game for two",
    ),
    "match": "whichever game for two is on the table",
    "mode": "New game and Choose a game set it",
    "own_modes": "Your own rules keeps and names them",
    "own_odds": "a record of what was found out about own rules",
    "paused": "the pause sets it",
    "window": "whoever moves the window sets it",
}
"""Preferences that are no settings, and why."""

VALUES: dict[str, Any] = {
    "speed": app_settings.Speed,
    "tap_first": app_settings.TapFirst,
    "auto_move": app_settings.AutoMove,
    "hints": app_settings.Hints,
    "index_letters": app_settings.IndexLetters,
    "large_index": app_settings.LargeIndex,
    "back": app_settings.Back,
    "surface": app_settings.Surface,
    "scheme": app_settings.Scheme,
    "celebration": app_settings.Celebration,
}
"""What each choice has to offer."""

PLAIN = list(plain_settings())


def test_every_preference_has_exactly_one_place() -> None:
    """A new one needs a line in the catalogue, or a reason above."""
    placed = [name for page in catalogue.PAGES for name in catalogue.names(page)]

    assert len(set(placed)) == len(placed)
    assert {*placed} == PREFERENCES.keys() - ELSEWHERE.keys() | {catalogue.FULL_SCREEN}


def test_every_value_of_a_choice_is_offered() -> None:
    """And no other."""
    choices = {
        setting.name: [value for value, _words in setting.values]
        for _page, setting in PLAIN
        if isinstance(setting, catalogue.Choice | catalogue.Pictures)
    }

    assert choices.pop("four_colours") == [False, True]
    assert {name: sorted(values) for name, values in choices.items()} == {
        name: sorted(typing.get_args(values)) for name, values in VALUES.items()
    }


def test_the_first_page_has_language_and_hand(open_settings: OpenSettings) -> None:
    """What is looked for first is found without turning a page."""
    dialog = open_settings()
    hand = control(dialog, "Mirror for the left hand")
    language = control(dialog, "Language")
    found = hand.isVisible(), language.isVisible(), dialog.page
    dialog.accept()

    assert found == (True, True, 0)


@pytest.mark.parametrize(("page", "setting"), PLAIN, ids=lambda each: getattr(each, "name", ""))
def test_a_control_changes_its_setting_at_once(
    program: Program, open_settings: OpenSettings, page: int, setting: Plain
) -> None:
    """Each value by the mouse, and back by keys; the control shows what is preferred."""
    dialog = open_settings(page)
    QApplication.processEvents()
    widget = control(dialog, setting.title)
    expected: list[object]
    if isinstance(widget, Switch):
        seen = switched(program, setting.name, widget)
        expected = [seen[0], not seen[0], seen[0]]
    elif isinstance(widget, Slider):
        seen = slid(program, setting.name, widget)
        assert isinstance(setting, catalogue.Amount)
        expected = [setting.most, setting.most - setting.step, setting.least]
    else:
        assert isinstance(setting, catalogue.Choice | catalogue.Pictures)
        expected = [value for value, _words in setting.values if value != "picture"]
        seen = chosen(program, setting, widget)
    dialog.accept()

    assert seen == expected


def value_of(program: Program, name: str) -> Any:  # noqa: ANN401 - of any setting
    """Give the value that is in force."""
    if name == catalogue.FULL_SCREEN:
        return program.window.isFullScreen()
    return getattr(program.preferences, name)


def switched(program: Program, name: str, row: Switch) -> list[object]:
    """Switch by a click, and by the space bar; tell what is in force, as the row shows it."""
    seen: list[object] = []
    for by_key in (False, True, False):
        before = row.isChecked()
        if by_key:
            QTest.keyClick(row, Qt.Key.Key_Space)
        else:
            click(row)
        QApplication.processEvents()
        assert row.isChecked() == value_of(program, name) != before
        seen.append(row.isChecked())
    return seen


def slid(program: Program, name: str, slider: Slider) -> list[object]:
    """Press at the right end, take one step back by key, then press at the left end."""
    seen: list[object] = []
    click(slider, QPoint(slider.width() - 1, slider.height() // 2))
    seen.append(value_of(program, name))
    QTest.keyClick(slider, Qt.Key.Key_Left)
    seen.append(value_of(program, name))
    click(slider, QPoint(0, slider.height() // 2))
    seen.append(value_of(program, name))
    assert slider.value() == value_of(program, name)
    return seen


def chosen(
    program: Program, setting: catalogue.Choice | catalogue.Pictures, widget: QWidget
) -> list[object]:
    """Click on each value, then go to the first again by the arrow keys."""
    seen, buttons = [], parts(widget)
    for (value, _words), button in zip(setting.values, buttons, strict=True):
        if value != "picture":
            click(button)
            assert [each for each in buttons if each.isChecked()] == [button]
            seen.append(value_of(program, setting.name))
    last = next(button for button in buttons if button.isChecked())
    last.setFocus()
    QTest.keyClick(last, Qt.Key.Key_Left)
    assert value_of(program, setting.name) == seen[-2]
    return seen


@pytest.mark.parametrize(("page", "setting"), PLAIN, ids=lambda each: getattr(each, "name", ""))
def test_every_setting_says_what_it_does(
    open_settings: OpenSettings, page: int, setting: Plain
) -> None:
    """To the eye, and to those who cannot see it, with its value."""
    dialog = open_settings(page)
    widget = control(dialog, setting.title)
    named = widget.accessibleName() or getattr(widget, "text", str)()
    described = widget.accessibleDescription()
    buttons = [] if isinstance(widget, Switch | Slider) else parts(widget)
    words = [(button.text(), button.accessibleDescription()) for button in buttons]
    dialog.accept()

    assert named == setting.title
    assert described == setting.sentence
    assert setting.sentence.endswith(".")
    assert all(name and title == setting.title for name, title in words)


def test_a_change_made_elsewhere_shows_at_once(
    program: Program, open_settings: OpenSettings
) -> None:
    """By a key, or by another part of the program."""
    dialog = open_settings(5)
    shown = []
    for value in (False, True):
        program.preferences.show_clock = value
        shown.append(control(dialog, "Clock").isChecked())  # type: ignore[attr-defined]
    program.preferences.text_size = 130
    shown.append(control(dialog, "Size of text").value())  # type: ignore[attr-defined]
    program.preferences.text_size = 100
    program.preferences.scheme = "night"
    shown.append(parts(control(dialog, "Colours of the window"))[2].isChecked())
    program.preferences.scheme = "system"
    program.window.toggle_full_screen()
    QApplication.processEvents()
    shown.append(control(dialog, "Full screen").isChecked())  # type: ignore[attr-defined]
    dialog.accept()

    assert shown == [False, True, 130, True, True]


def test_the_language_changes_under_the_open_window(
    program: Program, open_settings: OpenSettings, qtbot: QtBot
) -> None:
    """Window, pages and game follow at once; the system's language is an entry too."""
    dialog = open_settings()
    segments = parts(control(dialog, "Language"))
    seen = []
    for number in (2, 3, 1):
        with qtbot.waitSignal(program.window.language_changed):
            click(segments[number])
        QApplication.processEvents()
        seen.append(
            (
                dialog.windowTitle(),
                program.window.commands.quit.text(),
                dialog.index.entries[2].text(),
                dialog.findChildren(Switch)[0].text(),
            )
        )
    click(segments[0])
    dialog.accept()

    assert seen == [
        ("Paramètres", "Quitter", "Cartes et table", "Disposition pour gauchers"),
        ("Ajustes", "Salir", "Cartas y mesa", "Disposición para zurdos"),
        ("Settings", "Quit", "Cards and table", "Mirror for the left hand"),
    ]
    assert program.preferences.language is None


def test_the_settings_say_why_cards_do_not_fly(
    program: Program, open_settings: OpenSettings
) -> None:
    """While the system asks for little motion no speed has an effect."""
    dialog = open_settings(3)
    seen = []
    for wish in (False, True, False):
        program.preferences.follow_system(wish)
        block = control(dialog, "Speed of the cards").parentWidget()
        assert isinstance(block, Block)
        seen.append(block.sentence.text().startswith("The system asks for little motion"))
    dialog.accept()

    assert seen == [False, True, False]


def test_a_mode_has_its_own_deals_and_scoring(
    program: Program, open_settings: OpenSettings
) -> None:
    """They act from the next deal, and say so; the game on the table stays as it is."""
    dialog = open_settings(1)
    (defaults,) = dialog.findChildren(ModeDefaults)
    said = [block.sentence.text() for block in defaults.findChildren(Block)[1:]]
    choose(defaults.scoring, 4)
    choose(defaults.deals, 1)
    here = program.controller.mode.id, defaults.scoring.text(), defaults.deals.text()
    choose(defaults.modes, 2)
    there = defaults.scoring.text(), defaults.deals.text()
    dialog.accept()
    program.controller.new_game()

    assert all("from the next deal on" in sentence for sentence in said)
    assert here == ("draw1", "Windows, timed", "Only winnable deals")
    assert there == ("Standard", "Any deal")
    assert program.controller.mode == mode("draw1:windows")
    assert program.preferences.deals == {mode("draw1:windows").key: "winnable"}


def test_own_modes_are_set_and_made_here_too(program: Program, open_settings: OpenSettings) -> None:
    """A kept one takes deals of its own; its scoring is fixed. A deal from there leaves all."""
    nine = mode("custom:1x9-draw2")
    program.preferences.own_modes = {nine.key: "Nine"}
    dialog = open_settings(1)
    (defaults,) = dialog.findChildren(ModeDefaults)
    choose(defaults.modes, len(MODES))
    shown = defaults.modes.text(), defaults.scoring.isVisible()
    choose(defaults.deals, 1)
    click(defaults.own_rules)
    own = QApplication.activeModalWidget()
    assert isinstance(own, OwnRulesDialog)
    begun = own.mode
    own.delete.click()
    offered = defaults.mode
    own.put_back.click()
    own.deal.click()
    QApplication.processEvents()

    assert shown == ("Nine", False)
    assert program.preferences.deals == {nine.key: "winnable"}
    assert (begun, offered) == (nine, MODES[0])
    assert program.controller.mode == nine
    assert QApplication.activeModalWidget() is None


def test_the_bankroll_can_begin_again_while_it_is_kept(
    program: Program, open_settings: OpenSettings
) -> None:
    """The button is open only then."""
    dialog = open_settings(1)
    (bankroll,) = dialog.findChildren(BankrollSetting)
    (again,) = bankroll.findChildren(PanelButton)
    before = again.isEnabled()
    click(control(dialog, "Keep the bankroll from game to game"))
    after = again.isEnabled()
    program.preferences.bankroll_from = {"nothing": 3}
    click(again)
    dialog.accept()

    assert (before, after) == (False, True)
    assert "nothing" not in program.preferences.bankroll_from


def test_the_own_colour_is_mixed_on_the_table(
    program: Program, open_settings: OpenSettings
) -> None:
    """Three sliders, there only while the colour is on the table; each acts while it moves."""
    dialog = open_settings(2)
    (own,) = dialog.findChildren(OwnColour)
    hidden = own.isVisible()
    click(parts(control(dialog, "Table"))[6])
    seen = [program.preferences.table_colour]
    for slider in (own.hue, own.strength, own.light):
        QTest.keyClick(slider, Qt.Key.Key_Home)
        seen.append(program.preferences.table_colour)
    program.preferences.table_colour = "#0000ff"
    shown = own.hue.value(), own.strength.value(), own.light.value()
    dialog.accept()

    assert not hidden
    assert len({*seen}) == 4
    assert shown == (240, 100, 50)
    assert program.window.board.look.cloth.centre == "#0000ff"


def test_all_settings_are_kept(program: Program) -> None:
    """Each is in the database as soon as it is changed; the window need not be closed."""
    changed = change_all(program)
    kept = Preferences(program.autosave)

    assert changed.keys() == PREFERENCES.keys() - ELSEWHERE.keys() - {"table_picture"}
    assert {name: getattr(kept, name) for name in changed} == changed
    assert json.loads(json.dumps(changed)) == changed


@pytest.mark.parametrize("code", ["en", "fr", "es"])
@pytest.mark.parametrize("number", range(len(catalogue.PAGES)))
def test_a_page_fits_a_common_window(open_program: Open, code: str, number: int) -> None:
    """At 1280 × 800 no page scrolls, as long as the table is not the player's own."""
    program = open_program(size=(1280, 800), language=code)
    dialog = opened(program, number)
    spare = dialog._scroll.verticalScrollBar().maximum()
    dialog.accept()

    assert spare == 0


def opened(program: Program, page: int) -> SettingsDialog:
    """Open the window at a page, everything in its place."""
    dialog = opened_over(program)
    dialog.show_page(page)
    for _round in range(4):
        QApplication.processEvents()
    return dialog


@pytest.mark.parametrize("number", range(len(catalogue.PAGES)))
def test_a_finger_finds_every_control(open_settings: OpenSettings, number: int) -> None:
    """Nothing to be pressed is lower than 44 pixels, and Tab reaches all of it."""
    dialog = open_settings(number)
    QApplication.processEvents()
    pressed = [
        widget
        for kind in (Switch, Slider, PanelButton)
        for widget in dialog.findChildren(kind)
        if widget.isVisible()
    ]
    for block in dialog.findChildren(Block):
        if block.isVisible() and not isinstance(block.control, Slider | PanelButton):
            pressed += block.control.findChildren(QWidget) or [block.control]
    low = [widget for widget in pressed if widget.height() < 44]
    reached = [widget for widget in pressed if is_reached(widget)]
    dialog.accept()

    assert pressed
    assert low == []
    assert reached == pressed


def is_reached(widget: QWidget) -> bool:
    """Tell whether keys get to a widget: by Tab, or in a group by arrows from the chosen one."""
    if widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
        return True
    assert isinstance(widget, QAbstractButton)
    return widget.group() is not None and not widget.isChecked()


def test_pages_are_turned_by_keys(open_settings: OpenSettings) -> None:
    """The arrow keys in the index, Ctrl with Page Down and Page Up anywhere."""
    dialog = open_settings()
    seen = []
    index = dialog.index
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Up):
        QTest.keyClick(focused(), key)
        seen.append((dialog.page, index.entries[dialog.page].isChecked()))
    for key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
        QTest.keyClick(dialog, key, Qt.KeyboardModifier.ControlModifier)
        seen.append((dialog.page, index.entries[dialog.page].isChecked()))
    dialog.accept()

    assert seen == [(1, True), (2, True), (1, True), (0, True), (5, True), (0, True)]


def test_words_of_neighbours_do_not_overlap(open_settings: OpenSettings) -> None:
    """On every page, each setting begins under the one before."""
    dialog = open_settings()
    for number in range(len(catalogue.PAGES)):
        dialog.show_page(number)
        QApplication.processEvents()
        page = dialog._made[number]
        rows = [child for child in page.children() if isinstance(child, QWidget)]
        shown = [row.geometry() for row in rows if row.isVisible()]
        assert len(shown) > 1
        assert all(one.bottom() < other.top() for one, other in pairwise(shown))
    dialog.accept()


def test_other_settings_stay_as_they_are(program: Program, open_settings: OpenSettings) -> None:
    """Changing one by its control changes only that one."""
    dialog = open_settings(4)
    setting = next(each for _page, each in PLAIN if each.name == "hints")
    before = dict(program.preferences.values)
    change(dialog, setting, program.preferences)
    after = dict(program.preferences.values)
    dialog.accept()

    assert after == before | {"hints": "all_knowing"}
