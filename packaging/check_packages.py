"""Check the packages for Linux in a folder: ``python packaging/check_packages.py FOLDER``.

Debian's lintian and the validators of desktops are asked what they think; the archive is installed
for a user, started, and removed again. packaging/try_deb.py does that for the Debian package.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import linux_share
from bundle import NAME
from tried_bundle import NOBODY


def debian_package(package: Path) -> list[str]:
    """Give what lintian complains of, and the validators of desktops."""
    command = ["lintian", "--fail-on", "error,warning", "--tag-display-limit", "0", str(package)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    faults = [done.stdout] if done.returncode else []
    with tempfile.TemporaryDirectory() as scratch:
        subprocess.run(["dpkg-deb", "-x", str(package), scratch], check=True)
        return faults + linux_share.check(Path(scratch) / "usr" / "share")


def archive(packed: Path) -> list[str]:
    """Give what goes wrong when a user who is not root installs, starts and removes it."""
    with tempfile.TemporaryDirectory() as scratch:
        home, place = Path(scratch) / "chez moi", Path(scratch) / "téléchargé"
        for folder in (home, place):
            folder.mkdir()
        subprocess.run(["tar", "-xf", str(packed), "-C", str(place)], check=True)
        subprocess.run(["chmod", "-R", "a+rX", scratch], check=True)
        if not os.geteuid():
            for folder in (Path(scratch), home):
                os.chown(folder, NOBODY, NOBODY)
        [unpacked] = place.iterdir()

        def run(*command: str | Path) -> str:
            done = subprocess.run(
                command,
                env={"HOME": str(home), "PATH": os.defpath, "QT_QPA_PLATFORM": "offscreen"},
                user=None if os.geteuid() else NOBODY,
                extra_groups=None if os.geteuid() else [],
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                check=False,
            )
            return f"{command}: {done.stdout}" if done.returncode else ""

        faults = [run("sh", unpacked / "install.sh")]
        faults.append(run(home / ".local" / "bin" / NAME, "--self-test"))
        entry = home / ".local" / "share" / "applications" / f"{NAME}.desktop"
        faults.append(run("desktop-file-validate", entry))
        faults.append(run("sh", unpacked / "install.sh"))
        faults.append(run("sh", home / ".local" / "lib" / NAME / "uninstall.sh"))
        left = [path for path in home.rglob("*") if path.is_file() and NAME in path.name]
        return [fault for fault in faults if fault] + [f"left behind: {path}" for path in left]


def main(arguments: list[str]) -> int:
    """Check what is there; return 1 if anything is wrong."""
    if len(arguments) != 1:
        print(__doc__)
        return 2
    folder = Path(arguments[0])
    found = [(path, debian_package(path)) for path in folder.glob("*.deb")]
    found += [(path, archive(path)) for path in folder.glob("*.tar.xz")]
    for path, faults in found:
        print(f"{path.name}: {'; '.join(faults) or 'nothing to complain of'}")
    return 1 if not found or any(faults for _path, faults in found) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
