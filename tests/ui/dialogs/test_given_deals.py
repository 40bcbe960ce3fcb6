"""Deals in the dialog of a new game: which are wished for, and what is told of a given one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPlainTextEdit

from klondike_qt.app import i18n
from klondike_qt.app.shipped_deals import shipped_deals
from klondike_qt.core.deal import Deal
from klondike_qt.core.modes import mode
from klondike_qt.core.notation import write_game
from klondike_qt.core.piles import DRAW, Move
from klondike_qt.solver.difficulty import Difficulty
from klondike_qt.solver.verdict import Budget
from klondike_qt.ui.dialogs import verdict_label
from klondike_qt.ui.dialogs.chooser import Chooser
from klondike_qt.ui.dialogs.new_game import NewGameDialog
from klondike_qt.ui.dialogs.verdict_label import VerdictLabel
from tests.ui.conftest import A_DEAL, ONE_MOVE_FROM_THE_END
from tests.ui.dialogs.choosing import choose, open_dialog, press, write

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tests.ui.conftest import Open

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

OTHER = Deal.numbered(77)


def wish(dialog: NewGameDialog, name: str) -> None:
    """Choose which deals a new one is taken from, by mouse and keys."""
    chooser = next(each for each in dialog.findChildren(Chooser) if name in each.entries)
    dialog.reveal(chooser)
    QApplication.processEvents()
    QTest.mouseClick(chooser, Qt.MouseButton.LeftButton)
    menu = QApplication.activePopupWidget()
    assert menu is not None
    steps = chooser.entries.index(name) - chooser.index
    for _step in range(abs(steps)):
        QTest.keyClick(menu, Qt.Key.Key_Down if steps > 0 else Qt.Key.Key_Up)
    QTest.keyClick(menu, Qt.Key.Key_Return)
    QApplication.processEvents()


def looked_into(dialog: NewGameDialog) -> VerdictLabel:
    """Give the line that tells whether the deal can be won."""
    return dialog.findChildren(VerdictLabel)[0]


def test_deals_are_wished_for_one_mode_from_then_on(open_program: Open) -> None:
    """The dialog comes with the wish again, and every other mode with its own."""
    program = open_program()
    dialog = open_dialog(program)
    choose(dialog, "Draw 3")
    wish(dialog, "Hard deals")
    press(dialog)
    first = program.controller.game
    again = open_dialog(program)
    kept = again.wish
    choose(again, "Draw 1")
    other = again.wish
    again.reject()
    program.window.commands.new.trigger()
    second = program.controller.game
    row = shipped_deals()[str(first.mode.rules)]

    assert (kept, other) == ("hard", "any")
    assert program.preferences.deals == {mode("draw3").key: "hard"}
    assert first.deal != second.deal
    for game in (first, second):
        assert game.deal is not None
        assert row.levels.of(row.deals[game.deal]) is Difficulty.HARD


def test_a_wish_is_kept_only_with_a_new_deal(open_program: Open) -> None:
    """Not by looking at it; and any deal is as good as no wish."""
    program = open_program()
    dialog = open_dialog(program)
    wish(dialog, "Easy deals")
    dialog.reject()
    looked_at = dict(program.preferences.deals)
    program.preferences.deals = {mode("draw1").key: "easy"}
    dialog = open_dialog(program)
    wish(dialog, "Any deal")
    press(dialog)

    assert looked_at == {}
    assert program.preferences.deals == {}


@pytest.mark.parametrize(
    ("name", "number", "said"),
    [
        ("Draw 1", 77, "Winnable in this mode"),
        ("Vegas", 77, "Winnable in this mode"),
        ("Draw 1", 83, "Lost in this mode: it is proved that nothing wins"),
        ("Fascination", 83, "Lost in this mode: it is proved that nothing wins"),
    ],
)
def test_a_given_deal_is_told_to_be_winnable_or_lost(
    open_program: Open, qtbot: QtBot, name: str, number: int, said: str
) -> None:
    """Under the rules of the mode that is chosen, and anew when another is."""
    dialog = open_dialog(open_program())
    write(dialog, Deal.numbered(number).id)
    choose(dialog, name)
    choose(dialog, "This deal")
    label = looked_into(dialog)
    qtbot.waitUntil(lambda: label.text() == said)

    assert label.isVisible()
    dialog.reject()


def test_a_position_is_looked_into_as_well(open_program: Open, qtbot: QtBot) -> None:
    """A text that is not complete says nothing, and neither does a move that is refused."""
    dialog = open_dialog(open_program())
    write(dialog, OTHER.id[:-1])
    incomplete = looked_into(dialog).isVisible()
    write(dialog, write_game(OTHER, (Move.parse("t1>t1"),)))
    refused = looked_into(dialog).isVisible()
    write(dialog, str(ONE_MOVE_FROM_THE_END))
    qtbot.waitUntil(lambda: looked_into(dialog).text() == "Winnable in this mode")

    assert not incomplete
    assert not refused
    dialog.reject()


def test_the_deal_on_the_table_is_not_told_of(open_program: Open, qtbot: QtBot) -> None:
    """With or without moves: it would be help with the game under way."""
    dialog = open_dialog(open_program(A_DEAL))
    write(dialog, A_DEAL.id)
    told = looked_into(dialog).isVisible()
    write(dialog, write_game(A_DEAL, (DRAW,)))

    assert not told
    assert not looked_into(dialog).isVisible()
    write(dialog, OTHER.id)
    qtbot.waitUntil(lambda: looked_into(dialog).text() == "Winnable in this mode")
    dialog.reject()


def test_out_of_budget_is_not_known(
    open_program: Open, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Never lost: the search just ended without an answer."""
    monkeypatch.setattr(verdict_label, "_BUDGET", Budget(nodes=1))
    dialog = open_dialog(open_program(mode=mode("fascination")))
    write(dialog, OTHER.id)
    qtbot.waitUntil(lambda: looked_into(dialog).text().startswith("Not known: "))
    i18n.set_language("fr")
    qtbot.waitUntil(lambda: looked_into(dialog).text().startswith("Indécise"))
    dialog.reject()


def test_only_the_deal_that_is_there_now_is_told_of(open_program: Open, qtbot: QtBot) -> None:
    """An answer about an earlier text is dropped; away from the text nothing is told."""
    dialog = open_dialog(open_program())
    label = looked_into(dialog)
    said: list[str] = []
    write(dialog, Deal.numbered(83).id)
    dialog.findChildren(QPlainTextEdit)[0].setPlainText(OTHER.id)
    label._thinker.answered.connect(lambda _answer: said.append(label.text()))
    qtbot.waitUntil(lambda: bool(said))
    choose(dialog, "A new deal")

    assert said == ["Winnable in this mode"]
    assert not label.isVisible()
    dialog.reject()
