"""The packages for Linux, made of a bundle that is none; `dev.py packages` has a real one."""

from __future__ import annotations

import gzip
import os
import subprocess
import tarfile
from typing import TYPE_CHECKING

import pytest

import deb
import linux_archive
import linux_share
import man_page
import release

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(scope="module")
def share(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Have all that a desktop is told."""
    folder = tmp_path_factory.mktemp("share")
    linux_share.stage(folder)
    return folder


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    """Have a bundle whose program only says that it was started."""
    folder = tmp_path / "bundle"
    (folder / "_internal").mkdir(parents=True)
    (folder / "klondike-qt").write_text('#!/bin/sh\necho "started by $0 with $*"\n')
    (folder / "klondike-qt").chmod(0o755)
    (folder / "_internal" / "library").write_text("new")
    licences = folder / "_internal" / "klondike_qt" / "data" / "licences"
    licences.mkdir(parents=True)
    (licences / "klondike-qt.txt").write_text("Klondike Qt\nMIT\n\nours\n")
    (licences / "babel.txt").write_text("babel 2.19\nBSD-3-Clause\n\nOne.\n\nTwo.\n")
    return folder


def test_the_desktop_can_read_what_it_is_told(share: Path) -> None:
    """Entry, description, type of file and manual pages please the system's own validators."""
    assert linux_share.check(share) == []


def test_a_shared_game_is_known_by_its_beginning(share: Path, tmp_path: Path) -> None:
    """What the program saves has our type by its ending, or else by how it begins."""
    types = (share / "mime" / "packages" / "klondike-qt.xml").read_text(encoding="utf-8")

    assert 'pattern="*.klondike"' in types
    assert "{&quot;deal&quot;: &quot;" in types


def test_the_manual_names_every_option_in_each_language() -> None:
    """It is made of the command line's own help, in the language of the page."""
    pages = {language: man_page.write(language) for language in man_page.LANGUAGES}

    for page in pages.values():
        assert "\\-\\-data\\-dir" in page
        assert ".SS solve" in page
    assert "Jouer cette donne." in pages["fr"]
    assert "Play this deal." in pages["en"]
    assert "Jouer" not in pages["es"]


def test_a_release_is_told_as_players_read_it() -> None:
    """The changelog's items, without its marks; one that is still to come has no day."""
    [newest, oldest] = release.releases(
        "# Changelog\n\n## [1.1.0] – unreleased\n\n### Added\n\n- A *new* thing that\n  is told.\n"
        "\n## [1.0.0] – 2026-01-31\n\n- The first.\n"
    )

    assert newest == release.Release("1.1.0", None, ["A new thing that is told."])
    assert (oldest.version, str(oldest.day)) == ("1.0.0", "2026-01-31")


def test_debian_is_told_of_releases_its_own_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """A changelog that dpkg reads, of the day that SOURCE_DATE_EPOCH says."""
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    done = subprocess.run(
        ["dpkg-parsechangelog", "-l-"],
        input=deb.changelog(),
        capture_output=True,
        text=True,
        check=True,
    )

    assert not done.stderr
    assert f"Version: {release.VERSION}" in done.stdout
    assert "Date: Tue, 14 Nov 2023 22:13:20 +0000" in done.stdout


def test_the_archive_is_the_same_each_time(bundle: Path, tmp_path: Path) -> None:
    """Neither the day on which it is made nor who makes it is in it."""
    first, second = tmp_path / "1", tmp_path / "2"
    for folder in (first, second):
        folder.mkdir()
        (bundle / "_internal" / "library").touch()
        linux_archive.make(bundle, folder, fast=True)

    [one], [other] = first.iterdir(), second.iterdir()
    assert one.read_bytes() == other.read_bytes()
    with tarfile.open(one) as packed:
        assert {member.uname for member in packed} == {""}


def test_a_user_installs_upgrades_and_removes(bundle: Path, tmp_path: Path) -> None:
    """Without being root, in a home with a blank in its name; the player's data stays."""
    packed = linux_archive.make(bundle, tmp_path, fast=True)
    (tmp_path / "un packed").mkdir()
    subprocess.run(["tar", "-xf", packed, "-C", tmp_path / "un packed"], check=True)
    [unpacked] = (tmp_path / "un packed").iterdir()
    home = tmp_path / "chez moi"
    data = home / ".local" / "share" / "klondike-qt" / "klondike.sqlite3"
    data.parent.mkdir(parents=True)
    data.write_text("games")
    start = home / ".local" / "bin" / "klondike-qt"

    def run(*command: str | Path) -> str:
        environment = {"HOME": str(home), "PATH": os.environ["PATH"]}
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        assert not done.stderr
        return done.stdout

    for _each in range(2):
        run("sh", unpacked / "install.sh")
        assert f"started by {start} with --version" in run(start, "--version")
        entry = home / ".local" / "share" / "applications" / "klondike-qt.desktop"
        assert f'Exec="{start}" --from-desktop %f' in entry.read_text()
        run("desktop-file-validate", entry)
        stale = start.resolve().parent / "_internal" / "stale"
        assert not stale.exists()
        stale.write_text("of the version before")
    run("sh", home / ".local" / "lib" / "klondike-qt" / "uninstall.sh")

    left = {path for path in home.rglob("*") if "klondike" in path.name}
    assert left == {data, data.parent}


def test_the_tree_of_the_package(bundle: Path, tmp_path: Path) -> None:
    """The game is where Debian has games, with licence, news and manual where it looks for them."""
    tree = tmp_path / "tree"
    deb.stage(bundle, tree)

    done = subprocess.run([tree / "usr/games/klondike-qt"], capture_output=True, check=True)
    assert done.stdout.startswith(b"started by ")
    documents = tree / "usr" / "share" / "doc" / "klondike-qt"
    told = (documents / "copyright").read_text()
    assert "\nLicense: MIT and babel\n" in told
    assert "\nLicense: MIT\n Permission is hereby granted" in told
    assert "\nLicense: babel\n babel 2.19\n BSD-3-Clause\n .\n One.\n .\n Two.\n" in told
    assert gzip.decompress((documents / "changelog.gz").read_bytes()).startswith(b"klondike-qt (")
    sums = deb.digests(tree)
    assert "usr/lib/klondike-qt/_internal/library\n" in sums
    assert "usr/games/klondike-qt" not in sums
