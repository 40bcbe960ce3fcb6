"""Make what the program ships beside its code: pictures, sounds, catalogues, texts, figures.

``python packaging/build_data.py klondike_qt/data`` does it in a working tree; hatch_build.py does
it for wheels and editable installs.
"""

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from tempfile import TemporaryDirectory

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

import collect_licences

ROOT = Path(__file__).resolve().parent.parent
RESOURCES = ROOT / "resources"
TRANSLATIONS = ROOT / "translations"
DOMAIN = "klondike_qt"
COPIED = ("odds.json", "deals.json", "lessons.json", "situations.json")
"""Measured or proved once, by make_odds.py, make_deals.py and find_situations.py beside them."""


class CatalogueError(Exception):
    """A catalogue is not fit to be shipped."""


def build(destination: Path) -> None:
    """Replace *destination* by freshly made data; it is left alone if anything fails."""
    with TemporaryDirectory() as scratch:
        made = Path(scratch) / "data"
        draw_and_sound(made)
        for name in COPIED:
            shutil.copyfile(RESOURCES / name, made / name)
        compile_catalogues(TRANSLATIONS, made / "locale")
        copy_texts(TRANSLATIONS, made / "help")
        collect_licences.write([collect_licences.own()], made / "licences")
        beside = destination.with_name(f".{destination.name}-new")
        shutil.rmtree(beside, ignore_errors=True)
        shutil.copytree(made, beside)
        if destination.exists():  # gone for as short a time as can be: the game may be running
            old = destination.rename(destination.with_name(f".{destination.name}-old"))
            beside.rename(destination)
            shutil.rmtree(old)
        else:
            beside.rename(destination)


def draw_and_sound(destination: Path) -> None:
    """Draw every picture into *destination*, and make every sound in a folder of its own."""
    sys.path.insert(0, str(RESOURCES))
    try:
        from artwork import generate as pictures
        from sounds import generate as sounds
    finally:
        sys.path.remove(str(RESOURCES))
    pictures.generate(destination)
    sounds.generate(destination / "sounds")


def compile_catalogues(translations: Path, destination: Path) -> None:
    """Compile each language's catalogue where gettext looks for it below *destination*."""
    for source in sorted(translations.glob(f"*/LC_MESSAGES/{DOMAIN}.po")):
        target = destination / source.relative_to(translations).with_suffix(".mo")
        target.parent.mkdir(parents=True, exist_ok=True)
        compile_catalogue(source, target)


def copy_texts(translations: Path, destination: Path) -> None:
    """Copy each language's help pages, and its lessons and situations, below *destination*.

    ``fr/help/01-aim.md`` becomes ``fr/01-aim.md``, and ``fr/lessons.md`` stays so.
    """
    for source in sorted([*translations.glob("*/help/*.md"), *translations.glob("*/*.md")]):
        language = source.relative_to(translations).parts[0]
        target = destination / language / source.name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)


def compile_catalogue(source: Path, target: Path) -> None:
    """Compile one catalogue; raise `CatalogueError` naming each message unfit to be shown."""
    with source.open("rb") as file:
        catalogue = read_po(file, locale=source.parent.parent.name, abort_invalid=True)
    found = list(faults(catalogue))
    if found:
        raise CatalogueError("\n".join(f"{source}: {fault}" for fault in found))
    with target.open("wb") as file:
        write_mo(file, catalogue)


def faults(catalogue: Catalog) -> Iterator[str]:
    """Name each message that is a guess, has the wrong placeholders or too few plural forms."""
    for message in catalogue:
        if not message.id:
            continue
        if message.fuzzy:
            yield f"fuzzy: {message.id}"
        yield from (f"{error}: {message.id}" for error in message.check(catalogue))
        originals = [message.id] if isinstance(message.id, str) else list(message.id)
        string = message.string or ""
        forms = [string] if isinstance(string, str) else list(string)
        if any(forms) and not all(forms):
            yield f"a plural form is missing: {message.id}"
        # The first form may speak of "one" without a number, if the original does.
        allowed = [[placeholders(text) for text in originals]]
        allowed += [[placeholders(originals[-1])]] * (len(forms) - 1)
        for form, choices in zip(forms, allowed, strict=True):
            if form and placeholders(form) not in choices:
                yield f"other placeholders: {form}"


def placeholders(text: str) -> frozenset[str]:
    """Gather the names in braces; braces that do not match count as one that nothing equals."""
    try:
        return frozenset(name for _, name, _, _ in Formatter().parse(text) if name is not None)
    except ValueError:
        return frozenset({text})


if __name__ == "__main__":
    if len(sys.argv) != 2:  # noqa: PLR2004 (the script and its one argument)
        sys.exit(f"usage: {sys.argv[0]} DESTINATION")
    build(Path(sys.argv[1]))
