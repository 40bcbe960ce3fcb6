"""The sounds as they are built."""

import math
import wave
from array import array
from hashlib import sha256
from pathlib import Path

import pytest

from sounds.arithmetic import RATE, cosine, fading, sine
from sounds.generate import SOUNDS, generate
from sounds.matter import loudness

DIGEST = "baaba70386c6affd3c47fe35b8889b812b7049dd292c2eb9bba69a4331aac568"
"""Of all files, in the order of their names; after a change of a sound, what the test found."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Every sound, made once."""
    made = tmp_path_factory.mktemp("sounds")
    generate(made)
    return made


@pytest.fixture(scope="module")
def tracks(folder: Path) -> dict[str, list[float]]:
    """The samples of every sound, full scale being 1."""
    found = {}
    for path in sorted(folder.iterdir()):
        with wave.open(str(path)) as file:
            assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
            samples = array("h", file.readframes(file.getnframes()))
        found[path.stem] = [sample / 32768 for sample in samples]
    return found


def test_the_same_sounds_come_out_everywhere(folder: Path) -> None:
    """No bit depends on the machine: only sums and products of numbers are taken."""
    digest = sha256()
    for path in sorted(folder.iterdir()):
        digest.update(path.read_bytes())

    assert digest.hexdigest() == DIGEST


@pytest.mark.parametrize("turns", [0.0, 0.001, 0.12, 0.25, 0.3, 0.5, 0.61, 0.75, 0.9])
def test_sine_and_cosine_are_what_they_should_be(turns: float) -> None:
    """Without the system's functions, to 12 places."""
    assert sine(turns) == pytest.approx(math.sin(math.tau * turns), abs=1e-12)
    assert cosine(turns) == pytest.approx(math.cos(math.tau * turns), abs=1e-12)


def test_what_fades_is_down_to_a_share_of_e_in_time() -> None:
    """A fading of 20 ms, after 20 ms."""
    assert fading(0.02) ** (0.02 * RATE) == pytest.approx(1 / math.e, rel=1e-9)


def test_they_weigh_little(folder: Path) -> None:
    """All together, less than 400 kB."""
    assert sum(path.stat().st_size for path in folder.iterdir()) < 400_000


def test_none_clips_or_clicks(tracks: dict[str, list[float]]) -> None:
    """No sample is above -6 dB, and each sound begins and ends at silence, without an offset."""
    for name, track in tracks.items():
        assert max(map(abs, track)) <= 0.5, name
        assert track[0] == track[-1] == 0, name
        assert max(map(abs, track[-40:])) < 0.003, name
        assert abs(sum(track) / len(track)) < 0.002, name


def test_all_but_the_win_are_short(tracks: dict[str, list[float]]) -> None:
    """A card takes less than a fifth of a second, the waste half a second, a win two and a half."""
    longest = {"recycle": 0.5, "win": 2.5}
    for name, track in tracks.items():
        assert len(track) / RATE <= longest.get(name[:-2], 0.21), name


def test_none_stands_out(tracks: dict[str, list[float]]) -> None:
    """Nothing is much louder than a card that is laid down, not even a win; a lift is softest."""
    level = {name: loudness(track) for name, track in tracks.items()}

    assert level["win-1"] <= 1.5 * level["place-1"]
    assert max(level.values()) <= 1.5 * level["place-1"]
    assert min(level, key=level.__getitem__).startswith("lift")
    for name, recipe in SOUNDS.items():
        assert level[f"{name}-1"] == pytest.approx(recipe.level, rel=0.02)


def test_variants_differ(tracks: dict[str, list[float]]) -> None:
    """What comes often does not come the same each time."""
    for name, recipe in SOUNDS.items():
        variants = [tuple(tracks[f"{name}-{1 + number}"]) for number in range(recipe.variants)]
        assert len(set(variants)) == recipe.variants
