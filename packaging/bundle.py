"""Make the bundle: the program with its own Python and Qt, in one folder that runs where it lies.

``python packaging/bundle.py FOLDER`` writes it into *FOLDER*, as ``klondike-qt/``. Needs
PyInstaller, and the solver compiled.
"""

import compileall
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from py_compile import PycInvalidationMode
from typing import Protocol

import trim_icu
from compile_solver import outdated
from release import VERSION, date_of_release
from steps import SetupError, run_quietly, step

ROOT = Path(__file__).resolve().parent.parent
SPEC = ROOT / "packaging" / "klondike-qt.spec"
NAME = "klondike-qt"


def build(destination: Path) -> Path:
    """Make the bundle anew in *destination*, and give its folder."""
    if outdated(ROOT):
        raise SetupError("The solver is not compiled; run: python packaging/dev.py compile")
    destination.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch, step("Making the bundle"):
        made = Path(scratch) / "made"
        made.mkdir()
        run_quietly([sys.executable, str(ROOT / "packaging" / "make_icons.py"), str(made)])
        unpack_shiboken(made / "files.dir")
        if sys.platform == "win32":
            (made / "version.txt").write_text(windows_version(VERSION), encoding="utf-8")
        shutil.rmtree(destination / NAME, ignore_errors=True)
        folders = ["--distpath", str(destination), "--workpath", str(Path(scratch) / "work")]
        run_quietly(
            [sys.executable, "-m", "PyInstaller", "--noconfirm", *folders, str(SPEC)],
            {
                **os.environ,
                "KLONDIKE_QT_MADE": str(made),
                "KLONDIKE_QT_VERSION": VERSION,
                "PYINSTALLER_CONFIG_DIR": str(Path(scratch) / "cache"),
                # The same bytes from the same source.
                "PYTHONHASHSEED": "1",
                "SOURCE_DATE_EPOCH": str(date_of_release()),
            },
        )
        if sys.platform.startswith("linux"):
            trim_icu.trim(destination / NAME)
            forget_folders(destination / NAME)
    return destination / NAME


def forget_folders(bundle: Path) -> None:
    """Take out of each library the folders of this machine in which it would look for others.

    A Python that somebody compiled leaves such; on a player's machine they are nobody's.
    """
    for path in files(bundle):
        if ".so" in path.suffixes:
            command = ["objdump", "-p", str(path)]
            told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
            if re.search(r"^  R(?:UN)?PATH +/", told, re.MULTILINE):
                run_quietly(["patchelf", "--remove-rpath", str(path)])


def unpack_shiboken(destination: Path) -> None:
    """Write, byte-compiled, the Python files of PySide that its library holds as a text.

    Where it finds them so it need not compile them at each start, which takes 20 to 45 ms.
    """
    import shiboken6

    with tempfile.TemporaryDirectory() as scratch:
        copy = Path(scratch) / "shiboken6"
        shutil.copytree(Path(shiboken6.__file__).parent, copy)
        run_quietly(
            [sys.executable, "-c", "import PySide6.QtCore"],
            {**os.environ, "PYTHONPATH": scratch, "SBK_EMBED": "0"},
        )
        shutil.copytree(copy / "files.dir", destination)
    # By default the time of the source is written into each, and that is now.
    compileall.compile_dir(
        destination,
        quiet=1,
        legacy=True,
        stripdir=destination,
        invalidation_mode=PycInvalidationMode.UNCHECKED_HASH,
    )
    for source in destination.rglob("*.py"):
        source.unlink()


def size(folder: Path) -> int:
    """Count the bytes of all files in *folder*; a link is none."""
    return sum(each.stat().st_size for each in files(folder))


def files(folder: Path) -> Iterator[Path]:
    """Give every file in *folder* that is no link."""
    return (each for each in folder.rglob("*") if each.is_file() and not each.is_symlink())


class Packer(Protocol):
    """Makes a package of a bundle in a folder; *fast*, hardly compressed."""

    def __call__(self, bundle: Path, destination: Path, *, fast: bool) -> Path:
        """Give the package of *bundle* in *destination*."""
        ...


def pack_bundle(arguments: list[str], usage: str | None, make: Packer) -> int:
    """Be the command ``[--fast] FOLDER``: make a package of the bundle there, and tell its size."""
    folders = [each for each in arguments if each != "--fast"]
    if len(folders) != 1:
        print(usage)
        return 2
    folder = Path(folders[0])
    if not (folder / NAME).is_dir():
        print(f"There is no bundle in {folder}; make it: python packaging/dev.py bundle")
        return 1
    try:
        with step("Packing the bundle"):
            package = make(folder / NAME, folder, fast="--fast" in arguments)
    except SetupError as error:
        print(error, file=sys.stderr)
        return 1
    total = size(package) if package.is_dir() else package.stat().st_size
    print(f"{package}: {total / 1e6:.1f} MB")
    return 0


def windows_version(version: str) -> str:
    """Say in PyInstaller's words what Windows shows of a program in its properties."""
    numbers = tuple([*map(int, version.split(".")), 0, 0, 0, 0][:4])
    texts = {
        "FileDescription": "Klondike",
        "FileVersion": version,
        "InternalName": NAME,
        "LegalCopyright": "Klondike Qt contributors, MIT licence",
        "OriginalFilename": f"{NAME}.exe",
        "ProductName": "Klondike",
        "ProductVersion": version,
    }
    table = ", ".join(f"StringStruct({name!r}, {text!r})" for name, text in texts.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}), kids=["
        f"StringFileInfo([StringTable('040904B0', [{table}])]), "
        "VarFileInfo([VarStruct('Translation', [1033, 1200])])])\n"
    )


def main(arguments: list[str]) -> int:
    """Make the bundle, and say how large it is."""
    if len(arguments) != 1:
        print(__doc__)
        return 2
    bundle = build(Path(arguments[0]))
    print(f"{bundle}: {size(bundle) / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except SetupError as error:
        sys.exit(str(error))
