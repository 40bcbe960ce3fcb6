"""Looks for bytes that a reader takes amiss.

    python -m tests.fuzz.readers --target notation --seconds 60

Where atheris is installed (``pip install atheris``) it follows which branches an input reaches,
and tries those further that reach new ones; else the seeds are changed blindly. A fault is told
with the bytes that make it, which are kept in a file.
"""

from __future__ import annotations

import argparse
import importlib.util
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from tests.fuzz.readers.mutation import mutated

if TYPE_CHECKING:
    from tests.fuzz.readers.target import Target

LONGEST: Final = 1 << 20  # bytes of an input
SLOWEST: Final = 1.0  # seconds of processor time that an input may take
_TRACED: Final = 10  # times slower, where every branch is told
_MEMORY: Final = 3 << 30  # bytes


def main() -> int:
    """Try one target, or each in a process of its own; give the number of those with faults."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--target", default="all")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--engine", choices=("atheris", "blind"))
    parser.add_argument("--faults", type=Path, default=Path(tempfile.gettempdir()))
    chosen = parser.parse_args()
    if chosen.target == "all":
        return sum(_apart(name, sys.argv[1:]) for name in _targets())
    engine = chosen.engine or ("atheris" if importlib.util.find_spec("atheris") else "blind")
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    if engine == "atheris":
        import atheris

        with atheris.instrument_imports(include=["klondike_qt"]):
            target = _targets()[chosen.target]
        _guided(chosen.target, target, chosen)
    return _blind(chosen.target, _targets()[chosen.target], chosen)


def _targets() -> dict[str, Target]:
    from tests.fuzz.readers import kept, texts

    return texts.TARGETS | kept.TARGETS


def _apart(name: str, argv: list[str]) -> int:
    command = [sys.executable, "-m", "tests.fuzz.readers", *argv, "--target", name]
    return int(subprocess.run(command, check=False).returncode != 0)


def _guided(name: str, target: Target, chosen: argparse.Namespace) -> None:
    """Have atheris look; it ends the process."""
    import atheris

    corpus = Path(tempfile.mkdtemp(prefix=f"corpus-{name}-"))
    for number, seed in enumerate(target.seeds()):
        (corpus / str(number)).write_bytes(seed)

    def try_out(data: bytes) -> None:
        _require_quick(target, data, SLOWEST * _TRACED)

    options = [
        f"-max_total_time={round(chosen.seconds)}",
        f"-max_len={LONGEST}",
        f"-seed={chosen.seed}",
        f"-artifact_prefix={chosen.faults / name}-",
        "-timeout=60",
        "-rss_limit_mb=3000",
        "-verbosity=0",
        "-print_final_stats=1",
    ]
    print(f"{name}: atheris", flush=True)
    atheris.Setup([name, *options, str(corpus)], try_out)
    atheris.Fuzz()


def _blind(name: str, target: Target, chosen: argparse.Namespace) -> int:
    """Change the seeds at random until the time is over."""
    chance = Random(chosen.seed)  # noqa: S311 - to be repeated
    seeds = list(target.seeds())
    until, tried = time.monotonic() + chosen.seconds, 0
    while time.monotonic() < until:
        data = mutated(chance.choice(seeds), seeds, chance)[:LONGEST]
        tried += 1
        try:
            _require_quick(target, data, SLOWEST)
        except BaseException:
            path = chosen.faults / f"{name}-fault"
            path.write_bytes(data)
            print(f"{name}: a fault after {tried} inputs: {path}", flush=True)
            raise
    print(f"{name}: {tried} inputs, no fault", flush=True)
    return 0


def _require_quick(target: Target, data: bytes, most: float) -> None:
    before = time.process_time()
    target.try_out(data)
    took = time.process_time() - before
    assert took < most * (1 + len(data) / 100_000), f"{took:.1f} s for {len(data)} bytes"


if __name__ == "__main__":
    sys.exit(main())
