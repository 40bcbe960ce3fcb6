"""Make the Debian package: ``python packaging/deb.py FOLDER`` packs the bundle in *FOLDER* there.

``--fast`` before the folder makes one to be tried out, hardly compressed.

No script runs when it is installed or removed: the desktop's caches are refreshed by the triggers
of those packages that read them. A package made twice from the same bundle is the same twice.
"""

import datetime as dt
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
import textwrap
from collections.abc import Iterator
from email.utils import format_datetime
from pathlib import Path

import linux_share
from bundle import NAME, ROOT, files, pack_bundle, size
from release import VERSION, date_of_release, releases
from steps import SetupError, run_quietly

MAINTAINER = "Klondike Qt contributors <klondike-qt@packages.invalid>"
LIBRARY = Path("usr", "lib", NAME)
LICENCES = LIBRARY / "_internal" / "klondike_qt" / "data" / "licences"
OVERRIDES = ROOT / "packaging" / "linux" / "lintian-overrides"

DESCRIPTION = """\
Klondike, the solitaire of seven columns
 The classic game of patience, for one player and a quiet evening, in English,
 French and Spanish. It is played by mouse, touch or keyboard, or with a screen
 reader; it comes back as it was left.
 .
 Hints say why, a solver can tell whether a game is still to be won, and
 lessons, statistics and a review of each game are there for those who want
 them. On the command line it tells which deals are winnable.
 .
 This package brings its own Python and Qt."""

LIBC = "libc6"
MULTIARCH = f"{platform.machine()}-linux-gnu"

OPTIONAL = {"libcups.so.2"}
"""What only a plugin asks for: without it there is no plugin."""

RECOMMENDS = ("libasound2 | libpulse0", "libcups2")
"""What is loaded only where it is there: for sounds, and for printing the help."""


def make(bundle: Path, destination: Path, *, fast: bool) -> Path:
    """Pack *bundle* into a package in *destination*; *fast*, to be tried out and not given away."""
    packing = ("-Zgzip", "-z1") if fast else ("-Zxz", "-z6")
    architecture = _told(["dpkg", "--print-architecture"])
    package = destination / f"{NAME}_{VERSION}_{architecture}.deb"
    with tempfile.TemporaryDirectory() as scratch:
        tree = Path(scratch) / NAME
        stage(bundle, tree)
        (tree / "DEBIAN").mkdir()
        write(tree / "DEBIAN" / "control", control(tree, architecture))
        write(tree / "DEBIAN" / "md5sums", digests(tree))
        settle(tree)
        run_quietly(
            ["dpkg-deb", "--root-owner-group", *packing, "--build", str(tree), str(package)],
            {**os.environ, "SOURCE_DATE_EPOCH": str(date_of_release())},
        )
    return package


def stage(bundle: Path, tree: Path) -> None:
    """Lay out in *tree* all that is installed."""
    shutil.copytree(bundle, tree / LIBRARY, symlinks=True)
    (tree / "usr" / "games").mkdir()
    (tree / "usr" / "games" / NAME).symlink_to(Path("..", "lib", NAME, NAME))
    share = tree / "usr" / "share"
    linux_share.stage(share)
    documents = share / "doc" / NAME
    documents.mkdir(parents=True)
    write(documents / "copyright", licences(tree))
    linux_share.write_packed(changelog(), documents / "changelog.gz")
    overrides = share / "lintian" / "overrides"
    overrides.mkdir(parents=True)
    shutil.copyfile(OVERRIDES, overrides / NAME)


def licences(tree: Path) -> str:
    """Give the licences of all that is in *tree*, in Debian's form.

    Which file is whose nobody wrote down, so that what the bundle brings bears all at once.
    """
    ours = (ROOT / "LICENSE").read_text(encoding="utf-8").split("\n\n", 2)[2]
    head = (ROOT / "packaging" / "linux" / "copyright").read_text(encoding="utf-8")
    works = sorted(path for path in (tree / LICENCES).glob("*.txt") if path.stem != NAME)
    shipped = (
        f"Files: {LIBRARY.as_posix()}/*\n"
        f"Copyright: {' and '.join(path.stem for path in works)},\n"
        " as the paragraphs of these names tell\n"
        f"License: {' and '.join(['MIT', *(path.stem for path in works)])}\n"
    )
    texts = [("MIT", ours), *((path.stem, path.read_text(encoding="utf-8")) for path in works)]
    return "\n".join([head, shipped, *(_licence(name, text) for name, text in texts)])


def _licence(name: str, text: str) -> str:
    lines = (f" {line.rstrip()}" if line.strip() else " ." for line in text.strip().splitlines())
    return "\n".join([f"License: {name}", *lines, ""])


def changelog() -> str:
    """Write the releases of CHANGELOG.md in Debian's form."""
    told = []
    for release in releases((ROOT / "CHANGELOG.md").read_text(encoding="utf-8")):
        moment = dt.datetime.fromtimestamp(date_of_release(), dt.UTC)
        if release.day is not None:
            moment = dt.datetime.combine(release.day, dt.time(), dt.UTC)
        items = [
            textwrap.fill(change, 78, initial_indent="  * ", subsequent_indent="    ")
            for change in release.changes
        ]
        told.append(
            f"{NAME} ({release.version}) unstable; urgency=medium\n\n"
            + "\n".join(items)
            + f"\n\n -- {MAINTAINER}  {format_datetime(moment)}\n"
        )
    return "\n".join(told)


def control(tree: Path, architecture: str) -> str:
    """Say what the package is and needs."""
    return (
        f"Package: {NAME}\n"
        f"Version: {VERSION}\n"
        f"Architecture: {architecture}\n"
        f"Maintainer: {MAINTAINER}\n"
        f"Installed-Size: {size(tree) // 1024}\n"
        f"Depends: {', '.join(dependencies(tree))}\n"
        f"Recommends: {', '.join(RECOMMENDS)}\n"
        "Section: games\n"
        "Priority: optional\n"
        f"Description: {DESCRIPTION}\n"
    )


def dependencies(tree: Path) -> list[str]:
    """Name the packages that hold the libraries which those in *tree* ask for and do not bring.

    Of the C library it is said how new it must be. Of the others it is not: whatever system has
    that one has those new enough, while Debian's own dpkg-shlibdeps would want them as new as they
    are on this machine.
    """
    asked: set[str] = set()
    newest: tuple[int, ...] = (0,)
    for path in binaries(tree):
        told = _told(["objdump", "-p", str(path)])
        asked.update(re.findall(r"^  NEEDED +(\S+)$", told, re.MULTILINE))
        versions = re.findall(r" GLIBC_([\d.]+)$", told, re.MULTILINE)
        newest = max([newest, *(tuple(map(int, each.split("."))) for each in versions)])
    lacking = asked - {path.name for path in shared_objects(tree)} - OPTIONAL
    command = ["dpkg", "-S", *(f"*/{MULTIARCH}/{name}" for name in sorted(lacking))]
    owners = {line.partition(":")[0] for line in _told(command).splitlines()}
    libc = f"{LIBC} (>= {'.'.join(map(str, newest))})"
    return [libc, *sorted(owners - {LIBC})]


def binaries(tree: Path) -> Iterator[Path]:
    """Give the program and every library in *tree*."""
    yield tree / LIBRARY / NAME
    yield from shared_objects(tree)


def shared_objects(tree: Path) -> list[Path]:
    """Give every library in *tree*; a link is none."""
    return sorted(path for path in files(tree / LIBRARY) if ".so" in path.suffixes)


def digests(tree: Path) -> str:
    """Give the sum of every file that is installed, as md5sum does."""
    import hashlib

    return "".join(
        f"{hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()}  "
        f"{path.relative_to(tree).as_posix()}\n"
        for path in sorted(files(tree))
        if "DEBIAN" not in path.parts
    )


def settle(tree: Path) -> None:
    """Give every file the modes of a system's and the day of the release."""
    day = date_of_release()
    for path in [tree, *tree.rglob("*")]:
        if not path.is_symlink():
            is_program = path.is_dir() or path == tree / LIBRARY / NAME
            path.chmod(0o755 if is_program else 0o644)
        os.utime(path, (day, day), follow_symlinks=False)


def write(path: Path, text: str) -> None:
    """Write a text with Unix line ends."""
    path.write_text(text, encoding="utf-8", newline="\n")


def _told(command: list[str], folder: Path | None = None) -> str:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SetupError(f"{' '.join(command[:1])}: {done.stderr}")
    return done.stdout.strip()


if __name__ == "__main__":
    sys.exit(pack_bundle(sys.argv[1:], __doc__, make))
