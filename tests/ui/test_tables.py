"""A picture of the player's own on the table: copied, veiled, replaced, refused, lost."""

from __future__ import annotations

import os
import struct
import zlib
from typing import TYPE_CHECKING, TypeAlias

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage, QPainter

from klondike_qt.app.autosave import Autosave
from klondike_qt.app.settings import Preferences
from klondike_qt.ui.board.cloth import CEILING
from klondike_qt.ui.picture_words import picture_problem
from klondike_qt.ui.surfaces import SURFACES
from klondike_qt.ui.table_picture import KEPT_SIDE, MOST_BYTES, Problem
from klondike_qt.ui.tables import Tables

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from klondike_qt.app.settings import Surface
    from tests.ui.conftest import Open

    Made: TypeAlias = Callable[[], tuple[Tables, Preferences]]

pytestmark = [
    pytest.mark.qt_log_ignore("This plugin does not support"),
    pytest.mark.qt_log_ignore("libpng|Corrupt JPEG|Premature end|QImageIOHandler|gif|PNG"),
]

RED, BLUE = "#c03020", "#203060"


def drawn(path: Path, colour: str = RED, size: QSize | None = None) -> Path:
    """Make a picture file, its left third in another colour."""
    image = QImage(size or QSize(900, 600), QImage.Format.Format_RGB32)
    image.fill(QColor(colour))
    painter = QPainter(image)
    painter.fillRect(0, 0, image.width() // 3, image.height(), QColor("#101010"))
    painter.end()
    assert image.save(str(path))
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Give a data folder that is not there yet."""
    return tmp_path / "data"


@pytest.fixture
def made(folder: Path, qtbot: QtBot) -> Iterator[Made]:
    """Make tables as at a start, again and again on the same folder."""
    opened: list[Autosave] = []

    def make() -> tuple[Tables, Preferences]:
        for autosave in opened:
            autosave.close()
        autosave = Autosave(folder)
        opened.append(autosave)
        preferences = Preferences(autosave, autosave)
        return Tables(folder, autosave, preferences, autosave), preferences

    yield make
    for autosave in opened:
        autosave.close()


def copies(folder: Path) -> list[str]:
    """List the copies there are."""
    return sorted(path.name for path in folder.glob("table-*"))


def test_a_chosen_picture_lies_on_the_table_and_is_kept(
    made: Made, folder: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    """Though its file is moved away: a copy in the data folder has taken its place."""
    tables, preferences = made()
    original = drawn(tmp_path / "cabin.png")
    with qtbot.waitSignal(tables.changed):
        tables.choose_picture(original)
    original.unlink()
    again, kept = made()
    before = again.cloth  # not read yet: its main colour stands in for it
    with qtbot.waitSignal(again.changed):
        pass

    assert (preferences.surface, kept.surface) == ("picture", "picture")
    assert copies(folder) == [kept.table_picture]
    assert before.picture is None
    assert QColor(before.centre).red() > QColor(before.centre).green()
    assert again.cloth.picture is not None
    assert again.cloth.picture.image.size() == QSize(900, 600)


def test_another_picture_takes_the_place_of_the_first_copy(
    made: Made, folder: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    """Only one copy is ever left lying in the data folder."""
    tables, preferences = made()
    names = []
    for name, colour in (("one.png", RED), ("two.jpg", BLUE), ("three.bmp", "#208040")):
        with qtbot.waitSignal(tables.changed):
            tables.choose_picture(drawn(tmp_path / name, colour))
        names.append(preferences.table_picture)
    tables._autosave.flush()

    assert len(set(names)) == 3
    assert copies(folder) == [names[-1]]


def test_the_same_picture_again_changes_nothing(
    made: Made, folder: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    """Its copy has the same name, and stays."""
    tables, preferences = made()
    path = drawn(tmp_path / "cabin.png")
    for _again in range(2):
        with qtbot.waitSignal(tables.changed):
            tables.choose_picture(path)
    tables._autosave.flush()

    assert copies(folder) == [preferences.table_picture]


def test_a_large_picture_is_kept_no_larger_than_screens_are(
    made: Made, folder: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    """What is read of the copy covers the screen, and is not much larger."""
    tables, preferences = made()
    with qtbot.waitSignal(tables.changed):
        tables.choose_picture(drawn(tmp_path / "wide.jpg", size=QSize(6000, 3000)))
    copy = QImage(str(folder / preferences.table_picture))
    picture = tables.cloth.picture
    assert picture is not None

    assert copy.size() == QSize(KEPT_SIDE, KEPT_SIDE // 2)
    screen = tables._screen()
    assert picture.image.height() >= screen.height()
    assert (
        picture.image.height() <= screen.height() + 1 or picture.image.width() <= screen.width() + 1
    )


def test_a_photograph_held_upright_lies_upright(made: Made, tmp_path: Path, qtbot: QtBot) -> None:
    """A camera writes which way up it was (EXIF); the copy is turned, and tells nothing else."""
    path = drawn(tmp_path / "photo.jpg", size=QSize(900, 600))
    exif = b"Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0"
    data = path.read_bytes()
    marker = b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif
    path.write_bytes(data[:2] + marker + data[2:])
    tables, _preferences = made()
    with qtbot.waitSignal(tables.changed):
        tables.choose_picture(path)
    picture = tables.cloth.picture
    assert picture is not None

    assert picture.image.size() == QSize(600, 900)
    assert picture.image.pixelColor(300, 50).red() < 40  # what was left is above


def test_what_can_be_seen_through_is_laid_on_black(
    made: Made, tmp_path: Path, qtbot: QtBot
) -> None:
    """A drawing without a ground does not become white, nor noise."""
    image = QImage(200, 200, QImage.Format.Format_ARGB32)
    image.fill(QColor(255, 255, 255, 0))
    assert image.save(str(tmp_path / "empty.png"))
    tables, _preferences = made()
    with qtbot.waitSignal(tables.changed):
        tables.choose_picture(tmp_path / "empty.png")
    picture = tables.cloth.picture
    assert picture is not None

    assert picture.image.pixelColor(100, 100).name() == "#000000"


def broken_png(path: Path) -> Path:
    """Cut a picture's file in the middle."""
    drawn(path)
    path.write_bytes(path.read_bytes()[:200])
    return path


def huge_header(path: Path) -> Path:
    """Write the head of a PNG of a hundred million pixels."""
    head = struct.pack(">IIBBBBB", 10_000, 10_000, 8, 2, 0, 0, 0)
    parts = (b"IHDR" + head, b"IDAT" + zlib.compress(b"\0"), b"IEND")
    path.write_bytes(
        b"\x89PNG\r\n\x1a\n"
        + b"".join(
            struct.pack(">I", len(part) - 4) + part + struct.pack(">I", zlib.crc32(part))
            for part in parts
        )
    )
    return path


def huge_file(path: Path) -> Path:
    """Make a picture followed by nothing, up to a gigabyte; no disk has to hold it."""
    drawn(path)
    os.truncate(path, 1_000_000_000)
    return path


def drawing(path: Path) -> Path:
    """Make an SVG that asks for a thousand million squares, each group drawing ten of the last."""
    groups = "".join(
        f'<g id="g{number + 1}">{f"""<use xlink:href="#g{number}"/>""" * 10}</g>'
        for number in range(9)
    )
    path.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'width="90" height="90"><g id="g0"><rect width="5" height="5"/></g>{groups}</svg>',
        encoding="utf-8",
    )
    return path


def text_file(path: Path) -> Path:
    """Write words where a picture should be."""
    path.write_text("no picture", encoding="utf-8")
    return path


def a_folder(path: Path) -> Path:
    """Make a folder of a picture's name."""
    path.mkdir()
    return path


@pytest.mark.parametrize(
    ("make", "problem"),
    [
        (lambda path: path, Problem.UNREADABLE),
        (text_file, Problem.UNREADABLE),
        (a_folder, Problem.UNREADABLE),
        (broken_png, Problem.UNREADABLE),
        (drawing, Problem.UNREADABLE),
        (huge_header, Problem.TOO_LARGE),
        (huge_file, Problem.TOO_LARGE),
    ],
    ids=["nothing", "words", "folder", "broken", "drawing", "hundred megapixels", "gigabyte"],
)
def test_what_is_no_picture_leaves_the_table_as_it_was(
    made: Made,
    folder: Path,
    tmp_path: Path,
    qtbot: QtBot,
    make: Callable[[Path], Path],
    problem: Problem,
) -> None:
    """And is told in a sentence; the picture that was there stays, and so does its copy."""
    tables, preferences = made()
    with qtbot.waitSignal(tables.changed):
        tables.choose_picture(drawn(tmp_path / "first.png"))
    before = tables.cloth, preferences.table_picture, copies(folder)
    with qtbot.waitSignal(tables.failed) as failed:
        tables.choose_picture(make(tmp_path / "second.png"))
    tables._autosave.flush()

    assert failed.args == [problem]
    assert picture_problem(problem)
    assert (tables.cloth, preferences.table_picture, copies(folder)) == before
    assert MOST_BYTES < 1_000_000_000


def test_a_folder_that_takes_no_copy_is_told(
    made: Made, folder: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    """As when a file is in the way of the data folder: the table stays as it was."""
    tables, preferences = made()
    tables._folder = tmp_path / "file" / "data"
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    with qtbot.waitSignal(tables.failed) as failed:
        tables.choose_picture(drawn(tmp_path / "cabin.png"))

    assert failed.args == [Problem.NOT_KEPT]
    assert preferences.surface == "felt"
    assert not folder.exists() or copies(folder) == []


@pytest.mark.parametrize("ending", ["", "wrong"])
def test_a_copy_that_is_gone_leaves_the_felt(
    made: Made, folder: Path, tmp_path: Path, qtbot: QtBot, ending: str
) -> None:
    """At the next start, with no word about it; other tables can be chosen as ever."""
    tables, preferences = made()
    with qtbot.waitSignal(tables.changed):
        tables.choose_picture(drawn(tmp_path / "cabin.png"))
    copy = folder / preferences.table_picture
    copy.unlink()
    if ending:
        copy.write_text(ending, encoding="utf-8")
    again, kept = made()
    with qtbot.waitSignal(again.changed), qtbot.assertNotEmitted(again.failed):
        assert kept.surface == "picture"

    assert again.cloth == SURFACES["felt"]
    assert not again.has_picture
    kept.surface = "wine"
    assert again.cloth == SURFACES["wine"]


@pytest.mark.parametrize("name", ["../klondike.sqlite3", "/etc/passwd", "table.png", ""])
def test_a_name_that_we_did_not_give_is_never_opened(made: Made, name: str) -> None:
    """What stands in the settings leads nowhere outside the data folder."""
    tables, preferences = made()
    preferences.table_picture = name
    preferences.surface = "picture"

    assert tables.cloth == SURFACES["felt"]
    assert not tables.has_picture


def test_only_copies_of_ours_are_removed(
    made: Made, folder: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    """Another file in the data folder stays, whatever it is called."""
    folder.mkdir()
    others = [folder / "table-cloth.jpg", folder / "table-notes.txt", folder / "picture.jpg"]
    for other in others:
        other.write_text("mine", encoding="utf-8")
    tables, _preferences = made()
    with qtbot.waitSignal(tables.changed):
        tables.choose_picture(drawn(tmp_path / "cabin.png"))
    tables._autosave.flush()

    assert all(other.exists() for other in others)


def test_the_board_and_what_lies_over_it_show_the_picture(
    open_program: Open, tmp_path: Path, qtbot: QtBot
) -> None:
    """The program itself: the table is red where the picture is, and darker at night."""
    program = open_program()
    with qtbot.waitSignal(program.tables.changed):
        program.tables.choose_picture(drawn(tmp_path / "cabin.png"))
    board = program.window.board
    corner = board.viewport().grab().toImage().pixelColor(780, 480)
    program.preferences.scheme = "night"
    qtbot.waitUntil(lambda: board.look.cloth.ceiling < CEILING)
    at_night = board.viewport().grab().toImage().pixelColor(780, 480)

    assert corner.red() > 2 * corner.green() > 0
    assert at_night.red() < corner.red()


@pytest.mark.parametrize("surface", ["picture", "colour", "snow"])
def test_a_swatch_shows_what_would_be_on_the_table(
    made: Made, tmp_path: Path, qtbot: QtBot, surface: Surface
) -> None:
    """The player's own colour and picture too, though another table is in use."""
    tables, preferences = made()
    preferences.table_colour = "#304050"
    with qtbot.waitSignal(tables.changed):
        tables.choose_picture(drawn(tmp_path / "cabin.png"))
    preferences.surface = "felt"
    again, _kept = made()
    if surface == "picture":
        with qtbot.waitSignal(again.changed):
            again.swatch("picture", QSize(90, 60), 1.0)
    image = again.swatch(surface, QSize(90, 60), 1.0).toImage()
    seen = image.pixelColor(60, 23)

    expected = {"picture": RED, "colour": "#304050", "snow": "#eaf0f3"}[surface]
    hue = QColor(expected).hsvHue()
    assert abs(seen.hsvHue() - hue) < 12
    assert again.cloth == SURFACES["felt"]
