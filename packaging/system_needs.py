"""What Python and Qt need of a Linux system: find what is missing, install it or say how.

Standard library only. macOS and Windows have everything already.
"""

import importlib
import importlib.util
import os
import shlex
import shutil
import stat
import subprocess
import sys
import sysconfig
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal

from steps import SetupError, run_quietly, step


@dataclass(frozen=True, slots=True)
class Need:
    """A library (by soname), program, Python module, C header, dictionary or D-Bus service.

    ``apt`` and ``dnf`` are the packages that bring it.
    """

    name: str
    apt: str
    dnf: str
    kind: Literal["library", "program", "module", "header", "dictionary", "service"] = "library"


_PYTHON = f"python{sys.version_info.major}.{sys.version_info.minor}"
# Debian's Python comes without what makes a virtual environment.
_VENV_PACKAGE = f"{_PYTHON}-venv"

OFFSCREEN = (
    Need("ensurepip", _VENV_PACKAGE, "python3-libs", kind="module"),
    Need("libEGL.so.1", "libegl1", "libglvnd-egl"),
    Need("libGL.so.1", "libgl1", "libglvnd-glx"),
    Need("libdbus-1.so.3", "libdbus-1-3", "dbus-libs"),
    Need("libfontconfig.so.1", "libfontconfig1", "fontconfig"),
    Need("libfreetype.so.6", "libfreetype6", "freetype"),
    Need("libglib-2.0.so.0", "libglib2.0-0", "glib2"),
    Need("libxkbcommon.so.0", "libxkbcommon0", "libxkbcommon"),
)
WINDOW = (
    *OFFSCREEN,
    Need("libX11-xcb.so.1", "libx11-xcb1", "libX11-xcb"),
    Need("libxcb-cursor.so.0", "libxcb-cursor0", "xcb-util-cursor"),
    Need("libxcb-icccm.so.4", "libxcb-icccm4", "xcb-util-wm"),
    Need("libxcb-image.so.0", "libxcb-image0", "xcb-util-image"),
    Need("libxcb-keysyms.so.1", "libxcb-keysyms1", "xcb-util-keysyms"),
    Need("libxcb-render-util.so.0", "libxcb-render-util0", "xcb-util-renderutil"),
    Need("libxcb-render.so.0", "libxcb-render0", "libxcb"),
    Need("libxcb-shape.so.0", "libxcb-shape0", "libxcb"),
    Need("libxcb-util.so.1", "libxcb-util1", "xcb-util"),
    Need("libxcb-xkb.so.1", "libxcb-xkb1", "libxcb"),
    Need("libxkbcommon-x11.so.0", "libxkbcommon-x11-0", "libxkbcommon-x11"),
)
# Read what a desktop is told of the program, and say whether they can.
DESKTOP = (
    Need("desktop-file-validate", "desktop-file-utils", "desktop-file-utils", kind="program"),
    Need("appstreamcli", "appstream", "appstream", kind="program"),
    Need("update-mime-database", "shared-mime-info", "shared-mime-info", kind="program"),
    Need("man", "man-db", "man-db", kind="program"),
)
# Tests open real windows too, on a screen of their own, ask a desktop of their own, read the
# program as a screen reader does, and make a release of a small repository.
TESTS = (
    *WINDOW,
    *DESKTOP,
    Need("Xvfb", "xvfb", "xorg-x11-server-Xvfb", kind="program"),
    Need("git", "git", "git-core", kind="program"),
    Need("dpkg-parsechangelog", "dpkg-dev", "dpkg-dev", kind="program"),
    Need("dbus-daemon", "dbus", "dbus-daemon", kind="program"),
    Need("org.a11y.Bus", "at-spi2-core", "at-spi2-core", kind="service"),
)
# Compiles the solver: the compiler that Python was built with.
COMPILER = (
    Need((sysconfig.get_config_var("CC") or "cc").split()[0], "gcc", "gcc", kind="program"),
    Need("stdio.h", "libc6-dev", "glibc-devel", kind="header"),
    Need("Python.h", f"{_PYTHON}-dev", "python3-devel", kind="header"),
)
# Checks how the texts for players are spelt.
SPELLING = (
    Need("hunspell", "hunspell", "hunspell", kind="program"),
    Need("en_US.dic", "hunspell-en-us", "hunspell-en-US", kind="dictionary"),
    Need("es_ES.dic", "hunspell-es", "hunspell-es-ES", kind="dictionary"),
    Need("fr_FR.dic", "hunspell-fr", "hunspell-fr", kind="dictionary"),
)
# Makes and checks packages. Weston is a Wayland screen out of sight.
PACKAGES = (
    *DESKTOP,
    Need("lintian", "lintian", "lintian", kind="program"),
    Need("objdump", "binutils", "binutils", kind="program"),
    Need("patchelf", "patchelf", "patchelf", kind="program"),
    Need("weston", "weston", "weston", kind="program"),
    Need(f"lib{_PYTHON}.so.1.0", f"lib{_PYTHON}", "python3-libs"),
)
# Makes the bare system on which the Debian package is tried.
BARE_SYSTEM = (Need("debootstrap", "debootstrap", "debootstrap", kind="program"),)
_DICTIONARIES = Path("/usr/share/hunspell")
_SERVICES = Path("/usr/share/dbus-1/services")

_PROBE = """
import ctypes, sys
for name in sys.argv[1:]:
    try:
        ctypes.CDLL(name)
    except OSError:
        print(name)
"""


def ensure(needs: Iterable[Need]) -> None:
    """Install what is missing of *needs*, or raise `SetupError` naming the command that would."""
    if not sys.platform.startswith("linux"):
        return
    absent = missing(needs)
    if absent:
        install(absent)
        absent = missing(absent)
    if absent:
        names = ", ".join(need.name for need in absent)
        raise SetupError(f"Still missing on this system: {names}")


def wish(needs: Iterable[Need], without: str) -> None:
    """Do as `ensure`, but where that is not possible say how, and *without* them what will be."""
    try:
        ensure(needs)
    except SetupError as error:
        print(f"{error}\n{without}", file=sys.stderr)


def missing(needs: Iterable[Need]) -> list[Need]:
    """Keep those of *needs* that this system cannot load or find."""
    needs = list(needs)
    libraries = [need.name for need in needs if need.kind == "library"]
    # A process of its own: loading a graphics driver has effects.
    probe = subprocess.run(
        [sys.executable, "-c", _PROBE, *libraries], capture_output=True, text=True, check=True
    )
    absent = set(probe.stdout.split())
    importlib.invalidate_caches()
    for need in needs:
        if need.kind == "program" and not shutil.which(need.name):
            absent.add(need.name)
        if need.kind == "module" and not importlib.util.find_spec(need.name):
            absent.add(need.name)
        if need.kind == "header" and not has_header(need.name):
            absent.add(need.name)
        if need.kind == "service" and not (_SERVICES / f"{need.name}.service").exists():
            absent.add(need.name)
        if need.kind == "dictionary" and not (_DICTIONARIES / need.name).exists():
            absent.add(need.name)
    return [need for need in needs if need.name in absent]


def has_header(name: str) -> bool:
    """Say whether a C header lies beside Python's or among the system's."""
    folders = (sysconfig.get_path("include"), sysconfig.get_path("platinclude"), "/usr/include")
    return any((Path(folder) / name).exists() for folder in folders)


def may_make_systems() -> bool:
    """Say whether this user may make a system in a folder: its devices, and a life in it.

    That takes root, which in a container may lack either right.
    """
    if not sys.platform.startswith("linux") or os.geteuid():
        return False
    with TemporaryDirectory() as scratch:
        null = Path(scratch) / "null"
        try:
            os.mknod(null, stat.S_IFCHR | 0o666, os.makedev(1, 3))
            null.write_bytes(b"to nowhere")  # which a file system without devices refuses
        except PermissionError:
            return False
    return not subprocess.run(["chroot", "/", "true"], capture_output=True, check=False).returncode


def families(os_release: str) -> frozenset[str]:
    """Read from the text of /etc/os-release what a distribution is and is like."""
    found: set[str] = set()
    for line in os_release.splitlines():
        key, _, value = line.partition("=")
        if key in {"ID", "ID_LIKE"}:
            found.update(value.strip("\"'").split())
    return frozenset(found)


def install_command(family: frozenset[str], needs: Iterable[Need]) -> list[str]:
    """Choose the command that installs *needs* on such a distribution; empty if unknown."""
    if family & {"debian", "ubuntu"}:
        return [
            "apt-get",
            "install",
            "--yes",
            "--no-install-recommends",
            *sorted({need.apt for need in needs}),
        ]
    if family & {"fedora", "rhel"}:
        return ["dnf", "install", "--assumeyes", *sorted({need.dnf for need in needs})]
    return []


def install(needs: list[Need]) -> None:
    """Install *needs* if this is root on Debian or Ubuntu, else raise `SetupError` saying how."""
    os_release = Path("/etc/os-release")
    family = families(os_release.read_text(encoding="utf-8") if os_release.exists() else "")
    command = install_command(family, needs)
    if not command:
        names = " ".join(need.name for need in needs)
        raise SetupError(f"Please install, by your system's own means: {names}")
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    if command[0] != "apt-get" or not is_root:
        sudo = "" if is_root else "sudo "
        raise SetupError(f"Please run this, then try again:\n  {sudo}{shlex.join(command)}")
    with step("Installing system packages"):
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        run_quietly(["apt-get", "update"], quiet)
        run_quietly(command, quiet)
