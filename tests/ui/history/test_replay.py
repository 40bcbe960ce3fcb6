"""A game of the history on a board of its own, and what can be done with it there."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog

from klondike_qt.app import i18n
from klondike_qt.core.game import Game
from klondike_qt.core.modes import mode
from klondike_qt.core.notation import read_game
from klondike_qt.ui import theme
from klondike_qt.ui.dialogs.review import ReviewDialog
from klondike_qt.ui.history import sharing
from klondike_qt.ui.history.games_played import GamesPlayed
from klondike_qt.ui.history.paces import LONGEST_THOUGHT, Pace, Playback
from klondike_qt.ui.match.set_up import MatchSetUpDialog
from tests.saving import AT
from tests.ui.fit import misfits
from tests.ui.history.conftest import LAST, shown
from tests.ui.targets import small_targets

if TYPE_CHECKING:
    from pathlib import Path

    from klondike_qt.app.settings import Scheme
    from klondike_qt.core.state import GameState
    from klondike_qt.ui.history.game_replay import GameReplay
    from tests.ui.history.conftest import Desk, OpenHistory

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

PLAYED = LAST.moves[: LAST.counters.cursor]
SIZES = [(360, 640), (640, 360), (800, 600), (1280, 800)]


def positions() -> list[GameState]:
    """Give what the core says of the game, from the deal to its end."""
    game = Game(LAST.mode, LAST.start, LAST.deal)
    game.play_all(PLAYED)
    return [game.start, *(step.state for step in game.steps)]


@pytest.fixture
def screen(desk: Desk) -> GameReplay:
    """Replay a game."""
    return desk.replay()


def test_the_picture_is_the_models_at_each_move(screen: GameReplay) -> None:
    """Forwards and backwards; what was undone in the end is not shown."""
    wanted = positions()
    assert screen.controls.line.maximum() == len(PLAYED)
    seen = []
    for _move in PLAYED:
        seen.append(screen.table.table_scene.placed.state)
        QTest.keyClick(screen.controls.line, Qt.Key.Key_Right)
    forwards = [*seen, screen.table.table_scene.placed.state]
    seen = []
    for _move in PLAYED:
        seen.append(screen.table.table_scene.placed.state)
        QTest.keyClick(screen.controls.line, Qt.Key.Key_Left)
    backwards = [*seen, screen.table.table_scene.placed.state]

    assert forwards == wanted
    assert backwards == wanted[::-1]


def test_home_and_end_lead_to_the_ends(screen: GameReplay) -> None:
    """Wherever the focus is."""
    for widget in (screen.controls.line, screen.moves):
        widget.setFocus()
        QTest.keyClick(widget, Qt.Key.Key_End)
        assert screen.table.state == positions()[-1]
        QTest.keyClick(widget, Qt.Key.Key_Home)
        assert screen.table.state == LAST.start


def test_the_list_of_moves_leads_and_follows(screen: GameReplay) -> None:
    """A row is a position; the one that is shown is marked."""
    moves = screen.moves
    texts = [moves.moves.index(row, 0).data() for row in range(len(PLAYED) + 1)]
    screen.controls.line.setValue(14)
    marked = moves.currentIndex().row()
    index = moves.moves.index(15, 0)
    moves.scrollTo(index)
    QTest.mouseClick(
        moves.viewport(), Qt.MouseButton.LeftButton, pos=moves.visualRect(index).center()
    )

    assert texts[:2] == ["The deal", "1. Draw"]
    assert texts[14] == "14. The ace of hearts goes up to its foundation"
    assert (marked, screen.controls.line.value()) == (14, 15)


@pytest.mark.parametrize("pace", Pace)
def test_a_game_plays_by_itself(screen: GameReplay, desk: Desk, pace: Pace) -> None:
    """At each pace, to the end, where it stops; the clock of the pace is then still."""
    screen.controls.pace.choose(list(Pace).index(pace))
    screen.controls.pace.chosen.emit(list(Pace).index(pace))
    screen.controls.line.setValue(len(PLAYED) - 2)
    with desk.qtbot.waitSignal(
        screen.controls.playback.running, check_params_cb=lambda runs: not runs
    ):
        QTest.keyClick(screen.controls.line, Qt.Key.Key_Space)

    assert screen.controls.playback.pace is pace
    assert screen.table.state == positions()[-1]
    assert not screen.controls.playback._timer.isActive()


def test_as_it_was_played_each_move_takes_its_time(screen: GameReplay) -> None:
    """A long thought is cut short; moves that followed at once do so again."""
    play = Playback(screen.controls.line, screen.table, screen, (0.0, 0.5, 0.75, 60.0))
    play.pace = Pace.OWN
    for place, whole in enumerate((0, 500, 250, 1000 * LONGEST_THOUGHT)):
        screen.controls.line.setValue(place)
        play._since.start()
        wait = play._wait_ms()
        assert whole - play._since.elapsed() <= wait <= whole


def test_that_long_thoughts_are_cut_is_told(screen: GameReplay) -> None:
    """As soon as that pace is chosen."""
    screen.controls.pace.chosen.emit(list(Pace).index(Pace.OWN))

    assert screen.messages.message is not None
    assert screen.messages.message.text() == (
        "Every move takes the time that it took then; thoughts of more than 3 seconds take 3."
    )


def test_without_times_there_is_no_pace_of_its_own(open_history: OpenHistory) -> None:
    """The game was played before they were kept."""
    desk = open_history(5)
    forget = "UPDATE moves SET seconds = NULL WHERE place = 0"
    desk.program.autosave.write(lambda store: store.connection.execute(forget))
    screen = desk.replay()

    assert screen.controls.pace.entries == ("Slow", "Normal", "Fast")
    screen.reject()
    desk.window.reject()


def test_the_player_races_against_the_game(screen: GameReplay, desk: Desk) -> None:
    """Both windows are gone; the race is set up against this game."""
    wanted: list[str] = []
    (played,) = desk.program.window.findChildren(GamesPlayed)
    played.race_wanted.connect(wanted.append)

    keys = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(screen.controls.line, Qt.Key.Key_R, keys)

    assert wanted == [LAST.id]
    shown(MatchSetUpDialog).reject()
    assert QApplication.activeModalWidget() is None


def test_a_game_of_other_rules_says_why_it_cannot_be_raced_against(
    open_history: OpenHistory,
) -> None:
    """On the button that would do it, also to those who only hear it."""
    desk = open_history(5)
    desk.program.autosave.write(
        lambda store: store.games.add(
            LAST._replace(id="e" * 32, mode=mode("vegas1"), ended=AT), 1_000
        )
    )
    desk.window.filters.changed.emit()
    desk.settle()
    screen = desk.replay()
    race = screen.tools.race

    assert not race.isEnabled()
    assert race.toolTip() == "You can only race against a game of Draw 1."
    assert race.statusTip() == (
        "Race against this game. You can only race against a game of Draw 1."
    )
    screen.reject()
    desk.window.reject()


def test_space_stops_and_so_does_a_step(screen: GameReplay) -> None:
    """At the end it begins anew from the deal."""
    play = screen.controls.playback
    QTest.keyClick(screen.controls.line, Qt.Key.Key_End)
    QTest.keyClick(screen.controls.line, Qt.Key.Key_Space)
    began = play.is_running, screen.controls.line.value(), screen.controls.play_action.text()
    QTest.keyClick(screen.controls.line, Qt.Key.Key_Space)
    stopped = play.is_running
    QTest.keyClick(screen.controls.line, Qt.Key.Key_Space)
    QTest.keyClick(screen.controls.line, Qt.Key.Key_Right)

    assert began == (True, 0, "Stop playing")
    assert not stopped
    assert not play.is_running
    assert screen.controls.play_action.text() == "Play the game through"


def test_the_game_on_the_table_is_not_touched(screen: GameReplay, desk: Desk) -> None:
    """Neither its position nor its clock."""
    controller = desk.program.controller
    before = controller.current.saved
    for key in (Qt.Key.Key_End, Qt.Key.Key_Left, Qt.Key.Key_Home):
        QTest.keyClick(screen.controls.line, key)

    assert controller.current.saved == before
    assert not controller.is_clock_running


def test_the_deal_is_played_again(screen: GameReplay, desk: Desk) -> None:
    """As a known deal; both windows are gone."""
    again = screen.tools.again
    QTest.keyClick(screen.controls.line, Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    saved = desk.program.controller.current.saved

    assert again.text() == "Play again"
    assert (saved.deal, saved.mode.key, saved.known) == (LAST.deal, LAST.mode.key, True)
    assert desk.program.controller.state == LAST.start
    assert QApplication.activeModalWidget() is None


@pytest.mark.parametrize("is_begun", [False, True])
def test_a_game_that_is_then_given_up_is_told(open_history: OpenHistory, is_begun: bool) -> None:
    """If a move was made in it."""
    desk = open_history(5)
    desk.window.reject()
    if is_begun:
        desk.program.controller.draw()
    desk.program.window.commands.games.trigger()
    desk.window = shown(type(desk.window))
    desk.settle()

    assert desk.replay().warning.isVisible() is is_begun


def test_the_review_is_opened(screen: GameReplay, desk: Desk) -> None:
    """Over the replay, as large as the window of the game."""
    screen.tools.review.trigger()
    dialog = shown(ReviewDialog)

    assert dialog.windowTitle() == "Review"
    assert dialog.width() == min(1180, desk.program.window.width())
    dialog.reject()
    assert QApplication.activeModalWidget() is screen


def test_the_text_opens_the_same_game_again(screen: GameReplay) -> None:
    """On the clipboard: deal and moves, without what was undone; that it is there is said."""
    screen.tools.copy.trigger()
    entry = read_game(QGuiApplication.clipboard().text())

    assert (entry.start, entry.moves) == (LAST.deal, PLAYED)
    assert screen.messages.message is not None
    assert screen.messages.message.text() == "The game is on the clipboard, as text."


def test_the_file_holds_the_same_text(screen: GameReplay, tmp_path: Path) -> None:
    """The name that is offered tells which deal it is."""
    screen.tools.save.trigger()
    [dialog] = screen.findChildren(QFileDialog)
    offered = dialog.selectedFiles()[0]
    path = tmp_path / "shared.json"
    dialog.fileSelected.emit(str(path))
    dialog.reject()

    assert LAST.deal is not None
    assert offered.endswith(f"game-{LAST.deal.id}.klondike")
    assert json.loads(path.read_text())["moves"] == [str(move) for move in PLAYED]


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    """And what was there before is still there."""
    path = tmp_path / "nowhere" / "game.json"

    assert sharing.save(LAST, path) == f"{path} cannot be written."
    assert not path.exists()


def test_delete_goes_back_to_the_list(screen: GameReplay, desk: Desk) -> None:
    """Where the game is gone, and can be put back."""
    QTest.keyClick(screen.controls.line, Qt.Key.Key_Delete)
    desk.settle()

    assert QApplication.activeModalWidget() is desk.window
    assert LAST.id not in desk.games
    assert desk.window.messages.isVisible()
    desk.window.put_back.trigger()
    desk.settle()
    assert desk.games[0] == LAST.id


def test_a_game_that_cannot_be_played_is_told(desk: Desk) -> None:
    """The list stays open."""
    spoil = "UPDATE moves SET move = 't1>t1:9' WHERE game = ?"
    number = desk.window.model.numbers[0]
    desk.program.autosave.write(lambda store: store.connection.execute(spoil, (number,)))
    desk.window.view.opened.emit(0)
    desk.settle()
    message = desk.window.messages.message

    assert message is not None
    assert message.text() == "This game cannot be read."
    assert QApplication.activeModalWidget() is desk.window


def test_everything_follows_the_language(screen: GameReplay) -> None:
    """While it is open."""
    screen.controls.line.setValue(14)
    i18n.set_language("fr")
    QApplication.processEvents()

    assert screen.windowTitle() == "Tirage 1\N{NO-BREAK SPACE}: perdue"
    assert screen.moves.currentIndex().data().startswith("14. L’as de cœur")
    assert screen.tools.again.text() == "Rejouer"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("code", i18n.LANGUAGES)
def test_nothing_is_cut(open_history: OpenHistory, code: str, size: tuple[int, int]) -> None:
    """At the deal and at a move with a long name; the table has its part."""
    desk = open_history(5, size=size, language=code)
    screen = desk.replay()
    found = []
    for place in (0, 14, 15):
        screen.controls.line.setValue(place)
        found += misfits(screen) + small_targets(screen)

    assert found == []
    assert screen.table.height() * screen.table.width() > 0.3 * size[0] * min(size[1], 780) * 0.8
    screen.reject()
    desk.window.reject()


@pytest.mark.usefixtures("large_text")
@pytest.mark.parametrize("size", SIZES)
def test_text_twice_as_large_is_not_cut(open_history: OpenHistory, size: tuple[int, int]) -> None:
    """What has no room makes way, the move that is shown last."""
    desk = open_history(5, size=size, language="es")
    screen = desk.replay()
    screen.controls.line.setValue(15)

    assert misfits(screen) + small_targets(screen) == []
    screen.reject()
    desk.window.reject()


def test_the_table_follows_the_look_of_the_game_s(screen: GameReplay, desk: Desk) -> None:
    """A deep table at night, another back."""
    before = screen.table.look
    desk.program.preferences.deepen_table = True
    desk.program.preferences.scheme = "night"
    desk.program.preferences.back = "trails"

    assert screen.table.look == desk.program.window.board.look != before


def test_both_lists_follow_the_theme(screen: GameReplay, desk: Desk) -> None:
    """The moves, and the games under them: evening may come while they are open."""
    lists = (screen.moves, desk.window.view)
    grounds = []
    schemes: tuple[Scheme, ...] = ("light", "night")
    for scheme in schemes:
        desk.program.preferences.scheme = scheme
        QApplication.processEvents()
        for each in lists:
            viewport = each.viewport()
            image = viewport.grab().toImage()
            grounds.append(image.pixelColor(1, image.height() - 2).name())

    assert grounds == [theme.LIGHT.surface] * 2 + [theme.NIGHT.surface] * 2


def test_a_replay_follows_the_size_of_text(screen: GameReplay, desk: Desk) -> None:
    """The system may write larger while it is open: nothing is cut, and the list grows too."""
    desk.program.preferences.text_size = 200
    QApplication.processEvents()
    QApplication.processEvents()

    assert misfits(screen) == []
    assert screen.moves.font().pixelSize() == theme.scaled(theme.LABEL)
