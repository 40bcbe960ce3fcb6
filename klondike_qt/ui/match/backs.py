"""The second player's back: one that nobody takes for the first's."""

from __future__ import annotations

from typing import Final

_RED: Final = frozenset({"filigree", "crosshatch"})


def other_back(back: str) -> str:
    """Give a back of quite another colour and pattern than *back*."""
    return "crystal" if back in _RED else "filigree"
