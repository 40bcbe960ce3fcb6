"""How the development script tells of its work: one line for each step, details only on failure."""

import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager


class SetupError(Exception):
    """The set-up cannot go on; the text tells the user why, or what to do."""


@contextmanager
def step(what: str) -> Iterator[None]:
    """Announce a step that takes its time, and how many seconds it took."""
    print(f"{what} … ", end="", file=sys.stderr, flush=True)
    began = time.monotonic()
    try:
        yield
    except BaseException:
        print("failed", file=sys.stderr)
        raise
    print(f"{time.monotonic() - began:.0f} s", file=sys.stderr)


def run_quietly(command: Sequence[str], environment: Mapping[str, str] | None = None) -> None:
    """Run *command* in silence; raise `SetupError` with all that it said if it fails."""
    done = subprocess.run(
        command,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    if done.returncode:
        raise SetupError(f"{done.stdout}\n{' '.join(command)}: exit status {done.returncode}")
