"""Where the player's data lies."""

from pathlib import Path

import platformdirs
import pytest

from klondike_qt.app.folders import data_folder


def test_the_platform_names_the_folder() -> None:
    """It is the one for this user's data, and asking makes nothing."""
    assert data_folder() == Path(platformdirs.user_data_dir("klondike-qt", appauthor=False))


def test_the_player_may_choose_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A relative one stays the same when the working folder changes, and ~ is the home."""
    monkeypatch.chdir(tmp_path)

    assert data_folder(Path("games")) == tmp_path / "games"
    assert data_folder(Path("~/games")) == Path.home() / "games"
    assert not (tmp_path / "games").exists()
