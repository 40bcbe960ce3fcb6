"""The player's language: gettext catalogues, chosen at start and exchanged while running.

English is the language of the sentences in the program, so that it needs no catalogue. Qt is loaded
only where a window is to speak: the command line does without.
"""

import gettext as catalogues
import re
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from klondike_qt.app import assets
from klondike_qt.app.assets import MissingAsset

if TYPE_CHECKING:
    from PySide6.QtCore import QTranslator

DOMAIN: Final = "klondike_qt"
SOURCE: Final = "en"
LANGUAGES: Final = (SOURCE, "fr", "es")
"""Every language the program speaks, each named by its code."""

OWN_NAMES: Final = {"en": "English", "fr": "Français", "es": "Español"}
"""Languages as their speakers call them: the one text that no language translates."""


class _Chosen:
    """What the functions below speak through."""

    language: str = SOURCE
    catalogue: catalogues.NullTranslations = catalogues.NullTranslations()
    qt: "QTranslator | None" = None


def _(message: str) -> str:
    """Look up a whole sentence."""
    return _Chosen.catalogue.gettext(message)


def ngettext(singular: str, plural: str, count: int) -> str:
    """Look up the form of a sentence for *count* things; the sentence still holds ``{count}``."""
    return _Chosen.catalogue.ngettext(singular, plural, count)


def pgettext(context: str, message: str) -> str:
    """Look up a word that means different things in different places."""
    return _Chosen.catalogue.pgettext(context, message)


def N_(message: str) -> str:
    """Mark a sentence that is looked up later, where it stands in a table."""
    return message


def language() -> str:
    """Give the code of the language spoken now."""
    return _Chosen.language


def written_language() -> str:
    """Give the language of texts and figures: the one spoken, or English if that has none."""
    return _Chosen.language if _Chosen.language in LANGUAGES else SOURCE


def system_language() -> str:
    """Give the first language of the system's list that the program speaks, else English."""
    from PySide6.QtCore import QLocale

    return first_spoken(QLocale.system().uiLanguages())


def first_spoken(names: Iterable[str]) -> str:
    """Give the first language of *names*, such as ``fr-CA`` or ``es_MX.UTF-8``, else English."""
    codes = (re.split(r"[-_.@]", name, maxsplit=1)[0].lower() for name in names)
    return next((code for code in codes if code in LANGUAGES), SOURCE)


def speak(code: str, folder: Path | None = None) -> None:
    """Take every sentence looked up from now on in the language *code*; tell no window."""
    if code == SOURCE:
        _Chosen.catalogue = catalogues.NullTranslations()
    else:
        _Chosen.catalogue = _catalogue(code, folder or assets.locale_folder())
    _Chosen.language = code


def set_language(code: str | None, folder: Path | None = None) -> None:
    """Speak *code* (``None``: the system's language); every window is told and follows.

    Catalogues are read from *folder*, by default the program's own.
    """
    from PySide6.QtCore import QCoreApplication, QEvent, QLocale

    chosen = code or system_language()
    speak(chosen, folder)
    QLocale.setDefault(QLocale(chosen))
    application = QCoreApplication.instance()
    if application is not None:
        _exchange_qt_texts(chosen)
        application.sendEvent(application, QEvent(QEvent.Type.LanguageChange))


def _catalogue(code: str, folder: Path) -> catalogues.NullTranslations:
    try:
        return catalogues.translation(DOMAIN, folder, [code])
    except FileNotFoundError as error:
        raise MissingAsset(folder / code) from error


def _exchange_qt_texts(code: str) -> None:
    """Let Qt's own buttons and menus speak the language too."""
    from PySide6.QtCore import QCoreApplication

    if _Chosen.qt is not None:
        QCoreApplication.removeTranslator(_Chosen.qt)
        _Chosen.qt = None
    if code == SOURCE:
        return
    from PySide6.QtCore import QLibraryInfo, QTranslator  # takes 2 ms to load

    translator = QTranslator()
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    if translator.load(f"qtbase_{code}", folder):
        QCoreApplication.installTranslator(translator)
        _Chosen.qt = translator
