"""Python's garbage, and the one thread that clears it away.

A ring of objects that nobody holds any more may have some of Qt's in it, and those may end on their
own thread only: a timer that ends on another brings the program down. Python looks for rings on
whichever thread happens to make the next object, that which keeps the games as well. Here it does
not: the drawing thread looks, whenever it has nothing else to do.

What pictures leave the C library keeps, in between what lasts, unless it is told otherwise.
"""

from __future__ import annotations

import gc
import sys
from functools import cache
from typing import Final

from PySide6.QtCore import QAbstractEventDispatcher

_LARGE: Final = 128 * 1024
"""Bytes of what has memory of its own: a table's ground, a window's picture, large cards."""


def tidy() -> None:
    """Collect what the start left lying, and from now on garbage whenever the event loop rests.

    What is there by now stays to the end; a collection that went through all of it would hold up
    a frame for 20 ms.
    """
    gc.disable()
    gc.collect()
    gc.freeze()
    _give_large_memory_back()
    _clear_when_at_rest()


def clear_away() -> None:
    """Collect on this thread what Python by itself would have collected by now, if anything."""
    due = [
        generation
        for generation, (made, limit) in enumerate(
            zip(gc.get_count(), gc.get_threshold(), strict=True)
        )
        if 0 < limit < made
    ]
    if due:
        gc.collect(due[-1])


@cache
def _clear_when_at_rest() -> None:
    """Have no timer for it, which would wake a program that rests: its loop says when it begins."""
    QAbstractEventDispatcher.instance().aboutToBlock.connect(clear_away)


def _give_large_memory_back() -> None:
    """Have glibc give whatever is large back to the system as soon as it is let go of.

    It begins so by itself, but raises what it takes for large to the size of whatever was given
    back: tables and cards of other sizes came to 40 MB more after 500 games.
    """
    if sys.platform == "linux":
        import ctypes  # the first picture needs none of it

        mmap_threshold = -3  # M_MMAP_THRESHOLD in malloc.h
        mallopt = getattr(ctypes.CDLL(None), "mallopt", None)  # not every C library has it
        if mallopt is not None:
            mallopt(mmap_threshold, _LARGE)
