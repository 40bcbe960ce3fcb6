"""The list of games for two that have ended, opened as the player does."""

from __future__ import annotations

from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING, Protocol

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from klondike_qt.app import i18n
from klondike_qt.core.match_setup import Opponent
from klondike_qt.storage.match_records import MatchResult
from klondike_qt.ui.history.match_list import SORTS, MatchList
from klondike_qt.ui.history.match_replay import MatchReplay
from klondike_qt.ui.history.window import HistoryWindow
from tests.played_matches import FIRST_WON, SECOND_WON, TIE, WAYS, ended, played, write
from tests.saving import AT
from tests.ui.fit import misfits
from tests.ui.history.conftest import shown
from tests.ui.targets import small_targets

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from klondike_qt.storage.match_records import SavedMatch
    from tests.ui.conftest import Open

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

COUNT = 50


def some(count: int = COUNT) -> list[SavedMatch]:
    """Give matches of every way against every opponent, as they may end."""
    outcomes = (FIRST_WON, None, TIE, SECOND_WON)
    return [
        ended(
            played(WAYS[number % 4]._replace(opponent=[*Opponent][number % 5]), number, 6)._replace(
                seconds=60.0 + number * 7 % 50, home=(number % 13, number % 7)
            ),
            outcomes[number % 4 if number < 4 else (number // 4) % 4],
            AT + timedelta(days=number),
        )
        for number in range(count)
    ]


class OpenList(Protocol):
    """Opens the list."""

    def __call__(
        self, count: int = ..., *, size: tuple[int, int] = ..., language: str = ...
    ) -> MatchList:
        """Open it with so many matches."""


@pytest.fixture
def open_list(open_program: Open, qtbot: QtBot) -> OpenList:
    """Open the program, play, and list what was played by two."""

    def open_it(
        count: int = COUNT, *, size: tuple[int, int] = (1280, 800), language: str = "en"
    ) -> MatchList:
        program = open_program(size=size, language=language)
        for saved in some(count):
            program.autosave.write(partial(write, saved=saved))
        program.window.commands.games.trigger()
        shown(HistoryWindow).matches_action.trigger()
        listed = shown(MatchList)
        settle(listed, qtbot)
        return listed

    return open_it


def settle(listed: MatchList, qtbot: QtBot) -> None:
    """Wait until the list is what was asked for last."""
    qtbot.waitUntil(lambda: listed.is_up_to_date)
    QApplication.processEvents()


def matches(listed: MatchList) -> list[SavedMatch]:
    """Give what is listed, in order."""
    return [card.match for card in listed.cards]


def test_the_latest_match_comes_first_and_more_on_demand(open_list: OpenList) -> None:
    """All of them in the end."""
    listed = open_list()
    assert listed.count.text() == f"{COUNT} games for two"
    assert len(listed.cards) == 40
    assert matches(listed)[0].ended == AT + timedelta(days=COUNT - 1)

    listed.more.click()

    assert len(listed.cards) == COUNT
    assert not listed.more.isVisible()


def test_a_match_read_after_the_list_was_closed_is_not_shown(
    open_program: Open, qtbot: QtBot
) -> None:
    """The player is at the table again."""
    program = open_program()
    program.autosave.write(partial(write, saved=some(1)[0]))
    program.window.commands.games.trigger()
    shown(HistoryWindow).matches_action.trigger()
    listed = shown(MatchList)
    settle(listed, qtbot)
    listed.cards[0].replay_wanted.emit()
    program.autosave.flush()
    listed.reject()
    QApplication.processEvents()

    assert QApplication.activeModalWidget() is None
    assert not program.window._dialogs


@pytest.mark.parametrize("order", range(len(SORTS)))
def test_the_list_is_sorted_as_wished(open_list: OpenList, order: int) -> None:
    """Equal ones lie with the latest first."""
    listed = open_list(20)
    key = [*SORTS.values()][order]

    listed.sort.choose(order)
    listed.sort.chosen.emit(order)

    found = [(key(match), -(match.ended or AT).timestamp()) for match in matches(listed)]
    assert found == sorted(found)


@pytest.mark.parametrize(
    ("language", "text"),
    [("en", "race comp"), ("en", "tie"), ("fr", "egalite"), ("es", "carrera"), ("en", "ann")],
)
def test_words_that_are_said_are_found(open_list: OpenList, language: str, text: str) -> None:
    """In the language spoken, whatever accents are typed."""
    listed = open_list(20, language=language)

    QTest.keyClicks(listed.search, text)

    found = matches(listed)
    assert 0 < len(found) < 20
    if text in {"tie", "egalite"}:
        assert {match.result for match in found} == {MatchResult.TIED}
    if text == "ann":
        assert {match.setup.opponent for match in found} == {Opponent.PERSON}


def test_a_deal_is_found_by_its_id(open_list: OpenList) -> None:
    """And what is nowhere is said."""
    listed = open_list(20)
    wanted = matches(listed)[3]

    for text in (wanted.deal.lower(), wanted.deal.replace("0", "O")):
        listed.search.setText(text)
        assert wanted in matches(listed)
    listed.search.setText("zebra")

    assert matches(listed) == []
    assert listed.nothing.isVisible()
    assert listed.nothing.text() == "No game is like that."


def test_an_empty_list_says_so(open_list: OpenList) -> None:
    """There is nothing to sort."""
    listed = open_list(0)

    assert listed.nothing.text() == "No game for two has ended yet."


def test_a_press_opens_a_match(open_list: OpenList) -> None:
    """By the mouse and by Enter; what can be done lies under its row."""
    listed = open_list(5)
    card = listed.cards[0]

    QTest.mouseClick(card.row, Qt.MouseButton.LeftButton)
    assert card.remove.isVisible()
    assert card.deal.text() == f"deal {card.match.deal}"
    QTest.keyClick(card.row, Qt.Key.Key_Return)

    assert not card.remove.isVisible()


def test_delete_removes_and_put_back_undoes_it(open_list: OpenList, qtbot: QtBot) -> None:
    """By the key as by the button."""
    listed = open_list(5)
    before = matches(listed)

    listed.cards[1].row.setFocus()
    QTest.keyClick(listed.cards[1].row, Qt.Key.Key_Delete)
    settle(listed, qtbot)
    assert matches(listed) == [before[0], *before[2:]]
    assert listed.focusWidget() is listed.cards[1].row  # where the next can be deleted
    listed.put_back.trigger()
    settle(listed, qtbot)
    assert matches(listed) == before

    listed.cards[0].row.click()
    listed.cards[0].remove.click()
    settle(listed, qtbot)
    assert matches(listed) == before[1:]


def test_a_match_to_be_replayed_is_read_whole(open_list: OpenList, qtbot: QtBot) -> None:
    """The list itself knows only what its rows say."""
    listed = open_list(2)
    listed.cards[0].row.click()

    with qtbot.waitSignal(listed.replay_wanted) as heard:
        listed.cards[0].replay.click()

    (found,) = heard.args
    assert found.entries
    assert found._replace(entries=(), times=()) == listed.cards[0].match
    shown(MatchReplay).reject()


def test_a_match_that_cannot_be_played_is_told(open_list: OpenList, qtbot: QtBot) -> None:
    """In a sentence at the foot."""
    listed = open_list(1)
    listed._history._autosave.write(
        lambda store: store.connection.execute("UPDATE match_moves SET entry = '1:x'")
    )
    listed.cards[0].row.click()

    listed.cards[0].replay.click()

    qtbot.waitUntil(listed.messages.isVisible)
    assert listed.messages.message is not None
    assert listed.messages.message.text() == "This game cannot be read."


def test_everything_follows_the_language(open_list: OpenList) -> None:
    """Rows, search and orders."""
    listed = open_list(3)

    i18n.set_language("es")
    QApplication.processEvents()

    assert listed.windowTitle() == "Partidas para dos jugadas"
    assert listed.sort.entries[1] == "Por juego"
    assert listed.cards[0].row.words.name.startswith(("Solitario", "Carrera"))
    i18n.set_language("en")


@pytest.mark.parametrize("size", [(360, 640), (640, 360), (1280, 800)])
def test_nothing_is_cut(open_list: OpenList, code: str, size: tuple[int, int]) -> None:
    """In any window, in every language, and all can be hit."""
    listed = open_list(6, size=size, language=code)
    listed.cards[0].row.click()
    listed.resize(*size)

    assert misfits(listed) + small_targets(listed) == []


@pytest.mark.usefixtures("large_text")
@pytest.mark.parametrize("size", [(360, 640), (1280, 800)])
def test_text_twice_as_large_is_not_cut(open_list: OpenList, size: tuple[int, int]) -> None:
    """In the language with the longest words."""
    listed = open_list(6, size=size, language="fr")
    listed.cards[0].row.click()
    listed.resize(*size)

    assert misfits(listed) == []
