"""The player's data as files, from the window: written, read again, refused in plain words."""

from __future__ import annotations

import json
import sqlite3
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel

from klondike_qt.storage.fields import Fault
from klondike_qt.storage.filters import Filter
from klondike_qt.storage.imports import NotAnExport
from klondike_qt.ui import keep_words
from klondike_qt.ui.dialogs.icon_row import IconRow
from klondike_qt.ui.dialogs.keep import MOST_TOLD, KeepDialog
from klondike_qt.ui.dialogs.question import QuestionDialog
from klondike_qt.ui.dialogs.restored import RestoredDialog
from klondike_qt.ui.own_data import OwnData
from tests.real_games import add_real

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from klondike_qt.ui.application import Program
    from tests.ui.conftest import Open

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def program(open_program: Open) -> Program:
    """Open the program over twelve games that have ended."""
    program = open_program()
    program.autosave.write(lambda store: add_real(store, 12))
    program.autosave.flush()
    return program


@pytest.fixture
def dialog(program: Program) -> KeepDialog:
    """Open the dialog."""
    program.window.commands.keep.trigger()
    (dialog,) = program.window.findChildren(KeepDialog)
    return dialog


def said(dialog: KeepDialog) -> str:
    """Read what came of it."""
    items = [dialog._results.itemAt(row) for row in range(dialog._results.count())]
    labels = [None if item is None else item.widget() for item in items]
    return "\n".join(label.text() for label in labels if isinstance(label, QLabel))


def choose(dialog: KeepDialog, row: IconRow, path: Path, qtbot: QtBot) -> str:
    """Press a row, choose a file, wait, and give what is said."""
    row.click()
    files = dialog.findChildren(QFileDialog)[-1]
    files.fileSelected.emit(str(path))
    files.close()
    qtbot.waitUntil(lambda: row.isEnabled() and said(dialog) not in ("", "One moment…"))
    return said(dialog)


def test_games_are_exported_and_taken_in_again(
    dialog: KeepDialog, program: Program, tmp_path: Path, qtbot: QtBot
) -> None:
    """Those that are here stay; those that were removed come back."""
    file = tmp_path / "games.json"
    assert choose(dialog, dialog.export, file, qtbot) == f"12 games are in {file}."
    present = choose(dialog, dialog.take_in, file, qtbot)
    program.autosave.write(
        lambda store: store.connection.execute("UPDATE games SET removed = 'x' WHERE place < 4")
    )
    back = choose(dialog, dialog.take_in, file, qtbot)

    assert present == "0 games were taken in. 12 were here already."
    assert back == "3 games were taken in. 9 were here already."


def test_one_mode_alone_can_be_exported(dialog: KeepDialog, tmp_path: Path, qtbot: QtBot) -> None:
    """Games and statistics of the mode that is chosen."""
    dialog.modes.choose(1)
    file = tmp_path / "statistics.json"
    key = dialog._modes[0].key
    assert choose(dialog, dialog.export_figures, file, qtbot) == (
        f"The statistics of 1 mode are in {file}."
    )
    choose(dialog, dialog.export, tmp_path / "games.json", qtbot)
    games = json.loads((tmp_path / "games.json").read_text())["games"]

    assert [*json.loads(file.read_text())["modes"]] == [dialog._modes[0].id]
    assert {game["mode_key"] for game in games} == {key}
    assert 0 < len(games) < 12


def test_what_is_refused_is_told_by_line(dialog: KeepDialog, tmp_path: Path, qtbot: QtBot) -> None:
    """A few of them, and how many more there are."""
    file = tmp_path / "games.json"
    choose(dialog, dialog.export, file, qtbot)
    file.write_text(file.read_text().replace('"deal": "', '"deal": "!'))
    lines = choose(dialog, dialog.take_in, file, qtbot).splitlines()

    assert lines[0] == "0 games were taken in. 12 were refused:"
    assert lines[1] == "Line 2: “deal” has a value that it cannot have."
    assert lines[-1] == f"And {12 - MOST_TOLD} more."
    assert len(lines) == MOST_TOLD + 2


@pytest.mark.parametrize("content", ["", "id,mode\n1,2\n", '{"format": "something else"}'])
def test_another_file_is_refused_whole(
    dialog: KeepDialog, tmp_path: Path, qtbot: QtBot, content: str
) -> None:
    """In one sentence, and nothing has changed."""
    file = tmp_path / "other.json"
    file.write_text(content)

    assert choose(dialog, dialog.take_in, file, qtbot).startswith("Nothing was taken in: ")


def test_our_own_files_are_not_written_over(
    dialog: KeepDialog, tmp_path: Path, qtbot: QtBot
) -> None:
    """The database least of all."""
    database = tmp_path / "klondike.sqlite3"
    before = database.read_bytes()

    assert "Choose another name" in choose(dialog, dialog.back_up, database, qtbot)
    assert database.read_bytes() == before


def test_a_folder_that_is_not_there_is_told(
    dialog: KeepDialog, tmp_path: Path, qtbot: QtBot
) -> None:
    """One sentence that names the file."""
    file = tmp_path / "nowhere" / "backup.zip"

    assert str(file) in choose(dialog, dialog.back_up, file, qtbot)


def test_a_damaged_backup_changes_nothing(
    dialog: KeepDialog, program: Program, tmp_path: Path, qtbot: QtBot
) -> None:
    """It is told, and the game goes on."""
    file = tmp_path / "backup.zip"
    file.write_bytes(b"PK no zip")
    dialog.confirm_restore(file)
    (question,) = program.window.findChildren(QuestionDialog)
    question.do_it.click()
    qtbot.waitUntil(lambda: "is damaged" in said(dialog))

    assert sum(each.played for each in program.autosave.statistics().values()) == 12


def test_a_question_can_be_left(dialog: KeepDialog, program: Program, tmp_path: Path) -> None:
    """Then nothing is restored; Enter does so too, as that button has the focus."""
    dialog.confirm_restore(tmp_path / "backup.zip")
    (question,) = program.window.findChildren(QuestionDialog)
    assert question.focusWidget() is question.leave_it
    question.leave_it.click()

    assert not question.isVisible()
    assert said(dialog) == ""


def test_a_restore_is_told_and_leads_to_a_new_start(
    dialog: KeepDialog, program: Program, tmp_path: Path, qtbot: QtBot
) -> None:
    """The window closes only after the new program was started; where that fails it is said."""
    file = tmp_path / "backup.zip"
    choose(dialog, dialog.back_up, file, qtbot)
    own_data = program.window.findChild(OwnData)
    assert own_data is not None
    starts: list[bool] = []

    def start() -> bool:
        starts.append(False)
        return False

    own_data._start_anew = start
    dialog.confirm_restore(file)
    program.window.findChildren(QuestionDialog)[0].do_it.click()
    qtbot.waitUntil(lambda: bool(program.window.findChildren(RestoredDialog)))
    (restored,) = program.window.findChildren(RestoredDialog)
    texts = [label.text() for label in restored.findChildren(QLabel) if label.isVisible()]
    restored.go_on.click()

    assert any("12 games" in text for text in texts)
    assert any("klondike.replaced-1.sqlite3" in text for text in texts)
    assert starts == [False]
    assert restored.isVisible()
    assert restored.go_on.text() == "Quit"
    restored.reject()
    qtbot.waitUntil(lambda: not program.window.isVisible())
    assert starts == [False]


def test_a_restore_ends_the_same_way_when_its_dialog_is_closed(
    dialog: KeepDialog, program: Program, tmp_path: Path, qtbot: QtBot
) -> None:
    """Whoever does not wait must hear of it all the more: nothing is saved any more."""
    file = tmp_path / "backup.zip"
    choose(dialog, dialog.back_up, file, qtbot)
    dialog.confirm_restore(file)
    program.window.findChildren(QuestionDialog)[0].do_it.click()
    dialog.reject()

    qtbot.waitUntil(lambda: bool(program.window.findChildren(RestoredDialog)))


def test_what_is_under_way_is_waited_for_when_the_dialog_is_opened_again(
    dialog: KeepDialog, program: Program, tmp_path: Path, qtbot: QtBot
) -> None:
    """Nothing else can be begun before, and what came of it is said of the right file."""
    file = tmp_path / "backup.zip"
    dialog.back_up.click()
    dialog.findChildren(QFileDialog)[-1].fileSelected.emit(str(file))
    dialog.reject()
    program.window.commands.keep.trigger()
    again = program.window.findChildren(KeepDialog)[-1]
    assert again is not dialog
    assert not any(row.isEnabled() for row in again.rows)
    assert said(again) == "One moment…"
    qtbot.waitUntil(again.back_up.isEnabled)

    assert str(file) in said(again)


def test_what_fails_is_told_by_the_window_when_the_dialog_is_closed(
    dialog: KeepDialog, program: Program, tmp_path: Path, qtbot: QtBot
) -> None:
    """Or a backup would be believed in that there is not."""
    told = program.window.stage.talk.said
    file = tmp_path / "missing" / "backup.zip"
    dialog.back_up.click()
    dialog.findChildren(QFileDialog)[-1].fileSelected.emit(str(file))
    with qtbot.waitSignal(told) as heard:
        dialog.reject()

    assert heard.args is not None
    assert str(file) in heard.args[0]


def test_what_fails_is_told_once_where_the_dialog_is_open(
    dialog: KeepDialog, program: Program, tmp_path: Path, qtbot: QtBot
) -> None:
    """There, and not behind it."""
    file = tmp_path / "missing" / "backup.zip"
    with qtbot.assertNotEmitted(program.window.stage.talk.said):
        assert str(file) in choose(dialog, dialog.back_up, file, qtbot)


def test_a_bug_is_reported_when_the_dialog_is_closed(
    dialog: KeepDialog, program: Program, tmp_path: Path, qtbot: QtBot
) -> None:
    """Like any other; and the next dialog can be used."""
    nonsense = Filter(mode_key=[])  # type: ignore[arg-type]
    with qtbot.captureExceptions() as bugs:
        dialog._begin(lambda: dialog._keeping.export(tmp_path / "games.json", nonsense))
        dialog.reject()
        qtbot.waitUntil(lambda: bool(bugs))
    program.window.commands.keep.trigger()

    assert issubclass(bugs[0][0], sqlite3.Error)
    assert all(row.isEnabled() for row in program.window.findChildren(KeepDialog)[-1].rows)


def test_every_fault_and_trouble_has_words(tmp_path: Path) -> None:
    """None is forgotten."""
    assert set(keep_words.FAULTS) == set(Fault)
    assert str(tmp_path) in keep_words.trouble(NotAnExport("x"), tmp_path)


def test_pictures_grow_with_the_words(dialog: KeepDialog, program: Program) -> None:
    """They are then as large as if the dialog had been opened in that size of text."""
    before = dialog.export.left
    program.preferences.text_size = 200
    QApplication.processEvents()

    assert dialog.export.left == IconRow("export", dialog).left > before


def test_the_dialog_follows_the_language(dialog: KeepDialog, program: Program) -> None:
    """With what came of it."""
    dialog._tell(lambda: [keep_words.own_file(dialog._folder)])
    program.preferences.language = "fr"
    QApplication.processEvents()

    assert dialog.export.text() == "Exporter les parties…"
    assert "Choisissez un autre nom" in said(dialog)
