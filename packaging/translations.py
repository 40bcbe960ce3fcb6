"""Keep the catalogues in step with the program's sentences.

``extract`` writes translations/klondike_qt.pot, ``update [LANGUAGE…]`` brings every catalogue up to
date (and begins one for each new language named), ``check`` says what a translator has left to do.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from build_data import DOMAIN, ROOT, TRANSLATIONS, faults

# The functions of klondike_qt/app/i18n.py; N_ only marks a sentence that is looked up later.
KEYWORDS = {
    "_": None,
    "N_": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}
WIDTH = 100


def extract(package: Path) -> Catalog:
    """Gather every sentence below *package*, with the file it stands in."""
    template = Catalog(
        domain=DOMAIN, project="Klondike Qt", copyright_holder="Klondike Qt contributors"
    )
    for name, _line, message, comments, context in extract_from_dir(
        package, keywords=KEYWORDS, comment_tags=("Translators:",), strip_comment_tags=True
    ):
        place = (package.name + "/" + Path(name).as_posix(), 0)
        template.add(message, None, [place], auto_comments=comments, context=context)
    return template


def catalogue_path(translations: Path, language: str) -> Path:
    """Say where a language's catalogue lies."""
    return translations / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def languages(translations: Path) -> list[str]:
    """List the languages that have a catalogue."""
    return sorted(path.parents[1].name for path in translations.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


def read(path: Path) -> Catalog:
    """Read a language's catalogue; a line that is no catalogue's is refused."""
    with path.open("rb") as file:
        return read_po(file, locale=path.parents[1].name, domain=DOMAIN, abort_invalid=True)


def write(path: Path, catalogue: Catalog) -> None:
    """Write a catalogue so that a change of the program changes as few lines as can be."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalogue, width=WIDTH, sort_by_file=True, include_lineno=False)


def update(template: Catalog, path: Path) -> None:
    """Bring the catalogue at *path* up to date, or begin it; nothing is guessed."""
    language = path.parents[1].name
    if path.exists():
        catalogue = read(path)
        catalogue.update(template, no_fuzzy_matching=True, update_creation_date=False)
        catalogue.obsolete.clear()
    else:
        catalogue = Catalog(language, DOMAIN, fuzzy=False)
        catalogue.update(template)
    write(path, catalogue)


def shortcomings(template: Catalog, catalogue: Catalog) -> Iterator[str]:
    """Name each message that is missing, needless, untranslated or unfit to be shown."""
    known = {(message.id, message.context) for message in catalogue if message.id}
    wanted = {(message.id, message.context) for message in template if message.id}
    yield from (f"missing: {text}" for text, _context in sorted(wanted - known, key=str))
    yield from (f"no longer used: {text}" for text, _context in sorted(known - wanted, key=str))
    for message in catalogue:
        forms = message.string if isinstance(message.string, tuple) else (message.string,)
        if message.id and not all(forms):
            yield f"untranslated: {message.id}"
    yield from faults(catalogue)


def main() -> int:
    """Run one of the three commands and return its exit status."""
    parser = argparse.ArgumentParser(description="Keep the catalogues in step with the program.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("extract", help="write the template of all sentences")
    updating = commands.add_parser("update", help="bring the catalogues up to date")
    updating.add_argument("language", nargs="*", help="a language to begin, such as it or pt_BR")
    commands.add_parser("check", help="say what is left to translate")
    arguments = parser.parse_args()

    template = extract(ROOT / "klondike_qt")
    if arguments.command == "extract":
        write(TRANSLATIONS / f"{DOMAIN}.pot", template)
        return 0
    if arguments.command == "update":
        for language in sorted({*languages(TRANSLATIONS), *arguments.language}):
            update(template, catalogue_path(TRANSLATIONS, language))
        return 0
    found = [
        f"{language}: {shortcoming}"
        for language in languages(TRANSLATIONS)
        for shortcoming in shortcomings(template, read(catalogue_path(TRANSLATIONS, language)))
    ]
    print("\n".join(found) or "Every catalogue is complete.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
