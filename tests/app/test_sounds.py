"""Sounds as they are read, and how often one may be heard."""

import wave
from pathlib import Path

import pytest

from klondike_qt.app import assets
from klondike_qt.app.sounds import RATE, BrokenSound, Limit, Sound, Variant, load, variants


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let the data lie in an empty folder, and give the one for sounds in it."""
    monkeypatch.setattr(assets, "DATA", tmp_path)
    folder = tmp_path / "sounds"
    folder.mkdir()
    return folder


def test_every_sound_is_there() -> None:
    """Each in all its variants, and in the built data nothing else."""
    names = {f"{each.name}.wav" for each in variants()}

    assert all(any(load(each)) for each in variants())
    assert {path.name for path in assets.folder("sounds").iterdir()} == names


@pytest.mark.parametrize(
    "content",
    [b"", b"RIFF", b"not a sound at all", b"RIFF\x24\0\0\0WAVEfmt \x10\0\0\0"],
)
def test_what_is_no_sound_is_refused(data: Path, content: bytes) -> None:
    """A file that was cut off or is something else."""
    (data / "place-1.wav").write_bytes(content)

    with pytest.raises(BrokenSound, match="place-1"):
        load(Variant(Sound.PLACE, 1))


@pytest.mark.parametrize(
    ("channels", "width", "rate", "frames"),
    [(2, 2, RATE, 8), (1, 1, RATE, 8), (1, 2, 8000, 8), (1, 2, RATE, 0)],
)
def test_a_sound_of_another_form_is_refused(
    data: Path, channels: int, width: int, rate: int, frames: int
) -> None:
    """Stereo, 8 bits, another rate, nothing in it: the mixer takes them as they are."""
    with wave.open(str(data / "place-1.wav"), "wb") as file:
        file.setnchannels(channels)
        file.setsampwidth(width)
        file.setframerate(rate)
        file.writeframes(bytes(channels * width * frames))

    with pytest.raises(BrokenSound, match="another form"):
        load(Variant(Sound.PLACE, 1))


def test_a_missing_sound_is_named(data: Path) -> None:
    """As any file of the data."""
    with pytest.raises(assets.MissingAsset, match=r"win-1\.wav"):
        load(Variant(Sound.WIN, 1))


def test_sixty_undos_are_no_rattle() -> None:
    """Two seconds of a key held down, thirty times a second: at most eleven sounds in each."""
    limit = Limit()

    levels = [limit.level(Sound.PLACE, 5 + number / 30) for number in range(60)]

    heard = [level for level in levels if level]
    assert 15 <= len(heard) <= 22
    assert heard[0] == 1
    assert max(heard[1:]) < 1  # softer while it comes often


def test_a_sound_that_comes_seldom_is_never_held_back() -> None:
    """Two moves in a second, each heard in full; other sounds do not count."""
    limit = Limit()

    assert [limit.level(Sound.PLACE, number / 2) for number in range(4)] == [1, 1, 1, 1]
    assert limit.level(Sound.LIFT, 1.5) == 1
