"""Make the archive for Linux that needs no root: ``python packaging/linux_archive.py FOLDER``.

It packs the bundle in *FOLDER* there, with a script that installs it for one user and one that
removes it again. ``--fast`` before the folder makes one to be tried out, hardly compressed.
"""

import lzma
import platform
import shutil
import sys
import tarfile
import tempfile
from pathlib import Path

import linux_share
from bundle import NAME, pack_bundle
from release import VERSION, date_of_release

SCRIPTS = ("install.sh", "uninstall.sh", "refresh.sh")


def make(bundle: Path, destination: Path, *, fast: bool) -> Path:
    """Pack *bundle* and its scripts into an archive in *destination*."""
    name = f"{NAME}-{VERSION}-linux-{platform.machine()}"
    with tempfile.TemporaryDirectory() as scratch:
        tree = Path(scratch) / name
        tree.mkdir()
        shutil.copytree(bundle, tree / NAME, symlinks=True)
        linux_share.stage(tree / "share")
        for script in SCRIPTS:
            shutil.copy(linux_share.SOURCES / script, tree / script)
        return tarred(tree, destination / f"{name}.tar.xz", fast=fast)


def tarred(tree: Path, target: Path, *, fast: bool = False) -> Path:
    """Pack *tree*, its files in order, of one day and nobody's in particular."""

    def anybodys(member: tarfile.TarInfo) -> tarfile.TarInfo:
        member.uid = member.gid = 0
        member.uname = member.gname = ""
        member.mtime = date_of_release()
        if not member.issym():
            member.mode = 0o755 if member.isdir() or member.mode & 0o100 else 0o644
        return member

    with (
        lzma.open(target, "wb", preset=0 if fast else 6) as packed,
        tarfile.open(fileobj=packed, mode="w") as tar,
    ):
        for path in [tree, *sorted(tree.rglob("*"))]:
            place = path.relative_to(tree.parent).as_posix()
            tar.add(path, place, recursive=False, filter=anybodys)
    return target


if __name__ == "__main__":
    sys.exit(pack_bundle(sys.argv[1:], __doc__, make))
