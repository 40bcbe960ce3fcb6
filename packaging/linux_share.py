"""What a Linux desktop is told of the program: entry, icons, description, type of file, manual.

``python packaging/linux_share.py FOLDER`` writes it all into *FOLDER*, laid out as ``/usr/share``
is; the sources are in packaging/linux.
"""

import datetime as dt
import gzip
import re
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from xml.sax.saxutils import escape

import man_page
from bundle import NAME, ROOT
from release import date_of_release, releases
from steps import run_quietly

SOURCES = ROOT / "packaging" / "linux"

ID = "org.klondike_qt.Klondike"
"""How catalogues and Flatpak name the program: by the rule of a domain turned round."""

PLACES = {
    f"{NAME}.desktop": "applications",
    f"{NAME}.xml": "mime/packages",
    f"{ID}.metainfo.xml": "metainfo",
}
"""Where the desktop looks for each of the sources, below ``/usr/share``."""

_NEWS = 20  # changes that a description tells of a release; a catalogue shows no more


def stage(share: Path) -> None:
    """Write everything into *share*."""
    for name, place in PLACES.items():
        (share / place).mkdir(parents=True, exist_ok=True)
        shutil.copyfile(SOURCES / name, share / place / name)
    description = share / "metainfo" / f"{ID}.metainfo.xml"
    description.write_text(
        description.read_text(encoding="utf-8").replace("<releases/>", told_releases()),
        encoding="utf-8",
    )
    with TemporaryDirectory() as made:
        run_quietly([sys.executable, str(ROOT / "packaging" / "make_icons.py"), made])
        shutil.copytree(Path(made) / "hicolor", share / "icons" / "hicolor")
    for language in man_page.LANGUAGES:
        folder = share / "man" / ("man6" if language == "en" else f"{language}/man6")
        folder.mkdir(parents=True)
        write_packed(man_page.write(language), folder / f"{NAME}.6.gz")


def told_releases() -> str:
    """Write the releases of CHANGELOG.md as AppStream has them.

    One that is not out yet bears the day of its packages.
    """
    told = []
    for release in releases((ROOT / "CHANGELOG.md").read_text(encoding="utf-8")):
        day = release.day or dt.datetime.fromtimestamp(date_of_release(), dt.UTC).date()
        items = "".join(
            f"\n          <li>{escape(change)}</li>" for change in release.changes[:_NEWS]
        )
        told.append(
            f'\n    <release version="{release.version}" date="{day}">'
            f"\n      <description>\n        <ul>{items}\n        </ul>\n      </description>"
            "\n    </release>"
        )
    return f"<releases>{''.join(told)}\n  </releases>"


def write_packed(text: str, target: Path) -> None:
    """Write a text as gzip, the same bytes each time."""
    target.write_bytes(gzip.compress(text.encode(), mtime=0))


def check(share: Path) -> list[str]:
    """Ask each validator of the system about what is in *share*; give what they complain of."""
    commands = (
        ["desktop-file-validate", str(share / "applications" / f"{NAME}.desktop")],
        ["appstreamcli", "validate", "--no-net", str(share / "metainfo" / f"{ID}.metainfo.xml")],
        *(
            ["man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", str(page)]
            for page in sorted((share / "man").rglob("*.gz"))
        ),
    )
    faults = [fault for command in commands if (fault := _fault(command))]
    with TemporaryDirectory() as scratch:
        mime = Path(scratch) / "mime"
        shutil.copytree(share / "mime", mime)
        if fault := _fault(["update-mime-database", "-V", str(mime)]):
            faults.append(fault)
        if not (mime / "application" / f"x-{NAME}-game.xml").exists():
            faults.append("update-mime-database has made nothing of the type")
    return faults


_WARNING = re.compile(r"warning|error|unknown", re.IGNORECASE)


def _fault(command: list[str]) -> str:
    """Give what a command that fails or warns has said; nothing if it is content."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    said = (done.stderr if command[0] == "man" else done.stdout + done.stderr).strip()
    is_fine = not done.returncode and not (said and _WARNING.search(said))
    return "" if is_fine else f"{' '.join(command)}: {said or done.returncode}"


if __name__ == "__main__":
    if len(sys.argv) != 2:  # noqa: PLR2004 (the script and its one argument)
        sys.exit(f"usage: {sys.argv[0]} FOLDER")
    stage(Path(sys.argv[1]))
