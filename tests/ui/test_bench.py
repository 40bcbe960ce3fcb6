"""The program measures itself: what is measured, and what is said; never how fast it is."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from klondike_qt.core.piles import Move
from klondike_qt.core.rules import Rules
from klondike_qt.core.state import GameState
from klondike_qt.ui import bench, bench_children
from klondike_qt.ui.bench_player import next_move
from klondike_qt.ui.resident import resident_mb

ROOT = Path(__file__).parents[2]

QUICKLY = """
from klondike_qt.ui import bench_frames, bench_thinking
bench_thinking.SECONDS = 0.5
bench_frames.DEALS = bench_frames.SHUFFLES = 1
bench_frames._DRAG_FRAMES = 12
from klondike_qt.__main__ import main
raise SystemExit(main(["--bench", "{kind}", "--json"]))
"""


def python(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run Python on the program, with nothing to read."""
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env={**os.environ, **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def one_pair(monkeypatch: pytest.MonkeyPatch) -> None:
    """Measure one pair, and one game."""
    monkeypatch.setattr(bench_children, "PAIRS", 1)
    monkeypatch.setattr(bench_children, "GAMES", 1)


def test_the_start_is_measured_beside_an_empty_window(
    one_pair: None, capsys: pytest.CaptureFixture[str]
) -> None:
    """Both in milliseconds, pair by pair, the first pair of all not counted."""
    assert bench.run("start", as_json=True) == 0

    figures = json.loads(capsys.readouterr().out)
    assert list(figures) == ["floor_ms", "board_ms", "ratio"]
    (floor,), (board,) = figures["floor_ms"], figures["board_ms"]
    assert figures["ratio"] == pytest.approx(board / floor, abs=0.001)


def test_memory_is_measured_beside_an_empty_window(one_pair: None) -> None:
    """Before and after games were played on the board."""
    figures = bench_children.memory()

    assert list(figures) == ["floor_mb", "board_mb", "after_1_games_mb"]
    assert min(figures.values()) > 1


def test_frames_are_measured_while_cards_move() -> None:
    """In the deal, a drag, each celebration, with all cards on their way, and with two boards."""
    done = python("-c", QUICKLY.format(kind="frames"))

    assert done.returncode == 0, done.stderr
    figures = json.loads(done.stdout)
    large = figures.pop("1920x1080")
    two, large_two = figures.pop("two"), large.pop("two")
    assert list(figures) == ["deal", "drag", "win", "stairs", "snowfall", "cards"] == list(large)
    assert list(two) == ["deal", "drag", "win", "cards"] == list(large_two)
    for times in (each for part in (figures, large, two, large_two) for each in part.values()):
        assert 0 < times["median_ms"] <= times["p99_ms"] <= times["worst_ms"]


def test_frames_are_measured_while_the_solver_searches() -> None:
    """The time between them and what they cost, and the same without a search."""
    done = python("-c", QUICKLY.format(kind="thinking"))

    assert done.returncode == 0, done.stderr
    figures = json.loads(done.stdout)
    assert list(figures) == ["quiet", "thinking", "search"]
    for side in (figures["quiet"], figures["thinking"]):
        assert 0 <= side["late"] <= side["frames"] > 0
        for times in (side["elapsed"], side["processor"]):
            assert 0 < times["median_ms"] <= times["p99_ms"] <= times["worst_ms"]
    assert figures["search"]["nodes"] > 0


def test_a_search_beside_the_board_is_told_in_lines() -> None:
    """The search, then what it does to the frames."""
    side = {
        "frames": 400,
        "late": 1,
        "elapsed": {"median_ms": 16.0, "p99_ms": 20.5, "worst_ms": 33.5},
        "processor": {"median_ms": 1.5, "p99_ms": 3.0, "worst_ms": 4.25},
    }
    search = {"nodes": 1000, "seconds": 10.0, "compiled": True}

    lines = bench._thinking_lines({"quiet": side, "thinking": side, "search": search})

    assert list(lines) == [
        "search: 1000 positions in 10.0 s, compiled",
        "between two frames           median      p99    worst   over 33 ms",
        "the table alone             16.00ms  20.50ms  33.50ms     1 of 400",
        "while the solver searches   16.00ms  20.50ms  33.50ms     1 of 400",
        "processor time for each frame",
        "the table alone              1.50ms   3.00ms   4.25ms",
        "while the solver searches    1.50ms   3.00ms   4.25ms",
    ]


def test_people_read_a_table(one_pair: None, capsys: pytest.CaptureFixture[str]) -> None:
    """Without --json the same figures come in lines, each with its unit."""
    bench.run("start", as_json=False)
    bench.run("memory", as_json=False)

    said = capsys.readouterr().out.splitlines()
    assert [re.sub(r"[-+]?\d+\.\d+", "#", re.sub(" +", " ", line)) for line in said] == [
        "from start to first picture, median of 1 pairs",
        "empty window # ms best # ms",
        "the board # ms best # ms",
        "difference # ms ratio #",
        "resident memory",
        "empty window # MB #",
        "the board # MB #",
        "after 1 games # MB #",
    ]


def test_a_window_that_does_not_come_up_is_told_in_a_sentence() -> None:
    """The bench ends with status 1."""
    done = python("-m", "klondike_qt", "--bench", "start", QT_QPA_PLATFORM="none such")

    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.splitlines()[-1] == (
        "klondike-qt: the window to be measured did not come up, or closed too soon"
    )


def test_the_empty_window_costs_only_what_pyside_costs() -> None:
    """It loads nothing of the program but itself."""
    done = python("-X", "importtime", "-m", "klondike_qt", "--bench-floor")

    loaded = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines()}
    assert done.returncode == 0
    assert {name for name in loaded if name.startswith("klondike_qt")} == {
        "klondike_qt",
        "klondike_qt.ui",
        "klondike_qt.ui.bench_child",
    }


def test_the_first_picture_waits_for_nothing_that_it_does_not_show() -> None:
    """What costs milliseconds and is needed later is loaded later."""
    done = python("-m", "tests.ui.first_picture")

    assert done.returncode == 0, done.stderr
    loaded = set(done.stdout.splitlines())
    assert "klondike_qt.ui.board.board" in loaded
    assert (
        loaded
        & {
            "enum GlobalColor",  # of the Qt namespace, 15 ms
            "enum TabPosition",  # of QTabWidget: every kind of widget was loaded, 10 ms
            "PySide6.QtNetwork",
            "PySide6.QtDBus",
            "babel",
            "hashlib",
            "uuid",
            "multiprocessing",
            "klondike_qt.core.notation",
            "klondike_qt.core.progress",
            "klondike_qt.solver",
            "klondike_qt.storage.pictures",
            "klondike_qt.storage.statistics",
            "klondike_qt.ui.board.choices",
            "klondike_qt.ui.dialogs.base",
        }
        == set()
    )


@pytest.mark.parametrize(
    ("position", "move"),
    [
        ("f: AS\nt1: 2S\nt2: [5C] 4H\nt3: 5S", "t1>f"),
        ("w: 4D\nt1: [5C] 4H\nt2: 5S", "t1>t2"),
        ("s: KC\nw: 4D\nt2: 5S", "w>t2"),
        ("s: KC\nw: 9D\nt1: 4H\nt2: 5S", "s>w"),
        ("w: 9D 3D\nt1: 4H", "w>s>w"),
        ("f: AS\nt1: 4H\nt2: 5S", None),
    ],
)
def test_the_measured_games_have_a_player(position: str, move: str | None) -> None:
    """It brings cards home, turns cards up, uses the waste, and else draws."""
    wanted = None if move is None else Move.parse(move)

    assert next_move(GameState.parse(position), Rules()) == wanted


def test_a_process_holds_memory() -> None:
    """This one too: Python alone takes some megabytes, and no test takes gigabytes."""
    assert 5 < resident_mb(os.getpid()) < 5000
