"""The player of sounds, on a real device that drops what it is given, and on none."""

import ctypes
import sys
import threading
import wave
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import pytest
from pytestqt.qtbot import QtBot

from klondike_qt.app import assets
from klondike_qt.app.loudspeaker import PRETENDED, Loudspeaker, NoSound
from klondike_qt.app.mixer import Mixer
from klondike_qt.app.sound_player import SoundPlayer
from klondike_qt.app.sounds import RATE, Limit, Sound

ELSEWHERE = "ALSA" if sys.platform == "win32" else "WASAPI"
"""Another system's way to its devices: here there is none behind it."""


class Make(Protocol):
    """Makes a player."""

    def __call__(self, backend: str = ..., rest: float = ...) -> SoundPlayer:
        """Make one that plays at half the volume."""


@pytest.fixture
def make(qtbot: QtBot) -> Iterator[Make]:
    """Make players; afterwards they are closed."""
    made: list[SoundPlayer] = []
    Loudspeaker().prepare()  # a sound that had to wait for that would be too late to be played

    def make_it(backend: str = PRETENDED, rest: float = 30) -> SoundPlayer:
        player = SoundPlayer(backend, rest)
        made.append(player)
        player.set_volume(50)
        return player

    yield make_it
    for player in made:
        player.close()


@pytest.fixture
def long_win(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a win ring for a minute, so that it has not ended before anybody looks."""
    sounds = tmp_path / "sounds"
    sounds.mkdir()
    with wave.open(str(sounds / "win-1.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(bytes(2 * 60 * RATE))
    monkeypatch.setattr(assets, "DATA", tmp_path)


def sound_threads() -> list[str]:
    """Name the threads that are there for sounds."""
    return [thread.name for thread in threading.enumerate() if thread.name == "sound"]


def test_a_sound_opens_the_device_and_is_played_to_its_end(make: Make, qtbot: QtBot) -> None:
    """The device takes all of it, in its own time."""
    player = make()
    assert player._speaker._device is None

    player.play(Sound.WIN)

    qtbot.waitUntil(lambda: not player._mixer.is_silent)
    assert player.is_running
    qtbot.waitUntil(lambda: player._mixer.is_silent)


@pytest.mark.usefixtures("long_win")
def test_the_device_rests_when_nothing_new_sounds(make: Make, qtbot: QtBot) -> None:
    """After a while nothing asks for samples any more; the next sound wakes it."""
    player = make(rest=0.2)
    player.play(Sound.WIN)
    qtbot.waitUntil(lambda: not player._mixer.is_silent)

    qtbot.waitUntil(lambda: not player.is_running)
    read_at = player._mixer.read_at
    player._limit = Limit()
    player.play(Sound.WIN)

    qtbot.waitUntil(lambda: player._mixer.read_at > read_at)


def test_no_device_is_opened_at_volume_0(qtbot: QtBot) -> None:
    """Nor is there a thread, or a library loaded."""
    threads = len(sound_threads())
    player = SoundPlayer(PRETENDED)
    player.set_volume(0)
    player.play(Sound.WIN)

    assert len(sound_threads()) == threads
    assert not player.is_running
    player.close()


@pytest.mark.usefixtures("long_win")
def test_turning_it_off_ends_what_sounds(make: Make, qtbot: QtBot) -> None:
    """A win that would ring on is gone at once, and nothing follows it."""
    player = make()
    player.play(Sound.WIN)
    qtbot.waitUntil(lambda: not player._mixer.is_silent)
    (win,) = player._mixer._voices

    player.set_volume(0)
    player.play(Sound.PLACE)

    qtbot.waitUntil(lambda: player._mixer.is_silent)
    assert win._place < len(win._samples)
    assert player._requests.empty()


@pytest.mark.usefixtures("long_win")
def test_closing_ends_device_and_thread(make: Make, qtbot: QtBot) -> None:
    """Even in the middle of a sound; what comes afterwards is not heard."""
    player = make()
    player.play(Sound.WIN)
    qtbot.waitUntil(lambda: player.is_running)
    thread = player._thread
    assert thread is not None

    player.close()
    player.play(Sound.PLACE)

    thread.join(60)  # the player itself waits less, so as not to keep a window open
    assert not thread.is_alive()
    assert not player.is_running
    assert player._mixer.is_silent


def test_where_there_is_no_device_there_is_silence(
    make: Make, qtbot: QtBot, capfd: pytest.CaptureFixture[str]
) -> None:
    """No error, no word; it is not looked for again with every card."""
    player = make(ELSEWHERE)

    player.play(Sound.WIN)
    qtbot.waitUntil(lambda: player._silent_until > 0)
    until = player._silent_until
    player.play(Sound.LIFT)
    qtbot.waitUntil(player._requests.empty)

    assert player._silent_until == until
    assert player._mixer.is_silent
    assert not player.is_running
    assert capfd.readouterr() == ("", "")


def unplug(player: SoundPlayer, qtbot: QtBot) -> None:
    """Stop the device behind the player's back, two seconds ago; a win may be heard again."""
    qtbot.waitUntil(lambda: player.is_running and not player._mixer.is_silent)
    device = player._speaker._device
    assert device is not None
    device.stop()
    player._mixer.read_at -= 2
    player._limit = Limit()


@pytest.mark.usefixtures("long_win")
def test_after_a_device_that_was_unplugged_another_is_opened(make: Make, qtbot: QtBot) -> None:
    """The next sound finds that it takes nothing any more; once, for there may be no other."""
    player = make()
    player.play(Sound.WIN)
    unplug(player, qtbot)
    gone = player._speaker._device

    player.play(Sound.WIN)
    qtbot.waitUntil(lambda: player._speaker._device is not gone)
    unplug(player, qtbot)
    player.play(Sound.WIN)

    qtbot.waitUntil(lambda: player._silent_until > 0)
    assert not player.is_running
    assert player._mixer.is_silent


def test_a_broken_sound_is_silent_and_others_are_heard(
    make: Make, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One file cut off, all but one missing: the one that is whole still sounds."""
    whole = assets.sound_wav("win-1")
    monkeypatch.setattr(assets, "DATA", tmp_path)
    (tmp_path / "sounds").mkdir()
    (tmp_path / "sounds" / "refuse-1.wav").write_bytes(whole[:20])
    (tmp_path / "sounds" / "win-1.wav").write_bytes(whole)
    player = make()

    def are_looked_for() -> bool:
        """Play both again: what comes late, the machine being busy, is not looked for."""
        player._limit = Limit()
        player.play(Sound.REFUSE)
        player.play(Sound.RECYCLE)
        return len(player._heard) == 2

    qtbot.waitUntil(are_looked_for)
    assert not player.is_running

    player.play(Sound.WIN)
    qtbot.waitUntil(lambda: player.is_running)


def test_a_loudspeaker_says_why_it_is_silent() -> None:
    """The library's own words, in an exception of ours."""
    with pytest.raises(NoSound, match=r"."):
        Loudspeaker(ELSEWHERE).start(Mixer().pieces())


def test_where_the_library_is_not_there_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not every platform has it; afterwards nothing pretends to be another module."""
    monkeypatch.setitem(sys.modules, "miniaudio", None)
    monkeypatch.delitem(sys.modules, "urllib.request", raising=False)

    with pytest.raises(NoSound, match="miniaudio"):
        Loudspeaker().prepare()

    assert "urllib.request" not in sys.modules


def test_a_system_without_alsa_needs_no_hushing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The device is opened all the same."""

    def missing(name: str) -> None:
        raise OSError(name)

    monkeypatch.setattr(ctypes, "CDLL", missing)
    speaker = Loudspeaker(PRETENDED)
    speaker.start(Mixer().pieces())
    speaker.stop()
    speaker.close()
