"""Make the AppImage, a file that runs where it lies: ``python packaging/appimage.py FOLDER``.

It lays out ``Klondike.AppDir`` beside the bundle in *FOLDER*, and packs it behind the program that
all AppImages begin with, where ``KLONDIKE_QT_APPIMAGE_RUNTIME`` names that (``runtime-x86_64`` of
https://github.com/AppImage/type2-runtime/releases). Needs mksquashfs of squashfs-tools.
"""

import os
import platform
import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import linux_share
from bundle import NAME, pack_bundle
from release import VERSION, date_of_release
from steps import SetupError, run_quietly

RUNTIME = "KLONDIKE_QT_APPIMAGE_RUNTIME"


def make(bundle: Path, destination: Path, *, fast: bool) -> Path:
    """Lay the folder out, and pack it if it can be; *fast*, hardly compressed."""
    folder = destination / "Klondike.AppDir"
    shutil.rmtree(folder, ignore_errors=True)
    program = folder / "usr" / "lib" / NAME
    shutil.copytree(bundle, program, symlinks=True)
    linux_share.stage(folder / "usr" / "share")
    (folder / "usr" / "bin").mkdir()
    (folder / "usr" / "bin" / NAME).symlink_to(Path("..", "lib", NAME, NAME))
    # What starts it, and what a desktop shows of it before it is started.
    (folder / "AppRun").symlink_to(Path("usr", "lib", NAME, NAME))
    (folder / f"{NAME}.desktop").symlink_to(Path("usr/share/applications", f"{NAME}.desktop"))
    icon = Path("usr/share/icons/hicolor/256x256/apps", f"{NAME}.png")
    for name in (f"{NAME}.png", ".DirIcon"):
        (folder / name).symlink_to(icon)
    runtime = os.environ.get(RUNTIME)
    return packed(folder, Path(runtime), destination, fast=fast) if runtime else folder


def packed(folder: Path, runtime: Path, destination: Path, *, fast: bool = False) -> Path:
    """Pack *folder* behind *runtime*: the file is a program with the picture of a disk after it."""
    if not shutil.which("mksquashfs"):
        raise SetupError("An AppImage takes mksquashfs: apt install squashfs-tools")
    target = destination / f"Klondike-{VERSION}-{platform.machine()}.AppImage"
    with TemporaryDirectory() as scratch:
        picture = Path(scratch) / "disk"
        packing = ["-comp", "zstd", "-Xcompression-level", "1" if fast else "22"]
        run_quietly(
            ["mksquashfs", str(folder), str(picture), "-root-owned", "-noappend", *packing],
            {**os.environ, "SOURCE_DATE_EPOCH": str(date_of_release())},
        )
        target.write_bytes(runtime.read_bytes() + picture.read_bytes())
    target.chmod(0o755)
    return target


if __name__ == "__main__":
    sys.exit(pack_bundle(sys.argv[1:], __doc__, make))
