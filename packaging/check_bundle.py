"""Prove that a bundle is whole and runs wherever a player may put it.

``python packaging/check_bundle.py FOLDER`` starts the bundle in *FOLDER* from odd places, as
another user, on each kind of screen, and says a line for each trial. Needs Linux; the trials with
another user are for root.
"""

import json
import os
import shutil
import stat
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from importlib.metadata import packages_distributions
from pathlib import Path
from sysconfig import get_config_var
from typing import NamedTuple

import trimming
from bundle import NAME, ROOT
from compile_solver import binary, modules

sys.path.insert(0, str(ROOT))

OFFSCREEN = {"QT_QPA_PLATFORM": "offscreen"}
PATIENCE = 120  # seconds
NOBODY = 65534
DEAL = "000-000-024"
DEALS = 20
WRONG_INPUT = 2


class Failed(Exception):  # noqa: N818 - it names what happened
    """A trial that did not go as it should; the text says how it went."""


class Answer(NamedTuple):
    """How a program ended, and what it said."""

    status: int
    out: str
    err: str


class Bundle:
    """The bundle, to be started in all ways."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.program = folder / NAME

    def start(
        self,
        *arguments: str,
        environment: Mapping[str, str] = OFFSCREEN,
        folder: Path | None = None,
        user: int | None = None,
    ) -> Answer:
        """Run the program to its end, its environment being nothing but *environment*."""
        done = subprocess.run(
            [self.program, *arguments],
            env=dict(environment),
            cwd=folder or self.folder,
            user=user,
            group=user,
            extra_groups=None if user is None else [],
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        return Answer(done.returncode, done.stdout, done.stderr)

    def passes(self, **how: object) -> None:
        """Have it test itself; it is to pass and to complain of nothing."""
        answer = self.start("--self-test", **how)  # type: ignore[arg-type]
        if answer.status or "self-test passed" not in answer.out or answer.err:
            raise Failed(f"the self-test ended with {answer}")


def holds_what_it_should(bundle: Bundle) -> None:
    """It has the compiled solver, three languages and their letters, and nothing left out."""
    inside = {path.relative_to(bundle.folder / "_internal") for path in _all(bundle.folder)}
    names = {path.as_posix() for path in inside}
    if needless := sorted(name for name in names if trimming.is_left_out(name)):
        raise Failed(f"it has what is to be left out: {needless[:5]}")
    wanted = {binary(source).as_posix() for source in modules(ROOT)}
    wanted |= {f"babel/locale-data/{name}.dat" for name in ("root", "en", "es", "fr")}
    for language in ("es", "fr"):
        wanted.add(f"klondike_qt/data/locale/{language}/LC_MESSAGES/klondike_qt.mo")
        wanted.add(f"PySide6/Qt/translations/qtbase_{language}.qm")
    wanted.add(f"_cffi_backend{get_config_var('EXT_SUFFIX')}")  # without, it is silent
    for plugin in ("platforms/libqxcb.so", "platforms/libqwayland.so", "imageformats/libqwebp.so"):
        wanted.add(f"PySide6/Qt/plugins/{plugin}")
    if lacking := sorted(wanted - names):
        raise Failed(f"it lacks {lacking[:5]}")


def licences_of_its_parts(bundle: Bundle) -> None:
    """Whatever is in it has its licence there, for the page that About leads to."""
    inside = bundle.folder / "_internal"
    told = {path.stem for path in (inside / "klondike_qt" / "data" / "licences").glob("*.txt")}
    wanted = {"klondike-qt", "python", "pyinstaller", "gnu-lesser-general-public-license-3"}
    # Folders and modules of Python's; system libraries are followed while the bundle is made.
    for package, distributions in packages_distributions().items():
        if (inside / package).is_dir() or list(inside.glob(f"{package}.*.so")):
            wanted.update(each.lower().replace("_", "-") for each in distributions)
    if lacking := sorted(wanted - told):
        raise Failed(f"it lacks the licences of {lacking}")


def nothing_around_it(bundle: Bundle) -> None:
    """With an empty environment but for the screen."""
    bundle.passes()


def the_root_folder(bundle: Bundle) -> None:
    """Started from ``/``."""
    bundle.passes(folder=Path("/"))


def odd_folder(bundle: Bundle) -> None:
    """In a folder whose name has blanks, accents and quotes, by a link from elsewhere."""
    with _moved(bundle, "Été ñ 'l’année' (2)") as odd:
        odd.passes()
        link = odd.folder.parent / "jouer à"
        link.symlink_to(odd.program)
        linked = Bundle(odd.folder)
        linked.program = link
        linked.passes(folder=Path("/"))


def another_user(bundle: Bundle) -> None:
    """By a user who may write neither there nor in a home folder, as there is none."""
    with _moved(bundle, "shared") as shared:
        for path in [shared.folder, *shared.folder.rglob("*")]:
            if not path.is_symlink():
                path.chmod(path.stat().st_mode & ~(stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH))
        for home in ({}, {"HOME": "/nonexistent"}):
            shared.passes(environment={**OFFSCREEN, **home}, user=NOBODY, folder=Path("/"))
            with _picture() as picture:
                picture.parent.chmod(0o777)
                options = ("--screenshot", str(picture))
                answer = shared.start(*options, environment={**OFFSCREEN, **home}, user=NOBODY)
                if answer.status or not picture.exists():
                    raise Failed(f"no game is shown: {answer}")


def no_display(bundle: Bundle) -> None:
    """Without a screen it says so in one sentence."""
    answer = bundle.start(environment={})
    if answer.status != 1 or len(answer.err.splitlines()) != 1 or "no display" not in answer.err:
        raise Failed(f"without a screen: {answer}")


def x11(bundle: Bundle) -> None:
    """On an X11 screen."""
    from tests.x11.screen import private_screen

    with private_screen() as display:
        bundle.passes(environment={"DISPLAY": display})


def wayland(bundle: Bundle) -> None:
    """On a Wayland screen, by a compositor that shows it nowhere."""
    with _compositor() as environment:
        bundle.passes(environment=environment | {"QT_QPA_PLATFORM": "wayland"})


def command_line(bundle: Bundle) -> None:
    """It solves, in threads and in processes of its own, and says its version in French."""
    deal = bundle.folder.parent / "deal.txt"
    deal.write_text(f"{DEAL}\n", encoding="utf-8")
    answer = bundle.start("solve", str(deal), environment={})
    deal.unlink()
    if json.loads(answer.out)["verdict"] != "winnable":
        raise Failed(f"solve: {answer}")
    options = ("--player", "greedy", "--deals", str(DEALS), "--threads", "2")
    answer = bundle.start("odds", *options, environment={})
    if answer.err or json.loads(answer.out)["deals"] != DEALS:
        raise Failed(f"odds: {answer}")
    answer = bundle.start("--help", environment={"LC_ALL": "fr_FR.UTF-8"})
    if "Jouer au solitaire Klondike." not in answer.out:
        raise Failed(f"--help: {answer}")


def opened_files(bundle: Bundle) -> None:
    """A shared game is opened, from a folder with blanks too, and a bad file still shows a game."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch) / "mes parties"
        folder.mkdir()
        good, bad = folder / "partie été.klondike", folder / "bad.klondike"
        good.write_text(json.dumps({"deal": DEAL, "moves": ["s>w"]}), encoding="utf-8")
        bad.write_bytes(b"\xff\xfe\xfd not a game")
        for file in (good, bad, folder / "none.klondike"):
            picture = folder / f"{file.stem}.png"
            options = ("--from-desktop", file.name, "--data-dir", scratch)
            answer = bundle.start(*options, "--screenshot", str(picture), folder=folder)
            if answer.status or answer.err or not picture.exists():
                raise Failed(f"{file.name}: {answer}")
        answer = bundle.start(str(bad))
        if answer.status != WRONG_INPUT or len(answer.err.splitlines()) != 1:
            raise Failed(f"bad file on the command line: {answer}")


TRIALS: tuple[Callable[[Bundle], None], ...] = (
    holds_what_it_should,
    licences_of_its_parts,
    nothing_around_it,
    the_root_folder,
    odd_folder,
    another_user,
    no_display,
    x11,
    wayland,
    command_line,
    opened_files,
)


@contextmanager
def _moved(bundle: Bundle, name: str) -> Iterator[Bundle]:
    """Have the bundle in a folder of this name, where everybody may read."""
    with tempfile.TemporaryDirectory() as scratch:
        Path(scratch).chmod(0o755)
        yield Bundle(shutil.copytree(bundle.folder, Path(scratch) / name, symlinks=True))


@contextmanager
def _picture() -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as scratch:
        yield Path(scratch) / "table.png"


@contextmanager
def _compositor() -> Iterator[dict[str, str]]:
    """Run Weston, and give the environment in which a program finds it."""
    with ExitStack() as stack:
        scratch = stack.enter_context(tempfile.TemporaryDirectory())
        environment = {"XDG_RUNTIME_DIR": scratch, "WAYLAND_DISPLAY": "klondike"}
        weston = stack.enter_context(
            subprocess.Popen(
                ["weston", "--backend=headless-backend.so", "--socket=klondike", "--idle-time=0"],
                env={**os.environ, **environment},
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
        )
        stack.callback(weston.terminate)
        subprocess.run(
            ["sh", "-c", f"until [ -S '{scratch}/klondike' ]; do sleep 0.1; done"],
            timeout=PATIENCE,
            check=True,
        )
        yield environment


def _all(folder: Path) -> Iterator[Path]:
    return (path for path in (folder / "_internal").rglob("*") if not path.is_dir())


def main(arguments: list[str]) -> int:
    """Make every trial, and return 1 if one failed."""
    if len(arguments) != 1:
        print(__doc__)
        return 2
    bundle = Bundle(Path(arguments[0]).resolve() / NAME)
    failed = 0
    for trial in TRIALS:
        print(f"{trial.__name__.replace('_', ' ')}: ", end="", flush=True)
        try:
            trial(bundle)
        except (Failed, OSError, ValueError, subprocess.SubprocessError) as error:
            print(f"FAILED, {error}")
            failed += 1
        else:
            print("passed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
