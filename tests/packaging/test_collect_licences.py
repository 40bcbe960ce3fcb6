"""The licences of what a bundle is made of, as this environment has it."""

from __future__ import annotations

import re
import tomllib
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path

import pytest
import shiboken6

import collect_licences
from build_data import ROOT
from steps import SetupError

NAME = re.compile(r"^[\w.-]+")


def needed() -> set[str]:
    """Name the distributions that the program needs here, and those that they need."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    found: set[str] = set()
    ahead: list[str] = list(project["dependencies"])
    while ahead:
        line = ahead.pop()
        name = NAME.findall(line)[0].lower()
        if "extra ==" in line or name in found:
            continue
        with suppress(PackageNotFoundError):  # for systems of which this is none
            ahead += requires(name) or ()
            found.add(name)
    return found


def test_every_distribution_that_the_program_needs_has_a_text() -> None:
    """Its own, or one of ours."""
    names = needed()
    texts = {name: collect_licences.of_distribution(name).text for name in names}

    assert {"pyside6-essentials", "shiboken6", "babel", "platformdirs", "cffi"} <= names
    assert {name for name, text in texts.items() if len(text) < 200} == set()


def test_what_is_shipped_is_found_by_its_files(tmp_path: Path) -> None:
    """Python and the loader always, a distribution once, and the texts that others refer to."""
    folder = Path(shiboken6.__file__).parent
    files = [folder / "__init__.py", folder / "_config.py", ROOT / "klondike_qt" / "__init__.py"]
    found = collect_licences.works(files)
    collect_licences.write(found, tmp_path)

    names = [work.name for work in found]
    assert names[:2] == ["Klondike Qt", "Python"]
    assert {"shiboken6", "pyinstaller", "GNU Lesser General Public License 3"} <= set(names)
    assert len(set(names)) == len(names) == len(list(tmp_path.iterdir()))
    assert all(work.text.strip() for work in found)


def test_what_nothing_tells_the_licence_of_is_not_shipped(tmp_path: Path) -> None:
    """The build fails."""
    stranger = tmp_path / "libstranger.so.1"
    stranger.write_bytes(b"")

    with pytest.raises(SetupError, match=r"libstranger\.so\.1"):
        collect_licences.works([stranger])
