"""A bundle to be tried out, and the places and screens where that is done."""

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

from bundle import NAME

OFFSCREEN = {"QT_QPA_PLATFORM": "offscreen"}
PATIENCE = 120  # seconds
NOBODY = 65534  # a user who owns nothing


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


def await_(happens: Callable[[], bool], what: str) -> None:
    """Wait until something happens; fail, naming *what*, if it does not."""
    end = time.monotonic() + PATIENCE
    while not happens():
        if time.monotonic() > end:
            raise Failed(f"waited in vain for {what}")
        time.sleep(0.05)


@contextmanager
def moved(bundle: Bundle, name: str) -> Iterator[Bundle]:
    """Have the bundle in a folder of this name, where everybody may read."""
    with tempfile.TemporaryDirectory() as scratch:
        Path(scratch).chmod(0o755)
        yield Bundle(shutil.copytree(bundle.folder, Path(scratch) / name, symlinks=True))


@contextmanager
def picture() -> Iterator[Path]:
    """Have a place for a picture of the window."""
    with tempfile.TemporaryDirectory() as scratch:
        yield Path(scratch) / "table.png"


@contextmanager
def compositor() -> Iterator[dict[str, str]]:
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
