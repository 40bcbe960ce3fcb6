"""Sounds that overlap."""

from array import array

import pytest

from klondike_qt.app.mixer import Mixer


def heard(mixer: Mixer, frames: int) -> list[int]:
    """Take the next piece."""
    return array("h", mixer.read(frames)).tolist()


def test_silence_is_zeros() -> None:
    """With nothing to be heard a piece is as long as any other."""
    assert heard(Mixer(), 4) == [0, 0, 0, 0]


def test_a_sound_goes_on_from_piece_to_piece() -> None:
    """And the last piece is filled up with silence."""
    mixer = Mixer()
    mixer.add(array("h", [10, 20, 30]), 1.0)

    assert heard(mixer, 2) == [10, 20]
    assert not mixer.is_silent
    assert heard(mixer, 2) == [30, 0]
    assert mixer.is_silent


def test_sounds_that_overlap_add_up() -> None:
    """Each at its own level, from the piece on in which it came."""
    mixer = Mixer()
    mixer.add(array("h", [100, 100, 100, 100]), 0.5)
    assert heard(mixer, 2) == [50, 50]
    mixer.add(array("h", [7, 8]), 1.0)

    assert heard(mixer, 2) == [57, 58]


def test_a_sound_ends_with_the_piece_that_its_last_sample_fills() -> None:
    """Nothing is left to be heard then."""
    mixer = Mixer()
    mixer.add(array("h", [10, 20]), 1.0)

    assert heard(mixer, 2) == [10, 20]
    assert mixer.is_silent


@pytest.mark.parametrize(
    ("samples", "cut"),
    [
        ([16_000, -16_000], [32_767, -32_767]),
        ([16_000, -10], [32_767, -30]),
        ([10, -16_000], [30, -32_767]),
        ([10_000, -10_000], [30_000, -30_000]),
    ],
)
def test_too_much_is_cut_where_it_would_wrap_round(samples: list[int], cut: list[int]) -> None:
    """A sum that sixteen bits cannot hold stays at the loudest."""
    mixer = Mixer()
    for _each in range(3):
        mixer.add(array("h", samples), 1.0)

    assert heard(mixer, 2) == cut


def test_a_crowd_is_not_let_in() -> None:
    """Of ten sounds at once six are heard."""
    mixer = Mixer()
    for _each in range(10):
        mixer.add(array("h", [1]), 1.0)

    assert heard(mixer, 1) == [6]


def test_what_is_hushed_fades_within_one_piece() -> None:
    """No click, and then silence, until another sound comes."""
    mixer = Mixer()
    mixer.add(array("h", [1000] * 8), 1.0)
    mixer.hush()

    assert heard(mixer, 4) == [1000, 750, 500, 250]
    assert heard(mixer, 4) == [0, 0, 0, 0]
    assert mixer.is_silent
    mixer.add(array("h", [1000] * 4), 1.0)
    assert heard(mixer, 4) == [1000] * 4


def test_a_loudspeaker_asks_by_number() -> None:
    """It sends how many samples it wants, and is given so many."""
    pieces = Mixer().pieces()

    assert len(pieces.send(5)) == 10
    assert len(pieces.send(3)) == 6


def test_reading_is_noted() -> None:
    """When a piece was last taken tells whether there is still somebody to take it."""
    mixer = Mixer()
    before = mixer.read_at
    mixer.read_at -= 2
    mixer.read(1)

    assert mixer.read_at >= before
