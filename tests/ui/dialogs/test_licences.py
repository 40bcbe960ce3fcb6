"""The licences of what a bundle ships, as if this were one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

import collect_licences
from klondike_qt.app import assets, i18n, licences
from klondike_qt.ui.dialogs.licences import LicencesDialog
from tests.ui.fit import misfits

if TYPE_CHECKING:
    from pathlib import Path

    from tests.ui.conftest import Open

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

WORKS = (
    collect_licences.Work("zlib", "1.3", "Zlib", "As is.\n\nAltered versions are marked.\n"),
    collect_licences.Work("Klondike Qt", "", "MIT", "Permission\n\nis granted.\n"),
    collect_licences.Work(
        "A library with a long name", "1.5.4+dfsg2-5", "", "© 2020 Émile\n\n" + 300 * "May.\n"
    ),
)


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have three licences where the program looks for what it ships."""
    data = tmp_path / "data"
    collect_licences.write(WORKS, data / "licences")
    for each in assets.DATA.iterdir():
        if each.name != "licences":
            (data / each.name).symlink_to(each)
    monkeypatch.setattr(assets, "DATA", data)


@pytest.mark.usefixtures("shipped")
def test_licences_are_listed_and_read_as_they_were_collected() -> None:
    """Ours first, the others by name; each text is the whole text."""
    found = licences.shipped()

    assert [each.work for each in found] == [
        "Klondike Qt",
        "A library with a long name 1.5.4+dfsg2-5",
        "zlib 1.3",
    ]
    assert [each.terms for each in found] == ["MIT", "", "Zlib"]
    assert [each.text() for each in found] == [WORKS[1].text, WORKS[2].text, WORKS[0].text]


@pytest.mark.usefixtures("shipped")
@pytest.mark.parametrize("size", [(360, 640), (1280, 800)])
@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_licence_is_shown_whole(
    open_program: Open, language: str, size: tuple[int, int]
) -> None:
    """Nothing is cut, the text has a name, begins at its top, and scrolls by itself alone."""
    dialog = LicencesDialog(open_program(size=size, language=language).window)
    dialog.open()
    seen, found = [], []
    for number, entry in enumerate(dialog.works.entries):
        dialog.works.chosen.emit(number)
        QApplication.processEvents()
        seen.append(dialog.text.toPlainText())
        found += misfits(dialog)
        assert entry in dialog.text.accessibleName()
        assert dialog.text.verticalScrollBar().value() == 0
        assert not dialog._scroll.verticalScrollBar().isVisible()
    QTest.keyClick(dialog.works, Qt.Key.Key_Tab)
    reader = dialog.focusWidget()
    dialog.accept()

    assert found == []
    assert seen == [WORKS[1].text, WORKS[2].text, WORKS[0].text]
    assert reader is dialog.text


@pytest.mark.usefixtures("shipped")
def test_a_work_that_names_no_terms_is_left_to_its_text(open_program: Open) -> None:
    """No line stands there with nothing in it."""
    dialog = LicencesDialog(open_program().window)
    dialog.open()
    first = {label.text() for label in dialog.findChildren(QLabel) if label.isVisible()}
    dialog.works.chosen.emit(1)
    second = {label.text() for label in dialog.findChildren(QLabel) if label.isVisible()}
    dialog.accept()

    assert first - second == {"Terms: MIT"}
