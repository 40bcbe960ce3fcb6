"""Says to whoever waits for the solver why it takes its time."""

from klondike_qt.app.i18n import _
from klondike_qt.solver.compiled import is_compiled


def slow_solver() -> str:
    """Say that searches are slow here, where the solver is plain Python; else give nothing."""
    if is_compiled():
        return ""
    return _("The solver is not compiled here: it finds the same, some 50 times slower.")
