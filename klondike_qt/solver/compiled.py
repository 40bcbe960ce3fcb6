"""Whether the solver is machine code here, or plain Python."""

from __future__ import annotations

from importlib.util import find_spec


def is_compiled() -> bool:
    """Tell whether searches are fast, and leave the interpreter to other threads meanwhile.

    The modules are compiled all together or not at all, so that one speaks for all; it is only
    looked for, not loaded.
    """
    found = find_spec("klondike_qt.solver.search")
    return found is not None and not str(found.origin).endswith(".py")
