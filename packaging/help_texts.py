"""Keep the help's pages in step in all languages.

Below every heading stands a stamp, ``<!-- rev: 3 5f0c9a1e -->``: the section's revision, and a
digest of its text. ``stamp`` renews the stamps of what has changed and raises their revisions;
``stamp --reworded`` leaves the revisions, for a change that no other language needs. ``check`` (and
the tests) say where a text has changed without its stamp, or revisions differ between languages:
there a page was changed in one language only.
"""

import argparse
import hashlib
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from build_data import TRANSLATIONS

LANGUAGES = ("en", "es", "fr")
HEADING = re.compile(r"(#{1,3}) (?P<words>.+) \{#(?P<anchor>[a-z0-9-]+)\}")
STAMP = re.compile(r"<!-- rev: (?P<revision>\d+) (?P<digest>[0-9a-f]{8}) -->")


class Section(NamedTuple):
    """A heading and what stands below it, down to the next heading; the stamp is apart."""

    anchor: str
    level: int
    words: str
    body: str
    revision: int = 0  # 0: there is no stamp yet
    stamped: str = ""

    @property
    def digest(self) -> str:
        """Boil the text down; how its lines are wrapped does not matter."""
        text = " ".join([self.words, *self.body.split()])
        return hashlib.sha256(text.encode()).hexdigest()[:8]

    @property
    def is_current(self) -> bool:
        """Say whether the stamp was made for this text."""
        return self.stamped == self.digest

    def stamp_anew(self, *, reworded: bool) -> "Section":
        """Give the section with a stamp for its text as it is now."""
        if self.is_current:
            return self
        revision = self.revision + (not reworded) if self.revision else 1
        return self._replace(revision=revision, stamped=self.digest)

    def __str__(self) -> str:
        """Write the section as it stands in its page."""
        heading = f"{'#' * self.level} {self.words} {{#{self.anchor}}}"
        stamp = f"<!-- rev: {self.revision} {self.stamped} -->\n" if self.revision else ""
        return f"{heading}\n{stamp}" + (f"\n{self.body}\n" if self.body else "")


def sections(text: str) -> Iterator[Section]:
    """Split a page at its headings; raise `ValueError` for one without an anchor."""
    for part in re.split(r"^(?=#{1,6} )", text, flags=re.MULTILINE):
        if not part.strip():
            continue
        first, _newline, body = part.partition("\n")
        heading = HEADING.fullmatch(first)
        if heading is None:
            raise ValueError(f"not a heading with an anchor: {first}")
        level, words, anchor = heading.groups()
        body = body.strip()
        stamp = STAMP.match(body)
        if stamp:
            body = body[stamp.end() :].strip()
            revision, stamped = int(stamp["revision"]), stamp["digest"]
            yield Section(anchor, len(level), words, body, revision, stamped)
        else:
            yield Section(anchor, len(level), words, body)


def pages(language: str, translations: Path = TRANSLATIONS) -> dict[str, list[Section]]:
    """Read every page of a language, by the page's id: ``aim`` for ``01-aim.md``."""
    return {
        path.stem.partition("-")[2]: list(sections(path.read_text(encoding="utf-8")))
        for path in sorted((translations / language / "help").glob("*.md"))
    }


def stamp_all(translations: Path, *, reworded: bool) -> None:
    """Renew the stamps of every page that has changed."""
    for path in sorted(translations.glob("*/help/*.md")):
        before = path.read_text(encoding="utf-8")
        renewed = (section.stamp_anew(reworded=reworded) for section in sections(before))
        after = "\n".join(map(str, renewed))
        if after != before:
            path.write_text(after, encoding="utf-8")


def faults(translations: Path = TRANSLATIONS) -> Iterator[str]:
    """Name each section whose stamp is not of its text, or whose revision others have not."""
    revisions: dict[str, dict[str, int]] = {}
    for language in LANGUAGES:
        for page, parts in pages(language, translations).items():
            for section in parts:
                place = f"{page}#{section.anchor}"
                revisions.setdefault(place, {})[language] = section.revision
                if not section.is_current:
                    yield f"{place}: the text in {language} has changed, but not its stamp"
    for place, found in revisions.items():
        if len({found.get(language) for language in LANGUAGES}) > 1:
            yield f"{place}: not the same revision in every language: {found}"


def main() -> int:
    """Run one of the two commands and return its exit status."""
    parser = argparse.ArgumentParser(description="Keep the help in step in all languages.")
    commands = parser.add_subparsers(dest="command", required=True)
    stamping = commands.add_parser("stamp", help="renew the stamps of what has changed")
    stamping.add_argument("--reworded", action="store_true", help="the meaning is as it was")
    commands.add_parser("check", help="say what was changed in one language only")
    arguments = parser.parse_args()

    if arguments.command == "stamp":
        stamp_all(TRANSLATIONS, reworded=arguments.reworded)
    found = list(faults())
    print("\n".join(found) or "The help is in step in every language.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
