"""What a bundle leaves out, and what it must not lose with that."""

from pathlib import Path

import pytest

from trimming import Packed, is_left_out, is_the_systems, modules, needs, trimmed
from working_tree import ROOT

PLUGINS = "PySide6/Qt/plugins"


@pytest.mark.parametrize(
    ("place", "expected"),
    [
        (f"{PLUGINS}/platforms/libqxcb.so", False),
        (f"{PLUGINS}/platforms/libqwayland.so", False),
        (f"{PLUGINS}/platforms/libqoffscreen.so", False),
        (f"{PLUGINS}/platforms/libqeglfs.so", True),
        ("PySide6/plugins/platforms/qwindows.dll", False),
        ("PySide6/plugins/platforms/qdirect2d.dll", True),
        (f"{PLUGINS}/wayland-shell-integration/libxdg-shell.so", False),
        (f"{PLUGINS}/wayland-shell-integration/libivi-shell.so", True),
        (f"{PLUGINS}/imageformats/libqwebp.so", False),
        (f"{PLUGINS}/imageformats/libqtiff.so", True),
        ("PySide6/Qt/translations/qtbase_fr.qm", False),
        ("PySide6/Qt/translations/qtbase_de.qm", True),
        ("PySide6/Qt/translations/qt_fr.qm", True),
        ("babel/locale-data/es.dat", False),
        ("babel/locale-data/es_MX.dat", True),
        ("babel/global.dat", False),
        ("klondike_qt/data/locale/fr/LC_MESSAGES/klondike_qt.mo", False),
    ],
)
def test_what_is_never_opened_is_left_out(place: str, expected: bool) -> None:
    """Languages, screens and pictures that the program has stay, and no others."""
    assert is_left_out(place) is expected


def test_only_linux_has_libraries_of_its_own() -> None:
    """What a Linux desktop has, another system would lack."""
    assert is_the_systems("libstdc++.so.6", "linux")
    assert not is_the_systems("libxcb-cursor.so.0", "linux")
    assert not is_the_systems("libstdc++.so.6", "darwin")


def test_what_nothing_asks_for_goes_too() -> None:
    """A library stays for a module or a plugin that stays; for one that goes, it goes."""
    asked = {
        "QtGui.so": ["libQt6Gui.so.6", "libstdc++.so.6"],
        "libQt6Gui.so.6": ["libpng.so"],
        "libqgtk3.so": ["libgtk-3.so.0"],
        "libqxcb.so": ["libxcb-cursor.so.0"],
    }
    packed = [
        Packed("PySide6/QtGui.so", "/QtGui.so", "EXTENSION"),
        Packed("PySide6/Qt/lib/libQt6Gui.so.6", "/libQt6Gui.so.6", "BINARY"),
        Packed("libQt6Gui.so.6", "PySide6/Qt/lib/libQt6Gui.so.6", "SYMLINK"),
        Packed("libpng.so", "/libpng.so", "BINARY"),
        Packed("libstdc++.so.6", "/libstdc++.so.6", "BINARY"),
        Packed(f"{PLUGINS}/platforms/libqxcb.so", "/libqxcb.so", "BINARY"),
        Packed("libxcb-cursor.so.0", "/libxcb-cursor.so.0", "BINARY"),
        Packed(f"{PLUGINS}/platformthemes/libqgtk3.so", "/libqgtk3.so", "BINARY"),
        Packed("libgtk-3.so.0", "/libgtk-3.so.0", "BINARY"),
        Packed("libgdk.so", "x/libgtk-3.so.0", "SYMLINK"),
        Packed("klondike_qt/data/odds.json", "/odds.json", "DATA"),
    ]

    kept = trimmed(packed, lambda path: asked.get(Path(path).name, []), "linux")

    assert [each.place for each in kept] == [
        "PySide6/QtGui.so",
        "PySide6/Qt/lib/libQt6Gui.so.6",
        "libQt6Gui.so.6",
        "libpng.so",
        f"{PLUGINS}/platforms/libqxcb.so",
        "libxcb-cursor.so.0",
        "klondike_qt/data/odds.json",
    ]


def test_every_module_of_the_program_is_packed() -> None:
    """Those that are only imported when asked for, and what compiled ones import, are named."""
    named = modules(ROOT)

    assert {"klondike_qt", "klondike_qt.cli.solve", "klondike_qt.solver.search"} <= set(named)
    assert "typing" in named
    assert not [name for name in named if name.startswith("cython")]


def test_a_library_is_asked_what_it_needs_itself() -> None:
    """Qt's widgets need its core."""
    import PySide6.QtWidgets

    assert any("QtCore" in name or "Qt6Core" in name for name in needs(PySide6.QtWidgets.__file__))
