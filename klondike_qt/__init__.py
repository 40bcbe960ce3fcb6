"""Klondike solitaire for the desktop."""

__version__ = "0.1.0"

BENCH_CHILD = "--bench-child"
"""The argument by which ``--bench`` starts the processes that it measures."""
