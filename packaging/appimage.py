"""Make the folder that an AppImage is packed of: ``python packaging/appimage.py FOLDER``.

It makes ``Klondike.AppDir`` beside the bundle in *FOLDER*, and the AppImage of it where there is
appimagetool, which Debian does not have: see packaging/README.md for what was tried.
"""

import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

import linux_share
from bundle import NAME, pack_bundle
from release import VERSION, date_of_release


def make(bundle: Path, destination: Path, *, fast: bool) -> Path:
    """Lay the folder out, and pack it if that can be done and is not to go *fast*."""
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
    if fast or not shutil.which("appimagetool"):
        return folder
    target = destination / f"Klondike-{VERSION}-{platform.machine()}.AppImage"
    subprocess.run(
        ["appimagetool", str(folder), str(target)],
        env={**os.environ, "SOURCE_DATE_EPOCH": str(date_of_release())},
        check=True,
    )
    return target


if __name__ == "__main__":
    sys.exit(pack_bundle(sys.argv[1:], __doc__, make))
