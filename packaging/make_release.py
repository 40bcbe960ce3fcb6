"""Make a release: ``python packaging/make_release.py VERSION [--no-checks] [--tag]``.

It checks everything, writes VERSION and today into the tree, builds all packages that this system
can build, and leaves them in ``dist/VERSION/`` with their sums and the notes from CHANGELOG.md.
``--tag`` commits and tags; without it the two changed files are left for a last look. Whatever
fails, the tree is as it was before. Publishing is left to .github/workflows/release.yml, which
builds the tag anew on every system.
"""

import argparse
import datetime as dt
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import release
from steps import SetupError

ROOT = Path(__file__).resolve().parent.parent
CHANGELOG = "CHANGELOG.md"
HOME_OF_VERSION = "klondike_qt/__init__.py"
SUMS = "SHA256SUMS"
NOTES = "NOTES.md"

Command = Sequence[str]

_NUMBERS = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)")
_VERSION = re.compile(r'^__version__ = "(.+)"$', re.MULTILINE)
_PACKAGES = ("*.whl", "*.tar.gz", "*.tar.xz", "*.deb", "*.dmg", "*.exe", "*.zip")


class Work(NamedTuple):
    """What is run for a release, in the tree; ``{folder}`` is where packages go."""

    checks: Sequence[Command]
    builds: Sequence[Command]


def work_here() -> Work:
    """Give what this system can do."""
    dev = (sys.executable, "packaging/dev.py")
    builds = [
        (*dev, "build", "--outdir", "{folder}"),
        (*dev, "archives", "{folder}"),
        (*dev, "bundle", "{folder}"),
    ]
    packages = {"win32": ("installer",), "darwin": ("dmg",)}.get(sys.platform, ("deb", "tar"))
    builds += [(*dev, package, "{folder}") for package in packages]
    return Work([(*dev, "check")], builds)


def make(root: Path, version: str, work: Work, *, day: dt.date, tag: bool = False) -> Path:
    """Make the release *version* of the tree at *root*; give the folder of its packages.

    Raise `SetupError` if it cannot be made, the tree being as it was.
    """
    refuse(root, version)
    target = root / "dist" / version
    with _put_back_on_failure(root), tempfile.TemporaryDirectory() as scratch:
        for command in work.checks:
            _run(root, command)
        _write(root / HOME_OF_VERSION, _VERSION, f'__version__ = "{version}"')
        _write(root / CHANGELOG, release.HEADING, f"## [{version}] – {day.isoformat()}")
        folder = Path(scratch) / version
        folder.mkdir()
        for command in work.builds:
            _run(root, [part.replace("{folder}", str(folder)) for part in command], day)
        _keep_packages(folder)
        (folder / SUMS).write_text(sums(folder), encoding="utf-8", newline="\n")
        notes = notes_of(root, version)
        (folder / NOTES).write_text(notes, encoding="utf-8", newline="\n")
        if tag:
            _git(root, "commit", "--quiet", "-m", f"Release {version}", "--", *_files())
            _git(
                root,
                "tag",
                "--annotate",
                "--cleanup=verbatim",
                f"v{version}",
                f"--file={folder / NOTES}",
            )
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(folder, target)
    return target


def refuse(root: Path, version: str) -> None:
    """Raise `SetupError` where there is nothing to release, or not from this tree."""
    if not _NUMBERS.fullmatch(version):
        raise SetupError(f"{version} is no version: it takes three numbers, such as 1.2.0")
    if changed := _git(root, "status", "--porcelain"):
        raise SetupError(f"There are changes that are not committed:\n{changed}")
    if _git(root, "tag", "--list", f"v{version}"):
        raise SetupError(f"v{version} has been released")
    now = _VERSION.findall((root / HOME_OF_VERSION).read_text(encoding="utf-8"))[0]
    if order(version) < order(now):  # the same is released if its tag is there, as asked above
        raise SetupError(f"{version} is not newer than {now}")
    told = release.releases((root / CHANGELOG).read_text(encoding="utf-8"))
    if not told or told[0].day is not None:
        raise SetupError(f"{CHANGELOG} does not begin with a part that is unreleased")
    if not told[0].changes:
        raise SetupError(f"{CHANGELOG} tells of no change since the last release")
    if older := [each.version for each in told[1:] if order(each.version) >= order(version)]:
        raise SetupError(f"{CHANGELOG} tells of {older[0]} already")


def order(version: str) -> tuple[int, ...]:
    """Give what versions of numbers alone are put in order by, as PEP 440 has it."""
    return tuple(map(int, version.split(".")))


def notes_of(root: Path, version: str) -> str:
    """Give what CHANGELOG.md says of a version, as it stands there."""
    changelog = (root / CHANGELOG).read_text(encoding="utf-8")
    headings = list(release.HEADING.finditer(changelog))
    for heading, after in zip(headings, [*headings[1:], None], strict=True):
        if heading["version"] == version:
            end = after.start() if after else len(changelog)
            return f"Klondike Qt {version}\n\n{changelog[heading.end() : end].strip()}\n"
    raise SetupError(f"{CHANGELOG} does not tell of {version}")


def sums(folder: Path) -> str:
    """Give the sum of every package, in the form that ``sha256sum --check`` reads."""
    lines = [
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n"
        for path in sorted(folder.iterdir())
        if path.is_file() and path.name not in {SUMS, NOTES}
    ]
    return "".join(lines)


def _keep_packages(folder: Path) -> None:
    """Leave only what is given away: the bundle, of which packages were made, is not."""
    wanted = {path for pattern in _PACKAGES for path in folder.glob(pattern)}
    for path in set(folder.iterdir()) - wanted:
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    if not wanted:
        raise SetupError("Nothing was built")


@contextmanager
def _put_back_on_failure(root: Path) -> Iterator[None]:
    """Restore files, commit and tags of the tree unless all goes well."""
    before = {name: (root / name).read_bytes() for name in _files()}
    commit = _git(root, "rev-parse", "HEAD")
    try:
        yield
    except BaseException:
        if _git(root, "rev-parse", "HEAD") != commit:
            for name in _git(root, "tag", "--points-at", "HEAD").split():
                _git(root, "tag", "--delete", name)
            _git(root, "reset", "--quiet", "--soft", commit)
        for name, content in before.items():
            (root / name).write_bytes(content)
        _git(root, "reset", "--quiet", "--", *_files())
        raise


def _files() -> tuple[str, str]:
    return HOME_OF_VERSION, CHANGELOG


def _write(path: Path, pattern: re.Pattern[str], line: str) -> None:
    """Put *line* in the place of the first that *pattern* matches."""
    text = path.read_text(encoding="utf-8")
    path.write_text(pattern.sub(lambda _match: line, text, count=1), encoding="utf-8", newline="\n")


def _run(root: Path, command: Command, day: dt.date | None = None) -> None:
    """Run a command of the release, seen by whoever waits for it."""
    print("$", *command, file=sys.stderr, flush=True)
    environment = dict(os.environ)
    if day is not None:
        environment["SOURCE_DATE_EPOCH"] = str(release.begin_of(day))
    status = subprocess.run(command, cwd=root, env=environment, check=False).returncode
    if status:
        raise SetupError(f"{' '.join(command)}: exit status {status}")


def _git(root: Path, *arguments: str) -> str:
    done = subprocess.run(
        ["git", *arguments], cwd=root, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise SetupError(f"git {arguments[0]}: {done.stderr.strip()}")
    return done.stdout.strip()


def main(arguments: list[str]) -> int:
    """Make the release, or say in a line why there is none."""
    parser = argparse.ArgumentParser(
        description="Make a release of the working tree, in dist/VERSION/."
    )
    parser.add_argument("version", help="three numbers, such as 1.2.0")
    parser.add_argument("--no-checks", action="store_true", help="trust that all tests pass")
    parser.add_argument("--notes", action="store_true", help="only print the notes of a release")
    parser.add_argument("--tag", action="store_true", help="commit, and tag as vVERSION")
    options = parser.parse_args(arguments)
    if options.notes:
        return _print_notes(options.version)
    work = work_here()
    if options.no_checks:
        print("Warning: nothing was checked; a release is not to be published so.", file=sys.stderr)
        work = work._replace(checks=[])
    day = dt.datetime.now(dt.UTC).date()
    try:
        target = make(ROOT, options.version, work, day=day, tag=options.tag)
    except SetupError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{target}:\n{(target / SUMS).read_text(encoding='utf-8')}", end="")
    if options.tag:
        print(f"To publish: git push origin HEAD v{options.version}")
    else:
        print(f"{HOME_OF_VERSION} and {CHANGELOG} are changed, and not committed.")
    return 0


def _print_notes(version: str) -> int:
    """Print what is told of the release that the tree is, for the page that publishes it."""
    told = release.releases((ROOT / CHANGELOG).read_text(encoding="utf-8"))
    if version != release.VERSION or told[0].version != version or told[0].day is None:
        print(f"This tree is not the release {version}", file=sys.stderr)
        return 1
    print(notes_of(ROOT, version), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
