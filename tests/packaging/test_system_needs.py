"""What the set-up does about a Linux system that lacks something."""

import ctypes.util
import subprocess
import sys

import pytest

from system_needs import (
    SPELLING,
    TESTS,
    Need,
    families,
    install_command,
    may_make_systems,
    missing,
)
from working_tree import ROOT

DEBIAN = 'PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\nID=debian\nVERSION_ID="12"\n'
MINT = 'ID=linuxmint\nID_LIKE="ubuntu debian"\n'
FEDORA = "NAME='Fedora Linux'\nID=fedora\n"
ROCKY = 'ID="rocky"\nID_LIKE="rhel centos fedora"\n'
ARCH = "ID=arch\n"


@pytest.mark.parametrize(
    ("os_release", "expected"),
    [
        (DEBIAN, {"debian"}),
        (MINT, {"linuxmint", "ubuntu", "debian"}),
        (FEDORA, {"fedora"}),
        (ROCKY, {"rocky", "rhel", "centos", "fedora"}),
        ("", set()),
    ],
)
def test_a_distribution_is_what_it_is_and_what_it_is_like(
    os_release: str, expected: set[str]
) -> None:
    """ID and ID_LIKE count, quoted or not; VERSION_ID does not."""
    assert families(os_release) == expected


@pytest.mark.parametrize(
    ("os_release", "expected"),
    [
        (DEBIAN, "apt-get install --yes --no-install-recommends libegl1 libgl1"),
        (MINT, "apt-get install --yes --no-install-recommends libegl1 libgl1"),
        (FEDORA, "dnf install --assumeyes libglvnd-egl libglvnd-glx"),
        (ROCKY, "dnf install --assumeyes libglvnd-egl libglvnd-glx"),
        (ARCH, ""),
    ],
)
def test_each_family_installs_its_own_way(os_release: str, expected: str) -> None:
    """Packages are named once, in order; an unknown family gets no command."""
    needs = [
        Need("libGL.so.1", "libgl1", "libglvnd-glx"),
        Need("libEGL.so.1", "libegl1", "libglvnd-egl"),
        Need("libGLX.so.0", "libgl1", "libglvnd-glx"),
    ]

    assert " ".join(install_command(families(os_release), needs)) == expected


def test_what_cannot_be_loaded_or_found_is_missing() -> None:
    """A library is looked for by loading it, a program on the path, a module where Python looks."""
    library = Need(ctypes.util.find_library("c") or "kernel32", "", "")
    no_library = Need("libnowhere.so.9", "", "")
    program = Need(sys.executable, "", "", kind="program")
    no_program = Need("no-such-program", "", "", kind="program")

    module = Need("sqlite3", "", "", kind="module")
    no_module = Need("no_such_module", "", "", kind="module")

    no_dictionary = Need("xx_XX.dic", "", "", kind="dictionary")
    no_service = Need("org.example.Nothing", "", "", kind="service")

    needs = [library, no_library, program, no_program, module, no_module, no_dictionary]
    absent = missing([*needs, no_service])
    assert absent == [no_library, no_program, no_module, no_dictionary, no_service]


def test_no_need_is_named_twice() -> None:
    """Each library and program stands in one place."""
    names = [need.name for need in (*TESTS, *SPELLING)]

    assert len(set(names)) == len(names)


@pytest.mark.parametrize("right", ["mknod", "sys_chroot"])
def test_a_bare_system_takes_both_rights(right: str) -> None:
    """Root may lack either in a container, and nobody else has them."""
    ask = [sys.executable, "-c", "import system_needs; print(system_needs.may_make_systems())"]
    without = ["setpriv", f"--bounding-set=-{right}"] if may_make_systems() else []
    answer = subprocess.run(
        [*without, *ask], cwd=ROOT / "packaging", capture_output=True, text=True, check=True
    )

    assert answer.stdout == "False\n"
