"""What ``--bench`` says: the program measured by itself, for people or as JSON (CLI)."""

from __future__ import annotations

import json
from statistics import median
from typing import TYPE_CHECKING, Any

from klondike_qt.core.modes import DEFAULT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from klondike_qt.core.modes import Mode

    Figures = dict[str, Any]  # what JSON can say


def run(kind: str, *, as_json: bool, mode: Mode = DEFAULT) -> int:
    """Measure *kind*, one of `klondike_qt.cli.arguments.BENCHES`, print it and give the status.

    The table whose frames are measured is that of *mode*.
    """
    from klondike_qt.ui.bench_children import ChildFailed

    try:
        figures, lines = _measure(kind, mode)
    except ChildFailed as error:
        from klondike_qt.ui.application import FAILED, complain

        complain(str(error))
        return FAILED
    for line in [json.dumps(figures)] if as_json else lines:
        print(line)  # noqa: T201 - the command line's voice
    return 0


def _measure(kind: str, mode: Mode) -> tuple[Figures, Iterator[str]]:
    from klondike_qt.ui import bench_children

    match kind:
        case "start":
            start = bench_children.start()
            return start, _start_lines(start)
        case "memory":
            memory = bench_children.memory()
            return memory, _memory_lines(memory)
        case "thinking":
            from klondike_qt.ui import bench_thinking

            thinking = bench_thinking.measure()
            return thinking, _thinking_lines(thinking)
        case _:
            from klondike_qt.ui import bench_frames

            frames = bench_frames.measure(mode.rules)
            return frames, _frame_lines(frames)


def _start_lines(figures: Figures) -> Iterator[str]:
    floor, board = figures["floor_ms"], figures["board_ms"]
    above = median(over - under for under, over in zip(floor, board, strict=True))
    yield f"from start to first picture, median of {len(floor)} pairs"
    yield f"empty window  {median(floor):7.1f} ms   best {min(floor):7.1f} ms"
    yield f"the board     {median(board):7.1f} ms   best {min(board):7.1f} ms"
    yield f"difference    {above:7.1f} ms   ratio {figures['ratio']:6.3f}"


def _frame_lines(figures: Figures) -> Iterator[str]:
    from klondike_qt.ui.bench_frames import LARGE, SIZE

    large = figures["x".join(map(str, LARGE))]
    for (width, height), measured in ((SIZE, figures), (LARGE, large)):
        yield f"window of {width} × {height}"
        yield "processor time for each frame   median      p99    worst"
        for name, title in (
            ("deal", "the deal"),
            ("drag", "a run of six dragged"),
            ("win", "the win: northern lights"),
            ("stairs", "the win: golden stairs"),
            ("snowfall", "the win: snowfall"),
            ("cards", "all cards on their way"),
        ):
            yield _frame_line(title, measured[name])
        for name, title in (
            ("deal", "two boards: both deals"),
            ("drag", "two boards: a drag, a deal"),
            ("win", "two boards: the win"),
            ("cards", "all 104 cards on their way"),
        ):
            yield _frame_line(title, measured["two"][name])


def _frame_line(title: str, measured: dict[str, float]) -> str:
    times = (measured[key] for key in ("median_ms", "p99_ms", "worst_ms"))
    return f"{title:28}" + "".join(f"{each:7.2f}ms" for each in times)


def _thinking_lines(figures: Figures) -> Iterator[str]:
    search = figures["search"]
    kind = "compiled" if search["compiled"] else "uncompiled, in a process of its own"
    yield f"search: {search['nodes']} positions in {search['seconds']:.1f} s, {kind}"
    yield "between two frames           median      p99    worst   over 33 ms"
    for name, title in (("quiet", "the table alone"), ("thinking", "while the solver searches")):
        times = figures[name]["elapsed"]
        figured = "".join(f"{times[key]:7.2f}ms" for key in ("median_ms", "p99_ms", "worst_ms"))
        yield f"{title:26}{figured}{figures[name]['late']:6} of {figures[name]['frames']}"
    yield "processor time for each frame"
    for name, title in (("quiet", "the table alone"), ("thinking", "while the solver searches")):
        times = figures[name]["processor"]
        figured = "".join(f"{times[key]:7.2f}ms" for key in ("median_ms", "p99_ms", "worst_ms"))
        yield f"{title:26}{figured}"


def _memory_lines(figures: Figures) -> Iterator[str]:
    floor = figures["floor_mb"]
    titles = {"floor_mb": "empty window", "board_mb": "the board"}
    yield "resident memory"
    for name, megabytes in figures.items():
        title = titles.get(name, name.removesuffix("_mb").replace("_", " "))
        yield f"{title:16}{megabytes:7.1f} MB   {megabytes - floor:+6.1f}"
