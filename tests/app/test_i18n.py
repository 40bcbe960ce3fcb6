"""The program speaks the player's language, and another as soon as it is chosen."""

from __future__ import annotations

import gettext as catalogues
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QLocale, QObject

from klondike_qt.app import i18n
from klondike_qt.app.assets import MissingAsset
from klondike_qt.app.i18n import _, ngettext, pgettext

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    i18n.set_language("en")


class SystemLanguages:
    """Stands for the system, which lists the languages that its user reads."""

    def __init__(self, names: list[str]) -> None:
        self._names = names

    def uiLanguages(self) -> list[str]:
        """List them, the best-liked first."""
        return self._names


@pytest.mark.parametrize(
    ("listed", "spoken"),
    [
        (["fr-CA", "fr", "en"], "fr"),
        (["es-419", "es"], "es"),
        (["en-GB", "fr"], "en"),
        (["de-CH", "de", "fr-CH", "fr", "en"], "fr"),
        (["es_MX.UTF-8"], "es"),
        (["ja-JP", "ja"], "en"),
        (["C"], "en"),
        ([], "en"),
    ],
)
def test_the_first_language_of_the_system_that_is_spoken_is_taken(
    listed: list[str], spoken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The system's list is followed in its order; where nothing in it is spoken, English is."""
    monkeypatch.setattr(QLocale, "system", lambda: SystemLanguages(listed))

    assert i18n.system_language() == spoken


def test_a_sentence_follows_the_language() -> None:
    """The same sentence is looked up anew after each change."""
    said = []
    for code in ("en", "fr", "es", "en"):
        i18n.set_language(code)
        said.append(_("New game"))

    assert said == ["New game", "Nouvelle partie", "Nueva partida", "New game"]
    assert i18n.language() == "en"


def test_no_language_chosen_means_that_of_the_system() -> None:
    """Without a choice the system's language is spoken."""
    i18n.set_language(None)

    assert i18n.language() == i18n.system_language()


@pytest.mark.parametrize(
    ("code", "count", "expected"),
    [
        ("en", 0, "Begun on {date}, {count} moves made."),
        ("en", 1, "Begun on {date}, {count} move made."),
        ("fr", 0, "Commencée le {date}, {count} coup joué."),
        ("fr", 1, "Commencée le {date}, {count} coup joué."),
        ("fr", 2, "Commencée le {date}, {count} coups joués."),
        ("fr", 1_000_000, "Commencée le {date}, {count} de coups joués."),
        ("es", 0, "Empezada el {date}, {count} movimientos hechos."),
        ("es", 1, "Empezada el {date}, {count} movimiento hecho."),
        ("es", 1_000_000, "Empezada el {date}, {count} de movimientos hechos."),
    ],
)
def test_each_language_counts_its_own_way(code: str, count: int, expected: str) -> None:
    """French says 0 in the singular, Spanish in the plural, and millions take a *de*."""
    i18n.set_language(code)
    said = ngettext(
        "Begun on {date}, {count} move made.", "Begun on {date}, {count} moves made.", count
    )

    assert said == expected


def test_a_word_with_a_context_is_itself_where_it_is_not_translated() -> None:
    """English needs no catalogue, in any context."""
    assert pgettext("a card", "Deal") == "Deal"


class Listener(QObject):
    """Hears what the application is told."""

    def __init__(self) -> None:
        super().__init__()
        self.heard = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Count changes of language."""
        self.heard += event.type() == QEvent.Type.LanguageChange
        return False


def test_windows_are_told_of_a_change(qtbot: QtBot) -> None:
    """Every change of the language is announced, also one that has no texts of Qt's own."""
    listener = Listener()
    application = QCoreApplication.instance()
    assert application is not None
    application.installEventFilter(listener)
    i18n.set_language("en")
    application.removeEventFilter(listener)

    assert listener.heard


@pytest.mark.parametrize(
    ("code", "cancel"), [("fr", "Annuler"), ("es", "Cancelar"), ("en", "Cancel")]
)
def test_qt_speaks_the_language_too(qtbot: QtBot, code: str, cancel: str) -> None:
    """What Qt itself says, such as Cancel, is in the chosen language."""
    i18n.set_language("fr")  # leaves nothing behind
    i18n.set_language(code)

    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == cancel
    assert QLocale().name().startswith(code)


def test_a_language_without_catalogue_is_refused_and_nothing_changes(tmp_path: Path) -> None:
    """A catalogue that is not there leaves the language as it was."""
    i18n.set_language("fr")
    with pytest.raises(MissingAsset):
        i18n.set_language("es", tmp_path)

    assert i18n.language() == "fr"
    assert _("New game") == "Nouvelle partie"


def test_the_source_language_needs_no_catalogue(tmp_path: Path) -> None:
    """English is written in the program."""
    i18n.set_language("en", tmp_path)

    assert _("New game") == "New game"
    assert isinstance(i18n._Chosen.catalogue, catalogues.NullTranslations)
