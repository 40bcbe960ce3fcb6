"""What a bundle leaves out, and why: data for klondike-qt.spec, checked by check_bundle.py.

PyInstaller takes along whatever might be used, 170 MB. Left out are modules and files that the
program never opens, libraries that every desktop has, and then whatever nothing that is kept asks
for.
"""

import ast
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from fnmatch import fnmatchcase
from importlib import import_module
from pathlib import Path, PurePath, PurePosixPath
from typing import NamedTuple

from compile_solver import modules as compiled_sources

PACKAGE = "klondike_qt"

MODULES = (
    # Of a developer's environment; Babel and Cython name them.
    *("Cython", "cython", "pyximport", "setuptools", "pkg_resources", "_distutils_hack"),
    *("PIL", "pygments", "trove_classifiers", "packaging", "typing_extensions"),
    # Read or make catalogues, which happens when the data is built.
    *("babel.messages", "babel.support"),
    # Bars for other places than a terminal.
    *("tqdm.notebook", "tqdm.gui", "tqdm.tk", "tqdm.keras", "tqdm.dask", "tqdm.contrib"),
    # For whoever looks into a running program.
    *("bdb", "cmd", "code", "codeop", "doctest", "pdb", "pydoc", "pydoc_data", "rlcompleter"),
    *("unittest", "tracemalloc", "test", "lib2to3", "distutils", "ensurepip", "venv"),
    # The program reaches no network but its own kind on the same machine, through Qt. (miniaudio
    # finds an empty module in the place of urllib.request: klondike_qt/app/loudspeaker.py.)
    *("asyncio", "ftplib", "http", "netrc", "nturl2path", "smtplib", "socketserver", "ssl"),
    *("urllib.error", "urllib.request", "urllib.response", "webbrowser", "xmlrpc"),
    # OpenSSL's digests: hashlib has Python's own.
    "_hashlib",
    # A backup is a zip file, packed by zlib.
    *("_bz2", "_lzma", "tarfile"),
    # Other windows, and terminals that are more than a line.
    *("tkinter", "_tkinter", "curses", "_curses", "readline"),
)
"""Modules that are not packed, nor what is below them."""

FILES = (
    # Qt speaks our languages only, and English needs no file.
    "*/translations/qt[!b]*.qm",
    "*/translations/qtbase_*.qm",
    "!*/translations/qtbase_es.qm",
    "!*/translations/qtbase_fr.qm",
    # So does Babel; its other languages are 32 MB.
    "babel/locale-data/*",
    "!babel/locale-data/root.dat",
    "!babel/locale-data/en.dat",
    "!babel/locale-data/es.dat",
    "!babel/locale-data/fr.dat",
    # Screens that are no desktop: a bare frame buffer, Vulkan alone, a remote screen.
    "*/platforms/*eglfs*",
    "*/platforms/*linuxfb*",
    "*/platforms/*qminimal*",
    "*/platforms/*qvkkhrdisplay*",
    "*/platforms/*qvnc*",
    "*/platforms/*qdirect2d*",
    "*/egldeviceintegrations/*",
    # Devices read past the desktop.
    "*/generic/*",
    # The table is painted by the processor, which is quicker than OpenGL for cards
    # (docs: ARCHITECTURE), so nothing joins OpenGL to a window, and no software stands in for it.
    "*/xcbglintegrations/*",
    "*/wayland-graphics-integration-client/*",
    "opengl32sw.dll",
    "*/opengl32sw.dll",
    "*/d3dcompiler_*.dll",
    # Shells of cars, and what came before xdg-shell.
    "*/wayland-shell-integration/*",
    "!*/wayland-shell-integration/*xdg-shell*",
    # Encryption, and whether there is a network: nothing goes over one.
    "*/tls/*",
    "*/networkinformation/*",
    # GTK's own dialogs cost 30 MB of libraries, or a start slower by a third.
    "*/platformthemes/*gtk3*",
    # A picture of one's own for the table is PNG, JPEG, WebP, BMP or GIF (ui/table_picture.py).
    "*/imageformats/*icns*",
    "*/imageformats/*ico*",
    "*/imageformats/*pdf*",
    "*/imageformats/*tga*",
    "*/imageformats/*tiff*",
    "*/imageformats/*wbmp*",
    # Which version a package is, is asked by nobody.
    "*.dist-info/*",
    "setuptools/*",
)
"""Files by their place in the bundle; after ! one that stays although a line above names it."""

SYSTEM_LIBRARIES = (
    # Drivers of the system are loaded beside these, and want the ones they were built with.
    *("libstdc++.so.6", "libgcc_s.so.1", "libmvec.so.1"),
    *("libX11.so.6", "libX11-xcb.so.1", "libXau.so.6", "libXdmcp.so.6", "libXext.so.6"),
    # Each of these reads files of the system that its own version wrote.
    *("libasound.so.2", "libcups.so.2", "libdbus-1.so.3", "libfontconfig.so.1"),
    "libgssapi_krb5.so.2",
    # Those above, and plugins of the system, use these too.
    *("libexpat.so.1", "libfreetype.so.6", "libpng16.so.16", "libz.so.1"),
    *("libglib-2.0.so.0", "libgthread-2.0.so.0", "libgio-2.0.so.0", "libgobject-2.0.so.0"),
)
"""What a Linux desktop has itself, and a package depends on; libc is never packed."""


class Packed(NamedTuple):
    """A file that PyInstaller packs: its place in the bundle, where it comes from, and its kind.

    That of a link is what it leads to, seen from the link.
    """

    place: str
    source: str
    kind: str


def modules(root: Path) -> list[str]:
    """Name every module of the program, and those that compiled ones import, which hide it."""
    package = root / PACKAGE
    own = {_dotted(path.relative_to(root)) for path in package.rglob("*.py")}
    hidden = {
        name
        for source in compiled_sources(root)
        for name in _imported(ast.parse((root / source).read_text(encoding="utf-8")))
    }
    return sorted(own | {name for name in hidden if name.partition(".")[0] != "cython"})


def is_left_out(place: str) -> bool:
    """Say whether the file at *place* in the bundle is one of `FILES`."""
    path = PurePath(place).as_posix()
    answer = False
    for line in FILES:
        if fnmatchcase(path, line.removeprefix("!")):
            answer = not line.startswith("!")
    return answer


def is_the_systems(place: str, platform: str = sys.platform) -> bool:
    """Say whether *place* is that of a library which the system is to have."""
    return platform.startswith("linux") and PurePath(place).name in SYSTEM_LIBRARIES


def trimmed(
    packed: Iterable[Packed], needs_of: Callable[[str], Iterable[str]], platform: str = sys.platform
) -> list[Packed]:
    """Keep what is to be shipped; *needs_of* names the libraries that a binary file asks for."""
    wanted = [
        each
        for each in packed
        if not is_left_out(each.place) and not is_the_systems(each.place, platform)
    ]
    needed = _needed(wanted, needs_of)
    kept = [each for each in wanted if each.kind != "BINARY" or _name(each.place) in needed]
    places = {PurePath(each.place).as_posix() for each in kept}
    return [each for each in kept if each.kind != "SYMLINK" or _target(each) in places]


def needs(binary: str) -> list[str]:
    """Name the libraries that a binary file itself asks for, not those that these ask for."""
    if not sys.platform.startswith("linux"):
        bindepend = import_module("PyInstaller.depend.bindepend")
        return [name for name, _path in bindepend.get_imports(binary)]
    # There PyInstaller names them all.
    command = ["objdump", "-p", binary]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return [line.split()[1] for line in told.splitlines() if line.startswith("  NEEDED ")]


def _needed(packed: list[Packed], needs_of: Callable[[str], Iterable[str]]) -> set[str]:
    """Follow what asks for what, from Python, its modules and Qt's plugins on."""
    sources = {_name(each.place): each.source for each in packed if each.kind == "BINARY"}
    ahead = [each.source for each in packed if each.kind == "EXTENSION"]
    ahead += [each.source for each in packed if each.kind == "BINARY" and _is_loaded(each.place)]
    needed = {_name(each.place) for each in packed if _is_loaded(each.place)}
    while ahead:
        for name in map(_name, needs_of(ahead.pop())):
            if name in sources and name not in needed:
                needed.add(name)
                ahead.append(sources[name])
    return needed


def _is_loaded(place: str) -> bool:
    """Say whether a library is loaded by its name, so that nothing says who needs it."""
    return "/plugins/" in PurePath(place).as_posix() or _name(place).startswith(
        ("libpython", "python3", "python.framework")
    )


def _name(place: str) -> str:
    return PurePath(place).name.lower()


def _target(link: Packed) -> str:
    """Say where in the bundle a link leads."""
    steps: list[str] = []
    for step in (PurePosixPath(link.place).parent / link.source).parts:
        if step == "..":
            steps.pop()
        else:
            steps.append(step)
    return "/".join(steps)


def _dotted(source: Path) -> str:
    parts = source.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _imported(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
