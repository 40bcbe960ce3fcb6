"""Trials in which the bundle's window is open on an X screen, looked at, played in and closed."""

import os
import sqlite3
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from bundle import NAME
from tried_bundle import NOBODY, PATIENCE, Bundle, Failed, await_, moved

if TYPE_CHECKING:
    from tests.x11.screen import Hand

SILENT = {
    "PULSE_SERVER": "/nonexistent",
    "PIPEWIRE_REMOTE": "/nonexistent",
    "ALSA_CONFIG_PATH": "/nonexistent",
    "JACK_NO_START_SERVER": "1",
}
"""An environment in which no server of sound is found, and no card."""

DEAL = "000-000-024"
NOWHERE: tuple[dict[str, str], ...] = ({}, {"HOME": "/nonexistent"}, {"HOME": "/dev/null"})
"""Environments without a home folder."""

FRENCH = "Tirage 1 – Klondike"
IN_FRENCH: tuple[tuple[tuple[str, ...], dict[str, str]], ...] = (
    ((), {"LANG": "fr_FR.UTF-8"}),
    (("--lang", "fr"), {}),
)
"""What asks for French: options, and an environment."""


class Open:
    """A program whose window is open."""

    def __init__(self, process: "subprocess.Popen[str]", hand: "Hand") -> None:
        self.process = process
        self._hand = hand

    @property
    def title(self) -> str | None:
        """The title of its one window; none before that is there."""
        from Xlib.error import BadWindow

        try:
            return next(map(self._hand.title_of, self._hand.windows_of(NAME)), None)
        except BadWindow:  # one that was there for a moment, while the program starts
            return None

    def draw_a_card(self) -> None:
        """Press the key that draws from the stock."""
        self._hand.focus_program(NAME)
        self._hand.key("d")

    def has_loaded(self, library: str) -> bool:
        """Say whether it has a library in its memory."""
        maps = Path(f"/proc/{self.process.pid}/maps").read_text(encoding="utf-8")
        return f"/{library}" in maps

    def end(self, but: str | None = None) -> None:
        """Close its window; fail unless it ends well, with no complaint *but* one of that."""
        self._hand.close_window(self._hand.windows_of(NAME)[0])
        said = "".join(self.process.communicate(timeout=PATIENCE))
        if self.process.returncode or (said and (but is None or but not in said)):
            raise Failed(f"it ended with status {self.process.returncode} and said “{said}”")


@contextmanager
def opened(
    bundle: Bundle, *arguments: str, environment: Mapping[str, str], user: int | None = None
) -> Iterator[Open]:
    """Have the bundle's window open on a screen of its own."""
    from tests.x11.screen import Hand, private_screen

    with (
        private_screen() as display,
        closing(Hand(display)) as hand,
        subprocess.Popen(
            [bundle.program, "--windowed", *arguments],
            env={"DISPLAY": display, **environment},
            cwd="/",
            user=user,
            group=user,
            extra_groups=None if user is None else [],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        ) as process,
    ):
        program = Open(process, hand)
        try:
            await_(lambda: program.title is not None or process.poll() is not None, "its window")
            if process.poll() is not None:
                raise Failed(f"it ended with {process.returncode}: {process.communicate()}")
            yield program
        finally:
            process.kill()


def without_a_sound_device(bundle: Bundle) -> None:
    """It plays on in silence where it looks for a sound device and finds none."""
    with tempfile.TemporaryDirectory() as folder:
        asked = ("--data-dir", folder, "--deal", DEAL)
        with opened(bundle, *asked, environment=SILENT) as program:
            await_(partial(program.has_loaded, "_miniaudio"), "what plays sounds")
            await_(partial(_draws, program, Path(folder)), "a card to be drawn")
            program.end()


def without_a_home_folder(bundle: Bundle) -> None:
    """It shows a game that is played, and ends, where nothing can be kept."""
    with moved(bundle, "shared") as shared:
        for home in NOWHERE:
            user = None if os.geteuid() else NOBODY
            with opened(shared, environment=home, user=user) as program:
                program.draw_a_card()
                program.end(but="pulse")  # PulseAudio's library has a word of its own for it


def in_french(bundle: Bundle) -> None:
    """The window's title is French by the system's language, and by the option."""
    with tempfile.TemporaryDirectory() as folder:
        for options, environment in IN_FRENCH:
            asked = ("--data-dir", folder, *options)
            with opened(bundle, *asked, environment=environment) as program:
                if program.title != FRENCH:
                    raise Failed(f"{options} {environment}: its title is “{program.title}”")
                program.end(but="locale")  # where the system has no French one, Qt says so


def _draws(program: Open, folder: Path) -> bool:
    """Press the key until a card has been drawn, as far as the disk knows."""
    program.draw_a_card()
    with closing(sqlite3.connect(folder / "klondike.sqlite3")) as database:
        return bool(database.execute("SELECT max(cursor) FROM games").fetchone()[0])
