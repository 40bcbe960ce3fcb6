"""What the packages tell of this release: its version, its day, and what is new for players."""

import datetime as dt
import os
import re
import subprocess
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent

VERSION = re.findall(r'__version__ = "(.+)"', (ROOT / "klondike_qt" / "__init__.py").read_text())[0]

HEADING = re.compile(
    r"^## \[(?P<version>[\d.]+)\] – (?P<day>\d{4}-\d\d-\d\d|unreleased)$", re.MULTILINE
)
_ITEM = re.compile(r"^- (?P<text>.+(?:\n  .+)*)", re.MULTILINE)
_MARKS = re.compile(r"[*`]")


class Release(NamedTuple):
    """A version as CHANGELOG.md tells of it, each change a sentence or more; no day yet: None."""

    version: str
    day: dt.date | None
    changes: list[str]


def releases(changelog: str) -> list[Release]:
    """Read CHANGELOG.md, newest first."""
    headings = list(HEADING.finditer(changelog))
    ends = [heading.start() for heading in headings[1:]] + [len(changelog)]
    return [
        Release(
            heading["version"],
            None if heading["day"] == "unreleased" else dt.date.fromisoformat(heading["day"]),
            [_plain(item["text"]) for item in _ITEM.finditer(changelog[heading.end() : end])],
        )
        for heading, end in zip(headings, ends, strict=True)
    ]


def date_of_release() -> int:
    """Give the time that all files in packages bear, in seconds since 1970.

    It is what SOURCE_DATE_EPOCH says, else the beginning of the release's day, so that a package
    made twice is the same twice; before there is such a day, the time of the last change.
    """
    if told := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(told)
    changelog = ROOT / "CHANGELOG.md"
    newest = releases(changelog.read_text(encoding="utf-8"))[0].day
    if newest is not None:
        return begin_of(newest)
    command = ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"]
    try:
        return int(subprocess.run(command, capture_output=True, check=True).stdout)
    except (OSError, subprocess.CalledProcessError):
        return int(changelog.stat().st_mtime)


def begin_of(day: dt.date) -> int:
    """Give the moment at which *day* begins, in seconds since 1970."""
    return int(dt.datetime.combine(day, dt.time(), dt.UTC).timestamp())


def _plain(markdown: str) -> str:
    return _MARKS.sub("", " ".join(markdown.split()))
