"""The working tree's environment, data and solver: made when missing, made anew when outdated.

Standard library only.
"""

import hashlib
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from compile_solver import outdated
from steps import SetupError, run_quietly, step

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
SCRIPTS = VENV / ("Scripts" if sys.platform == "win32" else "bin")
PYTHON = SCRIPTS / "python"
DATA = ROOT / "klondike_qt" / "data"
COMPILE = ROOT / "packaging" / "compile_solver.py"


@dataclass(frozen=True, slots=True)
class Stamp:
    """A file that remembers from what something was made."""

    path: Path
    digest: str

    def is_current(self) -> bool:
        """Say whether the thing was made from the same as now."""
        return self.path.exists() and self.path.read_text(encoding="utf-8") == self.digest

    def write(self) -> None:
        """Remember that the thing is made."""
        self.path.write_text(self.digest, encoding="utf-8")


def digest(folder: Path, files: Iterable[Path], *facts: str) -> str:
    """Boil names (relative to *folder*) and contents of *files*, and *facts*, down to one text."""
    total = hashlib.sha256(repr(facts).encode())
    for file in sorted(files):
        content = hashlib.sha256(file.read_bytes()).hexdigest()
        total.update(f"{file.relative_to(folder).as_posix()} {content}\n".encode())
    return total.hexdigest()


def environment_stamp(purpose: str) -> Stamp:
    """Stamp an installation for *purpose*: another Python or a moved tree outdates it too."""
    facts = (sys.version, sys.base_prefix, str(ROOT))
    return Stamp(VENV / f"installed-to-{purpose}", digest(ROOT, [ROOT / "pyproject.toml"], *facts))


def data_stamp() -> Stamp:
    """Stamp the generated data."""
    sources = [ROOT / "packaging" / name for name in ("build_data.py", "collect_licences.py")]
    sources.append(ROOT / "LICENSE")
    sources += (ROOT / "resources").rglob("*.py")
    sources += (ROOT / "resources").glob("*.json")
    sources += (ROOT / "translations").rglob("*.po")
    sources += (ROOT / "translations").rglob("*.md")
    return Stamp(VENV / "data", digest(ROOT, sources))


def prepare(*, developer: bool) -> None:
    """Bring everything up to date, with a developer's tools if asked for."""
    to_develop, to_play = environment_stamp("develop"), environment_stamp("play")
    if to_develop.is_current() or (to_play.is_current() and not developer):
        prepare_data()
        prepare_solver()
        return
    if not runs([SCRIPTS / "pip", "--version"]):
        with step("Making .venv"):
            run_quietly([sys.executable, "-m", "venv", "--clear", str(VENV)])
    with step("Installing Qt and the tools" if developer else "Installing Qt"):
        install_editable("[dev]" if developer else "[compile]")
    (to_develop if developer else to_play).write()
    data_stamp().write()
    prepare_solver()


def install_editable(extras: str) -> None:
    """Install the working tree itself, which builds the data and compiles the solver too."""
    pip = [str(PYTHON), "-m", "pip", "install", "--disable-pip-version-check"]
    run_quietly([*pip, "--editable", f"{ROOT}{extras}"])


def prepare_data() -> None:
    """Build the data again if what it is made from has changed."""
    stamp = data_stamp()
    if stamp.is_current() and DATA.is_dir():
        return
    with step("Drawing cards and compiling translations"):
        run_quietly([str(PYTHON), str(ROOT / "packaging" / "build_data.py"), str(DATA)])
    stamp.write()


def prepare_solver() -> None:
    """Compile what has changed of the solver; raise `SetupError` if it has a mistake."""
    if not outdated(ROOT):
        return
    if status := subprocess.run([PYTHON, str(COMPILE)], cwd=ROOT, check=False).returncode:
        raise SetupError(f"The solver cannot be compiled (exit status {status})")


def runs(command: list[Path | str]) -> bool:
    """Say whether *command* can be started and succeeds."""
    try:
        return not subprocess.run(command, capture_output=True, check=False).returncode
    except OSError:
        return False
