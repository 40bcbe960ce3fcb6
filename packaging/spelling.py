"""Check with Hunspell how the texts for players are spelt, each language by its own dictionary.

Looked at are the Markdown texts and the catalogues in translations/; words that no dictionary has
are in packaging/words/, a file a language. Without Hunspell nothing is checked, and that is said.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from build_data import DOMAIN, ROOT, TRANSLATIONS
from translations import read

DICTIONARIES = {"en": "en_US", "es": "es_ES", "fr": "fr_FR"}
WORDS = ROOT / "packaging" / "words"

# What is no text: comments, what the program fills in, code, where links and anchors lead, and in
# diagrams all lines but the caption.
NO_TEXT = re.compile(
    r"<!--.*?-->|\{\{.*?\}\}|(?<!`)`[^`]+`(?!`)|\]\(\S*?\)|\{#\S*?\}|^(?:```[^\n]*|(?!caption:)[a-z]+\d*:[^\n]*|caption:)",
    re.DOTALL | re.MULTILINE,
)
PLACEHOLDER = re.compile(r"\{\w*\}")
WORD = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)*")
# The command line's help is full of names that are no words.
COMMAND_LINE = "klondike_qt/cli/"


class Text(NamedTuple):
    """Words to be checked, and where they stand."""

    place: str
    words: str


def texts(language: str) -> Iterator[Text]:
    """Gather what players read in a language; the catalogue of English is any other's source."""
    for path in sorted((TRANSLATIONS / language).rglob("*.md")):
        yield Text(path.relative_to(ROOT).as_posix(), plain(path.read_text(encoding="utf-8")))
    catalogue = read(TRANSLATIONS / _catalogue_of(language) / "LC_MESSAGES" / f"{DOMAIN}.po")
    for message in catalogue:
        if all(file.startswith(COMMAND_LINE) for file, _line in message.locations):
            continue
        said = (message.id if language == "en" else message.string) or ""
        for form in [said] if isinstance(said, str) else said:
            yield Text(f"“{form}”", PLACEHOLDER.sub(" ", form))


def plain(markdown: str) -> str:
    """Leave only the words of a page."""
    return NO_TEXT.sub(" ", markdown)


def words(text: Text) -> set[str]:
    """Split a text into words; a letter alone is none."""
    return {word for word in WORD.findall(text.words.replace("’", "'")) if len(word) > 1}


def unknown(language: str, written: Iterable[str]) -> set[str]:
    """Keep the words that neither the dictionary nor the list of own words has."""
    command = ["hunspell", "-l", "-i", "utf-8", "-d", DICTIONARIES[language]]
    command += ["-p", str(WORDS / f"{language}.txt")]
    # The list of own words is read in the locale's encoding.
    environment = {**os.environ, "LC_ALL": "C.UTF-8"}
    done = subprocess.run(
        command,
        env=environment,
        input="\n".join(sorted(written)),
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return set(done.stdout.split())


def faults(language: str) -> Iterator[str]:
    """Name each unknown word and where it stands."""
    written = {text.place: words(text) for text in texts(language)}
    for word in sorted(unknown(language, set().union(*written.values()))):
        places = [place for place, found in written.items() if word in found]
        yield f"{language}: {word} in {', '.join(places[:3])}"


def can_check(dictionary: str) -> bool:
    """Say whether Hunspell is there, and has the dictionary."""
    if not shutil.which("hunspell"):
        return False
    command = ["hunspell", "-l", "-d", dictionary]
    return not subprocess.run(command, input=b"", capture_output=True, check=False).returncode


def _catalogue_of(language: str) -> str:
    return "fr" if language == "en" else language


def main() -> int:
    """Check every language that can be checked; return 1 if a word is unknown."""
    found: list[str] = []
    for language, dictionary in DICTIONARIES.items():
        if can_check(dictionary):
            wrong = list(faults(language))
            print("\n".join(wrong) or f"{language}: no word is spelt wrong.")
            found += wrong
        else:
            print(f"{language}: not checked, Hunspell or its dictionary {dictionary} is missing.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
