"""Try the Debian package on a bare system: install, play with the mouse, upgrade, remove.

``python packaging/try_deb.py PACKAGE [ROOT]`` makes a Debian without Python by debootstrap (or
works in a copy of the one at *ROOT*), installs there what counts as an older version, plays a whole
game on an X screen of its own, puts *PACKAGE* in its place, and removes it. A
picture of the win, ``won.png``, is left beside the package. For root, with the network; it mounts
nothing, so that a container will do, and takes a minute or two.
"""

import json
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from Xlib.xobject.drawable import Window

    from tests.x11.screen import Hand

from steps import SetupError, run_quietly, step

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

SUITE = "bookworm"
PLAYER = "joueuse"
HOME = Path("home") / PLAYER
DATA = HOME / ".local" / "share" / "klondike-qt"
OLDER = "0.0.1"
MODE = "draw3"
PICTURE = "won.png"
MOVES = "SELECT max(cursor) FROM games"
WON = "SELECT count(*) FROM games WHERE result = 'won'"
PATIENCE = 30.0  # seconds for a move to be on the disk


class System:
    """A bare system in a folder, and what is done in it."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def run(self, *command: str, user: str | None = None, **environment: str) -> str:
        """Run a command in it, as root or as *user*, and give what it said; fail if it fails."""
        with self.start(*command, user=user, **environment) as process:
            said = process.communicate()[0]
        if process.returncode:
            sys.exit(f"{' '.join(command)}: exit status {process.returncode}\n{said}")
        return said

    def start(
        self, *command: str, user: str | None = None, **environment: str
    ) -> "subprocess.Popen[str]":
        """Start a command in it."""
        told = {
            "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/usr/games",
            "HOME": f"/home/{user}" if user else "/root",
            "LANG": "C.UTF-8",
            "DEBIAN_FRONTEND": "noninteractive",
            **environment,
        }
        return subprocess.Popen(
            ["chroot", *([f"--userspec={user}"] if user else []), str(self.root), *command],
            env=told,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def install(self, package: Path) -> None:
        """Install a package, with all that it depends on and no more."""
        shutil.copy(package, self.root / "klondike.deb")
        self.run("apt-get", "install", "-y", "--no-install-recommends", "/klondike.deb")

    def files(self) -> set[str]:
        """Name what lies in the folders that a package writes to, but for caches."""
        folders = [self.root / "usr" / name for name in ("games", "lib/klondike-qt", "share")]
        return {
            path.relative_to(self.root).as_posix()
            for folder in folders
            for path in folder.rglob("*")
            if "klondike" in path.name
        }


@contextmanager
def bare_system(base: Path | None) -> Iterator[System]:
    """Have a bare system, taken away afterwards."""
    with tempfile.TemporaryDirectory() as scratch:
        root = Path(scratch) / "root"
        with step("Making a bare system"):
            if base is None:
                command = ["debootstrap", "--variant=minbase", "--include=ca-certificates", SUITE]
                run_quietly([*command, str(root)])
            else:
                run_quietly(["cp", "-a", str(base), str(root)])
        for place in ("etc/resolv.conf", "etc/hosts", "etc/ssl/certs/ca-certificates.crt"):
            shutil.copyfile(Path("/", place), root / place)
        for file in Path("/etc/apt/apt.conf.d").glob("*"):
            if not file.name.startswith("docker"):
                shutil.copy(file, root / "etc" / "apt" / "apt.conf.d")
        (root / "dev" / "shm").chmod(0o1777)  # as it is where a system has started
        yield System(root)


def older(package: Path, target: Path) -> Path:
    """Make of a package one that says it is older, and is the same otherwise."""
    made = target / "older.deb"
    shutil.copy(package, made)
    with tempfile.TemporaryDirectory() as scratch:
        tree = Path(scratch) / "control"
        run_quietly(["dpkg-deb", "--control", str(package), str(tree)])
        lines = (tree / "control").read_text(encoding="utf-8").splitlines()
        lines = [f"Version: {OLDER}" if line.startswith("Version:") else line for line in lines]
        (tree / "control").write_text("\n".join(lines) + "\n", encoding="utf-8")
        # Only this part is packed again: the program is large.
        packed = next(name for name in _told("ar", "t", str(made)) if name.startswith("control."))
        part = Path(scratch) / packed
        run_quietly(["tar", "--auto-compress", "-cf", str(part), "-C", str(tree), "."])
        run_quietly(["ar", "r", str(made), str(part)])
    return made


def play(system: System, folder: Path) -> dict[str, object]:
    """Play a whole game by the mouse in the installed program; give what its own figures say."""
    games = (ROOT / "tests" / "data" / "won_games.jsonl").read_text(encoding="utf-8").splitlines()
    game = next(game for game in map(json.loads, games) if game["mode"] == MODE)
    _begin(folder)
    shutil.copytree(folder, system.root / DATA, dirs_exist_ok=True)
    system.run("chown", "-R", f"{PLAYER}:{PLAYER}", f"/{HOME}")
    size = _play_by_a_twin(system, game["deal"], game["moves"], folder)
    told = system.run("klondike-qt", "stats", "--json", "--mode", MODE, user=PLAYER)
    figures: dict[str, object] = json.loads(told)["modes"][MODE]
    return {"moves": len(game["moves"]), "size": size} | {
        name: figures[name] for name in ("played", "won", "best_moves", "mean_seconds")
    }


def _begin(folder: Path) -> None:
    """Make a player's data of whom no lesson is offered to, and whose window has no letters.

    Their size is that of the system's fonts, so that cards would lie elsewhere for them.
    """
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from klondike_qt.app.options import GameOptions
    from klondike_qt.core.modes import mode
    from klondike_qt.ui.application import Program, make_application
    from tests.x11.play_game import await_signal, settle_events

    make_application()
    begun = Program(folder, GameOptions(mode=mode(MODE), language="en"))
    await_signal(begun.window.board.first_shown, begun.show)
    settle_events()
    begun.window.commands.calm.trigger()
    begun.preferences.lesson_offered = True
    begun.close()


def _play_by_a_twin(
    system: System, deal: str, moves: Sequence[str], folder: Path
) -> tuple[int, int]:
    """Make all *moves* in the installed program; give the size of its window.

    Where the cards lie is told by a twin, out of sight, in a window of the same size: it makes
    each move once the installed program has that on the disk.
    """
    from klondike_qt.app.options import GameOptions
    from klondike_qt.core.deal import Deal
    from klondike_qt.core.modes import mode
    from klondike_qt.core.notation import Entry
    from klondike_qt.core.piles import Move
    from klondike_qt.ui.application import Program
    from tests.x11.play_game import MousePlayer, await_signal, settle_events
    from tests.x11.screen import Hand, private_screen

    twin = Program(
        folder, GameOptions(start=Entry(Deal.parse(deal)), mode=mode(MODE), language="en")
    )
    with private_screen() as display, ExitStack() as stack:
        options = ("--deal", deal, "--mode", MODE, "--windowed")
        installed = stack.enter_context(
            system.start("klondike-qt", *options, user=PLAYER, DISPLAY=display)
        )
        stack.callback(installed.terminate)
        hand = stack.enter_context(closing(Hand(display)))
        place = _window(hand).get_geometry()
        await_signal(twin.window.board.first_shown, twin.show)
        stack.callback(twin.close)
        twin.window.resize(place.width, place.height)
        settle_events()
        twin.window.board.complete()

        class Player(MousePlayer):
            """Looks at the twin, and lays hands on the installed program."""

            def on_screen(self, point: tuple[float, float]) -> tuple[float, float]:
                viewport = self.board.viewport()
                corner = viewport.mapTo(self.program.window, viewport.rect().topLeft())
                return place.x + corner.x() + point[0], place.y + corner.y() + point[1]

            def play(self, move: Move) -> None:
                before = self.controller.game.moves
                self.make(move)
                _await(lambda: _asked(system, MOVES) > before, f"move {before}: {move}")
                self.controller.play(move)
                self.board.complete()
                settle_events()

        player = Player(twin, hand)
        time.sleep(2)  # the cards are being dealt
        for move in moves:
            player.play(Move.parse(move))
        _await(lambda: _asked(system, WON) == 1, "the win")
        time.sleep(1)  # and its celebration
        if shutil.which("import"):  # ImageMagick's
            screen = ["-display", display, "-window", "root"]
            subprocess.run(["import", *screen, str(folder / PICTURE)], check=True)
    return place.width, place.height


def _window(hand: "Hand") -> "Window":
    """Wait for the one window that the program shows, and until it is where it stays."""
    found: list[Window] = []

    def is_there() -> bool:
        found[:] = hand.windows_of("klondike-qt")
        return bool(found)

    _await(is_there, "a window")
    time.sleep(2)
    return found[0]


def _asked(system: System, question: str) -> int:
    """Ask the installed program's database for a number."""
    with closing(sqlite3.connect(system.root / DATA / "klondike.sqlite3")) as database:
        return int(database.execute(question).fetchone()[0] or 0)


def _await(happens: Callable[[], bool], what: str) -> None:
    end = time.monotonic() + PATIENCE
    while not happens():
        if time.monotonic() > end:
            sys.exit(f"waited in vain for {what}")
        time.sleep(0.01)


def _told(*command: str) -> list[str]:
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()


def main(arguments: list[str]) -> int:
    """Try the package out, and say a line for each step."""
    if not 1 <= len(arguments) <= 2:  # noqa: PLR2004 (the package, and a root)
        print(__doc__)
        return 2
    package = Path(arguments[0]).resolve()
    base = Path(arguments[1]) if len(arguments) > 1 else None
    with tempfile.TemporaryDirectory() as scratch, bare_system(base) as system:
        if list((system.root / "usr" / "bin").glob("python3*")):
            sys.exit("this root is not bare: it has Python")
        before = system.files()
        system.run("useradd", "--create-home", PLAYER)
        with step("Installing the older one"):
            system.run("apt-get", "update")
            system.install(older(package, Path(scratch)))
        print("installed:", system.run("klondike-qt", "--version").strip())
        offscreen = {"QT_QPA_PLATFORM": "offscreen"}
        print(system.run("klondike-qt", "--self-test", user=PLAYER, **offscreen).strip())
        with step("Playing"):
            figures = play(system, Path(scratch) / "data")
        print("played:", figures)
        if (picture := Path(scratch) / "data" / PICTURE).exists():
            shutil.copy(picture, package.parent)
        kept = (system.root / DATA / "klondike.sqlite3").read_bytes()
        with step("Upgrading"):
            system.install(package)
        told = system.run("dpkg-query", "--show", "klondike-qt").split()[1]
        print("upgraded from", OLDER, "to", told)
        print(system.run("klondike-qt", "--self-test", user=PLAYER, **offscreen).strip())
        system.run("apt-get", "remove", "--yes", "klondike-qt")
        if left := system.files() - before:
            sys.exit(f"left after removal: {sorted(left)}")
        if (system.root / DATA / "klondike.sqlite3").read_bytes() != kept:
            sys.exit("the player's data has changed")
        if list((system.root / "usr" / "bin").glob("python3*")):
            sys.exit("Python came along")
        print("removed: nothing is left but the player's data, unchanged")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except SetupError as error:
        sys.exit(str(error))
