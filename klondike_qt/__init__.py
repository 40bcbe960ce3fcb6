"""Klondike solitaire for the desktop."""

__version__ = "0.1.0"

BENCH_FLOOR = "--bench-floor"
BENCH_BOARD = "--bench-board"
"""The arguments by which ``--bench`` starts the processes that it measures."""
