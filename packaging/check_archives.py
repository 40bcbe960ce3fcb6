"""Check source archive and wheel in a folder: ``python packaging/check_archives.py FOLDER``.

What PyPI asks of them, what a wheel should hold, and that they come out the same, byte for byte,
when they are built again of the source archive: elsewhere, in another time zone, by a user with
other habits. Only Linux promises that; other systems' compilers write the time into what they make.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

ELSEWHERE = {"PYTHONHASHSEED": "7", "TZ": "Pacific/Auckland", "LC_ALL": "C", "HOME": os.devnull}
NOBODY_ELSE_READS = 0o077


def archives(folder: Path) -> list[Path]:
    """Give the archives in *folder*, the source first."""
    return [*folder.glob("*.tar.gz"), *folder.glob("*.whl")]


def differences(folder: Path) -> list[str]:
    """Build the archives in *folder* again, and name those that come out otherwise."""
    source, wheel = archives(folder)
    with tempfile.TemporaryDirectory(prefix="été ") as scratch:
        subprocess.run(["tar", "-xf", str(source), "-C", scratch], check=True)
        [tree] = Path(scratch).iterdir()
        for path in tree.rglob("*"):
            os.utime(path, (1_000_000_000, 1_000_000_000))
        again = Path(scratch) / "again"
        subprocess.run(
            [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(again)],
            cwd=tree,
            env={**os.environ, **ELSEWHERE},
            umask=NOBODY_ELSE_READS,
            stdout=subprocess.DEVNULL,
            check=True,
        )
        return [
            f"{path.name} is another when it is built again"
            for path in (source, wheel)
            if not (again / path.name).exists()
            or path.read_bytes() != (again / path.name).read_bytes()
        ]


def main(arguments: list[str]) -> int:
    """Run every check; return 1 if one finds anything."""
    if len(arguments) != 1:
        print(__doc__)
        return 2
    found = archives(Path(arguments[0]))
    if [path.suffix for path in found] != [".gz", ".whl"]:
        print(f"There are not one source archive and one wheel in {arguments[0]}", file=sys.stderr)
        return 1
    names = list(map(str, found))
    commands = (["twine", "check", "--strict", *names], ["check_wheel_contents", names[1]])
    failed = max(
        subprocess.run([sys.executable, "-m", *command], check=False).returncode
        for command in commands
    )
    if sys.platform.startswith("linux"):
        faults = differences(Path(arguments[0]))
        print("\n".join(faults) or "The archives are the same when they are built again.")
        failed = failed or bool(faults)
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
