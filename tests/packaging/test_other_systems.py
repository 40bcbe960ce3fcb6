"""What can be said of the packages for Windows and macOS without either."""

from __future__ import annotations

import plistlib
import re
from pathlib import Path

import dmg
import mac
import windows_installer
from build_data import ROOT
from klondike_qt.app.folders import APPLICATION
from release import VERSION

LANGUAGES = {"en", "es", "fr"}


def script() -> dict[str, list[str]]:
    """Read Inno Setup's script: the lines of each section, without comments."""
    text = windows_installer.SCRIPT.read_bytes()
    assert text.startswith(b"\xef\xbb\xbf")  # by which Inno Setup knows UTF-8
    found: dict[str, list[str]] = {}
    lines: list[str] = []
    for line in text.decode("utf-8-sig").splitlines():
        if heading := re.fullmatch(r"\[(\w+)\]", line):
            lines = found.setdefault(heading[1], [])
        elif line and not line.startswith((";", "#")):
            lines.append(line)
    return found


def text(sections: dict[str, list[str]]) -> str:
    """Give all lines of the script."""
    return "\n".join(line for lines in sections.values() for line in lines)


def test_the_installer_speaks_the_languages_of_the_game() -> None:
    """Its own sentences too, each in all of them and each of them used."""
    sections = script()
    spoken = {re.findall(r'Name: "(\w+)"', line)[0] for line in sections["Languages"]}
    messages = [re.fullmatch(r"(\w+)\.(\w+)=\S.*", line) for line in sections["CustomMessages"]]
    said = {(found[1], found[2]) for found in messages if found}
    names = {name for _language, name in said}
    used = re.findall(r"\{cm:(\w+)", text(sections))

    assert spoken == LANGUAGES
    assert said == {(language, name) for language in LANGUAGES for name in names}
    assert names <= set(used)
    assert set(used) - names == {"CreateDesktopIcon", "LaunchProgram"}  # Inno Setup's own


def test_the_installer_needs_no_administrator_and_leaves_the_players_data() -> None:
    """It names no place outside the program's own folder, the menus and the registry."""
    sections = script()
    places = re.findall(r'(?:DestDir|Name): "(\{\w+\})', text(sections))

    assert "PrivilegesRequired=lowest" in sections["Setup"]
    assert set(places) == {"{app}", "{autoprograms}", "{autodesktop}"}
    assert "UninstallDelete" not in sections
    assert sections["InstallDelete"] == [r'Type: filesandordirs; Name: "{app}\_internal"']
    assert "localappdata" not in text(sections)


def test_the_installer_opens_shared_games_as_the_desktop_does() -> None:
    """What is wrong with one is then said in the window."""
    [command] = [line for line in script()["Registry"] if r"shell\open\command" in line]

    assert 'ValueData: """{app}\\{#Program}"" --from-desktop ""%1"""' in command


def test_the_installer_is_signed_only_if_a_command_is_named() -> None:
    """Whose file Inno Setup names itself."""
    plain = windows_installer.command("iscc", Path("dist"), Path("a.ico"))
    signed = windows_installer.command("iscc", Path("dist"), Path("a.ico"), "sign /t x")

    assert f"/DVersion={VERSION}" in plain
    assert not any("/S" in part or "Sign" in part for part in plain)
    assert "/Srelease=sign /t x $f" in signed
    assert plain[-1] == str(windows_installer.SCRIPT)


def test_a_mac_is_told_what_the_program_opens() -> None:
    """A list of properties that macOS can read, with one kind of document."""
    told = plistlib.loads(plistlib.dumps(mac.info_plist("1.20.3")))
    [kind] = told["UTExportedTypeDeclarations"]
    types = (ROOT / "packaging" / "linux" / "klondike-qt.xml").read_text(encoding="utf-8")

    assert told["CFBundleShortVersionString"] == "1.20.3"
    assert re.fullmatch(r"[A-Za-z0-9.-]+", mac.IDENTIFIER)
    assert told["CFBundleDocumentTypes"][0]["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]
    for extension in kind["UTTypeTagSpecification"]["public.filename-extension"]:
        assert f'pattern="*.{extension}"' in types
    for name in kind["UTTypeTagSpecification"]["public.mime-type"]:
        assert f'type="{name}"' in types
        assert APPLICATION in name


def test_the_image_is_signed_by_a_certificate_only_if_one_is_named() -> None:
    """Else the app is signed for its own machine, without which no Mac of today starts it."""
    app, image = Path("Klondike Qt.app"), Path("a.dmg")

    assert dmg.signing(app, None) == ["codesign", "--force", "--sign", "-", "--deep", str(app)]
    signed = dmg.signing(image, "Developer ID")
    assert signed[3] == "Developer ID"
    assert {"runtime", "--timestamp"} <= set(signed)
    assert dmg.packing(Path("x", "Klondike"), image)[3] == "Klondike"
