"""Releases of a small project in a repository of its own; the long builds are `dev.py packages`."""

from __future__ import annotations

import datetime as dt
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

import make_release
from make_release import Work
from steps import SetupError

if TYPE_CHECKING:
    from pathlib import Path

DAY = dt.date(2026, 12, 1)

CHANGELOG = """\
# Changelog

## [1.1.0] – unreleased

### Added

- A *new* thing.

## [1.0.0] – 2026-01-31

- The first.
"""

BUILD = """\
import os, pathlib, sys
version = pathlib.Path("klondike_qt/__init__.py").read_text().split('"')[-2]
text = version + " " + os.environ["SOURCE_DATE_EPOCH"]
pathlib.Path(sys.argv[1], f"game-{version}.tar.gz").write_text(text)
pathlib.Path(sys.argv[1], "bundle").mkdir()
"""

WORK = Work([(sys.executable, "-c", "")], [(sys.executable, "-c", BUILD, "{folder}")])
FAILURE = (sys.executable, "-c", "raise SystemExit(3)")


def git(root: Path, *arguments: str) -> str:
    """Run git as a developer does."""
    command = ["git", *arguments]
    return subprocess.run(command, cwd=root, check=True, capture_output=True, text=True).stdout


def state(root: Path) -> tuple[str, ...]:
    """Give all that a release may change, and what it may leave behind."""
    told = (git(root, "status", "--porcelain"), git(root, "log", "--oneline"), git(root, "tag"))
    return (*told, str(sorted(path.name for path in root.iterdir())))


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Have a project whose last release was 1.0.0."""
    for role in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{role}_NAME", "A. Nother")
        monkeypatch.setenv(f"GIT_{role}_EMAIL", "a@nother.invalid")
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", str(tmp_path / "none"))
    root = tmp_path / "tree"
    (root / "klondike_qt").mkdir(parents=True)
    (root / "klondike_qt" / "__init__.py").write_text('"""A game."""\n\n__version__ = "1.0.0"\n')
    (root / "CHANGELOG.md").write_text(CHANGELOG, encoding="utf-8")
    (root / ".gitignore").write_text("/dist/\n")
    git(root, "init", "--quiet")
    git(root, "add", ".")
    git(root, "commit", "--quiet", "-m", "Begin")
    git(root, "tag", "v1.0.0")
    return root


def test_a_release_is_built_of_the_new_version_and_told(root: Path) -> None:
    """Version and day stand in their places; packages, sums and notes lie in one folder."""
    target = make_release.make(root, "1.1.0", WORK, day=DAY)

    package = target / "game-1.1.0.tar.gz"
    assert package.read_text() == "1.1.0 1796083200"
    assert {path.name for path in target.iterdir()} == {package.name, "SHA256SUMS", "NOTES.md"}
    check = ["sha256sum", "--check", "--strict", "SHA256SUMS"]
    assert subprocess.run(check, cwd=target, check=False, capture_output=True).returncode == 0
    notes = (target / "NOTES.md").read_text(encoding="utf-8")
    assert notes == "Klondike Qt 1.1.0\n\n### Added\n\n- A *new* thing.\n"
    assert "## [1.1.0] – 2026-12-01\n" in (root / "CHANGELOG.md").read_text(encoding="utf-8")
    changed = git(root, "status", "--porcelain")
    assert changed == " M CHANGELOG.md\n M klondike_qt/__init__.py\n"


def test_a_tag_holds_the_release_and_its_notes(root: Path) -> None:
    """All is committed, and the next release of the same version is refused."""
    make_release.make(root, "1.1.0", WORK, day=DAY, tag=True)

    assert git(root, "status", "--porcelain") == ""
    assert '__version__ = "1.1.0"' in git(root, "show", "v1.1.0:klondike_qt/__init__.py")
    assert "### Added" in git(root, "tag", "--list", "--format=%(contents)", "v1.1.0")
    with pytest.raises(SetupError, match=r"v1\.1\.0 has been released"):
        make_release.make(root, "1.1.0", WORK, day=DAY)


@pytest.mark.parametrize(
    ("version", "why"),
    [
        ("1.1", "three numbers"),
        ("1.1.0rc1", "three numbers"),
        ("01.1.0", "three numbers"),
        ("1.0.0", "has been released"),
        ("0.10.0", "not newer than 1.0.0"),
    ],
)
def test_a_version_that_is_not_the_next_is_refused(root: Path, version: str, why: str) -> None:
    """By number, not by letter."""
    before = state(root)
    with pytest.raises(SetupError, match=why):
        make_release.make(root, version, WORK, day=DAY)

    assert state(root) == before


def test_versions_are_in_order_by_their_numbers(root: Path) -> None:
    """1.10.0 comes after 1.9.0."""
    assert make_release.order("1.10.0") > make_release.order("1.9.0")
    assert make_release.make(root, "1.10.0", WORK, day=DAY).name == "1.10.0"


@pytest.mark.parametrize(
    ("changelog", "why"),
    [
        (CHANGELOG.replace("unreleased", "2026-11-01"), "does not begin with"),
        (CHANGELOG.replace("- A *new* thing.\n", ""), "no change"),
        (CHANGELOG.replace("[1.0.0]", "[1.2.0]"), r"tells of 1\.2\.0 already"),
    ],
)
def test_a_changelog_without_news_is_refused(root: Path, changelog: str, why: str) -> None:
    """Players are told of each release."""
    (root / "CHANGELOG.md").write_text(changelog, encoding="utf-8")
    git(root, "commit", "--quiet", "--all", "-m", "Change the changelog")

    with pytest.raises(SetupError, match=why):
        make_release.make(root, "1.1.0", WORK, day=DAY)


def test_a_tree_with_changes_is_refused(root: Path) -> None:
    """Nobody could build the same again."""
    (root / "new").write_text("not committed")

    with pytest.raises(SetupError, match="not committed"):
        make_release.make(root, "1.1.0", WORK, day=DAY)


@pytest.mark.parametrize(
    "work",
    [
        Work([FAILURE], WORK.builds),
        Work([], [*WORK.builds, FAILURE]),
        Work([], [(sys.executable, "-c", "")]),
    ],
    ids=["a check", "a build", "nothing built"],
)
def test_what_fails_leaves_the_tree_as_it_was(root: Path, work: Work) -> None:
    """Whether it fails at the beginning or at the end."""
    before = state(root)
    with pytest.raises(SetupError):
        make_release.make(root, "1.1.0", work, day=DAY, tag=True)

    assert state(root) == before


@pytest.mark.parametrize("hook", ["pre-commit", "reference-transaction"])
def test_what_git_refuses_leaves_the_tree_as_it_was(root: Path, hook: str) -> None:
    """A hook that forbids the commit, or only the tag after it."""
    before = state(root)
    path = root / ".git" / "hooks" / hook
    path.parent.mkdir(exist_ok=True)
    forbid = 'case "$1 $(cat)" in prepared*refs/tags/*) exit 1;; esac\n'
    path.write_text("#!/bin/sh\n" + ("exit 1\n" if hook == "pre-commit" else forbid))
    path.chmod(0o755)

    with pytest.raises(SetupError, match=r"git (commit|tag)"):
        make_release.make(root, "1.1.0", WORK, day=DAY, tag=True)

    path.unlink()
    assert state(root) == before
