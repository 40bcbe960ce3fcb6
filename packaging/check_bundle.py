"""Prove that a bundle is whole and runs wherever a player may put it.

``python packaging/check_bundle.py FOLDER`` starts the bundle in *FOLDER* from odd places, as
another user, on each kind of screen, and says a line for each trial. Needs Linux; the trials with
another user are for root.
"""

import json
import sqlite3
import stat
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from importlib.metadata import packages_distributions
from pathlib import Path
from sysconfig import get_config_var

import trim_icu
import trimming
from bundle import NAME, ROOT
from compile_solver import binary, modules
from tried_bundle import NOBODY, OFFSCREEN, Bundle, Failed, await_, compositor, moved, picture
from window_trials import in_french, without_a_home_folder, without_a_sound_device

sys.path.insert(0, str(ROOT))

DEAL = "000-000-024"
DEALS = 20
WRONG_INPUT = 2
ICU_AT_MOST = 8_000_000  # bytes


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
    [tables] = (bundle.folder / "_internal" / "PySide6").rglob(trim_icu.LIBRARY)
    if tables.stat().st_size > ICU_AT_MOST:
        raise Failed("it has tables of every language")


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
    with moved(bundle, "Été ñ 'l’année' (2)") as odd:
        odd.passes()
        link = odd.folder.parent / "jouer à"
        link.symlink_to(odd.program)
        linked = Bundle(odd.folder)
        linked.program = link
        linked.passes(folder=Path("/"))


def another_user(bundle: Bundle) -> None:
    """By a user who may write neither there nor in a home folder, as there is none."""
    with moved(bundle, "shared") as shared:
        for path in [shared.folder, *shared.folder.rglob("*")]:
            if not path.is_symlink():
                path.chmod(path.stat().st_mode & ~(stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH))
        for home in ({}, {"HOME": "/nonexistent"}):
            shared.passes(environment={**OFFSCREEN, **home}, user=NOBODY, folder=Path("/"))
            with picture() as shown:
                shown.parent.chmod(0o777)
                options = ("--screenshot", str(shown))
                answer = shared.start(*options, environment={**OFFSCREEN, **home}, user=NOBODY)
                if answer.status or not shown.exists():
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
    with compositor() as environment:
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
    """What is shared is opened, blanks in its place or not; anything else still shows a game."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch) / "mes parties"
        folder.mkdir()
        good = [path.name for path in shared_files(folder)]
        (folder / "bad.klondike").write_bytes(b"\xff\xfe\xfd not a game")
        for name in (*good, "bad.klondike", "none.klondike", "."):
            shown = folder / f"{name}.png"
            options = ("--from-desktop", name, "--data-dir", scratch)
            answer = bundle.start(*options, "--screenshot", str(shown), folder=folder)
            if answer.status or answer.err or not shown.exists():
                raise Failed(f"{name}: {answer}")
        for name in ("bad.klondike", "none.klondike", "."):
            answer = bundle.start(name, folder=folder)
            if answer.status != WRONG_INPUT or len(answer.err.splitlines()) != 1:
                raise Failed(f"{name} on the command line: {answer}")


def a_second_one(bundle: Bundle) -> None:
    """While it runs, another that is given a file hands it over and ends."""
    with tempfile.TemporaryDirectory() as scratch:
        data = Path(scratch) / "data"
        command = [str(bundle.program), "--data-dir", str(data)]
        with subprocess.Popen(command, env=OFFSCREEN, stderr=subprocess.DEVNULL) as first:
            try:
                # Whoever finds the lock waits until the first one listens.
                await_((data / "klondike.lock").exists, "the first one")
                for file, deal in shared_files(Path(scratch)).items():
                    answer = bundle.start(str(file), "--data-dir", str(data))
                    if answer.status or answer.err:
                        raise Failed(f"{file.name}: {answer}")
                    await_(partial(_plays, data, deal), file.name)
            finally:
                first.terminate()


def shared_files(folder: Path) -> dict[Path, str]:
    """Write a shared game, a deal and a position into *folder*, and say whose deal each is."""
    from klondike_qt.core.deal import Deal
    from klondike_qt.core.rules import Rules
    from klondike_qt.core.state import GameState

    game, deal, position = (Deal.numbered(number) for number in (1, 2, 3))
    written = {
        "partie été.klondike": (json.dumps({"deal": game.id, "moves": ["s>w"]}), game.id),
        "donne.txt": (f"{deal.id}\n", deal.id),
        "mi partie.txt": (str(GameState.opening(position, Rules())), position.long_id),
    }
    for name, (text, _deal) in written.items():
        (folder / name).write_text(text, encoding="utf-8")
    return {folder / name: deal for name, (_text, deal) in written.items()}


def _plays(data: Path, deal: str) -> bool:
    """Ask the data of a program that runs whether this deal is on its table."""
    with closing(sqlite3.connect(data / "klondike.sqlite3")) as database:
        return database.execute("SELECT deal FROM games WHERE result = 'open'").fetchall() == [
            (deal,)
        ]


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
    a_second_one,
    without_a_sound_device,
    without_a_home_folder,
    in_french,
)


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
