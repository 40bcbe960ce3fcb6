"""Make the installer for Windows: ``python packaging/windows_installer.py FOLDER``.

It has Inno Setup pack the bundle in *FOLDER* there. ``KLONDIKE_QT_SIGN`` is a command that signs
the file which follows it; without, neither program nor installer is signed.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from bundle import NAME, ROOT, pack_bundle
from release import VERSION
from steps import SetupError, run_quietly

SCRIPT = ROOT / "packaging" / "windows" / "klondike-qt.iss"
SIGN = "KLONDIKE_QT_SIGN"

_USUAL_PLACES = (
    Path("C:/Program Files (x86)/Inno Setup 6/ISCC.exe"),
    Path("C:/Program Files/Inno Setup 6/ISCC.exe"),
)


def make(bundle: Path, destination: Path, *, fast: bool) -> Path:  # noqa: ARG001 - it packs one way
    """Pack *bundle* into an installer in *destination*, signed if that is wanted."""
    sign = os.environ.get(SIGN)
    if sign:
        for program in sorted(bundle.glob("*.exe")):
            subprocess.run([*sign.split(), str(program)], check=True)
    with tempfile.TemporaryDirectory() as icons:
        run_quietly([sys.executable, str(ROOT / "packaging" / "make_icons.py"), icons])
        run_quietly(command(compiler(), destination, Path(icons) / f"{NAME}.ico", sign))
    return destination / f"{NAME}-{VERSION}-windows-x86_64-setup.exe"


def command(program: str, folder: Path, icon: Path, sign: str | None = None) -> list[str]:
    """Give the command that compiles the installer of the bundle in *folder*."""
    told = {"Version": VERSION, "Folder": str(folder.absolute()), "Icon": str(icon)}
    defined = [f"/D{name}={value}" for name, value in told.items()]
    if sign:
        defined += ["/DSign=release", f"/Srelease={sign} $f"]
    return [program, "/Qp", *defined, str(SCRIPT)]


def compiler() -> str:
    """Find Inno Setup; raise `SetupError` where it is not."""
    found = shutil.which("iscc") or next((str(p) for p in _USUAL_PLACES if p.exists()), None)
    if found is None:
        raise SetupError("There is no Inno Setup (iscc) here; it is at https://jrsoftware.org")
    return found


if __name__ == "__main__":
    sys.exit(pack_bundle(sys.argv[1:], __doc__, make))
