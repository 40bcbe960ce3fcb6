"""What stands in for C memory where the search runs as plain Python."""

from __future__ import annotations


class State:
    """One position of the search; compiled it is a struct of the same fields (``position.pxd``)."""

    __slots__ = (
        "code",
        "depths",
        "heights",
        "left0",
        "left1",
        "lock0",
        "lock1",
        "pass_number",
        "stock0",
        "stock1",
        "up0",
        "up1",
        "vis0",
        "vis1",
        "waste",
    )

    def __init__(self) -> None:
        self.vis0 = self.vis1 = self.lock0 = self.lock1 = 0
        self.stock0 = self.stock1 = self.up0 = self.up1 = 0
        self.left0 = self.left1 = self.depths = self.heights = self.code = 0
        self.waste = self.pass_number = 0


def new_states(count: int) -> list[State]:
    """Make *count* states, all zero."""
    return [State() for _ in range(count)]


def new_words(count: int) -> list[int]:
    """Make *count* words, all zero."""
    return [0] * count
