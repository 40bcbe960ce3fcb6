"""The command by which the program starts itself anew."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from klondike_qt.app import relaunch
from klondike_qt.app.options import GameOptions
from klondike_qt.cli.arguments import parse


def test_it_is_started_as_it_was(tmp_path: Path) -> None:
    """With the same folder and language, but without what it was to open."""
    options = parse(["--data-dir", str(tmp_path), "--lang", "fr", "--deal", "000-002-KJQ"])
    assert isinstance(options, GameOptions)
    program, *arguments = relaunch.command(options)

    assert program == sys.executable
    assert arguments[:2] == ["-m", "klondike_qt"]
    assert parse(arguments[2:]) == GameOptions(data_dir=tmp_path, language="fr")


def test_a_folder_is_named_whole(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Wherever the next one is started."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "Été ñ").mkdir()

    assert str(tmp_path / "Été ñ") in relaunch.command(GameOptions(data_dir=Path("Été ñ")))


def test_a_bundle_starts_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not a Python, which it may not have; an AppImage by its own file."""
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.delenv("APPIMAGE", raising=False)
    assert relaunch.command(GameOptions()) == [sys.executable]

    monkeypatch.setenv("APPIMAGE", "/home/player/Klondike.AppImage")
    assert relaunch.command(GameOptions()) == ["/home/player/Klondike.AppImage"]


def test_what_cannot_be_started_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that has been moved or deleted meanwhile."""
    monkeypatch.setattr(sys, "executable", "/nowhere/klondike-qt")

    assert not relaunch.start(GameOptions())
