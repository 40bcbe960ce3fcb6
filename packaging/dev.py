"""Work on Klondike Qt: each command does all the set-up that it needs.

  python3 packaging/dev.py run [ARGUMENTS]   start the game
  python3 packaging/dev.py test [ARGUMENTS]  run the tests (arguments go to pytest)
  python3 packaging/dev.py uncompiled        run the solver's tests with nothing compiled, no Cython
  python3 packaging/dev.py lint              check style, types, imports, spelling, texts
  python3 packaging/dev.py coverage          check that no branch of core and store is untested
  python3 packaging/dev.py check             lint, coverage, test, uncompiled: all that must pass
  python3 packaging/dev.py compile           compile the solver, as all others do where they can
  python3 packaging/dev.py build             make the source archive and the wheel in dist/
  python3 packaging/dev.py archives [FOLDER] check them, and that they are the same built again
  python3 packaging/dev.py bundle [FOLDER]   make the program with all that it needs, in a folder
  python3 packaging/dev.py deb [FOLDER]      make the Debian package, and the bundle if need be
  python3 packaging/dev.py tar [FOLDER]      make the archive for a user who is not root
  python3 packaging/dev.py installer [FOLDER] make the installer, on Windows
  python3 packaging/dev.py dmg [FOLDER]      make the disk image, on a Mac
  python3 packaging/dev.py packages          make those for Linux, apart from the tree; try them out
  python3 packaging/dev.py setup             only set up

Needs Python 3.11 or newer and nothing else.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 (whoever starts this may well have an older one)
    sys.exit(f"Klondike Qt needs Python 3.11 or newer; this is {sys.version.split()[0]}")

import os
import shutil
import subprocess
from collections.abc import Callable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

import system_needs
from compile_solver import outdated
from plain_python import copy_plain
from steps import SetupError
from working_tree import COMPILE, PYTHON, ROOT, SCRIPTS, prepare

PICTURE = ROOT / "klondike-qt.png"

# Arguments with which the program opens no window, or closes it by itself.
WITHOUT_A_PLAYER = {
    "--bench",
    "--help",
    "-h",
    "--screenshot",
    "--self-test",
    "--version",
    "backup",
    "deal",
    "games",
    "odds",
    "replay",
    "restore",
    "show",
    "solve",
    "stats",
}

LINT = (
    ("ruff", "format", "--check", "."),
    ("ruff", "check", "."),
    ("mypy",),
    ("lint-imports",),
    ("codespell",),
    ("python", "packaging/translations.py", "check"),
    ("python", "packaging/help_texts.py", "check"),
    ("python", "packaging/spelling.py"),
)
ON_ALL_PROCESSORS = ("--numprocesses=auto", "--dist=worksteal")
COVERAGE = (
    "tests/core",
    "tests/storage",
    "--quiet",
    "--cov=klondike_qt.core",
    "--cov=klondike_qt.storage",
    "--cov-branch",
    "--cov-fail-under=100",
)


def main(arguments: list[str]) -> int:
    """Run one command and return its exit status."""
    command = COMMANDS.get(arguments[0]) if arguments else None
    if not command:
        print(__doc__)
        return 0 if arguments and arguments[0] in {"-h", "--help"} else 2
    try:
        return command(arguments[1:])
    except SetupError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def run(arguments: list[str]) -> int:
    """Start the game; where there is no display, let it test itself and leave a picture."""
    if has_display(sys.platform, os.environ):
        system_needs.ensure(system_needs.WINDOW)
        wish_compiler()
        prepare(developer=False)
        return start(*arguments)
    system_needs.ensure(system_needs.OFFSCREEN)
    wish_compiler()
    prepare(developer=False)
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    if WITHOUT_A_PLAYER & set(arguments):
        return start(*arguments)
    print("There is no display here, so the game tests itself out of sight and leaves a picture in")
    print(PICTURE, flush=True)
    return start("--self-test") or start(*arguments, "--screenshot", str(PICTURE))


def start(*arguments: str) -> int:
    """Start the program and return its exit status."""
    return status([str(PYTHON), "-m", "klondike_qt", *arguments], Path.cwd())


def has_display(platform: str, environment: Mapping[str, str]) -> bool:
    """Say whether a window can be shown, or how is already decided."""
    if not platform.startswith("linux"):
        return True
    return any(environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


def test(arguments: list[str]) -> int:
    """Run the tests, as many at a time as there are processors."""
    setup([])
    return tool("pytest", *ON_ALL_PROCESSORS, *arguments)


def uncompiled(arguments: list[str]) -> int:
    """Run the solver's tests in a copy of the tree where it is plain Python."""
    setup([])
    with TemporaryDirectory() as copy:
        copy_plain(ROOT, ("klondike_qt", "packaging", "tests"), Path(copy))
        shutil.copy(ROOT / "pyproject.toml", copy)
        chosen = arguments or ["tests/solver", "-m", "not compiled"]
        print("$ pytest", *chosen, "(uncompiled)", file=sys.stderr, flush=True)
        return status([str(SCRIPTS / "pytest"), *ON_ALL_PROCESSORS, *chosen], Path(copy))


def lint(_arguments: list[str]) -> int:
    """Run every check but the tests, and fail if any fails."""
    setup([])
    system_needs.wish(system_needs.SPELLING, "Without, the texts' spelling is not checked.")
    return max([tool(*command) for command in LINT])


def coverage(_arguments: list[str]) -> int:
    """Run the tests of core and store, and fail if they leave out a branch of either."""
    setup([])
    return tool("pytest", *ON_ALL_PROCESSORS, *COVERAGE)


def check(_arguments: list[str]) -> int:
    """Run all that must pass."""
    return lint([]) or coverage([]) or test([]) or uncompiled([])


def build(arguments: list[str]) -> int:
    """Make the source archive, and the wheel from it."""
    setup([])
    # By the tools of .venv, so that the same ones build it again when it is checked.
    return tool("python", "-m", "build", "--no-isolation", *arguments)


def archives(arguments: list[str]) -> int:
    """Check what `build` made: for PyPI, and that it is the same when it is built again."""
    setup([])
    return tool("python", "packaging/check_archives.py", str(_folder(arguments)))


def bundle(arguments: list[str]) -> int:
    """Make the program with its own Python and Qt in dist/, or the folder named."""
    set_up_packages()
    return tool("python", "packaging/bundle.py", str(_folder(arguments)))


def deb(arguments: list[str]) -> int:
    """Make the Debian package."""
    return _pack("packaging/deb.py", arguments)


def tar(arguments: list[str]) -> int:
    """Make the archive for Linux."""
    return _pack("packaging/linux_archive.py", arguments)


def installer(arguments: list[str]) -> int:
    """Make the installer for Windows."""
    return _pack("packaging/windows_installer.py", arguments)


def dmg(arguments: list[str]) -> int:
    """Make the disk image for macOS."""
    return _pack("packaging/dmg.py", arguments)


def packages(_arguments: list[str]) -> int:
    """Make everything for Linux, hardly compressed and apart from the tree, and try it out."""
    set_up_packages()
    with TemporaryDirectory() as folder:
        steps = (
            ("packaging/bundle.py", folder),
            ("packaging/check_bundle.py", folder),
            ("packaging/deb.py", "--fast", folder),
            ("packaging/linux_archive.py", "--fast", folder),
            ("packaging/check_packages.py", folder),
        )
        failed = next((failed for step in steps if (failed := tool("python", *step))), 0)
        return failed or try_on_bare_system(Path(folder))


def try_on_bare_system(folder: Path) -> int:
    """Install the Debian package where nothing else is, play there, upgrade it and remove it."""
    if not system_needs.may_make_systems():
        print("Nobody may make a bare system here, so the Debian package was not tried on one.")
        return 0
    system_needs.ensure(system_needs.BARE_SYSTEM)
    [package] = folder.glob("*.deb")
    return tool("python", "packaging/try_deb.py", str(package))


def set_up_packages() -> None:
    """Set up all that packages are made and checked with."""
    system_needs.ensure([*system_needs.COMPILER, *system_needs.PACKAGES])
    setup([])


def _pack(script: str, arguments: list[str]) -> int:
    folder = _folder(arguments)
    if not (folder / "klondike-qt").is_dir() and (failed := bundle(arguments)):
        return failed
    set_up_packages()
    return tool("python", script, str(folder))


def _folder(arguments: list[str]) -> Path:
    return Path(arguments[0]).absolute() if arguments else ROOT / "dist"


def setup(_arguments: list[str]) -> int:
    """Set up all that a developer needs."""
    system_needs.ensure(system_needs.TESTS)
    wish_compiler()
    prepare(developer=True)
    return 0


def wish_compiler() -> None:
    """See to a C compiler if the solver is to be compiled and the user has not named one."""
    if outdated(ROOT) and not os.environ.get("CC"):
        system_needs.wish(system_needs.COMPILER, "Without, the solver is slower.")


def compile_solver(_arguments: list[str]) -> int:
    """Compile the solver, and fail where that is not possible."""
    system_needs.ensure(system_needs.COMPILER)
    setup([])
    if outdated(ROOT):
        return 1
    return status([str(PYTHON), str(COMPILE)], ROOT)


def tool(name: str, *arguments: str) -> int:
    """Run a tool of the environment in the project's folder, naming it first."""
    print("$", name, *arguments, file=sys.stderr, flush=True)
    return status([str(SCRIPTS / name), *arguments], ROOT)


def status(command: list[str], folder: Path) -> int:
    """Run *command* in *folder*; a death by signal n is 128 + n, as in a shell."""
    code = subprocess.run(command, cwd=folder, check=False).returncode
    return code if code >= 0 else 128 - code


COMMANDS: dict[str, Callable[[list[str]], int]] = {
    "archives": archives,
    "build": build,
    "bundle": bundle,
    "check": check,
    "compile": compile_solver,
    "coverage": coverage,
    "deb": deb,
    "dmg": dmg,
    "installer": installer,
    "lint": lint,
    "packages": packages,
    "run": run,
    "setup": setup,
    "tar": tar,
    "test": test,
    "uncompiled": uncompiled,
}

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
