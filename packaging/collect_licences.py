"""Gather the licence of everything that a bundle ships, for its page About.

Each work's text comes from where it was installed from: the metadata of a Python distribution, the
folder of Python, the documents of a Debian package; for a distribution that brings none, from
``packaging/licences/``, by its name. What nothing tells the licence of is not shipped: the build
fails. How a file looks is told by klondike_qt/app/licences.py, which reads them.
"""

import re
import subprocess
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.metadata import Distribution, distribution, packages_distributions
from pathlib import Path
from typing import NamedTuple

from steps import SetupError

ROOT = Path(__file__).resolve().parent.parent
TEXTS = ROOT / "packaging" / "licences"

LOADER = "pyinstaller"
"""The distribution whose program starts the bundle, whichever modules are in it."""

_DEBIAN_DOCUMENTS = Path("/usr/share/doc")
_COMMON = re.compile(r"/usr/share/common-licenses/([\w.-]*\w)")
_TEXT_FILE = re.compile(r"(licen[cs]e|copying|notice)", re.IGNORECASE)
_SHARED = {
    "Apache-2.0": "Apache License 2.0",
    "GPL-2": "GNU General Public License 2",
    "GPL-3": "GNU General Public License 3",
    "LGPL-2": "GNU Library General Public License 2",
    "LGPL-2.1": "GNU Lesser General Public License 2.1",
    "LGPL-3": "GNU Lesser General Public License 3",
}
"""Texts that others refer to by the place where Debian keeps them."""


class Work(NamedTuple):
    """Something shipped: its name and version, its terms in a word or two, their whole text."""

    name: str
    version: str
    terms: str
    text: str


def own() -> Work:
    """Give the program itself, with its pictures and sounds."""
    about = (
        "The program, its cards, backs and other pictures, its sounds and its texts are its own "
        "work,\nand all under this licence. It brings no fonts.\n\n"
    )
    text = about + (ROOT / "LICENSE").read_text(encoding="utf-8")
    return Work("Klondike Qt", "", "MIT", text)


def of_python() -> Work:
    """Give Python, whose text names what its own library contains."""
    folders = (Path(sysconfig.get_path("stdlib")), Path(sys.base_prefix))
    for path in (folder / "LICENSE.txt" for folder in folders):
        if path.exists():
            text = path.read_text(encoding="utf-8", errors="replace")
            return Work("Python", sysconfig.get_config_var("py_version"), "PSF-2.0", text)
    raise SetupError(f"Python’s licence is in none of {folders}")


def of_distribution(name: str) -> Work:
    """Give a Python distribution; raise `SetupError` where neither it nor we have its text."""
    found = distribution(name)
    texts = [path.read_text(encoding="utf-8") for path in _licence_files(found)]
    fallback = TEXTS / f"{_slug(found.name)}.txt"
    if not texts and fallback.exists():
        texts = [fallback.read_text(encoding="utf-8")]
    if not texts:
        raise SetupError(f"{found.name} brings no licence, nor is there {fallback}")
    told = found.metadata.json
    terms = str(told.get("license_expression") or told.get("license") or "")
    return Work(found.name, found.version, terms.partition("\n")[0][:100], "\n\n".join(texts))


def of_debian_package(library: Path) -> Work:
    """Give the package of the system that *library* comes from."""
    owner = _told("dpkg", "-S", str(library)) or _told("dpkg", "-S", f"*/{library.name}")
    package = owner.partition(": ")[0].partition(",")[0]
    path = _DEBIAN_DOCUMENTS / package.partition(":")[0] / "copyright"
    if not package or not path.exists():
        raise SetupError(f"Nothing tells the licence of {library}")
    form = "${source:Package} ${source:Version}"
    name, version = _told("dpkg-query", "-W", f"-f={form}", package).split()
    text = path.read_text(encoding="utf-8")
    found = dict.fromkeys(re.findall(r"^License: *(\S.*)$", text, re.MULTILINE))
    return Work(name, version, ", ".join(found)[:100], text)


def works(sources: Iterable[str | Path], built: Iterable[Path] = (ROOT,)) -> list[Work]:
    """Give every work that a file of *sources* comes from; those under *built* are ours."""
    ours = [folder.resolve() for folder in built]
    standard = [Path(sys.base_prefix).resolve(), Path(sysconfig.get_path("stdlib")).resolve()]
    site = Path(sysconfig.get_path("purelib")).resolve()
    names, found = {LOADER}, [own(), of_python()]
    system: dict[str, Work] = {}
    for source in sorted({Path(each).resolve() for each in sources}):
        if source.is_relative_to(site):
            names.update(_distributions_of(source.relative_to(site)))
        elif any(source.is_relative_to(folder) for folder in [*ours, *standard]):
            continue
        else:
            work = of_debian_package(source)
            system[work.name] = work
    found += [of_distribution(name) for name in sorted(names, key=str.casefold)]
    # Where Python is the system's own, its modules are; its licence is there already.
    found += [work for name, work in system.items() if not re.fullmatch(r"python3(\.\d+)?", name)]
    return [*found, *_referred_to(found)]


def write(found: Iterable[Work], destination: Path) -> None:
    """Write a file for each work into *destination*."""
    destination.mkdir(parents=True, exist_ok=True)
    for work in found:
        head = f"{work.name} {work.version}".strip()
        path = destination / f"{_slug(work.name)}.txt"
        path.write_text(
            f"{head}\n{work.terms}\n\n{work.text.lstrip()}", encoding="utf-8", newline="\n"
        )


def _referred_to(found: list[Work]) -> Iterator[Work]:
    """Give the licences that texts refer to, each once."""
    names = {name for work in found for name in _COMMON.findall(work.text)} | {"GPL-3", "LGPL-3"}
    for name in sorted(names & set(_SHARED)):
        kept = TEXTS / f"{name}.txt"
        path = kept if kept.exists() else Path("/usr/share/common-licenses") / name
        yield Work(_SHARED[name], "", name, path.read_text(encoding="utf-8"))


def _licence_files(found: Distribution) -> list[Path]:
    """Give the texts that a distribution's metadata bring."""
    files = [each for each in found.files or () if ".dist-info" in each.parts[0]]
    return sorted(Path(str(each.locate())) for each in files if _TEXT_FILE.match(each.name))


def _distributions_of(place: Path) -> list[str]:
    """Name the distributions that a file of site-packages may come from."""
    top = place.parts[0]
    if top.endswith(".dist-info"):
        return [top.partition("-")[0]]
    names = _by_package().get(top.partition(".")[0])
    if not names:
        raise SetupError(f"Nothing tells which distribution {place} comes from")
    return list(names)


@cache
def _by_package() -> dict[str, list[str]]:
    return {top: sorted(set(names)) for top, names in packages_distributions().items()}


def _slug(name: str) -> str:
    return re.sub(r"[^a-z0-9.]+", "-", name.lower())


def _told(*command: str) -> str:
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError:
        return ""
    return "" if done.returncode else done.stdout.strip()
