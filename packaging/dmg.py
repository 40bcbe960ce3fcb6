"""Make the disk image for macOS, of the app in a folder: ``python packaging/dmg.py FOLDER``.

``KLONDIKE_QT_IDENTITY`` names a certificate in the keychain that signs app and image; then
``KLONDIKE_QT_NOTARY``, a profile of notarytool's, has Apple look at the image. Without, the app is
signed for this machine alone (ad hoc), as Apple's processors demand, and players have to allow it.
"""

import os
import platform
import shutil
import sys
import tempfile
from pathlib import Path

from bundle import NAME, size
from mac import APP
from release import VERSION
from steps import SetupError, run_quietly, step

IDENTITY = "KLONDIKE_QT_IDENTITY"
NOTARY = "KLONDIKE_QT_NOTARY"


def make(folder: Path) -> Path:
    """Pack the app into an image, beside a link to where programs are kept."""
    image = folder / f"{NAME}-{VERSION}-macos-{platform.machine()}.dmg"
    identity, notary = os.environ.get(IDENTITY), os.environ.get(NOTARY)
    with tempfile.TemporaryDirectory() as scratch:
        disk = Path(scratch) / "Klondike"
        shutil.copytree(folder / APP, disk / APP, symlinks=True)
        (disk / "Applications").symlink_to("/Applications")
        run_quietly(signing(disk / APP, identity))
        run_quietly(verifying(disk / APP))  # nothing in it is changed from here on
        run_quietly(packing(disk, image))
    if identity:
        run_quietly(signing(image, identity))
    if identity and notary:
        submit = ["xcrun", "notarytool", "submit", str(image), "--keychain-profile", notary]
        run_quietly([*submit, "--wait"])
        run_quietly(["xcrun", "stapler", "staple", str(image)])
        run_quietly(admitting(image))
    return image


def signing(what: Path, identity: str | None) -> list[str]:
    """Give the command that signs *what*: by a certificate, or for this machine alone."""
    command = ["codesign", "--force", "--sign", identity or "-"]
    if what.suffix == ".app":
        command.append("--deep")
    if identity:
        command += ["--options", "runtime", "--timestamp"]
    return [*command, str(what)]


def verifying(app: Path) -> list[str]:
    """Give the command that fails if anything in *app* is not as it was signed."""
    return ["codesign", "--verify", "--deep", "--strict", str(app)]


def admitting(image: Path) -> list[str]:
    """Give the command that asks a Mac whether it would open *image* for a player."""
    context = ["--type", "open", "--context", "context:primary-signature"]
    return ["spctl", "--assess", *context, str(image)]


def packing(disk: Path, image: Path) -> list[str]:
    """Give the command that makes an *image* of the folder *disk*, which gives it its name."""
    command = ["hdiutil", "create", "-volname", disk.name, "-srcfolder", str(disk), "-ov"]
    return [*command, "-format", "UDZO", "-fs", "HFS+", str(image)]


def main(arguments: list[str]) -> int:
    """Make the image, and tell its size."""
    if len(arguments) != 1:
        print(__doc__)
        return 2
    folder = Path(arguments[0])
    if not (folder / APP).is_dir():
        print(f"There is no {APP} in {folder}; make it, on a Mac: python packaging/dev.py bundle")
        return 1
    try:
        with step("Packing the app"):
            image = make(folder)
    except SetupError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{image}: {image.stat().st_size / 1e6:.1f} MB, of {size(folder / APP) / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
