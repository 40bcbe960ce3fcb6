"""The help on paper and in files."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QPdfWriter
from PySide6.QtWidgets import QFileDialog

from klondike_qt.app.help_pages import Manual
from klondike_qt.ui.board.look import Look
from klondike_qt.ui.help.export import Booklet
from klondike_qt.ui.help.saving import Job
from tests.ui.help.conftest import FOLDER

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from klondike_qt.ui.application import Program
    from klondike_qt.ui.help.export import Steps
    from tests.ui.help.conftest import OpenHelp

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def consume(steps: Steps) -> None:
    """Do a whole task at once."""
    for _ in steps:
        pass


@pytest.fixture
def booklet(program: Program) -> Booklet:
    """Take the small manual."""
    return Booklet(Manual.load("en", FOLDER), program.window.commands, Look())


def test_the_web_page_holds_everything(booklet: Booklet, tmp_path: Path) -> None:
    """Text, tables and pictures; every link leads to a place in the file, and nothing outside."""
    path = tmp_path / "help.html"
    consume(booklet.html(path))
    html = path.read_text(encoding="utf-8")

    assert "Red never goes onto red." in html
    assert "A card from the waste to its foundation" in html
    assert html.count("data:image/png;base64,") == 5  # and the playable deal as a still
    for outside in ("board:", "play:", "term:", "lesson:", "{{odds", "http"):
        assert outside not in html
    names = set(re.findall(r'name="([^"]+)"', html))
    assert set(re.findall(r'href="#([^"]+)"', html)) <= names


def test_the_web_page_keeps_to_one_language(
    program: Program, booklet: Booklet, tmp_path: Path
) -> None:
    """Whoever chooses another language while it is written gets it all in the first one."""
    path = tmp_path / "help.html"
    steps = booklet.html(path)
    next(steps)
    program.preferences.language = "fr"
    consume(steps)

    html = path.read_text(encoding="utf-8")
    assert '<html lang="en">' in html
    assert "<title>Klondike: the help</title>" in html


def test_the_pdf_has_pages(booklet: Booklet, tmp_path: Path) -> None:
    """Each page of the help begins a new one."""
    path = tmp_path / "help.pdf"
    consume(booklet.pdf(path))
    pdf = path.read_bytes()

    assert pdf.startswith(b"%PDF")
    assert pdf.rstrip().endswith(b"%%EOF")
    assert len(re.findall(rb"/Type /Page\b", pdf)) >= 4


def test_it_is_printed(booklet: Booklet, tmp_path: Path) -> None:
    """On a printer that is a file."""
    from PySide6.QtPrintSupport import QPrinter

    path = tmp_path / "printed.pdf"
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(path))
    consume(booklet.paint(printer))

    assert path.read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize("kind", ["pdf", "html"])
def test_a_file_is_chosen_and_written(
    open_help: OpenHelp, qtbot: QtBot, tmp_path: Path, kind: str
) -> None:
    """And the window says where it is."""
    window = open_help("moves")
    getattr(window.commands, kind).trigger()
    dialog = window.findChild(QFileDialog)
    assert dialog is not None
    path = tmp_path / f"klondike.{kind}"
    dialog.selectFile(str(path))
    dialog.accept()
    qtbot.waitUntil(window.frame.note.isVisible)

    assert path.exists()
    assert str(path) in window.frame.note.text()


def test_a_folder_that_cannot_be_written_is_told(
    open_help: OpenHelp, qtbot: QtBot, tmp_path: Path
) -> None:
    """Nothing else happens."""
    window = open_help("moves")
    window.commands.html.trigger()
    dialog = window.findChild(QFileDialog)
    assert dialog is not None
    dialog.fileSelected.emit(str(tmp_path))
    dialog.close()
    qtbot.waitUntil(window.frame.note.isVisible)

    assert "cannot be written" in window.frame.note.text()


def test_a_bug_is_not_told_as_success(qtbot: QtBot) -> None:
    """Steps that end by a bug have written nothing."""

    def steps() -> Steps:
        yield
        raise ZeroDivisionError

    said: list[str] = []
    with qtbot.captureExceptions() as bugs:
        job = Job(steps(), lambda: "done", lambda: "failed")
        job.done.connect(said.append)
        with qtbot.waitSignal(job.destroyed):
            pass

    assert [kind for kind, *_ in bugs] == [ZeroDivisionError]
    assert said == []


@pytest.mark.qt_log_ignore("QPainter::begin", extend=True)
def test_a_printer_that_takes_nothing_is_told_of(
    booklet: Booklet, tmp_path: Path, qtbot: QtBot
) -> None:
    """A page device that cannot be painted on is trouble outside, in the words for it."""
    device = QPdfWriter(str(tmp_path))  # a folder
    job = Job(booklet.paint(device), lambda: "done", lambda: "failed")
    with qtbot.waitSignal(job.done) as told:
        pass

    assert told.args == ["failed"]
