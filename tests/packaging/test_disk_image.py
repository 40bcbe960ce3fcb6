"""The image for macOS is made in the order that Apple wants, with scripts in the tools' place."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import dmg
import mac

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_an_image_is_made_of_an_app_that_was_signed_last_and_verified(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Signed once, verified, packed; the image is signed, looked at by Apple and by the system."""
    tools, told = tmp_path / "tools", tmp_path / "told"
    tools.mkdir()
    for name in ("codesign", "hdiutil", "xcrun", "spctl"):
        tool = tools / name
        tool.write_text(f'#!/bin/sh\necho "{name} $*" >>"{told}"\n')
        tool.chmod(0o755)
    (tmp_path / mac.APP / "Contents").mkdir(parents=True)
    monkeypatch.setenv("PATH", str(tools), prepend=os.pathsep)
    monkeypatch.setenv(dmg.IDENTITY, "Developer ID")
    monkeypatch.setenv(dmg.NOTARY, "release")

    dmg.make(tmp_path)

    done = [line.split()[:2] for line in told.read_text().splitlines()]
    assert [f"{tool} {what}" for tool, what in done] == [
        "codesign --force",
        "codesign --verify",
        "hdiutil create",
        "codesign --force",
        "xcrun notarytool",
        "xcrun stapler",
        "spctl --assess",
    ]
