"""A year of play in one program that is never closed; prints figures, no test. Linux only.

    python -m tests.benchmarks.bench_life [--games 10000] [--every 250] [--seed 1] [--brief]
        [--keep FOLDER] [--kinds]

Games are played through the window: by the mouse, by keys and by what the board asks for. Three
in ten are won by the line that the solver finds; others are given up, taken back, begun again or
left for another mode. In between dialogs are opened, settings changed, the window minimised and
resized, games reviewed, and matches begun. The clock is put forward, so that the games are those
of a year, which take an hour of the processor; brief ones are less: one in twenty is won, and the
others are given up soon. What is printed should stay as it is once a match was begun, but for the
database, each game of which is kept.
"""

from __future__ import annotations

import argparse
import os
from contextlib import ExitStack
from datetime import datetime, timedelta, tzinfo
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import ClassVar, Final

from PySide6.QtWidgets import QApplication

from klondike_qt.app.options import GameOptions
from klondike_qt.core.modes import DEFAULT
from klondike_qt.storage import wall_clock
from klondike_qt.ui.application import Program, make_application
from klondike_qt.ui.garbage import tidy
from tests.benchmarks.life import SIZE, Life
from tests.benchmarks.life_figures import Figures, heading
from tests.fuzz.ears import hearing

DAYS: Final = 365


class Calendar(datetime):
    """A clock that is put forward as the games go by."""

    ahead: ClassVar = timedelta()

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> Calendar:
        """Tell the time of the year that is played through."""
        return super().now(tz) + cls.ahead


def main() -> None:
    """Live for as many games as are asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--every", type=int, default=250, help="so many games to a line")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--brief", action="store_true", help="have most games given up soon")
    parser.add_argument("--keep", type=Path, help="an empty folder for the games, kept afterwards")
    parser.add_argument("--kinds", action="store_true", help="say which objects became more")
    asked = parser.parse_args()
    wall_clock.datetime = Calendar  # type: ignore[attr-defined]
    with ExitStack() as stack:
        folder = asked.keep or Path(stack.enter_context(TemporaryDirectory()))
        folder.mkdir(exist_ok=True, parents=True)
        live(folder, asked, stack)


def live(folder: Path, asked: argparse.Namespace, stack: ExitStack) -> None:
    """Play in *folder* and print a line every few games."""
    application = make_application()
    application.setQuitOnLastWindowClosed(False)
    program = Program(folder, GameOptions(mode=DEFAULT, data_dir=folder, language="en"))
    program.preferences.speed = "off"
    program.preferences.sound = False
    program.window.resize(*SIZE)
    shown: list[bool] = []
    program.first_shown.connect(lambda: shown.append(True))
    program.show()
    while not shown:
        QApplication.processEvents()
    tidy()
    figures = Figures(program, folder)
    life = Life(program, figures.pace, asked.seed, brief=asked.brief)
    stack.enter_context(hearing(life.bugs))
    program.autosave.trouble.connect(lambda error: life.bugs.append(repr(error)))
    print(heading(), flush=True)
    Calendar.ahead = timedelta(days=-DAYS)
    before = None
    for number in range(asked.games):
        life.play(number)
        Calendar.ahead += timedelta(days=DAYS) / asked.games
        if (number + 1) % asked.every == 0:
            life.tidy_up()
            print(figures.line(number + 1), flush=True)
            if asked.kinds and before is not None:
                print((figures.kinds - before).most_common(12), flush=True)
            before = figures.kinds
    program.window.close()
    print(f"done: {asked.games} games, {len(life.bugs)} faults")


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    main()
